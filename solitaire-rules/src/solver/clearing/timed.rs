//! Keys with a time: a state that is lost is also lost later.

use crate::solver::transpositions::{MIX, TranspositionKey};

/// How many bits the time takes.
pub(super) const TIME_BITS: u32 = 8;
const TIME: u64 = (1 << TIME_BITS) - 1;
/// Set if the key has a time.
const HAS_TIME: u64 = 1 << 63;

/// A state's key of up to 63 bits. It may have a time in its lowest bits, and then stands for the state at that time and at all later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Timed(u64);

impl Timed {
    /// The most bits that a key may have without a time, and with one.
    pub(super) const MOST: u32 = 63;

    #[inline]
    pub(super) fn new(key: u64, time: Option<u64>) -> Timed {
        match time {
            Some(time) => Timed(HAS_TIME | key << TIME_BITS | time),
            None => Timed(key),
        }
    }

    /// Without its time.
    #[inline]
    fn state(self) -> u64 {
        self.0 & !((self.0 as i64 >> 63) as u64 & TIME)
    }
}

impl TranspositionKey for Timed {
    const NONE: Timed = Timed(u64::MAX);

    #[inline]
    fn hash(self) -> u64 {
        let key = self.state();
        let mixed = (key ^ key >> 32).wrapping_mul(MIX);
        (mixed ^ mixed >> 29).wrapping_mul(MIX)
    }

    #[inline]
    fn is_like(self, other: Timed) -> bool {
        self.state() == other.state()
    }

    #[inline]
    fn stands_for(self, other: Timed) -> bool {
        self.0 <= other.0
    }
}
