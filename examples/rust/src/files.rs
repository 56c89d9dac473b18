//! Saves, and rules of a user's own.

use std::fs::{self, File, Permissions};
use std::io::{self, Read, Write};
use std::path::Path;

use solitaire_rules::game::Record;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Game, Judge};

use crate::command::plain;

/// The most that is read of a file: far more than a save or rules can need.
const LIMIT: u64 = 16 << 20;

/// Reads a save and plays it again.
pub(crate) fn load(path: &Path) -> Result<Game, String> {
    replay(path, &read(path)?)
}

/// Plays the text of a save again.
pub(crate) fn replay(path: &Path, text: &str) -> Result<Game, String> {
    replayed(text).map_err(|error| within(path, &error))
}

/// The same where it is known which save it is.
pub(crate) fn replayed(text: &str) -> Result<Game, String> {
    let record = Record::from_json(text).map_err(|error| plain(error.to_string().trim_end()))?;
    record.replay().map_err(|error| plain(error.to_string().trim_end()))
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

/// Writes a file: a new one in the same folder, which then takes the old one's place, so that what fails leaves that as it was.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    replace(path, text).map_err(|error| format!("cannot write {}: {}", named(path), reason(&error)))
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    // A link stays one, and the file that it leads to is replaced.
    let path = if path.is_symlink() { fs::canonicalize(path)? } else { path.to_owned() };
    let old = fs::metadata(&path).ok().map(|data| data.permissions());
    if old.as_ref().is_some_and(Permissions::readonly) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = tempfile::Builder::new();
    let mut file = beside.prefix(".solitaire-").suffix(".part").make_in(folder, |path| File::create_new(path))?;
    // Through the file itself: an error is about the save, not about a name that nobody knows.
    file.as_file_mut().write_all(text.as_bytes())?;
    // Otherwise the name might reach the disk before the text does.
    file.as_file().sync_all()?;
    if let Some(old) = old {
        file.as_file().set_permissions(old)?;
    }
    file.persist(path)?;
    Ok(())
}

/// A file's name, fit to be shown.
pub(crate) fn named(path: &Path) -> String {
    plain(&path.to_string_lossy())
}

/// Reads rules, from TOML where the file's name says so and else from JSON, and what judges games with them, if they can be played.
pub(crate) fn own_rules(path: &Path) -> Result<(Judge, OwnRules), String> {
    let text = read(path)?;
    let is_toml = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    let read = if is_toml { OwnRules::from_toml(&text) } else { OwnRules::from_json(&text) };
    let own = read.map_err(|error| within(path, &error.to_string()))?;
    let judge = own.rules.judge().map_err(|error| within(path, &error.to_string()))?;
    Ok((judge, own))
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LIMIT).read_to_string(&mut text));
    match read {
        Ok(length) if (length as u64) < LIMIT => Ok(text),
        Ok(_) => Err(format!("cannot read {}: it is too long", named(path))),
        Err(error) => Err(format!("cannot read {}: {}", named(path), reason(&error))),
    }
}

/// What the system has against it, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::InvalidData {
        return "it is not text".to_owned();
    }
    without_number(error)
}

/// The system's words without its number.
pub(crate) fn without_number(error: &io::Error) -> String {
    let why = error.to_string();
    why.split_once(" (os error").map_or(why.clone(), |(why, _)| why.to_owned())
}

/// An error that says what cannot be done because of it.
pub(crate) fn about(what: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot {what}: {}", reason(error)))
}

fn within(path: &Path, error: &str) -> String {
    format!("{}: {}", named(path), plain(error.trim_end()))
}
