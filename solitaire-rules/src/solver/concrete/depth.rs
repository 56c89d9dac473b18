//! Depth first over positions, each once. Its end is a proof, but for the chance that two of all positions have the same key of 128 bits.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::dead_ends::DeadEnds;
use super::promising;
use super::task::Task;
use crate::game::players::usefulness;
use crate::judge::{Brief, KeyedPosition, Log, MAX_MOVES, MoveList};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::goal::Found;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// A position on the way: the moves that are still to be tried there, and how it was come by.
struct Frame {
    first: usize,
    undo: Option<Brief>,
}

/// A search that can be interrupted: what was tried stays tried.
pub(super) struct Depth {
    seen: Transpositions<u128>,
    position: KeyedPosition,
    frames: BoundedVec<Frame>,
    /// What followed from the moves of those frames from which more than usual did.
    logs: BoundedVec<Log>,
    /// What followed from the last move.
    log: Log,
    /// What is still to be tried in all frames, each frame's best last.
    moves: BoundedVec<Move>,
    begun: bool,
    dead_ends: Option<DeadEnds>,
}

/// The moves of a position, in lists that are too long to be kept.
struct Lists {
    list: MoveList,
    /// The same with how useful each looks.
    ranked: ArrayVec<(u8, Move), MAX_MOVES>,
}

impl Depth {
    /// A quarter of the bytes is for the way, the others for what was seen.
    pub(super) fn new(task: Task<'_>, mut seen: Transpositions<u128>, bytes: usize) -> Depth {
        seen.start(bytes / 4 * 3);
        let position = KeyedPosition::new(task.judge, *task.start);
        let dead_ends = DeadEnds::new(task.judge, task.start, task.goal, task.reductions);
        let (frames, logs, moves) =
            (BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 8));
        Depth { seen, position, frames, logs, log: Log::EMPTY, moves, begun: false, dead_ends }
    }

    /// The table that it was made with.
    pub(super) fn into_table(self) -> Transpositions<u128> {
        self.seen
    }

    /// Goes on until it is done or the budget's stage is over.
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
            budget.spend()?;
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

    /// Comes to a position. Says whether it is the goal.
    fn enter(&mut self, task: Task<'_>, undo: Option<Brief>, lists: &mut Lists) -> Result<bool, Stop> {
        self.frames.push(Frame { first: self.moves.len(), undo })?;
        if task.is_goal(self.position.position()) {
            return Ok(true);
        }
        let new = self.seen.note(self.position.canonical_key().to_bits()).ok_or(Stop::Memory)?;
        let is_dead = |dead_ends: &DeadEnds| dead_ends.are_met(self.position.position());
        if new && !self.dead_ends.as_ref().is_some_and(is_dead) {
            self.list_moves(task, lists)?;
        }
        Ok(false)
    }

    fn list_moves(&mut self, task: Task<'_>, lists: &mut Lists) -> Result<(), Stop> {
        let (position, Lists { list, ranked }) = (self.position.position(), lists);
        promising::list(task, position, list);
        // Filled where it lies: a list made elsewhere would be copied with all its room.
        ranked.clear();
        // Lists are short: each move is put in its place, after its equals.
        for &m in list.iter() {
            let rank = usefulness(position, m);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::limits::Limits;

    #[test]
    fn interrupting_changes_nothing() {
        let mut interrupted = 0;
        for variant in [Variant::Carousel, Variant::CarouselNoTopUp, Variant::NewYork] {
            for deal in 1..=10 {
                let (judge, start) = (variant.judge(), variant.deal(deal));
                let task = Task { judge, start: &start, goal: Goal::Win, reductions: Reductions::ALL };
                let limits = Limits { positions: 5_000, ..Limits::default() };
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
        assert!(interrupted > 1000, "{interrupted}");
    }
}
