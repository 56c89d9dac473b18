//! A game written down: how it started, and its moves. Reading one plays it again.

use alloc::vec::Vec;
use core::fmt;

use crate::card::Card;
use crate::deal::DeckError;
use crate::game::Game;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::validate::RulesError;
use crate::variants::Variant;

/// Where a game started.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one of them a game")]
pub enum Start {
    /// A numbered deal.
    Deal(u64),
    /// A deck, in the order in which it is dealt.
    Deck(Vec<Card>),
    /// A position that was set up.
    Position(Position),
}

/// A game written down, to be saved and played again: the full record, which tells where the hidden cards are.
///
/// With the feature `serde` it is written as, in JSON,
/// `{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal","w0-t2"],"in_effect":2}`.
///
/// ```
/// use solitaire_rules::{Game, Move, Variant};
/// let mut game = Game::deal(Variant::GoldMine, 42);
/// game.play(Move::Deal)?;
/// game.undo();
/// let again = game.record().replay()?;
/// assert_eq!(again, game);
/// assert_eq!(again.undone_moves().collect::<Vec<_>>(), [Move::Deal]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's rules.
    pub rules: Rules,
    /// Where it started.
    pub start: Start,
    /// Its moves, those that were undone at the end.
    pub moves: Vec<Move>,
    /// How many of the moves are in effect; the rest can be done again.
    pub in_effect: usize,
}

impl Game {
    /// The game written down.
    pub fn record(&self) -> Record {
        Record {
            rules: *self.rules(),
            start: self.start.clone(),
            moves: self.moves().chain(self.undone_moves()).collect(),
            in_effect: self.moves().len(),
        }
    }
}

impl Record {
    /// The built-in variant that has these rules, if there is one.
    pub fn variant(&self) -> Option<Variant> {
        Variant::of(&self.rules)
    }

    /// Plays the game again, every move checked.
    ///
    /// # Errors
    /// A record that does not hold is refused, with the number of the first bad move.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = match &self.start {
            Start::Deal(number) => Game::deal_own(self.rules, *number).map_err(RecordError::Rules)?,
            Start::Deck(cards) => Game::from_deck(&self.rules, cards).map_err(RecordError::Deck)?,
            Start::Position(position) => {
                self.rules.validate().map_err(RecordError::Rules)?;
                Game::from_position(&self.rules, *position)
            }
        };
        for (i, &m) in self.moves.iter().enumerate() {
            game.play(m).map_err(|error| RecordError::Move { number: i + 1, error })?;
        }
        if self.in_effect > self.moves.len() {
            return Err(RecordError::InEffect { in_effect: self.in_effect, moves: self.moves.len() });
        }
        for _ in self.in_effect..self.moves.len() {
            game.undo();
        }
        Ok(game)
    }
}

/// Why a record is not a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    /// The rules cannot be played.
    Rules(RulesError),
    /// The deck is not that of the game.
    Deck(DeckError),
    /// A move is not legal.
    Move {
        /// Which one, the first being 1.
        number: usize,
        /// Why it is not.
        error: IllegalMove,
    },
    /// More moves are said to be in effect than there are.
    InEffect {
        /// As many are said to be.
        in_effect: usize,
        /// As many there are.
        moves: usize,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Rules(error) => error.fmt(f),
            RecordError::Deck(error) => error.fmt(f),
            RecordError::Move { number, error } => write!(f, "move {number} is not legal: {error}"),
            RecordError::InEffect { in_effect, moves } => {
                write!(f, "{in_effect} moves are said to be in effect, there are {moves}")
            }
        }
    }
}

impl core::error::Error for RecordError {}
