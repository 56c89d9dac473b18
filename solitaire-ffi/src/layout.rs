//! Where the piles lie on the table.

use solitaire_rules::Game;
use solitaire_rules::layout::{Aspect, EmptyMark, Fan, PilePlace, TableLayout};

use crate::boundary::{Buffer, Outcome, guard, out};
use crate::cards::SolitaireRank;
use crate::handle::{SolitaireGame, fill, look};
use crate::piles::{SOLITAIRE_MAX_PILES, SolitairePile};
use crate::result::*;

/// The shape of the window that a table is laid out for.
pub type SolitaireAspect = u8;

/// Wider than tall, as on a desktop.
pub const SOLITAIRE_ASPECT_LANDSCAPE: SolitaireAspect = 0;
/// About as wide as tall.
pub const SOLITAIRE_ASPECT_SQUARE: SolitaireAspect = 1;
/// Taller than wide, as on a phone: at most ten cards side by side, unless a picture is wider.
pub const SOLITAIRE_ASPECT_PORTRAIT: SolitaireAspect = 2;

/// How the cards of a pile are fanned.
pub type SolitaireFan = u8;

/// Squared up: only the top card shows.
pub const SOLITAIRE_FAN_SQUARED: SolitaireFan = 0;
/// Each below the one before it.
pub const SOLITAIRE_FAN_DOWN: SolitaireFan = 1;
/// Each to the right of the one before it.
pub const SOLITAIRE_FAN_RIGHT: SolitaireFan = 2;
/// The last three side by side to the right; the others are under the first of them.
pub const SOLITAIRE_FAN_LAST_THREE: SolitaireFan = 3;
/// A diagonal of a picture of overlapping cards: each card is one column to the left of the one before it and one row
/// below.
pub const SOLITAIRE_FAN_DIAGONAL: SolitaireFan = 4;

/// What an empty pile shows.
pub type SolitaireMark = u8;

/// Nothing: no card can go there.
pub const SOLITAIRE_MARK_NOTHING: SolitaireMark = 0;
/// An outline: cards can go there, but no single word says which.
pub const SOLITAIRE_MARK_PLACE: SolitaireMark = 1;
/// That it is free: any card can go there.
pub const SOLITAIRE_MARK_FREE: SolitaireMark = 2;
/// The rank that can go there: the ace, the base, a king.
pub const SOLITAIRE_MARK_RANK: SolitaireMark = 3;
/// A turned arrow: the waste can be turned over, or the tableau gathered, at least once more.
pub const SOLITAIRE_MARK_REDEAL: SolitaireMark = 4;
/// A cross: there are no redeals left.
pub const SOLITAIRE_MARK_NO_REDEAL: SolitaireMark = 5;

/// Where a pile goes, in half cards: columns are half as wide as a card, rows half as high. If you leave gaps between
/// cards, count half of each gap to either neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitairePlace {
    /// Which pile.
    pub pile: SolitairePile,
    /// The left edge of its first card, in half cards from the left edge of the table.
    pub column: u8,
    /// The top edge of its first card, in half cards from the top of the table.
    pub row: u8,
    /// How its cards are fanned.
    pub fan: SolitaireFan,
    /// The room the pile has from there, in half cards in the direction of its fan, including the two of the first card.
    /// If the cards don't fit, draw them closer together. For a diagonal, the height of its cards.
    pub room: u8,
    /// What to draw while it is empty.
    pub mark: SolitaireMark,
    /// The rank, for SOLITAIRE_MARK_RANK; otherwise 0.
    pub rank: SolitaireRank,
    /// Always 0.
    pub reserved: u8,
}

const _: () = assert!(size_of::<SolitairePlace>() == 8 && SOLITAIRE_MAX_PILES == 64);

fn aspect(number: SolitaireAspect) -> Outcome<Aspect> {
    match number {
        SOLITAIRE_ASPECT_LANDSCAPE => Ok(Aspect::Landscape),
        SOLITAIRE_ASPECT_SQUARE => Ok(Aspect::Square),
        SOLITAIRE_ASPECT_PORTRAIT => Ok(Aspect::Portrait),
        _ => Err(SOLITAIRE_RESULT_NUMBER),
    }
}

const fn fan(fan: Fan) -> SolitaireFan {
    match fan {
        Fan::Squared => SOLITAIRE_FAN_SQUARED,
        Fan::Down => SOLITAIRE_FAN_DOWN,
        Fan::Right => SOLITAIRE_FAN_RIGHT,
        Fan::LastThree => SOLITAIRE_FAN_LAST_THREE,
        Fan::Diagonal => SOLITAIRE_FAN_DIAGONAL,
    }
}

const fn mark(mark: EmptyMark) -> (SolitaireMark, SolitaireRank) {
    match mark {
        EmptyMark::Nothing => (SOLITAIRE_MARK_NOTHING, 0),
        EmptyMark::Place => (SOLITAIRE_MARK_PLACE, 0),
        EmptyMark::Free => (SOLITAIRE_MARK_FREE, 0),
        EmptyMark::Rank(rank) => (SOLITAIRE_MARK_RANK, rank as u8),
        EmptyMark::Redeal => (SOLITAIRE_MARK_REDEAL, 0),
        EmptyMark::NoRedeal => (SOLITAIRE_MARK_NO_REDEAL, 0),
    }
}

fn table(game: &Game, number: SolitaireAspect, left_handed: u8) -> Outcome<TableLayout> {
    let table = game.rules().table_layout(aspect(number)?);
    match left_handed {
        0 => Ok(table),
        1 => Ok(table.left_handed()),
        _ => Err(SOLITAIRE_RESULT_NUMBER),
    }
}

/// The size of a table of this shape, in half cards. It doesn't change during a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_layout_size(
    game: *const SolitaireGame,
    aspect: SolitaireAspect,
    columns: *mut u8,
    rows: *mut u8,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, columns, rows) = unsafe { (look(game)?, out(columns)?, out(rows)?) };
        let table = table(game, aspect, 0)?;
        columns.write(table.columns())?;
        rows.write(table.rows())
    })
}

/// Where the piles go on a table of this shape, and what empty ones show. Every pile of the game comes once, in the order
/// stock, wastes, foundations, cells, reserve, tableau; at most SOLITAIRE_MAX_PILES. A game whose tableau is gathered has
/// no stock, but a place for one: it shows whether another gathering is left. No two piles overlap, except the diagonals
/// of a picture. `left_handed` is 1 for a mirrored table, otherwise 0. Places depend only on the rules and the shape, so
/// they don't change during a game; marks and ranks depend on what the player sees.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_game_layout(
    game: *const SolitaireGame,
    aspect: SolitaireAspect,
    left_handed: u8,
    places: *mut SolitairePlace,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    let body = |game: &Game, room: Buffer<_>| {
        let (table, view) = (table(game, aspect, left_handed)?, game.view());
        let place = |place: &PilePlace| {
            let (mark, rank) = mark(game.rules().empty_mark(&view, place.pile));
            let PilePlace { pile, column, row, room, .. } = *place;
            SolitairePlace { pile: pile.id(), column, row, fan: fan(place.fan), room, mark, rank, reserved: 0 }
        };
        room.fill(table.places().iter().map(place))
    };
    // SAFETY: as the header has it.
    unsafe { fill(game, places, capacity, needed, body) }
}
