//! The sums of the keys of a game of two decks, kept as moves are made.

use crate::id::Id;
use crate::moves::Move;
use crate::pile::Pile;
use crate::play::Undo;
use crate::position::{Position, STOCK, WASTE};

use super::Key;
use super::sums::{PileNumbers, Sums, alike, frame, framed, minus, of_pile, plus, share, term, turn, weighed};

/// The height and the sum of each pile, by its id, and the sums of the two keys, but for the frame.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    heights: [u8; Pile::IDS],
    sums: [Sums; Pile::IDS],
    key: Sums,
    canonical: u128,
    /// For the piles' shares in the canonical key.
    numbers: &'static PileNumbers,
}

#[inline(always)]
fn at(pile: u8) -> usize {
    usize::from(pile) % Pile::IDS
}

impl Kept {
    /// As of a table without cards. `f0_apart` says whether f0 is not like the other foundations.
    pub(super) fn nothing(f0_apart: bool) -> Kept {
        let (heights, sums) = ([0; Pile::IDS], [[0; 2]; Pile::IDS]);
        Kept { heights, sums, key: [0; 2], canonical: 0, numbers: alike(f0_apart) }
    }

    /// As of a position.
    pub(super) fn of(position: &Position, f0_apart: bool) -> Kept {
        let mut kept = Kept::nothing(f0_apart);
        for pile in position.piles {
            let (height, sum) = of_pile(position, pile);
            (kept.heights[at(pile)], kept.sums[at(pile)]) = (height, sum);
            kept.key = plus(kept.key, weighed(sum, pile));
            kept.canonical = kept.canonical.wrapping_add(share(sum, kept.numbers, pile));
        }
        kept
    }

    /// The key of the position.
    #[inline(always)]
    pub(super) fn key(&self, position: &Position) -> Key {
        Key::of_sums(plus(self.key, frame(position)))
    }

    /// The position's canonical key.
    #[inline(always)]
    pub(super) fn canonical_key(&self, position: &Position) -> Key {
        Key::of_sum(self.canonical.wrapping_add(framed(position)))
    }

    /// Keeps up with a move other than a redeal that was just made or, going `BACK`, is about to be taken back.
    #[inline(always)]
    pub(super) fn follow<const BACK: bool>(&mut self, position: &Position, undo: Undo) {
        match undo.played {
            Move::Deal => {
                self.take::<BACK>(position, STOCK, WASTE, position.top(WASTE), undo.from_stock);
            }
            Move::Transfer { from, to, count } => {
                let refilled = undo.from_waste | undo.from_stock != 0;
                if BACK && refilled {
                    self.refill::<BACK>(position, undo, from.id());
                }
                self.transfer::<BACK>(position, undo.flag, from.id(), to.id(), count);
                if !BACK && refilled {
                    self.refill::<BACK>(position, undo, from.id());
                }
            }
            Move::Redeal => {}
        }
    }

    /// `count` cards, at least one, go from one pile to another, their order kept, and the card below them may turn up.
    #[inline(always)]
    fn transfer<const BACK: bool>(&mut self, position: &Position, turned: bool, from: u8, to: u8, count: u8) {
        let (mut was, mut is) = (self.heights[at(from)], self.heights[at(to)]);
        let more = if BACK { &mut was } else { &mut is };
        *more = more.wrapping_add(count);
        let (was_before, is_after) = (was, is);
        let mut card = position.top(to);
        (was, is) = (was.wrapping_sub(1), is.wrapping_sub(1));
        let (mut left, mut arrived) = (term(card, true, was), term(card, true, is));
        for _ in 1..count {
            card = position.below(card);
            (was, is) = (was.wrapping_sub(1), is.wrapping_sub(1));
            left = plus(left, term(card, true, was));
            arrived = plus(arrived, term(card, true, is));
        }
        if turned || from == STOCK && position.stock_face_up && position.filled.has(STOCK) {
            left = minus(left, turn(position.top(from), was.wrapping_sub(1)));
        }
        self.heights[at(from)] = if BACK { was_before } else { was };
        self.heights[at(to)] = if BACK { is } else { is_after };
        self.exchange::<BACK>([from, to], [left, arrived]);
    }

    /// `count` cards go one by one from the stock or the waste to another pile, the last one this `card`; at least one.
    #[inline(always)]
    fn take<const BACK: bool>(&mut self, position: &Position, from: u8, to: u8, mut card: Id, count: u8) {
        let (mut was, mut is) = (self.heights[at(from)], self.heights[at(to)]);
        if BACK {
            self.heights[at(from)] = was.wrapping_add(count);
            self.heights[at(to)] = is.wrapping_sub(count);
        } else {
            (was, is) = (was.wrapping_sub(count), is.wrapping_add(count));
            (self.heights[at(from)], self.heights[at(to)]) = (was, is);
        }
        is = is.wrapping_sub(1);
        let (mut left, mut arrived) = (term(card, from != STOCK, was), term(card, true, is));
        for _ in 1..count {
            card = position.below(card);
            (was, is) = (was.wrapping_add(1), is.wrapping_sub(1));
            left = plus(left, term(card, from != STOCK, was));
            arrived = plus(arrived, term(card, true, is));
        }
        self.exchange::<BACK>([from, to], [left, arrived]);
    }

    /// An emptied pile is refilled: first from the waste, then from the stock.
    #[inline(never)]
    fn refill<const BACK: bool>(&mut self, position: &Position, undo: Undo, pile: u8) {
        let last_of_waste = (0..undo.from_stock).fold(position.top(pile), |card, _| position.below(card));
        let mut takes = [(WASTE, last_of_waste, undo.from_waste), (STOCK, position.top(pile), undo.from_stock)];
        if BACK {
            takes.reverse();
        }
        for (from, last, count) in takes.into_iter().filter(|take| take.2 > 0) {
            self.take::<BACK>(position, from, pile, last, count);
        }
    }

    /// The waste was turned over, or that was taken back: rare enough to walk through both piles.
    #[inline(never)]
    pub(super) fn turn_over(&mut self, position: &Position) {
        for pile in [STOCK, WASTE] {
            let (height, sums) = of_pile(position, pile);
            self.heights[at(pile)] = height;
            self.key = plus(self.key, weighed(minus(sums, self.sums[at(pile)]), pile));
            self.change(pile, |_| sums);
        }
    }

    /// What leaves the sum of one pile and what arrives in that of another, or the other way round.
    #[inline(always)]
    fn exchange<const BACK: bool>(&mut self, [from, to]: [u8; 2], [left, arrived]: [Sums; 2]) {
        self.change(from, |sums| if BACK { plus(sums, left) } else { minus(sums, left) });
        self.change(to, |sums| if BACK { minus(sums, arrived) } else { plus(sums, arrived) });
        let more = minus(weighed(arrived, to), weighed(left, from));
        self.key = if BACK { minus(self.key, more) } else { plus(self.key, more) };
    }

    /// Changes the sum of a pile, and with it the canonical key's.
    #[inline(always)]
    fn change(&mut self, pile: u8, change: impl FnOnce(Sums) -> Sums) {
        let before = self.sums[at(pile)];
        let now = change(before);
        self.sums[at(pile)] = now;
        let added = share(now, self.numbers, pile).wrapping_sub(share(before, self.numbers, pile));
        self.canonical = self.canonical.wrapping_add(added);
    }
}
