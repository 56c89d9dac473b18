//! How long each of a series of searches runs.

/// A series of searches, each of which goes its own way.
pub(super) struct Rounds {
    pub(super) number: u64,
    /// How many positions the next may look at.
    positions: u64,
    /// Each may look at one part in so many more than the one before: 2 for half as many more, 4 for a quarter.
    more: u64,
}

impl Rounds {
    /// The first may look at this many positions; `more` is as above.
    pub(super) fn from(positions: u64, more: u64) -> Rounds {
        Rounds { number: 0, positions, more }
    }

    /// How many positions the next may look at.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// The same, if it is due: given how many all of them have looked at so far, and may have looked at by now.
    pub(super) fn turn(&self, spent: u64, fair: u64) -> Option<u64> {
        (fair >= spent.saturating_add(self.positions)).then_some(self.positions)
    }

    /// The next may look at as many.
    pub(super) fn next(&mut self) {
        self.number += 1;
    }

    /// The next may look at more.
    pub(super) fn next_longer(&mut self) {
        self.number += 1;
        self.positions += self.positions / self.more;
    }
}
