//! The foundations kind by kind, with all that is left unsaid filled in.

use crate::cards::card::Rank;
use crate::rules::{Base, BaseCards, Build, FoundationDirection, Order, Rules};

/// The cards that an up-then-down foundation takes.
const UP_AND_DOWN: u8 = 26;
const RANKS: u8 = 13;

/// One kind of foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The index of its first foundation.
    pub(crate) first: u8,
    pub(crate) piles: u8,
    pub(crate) base: Base,
    /// How many of them begin with a card in the deal.
    pub(crate) dealt: u8,
    pub(crate) build: Build,
    /// Whether all cards of one are of a suit.
    pub(crate) in_suit: bool,
    pub(crate) direction: FoundationDirection,
    pub(crate) step: u8,
    pub(crate) wrap: bool,
    pub(crate) holds: u8,
}

impl Base {
    /// The cards that it names.
    pub(crate) const fn cards(&self) -> Option<&BaseCards> {
        match self {
            Base::Cards(cards) => Some(cards),
            Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau => None,
        }
    }

    /// Whether a card of the tableau's deal sets the rank.
    pub(crate) const fn is_first_of_tableau(&self) -> bool {
        match self {
            Base::FirstOfTableau => true,
            Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::Cards(_) => false,
        }
    }

    /// How many foundations begin with a card in the deal where the rules say this number.
    const fn begun(&self, dealt: u8) -> u8 {
        match self {
            Base::Dealt => 1,
            Base::Cards(cards) => cards.asked(),
            Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::FirstOfTableau => dealt,
        }
    }

    /// Whether such a number may be said.
    pub(crate) const fn may_be_dealt(&self) -> bool {
        match self {
            Base::Rank(_) | Base::EachItsOwn | Base::FirstOfTableau => true,
            Base::FirstPlayed | Base::Dealt | Base::Cards(_) => false,
        }
    }

    /// How many foundations there are where nothing else is said.
    const fn piles(&self, otherwise: u8) -> u8 {
        match self {
            Base::Cards(cards) => cards.asked(),
            Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau => otherwise,
        }
    }
}

impl FoundationDirection {
    /// Whether a card may go on one of a lower rank, and on one of a higher; where both depend on how many cards lie there, the first thirteen go up.
    pub(crate) const fn up_and_down(self) -> [bool; 2] {
        match self {
            FoundationDirection::Up => [true, false],
            FoundationDirection::Down => [false, true],
            FoundationDirection::Both | FoundationDirection::UpThenDown => [true, true],
        }
    }

    /// Whether thirteen cards go up and thirteen down.
    pub(crate) const fn turns(self) -> bool {
        match self {
            FoundationDirection::UpThenDown => true,
            FoundationDirection::Up | FoundationDirection::Down | FoundationDirection::Both => false,
        }
    }

    /// Whether all go up.
    pub(crate) const fn is_up(self) -> bool {
        match self {
            FoundationDirection::Up => true,
            FoundationDirection::Down | FoundationDirection::Both | FoundationDirection::UpThenDown => false,
        }
    }
}

impl Order {
    /// Whether ranks and suits alone decide.
    pub(crate) const fn is_by_ranks(self) -> bool {
        match self {
            Order::Ranks => true,
            Order::OfTheOneBefore => false,
        }
    }
}

impl Kind {
    /// How many of its foundations each suit may begin: its share where they start with one rank and are built in suit (ruling W2).
    pub(crate) const fn share(&self) -> Option<u8> {
        match self.base {
            Base::Rank(_) | Base::FirstPlayed | Base::Dealt | Base::FirstOfTableau if self.in_suit => {
                Some(self.piles.div_ceil(4))
            }
            Base::Rank(_)
            | Base::FirstPlayed
            | Base::Dealt
            | Base::FirstOfTableau
            | Base::EachItsOwn
            | Base::Cards(_) => None,
        }
    }
}

