//! Mistakes in rules and saves: each is told by its place and in plain words.

use std::path::Path;

use solitaire_rules::Rules;
use solitaire_rules::game::Record;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::text::ReadError;

/// What is said of a text of this kind.
fn said(kind: &str, text: &str) -> Result<(), ReadError> {
    match kind {
        "toml rules" => OwnRules::from_toml(text).map(drop),
        "json rules" | "json text" => OwnRules::from_json(text).map(drop),
        "json save" => Record::from_json(text).map(drop),
        _ => panic!("{kind}"),
    }
}

/// The whole sentence; a save is also played again.
fn told(kind: &str, text: &str) -> String {
    let replayed = || match kind {
        "json save" => Record::from_json(text).unwrap().replay().map_err(|error| error.to_string()),
        _ => Err("nothing".into()),
    };
    said(kind, text).map_err(|error| error.to_string()).and_then(|()| replayed()).expect_err("a mistake")
}

/// Kind, text and sentence of each mistake of `tests/mistakes.txt`.
fn mistakes() -> Vec<[String; 3]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/mistakes.txt");
    let table = std::fs::read_to_string(path).unwrap();
    let (mut mistakes, mut kind, mut text) = (Vec::new(), "", String::new());
    for line in table.lines() {
        if let Some(name) = line.strip_prefix("== ") {
            (kind, text) = (name, String::new());
        } else if let Some(sentence) = line.strip_prefix("-- ") {
            mistakes.push([kind.into(), text.clone(), sentence.into()]);
        } else {
            text += line;
            text.push('\n');
        }
    }
    mistakes
}

#[test]
fn typical_mistakes_are_told_in_these_words() {
    let mistakes = mistakes();
    assert!(mistakes.len() >= 120, "{}", mistakes.len());
    let mut wrong = Vec::new();
    for [kind, text, sentence] in mistakes {
        let told = told(&kind, &text);
        if told != sentence {
            wrong.push(format!("{kind}\n{text}  expected: {sentence}\n  told:     {told}\n"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_megabyte_of_one_thing_is_told_in_these_words() {
    let table = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/floods.txt")).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(rows.len() > 15);
    for row in rows {
        let [kind, before, piece, count, after, sentence] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let text = format!("{before}{}{after}", piece.repeat(count.parse().unwrap()));
        assert_eq!(told(kind, &text), sentence, "{row}");
    }
}

/// Place and sentence apart.
#[test]
fn an_error_has_its_parts() {
    for [kind, text, sentence] in mistakes() {
        // What is found only when a save is played has no place in its text.
        let Err(error) = said(&kind, &text) else { continue };
        let is_syntax = sentence.contains(": syntax error") || sentence.ends_with(": this isn't a saved game");
        assert_eq!(error.is_syntax(), is_syntax, "{sentence}");
        let faults: Vec<&str> = error.faults().collect();
        if let Some(all) = sentence.strip_prefix("these rules can't be played: ") {
            assert!(all.starts_with(faults[0]), "{sentence}");
            let places = (error.path(), error.line(), error.offset());
            assert_eq!(places == ("", None, None), faults.len() > 1, "{sentence}: {places:?}");
        } else {
            assert_eq!(faults, [sentence.as_str()]);
        }
        let Some(line) = error.line() else { continue };
        assert!(
            sentence.starts_with(&format!("line {line}"))
                || sentence.contains(&format!("{} (line {line}): ", error.path()))
        );
        let offset = error.offset().unwrap();
        assert_eq!(text.get(..offset).unwrap().matches('\n').count() + 1, line, "{sentence}");
    }
}

/// The same through serde, which knows no lines.
#[test]
fn serde_says_the_same_without_the_line() {
    for [kind, text, sentence] in mistakes() {
        let Some((path, rest)) = sentence.split_once(" (line ") else { continue };
        let expected = format!("{path}{}", rest.split_once(')').unwrap().1);
        let told = match kind.as_str() {
            "json rules" => serde_json::from_str::<Rules>(&text).map(drop).map_err(|error| error.to_string()),
            "json save" => serde_json::from_str::<Record>(&text).map(drop).map_err(|error| error.to_string()),
            _ => continue,
        };
        assert!(
            told == Err(expected.clone()) || sentence.starts_with("these rules can't be played: "),
            "{told:?}, not {expected}"
        );
    }
}
