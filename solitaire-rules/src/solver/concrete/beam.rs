//! Beam search: of all positions after each number of moves, it keeps the most promising and forgets the others. It can find a win but proves
//! nothing.

use alloc::vec::Vec;
use core::mem::swap;

use super::candidates::{Candidate, Candidates};
use super::dead_ends::Asked;
use super::ground::{Ahead, Ground};
use super::history::{History, Node, START};
use super::schedule::Plan;
use super::trail::{Settled, Trail, lot};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// The most moves a beam makes, for each card of the game.
const MOVES_A_CARD: usize = 6;

/// What a beam came to.
pub(super) enum Beamed {
    Found(Vec<Move>),
    /// A wider beam might find more.
    Failed,
    /// A wider beam would not: nothing was left out, except where a card went up that was needed in the tableau.
    Exhausted,
}

/// What a beam does next.
#[derive(Clone, Copy)]
enum Next {
    /// Goes on to the next level.
    Level,
    /// Looks at the successors of a position of the level; the first `tried` moves are done.
    Expand { parent: usize, tried: usize },
    /// Puts a candidate on the next level.
    Advance { candidate: usize },
}

/// A beam that can be interrupted at any position and continues from there.
pub(super) struct Beam<T> {
    /// The beam's number: each beam judges positions a little differently.
    number: u64,
    trail: Trail,
    level: BoundedVec<Node<T>>,
    next: BoundedVec<Node<T>>,
    candidates: Candidates,
    /// How many levels there have been, and how many there may be.
    levels: usize,
    most: usize,
    now: Next,
}

impl<T: Copy> Beam<T> {
    pub(super) fn new(
        ground: &impl Ground<Table = T>,
        start: T,
        visited: Transpositions<u64>,
        plan: Plan,
        asked: Asked,
        bytes: usize,
    ) -> Result<Beam<T>, Stop> {
        let Plan { width, number, classes, .. } = plan;
        let level = width * classes.count();
        let mut next = BoundedVec::of(level)?;
        next.push(Node { table: start, place: START })?;
        Ok(Beam {
            number,
            trail: Trail::new(ground, &start, visited, bytes / 4, History::new(level)?, asked),
            level: BoundedVec::of(level)?,
            next,
            candidates: Candidates::new(width, classes.count())?,
            levels: 0,
            most: MOVES_A_CARD * ground.cards(),
            now: Next::Level,
        })
    }

    /// How often it and its predecessors asked about dead ends.
    pub(super) fn asked(&self) -> Asked {
        self.trail.asked
    }

    /// The table it was created with.
    pub(super) fn into_table(self) -> Transpositions<u64> {
        self.trail.visited
    }

    /// Starts, or continues where it was interrupted.
    pub(super) fn run(&mut self, ground: &mut impl Ground<Table = T>, budget: &mut Budget) -> Result<Beamed, Stop> {
        if let Settled::Goal(won) = self.trail.complete(ground, &mut self.next, budget)? {
            return self.trail.history.trace(won).map(Beamed::Found);
        }
        loop {
            let won = match self.now {
                Next::Level if self.levels == self.most => return Ok(Beamed::Failed),
                Next::Level => {
                    self.levels += 1;
                    swap(&mut self.level, &mut self.next);
                    self.trail.history.make_room(&mut self.level)?;
                    if self.level.is_empty() {
                        return Ok(if self.candidates.left_out { Beamed::Failed } else { Beamed::Exhausted });
                    }
                    self.candidates.clear();
                    self.now = Next::Expand { parent: 0, tried: 0 };
                    None
                }
                Next::Expand { parent, tried } if parent < self.level.len() => {
                    let won = self.expand(ground, parent, tried, budget)?;
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
                    self.advance(ground, candidate, budget)?
                }
                Next::Advance { .. } => {
                    self.now = Next::Level;
                    None
                }
            };
            if let Some(won) = won {
                return self.trail.history.trace(won).map(Beamed::Found);
            }
        }
    }

    /// Looks at the successors of a position, except those of the first `tried` moves. Returns the place of one that reaches the goal, if any does.
    fn expand(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        parent: usize,
        tried: usize,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Node { table, place } = &self.level[parent];
        let (mut view, class) = (ground.view(table), ground.class(table));
        for number in tried.. {
            let Some(m) = ground.listed(number) else { break };
            if let Err(stop) = budget.spend() {
                self.now = Next::Expand { parent, tried: number };
                return Err(stop);
            }
            let before = ground.cost_before(&view, table, number);
            // Noise only adds to it.
            if before.is_some_and(|cost| self.candidates.is_out(class, cost)) {
                self.candidates.left_out = true;
                continue;
            }
            match ground.ahead(&mut view, table, number, before, &self.trail.visited) {
                Ahead::Goal => return self.trail.history.note(*place, m).map(Some),
                Ahead::Visited => {}
                Ahead::New { key, cost, class } => {
                    let cost = cost + lot(self.number, ground.lots(), key);
                    self.candidates.offer(Candidate { cost, parent: parent as u32, m, key, class })?;
                }
            }
        }
        Ok(None)
    }

    /// Puts one of the best candidates on the next level. Returns the place of its last move, if it reaches the goal.
    fn advance(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        candidate: usize,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Candidate { parent, m, key, .. } = self.candidates[candidate];
        self.trail.visited.insert(key);
        let mut node = self.level[parent as usize];
        ground.play(&mut node.table, m);
        match self.trail.enter(ground, &mut self.next, node, m, budget)? {
            Settled::Goal(place) => Ok(Some(place)),
            Settled::Gone | Settled::New => Ok(None),
        }
    }
}
