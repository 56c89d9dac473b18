//! What follows from a move by itself, in games in which more does than that a card turns up: reserve cards turn up, empty piles are refilled,
//! complete runs leave (rulings V5, V6).

use super::Judge;
use super::carry::{carry_one, refill, run_leaves, turn_up};
use super::overlap::free_up;
use super::questions::Judged;
use super::shape::ALL;
use super::undo::{Event, Log};
use super::upkeep::Upkeep;
use crate::rules::Refill;
use crate::table::pile::{PileKind, is_tableau};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// Lets everything follow from a move that left these piles, and notes it; says whether anything did. Cards turn up, piles are refilled, runs leave, and so again
/// until nothing changes.
#[inline]
pub(super) fn follow<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    left: PileSet,
    log: &mut Log,
) -> bool {
    let mut opened = false;
    for pile in left.and(p.filled).of(PileKind::Reserve) {
        opened |= p.open::<D>(pile) && log.push(Event::Opened { pile });
    }
    let runs = judge.runs_leave && (Judged::<D, S> { judge, position: p }).may_have_complete_run();
    let refills = judge.refill.is_some() && !p.piles.without(p.filled).of(PileKind::Tableau).is_empty();
    // What most moves end with.
    if !runs && !refills {
        return opened;
    }
    opened | go_on::<D, S>(judge, p, log)
}

/// A pair, of which one card was moved onto the other, leaves for the discard, the moved one first.
pub(super) fn pair_leaves<const D: usize>(p: &mut Position, piles: [u8; 2], log: &mut Log) {
    for pile in piles {
        p.transfer::<D>(pile, FOUNDATION, 1);
        log.push(Event::Discarded { pile });
    }
}

/// Lets everything follow from a deal.
pub(super) fn follow_deal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position) {
    let mut log = Log::EMPTY;
    if !judge.rules.tableau.overlap {
        turn_up_all::<D, S>(judge, p, &mut log);
    }
    for pile in p.filled.of(PileKind::Reserve) {
        p.open::<D>(pile);
    }
    go_on::<D, S>(judge, p, &mut log);
}

#[inline(never)]
fn go_on<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, log: &mut Log) -> bool {
    let mut followed = false;
    // A card can take part in no more than a few events: bounded, should a position that was misused go round in a circle.
    for _ in 0..8 * u32::from(RUN) {
        let refilled = refill_all::<D, S>(judge, p, log);
        let left = runs_leave::<D, S>(judge, p, log);
        followed |= refilled | left;
        // Only where a run lay can a card have come to be a top that is face down.
        if !left {
            break;
        }
        if judge.rules.tableau.overlap {
            free_up::<D>(judge, p, log);
        } else {
            turn_up_all::<D, S>(judge, p, log);
        }
    }
    followed
}

/// The tops of these piles turn up, where they are face-down cards of the tableau.
pub(super) fn turn_up_tops<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    piles: [u8; 2],
    log: &mut Log,
) {
    for pile in piles.into_iter().filter(|&pile| is_tableau(pile)) {
        if turn_up::<D, S>(judge, p, pile) {
            log.push(Event::TurnedUp { pile });
        }
    }
}

fn turn_up_all<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, log: &mut Log) {
    for pile in p.filled.of(PileKind::Tableau) {
        if turn_up::<D, S>(judge, p, pile) {
            log.push(Event::TurnedUp { pile });
        }
    }
}

fn refill_all<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, log: &mut Log) -> bool {
    let mut changed = false;
    for pile in p.piles.without(p.filled).of(PileKind::Tableau) {
        match judge.refill {
            Some(Refill::FromReserve) => {
                let Some(from) = fullest_reserve(p) else { return changed };
                carry_one::<D, S>(judge, p, from, pile);
                // The next card is the top from now on, and may be wanted for the next pile.
                let opened = p.open::<D>(from);
                changed |= log.push(Event::Refilled { pile, from, count: 1, opened });
            }
            Some(Refill::FromWasteOrStock { cards, top_up }) => {
                let counts = refill::<D, S>(judge, p, pile, cards, top_up);
                for (from, count) in [WASTE, STOCK].into_iter().zip(counts).filter(|&(_, count)| count > 0) {
                    changed |= log.push(Event::Refilled { pile, from, count, opened: false });
                }
            }
            None => return changed,
        }
    }
    changed
}

/// Of the reserve piles that have cards the fullest, of equally full ones the first.
fn fullest_reserve(p: &Position) -> Option<u8> {
    let height = |&pile: &u8| p.top_down(pile).count();
    p.filled.of(PileKind::Reserve).max_by_key(|pile| (height(pile), core::cmp::Reverse(*pile)))
}

fn runs_leave<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, log: &mut Log) -> bool {
    if !judge.runs_leave {
        return false;
    }
    let mut changed = false;
    for pile in (Judged::<D, S> { judge, position: p }).ending_with_an_ace() {
        if !(Judged::<D, S> { judge, position: p }).has_complete_run(pile) {
            continue;
        }
        let Some(foundation) = p.piles.without(p.filled).of(PileKind::Foundation).next() else { return changed };
        run_leaves::<D, S>(judge, p, pile, foundation);
        changed |= log.push(Event::Completed { pile, foundation });
    }
    changed
}

#[cfg(feature = "alloc")]
impl Judge {
    /// Whether a complete run lies in the tableau that leaves at once.
    pub(crate) fn has_run_to_leave(&self, position: &Position) -> bool {
        let is_run = |pile| {
            if self.rules.decks == 1 {
                Judged::<1, { ALL }> { judge: self, position }.has_complete_run(pile)
            } else {
                Judged::<2, { ALL }> { judge: self, position }.has_complete_run(pile)
            }
        };
        self.runs_leave && position.piles.of(PileKind::Tableau).any(is_run)
    }
}

/// Takes back what followed.
#[inline(never)]
pub(super) fn take_back<const D: usize>(judge: &Judge, p: &mut Position, log: &Log) {
    for event in log.events().rev() {
        take_back_one::<D>(p, event);
    }
    Upkeep::<D, { ALL }>(judge).work_out(p);
}

/// Takes one event back, the last that there was. What the position keeps beside the cards is left as it is.
pub(super) fn take_back_one<const D: usize>(p: &mut Position, event: Event) {
    match event {
        Event::TurnedUp { pile } => p.turn_down::<D>(p.top(pile)),
        Event::Opened { pile } => p.close::<D>(pile),
        Event::Refilled { pile, from, count, opened } => {
            if opened {
                p.close::<D>(from);
            }
            for _ in 0..count {
                p.transfer::<D>(pile, from, 1);
            }
        }
        Event::Completed { pile, foundation } => {
            p.transfer_run::<D>(foundation, pile);
        }
        Event::Discarded { pile } => {
            p.transfer::<D>(FOUNDATION, pile, 1);
        }
    }
}
