//! What a player knows of a game: what shows now, and the hidden cards that were open before.

use alloc::vec::Vec;

use core::fmt;

use arrayvec::ArrayVec;

use crate::cards::card::Card;
use crate::cards::deck::{self, MAX_CARDS};
use crate::game::Game;
use crate::game::own_judge::OwnJudge;
use crate::game::setup::Setup;
use crate::game::view::{View, write_heading, write_pile};
use crate::judge::Judge;
use crate::table::pile::Pile;
use crate::table::position::Position;

/// What a player knows of a game: the cards that show, and the hidden ones that showed earlier, such as the stock's cards after a redeal, or a card
/// turned up by a move that was undone. Get it from [`Game::seen`]; a [`View`] alone, which remembers nothing, can be converted too.
///
/// `Display` writes it like a position, with `??` for each card the player has never seen; `FromStr` reads it.
///
/// ```
/// use solitaire_rules::game::Seen;
/// use solitaire_rules::{Game, Pile, Variant};
/// let mut game = Game::deal(Variant::Klondike, 42);
/// for _ in 0..24 {
///     game.play("deal".parse()?)?;
/// }
/// game.play("redeal".parse()?)?;
/// assert!(game.view().pile(Pile::STOCK).iter().all(|card| card.is_none()));
/// assert!(game.seen().pile(Pile::STOCK).iter().all(|&(card, face_up)| card.is_some() && !face_up));
/// assert_eq!(Seen::from(&game.view()).unknown(), 45);
/// assert_eq!(game.seen().unknown(), 21);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Seen {
    view: View,
    /// The cards of all piles, as the view has them, each with whether it lies face up.
    cards: ArrayVec<(Option<Card>, bool), MAX_CARDS>,
}

impl Seen {
    /// What was seen of a table that looks like this, whose cards are given one pile after another.
    pub(crate) fn new(view: View, cards: impl IntoIterator<Item = (Option<Card>, bool)>) -> Seen {
        Seen { view, cards: cards.into_iter().take(MAX_CARDS).collect() }
    }

    /// The same after so many redeals.
    #[cfg(feature = "solver")]
    pub(crate) fn with_redeals(&self, redeals: u8) -> Seen {
        Seen { view: self.view.clone().with_redeals(redeals), cards: self.cards.clone() }
    }

    /// What shows now.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The cards of a pile from bottom to top, each with whether it is face up; `None` for one that was never seen.
    pub fn pile(&self, pile: Pile) -> &[(Option<Card>, bool)] {
        self.cards.get(self.view.places(pile)).unwrap_or_default()
    }

    /// How many cards were never seen.
    pub fn unknown(&self) -> usize {
        self.cards.iter().filter(|(card, _)| card.is_none()).count()
    }

    /// A position that may be the true one, as far as the player knows: the cards never seen are put in the unknown places, every order equally
    /// likely. `random` returns uniformly distributed `u64`s.
    ///
    /// A redeal that shuffles the tableau comes out in it as in the game where the same cards lie there, because it follows from them (ruling V9).
    ///
    /// ```
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// let mut state = 7u64;
    /// let random = || {
    ///     state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
    ///     state ^ state >> 32
    /// };
    /// let guess = game.seen().sample(game.judge(), random).unwrap();
    /// assert_eq!(guess.view(), game.view());
    /// assert_ne!(guess, *game.position());
    /// ```
    ///
    /// `None` if this isn't of a game with these rules.
    pub fn sample(&self, judge: &Judge, random: impl FnMut() -> u64) -> Option<Position> {
        if judge.is_foreign(self.view.piles, self.view.variant()) {
            return None;
        }
        let rules = judge.rules();
        let mut hidden = deck::in_order(rules.decks)[..rules.cards()].to_vec();
        for card in self.cards.iter().filter_map(|&(card, _)| card) {
            let place = hidden.iter().position(|&other| other == card)?;
            hidden.swap_remove(place);
        }
        // The order must not depend on how the known cards were taken out.
        let mut hidden = sorted(hidden);
        deck::shuffle(&mut hidden, random);
        let mut setup = Setup::default();
        setup.redeals = self.view.redeals_used();
        for pile in self.view.piles() {
            for &(card, face_up) in self.pile(pile) {
                setup.pile_mut(pile).push((card.or_else(|| hidden.pop())?, face_up));
            }
        }
        setup.position(judge).ok()
    }

    /// A game that starts from such a position, and whose player knows as much.
    ///
    /// ```
    /// use solitaire_rules::{Game, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// game.play("deal".parse()?)?;
    /// game.undo();
    /// let guess = game.seen().sample_game(game.judge(), || 7).unwrap();
    /// assert_eq!(guess.seen(), game.seen());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample_game(&self, judge: impl Into<OwnJudge>, random: impl FnMut() -> u64) -> Option<Game> {
        let own = judge.into();
        let position = self.sample(&own.judge, random)?;
        let mut game = Game::from_position(own, position);
        for pile in game.position.piles() {
            for (id, (card, _)) in game.position.top_down(pile.id()).zip(self.pile(pile).iter().rev()) {
                if card.is_some() {
                    game.known.add(id);
                }
            }
        }
        Some(game)
    }
}

impl From<&View> for Seen {
    fn from(view: &View) -> Seen {
        Seen::new(view.clone(), view.cards().iter().map(|&card| (card, card.is_some())))
    }
}

impl View {
    /// A position that looks like this to the player: [`Seen::sample`] for a player who remembers nothing.
    pub fn sample(&self, judge: &Judge, random: impl FnMut() -> u64) -> Option<Position> {
        Seen::from(self).sample(judge, random)
    }
}

impl Game {
    /// What the player knows: what shows now and what showed at any time in the game, even after moves that were undone. After undoing a shuffle of
    /// the tableau (ruling V9), the player doesn't know where its cards were. A [`Record`](crate::game::Record) leaves out moves that were
    /// undone and replaced by others, so a loaded game doesn't know what only these showed.
    pub fn seen(&self) -> Seen {
        let now = self.position();
        let mut seen = Seen::from(&now.view());
        for pile in now.piles() {
            let places = seen.view.places(pile);
            for (place, id) in seen.cards[places].iter_mut().rev().zip(now.top_down(pile.id())) {
                if self.known.has(id) {
                    place.0 = Some(now.card(id));
                }
            }
        }
        seen
    }
}

impl Game {
    /// Whether the player has seen every card: whether [`Seen::unknown`] is 0, asked without making a `Seen`.
    #[cfg(feature = "solver")]
    pub(crate) fn knows_every_card(&self) -> bool {
        let position = self.position();
        position.piles().all(|pile| {
            let mut cards = position.top_down(pile.id()).enumerate();
            cards.all(|(depth, id)| self.known.has(id) || position.is_visible(pile, id, depth == 0))
        })
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self.view.variant(), self.view.redeals_used())?;
        self.view.piles().try_for_each(|pile| write_pile(f, pile, self.pile(pile).iter().copied()))
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seen({self})")
    }
}

/// The cards sorted, each put in its place: for so few a sort is more code and no faster.
fn sorted(cards: Vec<Card>) -> Vec<Card> {
    let mut sorted = Vec::with_capacity(cards.len());
    for card in cards {
        sorted.insert(sorted.partition_point(|&other| other < card), card);
    }
    sorted
}
