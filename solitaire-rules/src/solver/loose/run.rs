//! The parts of a search of the loose engine, one after the other.

use alloc::vec::Vec;
use core::mem::take;

use super::card_bits::CardBits;
use super::easier::Easier;
use super::playout::Playout;
use super::problem::Problem;
use super::relax;
use super::search::Search;
use super::state::State;
use super::step::Step;
use super::tables::{Table, Tables};
use crate::solver::goal::{Found, Goal};
use crate::solver::limits::{Budget, Stop};
use crate::solver::states::Task;

/// A search of a game: short descents first, then the relaxed game, then longer and longer stages of the complete search, which keeps what it has
/// proved. After an interruption it continues where it was.
pub(super) struct Run<W> {
    task: Task,
    problem: Problem<W>,
    state: State<W>,
    search: Search<W>,
    /// The tables of the easier game, until that is first asked.
    easier_tables: [Table; 3],
    /// Recognises lost states without searching them.
    easier: Option<Easier<W>>,
    bytes: usize,
    part: Part<W>,
}

/// The part that is under way.
enum Part<W> {
    /// Which of the descents is next, of how many, and how long it may be.
    Probe { number: u32, probes: u32, positions: f64 },
    /// The relaxed game, with what is left to look at.
    Relax { todo: Vec<State<W>> },
    /// Which stage of the complete search is next, and how long it may be.
    Search { number: u32, positions: u64 },
}

type Steps = Vec<Step>;

/// How many states of the relaxed game are looked at, at most.
const RELAXED: u64 = 200_000;

impl<W: CardBits> Run<W> {
    pub(super) fn new(task: Task, problem: Problem<W>, state: State<W>, tables: Tables, bytes: usize) -> Run<W> {
        let Tables { mut lost, easier: easier_tables } = tables;
        lost.start(bytes / 2);
        let mut search = Search::new(problem.keeping(), &state, task.reductions, task.goal, lost);
        search.proving = !problem.give_back && !problem.redeals.keep_top;
        // If no card is locked, few cards are ever wanted back from the foundations.
        let asks_for_less = !problem.give_back || state.locked_piles == 0;
        let probes = if asks_for_less { 300 } else { 40 * W::DECKS };
        let part = Part::Probe { number: 1, probes, positions: 200.0 };
        Run { task, problem, state, search, easier_tables, easier: None, bytes, part }
    }

    /// The tables it was created with.
    pub(super) fn into_tables(self) -> Tables {
        let easier = self.easier.map_or(self.easier_tables, Easier::into_tables);
        Tables { lost: self.search.table, easier }
    }

    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Found {
        let Some(steps) = self.steps(budget)? else { return Ok(None) };
        let Task { judge, position, .. } = &self.task;
        let moves = Playout::moves(judge, &self.problem, self.state, position, steps.into_iter());
        debug_assert!(moves.is_some(), "a solution that cannot be played: {position}");
        moves.map(Some).ok_or(Stop::Memory)
    }

    fn steps(&mut self, budget: &mut Budget) -> Result<Option<Steps>, Stop> {
        loop {
            let found = match self.part {
                Part::Probe { .. } => self.probe(budget)?,
                Part::Relax { .. } => self.relax(budget)?,
                Part::Search { .. } => self.search(budget)?,
            };
            match found {
                Some(true) => return Ok(Some(self.search.solution(self.state))),
                Some(false) => return Ok(None),
                None => {}
            }
        }
    }

    /// Most winnable games are won this way, in a few hundred positions, many times over. Here foundations keep their cards (`Problem::keeping`),
    /// which leaves less to search.
    fn probe(&mut self, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        let Part::Probe { number, probes, positions } = self.part else { return Ok(None) };
        match self.stage(number, positions as u64, budget)? {
            Some(true) => return Ok(Some(true)),
            Some(false) if self.search.proving => return Ok(Some(false)),
            None if number < probes => {
                self.part = Part::Probe { number: number + 1, probes, positions: positions * 1.02 };
            }
            _ => self.begin_to_prove(budget),
        }
        Ok(None)
    }

    /// Moves on from the descents to the parts that can prove a loss.
    fn begin_to_prove(&mut self, budget: &mut Budget) {
        let Task { goal, reductions, .. } = self.task;
        self.search_anew();
        if goal == Goal::Win && reductions.relaxation && relax::applies(&self.problem, &self.state) {
            self.part = Part::Relax { todo: Vec::from([relax::start(&self.state)]) };
            budget.stage(RELAXED);
        } else {
            self.begin_to_search();
        }
    }

    /// Begins a search of the real game, with an empty table.
    fn search_anew(&mut self) {
        let Task { goal, reductions, .. } = self.task;
        let mut table = take(&mut self.search.table);
        table.start(self.bytes / 2);
        self.search = Search::new(self.problem.clone(), &self.state, reductions, goal, table);
    }

    fn relax(&mut self, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        let Part::Relax { todo } = &mut self.part else { return Ok(None) };
        match relax::is_lost(&mut self.search, &self.state, todo, budget) {
            Ok(true) => return Ok(Some(false)),
            Err(stop) if budget.is_interrupted(stop) => return Err(stop),
            _ => {}
        }
        self.search_anew();
        self.begin_to_search();
        Ok(None)
    }

    fn begin_to_search(&mut self) {
        let Task { goal, reductions, .. } = self.task;
        // If no card is locked, the easier game is won.
        let asks = reductions.relaxation && self.state.locked_piles > 0;
        if asks && !self.search.whole_stock && self.problem.stock.len() > 1 {
            let tables = take(&mut self.easier_tables);
            let within_reach = self.problem.within_reach();
            let easier = Easier::new(within_reach, &self.state, reductions, goal, tables, self.bytes / 2);
            self.easier = Some(easier);
        }
        self.part = Part::Search { number: 0, positions: 2_000 };
    }

    fn search(&mut self, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        let Part::Search { number, positions } = self.part else { return Ok(None) };
        if !self.search.is_under_way()
            && let Some(easier) = &mut self.easier
            && easier.begin(&self.state, number, positions, budget)?
        {
            return Ok(Some(false));
        }
        let found = self.stage(number, positions, budget)?;
        if found.is_none() {
            self.easier = self.easier.take().filter(|easier| !easier.is_worn());
            // If the easier game is asked on the way, shorter stages pay.
            let more = if self.easier.is_some() { 3 } else { 6 };
            self.part = Part::Search { number: number.wrapping_add(1), positions: positions.saturating_mul(more) / 2 };
        }
        Ok(found)
    }

    /// Runs a stage of a search, or the rest of one: this many positions, in its own order of moves. `None` if they were not enough.
    fn stage(&mut self, number: u32, positions: u64, budget: &mut Budget) -> Result<Option<bool>, Stop> {
        if !self.search.is_under_way() {
            budget.stage(positions);
            self.search.shuffle(number);
            self.search.begin(self.state);
        }
        let easier = &mut self.easier;
        let mut known_lost = |state: &State<W>, lowest, budget: &mut Budget| match easier {
            Some(easier) => easier.is_lost(state, lowest, budget),
            None => Ok(false),
        };
        match self.search.explore(&mut known_lost, budget) {
            Ok(found) => Ok(Some(found)),
            Err(stop) if budget.is_interrupted(stop) => Err(stop),
            Err(Stop::Positions) => {
                self.search.give_up();
                // What a worn table forgets would be searched again and again, without end.
                if self.search.table.is_worn() { Err(Stop::Memory) } else { Ok(None) }
            }
            Err(stop) => Err(stop),
        }
    }
}
