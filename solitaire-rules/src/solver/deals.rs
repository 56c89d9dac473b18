//! Many deals, in threads: which of them can be won.

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::time::Duration;
use std::collections::BinaryHeap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;

use super::limits::Limits;
use super::solve::{Solution, Solver};
use crate::judge::Judge;

/// A deal's number and what the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealSolution {
    /// The deal's number.
    pub deal: u64,
    /// Whether it can be won.
    pub solution: Solution,
}

/// Ends the search of [`Deals`] from wherever it is held, a waiting [`Deals::next`](Iterator::next) too.
#[derive(Clone)]
pub struct Canceller(Arc<Shared>);

impl Canceller {
    /// Ends the search. What was found and not yet taken is lost.
    pub fn cancel(&self) {
        self.0.cancel.store(true, Relaxed);
    }
}

/// What is said of how far a search is, and taken from those who want it to end.
struct Shared {
    next: AtomicU64,
    solved: AtomicU64,
    cancel: AtomicBool,
}

/// The solutions of many deals, in the order of their numbers, as threads find them. Dropping it ends the search.
pub struct Deals {
    range: Range<u64>,
    given: u64,
    shared: Arc<Shared>,
    receiver: Receiver<DealSolution>,
    /// What came before its turn.
    early: BinaryHeap<Reverse<Early>>,
    threads: Vec<JoinHandle<()>>,
}

struct Early(DealSolution);

impl PartialEq for Early {
    fn eq(&self, other: &Early) -> bool {
        self.0.deal == other.0.deal
    }
}
impl Eq for Early {}
impl PartialOrd for Early {
    fn partial_cmp(&self, other: &Early) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Early {
    fn cmp(&self, other: &Early) -> Ordering {
        self.0.deal.cmp(&other.0.deal)
    }
}

/// Solves numbered deals in parallel, in as many threads as asked for (0: as many as there are processors). The limits are each deal's own; their
/// flag to cancel is not heeded, [`Deals::cancel`] is there instead.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::solver::{Limits, solve_deals};
/// let deals = solve_deals(Variant::CarouselStrict.judge(), 1..200, &Limits::default(), 0);
/// let winnable: Vec<u64> = deals.filter(|deal| deal.solution.is_won()).map(|deal| deal.deal).collect();
/// assert!(!winnable.is_empty());
/// ```
pub fn solve_deals(judge: &Judge, range: Range<u64>, limits: &Limits<'_>, threads: usize) -> Deals {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores } else { threads };
    let shared = Arc::new(Shared {
        next: AtomicU64::new(range.start),
        solved: AtomicU64::new(0),
        cancel: AtomicBool::new(false),
    });
    // Bounded, so that threads do not run far ahead of whoever takes the solutions.
    let (sender, receiver) = sync_channel(16 * threads);
    let (judge, end) = (*judge, range.end);
    let own = (limits.positions, limits.bytes, limits.time);
    let threads = (0..threads).map(|_| {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        std::thread::spawn(move || {
            let mut solver = Solver::new();
            while let Some(deal) = next(&shared, end) {
                let solution = solve_one(&mut solver, &judge, deal, own, &shared.cancel);
                shared.solved.fetch_add(1, Relaxed);
                if shared.cancel.load(Relaxed) || sender.send(DealSolution { deal, solution }).is_err() {
                    break;
                }
            }
        })
    });
    let threads = threads.collect();
    Deals { given: range.start, range, shared, receiver, early: BinaryHeap::new(), threads }
}

/// The next deal that no thread has taken.
fn next(shared: &Shared, end: u64) -> Option<u64> {
    let deal = shared.next.fetch_update(Relaxed, Relaxed, |deal| (deal < end).then(|| deal + 1));
    deal.ok().filter(|_| !shared.cancel.load(Relaxed))
}

fn solve_one(
    solver: &mut Solver,
    judge: &Judge,
    deal: u64,
    (positions, bytes, time): (u64, usize, Option<Duration>),
    cancel: &AtomicBool,
) -> Solution {
    let limits = Limits { positions, bytes, time, cancel: Some(cancel) };
    solver.solve(judge, &judge.deal(deal), &limits)
}

impl Deals {
    /// How many deals are solved, of how many.
    pub fn progress(&self) -> (u64, u64) {
        (self.shared.solved.load(Relaxed), self.range.end.saturating_sub(self.range.start))
    }

    /// Ends the search. What was found and not yet taken is lost.
    pub fn cancel(&self) {
        self.canceller().cancel();
    }

    /// What ends the search from another thread.
    pub fn canceller(&self) -> Canceller {
        Canceller(Arc::clone(&self.shared))
    }
}

impl Iterator for Deals {
    type Item = DealSolution;

    fn next(&mut self) -> Option<DealSolution> {
        if self.given >= self.range.end || self.shared.cancel.load(Relaxed) {
            return None;
        }
        while self.early.peek().is_none_or(|Reverse(Early(first))| first.deal != self.given) {
            self.early.push(Reverse(Early(self.receiver.recv().ok()?)));
        }
        self.given += 1;
        self.early.pop().map(|Reverse(Early(first))| first)
    }
}

impl Drop for Deals {
    fn drop(&mut self) {
        self.cancel();
        // A thread that waits for room to send must not wait for ever.
        while self.receiver.try_recv().is_ok() {}
        drop(core::mem::replace(&mut self.receiver, sync_channel(0).1));
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// The numbers of deals that can be won, in order, as threads find them. Dropping it ends the search.
pub struct WinnableDeals(Deals);

/// The numbered deals of a range that can be won, for certain: [`solve_deals`] without those that are lost or open.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::solver::{Limits, winnable_deals};
/// let mut winnable = winnable_deals(Variant::GoldMine.judge(), 1..1_000_000, &Limits::default(), 0);
/// assert_eq!(winnable.next(), Some(1));
/// winnable.cancel();
/// ```
pub fn winnable_deals(judge: &Judge, range: Range<u64>, limits: &Limits<'_>, threads: usize) -> WinnableDeals {
    WinnableDeals(solve_deals(judge, range, limits, threads))
}

impl WinnableDeals {
    /// How many deals are solved, of how many.
    pub fn progress(&self) -> (u64, u64) {
        self.0.progress()
    }

    /// Ends the search.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// What ends the search from another thread.
    pub fn canceller(&self) -> Canceller {
        self.0.canceller()
    }
}

impl Iterator for WinnableDeals {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0.by_ref().find(|deal| deal.solution.is_won()).map(|deal| deal.deal)
    }
}
