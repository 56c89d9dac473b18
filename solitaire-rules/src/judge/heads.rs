//! Which cards of the tableau can be the heads of groups that move, and how many cards go with them.

use super::Case;
use super::shape::GROUPS;
use crate::cards::set::CardSet;
use crate::rules::Groups;
use crate::table::id::*;
use crate::table::pile::PileKind;

impl<const D: usize, const S: u32> Case<'_, D, S> {
    /// The heads of what may leave a tableau pile for one with cards and for an empty one.
    #[inline(always)]
    pub(crate) fn heads(&self) -> [[CardSet; 2]; 2] {
        let p = self.position;
        let groups = self.judge.rules.tableau.groups;
        if !Self::may(GROUPS) || groups == Groups::OneCard {
            return [p.tops; 2];
        }
        if groups == Groups::FaceUp || self.is_orderly() {
            return [p.face_up; 2];
        }
        let [to_empty, to_filled] = self.room();
        let heads = self.found_heads(to_filled);
        [heads, if to_empty == to_filled { heads } else { self.found_heads(to_empty) }]
    }

    /// The heads of the runs of at most so many cards, found by walking down each pile.
    #[inline(never)]
    fn found_heads(&self, at_most: u32) -> [CardSet; 2] {
        let mut heads = [CardSet::EMPTY; 2];
        let whole_pile = self.judge.rules.tableau.groups == Groups::WholePile;
        for pile in self.position.filled.of(PileKind::Tableau) {
            let mut card = self.position.top(pile);
            let mut direction = 3;
            let mut count = 1;
            add::<D>(&mut heads, card);
            loop {
                let on = self.position.below(card);
                count += 1;
                if on == nothing(D) {
                    if whole_pile && count > 2 {
                        add::<D>(&mut heads, card);
                    }
                    break;
                }
                direction &= self.holds(card, on);
                if direction == 0 || count > at_most || !self.position.is_face_up::<D>(on) {
                    break;
                }
                if !whole_pile {
                    add::<D>(&mut heads, on);
                }
                card = on;
            }
        }
        heads
    }

    /// How many cards of a pile go with a head of a group.
    #[inline(always)]
    pub(crate) fn count(&self, head: Id, pile: u8) -> u8 {
        if !Self::may(GROUPS) {
            return 1;
        }
        let rank = |id: Id| bit::<D>(id) / 4;
        if self.ranks_tell() {
            return rank(head).wrapping_sub(rank(self.position.top(pile))).wrapping_add(1);
        }
        if self.judge.rules.tableau.groups == Groups::OneCard {
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
