//! Saves: [`Record`] with serde. What is wrong with one is told by its place, and no card of it is.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::card::Card;
use crate::cards::deal::Deal;
use crate::catalogue::Variant;
use crate::game::record::{Record, Start};
use crate::rules::Rules;
use crate::table::moves::Move;
use crate::text::short::cut;
use crate::text::value::Value;

/// The version of the save format.
const FORMAT: u32 = 1;

/// The fields that come after it.
const FIELDS: [&str; 4] = ["rules", "start", "moves", "in_effect"];

/// A save as it is written.
#[derive(Serialize)]
struct Save {
    format: u32,
    rules: NamedRules,
    start: SavedStart,
    moves: Vec<String>,
    in_effect: usize,
}

/// A variant's name, or rules in full.
#[derive(Serialize)]
#[serde(untagged)]
enum NamedRules {
    Variant(Variant),
    Own(Rules),
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum SavedStart {
    Deal(Deal),
    Deck(String),
    Position(String),
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let start = match &self.start {
            Start::Deal(deal) => SavedStart::Deal(*deal),
            Start::Deck(cards) => SavedStart::Deck(cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            Start::Position(position) => SavedStart::Position(position.to_string()),
        };
        let rules = self.variant().map_or(NamedRules::Own(self.rules), NamedRules::Variant);
        let moves = self.moves.iter().map(ToString::to_string).collect();
        Save { format: FORMAT, rules, start, moves, in_effect: self.in_effect }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        // What the fields mean is asked after they were read: what is said then comes without a line and column, as it has a place.
        deserializer.deserialize_map(Fields)?.record().map_err(D::Error::custom)
    }
}

/// Reads the fields of a save of a format that is known.
struct Fields;

/// The fields, whatever they hold.
struct Read(BTreeMap<&'static str, Value>);

impl<'de> Visitor<'de> for Fields {
    type Value = Read;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a saved game")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Read, A::Error> {
        let (mut known, mut fields, mut unknown) = (false, BTreeMap::new(), None);
        while let Some(name) = map.next_key::<String>()? {
            if name == "format" {
                known = true;
                check_format(&map.next_value()?).map_err(A::Error::custom)?;
                continue;
            }
            let Some(&field) = FIELDS.iter().find(|field| **field == name) else {
                map.next_value::<Value>()?;
                unknown.get_or_insert(name);
                continue;
            };
            if fields.insert(field, map.next_value()?).is_some() {
                return Err(A::Error::duplicate_field(field));
            }
        }
        match unknown {
            _ if !known => Err(A::Error::missing_field("format")),
            Some(name) => Err(A::Error::unknown_field(cut(&name), &["format", "rules", "start", "moves", "in_effect"])),
            None => Ok(Read(fields)),
        }
    }
}

/// Before anything else is looked at: what it means depends on it.
fn check_format(format: &Value) -> Result<(), String> {
    match format {
        Value::Number(number) if *number == FORMAT.into() => Ok(()),
        other => Err(format!("format: expected {FORMAT}, the only one that this version reads, found {other}")),
    }
}

impl Read {
    fn record(mut self) -> Result<Record, String> {
        let mut take = |name| self.0.remove(name).ok_or_else(|| format!("missing field `{name}`"));
        let [rules, start, moves, in_effect] = FIELDS.map(&mut take);
        let rules = read_rules(rules?).map_err(|error| format!("rules: {error}"))?;
        let start = read_start(start?, &rules).map_err(|error| format!("start{error}"))?;
        let in_effect = match in_effect? {
            Value::Number(number) if usize::try_from(number).is_ok() => number as usize,
            other => return Err(format!("in_effect: expected how many moves are in effect, found {other}")),
        };
        let list = match moves? {
            Value::List(list) => list,
            other => return Err(format!("moves: expected a list, found {other}")),
        };
        let mut record = Record { rules, start, moves: Vec::new(), in_effect };
        for (number, value) in (1..).zip(list) {
            match read_move(&value) {
                Ok(m) => record.moves.push(m),
                Err(error) => {
                    // The first bad move is told, and one before it may be illegal.
                    record.in_effect = record.moves.len();
                    record.replay().map_err(|error| error.to_string())?;
                    return Err(format!("move {number}: {error}"));
                }
            }
        }
        Ok(record)
    }
}

fn read_rules(value: Value) -> Result<Rules, String> {
    match value {
        Value::Text(name) => match name.parse::<Variant>() {
            Ok(variant) => Ok(*variant.rules()),
            Err(error) => Err(error.to_string()),
        },
        value @ Value::Map(_) => Rules::deserialize(value).map_err(|error| error.to_string()),
        other => Err(format!("expected a variant's name or rules, found {other}")),
    }
}

/// An error begins with the rest of its place.
fn read_start(value: Value, rules: &Rules) -> Result<Start, String> {
    let Value::Map(mut entries) = value else {
        return Err(format!(": expected an object with `deal`, `deck` or `position`, found {value}"));
    };
    let (Some((name, value)), true) = (entries.pop(), entries.is_empty()) else {
        return Err(": expected one of `deal`, `deck` and `position`".into());
    };
    match (name.as_str(), value) {
        ("deal", Value::Number(number)) if u64::try_from(number).is_ok() => Ok(Start::Deal((number as u64).into())),
        ("deal", Value::Text(text)) => text.parse().map(Start::Deal).map_err(|error| format!(".deal: {error}")),
        ("deal", other) => Err(format!(".deal: expected a deal's number from 0 to {}, found {other}", u64::MAX)),
        ("deck", Value::Text(text)) => {
            Card::read_deck(&text).map(Start::Deck).map_err(|error| format!(".deck: {error}"))
        }
        ("position", Value::Text(text)) => rules
            .judge()
            .map_err(|error| format!(".position: {error}"))?
            .position(&text)
            .map(Start::Position)
            .map_err(|error| format!(".position: {error}")),
        ("deck" | "position", other) => Err(format!(".{name}: expected a text, found {other}")),
        _ => Err(": expected `deal`, `deck` or `position`".into()),
    }
}

fn read_move(value: &Value) -> Result<Move, String> {
    match value {
        Value::Text(text) => text.parse().map_err(|error| format!("{error}")),
        other => Err(format!("expected a move's text, found {other}")),
    }
}
