//! Whether every card of the game finds a place, where all have to leave (ruling W20).

use super::{Kind, Rules, RulesFault};
use crate::cards::card::{Card, Rank};
use crate::cards::set::CardSet;
use crate::judge::foundations::Growth;

impl Rules {
    /// A rank that no pair is made with, though all cards have to leave in pairs.
    pub(super) const fn partner_fault(&self) -> Option<RulesFault> {
        let Some(pairs) = self.foundations.takes.pairs() else { return None };
        if pairs.is_no_sum() || !self.aim.is_all_cards() || self.stock.deals_to_foundation() {
            return None;
        }
        match pairs.left_over() {
            Some(rank) => Some(RulesFault::NoPartner(Rank::ALL[rank as usize])),
            None => None,
        }
    }

    /// Foundations of which each has one suit, or one colour, but which are too few for all: of one kind, where single cards have to go there.
    pub(super) const fn too_few_fault(&self) -> Option<RulesFault> {
        let kind = self.kind(0);
        let parts = parts(&kind);
        let room = self.room_on_one(&kind);
        if !self.all_are_built() || parts == 1 || self.kind_count() > 1 || room == 0 {
            return None;
        }
        let of_a_part = self.cards_at_most().div_ceil(parts);
        let (piles, wanted) = (kind.piles, parts * of_a_part.div_ceil(room as u32));
        let too_small = self.room_on_foundations() < self.cards_at_most();
        if piles as u32 >= wanted || piles == 0 || too_small {
            return None;
        }
        let named = self.piles_are_named(0);
        Some(if parts == 4 {
            RulesFault::TooFewForSuits { piles, named, wanted }
        } else {
            RulesFault::TooFewForColors { piles, named, wanted }
        })
    }

    /// A card without a place on a foundation, or a foundation without a card to start it: asked where nothing else is wrong with foundations.
    pub(super) const fn places_fault(&self) -> Option<RulesFault> {
        if let Some(fault) = self.untaken_fault() {
            return Some(fault);
        }
        if let Some(fault) = self.crowded_fault() {
            return Some(fault);
        }
        self.few_places_fault()
    }

    /// A card that no foundation comes to take, whatever it starts with and however it goes on.
    const fn untaken_fault(&self) -> Option<RulesFault> {
        if !self.all_are_built() || !self.foundations.order.is_by_ranks() {
            return None;
        }
        let (mut taken, mut number) = (CardSet::EMPTY, 0);
        while number < self.kind_count() {
            taken = taken.or(self.taken_by(&self.kind(number)));
            number += 1;
        }
        let mut card = 0;
        while card < Card::COUNT {
            if !taken.has(card as u8) {
                return match Card::from_index(card as u8) {
                    Some(card) => Some(RulesFault::NoFoundationFor(card)),
                    None => None,
                };
            }
            card += 1;
        }
        None
    }

    /// Whether every card has to go to a foundation by the player, on one that builds.
    pub(super) const fn all_are_built(&self) -> bool {
        let takes = self.foundations.takes;
        let built = takes.single_cards() && !takes.are_discarded() && !self.stock.deals_to_foundation();
        built && self.aim.is_all_cards()
    }

    /// The cards that go on one of these, on a foundation of a kind.
    pub(super) const fn next_on(&self, kind: &Kind, tops: CardSet) -> CardSet {
        let closed = match self.foundations.closed_by {
            Some(rank) => CardSet::rank(rank),
            None => CardSet::EMPTY,
        };
        Growth::new(*kind).onto(tops.without(closed))
    }

    /// The cards that come to lie on foundations of a kind, one of them or another.
    const fn taken_by(&self, kind: &Kind) -> CardSet {
        let (mut taken, mut cards) = (first_cards(kind), 1);
        while cards < kind.holds {
            let more = taken.or(self.next_on(kind, taken));
            if more.0 == taken.0 {
                break;
            }
            (taken, cards) = (more, cards + 1);
        }
        taken
    }
}

/// How many foundations of such a kind it takes to have all suits, each the right one: four in suit, two in colours.
pub(super) const fn parts(kind: &Kind) -> u32 {
    if kind.in_suit {
        4
    } else if kind.build.keeps_to_colors() {
        2
    } else {
        1
    }
}

/// The cards that may start a foundation.
const fn first_cards(kind: &Kind) -> CardSet {
    let Some(cards) = kind.base.cards() else {
        return match kind.base.rank() {
            Some(rank) => CardSet::rank(rank),
            None => CardSet::ALL,
        };
    };
    let (mut first, mut number) = (CardSet::EMPTY, 0);
    while number < cards.kept() {
        first = first.or(CardSet::one(cards.index(number)));
        number += 1;
    }
    first
}
