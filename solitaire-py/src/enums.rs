//! The members of the enums, which are written in Python.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;
use solitaire_rules::Status;
use solitaire_rules::cards::{Color, Rank, Suit};
use solitaire_rules::moves::Reason;
use solitaire_rules::position::PileKind;

const MODULE: &str = "solitaire_rules._enums";

/// The members of one enum, in order.
pub(crate) struct Members(&'static str, PyOnceLock<Vec<Py<PyAny>>>);

pub(crate) static COLORS: Members = Members("Color", PyOnceLock::new());
pub(crate) static SUITS: Members = Members("Suit", PyOnceLock::new());
pub(crate) static RANKS: Members = Members("Rank", PyOnceLock::new());
pub(crate) static KINDS: Members = Members("PileKind", PyOnceLock::new());
pub(crate) static STATUSES: Members = Members("Status", PyOnceLock::new());

impl Members {
    fn all(&self, py: Python<'_>) -> PyResult<&Vec<Py<PyAny>>> {
        self.1.get_or_try_init(py, || {
            let class = py.import(MODULE)?.getattr(self.0)?;
            class.try_iter()?.map(|member| Ok(member?.unbind())).collect()
        })
    }

    fn nth<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.all(py)?[index].bind(py).clone())
    }

    /// Which member an object is, if it is one.
    pub(crate) fn index_of(&self, object: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        Ok(self.all(object.py())?.iter().position(|member| member.is(object)))
    }
}

pub(crate) fn color(py: Python<'_>, color: Color) -> PyResult<Bound<'_, PyAny>> {
    COLORS.nth(py, color as usize)
}

pub(crate) fn suit(py: Python<'_>, suit: Suit) -> PyResult<Bound<'_, PyAny>> {
    SUITS.nth(py, suit as usize)
}

pub(crate) fn rank(py: Python<'_>, rank: Rank) -> PyResult<Bound<'_, PyAny>> {
    RANKS.nth(py, rank as usize)
}

pub(crate) fn kind(py: Python<'_>, kind: PileKind) -> PyResult<Bound<'_, PyAny>> {
    KINDS.nth(py, kind as usize)
}

pub(crate) fn status(py: Python<'_>, status: Status) -> PyResult<Bound<'_, PyAny>> {
    STATUSES.nth(py, status as usize)
}

/// A reason by its name, which is the member's value.
pub(crate) fn reason(py: Python<'_>, reason: Reason) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class = CLASS.get_or_try_init(py, || Ok::<_, PyErr>(py.import(MODULE)?.getattr("Reason")?.unbind()))?;
    class.bind(py).call1((PyString::intern(py, reason.name()),))
}
