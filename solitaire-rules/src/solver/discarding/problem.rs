//! What is worked out once for a position: whether the engine applies at all, which pile each card belongs to, and which cards are higher than which.

use super::state::{PILES, State};
use crate::cards::card::Card;
use crate::cards::deck::MAX_CARDS;
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::table::id::Id;
use crate::table::pile::Pile;
use crate::table::position::{Position, STOCK, TABLEAU};

/// The most cards: each is a bit of a set, and the bits above them hold the rest of a key.
pub(super) const CARDS: usize = 52;
/// The most deals that may be left.
pub(super) const DEALS: usize = 64;

/// What does not change during the search of a position. Each card has a place, which is a bit: first those of the first pile, from its bottom up,
/// with the cards that the stock will deal to it after them, then those of the next.
pub(super) struct Problem {
    pub(super) card: [Id; CARDS],
    /// The pile to which a place belongs, and a pile's places.
    pub(super) pile: [u8; CARDS],
    pub(super) column: [u64; PILES],
    /// For each card, the places of the cards that may be discarded while it is in play, and of those that allow it to be discarded.
    pub(super) lower: [u64; 64],
    pub(super) higher: [u64; 64],
    /// The cards that have been dealt, by the number of deals.
    pub(super) dealt: [u64; DEALS],
    /// How many deals there are.
    pub(super) deals: u8,
    pub(super) piles: usize,
    /// The cards that stay.
    pub(super) stay: u64,
    /// Whether cards may be moved to empty piles.
    pub(super) moves: bool,
}

/// Whether nothing is built, empty piles take any card or none, and each deal gives every pile a card.
pub(crate) fn applies(judge: &Judge) -> bool {
    let rules = &judge.rules;
    rules.decks == 1
        && judge.leaves_below_higher()
        && usize::from(rules.tableau.deal.piles()) <= PILES
        && rules.cells.count == 0
        && rules.reserve.deal.piles() == 0
}

impl Problem {
    /// The problem for a position, whose rules the engine supports, and the position's state in it. `None` if it doesn't fit into a key.
    pub(super) fn new(judge: &Judge, position: &Position) -> Option<(Problem, State)> {
        let piles = usize::from(judge.rules.tableau.deal.piles());
        let stock = position.pile_len(Pile::of(STOCK));
        let mut problem = Problem {
            card: [0; CARDS],
            pile: [0; CARDS],
            column: [0; PILES],
            lower: [0; 64],
            higher: [0; 64],
            dealt: [0; DEALS],
            deals: u8::try_from(stock.div_ceil(piles)).ok().filter(|&deals| usize::from(deals) < DEALS)?,
            piles,
            stay: 0,
            moves: !judge.rules.tableau.empty.fillers().are_none(),
        };
        let mut place = 0;
        for pile in 0..piles {
            let mut lying = [0; MAX_CARDS];
            let mut count = 0;
            for (slot, card) in lying.iter_mut().zip(position.top_down(TABLEAU + pile as u8)) {
                *slot = card;
                count += 1;
            }
            let lying = lying[..count].iter().rev().map(|&card| (card, 0));
            let to_come = position.top_down(STOCK).skip(pile).step_by(piles).zip(1..);
            for (card, deal) in lying.chain(to_come) {
                problem.add(place, card, pile, deal)?;
                place += 1;
            }
        }
        problem.compare(judge, place);
        let present = if place == 0 { 0 } else { u64::MAX >> (64 - place) };
        Some((problem, State::new(present)))
    }

    fn add(&mut self, place: usize, card: Id, pile: usize, deal: usize) -> Option<()> {
        *self.card.get_mut(place)? = card;
        self.pile[place] = pile as u8;
        self.column[pile] |= 1 << place;
        self.dealt[deal..].iter_mut().for_each(|dealt| *dealt |= 1 << place);
        Some(())
    }

    /// Asks the judge which cards allow which others to leave.
    fn compare(&mut self, judge: &Judge, places: usize) {
        for one in 0..places {
            let leave = judge.leaves_beside(self.card[one]);
            for other in (0..places).filter(|&other| leave.has(self.card[other])) {
                self.lower[one] |= 1 << other;
                self.higher[other] |= 1 << one;
            }
        }
        let leave = (0..Card::COUNT as Id).fold(CardSet::EMPTY, |set, card| set.or(judge.leaves_beside(card)));
        self.stay = (0..places).filter(|&place| !leave.has(self.card[place])).fold(0, |set, place| set | 1 << place);
    }

    /// The places of [`Problem::lower`] of a card given as a set; none of no card.
    #[inline]
    pub(super) fn lower_than(&self, card: u64) -> u64 {
        if card == 0 { 0 } else { self.lower[card.trailing_zeros() as usize & 63] }
    }

    /// The same of [`Problem::higher`].
    #[inline]
    pub(super) fn higher_than(&self, card: u64) -> u64 {
        if card == 0 { 0 } else { self.higher[card.trailing_zeros() as usize & 63] }
    }
}
