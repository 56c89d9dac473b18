//! `docs/rules.schema.json`, which editors check rules by: it accepts whatever the reader reads, and refuses whatever is not written as rules are.
//! `UPDATE_SCHEMA=1 cargo test -p solitaire-rules --all-features --test it schema::` writes it anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use solitaire_rules::rules::{OwnRules, RulesFault};
use solitaire_rules::{Card, Variant};

use crate::common::{Dice, config, for_all_drawn, own_rules};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).expect(name).replace('\r', "")
}

fn schema() -> Value {
    serde_json::from_str(&OwnRules::json_schema()).unwrap()
}

fn validator() -> Validator {
    jsonschema::draft202012::new(&schema()).unwrap()
}

#[test]
fn the_file_is_what_the_code_says() {
    let made = OwnRules::json_schema();
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::write(root().join("docs/rules.schema.json"), &made).expect("the schema can be written");
    }
    assert!(
        document("docs/rules.schema.json") == made,
        "docs/rules.schema.json is not up to date: set UPDATE_SCHEMA=1 and run this test again"
    );
    assert!(jsonschema::draft202012::meta::is_valid(&schema()), "it is no schema of draft 2020-12");
}

/// What the reader makes of rules, which validation may then refuse.
#[derive(Debug, PartialEq)]
enum Read {
    Playable,
    /// Each part is written well, but not all parts go together.
    Unplayable,
    /// A part by itself is more or less than there can ever be.
    BeyondLimits,
    Misread,
}

fn read(rules: &Value) -> Read {
    let Ok(own) = serde_json::from_value::<OwnRules>(rules.clone()) else { return Read::Misread };
    match own.rules.validate() {
        Ok(()) => Read::Playable,
        Err(error) if error.faults().any(|fault| is_of_one_part(&fault)) => Read::BeyondLimits,
        Err(_) => Read::Unplayable,
    }
}

/// Whether one part alone shows the fault, so that a schema can tell.
fn is_of_one_part(fault: &RulesFault) -> bool {
    use RulesFault as Fault;

    matches!(
        fault,
        Fault::Decks(_)
            | Fault::TooManyPiles(_)
            | Fault::NoCapacity
            | Fault::NoRanks
            | Fault::EmptyRefill
            | Fault::TooManyKinds(_)
            | Fault::NoFoundations(_)
            | Fault::HoldsNothing(_)
            | Fault::StepTooLong { .. }
            | Fault::NoFoundationBuild(_)
            | Fault::NoRunBuild
            | Fault::NoSum
            | Fault::TooManyCells(_)
            | Fault::TooManyReserves(_)
            | Fault::EmptyDeal
            | Fault::NoRedeals
            | Fault::TooManyWastes(_)
            | Fault::NoGatherings
            | Fault::Suits(_)
    )
}

/// Whether reader and schema agree. Of parts that do not go together the schema may say anything.
fn agree(validator: &Validator, rules: &Value) -> bool {
    match read(rules) {
        Read::Playable => validator.is_valid(rules),
        Read::Unplayable => true,
        Read::BeyondLimits | Read::Misread => !validator.is_valid(rules),
    }
}

fn from_toml(text: &str) -> Option<Value> {
    serde_json::to_value(toml::from_str::<toml::Value>(text).ok()?).ok()
}

/// The blocks of a document that begin with such a line.
fn blocks(document: &str, kind: &str) -> Vec<String> {
    let start = format!("\n```{kind}\n");
    document.split(&start).skip(1).map(|part| part.split("\n```").next().unwrap().to_string() + "\n").collect()
}

