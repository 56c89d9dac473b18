//! The engine that asks nothing but the judge, and so serves every rule: depth first over positions, each once, and beams between.

mod beam;
mod candidates;
mod cost;
mod depth;
mod due;
mod promising;

use self::beam::{Beam, Beamed};
use self::depth::Depth;
use super::limits::{Budget, Stop};
use super::shorten::shorten;
use super::table::Table;
use super::{Found, Goal, Reductions};
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine's tables, kept from one position to the next.
pub(super) struct Concrete {
    /// What the search in depth has seen.
    seen: Table<u128>,
    /// What a beam kept.
    kept: Table<u64>,
}

/// What is searched, and from where.
#[derive(Clone, Copy)]
struct Task<'a> {
    judge: &'a Judge,
    start: &'a Position,
    goal: Goal,
    reductions: Reductions,
}

impl Task<'_> {
    fn is_goal(&self, position: &Position) -> bool {
        self.goal.is_reached(self.judge, position)
    }
}

type Moves = alloc::vec::Vec<crate::table::moves::Move>;

/// How many positions the search in depth looks at before the first beam.
const FIRST: u64 = 300;
/// How many times as many as each beam it looks at after that.
const IN_DEPTH: u64 = 1;
/// How wide the first beam is.
const NARROWEST: usize = 2;
/// How many times as wide as the one before a beam is.
const WIDER: usize = 2;

/// How many moves for each card of the game a way has that a search in depth found and that is worth shortening.
const LONG: usize = 3;

impl Concrete {
    pub(super) const fn new() -> Concrete {
        Concrete { seen: Table::new(), kept: Table::new() }
    }

    /// Searches for the goal, by turns in depth and by beams, each wider than the one before; the first to come to an end has it. The search in depth
    /// goes on where it was interrupted. Each has half of the memory, and goes on alone where the other has no more.
    pub(super) fn search(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        budget: &mut Budget,
    ) -> Found {
        let task = Task { judge, start: position, goal, reductions };
        let bytes = budget.bytes() / 2;
        let mut depth = Some(Depth::new(task, &mut self.seen, bytes));
        let mut width = Some(NARROWEST).filter(|&width| width <= beam::widest(bytes));
        let mut positions = FIRST;
        while depth.is_some() || width.is_some() {
            if let Some(search) = &mut depth {
                budget.stage(if width.is_some() { positions } else { u64::MAX });
                match search.run(budget) {
                    Err(Stop::Positions) if !budget.is_over() => {}
                    Err(Stop::Memory) => depth = None,
                    Ok(Some(mut moves)) => {
                        if moves.len() > LONG * judge.rules.cards() {
                            shorten(judge, position, &mut moves);
                        }
                        return Ok(Some(moves));
                    }
                    found => return found,
                }
            }
            if let Some(now) = width {
                budget.stage(u64::MAX);
                let before = budget.spent();
                let beam = Beam::new(task, &mut self.kept, now, bytes);
                match beam.and_then(|beam| beam.run(budget)) {
                    Ok(Beamed::Found(moves)) => return Ok(Some(moves)),
                    Ok(Beamed::Failed) => width = Some(WIDER * now).filter(|&next| next <= beam::widest(bytes)),
                    Ok(Beamed::Exhausted) | Err(Stop::Memory) => width = None,
                    Err(stop) => return Err(stop),
                }
                positions = IN_DEPTH.saturating_mul(budget.spent() - before);
            }
        }
        Err(Stop::Memory)
    }
}
