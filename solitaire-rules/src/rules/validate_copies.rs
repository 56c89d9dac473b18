//! Whether there are as many places for the cards of each rank as there are cards (ruling W20).

use super::{Base, Kind, Rules, RulesFault};
use crate::cards::card::Rank;
use crate::cards::set::CardSet;

const RANKS: usize = Rank::ALL.len();

impl Rules {
    /// How many cards of each rank the game has.
    const fn cards_of_a_rank(&self) -> u8 {
        4 * self.decks_at_most()
    }

    /// Foundations of which some can never start, as there are more of them than cards that start them.
    pub(super) const fn crowded_fault(&self) -> Option<RulesFault> {
        // By rank; the last are those whose rank the deal or the player sets.
        let mut piles = [0u8; RANKS + 1];
        let (cards, mut number) = (self.cards_of_a_rank(), 0);
        while number < self.kind_count() {
            let kind = self.kind(number);
            let rank = match kind.base {
                Base::Rank(rank) => rank as usize,
                Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau => RANKS,
                Base::EachItsOwn | Base::Cards(_) => {
                    number += 1;
                    continue;
                }
            };
            piles[rank] = piles[rank].saturating_add(kind.piles);
            if piles[rank] > cards {
                return Some(RulesFault::TooManyOfRank { piles: piles[rank], cards });
            }
            number += 1;
        }
        None
    }

    /// A rank of which foundations can't take all cards: each card once, however they go on. Asked where nothing else is wrong with foundations.
    pub(super) const fn few_places_fault(&self) -> Option<RulesFault> {
        if !self.all_are_built() || !self.foundations.order.is_by_ranks() {
            return None;
        }
        let mut base = 0;
        while base < RANKS {
            let rank = Rank::ALL[base];
            let Some((taken, is_set_by_deal)) = self.taken_from(rank) else { return None };
            let fault = self.too_few(&taken, if is_set_by_deal { Some(rank) } else { None });
            if fault.is_some() || !is_set_by_deal {
                return fault;
            }
            base += 1;
        }
        None
    }

    /// How many cards of each rank foundations can take at the most if the deal sets this base, and whether it sets any. `None` where the player chooses a
    /// base: one that does.
    const fn taken_from(&self, base: Rank) -> Option<([u8; RANKS], bool)> {
        let (mut taken, mut is_set_by_deal, mut number) = ([0; RANKS], false, 0);
        while number < self.kind_count() {
            let kind = self.kind(number);
            match kind.base {
                Base::Rank(rank) => self.count_taken(&kind, CardSet::rank(rank), kind.piles, &mut taken),
                Base::Cards(cards) => {
                    let mut card = 0;
                    while card < cards.kept() {
                        self.count_taken(&kind, CardSet::one(cards.index(card)), 1, &mut taken);
                        card += 1;
                    }
                }
                Base::Dealt | Base::FirstOfTableau => {
                    is_set_by_deal = true;
                    self.count_taken(&kind, CardSet::rank(base), kind.piles, &mut taken);
                }
                Base::FirstPlayed | Base::EachItsOwn => return None,
            }
            number += 1;
        }
        Some((taken, is_set_by_deal))
    }

    /// Counts the cards of each rank that so many foundations can take at the most, if they start with one of these.
    const fn count_taken(&self, kind: &Kind, first: CardSet, piles: u8, taken: &mut [u8; RANKS]) {
        let (mut next, mut cards) = (first, 0);
        while cards < kind.holds && !next.is_empty() {
            let mut rank = 0;
            while rank < RANKS {
                if !next.and(CardSet::rank(Rank::ALL[rank])).is_empty() {
                    taken[rank] = taken[rank].saturating_add(piles);
                }
                rank += 1;
            }
            next = self.next_on(kind, next);
            cards += 1;
        }
    }

    const fn too_few(&self, taken: &[u8; RANKS], base: Option<Rank>) -> Option<RulesFault> {
        let (cards, mut rank) = (self.cards_of_a_rank(), 0);
        while rank < RANKS {
            if taken[rank] < cards {
                return Some(RulesFault::TooFewOfRank { rank: Rank::ALL[rank], taken: taken[rank], cards, base });
            }
            rank += 1;
        }
        None
    }
}
