//! Keys of games of two decks: by what each pile holds, card by card with its depth.
//!
//! All is done twice, with different numbers, modulo 2⁶⁴: that is what `[u64; 2]` is here. With n as the numbers, a card has n₄ᵢ and n₄ᵢ₊₁ face
//! down and n₄ᵢ₊₂ and n₄ᵢ₊₃ face up, where i is its index (`Card::index`); a step up is n₂₄₀ and n₂₄₁, their lowest three bits set to 101; a
//! pile has n₂₅₆₊₂ₚ and n₂₅₇₊₂ₚ, where p is its number (`Pile::id`), for all cells that of the first.
//!
//! - A pile's sum is that of its cards' numbers, each times the step to the power of how many cards lie above it; 0 for an empty pile. A card of
//!   the stock counts as face down unless the player sees it. So a card that comes to lie on a pile makes its sum one step larger, and
//!   nothing has to be known of those below.
//! - The frame is n₂₄₂ and n₂₄₃ times the piles that the game has (bit by p) plus n₂₄₄ and n₂₄₅ times the redeals used.
//! - A key's sum is the frame and the sum of each pile times the pile's number with its lowest bit set. Of a cell that holds several cards the sum is first
//!   mixed: the two sums, each xor its number of the first cell, are multiplied; the lower and the upper half of that product take their place. Else cards of
//!   one depth could change their cells, and the sum would stay.
//! - A pile's share is of 128 bits: its first sum xor the first number of the first pile that is like it, times its second sum xor that pile's
//!   second number. A canonical key's sum is that of the shares and of the frame's two numbers multiplied, modulo 2¹²⁸.

use super::super::id::{Id, is_card};
use super::super::pile::{Pile, PileKind, is_tableau};
use super::super::position::{CELL, FOUNDATION, Position, RESERVE, STOCK, TABLEAU};
use super::numbers::{numbers, product};
use super::{Alike, OnlyFoundation, stock_shows};
use crate::cards::deck::MAX_CARDS;

/// Two sums, each with numbers of its own.
pub(crate) type Sums = [u64; 2];

// As many as an index of seven bits can say, so that none needs a check.
static CARDS: [Sums; 128] = pairs(numbers::<256>(0));
const TABLE: Sums = numbers(242);
const REDEALS: Sums = numbers(244);
/// One step.
pub(crate) const UP: Sums = {
    let [first, second] = numbers(240);
    [first & !7 | 5, second & !7 | 5]
};
/// One step back.
pub(crate) const DOWN: Sums = [inverse(UP[0]), inverse(UP[1])];

/// What an odd number is multiplied by to make 1: each round doubles the bits that are right, of which the number itself has three.
const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut bits = 3;
    while bits < 64 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

const fn pairs<const N: usize, const M: usize>(flat: [u64; M]) -> [Sums; N] {
    let mut table = [[0; 2]; N];
    let mut i = 0;
    while i < N {
        table[i] = [flat[2 * i], flat[2 * i + 1]];
        i += 1;
    }
    table
}

/// The two numbers of each pile, by its id.
type PileNumbers = [Sums; Pile::IDS];

static PILES: PileNumbers = pairs(numbers::<{ 2 * Pile::IDS }>(256));

/// The same with their lowest bits set.
static WEIGHTS: PileNumbers = {
    let mut table = PILES;
    let mut id = 0;
    while id < Pile::IDS {
        let alike = if matches!(Pile::of(id as u8).kind(), PileKind::Cell) { CELL as usize } else { id };
        table[id] = [PILES[alike][0] | 1, PILES[alike][1] | 1];
        id += 1;
    }
    table
};

#[inline]
pub(crate) const fn plus(a: Sums, b: Sums) -> Sums {
    [a[0].wrapping_add(b[0]), a[1].wrapping_add(b[1])]
}

#[inline]
pub(crate) const fn minus(a: Sums, b: Sums) -> Sums {
    [a[0].wrapping_sub(b[0]), a[1].wrapping_sub(b[1])]
}

#[inline]
pub(crate) const fn times(a: Sums, b: Sums) -> Sums {
    [a[0].wrapping_mul(b[0]), a[1].wrapping_mul(b[1])]
}

/// The numbers of a card.
#[inline]
pub(crate) fn number(card: Id, face_up: bool) -> Sums {
    // The lowest bit says which of the two equal cards it is; here it says how the card lies.
    CARDS[usize::from(card & 126 | u8::from(face_up))]
}

/// What turning a pile's top card up adds to the pile's sum.
#[inline]
pub(crate) fn turn(card: Id) -> Sums {
    minus(number(card, true), number(card, false))
}

/// What so much of a pile's sum adds to the key's.
#[inline]
pub(crate) fn weighed(sums: Sums, pile: u8) -> Sums {
    times(sums, WEIGHTS[usize::from(pile) % Pile::IDS])
}

