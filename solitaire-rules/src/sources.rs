//! What may move and what it may go on, as sets of cards by deck.

use crate::card_set::CardSet;
use crate::legal::{both, either};

/// What may move.
pub(crate) struct Movers {
    /// The heads of what may go from the tableau to the tableau. In a tableau that is not orderly, single cards only.
    pub(crate) heads: [CardSet; 2],
    /// The tops of waste piles and of a stock in play.
    pub(crate) singles: [CardSet; 2],
    /// The tops of foundations that give back.
    pub(crate) back: [CardSet; 2],
    pub(crate) orderly: bool,
}

/// The sets joined, deck by deck.
#[inline(always)]
pub(crate) fn union<const D: usize>(sets: [[CardSet; 2]; 3]) -> [CardSet; 2] {
    let mut union = [CardSet::EMPTY; 2];
    for d in 0..D {
        union[d] = sets[0][d].or(sets[1][d]).or(sets[2][d]);
    }
    union
}

/// The cards that may go somewhere.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub(crate) cards: [CardSet; 2],
    /// For a card that is there once: whether it lies in the tableau. Says nothing of one that is there twice.
    pub(crate) in_tableau: CardSet,
    pub(crate) orderly: bool,
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

/// One pile, or two in order.
#[derive(Clone, Copy)]
pub(crate) struct OneOrTwo(pub(crate) u8, pub(crate) Option<u8>);

impl OneOrTwo {
    #[inline(always)]
    pub(crate) fn each(self, mut each: impl FnMut(u8)) {
        each(self.0);
        if let Some(second) = self.1 {
            each(second);
        }
    }
}
