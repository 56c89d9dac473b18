//! Which cards of a position show; equality and hashing go by what the piles show (ruling C9).

use core::hash::{Hash, Hasher};

use crate::card::Card;
use crate::id::Id;
use crate::pile::{Pile, PileKind};
use crate::position::Position;

impl Position {
    /// Whether the player sees a card of a pile.
    pub(crate) fn is_visible(&self, pile: Pile, id: Id, is_top: bool) -> bool {
        match pile.kind() {
            PileKind::Waste | PileKind::Foundation => true,
            PileKind::Stock => is_top && self.stock_face_up,
            PileKind::Tableau if self.decks == 1 => self.is_face_up::<1>(id),
            PileKind::Tableau => self.is_face_up::<2>(id),
        }
    }

    /// The piles that the game has, in the order stock, wastes, foundations, tableau.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        self.piles.map(Pile::of)
    }

    /// The cards of a pile from its top down, each with whether the player sees it.
    pub(crate) fn seen_top_down(&self, pile: Pile) -> impl Iterator<Item = (Card, bool)> + '_ {
        let cards = self.top_down(pile.id()).enumerate();
        cards.map(move |(depth, id)| (self.card(id), self.is_visible(pile, id, depth == 0)))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.piles == other.piles
            && self.redeals == other.redeals
            && self.piles().all(|pile| self.seen_top_down(pile).eq(other.seen_top_down(pile)))
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.redeals);
        for pile in self.piles() {
            for (card, visible) in self.seen_top_down(pile) {
                state.write_u8(card.index() << 1 | u8::from(visible));
            }
            state.write_u8(u8::MAX);
        }
    }
}
