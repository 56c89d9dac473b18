//! Piles as numbers.

use core::ffi::c_char;

use solitaire_rules::Pile;
use solitaire_rules::position::PileKind;

use crate::boundary::{Outcome, buffer, guard, out};
use crate::error::{Fault, SolitaireError, explain};
use crate::result::*;

/// A pile: the first of its kind, such as SOLITAIRE_PILE_TABLEAU, plus its index. From the foundation "f8" on, it is
/// SOLITAIRE_PILE_FOUNDATION_8 plus the index minus 8. solitaire_pile_of_kind does the sum.
pub type SolitairePile = u8;

/// The stock, "s".
pub const SOLITAIRE_PILE_STOCK: SolitairePile = 0;
/// The first waste pile, "w0"; the next is SOLITAIRE_PILE_WASTE + 1, "w1", and so on to SOLITAIRE_PILE_WASTE + 5.
pub const SOLITAIRE_PILE_WASTE: SolitairePile = 1;
/// The first foundation, "f0"; the next is SOLITAIRE_PILE_FOUNDATION + 1, and so on to SOLITAIRE_PILE_FOUNDATION + 7.
/// Few games have more: those go on with SOLITAIRE_PILE_FOUNDATION_8.
pub const SOLITAIRE_PILE_FOUNDATION: SolitairePile = 8;
/// The first cell, "c0", temporary storage for a single card in most games; the last is SOLITAIRE_PILE_CELL + 7.
pub const SOLITAIRE_PILE_CELL: SolitairePile = 16;
/// The first reserve pile, "r0", whose cards can only be taken away; the last is SOLITAIRE_PILE_RESERVE + 15.
pub const SOLITAIRE_PILE_RESERVE: SolitairePile = 24;
/// The first tableau pile, "t0"; the next is SOLITAIRE_PILE_TABLEAU + 1, and so on to SOLITAIRE_PILE_TABLEAU + 19.
pub const SOLITAIRE_PILE_TABLEAU: SolitairePile = 40;
/// The ninth foundation, "f8"; the last is SOLITAIRE_PILE_FOUNDATION_8 + 3, "f11". Its kind is SOLITAIRE_PILE_FOUNDATION.
pub const SOLITAIRE_PILE_FOUNDATION_8: SolitairePile = 60;
/// In place of a pile: there is none.
pub const SOLITAIRE_PILE_NONE: SolitairePile = 255;
/// All piles have numbers below this: room for one element a pile.
pub const SOLITAIRE_MAX_PILES: u32 = 64;

// The numbers are the engine's own, and stay what they are.
const _: () = {
    let mut kind = 0;
    while kind < KINDS.len() {
        let (of, first, last) = KINDS[kind];
        assert!(of as usize == kind);
        assert!(matches!(Pile::new(of, 0), Some(pile) if pile.id() == first));
        assert!(matches!(Pile::new(of, of.limit() - 1), Some(pile) if pile.id() == last));
        assert!((last as u32) < SOLITAIRE_MAX_PILES);
        kind += 1;
    }
    assert!(matches!(Pile::foundation(7), Some(pile) if pile.id() == SOLITAIRE_PILE_FOUNDATION + 7));
    assert!(matches!(Pile::foundation(8), Some(pile) if pile.id() == SOLITAIRE_PILE_FOUNDATION_8));
};

/// The engine's kinds in their order, with the first and the last number of each.
const KINDS: [(PileKind, SolitairePile, SolitairePile); PileKind::ALL.len()] = [
    (PileKind::Stock, SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_STOCK),
    (PileKind::Waste, SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_WASTE + 5),
    (PileKind::Foundation, SOLITAIRE_PILE_FOUNDATION, SOLITAIRE_PILE_FOUNDATION_8 + 3),
    (PileKind::Cell, SOLITAIRE_PILE_CELL, SOLITAIRE_PILE_CELL + 7),
    (PileKind::Reserve, SOLITAIRE_PILE_RESERVE, SOLITAIRE_PILE_RESERVE + 15),
    (PileKind::Tableau, SOLITAIRE_PILE_TABLEAU, SOLITAIRE_PILE_TABLEAU + 19),
];

/// The pile of a number.
pub(crate) fn pile(number: SolitairePile) -> Outcome<Pile> {
    Pile::from_id(number).ok_or(SOLITAIRE_RESULT_NUMBER)
}

/// The kind of a pile: SOLITAIRE_PILE_STOCK, SOLITAIRE_PILE_WASTE, SOLITAIRE_PILE_FOUNDATION, SOLITAIRE_PILE_CELL,
/// SOLITAIRE_PILE_RESERVE or SOLITAIRE_PILE_TABLEAU. SOLITAIRE_PILE_NONE if the number isn't a pile.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_pile_kind(pile: SolitairePile) -> SolitairePile {
    self::pile(pile).map_or(SOLITAIRE_PILE_NONE, |pile| KINDS[pile.kind() as usize].1)
}

/// The pile's index among those of its kind, from 0: 3 for "t3", 9 for "f9". 255 if the number isn't a pile.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_pile_index(pile: SolitairePile) -> u8 {
    self::pile(pile).map_or(u8::MAX, |pile| pile.index() as u8)
}

/// The pile of a kind with this index: "f9" for SOLITAIRE_PILE_FOUNDATION and 9. SOLITAIRE_PILE_NONE if `kind` isn't a
/// kind, or no game can have that many.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_pile_of_kind(kind: SolitairePile, index: u32) -> SolitairePile {
    let of = KINDS.iter().find(|&&(_, first, _)| first == kind).map(|&(of, ..)| of);
    of.and_then(|of| Pile::new(of, index as usize)).map_or(SOLITAIRE_PILE_NONE, Pile::id)
}

/// The text of a pile: "s", "w0", "f3", "c1", "r0", "t6".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_pile_to_text(
    pile: SolitairePile,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| unsafe { buffer(text, capacity, needed) }?.text(&self::pile(pile)?))
}

/// Reads a pile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_pile_from_text(
    text: *const c_char,
    error: *mut SolitaireError,
    pile: *mut SolitairePile,
) -> SolitaireResult {
    let body = || {
        // SAFETY: as the header has it.
        let (text, pile) = unsafe { (crate::error::text(text)?, out(pile)?) };
        Ok(pile.write(text.parse::<Pile>().map_err(|error| Fault::unread(SOLITAIRE_RESULT_TEXT, &error, text))?.id())?)
    };
    // SAFETY: as the header has it.
    unsafe { explain(error, body) }
}
