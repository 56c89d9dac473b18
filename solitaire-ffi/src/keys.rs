//! Keys of positions, and games that keep theirs.

use solitaire_rules::game::Annotations;
use solitaire_rules::moves::Undo;
use solitaire_rules::position::{Key, KeyedPosition};
use solitaire_rules::{Game, IllegalMove, Move};

use crate::boundary::{guard, out};
use crate::game::{SolitaireGame, change, look_with_keys};
use crate::result::*;

/// A number of 128 bits that stands for a position: to look it up by, and to tell whether it was there before.
/// The same on every platform and in every version. Sixteen bytes without padding.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SolitaireKey {
    /// The upper 64 bits.
    pub high: u64,
    /// The lower 64 bits. Each half is a good hash by itself.
    pub low: u64,
}

impl From<Key> for SolitaireKey {
    fn from(key: Key) -> SolitaireKey {
        SolitaireKey { high: (key.to_bits() >> 64) as u64, low: key.to_bits() as u64 }
    }
}

/// A game, with its keys where it keeps them.
#[derive(Clone)]
pub(crate) struct Played {
    game: Game,
    keys: Option<Box<Keys>>,
}

/// The position once more, with its keys, and what takes its moves back, as far as they were made since it was begun to keep them.
struct Keys {
    position: KeyedPosition,
    undos: Vec<Undo>,
}

/// `clone_from` keeps the room that is there, as that of a game does.
impl Clone for Keys {
    fn clone(&self) -> Keys {
        Keys { position: self.position, undos: self.undos.clone() }
    }

    fn clone_from(&mut self, other: &Keys) {
        self.position = other.position;
        self.undos.clone_from(&other.undos);
    }
}

impl Keys {
    fn of(game: &Game) -> Keys {
        Keys { position: KeyedPosition::new(game.judge(), *game.position()), undos: Vec::new() }
    }
}

impl Played {
    pub(crate) fn new(game: Game) -> Played {
        Played { game, keys: None }
    }

    #[inline(always)]
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn annotations_mut(&mut self) -> &mut Annotations {
        self.game.annotations_mut()
    }

    #[inline(always)]
    pub(crate) fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.game.play(m)?;
        self.follow(m);
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn undo(&mut self) -> Option<Move> {
        let m = self.game.undo()?;
        if let Some(keys) = &mut self.keys {
            match keys.undos.pop() {
                Some(undo) => keys.position.undo(self.game.judge(), undo),
                None => **keys = Keys::of(&self.game),
            }
        }
        Some(m)
    }

    #[inline(always)]
    pub(crate) fn redo(&mut self) -> Option<Move> {
        let m = self.game.redo()?;
        self.follow(m);
        Some(m)
    }

    pub(crate) fn restart(&mut self) {
        self.game.restart();
        if let Some(keys) = &mut self.keys {
            **keys = Keys::of(&self.game);
        }
    }

    /// As `clone_from`, in the room that this has.
    pub(crate) fn copy(&mut self, other: &Played) {
        self.game.clone_from(&other.game);
        match (&mut self.keys, &other.keys) {
            (Some(keys), Some(others)) => keys.as_mut().clone_from(others),
            (keys, others) => keys.clone_from(others),
        }
    }

    #[inline(always)]
    fn follow(&mut self, m: Move) {
        if let Some(keys) = &mut self.keys {
            keys.undos.push(keys.position.play_unchecked(self.game.judge(), m));
        }
    }
}

/// The position's key: the same where each pile holds the same cards with the same faces and as many redeals were
/// used, and another one where not, but for chances of the order of 2^-128. Hidden cards count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_key(game: *const SolitaireGame, key: *mut SolitaireKey) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (played, key) = unsafe { (look_with_keys(game)?, out(key)?) };
        let kept = played.keys.as_ref().map(|keys| keys.position.key());
        key.write(kept.unwrap_or_else(|| played.game.key()).into())
    })
}

/// A key that is the same, too, where only the order of piles differs that the rules treat alike: all tableau
/// piles, say, unless cards are still dealt to them, all wastes, all foundations, all cells.
/// Compare it only with canonical keys of games with the same rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_canonical_key(
    game: *const SolitaireGame,
    key: *mut SolitaireKey,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (played, key) = unsafe { (look_with_keys(game)?, out(key)?) };
        let kept = played.keys.as_ref().map(|keys| keys.position.canonical_key());
        key.write(kept.unwrap_or_else(|| played.game.canonical_key()).into())
    })
}

/// From now on the game keeps its two keys, for a search that asks for them after every move: they are the same, but with
/// two decks they are had at once, where otherwise all piles are gone through, and each move takes a little longer to
/// make and to take back. With one deck they are always had at once, and nothing changes. Copies and clones of the
/// game keep their keys too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_keep_keys(game: *mut SolitaireGame) -> SolitaireResult {
    let body = |played: &mut Played| {
        if played.game.rules().decks > 1 && played.keys.is_none() {
            played.keys = Some(Box::new(Keys::of(&played.game)));
        }
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
