//! Whether rules can be played, and if not, everything that is wrong with them.

use thiserror::Error;

use super::{DealsTo, Faces, Gathering, Layout, Listed, Rules, RulesFault, limits};
use crate::cards::card::Card;

/// Why rules can't be played: every fault.
///
/// ```
/// use solitaire_rules::rules::Foundations;
/// use solitaire_rules::{Rules, Variant};
/// let klondike = Variant::Klondike.rules();
/// let rules = Rules { decks: 3, foundations: Foundations { dealt: 20, ..klondike.foundations }, ..*klondike };
/// let error = rules.validate().unwrap_err();
/// assert_eq!(error.faults().count(), 2);
/// assert_eq!(
///     error.to_string(),
///     "these rules can't be played: decks: must be 1 or 2, not 3; foundations.dealt: 20, but there are 8 foundations"
/// );
/// ```
///
/// Its text names as many faults as fit in 300 bytes, and says how many more there are. It holds the rules, as it needs no allocator, and is larger
/// than clippy likes: where you return it, set `large-error-threshold = 256` in your `clippy.toml`, or box it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", Listed("these rules can't be played", || self.faults()))]
pub struct RulesError {
    rules: Rules,
}

impl RulesError {
    /// Every fault.
    pub fn faults(&self) -> impl Iterator<Item = RulesFault> + '_ {
        (0..FAULTS).filter_map(|number| self.rules.fault(number))
    }
}

/// The faults that are there once; then come those of the foundations and those that each tableau pile may have.
const ONCE: usize = 36;
const OVERLAP: usize = ONCE + Rules::KIND_FAULTS;
const WAITING: usize = OVERLAP + Rules::OVERLAP_FAULTS;
const EFFECT: usize = WAITING + Rules::WAITING_FAULTS;
const PILES: usize = EFFECT + Rules::EFFECT_FAULTS;
const RESERVES: usize = PILES + limits::TABLEAU;
const UNTAKEN: usize = RESERVES + limits::RESERVE;
const FAULTS: usize = UNTAKEN + 1;

/// A fault if there is one.
pub(super) const fn when(wrong: bool, fault: RulesFault) -> Option<RulesFault> {
    if wrong { Some(fault) } else { None }
}

impl Rules {
    /// Checks that a game with these rules can be dealt and played.
    ///
    /// # Errors
    /// Every fault, all at once.
    pub const fn validate(&self) -> Result<(), RulesError> {
        let mut number = 0;
        while number < UNTAKEN {
            if self.fault(number).is_some() {
                return Err(RulesError { rules: *self });
            }
            number += 1;
        }
        // Nothing is wrong with the kinds of foundations: compilers count the steps of a constant.
        if self.places_fault().is_some() { Err(RulesError { rules: *self }) } else { Ok(()) }
    }

    /// The fault of this number, if the rules have it: asked one by one, so that it can be asked when a program is compiled.
    const fn fault(&self, number: usize) -> Option<RulesFault> {
        match number {
            0..4 => self.deal_fault(number),
            4..12 => self.tableau_fault(number),
            12 => when(matches!(self.tableau.capacity, Some(0)), RulesFault::NoCapacity),
            13 => when(self.tableau.empty.fillers().are_no_ranks(), RulesFault::NoRanks),
            14 => match self.tells_suits_apart() {
                Some(field) => Some(RulesFault::SuitsToldApart(field)),
                None => None,
            },
            15..19 => self.runs_fault(number),
            19..23 => self.waiting_fault(number),
            23..31 => self.stock_fault(number),
            31 => when(!matches!(self.suits, 1 | 2 | 4), RulesFault::Suits(self.suits)),
            32 => when(self.tableau.wrap.ends_at_base() && !self.has_common_base(), RulesFault::NoCommonEnd),
            33 => {
                let gathered = self.tableau.faces.alternate() && self.stock.is_gathered();
                when(gathered, RulesFault::AlternatingGathered)
            }
            34 => when(self.reserve.faces.alternate(), RulesFault::AlternatingReserve),
            35 => match excess(&self.reserve.deal, &self.reserve.faces) {
                Some(down) if self.reserve.deal.piles() > 0 => {
                    Some(RulesFault::ReserveDownTooLong { down, piles: self.reserve.deal.piles() })
                }
                Some(_) | None => None,
            },
            ONCE..OVERLAP => self.kind_fault(number - ONCE),
            OVERLAP..WAITING => self.overlap_fault(number - OVERLAP),
            WAITING..EFFECT => self.told_waiting_fault(number - WAITING),
            EFFECT..PILES => self.effect_fault(number - EFFECT),
            PILES..RESERVES => self.pile_fault(number - PILES),
            RESERVES..UNTAKEN => {
                let pile = number - RESERVES;
                match buried(&self.reserve.deal, &self.reserve.faces, pile) {
                    Some((down, height)) => Some(RulesFault::ReserveDownTooHigh { pile: pile as u8, down, height }),
                    None => None,
                }
            }
            _ if self.has_a_kind_fault() => None,
            _ => self.places_fault(),
        }
    }

