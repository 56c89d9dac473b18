//! The engine for games whose cards leave below a higher one of their suit: Aces Up.

mod dead_ends;
mod playout;
mod problem;
mod relaxation;
mod search;
mod settle;
mod state;

use core::mem::take;

use self::problem::Problem;
pub(super) use self::problem::applies;
use self::search::{Search, Tables};
use super::goal::{Found, Goal};
use super::limits::Budget;
use super::states::{self, Task};

pub(super) type Discarding = states::Engine<Search>;

impl states::Search for Search {
    type Tables = Tables;

    const NONE: Tables = Tables::new();

    fn begin(task: Task, tables: &mut Tables, bytes: usize) -> Option<Search> {
        if task.goal != Goal::Win {
            return None;
        }
        let (problem, start) = Problem::new(&task.judge, &task.position)?;
        Some(Search::new(task, problem, start, take(tables), bytes))
    }

    fn go_on(&mut self, budget: &mut Budget) -> Found {
        let way = self.run(budget)?;
        let Task { judge, position, .. } = &self.task;
        Ok(way.map(|way| playout::moves(judge, &self.problem, position, &way)))
    }

    fn into_tables(self) -> Tables {
        self.tables
    }
}
