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

/// How transfers are added to it.
pub(crate) trait AddTransfers {
    fn transfer(&mut self, from: u8, to: u8, count: u8);

    #[inline(always)]
    fn transfer_to_each(&mut self, from: u8, to: PileSet, count: u8) {
        for to in to {
            self.transfer(from, to, count);
        }
    }
}

impl AddTransfers for MoveList {
    #[inline(always)]
    fn transfer(&mut self, from: u8, to: u8, count: u8) {
        // Never full (MAX_MOVES); `push` would bring a panic with it.
        let _ = self.try_push(Move::Transfer { from: Pile::of(from), to: Pile::of(to), count });
    }
}
