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
use super::goal::{Found, Reductions};
use super::limits::Budget;
use super::states;
use crate::judge::Judge;
use crate::table::position::Position;

pub(super) type Discarding = states::Engine<Search>;

impl states::Search for Search {
    type Tables = Tables;

    const NONE: Tables = Tables::new();

    fn begin(
        judge: &Judge,
        position: &Position,
        reductions: Reductions,
        tables: &mut Tables,
        bytes: usize,
    ) -> Option<Search> {
        let (problem, start) = Problem::new(judge, position)?;
        Some(Search::new(problem, start, reductions, take(tables), bytes))
    }

    fn go_on(&mut self, judge: &Judge, position: &Position, budget: &mut Budget) -> Found {
        let way = self.run(budget)?;
        Ok(way.map(|way| playout::moves(judge, &self.problem, position, &way)))
    }

    fn into_tables(self) -> Tables {
        self.tables
    }
}
