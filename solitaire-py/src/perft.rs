//! `Game.perft`: without the interpreter, looking for signals now and then.

use pyo3::prelude::*;
use solitaire_rules::{Move, Position, Rules};

use crate::signals::Signals;

/// Counts of this depth are not interrupted: they take a few milliseconds at most.
const LEAF: u32 = 2;

pub(crate) fn perft(py: Python<'_>, rules: &Rules, position: &Position, depth: u32, distinct: bool) -> PyResult<u64> {
    let count = Count { rules, distinct };
    if depth <= LEAF { Ok(count.leaf(position, depth)) } else { py.detach(|| count.all(*position, depth)) }
}

struct Count<'a> {
    rules: &'a Rules,
    distinct: bool,
}

impl Count<'_> {
    fn moves(&self, position: &Position) -> std::vec::IntoIter<Move> {
        let moves = if self.distinct { self.rules.distinct_moves(position) } else { self.rules.legal_moves(position) };
        Vec::from(moves.as_slice()).into_iter()
    }

    /// The counts of one branch, in one go.
    fn leaf(&self, position: &Position, depth: u32) -> u64 {
        if self.distinct { self.rules.perft_distinct(position, depth) } else { self.rules.perft(position, depth) }
    }

    // The branches not yet counted are on a list, not on the stack, which a great depth would use up.
    fn all(&self, mut position: Position, depth: u32) -> PyResult<u64> {
        let mut signals = Signals::new();
        let mut total = 0u64;
        let mut open = vec![self.moves(&position)];
        let mut made = Vec::new();
        while let Some(moves) = open.last_mut() {
            let Some(m) = moves.next() else {
                open.pop();
                if let Some(undo) = made.pop() {
                    self.rules.undo(&mut position, undo);
                }
                continue;
            };
            let undo = self.rules.play_unchecked(&mut position, m).undo();
            let left = depth - open.len() as u32;
            if left > LEAF {
                made.push(undo);
                open.push(self.moves(&position));
            } else {
                total = total.saturating_add(self.leaf(&position, left));
                self.rules.undo(&mut position, undo);
            }
            signals.look()?;
        }
        Ok(total)
    }
}
