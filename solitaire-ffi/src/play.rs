//! Moves: which there are, whether one is legal, making one, taking it back.

use std::ffi::c_char;

use solitaire_rules::moves::{ChangeList, MAX_CHANGES, MoveList};
use solitaire_rules::{Game, Rules};

use crate::boundary::{Buffer, Outcome, buffer, optional_out};
use crate::changes::SolitaireChange;
use crate::game::{SolitaireGame, change, fill, write};
use crate::keys::Played;
use crate::moves::SolitaireMove;
use crate::reasons::{SOLITAIRE_REASON_LEGAL, SolitaireReason};
use crate::result::*;

/// Every legal move, each once. Their order means nothing, but it is the same everywhere. None in a game that is won.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_legal_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| {
        let mut list = MoveList::new();
        game.judge().legal_moves_into(game.position(), &mut list);
        moves.fill(list.iter().map(|&m| m.into()))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// The legal moves less those that lead to nothing new: to the second of two empty piles, say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_distinct_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| {
        let mut list = MoveList::new();
        game.judge().distinct_moves_into(game.position(), &mut list);
        moves.fill(list.iter().map(|&m| m.into()))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// How many legal moves there are. None is listed for that, which in most games takes less time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_legal_move_count(
    game: *const SolitaireGame,
    count: *mut u32,
) -> SolitaireResult {
    let body = |game: &Game| Ok(game.judge().count_legal_moves(game.position()) as u32);
    // SAFETY: as the header has it.
    unsafe { write(game, count, body) }
}

/// Whether a move is legal: `reason` becomes SOLITAIRE_REASON_LEGAL, or the reason why it is not.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_check(
    game: *const SolitaireGame,
    m: SolitaireMove,
    reason: *mut SolitaireReason,
) -> SolitaireResult {
    let body =
        |game: &Game| Ok(game.check(m.read()?).map_or_else(|error| error.reason() as u8, |()| SOLITAIRE_REASON_LEGAL));
    // SAFETY: as the header has it.
    unsafe { write(game, reason, body) }
}

/// Why a move is not legal, in a sentence that a player understands: "w0-t2: 5♣ does not go on 7♦: its rank does
/// not fit". It names no card that the player does not see. Empty where the move is legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_explain(
    game: *const SolitaireGame,
    m: SolitaireMove,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| match game.check(m.read()?) {
        Ok(()) => text.text(&""),
        Err(error) => text.text(&error),
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// Makes a move. Moves that were undone before can then no longer be made again. What changed is to be had from
/// solitaire_game_last_changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_play(game: *mut SolitaireGame, m: SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Played| {
        game.play(m.read()?)?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Makes a move and tells what changed, in order. Where the buffer is too small the move is not made;
/// SOLITAIRE_MAX_CHANGES are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_play_with_changes(
    game: *mut SolitaireGame,
    m: SolitaireMove,
    changes: *mut SolitaireChange,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &mut Played| {
        let m = m.read()?;
        // SAFETY: as the header has it.
        let room = unsafe { buffer(changes, capacity, needed) }?;
        if !room.has_room_for(MAX_CHANGES) {
            // Tried on a copy first: a move that was made could not be unmade without losing what can be redone.
            let mut copy = *game.game().position();
            let changes = game.game().judge().play(&mut copy, m)?.list();
            if !room.has_room_for(changes.len()) {
                return Ok(write_changes(changes, game.game().rules(), room)?);
            }
        }
        game.play(m)?;
        Ok(write_last_changes(game.game(), room)?)
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

fn write_changes(changes: ChangeList, rules: &Rules, room: Buffer<SolitaireChange>) -> Outcome {
    room.fill(changes.into_iter().map(|change| SolitaireChange::new(change, rules)))
}

fn write_last_changes(game: &Game, room: Buffer<SolitaireChange>) -> Outcome {
    match game.last_changes() {
        Some(changes) => write_changes(changes.list(), game.rules(), room),
        None => room.fill(std::iter::empty()),
    }
}

/// What the last move in effect changed, in order: ask after solitaire_game_play or solitaire_game_redo. At the start of
/// the game there is nothing. What taking it back changes is to be had from solitaire_game_undo_with_changes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_last_changes(
    game: *const SolitaireGame,
    changes: *mut SolitaireChange,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    // SAFETY: as the header has it.
    unsafe { fill(game, changes, capacity, needed, write_last_changes) }
}

/// Takes the last move back. `m` becomes that move; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_undo(game: *mut SolitaireGame, m: *mut SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Played| {
        // SAFETY: as the header has it.
        let m = unsafe { optional_out(m) }?;
        let undone = game.undo().ok_or(SOLITAIRE_RESULT_NOTHING_TO_UNDO)?;
        m.map_or(Ok(()), |m| m.write(undone.into()))?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Takes the last move back and tells what that changed, in order: cards that go back, and those that are turned face
/// down. `m` becomes that move; it may be NULL. Where the buffer is too small the move is not taken back;
/// SOLITAIRE_MAX_CHANGES are always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_undo_with_changes(
    game: *mut SolitaireGame,
    m: *mut SolitaireMove,
    changes: *mut SolitaireChange,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &mut Played| {
        // SAFETY: as the header has it.
        let (m, room) = unsafe { (optional_out(m)?, buffer(changes, capacity, needed)?) };
        let list = game.game().undo_changes().ok_or(SOLITAIRE_RESULT_NOTHING_TO_UNDO)?;
        write_changes(list, game.game().rules(), room)?;
        let undone = game.undo().ok_or(SOLITAIRE_RESULT_NOTHING_TO_UNDO)?;
        m.map_or(Ok(()), |m| m.write(undone.into()))?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Makes the move again that was undone last. `m` becomes that move; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_redo(game: *mut SolitaireGame, m: *mut SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Played| {
        // SAFETY: as the header has it.
        let m = unsafe { optional_out(m) }?;
        let redone = game.redo().ok_or(SOLITAIRE_RESULT_NOTHING_TO_REDO)?;
        m.map_or(Ok(()), |m| m.write(redone.into()))?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Goes back to the start, as if every move were taken back: solitaire_game_redo makes them again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_restart(game: *mut SolitaireGame) -> SolitaireResult {
    let body = |game: &mut Played| {
        game.restart();
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
