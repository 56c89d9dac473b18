//! How many piles of a kind a game may have.

pub(crate) const WASTES: usize = 6;
pub(crate) const FOUNDATIONS: usize = 12;
/// Kinds of foundations beside the first.
pub(crate) const OTHER_KINDS: usize = 3;
pub(crate) const CELLS: usize = 8;
pub(crate) const RESERVE: usize = 16;
pub(crate) const TABLEAU: usize = 20;
