//! What builds on what, as steps between suits.

use super::Build;

impl Build {
    /// The suits that a card may be built on, as steps from its own ([`CardSet::partner`](crate::cards::set::CardSet::partner)); bit `step`. The relations
    /// are all symmetric. Steps 1 and 2 come only together: the generator takes them for granted so.
    pub(crate) const fn steps(self) -> u8 {
        match self {
            Build::SameSuit => 0b0001,
            Build::AlternatingColors => 0b0110,
            Build::SameColor => 0b1001,
            Build::OtherSuit => 0b1110,
            Build::AnySuit => 0b1111,
            Build::None => 0,
        }
    }
}
