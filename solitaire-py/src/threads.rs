//! What takes long: in threads of its own, while the thread that asked listens for Ctrl-C and its caller.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::signals::{PATIENCE, Watch};

/// What the threads and the one that waits for them tell each other.
#[derive(Default)]
pub(crate) struct Flags {
    /// Set to end the work.
    pub(crate) cancel: AtomicBool,
    /// How much of it is done.
    pub(crate) done: AtomicUsize,
}

impl Flags {
    pub(crate) fn end(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Whether the work has to end.
    pub(crate) fn is_over(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Ends the work if the caller says so.
    fn heed(&self, going_on: bool) {
        if !going_on {
            self.end();
        }
    }
}

/// Does the same work in some threads and gives what each found. When the caller cancels it sets the flag and waits for what the threads
/// have to say of that. On a signal it does not wait for them; they end as soon as they see the flag.
pub(crate) fn run<T, W>(py: Python<'_>, threads: usize, mut watch: Watch, work: W) -> PyResult<Vec<T>>
where
    T: Send + 'static,
    W: Fn(&Flags) -> T + Send + Sync + 'static,
{
    let task = Arc::new((Flags::default(), work));
    let flags = &task.0;
    py.detach(|| {
        // What is cancelled before it begins ends at the first look.
        flags.heed(watch.ask()?);
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
            return Ok(vec![(task.1)(flags)]);
        }
        drop(sender);
        let mut found = Vec::new();
        let mut listen = || -> PyResult<()> {
            loop {
                match receiver.recv_timeout(PATIENCE) {
                    Ok(result) => found.push(result),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                flags.heed(watch.look()?);
                watch.tell(flags.done.load(Ordering::Relaxed))?;
            }
            watch.tell(flags.done.load(Ordering::Relaxed))
        };
        listen().inspect_err(|_| flags.end())?;
        if found.len() == started { Ok(found) } else { Err(failed()) }
    })
}

/// A thread ended without an answer: a fault of the solver's, which has said more on standard error.
pub(crate) fn failed() -> PyErr {
    PyRuntimeError::new_err("the solver failed: this is a bug in solitaire-rules")
}

/// What a lock holds, also after a thread has failed with it.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
