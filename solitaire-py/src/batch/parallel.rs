//! Work in threads, without the interpreter, that Ctrl-C stops.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;

use crate::signals::Signals;

/// One of the threads at work. The one that Python called looks for signals; all stop when it finds one.
pub(super) struct Worker<'a> {
    stop: &'a AtomicBool,
    signals: Option<Signals>,
    result: PyResult<()>,
}

impl Worker<'_> {
    /// Whether to go on. To be asked every few milliseconds.
    pub(super) fn goes_on(&mut self) -> bool {
        if let Some(signals) = &mut self.signals
            && let Err(error) = signals.look()
        {
            self.result = Err(error);
            self.stop.store(true, Ordering::Relaxed);
        }
        !self.stop.load(Ordering::Relaxed)
    }
}

/// Does the work of every piece in as many threads. To be called detached from the interpreter. On a signal the pieces that were not
/// begun are left undone.
pub(super) fn each<T: Send>(
    threads: usize,
    pieces: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T, &mut Worker<'_>) + Sync,
) -> PyResult<()> {
    let stop = AtomicBool::new(false);
    let helpers = threads.min(pieces.len()).saturating_sub(1);
    let pieces = Mutex::new(pieces);
    let labour = |mut worker: Worker<'_>| {
        loop {
            let piece = pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
            match piece {
                Some(piece) if worker.goes_on() => work(piece, &mut worker),
                _ => return worker.result,
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            let worker = Worker { stop: &stop, signals: None, result: Ok(()) };
            // Where the system has no thread to give, those that there are do the work.
            if thread::Builder::new().spawn_scoped(scope, || labour(worker)).is_err() {
                break;
            }
        }
        labour(Worker { stop: &stop, signals: Some(Signals::new()), result: Ok(()) })
    })
}