#[test]
fn the_games_that_there_are_hold() {
    let validator = validator();
    for variant in Variant::ALL {
        let rules = serde_json::to_value(variant.rules()).unwrap();
        assert!(validator.is_valid(&rules), "{variant}");
    }
    let mut files = 0;
    for file in fs::read_dir(root().join("examples/rules")).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let is_toml = path.extension().is_some_and(|extension| extension == "toml");
        let rules = if is_toml { from_toml(&text) } else { serde_json::from_str(&text).ok() };
        assert!(validator.is_valid(&rules.unwrap()), "{path:?}");
        files += 1;
    }
    let (formats, guide) = (document("docs/formats.md"), document("docs/adding-a-game.md"));
    let tomls = [blocks(&formats, "toml rules"), blocks(&formats, "toml titled"), blocks(&guide, "toml")].concat();
    let jsons = blocks(&formats, "json rules");
    for text in &tomls {
        assert!(validator.is_valid(&from_toml(text).unwrap()), "{text}");
    }
    for text in &jsons {
        assert!(validator.is_valid(&serde_json::from_str(text).unwrap()), "{text}");
    }
    assert!(files >= 9 && tomls.len() >= 7 && jsons.len() >= 2, "{files} {} {}", tomls.len(), jsons.len());
}

/// Every part of a value by its JSON pointer, the whole first.
fn places(value: &Value) -> Vec<String> {
    let mut places = vec![String::new()];
    let parts: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, part)| (name.clone(), part)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, part)| (index.to_string(), part)).collect(),
        _ => Vec::new(),
    };
    for (name, part) in parts {
        places.extend(self::places(part).into_iter().map(|place| format!("/{name}{place}")));
    }
    places
}

/// A part with one mistake, in every way that is thought of here.
fn mistaken(part: &Value) -> Vec<Value> {
    let mut others: Vec<Value> = vec![
        Value::Null,
        json!(true),
        json!(false),
        json!(-1),
        json!(1.5),
        json!(256),
        json!(1u64 << 40),
        json!(""),
        json!("none"),
        json!("colour"),
        json!([]),
        json!([null]),
        json!({}),
        json!({ "colour": 1 }),
    ];
    let odd = [json!(null), json!(-1), json!(256), json!("A"), json!("ZZ"), json!({}), json!([1])];
    match part {
        Value::Object(fields) => {
            for (name, value) in fields {
                let mut without = fields.clone();
                without.remove(name);
                others.push(Value::Object(without.clone()));
                for other in [format!("{name}s"), name.to_uppercase()] {
                    let mut named = without.clone();
                    named.insert(other, value.clone());
                    others.push(Value::Object(named));
                }
                // A word that has more with it, alone.
                others.push(json!(name));
            }
            for added in ["colour", "times", "kings", "$schema"] {
                let mut fields = fields.clone();
                fields.insert(added.into(), json!(1));
                others.push(Value::Object(fields));
            }
        }
        Value::Array(items) => {
            others.extend(odd.iter().map(|odd| Value::Array([items.as_slice(), std::slice::from_ref(odd)].concat())));
            for length in [9, 17, 21, 300] {
                others.push(Value::Array(items.iter().cycle().take(length).cloned().collect()));
            }
        }
        Value::String(text) => {
            others.extend([format!("{text}x"), text.to_uppercase(), text.chars().skip(1).collect()].map(Value::String));
            others.extend([json!({ text: true }), json!({ text: null }), json!([text])]);
            others.push(json!(text.repeat(201)));
        }
        Value::Number(number) => {
            // Round every limit that there is.
            others.extend((0..32).chain(100..110).chain(250..256).map(Value::from));
            others.push(json!(number.to_string()));
        }
        Value::Bool(_) | Value::Null => {}
    }
    others.retain(|other| other != part);
    others
}

/// Rules in full, of the catalogue and at random: every field and every word is in some.
fn many_rules() -> Vec<Value> {
    let mut many: Vec<Value> = Variant::ALL.iter().map(|v| serde_json::to_value(v.rules()).unwrap()).collect();
    let mut runner = TestRunner::deterministic();
    for _ in 0..300 {
        let rules = own_rules().new_tree(&mut runner).unwrap().current();
        let own = OwnRules { title: Some("Mine".into()), notes: Some("Hard".into()), rules };
        many.push(serde_json::to_value(own).unwrap());
    }
    many
}

