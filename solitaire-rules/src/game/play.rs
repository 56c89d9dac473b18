//! Moves made, taken back and made again, and what they changed.

use super::Game;
use super::description::Description;
use crate::judge::{ChangeList, Changes, IllegalMove, Undo};
use crate::table::moves::Move;
use crate::table::position::Position;

impl Game {
    /// Makes a move and returns what changed. Moves that were undone before can no longer be redone.
    ///
    /// # Errors
    /// The reason, if the move is illegal; the game is unchanged.
    pub fn play(&mut self, m: Move) -> Result<Changes<'_>, IllegalMove> {
        self.check(m)?;
        if !self.annotations.comments.is_empty() {
            self.forget_comments(self.history.len());
        }
        self.undone.clear();
        let undo = self.make(m);
        Ok(Changes::new(&self.position, undo))
    }

    /// Undoes the last move and returns it; `None` at the start. To learn what it will change, call [`Game::undo_changes`] before.
    pub fn undo(&mut self) -> Option<Move> {
        let undo = self.history.last()?;
        let m = undo.played();
        let (judge, known) = (&self.own.judge, &mut self.known);
        let mut take_back = |position: &mut Position| known.take_back(judge, position, undo);
        match &mut self.keys {
            Some(keys) => keys.follow_back(judge, &mut self.position, &undo.brief, &undo.log, take_back),
            None => take_back(&mut self.position),
        }
        self.history.pop();
        self.undone.push(m);
        Some(m)
    }

    /// Redoes the move that was undone last and returns it; `None` if there is none. To learn what it changed, call [`Game::last_changes`]
    /// afterwards.
    pub fn redo(&mut self) -> Option<Move> {
        let m = self.undone.pop()?;
        self.make(m);
        Some(m)
    }

    /// Makes a legal move.
    #[inline]
    fn make(&mut self, m: Move) -> Undo {
        self.known.note_before(&self.position, m);
        let undo = self.own.judge.play_unchecked(&mut self.position, m).undo();
        self.history.push(undo);
        if let Some(keys) = &mut self.keys {
            keys.follow(&self.own.judge, &self.position, &undo.brief, &undo.log);
        }
        undo
    }

    /// Describes a legal move in words, as a player would say it.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let game = Game::deal(Variant::Spider, 42);
    /// assert_eq!(game.describe(Move::Deal)?.to_string(), "deal 10 cards from the stock to the tableau");
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    ///
    /// # Errors
    /// The reason, if the move is illegal.
    pub fn describe(&self, m: Move) -> Result<Description, IllegalMove> {
        self.own.judge.describe(&self.position, m)
    }

    /// Goes back to the start. The moves can be redone.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// game.play(Move::Deal)?;
    /// game.play(Move::Deal)?;
    /// game.restart();
    /// assert_eq!(game.moves().len(), 0);
    /// assert_eq!(game.undone_moves().collect::<Vec<_>>(), [Move::Deal, Move::Deal]);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn restart(&mut self) {
        while self.undo().is_some() {}
    }

    /// What the last move changed; `None` at the start.
    ///
    /// ```
    /// use solitaire_rules::{Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// assert!(game.last_changes().is_none());
    /// game.play(Move::Deal)?;
    /// assert_eq!(game.last_changes().unwrap().iter().count(), 1);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn last_changes(&self) -> Option<Changes<'_>> {
        self.history.last().map(|&undo| Changes::new(&self.position, undo))
    }

    /// What [`Game::undo`] will change, in order; `None` at the start.
    ///
    /// ```
    /// use solitaire_rules::{Change, Game, Move, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// assert!(game.undo_changes().is_none());
    /// game.play(Move::Deal)?;
    /// let changes = game.undo_changes().unwrap();
    /// assert!(matches!(changes[..], [Change::Moved { .. }, Change::TurnedDown { .. }]));
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn undo_changes(&self) -> Option<ChangeList> {
        self.history.last().map(|&undo| self.own.judge.undo_changes(&self.position, undo))
    }

    /// The moves in effect, from first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.history.iter().map(Undo::played)
    }

    /// The moves that were undone and can be redone, the next one first.
    pub fn undone_moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.undone.iter().rev().copied()
    }
}
