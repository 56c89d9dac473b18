//! Keys of positions.

use solitaire_rules::Game;
use solitaire_rules::position::Key;

use crate::boundary::{guard, out};
use crate::handle::{SolitaireGame, change, look};
use crate::result::*;

/// A 128-bit number that identifies a position, to look it up and to recognise it. It is the same on every platform and
/// in every version. Sixteen bytes without padding.
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

/// The position's key: the same if every pile holds the same cards with the same faces and the same number of redeals was
/// used, and otherwise different, except with a chance of about 2^-128. Hidden cards count; which of the cells holds a
/// card doesn't. Compare it only with keys of games with the same rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_key(game: *const SolitaireGame, key: *mut SolitaireKey) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, key) = unsafe { (look(game)?, out(key)?) };
        key.write(game.key().into())
    })
}

/// A key that ignores the order of piles that the rules treat alike: all tableau piles, for example, unless cards are
/// still dealt to them, all wastes, all foundations, all cells. Compare it only with canonical keys of games with the
/// same rules.
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

/// Keeps both keys up to date from now on, for a search that needs them after every move. The keys stay the same. With
/// two decks they are then there at once, instead of after a walk through all piles, and making and undoing a move takes
/// slightly longer. With one deck keys are always fast, and nothing changes. Copies and clones of the game keep their
/// keys too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_keep_keys(game: *mut SolitaireGame) -> SolitaireResult {
    let body = |game: &mut Game| {
        game.keep_keys();
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
