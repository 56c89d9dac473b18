//! Keys of games of one deck: by what each card lies on, and the tops of the piles.
//!
//! A position is written as twelve words of 64 bits, of which bytes go lowest first:
//!
//! - words 0 to 5 and the lower half of word 6: for each card in the order of its index (`Card::index`) the index of the card that it lies on, or
//!   60 at the bottom of a pile; the upper half of word 6: 0;
//! - words 7, 8 and 9: the tops of s w0 w1 w2 f0 f1 f2 f3, of t0 to t7, of t8 to t15, 60 where there is none;
//! - word 10: the face-up cards of the tableau, bit by index; bit 52 where the stock's top shows; from bit 56 on the redeals used;
//! - word 11: the piles that the game has, bit by number (`Pile::id`).
//!
//! Where the game has any of the other piles, eight words more: the tops of w3 w4 w5, a byte of 0 and those of t16 t17 t18 t19; the tops of r0 to r7, of r8 to r15; the cards in
//! cells and the face-up ones of the reserve, bits by index; two of 0; the tops of f4 to f7 and of f8 to f11, in each half 0 where the game has none of them.
//!
//! In a canonical key there are instead of piles that are alike their tops, as bits by index: in word 7 those of the foundations, in word 8 of the tableau,
//! in word 9 of the wastes, in the second of the further words of the reserve; in the upper half of word 6 the top of the stock; and in the sixth of the
//! further words, which are there too where foundations or tableau piles are not all alike, the tops of the foundations that come first, in the seventh
//! those of t8 to t15 where they are not alike.
//!
//! Where foundations are not four of one kind, word 7 is 0, and eight words more are added: the tops of the foundations that are alike, as bits, in the word of the first of
//! them; in a game that has more than eight foundations four words besides, of f8 to f11. Of an only foundation of which not all cards count, all its cards are said to lie on nothing; of its top
//! the four cards of the rank stand there, or nothing.
//!
//! With the numbers 400 and on as n, the key's sum is that of (w₂ᵢ + n₂ᵢ)(w₂ᵢ₊₁ + n₂ᵢ₊₁) for i from 0 to 5, and, rotated by 64 bits, that of
//! (wᵢ + nᵢ₊₁₂)(wᵢ₊₆ + nᵢ₊₁₈); brackets modulo 2⁶⁴, all else modulo 2¹²⁸. The further words add the same, with 424 and on, those of foundations with 440 and on, those of f8 to f11 with 456
//! and on.

use super::super::id::{Id, nothing};
use super::super::pile::{FAR_FOUNDATION, NEAR_FOUNDATIONS, Pile, PileKind};
use super::super::pile_set::PileSet;
use super::super::position::{CELL, FOUNDATION, Position, RESERVE, STOCK, TABLEAU, WASTE};
use super::numbers::{numbers, product};
use super::{Alike, OnlyFoundation, stock_shows};
use crate::cards::card::Card;
use crate::cards::set::CardSet;
use crate::rules::limits;

const WORDS: usize = 12;
const FURTHER: usize = 8;
/// The foundations that have a word of their own from the first version on, and the others.
const NEAR: usize = NEAR_FOUNDATIONS as usize;
const FAR: usize = limits::FOUNDATIONS - NEAR;
static NUMBERS: [u64; 2 * WORDS] = numbers(400);
static FURTHER_NUMBERS: [u64; 2 * FURTHER] = numbers(424);
static FOUNDATION_NUMBERS: [u64; 2 * NEAR] = numbers(440);
static FAR_FOUNDATION_NUMBERS: [u64; 2 * FAR] = numbers(456);

/// The piles that the first words have room for.
const FIRST_WORDS: PileSet = PileSet::first(PileKind::Stock, 1)
    .or(PileSet::first(PileKind::Waste, 3))
    .or(PileSet::first(PileKind::Foundation, 4))
    .or(PileSet::first(PileKind::Tableau, 16));

const CELLS: PileSet = PileSet::first(PileKind::Cell, PileKind::Cell.limit() as u8);

