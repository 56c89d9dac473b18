//! How the cards that are not dealt at the start come into play.

#[cfg(feature = "schema")]
use super::limits;
#[cfg(feature = "serde")]
use super::unsaid;

/// How the stock gives its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Stock {
    /// There is no stock and no waste: every card is dealt at the start.
    None,
    /// Cards are dealt to one waste pile, whose top is in play.
    ToWaste {
        /// How many cards are dealt at a time; the last deal may have fewer.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        cards: u8,
        /// When dealing is allowed.
        #[cfg_attr(feature = "serde", serde(default))]
        when: DealWhen,
        /// Whether the waste becomes the stock again.
        #[cfg_attr(feature = "serde", serde(default))]
        redeal: Redeal,
        /// Whether the stock's top card is face up and in play, like the waste's: only in games with pairs.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
        #[cfg_attr(feature = "schema", schemars(!skip_serializing_if))]
        face_up: bool,
    },
    /// The stock's top card is face up and in play: it goes to a tableau pile, a foundation or one of the waste piles, which take cards only from the
    /// stock. There is no deal and no redeal.
    FaceUp {
        /// How many waste piles there are.
        #[cfg_attr(feature = "schema", schemars(range(max = limits::WASTES)))]
        wastes: u8,
    },
    /// Each deal puts one card face up on each tableau pile, from the left (ruling V7). There is no waste.
    ToTableau {
        /// When dealing is allowed.
        #[cfg_attr(feature = "serde", serde(default))]
        when: DealWhen,
        /// Which piles get a card.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "unsaid::is_default"))]
        piles: DealtPiles,
    },
    /// Each deal puts one card face up on each reserve pile, from r0. There is no waste.
    ToReserve {
        /// When dealing is allowed.
        #[cfg_attr(feature = "serde", serde(default))]
        when: DealWhen,
    },
    /// Each deal puts one card face up on `f0`, whatever is there. There is no waste. Golf.
    ToFoundation,
    /// There is no deal and no waste: the stock refills tableau piles.
    OnlyRefills,
    /// There is no stock, but the tableau is gathered and dealt again (rulings V8, V9).
    Gathered {
        /// How often.
        #[cfg_attr(feature = "serde", serde(default))]
        times: Gatherings,
        /// How many cards each pile gets, as long as there are enough.
        #[cfg_attr(feature = "serde", serde(default = "four"))]
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        packs: u8,
        /// Whether the cards are shuffled in between.
        #[cfg_attr(feature = "serde", serde(default))]
        shuffle: bool,
    },
}

impl Stock {
    /// A card is dealt to every tableau pile, when that is allowed.
    pub const fn to_tableau(when: DealWhen) -> Stock {
        Stock::ToTableau { when, piles: DealtPiles::All }
    }

    /// This many cards at a time are dealt to the waste, at any time.
    pub const fn to_waste(cards: u8, redeal: Redeal) -> Stock {
        Stock::ToWaste { cards, when: DealWhen::Always, redeal, face_up: false }
    }
}

#[cfg(feature = "serde")]
const fn four() -> u8 {
    4
}

/// How often the tableau can be gathered and dealt again. Written as a number or as `"unlimited"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Gatherings {
    /// Without limit.
    #[default]
    Unlimited,
    /// This many times.
    Times(u8),
}

/// When the stock can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealWhen {
    /// Whenever it has cards.
    #[default]
    Always,
    /// Only when no distinct transfer is left (ruling K2). Moves of whole piles to empty ones never count.
    NoTransfer,
    /// Only when no tableau pile is empty (ruling V7).
    NoEmptyPile,
}

/// Which tableau piles a deal gives a card to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DealtPiles {
    /// All of them, empty ones too.
    #[default]
    All,
    /// Those that have cards, or the first one if none has (ruling W13).
    Filled,
}

/// Whether the waste is turned over to be the stock again once the stock is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Redeal {
    /// Never.
    #[default]
    No,
    /// This many times, with the whole waste.
    Times(#[cfg_attr(feature = "schema", schemars(range(min = 1)))] u8),
    /// This many times, without the waste's top card if that has a legal move (ruling R2).
    TimesExceptPlayableTop(#[cfg_attr(feature = "schema", schemars(range(min = 1)))] u8),
    /// Without limit, with the whole waste.
    Unlimited,
}
