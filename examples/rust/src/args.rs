//! What is said on the command line.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Arg, CommandFactory, Parser};
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use crate::command::{self, is_deal, is_number};
use crate::winnable::Deals;
use crate::{forgiving, start};

/// Solitaire card games in the terminal.
///
/// On a terminal it takes the whole screen: play with arrow keys, the mouse or typed
/// moves; `?` lists the keys. With --plain, and from a pipe, it goes line by line: type
/// a move as `deal`, `w0-t2` (one card), `t3x4-t6` (the top four), or its number in the
/// list of moves; `?` lists the other commands. Without arguments it resumes your last
/// game; line by line, and the first time, it asks for a game.
#[derive(Parser, Debug)]
#[command(name = "play", version, after_help = AFTER_HELP, after_long_help = after_long_help())]
#[command(verbatim_doc_comment, override_usage = USAGE)]
pub(crate) struct Args {
    /// The game: its name, or the beginning of it
    #[arg(value_name = "GAME", value_parser = game_or_deal, allow_negative_numbers = true)]
    pub(crate) game: Option<GameOrDeal>,

    /// The deal: a number, or another program's (`ms:617`, `pysol:32000`) [default: a winnable one, if one is found at once]
    #[arg(value_name = "DEAL", value_parser = command::deal, allow_negative_numbers = true)]
    pub(crate) deal: Option<Deal>,

    /// Print the game's rules and exit
    #[arg(long, conflicts_with_all = ["auto", "winnable", "any_deal"])]
    pub(crate) explain: bool,

    /// Play by rules of your own, in JSON or TOML
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    pub(crate) rules: Option<PathBuf>,

    /// Resume a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "deal"])]
    pub(crate) load: Option<PathBuf>,

    /// Deal only winnable deals: the first one from DEAL on, or from a random deal
    #[arg(long)]
    pub(crate) winnable: bool,

    /// Without DEAL, deal any, winnable or not
    #[arg(long, conflicts_with = "winnable")]
    pub(crate) any_deal: bool,

    /// Let a simple player play, and print each move
    #[arg(long)]
    pub(crate) auto: bool,

    /// The seed of the simple player's choices [default: random]
    #[arg(long, value_name = "NUMBER", requires = "auto", value_parser = number::<u64>)]
    pub(crate) seed: Option<u64>,

    /// Stop the simple player after this many moves
    #[arg(long, value_name = "MOVES", requires = "auto", default_value_t = 1000, value_parser = number::<u32>)]
    pub(crate) limit: u32,

    /// Play line by line instead of full screen
    #[arg(long)]
    pub(crate) plain: bool,

    /// On the screen: a colour for each suit
    #[arg(long, visible_alias = "four-colors")]
    pub(crate) four_colours: bool,

    /// Plain ASCII, with letters for suits [default: where the terminal is not UTF-8]
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Keep saves and statistics in this folder [default: SOLITAIRE_DATA, or the system's data folder]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,

    /// From a pipe: go on after a refused command
    #[arg(short, long, conflicts_with = "auto")]
    pub(crate) keep_going: bool,
}

impl Args {
    /// Which deals are dealt where none is named.
    pub(crate) fn deals(&self) -> Deals {
        match (self.winnable, self.any_deal) {
            (true, _) => Deals::Winnable,
            (_, true) => Deals::Any,
            (false, false) => Deals::Usual,
        }
    }
}

/// Reads the command line, in which a game's name may be several words: `gold mine 1`.
pub(crate) fn read() -> Result<Args, clap::Error> {
    let words: Vec<OsString> = env::args_os().collect();
    Args::try_parse_from(&words).or_else(|error| match with_name_in_one(&words) {
        Some(words) => Args::try_parse_from(words),
        None => Err(error),
    })
}

/// The words with those made one that are a game's name together, if there are such.
fn with_name_in_one(words: &[OsString]) -> Option<Vec<OsString>> {
    let may_name = may_name(words);
    for length in (2..words.len()).rev() {
        for start in 1..=words.len() - length {
            let (end, name) = (start + length, words[start..start + length].join(" ".as_ref()));
            let is_name = |name: &str| !name.contains('-') && forgiving::game(name).is_ok();
            if may_name[start..end].iter().all(|&may| may) && name.to_str().is_some_and(is_name) {
                return Some([&words[..start], &[name], &words[end..]].concat());
            }
        }
    }
    None
}

/// Of each word whether it may be part of a game's name: no option is, nor its value, nor what is empty.
fn may_name(words: &[OsString]) -> Vec<bool> {
    let command = Args::command();
    let takes_value = |option: &str| {
        let named = |arg: &&Arg| arg.get_long().is_some_and(|long| option.strip_prefix("--") == Some(long));
        command.get_arguments().find(named).is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut is_value = false;
    let may = words.iter().map(|word| {
        let word = word.to_str().unwrap_or_default();
        let may = !is_value && !word.is_empty() && !word.starts_with('-');
        is_value = !is_value && takes_value(word);
        may
    });
    may.collect()
}

/// The first word: a game, or a deal where the game is known from elsewhere or yet to be asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GameOrDeal {
    Game(Variant),
    Deal(Deal),
}

/// A number that is neither a game's nor a deal's.
fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| if is_number(text) { "the number is too large" } else { "expected a number" }.to_owned())
}

