//! A number for each position, by which a search knows it again.
//!
//! Games of one deck and of two have keys of different make. With one deck each card lies on one other card, and those links, which a
//! position keeps in a row, decide it: they are hashed as they lie. With two decks links do not tell which of two equal cards is
//! meant, so each card counts by its pile and its depth in it; that means walking the piles, or keeping the sums in play.

mod links;
mod numbers;
pub(crate) mod sums;

use core::fmt;

use super::pile::{Pile, PileKind};
use super::position::{FOUNDATION, Position};
#[cfg(feature = "solver")]
use crate::cards::card::Card;
use crate::rules::limits;

/// A 128-bit number that identifies a position: equal positions (ruling C9) have equal keys, and different ones have different keys, except with a
/// chance of about 2⁻¹²⁸ per pair. Keys aren't designed to withstand positions chosen to collide.
///
/// A key depends only on what follows the game's name in the position's text: which piles there are, their cards and faces, and the number of redeals
/// used. It is the same on every platform and in every version. All its bits are equally well mixed: a hash table may take its index from any of
/// them.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::position::Key;
/// let mut position = Variant::Klondike.deal(42);
/// let key = position.key();
/// let undo = Variant::Klondike.judge().play(&mut position, "deal".parse()?)?.undo();
/// assert_ne!(position.key(), key);
/// Variant::Klondike.judge().undo(&mut position, undo);
/// assert_eq!(position.key(), key);
/// assert_eq!(key.to_string().len(), 32);
/// assert_eq!(Key::from_bits(key.to_bits()), key);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u128);

impl Key {
    /// The key with this number.
    pub const fn from_bits(bits: u128) -> Key {
        Key(bits)
    }

    /// The key as a number.
    pub const fn to_bits(self) -> u128 {
        self.0
    }

    /// The key of a search's own table of one deck: by what each card lies on, as numbers below 64.
    #[cfg(feature = "solver")]
    #[inline]
    pub(crate) fn of_row(row: &[u8; Card::COUNT]) -> Key {
        Key::of_sum(links::row_key(row))
    }

    /// The key of a sum of products, whose lower half depends on too little: a sum's lowest bits come from its terms' lowest bits
    /// alone.
    #[inline]
    pub(crate) const fn of_sum(sum: u128) -> Key {
        Key(sum ^ (sum >> 64))
    }

    /// The key of two sums, for the same reason: the upper half of each helps the lower half of the other.
    #[inline]
    pub(crate) const fn of_sums([first, second]: [u64; 2]) -> Key {
        Key(((second ^ first >> 32) as u128) << 64 | (first ^ second >> 32) as u128)
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 32];
        for (i, digit) in digits.iter_mut().enumerate() {
            *digit = b"0123456789abcdef"[(self.0 >> (124 - 4 * i)) as usize & 0xF];
        }
        f.pad(core::str::from_utf8(&digits).unwrap_or_default())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Position {
    /// The position's key. It takes about ten nanoseconds with one deck and about three hundred with two. If you need it after every move, use a
    /// [`KeyedPosition`](crate::position::KeyedPosition), which keeps it up to date.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let keys = [1, 2, 1].map(|number| Variant::Gargantua.deal(number).key());
    /// assert_eq!(keys[0], keys[2]);
    /// assert_ne!(keys[0], keys[1]);
    /// ```
    #[inline]
    pub fn key(&self) -> Key {
        if self.decks() == 1 { Key::of_sum(links::key(self)) } else { Key::of_sums(sums::key(self)) }
    }
}

/// Which piles a game's rules treat alike, so that their order does not count: for each pile the first one that is like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Alike {
    /// For each foundation the first one that is like it.
    pub(crate) foundations: [u8; limits::FOUNDATIONS],
    /// So many foundations, from the first on, are like each other but not like the rest. Says nothing of foundations of several kinds.
    pub(crate) apart: u8,
    /// Whether foundations are others than four a deck, all of one kind.
    pub(crate) kinds: bool,
    pub(crate) tableau: bool,
    pub(crate) reserve: bool,
    /// How much of the only foundation counts.
    pub(crate) only: OnlyFoundation,
}

/// How much of a game's only foundation counts for whether positions are alike (ruling W16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OnlyFoundation {
    /// All its cards, in order; or there is more than one.
    Cards,
    /// The rank of its top, and how many lie below.
    Top,
    /// How many cards it has.
    Height,
}

impl Alike {
    /// Whether this is an only foundation that does not count with all its cards.
    #[inline]
    pub(crate) fn folds(&self, pile: u8) -> bool {
        self.only != OnlyFoundation::Cards && pile == FOUNDATION
    }

    /// The first pile that is like this one.
    #[inline]
    pub(crate) fn first(&self, pile: u8) -> u8 {
        match Pile::of(pile).kind() {
            PileKind::Foundation => self.foundations.get(Pile::of(pile).index()).copied().unwrap_or(pile),
            PileKind::Tableau if !self.tableau => pile,
            PileKind::Reserve if !self.reserve => pile,
            kind => kind.base(),
        }
    }
}

/// The position's key where the order of piles that are alike does not count.
#[inline]
pub(crate) fn canonical_key(position: &Position, alike: &Alike) -> Key {
    Key::of_sum(if position.decks() == 1 {
        links::canonical_key(position, alike)
    } else {
        sums::canonical_key(position, alike)
    })
}

/// The same where suits count as others, as numbered. With one deck they all count.
#[cfg(feature = "solver")]
#[inline]
pub(crate) fn canonical_key_in_suits(position: &Position, alike: &Alike, suits: [u8; 4]) -> Key {
    if position.decks() == 1 {
        return canonical_key(position, alike);
    }
    Key::of_sum(sums::canonical_key_in_suits(position, alike, suits))
}

/// Whether the top card of the stock is there and shows.
#[inline]
pub(crate) fn stock_shows(position: &Position) -> bool {
    position.frame.stock_face_up() && position.filled.has(PileKind::Stock.base())
}
