//! Where the stock's cards go, when, and how often they come again.

use crate::rules::{DealWhen, DealtPiles, Gatherings, Redeal, Rules, Stock};

/// Where a deal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DealsTo {
    /// So many cards to the waste.
    Waste { cards: u8 },
    /// A card to each tableau pile (ruling V7), or to each that has cards (ruling W13).
    Tableau {
        /// Whether empty piles get none.
        filled: bool,
    },
    /// A card to each reserve pile.
    Reserve,
    /// A card to the first foundation.
    Foundation,
}

/// How the tableau is gathered and dealt again (rulings V8 and V9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gathering {
    /// How many cards each pile gets, while there are as many.
    pub(crate) packs: u8,
    /// Whether the cards are shuffled in between.
    pub(crate) shuffle: bool,
}

impl Stock {
    /// How many waste piles the game has.
    pub const fn wastes(&self) -> u8 {
        match *self {
            Stock::ToWaste { .. } => 1,
            Stock::FaceUp { wastes } => wastes,
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => 0,
        }
    }

    /// Whether there is a stock: cards not dealt at first.
    pub const fn is_there(&self) -> bool {
        match self {
            Stock::ToWaste { .. }
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => true,
            Stock::None | Stock::Gathered { .. } => false,
        }
    }

    /// Whether its top card is in play.
    pub const fn is_in_play(&self) -> bool {
        match self {
            Stock::FaceUp { .. } => true,
            Stock::None
            | Stock::ToWaste { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => false,
        }
    }

    /// Whether its top card lies face up: in play by itself, or to be paired.
    pub(crate) const fn shows_top(&self) -> bool {
        match *self {
            Stock::FaceUp { .. } => true,
            Stock::ToWaste { face_up, .. } => face_up,
            Stock::None
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => false,
        }
    }

    /// Whether its top card lies face up to be paired.
    pub(crate) const fn is_paired(&self) -> bool {
        self.shows_top() && !self.is_in_play()
    }

    /// Whether empty tableau piles can be refilled from it and its waste (ruling W11).
    pub(crate) const fn refills(&self) -> bool {
        match self {
            Stock::ToWaste { .. } | Stock::ToTableau { .. } | Stock::ToReserve { .. } | Stock::OnlyRefills => true,
            Stock::None | Stock::FaceUp { .. } | Stock::ToFoundation | Stock::Gathered { .. } => false,
        }
    }

    /// Whether it does nothing else.
    pub(crate) const fn only_refills(&self) -> bool {
        self.refills() && self.deals_to().is_none()
    }

    /// Where a deal goes; `None` where there is no deal.
    pub(crate) const fn deals_to(&self) -> Option<DealsTo> {
        match *self {
            Stock::ToWaste { cards, .. } => Some(DealsTo::Waste { cards }),
            Stock::ToTableau { piles, .. } => Some(DealsTo::Tableau { filled: piles.are_filled_ones() }),
            Stock::ToReserve { .. } => Some(DealsTo::Reserve),
            Stock::ToFoundation => Some(DealsTo::Foundation),
            Stock::None | Stock::FaceUp { .. } | Stock::OnlyRefills | Stock::Gathered { .. } => None,
        }
    }

    /// Whether a deal goes to the waste.
    pub(crate) const fn deals_to_waste(&self) -> bool {
        match self.deals_to() {
            Some(DealsTo::Waste { .. }) => true,
            Some(DealsTo::Tableau { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => false,
        }
    }

    /// Whether a deal goes to the tableau.
    pub(crate) const fn deals_to_tableau(&self) -> bool {
        match self.deals_to() {
            Some(DealsTo::Tableau { .. }) => true,
            Some(DealsTo::Waste { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => false,
        }
    }

    /// Whether a deal passes over empty tableau piles.
    #[cfg(feature = "solver")]
    pub(crate) const fn deals_to_filled(&self) -> bool {
        match self.deals_to() {
            Some(DealsTo::Tableau { filled }) => filled,
            Some(DealsTo::Waste { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => false,
        }
    }

    /// Whether a deal goes to the first foundation.
    pub(crate) const fn deals_to_foundation(&self) -> bool {
        match self.deals_to() {
            Some(DealsTo::Foundation) => true,
            Some(DealsTo::Waste { .. } | DealsTo::Tableau { .. } | DealsTo::Reserve) | None => false,
        }
    }

    /// Whether a deal goes to the reserve.
    pub(crate) const fn deals_to_reserve(&self) -> bool {
        match self.deals_to() {
            Some(DealsTo::Reserve) => true,
            Some(DealsTo::Waste { .. } | DealsTo::Tableau { .. } | DealsTo::Foundation) | None => false,
        }
    }

    /// When it may be dealt; `None` where there is no deal.
    pub(crate) const fn dealt_when(&self) -> Option<DealWhen> {
        match *self {
            Stock::ToWaste { when, .. } | Stock::ToTableau { when, .. } | Stock::ToReserve { when } => Some(when),
            Stock::ToFoundation => Some(DealWhen::Always),
            Stock::None | Stock::FaceUp { .. } | Stock::OnlyRefills | Stock::Gathered { .. } => None,
        }
    }

    /// Whether a deal has to wait until there is no distinct transfer (ruling K2).
    pub(crate) const fn waits_for_transfers(&self) -> bool {
        match self.dealt_when() {
            Some(when) => when.needs_no_transfer(),
            None => false,
        }
    }

    /// Whether a deal has to wait until no tableau pile is empty (ruling V7).
    pub(crate) const fn waits_for_filled_piles(&self) -> bool {
        match self.dealt_when() {
            Some(when) => when.needs_filled_piles(),
            None => false,
        }
    }

    /// Whether it is dealt to the waste, whenever it has cards.
    pub(crate) const fn is_simply_dealt(&self) -> bool {
        self.deals_to_waste() && !self.waits_for_transfers() && !self.waits_for_filled_piles()
    }

    /// Whether the tableau is gathered and shuffled.
    pub(crate) const fn shuffles(&self) -> bool {
        matches!(self.gathering(), Some(Gathering { shuffle: true, .. }))
    }

    /// How the tableau is gathered, where it is.
    pub(crate) const fn gathering(&self) -> Option<Gathering> {
        match *self {
            Stock::Gathered { packs, shuffle, .. } => Some(Gathering { packs, shuffle }),
            Stock::None
            | Stock::ToWaste { .. }
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => None,
        }
    }

    /// Whether the tableau is gathered and dealt again.
    pub(crate) const fn is_gathered(&self) -> bool {
        self.gathering().is_some()
    }

    /// How many redeals of the waste, or gatherings, there are: without a limit more than are ever counted, because none is. `None` in a game without.
    pub(crate) const fn redeals(&self) -> Option<u8> {
        match *self {
            Stock::ToWaste { redeal, .. } => match redeal {
                Redeal::No => None,
                Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times) => Some(times),
                Redeal::Unlimited => Some(u8::MAX),
            },
            Stock::Gathered { times, .. } => match times {
                Gatherings::Times(times) => Some(times),
                Gatherings::Unlimited => Some(u8::MAX),
            },
            Stock::None
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => None,
        }
    }

    /// Whether they are counted: where they are limited (ruling C9).
    pub(crate) const fn counts_redeals(&self) -> bool {
        match *self {
            Stock::ToWaste { redeal, .. } => match redeal {
                Redeal::Times(_) | Redeal::TimesExceptPlayableTop(_) => true,
                Redeal::No | Redeal::Unlimited => false,
            },
            Stock::Gathered { times, .. } => times.limit().is_some(),
            Stock::None
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills => false,
        }
    }

    /// Whether the waste's top card stays in a redeal when it has a legal move (ruling R2).
    pub(crate) const fn redeal_keeps_top(&self) -> bool {
        match *self {
            Stock::ToWaste { redeal, .. } => match redeal {
                Redeal::TimesExceptPlayableTop(_) => true,
                Redeal::No | Redeal::Times(_) | Redeal::Unlimited => false,
            },
            Stock::None
            | Stock::FaceUp { .. }
            | Stock::ToTableau { .. }
            | Stock::ToReserve { .. }
            | Stock::ToFoundation
            | Stock::OnlyRefills
            | Stock::Gathered { .. } => false,
        }
    }
}

impl DealWhen {
    /// Whether there must be no distinct transfer.
    pub(crate) const fn needs_no_transfer(self) -> bool {
        match self {
            DealWhen::NoTransfer => true,
            DealWhen::Always | DealWhen::NoEmptyPile => false,
        }
    }

    /// Whether no tableau pile may be empty.
    pub(crate) const fn needs_filled_piles(self) -> bool {
        match self {
            DealWhen::NoEmptyPile => true,
            DealWhen::Always | DealWhen::NoTransfer => false,
        }
    }
}

impl DealtPiles {
    /// Whether empty piles get no card.
    const fn are_filled_ones(self) -> bool {
        match self {
            DealtPiles::Filled => true,
            DealtPiles::All => false,
        }
    }
}

impl Gatherings {
    /// How many, where they are limited.
    pub(crate) const fn limit(self) -> Option<u8> {
        match self {
            Gatherings::Times(times) => Some(times),
            Gatherings::Unlimited => None,
        }
    }

    /// So many, or without limit.
    #[cfg(feature = "serde")]
    pub(crate) const fn limited_to(limit: Option<u8>) -> Gatherings {
        match limit {
            Some(times) => Gatherings::Times(times),
            None => Gatherings::Unlimited,
        }
    }
}

impl Rules {
    /// How many redeals or gatherings there are, if they are limited. Only then are they counted (ruling C9).
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// assert_eq!(Variant::Gargantua.rules().redeal_limit(), Some(1));
    /// assert_eq!(Variant::Klondike.rules().redeal_limit(), None);
    /// ```
    pub const fn redeal_limit(&self) -> Option<u8> {
        if self.stock.counts_redeals() { self.stock.redeals() } else { None }
    }
}
