//! What an empty pile shows.

use crate::cards::card::Rank;
use crate::game::view::View;
use crate::rules::{Fillers, Rules};
use crate::table::pile::{Pile, PileKind};

/// What to draw where a pile has no cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EmptyMark {
    /// Nothing: no card can go there.
    Nothing,
    /// An outline: cards can go there, but there is no short mark for which.
    Place,
    /// That it is free: any card can go there.
    Free,
    /// The rank that can go there: the ace, the base, a king.
    Rank(Rank),
    /// A turned arrow: the waste can be turned over, or the tableau gathered, at least once more.
    Redeal,
    /// A cross: there are no redeals left.
    NoRedeal,
}

impl Rules {
    /// What an empty pile shows in a game with these rules. `view` is what the player sees of the game.
    ///
    /// ```
    /// use solitaire_rules::cards::Rank;
    /// use solitaire_rules::layout::EmptyMark;
    /// use solitaire_rules::{Pile, Variant};
    /// let (rules, view) = (Variant::Klondike.rules(), Variant::Klondike.deal(42).view());
    /// assert_eq!(rules.empty_mark(&view, Pile::STOCK), EmptyMark::Redeal);
    /// assert_eq!(rules.empty_mark(&view, Pile::foundation(0).unwrap()), EmptyMark::Rank(Rank::Ace));
    /// assert_eq!(rules.empty_mark(&view, Pile::tableau(0).unwrap()), EmptyMark::Rank(Rank::King));
    /// ```
    pub fn empty_mark(&self, view: &View, pile: Pile) -> EmptyMark {
        match pile.kind() {
            PileKind::Stock => self.stock_mark(view),
            PileKind::Waste => EmptyMark::Place,
            PileKind::Foundation => self.foundation_mark(view, pile.index() as u8),
            PileKind::Cell if self.cells.when.needs_empty_stock() && !view.pile(Pile::STOCK).is_empty() => {
                EmptyMark::Place
            }
            PileKind::Cell if self.cells.takes.are_kings() => EmptyMark::Rank(Rank::King),
            PileKind::Cell => EmptyMark::Free,
            PileKind::Reserve if self.stock.deals_to_reserve() => EmptyMark::Place,
            PileKind::Reserve => EmptyMark::Nothing,
            PileKind::Tableau => self.tableau_mark(view),
        }
    }

    fn stock_mark(&self, view: &View) -> EmptyMark {
        match self.stock.redeals() {
            Some(redeals) if !self.stock.counts_redeals() || view.redeals_used() < redeals => EmptyMark::Redeal,
            Some(_) => EmptyMark::NoRedeal,
            None if self.stock.deals_to_waste() => EmptyMark::NoRedeal,
            None => EmptyMark::Nothing,
        }
    }

    fn foundation_mark(&self, view: &View, index: u8) -> EmptyMark {
        let takes = self.foundations.takes;
        if takes.are_discarded() || !takes.single_cards() {
            return EmptyMark::Place;
        }
        let kind = self.kind_of(index);
        if let Some(cards) = kind.base.cards() {
            let card = cards.iter().nth(index.saturating_sub(kind.first).into());
            return card.map_or(EmptyMark::Place, |card| EmptyMark::Rank(card.rank()));
        }
        match kind.base.rank() {
            Some(rank) => EmptyMark::Rank(rank),
            None if !kind.base.is_shared() => EmptyMark::Free,
            None => self.base_seen(view, kind.first, kind.piles).map_or(EmptyMark::Free, EmptyMark::Rank),
        }
    }

    /// The rank with which some foundation of a kind began, for all to see.
    fn base_seen(&self, view: &View, first: u8, piles: u8) -> Option<Rank> {
        let bottom = |index: u8| view.pile(Pile::foundation(index.into())?).first().copied().flatten();
        (first..first.saturating_add(piles)).find_map(bottom).map(|card| card.rank())
    }

    fn tableau_mark(&self, view: &View) -> EmptyMark {
        match self.tableau.empty.fillers() {
            Fillers::Any | Fillers::OneCard => EmptyMark::Free,
            Fillers::Ranks(ranks) => {
                let mut each = ranks.iter();
                match (each.next(), each.next()) {
                    (Some(rank), None) => EmptyMark::Rank(rank),
                    _ => EmptyMark::Place,
                }
            }
            Fillers::BelowBase => {
                let kind = self.kind(0);
                let base = kind.base.rank().or_else(|| self.base_seen(view, kind.first, kind.piles));
                base.map_or(EmptyMark::Place, |base| EmptyMark::Rank(base.below()))
            }
            Fillers::FromStockOrWaste => EmptyMark::Place,
            Fillers::Nothing if self.stock.deals_to_tableau() => EmptyMark::Place,
            Fillers::Nothing => EmptyMark::Nothing,
        }
    }
}
