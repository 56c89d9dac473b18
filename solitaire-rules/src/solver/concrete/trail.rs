//! What beams and best-first searches have in common: the positions they have visited, and the moves that led there.

use super::dead_ends::Asked;
use super::ground::Ground;
use super::history::{History, Node, START};
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::{MIX, Transpositions};
use crate::table::moves::Move;

/// Positions visited, and how they were reached.
pub(super) struct Trail<T> {
    /// By half of their keys. None is entered twice, or the search would go round in circles.
    pub(super) visited: Transpositions<u64>,
    pub(super) history: History,
    /// How often it and its predecessors asked about dead ends.
    pub(super) asked: Asked,
    /// A position that still has to settle, and whether settling has already moved a card.
    settling: Option<(Node<T>, bool)>,
}

/// What became of a position.
#[derive(Clone, Copy)]
pub(super) enum Settled<T> {
    /// The goal is reached, by the move at this place.
    Goal(u32),
    /// It has been visited before, or is a dead end.
    Gone,
    New(Node<T>),
}

impl<T: Copy> Trail<T> {
    /// A trail that begins at a position.
    pub(super) fn new(
        ground: &impl Ground<Table = T>,
        start: T,
        mut visited: Transpositions<u64>,
        bytes: usize,
        history: History,
        asked: Asked,
    ) -> Trail<T> {
        visited.start(bytes);
        visited.insert(ground.key(&start));
        let settling = Some((Node { table: start, place: START }, false));
        Trail { visited, history, asked, settling }
    }

    /// Completes what was interrupted, if anything was.
    pub(super) fn complete(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        budget: &mut Budget,
    ) -> Result<Settled<T>, Stop> {
        match self.settling.take() {
            Some((node, moved)) => self.settle(ground, node, moved, budget),
            None => Ok(Settled::Gone),
        }
    }

    /// Makes a move from a position, and then all harmless ones.
    pub(super) fn enter(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        mut node: Node<T>,
        m: Move,
        budget: &mut Budget,
    ) -> Result<Settled<T>, Stop> {
        ground.play(&mut node.table, m);
        self.entered(ground, node, m, budget)
    }

    /// Notes the move that has just led to a position, and makes all harmless ones.
    pub(super) fn entered(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        mut node: Node<T>,
        m: Move,
        budget: &mut Budget,
    ) -> Result<Settled<T>, Stop> {
        node.place = self.history.note(node.place, m)?;
        self.settle(ground, node, false, budget)
    }

    /// Makes all harmless moves in a position.
    fn settle(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        mut node: Node<T>,
        mut moved: bool,
        budget: &mut Budget,
    ) -> Result<Settled<T>, Stop> {
        loop {
            if ground.is_goal(&node.table) {
                return Ok(Settled::Goal(node.place));
            }
            let Some(m) = ground.harmless(&node.table) else { break };
            if let Err(stop) = budget.spend() {
                self.settling = Some((node, moved));
                return Err(stop);
            }
            ground.play(&mut node.table, m);
            node.place = self.history.note(node.place, m)?;
            moved = true;
        }
        if moved {
            let key = ground.key(&node.table);
            if self.visited.has(key) {
                return Ok(Settled::Gone);
            }
            self.visited.insert(key);
        }
        if self.asked.is_dead(|latest| ground.is_dead_end(&node.table, latest)) {
            return Ok(Settled::Gone);
        }
        ground.settled(&mut node.table);
        Ok(Settled::New(node))
    }
}

/// The random amount that a search adds to a position's cost. It makes searches visit different positions, so that one finds what another misses.
#[inline]
pub(super) fn lot(number: u64, most: u32, key: u64) -> u32 {
    let lot = (key ^ number.wrapping_mul(MIX)).wrapping_mul(MIX) >> 32;
    ((lot * u64::from(most)) >> 32) as u32
}
