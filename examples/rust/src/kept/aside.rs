//! What stands in the place of a save and is none of the game: it is given another name, so that the game can be kept there, and never deleted.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use solitaire_rules::{Game, Judge};

use crate::files;
use crate::start::Which;

/// Why there is no game to go on with.
pub(super) enum Unfit {
    /// Nobody knows what it holds: it cannot be read now, and stays.
    Unread(String),
    /// Nothing can be made of it, for this reason.
    Damaged(String),
    /// It is something else: this.
    Other(String),
    /// A version that is newer than this one has made it: it stays, for that one.
    Newer,
}

/// The format of the saves that the engine writes.
const FORMAT: u64 = 1;

/// What saves of every format have.
#[derive(Deserialize)]
struct Format {
    format: u64,
}

fn is_newer(text: &str) -> bool {
    serde_json::from_str(text).is_ok_and(|Format { format }| format > FORMAT)
}

/// A save's text and its game, if it is one by these rules.
pub(super) fn game_by(judge: &Judge, path: &Path) -> Result<(String, Game), Unfit> {
    let (text, game) = game_of(path)?;
    if game.judge() == judge {
        return Ok((text, game));
    }
    let (title, wanted) = (Which::of(&game).title, judge.variant().map(|variant| variant.title()));
    let what = if wanted == Some(title.as_str()) {
        "a game with other rules".to_owned()
    } else {
        format!("a game of {title}")
    };
    Err(Unfit::Other(what))
}

/// A save's text and its game, whatever the rules.
pub(super) fn game_of(path: &Path) -> Result<(String, Game), Unfit> {
    let is_no_file = fs::metadata(path).is_ok_and(|data| !data.is_file());
    if is_no_file {
        return Err(Unfit::Other("not a file".to_owned()));
    }
    // What is there to the last byte, and still no text, is damaged.
    let unread = |why| if fs::read(path).is_ok() { Unfit::Damaged(why) } else { Unfit::Unread(why) };
    let text = files::read(path).map_err(unread)?;
    let unfit = |why| if is_newer(&text) { Unfit::Newer } else { Unfit::Damaged(why) };
    let game = files::replayed(&text).map_err(unfit)?;
    Ok((text, game))
}

impl Unfit {
    /// Gives the file another name, if it is known what it holds. Says what was done, or why it could not be.
    pub(super) fn set_aside(&self, path: &Path) -> Result<String, String> {
        let name = file_name(path);
        let (ending, what) = match self {
            Unfit::Unread(why) => return Err(why.clone()),
            Unfit::Newer => return Err(format!("The save {name} was made by a newer version and stays as it is")),
            Unfit::Damaged(_) => ("damaged", "is damaged".to_owned()),
            Unfit::Other(what) => ("other", format!("is {what}")),
        };
        let why = if let Unfit::Damaged(why) = self { format!(": {why}") } else { String::new() };
        let free = free_name(path, ending).ok_or_else(|| format!("The save {name} {what}{why}"))?;
        match fs::rename(path, &free) {
            Ok(()) => Ok(format!("The save {name} {what} and was set aside as {}{why}", file_name(&free))),
            Err(error) => Err(format!("The save {name} {what} and can't be set aside ({error}){why}")),
        }
    }
}

/// `klondike.json.damaged`, or with a number where that is there already.
fn free_name(path: &Path, ending: &str) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    let names = (1..1000).map(|number| match number {
        1 => path.with_file_name(format!("{name}.{ending}")),
        _ => path.with_file_name(format!("{name}.{ending}-{number}")),
    });
    names.into_iter().find(|path| path.symlink_metadata().is_err())
}

/// The last part of a path, fit to be shown.
pub(super) fn file_name(path: &Path) -> String {
    files::named(path.file_name().unwrap_or_default().as_ref())
}
