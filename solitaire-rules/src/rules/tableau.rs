//! The tableau: what is dealt to it, what builds on what, what moves together, what fills an empty pile.

#[cfg(feature = "schema")]
use super::limits;
#[cfg(feature = "serde")]
use super::unsaid;
use super::{Faces, Layout};
use crate::cards::card::Rank;
#[cfg(feature = "schema")]
use crate::cards::deck::MAX_CARDS;

/// The tableau: its deal, what builds on what, what moves together, what fills an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tableau {
    /// How many cards each pile is dealt.
    #[cfg_attr(feature = "schema", schemars(length(max = limits::TABLEAU), inner(range(max = MAX_CARDS))))]
    pub deal: Layout,
    /// Which of the cards are dealt face up.
    pub faces: Faces,
    /// Which suits a card may be built on.
    pub build: Build,
    /// Whether a card goes on one of the next higher rank, the next lower, or either.
    #[cfg_attr(feature = "serde", serde(default))]
    pub direction: Direction,
    /// Whether building goes round the corner: a king on an ace.
    #[cfg_attr(feature = "serde", serde(default))]
    pub wrap: Wrap,
    /// What may move together.
    pub groups: Groups,
    /// What an empty pile can be filled with.
    pub empty: EmptyPile,
    /// The most cards that a pile can hold after a player's move. The default (`None`) is no limit. Deals, refills and gatherings ignore it (ruling
    /// W12).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub capacity: Option<u8>,
    /// Where kings are after the deal.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kings: Kings,
    /// Whether the piles are the diagonals of a picture of overlapping cards (ruling W9): a card is in play when neither the next card of its own
    /// pile nor the one beside it in the next pile covers it. Pyramid, TriPeaks.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
    pub overlap: bool,
}

/// Which suits a card may be built on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Build {
    /// One of the other colour: red on black, black on red.
    AlternatingColors,
    /// Its own suit.
    SameSuit,
    /// One of its own colour.
    SameColor,
    /// Any suit but its own.
    OtherSuit,
    /// Any suit.
    AnySuit,
    /// None: no card can be built on another.
    None,
}

/// The direction in which the tableau is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Direction {
    /// A card goes on one of the next higher rank.
    #[default]
    Down,
    /// A card goes on one of the next lower rank.
    Up,
    /// A card goes on one of the next higher or the next lower rank; a group that moves keeps one direction (ruling V10).
    Both,
}

/// Whether building in the tableau goes round the corner, between ace and king. Written `false`, `true` or `"below_base"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Wrap {
    /// It does not.
    #[default]
    No,
    /// It does.
    Round,
    /// It does, but nothing goes on a card of the rank that foundations start with, once that is known (Canfield, according to Wolter and
    /// Solvitaire).
    BelowBase,
}

/// Where kings are after the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Kings {
    /// Where they were dealt.
    #[default]
    AsDealt,
    /// At the bottom of their piles, in the same order.
    Sunk,
}

/// What may move together from one tableau pile to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Groups {
    /// Nothing: one card at a time.
    OneCard,
    /// Any number of cards built on each other by the tableau's own rule, from the top.
    Sequence,
    /// Any number of cards built on each other by this rule for suits, which must be at least as strict as the tableau's. Ranks and corner are the
    /// tableau's.
    SequenceIn(Build),
    /// Any number of face-up cards from the top, in sequence or not.
    FaceUp,
    /// As many cards of a sequence as could be moved one by one, using empty cells and empty tableau piles (ruling V4).
    Supermove,
    /// One card, or the whole pile if it is a sequence.
    WholePile,
}

/// What can go to an empty tableau pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum EmptyPile {
    /// Any card, or any group that may move.
    AnyCard,
    /// Any single card, but no group.
    OneCard,
    /// A king, or a group headed by one.
    King,
    /// A card of one of these ranks, or a group headed by one. If all thirteen are listed, any card.
    Ranks(RankSet),
    /// A card of the rank below the foundations' base, or a group headed by one.
    RankBelowBase,
    /// Any card from the stock or a waste pile, and no other.
    FromStockOrWaste,
    /// Nothing: it stays empty.
    Nothing,
    /// The pile is refilled automatically, as part of the move that emptied it. Each card is the top of the waste or, if there is none, the next card
    /// of the stock (ruling K1). It needs a stock that is dealt to the waste, the tableau or the reserve, or that only refills.
    Refill {
        /// How many cards it gets; fewer only when waste and stock run out.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        cards: u8,
        /// Whether the stock takes over when the waste runs out in the middle of a refill. If not, the pile gets only what the waste has. It makes no
        /// difference without a waste.
        top_up: bool,
        /// What can go there when both are empty.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
        #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
        then: Then,
    },
    /// The pile is refilled automatically, as part of the move that emptied it, with the top of the reserve: of the fullest reserve pile, or the
    /// first of equally full ones (ruling V6).
    FromReserve {
        /// What can go there when the reserve is empty.
        #[cfg_attr(feature = "serde", serde(default))]
        then: Then,
    },
}

/// What can go to an empty tableau pile when nothing is left to refill it with: the values of `empty` that refill nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Then {
    /// Any card, or any group that may move.
    #[default]
    AnyCard,
    /// Any single card, but no group.
    OneCard,
    /// A king, or a group headed by one.
    King,
    /// A card of one of these ranks, or a group headed by one.
    Ranks(RankSet),
    /// A card of the rank below the foundations' base, or a group headed by one.
    RankBelowBase,
    /// Any card from the stock or a waste pile, and no other.
    FromStockOrWaste,
    /// Nothing: it stays empty.
    Nothing,
}

/// A set of ranks.
///
/// ```
/// use solitaire_rules::cards::Rank;
/// use solitaire_rules::rules::RankSet;
/// let ends = RankSet::of(&[Rank::King, Rank::Ace]);
/// assert!(ends.has(Rank::Ace) && !ends.has(Rank::Two));
/// assert!(ends.iter().eq([Rank::Ace, Rank::King]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct RankSet(u16);

impl RankSet {
    /// These ranks.
    pub const fn of(ranks: &[Rank]) -> RankSet {
        let (mut set, mut index) = (0, 0);
        while index < ranks.len() {
            set |= 1 << ranks[index] as u8;
            index += 1;
        }
        RankSet(set)
    }

    /// Whether a rank is one of them.
    pub const fn has(self, rank: Rank) -> bool {
        self.0 >> rank as u8 & 1 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it has all thirteen ranks.
    pub(crate) const fn is_every(self) -> bool {
        self.0 == RankSet::of(&Rank::ALL).0
    }

    /// Whether it has kings alone.
    pub(crate) const fn is_kings(self) -> bool {
        self.0 == RankSet::of(&[Rank::King]).0
    }

    /// The ranks, from the ace up.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |&rank| self.has(rank))
    }
}
