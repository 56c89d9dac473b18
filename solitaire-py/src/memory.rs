//! Memory for as much as a user asks for: where there is none, a `MemoryError`. Rust's own containers would end the process.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// A list of what an iterator of known length gives.
pub(crate) fn list<T>(items: impl ExactSizeIterator<Item = T>) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(items.len()).map_err(|_| none_left::<T>(items.len()))?;
    list.extend(items);
    Ok(list)
}

/// More for a list.
pub(crate) fn extend<T: Copy>(list: &mut Vec<T>, items: &[T]) -> PyResult<()> {
    list.try_reserve(items.len()).map_err(|_| none_left::<T>(list.len() + items.len()))?;
    list.extend_from_slice(items);
    Ok(())
}

fn none_left<T>(count: usize) -> PyErr {
    let bytes = count.saturating_mul(size_of::<T>());
    PyMemoryError::new_err(format!("no memory for {bytes} bytes"))
}
