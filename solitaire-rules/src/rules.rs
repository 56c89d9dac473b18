//! The vocabulary in which a game is described.

use crate::card::Rank;
use crate::pile::PileKind;

/// A game's rules: a description that the engine reads, the same for the built-in variants and for a user's own.
///
/// There are always four foundations a deck, built up in suit, thirteen cards each, round the corner from king to ace where
/// they do not start with an ace. Every other rule is a value below.
///
/// A value can describe a game that cannot be played; [`Rules::validate`] names every fault, and dealing refuses it.
///
/// ```
/// use solitaire_rules::{Groups, Rules, Tableau, Variant};
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
    /// Where the cards are dealt to and building happens.
    pub tableau: Tableau,
    /// Where the cards are to go.
    pub foundations: Foundations,
    /// The cards not dealt at first, and the waste that they go to.
    pub stock: Stock,
}

/// The tableau: its deal, what builds on what, what moves together, what fills an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Tableau {
    /// How many cards each pile is dealt.
    pub deal: Layout,
    /// Which of them are dealt face up.
    pub faces: Faces,
    /// Which suits a card may be built on; its rank is always one lower.
    pub build: Build,
    /// Whether building goes round the corner: a king on an ace.
    #[cfg_attr(feature = "serde", serde(default))]
    pub wrap: bool,
    /// What may move together.
    pub groups: Groups,
    /// What an empty pile may be filled with.
    pub empty: EmptyPile,
}

/// How many cards each tableau pile is dealt, from pile 0 on.
///
/// ```
/// use solitaire_rules::Layout;
/// assert_eq!(Layout::triangle(4), Layout::of(&[1, 2, 3, 4]));
/// assert_eq!(Layout::equal(3, 5).heights(), [5, 5, 5]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    heights: [u8; PileKind::Tableau.limit()],
    /// As asked for, which may be more than there can be: validation says so.
    piles: u8,
}

impl Layout {
    /// The piles' heights, one by one. At most [`PileKind::limit`] are kept; [`Rules::validate`] refuses more.
    pub const fn of(heights: &[u8]) -> Layout {
        let mut layout = Layout {
            heights: [0; PileKind::Tableau.limit()],
            piles: if heights.len() < 255 { heights.len() as u8 } else { 255 },
        };
        let mut i = 0;
        while i < heights.len() && i < layout.heights.len() {
            layout.heights[i] = heights[i];
            i += 1;
        }
        layout
    }

    /// The triangular deal: one card to the first pile, two to the second, and so on.
    pub const fn triangle(piles: u8) -> Layout {
        let mut layout = Layout::equal(piles, 0);
        let mut i = 0;
        while i < layout.heights.len() && i < piles as usize {
            layout.heights[i] = i as u8 + 1;
            i += 1;
        }
        layout
    }

    /// Piles of equal height.
    pub const fn equal(piles: u8, cards: u8) -> Layout {
        let mut layout = Layout { heights: [0; PileKind::Tableau.limit()], piles };
        let mut i = 0;
        while i < layout.heights.len() && i < piles as usize {
            layout.heights[i] = cards;
            i += 1;
        }
        layout
    }

    /// The heights that are kept.
    pub fn heights(&self) -> &[u8] {
        &self.heights[..usize::from(self.piles).min(self.heights.len())]
    }

    /// How many piles were asked for.
    pub const fn piles(&self) -> u8 {
        self.piles
    }
}

/// Which cards of a tableau pile are dealt face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Faces {
    /// All of them.
    AllUp,
    /// The top ones, this many of each pile; those below are face down.
    TopUp(u8),
}

/// Which suits a card may be built on in the tableau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
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
}

