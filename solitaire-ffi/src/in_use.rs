//! Handles that two calls may not use at once: the second one is refused, whatever thread it comes from.

use alloc::boxed::Box;
use core::cell::UnsafeCell;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use core::sync::atomic::{AtomicU32, Ordering::AcqRel, Ordering::Acquire};

use crate::boundary::{Outcome, shared};
use crate::result::*;

/// A value that either one call changes or some read. Freed while it is in use, it goes when the last of them ends.
pub(crate) struct Guarded<T> {
    /// How many calls read it, or [`CHANGING`]; and whether it is [`FREED`].
    uses: AtomicU32,
    value: UnsafeCell<T>,
}

const CHANGING: u32 = 1 << 31;
const FREED: u32 = 1 << 30;

// SAFETY: `uses` keeps those who change the value apart from all others, as a lock does that nobody waits for.
unsafe impl<T: Send + Sync> Sync for Guarded<T> {}

impl<T> Guarded<T> {
    pub(crate) const fn new(value: T) -> Guarded<T> {
        Guarded { uses: AtomicU32::new(0), value: UnsafeCell::new(value) }
    }

    /// Takes note of another use, if there may be one now.
    fn enter(&self, more: impl Fn(u32) -> Option<u32>) -> Outcome {
        self.uses.fetch_update(AcqRel, Acquire, more).map(|_| ()).map_err(|_| SOLITAIRE_RESULT_IN_USE)
    }
}

/// A handle that holds such a value.
pub(crate) trait Handle {
    type Value;

    fn guarded(&self) -> &Guarded<Self::Value>;
}

/// The pointer as the caller has it. What is made of a shared reference instead may not free the value.
fn kept<H>(handle: *const H) -> Outcome<NonNull<H>> {
    NonNull::new(handle.cast_mut()).ok_or(SOLITAIRE_RESULT_NULL)
}

/// For a call that changes the value.
///
/// # Safety
/// The pointer is NULL or came from [`hand_out`](crate::boundary::hand_out), and was not freed before.
pub(crate) unsafe fn alone<H: Handle>(handle: *const H) -> Outcome<Alone<H>> {
    // SAFETY: as promised; the value itself is behind a cell.
    unsafe { shared(handle) }?.guarded().enter(|uses| (uses == 0).then_some(CHANGING))?;
    Ok(Alone(kept(handle)?))
}

/// For a call that reads the value.
///
/// # Safety
/// As for [`alone`].
pub(crate) unsafe fn among_readers<H: Handle>(handle: *const H) -> Outcome<Reader<H>> {
    // SAFETY: as promised; the value itself is behind a cell.
    unsafe { shared(handle) }?.guarded().enter(|uses| (uses < FREED - 1).then_some(uses + 1))?;
    Ok(Reader(kept(handle)?))
}

/// Frees a value, now or when the calls that use it have ended. NULL is none.
///
/// # Safety
/// As for [`alone`].
pub(crate) unsafe fn free<H: Handle>(handle: *const H) {
    // SAFETY: as promised.
    if let Ok(there) = unsafe { shared(handle) }
        && there.guarded().uses.fetch_or(FREED, AcqRel) == 0
        && let Ok(handle) = kept(handle)
    {
        // SAFETY: nobody uses it, and from now on nobody can begin to.
        unsafe { end(handle) };
    }
}

/// # Safety
/// The pointer came from [`hand_out`](crate::boundary::hand_out), and nobody uses it any more.
unsafe fn end<H>(handle: NonNull<H>) {
    // SAFETY: as promised.
    drop(unsafe { Box::from_raw(handle.as_ptr()) });
}

/// The value of a handle that no other call uses.
pub(crate) struct Alone<H: Handle>(NonNull<H>);

impl<H: Handle> Deref for Alone<H> {
    type Target = H::Value;

    fn deref(&self) -> &H::Value {
        // SAFETY: it lives while it is in use, and nobody else uses it.
        unsafe { &*self.0.as_ref().guarded().value.get() }
    }
}

impl<H: Handle> DerefMut for Alone<H> {
    fn deref_mut(&mut self) -> &mut H::Value {
        // SAFETY: it lives while it is in use, and nobody else uses it.
        unsafe { &mut *self.0.as_ref().guarded().value.get() }
    }
}

