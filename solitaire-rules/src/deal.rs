//! From a deck to a position.

use thiserror::Error;

use crate::card::Card;
use crate::deck::{self, MAX_CARDS};
use crate::id::id;
use crate::pile::{Pile, PileKind};
use crate::play;
use crate::position::{FOUNDATION, Position, STOCK, TABLEAU};
use crate::rules::{Base, Faces, Rules, Stock};
use crate::validate::RulesError;
use crate::variants::Variant;

impl Rules {
    /// The position of a numbered deal (ruling C7), the same on every platform for ever.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let rules = Variant::GoldMine.rules();
    /// assert!(rules.deal(42)? == rules.deal(42)?);
    /// # Ok::<(), solitaire_rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// Where the rules cannot be played: see [`Rules::validate`].
    pub fn deal(&self, number: u64) -> Result<Position, RulesError> {
        self.validate()?;
        Ok(self.lay_out_shuffled(deck::numbered(number)))
    }

    /// The position of a deal shuffled with a generator of one's own. The shuffle is that of the numbered deals (ruling C7) and does not change between
    /// versions; whether the generator does is its own affair.
    ///
    /// ```
    /// use rand::SeedableRng;
    /// use solitaire_rules::Variant;
    /// let mut rng = rand::rngs::SmallRng::seed_from_u64(7);
    /// let position = Variant::Carousel.rules().deal_with(&mut rng)?;
    /// assert_eq!(position.piles().map(|pile| position.pile_len(pile)).sum::<usize>(), 52);
    /// # Ok::<(), solitaire_rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// Where the rules cannot be played: see [`Rules::validate`].
    #[cfg(feature = "rand")]
    pub fn deal_with(&self, rng: &mut impl rand_core::Rng) -> Result<Position, RulesError> {
        self.validate()?;
        Ok(self.lay_out_shuffled(|| rng.next_u64()))
    }

    /// The position that comes of dealing this deck, its first card first (ruling C1).
    ///
    /// # Errors
    /// Where the rules cannot be played, or the cards are not exactly those of the game.
    pub fn from_deck(&self, cards: &[Card]) -> Result<Position, DeckError> {
        self.validate()?;
        if cards.len() != self.cards() {
            return Err(DeckError::Count { expected: self.cards(), found: cards.len() });
        }
        let mut seen = [0; Card::COUNT];
        for (number, &card) in (1..).zip(cards) {
            let seen = &mut seen[usize::from(card.index())];
            *seen += 1;
            if *seen > self.decks {
                return Err(DeckError::TooOften { number });
            }
        }
        Ok(self.lay_out(cards))
    }

    /// How many cards the game has.
    pub const fn cards(&self) -> usize {
        self.decks as usize * Card::COUNT
    }

    /// Shuffles the pack by these random numbers and lays it out, by rules that are valid.
    fn lay_out_shuffled(&self, random: impl FnMut() -> u64) -> Position {
        let mut cards = deck::in_order(self.decks);
        let cards = &mut cards[..self.cards()];
        deck::shuffle(cards, random);
        self.lay_out(cards)
    }

    /// Lays out the cards of a complete deck by rules that are valid.
    fn lay_out(&self, cards: &[Card]) -> Position {
        if self.decks == 1 { self.lay_out_decks::<1>(cards) } else { self.lay_out_decks::<2>(cards) }
    }

    fn lay_out_decks<const D: usize>(&self, cards: &[Card]) -> Position {
        let mut position = self.table();
        let mut ids = [0; MAX_CARDS];
        let mut seen = [0; Card::COUNT];
        for (id, card) in ids.iter_mut().zip(cards) {
            let seen = &mut seen[usize::from(card.index())];
            *id = self::id::<D>(card.index(), *seen);
            *seen += 1;
        }
        let mut deck = ids.into_iter().take(cards.len());
        if self.foundations.base == Base::Dealt {
            deck.by_ref().take(1).for_each(|id| position.put::<D>(id, FOUNDATION, true));
        }
        let heights = self.tableau.deal.heights();
        for row in 0..heights.iter().copied().max().unwrap_or(0) {
            for (pile, &height) in (TABLEAU..).zip(heights).filter(|&(_, &height)| height > row) {
                let face_up = match self.tableau.faces {
                    Faces::AllUp => true,
                    Faces::TopUp(top) => height - row <= top,
                };
                deck.by_ref().take(1).for_each(|id| position.put::<D>(id, pile, face_up));
            }
        }
        deck.rev().for_each(|id| position.put::<D>(id, STOCK, false));
        position.settle::<D>(self);
        position
    }

    /// The empty table of a game with these rules.
    pub(crate) fn table(&self) -> Position {
        let stock_face_up = matches!(self.stock, Stock::FaceUp { .. });
        let mut table =
            Position::without_cards(self.decks, self.stock.wastes(), self.tableau.deal.piles(), stock_face_up);
        table.variant = Variant::of(self);
        table
    }
}

impl Position {
    /// Works out what the position keeps beside the cards, once they all lie.
    pub(crate) fn settle<const D: usize>(&mut self, rules: &Rules) {
        for index in 0..PileKind::Foundation.limit() as u8 {
            play::note_full::<D>(self, FOUNDATION + index);
        }
        let piles = self.piles().filter(|pile| pile.kind() == PileKind::Tableau);
        self.disorder = piles.map(|pile: Pile| play::disorder::<&Rules, D>(rules, self, pile.id())).sum();
    }
}

impl Variant {
    /// The position of a numbered deal of this game (ruling C7).
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// let position = Variant::Klondike.deal(42);
    /// assert_eq!(position.piles().count(), 13);
    /// ```
    pub fn deal(self, number: u64) -> Position {
        self.rules().lay_out_shuffled(deck::numbered(number))
    }
}

/// Cards that are not the deck of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DeckError {
    /// The rules cannot be played.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There are not as many cards as the game has.
    #[error("the game has {expected} cards, the deck {found}")]
    Count {
        /// As many as the game has.
        expected: usize,
        /// As many as there are.
        found: usize,
    },
    /// A card is there more often than the game has it. Which card is not told: it may come to lie face down.
    #[error("card {number} of the deck is one more of its kind than the game has")]
    TooOften {
        /// Which card of the deck is one too many, the first being 1.
        number: usize,
    },
}
