//! Depth-first search that visits each position once. If it ends, that is a proof, unless two positions happen to have the same 128-bit key.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::dead_ends::Asked;
use super::promising;
use super::random::next_random;
use super::task::Task;
use crate::game::players::usefulness;
use crate::judge::{Brief, KeyedPosition, Log, MAX_MOVES, MoveList};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::goal::Found;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::{MIX, Transpositions};
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// A position on the current path: the moves still to be tried there, and how it was reached.
struct Frame {
    first: usize,
    undo: Option<Brief>,
}

/// A search that can be interrupted; it doesn't repeat what it has tried.
pub(super) struct Depth {
    seen: Transpositions<u128>,
    position: KeyedPosition,
    frames: BoundedVec<Frame>,
    /// What followed from the moves of those frames where more than usual followed.
    logs: BoundedVec<Log>,
    /// What followed from the last move.
    log: Log,
    /// The moves still to be tried in all frames, each frame's best last.
    moves: BoundedVec<Move>,
    begun: bool,
    /// How many more moves to known positions are made before they count as one position.
    again: u32,
    asked: Asked,
    order: MoveOrder,
}

/// In which order moves are tried.
enum MoveOrder {
    /// How useful they look.
    Useful,
    /// The same, at random among equals.
    UsefulByLot(u64),
    /// At random, foundations first.
    ByLot(u64),
}

/// This many moves to known positions count as one position: they cost little, and small games have many of them.
const AGAIN: u32 = 64;

/// Buffers for the moves of one position; too large to keep one for each frame.
struct Lists {
    list: MoveList,
    /// The same moves, each with how useful it looks.
    ranked: ArrayVec<(u8, Move), MAX_MOVES>,
}

impl Depth {
    /// A quarter of the bytes is for the current path, the rest for the positions seen.
    pub(super) fn new(task: Task<'_>, mut seen: Transpositions<u128>, bytes: usize) -> Depth {
        seen.start(bytes / 4 * 3);
        let position = KeyedPosition::new(task.judge, *task.start);
        let (frames, logs, moves) =
            (BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 8));
        Depth {
            seen,
            position,
            frames,
            logs,
            log: Log::EMPTY,
            moves,
            begun: false,
            again: 0,
            asked: Asked::default(),
            order: MoveOrder::Useful,
        }
    }

    /// The same search in another order, given by a number: every other one is purely random.
    pub(super) fn in_order(
        task: Task<'_>,
        seen: Transpositions<u128>,
        bytes: usize,
        number: u64,
        asked: Asked,
    ) -> Depth {
        let lots = number.wrapping_mul(MIX);
        let order = if number % 2 == 1 { MoveOrder::ByLot(lots) } else { MoveOrder::UsefulByLot(lots) };
        Depth { order, asked, ..Depth::new(task, seen, bytes) }
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
    pub(super) fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Found {
        let mut lists = Lists { list: MoveList::new(), ranked: ArrayVec::new() };
        if !self.begun {
            budget.spend()?;
            self.begun = true;
            if self.enter(task, None, &mut lists)? {
                return Ok(Some(Vec::new()));
            }
        }
        while let Some(frame) = self.frames.last() {
            if self.moves.len() == frame.first {
                self.leave(task);
                continue;
            }
            if self.again == 0 {
                budget.spend()?;
                self.again = AGAIN;
            }
            let Some(m) = self.moves.pop() else { break };
            let brief = self.position.play_briefly(task.judge, m, &mut self.log);
            if brief.logged {
                self.logs.push(self.log)?;
            }
            if self.enter(task, Some(brief), &mut lists)? {
                return self.way().map(Some);
            }
        }
        Ok(None)
    }

    /// Enters a position. Returns whether it is the goal.
    fn enter(&mut self, task: Task<'_>, undo: Option<Brief>, lists: &mut Lists) -> Result<bool, Stop> {
        self.frames.push(Frame { first: self.moves.len(), undo })?;
        if task.is_goal(self.position.position()) {
            return Ok(true);
        }
        let new = self.seen.note(self.position.canonical_key().to_bits()).ok_or(Stop::Memory)?;
        self.again = if new { 0 } else { self.again - 1 };
        if new && !self.is_dead_end(task) {
            self.list_moves(task, lists)?;
        }
        Ok(false)
    }

    fn is_dead_end(&mut self, task: Task<'_>) -> bool {
        let Some(dead_ends) = task.dead_ends else { return false };
        self.asked.is_dead(|latest| dead_ends.are_met(task.judge, self.position.position(), latest))
    }

    fn list_moves(&mut self, task: Task<'_>, lists: &mut Lists) -> Result<(), Stop> {
        let (position, Lists { list, ranked }) = (self.position.position(), lists);
        promising::list(task, position, list);
        if !self.order.proves() {
            promising::plan(task, position, list);
        }
        // Filled in place: a list built elsewhere would be copied with its whole capacity.
        ranked.clear();
        // Lists are short, so each move is inserted in order, after its equals.
        for &m in list.iter() {
            let begins = task.judge.own_bases && begins_foundation(position, m);
            let rank = self.order.rank(position, m, begins);
            ranked.insert(ranked.partition_point(|&(other, _)| other <= rank), (rank, m));
        }
        ranked.iter().try_for_each(|&(_, m)| self.moves.push(m))
    }

    /// The moves that lead to the position.
    fn way(&self) -> Result<Vec<Move>, Stop> {
        let mut moves = Vec::new();
        moves.try_reserve_exact(self.frames.len()).map_err(|_| Stop::Memory)?;
        moves.extend(self.frames.iter().filter_map(|frame| frame.undo).map(|undo| undo.played));
        Ok(moves)
    }

    fn leave(&mut self, task: Task<'_>) {
        if let Some(Frame { undo: Some(brief), .. }) = self.frames.pop() {
            let log = if brief.logged { self.logs.pop() } else { None };
            self.position.undo_brief(task.judge, &brief, &log.unwrap_or(Log::EMPTY));
        }
    }
}

