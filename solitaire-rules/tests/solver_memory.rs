//! The solver takes no more memory than its limit, and does without what it is refused.
#![cfg(feature = "solver")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use solitaire_rules::solver::{Limits, Open, Outcome, Solver};
use solitaire_rules::{Build, Judge, Rules, Stock, Tableau, Variant};

thread_local! {
    /// What each thread has, the most that it had, and the most that it is given.
    static BYTES: Cell<[usize; 3]> = const { Cell::new([0, 0, usize::MAX]) };
}

/// The system's allocator, which counts and may refuse.
struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

/// Says whether the thread may have so many bytes more.
fn take(more: usize) -> bool {
    // Not there any more while a thread ends.
    let taken = BYTES.try_with(|bytes| {
        let [now, most, limit] = bytes.get();
        let now = now.saturating_add(more);
        if now <= limit {
            bytes.set([now, most.max(now), limit]);
        }
        now <= limit
    });
    taken.unwrap_or(true)
}

fn give_back(fewer: usize) {
    let _ = BYTES.try_with(|bytes| {
        let [now, most, limit] = bytes.get();
        bytes.set([now.saturating_sub(fewer), most, limit]);
    });
}

// SAFETY: what is not refused goes on to the system's allocator as it came. Growing is by the trait's own way: a new block beside the old one.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if take(layout.size()) { unsafe { System.alloc(layout) } } else { std::ptr::null_mut() }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        give_back(layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// The most bytes that this thread has at once while it does this, if it is given up to `limit`.
fn peak<T>(limit: usize, work: impl FnOnce() -> T) -> (T, usize) {
    let [now, _, before] = BYTES.get();
    BYTES.set([now, now, now.saturating_add(limit)]);
    let result = work();
    let [after, most, _] = BYTES.get();
    BYTES.set([after, most, before]);
    (result, most - now)
}

/// New York with one waste, built in suit: hopeless, but not soon found to be.
fn hopeless() -> Judge {
    let rules = *Variant::NewYork.rules();
    let tableau = Tableau { build: Build::SameSuit, ..rules.tableau };
    Rules { stock: Stock::FaceUp { wastes: 1 }, tableau, ..rules }.judge().unwrap()
}

#[test]
fn the_counter_counts() {
    assert_eq!(peak(usize::MAX, || drop(std::hint::black_box(Box::new([0u8; 100])))).1, 100);
    assert!(peak(99, || Vec::<u8>::new().try_reserve(100).is_err()).0);
}

#[test]
fn the_limit_in_bytes_is_kept() {
    for bytes in [1 << 20, 3_000_000, 8 << 20] {
        let mut solver = Solver::new();
        let first = BYTES.get()[0];
        let judges = Variant::ALL.map(|variant| *variant.judge()).into_iter().chain([hopeless()]);
        for judge in judges {
            let position = judge.deal(1);
            let limits = Limits { positions: 40_000, bytes, ..Limits::default() };
            let kept = BYTES.get()[0] - first;
            let (solution, more) = peak(usize::MAX, || solver.solve(&judge, &position, &limits));
            let most = kept + more;
            println!("{bytes}: {most} {solution} {}", solution.positions);
            assert!(most <= bytes, "{judge:?}: {most} of {bytes}");
        }
    }
}

#[test]
fn where_nothing_is_decided_the_memory_is_used() {
    let judge = hopeless();
    let limits = Limits { bytes: 4 << 20, ..Limits::default() };
    let (solution, most) = peak(usize::MAX, || Solver::new().solve(&judge, &judge.deal(1), &limits));
    assert_eq!(solution.outcome, Outcome::Open(Open::Memory));
    assert!(most > 2 << 20, "{most}");
}

#[test]
fn more_than_the_machine_has_is_no_abort() {
    let judge = hopeless();
    let limits = Limits { bytes: usize::MAX, ..Limits::default() };
    let position = judge.deal(1);
    for limit in [0, 1_000, 100_000, 4 << 20] {
        let (solution, most) = peak(limit, || Solver::new().solve(&judge, &position, &limits));
        assert_eq!(solution.outcome, Outcome::Open(Open::Memory));
        assert!(most <= limit);
    }
}
