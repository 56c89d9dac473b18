//! The game's handle: how it comes to be, and how it ends.

use std::ffi::c_char;

use solitaire_rules::position::PositionError;
use solitaire_rules::{Game, IllegalMove, Position};

use crate::boundary::{Buffer, Out, Outcome, buffer, exclusive, guard, hand_out, out, shared, take_back, text};
use crate::cards::SolitaireCard;
use crate::decks::cards;
use crate::error::{Fault, SolitaireError, explain};
use crate::keys::Played;
use crate::result::*;
use crate::rules::SolitaireRules;
use crate::variants::named;

/// A game from its start: rules, where every card lies, and every move so far, to be undone and done again.
///
/// Functions that take it as const only read: any number of threads may be in them at once with the same game, so
/// long as none is in one that changes it.
pub struct SolitaireGame {
    played: Played,
    last: LastError,
    /// Set while the game is being changed, and so for ever once a panic has interrupted that.
    interrupted: bool,
}

/// What became of the last call that was to change the game.
#[derive(Clone, Copy)]
enum LastError {
    None,
    Illegal(IllegalMove),
    Code(SolitaireResult),
}

// One game may be read by several threads, and move from one to another.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<SolitaireGame>();
    shareable::<SolitaireRules>();
    shareable::<SolitaireError>();
};

/// Gives a new game to the caller.
pub(crate) fn hand_out_game(game: Game, out: Out<*mut SolitaireGame>) -> Outcome {
    hand_out_played(Played::new(game), out)
}

fn hand_out_played(played: Played, out: Out<*mut SolitaireGame>) -> Outcome {
    hand_out(SolitaireGame { played, last: LastError::None, interrupted: false }, out)
}

/// A game that a caller lends for reading.
///
/// # Safety
/// As for [`shared`].
#[inline(always)]
pub(crate) unsafe fn look<'a>(game: *const SolitaireGame) -> Outcome<&'a Game> {
    // SAFETY: as promised.
    unsafe { look_with_keys(game) }.map(Played::game)
}

/// The same with the keys that it may keep.
///
/// # Safety
/// As for [`shared`].
#[inline(always)]
pub(crate) unsafe fn look_with_keys<'a>(game: *const SolitaireGame) -> Outcome<&'a Played> {
    // SAFETY: as promised.
    let handle = unsafe { shared(game) }?;
    if handle.interrupted { Err(SOLITAIRE_RESULT_INTERNAL) } else { Ok(&handle.played) }
}

/// Writes one thing that there is to say of a game.
///
/// # Safety
/// As for [`shared`] and [`out`].
#[inline(always)]
pub(crate) unsafe fn write<T>(
    game: *const SolitaireGame,
    place: *mut T,
    body: impl FnOnce(&Game) -> Outcome<T>,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let (game, place) = unsafe { (look(game)?, out(place)?) };
        place.write(body(game)?)
    })
}

/// Fills the caller's buffer with what there is to list or to tell of a game.
///
/// # Safety
/// As for [`shared`] and [`buffer`].
#[inline(always)]
pub(crate) unsafe fn fill<T>(
    game: *const SolitaireGame,
    start: *mut T,
    capacity: usize,
    needed: *mut usize,
    body: impl FnOnce(&Game, Buffer<T>) -> Outcome,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let (game, room) = unsafe { (look(game)?, buffer(start, capacity, needed)?) };
        body(game, room)
    })
}

/// What keeps a game from being changed as it was asked.
pub(crate) enum Refusal {
    Illegal(IllegalMove),
    Code(SolitaireResult),
}

impl From<IllegalMove> for Refusal {
    fn from(error: IllegalMove) -> Refusal {
        Refusal::Illegal(error)
    }
}

impl From<SolitaireResult> for Refusal {
    fn from(code: SolitaireResult) -> Refusal {
        Refusal::Code(code)
    }
}

/// Runs the body of a function that changes a game, and keeps what it says of it.
///
/// # Safety
/// As for [`exclusive`].
#[inline(always)]
pub(crate) unsafe fn change(
    game: *mut SolitaireGame,
    body: impl FnOnce(&mut Played) -> Result<(), Refusal>,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let handle = unsafe { exclusive(game) }?;
        if handle.interrupted {
            return Err(SOLITAIRE_RESULT_INTERNAL);
        }
        handle.interrupted = true;
        let result = body(&mut handle.played);
        handle.interrupted = false;
        let (last, outcome) = match result {
            Ok(()) => (LastError::None, Ok(())),
            Err(Refusal::Illegal(error)) => (LastError::Illegal(error), Err(SOLITAIRE_RESULT_ILLEGAL_MOVE)),
            Err(Refusal::Code(code)) => (LastError::Code(code), Err(code)),
        };
        handle.last = last;
        outcome
    })
}