/// One mistake at a time, in every part of every kind. The mistakes know nothing of the schema, and the reader says which of them are any.
#[test]
fn what_the_reader_refuses_the_schema_refuses() {
    let validator = validator();
    let mut tried = BTreeSet::new();
    let (mut misread, mut beyond, mut unplayable, mut playable) = (0, BTreeMap::new(), 0, 0);
    for rules in many_rules() {
        for place in places(&rules) {
            // The items of a list are all of a kind.
            let kind: Vec<&str> = place.split('/').map(|s| if s.parse::<u8>().is_ok() { "0" } else { s }).collect();
            let kind = kind.join("/");
            for other in mistaken(rules.pointer(&place).unwrap()) {
                if !tried.insert(format!("{kind} {other}")) {
                    continue;
                }
                let mut rules = rules.clone();
                *rules.pointer_mut(&place).unwrap() = other.clone();
                assert!(agree(&validator, &rules), "{place} = {other}: {:?}\n{rules}", read(&rules));
                match read(&rules) {
                    Read::Playable => playable += 1,
                    Read::Unplayable => unplayable += 1,
                    Read::BeyondLimits => *beyond.entry(kind.clone()).or_insert(0) += 1,
                    Read::Misread => misread += 1,
                }
            }
        }
    }
    let limited: usize = beyond.values().sum();
    println!("{misread} misread, {limited} beyond limits, {unplayable} do not go together, {playable} can be played");
    assert!(misread > 2000 && limited > 200 && playable > 200, "{misread} {limited} {playable}");
    // Each number whose limits are its own.
    let limits = ["/decks", "/suits", "/cells/count", "/foundations/step", "/foundations/holds", "/tableau/capacity"];
    for place in limits.into_iter().chain(["/stock/to_waste/cards", "/stock/face_up/wastes", "/stock/gathered/times"]) {
        assert!(beyond.contains_key(place), "{place}");
    }
}

/// The mistakes that people make. A schema sees no difference between 1 and 1.0, and no field that is there twice.
#[test]
fn typical_mistakes_are_refused() {
    let validator = validator();
    let table = document("tests/mistakes.txt");
    let mut refused = 0;
    for mistake in table.split("\n== ").skip(1) {
        let (kind, text) = mistake.split_once('\n').unwrap();
        let text = text.rsplit_once("-- ").unwrap().0;
        let rules = match kind {
            "toml rules" => from_toml(text),
            "json rules" => serde_json::from_str(text).ok(),
            _ => None,
        };
        let Some(rules) = rules.filter(|_| !text.contains("1.0")) else { continue };
        assert!(agree(&validator, &rules), "{text}");
        refused += usize::from(!validator.is_valid(&rules));
    }
    println!("{refused} refused");
    assert!(refused >= 60, "{refused}");
}

/// Any rules, and such as were edited in two places.
#[test]
fn whatever_is_read_the_schema_accepts() {
    let validator = validator();
    let law = |(rules, seed): (_, u64)| {
        let own = OwnRules { title: Some("T".repeat(200)), notes: None, rules };
        let mut rules = serde_json::to_value(&own).unwrap();
        prop_assert!(validator.is_valid(&rules), "{rules}");
        let mut dice = Dice::new(seed);
        for _ in 0..2 {
            let places = places(&rules);
            let place = &places[dice.below(places.len())];
            let others = mistaken(rules.pointer(place).unwrap());
            *rules.pointer_mut(place).unwrap() = others[dice.below(others.len())].clone();
            prop_assert!(agree(&validator, &rules), "{place}: {:?}\n{rules}", read(&rules));
        }
        Ok(())
    };
    for_all_drawn(&config(400), &(own_rules(), any::<u64>()), law);
}

