//! `IllegalMoveError`

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use solitaire_rules as engine;

use crate::error::raise;
use crate::{enums, moves};

/// `IllegalMoveError`
pub(crate) fn error(py: Python<'_>, error: &engine::IllegalMove) -> PyErr {
    saying(py, error, &error.to_string())
}

/// `IllegalMoveError` with a sentence of one's own.
pub(crate) fn saying(py: Python<'_>, error: &engine::IllegalMove, message: &str) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let arguments =
        || (message, moves::object(py, error.attempted())?, enums::reason(py, error.reason())?).into_pyobject(py);
    raise(py, &CLASS, "IllegalMoveError", arguments())
}
