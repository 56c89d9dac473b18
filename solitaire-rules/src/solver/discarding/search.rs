//! Depth-first search that visits each state once. If it ends, that is a proof, unless two states happen to have the same 128-bit key.

use alloc::vec::Vec;

use super::dead_ends;
use super::problem::Problem;
use super::relaxation::Relaxation;
use super::settle::settle;
use super::state::{Column, PILES, State, Step};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::states::Task;
use crate::solver::transpositions::Transpositions;

/// A state on the current path, and where its untried successors begin.
struct Frame {
    state: State,
    first: usize,
}

/// Its memory, kept from one position to the next.
pub(in super::super) struct Tables {
    seen: Transpositions<u128>,
    relaxation: Relaxation,
}

impl Tables {
    pub(super) const fn new() -> Tables {
        Tables { seen: Transpositions::new(), relaxation: Relaxation::new() }
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

/// So many states of the easier game count as one position: they take as long.
const EASIER: usize = 8;

pub(in super::super) struct Search {
    pub(super) task: Task,
    pub(super) problem: Problem,
    pub(super) tables: Tables,
    frames: BoundedVec<Frame>,
    todo: BoundedVec<State>,
    root: Option<State>,
    /// How many states of the easier game were looked at and not counted yet.
    uncounted: usize,
}

impl Search {
    pub(super) fn new(task: Task, problem: Problem, start: State, mut tables: Tables, bytes: usize) -> Search {
        tables.seen.start(bytes / 16 * 9);
        tables.relaxation.start(bytes / 16 * 5);
        let (frames, todo) = (BoundedVec::new(bytes / 16), BoundedVec::new(bytes / 16));
        Search { task, problem, tables, frames, todo, root: Some(start), uncounted: 0 }
    }

    /// Runs until it is done. Returns the states on a path to the goal.
    pub(super) fn run(&mut self, budget: &mut Budget) -> Result<Option<Vec<State>>, Stop> {
        if let Some(root) = self.root {
            budget.spend()?;
            self.root = None;
            if self.enter(root)? {
                return self.way().map(Some);
            }
        }
        loop {
            while self.frames.last().is_some_and(|frame| frame.first == self.todo.len()) {
                self.frames.pop();
            }
            if self.todo.is_empty() {
                return Ok(None);
            }
            while self.uncounted >= EASIER {
                budget.spend()?;
                self.uncounted -= EASIER;
            }
            budget.spend()?;
            if let Some(state) = self.todo.pop()
                && self.enter(state)?
            {
                return self.way().map(Some);
            }
        }
    }

    fn enter(&mut self, mut state: State) -> Result<bool, Stop> {
        let problem = &self.problem;
        settle(problem, &mut state, self.task.reductions.safe_moves);
        if state.deals == problem.deals && state.present & !state.undecided == problem.stay {
            self.frames.push(Frame { state, first: self.todo.len() })?;
            return Ok(true);
        }
        if self.task.reductions.relaxation
            && (dead_ends::owes_in_vain(problem, &state) || dead_ends::is_stuck(problem, &state))
        {
            return Ok(false);
        }
        let key = state.key(problem);
        let seen = &mut self.tables.seen;
        match seen.note(key) {
            Some(false) => return Ok(false),
            Some(true) => {}
            None if seen.is_worn() => return Err(Stop::Memory),
            // Every line of play ends, so a forgotten state is only searched again.
            None => seen.insert(key),
        }
        if self.task.reductions.relaxation {
            let is_lost = self.tables.relaxation.is_lost(problem, &state);
            self.uncounted += self.tables.relaxation.looked();
            if is_lost {
                return Ok(false);
            }
        }
        self.frames.push(Frame { state, first: self.todo.len() })?;
        state.freed = 0;
        state.step = Step::Decided;
        self.list(state)?;
        Ok(false)
    }

    /// Lists a state's successors, the most promising last.
    fn list(&mut self, state: State) -> Result<(), Stop> {
        let columns = state.columns(&self.problem);
        if self.uncover(state, &columns)? {
            return Ok(());
        }
        if state.deals < self.problem.deals {
            let mut child = state;
            child.deal();
            self.todo.push(child)?;
        }
        self.keep_for_use(state, &columns)?;
        if self.problem.moves {
            self.fill(state, &columns)?;
        }
        Ok(())
    }

    /// A card under undecided ones would let another leave. Either all those above it have left, or one has not and will be needed later: otherwise
    /// it might as well have left. Returns whether there is such a card.
    fn uncover(&mut self, state: State, columns: &[Column; PILES]) -> Result<bool, Stop> {
        let targets = targets(&state, columns);
        let hides =
            |column: &Column| column.above != 0 && self.problem.lower_than(column.solid) & targets & !column.solid != 0;
        let Some(pile) = columns.iter().position(hides) else { return Ok(false) };
        let column = &columns[pile];
        for card in each(column.above) {
            let mut child = state;
            child.keep(&self.problem, pile, column, card);
            child.owing |= card;
            self.todo.push(child)?;
        }
        let mut child = state;
        child.keep(&self.problem, pile, column, column.solid);
        self.todo.push(child)?;
        Ok(true)
    }

    /// Decides that an undecided card has not left, because it lets another one leave.
    fn keep_for_use(&mut self, state: State, columns: &[Column; PILES]) -> Result<(), Stop> {
        let targets = targets(&state, columns);
        for (pile, column) in columns.iter().enumerate() {
            for card in each(column.above) {
                if self.problem.lower_than(card) & targets & !column.solid != 0 {
                    let mut child = state;
                    child.keep(&self.problem, pile, column, card);
                    self.todo.push(child)?;
                }
            }
        }
        Ok(())
    }

    /// Moves a card to an empty pile.
    fn fill(&mut self, state: State, columns: &[Column; PILES]) -> Result<(), Stop> {
        let empty = (0..self.problem.piles).filter(|&to| columns[to].solid == 0);
        for to in empty {
            for (from, column) in columns.iter().enumerate().filter(|&(from, _)| from != to) {
                for card in each(column.solid | column.above) {
                    // With no deal to come, one empty pile is as good as another.
                    if state.deals == self.problem.deals && column.all() == card {
                        continue;
                    }
                    let mut child = state;
                    child.shift(&self.problem, from, columns, card, to);
                    self.todo.push(child)?;
                }
            }
        }
        Ok(())
    }

    fn way(&self) -> Result<Vec<State>, Stop> {
        let mut way = Vec::new();
        way.try_reserve_exact(self.frames.len()).map_err(|_| Stop::Memory)?;
        way.extend(self.frames.iter().map(|frame| frame.state));
        Ok(way)
    }
}

/// The cards that may leave once a higher card comes into play.
fn targets(state: &State, columns: &[Column; PILES]) -> u64 {
    columns.iter().fold(0, |set, column| set | column.solid) & !state.owing
}

/// Each card of a set, as a set.
fn each(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let card = set & set.wrapping_neg();
        set &= set.wrapping_sub(1);
        (card != 0).then_some(card)
    })
}
