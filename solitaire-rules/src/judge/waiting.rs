//! What waits in cells and in the reserve, and where it may go from there.

use super::illegal::Reason;
use super::move_list::Moves;
use super::questions::Judged;
use super::shape::*;
use crate::cards::card::Rank;
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// Cells and reserve.
pub(super) const WAITING_PILES: PileSet = PileSet::first(PileKind::Cell, PileKind::Cell.limit() as u8)
    .or(PileSet::first(PileKind::Reserve, PileKind::Reserve.limit() as u8));

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The cards in cells, and the tops of the reserve.
    #[inline]
    pub(super) fn cells_and_reserve(&self) -> DeckSets {
        self.tops_that_wait(WAITING_PILES)
    }

    /// Those of them that may be placed in the tableau.
    #[inline]
    pub(super) fn waiting_for_tableau(&self) -> DeckSets {
        if self.may(GUARDED) { self.tops_that_wait(self.judge.to_tableau) } else { self.cells_and_reserve() }
    }

    #[inline]
    fn tops_that_wait(&self, piles: PileSet) -> DeckSets {
        let mut sets = DeckSets::EMPTY;
        if self.may(WAITING) {
            for pile in self.position.filled.and(piles) {
                sets = sets.with::<D>(self.position.top(pile));
            }
        }
        sets
    }

    /// Whether the pile gives its top to foundations alone.
    #[inline]
    pub(super) fn gives_to_foundations_alone(&self, from: Pile) -> bool {
        self.may(GUARDED) && from.kind() == PileKind::Reserve && !self.judge.to_tableau.has(from.id())
    }

    /// Whether a card may go to a cell (rulings V3 and W10).
    pub(super) fn check_cell(&self, card: Id, from: Pile, to: Pile) -> Result<(), Reason> {
        match from.kind() {
            PileKind::Cell => Err(Reason::CellToCell),
            PileKind::Foundation => Err(Reason::FoundationToCell),
            _ if !self.has_place(to.id()) => Err(Reason::CellFull),
            _ if self.may(GUARDED) => self.check_cells_words(card, from),
            _ => Ok(()),
        }
    }

    /// Whether a cell has room for a card.
    #[inline]
    fn has_place(&self, cell: u8) -> bool {
        !self.position.filled.has(cell)
            || self.may(GUARDED) && self.judge.rules.cells.take_one_onto(self.position.pile_len(Pile::of(cell)))
    }

    /// The cells that have room for a card.
    #[inline]
    fn open_cells(&self) -> PileSet {
        if self.may(GUARDED) { self.deep_cells_with_room() } else { self.empty(PileKind::Cell) }
    }

    #[inline(never)]
    fn deep_cells_with_room(&self) -> PileSet {
        let open = self.position.piles.of(PileKind::Cell).filter(|&cell| self.has_place(cell));
        open.fold(PileSet::EMPTY, |set, cell| set.with(cell, true))
    }

    /// How many cards more all cells have room for (ruling W18).
    #[inline]
    pub(super) fn places_in_cells(&self) -> u32 {
        let empty = self.empty(PileKind::Cell).len();
        if !self.may(GUARDED) {
            return empty;
        }
        let lie_there =
            self.position.filled.of(PileKind::Cell).map(|cell| self.position.pile_len(Pile::of(cell)) as u32);
        self.judge.rules.cells.room().saturating_sub(lie_there.sum())
    }

    /// Of these cells those of which none of a lower number holds the same (ruling W17).
    #[inline]
    fn first_of_equal(&self, cells: PileSet) -> PileSet {
        let first = cells.without(self.position.filled).lowest();
        if !self.may(GUARDED) {
            return first;
        }
        let filled = cells.and(self.position.filled).filter(|&cell| !self.is_twin_cell(cell, cell));
        filled.fold(first, |set, cell| set.with(cell, true))
    }

    /// Whether two cells hold the same cards in the same order.
    #[inline(never)]
    pub(super) fn holds_the_same(&self, cell: u8, other: u8) -> bool {
        let cards = |cell| self.position.top_down(cell).map(bit::<D>);
        cards(cell).eq(cards(other))
    }

    /// Whether cells take this card of this pile now, had they room.
    fn check_cells_words(&self, card: Id, from: Pile) -> Result<(), Reason> {
        let cells = &self.judge.rules.cells;
        if !self.judge.to_cells.has(from.id()) {
            Err(Reason::CellFromTableau)
        } else if cells.when.needs_empty_stock() && self.position.filled.has(STOCK) {
            Err(Reason::CellWithoutStock)
        } else if cells.takes.are_kings() && bit::<D>(card) / 4 != Rank::King as u8 {
            Err(Reason::CellForKings)
        } else {
            Ok(())
        }
    }

    /// Whether any cell takes the top card of a pile that gives to cells.
    pub(super) fn a_cell_takes(&self, card: Id, from: Pile) -> bool {
        !self.open_cells().is_empty() && (!self.may(GUARDED) || self.check_cells_words(card, from).is_ok())
    }

    /// What goes to a cell.
    #[inline]
    pub(super) fn add_cell_moves<M: Moves>(&self, distinct: bool, moves: &mut M) {
        let open = self.open_cells();
        if open.is_empty() {
            return;
        }
        let open = if distinct { self.first_of_equal(open) } else { open };
        for pile in self.position.filled.and(self.judge.to_cells) {
            if self.may(GUARDED) && self.check_cells_words(self.position.top(pile), Pile::of(pile)).is_err() {
                continue;
            }
            moves.transfer_to_each(pile, open, 1);
        }
    }

    /// Whether an empty cell takes a group, and gives from it as the tableau does.
    #[inline]
    pub(super) fn cells_take_groups(&self) -> bool {
        self.may(GUARDED) && self.judge.rules.cells.takes.are_groups()
    }

    /// Groups of two cards and more that go to a cell or come from one (ruling W10). There are few: each is checked as a move would be.
    #[inline(never)]
    pub(super) fn add_groups_by_cells<M: Moves>(&self, distinct: bool, moves: &mut M) {
        let first = |piles: PileSet| if distinct { piles.lowest() } else { piles };
        let tableau = self.position.filled.of(PileKind::Tableau);
        let cells = first(self.empty(PileKind::Cell));
        for from in tableau {
            self.add_groups_from(from, cells, moves);
        }
        let empty = self.empty(PileKind::Tableau);
        let empty = if self.places_matter() { empty } else { first(empty) };
        for from in self.position.filled.of(PileKind::Cell) {
            if !(distinct && self.is_twin_cell(from, from)) {
                self.add_groups_from(from, tableau.or(empty), moves);
            }
        }
    }

    /// Groups of two cards and more from the top of a pile to these.
    fn add_groups_from<M: Moves>(&self, from: u8, piles: PileSet, moves: &mut M) {
        for count in 2..=self.position.pile_len(Pile::of(from)) as u8 {
            for to in piles {
                match self.check_transfer(Pile::of(from), Pile::of(to), count) {
                    Ok(()) => moves.transfer(from, to, count),
                    // Nor are more cards.
                    Err(Reason::NotASequence | Reason::FaceDown) => return,
                    Err(_) => {}
                }
            }
        }
    }
}
