//! A game written down: how it started, and its moves. Reading one plays it again.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::Game;
use super::annotations::Annotations;
use super::setup::{Setup, SetupError};
use crate::cards::card::Card;
use crate::cards::deal::{Deal, DealError};
use crate::catalogue::{Variant, name};
use crate::judge::DeckError;
use crate::judge::{IllegalMove, Judge};
use crate::rules::{OwnRules, RulesError};
use crate::table::moves::Move;
use crate::table::position::Position;

/// Where a game started.
///
/// `Debug` shows of a deck how many cards it has, and of a position what a player sees. A deal's number tells everything to whoever deals it.
#[derive(PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one of them a game")]
pub enum Start {
    /// A deal by its number.
    Deal(Deal),
    /// A deck, in the order in which it is dealt.
    Deck(Vec<Card>),
    /// A position that was set up.
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

/// A game written down, to be saved and played again: the full record, which tells where the hidden cards are.
///
/// With the feature `serde` it is written as, in JSON,
/// `{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal","w0-t2"],"in_effect":2}`. Another program's deal is a text: `{"deal":"ms:617"}`.
/// A title and notes come with the rules, [`Annotations`] at the end (`headers`, `comments`).
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
    /// Its moves, those that were undone at the end.
    pub moves: Vec<Move>,
    /// How many of the moves are in effect; the rest can be done again.
    pub in_effect: usize,
    /// What was written beside it.
    pub annotations: Annotations,
}

impl Game {
    /// The game written down.
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

    /// Plays the game again, every move checked.
    ///
    /// # Errors
    /// A record that does not hold is refused, with the number of the first bad move.
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

/// Why a record is not a game. It tells of no card: one that lies face down at the start may be among those that a move is about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The rules cannot be played.
    #[error(transparent)]
    Rules(Box<RulesError>),
    /// The game has no such deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The deck is not that of the game.
    #[error(transparent)]
    Deck(#[from] DeckError),
    /// The position that it starts from is of another game than the rules.
    #[error("the rules are for `{}`, but the start is a position of `{}`", name(*.expected), name(*.found))]
    OtherGame {
        /// The game that the position is of; `None` for somebody's own.
        found: Option<Variant>,
        /// The game that the rules are of; `None` for somebody's own.
        expected: Option<Variant>,
    },
    /// The position that it starts from cannot be one of a game with these rules.
    #[error("the start is {0}")]
    Start(SetupError),
    /// A move is not legal.
    #[error("move {number} is illegal: {error}")]
    Move {
        /// Which one, the first being 1.
        number: usize,
        /// Why it is not, without the cards.
        error: IllegalMove,
    },
    /// More moves are said to be in effect than there are.
    #[error("in_effect: must be at most {moves}, the number of moves, not {in_effect}")]
    InEffect {
        /// As many are said to be.
        in_effect: usize,
        /// As many there are.
        moves: usize,
    },
}

impl From<RulesError> for RecordError {
    fn from(error: RulesError) -> RecordError {
        RecordError::Rules(Box::new(error))
    }
}
