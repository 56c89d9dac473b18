//! The solver: what a `Game` is asked for, the values that answer, and many deals at once.

mod answer;
mod deals;
mod game;
mod hint;
mod limits;
mod prospects;
mod solution;
mod steps;

pub(crate) use self::deals::Deals;
pub(crate) use self::game::Argument;
pub(crate) use self::hint::{Difficulty, Hint};
pub(crate) use self::limits::Bounds;
pub(crate) use self::prospects::Prospects;
pub(crate) use self::solution::Solution;
pub(crate) use self::steps::Solver;
