//! A beam over the kind of positions that suits the game.

use super::beam::{Beam, Beamed};
use super::dead_ends::Asked;
use super::face_up::{FaceUp, Weighed};
use super::ground::ByJudge;
use super::schedule::Plan;
use super::task::Task;
use super::weights::Weights;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::position::Position;

/// A beam, and how it looks at positions.
pub(super) struct AnyBeam {
    plan: Plan,
    weights: Weights,
    over: Over,
}

/// What it goes over.
enum Over {
    Judged(Beam<Position>),
    FaceUp(Beam<Weighed>),
}

impl AnyBeam {
    /// A beam for this plan; over its own tables if all cards lie face up.
    pub(super) fn new(
        task: Task<'_>,
        face_up: bool,
        visited: Transpositions<u64>,
        plan: Plan,
        asked: Asked,
        bytes: usize,
    ) -> Result<AnyBeam, Stop> {
        let weights = Weights::of(task.judge, plan.number).less_eager_than(plan.eager_below);
        let over = if face_up && task.judge.runs_leave {
            let ground = FaceUp::<true>::new(&weights, task);
            Over::FaceUp(Beam::new(&ground, ground.weighed(task.start), visited, plan, asked, bytes)?)
        } else if face_up {
            let ground = FaceUp::<false>::new(&weights, task);
            Over::FaceUp(Beam::new(&ground, ground.weighed(task.start), visited, plan, asked, bytes)?)
        } else {
            let ground = ByJudge::new(task, &weights, plan.classes);
            Over::Judged(Beam::new(&ground, *task.start, visited, plan, asked, bytes)?)
        };
        Ok(AnyBeam { plan, weights, over })
    }

    /// Starts, or continues where it was interrupted.
    pub(super) fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Result<Beamed, Stop> {
        let AnyBeam { plan, weights, over } = self;
        match over {
            Over::Judged(beam) => beam.run(&mut ByJudge::new(task, weights, plan.classes), budget),
            Over::FaceUp(beam) if task.judge.runs_leave => beam.run(&mut FaceUp::<true>::new(weights, task), budget),
            Over::FaceUp(beam) => beam.run(&mut FaceUp::<false>::new(weights, task), budget),
        }
    }

    /// How eagerly cards go up in it. `None` if it leaves no position out.
    pub(super) fn haste(&self) -> Option<u8> {
        self.weights.haste()
    }

    /// How often it and its predecessors asked about dead ends.
    pub(super) fn asked(&self) -> Asked {
        match &self.over {
            Over::Judged(beam) => beam.asked(),
            Over::FaceUp(beam) => beam.asked(),
        }
    }

    /// The table it was created with.
    pub(super) fn into_table(self) -> Transpositions<u64> {
        match self.over {
            Over::Judged(beam) => beam.into_table(),
            Over::FaceUp(beam) => beam.into_table(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dead_ends::DeadEnds;
    use super::super::face_up;
    use super::super::schedule::Pace;
    use super::*;
    use crate::catalogue::Variant;
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::limits::Limits;
    use alloc::vec::Vec;

    /// Canfield's deal 108 is won, though not if cards go up as soon as they can: then there is little to look at.
    #[test]
    fn a_beam_that_was_too_eager_is_not_the_last() {
        let (judge, start) = (Variant::Canfield.judge(), Variant::Canfield.deal(108));
        let dead_ends = DeadEnds::new(judge, &start, Goal::Win, Reductions::ALL);
        let dead_ends = dead_ends.as_ref();
        let task = Task { judge, start: &start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends };
        let (mut eager, mut plan) = (Vec::new(), Plan::first(judge, &start, Pace::of(judge, false), 1 << 24));
        while let Some(now) = plan {
            let mut beam = AnyBeam::new(task, false, Transpositions::new(), now, Asked::default(), 1 << 24).unwrap();
            eager.push(beam.haste());
            let beamed = beam.run(task, &mut Budget::new(Limits::default()));
            plan = if matches!(beamed, Ok(Beamed::Exhausted)) { now.less_hasty(beam.haste(), 1 << 24) } else { None };
        }
        assert_eq!(eager, [Some(13), Some(4), Some(2), None]);
        let first = Plan::first(judge, &start, Pace::of(judge, false), 1 << 24).unwrap();
        assert_eq!(first.less_hasty(None, 1 << 24), None);
    }

    /// Deals that are lost before the first move, for both kinds of positions.
    #[test]
    fn beams_leave_dead_ends_out() {
        for (variant, deal, on_tables) in [(Variant::Yukon, 185, false), (Variant::BeleagueredCastle, 15, true)] {
            let (judge, start) = (variant.judge(), variant.deal(deal));
            let applies = face_up::applies(judge, &start);
            assert_eq!(applies, on_tables, "{variant}");
            let dead_ends = DeadEnds::new(judge, &start, Goal::Win, Reductions::ALL);
            let spent = [None, dead_ends.as_ref()].map(|dead_ends| {
                let task = Task { judge, start: &start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends };
                let plan = Plan::first(judge, &start, Pace::of(judge, applies), 1 << 24).unwrap();
                let mut beam =
                    AnyBeam::new(task, applies, Transpositions::new(), plan, Asked::default(), 1 << 24).unwrap();
                let mut budget = Budget::new(Limits::default());
                let beamed = beam.run(task, &mut budget);
                assert_eq!(matches!(beamed, Ok(Beamed::Exhausted)), dead_ends.is_some(), "{variant}");
                budget.spent()
            });
            assert!(spent[0] > 10 && spent[1] == 0, "{variant}: {spent:?}");
        }
    }
}
