//! Lists with a limit in bytes.

use alloc::vec::Vec;
use core::mem::size_of;
use core::ops::{Deref, DerefMut};

use super::limits::Stop;

/// A list that never takes more bytes than its limit, and says when it is full. While it grows, old and new copy both count.
pub(super) struct BoundedVec<T> {
    items: Vec<T>,
    bytes: usize,
}

impl<T> BoundedVec<T> {
    pub(super) const fn new(bytes: usize) -> BoundedVec<T> {
        BoundedVec { items: Vec::new(), bytes }
    }

    /// A list of at most this many items, with room for all of them from the start.
    pub(super) fn of(items: usize) -> Result<BoundedVec<T>, Stop> {
        let mut list = BoundedVec::new(items.saturating_mul(size_of::<T>()));
        list.items.try_reserve_exact(items).map_err(|_| Stop::Memory)?;
        Ok(list)
    }

    #[inline]
    pub(super) fn push(&mut self, item: T) -> Result<(), Stop> {
        if self.items.len() == self.items.capacity() {
            self.grow()?;
        }
        self.items.push(item);
        Ok(())
    }

    #[cold]
    fn grow(&mut self) -> Result<(), Stop> {
        let now = self.items.capacity();
        let all = self.bytes / size_of::<T>();
        let twice = (2 * now).max(16);
        // The last time it grows to the maximum.
        let next = if all >= 3 * twice { twice } else { all.saturating_sub(now) };
        if next <= now {
            return Err(Stop::Memory);
        }
        self.items.try_reserve_exact(next - self.items.len()).map_err(|_| Stop::Memory)
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    pub(super) fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.items.retain(keep);
    }

    pub(super) fn dedup_by_key<K: PartialEq>(&mut self, key: impl FnMut(&mut T) -> K) {
        self.items.dedup_by_key(key);
    }
}

impl<T> Deref for BoundedVec<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for BoundedVec<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_keeps_to_its_bytes_while_it_grows() {
        for bytes in [0, 7, 8, 100, 1000, 10_000, 100_000] {
            let mut list = BoundedVec::<u64>::new(bytes);
            let mut before = 0;
            while list.push(before as u64) == Ok(()) {
                let now = list.items.capacity();
                assert!(now == before || 8 * (before + now) <= bytes, "{bytes}: {before}, {now}");
                before = now;
            }
            assert_eq!(list.len(), before);
            assert!(8 * (2 * before + 1) >= bytes / 2, "{bytes}: {before}");
        }
    }

    #[test]
    fn more_than_there_is_ends_in_an_error() {
        assert!(BoundedVec::<u64>::of(usize::MAX).is_err());
        let mut list = BoundedVec::<u64>::of(3).unwrap_or_else(|_| panic!("24 bytes"));
        assert_eq!([1, 2, 3, 4].map(|item| list.push(item).is_ok()), [true, true, true, false]);
    }
}
