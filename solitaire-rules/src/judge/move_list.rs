//! The list that legal moves are written to.

use arrayvec::ArrayVec;

use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::pile_set::PileSet;

/// More moves than any position can have. With one of 20 tableau piles filled, 104 cards go to each of 19 empty piles and, where those take groups, of 8 empty
/// cells: 2,808. A card that is moved from there to the stock, a waste, a cell or the reserve goes to 19 empty piles still and to no more cells than before, and
/// besides to 12 foundations; so does the pile's top. There are 31 such piles: 32 · 12 more at most, and some 50 on other cards. Each further filled pile takes
/// 104 away and adds 24 at most.
// Not near a multiple of 1,024: next to a list whose size is a multiple of 4 KiB, a position shares the low bits of its addresses, and reads of the
// position wait for unrelated writes to the list.
pub const MAX_MOVES: usize = 3456;

/// A list of moves, stored inline: no allocation. Reuse one: filling it costs less than making it.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// What legal moves are written to: a list with room for all, or a slice of the caller's.
pub(crate) trait Moves {
    fn add(&mut self, m: Move);
    fn add_first(&mut self, m: Move);
    fn is_empty(&self) -> bool;
    /// Called before pairs are added. Of what was added so far only this is wanted, if there is `any` other.
    fn keep(&mut self, any: bool, wanted: impl FnMut(&Move) -> bool);

    #[inline]
    fn transfer(&mut self, from: u8, to: u8, count: u8) {
        self.add(Move::Transfer { from: Pile::of(from), to: Pile::of(to), count });
    }

    #[inline]
    fn transfer_to_each(&mut self, from: u8, to: PileSet, count: u8) {
        for to in to {
            self.transfer(from, to, count);
        }
    }
}

impl Moves for MoveList {
    #[inline]
    fn add(&mut self, m: Move) {
        // Never full (MAX_MOVES); `push` would bring a panic with it.
        let _ = self.try_push(m);
    }

    #[inline]
    fn add_first(&mut self, m: Move) {
        let _ = self.try_insert(0, m);
    }

    #[inline]
    fn is_empty(&self) -> bool {
        ArrayVec::is_empty(self)
    }

    #[inline]
    fn keep(&mut self, any: bool, mut wanted: impl FnMut(&Move) -> bool) {
        if any {
            self.retain(|m| wanted(m));
        }
    }
}

/// More moves than there is room for ([`Judge::legal_moves_in`](crate::Judge::legal_moves_in)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are {moves} moves, and room for {room}")]
#[non_exhaustive]
pub struct RoomError {
    /// How many moves there are.
    pub moves: usize,
    /// How many there is room for.
    pub room: usize,
}

/// Moves in a slice: as many as fit, and how many more there are.
pub(crate) struct MoveRoom<'m> {
    room: &'m mut [Move],
    found: Found,
    /// Whether a move is wanted, asked before it takes room.
    wanted: Option<&'m dyn Fn(&Move) -> bool>,
}

/// How many moves are in the room, and how many more there are.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) fitting: usize,
    pub(crate) lost: usize,
}

impl<'m> MoveRoom<'m> {
    pub(crate) fn new(room: &'m mut [Move], wanted: Option<&'m dyn Fn(&Move) -> bool>) -> MoveRoom<'m> {
        MoveRoom { room, found: Found { fitting: 0, lost: 0 }, wanted }
    }

    pub(crate) fn found(&self) -> Found {
        self.found
    }
}

impl Moves for MoveRoom<'_> {
    fn add(&mut self, m: Move) {
        if self.wanted.is_some_and(|wanted| !wanted(&m)) {
            return;
        }
        match self.room.get_mut(self.found.fitting) {
            Some(place) => {
                *place = m;
                self.found.fitting += 1;
            }
            None => self.found.lost += 1,
        }
    }

    fn add_first(&mut self, m: Move) {
        self.add(m);
        if self.found.fitting > 0 {
            self.room.copy_within(..self.found.fitting - 1, 1);
            self.room[0] = m;
        }
    }

    fn is_empty(&self) -> bool {
        self.found.fitting + self.found.lost == 0
    }

    fn keep(&mut self, _: bool, _: impl FnMut(&Move) -> bool) {
        self.wanted = None;
    }
}
