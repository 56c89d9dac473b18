//! Whether the face-up cards of the tableau lie as they could be built there: then ranks tell how large each group is.
//!
//! Where few ever lie otherwise (`Judge::orderly`), positions count those.

use super::Judge;
use super::questions::Case;
#[cfg(feature = "solver")]
use super::shape::ALL;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::Position;

/// Notes it where a card came to lie on another, out of order.
#[inline(always)]
pub(super) fn arrive_in_order<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, card: Id, on: Id) {
    if !judge.orderly || !is_card::<D>(on) || !p.is_face_up::<D>(on) {
        return;
    }
    let in_order = Case::<D, S> { judge, position: p }.lies_in_order(card, on);
    p.disorder = p.disorder.wrapping_add((!in_order).into());
}

/// The lowest of the `count` cards that are about to leave may have lain on a card out of order.
#[cold]
pub(super) fn leave_order<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, from: u8, count: u8) {
    if Pile::of(from).kind() != PileKind::Tableau || !judge.orderly {
        return;
    }
    let head = (1..count).fold(p.top(from), |card, _| p.below(card));
    let below = p.below(head);
    let case = Case::<D, S> { judge, position: p };
    if is_card::<D>(below) && p.is_face_up::<D>(below) && !case.lies_in_order(head, below) {
        p.disorder = p.disorder.wrapping_sub(1);
    }
}

/// How many face-up cards of a tableau pile lie out of order on a face-up one. 0 where that is not asked.
pub(super) fn disorder<const D: usize, const S: u64>(judge: &Judge, p: &Position, pile: u8) -> u8 {
    if judge.orderly { out_of_order::<D, S>(judge, p, pile).count() as u8 } else { 0 }
}

/// The cards of a tableau pile that lie out of order on a face-up one.
fn out_of_order<'a, const D: usize, const S: u64>(
    judge: &'a Judge,
    p: &'a Position,
    pile: u8,
) -> impl Iterator<Item = Id> + 'a {
    let case = Case::<D, S> { judge, position: p };
    let pairs = p.top_down(pile).zip(p.top_down(pile).skip(1));
    let out = move |&(card, on): &(Id, Id)| p.is_face_up::<D>(on) && !case.lies_in_order(card, on);
    pairs.filter(out).map(|(card, _)| card)
}

#[cfg(feature = "solver")]
impl Judge {
    /// Whether no face-up card of the tableau lies on another but as it could be built there.
    pub(crate) fn is_in_order(&self, p: &Position) -> bool {
        if self.orderly {
            return p.disorder == 0;
        }
        let ordered = |pile| {
            if self.rules.decks == 1 {
                out_of_order::<1, { ALL }>(self, p, pile).next().is_none()
            } else {
                out_of_order::<2, { ALL }>(self, p, pile).next().is_none()
            }
        };
        p.filled.of(PileKind::Tableau).all(ordered)
    }
}
