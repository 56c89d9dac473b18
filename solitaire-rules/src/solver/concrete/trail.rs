//! What beams and best-first searches have in common: the positions they have visited, and the moves that led there.

use super::dead_ends::Asked;
use super::ground::Ground;
use super::history::{History, Node};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::{MIX, Transpositions};
use crate::table::moves::Move;

/// Positions visited, and how they were reached. The last of a list of positions is the one that has just been reached.
pub(super) struct Trail {
    /// By half of their keys. None is entered twice, or the search would go round in circles.
    pub(super) visited: Transpositions<u64>,
    pub(super) history: History,
    /// How often it and its predecessors asked about dead ends.
    pub(super) asked: Asked,
    /// If the last position still has to settle: whether settling has already moved a card.
    settling: Option<bool>,
}

/// What became of the last position.
#[derive(Clone, Copy)]
pub(super) enum Settled {
    /// The goal is reached, by the move at this place.
    Goal(u32),
    /// It has been visited before, or is a dead end; it is no longer in the list.
    Gone,
    New,
}

impl Trail {
    /// A trail that begins at the last position.
    pub(super) fn new<T>(
        ground: &impl Ground<Table = T>,
        start: &T,
        mut visited: Transpositions<u64>,
        bytes: usize,
        history: History,
        asked: Asked,
    ) -> Trail {
        visited.start(bytes);
        visited.insert(ground.key(start));
        Trail { visited, history, asked, settling: Some(false) }
    }

    /// Completes what was interrupted, if anything was.
    pub(super) fn complete<T>(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        nodes: &mut BoundedVec<Node<T>>,
        budget: &mut Budget,
    ) -> Result<Settled, Stop> {
        match self.settling.take() {
            Some(moved) => self.settle(ground, nodes, moved, budget),
            None => Ok(Settled::Gone),
        }
    }

    /// Adds a position to which a move has just led, and makes all harmless ones there.
    pub(super) fn enter<T>(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        nodes: &mut BoundedVec<Node<T>>,
        mut node: Node<T>,
        m: Move,
        budget: &mut Budget,
    ) -> Result<Settled, Stop> {
        node.place = self.history.note(node.place, m)?;
        nodes.push(node)?;
        self.settle(ground, nodes, false, budget)
    }

    /// Makes all harmless moves in the last position.
    fn settle<T>(
        &mut self,
        ground: &mut impl Ground<Table = T>,
        nodes: &mut BoundedVec<Node<T>>,
        mut moved: bool,
        budget: &mut Budget,
    ) -> Result<Settled, Stop> {
        let Some(node) = nodes.last_mut() else { return Ok(Settled::Gone) };
        loop {
            if ground.is_goal(&node.table) {
                return Ok(Settled::Goal(node.place));
            }
            let Some(m) = ground.harmless(&node.table) else { break };
            if let Err(stop) = budget.spend() {
                self.settling = Some(moved);
                return Err(stop);
            }
            ground.play(&mut node.table, m);
            node.place = self.history.note(node.place, m)?;
            moved = true;
        }
        let is_known = moved && {
            let key = ground.key(&node.table);
            let known = self.visited.has(key);
            self.visited.insert(key);
            known
        };
        if is_known || self.asked.is_dead(|latest| ground.is_dead_end(&node.table, latest)) {
            nodes.pop();
            return Ok(Settled::Gone);
        }
        ground.settled(&mut node.table);
        Ok(Settled::New)
    }
}

/// The random amount that a search adds to a position's cost. It makes searches visit different positions, so that one finds what another misses.
#[inline]
pub(super) fn lot(number: u64, most: u32, key: u64) -> u32 {
    let lot = (key ^ number.wrapping_mul(MIX)).wrapping_mul(MIX) >> 32;
    ((lot * u64::from(most)) >> 32) as u32
}
