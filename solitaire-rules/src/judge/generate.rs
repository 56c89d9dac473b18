//! All legal moves, and the distinct ones (rulings C2, C3 and V12).

use super::Judge;
use super::move_list::MoveList;
use super::questions::Judged;
use super::shape::{ALL, LAST_RESORT};
use crate::table::moves::Move;
use crate::table::position::Position;

/// Adds each legal move to an empty list. The order depends on what the piles show and on nothing else.
pub(crate) fn legal<const D: usize, const S: u64>(judge: &Judge, position: &Position, moves: &mut MoveList) {
    list::<D, S>(judge, position, false, moves);
}

/// Adds each distinct move to an empty list.
pub(crate) fn distinct<const D: usize, const S: u64>(judge: &Judge, position: &Position, moves: &mut MoveList) {
    list::<D, S>(judge, position, true, moves);
}

/// One function for both where nothing is left out, two where it is: they are small, and faster by a twentieth.
#[inline(always)]
fn list<const D: usize, const S: u64>(judge: &Judge, position: &Position, distinct: bool, moves: &mut MoveList) {
    if S == ALL {
        list_by_any_rules::<D>(judge, position, distinct, moves);
    } else {
        generate::<D, S>(judge, position, distinct, moves);
    }
}

#[inline(never)]
fn list_by_any_rules<const D: usize>(judge: &Judge, position: &Position, distinct: bool, moves: &mut MoveList) {
    generate::<D, ALL>(judge, position, distinct, moves);
}

#[inline(always)]
fn generate<const D: usize, const S: u64>(judge: &Judge, position: &Position, distinct: bool, moves: &mut MoveList) {
    let judged = Judged::<D, S> { judge, position };
    if judged.is_won() || !judged.is_of_this_game() {
        return;
    }
    // A deal that waits until no transfer is left is looked at when they are listed.
    let waits = judged.may(LAST_RESORT) && judge.waits_for_transfers;
    // One branch for both: which of them it is, no processor foresees.
    let (deal, redeal) = (!waits && judged.check_deal_by(false).is_ok(), judged.may_redeal());
    if deal | redeal {
        let _ = moves.try_push(if deal { Move::Deal } else { Move::Redeal });
    }
    judged.add_transfers(distinct, moves);
    if waits && judged.check_deal_by(false).is_ok() {
        // Where places matter, every transfer is distinct.
        let alike = distinct || judged.places_matter();
        if moves.is_empty() || !alike && !judge.has_distinct_transfer(position) {
            let _ = moves.try_insert(0, Move::Deal);
        }
    }
}

impl Judge {
    /// Whether there is any distinct move.
    pub(crate) fn has_distinct_move(&self, position: &Position) -> bool {
        let mut moves = MoveList::new();
        (self.code.distinct)(self, position, &mut moves);
        !moves.is_empty()
    }

    /// Whether any distinct transfer is legal.
    pub(crate) fn has_distinct_transfer(&self, position: &Position) -> bool {
        let mut moves = MoveList::new();
        (self.code.distinct)(self, position, &mut moves);
        matches!(moves.last(), Some(Move::Transfer { .. }))
    }
}
