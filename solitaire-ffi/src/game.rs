//! Games: how they come to be, and how they end.

use core::ffi::c_char;

use solitaire_rules::cards::Deal;
use solitaire_rules::position::{DeckError, PositionError};
use solitaire_rules::{Game, Position};

use crate::boundary::{buffer, guard, out, shared, take_back};
use crate::cards::SolitaireCard;
use crate::decks::cards;
use crate::error::{Fault, SolitaireError, explain, text};
use crate::handle::{self, SolitaireGame, change, hand_out_game, look};
use crate::result::*;
use crate::rules::SolitaireRules;
use crate::variants::named;

/// Deals a numbered deal of the variant of this name: the same cards for ever, on every platform and in every language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_new(
    variant: *const c_char,
    deal: u64,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (variant, out) = unsafe { (named(variant)?, out(game)?) };
        Ok(hand_out_game(Game::deal(variant, deal), out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// Deals a game with these rules, which stay yours. The deal is a text: "42" is number 42, as for solitaire_game_new;
/// "ms:617" is number 617 of Microsoft FreeCell and of the many programs with the same numbers, up to "ms:8589934591";
/// "pysol:32000" is PySolFC's, and "pysol:ms617" is Microsoft's as PySolFC deals it; "greenfelt:815" is Green Felt's, up
/// to "greenfelt:2147483646". PySolFC's are laid out as in PySolFC if solitaire_rules_has_pysol_table says so.
/// SOLITAIRE_RESULT_TEXT if the text isn't a deal; SOLITAIRE_RESULT_DEAL if the deal has one deck, as all of "ms:" and
/// "greenfelt:" do, but the game has two.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_from_deal(
    rules: *const SolitaireRules,
    deal: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (rules, text, out) = unsafe { (shared(rules)?, text(deal)?, out(game)?) };
        let deal: Deal = text.parse().map_err(|error| Fault::unread(SOLITAIRE_RESULT_TEXT, &error, text))?;
        let game = Game::deal_by(rules.own_judge(), deal).map_err(|error| Fault::new(SOLITAIRE_RESULT_DEAL, &error))?;
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// Deals a deck of `count` cards in the order given: first the cards that foundations start with, then the reserve and
/// the tableau, in rows, then the cells; what is left is the stock.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_from_deck(
    rules: *const SolitaireRules,
    cards: *const SolitaireCard,
    count: usize,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (rules, cards, out) = unsafe { (shared(rules)?, self::cards(cards, count)?, out(game)?) };
        let game = Game::from_deck(rules.own_judge(), &cards).map_err(|error| deck_fault(&error))?;
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

fn deck_fault(error: &DeckError) -> Fault {
    let fault = Fault::new(SOLITAIRE_RESULT_DECK, error);
    if let DeckError::TooOften { number } = error { fault.of_item(*number) } else { fault }
}

/// Starts a game from a position, given as the line that solitaire_game_to_text writes. `rules` may be NULL: then they
/// are those of the variant that the text names. A text that begins with `-` was written with rules of your own and needs
/// them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_from_text(
    rules: *const SolitaireRules,
    text: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, out) = unsafe { (crate::error::text(text)?, out(game)?) };
        // SAFETY: as the header has it.
        let rules = if rules.is_null() { None } else { Some(unsafe { shared(rules) }?) };
        let position = match rules {
            Some(rules) => rules.get().position(text),
            None => text.parse::<Position>(),
        };
        let position = position.map_err(|error| position_fault(&error, text))?;
        let game = match rules {
            Some(rules) => Game::from_position(rules.own_judge(), position),
            None => Game::from_position(position.variant().ok_or(SOLITAIRE_RESULT_RULES)?, position),
        };
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// Why a text is not a position.
pub(crate) fn position_fault(error: &PositionError, text: &str) -> Fault {
    let code = match error {
        PositionError::Text(error) => return Fault::unread(SOLITAIRE_RESULT_TEXT, error, text),
        PositionError::Variant(error) => return Fault::unread(SOLITAIRE_RESULT_VARIANT, error, text),
        PositionError::OwnRules | PositionError::OtherGame { .. } => SOLITAIRE_RESULT_RULES,
        _ => SOLITAIRE_RESULT_POSITION,
    };
    Fault::new(code, error)
}

/// Copies a game with its moves, but without its last error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_clone(
    game: *const SolitaireGame,
    copy: *mut *mut SolitaireGame,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, copy) = unsafe { (look(game)?, out(copy)?) };
        hand_out_game(game.clone(), copy)
    })
}

/// Makes `copy`, a game of yours, the same as this one, with its moves, but without its last error. Like
/// solitaire_game_clone, but it reuses the memory of `copy`: nothing is allocated unless this game has more moves than
/// fit there. A game may be copied to itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_copy(game: *const SolitaireGame, copy: *mut SolitaireGame) -> SolitaireResult {
    if core::ptr::eq(game, copy) {
        // SAFETY: as the header has it.
        return unsafe { change(copy, |_| Ok(())) };
    }
    let body = |copy: &mut Game| {
        // SAFETY: as the header has it, and another one than `copy`.
        copy.clone_from(unsafe { look(game) }?);
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(copy, body) }
}

/// Frees a game. NULL does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_free(game: *mut SolitaireGame) {
    // SAFETY: as the header has it.
    unsafe { take_back(game) };
}

/// Why the last call that takes the game as non-const (play, undo, redo, seek, copy, keep_keys, set_comment, set_header)
/// failed, in words; empty if it succeeded. For an illegal move it is a sentence for the player.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_last_error(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| unsafe { handle::last_error(game, buffer(text, capacity, needed)?) })
}
