//! The best of the positions that a level of a beam leads to.

use core::mem::size_of;
use core::ops::Deref;

use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::Stop;
use crate::table::moves::Move;

/// A position that one more move leads to.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Less is better.
    pub(super) cost: u32,
    /// Which of the level's positions it comes of.
    pub(super) parent: u32,
    pub(super) m: Move,
    /// The position's. Among equals it decides, as good as by lot.
    pub(super) key: u64,
}

impl Candidate {
    fn order(&self) -> (u32, u64) {
        (self.cost, self.key)
    }
}

/// So many candidates and no more, each position once. What cannot be among them is not stored: a few times their number is, and then sorted.
pub(super) struct Candidates {
    list: BoundedVec<Candidate>,
    width: usize,
    /// The last one of a full list: whatever comes after it is out.
    last: Option<(u32, u64)>,
    /// Whether any was left out since the beginning.
    pub(super) left_out: bool,
}

/// How many times the width are stored before they are sorted.
const SLACK: usize = 2;

impl Candidates {
    pub(super) fn new(width: usize) -> Result<Candidates, Stop> {
        Ok(Candidates { list: BoundedVec::of(SLACK * width)?, width, last: None, left_out: false })
    }

    /// How many bytes they take for each that is to be kept.
    pub(super) const BYTES: usize = SLACK * size_of::<Candidate>();

    pub(super) fn clear(&mut self) {
        self.list.truncate(0);
        self.last = None;
    }

    /// Whether positions are out that cost so much: more than the last that is kept.
    #[inline]
    pub(super) fn is_out(&self, cost: u32) -> bool {
        self.last.is_some_and(|last| cost > last.0)
    }

    #[inline]
    pub(super) fn offer(&mut self, candidate: Candidate) -> Result<(), Stop> {
        if self.last.is_some_and(|last| candidate.order() >= last) {
            self.left_out = true;
            return Ok(());
        }
        if self.list.len() == SLACK * self.width {
            self.choose();
            return self.offer(candidate);
        }
        self.list.push(candidate)
    }

    /// Leaves the best, in order.
    pub(super) fn choose(&mut self) {
        self.list.sort_unstable_by_key(Candidate::order);
        self.list.dedup_by_key(|candidate| candidate.key);
        if self.list.len() > self.width {
            self.left_out = true;
            self.list.truncate(self.width);
        }
        if self.list.len() == self.width {
            self.last = self.list.last().map(Candidate::order);
        }
    }
}

impl Deref for Candidates {
    type Target = [Candidate];

    fn deref(&self) -> &[Candidate] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// Against sorting all of them.
    #[test]
    fn the_best_are_chosen() {
        let mut random = 1u64;
        let mut next = || {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            random >> 40
        };
        for width in [1, 2, 3, 10, 50] {
            let mut candidates = Candidates::new(width).unwrap_or_else(|_| panic!("a few bytes"));
            for count in [0, 1, width, 3 * width, 20 * width] {
                candidates.clear();
                candidates.left_out = false;
                // The cost follows from the position.
                let keys: Vec<u64> = (0..count).map(|_| next() % 40).collect();
                for &key in &keys {
                    let candidate = Candidate { cost: key as u32 % 7, parent: 0, m: Move::Deal, key };
                    assert!(candidates.offer(candidate).is_ok());
                }
                candidates.choose();
                let mut all: Vec<(u32, u64)> = keys.iter().map(|&key| (key as u32 % 7, key)).collect();
                all.sort_unstable();
                all.dedup();
                assert_eq!(candidates.left_out, all.len() > width, "{width} of {count}");
                all.truncate(width);
                assert!(candidates.iter().map(Candidate::order).eq(all), "{width} of {count}");
            }
        }
    }
}
