//! What is kept between games: the games, how long they were played, the statistics, the options of the screen.

mod aside;
mod help;
mod keeper;
mod statistics;
mod store;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use solitaire_rules::cards::Deal;
use solitaire_rules::{Game, Rules};

pub(crate) use self::help::{note_solver, with_solver};
pub(crate) use self::keeper::Keeper;
pub(crate) use self::statistics::{Ending, Records, Results, Statistics};
pub(crate) use self::store::Store;
use crate::Stop;
use crate::start::Which;

/// What the player may choose of the looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Options {
    /// A colour for each suit.
    pub(crate) four_colours: bool,
    /// No characters but ASCII's.
    pub(crate) ascii: bool,
    /// Any deal, whether or not it can be won.
    pub(crate) any_deal: bool,
    /// The names of the piles, which typed moves are made of.
    pub(crate) names: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { four_colours: false, ascii: false, any_deal: false, names: true }
    }
}

/// Where a game is kept: one place for each game, or the file that it was loaded from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) name: String,
    pub(crate) file: Option<PathBuf>,
}

/// What the names begin with under which games with rules of one's own are kept.
const OWN: &str = "own-";

/// A number by which rules are told apart: FNV-1a of their text, the same on every machine.
fn mark(rules: &Rules) -> u32 {
    let text = serde_json::to_vec(rules).unwrap_or_default();
    text.iter().fold(0x811c_9dc5, |mark: u32, &byte| (mark ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// So many bytes of a title are part of a file's name: with what stands around them, and what a damaged save's name has after it, fewer than 255.
const LONGEST_NAME: usize = 200;

/// A title as part of a file's name.
fn in_a_name(title: &str) -> String {
    let mut name = String::new();
    for c in title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }) {
        if name.len() + c.len_utf8() > LONGEST_NAME {
            break;
        }
        name.push(c);
    }
    name
}

impl Slot {
    pub(crate) fn of(which: &Which) -> Slot {
        // Other rules of the same name are another game.
        let own = || format!("{OWN}{}-{:08x}", in_a_name(&which.title), mark(which.judge.rules()));
        Slot { name: which.judge.variant().map_or_else(own, |variant| variant.name().to_owned()), file: None }
    }
}

/// What belongs to a deal beside its moves.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    slot: Slot,
    /// How long it has been played.
    time: Duration,
    /// Whether it is in the statistics already.
    counted: bool,
}

impl Past {
    /// That of a new deal.
    pub(crate) fn none(which: &Which) -> Past {
        Past { slot: Slot::of(which), time: Duration::ZERO, counted: false }
    }
}

/// A game with what belongs to it beside its moves.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) title: String,
    pub(crate) slot: Slot,
    /// How long it has been played.
    pub(crate) time: Duration,
    /// Whether it is in the statistics already.
    pub(crate) counted: bool,
}

impl Played {
    /// A new deal, if the game has it.
    pub(crate) fn deal(which: &Which, deal: Deal) -> Result<Played, String> {
        let game = which.deal(deal)?;
        let Past { slot, time, counted } = Past::none(which);
        Ok(Played { game, title: which.title.clone(), slot, time, counted })
    }

    pub(crate) fn which(&self) -> Which {
        Which { title: self.title.clone(), ..Which::of(&self.game) }
    }

    /// Whether something would be lost with it. A deal that was won is under way again with the first move after a restart.
    pub(crate) fn is_under_way(&self) -> bool {
        let undone = if self.counted { 0 } else { self.game.undone_moves().len() };
        self.game.moves().len() + undone > 0 && !self.game.is_won()
    }

    pub(crate) fn past(&self) -> Past {
        Past { slot: self.slot.clone(), time: self.time, counted: self.counted }
    }

    pub(crate) fn ending(&self) -> Ending {
        // What the solver brought up is no more the player's than the win is.
        let own = !with_solver(&self.game);
        Ending {
            won: self.game.is_won() && own,
            score: if own { self.game.score() } else { 0 },
            moves: self.game.moves().len().try_into().unwrap_or(u32::MAX),
            seconds: self.time.as_secs(),
        }
    }
}

/// What is said of a game that can't be saved, for this reason.
pub(crate) fn unsaved(why: &str) -> String {
    format!("This game is not being saved: {why}")
}

/// Why the program ends badly: the game that is left can't be saved, for this reason.
pub(crate) fn lost(why: &str) -> Stop {
    Stop::Unusable(format!("the game was not saved: {why}"))
}

/// What can be told of a save without opening it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    pub(crate) deal: Option<Deal>,
    pub(crate) moves: usize,
}
