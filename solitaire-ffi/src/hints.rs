//! Hints, as structs.

use core::ffi::c_char;

use solitaire_rules::solver::{Hint, Why};

use crate::boundary::{Outcome, buffer, guard, shared};
use crate::moves::SolitaireMove;
use crate::result::*;

/// Why the move of a SolitaireHint is a good one. New reasons may be added: the move is good all the same.
pub type SolitaireWhy = u8;

/// It is the only one.
pub const SOLITAIRE_WHY_ONLY: SolitaireWhy = 1;
/// It puts a card on a foundation, and the card will never be needed elsewhere.
pub const SOLITAIRE_WHY_SAFE: SolitaireWhy = 2;
/// It leads to a win in `count` of the `of` arrangements of the hidden cards that were tried.
pub const SOLITAIRE_WHY_WINS: SolitaireWhy = 3;
/// It is the first move of a win in `count` moves, with the hidden cards as they are. Only solitaire_solver_hint_thoughtful
/// says this.
pub const SOLITAIRE_WHY_LEADS: SolitaireWhy = 4;
/// It is proved that the game can't be won, but the move gets one more card to a foundation. solitaire_solver_hint says
/// this if every card is known, or if no card that is still unknown can be turned up.
pub const SOLITAIRE_WHY_FURTHER: SolitaireWhy = 5;
/// It looks useful; nothing more is known.
pub const SOLITAIRE_WHY_USEFUL: SolitaireWhy = 6;
/// It leads to cards the player has never seen, and everything can be put back as it is now.
pub const SOLITAIRE_WHY_LOOKS: SolitaireWhy = 7;
/// It is the first of `count` moves, the last of which turns up a card the player has never seen; nothing more is known.
pub const SOLITAIRE_WHY_TURNS_UP: SolitaireWhy = 8;

/// A good next move, and why it is good. Sixteen bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireHint {
    /// The move, which is legal.
    pub play: SolitaireMove,
    /// SOLITAIRE_WHY_ONLY and so on.
    pub why: SolitaireWhy,
    /// Always 0.
    pub reserved: [u8; 3],
    /// For SOLITAIRE_WHY_WINS, in how many arrangements it wins; for SOLITAIRE_WHY_LEADS, how many moves the win takes; for
    /// SOLITAIRE_WHY_TURNS_UP, how many moves turn up the card; otherwise 0.
    pub count: u32,
    /// For SOLITAIRE_WHY_WINS, how many arrangements were tried; otherwise 0.
    pub of: u32,
}

const _: () = assert!(size_of::<SolitaireHint>() == 16);

impl From<Hint> for SolitaireHint {
    fn from(hint: Hint) -> SolitaireHint {
        let (why, count, of) = match hint.why {
            Why::Only => (SOLITAIRE_WHY_ONLY, 0, 0),
            Why::Safe => (SOLITAIRE_WHY_SAFE, 0, 0),
            Why::Wins { ways, of } => (SOLITAIRE_WHY_WINS, ways, of),
            Why::Leads { moves } => (SOLITAIRE_WHY_LEADS, moves, 0),
            Why::Further => (SOLITAIRE_WHY_FURTHER, 0, 0),
            Why::Looks => (SOLITAIRE_WHY_LOOKS, 0, 0),
            Why::TurnsUp { moves } => (SOLITAIRE_WHY_TURNS_UP, moves, 0),
            // The engine may come to know other reasons, and this is true of every hint.
            _ => (SOLITAIRE_WHY_USEFUL, 0, 0),
        };
        SolitaireHint { play: hint.play.into(), why, reserved: [0; 3], count, of }
    }
}

impl SolitaireHint {
    /// The reason that the numbers stand for.
    fn read(&self) -> Outcome<Why> {
        Ok(match self.why {
            SOLITAIRE_WHY_ONLY => Why::Only,
            SOLITAIRE_WHY_SAFE => Why::Safe,
            SOLITAIRE_WHY_WINS => Why::Wins { ways: self.count, of: self.of },
            SOLITAIRE_WHY_LEADS => Why::Leads { moves: self.count },
            SOLITAIRE_WHY_FURTHER => Why::Further,
            SOLITAIRE_WHY_USEFUL => Why::Useful,
            SOLITAIRE_WHY_LOOKS => Why::Looks,
            SOLITAIRE_WHY_TURNS_UP => Why::TurnsUp { moves: self.count },
            _ => return Err(SOLITAIRE_RESULT_NUMBER),
        })
    }
}

/// Why a hint's move is good, in words: "safe: this card is never needed in play again".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_hint_to_text(
    hint: *const SolitaireHint,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (hint, text) = unsafe { (shared(hint)?, buffer(text, capacity, needed)?) };
        text.text(&hint.read()?)
    })
}

#[cfg(test)]
mod tests {
    use solitaire_rules::Move;

    use super::*;

    #[test]
    fn a_hint_survives_the_crossing() {
        let (wins, turns_up) = (Why::Wins { ways: 3, of: 16 }, Why::TurnsUp { moves: 2 });
        let leads = Why::Leads { moves: 94 };
        for why in [Why::Only, Why::Safe, wins, leads, turns_up, Why::Further, Why::Useful, Why::Looks] {
            let crossed = SolitaireHint::from(Hint { play: Move::Deal, why });
            assert_eq!(crossed.read(), Ok(why));
            assert_eq!(crossed.play.read(), Ok(Move::Deal));
        }
    }
}
