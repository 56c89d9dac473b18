//! Whether foundations can be played: each kind for itself, and all together (ruling W20).

use super::validate::when;
use super::{Foundations, Kind, Rules, RulesFault, limits};
use crate::cards::card::{Card, Rank};

/// How many faults each kind may have, and how many all have together.
const OF_A_KIND: usize = 14;
const TOGETHER: usize = 26;

impl Rules {
    /// How many questions there are.
    pub(super) const KIND_FAULTS: usize = TOGETHER + (1 + limits::OTHER_KINDS) * OF_A_KIND;

    /// The fault of this number, if the rules have it.
    pub(super) const fn kind_fault(&self, number: usize) -> Option<RulesFault> {
        if number < TOGETHER {
            return self.fault_together(number);
        }
        let (kind, number) = ((number - TOGETHER) / OF_A_KIND, (number - TOGETHER) % OF_A_KIND);
        if kind >= self.kind_count() {
            return None;
        }
        match number {
            0..7 => self.fault_of_piles(kind as u8, &self.kind(kind), number),
            _ => self.fault_of_growth(kind as u8, &self.kind(kind), number),
        }
    }

    const fn fault_together(&self, number: usize) -> Option<RulesFault> {
        let (foundations, others) = (&self.foundations, self.foundations.others.asked());
        let ordered = !foundations.order.is_by_ranks();
        match number {
            0 => when(others as usize > limits::OTHER_KINDS, RulesFault::TooManyKinds(others)),
            1 => {
                let piles = self.foundation_count();
                when(piles as usize > limits::FOUNDATIONS, self.too_many_fault(piles))
            }
            2 => self.too_small_fault(),
            3 => when(ordered && others > 0, RulesFault::OrderOfSeveralKinds),
            4 => when(!foundations.takes.single_cards() && !self.foundations_are_plain(), RulesFault::RunsOnOthers),
            5 => when(self.names_cards() && self.suits < 4, RulesFault::NamedSuits),
            6 => self.begun_fault(),
            7 => {
                let sum = match foundations.takes.pairs() {
                    Some(pairs) => pairs.is_no_sum(),
                    None => false,
                };
                if sum { Some(RulesFault::NoSum) } else { self.partner_fault() }
            }
            8 => when(ordered && foundations.give_back, RulesFault::OrderGivesBack),
            9 => when(self.stock.deals_to_foundation() && self.foundation_count() != 1, RulesFault::DealToSeveralKinds),
            10 => when(self.stock.is_paired() && foundations.takes.pairs().is_none(), RulesFault::FaceUpWithoutPairs),
            11 => self.too_few_fault(),
            12 => when(ordered && self.says_how_cards_follow(), RulesFault::OrderIsByNoRanks),
            13 => {
                let aces_go = self.stock.deals_to_foundation() && foundations.takes.lower_of_suit();
                when(aces_go, RulesFault::DealToLowerOfSuit)
            }
            _ => self.discard_fault(number - 14),
        }
    }

    /// Whether anything is wrong with kinds of foundations.
    pub(super) const fn has_a_kind_fault(&self) -> bool {
        let mut number = 0;
        while number < Rules::KIND_FAULTS {
            if self.kind_fault(number).is_some() {
                return true;
            }
            number += 1;
        }
        false
    }

    /// Whether any kind starts with certain cards.
    const fn names_cards(&self) -> bool {
        let (mut named, mut kind) = (false, 0);
        while kind < self.kind_count() {
            named |= self.kind(kind).base.cards().is_some();
            kind += 1;
        }
        named
    }

    /// What a discard is said to be or to do, but cannot.
    const fn discard_fault(&self, number: usize) -> Option<RulesFault> {
        let foundations = &self.foundations;
        if !foundations.takes.are_discarded() {
            return None;
        }
        let (said, field) = match number {
            0 => match foundations.piles {
                Some(piles) => return when(piles > 1, RulesFault::SeveralDiscards(piles)),
                None => return None,
            },
            1 => (!foundations.base.is_ace(), "base"),
            2 => (foundations.dealt > 0, "dealt"),
            3 => (!foundations.build.is_in_suit(), "build"),
            4 => (!foundations.direction.is_up(), "direction"),
            5 => (foundations.step != 1, "step"),
            6 => (!foundations.wrap, "wrap"),
            7 => (foundations.holds.is_some(), "holds"),
            8 => (foundations.closed_by.is_some(), "closed_by"),
            9 => (!foundations.order.is_by_ranks(), "order"),
            10 => (foundations.give_back, "give_back"),
            _ => (foundations.others.asked() > 0, "others"),
        };
        when(said, RulesFault::NotForDiscards(field))
    }

    /// That there are too many foundations, told where the rules ask for so many.
    const fn too_many_fault(&self, piles: u8) -> RulesFault {
        let mut kind = 0;
        while kind < self.kind_count() {
            if let Some(cards) = self.kind(kind).base.cards()
                && cards.asked() as usize > limits::FOUNDATIONS
            {
                return RulesFault::TooManyBaseCards { kind: kind as u8, cards: cards.asked() };
            }
            kind += 1;
        }
        if kind == 1 { RulesFault::TooManyFoundations(piles) } else { RulesFault::TooManyInAll(piles) }
    }

