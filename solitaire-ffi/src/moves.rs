//! Moves as four bytes.

use core::ffi::c_char;

use solitaire_rules::Move;
use solitaire_rules::moves::MAX_MOVES;

use crate::boundary::{Outcome, buffer, guard, out};
use crate::error::{Fault, SolitaireError, explain};
use crate::piles::{SolitairePile, pile};
use crate::result::*;

/// The kind of a SolitaireMove.
pub type SolitaireMoveKind = u8;

/// Deal from the stock: to the waste or, depending on the game, to the tableau piles, the reserve piles or the
/// foundation. `from`, `to` and `count` are 0.
pub const SOLITAIRE_MOVE_KIND_DEAL: SolitaireMoveKind = 1;
/// Turn the waste over to be the stock again or, in a game without a stock, gather the tableau and deal it again. `from`,
/// `to` and `count` must be 0.
pub const SOLITAIRE_MOVE_KIND_REDEAL: SolitaireMoveKind = 2;
/// Move the top `count` cards of the pile `from` to the pile `to`, in the same order.
pub const SOLITAIRE_MOVE_KIND_TRANSFER: SolitaireMoveKind = 3;
/// More moves than any list can have: a buffer of this size is always enough for legal or distinct moves.
pub const SOLITAIRE_MAX_MOVES: u32 = 3456;

const _: () = assert!(SOLITAIRE_MAX_MOVES as usize == MAX_MOVES && size_of::<SolitaireMove>() == 4);

/// A move: what the player asks for. Four bytes without padding; the same move is the same four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireMove {
    /// SOLITAIRE_MOVE_KIND_DEAL, SOLITAIRE_MOVE_KIND_REDEAL or SOLITAIRE_MOVE_KIND_TRANSFER.
    pub kind: SolitaireMoveKind,
    /// The source pile.
    pub from: SolitairePile,
    /// The target pile.
    pub to: SolitairePile,
    /// How many cards.
    pub count: u8,
}

impl From<Move> for SolitaireMove {
    #[inline]
    fn from(m: Move) -> SolitaireMove {
        match m {
            Move::Transfer { from, to, count } => {
                SolitaireMove { kind: SOLITAIRE_MOVE_KIND_TRANSFER, from: from.id(), to: to.id(), count }
            }
            Move::Deal => SolitaireMove { kind: SOLITAIRE_MOVE_KIND_DEAL, from: 0, to: 0, count: 0 },
            Move::Redeal => SolitaireMove { kind: SOLITAIRE_MOVE_KIND_REDEAL, from: 0, to: 0, count: 0 },
        }
    }
}

impl SolitaireMove {
    /// The move that these numbers stand for.
    #[inline]
    pub(crate) fn read(self) -> Outcome<Move> {
        match self {
            SolitaireMove { kind: SOLITAIRE_MOVE_KIND_TRANSFER, from, to, count } => {
                Ok(Move::Transfer { from: pile(from)?, to: pile(to)?, count })
            }
            SolitaireMove { kind: SOLITAIRE_MOVE_KIND_DEAL, from: 0, to: 0, count: 0 } => Ok(Move::Deal),
            SolitaireMove { kind: SOLITAIRE_MOVE_KIND_REDEAL, from: 0, to: 0, count: 0 } => Ok(Move::Redeal),
            _ => Err(SOLITAIRE_RESULT_NUMBER),
        }
    }
}

/// The text of a move: "deal", "redeal", "t3-f0" for one card, "t3x4-t6" for the top four. A transfer of no cards, or to
/// its own pile, has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_move_to_text(
    m: SolitaireMove,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let text = unsafe { buffer(text, capacity, needed) }?;
        match m.read()? {
            Move::Transfer { from, to, count } if from == to || count == 0 => Err(SOLITAIRE_RESULT_NUMBER),
            m => text.text(&m),
        }
    })
}

/// Reads a move. Whether it is legal in a game is checked by solitaire_game_check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_move_from_text(
    text: *const c_char,
    error: *mut SolitaireError,
    m: *mut SolitaireMove,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, m) = unsafe { (crate::error::text(text)?, out(m)?) };
        Ok(m.write(text.parse::<Move>().map_err(|error| Fault::unread(SOLITAIRE_RESULT_TEXT, &error, text))?.into())?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_survives_the_crossing() {
        for text in ["deal", "redeal", "t3-f0", "t19x13-t6", "s-w5", "f7-t0", "t0-c7", "r15-t2", "t3x13-f0"] {
            let m: Move = text.parse().unwrap();
            assert_eq!(SolitaireMove::from(m).read(), Ok(m));
        }
    }

    #[test]
    fn numbers_that_stand_for_nothing_are_refused() {
        for (kind, from, to, count) in
            [(0, 0, 0, 0), (1, 0, 0, 1), (2, 1, 0, 0), (3, 7, 40, 1), (3, 40, 64, 1), (4, 0, 1, 1)]
        {
            assert_eq!(SolitaireMove { kind, from, to, count }.read(), Err(SOLITAIRE_RESULT_NUMBER));
        }
    }
}
