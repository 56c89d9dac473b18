//! What a hint says.

use core::fmt;

#[cfg(doc)]
use crate::solver::solve::Solver;
use crate::table::moves::Move;

/// A good next move, and why it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move, which is legal.
    pub play: Move,
    /// Why it is a good one.
    pub why: Why,
}

/// Why a move is a good one, in words by `Display`.
///
/// ```
/// use solitaire_rules::solver::Why;
/// assert_eq!(Why::Wins { ways: 3, of: 16 }.to_string(), "wins in at least 3 of 16 arrangements tried");
/// assert_eq!(Why::Leads { moves: 94 }.to_string(), "wins in 94 moves");
/// assert_eq!(Why::Leads { moves: 1 }.to_string(), "wins in 1 move");
/// assert_eq!(Why::TurnsUp { moves: 2 }.to_string(), "turns up a card in 2 moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It is the only one.
    Only,
    /// It puts a card on a foundation, and the card will never be needed elsewhere.
    Safe,
    /// It leads to a win in this many of the arrangements of the hidden cards that were tried, or more: the solver may have missed some wins.
    /// Arrangements are drawn at random, so if few are possible, the same one may count several times.
    Wins {
        /// In how many it wins.
        ways: u32,
        /// How many were tried.
        of: u32,
    },
    /// It is the first move of a win in this many moves, with the hidden cards as they are. Only [`Solver::hint_thoughtful`] says this.
    Leads {
        /// How many moves the win takes.
        moves: u32,
    },
    /// It leads to cards the player has never seen, and everything can be put back as it is now.
    Looks,
    /// It is the first of this many moves, the last of which turns up a card the player has never seen; nothing more is known.
    TurnsUp {
        /// How many moves turn up the card.
        moves: u32,
    },
    /// It is proved that the game can't be won, but the move gets one more card to a foundation. [`Solver::hint`] says this if every card is known, or if no
    /// card that is still unknown can be turned up.
    Further,
    /// It looks useful; nothing more is known.
    Useful,
}

impl Why {
    /// The reason to go on, once so many of the moves are made.
    pub(super) fn after(self, made: usize) -> Why {
        match self {
            Why::TurnsUp { moves } => Why::TurnsUp { moves: moves - made as u32 },
            why => why,
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Why::Only => f.write_str("the only move"),
            Why::Safe => f.write_str("safe: this card is never needed in play again"),
            Why::Wins { of: 1, .. } => f.write_str("leads to a win"),
            Why::Wins { ways, of } if ways == of => write!(f, "wins in all {of} arrangements tried"),
            Why::Wins { ways, of } => write!(f, "wins in at least {ways} of {of} arrangements tried"),
            Why::Leads { moves: 1 } => f.write_str("wins in 1 move"),
            Why::Leads { moves } => write!(f, "wins in {moves} moves"),
            Why::Looks => f.write_str("shows new cards at no cost"),
            Why::TurnsUp { moves: 1 } => f.write_str("turns up a card"),
            Why::TurnsUp { moves } => write!(f, "turns up a card in {moves} moves"),
            Why::Further => f.write_str("the game can't be won, but this gets one more card to a foundation"),
            Why::Useful => f.write_str("looks useful"),
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.play, self.why)
    }
}
