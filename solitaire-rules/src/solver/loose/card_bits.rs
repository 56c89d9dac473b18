//! Sets of cards as one machine word, one bit a card, laid out so that cards which may stand for each other lie side by side.

use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of cards: `u64` for one deck, `u128` for two.
///
/// A card's bit is `rank * 4 * DECKS + place_of_suit * DECKS + deck`, where the suits' places are ♣ ♠ ♦ ♥: so the cards of a colour, of a suit or
/// of a rank are neighbours, whatever a game's building asks for.
pub(super) trait CardBits:
    Copy
    + Eq
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many decks' cards it holds.
    const DECKS: u32;
    /// The set without cards.
    const EMPTY: Self;
    /// All cards.
    const ALL: Self;

    fn bit(index: u32) -> Self;
    fn len(self) -> u32;
    /// The lowest bit's index; the set has cards.
    fn lowest(self) -> u32;
    /// The highest bit's index; the set has cards.
    fn highest(self) -> u32;
    /// The bits up to an index.
    fn up_to(index: u32) -> Self;
    /// The set with every `step`-th bit, from bit 0.
    fn every(step: u32) -> Self;

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn has(self, index: u32) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The bits' indices, lowest first.
    fn bits(mut self) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            if self.is_empty() {
                return None;
            }
            let bit = self.lowest();
            self = self.without(Self::bit(bit));
            Some(bit)
        })
    }
}

macro_rules! card_bits {
    ($type:ty, $decks:literal, $bits:literal) => {
        impl CardBits for $type {
            const DECKS: u32 = $decks;
            const EMPTY: Self = 0;
            const ALL: Self = (1 << (52 * $decks)) - 1;

            #[inline]
            fn bit(index: u32) -> Self {
                1 << (index & ($bits - 1))
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn highest(self) -> u32 {
                <$type>::BITS - 1 - self.leading_zeros()
            }

            #[inline]
            fn up_to(index: u32) -> Self {
                (2 << (index & ($bits - 1))) - 1
            }

            #[inline]
            fn every(step: u32) -> Self {
                // Folded into a constant wherever `step` is one.
                let mut set = 0;
                let mut bit = 0;
                while bit < 52 * $decks {
                    set |= 1 << bit;
                    bit += step;
                }
                set
            }
        }
    };
}

card_bits!(u64, 1, 64);
card_bits!(u128, 2, 128);

/// A rank's, a suit's and a deck's share of a bit's index.
pub(super) const fn bit_of(decks: u32, rank: u32, suit: u32, deck: u32) -> u32 {
    // ♣ ♦ ♥ ♠ to ♣ ♠ ♦ ♥.
    const PLACES: [u32; 4] = [0, 2, 3, 1];
    rank * 4 * decks + PLACES[(suit & 3) as usize] * decks + deck
}

/// A bit's rank, from 0 for the ace.
#[inline]
pub(super) const fn rank_of(decks: u32, bit: u32) -> u32 {
    bit / (4 * decks)
}

/// The place of a bit's suit in the order ♣ ♠ ♦ ♥.
#[inline]
pub(super) const fn place_of(decks: u32, bit: u32) -> u32 {
    (bit / decks) & 3
}
