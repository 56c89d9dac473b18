//! Counts of move sequences, for checking and for speed.

use alloc::vec::Vec;

use crate::judge::{Judge, Log, MoveList, Undo};
use crate::table::moves::Move;
use crate::table::position::Position;

impl Judge {
    /// How many sequences of exactly `depth` legal moves there are from here (ruling C10). Games that end earlier don't count. The count stops at
    /// `u64::MAX`.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let judge = Variant::GoldMine.judge();
    /// assert_eq!(judge.perft(&judge.deal(42), 1), 1); // nothing but to deal
    /// ```
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        count(self, Judge::legal_moves_into, *position, depth)
    }

    /// The same with distinct moves.
    pub fn perft_distinct(&self, position: &Position, depth: u32) -> u64 {
        count(self, Judge::distinct_moves_into, *position, depth)
    }
}

/// A level of the tree: how to go back to the level above, and where this one's moves begin.
struct Level {
    undo: Undo,
    first: usize,
}

/// Counts leaves depth first, by the moves that `list` lists, the last of them without making them. The way down is on the heap, so that no depth overflows the
/// program's stack.
fn count(judge: &Judge, list: fn(&Judge, &Position, &mut MoveList), mut position: Position, depth: u32) -> u64 {
    let (mut now, mut next, mut log) = (MoveList::new(), MoveList::new(), Log::EMPTY);
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        list(judge, &position, &mut now);
        return now.len() as u64;
    }
    let mut moves: Vec<Move> = Vec::new();
    let mut levels: Vec<Level> = Vec::new();
    let mut total = 0u64;
    let mut first = 0;
    loop {
        list(judge, &position, &mut now);
        if levels.len() as u64 + 2 == u64::from(depth) {
            for &m in &now {
                let brief = judge.play_briefly(&mut position, m, &mut log);
                list(judge, &position, &mut next);
                total = total.saturating_add(next.len() as u64);
                judge.undo_brief(&mut position, &brief, &log);
            }
        } else {
            moves.extend(&now);
        }
        // Levels whose moves have all been made are left.
        while moves.len() == first {
            let Some(level) = levels.pop() else { return total };
            judge.undo(&mut position, level.undo);
            first = level.first;
        }
        if let Some(m) = moves.pop() {
            let undo = judge.play_unchecked(&mut position, m).undo();
            levels.push(Level { undo, first });
            first = moves.len();
        }
    }
}
