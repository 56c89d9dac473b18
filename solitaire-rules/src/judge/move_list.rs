//! The list that legal moves are written to.

use arrayvec::ArrayVec;

use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::pile_set::PileSet;

/// More moves than any position can have. With one of 20 tableau piles filled, 104 cards go to each of 19 empty piles and, where those take groups, of 8 empty
/// cells: 2,808. A card that is moved from there to the stock, a waste, a cell or the reserve goes to 19 empty piles still and to no more cells than before, and
/// besides to 12 foundations; so does the pile's top. There are 31 such piles: 32 · 12 more at most, and some 50 on other cards. Each further filled pile takes
/// 104 away and adds 24 at most.
// Not near a multiple of 1,024: a list that is a multiple of 4 KiB beside a position makes the two share the low bits of their addresses, and reads of
// the position wait for writes to the list, which are none of their business.
pub const MAX_MOVES: usize = 3456;

/// A list of moves, stored inline: no allocation. Reuse one: filling it costs less than making it.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What legal moves are written to: a list with room for all, or a slice of the caller's.
pub(crate) trait Moves {
    fn add(&mut self, m: Move);
    fn add_first(&mut self, m: Move);
    fn is_empty(&self) -> bool;
    fn keep(&mut self, wanted: impl FnMut(&Move) -> bool);

    #[inline(always)]
    fn transfer(&mut self, from: u8, to: u8, count: u8) {
        self.add(Move::Transfer { from: Pile::of(from), to: Pile::of(to), count });
    }

    #[inline(always)]
    fn transfer_to_each(&mut self, from: u8, to: PileSet, count: u8) {
        for to in to {
            self.transfer(from, to, count);
        }
    }
}

impl Moves for MoveList {
    #[inline(always)]
    fn add(&mut self, m: Move) {
        // Never full (MAX_MOVES); `push` would bring a panic with it.
        let _ = self.try_push(m);
    }

    #[inline(always)]
    fn add_first(&mut self, m: Move) {
        let _ = self.try_insert(0, m);
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        ArrayVec::is_empty(self)
    }

    #[inline(always)]
    fn keep(&mut self, mut wanted: impl FnMut(&Move) -> bool) {
        self.retain(|m| wanted(m));
    }
}

/// More moves than there is room for ([`Judge::legal_moves_in`](crate::Judge::legal_moves_in)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {moves} moves, and room for {room}")]
#[non_exhaustive]
pub struct RoomError {
    /// How many moves there are; where cards leave in pairs, at most so many.
    pub moves: usize,
    /// How many there is room for.
    pub room: usize,
}

/// Moves in a slice: as many as fit, and how many more there are.
pub(crate) struct MoveRoom<'m> {
    room: &'m mut [Move],
    len: usize,
    lost: usize,
}

impl<'m> MoveRoom<'m> {
    pub(crate) fn new(room: &'m mut [Move]) -> MoveRoom<'m> {
        MoveRoom { room, len: 0, lost: 0 }
    }

    pub(crate) fn found(&self) -> usize {
        self.len + self.lost
    }

    /// The moves, if all fit.
    pub(crate) fn moves(self) -> Result<&'m [Move], RoomError> {
        if self.lost > 0 {
            return Err(RoomError { moves: self.found(), room: self.room.len() });
        }
        Ok(self.room.get(..self.len).unwrap_or_default())
    }
}

impl Moves for MoveRoom<'_> {
    fn add(&mut self, m: Move) {
        match self.room.get_mut(self.len) {
            Some(place) => {
                *place = m;
                self.len += 1;
            }
            None => self.lost += 1,
        }
    }

    fn add_first(&mut self, m: Move) {
        self.add(m);
        if self.len > 0 {
            self.room.copy_within(..self.len - 1, 1);
            self.room[0] = m;
        }
    }

    fn is_empty(&self) -> bool {
        self.found() == 0
    }

    fn keep(&mut self, mut wanted: impl FnMut(&Move) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            let m = self.room[i];
            if wanted(&m) {
                self.room[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }
}
