//! Piles as numbers.

use std::ffi::c_char;

use solitaire_rules::{Pile, PileKind};

use crate::boundary::{Outcome, buffer, guard, out, text};
use crate::result::*;

/// A pile is a uint8_t. This is the stock, "s".
pub const SOLITAIRE_STOCK: u8 = 0;
/// The first waste pile, "w0"; the next are SOLITAIRE_WASTE + 1, "w1", and SOLITAIRE_WASTE + 2, "w2".
pub const SOLITAIRE_WASTE: u8 = 1;
/// The first foundation, "f0"; the next is SOLITAIRE_FOUNDATION + 1, and so on to SOLITAIRE_FOUNDATION + 7.
pub const SOLITAIRE_FOUNDATION: u8 = 4;
/// The first tableau pile, "t0"; the next is SOLITAIRE_TABLEAU + 1, and so on to SOLITAIRE_TABLEAU + 15.
pub const SOLITAIRE_TABLEAU: u8 = 16;

// The numbers are the engine's own, and stay what they are.
const _: () = {
    assert!(Pile::STOCK.id() == SOLITAIRE_STOCK && Pile::WASTE.id() == SOLITAIRE_WASTE);
    assert!(matches!(Pile::foundation(7), Some(pile) if pile.id() == SOLITAIRE_FOUNDATION + 7));
    assert!(matches!(Pile::tableau(15), Some(pile) if pile.id() == SOLITAIRE_TABLEAU + 15));
    assert!(PileKind::Waste.limit() == 3);
};

/// The pile of a number.
pub(crate) fn pile(number: u8) -> Outcome<Pile> {
    Pile::from_id(number).ok_or(SOLITAIRE_ERROR_NUMBER)
}

/// The text of a pile: "s", "w0", "f3", "t6".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_pile_to_text(
    pile: u8,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| unsafe { buffer(text, capacity, needed) }?.text(&self::pile(pile)?))
}

/// Reads a pile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_pile_from_text(text: *const c_char, pile: *mut u8) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (text, pile) = unsafe { (self::text(text)?, out(pile)?) };
        pile.write(text.parse::<Pile>().map_err(|_| SOLITAIRE_ERROR_TEXT)?.id())
    })
}
