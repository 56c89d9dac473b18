//! What a line of input asks for.

use std::path::PathBuf;
use std::str::FromStr;

use solitaire_rules::cards::Deal;
use solitaire_rules::text::{ParseError, Printable};
use solitaire_rules::{Move, Variant};

use crate::forgiving;
use crate::winnable::Deals;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// A move by its text.
    Play(Move),
    /// A move by its number in the list, from 1.
    Number(usize),
    /// Deal from the stock or, when it is empty, turn the waste over.
    DealOrRedeal,
    /// Take moves back.
    Undo(usize),
    /// Make moves again that were taken back.
    Redo(usize),
    /// Save, to the game's own file if nothing else is said; `over` a game that is already there, if need be.
    Save {
        file: Option<PathBuf>,
        over: bool,
    },
    Load(Option<PathBuf>),
    /// List the distinct moves, or all.
    Moves {
        all: bool,
    },
    /// Draw the table.
    Table,
    /// A good next move.
    Hint,
    /// Whether the game can be won.
    Solve(Solve),
    /// Play what plays itself.
    Finish,
    /// A new deal, of another game perhaps.
    New {
        game: Option<Variant>,
        deal: Option<Deal>,
        deals: Deals,
        /// Even if a game under way is given up by that.
        over: bool,
    },
    /// Take all moves back.
    Restart,
    /// Print the game's rules.
    Rules,
    /// The results of all games.
    Statistics,
    Help,
    Quit,
}

/// What is to be done with a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solve {
    /// Say only that there is one.
    Tell,
    /// List its moves.
    Show,
    /// Make them.
    Play,
}

/// The commands that are needed most.
pub(crate) const KEYS: &str = "u undo, h hint, n new deal, ? help, q quit";

