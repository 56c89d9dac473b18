//! Keeps the game that somebody plays line by line.

use std::path::Path;
use std::time::{Duration, Instant};

use solitaire_rules::Game;

use super::{Past, Played, Slot, Store};
use crate::screen::statistics::StatisticsTable;
use crate::start::Which;

/// Who thinks for longer has gone away.
const LONGEST_MOVE: Duration = Duration::from_secs(120);

/// The store, and what belongs to the game beside its moves.
pub(crate) struct Keeper {
    store: Store,
    title: String,
    slot: Slot,
    time: Duration,
    since: Instant,
    counted: bool,
    /// Whether the game that is played has another place, and is not kept here.
    rests: bool,
    /// What is to be said of a save with the next change.
    to_say: Option<String>,
}

impl Keeper {
    /// A keeper in this folder, or the system's, of a new deal of a game.
    pub(crate) fn of(folder: Option<&Path>, which: &Which) -> Keeper {
        Keeper {
            store: Store::new(folder),
            title: which.title.clone(),
            slot: Slot::of(which),
            time: Duration::ZERO,
            since: Instant::now(),
            counted: false,
            rests: false,
            to_say: None,
        }
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
        Ok(StatisticsTable::of(&self.store.statistics()?, &self.store.own_games(), &self.slot.name))
    }

    /// This game, with a deal of this past, is what is kept from now on.
    pub(crate) fn turn_to(&mut self, which: &Which, past: Past) {
        (self.title, self.slot) = (which.title.clone(), Slot::of(which));
        (self.time, self.since, self.counted, self.rests) = (past.time, Instant::now(), past.counted, false);
    }

    /// A game that has another place is played from now on.
    pub(crate) fn rest(&mut self) {
        self.rests = true;
    }

    /// Whether this is a game that is kept here.
    pub(crate) fn is_of(&self, which: &Which) -> bool {
        !self.rests && self.slot == Slot::of(which)
    }

    /// Whether something would be lost with the game.
    pub(crate) fn is_under_way(&self, game: &Game) -> bool {
        self.played(game).is_under_way()
    }

    fn played(&self, game: &Game) -> Played {
        let (title, slot) = (self.title.clone(), self.slot.clone());
        Played { game: game.clone(), title, slot, time: self.time, counted: self.counted }
    }

    /// Keeps the game after a change. Gives what there is to say of that.
    pub(crate) fn keep(&mut self, game: &Game) -> Option<String> {
        if self.rests {
            return None;
        }
        self.time += self.since.elapsed().min(LONGEST_MOVE);
        self.since = Instant::now();
        let counted = if game.is_won() { self.count(game) } else { Ok(()) };
        let played = self.played(game);
        let told = self.store.keep_and_tell(&played);
        let said: Vec<String> = self.to_say.take().into_iter().chain(told.or(counted.err())).collect();
        (!said.is_empty()).then(|| said.join("\n"))
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
        match std::mem::replace(&mut self.counted, true) {
            true => self.store.improve(&self.slot.name, ending),
            false => self.store.count(&self.slot.name, ending),
        }
    }
}
