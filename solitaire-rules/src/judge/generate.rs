//! All legal moves, and the distinct ones (rulings C2, C3 and V12): as a list, as a number, or whether there are any.

use super::Judge;
use super::questions::Judged;
use super::sink::{Any, Count, MoveList, Sink};
use crate::table::moves::Move;
use crate::table::position::Position;

pub(crate) fn list<const D: usize, const S: u64>(judge: &Judge, position: &Position, moves: &mut MoveList) {
    Judged::<D, S> { judge, position }.generate(false, moves);
}

pub(crate) fn distinct<const D: usize, const S: u64>(judge: &Judge, position: &Position, moves: &mut MoveList) {
    Judged::<D, S> { judge, position }.generate(true, moves);
}

/// How many moves are legal, or distinct.
pub(crate) fn count<const D: usize, const S: u64>(judge: &Judge, position: &Position, distinct: bool) -> u64 {
    let mut count = Count(0);
    Judged::<D, S> { judge, position }.generate(distinct, &mut count);
    count.0
}

pub(crate) fn any_distinct<const D: usize, const S: u64>(judge: &Judge, position: &Position) -> bool {
    let mut any = Any(false);
    Judged::<D, S> { judge, position }.generate(true, &mut any);
    any.0
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// Gives the sink every legal move once, or every distinct one. The order depends on what the piles show and on nothing else.
    #[inline(always)]
    pub(crate) fn generate(&self, distinct: bool, sink: &mut impl Sink) {
        if self.is_won() || !self.is_of_this_game() {
            return;
        }
        // One branch for both: which of them it is, no processor foresees.
        let (deal, redeal) = (self.check_deal().is_ok(), self.may_redeal());
        if deal | redeal {
            sink.push(if deal { Move::Deal } else { Move::Redeal });
        }
        if sink.is_satisfied() {
            return;
        }
        self.add_transfers(distinct, sink);
    }
}
