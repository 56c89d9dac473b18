//! What cells and a reserve are told that does not go with the rest (ruling W20).

use super::{Rules, RulesFault};

impl Rules {
    /// How many questions there are.
    pub(super) const WAITING_FAULTS: usize = 5;

    /// The fault of this number, if the rules have it.
    pub(super) const fn told_waiting_fault(&self, number: usize) -> Option<RulesFault> {
        let (cells, reserve) = (&self.cells, &self.reserve);
        let fault = match number {
            0 => (reserve.gives.are_foundations() && reserve.deal.piles() == 0, RulesFault::GivesWithoutReserve),
            1 => (cells.count == 0 && cells.holds > 0 && !cells.are_plain(), RulesFault::NoCells),
            2 => {
                let supermoves = self.tableau.groups.are_supermoves() && cells.count > 0;
                (supermoves && !cells.take_whatever_comes(), RulesFault::SupermovesByCells)
            }
            3 => (cells.holds == 0, RulesFault::CellsHoldNothing),
            4 => {
                let pairs = self.foundations.takes.pairs().is_some() && !self.tableau.empty.takes_from_reserve();
                (reserve.gives.are_foundations() && pairs && reserve.deal.piles() > 0, RulesFault::ReserveStays)
            }
            _ => return None,
        };
        if fault.0 { Some(fault.1) } else { None }
    }
}
