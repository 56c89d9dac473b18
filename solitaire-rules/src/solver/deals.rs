//! Many deals, in threads: which of them can be won.

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::fmt;
use core::time::Duration;
use std::collections::BinaryHeap;
use std::ops::{Bound, RangeBounds};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::JoinHandle;

use super::answer::Solution;
use super::limits::{Clock, Limits};
use super::solve::Solver;
use crate::judge::Judge;

/// A deal's number and what the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealSolution {
    /// The deal's number.
    pub deal: u64,
    /// Whether it can be won.
    pub solution: Solution,
}

/// Cancels a search of [`Deals`] from anywhere, even while [`Deals::next`](Iterator::next) is waiting.
#[derive(Clone, Debug)]
pub struct Canceller(Arc<Shared>);

impl Canceller {
    /// Cancels the search. Results not taken yet are lost.
    pub fn cancel(&self) {
        self.0.cancel.store(true, Relaxed);
    }
}

/// Shared with the threads: how far the search is, and whether it has been cancelled.
#[derive(Debug)]
struct Shared {
    next: AtomicU64,
    solved: AtomicU64,
    cancel: AtomicBool,
}

/// The solutions of many deals, in order of deal number, as threads find them. Dropping it cancels the search.
pub struct Deals {
    /// The first deal, and how many there are from it. Elsewhere here and in `Shared`, deals are counted from 0.
    first: u64,
    count: u64,
    given: u64,
    shared: Arc<Shared>,
    receiver: Receiver<DealSolution>,
    /// Results that arrived early.
    early: BinaryHeap<Reverse<Early>>,
    threads: Vec<JoinHandle<()>>,
    alone: Option<(Own, Solver)>,
}

struct Early(DealSolution);

/// How far it is: what was found is taken from it.
impl fmt::Debug for Deals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deals { first, count, given, shared, .. } = self;
        let mut told = f.debug_struct("Deals");
        told.field("first", first).field("count", count).field("given", given).field("shared", shared);
        told.finish_non_exhaustive()
    }
}

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

/// More threads than this are not started, however many are asked for.
const MOST_THREADS: usize = 1024;

/// Solves numbered deals in parallel, in this many threads (0: one for each processor), but no more than 1,024 or than the system has. The limits apply to each
/// deal; their flag to cancel is read once, at the start. To cancel later, use [`Deals::cancel`].
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::solver::{Limits, solve_deals};
/// let deals = solve_deals(Variant::CarouselStrict.judge(), 1..200, &Limits::default(), 0);
/// let winnable: Vec<u64> = deals.filter(|deal| deal.solution.is_won()).map(|deal| deal.deal).collect();
/// assert!(!winnable.is_empty());
/// ```
pub fn solve_deals(judge: &Judge, deals: impl RangeBounds<u64>, limits: &Limits<'_>, threads: usize) -> Deals {
    let (first, count) = first_and_count(&deals);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores } else { threads.min(MOST_THREADS) };
    let threads = usize::try_from(count).map_or(threads, |count| threads.min(count));
    let cancel = AtomicBool::new(limits.is_cancelled());
    let shared = Arc::new(Shared { next: AtomicU64::new(0), solved: AtomicU64::new(0), cancel });
    // Bounded, so that threads do not run far ahead of whoever takes the solutions.
    let (sender, receiver) = sync_channel(16 * threads);
    let own =
        Own { judge: *judge, positions: limits.positions, bytes: limits.bytes, time: limits.time, clock: limits.clock };
    let work = || {
        let (shared, sender, own) = (Arc::clone(&shared), sender.clone(), own.clone());
        move || {
            let mut solver = Solver::new();
            while let Some(index) = next(&shared, count) {
                let deal = first + index;
                let solution = own.solve(&mut solver, deal, &shared.cancel);
                shared.solved.fetch_add(1, Relaxed);
                if shared.cancel.load(Relaxed) || sender.send(DealSolution { deal, solution }).is_err() {
                    break;
                }
            }
        }
    };
    let threads: Vec<_> = (0..threads).map_while(|_| std::thread::Builder::new().spawn(work()).ok()).collect();
    // If the system gives no thread, the caller's thread does the work.
    let alone = threads.is_empty().then(|| (own, Solver::new()));
    Deals { first, count, given: 0, shared, receiver, early: BinaryHeap::new(), threads, alone }
}

/// The last of all 2⁶⁴ deals is left out: no search gets that far.
fn first_and_count(deals: &impl RangeBounds<u64>) -> (u64, u64) {
    let first = match deals.start_bound() {
        Bound::Included(&first) => Some(first),
        Bound::Excluded(&before) => before.checked_add(1),
        Bound::Unbounded => Some(0),
    };
    let last = match deals.end_bound() {
        Bound::Included(&last) => Some(last),
        Bound::Excluded(&end) => end.checked_sub(1),
        Bound::Unbounded => Some(u64::MAX),
    };
    match (first, last) {
        (Some(first), Some(last)) if first <= last => (first, (last - first).saturating_add(1)),
        _ => (0, 0),
    }
}

