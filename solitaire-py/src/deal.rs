//! Deals: in Python a number, or the text of another program's.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use solitaire_rules as engine;

use crate::arguments::{parse, whole};

/// A deal: a number, or the text of one of another program's.
#[derive(Clone, Copy)]
pub(crate) struct AnyDeal(pub(crate) engine::cards::Deal);

impl<'py> FromPyObject<'_, 'py> for AnyDeal {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<AnyDeal> {
        match object.cast::<PyString>() {
            Ok(string) => parse(&string).map(AnyDeal),
            Err(_) => whole(&object, "a deal's number", u64::MAX).map(|number| AnyDeal(number.into())),
        }
    }
}

impl AnyDeal {
    /// The game that begins with it.
    pub(crate) fn game(self, rules: &engine::game::OwnJudge) -> PyResult<engine::Game> {
        engine::Game::deal_by(rules, self.0).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// A deal in Python: a number, or a text.
pub(crate) fn object(py: Python<'_>, deal: engine::cards::Deal) -> PyResult<Bound<'_, PyAny>> {
    match deal {
        engine::cards::Deal::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
        other => Ok(PyString::new(py, &other.to_string()).into_any()),
    }
}
