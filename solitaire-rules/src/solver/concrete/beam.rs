//! A beam: of all positions that so many moves lead to, the most promising are kept and the others forgotten. It finds, and proves nothing.

use alloc::vec::Vec;
use core::iter::successors;
use core::mem::swap;

use super::candidates::{Candidate, Candidates};
use super::dead_ends::Asked;
use super::ground::{Ahead, Ground};
use super::history::{History, Node, START};
use super::schedule::Plan;
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
    /// A wider one would not: nothing was left out, unless a card went up that was needed below.
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
pub(super) struct Beam<T> {
    /// The beam's, by which it looks at positions in a way of its own.
    number: u64,
    /// The positions that were chosen, by half of their keys: none is chosen twice, or the beam would go round in circles.
    visited: Transpositions<u64>,
    history: History,
    level: BoundedVec<Node<T>>,
    next: BoundedVec<Node<T>>,
    candidates: Candidates,
    /// How many levels there were, and may be.
    levels: usize,
    most: usize,
    now: Next,
    asked: Asked,
    /// A position that is yet to settle, and whether it has moved by that.
    settling: Option<(Node<T>, bool)>,
}

impl<T: Copy> Beam<T> {
    pub(super) fn new(
        ground: &impl Ground<Table = T>,
        start: T,
        mut visited: Transpositions<u64>,
        plan: Plan,
        asked: Asked,
        bytes: usize,
    ) -> Result<Beam<T>, Stop> {
        visited.start(bytes / 4);
        visited.insert(ground.key(&start));
        let Plan { width, number, classes, .. } = plan;
        let level = width * classes.count();
        Ok(Beam {
            number,
            visited,
            history: History::new(level)?,
            level: BoundedVec::of(level)?,
            next: BoundedVec::of(level)?,
            candidates: Candidates::new(width, classes.count())?,
            levels: 0,
            most: MOVES_A_CARD * ground.cards(),
            now: Next::Level,
            asked,
            settling: Some((Node { table: start, place: START }, false)),
        })
    }

    /// How often it asked about dead ends, and whoever was before it.
    pub(super) fn asked(&self) -> Asked {
        self.asked
    }

    /// The table that it was made with.
    pub(super) fn into_table(self) -> Transpositions<u64> {
        self.visited
    }

    /// Begins, or goes on where it was interrupted.
    pub(super) fn run(&mut self, ground: &mut impl Ground<Table = T>, budget: &mut Budget) -> Result<Beamed, Stop> {
        if let Some((node, moved)) = self.settling.take()
            && let Some(won) = self.settle(ground, node, moved, budget)?
        {
            return self.trace(won);
        }
        loop {
            let won = match self.now {
                Next::Level if self.levels == self.most => return Ok(Beamed::Failed),
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
                return self.trace(won);
            }
        }
    }

    /// Looks at what each move of a position leads to, but the first so many. Gives the place of the one that reaches the goal, if any does.
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
            // Lots only add to it.
            if before.is_some_and(|cost| self.candidates.is_out(class, cost)) {
                self.candidates.left_out = true;
                continue;
            }
            match ground.ahead(&mut view, table, number, before, &self.visited) {
                Ahead::Goal => return self.history.note(*place, m).map(Some),
                Ahead::Visited => {}
                Ahead::New { key, cost, class } => {
                    let cost = cost + lot(self.number, ground.lots(), key);
                    self.candidates.offer(Candidate { cost, parent: parent as u32, m, key, class })?;
                }
            }
        }
        Ok(None)
    }

    /// Puts one of the best candidates on the next level. Gives the place of the last move, if one reaches the goal.
    fn advance(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        candidate: usize,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Candidate { parent, m, key, .. } = self.candidates[candidate];
        self.visited.insert(key);
        let mut node = self.level[parent as usize];
        self.play(ground, &mut node, m)?;
        self.settle(ground, node, false, budget)
    }

    fn play(&mut self, ground: &mut impl Ground<Table = T>, node: &mut Node<T>, m: Move) -> Result<(), Stop> {
        ground.play(&mut node.table, m);
        node.place = self.history.note(node.place, m)?;
        Ok(())
    }

    /// Puts a position on the next level after whatever moves can do no harm. Gives the place of the last, if that reaches the goal.
    fn settle(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        mut node: Node<T>,
        mut moved: bool,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        loop {
            if ground.is_goal(&node.table) {
                return Ok(Some(node.place));
            }
            let Some(m) = ground.harmless(&node.table) else { break };
            if let Err(stop) = budget.spend() {
                self.settling = Some((node, moved));
                return Err(stop);
            }
            self.play(ground, &mut node, m)?;
            moved = true;
        }
        if moved {
            let key = ground.key(&node.table);
            if self.visited.has(key) {
                return Ok(None);
            }
            self.visited.insert(key);
        }
        if self.asked.is_dead(|| ground.is_dead_end(&node.table)) {
            return Ok(None);
        }
        ground.settled(&mut node.table);
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

/// What a beam's lot adds to a position's cost: another beam comes to other positions, and finds what this one does not.
#[inline(always)]
fn lot(number: u64, most: u32, key: u64) -> u32 {
    let lot = (key ^ number.wrapping_mul(MIX)).wrapping_mul(MIX) >> 32;
    ((lot * u64::from(most)) >> 32) as u32
}
