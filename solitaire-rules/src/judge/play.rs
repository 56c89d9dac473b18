//! Make a move, take it back.

use super::Judge;
use super::order::{arrive_in_order, leave_order};
use super::questions::Case;
use super::shape::*;
use super::undo::{Brief, Log};
use super::{follow, gather, heads};
use crate::rules::{DealsTo, Refill};
use crate::table::id::*;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind, PileSet};
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
            brief.to_tableau = matches!(judge.deals_to, Some(DealsTo::Tableau));
        }
        Move::Redeal if judge.may::<S>(DEALS) && judge.gathers => {
            log.note(&gather::gather::<D, S>(judge, p));
            brief.logged = true;
        }
        Move::Redeal => brief.flag = redeal::<D, S>(judge, p),
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            if judge.may::<S>(RUNS) && count == RUN && is_run(to) {
                let exposed = run_leaves::<D, S>(judge, p, from, to);
                brief.flag = p.turn_up::<D>(exposed, from);
                heads::gain::<D, S>(judge, p, exposed);
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
            if judge.may::<S>(BASES) && judge.own_bases {
                note_full::<D>(p, from);
                note_full::<D>(p, to);
            }
        }
    }
    if may_follow::<S>() && judge.follows {
        let left = if let Move::Transfer { from, .. } = m { PileSet::one(from.id()) } else { PileSet::EMPTY };
        brief.logged |= follow::follow::<D, S>(judge, p, left, log);
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
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            // Only a refill leaves these counts: other games skip both loops.
            if may_follow::<S>() {
                for _ in 0..brief.from_stock {
                    carry::<D, S>(judge, p, from, STOCK, 1);
                }
                for _ in 0..brief.from_waste {
                    carry::<D, S>(judge, p, from, WASTE, 1);
                }
            }
            if brief.flag {
                turn_down::<D>(p, from);
            }
            if judge.may::<S>(RUNS) && count == RUN && is_run(to) {
                run_comes_back::<D, S>(judge, p, to, from);
            } else {
                carry::<D, S>(judge, p, to, from, count);
            }
            if judge.may::<S>(BASES) && judge.own_bases {
                note_full::<D>(p, from);
                note_full::<D>(p, to);
            }
        }
    }
    p.disorder = brief.disorder;
}

/// Whether more may follow from a move by the rules of this shape. Positions set up by hand want it of rules that do not: their judge says so.
#[inline(always)]
const fn may_follow<const S: u64>() -> bool {
    (S | S >> 32) as u32 & FOLLOWS != 0
}

/// Whether thirteen cards that go to this pile are a complete run.
#[inline(always)]
fn is_run(to: u8) -> bool {
    Pile::of(to).kind() == PileKind::Foundation
}

/// Cards go from one pile to another, and a card may turn up. Says whether one did.
#[inline(always)]
fn transfer<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8, count: u8) -> bool {
    if judge.may::<S>(GROUPS) && p.disorder != 0 {
        leave_order::<D, S>(judge, p, from, count);
    }
    let covered = p.top(to);
    let exposed = p.transfer::<D>(from, to, count);
    let turned = p.turn_up::<D>(exposed, from);
    heads::keep::<D, S>(judge, p, [from, to], count, [exposed, covered]);
    turned
}

/// Cards go from one pile to another, none turns.
#[inline(always)]
pub(super) fn carry<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8, count: u8) {
    let covered = p.top(to);
    let exposed = p.transfer::<D>(from, to, count);
    heads::keep::<D, S>(judge, p, [from, to], count, [exposed, covered]);
}

/// The top card of a tableau pile turns down.
#[inline(always)]
pub(super) fn turn_down<const D: usize>(p: &mut Position, pile: u8) {
    let card = p.top(pile);
    p.turn_down::<D>(card);
    p.heads.remove::<D>(card);
}

/// A complete run leaves. Gives what is on top of the pile now, which may lie face down.
pub(super) fn run_leaves<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) -> Id {
    leave_order::<D, S>(judge, p, from, RUN);
    heads::lose::<D>(p, p.top(from));
    let exposed = p.transfer_run::<D>(from, to);
    heads::gain::<D, S>(judge, p, exposed);
    exposed
}

