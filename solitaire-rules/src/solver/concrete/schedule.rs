//! Which beam comes next, and how far the depth-first search goes between two beams.

use core::mem::size_of;

use super::candidates::Candidates;
use super::classes::{Classes, deals_onto_runs};
use super::face_up::Weighed;
use super::families::{has_reserve, sorts_onto_wastes};
use super::history::{History, Node};
use super::sweep::Sweep;
use crate::judge::Judge;
use crate::table::position::Position;

/// How wide the first beam is.
const NARROWEST: usize = 2;
/// By what factor the next beams are wider.
const WIDER: usize = 2;
/// How many beams there are of each width: up to `FEW` with one deck and with two, and up to `SEVERAL`. Each judges positions a little differently,
/// and finds what another misses. Of wider beams there is one each, since the deals still open are hard and need width. If complete runs leave, there
/// is only one of each width from the start.
const TRIES: [u32; 2] = [4, 2];
const FEW: usize = 8;
const TRIES_WIDER: u32 = 4;
const SEVERAL: usize = 256;
/// If the depth-first search doesn't catch up, it looks at this many positions for each hundred of the others', once it has looked at more than a small
/// game has.
const NEVER_MORE: u64 = 10;
const SMALL: u64 = 25_000;
/// Once the other searches have looked at this many positions and found no win, the game may be a small lost one, and only the depth-first search can
/// prove that. It then looks at `IF_SMALL` positions or more for each hundred of theirs, until it has looked at more than a small game has.
const NO_EASY_WIN: u64 = 50_000;
const IF_SMALL: u64 = 20;

/// How positions are shared out between beams, the depth-first search, best-first searches and descents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// How many positions the depth-first search looks at before the first beam, and at least between two beams.
    first: u64,
    /// Until beams are wider than `narrow`, the depth-first search looks at only `at_first` positions for each hundred of theirs and the best-first
    /// searches', because they mostly find wins sooner. After that it looks at `later` for each hundred, except in two-deck games that deal rows of
    /// cards or in which complete runs leave: their losses are too far away to be proved.
    narrow: usize,
    at_first: u64,
    later: u64,
    /// Beams look at this many positions for each one of the descents'.
    pub(super) descents: u64,
    /// Best-first searches look at this many positions for each hundred of the beams'.
    pub(super) best_first: u64,
    /// How many positions a best-first search looks at before the first beam.
    pub(super) at_once: u64,
}

impl Pace {
    const GENERAL: Pace =
        Pace { first: 100, narrow: 32, at_first: 20, later: 100, descents: 4, best_first: 50, at_once: 0 };
    /// No weight says well what a deal of a whole row costs and brings, or how soon a run will be whole: best-first searches, which try all plans, win
    /// more than beams.
    const BY_ROWS: Pace = Pace { later: 25, best_first: 200, ..Pace::GENERAL };
    /// In Spiderette and Will o' the Wisp a best-first search mostly wins before any beam does.
    const ROWS_ONTO_RUNS: Pace = Pace { at_once: 20_000, ..Pace::BY_ROWS };
    /// Where beams judge badly (see the weights), best-first searches win more.
    const RESERVE: Pace = Pace { best_first: 150, ..Pace::GENERAL };
    /// Best-first searches that sweep win more of Forty Thieves and Windmill than beams do, fewer of Falling Star and Zerline.
    const BY_STAGES: Pace = Pace { best_first: 200, ..Pace::GENERAL };
    /// Where cards are sorted onto wastes nearly all deals can be won, and beams win most.
    const SORTING: Pace = Pace { at_first: 5, later: 25, ..Pace::GENERAL };
    /// Most deals are won by a best-first search. Beams win others, and take less time for a position than depth-first search.
    const FACE_UP: Pace = Pace { first: 0, at_first: 40, descents: 8, at_once: 8_000, ..Pace::GENERAL };
    /// If cards can go on several suits, narrow beams soon win what is left, and the other searches can wait.
    const MIXED_SUITS: Pace = Pace { narrow: 1024, at_first: 1, descents: 32, at_once: 2_000, ..Pace::FACE_UP };
    /// Where complete runs leave, best-first searches win the hardest deals, too.
    const RUNS: Pace = Pace { best_first: 200, at_once: 8_000, ..Pace::MIXED_SUITS };

