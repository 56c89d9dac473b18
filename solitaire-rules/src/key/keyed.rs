//! A position that keeps its keys as moves are made.

use core::fmt;

use crate::illegal::IllegalMove;
use crate::judge::Judge;
use crate::moves::Move;
use crate::play::Undo;
use crate::position::Position;
use crate::rules::Rules;

use super::kept::Kept;
use super::{Key, links};

/// A position of a game that keeps its two keys as moves are made and taken back, for searches that ask after every move. Like a
/// [`Position`] it is `Copy` and has neither heap nor history, but it is some three times as large: what is to be stored by the million is
/// the position, or the key.
///
/// It pays with two decks, where working a key out means walking through all piles. With one deck there is nothing to keep, because a
/// position's key is had at once: this type then keeps nothing and does no harm.
///
/// ```
/// use solitaire_rules::{KeyedPosition, Variant};
/// let rules = Variant::Gargantua.rules();
/// let start = rules.deal(42)?;
/// let mut keyed = KeyedPosition::new(rules, start);
/// let first = rules.legal_moves(keyed.position())[0];
/// let undo = keyed.play_unchecked(rules, first);
/// assert_eq!(keyed.key(), keyed.position().key());
/// assert_eq!(keyed.canonical_key(), rules.canonical_key(keyed.position()));
/// keyed.undo(rules, undo);
/// assert_eq!(keyed.key(), start.key());
/// # Ok::<(), solitaire_rules::RulesError>(())
/// ```
#[derive(Clone, Copy)]
pub struct KeyedPosition {
    position: Position,
    /// Whether f0 is not like the other foundations.
    f0_apart: bool,
    /// Means nothing with one deck.
    kept: Kept,
}

impl KeyedPosition {
    /// Starts to keep the keys of a position of a game with these rules.
    pub fn new(rules: &Rules, position: Position) -> KeyedPosition {
        let f0_apart = rules.keeps_a_dealt_card();
        let kept = if position.decks == 1 { Kept::nothing(f0_apart) } else { Kept::of(&position, f0_apart) };
        KeyedPosition { position, f0_apart, kept }
    }

    /// The position.
    #[inline(always)]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position's key, equal to [`Position::key`].
    #[inline]
    pub fn key(&self) -> Key {
        if self.position.decks == 1 { self.position.key() } else { self.kept.key(&self.position) }
    }

    /// The position's canonical key, equal to [`Rules::canonical_key`].
    #[inline]
    pub fn canonical_key(&self) -> Key {
        if self.position.decks == 1 {
            Key::of_sum(links::canonical_key(&self.position, self.f0_apart))
        } else {
            self.kept.canonical_key(&self.position)
        }
    }

    /// Makes a move. The rules are those that this was made with.
    ///
    /// # Errors
    /// An illegal move is refused with the reason; the position stays as it was.
    #[inline]
    pub fn play(&mut self, rules: impl Judge, m: Move) -> Result<Undo, IllegalMove> {
        rules.check(&self.position, m)?;
        Ok(self.play_unchecked(rules, m))
    }

    /// Makes a move that is known to be legal. An illegal one may make nonsense of the position and of its keys.
    #[inline]
    pub fn play_unchecked(&mut self, rules: impl Judge, m: Move) -> Undo {
        let undo = rules.play_unchecked(&mut self.position, m).undo();
        if rules.rules().decks == 2 {
            self.kept.follow::<false>(&self.position, undo);
            if m == Move::Redeal {
                self.kept.turn_over(&self.position);
            }
        }
        undo
    }

    /// Takes back the last move that was made on this position, by what making it gave. Anything else may make nonsense of the position and
    /// of its keys.
    #[inline]
    pub fn undo(&mut self, rules: impl Judge, undo: Undo) {
        if rules.rules().decks == 2 {
            self.kept.follow::<true>(&self.position, undo);
        }
        rules.undo(&mut self.position, undo);
        if rules.rules().decks == 2 && undo.played == Move::Redeal {
            self.kept.turn_over(&self.position);
        }
    }
}

/// What a player sees.
impl fmt::Debug for KeyedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Keyed{:?}", self.position)
    }
}