/// A complete run comes back.
pub(super) fn run_comes_back<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) {
    let covered = p.top(to);
    heads::lose::<D>(p, covered);
    p.transfer_run::<D>(from, to);
    heads::comes_back::<D, S>(judge, p, to, covered);
}

/// Deals from the stock. Says how many cards.
#[inline(always)]
fn deal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position) -> u8 {
    match judge.deals_to {
        Some(DealsTo::Waste { cards }) => p.turn_over::<D>(STOCK, WASTE, cards),
        Some(DealsTo::Tableau) if judge.may::<S>(DEALS) => {
            deal_row::<D, S>(judge, p, TABLEAU, judge.rules.tableau.deal.piles())
        }
        Some(DealsTo::Reserve) if judge.may::<S>(DEALS) => {
            deal_row::<D, S>(judge, p, RESERVE, judge.rules.reserve.deal.piles())
        }
        Some(DealsTo::Tableau | DealsTo::Reserve) | None => 0,
    }
}

/// One card to each of the piles of a row, as long as there are cards (ruling V7). Says how many.
#[inline(never)]
fn deal_row<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, first: u8, piles: u8) -> u8 {
    let mut dealt = 0;
    for pile in first..first + piles {
        if !p.filled.has(STOCK) {
            break;
        }
        let covered = p.top(pile);
        carry::<D, S>(judge, p, STOCK, pile, 1);
        if pile >= TABLEAU {
            arrive_in_order::<D, S>(judge, p, p.top(pile), covered);
        }
        dealt += 1;
    }
    dealt
}

fn take_back_deal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, dealt: u8) {
    let first = match judge.deals_to {
        Some(DealsTo::Tableau) => TABLEAU,
        Some(DealsTo::Reserve) => RESERVE,
        Some(DealsTo::Waste { .. }) | None => {
            p.turn_over::<D>(WASTE, STOCK, dealt);
            return;
        }
    };
    for pile in (first..first + dealt).rev() {
        carry::<D, S>(judge, p, pile, STOCK, 1);
    }
}

/// Turns the waste over. Says whether its top card stayed.
fn redeal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position) -> bool {
    let kept = Case::<D, S> { judge, position: p }.redeal_keeps_top();
    let top = p.top(WASTE);
    if kept {
        p.lift(WASTE);
    }
    p.turn_over::<D>(WASTE, STOCK, u8::MAX);
    if kept {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_add(judge.rules.redeal_limit().is_some().into());
    kept
}

fn take_back_redeal<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, kept: bool) {
    let top = p.top(WASTE);
    if kept {
        p.lift(WASTE);
    }
    p.turn_over::<D>(STOCK, WASTE, u8::MAX);
    if kept {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_sub(judge.rules.redeal_limit().is_some().into());
}

/// Ruling K1: one card after another, each the waste's top or, when the waste is empty, the stock's next. Says how many were which.
// By value: what it would write into the undo's bytes one by one, whoever copies the undo would have to wait for.
#[inline(never)]
pub(super) fn refill<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    pile: u8,
    cards: u8,
    top_up: bool,
) -> [u8; 2] {
    let stock_serves = top_up || !p.filled.has(WASTE);
    let (mut from_waste, mut from_stock) = (0, 0);
    for _ in 0..cards {
        let covered = p.top(pile);
        if p.filled.has(WASTE) {
            carry::<D, S>(judge, p, WASTE, pile, 1);
            from_waste += 1;
        } else if stock_serves && p.filled.has(STOCK) {
            carry::<D, S>(judge, p, STOCK, pile, 1);
            from_stock += 1;
        } else {
            break;
        }
        arrive_in_order::<D, S>(judge, p, p.top(pile), covered);
    }
    [from_waste, from_stock]
}

/// Keeps the note of which foundations are full, after a card came to a pile or was taken back from it.
pub(crate) fn note_full<const D: usize>(p: &mut Position, pile: u8) {
    if Pile::of(pile).kind() == PileKind::Foundation {
        let full = p.top_down(pile).count() == 13;
        let index = pile - FOUNDATION;
        p.full = p.full & !(1u8.wrapping_shl(index.into())) | u8::from(full).wrapping_shl(index.into());
    }
}
