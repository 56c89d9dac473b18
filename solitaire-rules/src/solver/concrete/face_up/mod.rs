//! What beams go over where one deck lies face up in tableau and cells, as in FreeCell: a table of its own, which is smaller to look at than a position and
//! knows how it looks. It plays by the judge's rules, but asks the judge only at the beginning.

mod looks;
mod rules;
mod steps;
mod table;
#[cfg(test)]
mod tests;

use self::looks::Looker;
pub(super) use self::rules::FaceUpRules;
use self::steps::{Steps, harmless};
pub(super) use self::table::Table;
use super::ground::{Ahead, Ground};
use super::task::Task;
use super::weights::Weights;
use crate::cards::card::Card;
use crate::solver::goal::Goal;
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::position::Position;

/// Tables that are looked at in one way.
pub(super) struct FaceUp<'a> {
    looker: Looker<'a>,
    /// How many cards have to be on the foundations.
    goal: u32,
    safe_moves: bool,
    steps: Steps,
}

impl<'a> FaceUp<'a> {
    pub(super) fn new(rules: &'a FaceUpRules, weights: &'a Weights, task: Task<'_>) -> FaceUp<'a> {
        let goal = match task.goal {
            Goal::Win => Card::COUNT as u32,
            Goal::Score(cards) => cards,
        };
        let (looker, safe_moves) = (Looker { rules, weights }, task.reductions.safe_moves);
        FaceUp { looker, goal, safe_moves, steps: Steps::new() }
    }

    /// A position as it is here.
    pub(super) fn table(&self, position: &Position) -> Table {
        let mut table = Table::new(position);
        self.looker.look_anew(&mut table);
        table
    }
}

impl Ground for FaceUp<'_> {
    type Table = Table;
    type View = ();

    fn cards(&self) -> usize {
        Card::COUNT
    }

    #[inline(always)]
    fn lots(&self) -> u32 {
        self.looker.weights.lots
    }

    fn is_goal(&self, table: &Table) -> bool {
        table.built() >= self.goal
    }

    fn key(&self, table: &Table) -> u64 {
        table.key()
    }

    fn class(&self, _table: &Table) -> u8 {
        0
    }

    fn view(&mut self, table: &Table) {
        self.steps.list(self.looker.rules, table);
    }

    #[inline(always)]
    fn listed(&self, number: usize) -> Option<Move> {
        self.steps.get(number).map(|step| step.to_move())
    }

    #[inline(always)]
    fn cost_before(&self, _view: &(), table: &Table, number: usize) -> Option<u32> {
        self.steps.get(number).map(|&step| self.looker.cost_after(table, step))
    }

    #[inline(always)]
    fn ahead(
        &mut self,
        _view: &mut (),
        table: &Table,
        number: usize,
        cost: Option<u32>,
        visited: &Transpositions<u64>,
    ) -> Ahead {
        let (Some(&step), Some(cost)) = (self.steps.get(number), cost) else { return Ahead::Visited };
        let key = table.key_after(step);
        if step.goes_up() && table.built() + 1 >= self.goal {
            Ahead::Goal
        } else if visited.has(key) {
            Ahead::Visited
        } else {
            Ahead::New { key, cost, class: 0 }
        }
    }

    fn play(&mut self, table: &mut Table, m: Move) {
        if let Some(step) = table.step(m) {
            self.looker.play(table, step);
        }
    }

    fn harmless(&mut self, table: &Table) -> Option<Move> {
        let step = if self.safe_moves { harmless(self.looker.rules, table) } else { None };
        step.map(|step| step.to_move())
    }

    fn settled(&self, table: &mut Table) {
        self.looker.look_anew(table);
    }
}
