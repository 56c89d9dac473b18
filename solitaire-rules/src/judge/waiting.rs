//! What waits in cells and in the reserve, and where it may go from there.

use super::illegal::Reason;
use super::move_list::{AddTransfers, MoveList};
use super::questions::Judged;
use super::shape::*;
use crate::cards::card::Rank;
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind, PileSet};
use crate::table::position::*;

/// Cells and reserve.
pub(super) const WAITING_PILES: PileSet = PileSet::first(PileKind::Cell, PileKind::Cell.limit() as u8)
    .or(PileSet::first(PileKind::Reserve, PileKind::Reserve.limit() as u8));

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The cards in cells, and the tops of the reserve.
    #[inline(always)]
    pub(super) fn cells_and_reserve(&self) -> DeckSets {
        self.tops_that_wait(WAITING_PILES)
    }

    /// Those of them that may be placed in the tableau.
    #[inline(always)]
    pub(super) fn waiting_for_tableau(&self) -> DeckSets {
        if self.may(GUARDED) { self.tops_that_wait(self.judge.to_tableau) } else { self.cells_and_reserve() }
    }

    #[inline(always)]
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
    #[inline(always)]
    pub(super) fn gives_to_foundations_alone(&self, from: Pile) -> bool {
        self.may(GUARDED) && from.kind() == PileKind::Reserve && !self.judge.to_tableau.has(from.id())
    }
    /// Whether a card may go to a cell (rulings V3 and W10).
    pub(super) fn check_cell(&self, card: Id, from: Pile, to: Pile) -> Result<(), Reason> {
        match from.kind() {
            PileKind::Cell => Err(Reason::CellToCell),
            PileKind::Foundation => Err(Reason::FoundationToCell),
            _ if self.position.filled.has(to.id()) => Err(Reason::CellFull),
            _ if self.may(GUARDED) => self.check_cells_words(card, from),
            _ => Ok(()),
        }
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
        !self.empty(PileKind::Cell).is_empty() && (!self.may(GUARDED) || self.check_cells_words(card, from).is_ok())
    }

    /// What goes to a cell.
    #[inline(always)]
    pub(super) fn add_cell_moves(&self, distinct: bool, moves: &mut MoveList) {
        let empty = self.empty(PileKind::Cell);
        if empty.is_empty() {
            return;
        }
        let empty = if distinct { empty.lowest() } else { empty };
        for pile in self.position.filled.and(self.judge.to_cells) {
            if self.may(OVERLAPS) && pile >= TABLEAU && !self.is_free(pile) {
                continue;
            }
            if self.may(GUARDED) && self.check_cells_words(self.position.top(pile), Pile::of(pile)).is_err() {
                continue;
            }
            moves.transfer_to_each(pile, empty, 1);
        }
    }
}
