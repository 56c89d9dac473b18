//! The foundations: what starts them, what they take, what they give.

use super::Build;
use crate::cards::card::Rank;

/// The foundations: four a deck, up, thirteen cards each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Foundations {
    /// What starts a foundation.
    pub base: Base,
    /// How many foundations begin with a card of the base's rank, taken out of the pack before the deal (ruling V1).
    #[cfg_attr(feature = "serde", serde(default))]
    pub dealt: u8,
    /// Which suits a card may be built on.
    #[cfg_attr(feature = "serde", serde(default = "in_suit"))]
    pub build: Build,
    /// Whether cards come one at a time.
    #[cfg_attr(feature = "serde", serde(default))]
    pub takes: Takes,
    /// Whether a foundation's top card may go back to a tableau pile, by the tableau's rule. A card that was dealt to a foundation stays there
    /// (ruling V2).
    #[cfg_attr(feature = "serde", serde(default))]
    pub give_back: bool,
}

/// What a foundation that the rules say nothing of is built in.
#[cfg(feature = "serde")]
const fn in_suit() -> Build {
    Build::SameSuit
}

/// Whether cards come to the foundations one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Takes {
    /// One at a time.
    #[default]
    Cards,
    /// Thirteen at a time: a run from king to ace on top of a tableau pile, and nothing else (ruling V5).
    CompleteRun {
        /// Which suits a card of the run lies on.
        #[cfg_attr(feature = "serde", serde(default = "in_suit"))]
        build: Build,
        /// Whether a run leaves by itself, as part of the move that completed or uncovered it.
        #[cfg_attr(feature = "serde", serde(default))]
        at_once: bool,
    },
}

/// What starts a foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Base {
    /// A card of this rank: an ace in most games.
    Rank(Rank),
    /// Any card; the first one played to any foundation sets the rank for all (ruling N1).
    FirstPlayed,
    /// Any card, each foundation for itself.
    EachItsOwn,
    /// The rank of a card that is dealt to `f0` before the tableau.
    Dealt,
}
