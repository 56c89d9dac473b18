//! Text for people.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// With suit signs where standard output can show them: `solitaire_rules._text` decides.
pub(crate) fn printable<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static FUNCTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let function = FUNCTION
        .get_or_try_init(py, || Ok::<_, PyErr>(py.import("solitaire_rules._text")?.getattr("printable")?.unbind()))?;
    function.bind(py).call1((text,))
}
