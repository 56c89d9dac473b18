//! Whether rules can be played, and if not, everything that is wrong with them.

use thiserror::Error;

use super::{
    Base, Build, Direction, EmptyPile, Faces, Gatherings, Groups, Kings, Layout, Listed, Redeal, Rules, RulesFault,
    Stock, Takes, limits,
};
use crate::cards::card::{Card, Rank};

/// Rules that cannot be played, with every fault.
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
///     "rules that cannot be played: decks: 3 decks, there can be 1 or 2; foundations.dealt: 20, there are 8 foundations"
/// );
/// ```
///
/// Its text names as many faults as 300 bytes have room for, and says how many more there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", Listed("rules that cannot be played", || self.faults()))]
pub struct RulesError {
    rules: Rules,
}

impl RulesError {
    /// Everything that is wrong.
    pub fn faults(&self) -> impl Iterator<Item = RulesFault> + '_ {
        (0..FAULTS).filter_map(|number| self.rules.fault(number))
    }
}

/// The faults that are there once, and those that each tableau pile may have.
const ONCE: usize = 33;
const FAULTS: usize = ONCE + limits::TABLEAU;

/// A fault if there is one.
const fn when(wrong: bool, fault: RulesFault) -> Option<RulesFault> {
    if wrong { Some(fault) } else { None }
}

impl Rules {
    /// Whether a game with these rules can be dealt and played.
    ///
    /// # Errors
    /// Everything that is wrong with them, at once.
    pub const fn validate(&self) -> Result<(), RulesError> {
        let mut number = 0;
        while number < FAULTS {
            if self.fault(number).is_some() {
                return Err(RulesError { rules: *self });
            }
            number += 1;
        }
        Ok(())
    }

    /// The fault of this number, if the rules have it: asked one by one, so that it can be asked when a program is compiled.
    const fn fault(&self, number: usize) -> Option<RulesFault> {
        match number {
            0..4 => self.deal_fault(number),
            4..12 => self.tableau_fault(number),
            12..19 => self.foundations_fault(number),
            19..23 => self.waiting_fault(number),
            23..31 => self.stock_fault(number),
            31 => when(!matches!(self.suits, 1 | 2 | 4), RulesFault::Suits(self.suits)),
            32 => when(self.tells_suits_apart(), RulesFault::SuitsToldApart),
            _ => self.pile_fault(number - ONCE),
        }
    }

    const fn deal_fault(&self, number: usize) -> Option<RulesFault> {
        let piles = self.tableau.deal.piles();
        match number {
            0 => when(!matches!(self.decks, 1 | 2), RulesFault::Decks(self.decks)),
            1 => {
                let wanted = matches!(self.stock, Stock::ToTableau { .. } | Stock::Gathered { .. });
                when(piles == 0 && wanted, RulesFault::NoTableau)
            }
            2 => when(piles as usize > limits::TABLEAU, RulesFault::TooManyPiles(piles)),
            _ => {
                let (dealt, cards) = (self.dealt(), self.cards_at_most());
                when(dealt > cards, RulesFault::TooManyCards { dealt, cards })
            }
        }
    }

    const fn tableau_fault(&self, number: usize) -> Option<RulesFault> {
        let tableau = &self.tableau;
        let reserve = self.reserve.deal.piles() > 0;
        match number {
            4 => when(!shows_tops(&tableau.deal, &tableau.faces), RulesFault::NoCardUp),
            5 => match tableau.faces {
                Faces::Down(down) => {
                    let (down, piles) = (down.piles(), tableau.deal.piles());
                    when(down > piles, RulesFault::DownTooLong { down, piles })
                }
                _ => None,
            },
            6 => {
                let looser =
                    matches!(tableau.groups, Groups::SequenceIn(build) if build.steps() & !tableau.build.steps() != 0);
                when(looser, RulesFault::LooserGroups)
            }
            7 => {
                let asked = matches!(tableau.empty, EmptyPile::RankBelowBase);
                when(asked && matches!(self.foundations.base, Base::EachItsOwn), RulesFault::NoCommonBase)
            }
            8 => {
                let down = lies_face_down(&tableau.deal, &tableau.faces);
                when(down && matches!(tableau.kings, Kings::Sunk), RulesFault::SunkenFaceDown)
            }
            9 => when(matches!(tableau.empty, EmptyPile::Refill { cards: 0, .. }), RulesFault::EmptyRefill),
            10 => {
                let refills = matches!(tableau.empty, EmptyPile::Refill { .. });
                when(refills && !self.stock.is_dealt(), RulesFault::RefillWithoutStock)
            }
            _ => when(
                matches!(tableau.empty, EmptyPile::FromReserve { .. }) && !reserve,
                RulesFault::RefillWithoutReserve,
            ),
        }
    }

    const fn foundations_fault(&self, number: usize) -> Option<RulesFault> {
        let foundations = &self.foundations;
        let dealt = foundations.dealt;
        let runs = matches!(foundations.takes, Takes::CompleteRun { .. });
        let at_most = if matches!(self.decks, 1 | 2) { self.foundation_count() } else { limits::FOUNDATIONS as u8 };
        match number {
            12 => when(dealt > at_most, RulesFault::TooManyDealt { dealt, foundations: at_most }),
            13 => when(dealt > 0 && !matches!(foundations.base, Base::Rank(_)), RulesFault::DealtWithoutRank),
            14 => {
                let builds_nothing = match foundations.takes {
                    Takes::Cards => matches!(foundations.build, Build::None),
                    Takes::CompleteRun { build, .. } => matches!(build, Build::None),
                };
                when(builds_nothing, RulesFault::NoFoundationBuild)
            }
            15 => when(runs && foundations.give_back, RulesFault::RunsGiveBack),
            16 => when(runs && !matches!(foundations.build, Build::SameSuit), RulesFault::RunsBuild),
            17 => when(runs && dealt > 0, RulesFault::RunsDealt),
            _ => when(runs && !matches!(foundations.base, Base::Rank(Rank::Ace)), RulesFault::RunsBase),
        }
    }

