//! Piles as numbers.

use std::ffi::c_char;

use solitaire_rules::Pile;
use solitaire_rules::position::PileKind;

use crate::boundary::{Outcome, buffer, guard, out, text};
use crate::result::*;

/// A pile is a uint8_t. This is the stock, "s".
pub const SOLITAIRE_STOCK: u8 = 0;
/// The first waste pile, "w0"; the next is SOLITAIRE_WASTE + 1, "w1", and so on to SOLITAIRE_WASTE + 5.
pub const SOLITAIRE_WASTE: u8 = 1;
/// The first foundation, "f0"; the next is SOLITAIRE_FOUNDATION + 1, and so on to SOLITAIRE_FOUNDATION + 7.
pub const SOLITAIRE_FOUNDATION: u8 = 8;
/// The first cell, "c0", where a single card waits; the last is SOLITAIRE_CELL + 7.
pub const SOLITAIRE_CELL: u8 = 16;
/// The first reserve pile, "r0", which gives cards and to which none is moved; the last is SOLITAIRE_RESERVE + 15.
pub const SOLITAIRE_RESERVE: u8 = 24;
/// The first tableau pile, "t0"; the next is SOLITAIRE_TABLEAU + 1, and so on to SOLITAIRE_TABLEAU + 19.
pub const SOLITAIRE_TABLEAU: u8 = 40;
/// In place of a kind of pile: the number is no pile's.
pub const SOLITAIRE_PILE_NONE: u8 = 255;
/// The numbers of all piles are below this: room for one thing a pile.
pub const SOLITAIRE_MAX_PILES: u32 = 64;

// The numbers are the engine's own, and stay what they are.
const _: () = {
    let mut kind = 0;
    while kind < KINDS.len() {
        let (of, first, last) = KINDS[kind];
        assert!(of as usize == kind && of.limit() == (last - first) as usize + 1);
        assert!(matches!(Pile::new(of, 0), Some(pile) if pile.id() == first));
        assert!(matches!(Pile::new(of, of.limit() - 1), Some(pile) if pile.id() == last));
        assert!((last as u32) < SOLITAIRE_MAX_PILES);
        kind += 1;
    }
};

/// The engine's kinds in their order, with the first and the last number of each.
const KINDS: [(PileKind, u8, u8); PileKind::ALL.len()] = [
    (PileKind::Stock, SOLITAIRE_STOCK, SOLITAIRE_STOCK),
    (PileKind::Waste, SOLITAIRE_WASTE, SOLITAIRE_WASTE + 5),
    (PileKind::Foundation, SOLITAIRE_FOUNDATION, SOLITAIRE_FOUNDATION + 7),
    (PileKind::Cell, SOLITAIRE_CELL, SOLITAIRE_CELL + 7),
    (PileKind::Reserve, SOLITAIRE_RESERVE, SOLITAIRE_RESERVE + 15),
    (PileKind::Tableau, SOLITAIRE_TABLEAU, SOLITAIRE_TABLEAU + 19),
];

/// The pile of a number.
pub(crate) fn pile(number: u8) -> Outcome<Pile> {
    Pile::from_id(number).ok_or(SOLITAIRE_ERROR_NUMBER)
}

/// The kind of a pile: SOLITAIRE_STOCK, SOLITAIRE_WASTE, SOLITAIRE_FOUNDATION, SOLITAIRE_CELL, SOLITAIRE_RESERVE or
/// SOLITAIRE_TABLEAU. The pile's number less that is its index, from 0. SOLITAIRE_PILE_NONE for a number that is no
/// pile's.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_pile_kind(pile: u8) -> u8 {
    self::pile(pile).map_or(SOLITAIRE_PILE_NONE, |pile| KINDS[pile.kind() as usize].1)
}

/// The text of a pile: "s", "w0", "f3", "c1", "r0", "t6".
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
