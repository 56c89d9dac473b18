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
mod tables;

use alloc::boxed::Box;
use core::mem::take;

use self::card_bits::CardBits;
use self::packing::Packing;
use self::problem::Problem;
pub(super) use self::problem::applies;
use self::run::{Run, Task};
use self::tables::Tables;
use super::goal::{Found, Goal, Reductions};
use super::limits::Budget;
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine, which keeps its tables from one position to the next.
pub(super) struct Loose {
    tables: Tables,
    course: Option<Course>,
}

/// A search that is under way, by the number of decks.
enum Course {
    OneDeck(Box<Run<u64>>),
    TwoDecks(Box<Run<u128>>),
}

impl Loose {
    pub(super) const fn new() -> Loose {
        Loose { tables: Tables::new(0), course: None }
    }

    /// Begins to search for the goal from a position, with tables of at most this many bytes. Returns whether the engine applies after all.
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
        self.course = if judge.rules.decks == 1 {
            self.run(task, bytes).map(Course::OneDeck)
        } else {
            self.run(task, bytes).map(Course::TwoDecks)
        };
        self.course.is_some()
    }

    /// `None` if a state doesn't fit into a key.
    fn run<W: CardBits>(&mut self, task: Task, bytes: usize) -> Option<Box<Run<W>>> {
        let (problem, state) = Problem::new(&task.judge, &task.position);
        let bits = Packing::new(&problem).bits;
        let tables = (bits < 128).then(|| take(&mut self.tables).for_bits(bits))?;
        Some(Box::new(Run::new(task, problem, state, tables, bytes)))
    }

    /// Continues that search. `None` if there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        Some(match self.course.as_mut()? {
            Course::OneDeck(run) => run.go_on(budget),
            Course::TwoDecks(run) => run.go_on(budget),
        })
    }

    /// Gives up the search that is under way, and keeps its tables.
    pub(super) fn rest(&mut self) {
        self.tables = match self.course.take() {
            Some(Course::OneDeck(run)) => run.into_tables(),
            Some(Course::TwoDecks(run)) => run.into_tables(),
            None => return,
        };
    }
}
