//! What positions keep beside the cards because it takes too long to ask for it each time, each only for rules that need it:
//!
//! - which cards are heads of groups, where many face-up cards are none (`Judge::keeps_heads`); where piles cover each other, which tops are free;
//! - the place of each card in its tableau pile, where nothing else tells how many cards go with a head (`Judge::keeps_places`);
//! - how many face-up cards lie out of order on a face-up one, where few ever do (`Judge::keeps_disorder`);
//! - which foundations hold thirteen cards, where each has a base of its own (`Judge::own_bases`).

use super::Judge;
use super::heads::keeps_places;
use super::overlap::note_free;
use super::questions::Judged;
use super::shape::*;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind, is_tableau};
use crate::table::position::{FOUNDATION, Position, RUN};

/// Keeps it in step with the cards: told before they leave, after they came, and when they turn. What it keeps is always what [`Upkeep::work_out`] finds.
#[derive(Clone, Copy)]
pub(super) struct Upkeep<'a, const D: usize, const S: u64>(pub(super) &'a Judge);

impl<const D: usize, const S: u64> Upkeep<'_, D, S> {
    #[inline]
    fn keeps_heads(self) -> bool {
        self.0.may::<S>(HEADS) && self.0.keeps_heads
    }

    /// How a card holds to the one that it lies on.
    #[inline]
    fn holds(self, p: &Position, card: Id, on: Id) -> u8 {
        Judged::<D, S> { judge: self.0, position: p }.holds(card, on)
    }

    /// The top `count` cards of a pile are about to leave by a move.
    #[inline]
    pub(super) fn leaving(self, p: &mut Position, from: u8, count: u8) {
        if self.0.may::<S>(GROUPS) && p.disorder != 0 {
            self.leaving_disorder(p, from, count);
        }
    }

    /// The lowest of them may have lain on a card out of order.
    #[cold]
    fn leaving_disorder(self, p: &mut Position, from: u8, count: u8) {
        if Pile::of(from).kind() != PileKind::Tableau || !self.0.keeps_disorder {
            return;
        }
        let head = (1..count).fold(p.top(from), |card, _| p.below(card));
        let below = p.below(head);
        let case = Judged::<D, S> { judge: self.0, position: p };
        if is_card::<D>(below) && p.is_face_up::<D>(below) && !case.lies_in_order(head, below) {
            p.disorder = p.disorder.wrapping_sub(1);
        }
    }

    /// `count` cards went from one pile to another, where they cover `covered`, and left `exposed`.
    #[inline(always)]
    pub(super) fn moved(self, p: &mut Position, [from, to]: [u8; 2], count: u8, [exposed, covered]: [Id; 2]) {
        if keeps_places::<D, S>(self.0) && is_tableau(to) {
            p.note_places(to, count, covered);
        }
        if !self.keeps_heads() {
            return;
        }
        if is_tableau(from) {
            if !is_tableau(to) {
                let last = p.top(to);
                p.heads.remove::<D>(last);
            }
            self.shows(p, exposed);
        } else if is_tableau(to) {
            let last = p.top(to);
            p.heads.add::<D>(last);
        }
        if is_tableau(to) && is_card::<D>(covered) {
            let head = (1..count).fold(p.top(to), |card, _| p.below(card));
            if self.holds(p, head, covered) == 0 {
                self.is_covered(p, covered);
            }
        }
    }

    /// The top card of a tableau pile was dealt onto another card, whether it may be built there or not.
    #[inline]
    pub(super) fn dealt(self, p: &mut Position, pile: u8, covered: Id) {
        if !self.0.keeps_disorder || !is_card::<D>(covered) || !p.is_face_up::<D>(covered) {
            return;
        }
        let in_order = Judged::<D, S> { judge: self.0, position: p }.lies_in_order(p.top(pile), covered);
        p.disorder = p.disorder.wrapping_add((!in_order).into());
    }

    /// A card is a top now, or was turned up as one: it is a head, and so is whatever it holds to.
    #[inline]
    pub(super) fn shows(self, p: &mut Position, mut card: Id) {
        if !self.keeps_heads() {
            return;
        }
        while is_card::<D>(card) && p.is_face_up::<D>(card) && !p.heads.has::<D>(card) {
            p.heads.add::<D>(card);
            let on = p.below(card);
            if self.holds(p, card, on) == 0 {
                break;
            }
            card = on;
        }
    }

    /// A card is none of the tops any more: nor are the heads below it heads.
    #[inline]
    pub(super) fn is_covered(self, p: &mut Position, mut card: Id) {
        while is_card::<D>(card) && p.heads.has::<D>(card) {
            p.heads.remove::<D>(card);
            card = p.below(card);
        }
    }

    /// A card was turned down.
    #[inline]
    pub(super) fn turned_down(self, p: &mut Position, card: Id) {
        p.heads.remove::<D>(card);
    }

    /// A complete run came back to a tableau pile, where it covers a card or nothing.
    #[inline]
    pub(super) fn run_came_back(self, p: &mut Position, to: u8, covered: Id) {
        if keeps_places::<D, S>(self.0) {
            p.note_places(to, RUN, covered);
        }
        self.shows(p, p.top(to));
    }

    /// Cards came to these piles or were taken from them: foundations among them may be full now, or not any more.
    #[inline]
    pub(super) fn foundations(self, p: &mut Position, piles: [u8; 2]) {
        if self.0.may::<S>(BASES) && self.0.own_bases {
            note_full(p, piles[0]);
            note_full(p, piles[1]);
        }
    }

    /// Works everything out anew, however the cards lie.
    #[inline(never)]
    pub(super) fn work_out(self, p: &mut Position) {
        let judge = self.0;
        if judge.own_bases {
            p.piles.of(PileKind::Foundation).for_each(|pile| note_full(p, pile));
        }
        let piles = p.filled.of(PileKind::Tableau);
        let case = Judged::<D, S> { judge, position: p };
        p.disorder =
            if judge.keeps_disorder { piles.map(|pile| case.out_of_order(pile).count() as u8).sum() } else { 0 };
        if judge.keeps_places {
            for pile in piles {
                let height = p.top_down(pile).count() as u8;
                p.note_places(pile, height, nothing(D));
            }
        }
        if judge.keeps_heads {
            p.heads = Judged::<D, S> { judge, position: p }.found_heads();
        } else if judge.rules.tableau.overlap {
            note_free::<D>(judge, p);
        }
    }
}

