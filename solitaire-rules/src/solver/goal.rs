//! What an engine is asked, how it may cut the search short, and what it finds.

use alloc::vec::Vec;

use super::limits::Stop;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// What is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A won game: every card on the foundations, or the tableau cleared.
    Win,
    /// At least such a score, or a win: where the tableau is to be cleared, a card in a cell may end the game and score nothing.
    Score(u32),
}

impl Goal {
    pub(super) fn is_reached(self, judge: &Judge, position: &Position) -> bool {
        match self {
            Goal::Win => judge.is_won(position),
            Goal::Score(more) => judge.score(position) >= more || judge.is_won(position),
        }
    }
}

/// What an engine found: moves that reach the goal, or that there are none.
pub(super) type Found = Result<Option<Vec<Move>>, Stop>;

/// Shortcuts of the search. None changes an answer. All are on by default; tests switch them off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reductions {
    /// A safe move to a foundation is made at once, and nothing else is tried. Beams and best-first searches, which prove nothing, do so with other cards, too;
    /// where only complete runs leave, they join runs at once and leave out moves that hardly ever help.
    pub safe_moves: bool,
    /// A stock card that is always available comes down only when the next move needs it.
    pub late_moves: bool,
    /// Of two moves that can be made in either order, only one order is tried.
    pub commuting_moves: bool,
    /// Positions are given up that would be lost even in an easier game: if stock cards were wherever they are wanted, if no card that is moved covered
    /// another, or, in Aces Up, if a card that may have left could still let others leave.
    pub relaxation: bool,
    /// The loose, clearing and discarding engines search the kinds of game they were made for, and where one deck lies face up, the
    /// concrete engine uses tables of its own. Without these, the concrete engine searches every game, as the judge plays it.
    pub special_engines: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Reductions = Reductions {
        safe_moves: true,
        late_moves: true,
        commuting_moves: true,
        relaxation: true,
        special_engines: true,
    };
    /// None of them.
    pub const NONE: Reductions = Reductions {
        safe_moves: false,
        late_moves: false,
        commuting_moves: false,
        relaxation: false,
        special_engines: false,
    };
}

impl Default for Reductions {
    fn default() -> Reductions {
        Reductions::ALL
    }
}
