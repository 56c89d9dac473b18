//! Depth-first search that visits each position once. If it ends, that is a proof, unless two positions happen to have the same 128-bit key.

use alloc::vec::Vec;

use super::dead_ends::Asked;
use super::random::next_random;
use super::walk::{Ranked, Walk};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::goal::Found;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::{MIX, Transpositions};
use crate::table::moves::Move;
use crate::table::pile::PileKind;

/// A position on the current path: the moves still to be tried there, and how it was reached.
struct Frame<B> {
    first: usize,
    back: Option<B>,
}

/// A search that can be interrupted; it doesn't repeat what it has tried. It has come to a `T`, tries moves that are each an `M`, and takes them back by
/// a `B`.
pub(super) struct Depth<T, M, B> {
    seen: Transpositions<u128>,
    table: T,
    frames: BoundedVec<Frame<B>>,
    /// The moves still to be tried in all frames, each frame's best last.
    moves: BoundedVec<M>,
    begun: bool,
    /// How many more moves to known positions are made before they count as one position.
    again: u32,
    asked: Asked,
    order: MoveOrder,
}

/// In which order moves are tried.
pub(super) enum MoveOrder {
    /// How useful they look.
    Useful,
    /// The same, at random among equals.
    UsefulByLot(u64),
    /// At random, foundations first.
    ByLot(u64),
}

/// This many moves to known positions count as one position: they cost little, and small games have many of them.
const AGAIN: u32 = 64;

/// One part in so many of the bytes is for what followed from the moves of the current path. The path takes a quarter in all, the positions seen the rest.
pub(super) const FOR_LOGS: usize = 16;

impl<T, M: Copy, B> Depth<T, M, B> {
    /// A search that has yet to begin.
    pub(super) fn new(
        table: T,
        mut seen: Transpositions<u128>,
        bytes: usize,
        order: MoveOrder,
        asked: Asked,
    ) -> Depth<T, M, B> {
        seen.start(bytes / 4 * 3);
        let (frames, moves) = (BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 8));
        Depth { seen, table, frames, moves, begun: false, again: 0, asked, order }
    }

    /// How often it and its predecessors asked about dead ends.
    pub(super) fn asked(&self) -> Asked {
        self.asked
    }

    /// The table it was created with.
    pub(super) fn into_table(self) -> Transpositions<u128> {
        self.seen
    }

    /// Runs until it is done or the budget's stage is over.
    pub(super) fn run(&mut self, walk: &mut impl Walk<Table = T, Move = M, Back = B>, budget: &mut Budget) -> Found {
        let mut ranked = Ranked::new();
        if !self.begun {
            budget.spend()?;
            self.begun = true;
            if self.enter(walk, None, &mut ranked)? {
                return Ok(Some(Vec::new()));
            }
        }
        while let Some(frame) = self.frames.last() {
            if self.moves.len() == frame.first {
                let frame = self.frames.pop();
                self.leave(walk, frame);
                continue;
            }
            if self.again == 0 {
                budget.spend()?;
                self.again = AGAIN;
            }
            let Some(m) = self.moves.pop() else { break };
            let back = walk.play(&mut self.table, m)?;
            if self.enter(walk, Some(back), &mut ranked)? {
                return self.way(walk).map(Some);
            }
        }
        Ok(None)
    }

    /// Enters a position, and leaves it at once if nothing is to be tried there. Returns whether it is the goal.
    fn enter(
        &mut self,
        walk: &mut impl Walk<Table = T, Move = M, Back = B>,
        back: Option<B>,
        ranked: &mut Ranked<M>,
    ) -> Result<bool, Stop> {
        let frame = Frame { first: self.moves.len(), back };
        if walk.is_goal(&self.table) {
            self.frames.push(frame)?;
            return Ok(true);
        }
        let new = self.seen.note(walk.key(&self.table)).ok_or(Stop::Memory)?;
        self.again = if new { 0 } else { self.again - 1 };
        if !new || self.asked.is_dead(|latest| walk.is_dead_end(&self.table, latest)) {
            self.leave(walk, Some(frame));
            return Ok(false);
        }
        self.frames.push(frame)?;
        // Filled in place: a list built elsewhere would be copied with its whole capacity.
        ranked.clear();
        walk.rank(&self.table, &mut self.order, ranked);
        ranked.iter().try_for_each(|&(_, m)| self.moves.push(m))?;
        Ok(false)
    }

    /// The moves that lead to the position.
    fn way(&self, walk: &impl Walk<Table = T, Move = M, Back = B>) -> Result<Vec<Move>, Stop> {
        let mut moves = Vec::new();
        moves.try_reserve_exact(self.frames.len()).map_err(|_| Stop::Memory)?;
        moves.extend(self.frames.iter().filter_map(|frame| frame.back.as_ref()).map(|back| walk.played(back)));
        Ok(moves)
    }

    fn leave(&mut self, walk: &mut impl Walk<Table = T, Move = M, Back = B>, frame: Option<Frame<B>>) {
        if let Some(Frame { back: Some(back), .. }) = frame {
            walk.take_back(&mut self.table, back);
        }
    }
}

impl MoveOrder {
    /// An order given by a number: every other one is purely random.
    pub(super) fn by_lot(number: u64) -> MoveOrder {
        let lots = number.wrapping_mul(MIX);
        if number % 2 == 1 { MoveOrder::ByLot(lots) } else { MoveOrder::UsefulByLot(lots) }
    }

    /// Whether every move is tried in the end. Random orders leave out moves that spoil a plan.
    pub(super) fn proves(&self) -> bool {
        matches!(self, MoveOrder::Useful)
    }

    /// When a move is tried: the greatest rank first. A foundation that may begin with any card is spoilt if it begins with the wrong one, so that
    /// choice is random, too.
    pub(super) fn rank(&mut self, m: Move, usefulness: impl FnOnce() -> u8, begins_with_any: bool) -> u8 {
        match self {
            MoveOrder::Useful => usefulness(),
            MoveOrder::UsefulByLot(lots) => 32 * usefulness() + draw(lots) / 4,
            MoveOrder::ByLot(lots) if begins_with_any => draw(lots),
            MoveOrder::ByLot(lots) => by_lot(m, draw(lots)),
        }
    }
}

/// A random number from 0 to 127.
fn draw(lots: &mut u64) -> u8 {
    (next_random(lots) >> 57) as u8
}

/// Moves to a foundation come first, moves from one last, and a deal mostly just before those.
fn by_lot(m: Move, lot: u8) -> u8 {
    match m {
        Move::Transfer { to, .. } if to.kind() == PileKind::Foundation => u8::MAX,
        Move::Transfer { from, .. } if from.kind() == PileKind::Foundation => 0,
        Move::Transfer { .. } => 16 + lot,
        Move::Deal | Move::Redeal => 1 + lot / 5,
    }
}