/// What a thread solves by: its rules and the limits of each deal.
#[derive(Clone)]
struct Own {
    judge: Judge,
    positions: u64,
    bytes: usize,
    time: Option<Duration>,
    clock: Option<Clock>,
}

impl Own {
    fn solve(&self, solver: &mut Solver, deal: u64, cancel: &AtomicBool) -> Solution {
        let Own { positions, bytes, time, clock, .. } = *self;
        let limits = Limits { positions, bytes, time, clock, cancel: Some(cancel) };
        solver.solve(&self.judge, &self.judge.deal(deal), &limits)
    }
}

/// The next deal that no thread has taken.
fn next(shared: &Shared, count: u64) -> Option<u64> {
    let index = shared.next.fetch_update(Relaxed, Relaxed, |index| (index < count).then(|| index + 1));
    index.ok().filter(|_| !shared.cancel.load(Relaxed))
}

impl Deals {
    /// How many deals have been solved, and how many there are.
    pub fn progress(&self) -> (u64, u64) {
        (self.shared.solved.load(Relaxed), self.count)
    }

    /// Cancels the search. Results not taken yet are lost.
    pub fn cancel(&self) {
        self.canceller().cancel();
    }

    /// A handle that cancels the search from another thread.
    pub fn canceller(&self) -> Canceller {
        Canceller(Arc::clone(&self.shared))
    }
}

impl Iterator for Deals {
    type Item = DealSolution;

    fn next(&mut self) -> Option<DealSolution> {
        if self.given >= self.count || self.shared.cancel.load(Relaxed) {
            return None;
        }
        let deal = self.first + self.given;
        if let Some((own, solver)) = &mut self.alone {
            self.given += 1;
            let solution = own.solve(solver, deal, &self.shared.cancel);
            self.shared.solved.fetch_add(1, Relaxed);
            return (!self.shared.cancel.load(Relaxed)).then_some(DealSolution { deal, solution });
        }
        while self.early.peek().is_none_or(|Reverse(Early(next))| next.deal != deal) {
            self.early.push(Reverse(Early(self.receiver.recv().ok()?)));
        }
        self.given += 1;
        self.early.pop().map(|Reverse(Early(first))| first)
    }

    /// At most as many as there are deals left: it may be cancelled.
    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, usize::try_from(self.count.saturating_sub(self.given)).ok())
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

/// The numbers of winnable deals, in order, as threads find them. Dropping it cancels the search.
#[derive(Debug)]
pub struct WinnableDeals(Deals);

/// Finds the deals of a range that are certain to be winnable: [`solve_deals`] without those that are lost or open.
///
/// ```
/// use solitaire_rules::Variant;
/// use solitaire_rules::solver::{Limits, winnable_deals};
/// let mut winnable = winnable_deals(Variant::GoldMine.judge(), 1..1_000_000, &Limits::default(), 0);
/// assert_eq!(winnable.next(), Some(1));
/// winnable.cancel();
/// ```
pub fn winnable_deals(
    judge: &Judge,
    deals: impl RangeBounds<u64>,
    limits: &Limits<'_>,
    threads: usize,
) -> WinnableDeals {
    WinnableDeals(solve_deals(judge, deals, limits, threads))
}

impl WinnableDeals {
    /// How many deals have been solved, and how many there are.
    pub fn progress(&self) -> (u64, u64) {
        self.0.progress()
    }

    /// Cancels the search.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// A handle that cancels the search from another thread.
    pub fn canceller(&self) -> Canceller {
        self.0.canceller()
    }
}

impl Iterator for WinnableDeals {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0.by_ref().find(|deal| deal.solution.is_won()).map(|deal| deal.deal)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;

    #[test]
    fn ranges_of_every_kind() {
        let deals = |range: (Bound<u64>, Bound<u64>)| first_and_count(&range);
        assert_eq!(deals((Bound::Included(7), Bound::Excluded(9))), (7, 2));
        assert_eq!(deals((Bound::Excluded(6), Bound::Included(8))), (7, 2));
        assert_eq!(deals((Bound::Included(u64::MAX), Bound::Unbounded)), (u64::MAX, 1));
        assert_eq!(deals((Bound::Included(1), Bound::Unbounded)), (1, u64::MAX));
        assert_eq!(first_and_count(&(..)), (0, u64::MAX));
        assert_eq!(deals((Bound::Included(9), Bound::Excluded(7))).1, 0);
        assert_eq!(first_and_count(&(0..0)).1, 0);
        assert_eq!(deals((Bound::Excluded(u64::MAX), Bound::Unbounded)).1, 0);
    }

    #[test]
    fn the_last_deals_of_all() {
        let limits = Limits { positions: 1, ..Limits::default() };
        let deals = solve_deals(Variant::Klondike.judge(), u64::MAX - 1.., &limits, 3);
        assert_eq!(deals.size_hint(), (0, Some(2)));
        let deals: Vec<u64> = deals.map(|deal| deal.deal).collect();
        assert_eq!(deals, [u64::MAX - 1, u64::MAX]);
    }
}
