//! What a game can be asked about its future without a solver of one's own.

use alloc::vec::Vec;
use solitaire_rules::solver::Prospects;
use solitaire_rules::{Game, Move};

use crate::boundary::{Buffer, guard, out};
use crate::handle::{SolitaireGame, fill, look};
use crate::limits::{SolitaireLimits, read};
use crate::moves::SolitaireMove;
use crate::result::*;

/// An answer that may not be known.
pub type SolitaireAnswer = u8;

/// It is certain that it is not so.
pub const SOLITAIRE_ANSWER_NO: SolitaireAnswer = 0;
/// It is certain that it is so.
pub const SOLITAIRE_ANSWER_YES: SolitaireAnswer = 1;
/// The limits did not suffice to know.
pub const SOLITAIRE_ANSWER_UNKNOWN: SolitaireAnswer = 2;

/// Whether no further card can reach a foundation: SOLITAIRE_ANSWER_YES where the game is as far as it gets, SOLITAIRE_ANSWER_NO
/// where it is alive, SOLITAIRE_ANSWER_UNKNOWN where the limits, which may be NULL, did not suffice. A solver is made for this
/// once; who asks often keeps one, and asks solitaire_solver_prospects.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_is_dead(
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    dead: *mut SolitaireAnswer,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, limits, dead) = unsafe { (look(game)?, read(limits)?, out(dead)?) };
        dead.write(match game.prospects(&limits) {
            Prospects::Further(_) => SOLITAIRE_ANSWER_NO,
            Prospects::Dead => SOLITAIRE_ANSWER_YES,
            Prospects::Open(_) => SOLITAIRE_ANSWER_UNKNOWN,
        })
    })
}

/// The legal moves to a foundation that can never do harm: whatever can be reached without them can be reached
/// after them. There may be others; those listed are certain. It takes no search.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_safe_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| moves.fill(game.safe_moves().into_iter().map(SolitaireMove::from));
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// The moves that win when nothing is left to decide, for a button that plays the rest: each puts a card on a
/// foundation, the lowest first, or deals or redeals because none goes there. None where that does not win, while
/// there is a card that the player has never seen or one of the tableau lies face down, and in a game that is won. It
/// takes no search, so that it may be asked after every move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_finish(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| {
        let rest: Vec<Move> = game.finish().unwrap_or_default();
        moves.fill(rest.into_iter().map(SolitaireMove::from))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}
