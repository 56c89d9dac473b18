//! What people write beside a game: headers and comments. A game's title and notes come with its rules.

use alloc::vec::Vec;
use core::ffi::c_char;

use solitaire_rules::Game;

use crate::boundary::{Buffer, optional, text};
use crate::handle::{Beyond, SolitaireGame, change, fill};
use crate::result::*;

/// The name of a header, by its index from 0 in byte order of the names; SOLITAIRE_RESULT_NO_ANNOTATION if the index is
/// too high. Headers are texts about the game under names of your own, such as who played it and when. Saves, copies and
/// clones keep headers and comments; they have no effect, and games that differ only in them are equal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_header_name(
    game: *const SolitaireGame,
    index: u32,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| {
        let name = game.annotations().headers.keys().nth(index as usize);
        text.text(name.ok_or(SOLITAIRE_RESULT_NO_ANNOTATION)?)
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// The header of this name. SOLITAIRE_RESULT_NO_ANNOTATION if the game has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_header(
    game: *const SolitaireGame,
    name: *const c_char,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| {
        // SAFETY: as the header has it.
        let name = unsafe { self::text(name) }?;
        text.text(game.annotations().headers.get(name).ok_or(SOLITAIRE_RESULT_NO_ANNOTATION)?)
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// Sets the header of this name, or removes it if `text` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_set_header(
    game: *mut SolitaireGame,
    name: *const c_char,
    text: *const c_char,
) -> SolitaireResult {
    let body = |game: &mut Game| {
        // SAFETY: as the header has it.
        let (name, text) = unsafe { (self::text(name)?, optional(text)?) };
        let headers = &mut game.annotations_mut().headers;
        match text {
            Some(text) => headers.insert(name.into(), text.into()),
            None => headers.remove(name),
        };
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}

/// The numbers of moves after which there are comments, ascending; 0 is the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_comments(
    game: *const SolitaireGame,
    places: *mut u32,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, places: Buffer<_>| {
        let after: Vec<u32> = game.annotations().comments.keys().map(|&after| after as u32).collect();
        places.fill(after.into_iter())
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, places, capacity, needed, body) }
}

/// The comment after this many moves. SOLITAIRE_RESULT_NO_ANNOTATION if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_comment(
    game: *const SolitaireGame,
    after: u32,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| {
        text.text(game.annotations().comments.get(&(after as usize)).ok_or(SOLITAIRE_RESULT_NO_ANNOTATION)?)
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// Sets the comment after this many moves, including undone ones, or removes it if `text` is NULL. When a new move
/// replaces an undone one, the comments after it are lost. SOLITAIRE_RESULT_NUMBER if the game doesn't have that many
/// moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_set_comment(
    game: *mut SolitaireGame,
    after: u32,
    text: *const c_char,
) -> SolitaireResult {
    let body = |game: &mut Game| {
        // SAFETY: as the header has it.
        let text = unsafe { optional(text) }?;
        let after = after as usize;
        Beyond::check(game, "after", after)?;
        let comments = &mut game.annotations_mut().comments;
        match text {
            Some(text) => comments.insert(after, text.into()),
            None => comments.remove(&after),
        };
        Ok(())
    };
    // SAFETY: as the header has it.
    unsafe { change(game, body) }
}
