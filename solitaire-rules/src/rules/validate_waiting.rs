//! What cells and a reserve are told that does not go with the rest (ruling W20).

use super::{Rules, RulesFault};

impl Rules {
    /// How many questions there are.
    pub(super) const WAITING_FAULTS: usize = 1;

    /// The fault of this number, if the rules have it.
    pub(super) const fn told_waiting_fault(&self, number: usize) -> Option<RulesFault> {
        let reserve = &self.reserve;
        let fault = match number {
            0 => (reserve.gives.are_foundations() && reserve.deal.piles() == 0, RulesFault::GivesWithoutReserve),
            _ => return None,
        };
        if fault.0 { Some(fault.1) } else { None }
    }
}
