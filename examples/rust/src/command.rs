//! What a line of input asks for.

use std::borrow::Cow;
use std::path::PathBuf;
use std::str::FromStr;

use solitaire_rules::{Move, Variant};

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
    /// A new deal, of another game perhaps, or the next that can be won.
    New {
        game: Option<Variant>,
        deal: Option<u64>,
        winnable: bool,
    },
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

/// What the help says of the commands.
pub(crate) const HELP: &str = "\
deal, redeal     deal from the stock; turn the waste over (d: either)
w0-t2            move the top card of w0 to t2
t3x4-t6          move the top four cards of t3 to t6
5                make move number 5 of the list
m, m all         list the moves; also those that lead to nothing new
u [n], r [n]     take the last move (the last n) back; make it again
s [file]         save the game; s! also where another one is saved
l [file]         load a game
n [game] [deal]  a new deal, of this game or of another; `n winnable [game] [deal]`:
                 the first that can be won, from that number on or from any
h                a hint: a good next move and why, from what you see and have seen
solve            whether the game can be won from here (the solver sees every card);
                 `solve show` lists the moves, `solve!` makes them
finish           play the rest, when nothing is left to decide
t                draw the table again
?, q             this help; quit

Piles: s the stock, w0 … the waste, f0 … the foundations, t0 … the tableau.
Commands can be written out: undo, redo, save, load, moves, new, table, hint, help,
quit.";

impl FromStr for Command {
    type Err = String;

    fn from_str(line: &str) -> Result<Command, String> {
        let (word, rest) = match line.trim().split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line.trim(), ""),
        };
        match word {
            "s" | "save" => return Ok(Command::Save { file: file(rest), over: false }),
            "s!" | "save!" => return Ok(Command::Save { file: file(rest), over: true }),
            "l" | "load" => return Ok(Command::Load(file(rest))),
            "u" | "undo" => return Ok(Command::Undo(times(rest)?)),
            "r" | "redo" => return Ok(Command::Redo(times(rest)?)),
            "n" | "new" => return new(rest),
            "solve" if rest == "show" => return Ok(Command::Solve(Solve::Show)),
            "m" | "moves" if rest == "all" => return Ok(Command::Moves { all: true }),
            _ => {}
        }
        let command = match word {
            "m" | "moves" => Command::Moves { all: false },
            "d" => Command::DealOrRedeal,
            "t" | "table" => Command::Table,
            "h" | "hint" => Command::Hint,
            "solve" => Command::Solve(Solve::Tell),
            "solve!" => Command::Solve(Solve::Play),
            "finish" => Command::Finish,
            "?" | "help" => Command::Help,
            "q" | "quit" | "exit" => Command::Quit,
            _ if is_number(word) => {
                Command::Number(word.parse().map_err(|_| format!("there is no move {word}: no list is that long"))?)
            }
            _ => Command::Play(read_move(word)?),
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("expected nothing after `{word}`, found `{}`", plain(rest)))
        }
    }
}

/// Text that was typed, fit to be shown: control characters would act on the terminal.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Whether it is a number, were it of a hundred digits.
pub(crate) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

/// What went wrong in three hundred bytes at most, whatever was typed or read.
pub(crate) fn brief(why: &str) -> Cow<'_, str> {
    const LONGEST: usize = 300;
    if why.len() <= LONGEST {
        return why.into();
    }
    let end = (0..=LONGEST - "…".len()).rev().find(|&end| why.is_char_boundary(end)).unwrap_or(0);
    (why[..end].to_owned() + "…").into()
}

fn read_move(word: &str) -> Result<Move, String> {
    word.parse().map_err(|error| {
        if word.contains('-') {
            return format!("{error}");
        }
        format!(
            "expected a move (`deal`, `w0-t2`, `t3x4-t6`), its number or a command (`?` lists them), found `{}`",
            plain(word)
        )
    })
}

fn file(rest: &str) -> Option<PathBuf> {
    if rest.is_empty() { None } else { Some(rest.into()) }
}

fn times(rest: &str) -> Result<usize, String> {
    match rest {
        "" => Ok(1),
        _ => rest.parse().map_err(|_| format!("expected how many moves, found `{}`", plain(rest))),
    }
}

fn new(rest: &str) -> Result<Command, String> {
    let mut words = rest.split_whitespace().peekable();
    let winnable = words.next_if_eq(&"winnable").is_some();
    let game = words.next_if(|word| !is_number(word));
    let game = game.map(|name| name.parse().map_err(|error| format!("{error}"))).transpose()?;
    let deal = words.next().map(deal).transpose()?;
    match words.next() {
        None => Ok(Command::New { game, deal, winnable }),
        Some(word) => Err(format!("expected nothing after the deal's number, found `{}`", plain(word))),
    }
}

/// Reads a deal's number.
pub(crate) fn deal(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a deal's number from 0 to {}, found `{}`", u64::MAX, plain(text)))
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
    fn new_deals_are_read() {
        let read = |line: &str| match line.parse() {
            Ok(Command::New { game, deal, winnable }) => (game, deal, winnable),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(read("n"), (None, None, false));
        assert_eq!(read("new carousel 7"), (Some(Variant::Carousel), Some(7), false));
        assert_eq!(read("n 18446744073709551615"), (None, Some(u64::MAX), false));
        assert_eq!(read("n winnable"), (None, None, true));
        assert_eq!(read("new winnable carousel 7"), (Some(Variant::Carousel), Some(7), true));
    }

    #[test]
    fn what_makes_no_sense_is_said() {
        let wrong = |line: &str| line.parse::<Command>().unwrap_err();
        assert!(wrong("hello").starts_with("expected a move (`deal`"), "{}", wrong("hello"));
        assert!(wrong("t3-t3").starts_with("expected two different piles"), "{}", wrong("t3-t3"));
        assert!(wrong("u many").starts_with("expected how many moves"), "{}", wrong("u many"));
        assert!(wrong("n patience").starts_with("expected a variant"), "{}", wrong("n patience"));
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
        assert!(wrong("solve it").starts_with("expected nothing after `solve`"), "{}", wrong("solve it"));
        assert!(wrong("q now").starts_with("expected nothing after `q`"), "{}", wrong("q now"));
        assert!(!wrong("\u{1b}[31m").contains('\u{1b}'));
    }
}
