//! What games of a batch start from.

use numpy::PyReadonlyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use solitaire_rules as engine;

use super::parallel;
use crate::arguments;
use crate::deal::AnyDeal;
use crate::game::Game;
use crate::position::Position;
use crate::{error, memory};

/// A game as it begins in a batch.
pub(super) struct Begun {
    pub(super) position: engine::Position,
    /// How many moves were made since it was dealt.
    pub(super) made: u64,
    /// With those moves, if they are to be kept.
    pub(super) kept: Option<Box<engine::Game>>,
}

/// Numbers of deals, or a list of deals, positions and games.
#[derive(FromPyObject)]
pub(super) enum Starts<'py> {
    Numbers(PyReadonlyArray1<'py, u64>),
    Listed(Vec<Bound<'py, PyAny>>),
}

impl Starts<'_> {
    pub(super) fn len(&self) -> usize {
        match self {
            Starts::Numbers(numbers) => numbers.as_array().len(),
            Starts::Listed(list) => list.len(),
        }
    }

    /// The games, each as it begins, piece by piece. An error about one names it by its place in the batch.
    pub(super) fn begin(
        &self,
        rules: &engine::game::OwnJudge,
        history: bool,
        threads: usize,
        place_of: impl Fn(usize) -> i64,
    ) -> PyResult<Vec<Vec<Begun>>> {
        let kept = |game: engine::Game| {
            let (position, made) = (*game.position(), game.moves().len() as u64);
            Begun { position, made, kept: history.then(|| Box::new(game)) }
        };
        match self {
            Starts::Numbers(numbers) => {
                let deals = memory::list(numbers.as_array().iter().copied())?;
                let deal = |_, &deal: &u64| {
                    Ok(match history {
                        true => kept(engine::Game::deal(rules, deal)),
                        false => Begun { position: rules.judge.deal(deal), made: 0, kept: None },
                    })
                };
                numbers.py().detach(|| parallel::made(threads, &deals, deal))
            }
            Starts::Listed(list) => {
                let starts = list.iter().enumerate();
                let begin = |(number, start)| begun(rules, start, place_of(number)).map(kept);
                Ok(vec![memory::try_list(starts.map(begin))?])
            }
        }
    }
}

/// The game that a deal, a position's text or a game begins.
fn begun(rules: &engine::game::OwnJudge, start: &Bound<'_, PyAny>, place: i64) -> PyResult<engine::Game> {
    let py = start.py();
    if let Ok(game) = start.cast_exact::<Game>() {
        let game = game.get().lock(py).clone();
        if *game.judge() == rules.judge {
            return Ok(game);
        }
        return Err(other_rules(place));
    }
    if let Ok(position) = start.cast_exact::<Position>() {
        let position = position.get();
        if *position.judge() == rules.judge {
            return Ok(position.begun());
        }
        return Err(other_rules(place));
    }
    read(rules, start).map_err(|error| error::of_one(py, error, &format!("game {place}")))
}

/// The game that a deal or a position's text begins.
fn read(rules: &engine::game::OwnJudge, start: &Bound<'_, PyAny>) -> PyResult<engine::Game> {
    if let Ok(string) = start.cast::<PyString>() {
        let text = arguments::text(string);
        // A position begins with the name of its game; no deal has a space.
        if text.contains(' ') {
            let position = rules.judge.position(&text).map_err(|error| error::position(start.py(), &error, &text))?;
            return Ok(engine::Game::from_position(rules, position));
        }
    }
    start.extract::<AnyDeal>()?.game(rules)
}

fn other_rules(place: i64) -> PyErr {
    PyValueError::new_err(format!("game {place} has other rules than the batch"))
}
