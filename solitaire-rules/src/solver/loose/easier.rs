//! An easier game: the same game with every stock card within reach at any time. It allows more, so whatever is lost in it is lost.

use alloc::boxed::Box;

use super::card_bits::CardBits;
use super::problem::Problem;
use super::search::Search;
use super::state::{NONE_STAYED, State};
use super::tables::Table;
use crate::solver::goal::{Goal, Reductions};
use crate::solver::limits::{Budget, Stop};

/// The search of the easier game.
pub(super) struct Easier<W> {
    search: Box<Search<W>>,
    /// What has been asked in vain in this stage.
    asked: Table,
    /// How many bytes that may take.
    bytes: usize,
    /// How many positions one question may cost.
    question: u64,
    /// Whether the first state may be lost: it isn't known yet that the goal can be reached from it.
    maybe_lost: bool,
    /// How many positions the questions of this stage may still cost. They have a budget of their own, or they would leave nothing for the stage.
    purse: u64,
    /// The question that was interrupted.
    asking: Option<Asking>,
}

/// A question under way: where the stage that continues after it ends, and how many positions had been looked at before it.
#[derive(Clone, Copy)]
struct Asking {
    stage: u64,
    before: u64,
}

/// How many positions one question may cost at least, and how many such questions a stage is worth. What they find out serves later ones, so long ones pay.
const QUESTION: u64 = 4_000;
const QUESTIONS: u64 = 4;
/// The first state is asked about in one of this many stages.
const EVERY: u32 = 3;

impl<W: CardBits> Easier<W> {
    /// `tables` are for what is lost, what is won and what was asked in vain.
    pub(super) fn new(
        problem: Problem<W>,
        state: &State<W>,
        reductions: Reductions,
        goal: Goal,
        tables: [Table; 3],
        bytes: usize,
    ) -> Self {
        let [mut lost, mut won, asked] = tables;
        lost.start(bytes / 2);
        won.start(bytes / 4);
        let mut search = Search::new(problem, state, reductions, goal, lost);
        search.won = Some(won);
        Easier {
            search: Box::new(search),
            asked,
            bytes: bytes / 4,
            question: QUESTION,
            maybe_lost: true,
            purse: 0,
            asking: None,
        }
    }

    /// The tables it was created with.
    pub(super) fn into_tables(self) -> [Table; 3] {
        [self.search.table, self.search.won.unwrap_or_default(), self.asked]
    }

    /// Begins or continues a stage of the search of the real game. Returns whether its first state is known by now to be lost.
    pub(super) fn begin(
        &mut self,
        state: &State<W>,
        number: u32,
        positions: u64,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        if self.asking.is_none() {
            // What was asked in vain is worth a longer question now.
            self.question = QUESTION.max(positions / QUESTIONS);
            self.purse = positions;
            self.asked.start(self.bytes);
            if !self.maybe_lost || !number.is_multiple_of(EVERY) {
                return Ok(false);
            }
            budget.stage(u64::MAX);
            self.search.shuffle(number / EVERY);
        }
        let reached = self.ask(state, positions, budget)?;
        self.maybe_lost = reached.is_none();
        self.purse = positions;
        Ok(reached == Some(false))
    }

    /// Whether it has forgotten too much to find out anything.
    pub(super) fn is_worn(&self) -> bool {
        self.search.table.is_worn()
    }

    /// Whether a state of the real game is known to be lost, or found to be so with little effort. `lowest` stands for its foundations' heights.
    pub(super) fn is_lost(&mut self, state: &State<W>, lowest: u32, budget: &mut Budget) -> Result<bool, Stop> {
        let state = within_reach(state);
        let key = self.search.packing.pack(&state, lowest);
        if self.asking.is_none() {
            if self.search.table.has(key) {
                return Ok(true);
            }
            if self.purse == 0 || self.asked.has(key) || self.search.is_won(key) {
                return Ok(false);
            }
        }
        let found = self.ask(&state, self.question.min(self.purse), budget)?;
        if found.is_none() {
            self.asked.insert(key);
        }
        Ok(found == Some(false))
    }

    /// Whether the goal can be reached in the easier game, if this many positions are enough to tell. Continues a question that was interrupted.
    fn ask(&mut self, state: &State<W>, positions: u64, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        let asking = self.asking.take().unwrap_or_else(|| {
            self.search.begin(within_reach(state));
            let before = budget.spent();
            Asking { stage: budget.apart(positions), before }
        });
        let found = self.search.explore(&mut |_, _, _| Ok(false), budget);
        if found.is_err_and(|stop| budget.is_interrupted(stop)) {
            self.asking = Some(asking);
            return found.map(Some);
        }
        let cost = budget.spent() - asking.before;
        self.purse = self.purse.saturating_sub(cost);
        budget.resume(asking.stage.saturating_add(cost));
        match found {
            Ok(reached) => Ok(Some(reached)),
            Err(Stop::Positions) => Ok(None),
            Err(stop) => Err(stop),
        }
    }
}

/// The easier game's state for a state of the real game.
fn within_reach<W: CardBits>(state: &State<W>) -> State<W> {
    State { waste: 0, redeals: 0, stayed: NONE_STAYED, ..*state }
}
