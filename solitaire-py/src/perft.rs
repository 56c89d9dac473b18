//! `Game.perft`: without the interpreter, looking for signals now and then.

use pyo3::prelude::*;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Judge, Position};

use crate::memory;
use crate::signals::Watch;

/// Long before this depth a count takes far too long. In C it is SOLITAIRE_MAX_PERFT_DEPTH.
pub(crate) const DEEPEST: u32 = 32;

/// Counts of this depth are not interrupted: they take a few milliseconds at most.
const LEAF: u32 = 2;

pyo3::import_exception!(concurrent.futures, CancelledError);

pub(crate) fn perft(
    py: Python<'_>,
    judge: &Judge,
    position: &Position,
    depth: u32,
    distinct: bool,
    mut watch: Watch,
) -> PyResult<u64> {
    if !watch.ask()? {
        return Err(cancelled());
    }
    let count = Count { judge, distinct };
    if depth <= LEAF { Ok(count.leaf(position, depth)) } else { py.detach(|| count.all(*position, depth, watch)) }
}

/// There is no count of some of the moves.
fn cancelled() -> PyErr {
    CancelledError::new_err("it was cancelled")
}

struct Count<'a> {
    judge: &'a Judge,
    distinct: bool,
}

impl Count<'_> {
    fn moves(&self, position: &Position, moves: &mut MoveList) {
        if self.distinct {
            self.judge.distinct_moves_into(position, moves);
        } else {
            self.judge.legal_moves_into(position, moves);
        }
    }

    /// The counts of one branch, in one go.
    fn leaf(&self, position: &Position, depth: u32) -> u64 {
        if self.distinct { self.judge.perft_distinct(position, depth) } else { self.judge.perft(position, depth) }
    }

    // The branches not yet counted are on a list, not on the stack, which a great depth would use up. One list for all depths: it grows in
    // few and large steps, so that there is still memory to say that there is none.
    fn all(&self, mut position: Position, depth: u32, mut watch: Watch) -> PyResult<u64> {
        let mut total = 0u64;
        let mut moves = MoveList::new();
        self.moves(&position, &mut moves);
        let mut open = Vec::new();
        memory::extend(&mut open, &moves)?;
        // Where the moves of each depth begin, and how to take back the move that led there.
        let mut begins = vec![0];
        let mut made = Vec::new();
        while let Some(&begin) = begins.last() {
            if open.len() == begin {
                begins.pop();
                if let Some(undo) = made.pop() {
                    self.judge.undo(&mut position, undo);
                }
                continue;
            }
            let Some(m) = open.pop() else { break };
            let undo = self.judge.play_unchecked(&mut position, m).undo();
            let left = depth - begins.len() as u32;
            if left > LEAF {
                memory::extend(&mut made, &[undo])?;
                memory::extend(&mut begins, &[open.len()])?;
                self.moves(&position, &mut moves);
                memory::extend(&mut open, &moves)?;
            } else {
                total = total.saturating_add(self.leaf(&position, left));
                self.judge.undo(&mut position, undo);
            }
            if !watch.look()? {
                return Err(cancelled());
            }
        }
        Ok(total)
    }
}
