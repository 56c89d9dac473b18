//! Depth-first search that visits each state once. If it ends, that is a proof, because keys are exact.

use alloc::vec::Vec;

use super::dead_ends;
use super::moves::{Children, children};
use super::problem::Problem;
use super::state::State;
use super::timed::Timed;
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::states::Task;
use crate::solver::transpositions::Transpositions;

/// A state on the current path, and where its untried successors begin.
struct Frame {
    state: State,
    first: usize,
}

pub(in super::super) struct Search {
    pub(super) task: Task,
    pub(super) problem: Problem,
    pub(super) seen: Transpositions<Timed>,
    frames: BoundedVec<Frame>,
    todo: BoundedVec<State>,
    root: State,
    bytes: usize,
    /// How often the search has restarted, each time in a different order, and how many states are left before the next restart.
    number: u32,
    left: u64,
    begun: bool,
}

/// How many states the first search looks at. Each later one looks at twice as many as the one before.
const FIRST: u64 = 4_000;

impl Search {
    pub(super) fn new(
        task: Task,
        problem: Problem,
        start: State,
        mut seen: Transpositions<Timed>,
        bytes: usize,
    ) -> Search {
        seen.start(bytes / 8 * 7);
        let (frames, todo) = (BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 16));
        // In other games deals are lost as often as won, and a restarted proof takes longer.
        let left = if problem.walks { FIRST } else { u64::MAX };
        Search { task, problem, seen, frames, todo, root: start, bytes, number: 0, left, begun: false }
    }

    /// Runs until it is done. Returns the states on a path to the goal.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Result<Option<Vec<State>>, Stop> {
        let mut children = Children::new();
        if !self.begun {
            budget.spend()?;
            self.begun = true;
            if self.enter(self.root, &mut children)? {
                return self.way().map(Some);
            }
        }
        while let Some(frame) = self.frames.last() {
            if self.todo.len() == frame.first {
                self.frames.pop();
                continue;
            }
            budget.spend()?;
            if self.left == 0 {
                self.begin_anew();
                if self.enter(self.root, &mut children)? {
                    return self.way().map(Some);
                }
                continue;
            }
            self.left -= 1;
            let Some(state) = self.todo.pop() else { break };
            if self.enter(state, &mut children)? {
                return self.way().map(Some);
            }
        }
        Ok(None)
    }

    /// Forgets what was tried and tries it in another order: a depth-first search that chose wrongly early on may take long to come back.
    fn begin_anew(&mut self) {
        self.number += 1;
        self.left = FIRST << self.number.min(48);
        self.seen.start(self.bytes / 8 * 7);
        self.frames.truncate(0);
        self.todo.truncate(0);
    }

    fn enter(&mut self, state: State, list: &mut Children) -> Result<bool, Stop> {
        let problem = &self.problem;
        if problem.is_won(&state) {
            self.frames.push(Frame { state, first: self.todo.len() })?;
            return Ok(true);
        }
        let key = problem.timed(&state);
        match self.seen.note(key) {
            Some(false) => return Ok(false),
            Some(true) => {}
            None if self.seen.is_worn() => return Err(Stop::Memory),
            // Every line of play ends, so a forgotten state is only searched again.
            None => self.seen.insert(key),
        }
        self.frames.push(Frame { state, first: self.todo.len() })?;
        list.clear();
        if self.task.reductions.relaxation && dead_ends::is_cut_off(problem, &state) {
            return Ok(false);
        }
        children(problem, self.task.reductions, self.number.into(), &state, list);
        for &(_, child) in list.iter() {
            self.todo.push(child)?;
        }
        Ok(false)
    }

    fn way(&self) -> Result<Vec<State>, Stop> {
        let mut way = Vec::new();
        way.try_reserve_exact(self.frames.len()).map_err(|_| Stop::Memory)?;
        way.extend(self.frames.iter().map(|frame| frame.state));
        Ok(way)
    }
}
