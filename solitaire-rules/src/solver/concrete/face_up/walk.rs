//! What depth-first searches go through in these games.

use super::steps::{Steps, list};
use super::table::{NONE, Step, Table};
use super::task::FaceUpTask;
use crate::game::players::usefulness_by;
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::concrete::dead_ends::Latest;
use crate::solver::concrete::depth::{FOR_LOGS, MoveOrder};
use crate::solver::concrete::task::Task;
use crate::solver::concrete::walk::{Ranked, Walk, insert};
use crate::solver::limits::Stop;
use crate::table::moves::Move;
use crate::table::position::TABLEAU;

/// Makes moves on tables and takes them back.
pub(in super::super) struct FaceUpWalk<'a, const RUNS: bool> {
    task: FaceUpTask<'a>,
    steps: Steps,
}

/// The table that a search has come to.
pub(in super::super) struct OnWay {
    table: Table,
    /// The tables before those moves on the current path after which runs left.
    before_runs: BoundedVec<Table>,
}

/// What takes a move back.
#[derive(Clone, Copy)]
pub(in super::super) struct Back {
    step: Step,
    /// What the card lay on.
    was: u8,
    /// Whether a run left.
    by_run: bool,
}

impl OnWay {
    /// Where a search begins that may take this many bytes.
    pub(in super::super) fn start(task: Task<'_>, bytes: usize) -> OnWay {
        OnWay { table: Table::new(task.start), before_runs: BoundedVec::new(bytes / FOR_LOGS) }
    }
}

impl<'a, const RUNS: bool> FaceUpWalk<'a, RUNS> {
    pub(in super::super) fn new(task: Task<'a>) -> FaceUpWalk<'a, RUNS> {
        FaceUpWalk { task: FaceUpTask::of(task), steps: Steps::new() }
    }
}

impl<const RUNS: bool> Walk for FaceUpWalk<'_, RUNS> {
    type Table = OnWay;
    type Move = Step;
    type Back = Back;

    fn is_goal(&self, way: &OnWay) -> bool {
        self.task.is_goal(&way.table)
    }

    fn key(&self, way: &OnWay) -> u128 {
        way.table.long_key()
    }

    fn is_dead_end(&self, way: &OnWay, latest: &mut Latest) -> bool {
        self.task.is_dead_end(&way.table, latest)
    }

    fn rank(&mut self, way: &OnWay, order: &mut MoveOrder, ranked: &mut Ranked<Step>) {
        let table = &way.table;
        if let Some(step) = self.task.harmless(table, 0) {
            return insert(ranked, 0, step);
        }
        list(self.task.rules, table, &mut self.steps);
        for &step in &self.steps {
            let usefulness = || {
                let uncovers = |_, _| (table.below(step.card) != NONE).then_some(true);
                usefulness_by(step.to_move(), uncovers, |pile| table.top(pile.id() - TABLEAU) != NONE)
            };
            insert(ranked, order.rank(step.to_move(), usefulness, false), step);
        }
    }

    fn play(&mut self, way: &mut OnWay, step: Step) -> Result<Back, Stop> {
        let back = Back { step, was: way.table.below(step.card), by_run: way.table.completes::<RUNS>(step) };
        if back.by_run {
            way.before_runs.push(way.table)?;
        }
        way.table.play::<RUNS>(step);
        Ok(back)
    }

    fn take_back(&mut self, way: &mut OnWay, back: Back) {
        if !back.by_run {
            way.table.take_back(back.step, back.was);
        } else if let Some(before) = way.before_runs.pop() {
            way.table = before;
        }
    }

    fn played(&self, back: &Back) -> Move {
        back.step.to_move()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::with_a_covered_run;
    use super::*;
    use crate::catalogue::Variant;
    use crate::solver::goal::{Goal, Reductions};

    /// Also those after which two runs leave.
    #[test]
    fn every_move_is_taken_back() {
        let (judge, start) = (Variant::SimpleSimon.judge(), with_a_covered_run());
        let task = Task { judge, start: &start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends: None };
        let (mut walk, mut way, mut steps) = (FaceUpWalk::<true>::new(task), OnWay::start(task, 1 << 16), Steps::new());
        let before = way.table;
        list(walk.task.rules, &before, &mut steps);
        let mut most = 0;
        for &step in &steps {
            let Ok(back) = walk.play(&mut way, step) else { panic!("there is room") };
            assert!(way.table != before, "{step:?}");
            assert_eq!(walk.played(&back), step.to_move());
            most = most.max(way.table.built());
            walk.take_back(&mut way, back);
            assert!(way.table == before && way.before_runs.is_empty(), "{step:?}");
        }
        assert_eq!((before.built(), most), (13, 39));
    }
}
