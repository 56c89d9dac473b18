//! Make a move, take it back.

use super::Judge;
use super::carry::*;
use super::overlap::{free_up, note_free};
use super::questions::Judged;
use super::shape::*;
use super::undo::{Brief, Log, Way};
use super::upkeep::Upkeep;
use super::{follow, gather};
use crate::rules::{DealsTo, Refill};
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::pile_set::PileSet;
use crate::table::position::*;

/// Makes a move that is taken to be legal. The log, which is only written to where more follows than what is given back can tell, is one that a judge
/// wrote before or an empty one.
pub(crate) fn play<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, m: Move, log: &mut Log) -> Brief {
    let mut brief = Brief::new(m, p.disorder);
    if may_follow::<S>() && judge.follows || judge.may::<S>(DEALS) && judge.gathers {
        *log = Log::EMPTY;
    }
    match m {
        Move::Deal => {
            brief.from_stock = deal::<D, S>(judge, p);
            brief.way = match judge.deals_to {
                Some(DealsTo::Tableau { filled: false }) => Way::ToTableau,
                Some(DealsTo::Tableau { filled: true }) => Way::ToFilled,
                Some(DealsTo::Foundation) => Way::ToFoundation,
                Some(DealsTo::Waste { .. } | DealsTo::Reserve) | None => Way::Usual,
            };
        }
        Move::Redeal if judge.may::<S>(DEALS) && judge.gathers => {
            log.note(&gather::gather::<D>(judge, p));
            brief.logged = true;
        }
        Move::Redeal => brief.flag = redeal::<D, S>(judge, p),
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            if judge.may::<S>(RUNS) && count == RUN && is_run(to) {
                run_leaves::<D, S>(judge, p, from, to);
                if judge.may::<S>(OVERLAPS) && judge.rules.tableau.overlap {
                    brief.logged = free_up::<D>(judge, p, log);
                } else {
                    brief.flag = turn_up::<D, S>(judge, p, from);
                }
            } else if (Judged::<D, S> { judge, position: p }).is_pair(Pile::of(from), Pile::of(to), count) {
                (brief.logged, brief.way) = (true, Way::Pair);
                return play_pair::<D, S>(judge, p, brief, [from, to], log);
            } else if judge.may::<S>(OVERLAPS) && judge.rules.tableau.overlap {
                carry::<D, S>(judge, p, from, to, count);
                // Before the pile is refilled, which may cover others again.
                brief.logged = free_up::<D>(judge, p, log);
            } else if is_group_by_cell::<S>(judge, from, to, count) {
                carry_by_cell::<D, S>(judge, p, from, to, count);
                brief.flag = turn_up::<D, S>(judge, p, from);
            } else {
                brief.flag = transfer::<D, S>(judge, p, from, to, count);
            }
            if let Some(Refill::FromWasteOrStock { cards, top_up }) = judge.refill
                && may_follow::<S>()
                && !p.filled.has(from)
                && Pile::of(from).kind() == PileKind::Tableau
            {
                [brief.from_waste, brief.from_stock] = refill::<D, S>(judge, p, from, cards, top_up);
            }
            Upkeep::<D, S>(judge).foundations(p, [from, to]);
        }
    }
    if may_follow::<S>() && judge.follows {
        let left = if let Move::Transfer { from, .. } = m { PileSet::one(from.id()) } else { PileSet::EMPTY };
        brief.logged |= follow::follow::<D, S>(judge, p, left, log);
    }
    if judge.may::<S>(OVERLAPS) && judge.rules.tableau.overlap {
        note_free::<D>(judge, p);
    }
    brief
}

/// Makes a pair of two cards: all that follows goes into the log.
#[inline(never)]
fn play_pair<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    brief: Brief,
    [from, to]: [u8; 2],
    log: &mut Log,
) -> Brief {
    follow::pair_leaves::<D>(p, [from, to], log);
    Upkeep::<D, S>(judge).work_out(p);
    if judge.rules.tableau.overlap {
        free_up::<D>(judge, p, log);
    } else {
        follow::turn_up_tops::<D, S>(judge, p, [from, to], log);
    }
    follow::follow::<D, S>(judge, p, PileSet::one(from).with(to, true), log);
    if judge.rules.tableau.overlap {
        note_free::<D>(judge, p);
    }
    brief
}

