//! Where complete runs lie (ruling V5).

use super::questions::Judged;
use super::shape::*;
use crate::cards::card::Rank;
use crate::cards::set::CardSet;
use crate::table::id::*;
use crate::table::pile_set::PileSet;
use crate::table::position::*;

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// Whether a complete run may lie in the tableau: whether an ace is a top, and a card of each rank lies there that may be in a run with it, in one
    /// suit or, where runs may change suits, in any. Says at once in most positions that there is none.
    #[inline]
    pub(crate) fn may_have_complete_run(&self) -> bool {
        const SAME_SUIT: u8 = 1;
        let (p, judge) = (self.position, self.judge);
        if p.tops.either::<D>().and(CardSet::rank(Rank::Ace)).is_empty() {
            return false;
        }
        let heads = self.may(HEADS) && judge.heads_tell_runs;
        let sets = if heads { &p.heads } else { &p.face_up };
        let cards = sets.either::<D>().0;
        let one = if judge.foundation_steps == SAME_SUIT {
            cards
        } else {
            (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x1111_1111_1111_1111
        };
        // A bit stays where the same one of so many ranks is there.
        let two = one & one >> 4;
        let four = two & two >> 8;
        let eight = four & four >> 16;
        eight & four >> 32 & one >> 48 & 0xF != 0
    }

    /// The tableau piles that end with an ace.
    #[inline]
    pub(crate) fn ending_with_an_ace(&self) -> PileSet {
        let mut piles = PileSet::EMPTY;
        for deck in 0..D {
            for bit in self.position.tops.deck(deck).and(CardSet::rank(Rank::Ace)) {
                piles = piles.with(self.pile_of(bit, deck == 1, true), true);
            }
        }
        piles
    }

    /// Whether the top of a tableau pile is a complete run (ruling V5).
    pub(crate) fn has_complete_run(&self, pile: u8) -> bool {
        let mut card = self.position.top(pile);
        if self.judge.takes_cards || !is_card::<D>(card) || bit::<D>(card) >= 4 {
            return false;
        }
        for _ in 1..RUN {
            let on = self.position.below(card);
            let (lower, upper) = (bit::<D>(card), bit::<D>(on));
            let follows = is_card::<D>(on)
                && self.position.is_face_up::<D>(on)
                && lower / 4 + 1 == upper / 4
                && self.judge.foundation_steps >> ((lower ^ upper) & 3) & 1 != 0;
            if !follows {
                return false;
            }
            card = on;
        }
        true
    }
}
