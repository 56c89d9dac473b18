//! The complete search of the loose engine: depth first, each state once.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::card_bits::CardBits;
use super::cluster::{Grown, Growth, Member};
use super::facts::ReachList;
use super::packing::Packing;
use super::problem::Problem;
use super::state::State;
use super::step::Step;
use super::tables::Table;
use crate::solver::goal::{Goal, Reductions};
use crate::solver::limits::{Budget, Stop};

/// An irreversible step, and when it is tried: the lowest first.
pub(super) type Choices = Vec<(u16, u32, Step)>;

/// A state on the current path; its members and choices are stored after those of the state before it.
pub(super) struct Frame<W> {
    first_member: usize,
    pub(super) first_choice: usize,
    /// The stock cards that came down last and wait: next, only steps that need all of them are tried.
    waiting: W,
    phase: Phase,
}

/// Whether a state is known to be lost without searching it. Takes the state and the lowest heights of its foundations.
pub(super) type KnownLost<'a, W> = dyn FnMut(&State<W>, u32, &mut Budget) -> Result<bool, Stop> + 'a;

/// How far the search of a state has got.
#[derive(Clone, Copy)]
enum Phase {
    /// Its cluster is growing.
    Growing,
    /// A member has a harmless step, which is being tried.
    Forced(u32, Step),
    /// It is being checked whether the state is known to be lost.
    Asking { key: u128, lowest: u32 },
    /// This many of its choices have been tried, or the last of them is being tried.
    Trying { key: u128, tried: usize },
}

/// A search that can be interrupted at any position and continues from there.
pub(super) struct Search<W> {
    pub(super) problem: Problem<W>,
    pub(super) packing: Packing,
    pub(super) reductions: Reductions,
    pub(super) goal: Goal,
    pub(super) table: Table,
    /// The steps of a solution, last first.
    pub(super) path: Vec<Step>,
    /// Shuffles the order of moves; 0 for none.
    pub(super) seed: u64,
    /// Whether it must not miss a win.
    pub(super) proving: bool,
    /// Known wins, without their steps, for a search that is asked more than once.
    pub(super) won: Option<Table>,
    pub(super) frames: Vec<Frame<W>>,
    pub(super) members: Vec<Member<W>>,
    pub(super) growth: Growth<W>,
    /// While a cluster grows, the heights of the members whose moves are tried.
    pub(super) heights: Vec<u32>,
    pub(super) choices: Choices,
    /// The stock cards within reach of the growing cluster, once they have been worked out.
    pub(super) reach: ReachList,
    pub(super) reached: bool,
    pub(super) in_reach: W,
    /// Whether stock cards are always all within reach.
    pub(super) whole_stock: bool,
}

impl<W: CardBits> Search<W> {
    /// A search of states like this one.
    pub(super) fn new(problem: Problem<W>, state: &State<W>, reductions: Reductions, goal: Goal, table: Table) -> Self {
        let whole_stock = problem.draw == 1 && problem.redeals.limit.is_none();
        Search {
            packing: Packing::new(&problem),
            problem,
            reductions,
            goal,
            table,
            path: Vec::new(),
            seed: 0,
            proving: true,
            won: None,
            frames: Vec::new(),
            members: Vec::new(),
            growth: Growth::of(*state, W::EMPTY, 0),
            heights: Vec::new(),
            choices: Vec::new(),
            reach: ArrayVec::new(),
            reached: false,
            in_reach: W::EMPTY,
            whole_stock,
        }
    }

    /// Starts from a state, and gives up what was searched before, except for what the tables hold.
    pub(super) fn begin(&mut self, state: State<W>) {
        self.frames.clear();
        self.members.clear();
        self.choices.clear();
        self.path.clear();
        self.enter(state, W::EMPTY);
    }

    /// Whether there is anything left to look at.
    pub(super) fn is_under_way(&self) -> bool {
        !self.frames.is_empty()
    }

    /// Gives up what is left to look at.
    pub(super) fn give_up(&mut self) {
        self.frames.clear();
    }

    fn enter(&mut self, state: State<W>, waiting: W) {
        let (first_member, first_choice) = (self.members.len(), self.choices.len());
        self.frames.push(Frame { first_member, first_choice, waiting, phase: Phase::Growing });
        self.growth = Growth::of(state, waiting, first_member);
        self.heights.clear();
        self.reached = false;
    }

