//! Cards go from pile to pile, and what positions keep beside them goes along.

use super::Judge;
use super::shape::GUARDED;
use super::upkeep::Upkeep;
use crate::table::pile::is_tableau;
use crate::table::position::*;

/// Cards go from one pile to another, and a card may turn up. Says whether one did.
#[inline]
pub(super) fn transfer<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    from: u8,
    to: u8,
    count: u8,
) -> bool {
    let upkeep = Upkeep::<D, S>(judge);
    upkeep.leaving(p, from, count);
    let covered = p.top(to);
    let exposed = p.transfer::<D>(from, to, count);
    let turned = p.turn_up::<D>(exposed, from);
    upkeep.moved(p, [from, to], count, [exposed, covered]);
    turned
}

/// Whether a move is one of several cards to a cell or from one.
#[inline]
pub(super) fn is_group_by_cell<const S: u64>(judge: &Judge, from: u8, to: u8, count: u8) -> bool {
    let is_cell = |pile| (CELL..RESERVE).contains(&pile);
    judge.may::<S>(GUARDED) && count > 1 && (is_cell(from) || is_cell(to))
}

/// Several cards go from the tableau to a cell, or back; none turns. What positions keep is worked out anew: there are few such moves.
#[inline(never)]
pub(super) fn carry_by_cell<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    from: u8,
    to: u8,
    count: u8,
) {
    p.transfer_group::<D>(from, to, count);
    Upkeep::<D, S>(judge).work_out(p);
}

/// Cards go from one pile to another, none turns.
#[inline]
pub(super) fn carry<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8, count: u8) {
    let covered = p.top(to);
    let exposed = p.transfer::<D>(from, to, count);
    Upkeep::<D, S>(judge).moved(p, [from, to], count, [exposed, covered]);
}

/// The same for one card that is dealt, refills a pile, or goes back from there. For WebAssembly one copy serves all that do that; elsewhere games that
/// deal rows would be slower by a seventh.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(super) fn carry_one<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) {
    carry::<D, S>(judge, p, from, to, 1);
}

/// One card is dealt from the top of a pile to another, whether it may be built there or not.
#[inline]
pub(super) fn deal_one<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) {
    let covered = p.top(to);
    carry_one::<D, S>(judge, p, from, to);
    if is_tableau(to) {
        Upkeep::<D, S>(judge).dealt(p, to, covered);
    }
}

/// The top card of a pile turns up if it is a face-down card of the tableau. Says whether it did.
#[inline]
pub(super) fn turn_up<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, pile: u8) -> bool {
    let card = p.top(pile);
    let turned = p.turn_up::<D>(card, pile);
    if turned {
        Upkeep::<D, S>(judge).shows(p, card);
    }
    turned
}

/// The top card of a tableau pile turns down.
#[inline]
pub(super) fn turn_down<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, pile: u8) {
    let card = p.top(pile);
    p.turn_down::<D>(card);
    Upkeep::<D, S>(judge).turned_down(p, card);
}

/// A complete run leaves. No card turns.
pub(super) fn run_leaves<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) {
    let upkeep = Upkeep::<D, S>(judge);
    upkeep.leaving(p, from, RUN);
    upkeep.is_covered(p, p.top(from));
    let exposed = p.transfer_run::<D>(from, to);
    upkeep.shows(p, exposed);
}

/// A complete run comes back.
pub(super) fn run_comes_back<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, to: u8) {
    let covered = p.top(to);
    let upkeep = Upkeep::<D, S>(judge);
    upkeep.is_covered(p, covered);
    p.transfer_run::<D>(from, to);
    upkeep.run_came_back(p, to, covered);
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
        if p.filled.has(WASTE) {
            deal_one::<D, S>(judge, p, WASTE, pile);
            from_waste += 1;
        } else if stock_serves && p.filled.has(STOCK) {
            deal_one::<D, S>(judge, p, STOCK, pile);
            from_stock += 1;
        } else {
            break;
        }
    }
    [from_waste, from_stock]
}
