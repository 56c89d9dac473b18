//! The game to begin with.

use std::io::{self, Write};

use clap::CommandFactory;
use clap::error::ErrorKind;
use solitaire_rules::{Judge, Variant};

use crate::Stop;
use crate::args::{Args, GameOrDeal};
use crate::command::{brief, deal, is_number, plain};
use crate::files;
use crate::in_play::InPlay;
use crate::input::Input;
use crate::{interrupt, winnable};

/// The game that the command line asks for; what it leaves open is asked for where somebody is typing. `None` when there is no answer.
pub(crate) fn in_play(args: &Args, input: &mut Input, out: &mut impl Write) -> Result<Option<InPlay>, Stop> {
    if let Some(path) = &args.load {
        return InPlay::load(path).map(Some).map_err(Stop::Unusable);
    }
    let (game, number) = match (args.game, args.deal) {
        (Some(GameOrDeal::Game(variant)), number) => (Some(variant), number),
        (Some(GameOrDeal::Deal(number)), None) => (None, Some(number)),
        (Some(GameOrDeal::Deal(_)), Some(_)) => misused("a deal has one number"),
        (None, number) => (None, number),
    };
    let typed = input.is_typed();
    let (variant, number) = match (&args.rules, game) {
        (Some(_), Some(_)) => misused("it is either a game's name or --rules"),
        (Some(path), None) => {
            // Called by the name of their file.
            let title = path.file_stem().map(|name| plain(&name.to_string_lossy())).unwrap_or_default();
            let judge = files::judge(path).map_err(Stop::Unusable)?;
            let number = self::number(&judge, number, args.winnable, typed, out)?.map_err(Stop::Unusable)?;
            return Ok(Some(InPlay::deal_own(&judge, title, number)));
        }
        (None, Some(variant)) => (variant, number),
        (None, None) if typed => match asked(number, input, out)? {
            Some((variant, number)) => (variant, Some(number)),
            None => return Ok(None),
        },
        (None, None) => misused("which game? Give its name, --rules or --load"),
    };
    let number = self::number(variant.judge(), number, args.winnable, typed, out)?.map_err(Stop::Unusable)?;
    Ok(Some(InPlay::deal(variant, number)))
}

/// The number of the deal that is asked for, or of any; of the first from there on that can be won, if it has to be one.
pub(crate) fn number(
    judge: &Judge,
    number: Option<u64>,
    winnable: bool,
    typed: bool,
    out: &mut impl Write,
) -> io::Result<Result<u64, String>> {
    let number = number.unwrap_or_else(any_deal);
    if !winnable {
        return Ok(Ok(number));
    }
    interrupt::search(typed, "looking for a deal that can be won", out, |cancel| winnable::first(judge, number, cancel))
}

/// Any deal, with a number that can be remembered.
fn any_deal() -> u64 {
    fastrand::u64(1..=99_999)
}

/// Ends the program as for any other fault in the command line.
fn misused(why: &str) -> ! {
    Args::command().error(ErrorKind::ArgumentConflict, why).exit()
}

fn asked(number: Option<u64>, input: &mut Input, out: &mut impl Write) -> io::Result<Option<(Variant, u64)>> {
    writeln!(out, "Which game?\n")?;
    let mut place = 0;
    for family in families() {
        writeln!(out, "{}", family[0].family())?;
        for variant in family {
            place += 1;
            writeln!(out, "{place:>4}  {:29} {}", variant.name(), variant.title())?;
        }
    }
    writeln!(out)?;
    let Some(variant) = ask("Game (number or name): ", read_game, input, out)? else { return Ok(None) };
    let number = match number {
        Some(number) => number,
        None => match ask("Deal (Enter for any): ", read_deal, input, out)? {
            Some(number) => number,
            None => return Ok(None),
        },
    };
    Ok(Some((variant, number)))
}

/// The games, family by family.
pub(crate) fn families() -> impl Iterator<Item = &'static [Variant]> {
    const ALL: &[Variant] = &Variant::ALL;
    ALL.chunk_by(|one, other| one.family() == other.family())
}

/// Asks until the answer makes sense.
fn ask<T>(
    question: &str,
    read: fn(&str) -> Result<T, String>,
    input: &mut Input,
    out: &mut impl Write,
) -> io::Result<Option<T>> {
    loop {
        let Some(line) = input.line(question, out)? else { return Ok(None) };
        match read(line.trim()) {
            Ok(answer) => return Ok(Some(answer)),
            Err(_) if matches!(line.trim(), "q" | "quit" | "exit") => return Ok(None),
            Err(why) => writeln!(out, "{}", brief(&why))?,
        }
    }
}

fn read_game(text: &str) -> Result<Variant, String> {
    let numbered = text.parse::<usize>().ok().and_then(|number| Variant::ALL.get(number.wrapping_sub(1)).copied());
    let wrong =
        || format!("expected a number from 1 to {} or a game's name, found `{}`", Variant::ALL.len(), plain(text));
    match numbered {
        Some(variant) => Ok(variant),
        None if is_number(text) => Err(wrong()),
        None => text.parse::<Variant>().map_err(|error| error.to_string()),
    }
}

fn read_deal(text: &str) -> Result<u64, String> {
    if text.is_empty() { Ok(any_deal()) } else { deal(text) }
}
