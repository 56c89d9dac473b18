//! A game played by one line of input after another.

use std::io::{self, Write};

use crate::command::{Command, KEYS, brief, plain};
use crate::in_play::{InPlay, Outcome};
use crate::input::Input;
use crate::{End, Stop};

/// Plays until the input ends, or says so. Somebody who types sees the table after each move; from a pipe each line is echoed, and
/// one that is refused is the last, unless the game is to go on.
pub(crate) fn play(
    mut in_play: InPlay,
    input: &mut Input,
    keep_going: bool,
    out: &mut impl Write,
) -> Result<End, Stop> {
    in_play.draw(out)?;
    let mut end = End::Well;
    if input.is_typed() {
        let played = typed(&mut in_play, input, out);
        if let Some(said) = in_play.end()? {
            writeln!(out, "{}", brief(&said))?;
        }
        played?;
    } else {
        end = read(&mut in_play, input, keep_going, out)?;
        in_play.draw(out)?;
    }
    out.flush()?;
    Ok(end)
}

fn typed(in_play: &mut InPlay, input: &mut Input, out: &mut impl Write) -> io::Result<()> {
    offer(in_play, out)?;
    while let Some(line) = input.line("> ", out)? {
        if line.trim().is_empty() {
            continue;
        }
        let outcome = match line.parse() {
            Ok(command) => in_play.perform(command, out),
            Err(why) => Ok(Outcome::Refused(why)),
        };
        // Kept before anything else is done, though nobody may be there any more to see what was played.
        let said = if matches!(outcome, Ok(Outcome::Changed) | Err(_)) { in_play.keep() } else { None };
        match outcome? {
            Outcome::Changed => {
                in_play.draw(out)?;
                if let Some(said) = said {
                    writeln!(out, "{}", brief(&said))?;
                }
                offer(in_play, out)?;
            }
            Outcome::Shown => {}
            Outcome::Refused(why) => writeln!(out, "{}", brief(&why))?,
            Outcome::Quit => break,
        }
    }
    Ok(())
}

/// The end, or what can be done.
fn offer(in_play: &mut InPlay, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    in_play.remark(out)?;
    if in_play.moves().is_empty() {
        in_play.announce(out)?;
        return writeln!(out, "{KEYS}");
    }
    in_play.list(out)?;
    writeln!(out, "Type a move or its number. {KEYS}")
}

fn read(in_play: &mut InPlay, input: &mut Input, keep_going: bool, out: &mut impl Write) -> io::Result<End> {
    let (mut end, mut number) = (End::Well, 0);
    writeln!(out)?;
    in_play.remark(out)?;
    while let Some(line) = input.line("", out)? {
        number += 1;
        let line = without_comment(&line).trim();
        if line.is_empty() {
            continue;
        }
        writeln!(out, "> {}", plain(line))?;
        let outcome = match line.parse::<Command>() {
            Ok(command) => in_play.perform(command, out)?,
            Err(why) => Outcome::Refused(why),
        };
        match outcome {
            Outcome::Changed => {
                in_play.announce(out)?;
                in_play.remark(out)?;
            }
            Outcome::Shown => {}
            Outcome::Refused(why) => {
                writeln!(out, "line {number} is refused: {}", brief(&why))?;
                end = End::Badly;
                if !keep_going {
                    break;
                }
            }
            Outcome::Quit => break,
        }
    }
    Ok(end)
}

/// The line up to a `#` at its start or after a space.
fn without_comment(line: &str) -> &str {
    let starts = |&(at, _): &(usize, &str)| at == 0 || line[..at].ends_with(char::is_whitespace);
    line.match_indices('#').find(starts).map_or(line, |(at, _)| &line[..at])
}
