//! How things are written with serde: as their text where they have one.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::card::{A_CARD, Card, Rank};
use crate::cards::deal::Deal;
use crate::cards::error::ParseError;
use crate::catalogue::Variant;
use crate::game::Seen;
use crate::game::view::View;
use crate::rules::{
    Aim, BaseCards, Cells, FoundationKind, FoundationList, Foundations, Gatherings, Layout, OwnRules, RankSet, Reserve,
    Rules, Stock, Tableau, Wrap,
};
use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::position::Position;
use crate::text::fault::{Fault, UNQUOTE};
use crate::text::reader::Reader;
use crate::text::value::Value;

macro_rules! written_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        written_as_text!($type);

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Move, Pile, Position, Seen, Variant, View);

written_as_text!(Card);

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct OneCard;
        impl Visitor<'_> for OneCard {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(A_CARD)
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Card, E> {
                // The whole text is the card: nobody looks for a byte.
                text.parse().map_err(|error: ParseError| E::custom(error.by_card()))
            }
        }
        deserializer.deserialize_str(OneCard)
    }
}

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rank, D::Error> {
        struct OneRank;
        impl Visitor<'_> for OneRank {
            type Value = Rank;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rank such as \"A\", \"9\", \"T\" (ten) or \"K\"")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Rank, E> {
                let rank = Rank::ALL.into_iter().find(|rank| text.chars().eq([rank.letter()]));
                rank.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(OneRank)
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        whole(serializer, self.heights(), self.piles())
    }
}

/// A list as it was asked for. Of more than can be kept only the first are left: written, they would be read back as other rules.
fn whole<S: Serializer, T: Serialize>(
    serializer: S,
    kept: impl IntoIterator<Item = T>,
    asked: u8,
) -> Result<S::Ok, S::Error> {
    let kept: Vec<T> = kept.into_iter().collect();
    match kept.len() {
        most if most < asked.into() => {
            Err(serde::ser::Error::custom(format_args!("{asked} items, the limit is {most}")))
        }
        _ => kept.serialize(serializer),
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        Vec::<u8>::deserialize(deserializer).map(|heights| Layout::of(&heights))
    }
}

impl Serialize for RankSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RankSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RankSet, D::Error> {
        let ranks = Vec::<Rank>::deserialize(deserializer)?;
        match (1..ranks.len()).find(|&place| ranks[..place].contains(&ranks[place])) {
            Some(place) => Err(D::Error::custom(format_args!("{} is named twice", ranks[place]))),
            None => Ok(RankSet::of(&ranks)),
        }
    }
}

impl Serialize for FoundationList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        whole(serializer, self.kinds(), self.asked())
    }
}

impl<'de> Deserialize<'de> for FoundationList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FoundationList, D::Error> {
        Vec::<FoundationKind>::deserialize(deserializer).map(|kinds| FoundationList::of(&kinds))
    }
}

impl Serialize for BaseCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        whole(serializer, self.iter(), self.asked())
    }
}

impl<'de> Deserialize<'de> for BaseCards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BaseCards, D::Error> {
        Vec::<Card>::deserialize(deserializer).map(|cards| BaseCards::of(&cards))
    }
}

impl Serialize for Wrap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.flag() {
            Some(flag) => serializer.serialize_bool(flag),
            None => serializer.serialize_str(BELOW_BASE),
        }
    }
}

pub(super) const BELOW_BASE: &str = "below_base";

impl<'de> Deserialize<'de> for Wrap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wrap, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Bool(flag) => Ok(Wrap::of_flag(Some(flag))),
            Value::Text(text) if text == BELOW_BASE => Ok(Wrap::of_flag(None)),
            other => {
                let flag = matches!(&other, Value::Text(text) if text == "true" || text == "false");
                let (text, hint) = if flag { ("the string ", UNQUOTE) } else { ("", "") };
                let expected = "expected true, false or \"below_base\"";
                Err(D::Error::custom(format_args!("{expected}, found {text}{other}{hint}")))
            }
        }
    }
}

/// This engine's deals are numbers, others are strings.
impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Deal::Number(number) => serializer.serialize_u64(*number),
            other => serializer.collect_str(other),
        }
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        struct AnyDeal;
        impl Visitor<'_> for AnyDeal {
            type Value = Deal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a deal's number, or a string such as \"ms:617\"")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Deal, E> {
                Ok(Deal::Number(number))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Deal, E> {
                u64::try_from(number).map(Deal::Number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Deal, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(AnyDeal)
    }
}

impl Serialize for Gatherings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.limit() {
            None => serializer.serialize_str(UNLIMITED),
            Some(times) => serializer.serialize_u8(times),
        }
    }
}

