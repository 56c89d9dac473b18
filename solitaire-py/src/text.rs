//! Text for people, and values that stand for their text.

use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;
use solitaire_rules::text::Printable;

use crate::arguments::text;
use crate::card::Card;
use crate::change::Change;
use crate::game::Game;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;
use crate::rules::Rules;
use crate::solver::{Difficulty, Hint, Prospects, Solution};
use crate::view::View;

/// With suit signs where standard output can show them: `solitaire_rules._text` decides.
pub(crate) fn encodable<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static FUNCTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let function = FUNCTION
        .get_or_try_init(py, || Ok::<_, PyErr>(py.import("solitaire_rules._text")?.getattr("encodable")?.unbind()))?;
    function.bind(py).call1((text,))
}

/// Text from a file or from somebody else, fit for a terminal.
///
/// Control characters and those that reorder text (U+061C, U+200E, U+200F, U+2028–202E, U+2066–2069) are shown as U+FFFD; with `lines=True`
/// line breaks stay. Titles, notes, headers, comments and file names may hold any of them.
///
///     >>> printable("\x1b[2JMine\n"), printable("One.\nTwo.", lines=True)
///     ('�[2JMine�', 'One.\nTwo.')
#[pyfunction]
#[pyo3(signature = (text, /, *, lines = false))]
pub(crate) fn printable(text: &Bound<'_, PyString>, lines: bool) -> String {
    let text = self::text(text);
    if lines { Printable::lines(&text).to_string() } else { Printable::line(&text).to_string() }
}

/// How a value with this text compares with something that is no such value: as the text does, for equality with a string alone.
pub(crate) fn compared<'py>(text: &str, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
    let py = other.py();
    if other.is_instance_of::<PyString>() && matches!(op, CompareOp::Eq | CompareOp::Ne) {
        PyString::new(py, text).rich_compare(other, op)
    } else {
        Ok(py.NotImplemented().into_bound(py))
    }
}

/// The hash of a value that equals its text.
pub(crate) fn hashed(py: Python<'_>, text: &str) -> PyResult<isize> {
    PyString::new(py, text).hash()
}

macro_rules! equal_to_their_text {
    ($($class:ident)*) => {$(
        #[pymethods]
        impl $class {
            fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
                match other.cast_exact::<$class>() {
                    Ok(value) => op.matches(self.cmp(value.get())).into_bound_py_any(other.py()),
                    Err(_) => compared(&self.0.to_string(), other, op),
                }
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                hashed(py, &self.0.to_string())
            }
        }
    )*};
}

equal_to_their_text! { Card Pile Move }

macro_rules! formatted_as_their_text {
    ($($class:ident)*) => {$(
        #[pymethods]
        impl $class {
            fn __format__<'py>(slf: &Bound<'py, Self>, spec: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                slf.str()?.call_method1("__format__", (spec,))
            }
        }
    )*};
}

formatted_as_their_text! { Card Pile Move Change Rules View Position Game Solution Prospects Hint Difficulty }