/// Takes back the last move.
pub(crate) fn undo<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, brief: &Brief, log: &Log) {
    if may_follow::<S>() && judge.follows && brief.logged {
        follow::take_back::<D>(judge, p, log);
    }
    match brief.played {
        Move::Deal => take_back_deal::<D, S>(judge, p, brief.from_stock),
        Move::Redeal if judge.may::<S>(DEALS) && judge.gathers => {
            gather::take_back::<D>(judge, p, log);
        }
        Move::Redeal => take_back_redeal::<D, S>(judge, p, brief.flag),
        // The log has told it all.
        Move::Transfer { .. } if judge.may::<S>(DISCARDS) && brief.way == Way::Pair => {}
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            // Only a refill leaves these counts: other games skip both loops.
            if may_follow::<S>() {
                for _ in 0..brief.from_stock {
                    carry_one::<D, S>(judge, p, from, STOCK);
                }
                for _ in 0..brief.from_waste {
                    carry_one::<D, S>(judge, p, from, WASTE);
                }
            }
            if brief.flag {
                turn_down::<D, S>(judge, p, from);
            }
            if judge.may::<S>(RUNS) && count == RUN && is_run(to) {
                run_comes_back::<D, S>(judge, p, to, from);
            } else if is_group_by_cell::<S>(judge, from, to, count) {
                carry_by_cell::<D, S>(judge, p, to, from, count);
            } else {
                carry::<D, S>(judge, p, to, from, count);
            }
            Upkeep::<D, S>(judge).foundations(p, [from, to]);
        }
    }
    p.disorder = brief.disorder;
    if judge.may::<S>(OVERLAPS) && judge.rules.tableau.overlap {
        note_free::<D>(judge, p);
    }
}

/// Whether more may follow from a move by the rules of this shape.
#[inline]
const fn may_follow<const S: u64>() -> bool {
    (S | S >> 32) as u32 & FOLLOWS != 0
}

/// Whether thirteen cards that go to this pile are a complete run.
#[inline]
fn is_run(to: u8) -> bool {
    Pile::of(to).kind() == PileKind::Foundation
}

/// Deals from the stock. Says how many cards.
#[inline]
fn deal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position) -> u8 {
    match judge.deals_to {
        Some(DealsTo::Waste { cards }) => p.turn_over::<D>(STOCK, WASTE, cards),
        Some(DealsTo::Tableau { filled: false }) if judge.may::<S>(DEALS) => {
            deal_row::<D, S>(judge, p, p.piles.of(PileKind::Tableau))
        }
        Some(DealsTo::Tableau { filled: true }) if judge.may::<S>(DEALS) => {
            let filled = p.filled.of(PileKind::Tableau);
            deal_row::<D, S>(judge, p, if filled.is_empty() { PileSet::one(TABLEAU) } else { filled })
        }
        Some(DealsTo::Reserve) if judge.may::<S>(DEALS) => deal_row::<D, S>(judge, p, p.piles.of(PileKind::Reserve)),
        Some(DealsTo::Foundation) if judge.may::<S>(DEALS) => {
            p.transfer::<D>(STOCK, FOUNDATION, 1);
            1
        }
        Some(DealsTo::Tableau { .. } | DealsTo::Reserve | DealsTo::Foundation) | None => 0,
    }
}

/// One card to each of the piles of a row, as long as there are cards (rulings V7 and W13). Says how many.
#[inline(never)]
fn deal_row<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, piles: PileSet) -> u8 {
    let mut dealt = 0;
    for pile in piles {
        if !p.filled.has(STOCK) {
            break;
        }
        deal_one::<D, S>(judge, p, STOCK, pile);
        dealt += 1;
    }
    dealt
}

fn take_back_deal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, dealt: u8) {
    let piles = match judge.deals_to {
        Some(DealsTo::Tableau { filled: false }) => p.piles.of(PileKind::Tableau),
        // Those that have cards now had some before, or there is one.
        Some(DealsTo::Tableau { filled: true }) => p.filled.of(PileKind::Tableau),
        Some(DealsTo::Reserve) => p.piles.of(PileKind::Reserve),
        Some(DealsTo::Foundation) => {
            p.transfer::<D>(FOUNDATION, STOCK, 1);
            return;
        }
        Some(DealsTo::Waste { .. }) | None => {
            p.turn_over::<D>(WASTE, STOCK, dealt);
            return;
        }
    };
    for number in (0..dealt).rev() {
        // The last one first; a copy of the set, which is gone through anew.
        if let Some(pile) = { piles }.nth(number.into()) {
            carry_one::<D, S>(judge, p, pile, STOCK);
        }
    }
}

/// Turns the waste over. Says whether its top card stayed.
fn redeal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position) -> bool {
    let top_stays = Judged::<D, S> { judge, position: p }.redeal_keeps_top();
    let top = p.top(WASTE);
    if top_stays {
        p.lift(WASTE);
    }
    p.turn_over::<D>(WASTE, STOCK, u8::MAX);
    if top_stays {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_add(judge.rules.redeal_limit().is_some().into());
    top_stays
}

fn take_back_redeal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, top_stays: bool) {
    let top = p.top(WASTE);
    if top_stays {
        p.lift(WASTE);
    }
    p.turn_over::<D>(STOCK, WASTE, u8::MAX);
    if top_stays {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_sub(judge.rules.redeal_limit().is_some().into());
}
