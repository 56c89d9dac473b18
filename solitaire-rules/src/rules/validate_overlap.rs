//! Whether a picture of cards that cover each other can be laid out, and what may be played with it (rulings W9 and W20).

use super::{Rules, RulesFault};

impl Rules {
    /// How many questions there are.
    pub(super) const OVERLAP_FAULTS: usize = 4;

    /// The fault of this number, if the rules have it.
    pub(super) const fn overlap_fault(&self, number: usize) -> Option<RulesFault> {
        let tableau = &self.tableau;
        let fault = match number {
            0 if !self.aim.is_all_cards() => {
                let dealt = tableau.deal.total() + self.reserve.deal.total();
                return if dealt == 0 { Some(RulesFault::NothingToClear) } else { None };
            }
            _ if !tableau.overlap => return None,
            1 => (self.is_no_picture(), RulesFault::NoPicture),
            2 => {
                let builds = !tableau.build.builds_nothing() || tableau.groups.may_be_several();
                (builds || self.cells.count > 0, RulesFault::OverlapWithBuilding)
            }
            3 => {
                let later = self.stock.deals_to_tableau() || self.stock.is_gathered() || tableau.kings.sink();
                (later, RulesFault::OverlapDealtLater)
            }
            _ => return None,
        };
        if fault.0 { Some(fault.1) } else { None }
    }

    /// Whether the piles are no diagonals: each may be at most one card lower than the one before it, and the last has one card.
    const fn is_no_picture(&self) -> bool {
        let heights = self.tableau.deal.heights();
        let mut pile = 1;
        while pile < heights.len() {
            if heights[pile].saturating_add(1) < heights[pile - 1] {
                return true;
            }
            pile += 1;
        }
        heights.is_empty() || heights[heights.len() - 1] != 1
    }
}