    /// Leaves a state that is lost.
    fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.members.truncate(frame.first_member);
            self.choices.truncate(frame.first_choice);
        }
    }

    /// Searches until it is known whether the goal can be reached from the state where it began; if so, the steps are in `path`. `known_lost` is
    /// asked about each state.
    pub(super) fn explore(&mut self, known_lost: &mut KnownLost<'_, W>, budget: &mut Budget) -> Result<bool, Stop> {
        while let Some(&Frame { first_member, first_choice, waiting, phase }) = self.frames.last() {
            match phase {
                Phase::Growing => {
                    let grown = self.grow(first_member, budget)?;
                    if self.take_up(grown)? {
                        return Ok(true);
                    }
                }
                Phase::Forced(..) => self.leave(),
                Phase::Asking { key, lowest } => {
                    if known_lost(&self.members[first_member].state, lowest, budget)? {
                        self.leave();
                        continue;
                    }
                    self.list(first_member, waiting);
                    self.set_phase(Phase::Trying { key, tried: 0 });
                }
                Phase::Trying { key, tried } => {
                    if let Some(&(_, member, step)) = self.choices.get(first_choice + tried) {
                        self.set_phase(Phase::Trying { key, tried: tried + 1 });
                        self.follow(member, step);
                    } else {
                        if waiting.is_empty() {
                            self.table.insert(key);
                        }
                        self.leave();
                    }
                }
            }
        }
        Ok(false)
    }

    fn set_phase(&mut self, phase: Phase) {
        if let Some(frame) = self.frames.last_mut() {
            frame.phase = phase;
        }
    }

    /// Continues with a grown cluster. Returns whether the goal is reached.
    fn take_up(&mut self, grown: Grown) -> Result<bool, Stop> {
        let Some(&Frame { first_member, waiting, .. }) = self.frames.last() else { return Ok(false) };
        match grown {
            Grown::Goal(member) => {
                self.trace(member);
                self.succeed();
                return Ok(true);
            }
            Grown::Forced(member, step) => {
                self.set_phase(Phase::Forced(member, step));
                self.enter(self.problem.after(&self.members[member as usize].state, step), W::EMPTY);
            }
            Grown::All { lowest } => {
                let key = self.packing.pack(&self.members[first_member].state, lowest);
                if waiting.is_empty() && self.table.has(key) {
                    self.leave();
                } else if self.is_won(key) {
                    self.succeed();
                    return Ok(true);
                } else {
                    self.set_phase(Phase::Asking { key, lowest });
                }
            }
        }
        Ok(false)
    }

    /// Begins to search the state that a step leads to.
    fn follow(&mut self, member: u32, step: Step) {
        let Member { state, waiting, .. } = self.members[member as usize];
        let waiting = match step {
            Step::StockDown(reach) if self.late() => {
                let card = self.problem.stock[usize::from(reach.place)];
                self.still_waiting(&state, waiting, step) | W::bit(card.into())
            }
            _ => W::EMPTY,
        };
        self.enter(self.problem.after(&state, step), waiting);
    }

    /// Records the steps that led to the last state, last first, and that all states on the path are won.
    fn succeed(&mut self) {
        self.frames.pop();
        while let Some(Frame { first_choice, phase, .. }) = self.frames.pop() {
            let (member, step) = match phase {
                Phase::Forced(member, step) => (member, step),
                Phase::Trying { key, tried } => {
                    if let Some(won) = &mut self.won {
                        won.insert(key);
                    }
                    let (_, member, step) = self.choices[first_choice + tried - 1];
                    (member, step)
                }
                Phase::Growing | Phase::Asking { .. } => break,
            };
            self.path.push(step);
            self.trace(member);
        }
    }

    /// Whether a state is known to be won, by its key.
    pub(super) fn is_won(&self, key: u128) -> bool {
        self.won.as_ref().is_some_and(|won| won.has(key))
    }

    /// Orders steps in another way, given by a number; 0 is the plain order.
    pub(super) fn shuffle(&mut self, number: u32) {
        self.seed = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(super) fn late(&self) -> bool {
        self.reductions.late_moves && self.whole_stock && !self.problem.any_fills
    }

    /// Notes the steps that led to a member, last first.
    fn trace(&mut self, mut member: u32) {
        while let Member { step: Some(step), from, .. } = self.members[member as usize] {
            self.path.push(step);
            member = from;
        }
    }

    /// The solution found from a state, completed at the goal by playing every card to the foundations.
    pub(super) fn solution(&mut self, mut state: State<W>) -> Vec<Step> {
        let mut steps: Vec<Step> = core::mem::take(&mut self.path);
        steps.reverse();
        for &step in &steps {
            state = self.problem.after(&state, step);
        }
        while self.goal == Goal::Win && state.built != W::ALL {
            let Some(step) = self.lowest_up(&state) else { break };
            state = self.problem.after(&state, step);
            steps.push(step);
        }
        steps
    }

    /// The lowest free or stock card's step to a foundation.
    fn lowest_up(&mut self, state: &State<W>) -> Option<Step> {
        let next = self.problem.next(state.heights);
        let bit = ((state.loose | state.stock) & next).bits().next()?;
        if state.loose.has(bit) {
            return Some(Step::Up(bit as u8));
        }
        self.problem.reach(state, &mut self.reach);
        let reach = self.reach.iter().find(|reach| u32::from(self.problem.stock[usize::from(reach.place)]) == bit)?;
        Some(Step::StockUp(*reach))
    }

    pub(super) fn is_goal(&self, state: &State<W>) -> bool {
        match self.goal {
            Goal::Win => state.locked_piles == 0 && (state.left.is_empty() || self.whole_stock),
            Goal::Score(more) => state.built.len() >= more,
        }
    }
}
