//! Patience in the terminal, played by the rules engine `solitaire-rules`. It shows how a program uses the engine:
//!
//! - `args.rs`: what is said on the command line;
//! - `start.rs`: the game to begin with, asked for where the command line does not say; `forgiving.rs`: names and moves as people type them;
//! - `in_play.rs`: the game and its commands (`command.rs`): play, undo, redo, save, load;
//! - `advice.rs`: hints and solutions; `remarks.rs`: what is said unasked, once; `winnable.rs`: deals that can be won; `interrupt.rs`: Ctrl-C during
//!   a search; `ending.rs`: a closed terminal, and signals that end the program;
//! - `by_hand.rs`: one line of input after another, typed (`input.rs`) or from a pipe;
//! - `screen.rs` and its folder: the game on the whole screen of a terminal;
//! - `kept.rs` and its folder: saves and statistics in the system's folder for data;
//! - `by_itself.rs`: the simple player behind `--auto`;
//! - `ascii.rs`: what the terminal can show, and what is written for one that shows nothing but ASCII; `sentence.rs`: faults as the screen says them;
//! - `table.rs` draws the table, `words.rs` says what a move does, `rules_text.rs` prints the rules, `files.rs` reads and writes.
//!
//! Only `in_play.rs`, `by_itself.rs` and, on the screen, `screen/actions.rs` change a game.

#![forbid(unsafe_code)]

mod advice;
mod args;
mod ascii;
mod by_hand;
mod by_itself;
mod command;
mod ending;
mod files;
mod forgiving;
mod heading;
mod in_play;
mod input;
mod interrupt;
mod kept;
mod remarks;
mod rules_text;
mod screen;
mod sentence;
mod start;
mod table;
mod winnable;
mod words;

use std::env;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

pub use words::in_words;

use crate::args::Args;
use crate::ascii::Output;
use crate::input::Input;

/// How a program that ran to its end ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// As it should.
    Well,
    /// A command was refused.
    Badly,
}

/// Why the program stops before its end.
enum Stop {
    /// Nobody is there to write to, or nothing to read from.
    Io(io::Error),
    /// What was asked for cannot be had: a sentence for the user.
    Unusable(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

/// The program: reads the command line, plays, and says how it ended: 0 well, 1 badly, 2 where the command line makes no sense.
pub fn main() -> ExitCode {
    // `anstream` takes a terminal with an empty name for one that has colours.
    if ascii::is_dumb() && env::var_os("CLICOLOR_FORCE").is_none_or(|force| force.is_empty()) {
        anstream::ColorChoice::Never.write_global();
    }
    let args = match args::read() {
        Ok(args) => args,
        Err(error) => return misused(&error),
    };
    match run(&args) {
        Ok(End::Well) => ExitCode::SUCCESS,
        Ok(End::Badly) => ExitCode::FAILURE,
        // Whoever was reading has seen enough: `play … | head`.
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        // The terminal was closed, and the game is kept.
        Err(Stop::Io(_)) if ending::is_asked() => ExitCode::SUCCESS,
        Err(Stop::Io(error)) => complain(&files::without_number(&error)),
        Err(Stop::Unusable(why)) => complain(&why),
    }
}

fn run(args: &Args) -> Result<End, Stop> {
    // Who reads from a pipe gets the same in every locale.
    let ascii = args.ascii || io::stdout().is_terminal() && !ascii::is_utf8();
    let mut out = Output { out: anstream::stdout().lock(), ascii };
    if args.explain {
        start::explain(args, &mut out)?;
        return Ok(End::Well);
    }
    if screen::is_wanted(args) {
        drop(out);
        return screen::play(args);
    }
    let mut input = Input::new();
    if input.is_typed() && !args.auto {
        ending::watch(false);
    }
    let Some(in_play) = start::in_play(args, &mut input, &mut out)? else { return Ok(End::Well) };
    let in_play = in_play.with(input.is_typed(), args.deals());
    if args.auto {
        by_itself::play(in_play, args, &mut out)?;
        Ok(End::Well)
    } else {
        by_hand::play(in_play, &mut input, args.keep_going, &mut out)
    }
}

/// Ends the program as the command line's reader would, but for what it would repeat at any length.
fn misused(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return printed(error);
    }
    let text = error.to_string();
    if text.lines().all(|line| command::brief(line) == line) {
        error.exit();
    }
    use io::Write;
    for line in text.lines() {
        let _ = writeln!(anstream::stderr(), "{}", command::brief(line));
    }
    ExitCode::from(2)
}

/// Prints what the command line asks for: the help, or the version.
fn printed(what: &clap::Error) -> ExitCode {
    use io::Write;
    match what.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => complain(&ascii::unwritten(&error).to_string()),
        _ => ExitCode::SUCCESS,
    }
}

/// Says on the error stream what is wrong. Should that be closed, nobody is there to tell.
fn complain(why: &str) -> ExitCode {
    use io::Write;
    let _ = writeln!(anstream::stderr(), "play: {}", command::brief(why));
    ExitCode::FAILURE
}

/// The repository's README, so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
