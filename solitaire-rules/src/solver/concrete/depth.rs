//! Depth first over positions, each once. Its end is a proof, but for the chance that two of all positions have the same key of 128 bits.

use alloc::vec::Vec;

use super::Task;
use crate::game::players::usefulness;
use crate::judge::KeyedPosition;
use crate::judge::MoveList;
use crate::judge::Undo;
use crate::solver::Found;
use crate::solver::limits::{Budget, Stop};
use crate::solver::safe::Harmless;
use crate::solver::table::Table;
use crate::table::moves::Move;

/// A position on the way: the moves that are still to be tried there, and how it was come by.
struct Frame {
    first: usize,
    undo: Option<Undo>,
}

pub(super) struct Depth<'a> {
    task: Task<'a>,
    seen: &'a mut Table<u128>,
    position: KeyedPosition,
    frames: Vec<Frame>,
    /// What is still to be tried in all frames, each frame's best last.
    moves: Vec<Move>,
    list: MoveList,
}

impl<'a> Depth<'a> {
    pub(super) fn new(task: Task<'a>, seen: &'a mut Table<u128>) -> Depth<'a> {
        let position = KeyedPosition::new(task.judge, *task.start);
        Depth { task, seen, position, frames: Vec::new(), moves: Vec::new(), list: MoveList::new() }
    }

    pub(super) fn run(mut self, budget: &mut Budget) -> Found {
        if self.enter(None, budget)? {
            return Ok(Some(Vec::new()));
        }
        while let Some(frame) = self.frames.last() {
            if self.moves.len() == frame.first {
                self.leave();
                continue;
            }
            let Some(m) = self.moves.pop() else { break };
            let undo = self.position.play_unchecked(self.task.judge, m);
            if self.enter(Some(undo), budget)? {
                return Ok(Some(self.frames.iter().filter_map(|frame| frame.undo).map(|undo| undo.played()).collect()));
            }
        }
        Ok(None)
    }

    /// Comes to a position. Says whether it is the goal.
    fn enter(&mut self, undo: Option<Undo>, budget: &mut Budget) -> Result<bool, Stop> {
        budget.spend()?;
        self.frames.push(Frame { first: self.moves.len(), undo });
        if self.task.is_goal(self.position.position()) {
            return Ok(true);
        }
        if self.frames.len() * 32 + self.moves.len() * 4 > budget.bytes() / 4 {
            return Err(Stop::Memory);
        }
        if !self.seen.note(self.position.canonical_key().to_bits()).ok_or(Stop::Memory)? {
            return Ok(false);
        }
        self.list_moves();
        Ok(false)
    }

    fn list_moves(&mut self) {
        let position = self.position.position();
        self.task.judge.distinct_moves_into(position, &mut self.list);
        let harmless = if self.task.reductions.safe_moves { Harmless::new(self.task.judge, position) } else { None };
        if let Some(harmless) = harmless
            && let Some(&m) = self.list.iter().find(|&&m| harmless.is_safe(position, m))
        {
            self.moves.push(m);
            return;
        }
        let first = self.moves.len();
        self.moves.extend_from_slice(&self.list);
        self.moves[first..].sort_by_cached_key(|&m| usefulness(position, m));
    }

    fn leave(&mut self) {
        if let Some(Frame { undo: Some(undo), .. }) = self.frames.pop() {
            self.position.undo(self.task.judge, undo);
        }
    }
}
