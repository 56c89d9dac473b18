//! What engines have in common that search states of a game of their own, and make the moves of a win once they have found one.

use super::goal::{Found, Goal, Reductions};
use super::limits::Budget;
use crate::judge::Judge;
use crate::table::position::Position;

/// What is searched for, and from where.
pub(super) struct Task {
    pub(super) judge: Judge,
    pub(super) position: Position,
    pub(super) goal: Goal,
    pub(super) reductions: Reductions,
}

/// A search of such an engine.
pub(super) trait Search: Sized {
    /// Its tables.
    type Tables;

    /// No tables yet.
    const NONE: Self::Tables;

    /// Begins to search, with tables of at most this many bytes. `None` if the engine doesn't apply after all.
    fn begin(task: Task, tables: &mut Self::Tables, bytes: usize) -> Option<Self>;

    /// Continues where it was interrupted.
    fn go_on(&mut self, budget: &mut Budget) -> Found;

    /// The tables that it took.
    fn into_tables(self) -> Self::Tables;
}

/// An engine, which keeps its tables from one position to the next.
pub(super) struct Engine<S: Search> {
    tables: S::Tables,
    search: Option<S>,
}

impl<S: Search> Engine<S> {
    pub(super) const fn new() -> Engine<S> {
        Engine { tables: S::NONE, search: None }
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
        if let Some(search) = self.search.take() {
            self.tables = search.into_tables();
        }
        let task = Task { judge: *judge, position: *position, goal, reductions };
        self.search = S::begin(task, &mut self.tables, bytes);
        self.search.is_some()
    }

    /// Continues that search. `None` if there is none.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Found> {
        Some(self.search.as_mut()?.go_on(budget))
    }
}
