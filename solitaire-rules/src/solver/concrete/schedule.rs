//! Which beam comes next, and how far the search in depth goes between two of them.

use core::mem::size_of;

use super::candidates::Candidates;
use super::classes::Classes;
use super::face_up::Table;
use super::history::{History, Node};
use crate::judge::Judge;
use crate::table::position::Position;

/// How wide the first beam is.
const NARROWEST: usize = 2;
/// How many times as wide the next beams are.
const WIDER: usize = 2;
/// How many beams there are of each width up to `FEW`, with one deck and with two, and of each up to `SEVERAL`: others look at positions in other ways, and
/// find what one does not. Wider ones there is one of: what is left is hard, and takes width. Where runs leave whole that is so from the beginning.
const TRIES: [u32; 2] = [4, 2];
const FEW: usize = 8;
const TRIES_WIDER: u32 = 4;
const SEVERAL: usize = 256;
/// Where the search in depth does not catch up it looks at so many positions for each hundred of the beams'.
const NEVER_MORE: u64 = 10;

/// How positions are shared out between beams, the search in depth and descents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// How many the search in depth looks at before the first beam, and at the least between two.
    first: u64,
    /// As long as beams are no wider the search in depth looks at so many positions for each hundred of theirs: what can be won they mostly find sooner.
    /// After that it catches up, but for games of two decks that deal rows of cards or whose runs leave whole: none of them is lost within reach.
    narrow: usize,
    at_first: u64,
    /// Beams look at so many for one of the descents.
    pub(super) descents: u64,
}

impl Pace {
    const GENERAL: Pace = Pace { first: 100, narrow: 32, at_first: 20, descents: 4 };
    /// A position takes beams two fifths of the time that it takes the others, or less.
    const FACE_UP: Pace = Pace { first: 0, at_first: 10, descents: 32, ..Pace::GENERAL };
    /// Where cards go on those of several suits, narrow beams win most of what can be won, and the search in depth can wait.
    const MIXED_SUITS: Pace = Pace { narrow: 1024, at_first: 1, ..Pace::FACE_UP };

    /// Of rules, and where all lies face up.
    pub(super) fn of(judge: &Judge, face_up: bool) -> Pace {
        match face_up {
            true if judge.steps.count_ones() > 1 => Pace::MIXED_SUITS,
            true => Pace::FACE_UP,
            false => Pace::GENERAL,
        }
    }
}

/// No beam is wider, whatever memory there is: places in its history are numbers of 32 bits.
const WIDEST: usize = 1 << 24;

/// A beam to be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) width: usize,
    /// Its number among all of them: each looks at positions in a way of its own.
    pub(super) number: u64,
    /// How many there are of each of the least widths, and were of its own.
    tries: u32,
    tried: u32,
    /// How many there are of each width up to `SEVERAL`.
    tries_wider: u32,
    /// Of which classes of positions it keeps so many each.
    pub(super) classes: Classes,
    pub(super) pace: Pace,
    /// Whether the search in depth catches up.
    catches_up: bool,
}

impl Plan {
    /// The first beam, if the bytes suffice for one.
    pub(super) fn first(judge: &Judge, start: &Position, pace: Pace, bytes: usize) -> Option<Plan> {
        let two_decks = judge.rules.decks > 1;
        let by_rows = !judge.takes_cards || judge.rules.stock.deals_to_tableau();
        let plan = Plan {
            width: NARROWEST,
            number: 0,
            tries: TRIES[usize::from(two_decks)],
            tried: 0,
            tries_wider: if judge.takes_cards { TRIES_WIDER } else { 1 },
            classes: Classes::of(judge, start),
            pace,
            catches_up: !(two_decks && by_rows),
        };
        plan.within(bytes)
    }

    /// The next one, after this one failed.
    pub(super) fn next(self, bytes: usize) -> Option<Plan> {
        let (number, tried) = (self.number + 1, self.tried + 1);
        let tries = if self.width <= FEW {
            self.tries
        } else if self.width <= SEVERAL {
            self.tries_wider
        } else {
            1
        };
        if tried < tries {
            return Some(Plan { number, tried, ..self });
        }
        Plan { width: WIDER * self.width, number, tried: 0, ..self }.within(bytes)
    }

    fn within(self, bytes: usize) -> Option<Plan> {
        if self.width * self.classes.count() <= widest(bytes) { Some(self) } else { None }
    }
}

// What a beam goes over takes no more than a position.
const _: () = assert!(size_of::<Node<Table>>() <= size_of::<Node<Position>>());

/// The greatest width for which so many bytes do: a quarter is for what was kept.
fn widest(bytes: usize) -> usize {
    let bytes = (bytes / 4 * 3).saturating_sub(History::FURTHER_BYTES);
    (bytes / (2 * size_of::<Node<Position>>() + Candidates::BYTES + History::BYTES)).min(WIDEST)
}

/// How many positions the search in depth may look at before the next beam, after so many that it did and so many that beams did.
pub(super) fn in_depth(next: Plan, in_depth: u64, in_beams: u64) -> u64 {
    let hundredths = if !next.catches_up {
        NEVER_MORE
    } else if next.width <= next.pace.narrow {
        next.pace.at_first
    } else {
        100
    };
    (in_beams.saturating_mul(hundredths) / 100).saturating_sub(in_depth).max(next.pace.first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use alloc::vec::Vec;

    #[test]
    fn several_narrow_beams_then_wider_ones() {
        let first = |variant: Variant, bytes| Plan::first(variant.judge(), &variant.deal(1), Pace::GENERAL, bytes);
        let plans = |variant, bytes| core::iter::successors(first(variant, bytes), move |plan| plan.next(bytes));
        let widths: Vec<usize> = plans(Variant::FreeCell, 1 << 24).map(|plan| plan.width).collect();
        assert!(widths.starts_with(&[2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 16, 16, 16, 16, 32]), "{widths:?}");
        assert!(
            [256, 512, 1024].map(|width| widths.iter().filter(|&&w| w == width).count()) == [4, 1, 1],
            "{widths:?}"
        );
        assert!(widths.iter().all(|&width| width <= widest(1 << 24)));
        let of_two_decks = [2, 2, 4, 4, 8, 8, 16, 16, 16, 16, 32];
        assert!(plans(Variant::FortyThieves, 1 << 24).map(|plan| plan.width).take(11).eq(of_two_decks));
        let of_runs = [2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 16, 32, 64];
        assert!(plans(Variant::Spiderette, 1 << 24).map(|plan| plan.width).take(15).eq(of_runs));
        assert!(plans(Variant::Spiderette, 1 << 24).all(|plan| 5 * plan.width <= widest(1 << 24)));
        assert!(plans(Variant::FreeCell, 1 << 24).enumerate().all(|(number, plan)| plan.number == number as u64));
        assert_eq!(first(Variant::FreeCell, 1000), None);
    }
}
