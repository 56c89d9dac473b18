//! All legal moves, and the distinct ones (rulings C2, C3 and V12).

use super::move_list::{Found, MoveList, MoveRoom, Moves, RoomError};
use super::questions::Judged;
use super::shape::{DISCARDS, LAST_RESORT};
use super::{Judge, Places};
use crate::table::moves::Move;
use crate::table::position::Position;

/// Adds each legal move to an empty list. The order depends on what the piles show and on nothing else.
pub(crate) fn legal<const D: usize, const S: u64, const REST: u64>(
    judge: &Judge,
    position: &Position,
    moves: &mut MoveList,
) {
    list::<D, S, REST>(judge, position, false, moves);
}

/// Adds each distinct move to an empty list.
pub(crate) fn distinct<const D: usize, const S: u64, const REST: u64>(
    judge: &Judge,
    position: &Position,
    moves: &mut MoveList,
) {
    list::<D, S, REST>(judge, position, true, moves);
}

/// Writes each legal move, or each distinct one, to the caller's room.
pub(crate) fn in_room<const D: usize, const S: u64>(
    judge: &Judge,
    position: &Position,
    distinct: bool,
    room: &mut [Move],
) -> Found {
    let judged = Judged::<D, S> { judge, position };
    let is_no_pair = |m: &Move| !matches!(*m, Move::Transfer { from, to, count } if judged.is_pair(from, to, count));
    let wanted: Option<&dyn Fn(&Move) -> bool> =
        if judged.may(DISCARDS) && judge.has_pairs() { Some(&is_no_pair) } else { None };
    let mut moves = MoveRoom::new(room, wanted);
    generate::<D, S, _>(judge, position, distinct, &mut moves);
    moves.found()
}

/// One function for both where nothing is left out and where a program has one game alone, which is to be small; two elsewhere: they are faster by a
/// twentieth.
#[inline]
fn list<const D: usize, const S: u64, const REST: u64>(
    judge: &Judge,
    position: &Position,
    distinct: bool,
    moves: &mut MoveList,
) {
    if S == REST {
        list_either::<D, S>(judge, position, distinct, moves);
    } else {
        generate::<D, S, _>(judge, position, distinct, moves);
    }
}

#[inline(never)]
fn list_either<const D: usize, const S: u64>(judge: &Judge, position: &Position, distinct: bool, moves: &mut MoveList) {
    generate::<D, S, _>(judge, position, distinct, moves);
}

#[inline]
fn generate<const D: usize, const S: u64, M: Moves>(judge: &Judge, position: &Position, distinct: bool, moves: &mut M) {
    let judged = Judged::<D, S> { judge, position };
    if judged.is_won() || !judged.is_of_this_game() {
        return;
    }
    // A deal that waits until no transfer is left is looked at when they are listed.
    let waits = judged.may(LAST_RESORT) && judge.waits_for_transfers;
    // One branch for both: which of them it is, no processor foresees.
    let (deal, redeal) = (!waits && judged.check_deal_by(false).is_ok(), judged.may_redeal());
    if deal | redeal {
        moves.add(if deal { Move::Deal } else { Move::Redeal });
    }
    judged.add_transfers(distinct, moves);
    if waits && judged.check_deal_by(false).is_ok() {
        // Distinct moves leave out those that change nothing of substance, unless places matter.
        let of_substance = distinct && !judged.places_matter();
        if moves.is_empty() || !of_substance && !judge.has_transfer_of_substance(position) {
            moves.add_first(Move::Deal);
        }
    }
}

/// Whether there is a distinct move, and whether any is a transfer.
fn any_distinct(judge: &Judge, position: &Position) -> [bool; 2] {
    // Without an allocator memory is small: then no list is made, and the code is what lists moves in the caller's room.
    if cfg!(feature = "alloc") { any_in_list(judge, position) } else { any_in_room(judge, position) }
}

fn any_in_list(judge: &Judge, position: &Position) -> [bool; 2] {
    let mut moves = MoveList::new();
    (judge.code.distinct)(judge, position, &mut moves);
    [!moves.is_empty(), matches!(moves.last(), Some(Move::Transfer { .. }))]
}

