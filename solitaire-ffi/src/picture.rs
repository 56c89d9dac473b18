//! A tableau that is a picture of cards which cover each other.

use solitaire_rules::Game;
use solitaire_rules::rules::Picture;

use crate::boundary::{guard, out};
use crate::handle::{SolitaireGame, look, write};
use crate::look::pile as pile_of;
use crate::piles::SolitairePile;
use crate::result::*;

/// Whether the tableau is a picture of cards that cover each other, as a pyramid is: how many rows of cards it has, and how many half cards it is
/// wide. Both are 0 where it is none, and the piles stand as columns.
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

/// Where a card lies in the picture that the tableau is: its row, from 0 at the peak, and how many half cards its middle is from the left edge. Each
/// card is two half cards wide, and covers those of the row above that are half a card beside it: draw the rows from the peak down. `card` is counted
/// from the pile's bottom; as many as the pile was dealt have a place, whether they are there or not. Of others, and where the tableau is no picture,
/// SOLITAIRE_RESULT_NUMBER.
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

/// Whether no card covers the top of a pile. One may only where the tableau is a picture of cards that cover each other; everywhere else,
/// and of a pile without cards, `free` becomes 1.
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
