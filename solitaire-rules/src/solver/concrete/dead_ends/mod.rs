//! Dead ends: positions from which the goal is out of reach, as can be seen without a search.

mod allowed;
mod matching;
mod reach;

use alloc::boxed::Box;

use self::matching::Matching;
use self::reach::Reach;
use crate::judge::Judge;
use crate::solver::goal::{Goal, Reductions};
use crate::table::id::Id;
use crate::table::position::Position;

/// How dead ends are told in a game.
pub(super) enum DeadEnds {
    /// By cards that leave in pairs, or lie on neighbours.
    Unmatched(Box<Matching>),
    /// By cards that could not reach their foundation even if no card that moves covered another.
    OutOfReach(Reach),
}

impl DeadEnds {
    /// `None` where the rules give no ground for any.
    pub(super) fn new(judge: &Judge, start: &Position, goal: Goal, reductions: Reductions) -> Option<DeadEnds> {
        if !reductions.relaxation {
            return None;
        }
        let matching = || Matching::new(judge, start, goal).map(|matching| DeadEnds::Unmatched(Box::new(matching)));
        Reach::new(judge, start, goal).map(DeadEnds::OutOfReach).or_else(matching)
    }

    /// Whether the goal can no longer be reached. No is no proof that it can.
    pub(super) fn are_met(&self, judge: &Judge, position: &Position) -> bool {
        match self {
            DeadEnds::Unmatched(matching) => matching.fails(position),
            DeadEnds::OutOfReach(reach) => reach.ends(judge, position),
        }
    }

    /// The same where one deck lies face up in the tableau and nowhere else: these are the tops of the piles that have cards, and what lies below each card.
    pub(super) fn are_met_face_up(
        &self,
        tops: impl Iterator<Item = Id>,
        empty: bool,
        below: impl Fn(Id) -> Id,
    ) -> bool {
        match self {
            DeadEnds::Unmatched(_) => false,
            DeadEnds::OutOfReach(reach) => reach.ends_face_up(tops, empty, below),
        }
    }
}

/// How often it was asked, and to what avail: where there are hardly any dead ends it is asked seldom.
#[derive(Clone, Copy, Default)]
pub(super) struct Asked {
    positions: u32,
    asked: u32,
    met: u32,
}

/// One dead end in so many positions is worth asking each time: where they are rarer, asking takes more time than it saves.
const WORTH: u32 = 4;
/// So many are asked about before that is known, and after that one in so many.
const AT_FIRST: u32 = 256;
const SELDOM: u32 = 16;

impl Asked {
    /// Whether a position is a dead end, as far as it is worth asking.
    pub(super) fn is_dead(&mut self, ask: impl FnOnce() -> bool) -> bool {
        self.positions = self.positions.wrapping_add(1);
        let pays = self.asked < AT_FIRST || self.met >= self.asked / WORTH;
        if !pays && !self.positions.is_multiple_of(SELDOM) {
            return false;
        }
        let dead = ask();
        self.asked = self.asked.saturating_add(1);
        self.met = self.met.saturating_add(u32::from(dead));
        dead
    }
}
