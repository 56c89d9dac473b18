//! A transposition table without values: the positions that were met, a set that grows up to so many bytes and then forgets.

use alloc::vec::Vec;
use core::mem::{replace, size_of};

/// What such a set is asked for. The value of [`TranspositionKey::NONE`] is never one.
pub(super) trait TranspositionKey: Copy + Eq {
    /// An empty place.
    const NONE: Self;

    /// Its bits well mixed: the same for keys that are like each other.
    fn hash(self) -> u64;

    /// Whether two take one place, which no key does with [`TranspositionKey::NONE`]: keys that are the same but for what [`TranspositionKey::stands_for`] compares.
    #[inline(always)]
    fn is_like(self, other: Self) -> bool {
        self == other
    }

    /// Whether what is known of a key holds of one like it as well.
    #[inline(always)]
    fn stands_for(self, _other: Self) -> bool {
        true
    }
}

/// Multiplying by it mixes bits.
pub(super) const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// A number whose bits all depend on all of these.
pub(super) fn mixed(x: u64) -> u64 {
    let x = (x ^ x >> 32).wrapping_mul(MIX);
    (x ^ x >> 29).wrapping_mul(MIX)
}

impl TranspositionKey for u64 {
    const NONE: u64 = u64::MAX;

    #[inline(always)]
    fn hash(self) -> u64 {
        mixed(self)
    }
}

impl TranspositionKey for u128 {
    const NONE: u128 = u128::MAX;

    #[inline(always)]
    fn hash(self) -> u64 {
        mixed(mixed(self as u64) ^ (self >> 64) as u64)
    }
}

/// How many places from where it belongs a key may take that can be forgotten.
const NEAR: usize = 8;
/// The same of one that is not to be.
const FAR: usize = 64;
/// How many keys' homes a table begins with that may grow.
const SMALLEST: usize = 1 << 10;
/// The last time, a table grows to so many times what it had at the least. While it grows there are two, and together they are to keep to the limit.
const LAST: usize = 4;

/// A table is worn when it has forgotten so many times the keys that it has homes for. A search that still finds out something with a full table mostly
/// does so long before.
const WEAR: usize = 16;

/// A set of keys. It never holds a key that was not put in, so what it says is proof; what it forgets is only found again.
///
/// Each key belongs to a place, its home, and lies there or in one of those that follow. Homes are in the order of the hashes, whatever the size of
/// the table, so that growing goes through both tables from end to end.
pub(super) struct Transpositions<K> {
    /// The homes and, after them, what is in reach of the last. May be longer than what is in use now.
    slots: Vec<K>,
    homes: usize,
    len: usize,
    /// How many homes the table may come to have.
    most: usize,
    /// How many keys were put in another's place.
    forgotten: usize,
}

impl<K: TranspositionKey> Default for Transpositions<K> {
    fn default() -> Transpositions<K> {
        Transpositions::new()
    }
}

impl<K: TranspositionKey> Transpositions<K> {
    pub(super) const fn new() -> Transpositions<K> {
        Transpositions { slots: Vec::new(), homes: 0, len: 0, most: 0, forgotten: 0 }
    }

    /// Empties the table and lets it take so many bytes; a kilobyte it takes anyway.
    pub(super) fn start(&mut self, bytes: usize) {
        self.most = (bytes / size_of::<K>() / (LAST + 1) * LAST).saturating_sub(2 * FAR).max(NEAR);
        let had = self.slots.len();
        if had != self.most + FAR && had > self.most / LAST + FAR {
            self.slots = Vec::new();
        }
        (self.homes, self.len, self.forgotten) = (0, 0, 0);
        self.grow();
    }

    #[inline(always)]
    fn home(&self, key: K) -> usize {
        ((u128::from(key.hash()) * self.homes as u128) >> 64) as usize
    }

    /// Whether a key is there that was put in by [`Transpositions::insert`].
    #[inline(always)]
    pub(super) fn has(&self, key: K) -> bool {
        let home = self.home(key);
        self.slots.get(home..home + NEAR).is_some_and(|places| places.contains(&key))
    }

    /// Puts a key in, in another's place where there is no room near its home.
    pub(super) fn insert(&mut self, key: K) {
        if self.put::<NEAR>(key).is_none() {
            self.forgotten += 1;
            self.force(key);
        }
    }

    /// Whether it has forgotten so much that a search may go round in circles by it.
    pub(super) fn is_worn(&self) -> bool {
        self.forgotten / WEAR >= self.most
    }

