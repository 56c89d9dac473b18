//! One field of good rules or of a good save is damaged: the error names its path and its line, in plain words.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use solitaire_rules::game::{OwnJudge, Record};
use solitaire_rules::rules::OwnRules;
use solitaire_rules::text::ReadError;
use solitaire_rules::{Game, Variant};

use crate::common::config;

/// A text, and in which line of it each part begins.
#[derive(Default)]
struct Written {
    text: String,
    lines: Vec<(String, usize)>,
}

impl Written {
    fn begins(&mut self, path: &str) {
        self.lines.push((path.into(), self.text.matches('\n').count() + 1));
    }

    /// Every field and every item in a line of its own.
    fn json(&mut self, value: &Value, path: &str) {
        self.begins(path);
        let parts: Vec<(String, String, &Value)> = match value {
            Value::Object(fields) => {
                fields.iter().map(|(name, value)| (format!("{}: ", json!(name)), below(path, name), value)).collect()
            }
            Value::Array(items) => {
                items.iter().enumerate().map(|(index, item)| (String::new(), item_of(path, index), item)).collect()
            }
            _ => return self.text.push_str(&value.to_string()),
        };
        let ends = if value.is_array() { ['[', ']'] } else { ['{', '}'] };
        self.text.push(ends[0]);
        for (index, (name, path, value)) in parts.iter().enumerate() {
            self.text.push_str(if index > 0 { ",\n" } else { "\n" });
            self.text.push_str(name);
            self.json(value, path);
        }
        self.text.push('\n');
        self.text.push(ends[1]);
    }

    /// Tables for the parts, each field of theirs in a line of its own.
    fn toml(&mut self, rules: &Map<String, Value>) {
        self.begins("");
        let (tables, fields): (Vec<_>, Vec<_>) = rules.iter().partition(|(_, value)| value.is_object());
        for (name, value) in fields {
            self.toml_field(name, name, value);
        }
        for (table, fields) in tables {
            self.text.push('\n');
            self.begins(table);
            self.text.push_str(&format!("[{table}]\n"));
            for (name, value) in fields.as_object().unwrap() {
                self.toml_field(&below(table, name), name, value);
            }
        }
    }

    fn toml_field(&mut self, path: &str, name: &str, value: &Value) {
        self.begins(path);
        self.text.push_str(&format!("{name} = {}\n", inline(value)));
    }

    /// The line of a part or, of one that is not there, of what it should be in.
    fn line(&self, path: &str) -> usize {
        let found = self.lines.iter().find(|(known, _)| known == path);
        let around = || path.rfind(['.', '[']).map_or("", |end| &path[..end]);
        found.map_or_else(|| self.line(around()), |(_, line)| *line)
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name} = {}", inline(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        other => other.to_string(),
    }
}

fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.into() } else { format!("{path}.{name}") }
}

fn item_of(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

/// Every part but the whole, by its path and by a pointer to it.
fn parts(value: &Value, path: &str, pointer: &str, all: &mut Vec<(String, String)>) {
    let below: Vec<(String, String, &Value)> = match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (below(path, name), format!("{pointer}/{name}"), value)).collect()
        }
        Value::Array(items) => {
            let part = |(index, item)| (item_of(path, index), format!("{pointer}/{index}"), item);
            items.iter().enumerate().map(part).collect()
        }
        _ => return,
    };
    for (path, pointer, value) in below {
        all.push((path.clone(), pointer.clone()));
        parts(value, &path, &pointer, all);
    }
}

#[derive(Clone, Copy, Debug)]
enum Damage {
    WrongKind,
    UnknownWord,
    Misspelt,
    Removed,
}

/// What cannot be left out, by the ends of their paths.
const NEEDED: [&str; 17] = [
    "decks",
    "tableau",
    "tableau.deal",
    "tableau.faces",
    "tableau.build",
    "tableau.groups",
    "tableau.empty",
    "refill.cards",
    "refill.top_up",
    "foundations",
    "stock",
    "to_waste.cards",
    "format",
    "rules",
    "start",
    "moves",
    "in_effect",
];

/// Damages a part; the path that is then to be told, if this is damage.
fn damage(whole: &mut Value, path: &str, pointer: &str, damage: Damage) -> Option<String> {
    let (around, name) = pointer.rsplit_once('/')?;
    let of_own_words = ["title", "notes", "headers", "comments"].iter().any(|part| pointer.contains(part));
    match damage {
        Damage::WrongKind => *whole.pointer_mut(pointer)? = json!(-1_234_567),
        Damage::UnknownWord if of_own_words => return None,
        Damage::UnknownWord => match whole.pointer_mut(pointer)? {
            Value::String(word) => *word = "zzyzx".into(),
            _ => return None,
        },
        Damage::Misspelt => {
            let fields = whole.pointer_mut(around)?.as_object_mut().filter(|_| !pointer.contains("/headers/"))?;
            let value = fields.remove(name)?;
            fields.insert(format!("{name}zz"), value);
            return Some(format!("{path}zz"));
        }
        Damage::Removed => {
            let path = path.strip_prefix("rules.").unwrap_or(path);
            NEEDED.iter().find(|end| path == **end || path.ends_with(&format!(".{end}")))?;
            whole.pointer_mut(around)?.as_object_mut()?.remove(name)?;
        }
    }
    Some(path.into())
}

