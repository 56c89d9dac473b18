//! The engine for games whose face-up sequences can be rearranged at will.

mod choices;
mod easier;
mod facts;
mod gather;
mod packing;
mod playout;
mod relax;
mod search;
mod shape;
mod state;
mod word;

use alloc::vec::Vec;

use self::easier::Easier;
use self::packing::Packing;
use self::playout::Playout;
use self::search::Search;
pub(super) use self::shape::applies;
use self::shape::{Shape, State};
use self::word::Word;
use super::limits::{Budget, Stop};
use super::table::{Key, Table};
use super::{Found, Goal, Reductions};
use crate::judge::Judge;
use crate::table::position::Position;

/// The engine's tables, kept from one position to the next.
pub(super) struct Loose {
    small: Tables<u64>,
    large: Tables<u128>,
}

/// The tables for one size of key.
struct Tables<K> {
    /// What is lost.
    lost: Table<K>,
    /// What is lost in the easier game too, what is won in it, and what was asked of it in vain.
    easier: [Table<K>; 3],
}

impl<K: Key> Tables<K> {
    const fn new() -> Tables<K> {
        Tables { lost: Table::new(), easier: [Table::new(), Table::new(), Table::new()] }
    }
}

impl Loose {
    pub(super) const fn new() -> Loose {
        Loose { small: Tables::new(), large: Tables::new() }
    }

    /// Searches for the goal. `None` when the engine does not apply after all.
    pub(super) fn search(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        budget: &mut Budget,
    ) -> Option<Found> {
        if judge.rules.decks == 1 {
            self.search_decks::<u64>(judge, position, goal, reductions, budget)
        } else {
            self.search_decks::<u128>(judge, position, goal, reductions, budget)
        }
    }

    fn search_decks<W: Word>(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        reductions: Reductions,
        budget: &mut Budget,
    ) -> Option<Found> {
        let (shape, state) = Shape::<W>::new(judge, position);
        let packing = Packing::new(&shape);
        let steps =
            match packing.bits {
                0..64 => Run { shape: &shape, packing: &packing, state: &state, goal, reductions }
                    .run(&mut self.small, budget),
                64..128 => Run { shape: &shape, packing: &packing, state: &state, goal, reductions }
                    .run(&mut self.large, budget),
                _ => return None,
            };
        Some(match steps {
            Ok(Some(steps)) => {
                let moves = Playout::moves(judge, &shape, state, position, steps.into_iter());
                debug_assert!(moves.is_some(), "a solution that cannot be played: {position}");
                moves.map(Some).ok_or(Stop::Memory)
            }
            Ok(None) => Ok(None),
            Err(stop) => Err(stop),
        })
    }
}

type Steps = Vec<state::Step>;

/// What is searched for, and where.
struct Run<'a, W> {
    shape: &'a Shape<W>,
    packing: &'a Packing,
    state: &'a State<W>,
    goal: Goal,
    reductions: Reductions,
}

/// How many states the relaxed game is given.
const RELAXED: u64 = 200_000;

impl<W: Word> Run<'_, W> {
    /// Short descents first, then the relaxed game, then longer and longer stages of the complete search, which keeps what it has proved.
    fn run<K: Key + TryFrom<u128>>(&self, tables: &mut Tables<K>, budget: &mut Budget) -> Result<Option<Steps>, Stop> {
        let bytes = budget.bytes();
        tables.lost.start(bytes / 2);
        if let Some(found) = self.probe(&mut tables.lost, budget)? {
            return Ok(found);
        }
        if self.goal == Goal::Win && self.reductions.relaxation && relax::applies(self.shape, self.state) {
            tables.lost.start(bytes / 2);
            if self.is_lost_relaxed(&mut tables.lost, budget)? {
                return Ok(None);
            }
        }
        tables.lost.start(bytes / 2);
        self.search(tables, budget)
    }

    /// Most games that can be won are won so, in a few hundred positions, many times over. Foundations that keep their cards ask for less.
    fn probe<K: Key + TryFrom<u128>>(
        &self,
        table: &mut Table<K>,
        budget: &mut Budget,
    ) -> Result<Option<Option<Steps>>, Stop> {
        let keeping = self.shape.keeping();
        let mut search = Search::new(&keeping, self.packing, self.reductions, self.goal, table);
        search.proving = !self.shape.give_back && !self.shape.redeals.keep_top;
        // Where no card is locked, little is ever wanted back.
        let asks_for_less = !self.shape.give_back || self.state.locked_piles == 0;
        let probes = if asks_for_less { 300 } else { 40 * W::DECKS };
        let mut positions = 200.0;
        for number in 1..=probes {
            match stage(&mut search, self.state, positions as u64, number, budget)? {
                Some(true) => return Ok(Some(Some(search.solution(*self.state)))),
                Some(false) if search.proving => return Ok(Some(None)),
                Some(false) => break,
                None => positions *= 1.02,
            }
        }
        Ok(None)
    }

    fn is_lost_relaxed<K: Key + TryFrom<u128>>(&self, table: &mut Table<K>, budget: &mut Budget) -> Result<bool, Stop> {
        budget.stage(u64::MAX);
        let stage = budget.part(RELAXED);
        let mut search = Search::new(self.shape, self.packing, self.reductions, self.goal, table);
        let lost = relax::is_lost(&mut search, self.state, budget);
        let goes_on = budget.resume(stage);
        match lost {
            Err(Stop::Positions | Stop::Memory) if goes_on => Ok(false),
            lost => lost,
        }
    }

    fn search<K: Key + TryFrom<u128>>(
        &self,
        tables: &mut Tables<K>,
        budget: &mut Budget,
    ) -> Result<Option<Steps>, Stop> {
        let mut search = Search::new(self.shape, self.packing, self.reductions, self.goal, &mut tables.lost);
        let within_reach = self.shape.within_reach();
        let packing = Packing::new(&within_reach);
        // Where no card is locked, the easier game is won.
        let asks = self.reductions.relaxation && self.state.locked_piles > 0;
        if asks && !search.whole_stock && self.shape.stock.len() > 1 {
            let (tables, bytes) = (&mut tables.easier, budget.bytes() / 2);
            search.easier = Some(Easier::new(&within_reach, &packing, self.reductions, self.goal, tables, bytes));
        }
        let mut positions = 2_000;
        for number in 0.. {
            if let Some(easier) = &mut search.easier
                && easier.begin(self.state, number, positions, budget)?
            {
                return Ok(None);
            }
            if let Some(found) = stage(&mut search, self.state, positions, number, budget)? {
                return Ok(found.then(|| search.solution(*self.state)));
            }
            search.easier = search.easier.take().filter(|easier| !easier.is_worn());
            // What the easier game is asked by the way pays for shorter stages.
            positions = positions.saturating_mul(if search.easier.is_some() { 3 } else { 6 }) / 2;
        }
        Ok(None)
    }
}

/// One stage of a search: so many positions, in an order of moves of its own. `None` when they were not enough.
fn stage<W: Word, K: Key + TryFrom<u128>>(
    search: &mut Search<W, K>,
    state: &State<W>,
    positions: u64,
    number: u32,
    budget: &mut Budget,
) -> Result<Option<bool>, Stop> {
    budget.stage(positions);
    search.shuffle(number);
    search.path.clear();
    match search.explore(*state, None, budget) {
        Ok(found) => Ok(Some(found)),
        // What a worn table forgets would be searched again and again, without end.
        Err(Stop::Positions) if !budget.is_over() && search.table.is_worn() => Err(Stop::Memory),
        Err(Stop::Positions) if !budget.is_over() => Ok(None),
        Err(stop) => Err(stop),
    }
}