    const fn deal_fault(&self, number: usize) -> Option<RulesFault> {
        let piles = self.tableau.deal.piles();
        match number {
            0 => when(!matches!(self.decks, 1 | 2), RulesFault::Decks(self.decks)),
            1 => {
                let wanted = self.stock.deals_to_tableau() || self.stock.is_gathered();
                when(piles == 0 && wanted, RulesFault::NoTableau)
            }
            2 => when(piles as usize > limits::TABLEAU, RulesFault::TooManyPiles(piles)),
            _ => {
                let (dealt, cards) = (self.dealt_to_each(), self.cards_at_most());
                when(self.dealt() > cards, RulesFault::TooManyCards { dealt, cards })
            }
        }
    }

    const fn tableau_fault(&self, number: usize) -> Option<RulesFault> {
        let tableau = &self.tableau;
        let reserve = self.reserve.deal.piles() > 0;
        match number {
            4 => when(!shows_tops(&tableau.deal, &tableau.faces), RulesFault::NoCardUp),
            5 => match excess(&tableau.deal, &tableau.faces) {
                Some(down) => Some(RulesFault::DownTooLong { down, piles: tableau.deal.piles() }),
                None => None,
            },
            6 => when(tableau.group_steps() & !tableau.build.steps() != 0, RulesFault::LooserGroups),
            7 => {
                let asked = tableau.empty.fillers().are_below_base();
                when(asked && !self.has_common_base(), RulesFault::NoCommonBase)
            }
            8 => {
                let down = tableau.faces.alternate() || lies_face_down(&tableau.deal, &tableau.faces);
                when(down && tableau.kings.sink(), RulesFault::SunkenFaceDown)
            }
            9 => when(matches!(tableau.empty.refilled_cards(), Some(0)), RulesFault::EmptyRefill),
            10 => {
                let refills = tableau.empty.refilled_cards().is_some();
                when(refills && !self.stock.refills(), RulesFault::RefillWithoutStock)
            }
            _ => when(tableau.empty.takes_from_reserve() && !reserve, RulesFault::RefillWithoutReserve),
        }
    }

    /// What complete runs do not go with.
    const fn runs_fault(&self, number: usize) -> Option<RulesFault> {
        let foundations = &self.foundations;
        if foundations.takes.single_cards() {
            return None;
        }
        match number {
            15 => when(foundations.give_back, RulesFault::RunsGiveBack),
            16 => when(!foundations.build.is_in_suit(), RulesFault::RunsBuild),
            17 => when(foundations.dealt > 0, RulesFault::RunsDealt),
            _ => when(!foundations.base.is_ace(), RulesFault::RunsBase),
        }
    }

    const fn waiting_fault(&self, number: usize) -> Option<RulesFault> {
        let (count, dealt) = (self.cells.count, self.cells.dealt);
        let piles = self.reserve.deal.piles();
        match number {
            19 => when(count as usize > limits::CELLS, RulesFault::TooManyCells(count)),
            20 => {
                let holds = self.cells.holds;
                let full = holds > 0 && dealt as u32 > self.cells.room();
                when(full, RulesFault::TooManyCellsDealt { dealt, count, holds })
            }
            21 => when(piles as usize > limits::RESERVE, RulesFault::TooManyReserves(piles)),
            _ => when(!shows_tops(&self.reserve.deal, &self.reserve.faces), RulesFault::NoReserveCardUp),
        }
    }

    const fn stock_fault(&self, number: usize) -> Option<RulesFault> {
        let (stock, gathered) = (&self.stock, self.stock.is_gathered());
        match number {
            23 => when(matches!(stock.deals_to(), Some(DealsTo::Waste { cards: 0 })), RulesFault::EmptyDeal),
            24 => when(self.allows_none() && !gathered, RulesFault::NoRedeals),
            25 => {
                let wastes = stock.wastes();
                when(wastes as usize > limits::WASTES, RulesFault::TooManyWastes(wastes))
            }
            26 => when(stock.deals_to_reserve() && self.reserve.deal.piles() == 0, RulesFault::DealWithoutReserve),
            27 => {
                let left = self.cards_at_most().saturating_sub(self.dealt());
                when(!stock.is_there() && left > 0 && matches!(self.decks, 1 | 2), RulesFault::LeftOver(left))
            }
            28 => when(self.allows_none() && gathered, RulesFault::NoGatherings),
            _ => match stock.gathering() {
                Some(gathering) => self.gathering_fault(number, gathering),
                None => None,
            },
        }
    }

