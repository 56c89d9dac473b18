//! What a player knows of a game: what shows now, and the hidden cards that were open before.

use alloc::vec::Vec;
use core::fmt;

use crate::cards::card::Card;
use crate::cards::deck;
use crate::game::Game;
use crate::game::setup::Setup;
use crate::game::view::{View, write_heading, write_pile};
use crate::judge::Judge;
use crate::table::id::Id;
use crate::table::pile::Pile;
use crate::table::position::Position;

/// What a player knows of a game: the cards that show, and of the hidden ones those that were open some time before, such as a stock's after a redeal
/// or one that a move turned up which was taken back and can be done again. [`Game::seen`] has it; a [`View`] alone, which remembers nothing, becomes one too.
///
/// `Display` writes the line that a position is written in, with `??` for each card that the player has never seen.
///
/// ```
/// use solitaire_rules::{Game, Pile, Seen, Variant};
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
#[derive(Clone, PartialEq, Eq)]
pub struct Seen {
    view: View,
    /// By pile id, each card from the bottom with whether it lies face up.
    piles: [Vec<(Option<Card>, bool)>; Pile::IDS],
}

impl Seen {
    /// What shows now.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The cards of a pile from bottom to top, `None` for one that was never seen, each with whether it lies face up.
    pub fn pile(&self, pile: Pile) -> &[(Option<Card>, bool)] {
        &self.piles[usize::from(pile.id())]
    }

    /// How many cards were never seen.
    pub fn unknown(&self) -> usize {
        self.piles.iter().flatten().filter(|(card, _)| card.is_none()).count()
    }

    /// A position that may be the true one for all that the player knows: the cards never seen lie in the places that are unknown, in an even choice of
    /// all orders. `random` gives numbers drawn evenly from all of `u64`.
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
    /// `None` where this is not of a game with these rules.
    pub fn sample(&self, judge: &Judge, random: impl FnMut() -> u64) -> Option<Position> {
        let rules = judge.rules();
        let mut hidden = deck::in_order(rules.decks)[..rules.cards()].to_vec();
        for card in self.piles.iter().flatten().filter_map(|&(card, _)| card) {
            let place = hidden.iter().position(|&other| other == card)?;
            hidden.swap_remove(place);
        }
        // The order must not depend on how the known cards were taken out.
        hidden.sort_unstable();
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
}

impl From<&View> for Seen {
    fn from(view: &View) -> Seen {
        let piles = core::array::from_fn(|id| {
            let cards = Pile::from_id(id as u8).map(|pile| view.pile(pile)).unwrap_or_default();
            cards.iter().map(|&card| (card, card.is_some())).collect()
        });
        Seen { view: view.clone(), piles }
    }
}

impl View {
    /// A position that looks like this to the player: [`Seen::sample`] for one who remembers nothing.
    pub fn sample(&self, judge: &Judge, random: impl FnMut() -> u64) -> Option<Position> {
        Seen::from(self).sample(judge, random)
    }
}

impl Game {
    /// What the player knows: what shows, and what showed at any time of the game, after moves that can be done again too.
    pub fn seen(&self) -> Seen {
        let mut known = [false; Id::MAX as usize + 1];
        mark(self.position(), &mut known);
        let mut earlier = *self.position();
        for &undo in self.history().iter().rev() {
            self.judge().undo(&mut earlier, undo);
            mark(&earlier, &mut known);
        }
        let mut later = *self.position();
        for m in self.undone_moves() {
            self.judge().play_unchecked(&mut later, m);
            mark(&later, &mut known);
        }
        let now = self.position();
        let view = now.view();
        let mut seen = Seen::from(&view);
        for pile in view.piles() {
            let cards = &mut seen.piles[usize::from(pile.id())];
            for (place, id) in cards.iter_mut().rev().zip(now.top_down(pile.id())) {
                if known[usize::from(id)] {
                    place.0 = Some(now.card(id));
                }
            }
        }
        seen
    }
}

/// Marks the cards that show.
fn mark(position: &Position, known: &mut [bool]) {
    for pile in position.piles() {
        for (depth, id) in position.top_down(pile.id()).enumerate() {
            known[usize::from(id)] |= position.is_visible(pile, id, depth == 0);
        }
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
