//! A number for each position, by which a search knows it again.
//!
//! Games of one deck and of two have keys of different make. With one deck each card lies on one other card, and those links, which a
//! position keeps in a row, decide it: they are hashed as they lie. With two decks links do not tell which of two equal cards is
//! meant, so each card counts by its pile and its depth in it; that means walking the piles, or keeping the sums in play.

mod kept;
mod keyed;
mod links;
mod numbers;
mod sums;

use core::fmt;

use crate::pile::PileKind;
use crate::position::Position;
use crate::rules::{Base, Rules};

pub use keyed::KeyedPosition;

/// A number of 128 bits that stands for a position: equal positions (ruling C9) have equal keys, and different ones different keys, but for
/// chances of the order of 2⁻¹²⁸ a pair. Nobody has tried to make keys withstand positions that were chosen to collide.
///
/// A key depends on what the position's text says after the game's name and on nothing else: which piles there are, what lies on them with
/// which faces, and how many redeals were used. It is the same on every platform and in every version. All of its bits are
/// equally good: a table may take its index from any of them.
///
/// ```
/// use solitaire_rules::{Key, Variant};
/// let mut position = Variant::Klondike.deal(42);
/// let key = position.key();
/// let undo = Variant::Klondike.rules().play(&mut position, "deal".parse()?)?.undo();
/// assert_ne!(position.key(), key);
/// Variant::Klondike.rules().undo(&mut position, undo);
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

    /// The key of a sum of products, whose lower half depends on too little: a sum's lowest bits come from its terms' lowest bits
    /// alone.
    #[inline(always)]
    const fn of_sum(sum: u128) -> Key {
        Key(sum ^ (sum >> 64))
    }

    /// The key of two sums, for the same reason: the upper half of each helps the lower half of the other.
    #[inline(always)]
    const fn of_sums([first, second]: [u64; 2]) -> Key {
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
    /// The position's key. With one deck it takes about ten nanoseconds; with two about three hundred, and a [`KeyedPosition`], which keeps it in
    /// play, is for whoever asks after every move.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let keys = [1, 2, 1].map(|number| Variant::Gargantua.deal(number).key());
    /// assert_eq!(keys[0], keys[2]);
    /// assert_ne!(keys[0], keys[1]);
    /// ```
    #[inline]
    pub fn key(&self) -> Key {
        if self.decks == 1 { Key::of_sum(links::key(self)) } else { Key::of_sums(sums::key(self)) }
    }
}

impl Rules {
    /// A key that is equal, too, where positions of a game with these rules differ only in the order of piles that the rules treat alike: all
    /// tableau piles, all wastes, all foundations. (A foundation that a card is dealt to is not like the others where foundations give
    /// back.) It is no key of [`Position::key`]'s kind: the two are not to be compared.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let rules = Variant::GoldMine.rules();
    /// let mut position = rules.deal(42)?;
    /// rules.play(&mut position, "deal".parse()?)?;
    /// let (mut one, mut other) = (position, position);
    /// rules.play(&mut one, "w0-t2".parse()?)?;
    /// rules.play(&mut other, "w0-t5".parse()?)?;
    /// assert_ne!(one.key(), other.key());
    /// assert_eq!(rules.canonical_key(&one), rules.canonical_key(&other));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn canonical_key(&self, position: &Position) -> Key {
        let f0_apart = self.keeps_a_dealt_card();
        Key::of_sum(if position.decks == 1 {
            links::canonical_key(position, f0_apart)
        } else {
            sums::canonical_key(position, f0_apart)
        })
    }

    /// Whether f0 is not like the other foundations: its lowest card was dealt and stays, theirs may go.
    #[inline(always)]
    fn keeps_a_dealt_card(&self) -> bool {
        self.foundations.base == Base::Dealt && self.foundations.give_back
    }
}

/// Whether the top card of the stock is there and shows.
#[inline(always)]
fn stock_shows(position: &Position) -> bool {
    position.stock_face_up && position.filled.has(PileKind::Stock.base())
}