    /// Whether there is a limit to redeals or gatherings that allows none.
    const fn allows_none(&self) -> bool {
        matches!(self.redeal_limit(), Some(0))
    }

    const fn gathering_fault(&self, number: usize, Gathering { packs, shuffle }: Gathering) -> Option<RulesFault> {
        if number == 29 {
            let room = packs as u32 * self.tableau.deal.kept() as u32;
            let cards = self.cards_at_most().saturating_sub(self.dealt_foundations() as u32);
            return when(room < cards, RulesFault::PacksTooSmall { room, cards });
        }
        when(shuffle && self.redeal_limit().is_none(), RulesFault::ShuffledWithoutLimit)
    }

    const fn pile_fault(&self, pile: usize) -> Option<RulesFault> {
        if let Some((down, height)) = buried(&self.tableau.deal, &self.tableau.faces, pile) {
            return Some(RulesFault::DownTooHigh { pile: pile as u8, down, height });
        }
        let starts_empty = pile < self.tableau.deal.kept() && self.tableau.deal.height(pile) == 0;
        when(self.tableau.empty.is_refilled() && starts_empty, RulesFault::RefilledDeal(pile))
    }

    /// How many cards the deal needs.
    pub(super) const fn dealt(&self) -> u32 {
        let [foundations, reserve, tableau, cells] = self.dealt_to_each();
        foundations + reserve + tableau + cells
    }

    /// How many of them go to foundations, reserve, tableau and cells.
    const fn dealt_to_each(&self) -> [u32; 4] {
        let (reserve, tableau) = (self.reserve.deal.total(), self.tableau.deal.total());
        [self.dealt_foundations() as u32, reserve, tableau, self.cells.dealt as u32]
    }

    /// How many decks there are: too much for two is too much, whatever the decks were meant to be.
    pub(super) const fn decks_at_most(&self) -> u8 {
        if matches!(self.decks, 1 | 2) { self.decks } else { 2 }
    }

    /// How many cards these have.
    pub(super) const fn cards_at_most(&self) -> u32 {
        self.decks_at_most() as u32 * Card::COUNT as u32
    }

    /// The first field that tells apart suits which people see as one (ruling V11).
    const fn tells_suits_apart(&self) -> Option<&'static str> {
        if self.tableau.build.tells_apart(self.suits) {
            return Some("tableau.build");
        }
        match self.tableau.groups.own_build() {
            Some(build) if build.tells_apart(self.suits) => Some("tableau.groups.sequence_in"),
            Some(_) | None => self.foundations_tell_suits_apart(),
        }
    }
}

/// Whether every pile that is dealt cards shows its top.
const fn shows_tops(deal: &Layout, faces: &Faces) -> bool {
    let mut pile = 0;
    if faces.hides_all() {
        return false;
    }
    while pile < deal.kept() {
        let height = deal.height(pile);
        // A list that asks for more has a fault of its own.
        let asked = if let Some(list) = faces.down_list() { list.height(pile) } else { faces.down(pile, height) };
        if height > 0 && asked == height {
            return false;
        }
        pile += 1;
    }
    true
}

/// For how many piles face-down cards are listed, if for more than are dealt.
const fn excess(deal: &Layout, faces: &Faces) -> Option<u8> {
    match faces.down_list() {
        Some(list) if list.piles() > deal.piles() => Some(list.piles()),
        Some(_) | None => None,
    }
}

/// How many cards of a pile are to lie face down and how many it is dealt, if those are fewer.
const fn buried(deal: &Layout, faces: &Faces, pile: usize) -> Option<(u8, u8)> {
    match faces.down_list() {
        Some(list) if pile < deal.kept() && list.height(pile) > deal.height(pile) => {
            Some((list.height(pile), deal.height(pile)))
        }
        Some(_) | None => None,
    }
}

/// Whether any card is dealt face down.
const fn lies_face_down(deal: &Layout, faces: &Faces) -> bool {
    let mut pile = 0;
    while pile < deal.kept() {
        if faces.down(pile, deal.height(pile)) > 0 {
            return true;
        }
        pile += 1;
    }
    false
}
