//! A game's rules as a whole.

use super::foundations::Foundations;
use super::reserve::{Cells, Reserve};
use super::stock::Stock;
use super::tableau::Tableau;
#[cfg(feature = "serde")]
use super::unsaid;
use crate::cards::card::Card;

/// A game's rules: data that the engine reads, the same for built-in variants and your own.
///
/// Rules may be impossible to play; [`Rules::validate`] lists every fault. [`Rules::judge`] makes the judge of their games.
///
/// ```
/// use solitaire_rules::rules::{Groups, Tableau};
/// use solitaire_rules::{Rules, Variant};
/// let klondike = Variant::Klondike.rules();
/// let one_by_one = Rules { tableau: Tableau { groups: Groups::OneCard, ..klondike.tableau }, ..*klondike };
/// assert!(one_by_one.validate().is_ok());
/// assert!(Rules { decks: 3, ..*klondike }.validate().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rules {
    /// How many decks of 52 cards: 1 or 2.
    pub decks: u8,
    /// Where cards are dealt and built.
    pub tableau: Tableau,
    /// Where the cards have to go.
    pub foundations: Foundations,
    /// Where single cards wait.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cells: Cells,
    /// Cards that can only be taken away.
    #[cfg_attr(feature = "serde", serde(default))]
    pub reserve: Reserve,
    /// The cards not dealt at first, and the waste they go to.
    pub stock: Stock,
    /// What wins the game.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    pub aim: Aim,
    /// How many suits people are shown: 4, or 2 (♠ and ♥) or 1 in games that don't need more (ruling V11). Everywhere else the cards are the real
    /// ones.
    pub suits: u8,
}

/// What wins the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Aim {
    /// Every card is on the foundations.
    #[default]
    AllCards,
    /// No card is left in the tableau and the reserve, whatever the stock, the waste and the cells hold (ruling W14).
    Tableau,
}

impl Rules {
    /// How many cards the game has.
    pub const fn cards(&self) -> usize {
        self.decks as usize * Card::COUNT
    }
}
