//! Whether a game can be won, as a struct.

use core::ffi::c_char;
use core::fmt::{self, Display, Formatter};

use solitaire_rules::solver::{Open, Outcome as Found, Solution};

use crate::boundary::{Outcome, buffer, guard, shared};
use crate::result::*;

/// The outcome of a SolitaireSolution.
pub type SolitaireOutcome = u8;
/// What ended a search without an answer, in a SolitaireSolution or a SolitaireProspects. New reasons may be added.
pub type SolitaireOpen = u8;

/// The game can be won, and the solver has the moves.
pub const SOLITAIRE_OUTCOME_WON: SolitaireOutcome = 1;
/// No moves win the game.
pub const SOLITAIRE_OUTCOME_LOST: SolitaireOutcome = 2;
/// The search ended without an answer.
pub const SOLITAIRE_OUTCOME_OPEN: SolitaireOutcome = 3;
/// Nothing: there is an answer.
pub const SOLITAIRE_OPEN_NONE: SolitaireOpen = 0;
/// It reached its limit on positions.
pub const SOLITAIRE_OPEN_POSITIONS: SolitaireOpen = 1;
/// Its tables were full.
pub const SOLITAIRE_OPEN_MEMORY: SolitaireOpen = 2;
/// It reached its time limit.
pub const SOLITAIRE_OPEN_TIME: SolitaireOpen = 3;
/// It was cancelled.
pub const SOLITAIRE_OPEN_CANCELLED: SolitaireOpen = 4;
/// The position isn't one of a game with these rules. This can't happen with a game's handle.
pub const SOLITAIRE_OPEN_OTHER_GAME: SolitaireOpen = 5;
/// There is no clock to measure a time limit. Such limits are refused before a search begins: SOLITAIRE_RESULT_NO_CLOCK.
pub const SOLITAIRE_OPEN_NO_CLOCK: SolitaireOpen = 6;

/// Whether a player who sees all cards can win a game, and what it cost to find out. Sixteen bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireSolution {
    /// SOLITAIRE_OUTCOME_WON, SOLITAIRE_OUTCOME_LOST or SOLITAIRE_OUTCOME_OPEN.
    pub outcome: SolitaireOutcome,
    /// For an open outcome, what ended the search: SOLITAIRE_OPEN_POSITIONS and so on. New reasons may be added.
    pub open: SolitaireOpen,
    /// Always 0.
    pub reserved: [u8; 2],
    /// How many moves the win takes; 0 for any other outcome.
    pub move_count: u32,
    /// How many positions were looked at.
    pub positions: u64,
}

const _: () = assert!(size_of::<SolitaireSolution>() == 16);

/// What ended a search too early, as a number.
pub(crate) fn open_number(open: Open) -> SolitaireOpen {
    match open {
        Open::Positions => SOLITAIRE_OPEN_POSITIONS,
        Open::Memory => SOLITAIRE_OPEN_MEMORY,
        Open::Time => SOLITAIRE_OPEN_TIME,
        Open::Cancelled => SOLITAIRE_OPEN_CANCELLED,
        Open::OtherGame => SOLITAIRE_OPEN_OTHER_GAME,
        Open::NoClock => SOLITAIRE_OPEN_NO_CLOCK,
    }
}

/// What ended a search too early, from its number.
pub(crate) fn open_numbered(number: SolitaireOpen) -> Outcome<Open> {
    Open::ALL.into_iter().find(|&open| open_number(open) == number).ok_or(SOLITAIRE_RESULT_NUMBER)
}

impl From<&Solution> for SolitaireSolution {
    fn from(solution: &Solution) -> SolitaireSolution {
        let (outcome, open) = match solution.outcome {
            Found::Won(_) => (SOLITAIRE_OUTCOME_WON, SOLITAIRE_OPEN_NONE),
            Found::Lost => (SOLITAIRE_OUTCOME_LOST, SOLITAIRE_OPEN_NONE),
            Found::Open(open) => (SOLITAIRE_OUTCOME_OPEN, open_number(open)),
        };
        let move_count = solution.moves().len() as u32;
        SolitaireSolution { outcome, open, reserved: [0; 2], move_count, positions: solution.positions }
    }
}

/// The words for a solution whose numbers stand for something.
enum Words {
    Won(u32),
    Lost,
    Open(Open),
}

impl Display for Words {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Words::Won(moves) => write!(f, "won in {}", Moves(*moves)),
            Words::Lost => f.write_str("lost"),
            Words::Open(open) => write!(f, "undecided: {open}"),
        }
    }
}

/// So many moves.
pub(crate) struct Moves(pub(crate) u32);

impl Display for Moves {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} move{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

/// A solution in a few words: "won in 94 moves", "lost", "undecided: the time limit was reached".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solution_to_text(
    solution: *const SolitaireSolution,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (solution, text) = unsafe { (shared(solution)?, buffer(text, capacity, needed)?) };
        text.text(&match solution.outcome {
            SOLITAIRE_OUTCOME_WON => Words::Won(solution.move_count),
            SOLITAIRE_OUTCOME_LOST => Words::Lost,
            SOLITAIRE_OUTCOME_OPEN => Words::Open(open_numbered(solution.open)?),
            _ => return Err(SOLITAIRE_RESULT_NUMBER),
        })
    })
}

#[cfg(test)]
mod tests {
    use solitaire_rules::Move;

    use super::*;

    /// What C reads of a solution.
    fn text(solution: &SolitaireSolution) -> Result<String, SolitaireResult> {
        let (mut room, mut needed) = ([0 as c_char; 99], 0);
        // SAFETY: a solution and room of this function.
        let code = unsafe { solitaire_solution_to_text(solution, room.as_mut_ptr(), room.len(), &mut needed) };
        let bytes = room.iter().map(|byte| byte.to_ne_bytes()[0]).take(needed.saturating_sub(1)).collect();
        if code == SOLITAIRE_RESULT_OK { Ok(String::from_utf8(bytes).unwrap()) } else { Err(code) }
    }

    #[test]
    fn the_words_are_the_engines() {
        let won = [1, 2, 94].map(|moves| Found::Won(vec![Move::Deal; moves]));
        for outcome in won.into_iter().chain([Found::Lost]).chain(Open::ALL.map(Found::Open)) {
            let solution = Solution { outcome, positions: 7 };
            assert_eq!(text(&(&solution).into()), Ok(solution.to_string()));
        }
    }

    #[test]
    fn each_number_stands_for_what_ended_the_search() {
        for open in Open::ALL {
            assert_eq!(open_numbered(open_number(open)), Ok(open));
        }
        assert_eq!(open_numbered(SOLITAIRE_OPEN_NONE), Err(SOLITAIRE_RESULT_NUMBER));
        assert_eq!(open_numbered(7), Err(SOLITAIRE_RESULT_NUMBER));
    }
}
