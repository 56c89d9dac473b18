//! Ctrl-C during what takes long.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How long Ctrl-C may have to wait.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// Asks Python for signals, but not too often. For code that is detached from the interpreter.
pub(crate) struct Signals {
    looked: Instant,
}

impl Signals {
    pub(crate) fn new() -> Signals {
        Signals { looked: Instant::now() }
    }

    /// An error, `KeyboardInterrupt` mostly, if a signal says so.
    pub(crate) fn look(&mut self) -> PyResult<()> {
        if self.looked.elapsed() < PATIENCE {
            return Ok(());
        }
        self.looked = Instant::now();
        Python::attach(|py| py.check_signals())
    }
}
