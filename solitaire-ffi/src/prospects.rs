//! Whether a game gets any further, as a struct.

use core::ffi::c_char;

use solitaire_rules::solver::Prospects;

use crate::boundary::{buffer, guard, shared};
use crate::result::*;
use crate::solutions::{Moves, SOLITAIRE_OPEN_NONE, SolitaireOpen, open_number, open_numbered};

/// The answer in a SolitaireProspects.
pub type SolitaireProspect = u8;

/// The game can get further: it can still be won or score another point. The solver has the moves.
pub const SOLITAIRE_PROSPECT_FURTHER: SolitaireProspect = 1;
/// The game can't get any further: the score can't rise, and the game can't be won. A game that is won is dead, too.
pub const SOLITAIRE_PROSPECT_DEAD: SolitaireProspect = 2;
/// The search ended without an answer.
pub const SOLITAIRE_PROSPECT_OPEN: SolitaireProspect = 3;

/// Whether the game can get any further. Eight bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireProspects {
    /// SOLITAIRE_PROSPECT_FURTHER, SOLITAIRE_PROSPECT_DEAD or SOLITAIRE_PROSPECT_OPEN.
    pub prospect: SolitaireProspect,
    /// For open prospects, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New reasons may be added.
    pub open: SolitaireOpen,
    /// Always 0.
    pub reserved: [u8; 2],
    /// How many moves that takes; 0 if none are known.
    pub move_count: u32,
}

const _: () = assert!(size_of::<SolitaireProspects>() == 8);

impl From<&Prospects> for SolitaireProspects {
    fn from(prospects: &Prospects) -> SolitaireProspects {
        let (prospect, open, move_count) = match prospects {
            Prospects::Further(moves) => (SOLITAIRE_PROSPECT_FURTHER, SOLITAIRE_OPEN_NONE, moves.len() as u32),
            Prospects::Dead => (SOLITAIRE_PROSPECT_DEAD, SOLITAIRE_OPEN_NONE, 0),
            Prospects::Open(open) => (SOLITAIRE_PROSPECT_OPEN, open_number(*open), 0),
        };
        SolitaireProspects { prospect, open, reserved: [0; 2], move_count }
    }
}

/// Prospects in a few words: "further progress in 3 moves", "no further progress is possible", "undecided: the time limit was reached".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_prospects_to_text(
    prospects: *const SolitaireProspects,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (given, text) = unsafe { (shared(prospects)?, buffer(text, capacity, needed)?) };
        match given.prospect {
            SOLITAIRE_PROSPECT_FURTHER => text.text(&format_args!("further progress in {}", Moves(given.move_count))),
            SOLITAIRE_PROSPECT_DEAD => text.text(&"no further progress is possible"),
            SOLITAIRE_PROSPECT_OPEN => text.text(&format_args!("undecided: {}", open_numbered(given.open)?)),
            _ => Err(SOLITAIRE_RESULT_NUMBER),
        }
    })
}
