//! How far a search may go.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// How far a search may go. The first limit it reaches ends it. A limit of zero positions or time ends it at once; one of
/// zero bytes ends it where it first needs a table, so an easy question may be answered.
///
/// With the same limit on positions the answer is the same every time, on every machine, unless the time limit or cancelling ends the search.
///
/// ```
/// use solitaire_rules::solver::Limits;
/// let limits = Limits { positions: 10_000, ..Limits::default() };
/// assert_eq!(limits.bytes, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// How many positions it may look at.
    pub positions: u64,
    /// How many bytes its tables may take. If that is too little to remember which positions were met, the search ends undecided.
    pub bytes: usize,
    /// How long it may take. Without a clock no search begins: [`Open::NoClock`](super::Open::NoClock).
    pub time: Option<Duration>,
    /// The clock. The default is the system's; without the feature `std`, and on `wasm32-unknown-unknown`, there is none.
    pub clock: Option<Clock>,
    /// Cancels the search when another thread sets it.
    pub cancel: Option<&'a AtomicBool>,
}

/// A clock: the time since some moment, the same moment for every call. It is read once every few hundred positions.
///
/// ```
/// use std::time::Duration;
/// use solitaire_rules::Variant;
/// use solitaire_rules::solver::{Limits, Open, Outcome, solve};
/// fn stopped() -> Duration {
///     Duration::ZERO // In a browser: what `performance.now()` says.
/// }
/// let (judge, time) = (Variant::GoldMine.judge(), Some(Duration::from_secs(1)));
/// assert!(solve(judge, &judge.deal(42), &Limits { time, clock: Some(stopped), ..Limits::default() }).is_won());
/// let without = solve(judge, &judge.deal(42), &Limits { time, clock: None, ..Limits::default() });
/// assert_eq!(without.outcome, Outcome::Open(Open::NoClock));
/// ```
pub type Clock = fn() -> Duration;

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits { positions: u64::MAX, bytes: 64 << 20, time: None, clock: SYSTEM_CLOCK, cancel: None }
    }
}

/// The system's clock, if there is one: where Rust supports none, asking for the time would panic.
#[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
const SYSTEM_CLOCK: Option<Clock> = Some(|| {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
});
#[cfg(not(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown")))))]
const SYSTEM_CLOCK: Option<Clock> = None;

impl Limits<'_> {
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// What is left of the limits of a question that takes several searches.
#[derive(Clone, Copy)]
pub(super) struct Purse<'a> {
    limits: Limits<'a>,
    /// When the time is over, if it is limited.
    end: Option<Duration>,
}

impl<'a> Purse<'a> {
    pub(super) fn new(limits: &Limits<'a>) -> Purse<'a> {
        let end = limits.time.and_then(|time| limits.clock?().checked_add(time));
        Purse { limits: *limits, end }
    }

    /// The limits of the next search.
    pub(super) fn left(&self) -> Limits<'a> {
        Limits { time: self.time_left(), ..self.limits }
    }

    /// The same, with at most this many positions.
    pub(super) fn left_of(&self, positions: u64) -> Limits<'a> {
        let left = self.left();
        Limits { positions: left.positions.min(positions), ..left }
    }

    /// The same end of time, with so many positions.
    pub(super) fn with(self, positions: u64) -> Purse<'a> {
        Purse { limits: Limits { positions, ..self.limits }, ..self }
    }

    pub(super) fn positions(&self) -> u64 {
        self.limits.positions
    }

    /// Subtracts the positions that a search looked at.
    pub(super) fn spend(&mut self, positions: u64) {
        self.limits.positions = self.limits.positions.saturating_sub(positions);
    }

    /// Whether no time is left, or the question was cancelled.
    pub(super) fn is_over(&self) -> bool {
        self.limits.is_cancelled() || self.time_left() == Some(Duration::ZERO)
    }

    fn time_left(&self) -> Option<Duration> {
        let (Some(end), Some(clock)) = (self.end, self.limits.clock) else { return self.limits.time };
        Some(end.saturating_sub(clock()))
    }
}

