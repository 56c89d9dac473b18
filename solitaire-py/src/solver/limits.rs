//! How far a search may go, from Python's numbers.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use solitaire_rules::solver::Limits;

use crate::arguments::{unless_own, whole};

/// A terabyte: more would be a mistake, and would not fit into the solver's numbers on every machine.
const MOST_MEGABYTES: u64 = 1 << 20;

/// The limits that a caller gave.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    positions: u64,
    bytes: usize,
    time: Option<Duration>,
}

type Argument<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

impl Bounds {
    pub(crate) fn read([positions, megabytes, seconds]: [Argument<'_, '_>; 3]) -> PyResult<Bounds> {
        let default = Limits::default();
        let positions = positions.map(|positions| whole(positions, "the limit of positions", u64::MAX)).transpose()?;
        let megabytes = megabytes.map(|megabytes| whole(megabytes, "megabytes", MOST_MEGABYTES)).transpose()?;
        let bytes = megabytes.map(|megabytes| usize::try_from(megabytes << 20).unwrap_or(usize::MAX));
        Ok(Bounds {
            positions: positions.unwrap_or(default.positions),
            bytes: bytes.unwrap_or(default.bytes),
            time: seconds.map_or(Ok(None), time)?,
        })
    }

    /// The same for the solver, with a flag that ends it.
    pub(crate) fn limits<'a>(&self, cancel: &'a AtomicBool) -> Limits<'a> {
        Limits { cancel: Some(cancel), ..self.unstoppable() }
    }

    /// The same without one.
    pub(crate) fn unstoppable(&self) -> Limits<'static> {
        Limits { positions: self.positions, bytes: self.bytes, time: self.time, ..Limits::default() }
    }
}

/// A span of time; infinity is no limit.
fn time(seconds: &Bound<'_, PyAny>) -> PyResult<Option<Duration>> {
    let number: f64 = seconds.extract().map_err(|error: PyErr| {
        if error.is_instance_of::<PyOverflowError>(seconds.py()) {
            return PyValueError::new_err("too many seconds");
        }
        unless_own(error, seconds, "seconds as a number")
    })?;
    if number.is_nan() || number < 0.0 {
        return Err(PyValueError::new_err(format!("seconds must be 0 or more, not {}", seconds.str()?)));
    }
    // What no duration holds is as good as infinity.
    Ok(Duration::try_from_secs_f64(number).ok())
}