    const fn waiting_fault(&self, number: usize) -> Option<RulesFault> {
        let (count, dealt) = (self.cells.count, self.cells.dealt);
        let piles = self.reserve.deal.piles();
        match number {
            19 => when(count as usize > limits::CELLS, RulesFault::TooManyCells(count)),
            20 => when(dealt > count, RulesFault::TooManyCellsDealt { dealt, count }),
            21 => when(piles as usize > limits::RESERVE, RulesFault::TooManyReserves(piles)),
            _ => when(!shows_tops(&self.reserve.deal, &self.reserve.faces), RulesFault::NoReserveCardUp),
        }
    }

    const fn stock_fault(&self, number: usize) -> Option<RulesFault> {
        match (number, self.stock) {
            (23, Stock::ToWaste { cards: 0, .. }) => Some(RulesFault::EmptyDeal),
            (24, Stock::ToWaste { redeal: Redeal::Times(0) | Redeal::TimesExceptPlayableTop(0), .. }) => {
                Some(RulesFault::NoRedeals)
            }
            (25, Stock::FaceUp { wastes }) => when(wastes as usize > limits::WASTES, RulesFault::TooManyWastes(wastes)),
            (26, Stock::ToReserve { .. }) => when(self.reserve.deal.piles() == 0, RulesFault::DealWithoutReserve),
            (27, Stock::None | Stock::Gathered { .. }) => {
                let left = self.cards_at_most().saturating_sub(self.dealt());
                when(left > 0 && matches!(self.decks, 1 | 2), RulesFault::LeftOver(left))
            }
            (28, Stock::Gathered { times: Gatherings::Times(0), .. }) => Some(RulesFault::NoGatherings),
            (29, Stock::Gathered { packs, .. }) => {
                let room = packs as u32 * self.tableau.deal.heights().len() as u32;
                let cards = self.cards_at_most().saturating_sub(self.dealt_foundations() as u32);
                when(room < cards, RulesFault::PacksTooSmall { room, cards })
            }
            (30, Stock::Gathered { times: Gatherings::Unlimited, shuffle, .. }) => {
                when(shuffle, RulesFault::ShuffledWithoutLimit)
            }
            _ => None,
        }
    }

    const fn pile_fault(&self, pile: usize) -> Option<RulesFault> {
        if pile >= self.tableau.deal.heights().len() {
            return None;
        }
        let height = self.tableau.deal.height(pile);
        if let Faces::Down(down) = self.tableau.faces
            && down.height(pile) > height
        {
            return Some(RulesFault::DownTooHigh { pile: pile as u8, down: down.height(pile), height });
        }
        when(self.tableau.empty.is_refilled() && height == 0, RulesFault::RefilledDeal { pile })
    }

    /// How many cards the deal needs.
    const fn dealt(&self) -> u32 {
        let others = self.dealt_foundations() as u32 + self.cells.dealt as u32;
        self.tableau.deal.total() + self.reserve.deal.total() + others
    }

    /// How many cards there are: too many for two decks are too many, whatever the decks were meant to be.
    const fn cards_at_most(&self) -> u32 {
        if matches!(self.decks, 1 | 2) { self.cards() as u32 } else { 2 * Card::COUNT as u32 }
    }

    /// Whether a rule tells apart suits that people see as one (ruling V11).
    const fn tells_suits_apart(&self) -> bool {
        let groups = match self.tableau.groups {
            Groups::SequenceIn(build) => build.looks(),
            _ => 0,
        };
        let foundations = match self.foundations.takes {
            Takes::Cards => self.foundations.build.looks(),
            Takes::CompleteRun { build, .. } => build.looks(),
        };
        let looks = self.tableau.build.looks() | groups | foundations;
        match self.suits {
            1 => looks != 0,
            2 => looks & 2 != 0,
            _ => false,
        }
    }
}

impl Build {
    /// What it looks at: 1 for the colour, 2 for more than that.
    const fn looks(self) -> u8 {
        match self {
            Build::AnySuit | Build::None => 0,
            Build::AlternatingColors | Build::SameColor => 1,
            Build::SameSuit | Build::OtherSuit => 2,
        }
    }
}

/// Whether every pile that is dealt cards shows its top.
const fn shows_tops(deal: &Layout, faces: &Faces) -> bool {
    let mut pile = 0;
    if let Faces::TopUp(0) = faces {
        return false;
    }
    while pile < deal.heights().len() {
        let height = deal.height(pile);
        if height > 0 && faces.down(pile, height) == height {
            return false;
        }
        pile += 1;
    }
    true
}

/// Whether any card is dealt face down.
const fn lies_face_down(deal: &Layout, faces: &Faces) -> bool {
    let mut pile = 0;
    while pile < deal.heights().len() {
        if faces.down(pile, deal.height(pile)) > 0 {
            return true;
        }
        pile += 1;
    }
    false
}

/// Directions are told apart where runs are (ruling V10).
impl Direction {
    pub(crate) const fn is_both(self) -> bool {
        matches!(self, Direction::Both)
    }
}
