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
use super::goal::{Found, Reductions};
use super::limits::Budget;
use super::states;
use super::transpositions::Transpositions;
use crate::judge::Judge;
use crate::table::position::Position;

pub(super) type Clearing = states::Engine<Search>;

impl states::Search for Search {
    type Tables = Transpositions<Timed>;

    const NONE: Transpositions<Timed> = Transpositions::new();

    fn begin(
        judge: &Judge,
        position: &Position,
        reductions: Reductions,
        seen: &mut Transpositions<Timed>,
        bytes: usize,
    ) -> Option<Search> {
        let (problem, start) = Problem::new(judge, position)?;
        Some(Search::new(problem, start, reductions, take(seen), bytes))
    }

    fn go_on(&mut self, judge: &Judge, position: &Position, budget: &mut Budget) -> Found {
        let way = self.run(budget)?;
        Ok(way.map(|way| playout::moves(judge, &self.problem, position, &way)))
    }

    fn into_tables(self) -> Transpositions<Timed> {
        self.seen
    }
}
