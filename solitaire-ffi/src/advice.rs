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

/// Certainly not.
pub const SOLITAIRE_ANSWER_NO: SolitaireAnswer = 0;
/// Certainly.
pub const SOLITAIRE_ANSWER_YES: SolitaireAnswer = 1;
/// The limits were too low to tell.
pub const SOLITAIRE_ANSWER_UNKNOWN: SolitaireAnswer = 2;

/// Whether the game can't get any further, as in SOLITAIRE_PROSPECT_DEAD: SOLITAIRE_ANSWER_YES if it can't,
/// SOLITAIRE_ANSWER_NO if it can, SOLITAIRE_ANSWER_UNKNOWN if the limits, which may be NULL, were too low to tell. Each
/// call makes a solver; to ask often, keep one and call solitaire_solver_prospects.
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

/// The legal moves to a foundation that are always safe: a game that can be won without them can still be won after them.
/// Others may be safe, too; those listed are certain. No search is needed.
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

/// The moves that win once nothing is left to decide, for a button that plays the rest: each puts a card on a foundation,
/// the lowest first, or deals or redeals if no card can go there. None if they don't win, if the tableau would have to be
/// shuffled, while there is a card that the player has never seen, while a tableau card is face down, and in a game that is
/// won. No search is needed, so call it after every move if you like.
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