pub(super) const UNLIMITED: &str = "unlimited";

impl<'de> Deserialize<'de> for Gatherings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Gatherings, D::Error> {
        struct Times;
        impl Visitor<'_> for Times {
            type Value = Gatherings;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"unlimited\" or a number from 1 to 255")
            }

            fn visit_u64<E: Error>(self, times: u64) -> Result<Gatherings, E> {
                let number = u8::try_from(times).map_err(|_| E::invalid_value(Unexpected::Unsigned(times), &self))?;
                Ok(Gatherings::limited_to(Some(number)))
            }

            fn visit_i64<E: Error>(self, times: i64) -> Result<Gatherings, E> {
                let number = u8::try_from(times).map_err(|_| E::invalid_value(Unexpected::Signed(times), &self))?;
                Ok(Gatherings::limited_to(Some(number)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Gatherings, E> {
                if text == UNLIMITED {
                    return Ok(Gatherings::limited_to(None));
                }
                if text.parse::<u8>().is_ok() {
                    return Err(E::invalid_value(Unexpected::Other(&format!("the string `{text}`{UNQUOTE}")), &self));
                }
                Err(E::invalid_value(Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Times)
    }
}

// The doc comments are for authors of rules: their editor shows them.
/// The rules of a patience game.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "Rules", deny_unknown_fields)]
pub(super) struct Fields {
    /// How many decks of 52 cards: 1 or 2.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 2)))]
    decks: u8,
    /// Where cards are dealt and built.
    tableau: Tableau,
    /// Where the cards have to go.
    foundations: Foundations,
    /// Where single cards wait.
    #[serde(default)]
    cells: Cells,
    /// Cards that can only be taken away.
    #[serde(default)]
    reserve: Reserve,
    /// The cards not dealt at first, and the waste they go to.
    stock: Stock,
    /// What wins the game.
    #[serde(default)]
    aim: Aim,
    /// How many suits people are shown: 4, or 2 (♠ and ♥) or 1 in games that don't need more.
    #[serde(default = "all_suits")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4), extend("enum" = [1, 2, 4])))]
    suits: u8,
    /// The game's display name. Programs show it in one line.
    #[serde(default, deserialize_with = "title")]
    #[cfg_attr(feature = "schema", schemars(length(max = OwnRules::MAX_TITLE)))]
    title: Option<String>,
    /// Notes on the game, for people.
    #[serde(default, deserialize_with = "notes")]
    #[cfg_attr(feature = "schema", schemars(length(max = OwnRules::MAX_NOTES)))]
    notes: Option<String>,
    /// Where editors find the JSON Schema of this file. It doesn't affect the game.
    #[serde(rename = "$schema", default)]
    _schema: Option<String>,
}

const fn all_suits() -> u8 {
    4
}

fn title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    at_most(OwnRules::MAX_TITLE, "a title", deserializer)
}

fn notes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    at_most(OwnRules::MAX_NOTES, "notes", deserializer)
}

/// A text of at most so many characters, or none: programs draw these texts.
fn at_most<'de, D: Deserializer<'de>>(limit: usize, what: &str, from: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    match text.as_deref().map_or(0, |text| text.chars().count()) {
        length if length > limit => {
            Err(D::Error::custom(format_args!("expected {what} of at most {limit} characters, found {length}")))
        }
        _ => Ok(text),
    }
}

/// What the whole of rules looks like.
const RULES: &str = r#"rules such as {"decks": 1, "tableau": {…}, "foundations": {…}, "stock": {…}}"#;

/// Fields that a save has, and rules have not.
const OF_A_SAVE: [&str; 3] = ["format", "start", "moves"];

/// Reads rules from whatever was written.
pub(crate) fn read_rules(value: Value) -> Result<OwnRules, Fault> {
    if let Value::Fields(fields) = &value {
        let has = |name: &str| fields.iter().any(|(field, _)| field == name);
        if OF_A_SAVE.into_iter().any(has) && !has("tableau") {
            return Err(Fault::said("this is a saved game, not rules"));
        }
    }
    let Fields { title, notes, decks, tableau, foundations, cells, reserve, stock, aim, suits, _schema: _ } =
        Fields::deserialize(Reader::new(value, RULES))?;
    Ok(OwnRules { title, notes, rules: Rules { decks, tableau, foundations, cells, reserve, stock, aim, suits } })
}

impl<'de> Deserialize<'de> for OwnRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OwnRules, D::Error> {
        read_rules(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Ignores the title and notes that a file may have.
impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        OwnRules::deserialize(deserializer).map(|own| own.rules)
    }
}
