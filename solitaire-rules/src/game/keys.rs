//! A game's keys, kept as it is played or worked out when they are asked for.

use alloc::boxed::Box;

use super::Game;
use crate::judge::Keys;
use crate::table::key::Key;

impl Game {
    /// The position's key: [`Position::key`](crate::Position::key).
    pub fn key(&self) -> Key {
        match &self.keys {
            Some(keys) => keys.key(&self.position),
            None => self.position.key(),
        }
    }

    /// The position's key without the order of interchangeable piles: [`Judge::canonical_key`](crate::Judge::canonical_key).
    pub fn canonical_key(&self) -> Key {
        match &self.keys {
            Some(keys) => keys.canonical_key(&self.position),
            None => self.own.judge.canonical_key(&self.position),
        }
    }

    /// Keeps both keys up to date from now on, for a search that needs them after every move. The keys themselves stay the same. With two decks they
    /// are then available at once, without a walk through all piles, but making and undoing a move takes slightly longer. With one deck keys are
    /// always fast, and nothing changes. Clones keep their keys up to date, too.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Spider, 42);
    /// game.keep_keys();
    /// let start = game.canonical_key();
    /// game.play(Move::Deal)?;
    /// assert_eq!(game.key(), game.position().key());
    /// game.undo();
    /// assert_eq!(game.canonical_key(), start);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn keep_keys(&mut self) {
        if self.rules().decks > 1 && self.keys.is_none() {
            self.keys = Some(Box::new(Keys::of(&self.own.judge, &self.position)));
        }
    }
}
