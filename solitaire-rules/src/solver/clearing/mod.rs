//! The engine for games whose cards only leave.

mod dead_ends;
mod moves;
mod playout;
mod problem;
mod search;
mod state;
mod timed;
mod walk;

use core::mem::take;

use self::problem::Problem;
pub(super) use self::problem::applies;
use self::search::Search;
use self::timed::Timed;
use super::goal::{Found, Goal};
use super::limits::Budget;
use super::states::{self, Task};
use super::transpositions::Transpositions;

pub(super) type Clearing = states::Engine<Search>;

impl states::Search for Search {
    type Tables = Transpositions<Timed>;

    const NONE: Transpositions<Timed> = Transpositions::new();

    fn begin(task: Task, seen: &mut Transpositions<Timed>, bytes: usize) -> Option<Search> {
        if task.goal != Goal::Win {
            return None;
        }
        let (problem, start) = Problem::new(&task.judge, &task.position)?;
        Some(Search::new(task, problem, start, take(seen), bytes))
    }

    fn go_on(&mut self, budget: &mut Budget) -> Found {
        let way = self.run(budget)?;
        let Task { judge, position, .. } = &self.task;
        Ok(way.map(|way| playout::moves(judge, &self.problem, position, &way)))
    }

    fn into_tables(self) -> Transpositions<Timed> {
        self.seen
    }
}