    fn force(&mut self, key: K) {
        let place = self.home(key) + key.hash() as usize % NEAR;
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = key;
        }
    }

    /// Puts a key in that is not to be forgotten. Says whether it was not there before, nor one that stands for it; `None` when there is no room for it.
    #[inline]
    pub(super) fn note(&mut self, key: K) -> Option<bool> {
        self.put::<FAR>(key)
    }

    #[inline(always)]
    fn put<const REACH: usize>(&mut self, key: K) -> Option<bool> {
        if self.len * 8 > self.homes * 5 && self.homes < self.most {
            self.grow();
        }
        loop {
            let home = self.home(key);
            for slot in self.slots.get_mut(home..home + REACH)? {
                if slot.is_like(key) {
                    let known = slot.stands_for(key);
                    if !known {
                        *slot = key;
                    }
                    return Some(!known);
                }
                if *slot == K::NONE {
                    *slot = key;
                    self.len += 1;
                    return Some(true);
                }
            }
            if !self.grow() {
                return None;
            }
        }
    }

    /// Makes the table larger, if it may be and there is memory for it. Says whether it did.
    #[inline(never)]
    fn grow(&mut self) -> bool {
        if self.homes >= self.most {
            return false;
        }
        let homes = if self.homes == 0 { SMALLEST } else { 2 * self.homes };
        let homes = if homes > self.most / LAST { self.most } else { homes };
        let Some(before) = self.make_room(homes) else {
            self.most = self.homes;
            return false;
        };
        (self.homes, self.len) = (homes, 0);
        for key in before.into_iter().filter(|&key| key != K::NONE) {
            self.enter(key);
        }
        true
    }

    /// Sees to it that there are empty slots for so many homes, and gives those that were in use. `None` where there is no memory for them.
    fn make_room(&mut self, homes: usize) -> Option<Vec<K>> {
        let used = if self.homes == 0 { 0 } else { self.homes + FAR };
        let wanted = homes + FAR;
        let mut other = Vec::new();
        if self.slots.len() >= wanted {
            other.try_reserve_exact(used).ok()?;
            other.extend_from_slice(&self.slots[..used]);
            self.slots[..wanted].fill(K::NONE);
            return Some(other);
        }
        if used == 0 {
            self.slots = Vec::new();
        }
        other.try_reserve_exact(wanted).ok()?;
        other.resize(wanted, K::NONE);
        let mut before = replace(&mut self.slots, other);
        before.truncate(used);
        Some(before)
    }

    /// Puts a key of a smaller table in.
    fn enter(&mut self, key: K) {
        let home = self.home(key);
        let Some(places) = self.slots.get_mut(home..home + FAR) else { return };
        match places.iter_mut().find(|slot| **slot == K::NONE) {
            Some(slot) => {
                *slot = key;
                self.len += 1;
            }
            // As rare as it is harmless: what is forgotten is found again.
            None => self.force(key),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;

    /// How many numbers a test takes: fewer under Miri, which is slow.
    const fn many(numbers: usize) -> usize {
        if cfg!(miri) { numbers / 50 } else { numbers }
    }

    fn numbers() -> impl Iterator<Item = u64> {
        (1u64..).map(|i| mixed(i) >> 44)
    }

    /// How many bytes the table has.
    fn bytes<K>(table: &Transpositions<K>) -> usize {
        table.slots.capacity() * size_of::<K>()
    }

    #[test]
    fn a_table_with_room_forgets_nothing() {
        let (mut table, mut set) = (Transpositions::<u64>::new(), BTreeSet::new());
        for bytes in [1 << 24, 1 << 22, 1 << 25] {
            table.start(bytes);
            set.clear();
            for number in numbers().take(many(100_000)) {
                assert_eq!(table.note(number), Some(set.insert(number)));
            }
        }
    }

    #[test]
    fn a_table_keeps_to_its_bytes_while_it_grows() {
        let mut table = Transpositions::<u128>::new();
        for most in [4_000, 100_000, 1_000_000, 64_000, 3_000_000].map(|most| many(most).max(4_000)) {
            table.start(most);
            assert!(bytes(&table) <= most);
            let mut before = bytes(&table);
            for number in numbers().take(many(200_000)) {
                table.insert(number.into());
                let now = bytes(&table);
                assert!(now == before || before + now <= most, "{most}: {before}, {now}");
                before = now;
            }
            assert!(before > most / 2, "{most}: {before}");
        }
    }

    #[test]
    fn a_table_has_what_was_put_in() {
        let (mut table, mut set) = (Transpositions::<u128>::new(), BTreeSet::new());
        table.start(many(1 << 16));
        let mut had = 0;
        for number in numbers().take(many(20_000)).map(u128::from) {
            assert!(!table.has(number) || set.contains(&number));
            had += usize::from(table.has(number));
            table.insert(number);
            assert!(table.has(number));
            set.insert(number);
        }
        assert!(cfg!(miri) || had > 0);
    }

    #[test]
    fn a_full_table_says_so_or_forgets() {
        let mut table = Transpositions::<u64>::new();
        table.start(10_000);
        let number = numbers().find(|&number| table.note(number).is_none()).unwrap_or_default();
        assert!(table.len * 2 > table.homes);
        table.insert(number);
        assert!(table.has(number));
    }

    #[test]
    fn without_memory_there_is_no_room() {
        let mut table = Transpositions::<u64>::new();
        assert_eq!((table.has(1), table.note(1)), (false, None));
        table.insert(1);
        assert!(!table.has(1));
    }
}