/// Words of those who program; what stands between backticks or quotation marks is the vocabulary's.
fn jargon(sentence: &str) -> Option<&'static str> {
    let outside: String = sentence.split(['`', '"']).step_by(2).collect();
    let words: Vec<&str> = outside.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let jargon = [
        "u8",
        "u16",
        "u32",
        "u64",
        "i64",
        "usize",
        "f64",
        "variant",
        "variants",
        "unit",
        "newtype",
        "tuple",
        "map",
        "sequence",
        "struct",
        "enum",
        "integer",
        "float",
        "boolean",
        "identifier",
        "EOF",
        "serde",
        "Option",
        "Vec",
    ];
    jargon.into_iter().find(|jargon| words.contains(jargon))
}

/// The error is short and plain, and of this place.
fn is_told(error: &ReadError, path: &str, line: usize, text: &str) -> Result<(), TestCaseError> {
    let sentence = error.to_string();
    let place = match path.strip_prefix("moves[").and_then(|index| index.strip_suffix(']')) {
        Some(index) => format!("move {}", index.parse::<usize>().unwrap() + 1),
        None => path.into(),
    };
    prop_assert_eq!(error.path(), &place, "{}\n{}", sentence, text);
    prop_assert_eq!(error.line(), Some(line), "{}\n{}", sentence, text);
    prop_assert!(sentence.starts_with(&format!("{place} (line {line}): ")), "{}", sentence);
    prop_assert!(sentence.len() <= 300, "{}", sentence);
    prop_assert_eq!(jargon(&sentence), None, "{}", sentence);
    Ok(())
}

fn any_damage() -> impl Strategy<Value = Damage> {
    prop::sample::select(vec![Damage::WrongKind, Damage::UnknownWord, Damage::Misspelt, Damage::Removed])
}

fn any_variant() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

/// Damages one of the parts; the path that is to be told, if this is damage.
fn damaged(whole: &mut Value, part: usize, kind: Damage) -> Option<String> {
    let mut all = Vec::new();
    parts(whole, "", "", &mut all);
    let (path, pointer) = &all[part % all.len()];
    damage(whole, path, pointer, kind)
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn damaged_rules(variant in any_variant(), part in any::<usize>(), kind in any_damage()) {
        let mut rules = serde_json::to_value(variant.rules()).unwrap();
        // Not every part can be damaged in every way.
        let Some(path) = damaged(&mut rules, part, kind) else { return Ok(()) };
        let (mut json, mut toml) = (Written::default(), Written::default());
        json.json(&rules, "");
        is_told(&OwnRules::from_json(&json.text).unwrap_err(), &path, json.line(&path), &json.text)?;
        toml.toml(rules.as_object().unwrap());
        is_told(&OwnRules::from_toml(&toml.text).unwrap_err(), &path, toml.line(&path), &toml.text)?;
    }

    #[test]
    fn a_damaged_save(variant in any_variant(), own in any::<bool>(), part in any::<usize>(), kind in any_damage()) {
        // Rules with a title are saved in full.
        let judge = OwnJudge { title: own.then(|| "Mine".into()), ..variant.into() };
        let mut game = Game::deal(judge, 42);
        for step in 0..6 {
            let moves = game.legal_moves();
            let _ = moves.get(step).map(|&m| game.play(m).is_ok());
        }
        let annotations = game.annotations_mut();
        annotations.headers.insert("player".into(), "Ann".into());
        annotations.comments.insert(0, "Hello.".into());
        let mut save = serde_json::to_value(game.record()).unwrap();
        // Not every part can be damaged in every way.
        let Some(path) = damaged(&mut save, part, kind) else { return Ok(()) };
        let mut json = Written::default();
        json.json(&save, "");
        is_told(&Record::from_json(&json.text).unwrap_err(), &path, json.line(&path), &json.text)?;
    }

    #[test]
    fn no_text_makes_a_long_or_a_raw_error(text in any::<String>(), before in "(decks ?= ?|\\{\"decks\": ?|)[\"\\[]?") {
        for text in [&text, &format!("{before}{text}")] {
            let errors = [
                OwnRules::from_json(text).err(),
                OwnRules::from_toml(text).err(),
                Record::from_json(text).err(),
            ];
            for error in errors {
                let sentence = error.unwrap().to_string();
                prop_assert!(sentence.len() <= 300 && !sentence.contains(char::is_control), "{:?}", sentence);
                prop_assert_eq!(jargon(&sentence), None, "{}", sentence);
            }
        }
    }
}

