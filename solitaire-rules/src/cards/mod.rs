//! Cards, sets of them, and the pack.

pub(crate) mod card;
pub(crate) mod deck;
pub(crate) mod error;
mod nearest;
pub(crate) mod set;
