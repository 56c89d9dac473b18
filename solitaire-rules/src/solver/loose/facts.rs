//! What can be done in a state of the loose engine, worked out for all cards at once.

use arrayvec::ArrayVec;

use super::card_bits::CardBits;
use super::problem::Problem;
use super::state::{NONE_STAYED, State};
use crate::solver::safe::never_missed;

/// What holds in a state, as sets of cards.
#[derive(Clone, Copy)]
pub(super) struct Facts<W> {
    /// The cards that the tableau has a place for: a hole on a card that they are built on, or a free pile that they may fill.
    pub(super) placeable: W,
    /// The cards that can be cleared of whatever lies on them.
    pub(super) clearable: W,
    /// The cards that a foundation takes.
    pub(super) next: W,
    /// The cards that can go to a foundation without harm, should it take them.
    pub(super) harmless: W,
}

/// A stock card within reach, and how the stock stands once it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Its place in the stock's order.
    pub(super) place: u8,
    /// How many cards are left on the waste below it.
    pub(super) waste: u8,
    pub(super) redeals: u8,
}

/// The stock cards within reach.
pub(super) type ReachList = ArrayVec<Reach, 208>;

impl<W: CardBits> Problem<W> {
    /// How many piles are free once the free cards are joined as far as possible, if the cards `loose` need a host or an empty pile, and `hosts` can
    /// be hosts. Negative if there aren't enough.
    #[inline]
    fn free_piles(&self, loose: W, hosts: W, locked_piles: u8) -> (i32, W) {
        let guests = self.onto_parents(self.sorted(loose));
        let hosts = self.sorted(hosts);
        let holes = hosts.without(guests);
        let homeless = guests.without(hosts).len() + Self::kings(loose).len();
        (i32::from(self.piles) - i32::from(locked_piles) - homeless as i32, holes)
    }

    #[inline]
    pub(super) fn facts(&self, state: &State<W>) -> Facts<W> {
        let (free, holes) = self.free_piles(state.loose, state.loose | state.tops, state.locked_piles);
        let with_hole = self.whole_classes(holes);
        let mut placeable = self.onto_children(with_hole);
        let mut clearable = with_hole;
        if free > 0 {
            placeable = placeable | self.fillers;
            if self.any_fills {
                clearable = W::ALL;
            }
        }
        Facts { placeable, clearable, next: self.next(state.heights), harmless: self.harmless(state.heights) }
    }

    /// The heights of the higher and the lower foundation of a suit, by the suit's place.
    #[inline]
    pub(super) fn heights_of(heights: u32, place: u32) -> (u32, u32) {
        let pair = heights >> (8 * place);
        (pair & 15, pair >> 4 & 15)
    }

    #[inline]
    pub(super) fn next(&self, heights: u32) -> W {
        let mut next = W::EMPTY;
        for place in 0..4 {
            let (high, low) = Self::heights_of(heights, place);
            next = next | self.cards_at(high, place);
            if W::DECKS == 2 {
                next = next | self.cards_at(low, place);
            }
        }
        next & W::ALL
    }

    /// The cards that foundations of these heights show.
    #[inline]
    pub(super) fn shown(&self, heights: u32) -> W {
        let mut shown = W::EMPTY;
        for place in 0..4 {
            let (high, low) = Self::heights_of(heights, place);
            for height in if W::DECKS == 2 { [high, low] } else { [high, 0] } {
                if height > 0 {
                    shown = shown | self.cards_at(height - 1, place);
                }
            }
        }
        shown
    }

    /// All copies of a card, by its rank from 0 and its suit's place; nothing above the king.
    #[inline]
    pub(super) fn cards_at(&self, rank: u32, place: u32) -> W {
        let bit = (rank * 4 + place) * W::DECKS;
        if W::DECKS == 1 { W::bit(bit) } else { W::bit(bit) | W::bit(bit + 1) }
    }

    /// The cards that are never missed in the tableau, among those that the foundations take next. The proofs are in the documentation of
    /// [`crate::solver`].
    #[inline]
    pub(super) fn harmless(&self, heights: u32) -> W {
        let lows = Self::lows(heights);
        let mut harmless = W::EMPTY;
        for place in 0..4 {
            // Of two decks, only the card that the lower foundation takes: its twin is gone or can go itself.
            if self.is_harmless(lows, place) {
                harmless = harmless | self.cards_at(lows[place], place as u32);
            }
        }
        harmless & W::ALL
    }

