//! Laws that every game keeps, a built-in variant or of somebody's own rules: held to random games, from dealt positions and from
//! positions that were set up.

pub(crate) mod cards;
pub(crate) mod changes;
mod distinct;
pub(crate) mod hidden;
pub(crate) mod keys;
mod legality;
mod refills;
mod refusals;
pub(crate) mod sameness;
mod seen;
mod text;
#[cfg(feature = "solver")]
mod twins;
mod undo;
