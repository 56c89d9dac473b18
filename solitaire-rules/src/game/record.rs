//! A game written down: how it started, and its moves. Reading one plays it again.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::Game;
use super::annotations::Annotations;
use super::setup::{Setup, SetupError};
use crate::cards::card::Card;
use crate::cards::deal::{Deal, DealError};
use crate::catalogue::{Variant, quoted};
use crate::judge::DeckError;
use crate::judge::{IllegalMove, Judge};
use crate::rules::{OwnRules, RulesError};
use crate::table::moves::Move;
use crate::table::position::Position;

/// Where a game started.
///
/// `Debug` shows only the number of cards of a deck, and only what a player sees of a position. A deal's number, though, gives every hidden card
/// away.
#[derive(PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one of them a game")]
pub enum Start {
    /// A numbered deal.
    Deal(Deal),
    /// A deck, in dealing order.
    Deck(Vec<Card>),
    /// A position.
    Position(Position),
}

impl Clone for Start {
    fn clone(&self) -> Start {
        match self {
            Start::Deal(deal) => Start::Deal(*deal),
            Start::Deck(cards) => Start::Deck(cards.clone()),
            Start::Position(position) => Start::Position(*position),
        }
    }

    fn clone_from(&mut self, other: &Start) {
        match (self, other) {
            (Start::Deck(cards), Start::Deck(others)) => cards.clone_from(others),
            (start, other) => *start = other.clone(),
        }
    }
}

impl fmt::Debug for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::Deal(deal) => write!(f, "Deal({deal})"),
            Start::Deck(cards) => write!(f, "Deck({} cards)", cards.len()),
            Start::Position(position) => position.fmt(f),
        }
    }
}

/// The full record of a game, to save it and play it again. It contains the hidden cards.
///
/// With the feature `serde` it is written like this, in JSON:
/// `{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal","w0-t2"],"in_effect":2}`. Another program's deal is a string:
/// `{"deal":"ms:617"}`. Title and notes are part of the rules; [`Annotations`] come last (`headers`, `comments`).
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
    /// The game's rules, with their title and notes.
    pub rules: OwnRules,
    /// Where it started.
    pub start: Start,
    /// All its moves; those that were undone come last.
    pub moves: Vec<Move>,
    /// How many of the moves are in effect; the others can be redone.
    pub in_effect: usize,
    /// The notes on the game.
    pub annotations: Annotations,
}

impl Game {
    /// The full record of the game.
    pub fn record(&self) -> Record {
        let moves: Vec<_> = self.moves().chain(self.undone_moves()).collect();
        Record {
            rules: self.own_judge().rules(),
            start: self.start.clone(),
            annotations: self.annotations_of(moves.len()),
            moves,
            in_effect: self.moves().len(),
        }
    }
}

impl Record {
    /// The built-in variant that has these rules, if there is one.
    pub fn variant(&self) -> Option<Variant> {
        Variant::of(&self.rules.rules)
    }

    /// Plays the game again, checking every move.
    ///
    /// # Errors
    /// What is wrong with the record; for an illegal move, its number.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let judge = self.rules.clone().judge()?;
        let mut game = match &self.start {
            Start::Deal(deal) => Game::deal_by(judge, *deal)?,
            Start::Deck(cards) => Game::from_deck(judge, cards)?,
            Start::Position(position) => {
                let position = checked(&judge.judge, position)?;
                Game::from_position(judge, position)
            }
        };
        for (number, &m) in (1..).zip(&self.moves) {
            game.play(m).map_err(|error| RecordError::Move { number, error: error.without_cards() })?;
        }
        if self.in_effect > self.moves.len() {
            return Err(RecordError::InEffect { in_effect: self.in_effect, moves: self.moves.len() });
        }
        for _ in self.in_effect..self.moves.len() {
            game.undo();
        }
        *game.annotations_mut() = self.annotations.clone();
        Ok(game)
    }
}

/// The position, which has to be one of a game that this judges.
fn checked(judge: &Judge, position: &Position) -> Result<Position, RecordError> {
    let (found, expected) = (position.variant(), judge.variant());
    let own = Setup::from(position).position(judge).map_err(RecordError::Start);
    // The same cards on a table with other piles are another position.
    if found != expected || own.as_ref().is_ok_and(|own| own != position) {
        return Err(RecordError::OtherGame { found, expected });
    }
    own
}

fn other_game(expected: Option<Variant>, found: Option<Variant>) -> String {
    if expected == found {
        // Both of somebody's own rules, which have no name.
        return "the start is a position of a game with other rules".into();
    }
    format!("the rules are for {}, but the start is a position of {}", quoted(expected), quoted(found))
}

/// Why a record can't be played again. It names no card, because it may be face down at the start.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The rules can't be played.
    #[error(transparent)]
    Rules(Box<RulesError>),
    /// The game has no such deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The deck isn't that of the game.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// The start is a position of a game with other rules.
    #[error("{}", other_game(*.expected, *.found))]
    OtherGame {
        /// The game of the position; `None` for your own rules.
        found: Option<Variant>,
        /// The game of the rules; `None` for your own.
        expected: Option<Variant>,
    },
    /// The start isn't a position of a game with these rules.
    #[error("the start is {0}")]
    Start(SetupError),
    /// A move is illegal.
    #[error("move {number} is illegal: {error}")]
    Move {
        /// Which one, counted from 1.
        number: usize,
        /// Why, without naming cards.
        error: IllegalMove,
    },
    /// More moves are in effect than there are.
    #[error("in_effect: must be at most {moves}, the number of moves, not {in_effect}")]
    InEffect {
        /// How many are in effect.
        in_effect: usize,
        /// How many there are.
        moves: usize,
    },
}

impl From<RulesError> for RecordError {
    fn from(error: RulesError) -> RecordError {
        RecordError::Rules(Box::new(error))
    }
}
