//! What waits in cells and in the reserve, and where it may go from there.

use super::questions::Judged;
use super::shape::*;
use crate::table::deck_sets::DeckSets;
use crate::table::pile::{Pile, PileKind, PileSet};

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
}
