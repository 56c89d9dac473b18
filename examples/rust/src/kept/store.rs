//! What is kept between games, in the platform's folder for data: a save for each game, how long it has been played, the statistics and the options.
//!
//! Files are written beside and renamed. A save is written over only where it is still the one that was read or written last: what another
//! program saved meanwhile, or what cannot be read, stays, and the game is saved beside it. What is damaged makes room under another name
//! (`aside.rs`). A lock sees to it that there is no meanwhile between reading and writing.

use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::BaseStrategy;
use fs4::FileExt;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use solitaire_rules::game::{Record, Start};
use solitaire_rules::{Game, Variant};

use super::aside::{self, Unfit, file_name};
use super::{Ending, OWN, Options, Played, Saved, Slot, Statistics, unsaved};
use crate::files;
use crate::start::Which;

/// The folder's name, below the platform's for data.
const FOLDER: &str = "solitaire";
/// Who reads and writes anew has locked this file in it.
const LOCK: &str = ".lock";
/// Names the folder otherwise.
const VARIABLE: &str = "SOLITAIRE_DATA";

/// What belongs to a save and has no place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Progress {
    /// The deal that this is about.
    deal: Option<String>,
    seconds: u64,
    counted: bool,
}

/// The folder, and what is known of the saves in it.
pub(crate) struct Store {
    folder: Option<PathBuf>,
    /// What the saves held when they were read or written last.
    seen: HashMap<PathBuf, String>,
    /// Where games are saved whose place is taken.
    moved: HashMap<Slot, PathBuf>,
    /// What there was to say when a game was kept last: it is said once.
    told: Option<String>,
    /// Whether the game that was kept last could not be.
    fails: bool,
}

impl Store {
    /// The folder that is named, by the environment if not by the command line, or the platform's.
    pub(crate) fn new(named: Option<&Path>) -> Store {
        let by_variable = || std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let native = || etcetera::base_strategy::choose_native_strategy().ok().map(|base| base.data_dir().join(FOLDER));
        let folder = named.map(Path::to_owned).or_else(by_variable).or_else(native);
        Store { folder, seen: HashMap::new(), moved: HashMap::new(), told: None, fails: false }
    }

