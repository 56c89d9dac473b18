//! Keys of positions.

use solitaire_rules::Game;
use solitaire_rules::position::Key;

use crate::boundary::{guard, out};
use crate::handle::{SolitaireGame, change, look};
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

/// The position's key: the same where each pile holds the same cards with the same faces and as many redeals were
/// used, and another one where not, but for chances of the order of 2^-128. Hidden cards count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_key(game: *const SolitaireGame, key: *mut SolitaireKey) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, key) = unsafe { (look(game)?, out(key)?) };
        key.write(game.key().into())
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
        let (game, key) = unsafe { (look(game)?, out(key)?) };
        key.write(game.canonical_key().into())
    })
}

/// From now on the game keeps its two keys, for a search that asks for them after every move: they are the same, but with
/// two decks they are had at once, where otherwise all piles are gone through, and each move takes a little longer to
/// make and to take back. With one deck they are always had at once, and nothing changes. Copies and clones of the
/// game keep their keys too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_keep_keys(game: *mut SolitaireGame) -> SolitaireResult {
    let body = |game: &mut Game| {
        game.keep_keys();
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
