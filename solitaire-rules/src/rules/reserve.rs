//! Cells and reserve piles.

#[cfg(feature = "schema")]
use super::limits;
#[cfg(feature = "serde")]
use super::unsaid;
use super::{Faces, Layout};
#[cfg(feature = "schema")]
use crate::cards::deck::MAX_CARDS;

/// The cells: each holds a card, or several, for a while (rulings V3 and W10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cells {
    /// How many there are: 0 to 8.
    #[cfg_attr(feature = "schema", schemars(range(max = limits::CELLS)))]
    pub count: u8,
    /// How many cards they are dealt, the last of the deal. The first cell is filled, then the next (rulings V1 and W10).
    #[cfg_attr(feature = "schema", schemars(range(max = MAX_CARDS)))]
    pub dealt: u8,
    /// The most cards that a cell can hold. Only its top card is in play.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_one"))]
    pub holds: u8,
    /// What the player can move there.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub takes: CellsTake,
    /// Where it can come from.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub from: CellsFrom,
    /// When it can be moved there.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub when: CellsWhen,
}

impl Default for Cells {
    fn default() -> Cells {
        Cells::NONE
    }
}

impl Cells {
    /// No cells.
    pub const NONE: Cells = Cells {
        count: 0,
        dealt: 0,
        holds: 1,
        takes: CellsTake::AnyCard,
        from: CellsFrom::Anywhere,
        when: CellsWhen::Always,
    };
}

/// What cells take (ruling W10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CellsTake {
    /// Any card.
    #[default]
    AnyCard,
    /// Only kings.
    King,
    /// An empty cell takes a card, or a group that may move; a cell with cards takes nothing. Cards leave it as they leave a tableau pile. A group of
    /// any size fits: `holds` only limits what a cell is dealt.
    Group,
}

/// Which piles give cards to cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CellsFrom {
    /// All piles whose tops are in play, except foundations.
    #[default]
    Anywhere,
    /// Only tableau piles.
    Tableau,
}

/// When cells take cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CellsWhen {
    /// At any time.
    #[default]
    Always,
    /// Only when the stock is empty.
    StockEmpty,
}

/// The reserve: piles whose tops can be played and that no card can be moved to (ruling V6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reserve {
    /// How many cards each pile is dealt: none to 16 piles.
    #[cfg_attr(feature = "schema", schemars(length(max = limits::RESERVE), inner(range(max = MAX_CARDS))))]
    pub deal: Layout,
    /// Which of them are dealt face up. A face-down card is turned up when it becomes its pile's top.
    pub faces: Faces,
    /// Where the player can move their tops.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub gives: Gives,
}

/// Where the tops of reserve piles can go. This doesn't affect refills of empty tableau piles, which aren't moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Gives {
    /// Wherever they fit.
    #[default]
    Anywhere,
    /// Only to foundations: not to the tableau, not to a cell, and not in a pair.
    Foundations,
}

impl Default for Reserve {
    fn default() -> Reserve {
        Reserve::NONE
    }
}

impl Reserve {
    /// No reserve.
    pub const NONE: Reserve = Reserve { deal: Layout::of(&[]), faces: Faces::AllUp, gives: Gives::Anywhere };
}
