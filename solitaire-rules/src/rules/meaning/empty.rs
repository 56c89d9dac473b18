//! What comes to an empty tableau pile, by a move or by itself.

use crate::cards::card::Rank;
use crate::rules::{EmptyPile, RankSet, Then};

const KING: RankSet = RankSet::of(&[Rank::King]);

/// What a player may move to an empty tableau pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fillers {
    /// Any card, or any group.
    Any,
    /// Any single card.
    OneCard,
    /// A card of one of these ranks, or a group headed by one.
    Ranks(RankSet),
    /// A card of the rank below the foundations' base, or a group headed by one; nothing while there is no base.
    BelowBase,
    /// Any card from the stock or a waste pile.
    FromStockOrWaste,
    /// Nothing.
    Nothing,
}

/// What comes to an empty tableau pile by itself, as part of the move that emptied it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refill {
    /// So many cards, one after another: each the waste's top or, when the waste is empty, the stock's next (ruling K1).
    FromWasteOrStock {
        cards: u8,
        /// Whether the stock serves when the waste runs out in the middle.
        top_up: bool,
    },
    /// The top of the fullest reserve pile (ruling V6).
    FromReserve,
}

impl EmptyPile {
    /// What may be moved to an empty pile; where it is refilled, when nothing is left to refill it.
    pub(crate) const fn fillers(self) -> Fillers {
        match self {
            EmptyPile::AnyCard => Fillers::Any,
            EmptyPile::OneCard => Fillers::OneCard,
            EmptyPile::King => Fillers::Ranks(KING),
            EmptyPile::Ranks(ranks) if ranks.is_every() => Fillers::Any,
            EmptyPile::Ranks(ranks) => Fillers::Ranks(ranks),
            EmptyPile::RankBelowBase => Fillers::BelowBase,
            EmptyPile::FromStockOrWaste => Fillers::FromStockOrWaste,
            EmptyPile::Nothing => Fillers::Nothing,
            EmptyPile::Refill { then, .. } | EmptyPile::FromReserve { then } => then.empty_pile().fillers(),
        }
    }

    /// What comes there by itself.
    pub(crate) const fn refill(self) -> Option<Refill> {
        match self {
            EmptyPile::Refill { cards, top_up, .. } => Some(Refill::FromWasteOrStock { cards, top_up }),
            EmptyPile::FromReserve { .. } => Some(Refill::FromReserve),
            EmptyPile::AnyCard
            | EmptyPile::OneCard
            | EmptyPile::King
            | EmptyPile::Ranks(_)
            | EmptyPile::RankBelowBase
            | EmptyPile::FromStockOrWaste
            | EmptyPile::Nothing => None,
        }
    }

    /// Whether cards come to an empty pile by themselves.
    pub(crate) const fn is_refilled(self) -> bool {
        self.refill().is_some()
    }

    /// How many cards come to it from waste and stock, at most.
    pub(crate) const fn refilled_cards(self) -> Option<u8> {
        match self.refill() {
            Some(Refill::FromWasteOrStock { cards, .. }) => Some(cards),
            Some(Refill::FromReserve) | None => None,
        }
    }

    /// Whether the reserve refills it.
    pub(crate) const fn takes_from_reserve(self) -> bool {
        match self.refill() {
            Some(Refill::FromReserve) => true,
            Some(Refill::FromWasteOrStock { .. }) | None => false,
        }
    }

    /// Whether an empty pile is a place by way of which cards of a supermove can go (ruling V4): whether each of them may be put there, and lies there alone.
    pub(crate) const fn serves_supermoves(self) -> bool {
        !self.is_refilled() && self.fillers().are_any()
    }
}

impl Then {
    /// The empty pile that this makes of one which was refilled.
    pub(crate) const fn empty_pile(self) -> EmptyPile {
        match self {
            Then::AnyCard => EmptyPile::AnyCard,
            Then::OneCard => EmptyPile::OneCard,
            Then::King => EmptyPile::King,
            Then::Ranks(ranks) => EmptyPile::Ranks(ranks),
            Then::RankBelowBase => EmptyPile::RankBelowBase,
            Then::FromStockOrWaste => EmptyPile::FromStockOrWaste,
            Then::Nothing => EmptyPile::Nothing,
        }
    }
}

impl Fillers {
    /// Whether there are none.
    pub(crate) const fn are_none(self) -> bool {
        match self {
            Fillers::Nothing => true,
            Fillers::Any | Fillers::OneCard | Fillers::Ranks(_) | Fillers::BelowBase | Fillers::FromStockOrWaste => {
                false
            }
        }
    }

    /// Whether every single card is one.
    pub(crate) const fn are_any(self) -> bool {
        match self {
            Fillers::Any | Fillers::OneCard => true,
            Fillers::Ranks(_) | Fillers::BelowBase | Fillers::FromStockOrWaste | Fillers::Nothing => false,
        }
    }

    /// Whether they are of certain ranks, of which none is named.
    pub(crate) const fn are_no_ranks(self) -> bool {
        match self {
            Fillers::Ranks(ranks) => ranks.is_empty(),
            Fillers::Any | Fillers::OneCard | Fillers::BelowBase | Fillers::FromStockOrWaste | Fillers::Nothing => {
                false
            }
        }
    }

    /// Whether they come one at a time, never as a group.
    pub(crate) const fn are_single_cards(self) -> bool {
        match self {
            Fillers::OneCard => true,
            Fillers::Any | Fillers::Ranks(_) | Fillers::BelowBase | Fillers::FromStockOrWaste | Fillers::Nothing => {
                false
            }
        }
    }

    /// Whether they come from the stock or a waste, and from nowhere else.
    pub(crate) const fn are_of_the_stock(self) -> bool {
        match self {
            Fillers::FromStockOrWaste => true,
            Fillers::Any | Fillers::OneCard | Fillers::Ranks(_) | Fillers::BelowBase | Fillers::Nothing => false,
        }
    }

    /// Whether they are of the rank below a base that may not be known yet.
    pub(crate) const fn are_below_base(self) -> bool {
        match self {
            Fillers::BelowBase => true,
            Fillers::Any | Fillers::OneCard | Fillers::Ranks(_) | Fillers::FromStockOrWaste | Fillers::Nothing => false,
        }
    }
}