/// What the help says of the commands.
pub(crate) const HELP: &str = "\
deal, redeal     deal from the stock; turn the waste over (d: either)
w0-t2            move the top card of w0 to t2
t3x4-t6          move the top four cards of t3 to t6
5                make move number 5 of the list
m, m all         list the moves; m all: also those that lead to nothing new
u [n], r [n]     undo the last move, or the last n; redo
s [file]         save the game; s! overwrites another saved game
l [file]         load a game
n [game] [deal]  a new deal of this game or another: 42, `ms:617` (Microsoft's),
                 `pysol:32000` (PySolFC's); without a number a winnable one, if one is
                 found at once; `n any [game]`: any; `n winnable [game] [deal]`: the
                 first winnable one from that number on; n! gives up a game under way
h                a hint: a good next move and why, from what you see and have seen
solve            whether the game can be won from here (the solver sees every card);
                 `solve show` lists the moves, `solve!` makes them: the game then counts
                 as played, not as won
finish           play the rest, when nothing is left to decide
t                draw the table again
restart          undo all moves
rules            print the game's rules
k                statistics
?, q             this help; quit

Piles: s stock, w0 … wastes, f0 … foundations, c0 … cells, r0 … reserve, t0 … tableau.
Moves may be typed loosely (`t1f0`, `T1 F0`), and a game by the beginning of its name.
Commands may be written in full or cut short: undo, redo, save, load, moves, new, table,
hint, help, quit. Single letters work too: y redo, x restart, a finish, g new deal, i rules.";

/// The commands that can be cut short as far as no other begins so.
const WORDS: [&str; 18] = [
    "save",
    "load",
    "undo",
    "redo",
    "new",
    "moves",
    "table",
    "hint",
    "solve",
    "finish",
    "restart",
    "rules",
    "help",
    "quit",
    "exit",
    "deal",
    "redeal",
    "statistics",
];

impl FromStr for Command {
    type Err = String;

    fn from_str(line: &str) -> Result<Command, String> {
        let line = line.trim();
        let (typed, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let word = typed.to_ascii_lowercase();
        let word = forgiving::word(&word, &WORDS)?.unwrap_or(&word);
        let option = rest.to_ascii_lowercase();
        match word {
            "s" if forgiving::is_pile(rest) => return Err(saves_or_moves(&option)),
            "s" | "save" => return Ok(Command::Save { file: file(rest), over: false }),
            "s!" | "save!" => return Ok(Command::Save { file: file(rest), over: true }),
            "l" | "load" => return Ok(Command::Load(file(rest))),
            "u" | "z" | "undo" => return Ok(Command::Undo(times(rest)?)),
            "r" | "y" | "redo" => return Ok(Command::Redo(times(rest)?)),
            "n" | "g" | "new" => return new(rest, false),
            "n!" | "new!" => return new(rest, true),
            "solve" if option == "show" => return Ok(Command::Solve(Solve::Show)),
            "m" | "moves" if option == "all" => return Ok(Command::Moves { all: true }),
            _ => {}
        }
        let Some(command) = alone(word)? else { return read_move(line, typed, rest).map(Command::Play) };
        let may_follow = match word {
            "m" | "moves" => "nothing or `all`",
            "solve" => "nothing or `show`",
            _ => "nothing",
        };
        if rest.is_empty() { Ok(command) } else { Err(expected(may_follow, typed, rest)) }
    }
}

/// What a word asks for that stands alone; `None` where it is no command.
fn alone(word: &str) -> Result<Option<Command>, String> {
    Ok(Some(match word {
        "m" | "moves" => Command::Moves { all: false },
        "d" => Command::DealOrRedeal,
        "deal" => Command::Play(Move::Deal),
        "redeal" => Command::Play(Move::Redeal),
        "t" | "table" => Command::Table,
        "h" | "hint" => Command::Hint,
        "solve" => Command::Solve(Solve::Tell),
        "solve!" => Command::Solve(Solve::Play),
        "a" | "finish" => Command::Finish,
        "x" | "restart" => Command::Restart,
        "i" | "rules" => Command::Rules,
        "k" | "statistics" => Command::Statistics,
        "?" | "help" => Command::Help,
        "q" | "quit" | "exit" => Command::Quit,
        _ if is_number(word) => {
            Command::Number(word.parse().map_err(|_| format!("there is no move {word}: no list is that long"))?)
        }
        _ => return Ok(None),
    }))
}

/// Of `s w1`, which may be short for two things.
fn saves_or_moves(pile: &str) -> String {
    format!("`s {pile}` may be the move `s-{pile}` or `save {pile}`")
}

/// Of what follows a word and may not.
fn expected(may_follow: &str, word: &str, rest: &str) -> String {
    format!("expected {may_follow} after `{}`, found `{}`", plain(word), plain(rest))
}

/// Text that was typed or read, fit to be shown.
pub(crate) fn plain(text: &str) -> String {
    Printable::line(text).to_string()
}

/// An error for somebody who typed a few words: without the place of the fault in bytes.
pub(crate) fn without_place(error: &ParseError) -> String {
    error.to_string().replacen(&format!(", at byte {}", error.offset()), "", 1)
}

/// Whether it is a number, were it of a hundred digits.
pub(crate) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// What went wrong in three hundred bytes at most, whatever was typed or read.
pub(crate) fn brief(why: &str) -> String {
    const LONGEST: usize = 300;
    let mut why = Printable::lines(why).to_string();
    if why.len() > LONGEST {
        let end = (0..=LONGEST - "…".len()).rev().find(|&end| why.is_char_boundary(end)).unwrap_or(0);
        why.truncate(end);
        why.push('…');
    }
    why
}

fn read_move(line: &str, word: &str, rest: &str) -> Result<Move, String> {
    match forgiving::play(line) {
        Some(read) => read.map_err(|error| without_place(&error)),
        None if !rest.is_empty() && forgiving::play(word).is_some_and(|read| read.is_ok()) => {
            Err(expected("nothing", word, rest))
        }
        None => word.parse().map_err(|error| {
            if word.contains('-') {
                return without_place(&error);
            }
            format!(
                "expected a move (`deal`, `w0-t2`, `t3x4-t6`), its number or a command (`?` lists them), found `{}`",
                plain(word)
            )
        }),
    }
}

fn file(rest: &str) -> Option<PathBuf> {
    if rest.is_empty() { None } else { Some(rest.into()) }
}

fn times(rest: &str) -> Result<usize, String> {
    match rest {
        "" => Ok(1),
        _ => match rest.parse() {
            Ok(0) => Err("expected a number of moves, 1 or more, found `0`".to_owned()),
            Ok(times) => Ok(times),
            Err(_) if is_number(rest) => Err(format!("the number `{rest}` is too large")),
            Err(_) => Err(format!("expected a number of moves, found `{}`", plain(rest))),
        },
    }
}

fn new(rest: &str, over: bool) -> Result<Command, String> {
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let first = words.first().map(|word| word.to_ascii_lowercase());
    let deals = match first.as_deref() {
        Some("winnable") => Deals::Winnable,
        Some("any") => Deals::Any,
        _ => Deals::Usual,
    };
    words.drain(..usize::from(deals != Deals::Usual));
    let named = words.iter().position(|word| is_deal(word)).unwrap_or(words.len());
    let (game, mut after) = game(&words[..named], &words[named..])?;
    let deal = after.next().map(|word| deal(word)).transpose()?;
    match after.next() {
        None => Ok(Command::New { game, deal, deals, over }),
        Some(word) => Err(format!("expected nothing after the deal's number, found `{}`", plain(word))),
    }
}

/// A game's name, in one word or several, and the words after it.
fn game<'a>(
    name: &'a [&'a str],
    after: &'a [&'a str],
) -> Result<(Option<Variant>, impl Iterator<Item = &'a &'a str>), String> {
    let Some((first, more)) = name.split_first() else { return Ok((None, [].iter().chain(after))) };
    match forgiving::game(&name.join(" ")) {
        Ok(game) => Ok((Some(game), [].iter().chain(after))),
        // What follows the name is no part of it.
        Err(why) => match forgiving::game(first) {
            Ok(game) => Ok((Some(game), more.iter().chain(after))),
            Err(_) => Err(why),
        },
    }
}

