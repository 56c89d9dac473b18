//! Counts of move sequences, for checking and for speed.

use alloc::vec::Vec;

use crate::judge::Judge;
use crate::legal::Case;
use crate::moves::Move;
use crate::play::{self, Undo};
use crate::position::Position;
use crate::rules::Rules;
use crate::sink::{Count, MoveList, Sink};
use crate::variants::{Variant, Visitor};

impl Rules {
    /// How many ways there are to make exactly `depth` legal moves from here (ruling C10). A game that ends earlier adds nothing. Beyond
    /// `u64::MAX` the count stays there.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let position = Variant::GoldMine.deal(42);
    /// assert_eq!(Variant::GoldMine.rules().perft(&position, 1), 1); // nothing but to deal
    /// ```
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        Perft::<false> { position, depth }.visit(self)
    }

    /// The same by distinct moves.
    pub fn perft_distinct(&self, position: &Position, depth: u32) -> u64 {
        Perft::<true> { position, depth }.visit(self)
    }
}

impl Variant {
    /// [`Rules::perft`], with code of its own for the variant.
    pub fn perft(self, position: &Position, depth: u32) -> u64 {
        self.visit(Perft::<false> { position, depth })
    }

    /// [`Rules::perft_distinct`], with code of its own for the variant.
    pub fn perft_distinct(self, position: &Position, depth: u32) -> u64 {
        self.visit(Perft::<true> { position, depth })
    }
}

struct Perft<'a, const DISTINCT: bool> {
    position: &'a Position,
    depth: u32,
}

impl<const DISTINCT: bool> Visitor for Perft<'_, DISTINCT> {
    type Output = u64;

    fn visit(self, judge: impl Judge) -> u64 {
        match (self.depth, judge.rules().decks) {
            (0, _) => 1,
            (depth, 1) => count::<_, 1, DISTINCT>(judge, *self.position, depth),
            (depth, _) => count::<_, 2, DISTINCT>(judge, *self.position, depth),
        }
    }
}

/// A level of the tree: how to go back to the level above, and where this one's moves begin.
struct Level {
    undo: Undo,
    first: usize,
}

/// Counts leaves depth first, the last moves without making them. The way down is on the heap, so that no depth overflows the program's
/// stack: 16 bytes a level, and the moves that are still to be made there.
fn count<J: Judge, const D: usize, const DISTINCT: bool>(judge: J, mut position: Position, depth: u32) -> u64 {
    if depth == 1 {
        return leaves::<J, D, DISTINCT>(judge, &position);
    }
    let mut moves: Vec<Move> = Vec::new();
    let mut levels: Vec<Level> = Vec::new();
    // Most lists are of the last moves but one; this one does not grow, which makes them quicker.
    let mut last_but_one = MoveList::new();
    let mut total = 0u64;
    let mut first = 0;
    loop {
        let case = Case::<J, D> { judge, position: &position };
        if levels.len() as u64 + 2 == u64::from(depth) {
            last_but_one.clear();
            case.generate::<DISTINCT>(&mut last_but_one);
            for &m in &last_but_one {
                let undo = play::play::<J, D>(judge, &mut position, m);
                total = total.saturating_add(leaves::<J, D, DISTINCT>(judge, &position));
                play::undo::<J, D>(judge, &mut position, undo);
            }
        } else {
            case.generate::<DISTINCT>(&mut moves);
        }
        // Levels whose moves have all been made are left.
        while moves.len() == first {
            let Some(level) = levels.pop() else { return total };
            play::undo::<J, D>(judge, &mut position, level.undo);
            first = level.first;
        }
        if let Some(m) = moves.pop() {
            let undo = play::play::<J, D>(judge, &mut position, m);
            levels.push(Level { undo, first });
            first = moves.len();
        }
    }
}

/// How many moves there are.
#[inline(always)]
fn leaves<J: Judge, const D: usize, const DISTINCT: bool>(judge: J, position: &Position) -> u64 {
    let mut leaves = Count(0);
    Case::<J, D> { judge, position }.generate::<DISTINCT>(&mut leaves);
    leaves.0
}

impl Sink for Vec<Move> {
    #[inline(always)]
    fn push(&mut self, m: Move) {
        Vec::push(self, m);
    }
}
