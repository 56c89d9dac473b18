//! From a deck to a position.

use arrayvec::ArrayVec;
use thiserror::Error;

use super::follow::follow_deal;
use super::shape;
use super::upkeep::Upkeep;
use super::{Judge, begun};
use crate::cards::card::{Card, Rank};
use crate::cards::deal::{Deal, DealError};
use crate::cards::deck::{self, MAX_CARDS};
use crate::rules::{Faces, Layout};
use crate::table::frame::Frame;
use crate::table::id::{Id, bit, id};
use crate::table::pile::PileKind;
use crate::table::position::{CELL, Position, RESERVE, STOCK, TABLEAU};

pub(super) type Ids = ArrayVec<Id, MAX_CARDS>;

impl Judge {
    /// Deals a numbered deal (ruling C7). It is the same on every platform, for ever.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let judge = Variant::GoldMine.judge();
    /// assert!(judge.deal(42) == judge.deal(42));
    /// ```
    pub fn deal(&self, number: u64) -> Position {
        self.lay_out_shuffled(deck::numbered(number))
    }

    /// Deals with your own random number generator. The shuffle is that of numbered deals (ruling C7) and won't change between versions; whether your
    /// generator does is up to it.
    ///
    /// ```
    /// use rand::SeedableRng;
    /// use solitaire_rules::Variant;
    /// let mut rng = rand::rngs::SmallRng::seed_from_u64(7);
    /// let position = Variant::Carousel.judge().deal_with(&mut rng);
    /// assert_eq!(position.piles().map(|pile| position.pile_len(pile)).sum::<usize>(), 52);
    /// ```
    #[cfg(feature = "rand")]
    pub fn deal_with(&self, rng: &mut impl rand_core::Rng) -> Position {
        self.lay_out_shuffled(|| rng.next_u64())
    }

    /// Deals a numbered deal, this engine's or another program's. Another program's cards are laid out in this engine's order (ruling C1), which in
    /// Klondike is Green Felt's. PySolFC deals are laid out as in PySolFC where [`Judge::has_pysol_table`] is true; a card that PySolFC deals to the
    /// waste at the start is still in the stock.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::cards::Deal;
    /// let judge = Variant::FreeCell.judge();
    /// let position = judge.deal_by(Deal::Microsoft(1))?;
    /// assert!(position.to_string().contains("t0:JDKD2S4C3S6D6S t1:2DKCKS5CTD8S9C"));
    /// assert_eq!(judge.deal_by(42)?, judge.deal(42));
    /// # Ok::<(), solitaire_rules::cards::DealError>(())
    /// ```
    ///
    /// # Errors
    /// The game has no such deal.
    pub fn deal_by(&self, deal: impl Into<Deal>) -> Result<Position, DealError> {
        let deal = deal.into();
        let cards = deal.deck(self.rules.decks)?;
        let cards = &cards[..self.rules.cards()];
        Ok(if deal.is_pysol() { self.lay_out(&self.in_pysol_order(cards)) } else { self.lay_out(cards) })
    }

    /// Deals this deck, its first card first (rulings C1, V1).
    ///
    /// # Errors
    /// The cards aren't exactly those of the game.
    pub fn from_deck(&self, cards: &[Card]) -> Result<Position, DeckError> {
        let expected = self.rules.cards();
        if cards.len() != expected {
            return Err(DeckError::Count { expected, found: cards.len() });
        }
        let mut seen = [0; Card::COUNT];
        for (number, &card) in (1..).zip(cards) {
            let seen = &mut seen[usize::from(card.index())];
            *seen += 1;
            if *seen > self.rules.decks {
                return Err(DeckError::TooOften { number });
            }
        }
        Ok(self.lay_out(cards))
    }

    /// Shuffles the pack by these random numbers and lays it out.
    fn lay_out_shuffled(&self, random: impl FnMut() -> u64) -> Position {
        let mut cards = deck::in_order(self.rules.decks);
        let cards = &mut cards[..self.rules.cards()];
        deck::shuffle(cards, random);
        self.lay_out(cards)
    }

    /// Lays out the cards of a complete deck.
    fn lay_out(&self, cards: &[Card]) -> Position {
        if self.rules.decks == 1 { self.lay_out_decks::<1>(cards) } else { self.lay_out_decks::<2>(cards) }
    }

