//! `Deals`: the solutions of many deals, in order, as threads find them.
//!
//! `solitaire_rules::solver::solve_deals` waits for its threads with no ear for signals; here the thread that asks listens while it waits.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use solitaire_rules as engine;
use solitaire_rules::solver::{self, Solver};

use super::watch::failed;
use super::{Bounds, Solution};
use crate::arguments::{AnyRules, whole};
use crate::error;
use crate::signals::{PATIENCE, Signals};

/// How many solutions may wait for one that takes longer, for each thread.
const AHEAD: u64 = 1000;
/// More threads than any machine makes use of are a mistake.
const MOST_THREADS: u64 = 1024;

/// The solutions of many deals. `solitaire_rules.solve_deals` is what to use.
#[pyclass(module = "solitaire_rules._core", frozen)]
pub(crate) struct Deals {
    threads: usize,
    shared: Arc<Shared>,
}

/// What the threads share. Deals are counted from 0 here.
struct Shared {
    rules: engine::Rules,
    first: u64,
    count: u64,
    bounds: Bounds,
    ahead: u64,
    cancel: AtomicBool,
    progress: Mutex<Progress>,
    changed: Condvar,
}

#[derive(Default)]
struct Progress {
    started: bool,
    /// How many deals were taken by threads, and how many solutions were given to the caller.
    taken: u64,
    given: u64,
    done: BTreeMap<u64, solver::Solution>,
    /// A thread ended in the middle of a deal.
    failed: bool,
}

/// Tells of a thread that does not come to its end.
struct Alarm<'a>(&'a Shared);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().failed = true;
            self.0.changed.notify_all();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    fn end(&self) {
        // With the lock, so that no thread goes to sleep between its look at the flag and the call.
        let _progress = self.lock();
        self.cancel.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// The next deal to be solved, once there is room for its solution.
    fn take(&self) -> Option<u64> {
        let mut progress = self.lock();
        while !self.is_over() && progress.taken < self.count && progress.taken - progress.given >= self.ahead {
            progress = self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner);
        }
        if self.is_over() || progress.taken == self.count {
            return None;
        }
        progress.taken += 1;
        Some(progress.taken - 1)
    }

    fn work(&self) {
        let _alarm = Alarm(self);
        let mut solver = Solver::new();
        while let Some(index) = self.take() {
            // The rules were dealt by before, so they can be.
            let Ok(position) = self.rules.deal(self.first + index) else { break };
            let solution = solver.solve(&self.rules, &position, &self.bounds.limits(&self.cancel));
            self.lock().done.insert(index, solution);
            self.changed.notify_all();
        }
    }
}

impl Deals {
    /// Starts the threads when the first solution is asked for.
    fn start(&self) -> PyResult<()> {
        let mut progress = self.shared.lock();
        if progress.started {
            return Ok(());
        }
        for running in 0..self.threads {
            let shared = Arc::clone(&self.shared);
            match thread::Builder::new().spawn(move || shared.work()) {
                Ok(_) => progress.started = true,
                Err(_) if running > 0 => break,
                Err(error) => return Err(PyRuntimeError::new_err(format!("no thread can be started: {error}"))),
            }
        }
        Ok(())
    }

    /// Waits for the next solution. To be called detached from the interpreter.
    fn wait(&self) -> PyResult<Option<(u64, Solution)>> {
        let shared = &*self.shared;
        let mut signals = Signals::new();
        loop {
            let mut progress = shared.lock();
            if shared.is_over() || progress.given == shared.count {
                return Ok(None);
            }
            let index = progress.given;
            if let Some(solution) = progress.done.remove(&index) {
                progress.given += 1;
                shared.changed.notify_all();
                return Ok(Some((shared.first + index, Solution(solution))));
            }
            if progress.failed {
                return Err(failed());
            }
            drop(shared.changed.wait_timeout(progress, PATIENCE));
            signals.look().inspect_err(|_| shared.end())?;
        }
    }
}

#[pymethods]
impl Deals {
    #[new]
    #[pyo3(signature = (rules, first, count, threads, positions, megabytes, seconds, /))]
    #[allow(clippy::too_many_arguments, reason = "what solve_deals was given")]
    fn new(
        py: Python<'_>,
        rules: AnyRules,
        first: u64,
        count: u64,
        threads: &Bound<'_, PyAny>,
        positions: Option<&Bound<'_, PyAny>>,
        megabytes: Option<&Bound<'_, PyAny>>,
        seconds: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Deals> {
        rules.0.validate().map_err(|error| error::rules(py, &error))?;
        let bounds = Bounds::read([positions, megabytes, seconds])?;
        let threads = match whole(threads, "the number of threads", MOST_THREADS)? {
            0 => thread::available_parallelism().map_or(1, usize::from) as u64,
            threads => threads,
        };
        let shared = Shared {
            rules: rules.0,
            first,
            count: count.min((u64::MAX - first).saturating_add(1)),
            bounds,
            ahead: AHEAD * threads,
            cancel: AtomicBool::new(false),
            progress: Mutex::default(),
            changed: Condvar::new(),
        };
        Ok(Deals { threads: threads.min(count) as usize, shared: Arc::new(shared) })
    }

    fn __iter__(slf: Bound<'_, Deals>) -> Bound<'_, Deals> {
        slf
    }

    /// The next deal's number and solution; Ctrl-C ends the search.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(u64, Solution)>> {
        py.detach(|| {
            self.start()?;
            self.wait()
        })
    }

    /// Ends the search.
    fn close(&self) {
        self.shared.end();
    }
}

impl Drop for Deals {
    fn drop(&mut self) {
        self.shared.end();
    }
}
