//! What engines have in common that search states of a game of their own, and make the moves of a win once they have found one.

use super::goal::{Found, Goal, Reductions};
use super::limits::Budget;
use crate::judge::Judge;
use crate::table::position::Position;

/// A search of such an engine.
pub(super) trait Search: Sized {
    /// Its tables.
    type Tables: Default;

    /// No tables yet.
    const NONE: Self::Tables;

    /// Begins to search from a position, with tables of at most this many bytes. `None` if the engine doesn't apply after all.
    fn begin(
        judge: &Judge,
        position: &Position,
        reductions: Reductions,
        tables: &mut Self::Tables,
        bytes: usize,
    ) -> Option<Self>;

    /// Continues a search that began at this position.
    fn go_on(&mut self, judge: &Judge, position: &Position, budget: &mut Budget) -> Found;

    /// The tables that it took.
    fn into_tables(self) -> Self::Tables;
}

/// An engine, which keeps its tables from one position to the next.
pub(super) struct Engine<S: Search> {
    tables: S::Tables,
    course: Option<Course<S>>,
}

/// A search that is under way.
struct Course<S> {
    judge: Judge,
    position: Position,
    search: S,
}

impl<S: Search> Engine<S> {
    pub(super) const fn new() -> Engine<S> {
        Engine { tables: S::NONE, course: None }
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
        let search = S::begin(judge, position, reductions, &mut self.tables, bytes);
        self.course = search.map(|search| Course { judge: *judge, position: *position, search });
        self.course.is_some()
    }

    /// Continues that search. `None` if there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        let Course { judge, position, search } = self.course.as_mut()?;
        Some(search.go_on(judge, position, budget))
    }

    /// Gives up the search that is under way, and keeps its tables.
    fn rest(&mut self) {
        if let Some(course) = self.course.take() {
            self.tables = course.search.into_tables();
        }
    }
}
