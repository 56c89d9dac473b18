//! What ends long work before its end, or follows it: Ctrl-C, a caller's `cancel`, a caller's `progress`.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

use crate::arguments::wrong_type;

/// How long Ctrl-C and `cancel` may have to wait.
pub(crate) const PATIENCE: Duration = Duration::from_millis(20);

/// Asks Python whether to go on, but not too often.
pub(crate) struct Watch {
    asked: Instant,
    /// Its `is_set()` says whether to end.
    cancel: Option<Py<PyAny>>,
    /// Is told how much is done.
    progress: Option<Py<PyAny>>,
    told: usize,
}

impl Watch {
    /// For Ctrl-C alone.
    pub(crate) fn new() -> Watch {
        Watch { asked: Instant::now(), cancel: None, progress: None, told: 0 }
    }

    /// For Ctrl-C and an event of `threading`, or whatever else has `is_set()`.
    pub(crate) fn of(cancel: Option<&Bound<'_, PyAny>>) -> PyResult<Watch> {
        if let Some(event) = cancel
            && !event.getattr_opt("is_set")?.is_some_and(|method| method.is_callable())
        {
            return Err(wrong_type(event, "cancel as a threading.Event or another object with is_set()"));
        }
        Ok(Watch { cancel: cancel.map(|event| event.clone().unbind()), ..Watch::new() })
    }

    /// The same for a function that is told how much is done.
    pub(crate) fn telling(self, progress: Option<Bound<'_, PyAny>>) -> Watch {
        Watch { progress: progress.map(Bound::unbind), ..self }
    }

    /// Whether to go on. An error, `KeyboardInterrupt` mostly, if a signal says so. May be called attached to the interpreter or not.
    pub(crate) fn look(&mut self) -> PyResult<bool> {
        if self.asked.elapsed() < PATIENCE { Ok(true) } else { self.ask() }
    }

    /// The same, and where Python is asked, it is told how much is done.
    pub(crate) fn look_and_tell(&mut self, done: &AtomicUsize) -> PyResult<bool> {
        if self.asked.elapsed() < PATIENCE {
            return Ok(true);
        }
        let goes_on = self.ask()?;
        if goes_on {
            self.tell(done.load(Ordering::Relaxed))?;
        }
        Ok(goes_on)
    }

    /// The same as `look` without regard to when it was asked last.
    pub(crate) fn ask(&mut self) -> PyResult<bool> {
        self.asked = Instant::now();
        Python::attach(|py| {
            py.check_signals()?;
            match &self.cancel {
                Some(event) => Ok(!event.bind(py).call_method0("is_set")?.is_truthy()?),
                None => Ok(true),
            }
        })
    }

    /// Tells how much is done, if that is more than before.
    pub(crate) fn tell(&mut self, done: usize) -> PyResult<()> {
        let Some(progress) = self.progress.as_ref().filter(|_| done > self.told) else { return Ok(()) };
        self.told = done;
        Python::attach(|py| progress.call1(py, (done,)).map(drop))
    }
}
