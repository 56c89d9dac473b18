//! What the words mean: everything that the engine asks of them.
//!
//! A word is a value of one of the enums of the vocabulary. Its meaning is said here once, by methods whose matches name every value, so that the compiler
//! asks for each where a new one is added. Outside this room and [`explain`](super::explain) no code asks which word it is: the judge works out what it needs
//! from these answers when rules become a judge, and a proof of the solver's asks for what it rests on. A test reads the sources for it (`words_mean`).

mod building;
mod dealing;
mod empty;
mod foundations;
mod groups;
mod kinds;
mod order;
#[cfg(feature = "solver")]
mod proofs;
mod stock;
mod waiting;

pub(crate) use self::building::{DOWN, UP};
pub(crate) use self::empty::{Fillers, Refill};
pub(crate) use self::kinds::Kind;
pub(crate) use self::stock::{DealsTo, Gathering};
