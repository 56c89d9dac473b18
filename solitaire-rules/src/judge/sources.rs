//! What may move and what it may go on, as sets of cards by deck.

use super::questions::{both, either};
use crate::cards::set::CardSet;

/// What may move.
pub(crate) struct Movers {
    /// The heads of what may go from the tableau onto another card of it, and to an empty pile.
    pub(crate) heads: [CardSet; 2],
    pub(crate) heads_to_empty: [CardSet; 2],
    /// The tops of waste piles and of a stock in play.
    pub(crate) singles: [CardSet; 2],
    /// The cards in cells, and the tops of the reserve.
    pub(crate) waiting: [CardSet; 2],
    /// The tops of foundations that give back.
    pub(crate) back: [CardSet; 2],
    /// Whether no card could go onto its own pile, and two equal cards could never both move from one.
    pub(crate) simple: bool,
}

/// The sets joined, deck by deck.
#[inline(always)]
pub(crate) fn union<const D: usize, const N: usize>(sets: [[CardSet; 2]; N]) -> [CardSet; 2] {
    let mut union = [CardSet::EMPTY; 2];
    for set in sets {
        for d in 0..D {
            union[d] = union[d].or(set[d]);
        }
    }
    union
}

/// The cards that may go somewhere.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub(crate) cards: [CardSet; 2],
    /// For a card that is there once: whether it lies in the tableau. Says nothing of one that is there twice.
    pub(crate) in_tableau: CardSet,
    pub(crate) simple: bool,
}

impl Sources {
    /// Those that are wanted: first the cards of which there is one and which one card wants, then those where the source is there twice or
    /// the card that wants it is.
    #[inline(always)]
    pub(crate) fn split<const D: usize>(&self, wanted: CardSet, wanted_twice: CardSet) -> (CardSet, CardSet) {
        let hits = wanted.and(either::<D>(&self.cards));
        let twice = hits.and(both::<D>(&self.cards).or(wanted_twice));
        (hits.without(twice), twice)
    }
}

/// What they may go on.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    pub(crate) cards: [CardSet; 2],
    /// Whether they are tops of the tableau, not of foundations.
    pub(crate) in_tableau: bool,
}

/// The cards that go by one step between suits, then those that go by another, each with its step.
pub(crate) struct BySteps<const FIRST: u8, const SECOND: u8> {
    now: CardSet,
    later: CardSet,
    step: u8,
}

impl<const FIRST: u8, const SECOND: u8> BySteps<FIRST, SECOND> {
    #[inline(always)]
    pub(crate) fn new(sets: [CardSet; 2]) -> Self {
        let mut cards = BySteps { now: sets[0], later: sets[1], step: FIRST };
        cards.move_on();
        cards
    }

    // One loop for both, without a branch inside: a mispredicted end of a loop is where the time goes.
    #[inline(always)]
    fn move_on(&mut self) {
        let over = self.now.is_empty();
        self.now = if over { self.later } else { self.now };
        self.later = if over { CardSet::EMPTY } else { self.later };
        self.step = if over { SECOND } else { self.step };
    }
}

impl<const FIRST: u8, const SECOND: u8> Iterator for BySteps<FIRST, SECOND> {
    type Item = (u8, u8);

    #[inline(always)]
    fn next(&mut self) -> Option<(u8, u8)> {
        let item = (self.now.next()?, self.step);
        self.move_on();
        Some(item)
    }
}

/// One group of cards that may move, or two in order: the pile and how many cards.
#[derive(Clone, Copy)]
pub(crate) struct OneOrTwo(pub(crate) (u8, u8), pub(crate) Option<(u8, u8)>);

impl OneOrTwo {
    #[inline(always)]
    pub(crate) fn each(self, mut each: impl FnMut(u8, u8)) {
        each(self.0.0, self.0.1);
        if let Some((pile, count)) = self.1 {
            each(pile, count);
        }
    }
}