    fn lay_out_decks<const D: usize>(&self, cards: &[Card]) -> Position {
        let mut position = self.empty_table();
        let mut deck = ids::<D>(cards);
        for (id, foundation) in begun::take::<D>(&self.rules, &mut deck) {
            position.put::<D>(id, foundation, true);
        }
        let mut deck = deck.into_iter();
        lay_rows::<D>(&mut position, &mut deck, RESERVE, &self.rules.reserve.deal, &self.rules.reserve.faces);
        let tableau = &self.rules.tableau;
        if tableau.overlap {
            lay_picture::<D>(&mut position, &mut deck, &tableau.deal, &tableau.faces);
        } else {
            lay_rows::<D>(&mut position, &mut deck, TABLEAU, &tableau.deal, &tableau.faces);
        }
        let cells = (CELL..).flat_map(|cell| (0..self.rules.cells.holds).map(move |_| cell));
        for (id, cell) in deck.by_ref().take(self.rules.cells.dealt.into()).zip(cells) {
            position.put::<D>(id, cell, true);
        }
        deck.rev().for_each(|id| position.put::<D>(id, STOCK, false));
        if self.rules.tableau.kings.sink() {
            sink_kings::<D>(&mut position);
        }
        self.work_out::<D>(&mut position);
        if self.follows {
            follow_deal::<D, { shape::ALL }>(self, &mut position);
        }
        position
    }

    /// The empty table of a game with these rules.
    pub(crate) fn empty_table(&self) -> Position {
        let frame = Frame::new(self.rules.decks, self.rules.suits, self.rules.stock.shows_top());
        let mut table = Position::without_cards(frame, self.piles);
        table.mark = self.mark;
        table
    }

    /// Works out what a position keeps beside the cards, once they all lie.
    pub(crate) fn work_out<const D: usize>(&self, position: &mut Position) {
        Upkeep::<D, { shape::ALL }>(self).work_out(position);
    }
}

/// The cards as positions know them: of two equal ones the first is the first deck's.
fn ids<const D: usize>(cards: &[Card]) -> Ids {
    let mut seen = [0; Card::COUNT];
    let of = |&card: &Card| {
        let seen = &mut seen[usize::from(card.index())];
        *seen += 1;
        id::<D>(card.index(), *seen - 1)
    };
    cards.iter().take(MAX_CARDS).map(of).collect()
}

/// Deals piles from one pile on in rows (ruling C1).
fn lay_rows<const D: usize>(
    position: &mut Position,
    deck: &mut impl Iterator<Item = Id>,
    first: u8,
    layout: &Layout,
    faces: &Faces,
) {
    for row in 0..layout.highest() {
        for (pile, &height) in layout.heights().iter().enumerate().filter(|&(_, &height)| height > row) {
            let Some(id) = deck.next() else { return };
            position.put::<D>(id, first + pile as u8, !faces.is_down(pile, height, row));
        }
    }
}

/// Deals an overlapping picture row by row, its peak first: a row is as far from the foot as a pile must be high to reach it (ruling W9).
fn lay_picture<const D: usize>(
    position: &mut Position,
    deck: &mut impl Iterator<Item = Id>,
    layout: &Layout,
    faces: &Faces,
) {
    for from_foot in (1..=layout.highest()).rev() {
        for (pile, &height) in layout.heights().iter().enumerate().filter(|&(_, &height)| height >= from_foot) {
            let Some(id) = deck.next() else { return };
            position.put::<D>(id, TABLEAU + pile as u8, !faces.is_down(pile, height, height - from_foot));
        }
    }
}

/// Kings go to the bottom of their piles, their order kept.
fn sink_kings<const D: usize>(position: &mut Position) {
    for pile in position.piles.of(PileKind::Tableau) {
        let mut cards: Ids = position.top_down(pile).collect();
        cards.reverse();
        position.take_all::<D>(pile);
        let is_king = |&id: &Id| bit::<D>(id) / 4 == Rank::King as u8;
        for &id in cards.iter().filter(|id| is_king(id)).chain(cards.iter().filter(|id| !is_king(id))) {
            position.put::<D>(id, pile, true);
        }
    }
}

/// Why a deck can't be dealt.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DeckError {
    /// Too few or too many cards.
    #[error("this game has {expected} cards, but the deck has {found}")]
    Count {
        /// How many cards the game has.
        expected: usize,
        /// How many the deck has.
        found: usize,
    },
    /// A card appears too many times. Which one isn't said, because it may be dealt face down.
    #[error("card {number} of the deck appears too many times")]
    TooOften {
        /// Which card of the deck is one too many, counted from 1.
        number: usize,
    },
}
