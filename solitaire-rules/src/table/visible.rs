//! Which cards of a position show; equality and hashing go by what the piles show (ruling C9).

use core::hash::{Hash, Hasher};

use arrayvec::ArrayVec;

use super::id::Id;
use super::pile::{Pile, PileKind};
use super::position::Position;
use crate::cards::card::Card;
use crate::cards::deck::{MAX_CARDS, mix};
use crate::cards::set::CardSet;

/// What a cell holds.
type Cards = ArrayVec<Card, MAX_CARDS>;

impl Position {
    /// Whether the player sees a card of a pile.
    pub(crate) fn is_visible(&self, pile: Pile, id: Id, is_top: bool) -> bool {
        match pile.kind() {
            PileKind::Waste | PileKind::Foundation | PileKind::Cell => true,
            PileKind::Stock => is_top && self.frame.stock_face_up(),
            PileKind::Reserve if self.decks() == 1 => self.is_open::<1>(id),
            PileKind::Reserve => self.is_open::<2>(id),
            PileKind::Tableau => self.lies_face_up(id),
        }
    }

    /// Whether a card of the tableau lies face up.
    pub(crate) fn lies_face_up(&self, id: Id) -> bool {
        if self.decks() == 1 { self.is_face_up::<1>(id) } else { self.is_face_up::<2>(id) }
    }

    /// The piles that the game has, in the order stock, wastes, foundations, cells, reserve, tableau.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        self.piles.in_order()
    }

    /// The piles but the cells: which of those a card lies in does not count.
    fn ordered_piles(&self) -> impl Iterator<Item = Pile> + use<> {
        self.piles().filter(|pile| pile.kind() != PileKind::Cell)
    }

    /// The last cards of cells: those of which one is, and those of which both are.
    pub(crate) fn cell_cards(&self) -> [CardSet; 2] {
        let mut sets = [CardSet::EMPTY; 2];
        for cell in self.filled.of(PileKind::Cell) {
            let card = CardSet::one(self.card(self.top(cell)).index());
            sets = [sets[0].or(card), sets[1].or(sets[0].and(card))];
        }
        sets
    }

    /// A number that stands for what the cells of several cards hold, whichever of them holds what; 0 where there are none.
    fn deep_cells(&self) -> u64 {
        let number = |cell| {
            let cards = self.top_down(cell).map(|id| u64::from(self.card(id).index()));
            cards.fold(0, |number: u64, card| mix(number.wrapping_add(card)))
        };
        let deep = self.filled.of(PileKind::Cell).filter(|&cell| self.top_down(cell).nth(1).is_some());
        deep.map(number).fold(0, u64::wrapping_add)
    }

    /// Whether the cells hold the same, whichever of them holds what. Their last cards do.
    fn has_same_cells(&self, other: &Position) -> bool {
        let cards = |table: &Position, cell| table.top_down(cell).map(|id| table.card(id)).collect::<Cards>();
        let alike = |table: &Position, held: &Cards| {
            table.filled.of(PileKind::Cell).filter(|&cell| cards(table, cell) == *held).count()
        };
        let is_deep = |&cell: &u8| self.top_down(cell).nth(1).is_some() || other.top_down(cell).nth(1).is_some();
        self.piles.of(PileKind::Cell).all(|cell| !is_deep(&cell))
            || self.filled.of(PileKind::Cell).all(|cell| {
                let held = cards(self, cell);
                alike(self, &held) == alike(other, &held)
            })
    }

    /// Whether every card lies just as in the other, and shows just as there. Equal positions may differ in which of two like cards lies where, and in
    /// which cell.
    fn is_copy_of(&self, other: &Position) -> bool {
        self.frame == other.frame
            && self.piles == other.piles
            && self.redeals == other.redeals
            && self.all_tops() == other.all_tops()
            && self.links() == other.links()
            && self.face_up == other.face_up
            && self.homes == other.homes
    }

    /// The cards of a pile from its top down, each with whether the player sees it.
    pub(crate) fn seen_top_down(&self, pile: Pile) -> impl Iterator<Item = (Card, bool)> + '_ {
        let cards = self.top_down(pile.id()).enumerate();
        cards.map(move |(depth, id)| (self.card(id), self.is_visible(pile, id, depth == 0)))
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        if self.is_copy_of(other) {
            return true;
        }
        self.piles == other.piles
            && self.on_foundations == other.on_foundations
            && self.redeals == other.redeals
            && self.cell_cards() == other.cell_cards()
            && self.has_same_cells(other)
            && self.ordered_piles().all(|pile| self.seen_top_down(pile).eq(other.seen_top_down(pile)))
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.redeals);
        for set in self.cell_cards() {
            state.write_u64(set.0);
        }
        state.write_u64(self.deep_cells());
        for pile in self.ordered_piles() {
            for (card, visible) in self.seen_top_down(pile) {
                state.write_u8(card.index() << 1 | u8::from(visible));
            }
            state.write_u8(u8::MAX);
        }
    }
}