    /// The tops of foundations that would be such cards, were they back in the tableau.
    #[inline]
    pub(super) fn harmless_tops(&self, heights: u32) -> W {
        let lows = Self::lows(heights);
        let mut tops = W::EMPTY;
        for place in 0..4 {
            let low = lows[place];
            let (high, _) = Self::heights_of(heights, place as u32);
            if W::DECKS == 2 && high == low + 1 && self.is_harmless(lows, place) {
                tops = tops | self.cards_at(low, place as u32);
            }
            let mut before = lows;
            if low > 0 {
                before[place] -= 1;
                if self.is_harmless(before, place) {
                    tops = tops | self.cards_at(low - 1, place as u32);
                }
            }
        }
        tops
    }

    /// By suit, the heights of the lower foundations (of one deck, of the only ones).
    #[inline]
    fn lows(heights: u32) -> [u32; 4] {
        let lows = if W::DECKS == 2 { heights >> 4 } else { heights };
        [lows & 15, lows >> 8 & 15, lows >> 16 & 15, lows >> 24 & 15]
    }

    /// Whether the card that the lower foundation of a suit takes is never missed.
    #[inline]
    fn is_harmless(&self, lows: [u32; 4], place: usize) -> bool {
        // Its rank, from 0.
        let rank = lows[place];
        let own = rank.min(lows[place ^ 1]);
        let other = lows[place ^ 2].min(lows[place ^ 3]);
        // The engine serves foundations from the ace alone, and no building round the corner.
        never_missed(self.steps, self.give_back, true, [rank, own, other])
    }

    /// The stock cards that dealing and redealing alone bring to the top of the waste, nearest first.
    pub(super) fn reach(&self, state: &State<W>, list: &mut ReachList) {
        list.clear();
        let order = self.drawn(state);
        let cards = order.len() as u8;
        let counts = self.redeals.limit.is_some();
        let rounds = match self.redeals.limit {
            None => state.redeals + 1,
            // Which top stays depends on the moment: such a redeal is a move of its own.
            Some(_) if self.redeals.keep_top => state.redeals,
            Some(limit) => limit.max(state.redeals),
        };
        let mut seen = 0u128;
        let mut reached = |count: u8, round: u8| {
            if seen >> count & 1 == 0 || counts {
                seen |= 1 << count;
                let redeals = if counts { round } else { state.redeals };
                let _ = list.try_push(Reach { place: order[usize::from(count) - 1], waste: count - 1, redeals });
            }
        };
        let mut at = state.waste.min(cards);
        if at > 0 {
            reached(at, state.redeals);
        }
        for round in state.redeals..=rounds {
            while at < cards {
                at = at.saturating_add(self.draw).min(cards);
                reached(at, round);
            }
            at = 0;
        }
    }

    /// The places in the stock's order of the cards that are left, as they are drawn.
    fn drawn(&self, state: &State<W>) -> ArrayVec<u8, 104> {
        let mut drawn = ArrayVec::new();
        let mut left = state.left;
        if state.stayed != NONE_STAYED {
            drawn.push(state.stayed);
            left = left.without(W::bit(state.stayed.into()));
        }
        drawn.extend(left.bits().map(|place| place as u8));
        drawn
    }

    /// The place in the stock's order of the card that is drawn as the `n`-th, from 0, of those left.
    pub(super) fn nth(&self, state: &State<W>, mut n: u8) -> Option<u8> {
        let mut left = state.left;
        if state.stayed != NONE_STAYED {
            if n == 0 {
                return Some(state.stayed);
            }
            n -= 1;
            left = left.without(W::bit(state.stayed.into()));
        }
        left.bits().nth(n.into()).map(|place| place as u8)
    }

    /// Normalises the state's count of waste cards: all counts from which the same cards can be reached become the same.
    pub(super) fn tidy_waste(&self, state: &mut State<W>) {
        if self.redeals.limit.is_some() {
            return;
        }
        let cards = state.left.len() as u8;
        if state.waste >= cards || state.waste.is_multiple_of(self.draw.max(1)) {
            state.waste = 0;
        }
    }
}
