//! A card inside a position.

use crate::cards::card::Card;

/// A card inside a position: its index and, in games of two decks, which of the two equal cards it is, as the lowest bit.
pub(crate) type Id = u8;

/// What is below a pile's lowest card, and the top of an empty pile. Its bit, 60 in a set, is no card's, and arrays by id have no place for it.
#[inline]
pub(crate) const fn nothing(decks: usize) -> Id {
    if decks == 1 { 60 | 64 } else { 60 << 1 }
}

/// The id of a card of one of the `D` decks.
#[inline]
pub(crate) const fn id<const D: usize>(bit: u8, deck: usize) -> Id {
    bit << (D - 1) | deck as u8
}

/// The card's bit in its deck's set.
#[inline]
pub(crate) const fn bit<const D: usize>(id: Id) -> u8 {
    id >> (D - 1)
}

/// Whether the id is a card's: as a bound, so that what is indexed by its bit needs no check.
#[inline]
pub(crate) const fn is_card<const D: usize>(id: Id) -> bool {
    (bit::<D>(id) as usize) < Card::COUNT
}

/// The card's deck.
#[inline]
pub(crate) const fn deck<const D: usize>(id: Id) -> usize {
    id as usize & (D - 1)
}
