//! Cards, sets of them, the pack, and how it is shuffled.

pub(crate) mod card;
pub(crate) mod deal;
pub(crate) mod deck;
pub(crate) mod error;
mod foreign;
pub(crate) mod nearest;
pub(crate) mod set;
