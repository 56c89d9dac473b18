//! Saves, and rules of a user's own.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use solitaire_rules::{Game, Judge, OwnRules, Record};

use crate::command::plain;

/// The most that is read of a file: far more than a save or rules can need.
const LIMIT: u64 = 16 << 20;

/// Reads a save and plays it again.
pub(crate) fn load(path: &Path) -> Result<Game, String> {
    replay(path, &read(path)?)
}

/// Plays the text of a save again.
pub(crate) fn replay(path: &Path, text: &str) -> Result<Game, String> {
    let record: Record = serde_json::from_str(text).map_err(|error| within(path, &error.to_string()))?;
    record.replay().map_err(|error| within(path, &error.to_string()))
}

/// The text of a save.
pub(crate) fn text(game: &Game, path: &Path) -> Result<String, String> {
    let text = serde_json::to_string(&game.record()).map_err(|error| within(path, &error.to_string()))?;
    Ok(text + "\n")
}

/// Writes a save.
pub(crate) fn save(game: &Game, path: &Path) -> Result<(), String> {
    write(path, &text(game, path)?)
}

/// Writes a file: beside it first, so that what fails leaves it as it was.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        format!("cannot write {}: {error}", path.display())
    })
}

/// Reads rules, from TOML where the file's name says so and else from JSON, and what judges games with them, if they can be played.
pub(crate) fn own_rules(path: &Path) -> Result<(Judge, OwnRules), String> {
    let text = read(path)?;
    let own: OwnRules = if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
        toml::from_str(&text).map_err(|error| within(path, &in_one_line(&error, &text)))?
    } else {
        serde_json::from_str(&text).map_err(|error| within(path, &error.to_string()))?
    };
    let judge = own.rules.judge().map_err(|error| within(path, &error.to_string()))?;
    Ok((judge, own))
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LIMIT).read_to_string(&mut text));
    match read {
        Ok(length) if (length as u64) < LIMIT => Ok(text),
        Ok(_) => Err(format!("cannot read {}: it is too long", path.display())),
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

/// What is wrong with TOML and in which line, without that line, which may be long.
fn in_one_line(error: &toml::de::Error, text: &str) -> String {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| format!(", at line {}", before.matches('\n').count() + 1));
    format!("{}{}", error.message(), line.unwrap_or_default())
}

fn within(path: &Path, error: &str) -> String {
    format!("{}: {}", path.display(), plain(error.trim_end()))
}
