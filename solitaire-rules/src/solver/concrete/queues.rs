//! Priority queues of positions to be looked at, one for each class; they share their room.

use core::mem::size_of;

use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::Stop;
use crate::table::moves::Move;

/// The place of no entry.
const NONE: u32 = u32::MAX;

/// A position that is one move away from one that was looked at.
#[derive(Clone, Copy)]
struct Entry {
    /// Lower is better.
    cost: u32,
    /// Where it comes from.
    parent: u32,
    m: Move,
    /// The first of the entries below it in its heap, and the next one beside it; unused entries are linked by `next`.
    below: u32,
    next: u32,
}

/// Pairing heaps (Fredman, Sedgewick, Sleator and Tarjan, Algorithmica 1, 1986) in one list.
pub(super) struct Queues {
    entries: BoundedVec<Entry>,
    /// The first unused entry.
    unused: u32,
    /// The best entry of each class.
    roots: BoundedVec<u32>,
    /// The classes that have entries, in no order.
    classes: BoundedVec<u16>,
}

impl Queues {
    /// How many bytes each entry takes.
    pub(super) const BYTES: usize = size_of::<Entry>();

    /// For that many classes, and that many entries in all.
    pub(super) fn new(classes: usize, entries: usize) -> Result<Queues, Stop> {
        let mut roots = BoundedVec::of(classes)?;
        (0..classes).try_for_each(|_| roots.push(NONE))?;
        let entries = BoundedVec::of(entries.min(NONE as usize))?;
        Ok(Queues { entries, unused: NONE, roots, classes: BoundedVec::of(classes)? })
    }

    /// Adds a position: its class and its cost, where it comes from and by which move.
    pub(super) fn push(&mut self, class: u16, cost: u32, parent: u32, m: Move) -> Result<(), Stop> {
        let entry = Entry { cost, parent, m, below: NONE, next: NONE };
        let place = self.unused;
        let place = if place == NONE {
            self.entries.push(entry)?;
            self.entries.len() as u32 - 1
        } else {
            self.unused = self.entries[place as usize].next;
            self.entries[place as usize] = entry;
            place
        };
        let root = self.roots[usize::from(class)];
        if root == NONE {
            self.classes.push(class)?;
        }
        self.roots[usize::from(class)] = self.joined(root, place);
        Ok(())
    }

    /// Takes the best position of one of the classes that have any, chosen by a random number: where it comes from and by which move.
    pub(super) fn pop(&mut self, random: u32) -> Option<(u32, Move)> {
        self.pop_at(((u64::from(random) * self.classes.len() as u64) >> 32) as usize)
    }

    /// The same of one class.
    pub(super) fn pop_of(&mut self, class: u16) -> Option<(u32, Move)> {
        let at = self.classes.iter().position(|&other| other == class)?;
        self.pop_at(at)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// Whether a class has any.
    pub(super) fn has(&self, class: u16) -> bool {
        self.roots.get(usize::from(class)).is_some_and(|&root| root != NONE)
    }

    /// The classes that have any, in no order.
    pub(super) fn classes(&self) -> impl Iterator<Item = u16> {
        self.classes.iter().copied()
    }

    /// Takes the best position of a class, by its place in the list.
    fn pop_at(&mut self, at: usize) -> Option<(u32, Move)> {
        let class = *self.classes.get(at)?;
        let place = self.roots[usize::from(class)];
        let Entry { parent, m, below, .. } = self.entries[place as usize];
        let root = self.paired(below);
        self.roots[usize::from(class)] = root;
        if root == NONE {
            let last = self.classes.len() - 1;
            self.classes.swap(at, last);
            self.classes.truncate(last);
        }
        self.entries[place as usize].next = self.unused;
        self.unused = place;
        Some((parent, m))
    }

    /// Makes one heap of two.
    fn joined(&mut self, one: u32, other: u32) -> u32 {
        if one == NONE || other == NONE {
            return if one == NONE { other } else { one };
        }
        let other_is_better = self.entries[other as usize].cost < self.entries[one as usize].cost;
        let (best, rest) = if other_is_better { (other, one) } else { (one, other) };
        self.entries[rest as usize].next = self.entries[best as usize].below;
        self.entries[best as usize].below = rest;
        best
    }

    /// Makes one heap of a row of heaps: joins them in pairs, then the pairs from the last to the first.
    fn paired(&mut self, mut first: u32) -> u32 {
        let mut pairs = NONE;
        while first != NONE {
            let second = self.cut(first);
            let third = if second == NONE { NONE } else { self.cut(second) };
            let pair = self.joined(first, second);
            self.entries[pair as usize].next = pairs;
            (pairs, first) = (pair, third);
        }
        let mut all = NONE;
        while pairs != NONE {
            let before = self.cut(pairs);
            all = self.joined(all, pairs);
            pairs = before;
        }
        all
    }

    /// Takes an entry from its row, and returns the next.
    fn cut(&mut self, place: u32) -> u32 {
        core::mem::replace(&mut self.entries[place as usize].next, NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;

    /// Compared with a sorted list of each class.
    #[test]
    fn the_best_of_a_class_comes_first() {
        let mut queues = Queues::new(5, 300).unwrap_or_else(|_| panic!("a few bytes"));
        let mut lists: BTreeMap<u16, Vec<u32>> = BTreeMap::new();
        // Where an entry comes from tells its class and cost.
        let of = |parent: u32| ((parent / 1000) as u16, parent % 1000);
        let (mut random, mut popped) = (1u64, 0);
        // Miri is slow.
        for turn in 0..if cfg!(miri) { 500 } else { 100_000 } {
            random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            let held: usize = lists.values().map(Vec::len).sum();
            // It fills and empties again and again.
            if held < 300 && (random >> 40) % 8 < if turn / 500 % 2 == 0 { 6 } else { 2 } {
                let parent = (random >> 50) as u32 % 5 * 1000 + (random >> 33) as u32 % 20;
                let (class, cost) = of(parent);
                assert_eq!(queues.push(class, cost, parent, Move::Deal), Ok(()));
                lists.entry(class).or_default().push(cost);
            } else if let Some((parent, m)) = queues.pop((random >> 32) as u32) {
                let (class, cost) = of(parent);
                let list = lists.get_mut(&class).unwrap();
                let best = (0..list.len()).min_by_key(|&at| list[at]).unwrap();
                assert_eq!((list.swap_remove(best), m), (cost, Move::Deal));
                popped += 1;
            } else {
                assert_eq!(held, 0);
            }
        }
        assert!(popped > 100);
    }

    #[test]
    fn it_says_when_it_is_full() {
        let mut queues = Queues::new(2, 30).unwrap_or_else(|_| panic!("a few bytes"));
        for cost in 0..30 {
            assert_eq!(queues.push(0, cost, 0, Move::Deal), Ok(()));
        }
        assert_eq!(queues.push(1, 0, 0, Move::Deal), Err(Stop::Memory));
        assert!(queues.pop(0).is_some());
        assert_eq!(queues.push(1, 0, 0, Move::Deal), Ok(()));
    }
}
