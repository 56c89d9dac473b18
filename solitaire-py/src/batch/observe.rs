//! What a player sees, as numbers.

use solitaire_rules::{Pile, Position, Rules};

/// A place without a card, and a card that lies face down. A face-up card is its index + 1.
const EMPTY: u8 = 0;
const HIDDEN: u8 = 53;

/// Writes an observation: a row a pile with a number a card, bottom first, and one more row that starts with the redeals used.
pub(crate) fn write(position: &Position, piles: &[Pile], height: usize, out: &mut [u8]) {
    out.fill(EMPTY);
    let mut rows = out.chunks_exact_mut(height);
    for (&pile, row) in piles.iter().zip(&mut rows) {
        for ((card, seen), place) in position.pile(pile).into_iter().zip(row) {
            *place = if seen { card.index() + 1 } else { HIDDEN };
        }
    }
    if let Some(place) = rows.next().and_then(|row| row.first_mut()) {
        *place = position.redeals_used();
    }
}

/// How many planes there are: face down, thirteen ranks, four suits, the redeals left.
pub(super) const PLANES: usize = 19;
const RANKS: usize = 1;
const SUITS: usize = 14;
const REDEALS: usize = 18;

/// What a plane is written with.
pub(super) trait Level: Copy + Send {
    const NONE: Self;
    const FULL: Self;
    /// So many of so many.
    fn part(some: u8, all: u8) -> Self;
}

impl Level for u8 {
    const NONE: u8 = 0;
    const FULL: u8 = 1;
    fn part(some: u8, _all: u8) -> u8 {
        u8::from(some > 0)
    }
}

impl Level for f32 {
    const NONE: f32 = 0.0;
    const FULL: f32 = 1.0;
    fn part(some: u8, all: u8) -> f32 {
        f32::from(some) / f32::from(all.max(1))
    }
}

/// Writes the planes one after another, each a row a pile with a place a card.
pub(super) fn write_planes<T: Level>(position: &Position, rules: &Rules, piles: &[Pile], height: usize, out: &mut [T]) {
    out.fill(T::NONE);
    let plane = piles.len() * height;
    for (row, &pile) in piles.iter().enumerate() {
        for (place, (card, seen)) in position.pile(pile).into_iter().enumerate() {
            let mut mark = |number: usize| out[number * plane + row * height + place] = T::FULL;
            if seen {
                mark(RANKS + card.rank() as usize);
                mark(SUITS + card.suit() as usize);
            } else {
                mark(0);
            }
        }
    }
    if let Some(all) = rules.redeal_limit() {
        let left = all.saturating_sub(position.redeals_used());
        out[REDEALS * plane..].fill(T::part(left, all));
    }
}