#[test]
fn cards_are_accepted_as_they_are_read() {
    let card = json!({ "$ref": "#/$defs/Card", "$defs": schema()["$defs"] });
    let validator = jsonschema::draft202012::new(&card).unwrap();
    let letters: Vec<char> = "0123456789AaJjTtKkQqXxCcDdHhSsZ♣♦♥♠♡ ".chars().collect();
    let mut read = 0;
    for rank in letters.iter().map(char::to_string).chain(["".into(), "10".into(), "1".into(), "AA".into()]) {
        for suit in letters.iter().map(char::to_string).chain(["".into(), "SS".into(), "S\n".into()]) {
            let text = format!("{rank}{suit}");
            let is_card = text.parse::<Card>().is_ok();
            assert_eq!(validator.is_valid(&json!(text)), is_card, "{text:?}");
            read += usize::from(is_card);
        }
    }
    assert!(read > 100, "{read}");
}

/// A field for editors, which says where the schema is.
#[test]
fn a_file_may_name_its_schema() {
    let rules = Variant::Klondike.rules();
    let mut fields = serde_json::to_value(rules).unwrap();
    fields["$schema"] = json!("../docs/rules.schema.json");
    assert!(validator().is_valid(&fields));
    let own = OwnRules::from_json(&fields.to_string()).unwrap();
    assert_eq!(own, OwnRules::from(*rules));
    assert!(!serde_json::to_string(&own).unwrap().contains("$schema"), "it is not kept");
    let toml = toml::to_string(rules).unwrap();
    assert_eq!(OwnRules::from_toml(&format!("\"$schema\" = \"rules.schema.json\"\n{toml}")), Ok(own));
}

/// The fields and words of a part of the schema, and what is said of each.
fn descriptions(part: &Value, place: &str, said: &mut Vec<(String, Option<String>)>) {
    let description = |part: &Value| part["description"].as_str().map(String::from);
    for (name, field) in part["properties"].as_object().into_iter().flatten() {
        let place = format!("{place}.{name}");
        // What is said of a word that more belongs to stands beside it.
        said.push((place.clone(), description(field).or_else(|| description(part))));
        descriptions(field, &place, said);
    }
    for form in part["oneOf"].as_array().into_iter().flatten() {
        said.push((format!("{place}: {form}"), description(form)));
        descriptions(form, place, said);
    }
}

/// Editors show them to people who know no Rust.
#[test]
fn everything_is_explained_in_plain_words() {
    let schema = schema();
    let mut said = Vec::new();
    descriptions(&schema, "", &mut said);
    for (name, part) in schema["$defs"].as_object().unwrap() {
        said.push((name.clone(), part["description"].as_str().map(String::from)));
        descriptions(part, name, &mut said);
    }
    assert!(said.len() > 100, "{}", said.len());
    for (place, description) in said {
        let description = description.unwrap_or_else(|| panic!("{place} has no description"));
        for code in ["::", "[`", "None`", "ruling", "\n", "  ", "Some(", " ."] {
            assert!(!description.contains(code), "{place}: {description}");
        }
        assert!(description.ends_with('.'), "{place}: {description}");
    }
}

/// The table of the guide has every field, and the star where it must be there.
#[test]
fn the_guide_marks_what_is_required() {
    let (schema, guide) = (schema(), document("docs/adding-a-game.md"));
    let parts =
        [("", &schema), ("tableau.", &schema["$defs"]["Tableau"]), ("foundations.", &schema["$defs"]["Foundations"])];
    let to_waste = schema["$defs"]["Stock"]["oneOf"].as_array().unwrap();
    let to_waste = to_waste.iter().find_map(|form| form["properties"].get("to_waste")).unwrap();
    for (path, part) in parts.into_iter().chain([("stock.to_waste.", to_waste)]) {
        for name in part["properties"].as_object().unwrap().keys() {
            let required = part["required"].as_array().is_some_and(|all| all.contains(&json!(name)));
            let star = if required { " \\*" } else { "" };
            let row = match name.as_str() {
                // Their fields have rows of their own.
                "tableau" | "foundations" => continue,
                "title" | "notes" => "\n| `title`, `notes` |".into(),
                _ => format!("\n| `{path}{name}`{star} |"),
            };
            assert!(guide.contains(&row), "{row}");
        }
    }
}
