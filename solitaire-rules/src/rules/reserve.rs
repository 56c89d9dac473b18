//! Cells and reserve piles.

#[cfg(feature = "schema")]
use super::limits;
#[cfg(feature = "serde")]
use super::unsaid;
use super::{Faces, Layout};
#[cfg(feature = "schema")]
use crate::cards::deck::MAX_CARDS;

/// The cells: each holds a card, or several, for a time (rulings V3 and W10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cells {
    /// How many there are: none to 8.
    #[cfg_attr(feature = "schema", schemars(range(max = limits::CELLS)))]
    pub count: u8,
    /// How many cards they are dealt, the last of the deal: the first cell as many as it holds, then the next (rulings V1 and W10).
    #[cfg_attr(feature = "schema", schemars(range(max = MAX_CARDS)))]
    pub dealt: u8,
    /// The most cards that one takes, the last of them in play.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_one"))]
    pub holds: u8,
    /// What the player may move there.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub takes: CellsTake,
    /// Where it may come from.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub from: CellsFrom,
    /// When it may be moved there.
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
    /// An empty one a card, or a group that may move; one that has cards nothing. From there cards move as from a tableau pile, and however many lie
    /// there, no more go on them: how many a cell holds says nothing but how many it is dealt.
    Group,
}

/// Which piles give to cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CellsFrom {
    /// All whose tops are in play, but the foundations.
    #[default]
    Anywhere,
    /// Tableau piles alone.
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

/// The reserve: piles that give their tops and to which no card is moved (ruling V6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reserve {
    /// How many cards each pile is dealt: none to 16 piles.
    #[cfg_attr(feature = "schema", schemars(length(max = limits::RESERVE), inner(range(max = MAX_CARDS))))]
    pub deal: Layout,
    /// Which of them are dealt face up. A face-down card is turned up when it becomes its pile's top.
    pub faces: Faces,
    /// Where the player may move their tops.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "unsaid::is_default"))]
    pub gives: Gives,
}

/// Where the tops of reserve piles may be moved. What refills an empty tableau pile from there is no move of the player's.
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
    /// To foundations only: not to the tableau, not to a cell, and in no pair.
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