fn any_in_room(judge: &Judge, position: &Position) -> [bool; 2] {
    let mut first = [Move::Deal];
    let Found { fitting, lost } = (judge.code.in_room)(judge, position, true, &mut first);
    let found = fitting + lost;
    // Of two, one is a transfer: stock and waste give one move at most.
    [found > 0, found > 1 || found == 1 && matches!(first, [Move::Transfer { .. }])]
}

/// The moves in a slice, if all fit.
fn listed_in<'m>(
    judge: &Judge,
    position: &Position,
    distinct: bool,
    room: &'m mut [Move],
) -> Result<&'m [Move], RoomError> {
    let Found { fitting, lost } = (judge.code.in_room)(judge, position, distinct, room);
    if lost > 0 {
        return Err(RoomError { moves: fitting + lost, room: room.len() });
    }
    Ok(room.get(..fitting).unwrap_or_default())
}

impl Judge {
    /// Like [`Judge::legal_moves`], into the caller's memory: for a small device, where a [`MoveList`] takes too much. The moves, in the same order, are the
    /// first part of `room`. Most games never have more than a hundred at once; [`MAX_MOVES`](crate::moves::MAX_MOVES) always suffice.
    ///
    /// It is slower than [`Judge::legal_moves_into`], by a third or so.
    ///
    /// ```
    /// use solitaire_rules::{Move, Variant};
    /// let judge = Variant::GoldMine.judge();
    /// let position = judge.deal(42);
    /// let mut room = [Move::Deal; 64];
    /// let moves = judge.legal_moves_in(&position, &mut room)?;
    /// assert_eq!(moves, judge.legal_moves(&position).as_slice());
    /// # Ok::<(), solitaire_rules::moves::RoomError>(())
    /// ```
    ///
    /// # Errors
    /// If there are more moves than room: how many there are. As many as fit have been written.
    pub fn legal_moves_in<'m>(&self, position: &Position, room: &'m mut [Move]) -> Result<&'m [Move], RoomError> {
        listed_in(self, position, false, room)
    }

    /// Like [`Judge::distinct_moves`], into the caller's memory, as [`Judge::legal_moves_in`] does.
    ///
    /// # Errors
    /// As for [`Judge::legal_moves_in`].
    pub fn distinct_moves_in<'m>(&self, position: &Position, room: &'m mut [Move]) -> Result<&'m [Move], RoomError> {
        listed_in(self, position, true, room)
    }

    /// Whether there is any distinct move.
    pub(crate) fn has_distinct_move(&self, position: &Position) -> bool {
        any_distinct(self, position)[0]
    }

    /// Whether a transfer is legal that changes something of substance (ruling K2): not that of a whole pile to an empty one, which would make a deal wait for
    /// ever, also where the place of a pile matters.
    pub(crate) fn has_transfer_of_substance(&self, position: &Position) -> bool {
        if !self.places_matter(position) {
            return any_distinct(self, position)[1];
        }
        any_distinct(&Judge { places: Places::Never, ..*self }, position)[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;

    #[test]
    fn what_small_memory_says_of_moves_is_what_a_list_says() {
        let mut said = [[0; 2]; 2];
        // Miri is slow.
        let (step, turns) = if cfg!(miri) { (70, 5) } else { (1, 300) };
        for variant in Variant::ALL.into_iter().step_by(step) {
            let (judge, mut random) = (variant.judge(), 1u64);
            let mut position = judge.deal(1);
            for _ in 0..turns {
                let any = any_in_list(judge, &position);
                assert_eq!(any_in_room(judge, &position), any, "{variant}: {position}");
                for (counts, any) in said.iter_mut().zip(any) {
                    counts[usize::from(any)] += 1;
                }
                let moves = judge.legal_moves(&position);
                if moves.is_empty() {
                    break;
                }
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                judge.play_unchecked(&mut position, moves[(random >> 33) as usize % moves.len()]);
            }
        }
        assert!(cfg!(miri) || said.iter().flatten().all(|&times| times > 10), "{said:?}");
    }
}
