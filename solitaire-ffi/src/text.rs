//! Games as text: a position, a view, a picture, a save.

use alloc::format;
use core::ffi::c_char;

use solitaire_rules::text::Printable;
use solitaire_rules::{Game, View};

use crate::boundary::{Buffer, buffer, guard};
use crate::cards::{SolitaireCard, number};
use crate::error::{Fault, SolitaireError, explain};
use crate::game::position_fault;
use crate::handle::{SolitaireGame, fill};
use crate::piles::SolitairePile;
use crate::result::*;

/// The position as one line of text with every card, hidden ones too: to be kept, not shown. solitaire_game_from_text
/// reads it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_to_text(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| text.text(game.position());
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// The same line as the player may see it: "??" for each face-down card. solitaire_view_pile reads it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_view_to_text(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| text.text(&game.view());
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// Draws the table as the player sees it, in several lines, for a terminal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_draw(
    game: *const SolitaireGame,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, text: Buffer<_>| text.text(game);
    // SAFETY: as the header has it.
    unsafe { fill(game, text, capacity, needed, body) }
}

/// The cards of a pile in a view that solitaire_game_view_to_text wrote, perhaps on another machine: the same as
/// solitaire_game_pile, without a game. SOLITAIRE_RESULT_NUMBER if the view has no such pile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_view_pile(
    view: *const c_char,
    pile: SolitairePile,
    error: *mut SolitaireError,
    cards: *mut SolitaireCard,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, room) = unsafe { (crate::error::text(view)?, buffer(cards, capacity, needed)?) };
        let pile = crate::piles::pile(pile)?;
        let view: View = text.parse().map_err(|error| position_fault(&error, text))?;
        if !view.piles().any(|other| other == pile) {
            return Err(Fault::new(SOLITAIRE_RESULT_NUMBER, &format!("this view has no pile {pile}")));
        }
        Ok(room.fill(view.pile(pile).iter().map(|&card| number(card)))?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

/// Makes untrusted text, such as a title, notes, a header, a comment or a file name, safe to print on a terminal: control
/// characters and those that reorder text (U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069) become U+FFFD.
/// With `lines` 1 line breaks are kept, with 0 they are replaced too. This library's errors and sentences contain none of
/// these.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_printable(
    text: *const c_char,
    lines: u8,
    printable: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (text, room) = unsafe { (crate::boundary::text(text)?, buffer(printable, capacity, needed)?) };
        match lines {
            0 => room.text(&Printable::line(text)),
            1 => room.text(&Printable::lines(text)),
            _ => Err(SOLITAIRE_RESULT_NUMBER),
        }
    })
}
