//! Which beam comes next, and how far the search in depth goes between two of them.

use core::mem::size_of;

use super::candidates::Candidates;
use super::history::{History, Node};

/// How many positions the search in depth looks at before the first beam, and at the least between two.
const FIRST: u64 = 100;
/// How wide the first beam is.
const NARROWEST: usize = 2;
/// How many times as wide the next beams are.
const WIDER: usize = 2;
/// How many beams there are of each width up to `FEW`, with one deck and with two, and of each up to `SEVERAL`: others look at positions in other ways, and
/// find what one does not. Wider ones there is one of: what is left is hard, and takes width.
const TRIES: [u32; 2] = [4, 2];
const FEW: usize = 8;
const TRIES_WIDER: u32 = 4;
const SEVERAL: usize = 256;
/// As long as beams are no wider the search in depth looks at so many positions for each hundred of theirs: what can be won they mostly find sooner.
/// After that it catches up.
const NARROW: usize = 32;
const AT_FIRST: u64 = 20;

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
}

impl Plan {
    /// The first beam, if the bytes suffice for one.
    pub(super) fn first(decks: u8, bytes: usize) -> Option<Plan> {
        let tries = TRIES[usize::from(decks > 1)];
        Plan { width: NARROWEST, number: 0, tries, tried: 0 }.within(bytes)
    }

    /// The next one, after this one failed.
    pub(super) fn next(self, bytes: usize) -> Option<Plan> {
        let (number, tried) = (self.number + 1, self.tried + 1);
        let tries = if self.width <= FEW {
            self.tries
        } else if self.width <= SEVERAL {
            TRIES_WIDER
        } else {
            1
        };
        if tried < tries {
            return Some(Plan { number, tried, ..self });
        }
        Plan { width: WIDER * self.width, number, tried: 0, ..self }.within(bytes)
    }

    fn within(self, bytes: usize) -> Option<Plan> {
        if self.width <= widest(bytes) { Some(self) } else { None }
    }
}

/// The greatest width for which so many bytes do: a quarter is for what was kept.
fn widest(bytes: usize) -> usize {
    let bytes = (bytes / 4 * 3).saturating_sub(History::FURTHER_BYTES);
    (bytes / (2 * size_of::<Node>() + Candidates::BYTES + History::BYTES)).min(WIDEST)
}

/// How many positions the search in depth may look at before the next beam, after so many that it did and so many that beams did.
pub(super) fn in_depth(next: Plan, in_depth: u64, in_beams: u64) -> u64 {
    let hundredths = if next.width <= NARROW { AT_FIRST } else { 100 };
    (in_beams.saturating_mul(hundredths) / 100).saturating_sub(in_depth).max(FIRST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn several_narrow_beams_then_wider_ones() {
        let plans = |decks, bytes| core::iter::successors(Plan::first(decks, bytes), move |plan| plan.next(bytes));
        let widths: Vec<usize> = plans(1, 1 << 24).map(|plan| plan.width).collect();
        assert!(widths.starts_with(&[2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 16, 16, 16, 16, 32]), "{widths:?}");
        assert!(
            [256, 512, 1024].map(|width| widths.iter().filter(|&&w| w == width).count()) == [4, 1, 1],
            "{widths:?}"
        );
        assert!(widths.iter().all(|&width| width <= widest(1 << 24)));
        assert!(plans(2, 1 << 24).map(|plan| plan.width).take(11).eq([2, 2, 4, 4, 8, 8, 16, 16, 16, 16, 32]));
        assert!(plans(1, 1 << 24).enumerate().all(|(number, plan)| plan.number == number as u64));
        assert_eq!(Plan::first(1, 1000), None);
    }
}
