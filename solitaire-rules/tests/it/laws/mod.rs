//! Laws that every game keeps, a built-in variant or of somebody's own rules: held to random games, from dealt positions and from
//! positions that were set up.

mod cards;
mod changes;
mod distinct;
mod hidden;
mod keys;
mod legality;
mod refills;
mod refusals;
mod sameness;
mod seen;
mod text;
#[cfg(feature = "solver")]
mod twins;
mod undo;
