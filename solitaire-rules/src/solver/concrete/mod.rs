//! The engine that asks nothing but the judge, and so serves every rule: depth first over positions, each once, and beams between.

mod beam;
mod cost;
mod depth;

use alloc::vec::Vec;

use self::depth::Depth;
use super::limits::{Budget, Stop};
use super::table::Table;
use super::{Found, Goal, Reductions};
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine's tables, kept from one position to the next.
pub(super) struct Concrete {
    seen: Table<u128>,
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

impl Concrete {
    pub(super) const fn new() -> Concrete {
        Concrete { seen: Table::new() }
    }

    /// Searches for the goal, by turns depth first and by beams, each time further; the first to come to an end has it.
    pub(super) fn search(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        budget: &mut Budget,
    ) -> Found {
        let task = Task { judge, start: position, goal, reductions };
        let mut positions = 4_000;
        let mut width = 16;
        loop {
            budget.stage(positions);
            self.seen.start(budget.bytes() / 2);
            let mut out_of_room = false;
            match Depth::new(task, &mut self.seen).run(budget) {
                Err(Stop::Positions) if !budget.is_over() => {}
                Err(Stop::Memory) => out_of_room = true,
                found => return found,
            }
            budget.stage(u64::MAX);
            self.seen.start(budget.bytes() / 2);
            if let Some(moves) = beam::run(task, &mut self.seen, width, budget)? {
                return Ok(Some(moves));
            }
            if out_of_room {
                return Err(Stop::Memory);
            }
            positions = positions.saturating_mul(8);
            width *= 4;
        }
    }
}

type Moves = Vec<crate::table::moves::Move>;
