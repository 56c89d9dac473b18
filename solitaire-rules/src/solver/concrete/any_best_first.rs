//! A best-first search over the kind of positions that suits the game.

use alloc::vec::Vec;

use super::best_first::{BestFirst, Room};
use super::classes::Classes;
use super::dead_ends::Asked;
use super::face_up::{FaceUp, Weighed};
use super::ground::ByJudge;
use super::sweep::Sweep;
use super::task::Task;
use super::weights::Weights;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::position::{Position, STOCK};

/// A search, and how it looks at positions.
pub(super) struct AnyBestFirst {
    weights: Weights,
    classes: Classes,
    over: Over,
}

/// What it goes over.
enum Over {
    Judged(BestFirst<Position>),
    FaceUp(BestFirst<Weighed>),
}

impl AnyBestFirst {
    /// The search of this number, which may look at this many positions; over its own tables if all cards lie face up. `None` if there is no memory for it.
    pub(super) fn new(
        task: Task<'_>,
        face_up: bool,
        visited: Transpositions<u64>,
        (number, positions): (u64, u64),
        room: Room,
        asked: Asked,
    ) -> Option<AnyBestFirst> {
        let weights = Weights::of(task.judge, number);
        let (classes, sweep) = if face_up {
            (Classes::all(), None)
        } else if Sweep::applies(task.judge) {
            (Classes::of_stages(), Some(Sweep::new(task.start.top_down(STOCK).count(), positions)))
        } else {
            (Classes::of_progress(task.judge), None)
        };
        let order = (classes.count(), sweep);
        let over = if face_up && task.judge.runs_leave {
            let ground = FaceUp::<true>::new(&weights, task);
            Over::FaceUp(BestFirst::new(&ground, ground.weighed(task.start), visited, number, order, room, asked)?)
        } else if face_up {
            let ground = FaceUp::<false>::new(&weights, task);
            Over::FaceUp(BestFirst::new(&ground, ground.weighed(task.start), visited, number, order, room, asked)?)
        } else {
            let ground = ByJudge::new(task, &weights, classes);
            Over::Judged(BestFirst::new(&ground, *task.start, visited, number, order, room, asked)?)
        };
        Some(AnyBestFirst { weights, classes, over })
    }

    /// Starts, or continues where it was interrupted. `None` if no position is left.
    pub(super) fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Result<Option<Vec<Move>>, Stop> {
        let AnyBestFirst { weights, classes, over } = self;
        match over {
            Over::Judged(search) => search.run(&mut ByJudge::new(task, weights, *classes), budget),
            Over::FaceUp(search) if task.judge.runs_leave => {
                search.run(&mut FaceUp::<true>::new(weights, task), budget)
            }
            Over::FaceUp(search) => search.run(&mut FaceUp::<false>::new(weights, task), budget),
        }
    }

    /// How eagerly cards go up in it. `None` if it leaves no position out.
    pub(super) fn haste(&self) -> Option<u8> {
        self.weights.haste()
    }

    /// How often it and its predecessors asked about dead ends.
    pub(super) fn asked(&self) -> Asked {
        match &self.over {
            Over::Judged(search) => search.asked(),
            Over::FaceUp(search) => search.asked(),
        }
    }

    /// The table it was created with.
    pub(super) fn into_table(self) -> Transpositions<u64> {
        match self.over {
            Over::Judged(search) => search.into_table(),
            Over::FaceUp(search) => search.into_table(),
        }
    }
}