/// The sum of a position's key.
#[inline]
pub(super) fn key(position: &Position) -> u128 {
    let mut words = common_words(position);
    let tops = position.all_tops();
    words[7] = word(tops, STOCK.into()) & 0xFFFF_FFFF | word(tops, FOUNDATION.into()) << 32;
    words[8] = word(tops, TABLEAU.into());
    words[9] = word(tops, usize::from(TABLEAU) + 8);
    let sum = sum(&words, &NUMBERS);
    let far = position.piles.without(FIRST_WORDS);
    if far.is_empty() {
        sum
    } else if far.without(CELLS).is_empty() {
        sum.wrapping_add(cells_alone(position))
    } else {
        sum.wrapping_add(further(position, None))
    }
}

/// The sum of the key of a table that isn't a position: for each card the number of what it lies on, below 64.
#[cfg(feature = "solver")]
#[inline]
pub(super) fn row_key(row: &[u8; Card::COUNT]) -> u128 {
    let first = |word: usize| self::word(row, 8 * word);
    let last = self::word(row, Card::COUNT - 8) >> 32;
    sum(&[first(0), first(1), first(2), first(3), first(4), first(5), last, 0], &NUMBERS)
}

/// The sum of a position's canonical key.
#[inline]
pub(super) fn canonical_key(position: &Position, alike: &Alike) -> u128 {
    let mut words = common_words(position);
    let tops = position.all_tops();
    words[6] |= (word(tops, STOCK.into()) & 0xFF) << 32;
    words[7] = position.built.deck(0).and(CardSet::ALL).0;
    if alike.tableau {
        words[8] = position.tops.deck(0).and(CardSet::ALL).0;
    } else {
        words[8] = word(tops, TABLEAU.into());
    }
    words[9] = set_of(position, PileSet::first(PileKind::Waste, PileKind::Waste.limit() as u8)).0;
    let mut foundations = 0;
    if alike.kinds {
        words[7] = 0;
        foundations = kinds(position, alike, &mut words);
    }
    let sum = sum(&words, &NUMBERS).wrapping_add(foundations);
    let near = position.piles.without(FIRST_WORDS).is_empty() && alike.apart == 0 && alike.tableau;
    if near { sum } else { sum.wrapping_add(further(position, Some(alike))) }
}

/// What foundations of several kinds add; the links of cards that do not count are taken out.
#[inline(never)]
fn kinds(position: &Position, alike: &Alike, words: &mut [u64; WORDS]) -> u128 {
    let mut tops = [0; limits::FOUNDATIONS];
    for pile in position.filled.of(PileKind::Foundation) {
        let first = Pile::of(alike.first(pile)).index();
        if let Some(tops) = tops.get_mut(first) {
            *tops |= CardSet::one(position.top(pile)).0;
        }
    }
    if alike.only != OnlyFoundation::Cards {
        for card in position.top_down(FOUNDATION) {
            if let Some(word) = words.get_mut(usize::from(card / 8)) {
                let shift = 8 * u32::from(card % 8);
                *word = *word & !(0xFF << shift) | u64::from(nothing(1) & 63) << shift;
            }
        }
    }
    match alike.only {
        OnlyFoundation::Cards => {}
        OnlyFoundation::Top => tops[0] = CardSet::rank_of(position.top(FOUNDATION)).and(CardSet::ALL).0,
        OnlyFoundation::Height => tops[0] = 0,
    }
    let [near @ .., f8, f9, f10, f11] = tops;
    let sum = self::sum(&near, &FOUNDATION_NUMBERS);
    if !position.piles.has(FAR_FOUNDATION) {
        return sum;
    }
    sum.wrapping_add(self::sum(&[f8, f9, f10, f11], &FAR_FOUNDATION_NUMBERS))
}

/// The words that do not depend on which piles are alike.
#[inline]
fn common_words(position: &Position) -> [u64; WORDS] {
    let links = position.links();
    let mut words = [0; WORDS];
    for (i, word) in words.iter_mut().enumerate().take(Card::COUNT / 8) {
        *word = self::word(links, 8 * i);
    }
    words[6] = word(links, 48) & 0xFFFF_FFFF;
    let faces = position.face_up.deck(0).and(CardSet::ALL).0;
    words[10] = faces | u64::from(stock_shows(position)) << 52 | u64::from(position.redeals) << 56;
    words[11] = position.piles.bits();
    words
}

