//! How long searches run of which there is one after the other, each in a way of its own.

/// Searches one after the other, each in a way of its own.
pub(super) struct Rounds {
    pub(super) number: u64,
    /// How many positions the next may look at.
    positions: u64,
    /// By which part of that each may look at more than the one before: a half, a quarter.
    more: u64,
}

impl Rounds {
    /// The first may look at this many positions, each after it at one `more`th more.
    pub(super) fn from(positions: u64, more: u64) -> Rounds {
        Rounds { number: 0, positions, more }
    }

    /// How many positions the next may look at, if it is due: given how many all of them have looked at so far, and may have looked at by now.
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
