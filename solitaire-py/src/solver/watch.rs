//! What takes long: in threads of its own, while the thread that asked listens for Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::signals::{PATIENCE, Signals};

/// Does the same work in some threads and gives what each found. On a signal it sets the flag and does not wait for the threads, which end
/// as soon as they see it.
pub(crate) fn run<T, W>(py: Python<'_>, threads: usize, work: W) -> PyResult<Vec<T>>
where
    T: Send + 'static,
    W: Fn(&AtomicBool) -> T + Send + Sync + 'static,
{
    let task = Arc::new((AtomicBool::new(false), work));
    py.detach(|| {
        let (sender, receiver) = channel();
        let mut started = 0;
        while started < threads {
            let (task, sender) = (Arc::clone(&task), sender.clone());
            let job = move || drop(sender.send((task.1)(&task.0)));
            if thread::Builder::new().spawn(job).is_err() {
                break;
            }
            started += 1;
        }
        if started == 0 {
            // The system has no thread to give: better without an ear for signals than not at all.
            return Ok(vec![(task.1)(&task.0)]);
        }
        drop(sender);
        let mut signals = Signals::new();
        let mut found = Vec::new();
        loop {
            match receiver.recv_timeout(PATIENCE) {
                Ok(result) => found.push(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            signals.look().inspect_err(|_| task.0.store(true, Ordering::Relaxed))?;
        }
        if found.len() == started { Ok(found) } else { Err(failed()) }
    })
}

/// A thread ended without an answer: a fault of the solver's, which has said more on standard error.
pub(crate) fn failed() -> PyErr {
    PyRuntimeError::new_err("the solver failed; this is a fault of its own")
}
