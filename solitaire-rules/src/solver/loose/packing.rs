//! Exact keys: a state of the loose engine as a number.

use super::card_bits::CardBits;
use super::problem::Problem;
use super::state::{NONE_STAYED, State};

/// How a state is packed into bits, without loss.
pub(super) struct Packing {
    /// The weight of a locked card, for each pile.
    weights: [u64; 16],
    stock: u32,
    count: u32,
    redeals: u32,
    stayed: bool,
    heights: u32,
    /// How many bits a key takes.
    pub(super) bits: u32,
}

impl Packing {
    pub(super) fn new<W: CardBits>(problem: &Problem<W>) -> Packing {
        let mut weights = [0; 16];
        let mut product = 1u64;
        let mut too_many = false;
        for (weight, pile) in weights.iter_mut().zip(&problem.locked) {
            *weight = product;
            let (next, over) = product.overflowing_mul(pile.len() as u64 + 1);
            product = next;
            too_many |= over;
        }
        let stock = problem.stock.len() as u32;
        let count = bits_for(stock);
        let redeals = bits_for(problem.redeals.limit.unwrap_or(0).into());
        let stayed = problem.redeals.keep_top;
        let heights = 16 * W::DECKS;
        let locked = if too_many { 200 } else { 64 - product.leading_zeros() };
        let bits = locked + heights + stock + count + redeals + if stayed { count } else { 0 };
        Packing { weights, stock, count, redeals, stayed, heights, bits }
    }

    #[inline]
    pub(super) fn pack<W: CardBits>(&self, state: &State<W>, heights: u32) -> u128 {
        let locked: u64 =
            state.locked.iter().zip(&self.weights).map(|(&locked, weight)| u64::from(locked) * weight).sum();
        let mut key = u128::from(locked);
        // One deck's foundations leave every other four bits unused.
        let heights = if self.heights == 16 {
            heights & 15 | heights >> 4 & 0xF0 | heights >> 8 & 0xF00 | heights >> 12 & 0xF000
        } else {
            heights
        };
        key = key << self.heights | u128::from(heights);
        key = key << self.stock | state.left.into();
        key = key << self.count | u128::from(state.waste);
        key = key << self.redeals | u128::from(state.redeals);
        if self.stayed {
            let none = (1 << self.count) - 1;
            key = key << self.count | if state.stayed == NONE_STAYED { none } else { u128::from(state.stayed) };
        }
        key
    }
}

/// How many bits the numbers from 0 to `most` + 1 take; 0 if `most` is 0.
fn bits_for(most: u32) -> u32 {
    if most == 0 { 0 } else { 32 - (most + 1).leading_zeros() }
}