/// As editors of some systems write files.
#[test]
fn a_byte_order_mark_is_read_over() {
    let json = serde_json::to_string(Variant::Klondike.rules()).unwrap();
    let toml = toml::to_string(Variant::Klondike.rules()).unwrap();
    let save = serde_json::to_string(&Game::deal(Variant::Klondike, 42).record()).unwrap();
    let marked = |text: &str| format!("\u{feff}{text}");
    assert_eq!(OwnRules::from_json(&marked(&json)), OwnRules::from_json(&json));
    assert_eq!(OwnRules::from_toml(&marked(&toml)), OwnRules::from_toml(&toml));
    assert_eq!(Record::from_json(&marked(&save)), Record::from_json(&save));
    let text = marked("decks = 7.5\n");
    let error = OwnRules::from_toml(&text).unwrap_err();
    assert_eq!(error.to_string(), "decks (line 1): expected 1 or 2, found 7.5");
    assert_eq!(&text[error.offset().unwrap()..], "7.5\n");
}

/// Deep, long and wide texts are refused in few words.
#[test]
fn long_and_deep_texts() {
    const SIZE: usize = 1 << 18;
    for piece in ["[", "{\"a\":", "a = [", "[a]\n", "a.", "a = 1\n", "\"", "x", "#\n", "9", "\u{1b}"] {
        let text = piece.repeat(SIZE / piece.len());
        for text in
            [&text, &format!("decks = {text}"), &format!("{{\"decks\":{text}"), &format!("{{\"decks\":\"{text}\"}}")]
        {
            let errors =
                [OwnRules::from_json(text).err(), OwnRules::from_toml(text).err(), Record::from_json(text).err()];
            for error in errors {
                let sentence = error.unwrap().to_string();
                assert!(sentence.len() <= 300 && !sentence.contains(char::is_control), "{piece}: {sentence:?}");
            }
        }
    }
}

/// An unknown name is pointed at, a wrong value where it begins, however deep either is.
#[test]
fn an_error_points_at_what_is_wrong() {
    for (text, line, place) in [
        ("{\"decks\": 1,\n\"tableau\": {\"dael\": [1, 2]}}", 2, "\"dael\": [1"),
        ("{\"decks\": 1,\n\"tableau\": {\"deal\": [1,\n\"x\"]}}", 3, "\"x\"]"),
        ("{\"decks\": 1,\n\"tableau\": {\"deal\": [1], \"groups\": 7}}", 2, "7}}"),
        ("decks = 1\n[tableau]\ndael = [1, 2]\n", 3, "dael = "),
        ("decks = 1\n[tableau]\ndeal = [1,\n\"x\"]\n", 4, "\"x\"]"),
        ("decks = 1\ntableau = { groups = 7 }\n", 2, "7 }"),
    ] {
        let read = if text.starts_with('{') { OwnRules::from_json(text) } else { OwnRules::from_toml(text) };
        let error = read.unwrap_err();
        let offset = error.offset().unwrap();
        assert!(text[offset..].starts_with(place) && error.line() == Some(line), "{offset} of {text}: {error}");
    }
}

/// Rules that are well formed but can't be played: a single fault has a place, several have none in common.
#[test]
fn a_single_fault_of_rules_that_cannot_be_played_has_a_place() {
    let json = serde_json::to_string_pretty(Variant::Klondike.rules()).unwrap();
    let toml = toml::to_string(Variant::Klondike.rules()).unwrap();
    let zero = [json.replace("\"unlimited\"", "{\"times\": 0}"), toml.replace("\"unlimited\"", "{ times = 0 }")];
    let both = [zero[0].replace("\"decks\": 1", "\"decks\": 3"), zero[1].replace("decks = 1", "decks = 3")];
    let error_of = |text: &str| {
        let is_json = text.trim_start_matches('\u{feff}').starts_with('{');
        if is_json { OwnRules::from_json(text) } else { OwnRules::from_toml(text) }.unwrap_err()
    };
    for (zero, both) in zero.iter().zip(&both) {
        for text in [zero.clone(), format!("\u{feff}{zero}")] {
            let error = error_of(&text);
            // A table in TOML begins with its name.
            let offset = text.find("{\"times\"").or_else(|| text.find("redeal = {"));
            let line = text[..offset.unwrap()].matches('\n').count() + 1;
            let place = (error.path(), error.offset(), error.line());
            assert_eq!(place, ("stock.to_waste.redeal", offset, Some(line)), "{error}");
            assert!(error.to_string().contains(&format!("stock.to_waste.redeal (line {line}): 0 times")), "{error}");
        }
        let error = error_of(both);
        assert!(error.faults().count() > 1, "{error}");
        assert_eq!((error.path(), error.offset(), error.line()), ("", None, None));
    }
}