/// Notes whether a foundation holds thirteen cards.
#[inline(never)]
fn note_full(p: &mut Position, pile: u8) {
    if Pile::of(pile).kind() == PileKind::Foundation {
        let full = p.top_down(pile).count() == 13;
        let index = pile - FOUNDATION;
        p.full = p.full & !(1u8.wrapping_shl(index.into())) | u8::from(full).wrapping_shl(index.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::rules::{Build, Direction, Groups, Rules, Tableau, Wrap};

    /// In how many positions each of what is kept mattered: heads, places, disorder.
    type Mattered = [u32; 3];

    /// Plays random moves and takes some back, and asks after each whether what is kept is what is found.
    fn all_is_kept(rules: &Rules, seed: u64, mattered: &mut Mattered) {
        let Ok(judge) = rules.judge() else { return };
        let mut random = seed;
        let mut next = |below: usize| {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (random >> 33) as usize % below
        };
        let mut position = judge.deal(seed);
        for _ in 0..if cfg!(miri) { 3 } else { 150 } {
            let moves = judge.legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            let before = position;
            let undo = judge.play(&mut position, moves[next(moves.len())]).expect("a legal move").undo();
            is_what_is_found(&judge, &position, mattered);
            if next(3) == 0 {
                judge.undo(&mut position, undo);
                assert!(position == before);
                is_what_is_found(&judge, &position, &mut [0; 3]);
            }
        }
    }

    fn is_what_is_found(judge: &Judge, p: &Position, mattered: &mut Mattered) {
        let mut found = *p;
        if judge.rules.decks == 1 {
            Upkeep::<1, { ALL }>(judge).work_out(&mut found);
        } else {
            Upkeep::<2, { ALL }>(judge).work_out(&mut found);
        }
        assert!(p.heads == found.heads, "{p}");
        assert_eq!((p.disorder, p.full), (found.disorder, found.full), "{p}");
        let highest = places_are_right(judge, p);
        let matters = [judge.keeps_heads && p.heads != p.tops, highest > 1, p.disorder > 0];
        mattered.iter_mut().zip(matters).for_each(|(count, matters)| *count += u32::from(matters));
    }

    /// Gives the height of the highest pile, 0 where places are not kept.
    fn places_are_right(judge: &Judge, p: &Position) -> u8 {
        let mut highest = 0;
        for pile in p.filled.of(PileKind::Tableau).filter(|_| judge.keeps_places) {
            let height = p.top_down(pile).count() as u8;
            assert!((0..height).rev().eq(p.top_down(pile).map(|card| p.place(card))), "{pile} of {p}");
            highest = highest.max(height);
        }
        highest
    }

    #[test]
    fn what_is_kept_is_what_is_found() {
        let groups = [
            Groups::Sequence,
            Groups::SequenceIn(Build::SameSuit),
            Groups::SequenceIn(Build::AnySuit),
            Groups::Supermove,
            Groups::WholePile,
            Groups::FaceUp,
        ];
        let mut mattered = [0; 3];
        // Miri is slow.
        let (step, most) = if cfg!(miri) { (70, 2) } else { (1, 6) };
        for rules in Variant::ALL.into_iter().step_by(step).map(|variant| *variant.rules()) {
            (1..most.min(5)).for_each(|seed| all_is_kept(&rules, seed, &mut mattered));
            for (seed, &groups) in (5..).zip(&groups).take(most as usize) {
                for (wrap, direction) in [
                    (Wrap::No, Direction::Down),
                    (Wrap::Round, Direction::Down),
                    (Wrap::No, Direction::Both),
                    (Wrap::No, Direction::Up),
                ] {
                    let tableau = Tableau { groups, wrap, direction, ..rules.tableau };
                    all_is_kept(&Rules { tableau, ..rules }, seed, &mut mattered);
                }
            }
        }
        let [heads, places, disorder] = mattered;
        assert!(cfg!(miri) || heads > 50_000 && places > 50_000 && disorder > 1_000, "{mattered:?}");
    }
}