/// What a pile with this sum adds to the canonical key's.
#[inline]
pub(crate) fn share(sums: Sums, alike: &Alike, pile: u8) -> u128 {
    let [first, second] = PILES[usize::from(alike.first(pile)) % Pile::IDS];
    product(sums[0] ^ first, sums[1] ^ second)
}

/// What a pile with this sum adds to the key's.
#[inline]
pub(crate) fn part(position: &Position, pile: u8, sums: Sums) -> Sums {
    let in_cell = (CELL..RESERVE).contains(&pile);
    weighed(if in_cell && is_card::<2>(position.below(position.top(pile))) { mixed(sums) } else { sums }, pile)
}

/// The sums of a cell of several cards.
#[inline(never)]
fn mixed([one, other]: Sums) -> Sums {
    let [first, second] = PILES[usize::from(CELL)];
    let product = product(one ^ first, other ^ second);
    [product as u64, (product >> 64) as u64]
}

/// What the piles that there are and the redeals add.
#[inline]
pub(crate) fn frame(position: &Position) -> Sums {
    plus(times(TABLE, [position.piles.bits(); 2]), times(REDEALS, [position.redeals.into(); 2]))
}

/// A pile's sum.
#[inline]
pub(crate) fn of_pile(position: &Position, pile: u8) -> Sums {
    pile_by(position, pile, number)
}

/// The sum of a pile whose cards have these numbers, face up or face down.
#[inline]
fn pile_by(position: &Position, pile: u8, number: impl Fn(Id, bool) -> Sums) -> Sums {
    let top = position.top(pile);
    if is_tableau(pile) {
        return walk(position, top, |card| number(card, position.is_face_up::<2>(card)));
    }
    if (RESERVE..TABLEAU).contains(&pile) {
        return walk(position, top, |card| number(card, position.is_open::<2>(card)));
    }
    let sums = walk(position, top, |card| number(card, pile != STOCK));
    if pile == STOCK && stock_shows(position) { plus(sums, minus(number(top, true), number(top, false))) } else { sums }
}

#[inline]
fn walk(position: &Position, top: Id, number: impl Fn(Id) -> Sums) -> Sums {
    let (mut card, mut sums, mut power) = (top, [0; 2], [1; 2]);
    // Bounded, should a position that was misused hold a circle.
    for _ in 0..MAX_CARDS {
        if !is_card::<2>(card) {
            break;
        }
        sums = plus(sums, times(number(card), power));
        power = times(power, UP);
        card = position.below(card);
    }
    sums
}

/// The sum of a position's key.
pub(crate) fn key(position: &Position) -> Sums {
    position.piles.map(|pile| part(position, pile, of_pile(position, pile))).fold(frame(position), plus)
}

/// The sum of its canonical key.
pub(crate) fn canonical_key(position: &Position, alike: &Alike) -> u128 {
    canonical_by(position, alike, number)
}

/// The same where suits count as others, as numbered.
#[cfg(feature = "solver")]
pub(crate) fn canonical_key_in_suits(position: &Position, alike: &Alike, suits: [u8; 4]) -> u128 {
    // Two bits say the suit, the lowest the deck.
    canonical_by(position, alike, |card, face_up| number(card & !6 | suits[usize::from(card >> 1 & 3)] << 1, face_up))
}

fn canonical_by(position: &Position, alike: &Alike, number: impl Fn(Id, bool) -> Sums) -> u128 {
    let unfolded = position.piles.filter(|&pile| !alike.folds(pile));
    let shares = unfolded.map(|pile| share(pile_by(position, pile, &number), alike, pile));
    shares.fold(framed(position).wrapping_add(folded_share(position, alike)), u128::wrapping_add)
}

/// The steps to each power.
static POWERS: [Sums; MAX_CARDS] = {
    let mut powers = [[1; 2]; MAX_CARDS];
    let mut power = 1;
    while power < MAX_CARDS {
        powers[power] = times(powers[power - 1], UP);
        power += 1;
    }
    powers
};

/// What an only foundation adds of which not all cards count: the rank of the top as many steps up as cards lie below it, or nothing but the steps.
#[inline]
pub(crate) fn folded_share(position: &Position, alike: &Alike) -> u128 {
    if alike.folds(FOUNDATION) { folded(position, alike) } else { 0 }
}

#[inline(never)]
fn folded(position: &Position, alike: &Alike) -> u128 {
    let top = position.top(FOUNDATION);
    let below = usize::from(position.on_foundations).saturating_sub(1) % MAX_CARDS;
    let sums = match alike.only {
        _ if !is_card::<2>(top) => [0; 2],
        OnlyFoundation::Height => times(UP, POWERS[below]),
        // The first suit's card of the rank: two bits say the suit, one the deck.
        OnlyFoundation::Top | OnlyFoundation::Cards => times(number(top & !7, true), POWERS[below]),
    };
    share(sums, alike, FOUNDATION)
}

/// The frame's part in a canonical key.
#[inline]
pub(crate) fn framed(position: &Position) -> u128 {
    let [first, second] = frame(position);
    product(first, second)
}
