//! Make a move, take it back.

use crate::id::*;
use crate::judge::Judge;
use crate::legal::Case;
use crate::moves::Move;
use crate::pile::{Pile, PileKind};
use crate::position::*;
use crate::rules::{Base, EmptyPile, Groups, Stock};

/// What takes a move back: the move, and what followed from it. Eight bytes; a history is a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    pub(crate) played: Move,
    /// Cards dealt from the stock, or that came from the stock to refill a pile.
    pub(crate) from_stock: u8,
    /// Cards that came from the waste to refill a pile.
    pub(crate) from_waste: u8,
    /// Whether a card turned face up in the tableau; in a redeal, whether the waste's top stayed.
    pub(crate) flag: bool,
    disorder: u8,
}

impl Undo {
    /// The move that was played.
    pub const fn played(&self) -> Move {
        self.played
    }
}

/// Makes a move that is taken to be legal.
#[inline(always)]
pub(crate) fn play<J: Judge, const D: usize>(judge: J, p: &mut Position, m: Move) -> Undo {
    let mut undo = Undo { played: m, from_stock: 0, from_waste: 0, flag: false, disorder: p.disorder };
    match m {
        Move::Deal => {
            if let Stock::ToWaste { cards, .. } = judge.rules().stock {
                undo.from_stock = p.turn_over::<D>(STOCK, WASTE, cards);
            }
        }
        Move::Redeal => undo.flag = redeal::<J, D>(judge, p),
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            if p.disorder != 0 {
                leave_disorder::<J, D>(judge, p, from, count);
            }
            let exposed = p.transfer::<D>(from, to, count);
            undo.flag = p.turn_up::<D>(exposed, from);
            if let EmptyPile::Refill { cards, top_up } = judge.rules().tableau.empty
                && !p.filled.has(from)
                && Pile::of(from).kind() == PileKind::Tableau
            {
                [undo.from_waste, undo.from_stock] = refill::<J, D>(judge, p, from, cards, top_up);
            }
            if judge.rules().foundations.base == Base::EachItsOwn {
                note_full::<D>(p, from);
                note_full::<D>(p, to);
            }
        }
    }
    undo
}

/// Takes back the last move.
#[inline(always)]
pub(crate) fn undo<J: Judge, const D: usize>(judge: J, p: &mut Position, undo: Undo) {
    match undo.played {
        Move::Deal => {
            p.turn_over::<D>(WASTE, STOCK, undo.from_stock);
        }
        Move::Redeal => take_back_redeal::<J, D>(judge, p, undo.flag),
        Move::Transfer { from, to, count } => {
            let (from, to) = (from.id(), to.id());
            // Only a refill leaves these counts: other games skip both loops.
            if matches!(judge.rules().tableau.empty, EmptyPile::Refill { .. }) {
                for _ in 0..undo.from_stock {
                    p.transfer::<D>(from, STOCK, 1);
                }
                for _ in 0..undo.from_waste {
                    p.transfer::<D>(from, WASTE, 1);
                }
            }
            if undo.flag {
                p.turn_down::<D>(p.top(from));
            }
            p.transfer::<D>(to, from, count);
            if judge.rules().foundations.base == Base::EachItsOwn {
                note_full::<D>(p, from);
                note_full::<D>(p, to);
            }
        }
    }
    p.disorder = undo.disorder;
}

/// Turns the waste over. Says whether its top card stayed.
fn redeal<J: Judge, const D: usize>(judge: J, p: &mut Position) -> bool {
    let kept = Case::<J, D> { judge, position: p }.redeal_keeps_top();
    let top = p.top(WASTE);
    if kept {
        p.lift(WASTE);
    }
    p.turn_over::<D>(WASTE, STOCK, u8::MAX);
    if kept {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_add(judge.rules().stock.redeal_limit().is_some().into());
    kept
}

fn take_back_redeal<J: Judge, const D: usize>(judge: J, p: &mut Position, kept: bool) {
    let top = p.top(WASTE);
    if kept {
        p.lift(WASTE);
    }
    p.turn_over::<D>(STOCK, WASTE, u8::MAX);
    if kept {
        p.put::<D>(top, WASTE, true);
    }
    p.redeals = p.redeals.wrapping_sub(judge.rules().stock.redeal_limit().is_some().into());
}

/// Ruling K1: one card after another, each the waste's top or, when the waste is empty, the stock's next. Says how many were which.
// By value: what it would write into the undo's bytes one by one, whoever copies the undo would have to wait for.
#[inline(never)]
fn refill<J: Judge, const D: usize>(judge: J, p: &mut Position, pile: u8, cards: u8, top_up: bool) -> [u8; 2] {
    let stock_serves = top_up || !p.filled.has(WASTE);
    let (mut from_waste, mut from_stock) = (0, 0);
    for _ in 0..cards {
        if p.filled.has(WASTE) {
            p.transfer::<D>(WASTE, pile, 1);
            from_waste += 1;
        } else if stock_serves && p.filled.has(STOCK) {
            p.transfer::<D>(STOCK, pile, 1);
            from_stock += 1;
        }
    }
    p.disorder = p.disorder.wrapping_add(disorder::<J, D>(judge, p, pile));
    [from_waste, from_stock]
}

/// How many face-up cards of a tableau pile lie on a face-up card that they were not built on. 0 where groups do not move.
pub(crate) fn disorder<J: Judge, const D: usize>(judge: J, p: &Position, pile: u8) -> u8 {
    if judge.rules().tableau.groups == Groups::OneCard {
        return 0;
    }
    let case = Case::<J, D> { judge, position: p };
    let pairs = p.top_down(pile).zip(p.top_down(pile).skip(1));
    pairs.filter(|&(card, below)| p.is_face_up::<D>(below) && !case.builds_on(card, below)).count() as u8
}

/// The lowest of the `count` cards that are about to leave may have lain on a card that it was not built on.
#[cold]
fn leave_disorder<J: Judge, const D: usize>(judge: J, p: &mut Position, from: u8, count: u8) {
    if Pile::of(from).kind() != PileKind::Tableau {
        return;
    }
    let head = (1..count).fold(p.top(from), |card, _| p.below(card));
    let below = p.below(head);
    let case = Case::<J, D> { judge, position: p };
    if below != nothing(D) && p.is_face_up::<D>(below) && !case.builds_on(head, below) {
        p.disorder = p.disorder.wrapping_sub(1);
    }
}

/// Keeps the note of which foundations are full, after a card came to a pile or was taken back from it.
pub(crate) fn note_full<const D: usize>(p: &mut Position, pile: u8) {
    if Pile::of(pile).kind() == PileKind::Foundation {
        let full = p.top_down(pile).count() == 13;
        let index = pile - FOUNDATION;
        p.full = p.full & !(1u8.wrapping_shl(index.into())) | u8::from(full).wrapping_shl(index.into());
    }
}
