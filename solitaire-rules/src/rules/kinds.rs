//! Foundations of several kinds.

use super::{Base, Build, FoundationDirection, limits};
use crate::cards::card::Card;
#[cfg(feature = "schema")]
use crate::cards::card::Rank;

/// A further kind of foundation: what differs from the first kind. Fields left out (`None`) are the same as there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields, default))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundationKind {
    /// How many there are. The default (`None`) is four or, with [`Base::Cards`], one for each card.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = limits::FOUNDATIONS)))]
    pub piles: Option<u8>,
    /// What starts them.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub base: Option<Base>,
    /// How many of them start with a card, taken out of the pack before the deal.
    #[cfg_attr(feature = "schema", schemars(range(max = limits::FOUNDATIONS)))]
    pub dealt: u8,
    /// Which suits a card may be built on.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(extend("not" = { "const": Build::None })))]
    pub build: Option<Build>,
    /// Whether cards go up, down or either way.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub direction: Option<FoundationDirection>,
    /// How many ranks apart neighbours are.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(range(max = Rank::ALL.len() - 1)))]
    pub step: Option<u8>,
    /// Whether building goes round the corner, between king and ace.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub wrap: Option<bool>,
    /// The most cards that a foundation can hold.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub holds: Option<u8>,
}

impl FoundationKind {
    /// Four foundations like the first kind.
    pub const AS_FIRST: FoundationKind = FoundationKind {
        piles: None,
        base: None,
        dealt: 0,
        build: None,
        direction: None,
        step: None,
        wrap: None,
        holds: None,
    };
}

/// The kinds of foundations besides the first: none to three.
///
/// ```
/// use solitaire_rules::cards::Rank;
/// use solitaire_rules::rules::{Base, FoundationDirection, FoundationKind, FoundationList};
/// let down = FoundationKind {
///     base: Some(Base::Rank(Rank::King)),
///     direction: Some(FoundationDirection::Down),
///     ..FoundationKind::AS_FIRST
/// };
/// assert_eq!(FoundationList::of(&[down]).kinds(), [down]);
/// assert!(FoundationList::NONE.kinds().is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct FoundationList {
    kinds: [FoundationKind; limits::OTHER_KINDS],
    /// As asked for, which may be more than there can be: validation says so.
    asked: u8,
}

impl FoundationList {
    /// None.
    pub const NONE: FoundationList = FoundationList::of(&[]);

    /// These kinds. Only the first three are kept; [`Rules::validate`](crate::Rules::validate) refuses more.
    pub const fn of(kinds: &[FoundationKind]) -> FoundationList {
        let asked = if kinds.len() < 255 { kinds.len() as u8 } else { 255 };
        let mut list = FoundationList { kinds: [FoundationKind::AS_FIRST; limits::OTHER_KINDS], asked };
        let mut i = 0;
        while i < kinds.len() && i < limits::OTHER_KINDS {
            list.kinds[i] = kinds[i];
            i += 1;
        }
        list
    }

    /// The kinds that are kept.
    pub const fn kinds(&self) -> &[FoundationKind] {
        self.kinds.split_at(self.kept()).0
    }

    /// How many kinds are kept: asked without a slice, which takes compilers many steps of a constant.
    pub(crate) const fn kept(&self) -> usize {
        if (self.asked as usize) < limits::OTHER_KINDS { self.asked as usize } else { limits::OTHER_KINDS }
    }

    /// How many were given.
    pub const fn asked(&self) -> u8 {
        self.asked
    }
}

/// The cards that foundations start with, one for each foundation.
///
/// ```
/// use solitaire_rules::rules::BaseCards;
/// let cards = ["2S".parse()?, "3H".parse()?];
/// assert!(BaseCards::of(&cards).iter().eq(cards));
/// # Ok::<(), solitaire_rules::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BaseCards {
    /// By `Card::index`, in six bits each, because rules are copied: four cards in three bytes.
    cards: [u8; limits::FOUNDATIONS / 4 * 3],
    /// As asked for, which may be more than there can be: validation says so.
    asked: u8,
}

impl BaseCards {
    /// These cards. Only as many are kept as there can be foundations; [`Rules::validate`](crate::Rules::validate) refuses more.
    pub const fn of(cards: &[Card]) -> BaseCards {
        let asked = if cards.len() < 255 { cards.len() as u8 } else { 255 };
        let mut list = BaseCards { cards: [0; limits::FOUNDATIONS / 4 * 3], asked };
        let mut i = 0;
        while i < list.kept() {
            let (byte, shift) = place(i);
            let bits = (cards[i].index() as u16) << shift;
            list.cards[byte] |= bits as u8;
            if bits > u8::MAX as u16 {
                list.cards[byte + 1] |= (bits >> 8) as u8;
            }
            i += 1;
        }
        list
    }

    /// How many were given.
    pub const fn asked(&self) -> u8 {
        self.asked
    }

    /// The cards that are kept.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..self.kept()).filter_map(move |number| Card::from_index(self.index(number)))
    }

    /// How many are kept.
    pub(crate) const fn kept(&self) -> usize {
        if (self.asked as usize) < limits::FOUNDATIONS { self.asked as usize } else { limits::FOUNDATIONS }
    }

    /// The index of one of them.
    pub(crate) const fn index(&self, number: usize) -> u8 {
        let (byte, shift) = place(number);
        let above = if byte + 1 < self.cards.len() { self.cards[byte + 1] as u16 } else { 0 };
        ((self.cards[byte] as u16 | above << 8) >> shift & 63) as u8
    }
}

/// In which byte of the list a card begins, and at which of its bits.
const fn place(number: usize) -> (usize, usize) {
    (6 * number / 8, 6 * number % 8)
}
