//! What is searched for in these games, and what a table says about it.

use super::rules::FaceUpRules;
use super::steps;
use super::table::{NONE, Step, Table};
use crate::cards::card::Card;
use crate::solver::concrete::dead_ends::{DeadEnds, Latest};
use crate::solver::concrete::task::Task;
use crate::solver::goal::Goal;

/// The rules, the goal, and which shortcuts are used.
#[derive(Clone, Copy)]
pub(super) struct FaceUpTask<'a> {
    pub(super) rules: FaceUpRules<'a>,
    /// How many cards have to be on the foundations.
    pub(super) goal: u32,
    safe_moves: bool,
    dead_ends: Option<&'a DeadEnds>,
}

impl<'a> FaceUpTask<'a> {
    pub(super) fn of(task: Task<'a>) -> FaceUpTask<'a> {
        let goal = match task.goal {
            Goal::Win => Card::COUNT as u32,
            Goal::Score(cards) => cards,
        };
        let safe_moves = task.reductions.safe_moves && task.judge.rules.may_have_safe_moves();
        FaceUpTask { rules: FaceUpRules::new(task.judge), goal, safe_moves, dead_ends: task.dead_ends }
    }

    pub(super) fn is_goal(&self, table: &Table) -> bool {
        table.built() >= self.goal
    }

    /// A move to a foundation that is harmless, or less than `eager` cards above the lowest foundation.
    pub(super) fn harmless(&self, table: &Table, eager: u8) -> Option<Step> {
        if self.safe_moves { steps::harmless(self.rules, table, eager) } else { None }
    }

    /// Whether the goal can certainly no longer be reached.
    pub(super) fn is_dead_end(&self, table: &Table, latest: &mut Latest) -> bool {
        let Some(DeadEnds::OutOfReach(reach)) = self.dead_ends else { return false };
        let tops = (0..self.rules.columns).map(|column| table.top(column));
        let filled = tops.clone().filter(|&top| top != NONE);
        reach.ends_face_up(filled, tops.clone().any(|top| top == NONE), |card| table.below(card), latest)
    }
}
