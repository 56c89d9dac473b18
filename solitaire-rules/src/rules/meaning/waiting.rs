//! What cells take and what the reserve gives.

use crate::rules::Gives;

impl Gives {
    /// Whether the reserve gives to foundations and to nothing else.
    pub(crate) const fn are_foundations(self) -> bool {
        match self {
            Gives::Foundations => true,
            Gives::Anywhere => false,
        }
    }
}
