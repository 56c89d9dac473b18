//! One Python object for each value: no allocation on the way to Python, and comparison is mostly a comparison of addresses.

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::pyclass_init::PyClassInitializer;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

/// The Python objects of the first `N` values, made when they are first asked for.
pub(crate) struct Table<T, const N: usize>([PyOnceLock<Py<T>>; N]);

impl<T: PyClass + Into<PyClassInitializer<T>>, const N: usize> Table<T, N> {
    pub(crate) const fn new() -> Self {
        Table([const { PyOnceLock::new() }; N])
    }

    /// The object of value number `index`. A number beyond the table gets a new object each time, which is equal all the same.
    #[inline]
    pub(crate) fn get<'py>(&self, py: Python<'py>, index: usize, value: T) -> PyResult<Bound<'py, T>> {
        let Some(cell) = self.0.get(index) else { return Bound::new(py, value) };
        match cell.get(py) {
            Some(object) => Ok(object.bind(py).clone()),
            None => cell.get_or_try_init(py, || Py::new(py, value)).map(|object| object.bind(py).clone()),
        }
    }
}

/// A Python tuple of the objects of values.
#[inline]
pub(crate) fn tuple<'py, V, T>(
    py: Python<'py>,
    values: &[V],
    object: impl Fn(&V) -> PyResult<Bound<'py, T>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let mut failed = None;
    let objects = values.iter().map(|value| match object(value) {
        Ok(object) => object.into_any(),
        Err(error) => {
            failed = Some(error);
            py.None().into_bound(py)
        }
    });
    let tuple = PyTuple::new(py, objects)?;
    failed.map_or(Ok(tuple), Err)
}
