//! Counts of move sequences, for checking and for speed.

use crate::generate::{Count, MoveList};
use crate::judge::Judge;
use crate::legal::Case;
use crate::play;
use crate::position::Position;
use crate::rules::Rules;
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
        let mut position = *self.position;
        match (self.depth, judge.rules().decks) {
            (0, _) => 1,
            (depth, 1) => count::<_, 1, DISTINCT>(judge, &mut position, depth),
            (depth, _) => count::<_, 2, DISTINCT>(judge, &mut position, depth),
        }
    }
}

/// The last moves are counted, not made.
fn count<J: Judge, const D: usize, const DISTINCT: bool>(judge: J, position: &mut Position, depth: u32) -> u64 {
    if depth == 1 {
        let mut leaves = Count(0);
        Case::<J, D> { judge, position }.generate::<DISTINCT>(&mut leaves);
        return leaves.0;
    }
    let mut moves = MoveList::new();
    Case::<J, D> { judge, position }.generate::<DISTINCT>(&mut moves);
    let mut total = 0u64;
    for &m in &moves {
        let undo = play::play::<J, D>(judge, position, m);
        total = total.saturating_add(count::<J, D, DISTINCT>(judge, position, depth - 1));
        play::undo::<J, D>(judge, position, undo);
    }
    total
}
