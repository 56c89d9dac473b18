//! Memory for as much as a user asks for: where there is none, a `MemoryError`. Rust's own containers would end the process.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// After so many items Python is asked for signals.
pub(crate) const EAR: usize = 4096;

/// An empty list with room for so many items.
pub(crate) fn with_room<T>(items: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    list.try_reserve_exact(items).map_err(|_| none_left::<T>(items))?;
    Ok(list)
}

/// A list of what an iterator of known length gives.
pub(crate) fn list<T>(items: impl ExactSizeIterator<Item = T>) -> PyResult<Vec<T>> {
    let mut list = with_room(items.len())?;
    list.extend(items);
    Ok(list)
}

/// The same of an iterator that may fail, looking for signals now and then.
pub(crate) fn try_list<T>(mut items: impl ExactSizeIterator<Item = PyResult<T>>) -> PyResult<Vec<T>> {
    let mut list = with_room(items.len())?;
    items.try_for_each(|item| push(&mut list, item?))?;
    Ok(list)
}

/// One more for a list that may become a long one: looks for signals now and then.
pub(crate) fn push<T>(list: &mut Vec<T>, item: T) -> PyResult<()> {
    list.try_reserve(1).map_err(|_| none_left::<T>(list.len() + 1))?;
    list.push(item);
    listen(list.len())
}

/// Looks for signals now and then, after so many items of what may have no end.
pub(crate) fn listen(items: usize) -> PyResult<()> {
    if items.is_multiple_of(EAR) { Python::attach(|py| py.check_signals()) } else { Ok(()) }
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
