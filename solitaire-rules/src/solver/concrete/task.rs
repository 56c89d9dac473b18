//! What the concrete engine searches.

use super::dead_ends::DeadEnds;
use crate::judge::Judge;
use crate::solver::goal::{Goal, Reductions};
use crate::table::position::Position;

/// What is searched, and from where.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub(super) judge: &'a Judge,
    pub(super) start: &'a Position,
    pub(super) goal: Goal,
    pub(super) reductions: Reductions,
    pub(super) dead_ends: Option<&'a DeadEnds>,
}

impl Task<'_> {
    pub(super) fn is_goal(&self, position: &Position) -> bool {
        self.goal.is_reached(self.judge, position)
    }
}
