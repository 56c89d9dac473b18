//! What a solver answers.

use alloc::vec::Vec;
use core::fmt;

use super::limits::Stop;
use crate::table::moves::Move;

/// Whether a player who sees all cards can win a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These moves win.
    Won(Vec<Move>),
    /// No moves win.
    Lost,
    /// The search ended without an answer.
    Open(Open),
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Open {
    /// It reached its limit on positions.
    Positions,
    /// Its tables were full.
    Memory,
    /// It reached its time limit.
    Time,
    /// It was cancelled.
    Cancelled,
    /// The position is not one of a game with these rules.
    OtherGame,
    /// It has a time limit, but no clock to measure it with: [`Limits::clock`](super::Limits::clock).
    NoClock,
}

impl Open {
    /// All reasons.
    pub const ALL: [Open; 6] =
        [Open::Positions, Open::Memory, Open::Time, Open::Cancelled, Open::OtherGame, Open::NoClock];
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Open::Positions => "the position limit was reached",
            Open::Memory => "the tables are full",
            Open::Time => "the time limit was reached",
            Open::Cancelled => "it was cancelled",
            Open::OtherGame => "the position is of another game",
            Open::NoClock => "there is no clock for the time limit",
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

/// The answer, and what it cost.
///
/// `Display` says it in a few words: `won in 94 moves`, `lost`, `undecided: the time limit was reached`.
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

    /// Whether it can't.
    pub fn is_lost(&self) -> bool {
        self.outcome == Outcome::Lost
    }

    /// Whether the search ended without an answer.
    pub fn is_open(&self) -> bool {
        matches!(self.outcome, Outcome::Open(_))
    }

    /// The moves that win; empty if there are none, or none are known.
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
            Outcome::Open(why) => write!(f, "undecided: {why}"),
        }
    }
}

/// Whether the game can get any further: whether another card can reach a foundation or, where the tableau is to be cleared, another card dealt to it
/// can leave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prospects {
    /// These moves do it.
    Further(Vec<Move>),
    /// None can: the score can't rise, and the game can't be won. A game that is won is dead, too.
    Dead,
    /// The search ended without an answer.
    Open(Open),
}

/// For example `further progress in 3 moves`.
impl fmt::Display for Prospects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prospects::Further(moves) if moves.len() == 1 => f.write_str("further progress in 1 move"),
            Prospects::Further(moves) => write!(f, "further progress in {} moves", moves.len()),
            Prospects::Dead => f.write_str("no further progress is possible"),
            Prospects::Open(why) => write!(f, "undecided: {why}"),
        }
    }
}
