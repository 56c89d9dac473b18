//! How things are written with serde: as their text where they have one.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use crate::card::{Card, Rank};
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;
use crate::rules::{Foundations, Layout, Rules, Stock, Tableau};
use crate::short::{Short, cut};
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
            D::Error::invalid_value(Unexpected::Str(cut(&text)), &"a rank such as \"A\", \"9\", \"T\" or \"K\"")
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

/// The fields of [`Rules`], to be read from where texts come cut.
#[derive(Deserialize)]
#[serde(remote = "Rules", deny_unknown_fields)]
struct RulesFields {
    decks: u8,
    tableau: Tableau,
    foundations: Foundations,
    stock: Stock,
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        RulesFields::deserialize(Short(deserializer))
    }
}
