//! The moves of the loose engine, made on a state.

use super::card_bits::{CardBits, place_of};
use super::facts::Reach;
use super::problem::Problem;
use super::state::{NONE_STAYED, State};

/// One step of a solution in the loose engine. Cards are bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A free card goes to a foundation.
    Up(u8),
    /// A foundation's top card comes back to the tableau.
    Down(u8),
    /// The top locked card of a pile goes to a foundation.
    LockedUp(u8),
    /// The top locked card of a pile goes elsewhere in the tableau, with all that lies on it.
    Unlock(u8),
    /// A stock card goes to a foundation.
    StockUp(Reach),
    /// A stock card goes to the tableau.
    StockDown(Reach),
    /// The waste is turned over, its top staying there if it can be played.
    Redeal {
        /// Whether it stays.
        keep: bool,
    },
}

impl<W: CardBits> Problem<W> {
    /// The state after a step, which must be possible.
    #[inline]
    pub(super) fn after(&self, state: &State<W>, step: Step) -> State<W> {
        let mut next = *state;
        match step {
            Step::Up(bit) => {
                self.leave(&mut next, bit);
                self.rise(&mut next, bit);
            }
            Step::Down(bit) => {
                self.sink(&mut next, bit);
                self.arrive(&mut next, bit);
            }
            Step::LockedUp(pile) => {
                let bit = self.unlock(&mut next, pile);
                self.rise(&mut next, bit);
            }
            Step::Unlock(pile) => {
                let bit = self.unlock(&mut next, pile);
                self.arrive(&mut next, bit);
            }
            Step::StockUp(reach) => {
                let bit = self.draw_card(&mut next, reach);
                self.rise(&mut next, bit);
            }
            Step::StockDown(reach) => {
                let bit = self.draw_card(&mut next, reach);
                self.arrive(&mut next, bit);
            }
            Step::Redeal { keep } => {
                let cards = next.left.len() as u8;
                if keep {
                    next.stayed = self.nth(state, cards - 1).unwrap_or(NONE_STAYED);
                }
                next.waste = u8::from(keep);
                next.redeals += 1;
            }
        }
        next
    }

    fn leave(&self, state: &mut State<W>, bit: u8) {
        state.loose = state.loose.without(W::bit(bit.into()));
    }

    fn arrive(&self, state: &mut State<W>, bit: u8) {
        state.loose = state.loose | W::bit(bit.into());
    }

    /// A card goes to a foundation. If two take it, they are alike.
    fn rise(&self, state: &mut State<W>, bit: u8) {
        let place = place_of(W::DECKS, bit.into());
        let (high, low) = Self::heights_of(state.heights, place);
        let rank = Self::rank(bit.into());
        let lower = W::DECKS == 2 && rank == low && high != low;
        state.heights += 1 << (8 * place + if lower { 4 } else { 0 });
        state.built = state.built | W::bit(bit.into());
    }

    fn sink(&self, state: &mut State<W>, bit: u8) {
        let place = place_of(W::DECKS, bit.into());
        let (_, low) = Self::heights_of(state.heights, place);
        let lower = W::DECKS == 2 && Self::rank(bit.into()) + 1 == low;
        state.heights -= 1 << (8 * place + if lower { 4 } else { 0 });
        state.built = state.built.without(W::bit(bit.into()));
    }

    /// Takes the top locked card of a pile off.
    fn unlock(&self, state: &mut State<W>, pile: u8) -> u8 {
        let index = usize::from(pile);
        let lock = self.locked[index][usize::from(state.locked[index]) - 1];
        state.locked[index] = lock.next;
        state.loose = state.loose | lock.freed;
        state.tops = state.tops.without(W::bit(lock.top.into()));
        if lock.next == 0 {
            state.locked_piles -= 1;
        } else {
            state.tops = state.tops | W::bit(self.locked[index][usize::from(lock.next) - 1].top.into());
        }
        lock.top
    }

    fn draw_card(&self, state: &mut State<W>, reach: Reach) -> u8 {
        let bit = self.stock[usize::from(reach.place)];
        state.left = state.left.without(W::bit(reach.place.into()));
        state.stock = state.stock.without(W::bit(bit.into()));
        if state.stayed == reach.place {
            state.stayed = NONE_STAYED;
        }
        state.waste = reach.waste;
        state.redeals = reach.redeals;
        self.tidy_waste(state);
        bit
    }
}
