//! The table: its piles, where every card lies, and a number for each position.

pub(crate) mod deck_sets;
pub(crate) mod frame;
mod homes;
pub(crate) mod id;
pub(crate) mod key;
pub(crate) mod moves;
pub(crate) mod pile;
pub(crate) mod pile_set;
pub(crate) mod position;
mod visible;
