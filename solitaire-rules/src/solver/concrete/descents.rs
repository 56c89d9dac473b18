//! Descents: short searches in depth, each in another order by lot. Games that take very many moves are won so where a beam has come to its end long before.

use alloc::vec::Vec;
use core::mem::take;

use super::dead_ends::Asked;
use super::depth::Depth;
use super::task::Task;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// How many positions the first may look at.
const FIRST: u64 = 1_000;
/// Each may look at a quarter more than the one before.
const MORE: u64 = 4;

/// One after the other.
pub(super) struct Descents {
    bytes: usize,
    number: u64,
    positions: u64,
    /// How often they asked about dead ends.
    asked: Asked,
    /// The one that is under way.
    now: Option<Depth>,
}

impl Descents {
    pub(super) fn new(bytes: usize) -> Descents {
        Descents { bytes, number: 1, positions: FIRST, asked: Asked::default(), now: None }
    }

    /// The table that it was lent, if it has that now.
    pub(super) fn into_table(self) -> Option<Transpositions<u128>> {
        self.now.map(Depth::into_table)
    }

    /// How many positions the next may look at, if it is time for one: after so many that all before looked at and so many that beams did, of which one in
    /// so many is the descents'.
    pub(super) fn turn(&self, in_descents: u64, in_beams: u64, share: u64) -> Option<u64> {
        let fair = in_beams / share;
        (fair >= in_descents.saturating_add(self.positions)).then_some(self.positions)
    }

    /// A descent, or the rest of it. `None` when it found nothing out; the next will be another.
    pub(super) fn run(
        &mut self,
        task: Task<'_>,
        tried: &mut Transpositions<u128>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        let (bytes, number, asked) = (self.bytes, self.number, self.asked);
        let now = self.now.get_or_insert_with(|| Depth::in_order(task, take(tried), bytes, number, asked));
        match now.run(task, budget) {
            Ok(Some(moves)) => return Ok(Some(Some(moves))),
            // Whoever keeps to a plan proves nothing.
            Ok(None) if !task.judge.own_bases => return Ok(Some(None)),
            Ok(None) => {}
            Err(stop) if budget.is_interrupted(stop) => return Err(stop),
            // What has no room is as long as it can be.
            Err(Stop::Memory) => {}
            Err(_) => self.positions += self.positions / MORE,
        }
        self.number += 1;
        if let Some(done) = self.now.take() {
            self.asked = done.asked();
            *tried = done.into_table();
        }
        Ok(None)
    }
}