impl<H: Handle> Drop for Alone<H> {
    fn drop(&mut self) {
        // SAFETY: it lives while it is in use.
        let before = unsafe { self.0.as_ref() }.guarded().uses.fetch_and(!CHANGING, AcqRel);
        if before == CHANGING | FREED {
            // SAFETY: this was the last use, and there can be no other.
            unsafe { end(self.0) };
        }
    }
}

/// The value of a handle that others may read as well.
pub(crate) struct Reader<H: Handle>(NonNull<H>);

impl<H: Handle> Deref for Reader<H> {
    type Target = H::Value;

    fn deref(&self) -> &H::Value {
        // SAFETY: it lives while it is in use, and nobody changes it.
        unsafe { &*self.0.as_ref().guarded().value.get() }
    }
}

impl<H: Handle> Drop for Reader<H> {
    fn drop(&mut self) {
        // SAFETY: it lives while it is in use.
        let before = unsafe { self.0.as_ref() }.guarded().uses.fetch_sub(1, AcqRel);
        if before == FREED | 1 {
            // SAFETY: this was the last use, and there can be no other.
            unsafe { end(self.0) };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;
    use std::sync::atomic::{AtomicU32 as Count, Ordering::Relaxed};

    use super::*;

    impl<T> Handle for Guarded<T> {
        type Value = T;

        fn guarded(&self) -> &Guarded<T> {
            self
        }
    }

    fn handle<T>(value: T) -> *const Guarded<T> {
        Box::into_raw(Box::new(Guarded::new(value)))
    }

    #[test]
    fn one_changes_or_several_read() {
        let handle = handle(7);
        // SAFETY: a handle of this test, freed at its end.
        unsafe {
            let mut changing = alone(handle).unwrap();
            *changing += 1;
            assert_eq!(alone(handle).err(), Some(SOLITAIRE_RESULT_IN_USE));
            assert_eq!(among_readers(handle).err(), Some(SOLITAIRE_RESULT_IN_USE));
            drop(changing);
            let readers = [among_readers(handle).unwrap(), among_readers(handle).unwrap()];
            assert_eq!(readers.each_ref().map(|reader| **reader), [8, 8]);
            assert_eq!(alone(handle).err(), Some(SOLITAIRE_RESULT_IN_USE));
            drop(readers);
            assert!(alone(handle).is_ok());
            free(handle);
            assert_eq!(alone::<Guarded<u32>>(std::ptr::null()).err(), Some(SOLITAIRE_RESULT_NULL));
            free::<Guarded<u32>>(std::ptr::null());
        }
    }

    #[test]
    fn what_is_freed_while_it_is_in_use_goes_when_that_ends() {
        let value = Rc::new(());
        // SAFETY: handles of this test.
        unsafe {
            let first = handle(Rc::clone(&value));
            let changing = alone(first).unwrap();
            free(first);
            free(first);
            assert_eq!(Rc::strong_count(&value), 2);
            drop(changing);
            assert_eq!(Rc::strong_count(&value), 1);

            let second = handle(Rc::clone(&value));
            let readers = [among_readers(second).unwrap(), among_readers(second).unwrap()];
            free(second);
            assert_eq!(among_readers(second).err(), Some(SOLITAIRE_RESULT_IN_USE));
            let [one, other] = readers;
            drop(one);
            assert_eq!(Rc::strong_count(&value), 2);
            drop(other);
            assert_eq!(Rc::strong_count(&value), 1);
        }
    }

    /// Threads that add one and one, where they are let: nothing is lost, and the last one to leave frees it.
    #[test]
    fn threads_are_kept_apart() {
        struct Handle(*const Guarded<[u64; 64]>);
        // SAFETY: what it points to may be used from every thread.
        unsafe impl Sync for Handle {}
        let (shared, done) = (&Handle(handle([0; 64])), &Count::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(move || {
                    // Miri is slow.
                    for _ in 0..if cfg!(miri) { 20 } else { 20_000 } {
                        // SAFETY: it is freed after the threads have ended.
                        if let Ok(mut numbers) = unsafe { alone(shared.0) } {
                            numbers.iter_mut().for_each(|number| *number += 1);
                            done.fetch_add(1, Relaxed);
                        }
                    }
                });
            }
        });
        // SAFETY: no thread uses it any more.
        unsafe {
            assert_eq!(*among_readers(shared.0).unwrap(), [u64::from(done.load(Relaxed)); 64]);
            free(shared.0);
        }
    }
}
