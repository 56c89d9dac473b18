//! Descents: short depth-first searches, each in another random order. They win games that take very many moves, for which beams end too early.

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
/// Each may look at a quarter more positions than the one before.
const MORE: u64 = 4;

/// One after the other.
pub(super) struct Descents {
    bytes: usize,
    number: u64,
    positions: u64,
    /// How often they asked about dead ends.
    asked: Asked,
    /// The descent that is under way.
    now: Option<Depth>,
}

impl Descents {
    pub(super) fn new(bytes: usize) -> Descents {
        Descents { bytes, number: 1, positions: FIRST, asked: Asked::default(), now: None }
    }

    /// The table it was lent, if it still has it.
    pub(super) fn into_table(self) -> Option<Transpositions<u128>> {
        self.now.map(Depth::into_table)
    }

    /// How many positions the next descent may look at, if it is due. Given are the positions that descents and beams have looked at so far; descents
    /// get one for each `share` of the beams'.
    pub(super) fn turn(&self, in_descents: u64, in_beams: u64, share: u64) -> Option<u64> {
        let fair = in_beams / share;
        (fair >= in_descents.saturating_add(self.positions)).then_some(self.positions)
    }

    /// Runs a descent, or the rest of one. `None` if it found out nothing; the next call starts another.
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
            // With `own_bases` the descent skipped moves that spoil a plan, so reaching its end proves nothing. Otherwise it tried everything: lost.
            Ok(None) if !task.judge.own_bases => return Ok(Some(None)),
            Ok(None) => {}
            Err(stop) if budget.is_interrupted(stop) => return Err(stop),
            // A descent that ran out of memory can't be made any longer.
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
