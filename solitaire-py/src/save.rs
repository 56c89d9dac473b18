//! Games read from text and written to it.

use pyo3::prelude::*;
use pyo3::types::PyString;
use solitaire_rules as engine;

use crate::arguments;
use crate::error;
use crate::rules::AnyRules;
use crate::signals::Watch;
use crate::threads::{failed, run};

/// A save of so many bytes takes long enough for Ctrl-C to be listened for.
const LONG_TEXT: usize = 1 << 18;
/// So does a game of so many moves.
pub(crate) const LONG_GAME: usize = 1 << 15;

/// The game that starts from a position's text.
pub(crate) fn position(py: Python<'_>, text: &Bound<'_, PyString>, rules: Option<AnyRules>) -> PyResult<engine::Game> {
    let text = arguments::text(text);
    let read = match rules {
        Some(AnyRules(rules)) => {
            rules.judge.position(&text).map(|position| engine::Game::from_position(rules, position))
        }
        None => text.parse().map(|position: engine::Position| {
            // A position read without rules is a variant's.
            let variant = position.variant().unwrap_or(engine::Variant::Klondike);
            engine::Game::from_position(variant, position)
        }),
    };
    read.map_err(|error| error::position(py, &error, &text))
}

/// The game that a save tells of.
pub(crate) fn read(text: &str) -> PyResult<engine::Game> {
    let record = engine::game::Record::from_json(text)
        .map_err(|error| Python::attach(|py| error::parse(py, &error.to_string(), text, error.offset())))?;
    record.replay().map_err(|error| {
        Python::attach(|py| match error {
            engine::game::RecordError::Rules(error) => error::rules(py, &error),
            error => error::unplaced(py, &error, text),
        })
    })
}

/// The same while Python listens for signals, where the text is long.
pub(crate) fn read_listening(py: Python<'_>, text: &Bound<'_, PyString>) -> PyResult<engine::Game> {
    let text = arguments::text(text);
    if text.len() < LONG_TEXT {
        return read(&text);
    }
    let text = text.into_owned();
    run(py, 1, Watch::new(), move |_| read(&text))?.pop().unwrap_or_else(|| Err(failed()))
}

/// The full record of a game.
pub(crate) fn write(game: &engine::Game) -> PyResult<String> {
    serde_json::to_string(&game.record()).map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))
}

/// The same while Python listens for signals.
pub(crate) fn write_listening(py: Python<'_>, game: engine::Game) -> PyResult<String> {
    run(py, 1, Watch::new(), move |_| write(&game))?.pop().unwrap_or_else(|| Err(failed()))
}
