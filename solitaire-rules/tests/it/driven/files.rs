//! Rules in JSON and in TOML, and saves: what is read is written and read again as the same, and what is refused is refused with its place.

use serde_json::Value;
use solitaire_rules::game::Record;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::text::ReadError;

use super::texts::is_printable;
use crate::common::in_plain_words;
use crate::plain::rules as plain;

/// The first byte says whether the others are JSON or TOML.
pub fn hold_rules(bytes: &[u8]) {
    let Some((syntax, Ok(text))) = bytes.split_first().map(|(syntax, text)| (syntax, std::str::from_utf8(text))) else {
        return;
    };
    let is_json = syntax % 2 == 0;
    match if is_json { OwnRules::from_json(text) } else { OwnRules::from_toml(text) } {
        Ok(rules) => rules_are_written(&rules),
        Err(error) => {
            is_told(text, &error);
            if is_json {
                syntax_is_told(text, &error);
            } else {
                assert!(!error.is_syntax() || toml::from_str::<toml::Table>(text).is_err(), "{error} of {text:?}");
            }
        }
    }
}

pub fn hold_saves(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    match Record::from_json(text) {
        Ok(record) => save_is_written(&record),
        Err(error) => {
            is_told(text, &error);
            syntax_is_told(text, &error);
        }
    }
}

/// What is refused is called bad syntax exactly where it is no JSON; an empty text is called that.
fn syntax_is_told(text: &str, error: &ReadError) {
    // A mark that editors of some systems begin files with.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let is_bad = serde_json::from_str::<Value>(text).is_err() && !text.trim().is_empty();
    assert_eq!(error.is_syntax(), is_bad, "{error} of {text:?}");
}

fn is_told(text: &str, error: &ReadError) {
    is_printable(text, &error.to_string());
    assert!(error.faults().all(|fault| !fault.is_empty()) && error.faults().count() > 0, "{error:?} of {text:?}");
    assert_eq!(error.offset().is_some(), error.line().is_some(), "{error:?} of {text:?}");
    if let (Some(offset), Some(line)) = (error.offset(), error.line()) {
        let before = text.get(..offset).unwrap_or_else(|| panic!("{error:?} of {text:?}"));
        assert_eq!(before.matches('\n').count() + 1, line, "{error:?} of {text:?}");
    }
}

/// In both syntaxes; and they mean what the plain model reads in them.
fn rules_are_written(own: &OwnRules) {
    let json = serde_json::to_string(own).expect("JSON");
    assert_eq!(OwnRules::from_json(&json).as_ref(), Ok(own), "{json}");
    let toml = toml::to_string(own).expect("TOML");
    assert_eq!(OwnRules::from_toml(&toml).as_ref(), Ok(own), "{toml}");
    let value: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(plain::Rules::read(&value), in_plain_words(&own.rules), "{json}");
    let judge = own.rules.judge().expect("rules that were read can be played");
    let dealt = judge.deal(1);
    assert_eq!(dealt.piles().map(|pile| dealt.pile_len(pile)).sum::<usize>(), judge.rules().cards(), "{json}");
    assert!(!own.rules.explain().is_empty());
}

/// A save that is read may still hold an illegal move; one that plays is the game's own.
fn save_is_written(record: &Record) {
    let json = serde_json::to_string(record).expect("JSON");
    assert_eq!(Record::from_json(&json).as_ref(), Ok(record), "{json}");
    match record.replay() {
        Ok(game) => {
            assert_eq!(game.record(), *record, "{json}");
            assert_eq!(game.moves().len(), record.in_effect, "{json}");
        }
        Err(error) => is_printable(&json, &error.to_string()),
    }
}