/// A numbered deal of the variant of this name: the same cards for ever, on every platform and in every language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_new(
    variant: *const c_char,
    deal: u64,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (variant, game) = unsafe { (named(variant)?, out(game)?) };
        hand_out_game(Game::deal(variant, deal), game)
    })
}

/// A numbered deal of a game with these rules, which stay yours.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_new_with_rules(
    rules: *const SolitaireRules,
    deal: u64,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (rules, game) = unsafe { (shared(rules)?, out(game)?) };
        hand_out_game(Game::deal(rules.own_judge(), deal), game)
    })
}

/// A game of a deck of `count` cards in the order in which they are dealt, the first first: first those that
/// begin on foundations, then the reserve and the tableau, in rows, then the cells, and what is left is the stock.
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
        let game =
            Game::from_deck(rules.own_judge(), &cards).map_err(|error| Fault::new(SOLITAIRE_RESULT_DECK, &error))?;
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// A game that starts from a position, given as the line that solitaire_game_to_text writes. `rules` may be NULL:
/// then they are those of the variant that the text names. A text that begins with `-` is of rules of somebody's
/// own and needs them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_from_text(
    rules: *const SolitaireRules,
    text: *const c_char,
    error: *mut SolitaireError,
    game: *mut *mut SolitaireGame,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, out) = unsafe { (self::text(text)?, out(game)?) };
        // SAFETY: as the header has it.
        let rules = if rules.is_null() { None } else { Some(unsafe { shared(rules) }?) };
        let position = match rules {
            Some(rules) => rules.get().position(text),
            None => text.parse::<Position>(),
        };
        let position = position.map_err(|error| Fault::new(position_code(&error), &error))?;
        let game = match rules {
            Some(rules) => Game::from_position(rules.own_judge(), position),
            None => Game::from_position(position.variant().ok_or(SOLITAIRE_RESULT_RULES)?, position),
        };
        Ok(hand_out_game(game, out)?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

pub(crate) fn position_code(error: &PositionError) -> SolitaireResult {
    match error {
        PositionError::Text(_) => SOLITAIRE_RESULT_TEXT,
        PositionError::Variant(_) => SOLITAIRE_RESULT_VARIANT,
        PositionError::OwnRules | PositionError::OtherGame { .. } => SOLITAIRE_RESULT_RULES,
        _ => SOLITAIRE_RESULT_POSITION,
    }
}

/// The same game once more, with its moves, but without its last error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_clone(
    game: *const SolitaireGame,
    copy: *mut *mut SolitaireGame,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (played, copy) = unsafe { (look_with_keys(game)?, out(copy)?) };
        hand_out_played(played.clone(), copy)
    })
}

/// Makes `copy`, a game of yours, the same as this one, with its moves, but without its last error: as
/// solitaire_game_clone, in the memory that `copy` has. Nothing is allocated unless this game has more moves than that
/// has room for. A game is a copy of itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_copy(game: *const SolitaireGame, copy: *mut SolitaireGame) -> SolitaireResult {
    if std::ptr::eq(game, copy) {
        // SAFETY: as the header has it.
        return unsafe { change(copy, |_| Ok(())) };
    }
    let body = |copy: &mut Played| {
        // SAFETY: as the header has it, and another one than `copy`.
        copy.copy(unsafe { look_with_keys(game) }?);
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(copy, body) }
}

/// Frees a game. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_free(game: *mut SolitaireGame) {
    // SAFETY: as the header has it.
    unsafe { take_back(game) };
}

/// The words for why the last call that was to change the game (play, undo, redo, copy) did not; empty where it did.
/// For an illegal move a sentence that a player understands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_last_error(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (handle, text) = unsafe { (shared(game)?, buffer(text, capacity, needed)?) };
        match handle.last {
            _ if handle.interrupted => text.text(&sentence(SOLITAIRE_RESULT_INTERNAL).to_string_lossy()),
            LastError::None => text.text(&""),
            LastError::Illegal(error) => text.text(&error),
            LastError::Code(code) => text.text(&sentence(code).to_string_lossy()),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_a_change_leaves_a_handle_that_can_only_be_freed() {
        let mut game = std::ptr::null_mut();
        // SAFETY: a game of its own.
        unsafe {
            assert_eq!(solitaire_game_new(c"klondike".as_ptr(), 1, &mut game), SOLITAIRE_RESULT_OK);
            let hook = std::panic::take_hook();
            std::panic::set_hook(Box::new(|_| {}));
            assert_eq!(change(game, |_| panic!("on purpose")), SOLITAIRE_RESULT_INTERNAL);
            std::panic::set_hook(hook);
            assert_eq!(look(game).err(), Some(SOLITAIRE_RESULT_INTERNAL));
            assert_eq!(change(game, |_| Ok(())), SOLITAIRE_RESULT_INTERNAL);
            solitaire_game_free(game);
        }
    }
}