    fn place(&self, name: &str) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or_else(|| format!("there is no folder for saves: set {VARIABLE}"))?;
        Ok(folder.join(name))
    }

    /// Held while files are read and written anew. Where there can be no lock, such as in a folder that is read-only, nothing is written either.
    fn lock(&self) -> Option<File> {
        let path = self.place(LOCK).ok()?;
        fs::create_dir_all(path.parent()?).ok()?;
        let file = File::options().create(true).truncate(false).write(true).open(path).ok()?;
        FileExt::lock(&file).ok()?;
        Some(file)
    }

    fn save_of(&self, slot: &Slot) -> Result<PathBuf, String> {
        match (self.moved.get(slot), &slot.file) {
            (Some(path), _) | (None, Some(path)) => Ok(path.clone()),
            (None, None) => self.place(&format!("games/{}.json", slot.name)),
        }
    }

    /// The game that is kept, if there is one. What stands in its place and is no save of it is set aside, and that is the error.
    pub(crate) fn open(&mut self, which: &Which) -> Result<Option<Played>, String> {
        let slot = Slot::of(which);
        let path = self.save_of(&slot)?;
        if !path.exists() {
            return Ok(None);
        }
        let mut read = aside::game_by(&which.judge, &path);
        if read.is_err() {
            // Another program may have set it aside meanwhile, or saved.
            let _held = self.lock();
            if !path.exists() {
                return Ok(None);
            }
            read = aside::game_by(&which.judge, &path);
            if let Err(unfit) = &read {
                return unfit.set_aside(&path).and_then(Err);
            }
        }
        Ok(read.ok().map(|(text, game)| self.opened(&path, text, game, slot, which.title.clone())))
    }

    /// The game of a file, which is kept there from now on.
    pub(crate) fn load(&mut self, path: &Path) -> Result<Played, String> {
        let text = files::read(path)?;
        let game = files::replay(path, &text)?;
        let which = Which::of(&game);
        let slot = Slot { file: Some(path.to_owned()), ..Slot::of(&which) };
        // What is saved beside the file is another game.
        self.moved.remove(&slot);
        Ok(self.opened(path, text, game, slot, which.title))
    }

    fn opened(&mut self, path: &Path, text: String, game: Game, slot: Slot, title: String) -> Played {
        self.seen.insert(path.to_owned(), text);
        let deal = game.dealt_by().map(|deal| deal.to_string());
        let progress =
            self.progress().remove(&slot.name).filter(|progress| progress.deal == deal && slot.file.is_none());
        let progress = progress.unwrap_or_default();
        let counted = progress.counted || game.is_won();
        Played { game, title, slot, time: Duration::from_secs(progress.seconds), counted }
    }

    /// Keeps a game. Gives what there is to say of its place.
    pub(crate) fn keep(&mut self, played: &Played) -> Result<Option<String>, String> {
        let _held = self.lock();
        let own = self.save_of(&played.slot)?;
        let text = files::text(&played.game, &own)?;
        let (path, said) = match fs::read_to_string(&own) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => (own, None),
            Ok(there) if there == text || self.seen.get(&own) == Some(&there) => (own, None),
            _ => {
                let (path, said) = self.make_room(played, own)?;
                (path, Some(said))
            }
        };
        write(&path, &text)?;
        self.seen.insert(path, text);
        if played.slot.file.is_none() && !self.moved.contains_key(&played.slot) {
            self.keep_progress(played)?;
        }
        Ok(said)
    }

    /// Where a game is saved whose place is taken, and what there is to say of that: in its place where that can be cleared, or else beside it.
    fn make_room(&mut self, played: &Played, own: PathBuf) -> Result<(PathBuf, String), String> {
        let there = match &played.slot.file {
            None => aside::game_by(played.game.judge(), &own),
            Some(_) => aside::game_of(&own),
        };
        let why = match (there, &played.slot.file) {
            (Ok(_), _) => format!("Another game is already saved in {}; this one", file_name(&own)),
            // A file that the player has named keeps its name.
            (Err(Unfit::Unread(why) | Unfit::Damaged(why) | Unfit::Other(why)), Some(_)) => {
                format!("{} has changed and can't be read ({why}); this game", file_name(&own))
            }
            (Err(Unfit::Newer), Some(_)) => {
                format!("{} was saved by a newer version meanwhile; this game", file_name(&own))
            }
            (Err(unfit), None) => match unfit.set_aside(&own) {
                Ok(said) => return Ok((own, said)),
                Err(why) => format!("{why}; this game"),
            },
        };
        let path = beside(&own)?;
        self.moved.insert(played.slot.clone(), path.clone());
        let said = format!("{why} is saved as {}.", files::named(&path));
        Ok((path, said))
    }

    /// What there is to say of a game that is not kept in its own place.
    pub(crate) fn kept_beside(&self, slot: &Slot) -> Option<String> {
        self.moved.get(slot).map(|path| format!("This game is saved as {}.", files::named(path)))
    }

    /// Keeps a game, and gives what there is to say of that and was not said before.
    pub(crate) fn keep_and_tell(&mut self, played: &Played) -> Option<String> {
        let kept = self.keep(played);
        self.fails = kept.is_err();
        let said = kept.unwrap_or_else(|why| Some(unsaved(&why)));
        let is_new = said != self.told;
        self.told.clone_from(&said);
        said.filter(|_| is_new)
    }

    /// Whether the game that was kept last could not be.
    pub(crate) fn fails(&self) -> bool {
        self.fails
    }

    fn progress(&self) -> BTreeMap<String, Progress> {
        // Only a time is lost with it.
        self.place("progress.json").and_then(|path| read_json(&path)).ok().flatten().unwrap_or_default()
    }

    fn keep_progress(&self, played: &Played) -> Result<(), String> {
        let deal = played.game.dealt_by().map(|deal| deal.to_string());
        let progress = Progress { deal, seconds: played.time.as_secs(), counted: played.counted };
        let mut all = self.progress();
        all.insert(played.slot.name.clone(), progress);
        write_json(&self.place("progress.json")?, &all)
    }

    /// The games of which one is kept that is under way.
    pub(crate) fn saved(&self) -> BTreeMap<String, Saved> {
        let progress = self.progress();
        let saved = |name: String| {
            let record = self.record(&name)?;
            let deal = if let Start::Deal(deal) = record.start { Some(deal) } else { None };
            // A deal that was won may be played once more.
            let counted = progress.get(&name).is_some_and(|progress| progress.counted);
            let played_again = || record.in_effect > 0 && record.replay().is_ok_and(|game| !game.is_won());
            let under_way = if counted { played_again() } else { !record.moves.is_empty() };
            under_way.then_some((name, Saved { deal, moves: record.in_effect }))
        };
        self.names().filter_map(saved).collect()
    }

    /// The games with rules of the player's own of which one is kept, under way or not, by their titles.
    pub(crate) fn own_games(&self) -> Vec<Which> {
        let own = |name: String| {
            let game = self.record(&name)?.replay().ok()?;
            let which = Which::of(&game);
            // Of what is kept beside a game of the same name there is but the file.
            (Slot::of(&which).name == name).then_some(which)
        };
        let mut games: Vec<Which> = self.own_names().into_iter().filter_map(own).collect();
        games.sort_by(|one, other| one.title.cmp(&other.title));
        games
    }

    /// The names under which there are saves with rules of the player's own.
    fn own_names(&self) -> Vec<String> {
        let files = self.place("games").ok().and_then(|folder| fs::read_dir(folder).ok());
        let name = |file: io::Result<fs::DirEntry>| {
            let name = file.ok()?.file_name().into_string().ok()?;
            name.strip_suffix(".json").filter(|name| name.starts_with(OWN)).map(str::to_owned)
        };
        let mut names: Vec<String> = files.into_iter().flatten().filter_map(name).collect();
        names.sort();
        names
    }

    fn path_of(&self, name: &str) -> Option<PathBuf> {
        self.place(&format!("games/{name}.json")).ok().filter(|path| path.exists())
    }

    /// What is kept under a name, if it can be read.
    fn record(&self, name: &str) -> Option<Record> {
        serde_json::from_str(&files::read(&self.path_of(name)?).ok()?).ok()
    }

    /// The names of the games that are kept, the one that was saved last first.
    pub(crate) fn recent(&self) -> Vec<String> {
        let saved = |name: String| {
            let time = fs::metadata(self.path_of(&name)?).and_then(|data| data.modified()).ok()?;
            Some((time, name))
        };
        let mut recent: Vec<_> = self.names().filter_map(saved).collect();
        recent.sort_by(|one, other| other.cmp(one));
        recent.into_iter().map(|(_, name)| name).collect()
    }

    /// The game that was saved last.
    pub(crate) fn latest(&self) -> Option<Which> {
        let own = self.own_games();
        let of_name = |name: String| match name.parse::<Variant>() {
            Ok(variant) => Some(variant.into()),
            Err(_) => own.iter().find(|which| Slot::of(which).name == name).cloned(),
        };
        self.recent().into_iter().find_map(of_name)
    }

    /// The names that saves may have.
    fn names(&self) -> impl Iterator<Item = String> {
        Variant::ALL.into_iter().map(|variant| variant.name().to_owned()).chain(self.own_names())
    }

    pub(crate) fn statistics(&self) -> Result<Statistics, String> {
        const NOT_COUNTED: &str = "results are not counted until it is repaired or removed";
        let path = self.place("statistics.json")?;
        let told = |why| format!("The statistics can't be read ({why}); {NOT_COUNTED}.");
        Ok(read_json(&path).map_err(told)?.unwrap_or_default())
    }

    /// Adds an ending to the statistics as they are now: another program may have added its own.
    pub(crate) fn count(&self, name: &str, ending: Ending) -> Result<(), String> {
        self.change_statistics(|statistics| statistics.add(name, ending))
    }

    /// Adds what is better about a win of a deal that is counted already.
    pub(crate) fn improve(&self, name: &str, ending: Ending) -> Result<(), String> {
        self.change_statistics(|statistics| statistics.improve(name, ending))
    }

    fn change_statistics(&self, change: impl FnOnce(&mut Statistics)) -> Result<(), String> {
        let _held = self.lock();
        let before = self.statistics()?;
        let mut after = before.clone();
        change(&mut after);
        if after == before { Ok(()) } else { write_json(&self.place("statistics.json")?, &after) }
    }

    pub(crate) fn options(&self) -> Options {
        self.place("options.json").and_then(|path| read_json(&path)).ok().flatten().unwrap_or_default()
    }

    pub(crate) fn keep_options(&self, options: Options) -> Result<(), String> {
        write_json(&self.place("options.json")?, &options)
    }

    /// Saves a copy to a file, over another save only if that is said, and over nothing else.
    pub(crate) fn save_to(played: &Played, file: &Path, over: bool) -> Result<(), String> {
        if file.exists() {
            if !file.is_file() || files::load(file).is_err() {
                return Err(format!("{} already exists and isn't a saved game.", files::named(file)));
            }
            if !over {
                let name = files::named(file);
                return Err(format!("{name} already holds a game: `:save! {name}` overwrites it."));
            }
        }
        files::save(&played.game, file)
    }
}

/// A file beside this one that is not there yet.
fn beside(path: &Path) -> Result<PathBuf, String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let names = (2..1000).map(|number| path.with_file_name(format!("{stem}-{number}.json")));
    names
        .into_iter()
        .find(|path| !path.exists())
        .ok_or_else(|| format!("there is no room beside {}", files::named(path)))
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| {
            let (folder, why) = (files::named(folder), files::reason(&error));
            format!("can't create the folder {folder}: {why}")
        })?;
    }
    files::write(path, text)
}

/// What a file holds; nothing where there is none.
fn read_json<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, String> {
    if !path.exists() {
        return Ok(None);
    }
    let place =
        |error: serde_json::Error| format!("{}, line {}, column {}", file_name(path), error.line(), error.column());
    serde_json::from_str(&files::read(path)?).map(Some).map_err(place)
}

fn write_json(path: &Path, value: &impl Serialize) -> Result<(), String> {
    let text = serde_json::to_string_pretty(value).map_err(|error| format!("{}: {error}", files::named(path)))?;
    write(path, &(text + "\n"))
}
