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
use crate::game::annotations::Annotations;
use crate::game::record::{Record, Start};
use crate::rules::{OwnRules, Rules};
use crate::table::moves::Move;
use crate::text::short::cut;
use crate::text::value::Value;

/// The version of the save format.
const FORMAT: u32 = 1;

/// The fields that come after it.
const FIELDS: [&str; 4] = ["rules", "start", "moves", "in_effect"];

/// Those that need not be there.
const OPTIONAL: [&str; 2] = ["headers", "comments"];

/// All of them.
const ALL: [&str; 7] = ["format", "rules", "start", "moves", "in_effect", "headers", "comments"];

/// A save as it is written.
#[derive(Serialize)]
struct Save {
    format: u32,
    rules: NamedRules,
    start: SavedStart,
    moves: Vec<String>,
    in_effect: usize,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    headers: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    comments: BTreeMap<usize, String>,
}

/// A variant's name, or rules in full: of one's own, or a variant's under a title of one's own.
#[derive(Serialize)]
#[serde(untagged)]
enum NamedRules {
    Variant(Variant),
    Own(OwnRules),
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
        let Annotations { title, notes, headers, comments } = self.annotations.clone();
        let rules = match self.variant() {
            Some(variant) if title.is_none() && notes.is_none() => NamedRules::Variant(variant),
            _ => NamedRules::Own(OwnRules { title, notes, rules: self.rules }),
        };
        let moves = self.moves.iter().map(ToString::to_string).collect();
        let save = Save { format: FORMAT, rules, start, moves, in_effect: self.in_effect, headers, comments };
        save.serialize(serializer)
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
            let Some(&field) = FIELDS.iter().chain(&OPTIONAL).find(|field| **field == name) else {
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
            Some(name) => Err(A::Error::unknown_field(cut(&name), &ALL)),
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
        let [headers, comments] = OPTIONAL.map(|name| self.0.remove(name));
        let OwnRules { title, notes, rules } = read_rules(rules?).map_err(|error| format!("rules: {error}"))?;
        let start = read_start(start?, &rules).map_err(|error| format!("start{error}"))?;
        let in_effect = match in_effect? {
            Value::Number(number) if usize::try_from(number).is_ok() => number as usize,
            other => return Err(format!("in_effect: expected how many moves are in effect, found {other}")),
        };
        let list = match moves? {
            Value::List(list) => list,
            other => return Err(format!("moves: expected a list, found {other}")),
        };
        let headers = read_texts(headers).map_err(|error| format!("headers: {error}"))?.into_iter().collect();
        let comments = read_comments(comments, list.len()).map_err(|error| format!("comments: {error}"))?;
        let annotations = Annotations { title, notes, headers, comments };
        let mut record = Record { rules, start, moves: Vec::new(), in_effect, annotations };
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

/// Texts by their names, none of which is there twice.
fn read_texts(value: Option<Value>) -> Result<Vec<(String, String)>, String> {
    let entries = match value {
        None => return Ok(Vec::new()),
        Some(Value::Map(entries)) => entries,
        Some(other) => return Err(format!("expected an object of texts, found {other}")),
    };
    let mut texts = BTreeMap::new();
    for (name, value) in entries {
        let Value::Text(text) = value else { return Err(format!("expected texts, found {value}")) };
        if texts.insert(name, text).is_some() {
            return Err("a name is there twice".into());
        }
    }
    Ok(texts.into_iter().collect())
}

/// Comments by how many moves they come after.
fn read_comments(value: Option<Value>, moves: usize) -> Result<BTreeMap<usize, String>, String> {
    let place = |name: String| {
        let number = name.parse().ok().filter(|number: &usize| *number <= moves && number.to_string() == name);
        number.ok_or_else(|| format!("expected after how many moves each comes, from 0 to {moves}"))
    };
    read_texts(value)?.into_iter().map(|(name, text)| Ok((place(name)?, text))).collect()
}

/// A game is not lost because its title or notes are longer than they may be: they are cut.
fn cut_words((name, value): &mut (String, Value)) {
    let limit = match name.as_str() {
        "title" => OwnRules::MAX_TITLE,
        "notes" => OwnRules::MAX_NOTES,
        _ => return,
    };
    if let Value::Text(text) = value
        && let Some((end, _)) = text.char_indices().nth(limit)
    {
        text.truncate(end);
    }
}

fn read_rules(value: Value) -> Result<OwnRules, String> {
    match value {
        Value::Text(name) => match name.parse::<Variant>() {
            Ok(variant) => Ok((*variant.rules()).into()),
            Err(error) => Err(error.to_string()),
        },
        Value::Map(mut entries) => {
            entries.iter_mut().for_each(cut_words);
            OwnRules::deserialize(Value::Map(entries)).map_err(|error| error.to_string())
        }
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
