//! Best-first search: the next position is the most promising of a class. Where classes come at random, it looks at all kinds of positions, so a wrong
//! weight misleads only within a class. After Xie, Müller, Holte and Imai, "Type-Based Exploration with Multiple Search Queues for Satisficing
//! Planning", AAAI 2014. It can find a win but proves nothing.

use alloc::vec::Vec;
use core::mem::size_of;

use super::dead_ends::Asked;
use super::ground::{Ahead, Ground};
use super::history::{History, Node, START};
use super::queues::Queues;
use super::random::next_random;
use super::sweep::Sweep;
use super::trail::{Settled, Trail, lot};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// Of so many searches, the first adds no noise to costs, the next as much as a beam does, then twice as much, and so on: some deals want much of it.
const NOISES: u64 = 3;
/// For each position whose moves are listed: how many positions wait to be looked at, and how many moves lead to others.
const WAITING: usize = 12;
const MOVES: usize = 3;

/// What a search may take.
#[derive(Clone, Copy)]
pub(super) struct Room {
    /// Of how many positions it has room for the moves.
    pub(super) nodes: usize,
    /// How many bytes the positions visited may take.
    pub(super) visited: usize,
}

/// What a search does next.
#[derive(Clone, Copy)]
enum Next {
    /// Chooses a position.
    Choose,
    /// Looks at the successors of a position; the first `tried` moves are done.
    Expand { parent: usize, tried: usize },
}

/// A search that can be interrupted at any position and continues from there.
pub(super) struct BestFirst<T> {
    /// Its number: each search judges positions a little differently.
    number: u64,
    trail: Trail,
    /// The positions that were looked at.
    nodes: BoundedVec<Node<T>>,
    queues: Queues,
    random: u64,
    /// The order of classes, unless it is random.
    sweep: Option<Sweep>,
    now: Next,
}

impl<T: Copy> BestFirst<T> {
    /// How many bytes it takes for each position whose moves are listed.
    pub(super) const NODE: usize = size_of::<Node<T>>() + WAITING * Queues::BYTES + MOVES * History::STEP;

    /// `classes` is how many classes there are, `sweep` the order in which they come, unless it is random. `None` if there is no memory for it.
    pub(super) fn new(
        ground: &impl Ground<Table = T>,
        start: T,
        visited: Transpositions<u64>,
        number: u64,
        (classes, sweep): (usize, Option<Sweep>),
        room: Room,
        asked: Asked,
    ) -> Option<BestFirst<T>> {
        let history = History::of(MOVES * room.nodes).ok()?;
        let mut nodes = BoundedVec::of(room.nodes).ok()?;
        nodes.push(Node { table: start, place: START }).ok()?;
        Some(BestFirst {
            number,
            trail: Trail::new(ground, &start, visited, room.visited, history, asked),
            nodes,
            queues: Queues::new(classes, WAITING * room.nodes).ok()?,
            random: number,
            sweep,
            now: Next::Choose,
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

    /// Starts, or continues where it was interrupted. `None` if no position is left.
    pub(super) fn run(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let mut settled = self.trail.complete(ground, &mut self.nodes, budget)?;
        loop {
            match settled {
                Settled::Goal(place) => return self.trail.history.trace(place).map(Some),
                Settled::Gone => {}
                Settled::New => self.now = Next::Expand { parent: self.nodes.len() - 1, tried: 0 },
            }
            if let Next::Expand { parent, tried } = self.now
                && let Some(won) = self.expand(ground, parent, tried, budget)?
            {
                return self.trail.history.trace(won).map(Some);
            }
            self.now = Next::Choose;
            let Some((parent, m)) = self.choose(budget)? else { return Ok(None) };
            settled = self.enter(ground, parent, m, budget)?;
        }
    }

    /// The next position, if any is left: where it comes from, and by which move.
    fn choose(&mut self, budget: &mut Budget) -> Result<Option<(usize, Move)>, Stop> {
        if self.queues.is_empty() {
            return Ok(None);
        }
        budget.spend()?;
        let next = match &mut self.sweep {
            Some(sweep) => sweep.next(&self.queues).and_then(|stage| self.queues.pop_of(stage)),
            None => self.queues.pop((next_random(&mut self.random) >> 32) as u32),
        };
        Ok(next.map(|(parent, m)| (parent as usize, m)))
    }

    /// Makes a move from a position, and then all harmless ones.
    fn enter(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        parent: usize,
        m: Move,
        budget: &mut Budget,
    ) -> Result<Settled, Stop> {
        let mut node = self.nodes[parent];
        ground.play(&mut node.table, m);
        let key = ground.key(&node.table);
        if self.trail.visited.has(key) {
            return Ok(Settled::Gone);
        }
        self.trail.visited.insert(key);
        self.trail.enter(ground, &mut self.nodes, node, m, budget)
    }

    /// Looks at the successors of a position, except those of the first `tried` moves. Returns the place of one that reaches the goal, if any does.
    fn expand(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        parent: usize,
        tried: usize,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Node { table, place } = &self.nodes[parent];
        let mut view = ground.view(table);
        let lots = ground.lots() * (self.number % NOISES) as u32;
        for number in tried.. {
            let Some(m) = ground.listed(number) else { break };
            if let Err(stop) = budget.spend() {
                self.now = Next::Expand { parent, tried: number };
                return Err(stop);
            }
            let before = ground.cost_before(&view, table, number);
            match ground.ahead(&mut view, table, number, before, &self.trail.visited) {
                Ahead::Goal => return self.trail.history.note(*place, m).map(Some),
                Ahead::Visited => {}
                Ahead::New { key, cost, class } => {
                    let cost = cost + lot(self.number, lots, key);
                    self.queues.push(class, cost, parent as u32, m)?;
                }
            }
        }
        Ok(None)
    }
}
