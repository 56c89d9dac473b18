//! Moves: which there are, whether one is legal, making one, taking it back.

use alloc::vec::Vec;
use core::ffi::c_char;

use solitaire_rules::moves::{ChangeList, MoveList};
use solitaire_rules::{Game, Move, Pile, Rules};

use crate::boundary::{Buffer, Outcome, optional_out};
use crate::changes::SolitaireChange;
use crate::handle::{Beyond, SolitaireGame, change, fill, write};
use crate::look::pile;
use crate::moves::SolitaireMove;
use crate::piles::SolitairePile;
use crate::reasons::{SOLITAIRE_REASON_LEGAL, SolitaireReason};
use crate::result::*;

/// Every legal move, each once. Their order means nothing, but it is the same everywhere. There are none in a game that
/// is won. With a capacity of 0 they are only counted, which is faster in most games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_legal_moves(
    game: *const SolitaireGame,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, moves: Buffer<_>| {
        if !moves.has_room_for(1) {
            return moves.count(game.judge().count_legal_moves(game.position()));
        }
        let mut list = MoveList::new();
        game.judge().legal_moves_into(game.position(), &mut list);
        moves.fill(list.iter().map(|&m| m.into()))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, moves, capacity, needed, body) }
}

/// The legal moves, without those that lead to nothing new: to the second of two empty piles, for example.
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

/// Whether a move is legal: `reason` becomes SOLITAIRE_REASON_LEGAL, or the reason why it isn't.
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

/// Why a move is illegal, in a sentence for the player: "w0-t2: 5♣ can't go on 7♦; it goes on a red 6". It never names a
/// card that the player can't see. Empty if the move is legal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_refusal(
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

/// Describes a legal move in words, as a player would say it: "7♥ from the waste on 8♠". It never names a card that the
/// player can't see. SOLITAIRE_RESULT_ILLEGAL_MOVE if the move is illegal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_describe(
    game: *const SolitaireGame,
    m: SolitaireMove,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body =
        |game: &Game, text: Buffer<_>| text.text(&game.describe(m.read()?).map_err(|_| SOLITAIRE_RESULT_ILLEGAL_MOVE)?);
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// The piles that the top `count` cards of the pile `from` can be moved to, to highlight while a player drags them:
/// foundations first, then cells, then the tableau; none if the cards can't move. SOLITAIRE_MAX_PILES is always enough.
/// SOLITAIRE_RESULT_NUMBER if the game has no such pile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_targets(
    game: *const SolitaireGame,
    from: SolitairePile,
    count: u8,
    piles: *mut SolitairePile,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, piles: Buffer<_>| {
        let from = pile(game, from)?;
        let takes = |&to: &Pile| game.is_legal(Move::Transfer { from, to, count });
        let targets: Vec<SolitairePile> = game.position().piles().filter(takes).map(Pile::id).collect();
        piles.fill(targets.into_iter())
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, piles, capacity, needed, body) }
}

/// Makes a move. Moves that were undone before can't be redone any more. solitaire_game_last_changes tells what changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_play(game: *mut SolitaireGame, m: SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Game| {
        game.play(m.read()?)?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

fn write_changes(changes: ChangeList, rules: &Rules, room: Buffer<SolitaireChange>) -> Outcome {
    room.fill(changes.into_iter().map(|change| SolitaireChange::new(change, rules)))
}

/// What the last move in effect changed, in order: call it after solitaire_game_play or solitaire_game_redo. Nothing at
/// the start of the game. SOLITAIRE_MAX_CHANGES is always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_last_changes(
    game: *const SolitaireGame,
    changes: *mut SolitaireChange,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, room: Buffer<_>| match game.last_changes() {
        Some(changes) => write_changes(changes.list(), game.rules(), room),
        None => room.fill(core::iter::empty()),
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, changes, capacity, needed, body) }
}

/// What solitaire_game_undo will change, in order: cards that go back, and cards that are turned face down. Call it
/// before the undo. Nothing at the start of the game. SOLITAIRE_MAX_CHANGES is always enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_undo_changes(
    game: *const SolitaireGame,
    changes: *mut SolitaireChange,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, room: Buffer<_>| match game.undo_changes() {
        Some(changes) => write_changes(changes, game.rules(), room),
        None => room.fill(core::iter::empty()),
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, changes, capacity, needed, body) }
}

/// Undoes the last move. `m` becomes that move; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_undo(game: *mut SolitaireGame, m: *mut SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Game| {
        // SAFETY: as the header has it.
        let m = unsafe { optional_out(m) }?;
        let undone = game.undo().ok_or(SOLITAIRE_RESULT_NOTHING_TO_UNDO)?;
        m.map_or(Ok(()), |m| m.write(undone.into()))?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Redoes the move that was undone last. `m` becomes that move; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_redo(game: *mut SolitaireGame, m: *mut SolitaireMove) -> SolitaireResult {
    let body = |game: &mut Game| {
        // SAFETY: as the header has it.
        let m = unsafe { optional_out(m) }?;
        let redone = game.redo().ok_or(SOLITAIRE_RESULT_NOTHING_TO_REDO)?;
        m.map_or(Ok(()), |m| m.write(redone.into()))?;
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// Takes moves back or makes them again until so many are in effect, if the game has as many.
fn seek(game: &mut Game, moves: usize) -> Result<(), Beyond> {
    Beyond::check(game, "moves", moves)?;
    let made = game.moves().len();
    for _ in moves..made {
        game.undo();
    }
    for _ in made..moves {
        game.redo();
    }
    Ok(())
}

/// Goes to the position after this many moves: 0 is the start. Moves are undone or redone, none is lost.
/// SOLITAIRE_RESULT_NUMBER if the game doesn't have that many, including undone ones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_seek(game: *mut SolitaireGame, moves: u32) -> SolitaireResult {
    let body = |game: &mut Game| Ok(seek(game, moves as usize)?);
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
