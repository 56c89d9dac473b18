//! The built-in games.

use std::ffi::c_char;

use solitaire_rules::{Rules, Variant};

use crate::boundary::{Outcome, buffer, guard, out, text};
use crate::result::*;

/// In place of a variant's index: rules of somebody's own.
pub const SOLITAIRE_OWN_RULES: u32 = 4294967295;

/// What a game has on the table. Eight bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireTable {
    /// How many decks of 52 cards: 1 or 2.
    pub decks: u8,
    /// How many stocks: 1 or none.
    pub stocks: u8,
    /// How many waste piles; none in many games.
    pub wastes: u8,
    /// How many foundations.
    pub foundations: u8,
    /// How many cells.
    pub cells: u8,
    /// How many reserve piles.
    pub reserve: u8,
    /// How many tableau piles; none in a few games.
    pub tableau: u8,
    /// How many suits people are shown: 4 in most games. Where there are 2, draw each black card as a spade and each
    /// red one as a heart; where there is 1, every card as a spade. The rules do not tell them apart, and all numbers
    /// and texts keep the real cards; only the sentences for moves that are not legal name cards as they are drawn.
    pub suits: u8,
}

const _: () = assert!(size_of::<SolitaireTable>() == 8);

impl From<&Rules> for SolitaireTable {
    fn from(rules: &Rules) -> SolitaireTable {
        SolitaireTable {
            decks: rules.decks,
            stocks: rules.stock.is_there().into(),
            wastes: rules.stock.wastes(),
            foundations: rules.foundation_count(),
            cells: rules.cells.count,
            reserve: rules.reserve.deal.piles(),
            tableau: rules.tableau.deal.piles(),
            suits: rules.suits,
        }
    }
}

/// The index of the variant that has these rules.
pub(crate) fn index(variant: Option<Variant>) -> u32 {
    variant.map_or(SOLITAIRE_OWN_RULES, |variant| variant as u32)
}

/// The variant of a name that a caller lends.
///
/// # Safety
/// As for [`text`].
pub(crate) unsafe fn named(name: *const c_char) -> Outcome<Variant> {
    // SAFETY: as promised.
    unsafe { text(name) }?.parse().map_err(|_| SOLITAIRE_RESULT_VARIANT)
}

fn variant(index: u32) -> Option<Variant> {
    Variant::ALL.get(usize::try_from(index).ok()?).copied()
}

/// A text with at least one NUL after it.
type Terminated = [u8; 40];

/// The name, the title and the family of each variant, as the engine has them.
static TEXTS: [[Terminated; 3]; Variant::ALL.len()] = {
    let mut texts = [[[0; 40]; 3]; Variant::ALL.len()];
    let mut place = 0;
    while place < texts.len() {
        let variant = Variant::ALL[place];
        texts[place] = [terminated(variant.name()), terminated(variant.title()), terminated(variant.family())];
        place += 1;
    }
    texts
};

const fn terminated(text: &str) -> Terminated {
    let (text, mut bytes) = (text.as_bytes(), [0; 40]);
    assert!(text.len() < bytes.len(), "a longer name of a variant needs more room");
    let mut place = 0;
    while place < text.len() {
        bytes[place] = text[place];
        place += 1;
    }
    bytes
}

/// The name (0), the title (1) or the family (2) of a variant.
fn text_of(index: u32, which: usize) -> *const c_char {
    variant(index).map_or(std::ptr::null(), |variant| TEXTS[variant as usize][which].as_ptr().cast())
}

/// How many built-in variants there are. Their indices are below it. A variant's index may change with the
/// version of the library, its name does not: save names.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_count() -> u32 {
    Variant::ALL.len() as u32
}

/// The name of a variant, such as "gold-mine": a NUL-terminated text that lives for ever. NULL where `index` is
/// not below solitaire_variant_count.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_name(index: u32) -> *const c_char {
    text_of(index, 0)
}

/// The name of a variant for people, such as "Gold Mine"; otherwise as solitaire_variant_name.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_title(index: u32) -> *const c_char {
    text_of(index, 1)
}

/// The family that a variant belongs to, for people and their menus, such as "Klondike"; otherwise as
/// solitaire_variant_name. Variants of a family follow each other.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_family(index: u32) -> *const c_char {
    text_of(index, 2)
}

/// The index of the variant that has this name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_find(name: *const c_char, index: *mut u32) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (variant, index) = unsafe { (named(name)?, out(index)?) };
        index.write(self::index(Some(variant)))
    })
}

/// What is wrong with the name of a variant, in words, with the names that are nearest to it: "expected a game such
/// as `gold-mine`, found `klondyke`, at byte 0: did you mean `klondike`?" Empty where there is a variant of that name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_explain(
    name: *const c_char,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (name, text) = unsafe { (self::text(name)?, buffer(text, capacity, needed)?) };
        match name.parse::<Variant>() {
            Ok(_) => text.text(&""),
            Err(error) => text.text(&error),
        }
    })
}

/// How many decks and piles of each kind a variant has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_table(index: u32, table: *mut SolitaireTable) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let table = unsafe { out(table) }?;
        table.write(variant(index).ok_or(SOLITAIRE_RESULT_NUMBER)?.rules().into())
    })
}
