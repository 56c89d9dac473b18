//! `Batch` written down, for pickle: a line a game, all in one text, which Python stores faster than a list of millions of tuples.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use solitaire_rules as engine;

use super::parallel;
use super::play::Seat;
use super::players::Hinted;
use super::starts::Begun;
use super::{Batch, memory};
use crate::arguments::{self, Given, Text};
use crate::rules::AnyRules;
use crate::rules::Rules;
use crate::{error, save};

/// No save and no position begins so.
const HINTED: &str = "hints since ";

#[pymethods]
impl Batch {
    /// The rules, and of each game a line: how many moves were made, where its random numbers are, and its position or, with its history, its
    /// save. Before the save of one to which the player who follows hints has come stands how many moves it had then. Lists of moves are ordered by
    /// what the position shows, so that a text is enough to go on in the same way.
    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Rules, usize, bool, Bound<'py, PyString>))> {
        let seats = self.lock(py)?;
        let line = |_, seat: &Seat| {
            let text = match seat.hints() {
                Some(hinted) => format!("{HINTED}{} {}", hinted.since, save::write(&hinted.game)?),
                None if self.history => save::write(&seat.game(&self.rules))?,
                None => seat.position.to_string(),
            };
            Ok(format!("{} {} {text}", seat.made, seat.state))
        };
        let lines = py.detach(|| parallel::made(self.threads, &seats, line).and_then(|lines| joined(&lines)))?;
        let arguments = (Rules(self.rules.clone()), self.threads, self.history, PyString::new(py, &lines));
        Ok((py.get_type::<Batch>().getattr("restore")?, arguments))
    }

    /// A batch from what `__reduce__` tells.
    #[staticmethod]
    #[pyo3(signature = (rules, threads, history, games, /))]
    fn restore(
        py: Python<'_>,
        rules: Given<AnyRules>,
        threads: usize,
        history: bool,
        games: Given<Text<'_>>,
    ) -> PyResult<Batch> {
        let (AnyRules(rules), Text(games)) = (rules.read()?, games.read()?);
        let text = arguments::text(&games);
        let seat = |_, line: &&str| {
            let no_games = || PyValueError::new_err("not the games of a batch");
            let (made, state, text) = parts(line).ok_or_else(no_games)?;
            if let Some(hinted) = text.strip_prefix(HINTED) {
                let (since, text) = hinted.split_once(' ').ok_or_else(no_games)?;
                let (since, game) = (since.parse().map_err(|_| no_games())?, save::read(text)?);
                if *game.judge() != rules.judge {
                    return Err(no_games());
                }
                return Ok(Seat::hinted(Hinted::new(game, since), made, state));
            }
            let game = if history {
                save::read(text)?
            } else {
                let unread = |error| Python::attach(|py| error::position(py, &error, text));
                engine::Game::from_position(&rules, rules.judge.position(text).map_err(unread)?)
            };
            let begun = Begun { position: *game.position(), made, kept: history.then(|| Box::new(game)) };
            Ok(Seat::standing(begun, state))
        };
        let pieces = py.detach(|| {
            let lines: Vec<&str> = text.lines().collect();
            parallel::made(threads, &lines, seat)
        })?;
        let mut seats = memory::with_room(pieces.iter().map(Vec::len).sum())?;
        for piece in pieces {
            seats.extend(piece);
            py.check_signals()?;
        }
        Ok(Batch::of(rules, history, threads, seats))
    }
}

/// All lines in one text.
fn joined(lines: &[Vec<String>]) -> PyResult<String> {
    let size = lines.iter().flatten().map(|line| line.len() + 1).sum();
    let mut text = String::from_utf8(memory::with_room(size)?).unwrap_or_default();
    for piece in lines {
        piece.iter().for_each(|line| text.extend([line, "\n"]));
        Python::attach(|py| py.check_signals())?;
    }
    Ok(text)
}

/// How many moves were made, where random numbers are, and the text.
fn parts(line: &str) -> Option<(u64, u64, &str)> {
    let (made, rest) = line.split_once(' ')?;
    let (state, text) = rest.split_once(' ')?;
    Some((made.parse().ok()?, state.parse().ok()?, text))
}