    /// The pace for these rules; `face_up` says whether all cards lie face up.
    pub(super) fn of(judge: &Judge, face_up: bool) -> Pace {
        match face_up {
            true if !judge.takes_cards && judge.steps.count_ones() > 1 => Pace::RUNS,
            true if judge.steps.count_ones() > 1 => Pace::MIXED_SUITS,
            true => Pace::FACE_UP,
            // Scorpion and Wasp, in which cards in any order move, have short wins.
            false if deals_onto_runs(judge) && !judge.any_order && judge.rules.decks == 1 => Pace::ROWS_ONTO_RUNS,
            false if by_rows(judge) => Pace::BY_ROWS,
            false if Sweep::applies(judge) => Pace::BY_STAGES,
            false if sorts_onto_wastes(judge) => Pace::SORTING,
            false if has_reserve(judge) => Pace::RESERVE,
            false => Pace::GENERAL,
        }
    }
}

/// Whether complete runs leave, or the stock deals rows of cards.
fn by_rows(judge: &Judge) -> bool {
    !judge.takes_cards || judge.rules.stock.deals_to_tableau()
}

/// No beam is wider, however much memory there is, because places in its history are 32-bit numbers.
const WIDEST: usize = 1 << 24;

/// A beam to be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) width: usize,
    /// Its number among all beams: each judges positions a little differently.
    pub(super) number: u64,
    /// How many beams there are of each of the smallest widths, and how many of this width have been tried.
    tries: u32,
    tried: u32,
    /// How many there are of each width up to `SEVERAL`.
    tries_wider: u32,
    /// The classes of positions, of each of which it keeps `width`.
    pub(super) classes: Classes,
    pub(super) pace: Pace,
    /// Whether the depth-first search catches up.
    catches_up: bool,
    /// Its cards go up less eagerly than this: a beam that did so found every position, and no win.
    pub(super) eager_below: u8,
}

impl Plan {
    /// The first beam, if there are enough bytes for one.
    pub(super) fn first(judge: &Judge, start: &Position, pace: Pace, bytes: usize) -> Option<Plan> {
        let two_decks = judge.rules.decks > 1;
        let plan = Plan {
            width: NARROWEST,
            number: 0,
            tries: TRIES[usize::from(two_decks)],
            tried: 0,
            tries_wider: if judge.takes_cards { TRIES_WIDER } else { 1 },
            classes: Classes::of(judge, start),
            pace,
            eager_below: u8::MAX,
            catches_up: !(two_decks && by_rows(judge)),
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

    /// The next one after a beam of this [haste](super::weights::Weights::haste) that looked at all its positions and found no win. `None` if it left
    /// no position out, or if there are not enough bytes.
    pub(super) fn less_hasty(self, haste: Option<u8>, bytes: usize) -> Option<Plan> {
        Plan { eager_below: haste?, ..self }.next(bytes)
    }

    fn within(self, bytes: usize) -> Option<Plan> {
        if self.width * self.classes.count() <= widest(bytes) { Some(self) } else { None }
    }
}

// A node of any beam takes no more bytes than one with a position.
const _: () = assert!(size_of::<Node<Weighed>>() <= size_of::<Node<Position>>());

/// The greatest width for which this many bytes are enough: a quarter is for visited positions.
fn widest(bytes: usize) -> usize {
    let bytes = (bytes / 4 * 3).saturating_sub(History::FURTHER_BYTES);
    (bytes / (2 * size_of::<Node<Position>>() + Candidates::BYTES + History::BYTES)).min(WIDEST)
}

/// How many positions the depth-first search may look at before the next beam, given how many it has looked at so far, and beams and best-first
/// searches together.
pub(super) fn in_depth(next: Plan, in_depth: u64, in_others: u64) -> u64 {
    let usual = if !next.catches_up && in_depth >= SMALL {
        NEVER_MORE
    } else if next.width <= next.pace.narrow {
        next.pace.at_first
    } else {
        next.pace.later
    };
    let hundredths = if in_others >= NO_EASY_WIN && in_depth < SMALL { usual.max(IF_SMALL) } else { usual };
    (in_others.saturating_mul(hundredths) / 100).saturating_sub(in_depth).max(next.pace.first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use alloc::vec::Vec;

    /// The losses of two-deck games with rows or runs are too far away: once it has looked at more than a small game has, it gets a tenth.
    #[test]
    fn the_depth_first_search_of_large_games_falls_back() {
        let first = |variant: Variant| {
            let judge = variant.judge();
            Plan::first(judge, &variant.deal(1), Pace::of(judge, false), 1 << 24).expect("memory")
        };
        let at = |variant, looked_at| in_depth(first(variant), looked_at, 1_000_000);
        assert_eq!([at(Variant::Spider, 24_999), at(Variant::Spider, 25_000)], [175_001, 75_000]);
        assert_eq!([at(Variant::Spiderette, 25_000), at(Variant::FortyThieves, 25_000)], [175_000; 2]);
    }

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
