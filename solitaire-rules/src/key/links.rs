//! Keys of games of one deck: by what each card lies on, and the tops of the piles.
//!
//! A position is written as twelve words of 64 bits, of which bytes go lowest first:
//!
//! - words 0 to 5 and the lower half of word 6: for each card in the order of its index (`Card::index`) the index of the card that it lies on, or
//!   60 at the bottom of a pile;
//! - the upper half of word 6: the piles that the game has, bit 0 the stock, 1 to 3 the wastes, 4 to 7 the foundations, 16 to 31 the tableau;
//! - words 7, 8 and 9: the tops of s w0 w1 w2 f0 f1 f2 f3, of t0 to t7, of t8 to t15, 60 where there is none;
//! - word 10: the face-up cards of the tableau, bit by index; bit 52 where the stock's top shows; from bit 56 on the redeals used;
//! - word 11: 0.
//!
//! In a canonical key there are instead in word 7 the tops of the foundations, in word 8 those of the tableau, in word 9 those of the wastes, all
//! as bits by index, and in word 11 the top of the stock and, where f0 is not like the others, from bit 8 on f0's.
//!
//! With the numbers 400 and on as n, the key's sum is that of (w₂ᵢ + n₂ᵢ)(w₂ᵢ₊₁ + n₂ᵢ₊₁) for i from 0 to 5, and, rotated by 64 bits, that of
//! (wᵢ + nᵢ₊₁₂)(wᵢ₊₆ + nᵢ₊₁₈); brackets modulo 2⁶⁴, all else modulo 2¹²⁸.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::position::{FOUNDATION, Position, STOCK, TABLEAU, WASTE};

use super::numbers::{numbers, product};
use super::stock_shows;

const WORDS: usize = 12;
static NUMBERS: [u64; 2 * WORDS] = numbers(400);

/// The sum of a position's key.
#[inline]
pub(super) fn key(position: &Position) -> u128 {
    let mut words = common_words(position);
    let tops = position.all_tops();
    words[7] = word(tops, STOCK.into());
    words[8] = word(tops, TABLEAU.into());
    words[9] = word(tops, usize::from(TABLEAU) + 8);
    sum(&words)
}

/// The sum of its canonical key.
#[inline]
pub(super) fn canonical_key(position: &Position, dealt: bool) -> u128 {
    let mut words = common_words(position);
    let wastes = [WASTE, WASTE + 1, WASTE + 2].map(|pile| CardSet::one(position.top(pile)));
    words[7] = position.built[0].and(CardSet::ALL).0;
    words[8] = position.tops[0].and(CardSet::ALL).0;
    words[9] = wastes[0].or(wastes[1]).or(wastes[2]).and(CardSet::ALL).0;
    let own = if dealt { position.top(FOUNDATION) } else { 0 };
    words[11] = u64::from(position.top(STOCK)) | u64::from(own) << 8;
    sum(&words)
}

/// The words that do not depend on which piles are alike.
#[inline(always)]
fn common_words(position: &Position) -> [u64; WORDS] {
    let links = position.links();
    let mut words = [0; WORDS];
    for (i, word) in words.iter_mut().enumerate().take(Card::COUNT / 8) {
        *word = self::word(links, 8 * i);
    }
    words[6] = word(links, 48) & 0xFFFF_FFFF | u64::from(position.piles.bits()) << 32;
    let faces = position.face_up[0].and(CardSet::ALL).0;
    words[10] = faces | u64::from(stock_shows(position)) << 52 | u64::from(position.redeals) << 56;
    words
}

/// Eight bytes, the first one the lowest.
#[inline(always)]
fn word(bytes: &[u8], first: usize) -> u64 {
    match bytes.get(first..first + 8).and_then(|bytes| bytes.first_chunk()) {
        Some(&bytes) => u64::from_le_bytes(bytes),
        None => 0,
    }
}

/// Products that do not wait for each other; each word in two of them, beside another word each time.
#[inline(always)]
fn sum(words: &[u64; WORDS]) -> u128 {
    let factor = |word: usize, number: usize| words[word].wrapping_add(NUMBERS[number]);
    let (mut neighbours, mut halves) = (0u128, 0u128);
    for i in 0..WORDS / 2 {
        let product_of_two = product(factor(2 * i, 2 * i), factor(2 * i + 1, 2 * i + 1));
        neighbours = neighbours.wrapping_add(product_of_two);
        halves = halves.wrapping_add(product(factor(i, i + 12), factor(i + 6, i + 18)));
    }
    neighbours.wrapping_add(halves.rotate_left(64))
}