impl Kind {
    /// How many cards can follow each other on one of its foundations, the first included; `None` where there is no end, as going round the corner has
    /// none. `closed_by` is the rank that nothing goes on.
    pub(crate) const fn longest(&self, closed_by: Option<Rank>, decks: u8) -> Option<u8> {
        if self.step == 0 {
            return Some(if self.in_suit { decks } else { 4 * decks });
        }
        // Which has a fault of its own.
        if self.step >= RANKS {
            return None;
        }
        if let Some(base) = self.base.rank() {
            return self.longest_from(base as u8, closed_by, decks);
        }
        let (mut longest, mut base) = (0, 0);
        while base < RANKS {
            match self.longest_from(base, closed_by, decks) {
                Some(length) if length > longest => longest = length,
                Some(_) => {}
                None => return None,
            }
            base += 1;
        }
        Some(longest)
    }

    /// The same from a rank on.
    const fn longest_from(&self, base: u8, closed_by: Option<Rank>, decks: u8) -> Option<u8> {
        let closed = if let Some(rank) = closed_by { rank as u8 } else { RANKS };
        let (mut rank, mut cards) = (base, 1);
        while rank != closed {
            let next = match self.direction {
                FoundationDirection::Up => rank + self.step,
                FoundationDirection::Down => rank + RANKS - self.step,
                FoundationDirection::Both => return self.longest_both_ways(base, closed_by, decks),
                FoundationDirection::UpThenDown => {
                    return if closed < RANKS { Some(closed + 1) } else { Some(UP_AND_DOWN) };
                }
            };
            let goes_round = match self.direction {
                FoundationDirection::Down => next < RANKS,
                FoundationDirection::Up | FoundationDirection::Both | FoundationDirection::UpThenDown => next >= RANKS,
            };
            if goes_round && !self.wrap {
                return Some(cards);
            }
            (rank, cards) = (next % RANKS, cards + 1);
            if cards > RANKS {
                return None;
            }
        }
        Some(cards)
    }

    /// The same where cards go up or down as the player likes. If there is only one card of each rank, there is no way back.
    const fn longest_both_ways(&self, base: u8, closed_by: Option<Rank>, decks: u8) -> Option<u8> {
        if !self.in_suit || decks > 1 {
            return None;
        }
        let up = Kind { direction: FoundationDirection::Up, ..*self }.longest_from(base, closed_by, decks);
        let down = Kind { direction: FoundationDirection::Down, ..*self }.longest_from(base, closed_by, decks);
        match (up, down) {
            (Some(up), Some(down)) => Some(if up > down { up } else { down }),
            _ => None,
        }
    }
}

impl Rules {
    /// How many kinds of foundations there are.
    pub(crate) const fn kind_count(&self) -> usize {
        1 + self.foundations.others.kept()
    }

    /// A kind of foundation, the first being 0.
    pub(crate) const fn kind(&self, number: usize) -> Kind {
        let foundations = &self.foundations;
        let mut first = 0u8;
        let mut before = 0;
        while before < number {
            first = first.saturating_add(self.piles_of_kind(before));
            before += 1;
        }
        let piles = self.piles_of_kind(number);
        if number == 0 {
            return Kind {
                first,
                piles,
                base: foundations.base,
                dealt: foundations.base.begun(foundations.dealt),
                build: foundations.built(),
                in_suit: foundations.built().is_in_suit() || !foundations.order.is_by_ranks(),
                direction: foundations.direction,
                step: foundations.step,
                wrap: foundations.wrap,
                holds: self.holds(foundations.holds, foundations.direction, piles),
            };
        }
        let (kind, alike) = (foundations.others.kinds()[number - 1], self.kind(0));
        let base = if let Some(base) = kind.base { base } else { alike.base };
        let direction = if let Some(direction) = kind.direction { direction } else { alike.direction };
        let holds = if let Some(holds) = kind.holds { Some(holds) } else { foundations.holds };
        let build = if let Some(build) = kind.build { build } else { alike.build };
        Kind {
            first,
            piles,
            base,
            dealt: base.begun(kind.dealt),
            build,
            in_suit: build.is_in_suit(),
            direction,
            step: if let Some(step) = kind.step { step } else { alike.step },
            wrap: if let Some(wrap) = kind.wrap { wrap } else { alike.wrap },
            holds: self.holds(holds, direction, piles),
        }
    }

