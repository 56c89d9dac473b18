//! Saves: [`Record`] with serde. What is wrong with one is told by its place, and no card of it is.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::card::Card;
use crate::cards::deal::Deal;
use crate::catalogue::Variant;
use crate::game::annotations::Annotations;
use crate::game::record::{Record, RecordError, Start};
use crate::rules::{OwnRules, Rules};
use crate::table::moves::Move;
use crate::text::fault::{self, Fault, Step};
use crate::text::serial::read_rules;
use crate::text::value::Value;

/// The version of the save format.
const FORMAT: u32 = 1;

/// The fields that a save needs, with what they take.
const NEEDED: [(&str, &str); 5] = [
    ("format", "1, the only format this version reads"),
    ("rules", r#"a game name such as "klondike", or rules"#),
    ("start", r#"a value such as {"deal": 42}"#),
    ("moves", r#"a list of moves such as ["deal", "w0-t2"]"#),
    ("in_effect", "the number of moves in effect"),
];

/// All fields.
const ALL: [&str; 7] = ["format", "rules", "start", "moves", "in_effect", "headers", "comments"];

/// Fields that rules have, and a save has not.
const OF_RULES: [&str; 3] = ["tableau", "foundations", "stock"];

/// What a save may start from.
const STARTS: [&str; 3] = ["deal", "deck", "position"];

/// A save as it is written.
#[derive(Serialize)]
struct Save<'a> {
    format: u32,
    rules: NamedRules<'a>,
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
enum NamedRules<'a> {
    Variant(Variant),
    Own(&'a OwnRules),
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
        let Annotations { headers, mut comments } = self.annotations.clone();
        comments.retain(|&moves, _| moves <= self.moves.len());
        let rules = match self.variant() {
            Some(variant) if self.rules.title.is_none() && self.rules.notes.is_none() => NamedRules::Variant(variant),
            _ => NamedRules::Own(&self.rules),
        };
        let moves = self.moves.iter().map(ToString::to_string).collect();
        let save = Save { format: FORMAT, rules, start, moves, in_effect: self.in_effect, headers, comments };
        save.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        read_save(Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Reads a save from whatever was written.
pub(crate) fn read_save(value: Value) -> Result<Record, Fault> {
    let fields = match value {
        Value::Fields(fields) => fields,
        other => return Err(Fault::expected(r#"a saved game such as {"format": 1, "rules": "klondike", …}"#, other)),
    };
    let mut read = Read::of(fields)?;
    let rules = read_its_rules(read.take(1)?).map_err(|fault| fault.of("rules"))?;
    let start = read_start(read.take(2)?, &rules.rules)?;
    let list = match read.take(3)? {
        Value::List(list) => list,
        other => return Err(wanted(3, &other)),
    };
    let in_effect = match read.take(4)? {
        // Whether there are as many moves is asked later, however large the machine's numbers are.
        Value::Number(number) if u64::try_from(number).is_ok() => usize::try_from(number).unwrap_or(usize::MAX),
        other => return Err(wanted(4, &other)),
    };
    let headers = read_texts(read.remove("headers")).map_err(|fault| fault.of("headers"))?;
    let comments = read_comments(read.remove("comments"), list.len()).map_err(|fault| fault.of("comments"))?;
    let annotations = Annotations { headers, comments };
    let mut record = Record { rules, start, moves: Vec::new(), in_effect, annotations };
    for (index, value) in list.into_iter().enumerate() {
        match read_move(&value) {
            Ok(m) => record.moves.push(m),
            Err(fault) => {
                // The first bad move is told, and one before it may be illegal.
                record.in_effect = record.moves.len();
                record.replay().map_err(unplayable)?;
                return Err(fault.within(Step::Move(index)).of("moves"));
            }
        }
    }
    Ok(record)
}

/// What is wrong with a game that cannot be played again.
fn unplayable(error: RecordError) -> Fault {
    match error {
        RecordError::Move { number, error } => {
            Fault::said(format!("illegal move {error}")).within(Step::Move(number.saturating_sub(1))).of("moves")
        }
        RecordError::Rules(error) => Fault::custom(error).of("rules"),
        error => Fault::custom(error).of("start"),
    }
}

/// Something else than what a needed field takes.
fn wanted(field: usize, found: &Value) -> Fault {
    let (name, wanted) = NEEDED[field];
    Fault::expected(wanted, found).of(name)
}

/// The fields, none of which is unknown or twice, whatever they hold.
struct Read(Vec<(String, Value)>);

impl Read {
    fn of(fields: Vec<(String, Value)>) -> Result<Read, Fault> {
        // Before anything else is looked at: what it means depends on it.
        for (_, format) in fields.iter().filter(|(name, _)| name == "format") {
            if !matches!(format, Value::Number(number) if *number == FORMAT.into()) {
                return Err(wanted(0, format));
            }
        }
        let has = |name: &str| fields.iter().any(|(field, _)| field == name);
        if OF_RULES.into_iter().any(has) && !has("moves") {
            return Err(Fault::said("these are rules, not a saved game"));
        }
        let mut read = Read(Vec::new());
        for (name, value) in fields {
            if !ALL.contains(&name.as_str()) {
                return Err(Fault::unknown_field(&name, &ALL));
            }
            if read.0.iter().any(|(other, _)| *other == name) {
                return Err(Fault::twice(&name));
            }
            read.0.push((name, value));
        }
        read.take(0)?;
        Ok(read)
    }

    fn remove(&mut self, name: &str) -> Option<Value> {
        let place = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.swap_remove(place).1)
    }

    fn take(&mut self, field: usize) -> Result<Value, Fault> {
        let (name, wanted) = NEEDED[field];
        self.remove(name).ok_or_else(|| Fault::missing_field(name).wanting(|_| wanted))
    }
}

/// Texts by their names, none of which is there twice.
fn read_texts(value: Option<Value>) -> Result<BTreeMap<String, String>, Fault> {
    let fields = match value {
        None => return Ok(BTreeMap::new()),
        Some(Value::Fields(fields)) => fields,
        Some(other) => return Err(Fault::expected("an object of strings", other)),
    };
    let mut texts = BTreeMap::new();
    for (name, value) in fields {
        let Value::Text(text) = value else { return Err(Fault::expected("a string", value).of(&name)) };
        if texts.contains_key(&name) {
            return Err(Fault::twice(&name));
        }
        texts.insert(name, text);
    }
    Ok(texts)
}

/// Comments by how many moves they come after.
fn read_comments(value: Option<Value>, moves: usize) -> Result<BTreeMap<usize, String>, Fault> {
    let place = |name: &str| name.parse().ok().filter(|number: &usize| *number <= moves && number.to_string() == name);
    let mut comments = BTreeMap::new();
    for (name, text) in read_texts(value)? {
        let Some(place) = place(&name) else {
            let wanted = format!("a number of moves from 0 to {moves}");
            return Err(Fault::expected(wanted, fault::text(&name)).of_name(&name));
        };
        comments.insert(place, text);
    }
    Ok(comments)
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

fn read_its_rules(value: Value) -> Result<OwnRules, Fault> {
    match value {
        Value::Text(name) => match name.parse::<Variant>() {
            Ok(variant) => Ok((*variant.rules()).into()),
            Err(error) => Err(Fault::said(error.to_string())),
        },
        Value::Fields(mut fields) => {
            fields.iter_mut().for_each(cut_words);
            read_rules(Value::Fields(fields))
        }
        other => Err(Fault::expected(NEEDED[1].1, other)),
    }
}

fn read_start(value: Value, rules: &Rules) -> Result<Start, Fault> {
    let Value::Fields(mut entries) = value else { return Err(wanted(2, &value)) };
    let (name, value) = match (entries.pop(), entries.pop()) {
        (Some(entry), None) => entry,
        (None, _) => return Err(wanted(2, &Value::Fields(entries))),
        (Some(_), Some(_)) => return Err(Fault::said("use only one of `deal`, `deck` and `position`").of("start")),
    };
    let of_start = |fault: Fault| fault.of(&name).of("start");
    match (name.as_str(), value) {
        ("deal", Value::Number(number)) if u64::try_from(number).is_ok() => Ok(Start::Deal((number as u64).into())),
        ("deal", Value::Text(text)) => text.parse().map(Start::Deal).map_err(|error| of_start(Fault::custom(error))),
        ("deal", other) => Err(of_start(Fault::expected(format!("a deal's number from 0 to {}", u64::MAX), other))),
        ("deck", Value::Text(text)) => {
            Card::read_deck(&text).map(Start::Deck).map_err(|error| of_start(Fault::custom(error)))
        }
        ("position", Value::Text(text)) => {
            let judge = rules.judge().map_err(|error| Fault::custom(error).of("rules"))?;
            judge.position(&text).map(Start::Position).map_err(|error| of_start(Fault::custom(error)))
        }
        ("deck" | "position", other) => Err(of_start(Fault::expected("a string", other))),
        _ => Err(Fault::unknown_field(&name, &STARTS).of("start")),
    }
}

fn read_move(value: &Value) -> Result<Move, Fault> {
    match value {
        Value::Text(text) => text.parse().map_err(Fault::custom),
        other => Err(Fault::expected(r#"a move such as "w0-t2""#, other)),
    }
}
