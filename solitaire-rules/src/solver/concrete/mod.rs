//! The engine that asks nothing but the judge, and so serves every rule: depth first over positions, each once, and beams between.

mod beam;
mod candidates;
mod cost;
mod depth;
mod due;
mod history;
mod promising;
mod schedule;
mod weights;

use self::beam::{Beam, Beamed};
use self::depth::Depth;
use self::schedule::Plan;
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
        let mut plan = Plan::first(judge.rules.decks, bytes);
        let (mut in_depth, mut in_beams) = (0, 0);
        while depth.is_some() || plan.is_some() {
            if let Some(search) = &mut depth {
                let before = budget.spent();
                budget.stage(plan.map_or(u64::MAX, |next| schedule::in_depth(next, in_depth, in_beams)));
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
                in_depth += budget.spent() - before;
            }
            if let Some(now) = plan {
                let before = budget.spent();
                budget.stage(u64::MAX);
                let beam = Beam::new(task, &mut self.kept, now, bytes);
                match beam.and_then(|beam| beam.run(budget)) {
                    Ok(Beamed::Found(moves)) => return Ok(Some(moves)),
                    // What the history of one has no room for, that of a wider one may have.
                    Ok(Beamed::Failed) | Err(Stop::Memory) => plan = now.next(bytes),
                    Ok(Beamed::Exhausted) => plan = None,
                    Err(stop) => return Err(stop),
                }
                in_beams += budget.spent() - before;
            }
        }
        Err(Stop::Memory)
    }
}
