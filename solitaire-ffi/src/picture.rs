//! A tableau that is a picture of cards which cover each other.

use solitaire_rules::Game;
use solitaire_rules::rules::Picture;

use crate::boundary::{guard, out};
use crate::handle::{SolitaireGame, look, write};
use crate::look::pile as pile_of;
use crate::piles::SolitairePile;
use crate::result::*;

/// Whether the tableau is a picture of overlapping cards, such as a pyramid: its rows of cards, and its width in half
/// cards. Both are 0 if the piles are ordinary columns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_picture(
    game: *const SolitaireGame,
    rows: *mut u8,
    columns: *mut u8,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, rows, columns) = unsafe { (look(game)?, out(rows)?, out(columns)?) };
        let picture = game.rules().picture();
        rows.write(picture.as_ref().map_or(0, Picture::rows))?;
        columns.write(picture.as_ref().map_or(0, Picture::columns))
    })
}

/// Where a card is in the picture of overlapping cards that the tableau makes: its row, from 0 at the peak, and its
/// middle, in half cards from the left edge. Each card is two half cards wide and covers the cards of the row above that
/// are half a card beside it: draw the rows from the peak down. `card` is counted from the pile's bottom; every card that
/// the pile was dealt has a place, whether it is still there or not. SOLITAIRE_RESULT_NUMBER for any other card, and if
/// the tableau isn't a picture.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_picture_place(
    game: *const SolitaireGame,
    pile: SolitairePile,
    card: u32,
    row: *mut u8,
    column: *mut u8,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, row, column) = unsafe { (look(game)?, out(row)?, out(column)?) };
        let (pile, picture) = (pile_of(game, pile)?, game.rules().picture().ok_or(SOLITAIRE_RESULT_NUMBER)?);
        let place = picture.place(pile, card as usize).ok_or(SOLITAIRE_RESULT_NUMBER)?;
        row.write(place.row)?;
        column.write(place.column)
    })
}

/// Whether no card covers the top of a pile. Cards are covered only where the tableau is a picture of overlapping cards;
/// everywhere else, and for an empty pile, `free` becomes 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_is_free(
    game: *const SolitaireGame,
    pile: SolitairePile,
    free: *mut u8,
) -> SolitaireResult {
    let body = |game: &Game| Ok(game.judge().is_free(game.position(), pile_of(game, pile)?).into());
    // SAFETY: as the header has it.
    unsafe { write(game, free, body) }
}
