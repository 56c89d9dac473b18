//! How the positions of a beam were reached.

use alloc::vec::Vec;
use core::iter::successors;
use core::mem::size_of;

use crate::cards::deck::MAX_CARDS;
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::Stop;
use crate::table::moves::Move;

/// The place of no move.
pub(super) const START: u32 = u32::MAX;
/// A position of the level, and the place in the history of the move that led to it.
#[derive(Clone, Copy)]
pub(super) struct Node<T> {
    pub(super) table: T,
    pub(super) place: u32,
}

/// The place of a forgotten step.
const FORGOTTEN: u32 = u32::MAX;

/// Every move that led to a kept position, each with the place of the move before. Most paths soon lead nowhere; they are forgotten from time to
/// time, and the rest takes a few moves for each position of a level.
pub(super) struct History {
    steps: BoundedVec<(u32, Move)>,
    /// Where each step goes when others are forgotten.
    places: BoundedVec<u32>,
    most: usize,
    /// How many steps a level may add.
    level: usize,
}

/// How many steps there is room for: for each position of a level, and in addition, since the part that all paths share is as long as a game.
const STEPS: usize = 64;
const FURTHER: usize = 1 << 10;
/// The most steps that a level adds, practically always: for each of its positions, and in addition. Most positions add one step, and one for each
/// safe move; a few may have as many safe moves as there are cards.
const ADDED: usize = 4;
const ADDED_FURTHER: usize = 2 * MAX_CARDS;

impl History {
    /// How many bytes it takes for each position of a level, and in addition.
    pub(super) const BYTES: usize = STEPS * (size_of::<(u32, Move)>() + size_of::<u32>());
    pub(super) const STEP: usize = size_of::<(u32, Move)>();
    pub(super) const FURTHER_BYTES: usize = FURTHER * (size_of::<(u32, Move)>() + size_of::<u32>());

    /// For levels of this many positions.
    pub(super) fn new(width: usize) -> Result<History, Stop> {
        let most = STEPS * width + FURTHER;
        Ok(History {
            steps: BoundedVec::of(most)?,
            places: BoundedVec::of(most)?,
            most,
            level: ADDED * width + ADDED_FURTHER,
        })
    }

    /// One that forgets nothing, with room for that many moves.
    pub(super) fn of(steps: usize) -> Result<History, Stop> {
        let steps = BoundedVec::of(steps.min(FORGOTTEN as usize))?;
        Ok(History { steps, places: BoundedVec::new(0), most: usize::MAX, level: 0 })
    }

    /// Adds a move after the one at a place. Returns its own place.
    pub(super) fn note(&mut self, before: u32, m: Move) -> Result<u32, Stop> {
        self.steps.push((before, m))?;
        Ok(self.steps.len() as u32 - 1)
    }

    /// The move at a place, and the place of the one before; `None` at the beginning.
    pub(super) fn step(&self, place: u32) -> Option<(u32, Move)> {
        self.steps.get(place as usize).copied()
    }

    /// The moves that lead to a place, including its own.
    pub(super) fn trace(&self, place: u32) -> Result<Vec<Move>, Stop> {
        let step = |&place: &u32| self.step(place);
        let places = || successors(Some(place), move |place| step(place).map(|(before, _)| before));
        let mut moves = Vec::new();
        moves.try_reserve_exact(places().count()).map_err(|_| Stop::Memory)?;
        moves.extend(places().filter_map(|place| step(&place)).map(|(_, m)| m));
        moves.reverse();
        Ok(moves)
    }

    /// If there might be too little room for another level, forgets all steps that lead to none of these nodes, and updates each node's place.
    pub(super) fn make_room<T>(&mut self, level: &mut [Node<T>]) -> Result<(), Stop> {
        if self.steps.len() + self.level <= self.most {
            return Ok(());
        }
        self.places.truncate(0);
        (0..self.steps.len()).try_for_each(|_| self.places.push(FORGOTTEN))?;
        level.iter().for_each(|node| self.keep(node.place));
        // A step comes after the one before it.
        for at in (0..self.steps.len()).rev() {
            if self.places[at] != FORGOTTEN {
                self.keep(self.steps[at].0);
            }
        }
        let mut kept = 0;
        for at in 0..self.steps.len() {
            if self.places[at] != FORGOTTEN {
                let (before, m) = self.steps[at];
                self.steps[kept] = (self.moved(before), m);
                self.places[at] = kept as u32;
                kept += 1;
            }
        }
        self.steps.truncate(kept);
        level.iter_mut().for_each(|node| node.place = self.moved(node.place));
        Ok(())
    }

    /// Marks a step to be kept.
    fn keep(&mut self, place: u32) {
        if let Some(place) = self.places.get_mut(place as usize) {
            *place = 0;
        }
    }

    /// Where a step is now.
    fn moved(&self, place: u32) -> u32 {
        self.places.get(place as usize).copied().unwrap_or(START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::table::position::Position;
    use alloc::vec::Vec;

    /// Compared with paths that are stored whole.
    #[test]
    fn what_is_forgotten_leads_nowhere() {
        let (width, table) = (40, Variant::FreeCell.deal(1));
        let mut history = History::new(width).unwrap_or_else(|_| panic!("a few bytes"));
        let moves: Vec<Move> = Variant::FreeCell.judge().legal_moves(&table).iter().copied().collect();
        let mut level: Vec<(Node<Position>, Vec<Move>)> = [(Node { table, place: START }, Vec::new())].into();
        let mut random = 1u64;
        // Miri is slow.
        for _ in 0..if cfg!(miri) { 30 } else { 600 } {
            let mut nodes: Vec<Node<Position>> = level.iter().map(|(node, _)| *node).collect();
            assert_eq!(history.make_room(&mut nodes), Ok(()));
            let mut next = Vec::new();
            for _ in 0..width {
                random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let (m, parent) = (moves[(random >> 40) as usize % moves.len()], (random >> 50) as usize % level.len());
                let place = history.note(nodes[parent].place, m).unwrap_or_else(|_| panic!("too little room was made"));
                let way = level[parent].1.iter().copied().chain([m]).collect();
                next.push((Node { table, place }, way));
            }
            level = next;
        }
        for (node, way) in level {
            let mut kept: Vec<Move> = Vec::new();
            let mut place = node.place;
            while let Some((before, m)) = history.step(place) {
                kept.push(m);
                place = before;
            }
            kept.reverse();
            assert_eq!(kept, way);
        }
    }
}
