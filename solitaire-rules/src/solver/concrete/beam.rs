//! A beam: of all positions that so many moves lead to, the most promising are kept and the others forgotten. It finds, and proves nothing.

use alloc::vec::Vec;
use core::iter::successors;
use core::mem::swap;

use super::candidates::{Candidate, Candidates};
use super::classes::Classes;
use super::cost::Outlook;
use super::history::{History, Node, START};
use super::promising;
use super::schedule::Plan;
use super::task::Task;
use super::weights::Weights;
use crate::judge::{KeyedPosition, Log, MoveList};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::{MIX, Transpositions};
use crate::table::moves::Move;

/// How many moves a beam goes on at the most, for each card of the game.
const MOVES_A_CARD: usize = 6;

/// What a beam came to.
pub(super) enum Beamed {
    Found(Vec<Move>),
    /// A wider one might find more.
    Failed,
    /// A wider one would not: nothing was left out.
    Exhausted,
}

/// What a beam does next.
#[derive(Clone, Copy)]
enum Next {
    /// Goes on to the next level.
    Level,
    /// Looks at what a position of the level leads to, but for so many of its moves that were tried.
    Expand { parent: usize, tried: usize },
    /// Puts a candidate on the next level.
    Advance { candidate: usize },
}

/// A beam that can be interrupted wherever it looks at a position: it then goes on there.
pub(super) struct Beam {
    weights: Weights,
    classes: Classes,
    /// The beam's, by which it looks at positions in a way of its own.
    number: u64,
    /// The positions that were chosen, by half of their keys: none is chosen twice, or the beam would go round in circles.
    visited: Transpositions<u64>,
    history: History,
    level: BoundedVec<Node>,
    next: BoundedVec<Node>,
    candidates: Candidates,
    /// What followed from the move that is tried.
    log: Log,
    /// How many levels there were.
    levels: usize,
    now: Next,
    /// A position that is yet to settle, and whether it has moved by that.
    settling: Option<(Node, bool)>,
}

impl Beam {
    pub(super) fn new(
        task: Task<'_>,
        mut visited: Transpositions<u64>,
        plan: Plan,
        bytes: usize,
    ) -> Result<Beam, Stop> {
        visited.start(bytes / 4);
        visited.insert(task.judge.canonical_key(task.start).to_bits() as u64);
        let Plan { width, number, classes, .. } = plan;
        let level = width * classes.count();
        Ok(Beam {
            weights: Weights::of(task.judge).varied(number),
            classes,
            number,
            visited,
            history: History::new(level)?,
            level: BoundedVec::of(level)?,
            next: BoundedVec::of(level)?,
            candidates: Candidates::new(width, classes.count())?,
            log: Log::EMPTY,
            levels: 0,
            now: Next::Level,
            settling: Some((Node { position: *task.start, place: START }, false)),
        })
    }

    /// The table that it was made with.
    pub(super) fn into_table(self) -> Transpositions<u64> {
        self.visited
    }

    /// Begins, or goes on where it was interrupted.
    pub(super) fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Result<Beamed, Stop> {
        let mut list = MoveList::new();
        if let Some((node, moved)) = self.settling.take()
            && let Some(won) = self.settle(task, node, moved, &mut list, budget)?
        {
            return self.trace(won);
        }
        loop {
            let won = match self.now {
                Next::Level if self.levels == MOVES_A_CARD * task.judge.rules.cards() => return Ok(Beamed::Failed),
                Next::Level => {
                    self.levels += 1;
                    swap(&mut self.level, &mut self.next);
                    self.history.make_room(&mut self.level)?;
                    if self.level.is_empty() {
                        return Ok(if self.candidates.left_out { Beamed::Failed } else { Beamed::Exhausted });
                    }
                    self.candidates.clear();
                    self.now = Next::Expand { parent: 0, tried: 0 };
                    None
                }
                Next::Expand { parent, tried } if parent < self.level.len() => {
                    let won = self.expand(task, parent, tried, &mut list, budget)?;
                    self.now = Next::Expand { parent: parent + 1, tried: 0 };
                    won
                }
                Next::Expand { .. } => {
                    self.next.truncate(0);
                    self.candidates.choose();
                    self.now = Next::Advance { candidate: 0 };
                    None
                }
                Next::Advance { candidate } if candidate < self.candidates.len() => {
                    self.now = Next::Advance { candidate: candidate + 1 };
                    self.advance(task, candidate, &mut list, budget)?
                }
                Next::Advance { .. } => {
                    self.now = Next::Level;
                    None
                }
            };
            if let Some(won) = won {
                return self.trace(won);
            }
        }
    }

