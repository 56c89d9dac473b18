//! The sums of the keys of a game of two decks, kept as moves are made.

use super::undo::{Brief, Way};
use crate::table::id::Id;
use crate::table::key::sums::*;
use crate::table::key::{Alike, Key, stock_shows};
use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::position::{FOUNDATION, Position, STOCK, WASTE};

/// The sum of each pile, by its id, and the sums of the two keys without the frame; that of the canonical key also leaves out an only foundation of which
/// not all cards count.
#[derive(Clone, Copy)]
pub(super) struct KeySums {
    piles: [Sums; Pile::IDS],
    key: Sums,
    canonical: u128,
}

/// Cards that go from one pile to another: what they are to the sum of the one, to that of the other, and as many steps, up and down, as
/// there are cards.
struct Carried {
    left: Sums,
    arrived: Sums,
    up: Sums,
    down: Sums,
}

#[inline]
fn at(pile: u8) -> usize {
    usize::from(pile) % Pile::IDS
}

impl Carried {
    /// `count` cards, at least one, the last one this `card`, in the order that they had.
    #[inline]
    fn together(position: &Position, mut card: Id, count: u8) -> Carried {
        let (mut cards, mut up, mut down) = (number(card, true), UP, DOWN);
        for _ in 1..count {
            card = position.below(card);
            cards = plus(cards, times(number(card, true), up));
            (up, down) = (times(up, UP), times(down, DOWN));
        }
        Carried { left: cards, arrived: cards, up, down }
    }

    /// The same for cards that came one by one, so that their order was turned round, and lay face up before or did not.
    #[inline]
    fn one_by_one(position: &Position, mut card: Id, count: u8, were_up: bool) -> Carried {
        let (mut left, mut arrived) = (number(card, were_up), number(card, true));
        let (mut up, mut down) = (UP, DOWN);
        for _ in 1..count {
            card = position.below(card);
            left = plus(times(left, UP), number(card, were_up));
            arrived = plus(arrived, times(number(card, true), up));
            (up, down) = (times(up, UP), times(down, DOWN));
        }
        Carried { left, arrived, up, down }
    }
}

impl KeySums {
    /// As of a table without cards.
    pub(super) fn nothing() -> KeySums {
        KeySums { piles: [[0; 2]; Pile::IDS], key: [0; 2], canonical: 0 }
    }

    /// As of a position.
    pub(super) fn of(position: &Position, alike: &Alike) -> KeySums {
        let mut all = KeySums::nothing();
        for pile in position.piles {
            let sums = of_pile(position, pile);
            all.piles[at(pile)] = sums;
            all.key = plus(all.key, part(position, pile, sums));
            if !alike.folds(pile) {
                all.canonical = all.canonical.wrapping_add(share(sums, alike, pile));
            }
        }
        all
    }

    /// The key of the position.
    #[inline]
    pub(super) fn key(&self, position: &Position) -> Key {
        Key::of_sums(plus(self.key, frame(position)))
    }

    /// The position's canonical key.
    #[inline]
    pub(super) fn canonical_key(&self, position: &Position, alike: &Alike) -> Key {
        let folded = folded_share(position, alike);
        Key::of_sum(self.canonical.wrapping_add(folded).wrapping_add(framed(position)))
    }

    /// Walks through a pile anew, other than a cell of several cards.
    pub(super) fn renew(&mut self, position: &Position, alike: &Alike, pile: u8) {
        self.change(alike, pile, |_| of_pile(position, pile));
    }

    /// Keeps up with a move other than a redeal, a deal to several piles or one that more follows from, which was just made or, going `BACK`, is about to be
    /// taken back.
    #[inline]
    pub(super) fn follow<const BACK: bool>(&mut self, position: &Position, alike: &Alike, brief: &Brief) {
        match brief.played {
            Move::Deal => {
                let to = if brief.way == Way::ToFoundation { FOUNDATION } else { WASTE };
                let dealt = Carried::one_by_one(position, position.top(to), brief.from_stock, false);
                self.carry::<BACK>(alike, STOCK, to, &dealt, [0; 2]);
            }
            Move::Transfer { from, to, count } => {
                let (from, to) = (from.id(), to.id());
                let refilled = brief.from_waste | brief.from_stock != 0;
                if BACK && refilled {
                    self.refill::<BACK>(position, alike, brief, from);
                }
                let carried = Carried::together(position, position.top(to), count);
                let turned = brief.flag || from == STOCK && stock_shows(position);
                let turned = if turned { turn(position.top(from)) } else { [0; 2] };
                self.carry::<BACK>(alike, from, to, &carried, turned);
                if !BACK && refilled {
                    self.refill::<BACK>(position, alike, brief, from);
                }
            }
            Move::Redeal => {}
        }
    }

    /// An emptied pile is refilled: first from the waste, then from the stock.
    #[inline(never)]
    fn refill<const BACK: bool>(&mut self, position: &Position, alike: &Alike, brief: &Brief, pile: u8) {
        let last_of_waste = (0..brief.from_stock).fold(position.top(pile), |card, _| position.below(card));
        let mut takes = [(WASTE, last_of_waste, brief.from_waste), (STOCK, position.top(pile), brief.from_stock)];
        if BACK {
            takes.reverse();
        }
        for (from, last, count) in takes.into_iter().filter(|take| take.2 > 0) {
            let taken = Carried::one_by_one(position, last, count, from != STOCK);
            self.carry::<BACK>(alike, from, pile, &taken, [0; 2]);
        }
    }

    /// Cards go from one pile to another, or back, and turning up the card below them adds `turned`.
    #[inline]
    fn carry<const BACK: bool>(&mut self, alike: &Alike, from: u8, to: u8, cards: &Carried, turned: Sums) {
        if BACK {
            self.change(alike, from, |sums| plus(times(minus(sums, turned), cards.up), cards.left));
            self.change(alike, to, |sums| times(minus(sums, cards.arrived), cards.down));
        } else {
            self.change(alike, from, |sums| plus(times(minus(sums, cards.left), cards.down), turned));
            self.change(alike, to, |sums| plus(times(sums, cards.up), cards.arrived));
        }
    }

    /// Changes the sum of a pile.
    #[inline]
    fn change(&mut self, alike: &Alike, pile: u8, change: impl FnOnce(Sums) -> Sums) {
        let before = self.piles[at(pile)];
        let now = change(before);
        self.piles[at(pile)] = now;
        self.key = plus(self.key, weighed(minus(now, before), pile));
        if alike.folds(pile) {
            return;
        }
        let more = share(now, alike, pile).wrapping_sub(share(before, alike, pile));
        self.canonical = self.canonical.wrapping_add(more);
    }
}
