//! The same game with every stock card within reach at any time: it allows more, so what is lost in it is lost.

use alloc::boxed::Box;

use super::packing::Packing;
use super::search::Search;
use super::shape::{NOT_KEPT, Shape, State};
use super::word::Word;
use crate::solver::Reductions;
use crate::solver::limits::{Budget, Stop};
use crate::solver::solve::Goal;
use crate::solver::table::{Key, Table};

/// The search of the easier game.
pub(super) struct Easier<'a, W, K> {
    search: Box<Search<'a, W, K>>,
    /// What was asked already, in vain.
    asked: &'a mut Table<K>,
}

/// How many positions one question may cost.
const QUESTION: u64 = 4_000;

impl<'a, W: Word, K: Key + TryFrom<u128>> Easier<'a, W, K> {
    pub(super) fn new(
        shape: &'a Shape<W>,
        packing: &'a Packing,
        reductions: Reductions,
        goal: Goal,
        lost: &'a mut Table<K>,
        asked: &'a mut Table<K>,
    ) -> Self {
        Easier { search: Box::new(Search::new(shape, packing, reductions, goal, lost)), asked }
    }

    /// Whether a state of the game itself is known to be lost, or found to be so with little effort. `lowest` stands for its foundations' heights.
    pub(super) fn is_lost(&mut self, state: &State<W>, lowest: u32, budget: &mut Budget) -> Result<bool, Stop> {
        let state = within_reach(state);
        let Ok(key) = K::try_from(self.search.packing.pack(&state, lowest)) else { return Ok(false) };
        if self.search.table.has(key) {
            return Ok(true);
        }
        if self.asked.has(key) {
            return Ok(false);
        }
        let found = self.ask(&state, QUESTION, budget)?;
        if found.is_none_or(|reached| reached) {
            self.asked.insert(key);
        }
        Ok(found == Some(false))
    }

    /// Whether the goal can be reached in the easier game, if so many positions tell.
    pub(super) fn ask(&mut self, state: &State<W>, positions: u64, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        let stage = budget.part(positions);
        let found = self.search.explore(within_reach(state), None, budget);
        self.search.path.clear();
        let goes_on = budget.resume(stage);
        match found {
            Ok(reached) => Ok(Some(reached)),
            Err(Stop::Positions) if goes_on => Ok(None),
            Err(stop) => Err(stop),
        }
    }
}

/// Where a state of the game itself stands in the easier one.
fn within_reach<W: Word>(state: &State<W>) -> State<W> {
    State { waste: 0, redeals: 0, kept: NOT_KEPT, ..*state }
}
