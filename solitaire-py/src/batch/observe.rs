//! What a player sees, as numbers.

use solitaire_rules::{Pile, Position};

/// A place without a card, and a card that lies face down. A face-up card is its index + 1.
const EMPTY: u8 = 0;
const HIDDEN: u8 = 53;

/// Writes an observation: a row a pile with a number a card, bottom first, and one more row that starts with the redeals used.
pub(super) fn write(position: &Position, piles: &[Pile], height: usize, out: &mut [u8]) {
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
