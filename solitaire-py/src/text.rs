//! Text for people, and how a value compares that equals its text.

use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;
use solitaire_rules::text::Printable;

use crate::arguments::{Flag, Given, Text, text};

/// With suit signs where standard output can show them: `solitaire_rules._text` decides.
pub(crate) fn encodable<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static FUNCTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let function = FUNCTION
        .get_or_try_init(py, || Ok::<_, PyErr>(py.import("solitaire_rules._text")?.getattr("encodable")?.unbind()))?;
    function.bind(py).call1((text,))
}

/// Makes text from a file or a stranger safe to print in a terminal.
///
/// Control characters and those that reorder text (U+061C, U+200E, U+200F, U+2028–202E, U+2066–2069) are shown as U+FFFD; with `lines=True`
/// line breaks stay. Titles, notes, headers, comments and file names may hold any of them.
///
///     >>> printable("\x1b[2JMine\n"), printable("One.\nTwo.", lines=True)
///     ('�[2JMine�', 'One.\nTwo.')
#[pyfunction]
#[pyo3(signature = (text, /, *, lines = Given::new(Flag(false))), text_signature = "(text, /, *, lines=False)")]
pub(crate) fn printable(text: Given<Text<'_>>, lines: Given<Flag>) -> PyResult<String> {
    let (Text(text), Flag(lines)) = (text.read()?, lines.read()?);
    let text = self::text(&text);
    Ok(if lines { Printable::lines(&text).to_string() } else { Printable::line(&text).to_string() })
}

/// `1 game`, `2 games`.
pub(crate) fn numbered(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
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