impl Build {
    /// The suits that a card may be built on, as steps from its own (`CardSet::partner`); bit `step`. The relations are all symmetric.
    #[inline(always)]
    pub(crate) const fn steps(self) -> u8 {
        // A shift costs less than a jump by kind, which is what a match becomes in the middle of a loop.
        // 1 and 2 only together: the generator takes them for granted so.
        const STEPS: u64 = {
            let mut steps = 0;
            steps |= 0b0001 << (Build::SameSuit as u64 * 8);
            steps |= 0b0110 << (Build::AlternatingColors as u64 * 8);
            steps |= 0b1001 << (Build::SameColor as u64 * 8);
            steps |= 0b1110 << (Build::OtherSuit as u64 * 8);
            steps |= 0b1111 << (Build::AnySuit as u64 * 8);
            steps
        };
        (STEPS >> (self as u64 * 8)) as u8
    }
}

/// What may move together from one tableau pile to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Groups {
    /// Nothing: one card at a time.
    OneCard,
    /// Cards that are built on each other by the tableau's own rule, from the top; any number of them.
    Sequence,
    /// Any number of face-up cards from the top, whatever their build.
    FaceUp,
}

/// What may go to an empty tableau pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum EmptyPile {
    /// Any card, or any group that may move.
    AnyCard,
    /// A king, or a group headed by one.
    King,
    /// Any card from the stock or a waste pile, none from elsewhere.
    FromStockOrWaste,
    /// Nothing: it stays empty.
    Nothing,
    /// The pile is refilled at once, as part of the move that emptied it, with one card after another: each is the waste's top or, when the
    /// waste is empty, the stock's next card (ruling K1). When neither has cards, any card or group may go to it.
    Refill {
        /// How many cards it gets; fewer only when waste and stock run out.
        cards: u8,
        /// Whether the stock serves when the waste runs out in the middle of a refill. If not, what a waste with cards holds is all that the
        /// pile gets.
        top_up: bool,
    },
}

/// The foundations: four a deck, up in suit, thirteen cards each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Foundations {
    /// What starts a foundation.
    pub base: Base,
    /// Whether a foundation's top card may go back to a tableau pile, by the tableau's rule. A card that was dealt to a foundation stays there
    /// (ruling V2).
    #[cfg_attr(feature = "serde", serde(default))]
    pub give_back: bool,
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

/// How the stock gives its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Stock {
    /// Cards are dealt to one waste pile, whose top is in play.
    ToWaste {
        /// How many cards a deal is, at most; the last one may be of fewer.
        cards: u8,
        /// When dealing is allowed.
        #[cfg_attr(feature = "serde", serde(default))]
        when: DealWhen,
        /// Whether the waste becomes the stock again.
        #[cfg_attr(feature = "serde", serde(default))]
        redeal: Redeal,
    },
    /// The stock's top card is face up and itself in play: to a tableau pile, a foundation or one of the waste piles, which take cards
    /// from nowhere else. There is no deal and no redeal.
    FaceUp {
        /// How many waste piles there are.
        wastes: u8,
    },
}

impl Stock {
    /// How many waste piles the game has.
    pub const fn wastes(&self) -> u8 {
        match *self {
            Stock::ToWaste { .. } => 1,
            Stock::FaceUp { wastes } => wastes,
        }
    }

    /// How many redeals there are, where they are limited: only then are they counted (ruling C9).
    pub(crate) const fn redeal_limit(&self) -> Option<u8> {
        match *self {
            Stock::ToWaste { redeal: Redeal::Times(times) | Redeal::TimesExceptPlayableTop(times), .. } => Some(times),
            Stock::ToWaste { redeal: Redeal::No | Redeal::Unlimited, .. } | Stock::FaceUp { .. } => None,
        }
    }
}

/// When the stock may be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum DealWhen {
    /// Whenever it has cards.
    #[default]
    Always,
    /// Only when there is no distinct transfer (ruling K2).
    NoTransfer,
}

/// Whether the waste, turned over, becomes the stock again when the stock is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Redeal {
    /// Never.
    #[default]
    No,
    /// This many times, the whole waste.
    Times(u8),
    /// This many times, without the waste's top card when that has a legal move (ruling R2).
    TimesExceptPlayableTop(u8),
    /// Without limit, the whole waste.
    Unlimited,
}
