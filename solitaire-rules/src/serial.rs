//! How things are written with serde: as their text where they have one.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use crate::card::{Card, Rank};
use crate::error::ParseError;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;
use crate::record::{Record, Start};
use crate::rules::{Layout, Rules};
use crate::variants::Variant;

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Card, Move, Pile, Position, Variant);

impl Serialize for Rank {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Rank {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rank, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let rank = Rank::ALL.into_iter().find(|rank| text.chars().eq([rank.letter()]));
        rank.ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Str(&text), &"a rank such as \"A\", \"9\", \"T\" or \"K\"")
        })
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut heights = serializer.serialize_seq(Some(self.heights().len()))?;
        for height in self.heights() {
            heights.serialize_element(height)?;
        }
        heights.end()
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        Vec::<u8>::deserialize(deserializer).map(|heights| Layout::of(&heights))
    }
}

/// The version of the save format.
const FORMAT: u32 = 1;

/// A save as it is written: `Record`.
#[derive(Serialize, Deserialize)]
struct Save {
    format: u32,
    rules: NamedRules,
    start: SavedStart,
    moves: Vec<String>,
    in_effect: usize,
    /// What this format does not have; looked at after its number.
    #[serde(flatten, skip_serializing)]
    unknown: BTreeMap<String, IgnoredAny>,
}

/// A variant's name, or rules in full.
#[derive(Serialize)]
#[serde(untagged)]
enum NamedRules {
    Variant(Variant),
    Own(Rules),
}

// By hand, because an untagged enum forgets what was wrong with the rules.
impl<'de> Deserialize<'de> for NamedRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NamedRules, D::Error> {
        struct NameOrRules;

        impl<'de> Visitor<'de> for NameOrRules {
            type Value = NamedRules;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a variant's name or rules")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<NamedRules, E> {
                name.parse().map(NamedRules::Variant).map_err(E::custom)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<NamedRules, A::Error> {
                Rules::deserialize(MapAccessDeserializer::new(map)).map(NamedRules::Own)
            }
        }

        deserializer.deserialize_any(NameOrRules)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedStart {
    Deal(u64),
    Deck(String),
    Position(String),
}

/// Reads texts; an error says which of them, the first being 1.
fn numbered<'t, T: FromStr<Err = ParseError>>(
    what: &str,
    texts: impl Iterator<Item = &'t str>,
) -> Result<Vec<T>, String> {
    (1..).zip(texts).map(|(i, text)| text.parse().map_err(|error| format!("{what} {i}: {error}"))).collect()
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let start = match &self.start {
            Start::Deal(number) => SavedStart::Deal(*number),
            Start::Deck(cards) => SavedStart::Deck(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            Start::Position(position) => SavedStart::Position(position.to_string()),
        };
        let rules = self.variant().map_or(NamedRules::Own(self.rules), NamedRules::Variant);
        let moves = self.moves.iter().map(ToString::to_string).collect();
        let unknown = BTreeMap::new();
        Save { format: FORMAT, rules, start, moves, in_effect: self.in_effect, unknown }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        let save = Save::deserialize(deserializer)?;
        if save.format != FORMAT {
            let found = Unexpected::Unsigned(save.format.into());
            return Err(D::Error::invalid_value(found, &"format 1, the only one there is"));
        }
        if let Some(field) = save.unknown.keys().next() {
            return Err(D::Error::unknown_field(field, &["format", "rules", "start", "moves", "in_effect"]));
        }
        let rules = match save.rules {
            NamedRules::Variant(variant) => *variant.rules(),
            NamedRules::Own(rules) => rules,
        };
        let start = match save.start {
            SavedStart::Deal(number) => Start::Deal(number),
            SavedStart::Deck(text) => Start::Deck(numbered("card", text.split_whitespace()).map_err(D::Error::custom)?),
            SavedStart::Position(text) => Start::Position(rules.position(&text).map_err(D::Error::custom)?),
        };
        let moves = numbered("move", save.moves.iter().map(String::as_str)).map_err(D::Error::custom)?;
        Ok(Record { rules, start, moves, in_effect: save.in_effect })
    }
}
