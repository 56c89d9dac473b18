//! What may move and what it may go on, as sets of cards by deck.

use super::questions::Judged;
use super::shape::{GUARDED, KINDS};
use crate::cards::set::CardSet;
use crate::table::deck_sets::DeckSets;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::CELL;

/// What may move.
pub(crate) struct MovableCards {
    /// The heads of what may go from the tableau to another pile of it.
    pub(crate) heads: DeckSets,
    /// How many cards may move together to an empty tableau pile, and to another one.
    pub(crate) group_limits: [u32; 2],
    /// The tops of waste piles and of a stock in play.
    pub(crate) waste_tops: DeckSets,
    /// The cards in cells, and the tops of the reserve where they may be placed in the tableau.
    pub(crate) waiting: DeckSets,
    /// The tops of foundations that give back.
    pub(crate) returnable: DeckSets,
    /// Whether no card could go onto its own pile, and two equal cards could never both move from one.
    pub(crate) simple: bool,
}

impl MovableCards {
    /// These cards of them, of which those of a group are so many at the most.
    #[inline]
    pub(crate) fn sources(&self, cards: DeckSets, in_tableau: CardSet, groups: bool, at_most: u32) -> Sources {
        Sources { cards, in_tableau, simple: self.simple, groups, at_most }
    }
}

/// The cards that may go somewhere.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub(crate) cards: DeckSets,
    /// For a card that is there once: whether it lies in the tableau. Says nothing of one that is there twice.
    pub(crate) in_tableau: CardSet,
    pub(crate) simple: bool,
    /// Whether groups may move, not single cards alone.
    pub(crate) groups: bool,
    /// How many cards may move together.
    pub(crate) at_most: u32,
}

impl Sources {
    /// Those that are wanted: first the cards of which there is one and which one card wants, then those where the source is there twice or
    /// the card that wants it is.
    #[inline]
    pub(crate) fn split<const D: usize>(&self, wanted: CardSet, wanted_by_both: CardSet) -> (CardSet, CardSet) {
        let hits = wanted.and(self.cards.either::<D>());
        let duplicates = hits.and(self.cards.both::<D>().or(wanted_by_both));
        (hits.without(duplicates), duplicates)
    }
}

/// What they may go on.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    pub(crate) cards: DeckSets,
    /// Whether they are tops of the tableau, not of foundations.
    pub(crate) in_tableau: bool,
}

/// The cards that go by a step to one suit, then those that go by a step to another, each with its step: one loop for both, without a branch inside, because
/// a mispredicted end of a loop is where the time goes.
pub(crate) struct InOneLoop {
    now: CardSet,
    later: CardSet,
    suit: u8,
    later_suit: u8,
}

impl InOneLoop {
    #[inline]
    pub(crate) fn new([now, later]: [CardSet; 2], [suit, later_suit]: [u8; 2]) -> Self {
        let mut cards = InOneLoop { now, later, suit, later_suit };
        cards.move_on();
        cards
    }

    #[inline]
    fn move_on(&mut self) {
        let over = self.now.is_empty();
        self.now = if over { self.later } else { self.now };
        self.later = if over { CardSet::EMPTY } else { self.later };
        self.suit = if over { self.later_suit } else { self.suit };
    }
}

impl Iterator for InOneLoop {
    type Item = (u8, u8);

    #[inline]
    fn next(&mut self) -> Option<(u8, u8)> {
        let item = (self.now.next()?, self.suit);
        self.move_on();
        Some(item)
    }
}

/// One group of cards, or two in order: the pile and how many cards, 0 if they may not move.
#[derive(Clone, Copy)]
pub(crate) struct OneOrTwo(pub(crate) (u8, u8), pub(crate) Option<(u8, u8)>);

impl OneOrTwo {
    #[inline]
    pub(crate) fn each(self, mut each: impl FnMut(u8, u8)) {
        for (pile, count) in [Some(self.0), self.1].into_iter().flatten() {
            if count > 0 {
                each(pile, count);
            }
        }
    }
}

impl<const D: usize, const S: u64> Judged<'_, D, S> {
    /// The id of a source that is there once.
    #[inline]
    pub(super) fn source_id(&self, bit: u8, sources: Sources) -> Id {
        id::<D>(bit, usize::from(D == 2 && sources.cards.deck(1).has(bit)))
    }

    /// Its pile, and how many cards go with it.
    #[inline(always)]
    pub(super) fn source(&self, bit: u8, sources: Sources) -> (u8, u8) {
        let second = D == 2 && sources.cards.deck(1).has(bit);
        let pile = self.pile_of(bit, second, sources.in_tableau.has(bit));
        (pile, if sources.groups { self.count(id::<D>(bit, usize::from(second)), pile) } else { 1 })
    }

    /// The same of those of the two equal cards of this bit that are sources: of one at least. No cards of a group that may not leave.
    #[inline]
    pub(super) fn sources_of(&self, bit: u8, sources: Sources) -> OneOrTwo {
        self.of_twins(bit, sources.cards, |deck| self.source_of_twins(bit, deck, sources))
    }

    #[inline]
    fn source_of_twins(&self, bit: u8, deck: usize, sources: Sources) -> (u8, u8) {
        let card = id::<D>(bit, deck);
        let pile = self.pile_of(bit, deck == 1, self.position.is_face_up::<D>(card));
        let count = if sources.groups { self.count(card, pile) } else { 1 };
        (pile, if self.may_leave(card, count, sources.at_most) { count } else { 0 })
    }

    /// The piles of those of the two equal cards of this bit that are targets.
    #[inline]
    pub(super) fn targets_of(&self, bit: u8, targets: Targets) -> OneOrTwo {
        self.of_twins(bit, targets.cards, |deck| (self.pile_of(bit, deck == 1, targets.in_tableau), 1))
    }

    #[inline(always)]
    fn of_twins(&self, bit: u8, sets: DeckSets, of: impl Fn(usize) -> (u8, u8)) -> OneOrTwo {
        match (sets.deck(0).has(bit), D == 2 && sets.deck(1).has(bit)) {
            (true, true) => {
                let (first, second) = (of(0), of(D - 1));
                OneOrTwo(first.min(second), Some(first.max(second)))
            }
            (false, true) => OneOrTwo(of(D - 1), None),
            (_, false) => OneOrTwo(of(0), None),
        }
    }

    /// Whether a cell of a lower number, not this other one, holds the same cards in the same order (ruling W17).
    pub(super) fn is_twin_cell(&self, cell: u8, other: u8) -> bool {
        let card = |cell| bit::<D>(self.position.top(cell));
        let mut lower = (CELL..cell).filter(|&lower| lower != other && self.position.filled.has(lower));
        lower.any(|lower| card(lower) == card(cell) && (!self.may(GUARDED) || self.holds_the_same(lower, cell)))
    }

    /// Whether the pile is a foundation that holds the same cards as one of a lower number that is like it: of two of which one has a card that was dealt
    /// to it, and may not leave (ruling V2), neither stands for the other.
    pub(super) fn is_repeated(&self, pile: u8) -> bool {
        match Pile::of(pile).kind() {
            PileKind::Foundation if self.may(KINDS) => return self.repeats_lower(pile),
            PileKind::Foundation => {}
            PileKind::Cell => return D == 2 && self.is_twin_cell(pile, pile),
            PileKind::Stock | PileKind::Waste | PileKind::Reserve | PileKind::Tableau => return false,
        }
        let cards = |pile| self.position.top_down(pile).map(bit::<D>);
        let first_alike = self.judge.alike(self.position).first(pile);
        (first_alike..pile).any(|lower| cards(lower).eq(cards(pile)))
    }
}
