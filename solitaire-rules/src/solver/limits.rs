//! How far a search may go.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// How far a search may go. Whatever ends it first, ends it.
///
/// The same limit in positions gives the same answer every time, on every machine, as long as neither time nor cancelling ends the search.
///
/// ```
/// use solitaire_rules::solver::Limits;
/// let limits = Limits { positions: 10_000, ..Limits::default() };
/// assert_eq!(limits.bytes, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// How many positions are looked at.
    pub positions: u64,
    /// How many bytes the tables may take.
    pub bytes: usize,
    /// How long it may take. Without the feature `std` there is no clock, and this is not heeded.
    pub time: Option<Duration>,
    /// Ends the search when another thread sets it.
    pub cancel: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { positions: u64::MAX, bytes: 64 << 20, time: None, cancel: None }
    }
}

impl Limits<'_> {
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// Why a search ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Positions,
    Memory,
    #[cfg_attr(not(feature = "std"), allow(dead_code))]
    Time,
    Cancelled,
}

/// What is left of the limits.
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    spent: u64,
    /// The stage that is under way ends here.
    stage: u64,
    /// When it began, where time is limited: not every system has a clock.
    #[cfg(feature = "std")]
    start: Option<std::time::Instant>,
}

/// The clock and the flag are looked at once in so many positions.
const LOOK: u64 = 256;

impl<'a> Budget<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Budget<'a> {
        Budget {
            limits,
            spent: 0,
            stage: u64::MAX,
            #[cfg(feature = "std")]
            start: limits.time.map(|_| std::time::Instant::now()),
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.limits.bytes
    }

    /// How many positions were looked at.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Lets the next stage look at so many positions, if the limit has as many left.
    pub(super) fn stage(&mut self, positions: u64) {
        self.stage = self.spent.saturating_add(positions);
    }

    /// Lets a part of the stage look at so many positions at the most; gives what [`Budget::resume`] goes on from.
    pub(super) fn part(&mut self, positions: u64) -> u64 {
        let end = self.stage.min(self.spent.saturating_add(positions));
        core::mem::replace(&mut self.stage, end)
    }

    /// Goes on with the stage that a part was of. Says whether that has any positions left.
    pub(super) fn resume(&mut self, stage: u64) -> bool {
        self.stage = stage;
        self.spent < self.stage.min(self.limits.positions)
    }

    /// Whether the limit itself is reached, not only the stage's.
    pub(super) fn is_over(&self) -> bool {
        self.spent >= self.limits.positions
    }

    /// Looks at one position more.
    #[inline(always)]
    pub(super) fn spend(&mut self) -> Result<(), Stop> {
        if self.spent >= self.stage.min(self.limits.positions) {
            return Err(Stop::Positions);
        }
        self.spent += 1;
        if self.spent.is_multiple_of(LOOK) { self.look() } else { Ok(()) }
    }

    #[inline(never)]
    fn look(&self) -> Result<(), Stop> {
        if self.limits.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        #[cfg(feature = "std")]
        if let (Some(time), Some(start)) = (self.limits.time, self.start)
            && start.elapsed() >= time
        {
            return Err(Stop::Time);
        }
        Ok(())
    }
}
