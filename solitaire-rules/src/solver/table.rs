//! The positions that are known to be lost: a set that grows up to so many bytes and then forgets.

use alloc::vec::Vec;
use core::mem::size_of;

/// What such a set is asked for. The value of [`Key::NONE`] is never one.
pub(super) trait Key: Copy + Eq {
    /// An empty place.
    const NONE: Self;

    /// Its bits well mixed.
    fn hash(self) -> u64;
}

const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

fn mix(x: u64) -> u64 {
    let x = (x ^ x >> 32).wrapping_mul(MIX);
    (x ^ x >> 29).wrapping_mul(MIX)
}

impl Key for u64 {
    const NONE: u64 = u64::MAX;

    #[inline(always)]
    fn hash(self) -> u64 {
        mix(self)
    }
}

impl Key for u128 {
    const NONE: u128 = u128::MAX;

    #[inline(always)]
    fn hash(self) -> u64 {
        mix(mix(self as u64) ^ (self >> 64) as u64)
    }
}

/// How many places a key may take from where it belongs.
const CLUSTER: usize = 8;
/// How many places an empty table begins with.
const SMALLEST: usize = 1 << 10;

/// A set of keys. It never holds a key that was not put in, so what it says is proof; what it forgets is only found again.
pub(super) struct Table<K> {
    slots: Vec<K>,
    /// How many of the slots are in use as a table now, less one: a power of two less one.
    mask: usize,
    len: usize,
    limit: usize,
}

impl<K: Key> Table<K> {
    pub(super) const fn new() -> Table<K> {
        Table { slots: Vec::new(), mask: 0, len: 0, limit: SMALLEST }
    }

    /// Empties the table and lets it take so many bytes.
    pub(super) fn start(&mut self, bytes: usize) {
        let places = (bytes / size_of::<K>()).max(2 * SMALLEST);
        self.limit = if places.is_power_of_two() { places } else { places.next_power_of_two() / 2 };
        if self.slots.len() > self.limit {
            self.slots = Vec::new();
        }
        self.resize(SMALLEST);
    }

    /// Makes the table of this many slots, all of them empty.
    fn resize(&mut self, slots: usize) {
        if self.slots.len() < slots + CLUSTER {
            self.slots.resize(slots + CLUSTER, K::NONE);
        }
        self.slots[..slots + CLUSTER].fill(K::NONE);
        self.mask = slots - 1;
        self.len = 0;
    }

    #[inline(always)]
    pub(super) fn has(&self, key: K) -> bool {
        let home = key.hash() as usize & self.mask;
        self.slots[home..home + CLUSTER].contains(&key)
    }

    /// Puts a key in, in another's place where there is no room.
    pub(super) fn insert(&mut self, key: K) {
        if self.note(key).is_none() {
            let hash = key.hash();
            self.slots[(hash as usize & self.mask) + (hash >> 61) as usize % CLUSTER] = key;
        }
    }

    /// Puts a key in that must not be forgotten. Says whether it was not there before; `None` when there is no room for it.
    #[inline]
    pub(super) fn note(&mut self, key: K) -> Option<bool> {
        if self.len * 8 > (self.mask + 1) * 5 && self.mask + 1 < self.limit {
            self.grow();
        }
        loop {
            let home = key.hash() as usize & self.mask;
            for slot in &mut self.slots[home..home + CLUSTER] {
                if *slot == key {
                    return Some(false);
                }
                if *slot == K::NONE {
                    *slot = key;
                    self.len += 1;
                    return Some(true);
                }
            }
            if self.mask + 1 >= self.limit {
                return None;
            }
            self.grow();
        }
    }

    fn grow(&mut self) {
        let slots = 2 * (self.mask + 1);
        let old: Vec<K> = self.slots[..self.mask + 1 + CLUSTER].iter().copied().filter(|&key| key != K::NONE).collect();
        self.resize(slots);
        for key in old {
            self.insert(key);
        }
    }
}
