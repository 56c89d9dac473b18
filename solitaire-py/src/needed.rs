//! Modules that need not be installed.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Raises an error with the command that installs numpy where it is missing: what makes its arrays panics there.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<()> {
    static FOUND: PyOnceLock<()> = PyOnceLock::new();
    let find = || py.import("solitaire_rules._needed")?.call_method1("needed", ("numpy",)).map(drop);
    FOUND.get_or_try_init(py, find).copied()
}
