//! Keeps the game that somebody plays line by line.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use solitaire_rules::Game;

use super::{Past, Played, Slot, Store, lost};
use crate::screen::statistics::StatisticsTable;
use crate::start::Which;
use crate::{Stop, ending};

/// Who thinks for longer has gone away.
const LONGEST_MOVE: Duration = Duration::from_secs(120);

/// The store, and what belongs to the game beside its moves.
pub(crate) struct Keeper {
    store: Store,
    title: String,
    past: Past,
    since: Instant,
    /// What is to be said of a save with the next change.
    to_say: Option<String>,
}

impl Keeper {
    /// A keeper in this folder, or the system's, of a new deal of a game.
    pub(crate) fn of(folder: Option<&Path>, which: &Which) -> Keeper {
        Keeper {
            store: Store::new(folder),
            title: which.title.clone(),
            past: Past::none(which),
            since: Instant::now(),
            to_say: None,
        }
    }

    /// The game of a file, and its keeper.
    pub(crate) fn of_file(folder: Option<&Path>, file: &Path) -> Result<(Keeper, Played), String> {
        let mut store = Store::new(folder);
        let played = store.load(file)?;
        let mut keeper = Keeper { store, ..Keeper::of(folder, &played.which()) };
        keeper.turn_to(&played.which(), played.past());
        Ok((keeper, played))
    }

    /// The game of a file, which is kept there once it is turned to.
    pub(crate) fn load(&mut self, file: &Path) -> Result<Played, String> {
        self.store.load(file)
    }

    /// The game under way that is kept of this or another game, if there is one.
    pub(crate) fn kept(&mut self, which: &Which) -> Result<Option<Played>, String> {
        Ok(self.store.open(which)?.filter(Played::is_under_way))
    }

    /// The same in the middle of another game; what is to be said of it is said when the game is kept next.
    pub(crate) fn kept_meanwhile(&mut self, which: &Which) -> Option<Played> {
        self.kept(which).unwrap_or_else(|why| {
            self.to_say = Some(why);
            None
        })
    }

    /// The results of all games.
    pub(crate) fn statistics(&self) -> Result<StatisticsTable, String> {
        Ok(StatisticsTable::of(&self.store.statistics()?, &self.store.own_games(), &self.past.slot.name))
    }

    /// This game, a deal of this past, is what is kept from now on.
    pub(crate) fn turn_to(&mut self, which: &Which, past: Past) {
        (self.title, self.past, self.since) = (which.title.clone(), past, Instant::now());
    }

    /// Whether this game is kept now, in its own place and not in a file that was loaded.
    pub(crate) fn is_of(&self, which: &Which) -> bool {
        self.past.slot == Slot::of(which)
    }

    /// Whether the game's place is a file that was loaded: this one.
    pub(crate) fn is_in(&self, file: &Path) -> bool {
        self.past.slot.file.as_deref() == Some(file)
    }

    /// Whether something would be lost with the game.
    pub(crate) fn is_under_way(&self, game: &Game) -> bool {
        self.played(game).is_under_way()
    }

    fn played(&self, game: &Game) -> Played {
        let Past { slot, time, counted } = self.past.clone();
        Played { game: game.clone(), title: self.title.clone(), slot, time, counted }
    }

    /// Keeps the game after a change. Gives what there is to say of that.
    pub(crate) fn keep(&mut self, game: &Game) -> Option<String> {
        self.past.time += self.since.elapsed().min(LONGEST_MOVE);
        self.since = Instant::now();
        let counted = if game.is_won() { self.count(game) } else { Ok(()) };
        let played = self.played(game);
        let told = self.store.keep_and_tell(&played);
        ending::UNSAVED.store(self.store.fails(), Ordering::SeqCst);
        let said: Vec<String> = self.to_say.take().into_iter().chain(told.or(counted.err())).collect();
        (!said.is_empty()).then(|| said.join("\n"))
    }

    /// Tries once more, at the end, to keep what could not be kept. Gives what there is to say of that, or why it is lost.
    pub(crate) fn end(&mut self, game: &Game) -> Result<Option<String>, Stop> {
        let played = self.played(game);
        if !self.store.fails() || !played.is_under_way() {
            return Ok(None);
        }
        self.store.keep(&played).map_err(|why| lost(&why))
    }

    /// Counts the game, which is given up.
    pub(crate) fn give_up(&mut self, game: &Game) -> Result<(), String> {
        if self.is_under_way(game) { self.count(game) } else { Ok(()) }
    }

    /// Counts a game that is kept, which is given up.
    pub(crate) fn give_up_kept(&mut self, kept: &Played) -> Result<(), String> {
        if kept.counted { Ok(()) } else { self.store.count(&kept.slot.name, kept.ending()) }
    }

    /// Counts the game as it ended, once; after that only for what is better about it.
    fn count(&mut self, game: &Game) -> Result<(), String> {
        let ending = self.played(game).ending();
        match std::mem::replace(&mut self.past.counted, true) {
            true => self.store.improve(&self.past.slot.name, ending),
            false => self.store.count(&self.past.slot.name, ending),
        }
    }
}
