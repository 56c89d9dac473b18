//! A beam: of all positions that so many moves lead to, the most promising are kept and the others forgotten. It finds, and proves nothing.

use core::iter::successors;
use core::mem::{size_of, swap};

use super::candidates::{Candidate, Candidates};
use super::cost::Outlook;
use super::promising;
use super::{Moves, Task};
use crate::judge::{KeyedPosition, Log, MoveList};
use crate::solver::limits::{Budget, Stop};
use crate::solver::room::Room;
use crate::solver::table::Table;
use crate::table::moves::Move;

/// A position of the level, and the place in the history of the move that it came by.
#[derive(Clone, Copy)]
struct Node {
    position: KeyedPosition,
    place: u32,
}

/// The place of no move.
const START: u32 = u32::MAX;

/// How many moves a beam goes on at the most, for each card of the game.
const MOVES_A_CARD: usize = 6;

/// What a beam came to.
pub(super) enum Beamed {
    Found(Moves),
    /// A wider one might find more.
    Failed,
    /// A wider one would not: nothing was left out.
    Exhausted,
}

pub(super) struct Beam<'a> {
    task: Task<'a>,
    /// The positions that were kept, by half of their keys: none is kept twice, or the beam would go round in circles.
    kept: &'a mut Table<u64>,
    /// Every move that a kept position came by, and the place of the one before.
    history: Room<(u32, Move)>,
    level: Room<Node>,
    next: Room<Node>,
    candidates: Candidates,
    list: MoveList,
    /// What followed from the move that is tried.
    log: Log,
}

/// The greatest width for which so many bytes do.
pub(super) fn widest(bytes: usize) -> usize {
    bytes / 2 / (2 * size_of::<Node>() + Candidates::BYTES)
}

impl<'a> Beam<'a> {
    /// A quarter of the bytes is for what was kept, another for its history, and half for the levels and candidates, of which there are no more than
    /// the width asks for.
    pub(super) fn new(task: Task<'a>, kept: &'a mut Table<u64>, width: usize, bytes: usize) -> Result<Beam<'a>, Stop> {
        kept.start(bytes / 4);
        Ok(Beam {
            task,
            kept,
            history: Room::new(bytes / 4),
            level: Room::of(width)?,
            next: Room::of(width)?,
            candidates: Candidates::new(width)?,
            list: MoveList::new(),
            log: Log::EMPTY,
        })
    }

    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Beamed, Stop> {
        let start = Node { position: KeyedPosition::new(self.task.judge, *self.task.start), place: START };
        if let Some(won) = self.settle(start, budget)? {
            return self.trace(won);
        }
        for _ in 0..MOVES_A_CARD * self.task.judge.rules.cards() {
            swap(&mut self.level, &mut self.next);
            if self.level.is_empty() {
                return Ok(if self.candidates.left_out { Beamed::Failed } else { Beamed::Exhausted });
            }
            self.candidates.clear();
            for parent in 0..self.level.len() {
                if let Some(won) = self.expand(parent, budget)? {
                    return self.trace(won);
                }
            }
            if let Some(won) = self.advance(budget)? {
                return self.trace(won);
            }
        }
        Ok(Beamed::Failed)
    }

    /// Looks at what each move of a position leads to. Gives the place of the one that reaches the goal, if any does.
    fn expand(&mut self, parent: usize, budget: &mut Budget) -> Result<Option<u32>, Stop> {
        let judge = self.task.judge;
        let Node { mut position, place } = self.level[parent];
        judge.distinct_moves_into(position.position(), &mut self.list);
        promising::plan(self.task, position.position(), &mut self.list);
        let outlook = Outlook::new(judge, position.position());
        for &m in self.list.iter() {
            budget.spend()?;
            let brief = position.play_briefly(judge, m, &mut self.log);
            if self.task.is_goal(position.position()) {
                return self.note(place, m).map(Some);
            }
            let key = position.canonical_key().to_bits() as u64;
            if !self.kept.has(key) {
                let cost = outlook.cost_after(position.position(), &brief);
                self.candidates.offer(Candidate { cost, parent: parent as u32, m, key })?;
            }
            position.undo_brief(judge, &brief, &self.log);
        }
        Ok(None)
    }

    /// Makes the best candidates the next level. Gives the place of the last move, if one reaches the goal.
    fn advance(&mut self, budget: &mut Budget) -> Result<Option<u32>, Stop> {
        self.next.truncate(0);
        self.candidates.choose();
        for index in 0..self.candidates.len() {
            let Candidate { parent, m, key, .. } = self.candidates[index];
            self.kept.insert(key);
            let mut node = self.level[parent as usize];
            self.play(&mut node, m)?;
            if let Some(won) = self.settle(node, budget)? {
                return Ok(Some(won));
            }
        }
        Ok(None)
    }

    fn play(&mut self, node: &mut Node, m: Move) -> Result<(), Stop> {
        node.position.play_unchecked(self.task.judge, m);
        node.place = self.note(node.place, m)?;
        Ok(())
    }

    /// Puts a move in the history, after the one at a place. Gives its own.
    fn note(&mut self, place: u32, m: Move) -> Result<u32, Stop> {
        self.history.push((place, m))?;
        Ok(self.history.len() as u32 - 1)
    }

    /// Puts a position on the next level after whatever moves can do no harm. Gives the place of the last, if that reaches the goal.
    fn settle(&mut self, mut node: Node, budget: &mut Budget) -> Result<Option<u32>, Stop> {
        let mut moved = false;
        loop {
            if self.task.is_goal(node.position.position()) {
                return Ok(Some(node.place));
            }
            if !promising::list(self.task, node.position.position(), &mut self.list) {
                break;
            }
            budget.spend()?;
            self.play(&mut node, self.list[0])?;
            moved = true;
        }
        let key = node.position.canonical_key().to_bits() as u64;
        if !moved || !self.kept.has(key) {
            self.kept.insert(key);
            self.next.push(node)?;
        }
        Ok(None)
    }

    /// The moves that lead to a place, the last one's too.
    fn trace(&self, place: u32) -> Result<Beamed, Stop> {
        let step = |place: &u32| self.history.get(*place as usize);
        let places = || successors(Some(place), |place| step(place).map(|&(before, _)| before));
        let mut moves = Moves::new();
        moves.try_reserve_exact(places().count()).map_err(|_| Stop::Memory)?;
        moves.extend(places().filter_map(|place| step(&place)).map(|&(_, m)| m));
        moves.reverse();
        Ok(Beamed::Found(moves))
    }
}
