//! What a solver answers.

use alloc::vec::Vec;
use core::fmt;

use super::limits::Stop;
use crate::table::moves::Move;

/// Whether a position can be won, by a player who sees all cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is won by these moves.
    Won(Vec<Move>),
    /// No moves win it.
    Lost,
    /// The search ended before it knew.
    Open(Open),
}

/// Why a search ended before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Open {
    /// It had looked at as many positions as it might.
    Positions,
    /// Its tables were full.
    Memory,
    /// Its time was over.
    Time,
    /// It was cancelled.
    Cancelled,
    /// The position is not one of a game with these rules.
    OtherGame,
    /// Its time is limited, and there is no clock to tell it: [`Limits::clock`](super::Limits::clock).
    NoClock,
}

impl Open {
    /// All of them.
    pub const ALL: [Open; 6] =
        [Open::Positions, Open::Memory, Open::Time, Open::Cancelled, Open::OtherGame, Open::NoClock];
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Open::Positions => "the limit of positions was reached",
            Open::Memory => "the tables are full",
            Open::Time => "the time was over",
            Open::Cancelled => "it was cancelled",
            Open::OtherGame => "the position is of another game",
            Open::NoClock => "there is no clock to limit the time by",
        })
    }
}

impl From<Stop> for Open {
    fn from(stop: Stop) -> Open {
        match stop {
            Stop::Positions => Open::Positions,
            Stop::Memory => Open::Memory,
            Stop::Time => Open::Time,
            Stop::Cancelled => Open::Cancelled,
            Stop::NoClock => Open::NoClock,
        }
    }
}

/// An answer, and what it cost.
///
/// `Display` says it in a few words: `won in 94 moves`, `lost`, `open: the time was over`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The answer.
    pub outcome: Outcome,
    /// How many positions were looked at.
    pub positions: u64,
}

impl Solution {
    /// Whether the position can be won.
    pub fn is_won(&self) -> bool {
        matches!(self.outcome, Outcome::Won(_))
    }

    /// Whether it cannot.
    pub fn is_lost(&self) -> bool {
        self.outcome == Outcome::Lost
    }

    /// Whether that was not found out.
    pub fn is_open(&self) -> bool {
        matches!(self.outcome, Outcome::Open(_))
    }

    /// The moves that win; none where there are none, or none are known.
    pub fn moves(&self) -> &[Move] {
        if let Outcome::Won(moves) = &self.outcome { moves } else { &[] }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Outcome::Won(moves) if moves.len() == 1 => f.write_str("won in 1 move"),
            Outcome::Won(moves) => write!(f, "won in {} moves", moves.len()),
            Outcome::Lost => f.write_str("lost"),
            Outcome::Open(why) => write!(f, "open: {why}"),
        }
    }
}

/// Whether a further card can reach a foundation: more cards than lie there now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prospects {
    /// These moves bring one there.
    Further(Vec<Move>),
    /// None can: the game is as far as it gets. Of a game that is won, too.
    Dead,
    /// The search ended before it knew.
    Open(Open),
}
