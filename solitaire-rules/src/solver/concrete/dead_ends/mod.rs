//! Dead ends: positions that can be recognised without a search as unable to reach the goal.

mod allowed;
mod facts;
mod matching;
mod reach;
mod rivals;
mod rows;

use alloc::boxed::Box;

use self::matching::Matching;
use self::reach::Reach;
pub(super) use self::rivals::Latest;
use self::rows::Rows;
use crate::judge::Judge;
use crate::solver::goal::{Goal, Reductions};
use crate::table::position::Position;

/// How dead ends are recognised in a game.
pub(super) enum DeadEnds {
    /// By cards that leave in pairs, or lie on neighbours.
    Unmatched(Box<Matching>),
    /// By cards that couldn't reach their foundation even if moved cards never covered any other.
    OutOfReach(Reach),
    /// By cards that no row will take.
    OffTheRows(Rows),
}

impl DeadEnds {
    /// `None` if no dead ends can be recognised under these rules.
    pub(super) fn new(judge: &Judge, start: &Position, goal: Goal, reductions: Reductions) -> Option<DeadEnds> {
        if !reductions.relaxation {
            return None;
        }
        let matching = || Matching::new(judge, start, goal).map(|matching| DeadEnds::Unmatched(Box::new(matching)));
        let rows = || Rows::new(judge, start, goal).map(DeadEnds::OffTheRows);
        Reach::new(judge, start, goal).map(DeadEnds::OutOfReach).or_else(matching).or_else(rows)
    }

    /// Whether the goal can certainly no longer be reached. `false` proves nothing.
    pub(super) fn are_met(&self, judge: &Judge, position: &Position, latest: &mut Latest) -> bool {
        match self {
            DeadEnds::Unmatched(matching) => matching.fails(position),
            DeadEnds::OutOfReach(reach) => reach.ends(judge, position, latest),
            DeadEnds::OffTheRows(rows) => rows.fails(judge, position),
        }
    }
}

/// How often it has been asked, and how many dead ends that found: where there are hardly any, it is asked only now and then.
#[derive(Clone, Copy, Default)]
pub(super) struct Asked {
    /// So many positions come before the first that is asked about.
    before: u32,
    positions: u32,
    asked: u32,
    met: u32,
    latest: Latest,
}

/// By then most deals of easy games are won, and asking takes longer than looking at a few more positions.
const EASILY_WON: u32 = 128;
/// If at least one position in this many is a dead end, every position is asked about; if they are rarer, asking takes more time than it saves.
const WORTH: u32 = 4;
/// This many are asked about first, to find that out; later, if they are rare, one in so many.
const AT_FIRST: u32 = 256;
const SELDOM: u32 = 16;

impl Asked {
    /// For a search that mostly wins at once: it begins to ask when it has not.
    pub(super) fn later() -> Asked {
        Asked { before: EASILY_WON, ..Asked::default() }
    }

    /// Whether a position is a dead end, asked only if it is worth it.
    pub(super) fn is_dead(&mut self, ask: impl FnOnce(&mut Latest) -> bool) -> bool {
        self.positions = self.positions.wrapping_add(1);
        if self.positions <= self.before {
            return false;
        }
        let pays = self.asked < AT_FIRST || self.met >= self.asked / WORTH;
        if !pays && !self.positions.is_multiple_of(SELDOM) {
            return false;
        }
        let dead = ask(&mut self.latest);
        self.asked = self.asked.saturating_add(1);
        self.met = self.met.saturating_add(u32::from(dead));
        dead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of a row of positions are asked about, if one in so many of those asked about is a dead end.
    fn asked_about(mut asked: Asked, positions: usize, one_in: usize) -> alloc::vec::Vec<usize> {
        let mut about = alloc::vec::Vec::new();
        for number in 1..=positions {
            asked.is_dead(|_| {
                about.push(number);
                about.len().is_multiple_of(one_in)
            });
        }
        about
    }

    #[test]
    fn deals_that_are_won_at_once_are_not_asked_about() {
        assert!(asked_about(Asked::later(), 200, 4).into_iter().eq(129..=200));
        assert!(asked_about(Asked::default(), 200, 4).into_iter().eq(1..=200));
    }

    #[test]
    fn if_dead_ends_are_rare_one_position_in_sixteen_is_asked_about() {
        let last = |one_in| asked_about(Asked::default(), 4000, one_in).iter().filter(|&&number| number > 3200).count();
        assert_eq!([last(3), last(6)], [800, 50]);
    }
}
