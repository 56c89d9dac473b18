//! The complete search of the loose engine: depth first, each state once.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::easier::Easier;
use super::facts::ReachList;
use super::gather::{Gathered, Member};
use super::packing::Packing;
use super::shape::{Shape, State};
use super::state::Step;
use super::word::Word;
use crate::solver::limits::{Budget, Stop};
use crate::solver::table::{Key, Table};
use crate::solver::{Goal, Reductions};

/// A step that cannot be taken back, and when it is to be tried: the least first.
pub(super) type Choices = Vec<(u16, u32, Step)>;

pub(super) struct Search<'a, W, K> {
    pub(super) shape: &'a Shape<W>,
    pub(super) packing: &'a Packing,
    pub(super) reductions: Reductions,
    pub(super) goal: Goal,
    pub(super) table: &'a mut Table<K>,
    /// The steps of a solution, last first.
    pub(super) path: Vec<Step>,
    /// Shuffles the order of moves; 0 for none.
    pub(super) seed: u64,
    /// Whether it must not miss a win.
    pub(super) proving: bool,
    /// What is won, for a search that is asked more than once; it tells no steps.
    pub(super) won: Option<&'a mut Table<K>>,
    /// What tells that a state is lost without searching it.
    pub(super) easier: Option<Easier<'a, W, K>>,
    pub(super) members: Vec<Member<W>>,
    /// While members are gathered, the heights of those whose moves are tried.
    pub(super) heights: Vec<u32>,
    pub(super) choices: Choices,
    /// The stock cards within reach of the members that are gathered, once they were asked for.
    pub(super) reach: ReachList,
    pub(super) reached: bool,
    pub(super) in_reach: W,
    /// Whether stock cards are always all within reach.
    pub(super) whole_stock: bool,
}

impl<'a, W: Word, K: Key + TryFrom<u128>> Search<'a, W, K> {
    pub(super) fn new(
        shape: &'a Shape<W>,
        packing: &'a Packing,
        reductions: Reductions,
        goal: Goal,
        table: &'a mut Table<K>,
    ) -> Self {
        let whole_stock = shape.draw == 1 && shape.redeals.limit.is_none();
        Search {
            shape,
            packing,
            reductions,
            goal,
            table,
            path: Vec::new(),
            seed: 0,
            proving: true,
            won: None,
            easier: None,
            members: Vec::new(),
            heights: Vec::new(),
            choices: Vec::new(),
            reach: ArrayVec::new(),
            reached: false,
            in_reach: W::EMPTY,
            whole_stock,
        }
    }

    /// Whether the goal can be reached from a state; the steps are in `path` then. `last_down` is the stock card that came down with the step that led here,
    /// if only what needs it is to be tried next.
    pub(super) fn explore(
        &mut self,
        state: State<W>,
        last_down: Option<u8>,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        let (first_member, first_choice) = (self.members.len(), self.choices.len());
        let result = self.explore_from(state, last_down, budget, first_member, first_choice);
        self.members.truncate(first_member);
        self.choices.truncate(first_choice);
        result
    }

    fn explore_from(
        &mut self,
        state: State<W>,
        last_down: Option<u8>,
        budget: &mut Budget,
        base: usize,
        first_choice: usize,
    ) -> Result<bool, Stop> {
        let lowest = match self.gather(state, last_down, base, budget)? {
            Gathered::Goal(member) => {
                self.trace(member);
                return Ok(true);
            }
            Gathered::Forced(member, step) => {
                let next = self.shape.after(&self.members[member as usize].state, step);
                let won = self.explore(next, None, budget)?;
                if won {
                    self.path.push(step);
                    self.trace(member);
                }
                return Ok(won);
            }
            Gathered::All { lowest } => lowest,
        };
        let Ok(key) = K::try_from(self.packing.pack(&self.members[base].state, lowest)) else {
            return Err(Stop::Memory);
        };
        if last_down.is_none() && self.table.has(key) {
            return Ok(false);
        }
        if self.is_won(key) {
            return Ok(true);
        }
        if let Some(easier) = &mut self.easier
            && easier.is_lost(&self.members[base].state, lowest, budget)?
        {
            return Ok(false);
        }
        self.list(base, last_down);
        self.choices[first_choice..].sort_by_key(|&(rank, ..)| rank);
        for index in first_choice..self.choices.len() {
            let (_, member, step) = self.choices[index];
            let next = self.shape.after(&self.members[member as usize].state, step);
            let down = match step {
                Step::StockDown(reach) if self.late() => Some(self.shape.stock[usize::from(reach.place)]),
                _ => None,
            };
            if self.explore(next, down, budget)? {
                self.path.push(step);
                self.trace(member);
                if let Some(won) = &mut self.won {
                    won.insert(key);
                }
                return Ok(true);
            }
        }
        if last_down.is_none() {
            self.table.insert(key);
        }
        Ok(false)
    }

    /// Whether a state is known to be won, by its key.
    pub(super) fn is_won(&self, key: K) -> bool {
        self.won.as_ref().is_some_and(|won| won.has(key))
    }

    /// Orders steps in another way, by the number of the way; 0 for the plain order.
    pub(super) fn shuffle(&mut self, number: u32) {
        self.seed = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(super) fn late(&self) -> bool {
        self.reductions.late_moves && self.whole_stock && !self.shape.any_fills
    }

    /// Notes the steps that led to a member, last first.
    fn trace(&mut self, mut member: u32) {
        while let Member { step: Some(step), from, .. } = self.members[member as usize] {
            self.path.push(step);
            member = from;
        }
    }

    /// The solution that was found from a state, with what is left to do at the goal: every card goes up.
    pub(super) fn solution(&mut self, mut state: State<W>) -> Vec<Step> {
        let mut steps: Vec<Step> = core::mem::take(&mut self.path);
        steps.reverse();
        for &step in &steps {
            state = self.shape.after(&state, step);
        }
        while self.goal == Goal::Win && state.built != W::ALL {
            let Some(step) = self.lowest_up(&state) else { break };
            state = self.shape.after(&state, step);
            steps.push(step);
        }
        steps
    }

    /// The lowest free or stock card's step to a foundation.
    fn lowest_up(&mut self, state: &State<W>) -> Option<Step> {
        let next = self.shape.next(state.heights);
        let bit = ((state.loose | state.stock) & next).bits().next()?;
        if state.loose.has(bit) {
            return Some(Step::Up(bit as u8));
        }
        self.shape.reach(state, &mut self.reach);
        let reach = self.reach.iter().find(|reach| u32::from(self.shape.stock[usize::from(reach.place)]) == bit)?;
        Some(Step::StockUp(*reach))
    }

    pub(super) fn is_goal(&self, state: &State<W>) -> bool {
        match self.goal {
            Goal::Win => state.locked_piles == 0 && (state.left.is_empty() || self.whole_stock),
            Goal::Score(more) => state.built.len() >= more,
        }
    }
}
