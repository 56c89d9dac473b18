//! Tableau piles whose cards cover each other as in a printed picture (ruling W9): each pile is a diagonal, and the next pile covers it too.

use super::Judge;
use super::questions::Judged;
use super::shape::*;
use super::undo::{Event, Log};
use crate::rules::Picture;
use crate::table::deck_sets::DeckSets;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, TABLEAU};

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The tops of the tableau that nothing covers.
    #[inline]
    pub(super) fn free_tops(&self) -> DeckSets {
        if self.may(OVERLAPS) && self.judge.rules.tableau.overlap { self.position.heads } else { self.position.tops }
    }

    /// Whether nothing covers the top of a tableau pile that has cards.
    #[inline]
    pub(super) fn is_free(&self, pile: u8) -> bool {
        !self.may(OVERLAPS) || self.free_tops().has::<D>(self.position.top(pile))
    }
}

impl Judge {
    /// Whether no card covers the top of a pile. Cards are covered only where the tableau's piles overlap
    /// ([`Tableau::overlap`](crate::rules::Tableau::overlap)); everywhere else, and for an empty pile, it is true.
    /// [`Rules::picture`](crate::Rules::picture) has the places of the cards.
    ///
    /// ```
    /// use solitaire_rules::{Pile, Variant};
    /// let judge = Variant::Klondike.judge();
    /// assert!(judge.is_free(&judge.deal(42), Pile::tableau(6).unwrap()));
    /// ```
    pub fn is_free(&self, position: &Position, pile: Pile) -> bool {
        self.rules.picture().is_none_or(|picture| picture.is_free(pile, |pile| position.pile_len(pile)))
    }
}

/// How many more cards a pile was dealt than it has.
fn taken(judge: &Judge, p: &Position, pile: u8) -> i32 {
    let pile = Pile::of(pile);
    Picture::of(judge.rules.tableau.deal).taken(pile, p.pile_len(pile))
}

/// Works out which tops are free. A card at the bottom of the last pile's picture is covered by none.
pub(super) fn note_free<const D: usize>(judge: &Judge, p: &mut Position) {
    let mut free = DeckSets::EMPTY;
    let mut next = i32::MAX;
    for index in (0..judge.rules.tableau.deal.piles()).rev() {
        let pile = TABLEAU + index;
        let taken = taken(judge, p, pile);
        if Picture::frees(next, taken) && p.filled.has(pile) {
            free.add::<D>(p.top(pile));
        }
        next = taken;
    }
    p.heads = free;
}

/// Works out which tops are free, after a move, and turns up those that lie face down.
pub(super) fn free_up<const D: usize>(judge: &Judge, p: &mut Position, log: &mut Log) -> bool {
    note_free::<D>(judge, p);
    let mut turned = false;
    for pile in p.filled.of(PileKind::Tableau) {
        let top = p.top(pile);
        if p.heads.has::<D>(top) && p.turn_up::<D>(top, pile) {
            turned |= log.push(Event::TurnedUp { pile });
        }
    }
    turned
}