    /// Looks at what each move of a position leads to, but the first so many. Gives the place of the one that reaches the goal, if any does.
    fn expand(
        &mut self,
        task: Task<'_>,
        parent: usize,
        tried: usize,
        list: &mut MoveList,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let judge = task.judge;
        let Node { position, place } = &self.level[parent];
        let (mut position, place) = (KeyedPosition::new(judge, *position), *place);
        judge.distinct_moves_into(position.position(), list);
        promising::plan(task, position.position(), list);
        let outlook = Outlook::new(judge, &self.weights, position.position());
        let class = self.classes.class(position.position());
        for (tried, &m) in list.iter().enumerate().skip(tried) {
            if let Err(stop) = budget.spend() {
                self.now = Next::Expand { parent, tried };
                return Err(stop);
            }
            // Lots only add to it.
            if outlook.cost_before(position.position(), m).is_some_and(|cost| self.candidates.is_out(class, cost)) {
                self.candidates.left_out = true;
                continue;
            }
            let brief = position.play_briefly(judge, m, &mut self.log);
            if task.is_goal(position.position()) {
                return self.history.note(place, m).map(Some);
            }
            let key = position.canonical_key().to_bits() as u64;
            if !self.visited.has(key) {
                let cost = outlook.cost_after(position.position(), &brief) + self.lot(key);
                let class = self.classes.class(position.position());
                self.candidates.offer(Candidate { cost, parent: parent as u32, m, key, class })?;
            }
            position.undo_brief(judge, &brief, &self.log);
        }
        Ok(None)
    }

    /// Puts one of the best candidates on the next level. Gives the place of the last move, if one reaches the goal.
    fn advance(
        &mut self,
        task: Task<'_>,
        candidate: usize,
        list: &mut MoveList,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Candidate { parent, m, key, .. } = self.candidates[candidate];
        self.visited.insert(key);
        let mut node = self.level[parent as usize];
        self.play(task, &mut node, m)?;
        self.settle(task, node, false, list, budget)
    }

    fn play(&mut self, task: Task<'_>, node: &mut Node, m: Move) -> Result<(), Stop> {
        task.judge.play_briefly(&mut node.position, m, &mut self.log);
        node.place = self.history.note(node.place, m)?;
        Ok(())
    }

    /// What a beam's lot adds to a position's cost: another beam comes to other positions, and finds what this one does not.
    #[inline(always)]
    fn lot(&self, key: u64) -> u32 {
        let lot = (key ^ self.number.wrapping_mul(MIX)).wrapping_mul(MIX) >> 32;
        ((lot * u64::from(self.weights.lots)) >> 32) as u32
    }

    /// Puts a position on the next level after whatever moves can do no harm. Gives the place of the last, if that reaches the goal.
    fn settle(
        &mut self,
        task: Task<'_>,
        mut node: Node,
        mut moved: bool,
        list: &mut MoveList,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        loop {
            if task.is_goal(&node.position) {
                return Ok(Some(node.place));
            }
            if !promising::list(task, &node.position, list) {
                break;
            }
            if let Err(stop) = budget.spend() {
                self.settling = Some((node, moved));
                return Err(stop);
            }
            self.play(task, &mut node, list[0])?;
            moved = true;
        }
        if moved {
            let key = task.judge.canonical_key(&node.position).to_bits() as u64;
            if self.visited.has(key) {
                return Ok(None);
            }
            self.visited.insert(key);
        }
        self.next.push(node)?;
        Ok(None)
    }

    /// The moves that lead to a place, the last one's too.
    fn trace(&self, place: u32) -> Result<Beamed, Stop> {
        let step = |&place: &u32| self.history.step(place);
        let places = || successors(Some(place), move |place| step(place).map(|(before, _)| before));
        let mut moves = Vec::new();
        moves.try_reserve_exact(places().count()).map_err(|_| Stop::Memory)?;
        moves.extend(places().filter_map(|place| step(&place)).map(|(_, m)| m));
        moves.reverse();
        Ok(Beamed::Found(moves))
    }
}
