//! What people write beside a game: kept, and never interpreted.

use alloc::collections::BTreeMap;
use alloc::string::String;

use super::Game;

/// Notes on a game. The title and notes of its rules are in [`OwnJudge`](super::OwnJudge). Saves keep them; no rule looks at them, and games that
/// differ only in them are equal.
///
/// ```
/// use solitaire_rules::{Game, Variant};
/// let mut game = Game::deal(Variant::Klondike, 42);
/// game.annotations_mut().headers.insert("player".into(), "Ann".into());
/// game.play("t1-f0".parse()?)?;
/// game.annotations_mut().comments.insert(1, "an ace at once".into());
/// let again = game.record().replay()?;
/// assert_eq!(again.annotations(), game.annotations());
/// // A move that replaces the commented one removes the comment.
/// game.undo();
/// game.play("deal".parse()?)?;
/// assert!(game.annotations().comments.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Annotations {
    /// Anything about the game, under names of your own: the player, the date.
    pub headers: BTreeMap<String, String>,
    /// Comments, each under the number of moves made before it; 0 is the start. A save keeps only those on moves that the game has.
    pub comments: BTreeMap<usize, String>,
}

impl Game {
    /// The notes on the game.
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// The notes on the game, to be edited.
    pub fn annotations_mut(&mut self) -> &mut Annotations {
        &mut self.annotations
    }

    /// What is kept of it in a record of so many moves.
    pub(super) fn annotations_of(&self, moves: usize) -> Annotations {
        let mut kept = self.annotations.clone();
        kept.comments.retain(|&after, _| after <= moves);
        kept
    }

    /// Comments about moves that cannot be done again go with them, as a move is to be made after so many.
    pub(super) fn forget_comments(&mut self, after: usize) {
        self.annotations.comments.retain(|&place, _| place <= after);
    }
}