    /// How many foundations there are where nothing is said: four a deck, or one discard.
    const fn plain_piles(&self) -> u8 {
        if self.foundations.takes.are_discarded() { 1 } else { 4 * self.decks_at_most() }
    }

    const fn piles_of_kind(&self, number: usize) -> u8 {
        let foundations = &self.foundations;
        let (said, base, otherwise) = if number == 0 {
            (foundations.piles, foundations.base, self.plain_piles())
        } else {
            let kind = foundations.others.kinds()[number - 1];
            (kind.piles, if let Some(base) = kind.base { base } else { foundations.base }, 4)
        };
        if let Some(piles) = said { piles } else { base.piles(otherwise) }
    }

    /// How many cards each of so many foundations may hold.
    pub(crate) const fn holds(&self, said: Option<u8>, direction: FoundationDirection, piles: u8) -> u8 {
        if let Some(holds) = said {
            return holds;
        }
        if direction.turns() {
            return UP_AND_DOWN;
        }
        if self.kind_count() > 1 || piles == 0 {
            return RANKS;
        }
        let even = (self.cards_at_most() as u8).div_ceil(piles);
        if even > RANKS { even } else { RANKS }
    }

    /// The kind of a foundation, by its index.
    pub(crate) const fn kind_of(&self, foundation: u8) -> Kind {
        let mut number = 0;
        while number + 1 < self.kind_count() && foundation >= self.kind(number + 1).first {
            number += 1;
        }
        self.kind(number)
    }

    /// How many foundations the game has.
    pub const fn foundation_count(&self) -> u8 {
        let (mut piles, mut number) = (0u8, 0);
        while number < self.kind_count() {
            piles = piles.saturating_add(self.piles_of_kind(number));
            number += 1;
        }
        piles
    }

    /// How many cards are put on foundations before the deal (rulings V1 and W1).
    pub const fn dealt_foundations(&self) -> u8 {
        let (mut dealt, mut number) = (0u8, 0);
        while number < self.kind_count() {
            dealt = dealt.saturating_add(self.kind(number).dealt);
            number += 1;
        }
        dealt
    }

    /// Whether all foundations start with one rank.
    pub(crate) const fn has_common_base(&self) -> bool {
        if self.foundations.takes.are_discarded() {
            return false;
        }
        let (first, mut number) = (self.foundations.base, 1);
        while number < self.kind_count() {
            let same = match (first.rank(), self.kind(number).base.rank()) {
                (Some(first), Some(other)) => first as u8 == other as u8,
                _ => false,
            };
            if !same {
                return false;
            }
            number += 1;
        }
        first.is_shared()
    }

    /// Whether there are four foundations a deck, all alike, of thirteen cards each, that go up rank by rank.
    pub(crate) const fn foundations_are_plain(&self) -> bool {
        let kind = self.kind(0);
        let foundations = &self.foundations;
        let rounds = !foundations.base.is_ace();
        self.kind_count() == 1
            && kind.piles == 4 * self.decks_at_most()
            && foundations.base.cards().is_none()
            && foundations.direction.is_up()
            && foundations.step == 1
            && (foundations.wrap || !rounds)
            && kind.holds == RANKS
            && foundations.closed_by.is_none()
            && foundations.order.is_by_ranks()
            && !foundations.takes.are_discarded()
            // The first may come to hold any number of cards.
            && !self.stock.deals_to_foundation()
            // Of a base that is any card's own, today's games deal none.
            && (foundations.base.is_shared() || kind.dealt == 0)
    }
}
