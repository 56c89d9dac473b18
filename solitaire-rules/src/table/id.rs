//! A card inside a position, and sets of them by deck.

use crate::cards::card::Card;
use crate::cards::set::CardSet;

/// A card inside a position: its index and, in games of two decks, which of the two equal cards it is, as the lowest bit.
pub(crate) type Id = u8;

/// What is below a pile's lowest card, and the top of an empty pile. Its bit, 60 in a set, is no card's, and arrays by id have no place for it.
#[inline(always)]
pub(crate) const fn nothing(decks: usize) -> Id {
    if decks == 1 { 60 | 64 } else { 60 << 1 }
}

/// The id of a card of one of the `D` decks.
#[inline(always)]
pub(crate) const fn id<const D: usize>(bit: u8, deck: usize) -> Id {
    bit << (D - 1) | deck as u8
}

/// The card's bit in its deck's set.
#[inline(always)]
pub(crate) const fn bit<const D: usize>(id: Id) -> u8 {
    id >> (D - 1)
}

/// Whether the id is a card's: as a bound, so that what is indexed by its bit needs no check.
#[inline(always)]
pub(crate) const fn is_card<const D: usize>(id: Id) -> bool {
    (bit::<D>(id) as usize) < Card::COUNT
}

/// The card's deck.
#[inline(always)]
pub(crate) const fn deck<const D: usize>(id: Id) -> usize {
    id as usize & (D - 1)
}

/// The sets with one card more: by value and without a branch. Where the sets are in memory anyway, [`add`] is less work.
#[inline(always)]
pub(crate) fn with<const D: usize>(sets: [CardSet; 2], id: Id) -> [CardSet; 2] {
    let card = CardSet::one(bit::<D>(id));
    if D == 1 {
        return [sets[0].or(card), sets[1]];
    }
    let second = u64::from(id & 1).wrapping_neg();
    [sets[0].or(CardSet(card.0 & !second)), sets[1].or(CardSet(card.0 & second))]
}

#[inline(always)]
pub(crate) fn add<const D: usize>(sets: &mut [CardSet; 2], id: Id) {
    let set = &mut sets[deck::<D>(id)];
    *set = set.or(CardSet::one(bit::<D>(id)));
}

#[inline(always)]
pub(crate) fn remove<const D: usize>(sets: &mut [CardSet; 2], id: Id) {
    let set = &mut sets[deck::<D>(id)];
    *set = set.without(CardSet::one(bit::<D>(id)));
}

#[inline(always)]
pub(crate) fn has<const D: usize>(sets: &[CardSet; 2], id: Id) -> bool {
    sets[deck::<D>(id)].has(bit::<D>(id))
}

/// Takes one card out of the sets and puts another in.
#[inline(always)]
pub(crate) fn swap<const D: usize>(sets: &mut [CardSet; 2], out: Id, into: Id) {
    remove::<D>(sets, out);
    add::<D>(sets, into);
}
