//! The engine for games whose cards only leave.

mod dead_ends;
mod moves;
mod playout;
mod problem;
mod search;
mod state;
mod timed;
mod walk;

use core::mem::take;

use self::problem::Problem;
pub(super) use self::problem::applies;
use self::search::Search;
use self::timed::Timed;
use super::goal::{Found, Goal, Reductions};
use super::limits::Budget;
use super::transpositions::Transpositions;
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine, which keeps its table from one position to the next.
pub(super) struct Clearing {
    seen: Transpositions<Timed>,
    course: Option<Course>,
}

/// A search that is under way.
struct Course {
    judge: Judge,
    position: Position,
    search: Search,
}

impl Clearing {
    pub(super) const fn new() -> Clearing {
        Clearing { seen: Transpositions::new(), course: None }
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
        if goal != Goal::Win {
            return false;
        }
        let Some((problem, start)) = Problem::new(judge, position) else { return false };
        let search = Search::new(problem, start, reductions, take(&mut self.seen), bytes);
        self.course = Some(Course { judge: *judge, position: *position, search });
        true
    }

    /// Continues that search. `None` if there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        let Course { judge, position, search } = self.course.as_mut()?;
        let found = search.run(budget);
        Some(found.map(|way| way.map(|way| playout::moves(judge, &search.problem, position, &way))))
    }

    /// Gives up the search that is under way, and keeps its table.
    pub(super) fn rest(&mut self) {
        if let Some(course) = self.course.take() {
            self.seen = course.search.into_table();
        }
    }
}
