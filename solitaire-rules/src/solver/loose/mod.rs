//! The engine for games whose face-up sequences can be rearranged at will.

mod card_bits;
mod choices;
mod cluster;
mod easier;
mod facts;
mod grow;
mod packing;
mod playout;
mod problem;
mod relax;
mod run;
mod search;
mod state;
mod step;

use alloc::boxed::Box;
use core::mem::take;

use self::packing::Packing;
use self::problem::Problem;
pub(super) use self::problem::applies;
use self::run::{Run, Tables, Task};
use super::goal::{Found, Goal, Reductions};
use super::limits::Budget;
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine's tables, kept from one position to the next.
pub(super) struct Loose {
    small: Tables<u64>,
    large: Tables<u128>,
    course: Option<Course>,
}

/// A search that is under way, by the cards that a set holds and the size of a key.
enum Course {
    One(Box<Run<u64, u64>>),
    OneLarge(Box<Run<u64, u128>>),
    Two(Box<Run<u128, u64>>),
    TwoLarge(Box<Run<u128, u128>>),
}

impl Loose {
    pub(super) const fn new() -> Loose {
        Loose { small: Tables::new(), large: Tables::new(), course: None }
    }

    /// Takes up a position to search for the goal, with so many bytes. Says whether the engine applies after all.
    pub(super) fn begin(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        bytes: usize,
    ) -> bool {
        self.rest();
        let task = Task { judge: *judge, position: *position, goal, reductions };
        let (small, large) = (&mut self.small, &mut self.large);
        self.course = if judge.rules.decks == 1 {
            let (problem, state) = Problem::new(judge, position);
            match Packing::new(&problem).bits {
                0..64 => Some(Course::One(Box::new(Run::new(task, problem, state, take(small), bytes)))),
                64..128 => Some(Course::OneLarge(Box::new(Run::new(task, problem, state, take(large), bytes)))),
                _ => None,
            }
        } else {
            let (problem, state) = Problem::new(judge, position);
            match Packing::new(&problem).bits {
                0..64 => Some(Course::Two(Box::new(Run::new(task, problem, state, take(small), bytes)))),
                64..128 => Some(Course::TwoLarge(Box::new(Run::new(task, problem, state, take(large), bytes)))),
                _ => None,
            }
        };
        self.course.is_some()
    }

    /// Goes on with that search. `None` when there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        Some(match self.course.as_mut()? {
            Course::One(run) => run.go_on(budget),
            Course::OneLarge(run) => run.go_on(budget),
            Course::Two(run) => run.go_on(budget),
            Course::TwoLarge(run) => run.go_on(budget),
        })
    }

    /// Gives up the search that is under way, and keeps its tables.
    pub(super) fn rest(&mut self) {
        match self.course.take() {
            Some(Course::One(run)) => self.small = run.into_tables(),
            Some(Course::OneLarge(run)) => self.large = run.into_tables(),
            Some(Course::Two(run)) => self.small = run.into_tables(),
            Some(Course::TwoLarge(run)) => self.large = run.into_tables(),
            None => {}
        }
    }
}
