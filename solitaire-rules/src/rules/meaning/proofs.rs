//! What the solver's proofs rest on, each a question with a name. The proofs are in the documentation of [`crate::solver`].

use super::empty::Fillers;
use crate::rules::{Base, Build, EmptyPile, Rules};

impl Build {
    /// How many suits stand for each other: cards of one rank on which the same cards may be built. `None` where such cards form no classes, because some may
    /// be built on one card and on another, but not on a third on which the like of them are.
    pub(crate) const fn suits_of_a_class(self) -> Option<u8> {
        match self {
            Build::SameSuit => Some(1),
            Build::AlternatingColors | Build::SameColor => Some(2),
            Build::AnySuit => Some(4),
            Build::OtherSuit | Build::None => None,
        }
    }
}

impl EmptyPile {
    /// Whether how face-up sequences lie decides nothing of what may go to an empty pile: it always takes any card, or only kings, which lie on nothing else,
    /// or nothing.
    pub(crate) const fn is_free_of_order(self) -> bool {
        if self.is_refilled() {
            return false;
        }
        match self.fillers() {
            Fillers::Any | Fillers::Nothing => true,
            Fillers::Ranks(ranks) => ranks.is_kings(),
            Fillers::OneCard | Fillers::BelowBase | Fillers::FromStockOrWaste => false,
        }
    }
}

impl Base {
    /// Whether the first card played sets it: anew, if every foundation was given back.
    pub(crate) const fn is_played(self) -> bool {
        match self {
            Base::FirstPlayed => true,
            Base::Rank(_) | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau | Base::Cards(_) => false,
        }
    }
}

impl Rules {
    /// Whether a card is built on cards of one rank alone, the next higher one, and foundations take single cards in suit, from a base that stays: what every
    /// argument that a card is never missed begins with.
    pub(crate) const fn may_have_safe_moves(&self) -> bool {
        let foundations = &self.foundations;
        self.tableau.builds_only_down()
            && self.foundations_are_plain()
            && foundations.takes.single_cards()
            && foundations.build.is_in_suit()
            && !(foundations.base.is_played() && foundations.give_back)
    }

    /// Whether any part of a sequence moves, from each of its cards on, where face-up cards lie in order, to whatever pile its ranks and suits fit.
    pub(crate) const fn splits_sequences(&self) -> bool {
        let (tableau, groups) = (&self.tableau, self.tableau.groups);
        tableau.capacity.is_none()
            && groups.may_be_several()
            && !groups.are_limited()
            && tableau.group_steps() == tableau.build.steps()
    }

    /// Whether a card that can go to a foundation keeps a deal that waits for transfers forbidden until it has gone, and its going allows no other transfer.
    pub(crate) const fn going_up_opens_nothing(&self) -> bool {
        // In a cell of several cards another could cover it, and then it forbids nothing.
        self.decks == 1 && self.tableau.build.is_in_suit() && !self.foundations.give_back && !self.cells.are_deep()
    }

    /// Whether taking the waste's top leaves the order in which the others come as it was, however often it is turned over again: cards are dealt one at a time.
    pub(crate) const fn deals_one_card(&self) -> bool {
        match self.stock.deals_to() {
            Some(crate::rules::DealsTo::Waste { cards }) => cards == 1,
            Some(
                crate::rules::DealsTo::Tableau { .. }
                | crate::rules::DealsTo::Reserve
                | crate::rules::DealsTo::Foundation,
            )
            | None => false,
        }
    }

    /// Whether the waste can be turned over again and again, so that a deal can be taken back by dealing on.
    pub(crate) const fn redeals_without_limit(&self) -> bool {
        self.stock.deals_to_waste() && self.stock.redeals().is_some() && !self.stock.counts_redeals()
    }
}
