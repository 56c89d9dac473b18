//! What is said on the command line.

use std::path::PathBuf;

use clap::Parser;
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use crate::command::{self, is_deal};
use crate::winnable::Deals;
use crate::{forgiving, start};

/// Patience in the terminal.
///
/// On a terminal it takes the whole screen: arrow keys, the mouse or a typed move
/// play, `?` lists the keys. With --plain, and from a pipe, it goes line by line: a
/// move is typed as `deal`, `w0-t2` (one card), `t3x4-t6` (the top four), or as its
/// number in the list of moves; `?` lists the other commands. Without arguments the
/// last game goes on; line by line, and the first time, it asks for a game.
#[derive(Parser, Debug)]
#[command(name = "play", version, after_help = AFTER_HELP, after_long_help = after_long_help())]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The game, by its name or a beginning of it (or only a deal)
    #[arg(value_name = "GAME", value_parser = game_or_deal)]
    pub(crate) game: Option<GameOrDeal>,

    /// The deal: a number, or another program's (`ms:617`, `pysol:32000`) [default: one that can be won, if one is found at once]
    #[arg(value_name = "DEAL", value_parser = command::deal)]
    pub(crate) deal: Option<Deal>,

    /// Print the game's rules, and play nothing
    #[arg(long, conflicts_with_all = ["auto", "winnable", "any_deal"])]
    pub(crate) explain: bool,

    /// Play by rules of your own, in JSON or TOML
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    pub(crate) rules: Option<PathBuf>,

    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "deal"])]
    pub(crate) load: Option<PathBuf>,

    /// Deal only what can be won: the first such deal from DEAL on, or from any
    #[arg(long)]
    pub(crate) winnable: bool,

    /// Without a DEAL, deal any, whether or not it can be won
    #[arg(long, conflicts_with = "winnable")]
    pub(crate) any_deal: bool,

    /// Let a simple player play, and print each move
    #[arg(long)]
    pub(crate) auto: bool,

    /// What the simple player's choices among equal moves depend on [default: any]
    #[arg(long, value_name = "NUMBER", requires = "auto")]
    pub(crate) seed: Option<u64>,

    /// The most moves that the simple player makes
    #[arg(long, value_name = "MOVES", requires = "auto", default_value_t = 1000)]
    pub(crate) limit: u32,

    /// Play line by line, where else the whole screen of the terminal is used
    #[arg(long)]
    pub(crate) plain: bool,

    /// On the screen: a colour for each suit
    #[arg(long, visible_alias = "four-colors")]
    pub(crate) four_colours: bool,

    /// On the screen: no characters but ASCII's [default: where the terminal is not UTF-8]
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Keep saves and statistics in this folder [default: SOLITAIRE_DATA, or the system's for data]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,

    /// Commands from a pipe: go on after one that is refused
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

/// The first word: a game, or a deal where the game is known from elsewhere or yet to be asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GameOrDeal {
    Game(Variant),
    Deal(Deal),
}

fn game_or_deal(text: &str) -> Result<GameOrDeal, String> {
    if is_deal(text) {
        return command::deal(text).map(GameOrDeal::Deal);
    }
    let game = forgiving::game(text).map(GameOrDeal::Game);
    game.map_err(|error| format!("{error}\n\nThe games are: {}", names()))
}

fn names() -> String {
    Variant::ALL.map(Variant::name).join(", ")
}

const AFTER_HELP: &str = "Example: play klondike 42";

fn after_long_help() -> String {
    let mut games = String::new();
    for family in start::families() {
        games += &format!("{}:\n", family[0].family());
        games.extend(family.iter().map(|game| format!("  {:29} {}\n", game.name(), game.title())));
    }
    format!(
        "{games}
Deals:
  A deal with a number is dealt as it is. Without a number the game deals one that
  can be won, if the solver finds one in 0.3 seconds, and says so; where it says
  nothing, nothing is known of the deal. --any-deal, an option on the screen and
  `n any` deal any. With --winnable every new deal can be won; `n winnable` deals one.

Saves, where somebody plays on a terminal:
  Each game is saved after every move, in the folder that --data or SOLITAIRE_DATA
  names or else in `solitaire` below the system's folder for data, one save a game,
  and goes on from there. On the screen a game from --load is kept in its own file.
  A game of your own rules stands in the menu from then on, without their file.
  A game under way is given up only after a question, or by `n!`.
  Statistics count a game when it is won or given up. One in which the solver was
  let play (`L`, `solve!`) counts as played and never as won, though its moves be
  taken back; auto-finish (`a`, `finish`) leaves a win the player's.

On the screen:
  Suits are letters where the terminal is not UTF-8; NO_COLOR does without colours.

Input from a pipe:
  Each line is a move or a command, as it would be typed. It is echoed, and what
  it did is said. Empty lines and what follows a `#` are passed over. The table
  is drawn at the start, at the end, and for `t`. The first command that is
  refused ends the game, unless --keep-going is given.

The solver:
  `h` gives a hint from what you see and have seen. `solve` finds out whether the
  game can be won from here, `solve show` lists the moves, `solve!` makes them; it
  sees every card, and gives up after ten seconds. Unasked, the game says when it
  finds at a glance that a move lost a game that could be won, or that no further
  card can reach a foundation; before the first move it says nothing. `finish` plays
  the rest when nothing is left to decide. From a pipe the solver counts positions
  instead of seconds, so that a script that names its deal says the same every time.

Exit status:
  0  all went well, won or not; also when the terminal was closed, or the signals
     TERM or HUP ended a game somebody was playing, which is saved
  1  a command from a pipe was refused, or a file cannot be read
  2  the command line makes no sense

Colours are left out where the output is no terminal or NO_COLOR is set.

Examples:
  play klondike 42
  play freecell ms:617
  play klondike --winnable
  play spider --explain
  play gargantua --auto
  play --rules my-game.toml 7
  echo 'deal w0-t2 q' | tr ' ' '\\n' | play gold-mine 1"
    )
}
