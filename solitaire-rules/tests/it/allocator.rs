//! The system's allocator, which counts what each thread asks of it and may refuse.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// What one thread has asked for.
#[derive(Clone, Copy)]
struct Tally {
    /// How often it allocated.
    allocations: usize,
    /// What it has now, the most that it had, and the most that it is given, in bytes.
    bytes: usize,
    peak: usize,
    limit: usize,
}

thread_local! {
    static TALLY: Cell<Tally> = const { Cell::new(Tally { allocations: 0, bytes: 0, peak: 0, limit: usize::MAX }) };
}

struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

/// Says whether the thread may have so many bytes more.
fn take(more: usize) -> bool {
    // Not there any more while a thread ends.
    let taken = TALLY.try_with(|cell| {
        let mut tally = cell.get();
        let bytes = tally.bytes.saturating_add(more);
        let taken = bytes <= tally.limit;
        tally.allocations += 1;
        if taken {
            tally.bytes = bytes;
            tally.peak = tally.peak.max(bytes);
        }
        cell.set(tally);
        taken
    });
    taken.unwrap_or(true)
}

fn give_back(fewer: usize) {
    let _ = TALLY.try_with(|cell| {
        let tally = cell.get();
        cell.set(Tally { bytes: tally.bytes.saturating_sub(fewer), ..tally });
    });
}

// SAFETY: what is not refused goes on to the system's allocator as it came. Growing is by the trait's own way: a new block beside the old one.
#[allow(clippy::undocumented_unsafe_blocks, reason = "one reason serves all three")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if take(layout.size()) { unsafe { System.alloc(layout) } } else { std::ptr::null_mut() }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if take(layout.size()) { unsafe { System.alloc_zeroed(layout) } } else { std::ptr::null_mut() }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        give_back(layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// How often this thread allocates while it does this.
pub(crate) fn allocations(work: impl FnOnce()) -> usize {
    let before = TALLY.get().allocations;
    work();
    TALLY.get().allocations - before
}

/// How many bytes this thread has.
pub(crate) fn bytes() -> usize {
    TALLY.get().bytes
}

/// The most bytes that this thread has at once while it does this, if it is given up to `limit`.
pub(crate) fn peak<T>(limit: usize, work: impl FnOnce() -> T) -> (T, usize) {
    let before = TALLY.get();
    TALLY.set(Tally { peak: before.bytes, limit: before.bytes.saturating_add(limit), ..before });
    let result = work();
    let after = TALLY.get();
    TALLY.set(Tally { limit: before.limit, ..after });
    (result, after.peak - before.bytes)
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
    assert_eq!(allocations(|| assert_eq!(std::hint::black_box(1), 1)), 0);
}

#[test]
fn bytes_are_counted_and_refused() {
    assert_eq!(peak(usize::MAX, || drop(std::hint::black_box(Box::new([0u8; 100])))).1, 100);
    assert!(peak(99, || Vec::<u8>::new().try_reserve(100).is_err()).0);
}
