//! What the classes have in common that stand for a text, or are formatted as theirs.

use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;

use crate::card::Card;
use crate::change::Change;
use crate::game::Game;
use crate::moves::Move;
use crate::pile::Pile;
use crate::position::Position;
use crate::rules::Rules;
use crate::solver::{Difficulty, Hint, Prospects, Solution};
use crate::text::{compared, hashed};
use crate::view::View;

macro_rules! equal_to_their_text {
    ($($class:ident)*) => {$(
        #[pymethods]
        impl $class {
            fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
                match other.cast_exact::<$class>() {
                    Ok(value) => op.matches(self.cmp(value.get())).into_bound_py_any(other.py()),
                    Err(_) => compared(&self.0.to_string(), other, op),
                }
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                hashed(py, &self.0.to_string())
            }
        }
    )*};
}

equal_to_their_text! { Card Pile Move }

macro_rules! formatted_as_their_text {
    ($($class:ident)*) => {$(
        #[pymethods]
        impl $class {
            fn __format__<'py>(slf: &Bound<'py, Self>, spec: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                slf.str()?.call_method1("__format__", (spec,))
            }
        }
    )*};
}

formatted_as_their_text! { Card Pile Move Change Rules View Position Game Solution Prospects Hint Difficulty }