fn game_or_deal(text: &str) -> Result<GameOrDeal, String> {
    if is_deal(text) {
        return command::deal(text).map(GameOrDeal::Deal);
    }
    let game = forgiving::game(text).map(GameOrDeal::Game);
    game.map_err(|error| format!("{error}\n\n`play --help` lists the games."))
}

/// What goes with a game, with rules and with a save.
const USAGE: &str = "\
play [OPTIONS] [GAME] [DEAL]
       play [OPTIONS] --rules <FILE> [DEAL]
       play [OPTIONS] --load <FILE>";

const AFTER_HELP: &str = "Example: play klondike 42";

fn after_long_help() -> String {
    let mut games = String::new();
    for family in start::families() {
        games += &format!("{}:\n", family[0].family());
        games.extend(family.iter().map(|game| format!("  {:29} {}\n", game.name(), game.title())));
    }
    format!("{games}\n{NOTES}")
}

const NOTES: &str = "\
Deals:
  A numbered deal is dealt as it is. Without a number the game deals a winnable one
  if the solver finds one in 0.3 seconds, and says so. With --any-deal, an option on
  the screen or `n any` it deals any; with --winnable or `n winnable` winnable ones only.

Saves, on a terminal:
  Each game is saved after every move, one save per game, in the folder of --data or
  SOLITAIRE_DATA, or else in `solitaire` in the system's data folder. Open a
  game again to resume it. A game loaded from a file (--load, `l`) is saved in that
  file. A game of your own rules stays in the menu without its rules file. The program
  asks before it gives up a game under way; `n!` does not ask. A damaged save is set aside
  as NAME.json.damaged and never deleted; a second window saves as NAME-2.json.
  A game counts in the statistics once it is won or given up. If the solver made moves
  (`L`, `solve!`) it counts as played and never as won, even if they are undone;
  auto-finish (`a`, `finish`) counts as your own.

On a terminal:
  Suits are letters where the terminal is not UTF-8. NO_COLOR turns colours off.

From a pipe:
  Each line is a move or a command, as you would type it. It is echoed, followed by
  what it did. Empty lines and text after a `#` are ignored. The table is drawn at the
  start, at the end, and for `t`. The first refused command ends the game, unless
  --keep-going is given.

The solver:
  `h` hints from what you see and have seen. `solve` says whether the game can be won
  from here, `solve show` lists the moves, `solve!` makes them; it sees every card and
  gives up after ten seconds. Unasked, the game says only when a move lost a game that
  could be won, and when no further progress is possible. `finish` plays the rest,
  when nothing is left to decide. From a pipe the solver counts positions instead
  of seconds, so that a script gives the same answers every time.

Exit status:
  0  success, won or not; also when the terminal was closed or the signals TERM or HUP
     ended a game, which is saved
  1  a command from a pipe was refused, a file cannot be read, or, on a terminal, the
     game could not be saved
  2  the command line is wrong

There are no colours where the output is not a terminal or NO_COLOR is set.

Examples:
  play klondike 42
  play freecell ms:617
  play klondike --winnable
  play spider --explain
  play gargantua --auto
  play --rules my-game.toml 7
  echo 'deal w0-t2 q' | tr ' ' '\\n' | play gold-mine 1";
