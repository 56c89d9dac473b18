//! The exceptions, which are classes written in Python; [`illegal_move`](crate::illegal_move) has the one about a move.

use pyo3::exceptions::{PyBaseException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::type_object::PyTypeInfo;
use pyo3::types::{PyInt, PyTuple, PyType};
use solitaire_rules as engine;
use solitaire_rules::text::Printable;

const MODULE: &str = "solitaire_rules._errors";

/// An exception of a class from Python, or what kept it from being made.
pub(crate) fn raise<'py>(
    py: Python<'py>,
    cell: &PyOnceLock<Py<PyType>>,
    class: &str,
    arguments: PyResult<Bound<'py, PyTuple>>,
) -> PyErr {
    let made = || cell.import(py, MODULE, class)?.call1(arguments?);
    made().map_or_else(|error| error, PyErr::from_value)
}

/// `ParseError` about a text, at a byte offset if it is known.
pub(crate) fn parse(py: Python<'_>, message: &str, text: &str, offset: Option<usize>) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let message = short(message);
    // Python counts characters.
    let offset = offset.and_then(|offset| text.get(..offset)).map(|before| before.chars().count());
    raise(py, &CLASS, "ParseError", (message, text, offset).into_pyobject(py))
}

/// `ParseError` of the engine's.
pub(crate) fn unread(py: Python<'_>, error: &engine::text::ParseError, text: &str) -> PyErr {
    parse(py, &error.to_string(), text, Some(error.offset()))
}

/// `ParseError` of a text that is no position or no view.
pub(crate) fn position(py: Python<'_>, error: &engine::position::PositionError, text: &str) -> PyErr {
    match error {
        engine::position::PositionError::Text(error) | engine::position::PositionError::Variant(error) => {
            unread(py, error, text)
        }
        error => unplaced(py, error, text),
    }
}

/// `ParseError` of a position that was put together of the cards of its piles: nobody wrote the text in which a byte is at fault.
pub(crate) fn piles(py: Python<'_>, error: &engine::position::PositionError, text: &str) -> PyErr {
    match error {
        engine::position::PositionError::Text(error) => parse(py, &error.by_card().to_string(), text, None),
        error => unplaced(py, error, text),
    }
}

/// `ParseError` of a text of which no byte is at fault, or which says itself where it is.
pub(crate) fn unplaced(py: Python<'_>, error: &impl ToString, text: &str) -> PyErr {
    parse(py, error.to_string().trim_end(), text, None)
}

/// The words of others, which may be of any length and hold anything, fit to be shown and in three hundred bytes at most.
pub(crate) fn short(text: &str) -> String {
    cut(text, 300)
}

/// The last of several names after `or`.
pub(crate) fn either(names: &[&str]) -> String {
    match names {
        [some @ .., last] if !some.is_empty() => format!("{} or {last}", some.join(", ")),
        _ => names.concat(),
    }
}

/// What somebody gave, to be quoted.
pub(crate) fn quoted(object: &Bound<'_, PyAny>) -> PyResult<String> {
    match object.str() {
        Ok(text) => Ok(cut(&text.to_string_lossy(), 60)),
        // Python does not write numbers of thousands of digits.
        Err(error) if object.is_instance_of::<PyInt>() && error.is_instance_of::<PyValueError>(object.py()) => {
            Ok("a number with very many digits".into())
        }
        Err(error) => Err(error),
    }
}

/// An error that quotes what somebody gave; Ctrl-C, or the object's own error, where it comes in writing that.
pub(crate) fn quoting<E: PyTypeInfo>(object: &Bound<'_, PyAny>, words: impl FnOnce(&str) -> String) -> PyErr {
    match quoted(object) {
        Ok(quoted) => PyErr::new::<E, _>(words(&quoted)),
        Err(error) => error,
    }
}

/// The same for the package's own modules.
#[pyfunction]
#[pyo3(signature = (value, /))]
pub(crate) fn quote(value: &Bound<'_, PyAny>) -> PyResult<String> {
    quoted(value)
}

/// The error about one of several things, which it now names. What no reader here raises stays as it is.
pub(crate) fn of_one(py: Python<'_>, error: PyErr, which: &str) -> PyErr {
    let value = error.value(py);
    let kind = error.get_type(py);
    let is_ours = kind.is(py.get_type::<PyValueError>())
        || kind.is(py.get_type::<PyTypeError>())
        || kind.module().is_ok_and(|module| module == "solitaire_rules");
    let words = value.getattr("args").and_then(|said| said.get_item(0)?.extract::<String>());
    if is_ours
        && let Ok(words) = words
        && let Err(error) = value.setattr("args", (short(&format!("{which}: {words}")),))
    {
        return error;
    }
    error
}

/// The same for the package's own modules.
#[pyfunction]
#[pyo3(signature = (error, which, /))]
pub(crate) fn about_one<'py>(error: Bound<'py, PyAny>, which: &str) -> Bound<'py, PyBaseException> {
    let py = error.py();
    of_one(py, PyErr::from_value(error), which).into_value(py).into_bound(py)
}

fn cut(text: &str, longest: usize) -> String {
    let mut text = Printable::line(text).to_string();
    if text.len() > longest {
        let end = (0..=longest - "…".len()).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        text.truncate(end);
        text.push('…');
    }
    text
}

/// `RulesError` with every fault.
pub(crate) fn rules(py: Python<'_>, error: &engine::rules::RulesError) -> PyErr {
    rules_saying(py, &error.to_string(), error.faults().map(|fault| fault.to_string()).collect())
}

/// `RulesError` with a message and faults of one's own.
pub(crate) fn rules_saying(py: Python<'_>, message: &str, faults: Vec<String>) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    raise(py, &CLASS, "RulesError", (short(message), faults).into_pyobject(py))
}

/// What is wrong with a deck: a plain `ValueError`, as no text is at fault.
pub(crate) fn deck(error: &engine::position::DeckError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
