//! Dead ends of Osmosis and its kin (ruling W5), where each foundation is one suit's row and takes a card once one of its rank lies on the row before it.
//!
//! What lies on rows only grows, and every row further on has a subset of the ranks before it. So a card can go up at the earliest once the row before its own has its
//! rank or, if its suit has no row yet, once its suit's first card is up and the last row begun has its rank. Letting every such card go up, from the
//! top of each reserve pile down, gives at least what any play can reach.

use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::solver::goal::Goal;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// The steps from a suit to all four.
const ALL_SUITS: u8 = 0b1111;

/// What every position of a search must let go up, or it is a dead end.
pub(in super::super) struct Rows {
    /// The cards that begin rows.
    bases: CardSet,
}

impl Rows {
    /// `None` if it proves nothing under these rules.
    pub(super) fn new(judge: &Judge, start: &Position, goal: Goal) -> Option<Rows> {
        let all = judge.rules.cards() as u8;
        if goal != Goal::Win || judge.rules.won_with() != Some(all) || !judge.rules.grows_in_rows() {
            return None;
        }
        let base = judge.base_rank(start)?;
        Some(Rows { bases: CardSet::rank_of(4 * base) })
    }

    /// Whether the game can no longer be won. `false` doesn't prove that it can.
    pub(super) fn fails(&self, judge: &Judge, position: &Position) -> bool {
        let all = |kind| CardSet::of_bits(position.filled.of(kind).flat_map(|pile| position.top_down(pile)));
        let (mut up, mut free) = (all(PileKind::Foundation), all(PileKind::Stock));
        let mut piles = position.filled.of(PileKind::Reserve);
        if judge.redeal_left(position) == Some(true) {
            free = free.or(all(PileKind::Waste));
        } else {
            piles = piles.or(position.filled.of(PileKind::Waste));
        }
        loop {
            let wanted = self.wanted(position, up);
            let reached = piles.flat_map(|pile| position.top_down(pile).take_while(|&card| wanted.has(card)));
            let next = up.or(free.and(wanted)).or(CardSet::of_bits(reached));
            if next == up {
                return up != CardSet::ALL;
            }
            up = next;
        }
    }

    /// The cards that may go up at the earliest once these are up, and those that are on rows already.
    fn wanted(&self, position: &Position, up: CardSet) -> CardSet {
        let ranks_of = |suit: CardSet| up.and(suit).partners(ALL_SUITS);
        let (mut wanted, mut begun, mut last) = (self.bases, CardSet::EMPTY, None);
        for row in position.filled.of(PileKind::Foundation).in_order() {
            let suit = CardSet::suit(position.top(row.id()) & 3);
            // The first takes any card of its suit.
            wanted = wanted.or(last.map_or(suit, |before| suit.and(ranks_of(before))));
            (begun, last) = (begun.or(suit), Some(suit));
        }
        let waiting =
            self.bases.and(up).without(begun).fold(CardSet::EMPTY, |set, base| set.or(CardSet::suit(base & 3)));
        wanted.or(last.map_or(waiting, |last| waiting.and(ranks_of(last))))
    }
}
