//! Whether rules can be played, and if not, everything that is wrong with them.

use thiserror::Error;

use crate::deck::MAX_CARDS;
use crate::faults::Listed;
use crate::pile::PileKind;
use crate::rules::{Base, EmptyPile, Faces, Redeal, Rules, Stock};

/// One thing that is wrong with rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesFault {
    /// Not one or two decks.
    #[error("decks: {0} decks, there can be 1 or 2")]
    Decks(u8),
    /// No tableau pile.
    #[error("tableau.deal: no pile, there must be at least one")]
    NoTableau,
    /// More tableau piles than there can be.
    #[error("tableau.deal: {0}{more} piles, there can be {limit}", more = if *.0 == u8::MAX { " or more" } else { "" }, limit = PileKind::Tableau.limit())]
    TooManyPiles(u8),
    /// More cards are dealt than there are.
    #[error("tableau.deal: {dealt} cards are dealt, there are {cards}")]
    TooManyCards {
        /// How many the deal needs.
        dealt: u32,
        /// How many there are.
        cards: u32,
    },
    /// Tableau piles are dealt without a face-up card.
    #[error("tableau.faces: a pile's top card must be face up")]
    NoCardUp,
    /// A deal from the stock of no cards.
    #[error("stock.to_waste.cards: a deal of no cards")]
    EmptyDeal,
    /// Redeals that are allowed no times.
    #[error("stock.to_waste.redeal: 0 times, say `no`")]
    NoRedeals,
    /// More waste piles than there can be.
    #[error("stock.face_up.wastes: {0} piles, there can be {limit}", limit = PileKind::Waste.limit())]
    TooManyWastes(u8),
    /// A refill of no cards.
    #[error("tableau.empty.refill.cards: a refill of no cards")]
    EmptyRefill,
    /// A refill takes cards from the one waste pile that a stock dealt to the waste has.
    #[error("tableau.empty.refill: needs a stock that is dealt to the waste")]
    RefillWithoutWaste,
    /// A pile that is dealt no card would be refilled before the first move.
    #[error("tableau.deal: t{pile} is dealt no card, but empty piles are refilled")]
    RefilledDeal {
        /// The pile's index.
        pile: usize,
    },
}

/// Rules that cannot be played, with every fault.
///
/// ```
/// use solitaire_rules::{Layout, Rules, Tableau, Variant};
/// let klondike = Variant::Klondike.rules();
/// let rules = Rules { decks: 3, tableau: Tableau { deal: Layout::of(&[]), ..klondike.tableau }, ..*klondike };
/// let error = rules.validate().unwrap_err();
/// assert_eq!(error.faults().count(), 2);
/// assert_eq!(
///     error.to_string(),
///     "rules that cannot be played: decks: 3 decks, there can be 1 or 2; tableau.deal: no pile, there must be at least one"
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
        self.rules.faults()
    }
}

impl Rules {
    /// Whether a game with these rules can be dealt and played.
    ///
    /// # Errors
    /// Everything that is wrong with them, at once.
    pub fn validate(&self) -> Result<(), RulesError> {
        if self.faults().next().is_none() { Ok(()) } else { Err(RulesError { rules: *self }) }
    }

    fn faults(&self) -> impl Iterator<Item = RulesFault> + '_ {
        let table = [self.decks_fault(), self.piles_fault(), self.cards_fault(), self.faces_fault()];
        table.into_iter().chain(self.stock_faults()).chain(self.refill_faults()).flatten().chain(self.refilled_deals())
    }

    fn decks_fault(&self) -> Option<RulesFault> {
        (!matches!(self.decks, 1 | 2)).then_some(RulesFault::Decks(self.decks))
    }

    fn piles_fault(&self) -> Option<RulesFault> {
        match self.tableau.deal.piles() {
            0 => Some(RulesFault::NoTableau),
            piles if usize::from(piles) > PileKind::Tableau.limit() => Some(RulesFault::TooManyPiles(piles)),
            _ => None,
        }
    }

    fn cards_fault(&self) -> Option<RulesFault> {
        let to_foundation = u32::from(self.foundations.base == Base::Dealt);
        let dealt = self.tableau.deal.heights().iter().copied().map(u32::from).sum::<u32>() + to_foundation;
        // Too many for two decks are too many, whatever the decks were meant to be.
        let cards = if matches!(self.decks, 1 | 2) { self.cards() } else { MAX_CARDS } as u32;
        (dealt > cards).then_some(RulesFault::TooManyCards { dealt, cards })
    }

    fn faces_fault(&self) -> Option<RulesFault> {
        (self.tableau.faces == Faces::TopUp(0)).then_some(RulesFault::NoCardUp)
    }

    fn stock_faults(&self) -> [Option<RulesFault>; 2] {
        match self.stock {
            Stock::ToWaste { cards, redeal, .. } => {
                let no_redeals = matches!(redeal, Redeal::Times(0) | Redeal::TimesExceptPlayableTop(0));
                [(cards == 0).then_some(RulesFault::EmptyDeal), no_redeals.then_some(RulesFault::NoRedeals)]
            }
            Stock::FaceUp { wastes } => {
                let too_many = usize::from(wastes) > PileKind::Waste.limit();
                [too_many.then_some(RulesFault::TooManyWastes(wastes)), None]
            }
        }
    }

    fn refill_faults(&self) -> [Option<RulesFault>; 2] {
        let EmptyPile::Refill { cards, .. } = self.tableau.empty else { return [None, None] };
        let no_waste = matches!(self.stock, Stock::FaceUp { .. });
        [(cards == 0).then_some(RulesFault::EmptyRefill), no_waste.then_some(RulesFault::RefillWithoutWaste)]
    }

    fn refilled_deals(&self) -> impl Iterator<Item = RulesFault> + '_ {
        let refilled = matches!(self.tableau.empty, EmptyPile::Refill { .. });
        let bare = self.tableau.deal.heights().iter().enumerate().filter(move |&(_, &height)| refilled && height == 0);
        bare.map(|(pile, _)| RulesFault::RefilledDeal { pile })
    }
}
