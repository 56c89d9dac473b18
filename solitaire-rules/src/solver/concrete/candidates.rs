//! The best successors of a beam's level.

use core::mem::size_of;
use core::ops::Deref;

use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::Stop;
use crate::table::moves::Move;

/// A position one move further.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// Lower is better.
    pub(super) cost: u32,
    /// Which position of the level it comes from.
    pub(super) parent: u32,
    pub(super) m: Move,
    /// The position's key. It breaks ties, practically at random.
    pub(super) key: u64,
    /// The position's class: it competes only with others of its class.
    pub(super) class: u16,
}

impl Candidate {
    fn order(&self) -> (u32, u64) {
        (self.cost, self.key)
    }
}

/// The best candidates of each class, up to a fixed number, each position once. Candidates that can't be among them are not stored; the others are
/// collected up to a few times that number, and then sorted.
pub(super) struct Candidates {
    list: BoundedVec<Candidate>,
    width: usize,
    /// The worst kept candidate of each full class: anything worse is out.
    last: [Option<(u32, u64)>; CLASSES],
    /// How many there is room for.
    room: usize,
    /// Whether they are few enough to insert each in order at once.
    few: bool,
    /// Whether any has been left out since the start.
    pub(super) left_out: bool,
}

/// How many times the width is stored before sorting.
const SLACK: usize = 2;
/// Up to this many of one class are kept in order all the time.
const FEW: usize = 8;
/// The most classes that there may be.
pub(super) const CLASSES: usize = 16;

impl Candidates {
    pub(super) fn new(width: usize, classes: usize) -> Result<Candidates, Stop> {
        let room = SLACK * width * classes;
        let list = BoundedVec::of(room)?;
        let few = classes == 1 && width <= FEW;
        Ok(Candidates { list, width, last: [None; CLASSES], room, few, left_out: false })
    }

    /// How many bytes they take for each candidate to be kept.
    pub(super) const BYTES: usize = SLACK * size_of::<Candidate>();

    pub(super) fn clear(&mut self) {
        self.list.truncate(0);
        self.last = [None; CLASSES];
    }

    /// Whether a position of this class and cost is out, because it costs more than the worst that is kept.
    #[inline]
    pub(super) fn is_out(&self, class: u16, cost: u32) -> bool {
        self.last_of(class).is_some_and(|last| cost > last.0)
    }

    #[inline]
    pub(super) fn offer(&mut self, candidate: Candidate) -> Result<(), Stop> {
        if self.last_of(candidate.class).is_some_and(|last| candidate.order() >= last) {
            self.left_out = true;
            return Ok(());
        }
        if self.few {
            return self.put_in_order(candidate);
        }
        if self.list.len() == self.room {
            self.choose();
            return self.offer(candidate);
        }
        self.list.push(candidate)
    }

    /// Puts a candidate in its place among a few.
    fn put_in_order(&mut self, candidate: Candidate) -> Result<(), Stop> {
        let (order, class) = (candidate.order(), candidate.class);
        let place = self.list.iter().rposition(|other| other.order() < order).map_or(0, |before| before + 1);
        if self.list.get(place).is_some_and(|other| other.key == candidate.key) {
            return Ok(());
        }
        if self.list.len() == self.width {
            self.list.truncate(self.width - 1);
            self.left_out = true;
        }
        self.list.push(candidate)?;
        self.list[place..].rotate_right(1);
        if self.list.len() == self.width {
            self.last[usize::from(class) % CLASSES] = self.list.last().map(Candidate::order);
        }
        Ok(())
    }

    /// Keeps only the best, in order.
    pub(super) fn choose(&mut self) {
        if self.few {
            return;
        }
        self.list.sort_unstable_by_key(Candidate::order);
        self.list.dedup_by_key(|candidate| candidate.key);
        let (width, last, all) = (self.width, &mut self.last, self.list.len());
        let mut kept = [0; CLASSES];
        self.list.retain(|candidate| {
            let class = usize::from(candidate.class) % CLASSES;
            kept[class] += 1;
            if kept[class] == width {
                last[class] = Some(candidate.order());
            }
            kept[class] <= width
        });
        self.left_out |= self.list.len() < all;
    }

    #[inline]
    fn last_of(&self, class: u16) -> Option<(u32, u64)> {
        self.last[usize::from(class) % CLASSES]
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

    /// Compared with sorting the whole class.
    #[test]
    fn the_best_of_each_class_are_chosen() {
        let mut random = 1u64;
        let mut next = || {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            random >> 40
        };
        for (width, classes) in [1, 2, 3, 8, 9, 50].into_iter().flat_map(|width| [(width, 1), (width, 3)]) {
            let mut candidates = Candidates::new(width, classes).unwrap_or_else(|_| panic!("a few bytes"));
            for count in [0, 1, width, 3 * width, 20 * width] {
                candidates.clear();
                candidates.left_out = false;
                // Cost and class depend only on the position.
                let keys: Vec<u64> = (0..count).map(|_| next() % 40).collect();
                let class_of = |key: u64| (key % classes as u64) as u16;
                for &key in &keys {
                    let (cost, class) = (key as u32 % 7, class_of(key));
                    assert!(candidates.offer(Candidate { cost, parent: 0, m: Move::Deal, key, class }).is_ok());
                }
                candidates.choose();
                let mut left_out = false;
                for class in 0..classes as u16 {
                    let of_class = keys.iter().filter(|&&key| class_of(key) == class);
                    let mut all: Vec<(u32, u64)> = of_class.map(|&key| (key as u32 % 7, key)).collect();
                    all.sort_unstable();
                    all.dedup();
                    left_out |= all.len() > width;
                    all.truncate(width);
                    let chosen = candidates.iter().filter(|candidate| candidate.class == class).map(Candidate::order);
                    assert!(chosen.eq(all), "class {class}, {width} of {count}");
                }
                assert_eq!(candidates.left_out, left_out, "{width} of {count}");
            }
        }
    }
}