    /// Too little room for all cards, told of the field that makes the most room when it is left unsaid.
    const fn too_small_fault(&self) -> Option<RulesFault> {
        let (plain, said) = (Foundations::PLAIN, self.foundations);
        let (room, cards) = (self.room_on_foundations(), self.cards_at_most());
        if !said.takes.single_cards() || !self.has_too_little_room() {
            return None;
        }
        let without = [
            ("closed_by", Foundations { closed_by: plain.closed_by, ..said }),
            ("wrap", Foundations { wrap: plain.wrap, ..said }),
            ("step", Foundations { step: plain.step, ..said }),
            ("direction", Foundations { direction: plain.direction, ..said }),
            ("holds", Foundations { holds: plain.holds, ..said }),
            ("piles", Foundations { piles: plain.piles, ..said }),
        ];
        let (mut field, mut most, mut i) = (None, room, 0);
        while i < without.len() && most < cards {
            let room = Rules { foundations: without[i].1, ..*self }.room_on_foundations();
            if room > most {
                (field, most) = (Some(without[i].0), room);
            }
            i += 1;
        }
        Some(RulesFault::FoundationsTooSmall { field, room, cards })
    }

    /// Whether anything is said of the suits and ranks by which cards follow each other on the first kind of foundations.
    const fn says_how_cards_follow(&self) -> bool {
        let foundations = &self.foundations;
        !foundations.build.is_in_suit() || !foundations.direction.is_up() || foundations.step != 1 || !foundations.wrap
    }

    /// How many cards all foundations hold.
    pub(super) const fn room_on_foundations(&self) -> u32 {
        let (mut room, mut kind) = (0, 0);
        while kind < self.kind_count() {
            room += self.kind(kind).piles as u32 * self.room_on_one(&self.kind(kind)) as u32;
            kind += 1;
        }
        room
    }

    /// Whether that is too little for all cards, where all have to go there.
    pub(super) const fn has_too_little_room(&self) -> bool {
        self.aim.is_all_cards() && self.room_on_foundations() < self.cards_at_most()
    }

    /// How many cards a foundation of a kind comes to hold at the most.
    pub(super) const fn room_on_one(&self, kind: &Kind) -> u8 {
        let foundations = &self.foundations;
        let anything_follows =
            foundations.takes.are_discarded() || !foundations.order.is_by_ranks() || self.stock.deals_to_foundation();
        match kind.longest(foundations.closed_by, self.decks_at_most()) {
            Some(longest) if !anything_follows => least(kind.holds, longest),
            Some(_) | None => kind.holds,
        }
    }

    const fn fault_of_piles(&self, kind: u8, of: &Kind, number: usize) -> Option<RulesFault> {
        let said =
            if kind == 0 { self.foundations.dealt } else { self.foundations.others.kinds()[kind as usize - 1].dealt };
        let (dealt, piles) = (of.dealt, of.piles);
        let is_first = of.base.is_first_of_tableau();
        match number {
            0 if piles > 0 => None,
            0 if self.piles_are_named(kind) => Some(RulesFault::NoBaseCards(kind)),
            0 => Some(RulesFault::NoFoundations(kind)),
            1 => when(
                dealt > piles && of.base.cards().is_none(),
                RulesFault::TooManyDealt { kind, dealt, foundations: piles },
            ),
            2 => when(said > 0 && !of.base.may_be_dealt(), RulesFault::DealtWithoutRank(kind)),
            3 => match of.base.cards() {
                Some(cards) => {
                    let cards = cards.asked();
                    when(cards != piles, RulesFault::CardsAreNotPiles { kind, cards, piles })
                }
                None => None,
            },
            4 => when(is_first && kind > 0, RulesFault::FirstOfTableauInOthers(kind)),
            5 => when(is_first && dealt == 0, RulesFault::FirstOfTableauAlone),
            _ => when(is_first && self.tableau.deal.height(0) == 0, RulesFault::FirstOfNoTableau),
        }
    }

    const fn fault_of_growth(&self, kind: u8, of: &Kind, number: usize) -> Option<RulesFault> {
        let turns = of.direction.turns();
        match number {
            7 => self.build_fault(kind, of),
            8 => when(of.step as usize >= Rank::ALL.len(), RulesFault::StepTooLong { kind, step: of.step }),
            9 => when(of.holds == 0, RulesFault::HoldsNothing(kind)),
            10 => when(turns && !of.base.is_ace(), RulesFault::TurnsWithoutAce(kind)),
            11 => when(turns && of.step != 1, RulesFault::TurnsByStep(kind)),
            12 => when(turns && of.in_suit && self.decks == 1, RulesFault::TurnsInOneDeck(kind)),
            _ => when(self.never_grows(of), RulesFault::NeverGrows(kind)),
        }
    }

