//! The game's handle: reading the game in it, changing it, and what is said of a change that was refused.

use core::ffi::c_char;
use core::fmt;

use solitaire_rules::{Game, IllegalMove};

use crate::boundary::{Buffer, Out, Outcome, buffer, exclusive, guard, hand_out, out, shared};
use crate::result::*;

/// A game in progress: rules, where every card is, and every move so far, with undo and redo.
///
/// Functions that take it as const only read: any number of threads may call them at once with the same game, as long as
/// none calls a function that changes it.
pub struct SolitaireGame {
    game: Game,
    last: LastError,
    /// Set while the game is being changed, and so for ever once a panic has interrupted that.
    interrupted: bool,
}

/// What became of the last call that was to change the game.
#[derive(Clone, Copy)]
enum LastError {
    None,
    Illegal(IllegalMove),
    Beyond(Beyond),
    Code(SolitaireResult),
}

/// A number of moves that the game doesn't have.
#[derive(Clone, Copy)]
pub(crate) struct Beyond {
    name: &'static str,
    given: usize,
    /// How many moves the game has, including undone ones.
    moves: usize,
}

impl Beyond {
    /// Whether a game has that many moves; `name` is the argument's.
    pub(crate) fn check(game: &Game, name: &'static str, given: usize) -> Result<(), Beyond> {
        let moves = game.moves().len() + game.undone_moves().len();
        if given > moves { Err(Beyond { name, given, moves }) } else { Ok(()) }
    }
}

impl fmt::Display for Beyond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` must be from 0 to {}, the number of moves of this game, not {}",
            self.name, self.moves, self.given
        )
    }
}

// One game may be read by several threads, and move from one to another.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<SolitaireGame>();
};

/// Gives a new game to the caller.
pub(crate) fn hand_out_game(game: Game, out: Out<*mut SolitaireGame>) -> Outcome {
    hand_out(SolitaireGame { game, last: LastError::None, interrupted: false }, out)
}

/// A game that a caller lends for reading.
///
/// # Safety
/// As for [`shared`].
#[inline]
pub(crate) unsafe fn look<'a>(game: *const SolitaireGame) -> Outcome<&'a Game> {
    // SAFETY: as promised.
    let handle = unsafe { shared(game) }?;
    if handle.interrupted { Err(SOLITAIRE_RESULT_INTERNAL) } else { Ok(&handle.game) }
}

/// Writes one thing that there is to say of a game.
///
/// # Safety
/// As for [`shared`] and [`out`].
#[inline]
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
#[inline]
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
    Beyond(Beyond),
    Code(SolitaireResult),
}

impl From<Beyond> for Refusal {
    fn from(beyond: Beyond) -> Refusal {
        Refusal::Beyond(beyond)
    }
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
#[inline]
pub(crate) unsafe fn change(
    game: *mut SolitaireGame,
    body: impl FnOnce(&mut Game) -> Result<(), Refusal>,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let handle = unsafe { exclusive(game) }?;
        if handle.interrupted {
            return Err(SOLITAIRE_RESULT_INTERNAL);
        }
        handle.interrupted = true;
        let result = body(&mut handle.game);
        handle.interrupted = false;
        let (last, outcome) = match result {
            Ok(()) => (LastError::None, Ok(())),
            Err(Refusal::Illegal(error)) => (LastError::Illegal(error), Err(SOLITAIRE_RESULT_ILLEGAL_MOVE)),
            Err(Refusal::Beyond(beyond)) => (LastError::Beyond(beyond), Err(SOLITAIRE_RESULT_NUMBER)),
            Err(Refusal::Code(code)) => (LastError::Code(code), Err(code)),
        };
        handle.last = last;
        outcome
    })
}

/// The words for why the last call that was to change the game did not.
///
/// # Safety
/// As for [`shared`].
pub(crate) unsafe fn last_error(game: *const SolitaireGame, text: Buffer<c_char>) -> Outcome {
    // SAFETY: as promised.
    let handle = unsafe { shared(game) }?;
    match handle.last {
        _ if handle.interrupted => text.text(&sentence(SOLITAIRE_RESULT_INTERNAL).to_string_lossy()),
        LastError::None => text.text(&""),
        LastError::Illegal(error) => text.text(&error),
        LastError::Beyond(beyond) => text.text(&beyond),
        LastError::Code(code) => text.text(&sentence(code).to_string_lossy()),
    }
}

#[cfg(test)]
mod tests {
    use solitaire_rules::Variant;

    use super::*;
    use crate::boundary::take_back;

    #[test]
    fn a_panic_in_a_change_leaves_a_handle_that_can_only_be_freed() {
        let mut game = std::ptr::null_mut();
        // SAFETY: a game of its own.
        unsafe {
            assert_eq!(hand_out_game(Game::deal(Variant::Klondike, 1), out(&mut game).unwrap()), Ok(()));
            let hook = std::panic::take_hook();
            std::panic::set_hook(Box::new(|_| {}));
            assert_eq!(change(game, |_| panic!("on purpose")), SOLITAIRE_RESULT_INTERNAL);
            std::panic::set_hook(hook);
            assert_eq!(look(game).err(), Some(SOLITAIRE_RESULT_INTERNAL));
            assert_eq!(change(game, |_| Ok(())), SOLITAIRE_RESULT_INTERNAL);
            take_back(game);
        }
    }
}
