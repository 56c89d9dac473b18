//! Descents: short depth-first searches, each in another random order. They win games that take very many moves, for which beams end too early.

use alloc::vec::Vec;
use core::mem::take;

use super::any_depth::AnyDepth;
use super::dead_ends::Asked;
use super::depth::MoveOrder;
use super::rounds::Rounds;
use super::task::Task;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// How many positions the first may look at; each may look at a quarter more than the one before.
const FIRST: u64 = 1_000;
const MORE: u64 = 4;

/// One after the other.
pub(super) struct Descents {
    bytes: usize,
    pub(super) rounds: Rounds,
    /// How often they asked about dead ends.
    asked: Asked,
    /// The descent that is under way.
    now: Option<AnyDepth>,
}

impl Descents {
    pub(super) fn new(bytes: usize) -> Descents {
        Descents { bytes, rounds: Rounds::from(FIRST, MORE), asked: Asked::default(), now: None }
    }

    /// The table it was lent, if it still has it.
    pub(super) fn into_table(self) -> Option<Transpositions<u128>> {
        self.now.map(AnyDepth::into_table)
    }

    /// Runs a descent, or the rest of one. `None` if it found out nothing; the next call starts another.
    pub(super) fn run(
        &mut self,
        task: Task<'_>,
        face_up: bool,
        tried: &mut Transpositions<u128>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Vec<Move>>>, Stop> {
        // The first is random.
        let (bytes, order, asked) = (self.bytes, MoveOrder::by_lot(self.rounds.number + 1), self.asked);
        let begin = || AnyDepth::new(task, face_up, take(tried), bytes, order, asked);
        let now = self.now.get_or_insert_with(begin);
        match now.run(task, budget) {
            Ok(Some(moves)) => return Ok(Some(Some(moves))),
            // With `own_bases` the descent skipped moves that spoil a plan, so reaching its end proves nothing. Otherwise it tried everything: lost.
            Ok(None) if !task.judge.own_bases => return Ok(Some(None)),
            Ok(None) => self.rounds.next(),
            Err(stop) if budget.is_interrupted(stop) => return Err(stop),
            // A descent that ran out of memory can't be made any longer.
            Err(Stop::Memory) => self.rounds.next(),
            Err(_) => self.rounds.next_longer(),
        }
        if let Some(done) = self.now.take() {
            self.asked = done.asked();
            *tried = done.into_table();
        }
        Ok(None)
    }
}