    /// Foundations in which nothing is built, or complete runs for them. A kind that says nothing of it is like the first.
    const fn build_fault(&self, kind: u8, of: &Kind) -> Option<RulesFault> {
        let said = kind == 0 || self.foundations.others.kinds()[kind as usize - 1].build.is_some();
        if !said || !of.build.builds_nothing() {
            return None;
        }
        let runs = kind == 0 && !self.foundations.takes.single_cards();
        Some(if runs { RulesFault::NoRunBuild } else { RulesFault::NoFoundationBuild(kind) })
    }

    /// Whether nothing follows the first card of such foundations, though each is to hold more: where too little room for the cards doesn't say so.
    const fn never_grows(&self, of: &Kind) -> bool {
        let foundations = &self.foundations;
        let built = foundations.takes.single_cards() && !foundations.takes.are_discarded();
        built && !self.has_too_little_room() && !of.build.builds_nothing() && of.holds > 1 && self.room_on_one(of) == 1
    }

    /// The field by which the first kind of foundation that does so tells apart suits which people see as one.
    pub(super) const fn foundations_tell_suits_apart(&self) -> Option<&'static str> {
        const BUILDS: [&str; 1 + limits::OTHER_KINDS] = [
            "foundations.build",
            "foundations.others[0].build",
            "foundations.others[1].build",
            "foundations.others[2].build",
        ];
        let mut kind = 0;
        while self.suits < 4 && kind < self.kind_count() {
            if self.kind(kind).build.tells_apart(self.suits) {
                let runs = kind == 0 && !self.foundations.takes.single_cards();
                return Some(if runs { "foundations.takes.complete_run.build" } else { BUILDS[kind] });
            }
            kind += 1;
        }
        None
    }

    /// Whether there is a foundation of a kind for each card that its base names, as nothing else is said.
    pub(super) const fn piles_are_named(&self, kind: u8) -> bool {
        let said =
            if kind == 0 { self.foundations.piles } else { self.foundations.others.kinds()[kind as usize - 1].piles };
        said.is_none() && self.kind(kind as usize).base.cards().is_some()
    }

    /// A card that begins on a foundation, but need not be in the pack, as the others before it fell.
    const fn begun_fault(&self) -> Option<RulesFault> {
        let mut left = [self.decks_at_most(); Card::COUNT];
        let mut named = left;
        let mut number = 0;
        while number < self.kind_count() {
            let kind = self.kind(number);
            if kind.dealt > kind.piles {
                // Which has a fault of its own.
                return None;
            }
            let begun = if let Some(cards) = kind.base.cards() {
                let (mut all, mut i) = (true, 0);
                while i < cards.kept() {
                    let index = cards.index(i);
                    let card = index as usize;
                    if named[card] == 0
                        && let Some(card) = Card::from_index(index)
                    {
                        return Some(RulesFault::BaseCardAgain { kind: number as u8, card });
                    }
                    named[card] -= 1;
                    all &= left[card] > 0;
                    left[card] = left[card].saturating_sub(1);
                    i += 1;
                }
                all
            } else if let Some(rank) = kind.base.rank() {
                take_rank(&mut left, rank as usize, &kind)
            } else if kind.base.is_first_of_tableau() {
                take_any_rank(&mut left, &kind)
            } else {
                take_any(&mut left, kind.dealt);
                true
            };
            if !begun {
                return Some(RulesFault::MissingBases);
            }
            number += 1;
        }
        None
    }
}

const fn least(one: u8, other: u8) -> u8 {
    if one < other { one } else { other }
}

/// Takes as many of a rank as a kind may begin with, suit by suit; whether they are enough.
const fn take_rank(left: &mut [u8; Card::COUNT], rank: usize, kind: &Kind) -> bool {
    let share = if let Some(share) = kind.share() { share } else { kind.piles };
    let (mut there, mut suit) = (0, 0);
    while suit < 4 {
        let of_suit = least(least(left[4 * rank + suit], share), kind.dealt);
        there += of_suit as u32;
        left[4 * rank + suit] -= of_suit;
        suit += 1;
    }
    there >= kind.dealt as u32
}

/// The same of the rank of a card that lies in the tableau, whichever it is.
const fn take_any_rank(left: &mut [u8; Card::COUNT], kind: &Kind) -> bool {
    let share = if let Some(share) = kind.share() { share } else { kind.piles };
    let decks = left[0];
    let there = 3 * least(decks, share) as u32 + least(decks.saturating_sub(1), share) as u32;
    take_any(left, kind.dealt.saturating_add(1));
    there >= kind.dealt as u32
}

/// Takes so many cards, whichever they are: each may be among them.
const fn take_any(left: &mut [u8; Card::COUNT], cards: u8) {
    let mut card = 0;
    while card < Card::COUNT {
        left[card] = left[card].saturating_sub(cards);
        card += 1;
    }
}
