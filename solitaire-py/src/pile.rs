//! `Pile`

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use solitaire_rules as engine;

use crate::intern::Table;
use crate::{arguments, enums, error};

/// The name of a pile: `s` the stock, `w0 …` the wastes, `f0 …` the foundations, `c0 …` the cells, `r0 …` the reserve, `t0 …`
/// the tableau.
///
/// Construct it from text, or from a kind and an index. It is only a name: `Game.pile` gives the cards on it.
/// A pile equals its text and has the same hash.
///
///     >>> Pile("t6").kind, Pile("t6").index
///     (PileKind.TABLEAU, 6)
///     >>> Pile("t6") == "t6"
///     True
///     >>> Pile(PileKind.FOUNDATION, 3)
///     Pile('f3')
#[pyclass(module = "solitaire_rules", frozen)]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pile(pub(crate) engine::Pile);

arguments::value_or_text! {
    /// A `Pile` or its text.
    AnyPile Pile "a Pile or its text"
}

static PILES: Table<Pile, 64> = Table::new();

/// The Python object of a pile.
#[inline]
pub(crate) fn object(py: Python<'_>, pile: engine::Pile) -> PyResult<Bound<'_, Pile>> {
    PILES.get(py, pile.id().into(), Pile(pile))
}

/// The piles as a tuple.
pub(crate) fn tuple<'py>(py: Python<'py>, piles: impl Iterator<Item = engine::Pile>) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, piles.map(|pile| object(py, pile)).collect::<Result<Vec<_>, _>>()?)
}

#[pymethods]
impl Pile {
    #[new]
    #[pyo3(signature = (text_or_kind, index=None, /))]
    fn new<'py>(text_or_kind: &Bound<'py, PyAny>, index: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, Pile>> {
        let py = text_or_kind.py();
        let Some(index) = index else {
            return object(py, text_or_kind.extract::<AnyPile>()?.0);
        };
        let Some(kind) = enums::KINDS.index_of(text_or_kind)?.map(|i| engine::position::PileKind::ALL[i]) else {
            return Err(PyTypeError::new_err("expected a PileKind and an index"));
        };
        let none = || error::quoting::<PyIndexError>(index, |quoted| format!("pile index out of range: {quoted}"));
        let number = arguments::index(index, "a pile's index as an integer")?.ok_or_else(none)?;
        object(py, engine::Pile::new(kind, number).ok_or_else(none)?)
    }

    /// The kind of pile.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::kind(py, self.0.kind())
    }

    /// The pile's number among those of its kind, from 0.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Pile('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Pile>(), (self.0.to_string(),))
    }
}
