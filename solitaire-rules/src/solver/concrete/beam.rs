//! A beam: of all positions that so many moves lead to, the most promising are kept and the others forgotten. It finds, and proves nothing.

use core::iter::successors;
use core::mem::{size_of, swap};

use super::candidates::{Candidate, Candidates};
use super::cost::Outlook;
use super::history::{History, START};
use super::promising;
use super::schedule::Plan;
use super::weights::Weights;
use super::{Moves, Task};
use crate::judge::{KeyedPosition, Log, MoveList};
use crate::solver::limits::{Budget, Stop};
use crate::solver::room::Room;
use crate::solver::table::{MIX, Table};
use crate::table::moves::Move;
use crate::table::position::Position;

/// A position of the level, and the place in the history of the move that it came by.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) place: u32,
}

/// How many moves a beam goes on at the most, for each card of the game.
const MOVES_A_CARD: usize = 6;

/// No beam is wider, whatever memory there is: places in its history are numbers of 32 bits.
const WIDEST: usize = 1 << 24;

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
    weights: Weights,
    /// The beam's, by which it looks at positions in a way of its own.
    number: u64,
    /// The positions that were kept, by half of their keys: none is kept twice, or the beam would go round in circles.
    kept: &'a mut Table<u64>,
    history: History,
    level: Room<Node>,
    next: Room<Node>,
    candidates: Candidates,
    list: MoveList,
    /// What followed from the move that is tried.
    log: Log,
}

/// The greatest width for which so many bytes do: a quarter is for what was kept.
pub(super) fn widest(bytes: usize) -> usize {
    let bytes = (bytes / 4 * 3).saturating_sub(History::FURTHER_BYTES);
    (bytes / (2 * size_of::<Node>() + Candidates::BYTES + History::BYTES)).min(WIDEST)
}

impl<'a> Beam<'a> {
    pub(super) fn new(task: Task<'a>, kept: &'a mut Table<u64>, plan: Plan, bytes: usize) -> Result<Beam<'a>, Stop> {
        kept.start(bytes / 4);
        let Plan { width, number, .. } = plan;
        Ok(Beam {
            task,
            weights: Weights::of(task.judge).varied(number),
            number,
            kept,
            history: History::new(width)?,
            level: Room::of(width)?,
            next: Room::of(width)?,
            candidates: Candidates::new(width)?,
            list: MoveList::new(),
            log: Log::EMPTY,
        })
    }

    pub(super) fn run(mut self, budget: &mut Budget) -> Result<Beamed, Stop> {
        let start = Node { position: *self.task.start, place: START };
        self.kept.insert(self.task.judge.canonical_key(self.task.start).to_bits() as u64);
        if let Some(won) = self.settle(start, budget)? {
            return self.trace(won);
        }
        for _ in 0..MOVES_A_CARD * self.task.judge.rules.cards() {
            swap(&mut self.level, &mut self.next);
            self.history.make_room(&mut self.level)?;
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
        let Node { position, place } = &self.level[parent];
        let (mut position, place) = (KeyedPosition::new(judge, *position), *place);
        judge.distinct_moves_into(position.position(), &mut self.list);
        promising::plan(self.task, position.position(), &mut self.list);
        let outlook = Outlook::new(judge, &self.weights, position.position());
        for &m in self.list.iter() {
            budget.spend()?;
            let brief = position.play_briefly(judge, m, &mut self.log);
            if self.task.is_goal(position.position()) {
                return self.history.note(place, m).map(Some);
            }
            let key = position.canonical_key().to_bits() as u64;
            if !self.kept.has(key) {
                let cost = outlook.cost_after(position.position(), &brief) + self.lot(key);
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
        self.task.judge.play_briefly(&mut node.position, m, &mut self.log);
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
    fn settle(&mut self, mut node: Node, budget: &mut Budget) -> Result<Option<u32>, Stop> {
        let mut moved = false;
        loop {
            if self.task.is_goal(&node.position) {
                return Ok(Some(node.place));
            }
            if !promising::list(self.task, &node.position, &mut self.list) {
                break;
            }
            budget.spend()?;
            self.play(&mut node, self.list[0])?;
            moved = true;
        }
        if moved {
            let key = self.task.judge.canonical_key(&node.position).to_bits() as u64;
            if self.kept.has(key) {
                return Ok(None);
            }
            self.kept.insert(key);
        }
        self.next.push(node)?;
        Ok(None)
    }

    /// The moves that lead to a place, the last one's too.
    fn trace(&self, place: u32) -> Result<Beamed, Stop> {
        let step = |&place: &u32| self.history.step(place);
        let places = || successors(Some(place), move |place| step(place).map(|(before, _)| before));
        let mut moves = Moves::new();
        moves.try_reserve_exact(places().count()).map_err(|_| Stop::Memory)?;
        moves.extend(places().filter_map(|place| step(&place)).map(|(_, m)| m));
        moves.reverse();
        Ok(Beamed::Found(moves))
    }
}