impl MoveOrder {
    /// Whether every move is tried in the end. Random orders leave out moves that spoil a plan.
    fn proves(&self) -> bool {
        matches!(self, MoveOrder::Useful)
    }

    /// When a move is tried: the greatest rank first. A foundation that may begin with any card is spoilt if it begins with the wrong one, so that
    /// choice is random, too.
    fn rank(&mut self, position: &Position, m: Move, begins_with_any: bool) -> u8 {
        match self {
            MoveOrder::Useful => usefulness(position, m),
            MoveOrder::UsefulByLot(lots) => 32 * usefulness(position, m) + draw(lots) / 4,
            MoveOrder::ByLot(lots) if begins_with_any => draw(lots),
            MoveOrder::ByLot(lots) => by_lot(m, draw(lots)),
        }
    }
}

fn begins_foundation(position: &Position, m: Move) -> bool {
    matches!(m, Move::Transfer { to, .. } if to.kind() == PileKind::Foundation && !position.filled.has(to.id()))
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

#[cfg(test)]
mod tests {
    use super::super::dead_ends::DeadEnds;
    use super::*;
    use crate::catalogue::Variant;
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::limits::Limits;

    #[test]
    fn interrupting_changes_nothing() {
        // Miri is slow.
        let (deals, positions, often) = if cfg!(miri) { (1, 80, 5) } else { (10, 5_000, 1000) };
        let mut interrupted = 0;
        for variant in [Variant::Carousel, Variant::CarouselNoTopUp, Variant::NewYork] {
            for deal in 1..=deals {
                let (judge, start) = (variant.judge(), variant.deal(deal));
                let dead_ends = DeadEnds::new(judge, &start, Goal::Win, Reductions::ALL);
                let dead_ends = dead_ends.as_ref();
                let task = Task { judge, start: &start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends };
                let limits = Limits { positions, ..Limits::default() };
                let mut whole = Budget::new(limits);
                let found = Depth::new(task, Transpositions::new(), limits.bytes).run(task, &mut whole);
                let mut budget = Budget::new(limits);
                let mut depth = Depth::new(task, Transpositions::new(), limits.bytes);
                let in_parts = loop {
                    budget.stage(7);
                    match depth.run(task, &mut budget) {
                        Err(stop) if !budget.is_interrupted(stop) => interrupted += 1,
                        found => break found,
                    }
                };
                assert_eq!((in_parts, budget.spent()), (found, whole.spent()), "{variant} {deal}");
            }
        }
        assert!(interrupted > often, "{interrupted}");
    }
}
