//! Which cards of the tableau can be the heads of groups that move, and how many cards go with them.
//!
//! A head is a face-up card that each card above it holds to the next one. Where nearly every face-up card is one (`Judge::orderly`), positions count the
//! exceptions; where many are not (`Judge::keeps_heads`), they keep the set, because walking down every pile for each list takes longer than the list.
//! Groups that may go either way are walked: a card may be the head of a group upwards and of one downwards, which do not join.
//!
//! How many cards go with a head ranks tell in most games. Where they do not, positions of one deck keep each card's place in its pile
//! (`Judge::keeps_places`); with two decks there is no room for that, and the way from the top is walked.

use super::shape::{ALL, BOTH_WAYS, GROUPS, HEADS, LIMITED, LOOSE, WRAPS};
use super::{Case, Judge};
use crate::rules::{DOWN, UP};
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::PileKind;
use crate::table::position::{Position, RUN, TABLEAU};

/// Whether positions keep the places of cards: only with one deck, and never in a shape in which ranks tell how many cards a group has.
#[inline(always)]
fn keeps_places<const D: usize, const S: u64>(judge: &Judge) -> bool {
    D == 1 && judge.may::<S>(LOOSE | WRAPS | BOTH_WAYS) && judge.keeps_places
}

impl<const D: usize, const S: u64> Case<'_, D, S> {
    /// The heads of what may leave a tableau pile, but for how many cards may move together ([`Case::may_leave`]).
    #[inline(always)]
    pub(crate) fn heads(&self) -> DeckSets {
        let p = self.position;
        if self.may(HEADS) && self.judge.keeps_heads {
            return p.heads;
        }
        if self.is_orderly() {
            return p.face_up;
        }
        if !self.may(GROUPS) || !self.judge.groups {
            p.tops
        } else if self.judge.any_order {
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

    /// Whether a head may leave with its group although only so many cards may, or only a whole pile.
    #[inline(always)]
    pub(crate) fn may_leave(&self, head: Id, count: u8, at_most: u32) -> bool {
        if !self.may(LIMITED) || count == 1 {
            return true;
        }
        u32::from(count) <= at_most && (!self.judge.whole_piles || self.position.below(head) == nothing(D))
    }

    /// How many cards of a pile go with a head of a group.
    #[inline(always)]
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

/// Keeps heads and places in step with `count` cards that went from one pile to another, where they cover `covered`, and left `exposed`.
#[inline(always)]
pub(super) fn keep<const D: usize, const S: u64>(
    judge: &Judge,
    p: &mut Position,
    [from, to]: [u8; 2],
    count: u8,
    [exposed, covered]: [Id; 2],
) {
    if keeps_places::<D, S>(judge) && to >= TABLEAU {
        p.note_places(to, count, covered);
    }
    if !judge.may::<S>(HEADS) || !judge.keeps_heads {
        return;
    }
    if from >= TABLEAU {
        if to < TABLEAU {
            let last = p.top(to);
            p.heads.remove::<D>(last);
        }
        gain::<D, S>(judge, p, exposed);
    } else if to >= TABLEAU {
        let last = p.top(to);
        p.heads.add::<D>(last);
    }
    if to >= TABLEAU && is_card::<D>(covered) {
        let head = (1..count).fold(p.top(to), |card, _| p.below(card));
        if (Case::<D, S> { judge, position: p }).holds(head, covered) == 0 {
            lose::<D>(p, covered);
        }
    }
}

/// A card is a top now, and whatever it holds to moves with it.
#[inline(always)]
pub(super) fn gain<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, mut card: Id) {
    if !judge.may::<S>(HEADS) || !judge.keeps_heads {
        return;
    }
    while is_card::<D>(card) && p.is_face_up::<D>(card) && !p.heads.has::<D>(card) {
        p.heads.add::<D>(card);
        let on = p.below(card);
        if (Case::<D, S> { judge, position: p }).holds(card, on) == 0 {
            break;
        }
        card = on;
    }
}

/// Keeps heads and places in step with a complete run that came back to a tableau pile, where it covers a card or nothing.
#[inline(always)]
pub(super) fn comes_back<const D: usize, const S: u64>(judge: &Judge, p: &mut Position, to: u8, covered: Id) {
    if keeps_places::<D, S>(judge) {
        p.note_places(to, RUN, covered);
    }
    gain::<D, S>(judge, p, p.top(to));
}

/// A card is none of the tops any more: nor are the heads below it heads.
#[inline(always)]
pub(super) fn lose<const D: usize>(p: &mut Position, mut card: Id) {
    while is_card::<D>(card) && p.heads.has::<D>(card) {
        p.heads.remove::<D>(card);
        card = p.below(card);
    }
}

/// The heads and places of a position whose cards lie as they will.
pub(super) fn settle<const D: usize>(judge: &Judge, p: &mut Position) {
    if judge.keeps_places {
        for pile in p.filled.of(PileKind::Tableau) {
            let height = p.top_down(pile).count() as u8;
            p.note_places(pile, height, nothing(D));
        }
    }
    if judge.keeps_heads {
        p.heads = Case::<D, { ALL }> { judge, position: p }.found_heads();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::rules::{Build, Direction, Groups, Rules, Tableau};

    /// Plays random moves and takes some back, and asks after each whether the heads and places that are kept are those that are found. Counts the
    /// positions in which each mattered.
    fn both_are_kept(rules: &Rules, seed: u64, held: &mut [u32; 2]) {
        let Ok(judge) = rules.judge() else { return };
        let mut random = seed;
        let mut next = |below: usize| {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (random >> 33) as usize % below
        };
        let mut position = judge.deal(seed);
        for _ in 0..150 {
            let moves = judge.legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            let before = position;
            let undo = judge.play(&mut position, moves[next(moves.len())]).expect("a legal move").undo();
            held[0] += heads_are_right(&judge, &position);
            held[1] += places_are_right(&judge, &position);
            if next(3) == 0 {
                judge.undo(&mut position, undo);
                assert!(position == before && position.heads == before.heads);
                places_are_right(&judge, &position);
            }
        }
    }

    /// Says 1 where a group of more than one card lies.
    fn heads_are_right(judge: &Judge, p: &Position) -> u32 {
        if !judge.keeps_heads {
            return 0;
        }
        let found = if judge.rules.decks == 1 {
            Case::<1, { ALL }> { judge, position: p }.found_heads()
        } else {
            Case::<2, { ALL }> { judge, position: p }.found_heads()
        };
        assert!(p.heads == found, "{p}");
        u32::from(found != p.tops)
    }

    /// Says 1 where a pile of more than one card lies.
    fn places_are_right(judge: &Judge, p: &Position) -> u32 {
        let mut highest = 0;
        for pile in p.filled.of(PileKind::Tableau).filter(|_| judge.keeps_places) {
            let height = p.top_down(pile).count() as u8;
            assert!((0..height).rev().eq(p.top_down(pile).map(|card| p.place(card))), "{pile} of {p}");
            highest = highest.max(height);
        }
        u32::from(highest > 1)
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
        let mut held = [0; 2];
        for rules in Variant::ALL.map(|variant| *variant.rules()) {
            (1..5).for_each(|seed| both_are_kept(&rules, seed, &mut held));
            for (seed, &groups) in (5..).zip(&groups) {
                for (wrap, direction) in [(false, Direction::Down), (true, Direction::Down), (false, Direction::Both)] {
                    let tableau = Tableau { groups, wrap, direction, ..rules.tableau };
                    both_are_kept(&Rules { tableau, ..rules }, seed, &mut held);
                }
            }
        }
        let [heads, places] = held;
        assert!(heads > 50_000 && places > 50_000, "{heads} positions with a group, {places} with places");
    }
}
