//! A transposition table without values: a set of the positions that were met, which grows up to its limit in bytes and then forgets.

use alloc::vec::Vec;
use core::mem::{replace, size_of};

/// A key of such a set. No key has the value [`TranspositionKey::NONE`].
pub(super) trait TranspositionKey: Copy + Eq {
    /// An empty place.
    const NONE: Self;

    /// Its bits well mixed: the same for keys that are like each other.
    fn hash(self) -> u64;

    /// Whether two keys share a place: they are the same except for what [`TranspositionKey::stands_for`] compares. No key is like
    /// [`TranspositionKey::NONE`].
    #[inline]
    fn is_like(self, other: Self) -> bool {
        self == other
    }

    /// Whether what is known of this key also holds for a key like it.
    #[inline]
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

    #[inline]
    fn hash(self) -> u64 {
        mixed(self)
    }
}

impl TranspositionKey for u128 {
    const NONE: u128 = u128::MAX;

    #[inline]
    fn hash(self) -> u64 {
        mixed(mixed(self as u64) ^ (self >> 64) as u64)
    }
}

/// How many places from its home a key that may be forgotten can lie.
const NEAR: usize = 8;
/// The same for a key that must not be forgotten.
const FAR: usize = 64;
/// How many homes a table that may grow begins with.
const SMALLEST: usize = 1 << 10;
/// The last time it grows, a table becomes at least this many times as large. While it grows there are two, which together must keep to the limit.
const LAST: usize = 4;

/// A table is worn when it has forgotten this many times as many keys as it has homes. A search that still finds out something with a full table
/// mostly does so long before.
const WEAR: usize = 16;

/// A set of keys. It never holds a key that was not put in, so what it says is proof; what it forgets is only found again.
///
/// Each key belongs to a place, its home, and lies there or in one of those that follow. Homes are in the order of the hashes, whatever the size of
/// the table, so that growing goes through both tables from end to end.
pub(super) struct Transpositions<K> {
    /// The homes and, after them, the places within reach of the last. May be longer than the part in use now.
    slots: Vec<K>,
    homes: usize,
    len: usize,
    /// How many homes the table may come to have.
    most: usize,
    /// How many keys have overwritten another.
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

    /// Empties the table and sets its limit in bytes; it takes at least a kilobyte anyway.
    pub(super) fn start(&mut self, bytes: usize) {
        self.most = (bytes / size_of::<K>() / (LAST + 1) * LAST).saturating_sub(2 * FAR).max(NEAR);
        let had = self.slots.len();
        if had != self.most + FAR && had > self.most / LAST + FAR {
            self.slots = Vec::new();
        }
        (self.homes, self.len, self.forgotten) = (0, 0, 0);
        self.grow();
    }

    #[inline]
    fn home(&self, key: K) -> usize {
        ((u128::from(key.hash()) * self.homes as u128) >> 64) as usize
    }

    /// Whether a key is there that was put in by [`Transpositions::insert`].
    #[inline]
    pub(super) fn has(&self, key: K) -> bool {
        let home = self.home(key);
        self.slots.get(home..home + NEAR).is_some_and(|places| places.contains(&key))
    }

    /// Inserts a key; overwrites another if there is no room near its home.
    pub(super) fn insert(&mut self, key: K) {
        if self.put::<NEAR>(key).is_none() {
            self.forgotten += 1;
            self.force(key);
        }
    }

    /// Whether it has forgotten so much that a search that uses it may go round in circles.
    pub(super) fn is_worn(&self) -> bool {
        self.forgotten / WEAR >= self.most
    }

    fn force(&mut self, key: K) {
        let place = self.home(key) + key.hash() as usize % NEAR;
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = key;
        }
    }

    /// Inserts a key that must not be forgotten. Returns whether neither it nor one that stands for it was there before; `None` if there is no room
    /// for it.
    #[inline]
    pub(super) fn note(&mut self, key: K) -> Option<bool> {
        self.put::<FAR>(key)
    }

    #[inline]
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

    /// Makes the table larger, if it may grow and there is memory. Returns whether it did.
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

    /// Makes empty slots for this many homes, and returns those used before. `None` if there is no memory for them.
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

    /// Inserts a key of a smaller table.
    fn enter(&mut self, key: K) {
        let home = self.home(key);
        let Some(places) = self.slots.get_mut(home..home + FAR) else { return };
        match places.iter_mut().find(|slot| **slot == K::NONE) {
            Some(slot) => {
                *slot = key;
                self.len += 1;
            }
            // Rare and harmless: what is forgotten is found again.
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
