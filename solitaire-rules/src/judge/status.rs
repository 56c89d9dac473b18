//! How a game stands.

use core::fmt;

use super::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The state of a game (ruling C4).
///
/// ```
/// use solitaire_rules::{Game, Variant};
/// assert_eq!(Game::deal(Variant::Klondike, 42).status().to_string(), "ongoing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Status {
    /// A distinct move is left. Whether it leads anywhere is another question.
    Ongoing,
    /// Every card is on the foundations, or the game's own aim is reached. No move is legal.
    Won,
    /// Not won, and no distinct move is left.
    Stuck,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Ongoing => "ongoing",
            Status::Won => "won",
            Status::Stuck => "stuck",
        })
    }
}

impl Judge {
    /// Whether the game is ongoing, won or stuck (ruling C4).
    #[inline]
    pub fn status(&self, position: &Position) -> Status {
        if self.is_won(position) {
            Status::Won
        } else if self.is_legal(position, Move::Deal) || self.has_distinct_move(position) {
            Status::Ongoing
        } else {
            Status::Stuck
        }
    }
}