/// What the further words add where cells are all that is there beyond the first words: products of constants, but for two.
#[inline]
fn cells_alone(position: &Position) -> u128 {
    const NONE: u64 = u64::from_le_bytes([nothing(1); 8]) & SIXTY;
    const NO_TOPS: u64 = NONE & 0xFFFF_FFFF_00FF_FFFF;
    sum(&[NO_TOPS, NONE, NONE, in_cells(position), 0, 0, 0, 0], &FURTHER_NUMBERS)
}

/// The cards in cells. All cells are asked, as which have a card is hard to foresee.
#[inline]
fn in_cells(position: &Position) -> u64 {
    let tops = word(position.all_tops(), CELL.into()).to_le_bytes();
    CardSet::of_bits(tops.iter().copied()).and(CardSet::ALL).0
}

/// What the piles add that few games have.
#[inline(never)]
fn further(position: &Position, alike: Option<&Alike>) -> u128 {
    let tops = position.all_tops();
    let mut words = [0; FURTHER];
    if alike.is_none_or(|alike| !alike.tableau) {
        words[0] = word(tops, usize::from(TABLEAU) + 16 - 4) >> 32 << 32;
    }
    if alike.is_none() {
        words[0] |= word(tops, usize::from(WASTE) + 3) & 0xFF_FFFF;
        if position.piles.has(FOUNDATION + 4) {
            words[7] = word(tops, usize::from(FOUNDATION) + 4) & 0xFFFF_FFFF;
        }
        if position.piles.has(FAR_FOUNDATION) {
            words[7] |= word(tops, usize::from(FAR_FOUNDATION) - 4) >> 32 << 32;
        }
    }
    let reserve = position.piles.of(PileKind::Reserve);
    if alike.is_some_and(|alike| alike.reserve) {
        words[1] = set_of(position, reserve).0;
    } else {
        words[1] = word(tops, RESERVE.into());
        words[2] = word(tops, usize::from(RESERVE) + 8);
    }
    if !position.piles.and(CELLS).is_empty() {
        words[3] = in_cells(position);
    }
    if !reserve.is_empty() {
        words[4] = position.open_in_reserve().0;
    }
    if let Some(alike) = alike {
        words[5] = set_of(position, PileSet::first(PileKind::Foundation, alike.apart)).0;
    }
    if alike.is_some_and(|alike| !alike.tableau) {
        words[6] = word(tops, usize::from(TABLEAU) + 8);
    }
    sum(&words, &FURTHER_NUMBERS)
}

/// The tops of some piles.
#[inline]
fn set_of(position: &Position, piles: PileSet) -> CardSet {
    let filled = position.filled.and(piles);
    CardSet::of_bits(filled.map(|pile| position.top(pile))).and(CardSet::ALL)
}

/// Keys say 60 for nothing, and cards have no higher number.
const SIXTY: u64 = u64::from_le_bytes([63; 8]);

/// Eight ids as keys have them, the first one the lowest.
#[inline]
fn word(ids: &[Id], first: usize) -> u64 {
    match ids.get(first..first + 8).and_then(|ids| ids.first_chunk()) {
        Some(&ids) => u64::from_le_bytes(ids) & SIXTY,
        None => 0,
    }
}

/// Products that do not wait for each other; each word in two of them, beside another word each time.
#[inline]
fn sum<const N: usize>(words: &[u64; N], numbers: &[u64]) -> u128 {
    let factor = |word: usize, number: usize| words[word].wrapping_add(numbers.get(number).copied().unwrap_or(0));
    let (mut neighbours, mut halves) = (0u128, 0u128);
    for i in 0..N / 2 {
        let product_of_two = product(factor(2 * i, 2 * i), factor(2 * i + 1, 2 * i + 1));
        neighbours = neighbours.wrapping_add(product_of_two);
        halves = halves.wrapping_add(product(factor(i, i + N), factor(i + N / 2, i + N + N / 2)));
    }
    neighbours.wrapping_add(halves.rotate_left(64))
}
