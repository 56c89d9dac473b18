//! The foundations: what starts them, what they take, what they give.

use super::Build;
use super::kinds::{BaseCards, FoundationList};
#[cfg(feature = "schema")]
use super::limits;
#[cfg(feature = "serde")]
use super::unsaid;
use crate::cards::card::Rank;

/// The foundations. These fields hold for all of them, unless `others` adds further kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Foundations {
    /// How many of the first kind there are. The default (`None`) is four per deck or, with [`Base::Cards`], one for each card.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = limits::FOUNDATIONS)))]
    pub piles: Option<u8>,
    /// What starts a foundation.
    #[cfg_attr(feature = "serde", serde(default))]
    pub base: Base,
    /// How many foundations start with a card, taken out of the pack before the deal (rulings V1 and W1).
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "schema", schemars(range(max = limits::FOUNDATIONS)))]
    pub dealt: u8,
    /// Which suits a card may be built on.
    #[cfg_attr(feature = "serde", serde(default = "in_suit"))]
    #[cfg_attr(feature = "schema", schemars(extend("not" = { "const": Build::None })))]
    pub build: Build,
    /// Whether cards go up, down or either way (ruling W3).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
    pub direction: FoundationDirection,
    /// How many ranks apart neighbours are: 0 to 12. With 0 all cards have the same rank.
    #[cfg_attr(feature = "serde", serde(default = "one", skip_serializing_if = "unsaid::is_one"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if, range(max = Rank::ALL.len() - 1)))]
    pub step: u8,
    /// Whether building goes round the corner, between king and ace.
    #[cfg_attr(feature = "serde", serde(default = "yes", skip_serializing_if = "unsaid::is_yes"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
    pub wrap: bool,
    /// The most cards that a foundation can hold. The default (`None`) is 26 where cards go up and then down, 13 with `others`, and otherwise the
    /// game's cards shared out evenly, rounded up, and at least 13.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub holds: Option<u8>,
    /// The rank that nothing can be built on: kings, in some versions of Golf.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    pub closed_by: Option<Rank>,
    /// Whether ranks alone decide what goes on a foundation.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
    pub order: Order,
    /// Whether cards come one at a time.
    #[cfg_attr(feature = "serde", serde(default))]
    pub takes: Takes,
    /// Whether a foundation's top card can go back to a tableau pile, by the tableau's rule. A card that was dealt to a foundation stays there
    /// (ruling V2).
    #[cfg_attr(feature = "serde", serde(default))]
    pub give_back: bool,
    /// Further kinds of foundations, numbered after those before them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if, length(max = limits::OTHER_KINDS)))]
    pub others: FoundationList,
}

impl Foundations {
    /// Four per deck, built up in suit from the ace. Cards stay on them.
    pub const PLAIN: Foundations = Foundations {
        piles: None,
        base: Base::Rank(Rank::Ace),
        dealt: 0,
        build: Build::SameSuit,
        direction: FoundationDirection::Up,
        step: 1,
        wrap: true,
        holds: None,
        closed_by: None,
        order: Order::Ranks,
        takes: Takes::Cards,
        give_back: false,
        others: FoundationList::NONE,
    };
}

/// What a foundation that the rules say nothing of is built in.
#[cfg(feature = "serde")]
const fn in_suit() -> Build {
    Build::SameSuit
}

#[cfg(feature = "serde")]
const fn one() -> u8 {
    1
}

#[cfg(feature = "serde")]
const fn yes() -> bool {
    true
}

/// The direction in which a foundation is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FoundationDirection {
    /// Up.
    #[default]
    Up,
    /// Down.
    Down,
    /// One step up or down, each time as the player likes.
    Both,
    /// From the ace to the king, then from a king to the ace: 26 cards.
    UpThenDown,
}

/// What decides which card goes on a foundation, besides ranks and suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Order {
    /// Nothing.
    #[default]
    Ranks,
    /// The foundation before it. Each takes cards of one suit: the first in any order, the others only ranks that are already on the one before it
    /// (ruling W5). Osmosis.
    OfTheOneBefore,
}

/// Whether cards come to the foundations one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Takes {
    /// One at a time.
    #[default]
    Cards,
    /// Thirteen at a time: a run from king to ace on top of a tableau pile, and nothing else (ruling V5).
    CompleteRun {
        /// Which suits a card of the run can be built on.
        #[cfg_attr(feature = "serde", serde(default = "in_suit"))]
        #[cfg_attr(feature = "schema", schemars(extend("not" = { "const": Build::None })))]
        build: Build,
        /// Whether a run leaves automatically, as part of the move that completed or uncovered it.
        #[cfg_attr(feature = "serde", serde(default))]
        at_once: bool,
    },
    /// Two cards that make a pair, wherever they are in play: one is moved onto the other, and both go to the only foundation, a discard pile. A card
    /// whose rank is the sum goes there alone (ruling W6).
    Pairs(Pairs),
    /// A card goes to the only foundation, a discard pile, while a higher card of its suit is in play; the ace is the highest (ruling W7). Aces Up.
    LowerOfSuit,
}

/// Which two cards make a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Pairs {
    /// Two cards whose ranks add up to this number, 2 to 26: the ace is 1, jack, queen and king are 11, 12 and 13.
    Sum(#[cfg_attr(feature = "schema", schemars(range(min = 2, max = 26)))] u8),
    /// Two cards of the same rank.
    SameRank,
}

/// What starts a foundation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Base {
    /// A card of this rank: an ace in most games.
    Rank(Rank),
    /// Any card. The first one played to any foundation sets the rank for all (ruling N1).
    FirstPlayed,
    /// Any card. Each foundation has a base of its own.
    EachItsOwn,
    /// The rank of a card that is dealt to `f0` before the tableau.
    Dealt,
    /// The rank of the first card dealt to the tableau: the deck's first card, even if there is a reserve. That card stays there; at least one other
    /// of its rank is taken out for a foundation (ruling W1).
    FirstOfTableau,
    /// These cards, one for each foundation, taken out of the pack before the deal (ruling W1).
    Cards(BaseCards),
}

impl Default for Base {
    fn default() -> Base {
        Base::Rank(Rank::Ace)
    }
}