/// Why a search ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Positions,
    Memory,
    Time,
    Cancelled,
    NoClock,
}

/// What is left of the limits.
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    spent: u64,
    /// The stage that is under way ends here.
    stage: u64,
    /// At this count of positions the clock and the flag are checked next.
    look: u64,
    /// The least of those two and the limit on positions.
    until: u64,
    /// When it began, where time is limited.
    start: Duration,
}

/// The clock and the flag are checked once every this many positions.
pub(super) const LOOK: u64 = 256;

impl<'a> Budget<'a> {
    pub(super) fn new(limits: Limits<'a>) -> Budget<'a> {
        let start = limits.time.and(limits.clock).map_or(Duration::ZERO, |clock| clock());
        Budget { limits, spent: 0, stage: u64::MAX, look: 0, until: 0, start }
    }

    /// How many positions were looked at.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Lets the next stage look at this many positions, if the limit has as many left.
    pub(super) fn stage(&mut self, positions: u64) {
        self.end_stage_at(self.spent.saturating_add(positions));
    }

    fn end_stage_at(&mut self, stage: u64) {
        self.stage = stage;
        self.until = stage.min(self.limits.positions).min(self.look);
    }

    /// Lets something outside the stage look at this many positions; returns what [`Budget::resume`] needs to continue the stage.
    pub(super) fn apart(&mut self, positions: u64) -> u64 {
        let stage = self.stage;
        self.stage(positions);
        stage
    }

    /// Continues a stage that ends there.
    pub(super) fn resume(&mut self, stage: u64) {
        self.end_stage_at(stage);
    }

    /// Whether it was a limit that stopped the search, not the end of a stage or a lack of memory: then it can be continued.
    pub(super) fn is_interrupted(&self, stop: Stop) -> bool {
        match stop {
            Stop::Positions => self.is_spent(),
            Stop::Memory => false,
            Stop::Time | Stop::Cancelled | Stop::NoClock => true,
        }
    }

    /// Continues another budget's stage, within the limits of this one.
    pub(super) fn going_on(mut self, spent: u64, stage: u64) -> Budget<'a> {
        self.limits.positions = self.limits.positions.saturating_add(spent);
        (self.spent, self.look) = (spent, spent);
        self.end_stage_at(stage);
        self
    }

    /// The budget for an engine's turn, for several engines that take turns. It continues the engine's own count of positions and its stage, and ends
    /// when that count reaches `until`.
    pub(super) fn turn(&self, spent: u64, stage: u64, until: u64) -> Budget<'a> {
        let left = self.limits.positions.saturating_sub(self.spent);
        let positions = until.min(spent.saturating_add(left));
        let mut turn = Budget { limits: Limits { positions, ..self.limits }, spent, look: spent, ..*self };
        turn.end_stage_at(stage);
        turn
    }

    /// Adds the positions that an engine looked at in its turn.
    pub(super) fn charge(&mut self, positions: u64) {
        self.spent += positions;
    }

    /// Whether the limit in positions is reached.
    pub(super) fn is_spent(&self) -> bool {
        self.spent >= self.limits.positions
    }

    /// Where the stage ends that is under way, for [`Budget::going_on`].
    pub(super) fn stage_end(&self) -> u64 {
        self.stage
    }

    /// Counts one more position.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Stop> {
        if self.spent >= self.until {
            self.look()?;
        }
        self.spent += 1;
        Ok(())
    }

    #[inline(never)]
    fn look(&mut self) -> Result<(), Stop> {
        let end = self.stage.min(self.limits.positions);
        if self.spent >= end {
            return Err(Stop::Positions);
        }
        if self.limits.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if let Some(time) = self.limits.time {
            let clock = self.limits.clock.ok_or(Stop::NoClock)?;
            if clock().saturating_sub(self.start) >= time {
                return Err(Stop::Time);
            }
        }
        self.look = self.spent + LOOK;
        self.until = end.min(self.look);
        Ok(())
    }
}