/// Whether it is meant as a deal: no game's name begins with a digit or has a colon.
pub(crate) fn is_deal(word: &str) -> bool {
    is_number(word) || word.contains(':')
}

/// Reads a deal: a number, or another program's.
pub(crate) fn deal(text: &str) -> Result<Deal, String> {
    match text {
        _ if is_number(text) => text
            .parse()
            .map(Deal::Number)
            .map_err(|_| format!("expected a deal's number from 0 to {}, found `{}`", u64::MAX, plain(text))),
        _ if is_deal(text) => text.to_ascii_lowercase().parse::<Deal>().map_err(|error| without_place(&error)),
        _ => Err(format!("expected a deal's number (`42`, `ms:617`, `pysol:32000`), found `{}`", plain(text))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let read = |line: &str| line.parse::<Command>();
        assert_eq!(read(" w0-t2 "), Ok(Command::Play("w0-t2".parse().unwrap())));
        assert_eq!(read("12"), Ok(Command::Number(12)));
        assert_eq!(read("u 3"), Ok(Command::Undo(3)));
        assert_eq!(read("s"), Ok(Command::Save { file: None, over: false }));
        assert_eq!(read("save my game.json"), Ok(Command::Save { file: Some("my game.json".into()), over: false }));
        assert_eq!(read("save! my game.json"), Ok(Command::Save { file: Some("my game.json".into()), over: true }));
        assert_eq!(read("m all"), Ok(Command::Moves { all: true }));
        assert_eq!(read("hint"), Ok(Command::Hint));
        assert_eq!(read("solve"), Ok(Command::Solve(Solve::Tell)));
        assert_eq!(read("solve show"), Ok(Command::Solve(Solve::Show)));
        assert_eq!(read("solve!"), Ok(Command::Solve(Solve::Play)));
    }

    #[test]
    fn lines_may_be_in_capitals_and_cut_short() {
        let read = |line: &str| line.parse::<Command>();
        assert_eq!(read("U 3"), Ok(Command::Undo(3)));
        assert_eq!(read("HINT"), Ok(Command::Hint));
        assert_eq!(read("Solve SHOW"), Ok(Command::Solve(Solve::Show)));
        assert_eq!(read("fin"), Ok(Command::Finish));
        assert_eq!(read("M ALL"), Ok(Command::Moves { all: true }));
        assert_eq!(read("DEAL"), Ok(Command::Play(Move::Deal)));
        assert_eq!(read("T1 F0"), Ok(Command::Play("t1-f0".parse().unwrap())));
        assert_eq!(read("s-w1"), Ok(Command::Play("s-w1".parse().unwrap())));
        // A file's name keeps its capitals.
        assert_eq!(read("SAVE My Game.json"), Ok(Command::Save { file: Some("My Game.json".into()), over: false }));
    }

    #[test]
    fn what_may_be_two_things_is_refused() {
        let wrong = |line: &str| line.parse::<Command>().unwrap_err();
        assert_eq!(wrong("re"), "`re` may be `redo`, `restart` or `redeal`");
        assert_eq!(wrong("s w1"), "`s w1` may be the move `s-w1` or `save w1`");
        assert_eq!("save w1".parse(), Ok(Command::Save { file: Some("w1".into()), over: false }));
        assert_eq!(wrong("n free 7"), "`free` may be `freecell` or `freecell-one-by-one`");
        assert_eq!(wrong("t1-f0 t2"), "expected nothing after `t1-f0`, found `t2`");
    }

    #[test]
    fn new_deals_are_read() {
        let read = |line: &str| match line.parse() {
            Ok(Command::New { game, deal, deals, .. }) => (game, deal, deals),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(read("n"), (None, None, Deals::Usual));
        assert_eq!(read("new carousel 7"), (Some(Variant::Carousel), Some(Deal::Number(7)), Deals::Usual));
        assert_eq!(read("N Gold Mine 7"), (Some(Variant::GoldMine), Some(Deal::Number(7)), Deals::Usual));
        assert_eq!(read("n ms:617"), (None, Some(Deal::Microsoft(617)), Deals::Usual));
        assert_eq!(read("n yuk PYSOL:32000"), (Some(Variant::Yukon), Some(Deal::PySol(32_000)), Deals::Usual));
        assert_eq!(read("n 18446744073709551615"), (None, Some(Deal::Number(u64::MAX)), Deals::Usual));
        assert_eq!(read("n winnable"), (None, None, Deals::Winnable));
        assert_eq!(read("n any yukon"), (Some(Variant::Yukon), None, Deals::Any));
        assert_eq!(read("new winnable carousel 7"), (Some(Variant::Carousel), Some(Deal::Number(7)), Deals::Winnable));
    }

    #[test]
    fn what_makes_no_sense_is_said() {
        let wrong = |line: &str| line.parse::<Command>().unwrap_err();
        assert!(wrong("hello").starts_with("expected a move (`deal`"), "{}", wrong("hello"));
        assert!(wrong("t3-t3").starts_with("expected two different piles"), "{}", wrong("t3-t3"));
        assert_eq!(wrong("u many"), "expected a number of moves, found `many`");
        assert_eq!(wrong("r 0"), "expected a number of moves, 1 or more, found `0`");
        assert_eq!(wrong("u 99999999999999999999"), "the number `99999999999999999999` is too large");
        assert!(wrong("n patience").starts_with("no game `patience`"), "{}", wrong("n patience"));
        assert!(wrong("n carrousel").ends_with(": did you mean `carousel`?"), "{}", wrong("n carrousel"));
        assert!(wrong("n carousel x").starts_with("expected a deal's number"), "{}", wrong("n carousel x"));
        // One more than there can be, in its own digits.
        let found = "found `18446744073709551616`";
        assert!(wrong("n 18446744073709551616").ends_with(found), "{}", wrong("n 18446744073709551616"));
        assert_eq!(wrong("18446744073709551616"), "there is no move 18446744073709551616: no list is that long");
        assert!(
            wrong("n carousel winnable").starts_with("expected a deal's number"),
            "{}",
            wrong("n carousel winnable")
        );
        assert!(wrong("n freecell ms:0").starts_with("expected a Microsoft deal number from 1"), "{}", wrong("n ms:0"));
        assert!(wrong("n freecell fc:1").starts_with("expected a deal such as"), "{}", wrong("n fc:1"));
        assert!(wrong("solve it").starts_with("expected nothing or `show` after `solve`"), "{}", wrong("solve it"));
        assert!(wrong("q now").starts_with("expected nothing after `q`"), "{}", wrong("q now"));
        assert!(!wrong("\u{1b}[31m").contains('\u{1b}'));
    }
}
