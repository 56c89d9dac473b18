//! Which cards of the tableau can be the heads of groups that move, and how many cards go with them.
//!
//! A head is a face-up card that each card above it holds to the next one. Where nearly every face-up card is one (`Judge::keeps_disorder`), positions count
//! the exceptions; where many are not (`Judge::keeps_heads`), they keep the set, because walking down every pile for each list takes longer than the list.
//! Groups that may go either way are walked: a card may be the head of a group upwards and of one downwards, which do not join.
//!
//! How many cards go with a head ranks tell in most games. Where they do not, positions of one deck keep each card's place in its pile
//! (`Judge::keeps_places`); with two decks there is no room for that, and the way from the top is walked.

use super::shape::{ALTERNATES, BOTH_WAYS, GROUPS, HEADS, LIMITED, LOOSE, OVERLAPS, WRAPS};
use super::{Judge, Judged};
use crate::rules::{DOWN, UP};
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::PileKind;

/// Whether positions keep the places of cards: only with one deck, and never in a shape in which ranks tell how many cards a group has.
#[inline]
pub(super) fn keeps_places<const D: usize, const S: u64>(judge: &Judge) -> bool {
    D == 1 && judge.may::<S>(LOOSE | WRAPS | BOTH_WAYS) && judge.keeps_places
}

impl Judge {
    /// How many cards can go one by one, to an empty tableau pile and to another one, with so many empty places in cells and empty piles (ruling V4).
    #[inline]
    pub(crate) fn one_by_one(&self, cells: u32, piles: u32) -> [u32; 2] {
        let piles = if self.moves_by_empty_piles { piles } else { 0 };
        [(cells + 1) << piles.saturating_sub(1), (cells + 1) << piles]
    }
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The heads of what may leave a tableau pile, but for how many cards may move together ([`Judged::may_leave`]).
    #[inline]
    pub(crate) fn heads(&self) -> DeckSets {
        let p = self.position;
        if self.may(HEADS) && self.judge.keeps_heads {
            return p.heads;
        }
        if self.may(OVERLAPS) && self.judge.rules.tableau.overlap {
            return p.heads;
        }
        if self.face_up_are_heads() {
            return p.face_up;
        }
        if !self.may(GROUPS) || !self.judge.groups {
            p.tops
        } else if self.judge.any_order && !(self.may(ALTERNATES) && self.judge.rules.tableau.faces.alternate()) {
            p.face_up
        } else {
            self.found_heads()
        }
    }

    /// The heads, found by walking down each pile.
    #[inline(never)]
    pub(crate) fn found_heads(&self) -> DeckSets {
        let mut heads = DeckSets::EMPTY;
        for pile in self.position.filled.of(PileKind::Tableau) {
            let mut card = self.position.top(pile);
            let mut direction = DOWN | UP;
            heads.add::<D>(card);
            loop {
                let on = self.position.below(card);
                if on == nothing(D) {
                    break;
                }
                direction &= self.holds(card, on);
                if direction == 0 || !self.position.is_face_up::<D>(on) {
                    break;
                }
                heads.add::<D>(on);
                card = on;
            }
        }
        heads
    }

    /// How many cards may move together to an empty tableau pile, and to another one.
    #[inline]
    pub(crate) fn group_limits(&self) -> [u32; 2] {
        let [to_empty, to_filled] = self.supermove_limits();
        [if self.may(LIMITED) { to_empty.min(self.judge.most_to_empty.into()) } else { to_empty }, to_filled]
    }

    /// The same as far as empty cells and piles limit it (ruling V4).
    #[inline]
    pub(crate) fn supermove_limits(&self) -> [u32; 2] {
        if !self.may(LIMITED) || !self.judge.supermoves {
            return [u32::MAX; 2];
        }
        self.judge.one_by_one(self.places_in_cells(), self.empty(PileKind::Tableau).len())
    }

    /// Whether a head may leave with its group although only so many cards may, or only a whole pile.
    #[inline]
    pub(crate) fn may_leave(&self, head: Id, count: u8, at_most: u32) -> bool {
        if !self.may(LIMITED) || count == 1 {
            return true;
        }
        u32::from(count) <= at_most && (!self.judge.whole_piles || self.position.below(head) == nothing(D))
    }

    /// How many cards of a pile go with a head of a group.
    #[inline]
    pub(crate) fn count(&self, head: Id, pile: u8) -> u8 {
        if !self.may(GROUPS) {
            return 1;
        }
        if keeps_places::<D, S>(self.judge) {
            let p = self.position;
            return p.place(p.top(pile)).wrapping_sub(p.place(head)).wrapping_add(1);
        }
        let rank = |id: Id| bit::<D>(id) / 4;
        if self.ranks_tell() {
            return rank(head).wrapping_sub(rank(self.position.top(pile))).wrapping_add(1);
        }
        if !self.judge.groups {
            return 1;
        }
        self.depth(head, pile)
    }

    /// How far down a pile a card lies, the top being 1.
    #[inline(never)]
    fn depth(&self, card: Id, pile: u8) -> u8 {
        let above = self.position.top_down(pile).take_while(|&other| other != card).count();
        above as u8 + 1
    }
}
