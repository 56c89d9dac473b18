//! The built-in games.

use core::ffi::c_char;

use solitaire_rules::{Rules, Variant};

use crate::error::{Fault, text};
use crate::result::*;
use crate::sizes::Growing;

/// What is on a game's table. Initialise it with SOLITAIRE_TABLE_INIT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireTable {
    /// sizeof(SolitaireTable), as set by SOLITAIRE_TABLE_INIT.
    pub size: u32,
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
    /// How many suits people are shown: 4 in most games. If 2, draw each black card as a spade and each red one as a
    /// heart; if 1, every card as a spade. The rules don't tell them apart, and all numbers and texts have the real
    /// cards; only the sentences for illegal moves name cards as they are drawn.
    pub suits: u8,
}

const _: () = assert!(size_of::<SolitaireTable>() == 12);

// SAFETY: it is `repr(C)`, begins with its size, and zeros are a value.
unsafe impl Growing for SolitaireTable {
    const FIRST: usize = 12;
}

impl From<&Rules> for SolitaireTable {
    fn from(rules: &Rules) -> SolitaireTable {
        SolitaireTable {
            size: size_of::<SolitaireTable>() as u32,
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

/// The variant of a name that a caller lends.
///
/// # Safety
/// As for [`text`].
pub(crate) unsafe fn named(name: *const c_char) -> Result<Variant, Fault> {
    // SAFETY: as promised.
    let name = unsafe { text(name) }?;
    name.parse().map_err(|error| Fault::unread(SOLITAIRE_RESULT_VARIANT, &error, name))
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

/// The name (0), the title (1) or the family (2) of a variant; NULL of none.
fn text_of(variant: Option<Variant>, which: usize) -> *const c_char {
    variant.map_or(core::ptr::null(), |variant| TEXTS[variant as usize][which].as_ptr().cast())
}

/// The name of the variant that has these rules; NULL where there is none.
pub(crate) fn name_of(variant: Option<Variant>) -> *const c_char {
    text_of(variant, 0)
}

/// How many built-in variants there are.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_count() -> u32 {
    Variant::ALL.len() as u32
}

/// The name of a variant, such as "gold-mine", by its place in the list of all, from 0: for menus. Everything else
/// identifies a variant by its name, which never changes; its place may, between versions. The variants of a family are
/// next to each other. The name is a static NUL-terminated string; NULL if `place` isn't below
/// solitaire_variant_count.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_variant_name(place: u32) -> *const c_char {
    name_of(usize::try_from(place).ok().and_then(|place| Variant::ALL.get(place).copied()))
}

/// The display name of the variant of this name, "Gold Mine" for "gold-mine": a static NUL-terminated string;
/// NULL if there is no such variant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_title(name: *const c_char) -> *const c_char {
    // SAFETY: as the header has it.
    text_of(unsafe { named(name) }.ok(), 1)
}

/// The display name of the variant's family, for menus, such as "Klondike"; otherwise as solitaire_variant_title.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_variant_family(name: *const c_char) -> *const c_char {
    // SAFETY: as the header has it.
    text_of(unsafe { named(name) }.ok(), 2)
}
