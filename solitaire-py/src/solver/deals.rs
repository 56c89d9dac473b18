//! `Deals`: the solutions of many deals, in order, as threads find them.
//!
//! `solitaire_rules::solver::solve_deals` waits for its threads with no ear for signals. So a thread waits there, and the one that asks listens
//! while it waits for that.

use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{process, thread};

use pyo3::exceptions::{PyRuntimeError, PyStopIteration};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use solitaire_rules as engine;
use solitaire_rules::solver::{Canceller, DealSolution, solve_deals};

use super::limits::Bounds;
use super::solution::Solution;
use crate::arguments::{Given, whole};
use crate::rules::AnyRules;
use crate::signals::{PATIENCE, Watch};
use crate::threads::failed;

/// More threads than any machine makes use of are a mistake.
const MOST_THREADS: u64 = 1024;

/// The solutions of many deals. `solitaire_rules.solve_deals` is what to use.
#[pyclass(module = "solitaire_rules._core", frozen)]
pub(crate) struct Deals {
    judge: engine::Judge,
    first: u64,
    count: u64,
    threads: usize,
    bounds: Bounds,
    /// What the caller cancels by.
    cancel: Option<Py<PyAny>>,
    search: Mutex<Search>,
}

/// How far it is.
enum Search {
    NotBegun,
    /// Whoever waits does so without the lock, so that another thread can end the search.
    Running(Arc<Mutex<Waiting>>, Canceller, Process),
    Over,
}

/// A process by its number. The threads of a search are in the one that began it; a process forked later has none of them.
type Process = u32;

/// For whoever waits for the next solution.
struct Waiting {
    solutions: Receiver<DealSolution>,
    /// How many are still to come.
    left: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What `cancel` raises. As in a generator `StopIteration` is none: it would end the caller's loop, and nobody would know.
fn no_end(py: Python<'_>, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyStopIteration>(py) {
        return error;
    }
    let told = PyRuntimeError::new_err("cancel raised StopIteration");
    told.set_cause(py, Some(error));
    told
}

fn elsewhere() -> PyErr {
    PyRuntimeError::new_err("this search began in another process: begin a new one")
}

impl Deals {
    /// The search, begun when the first solution is asked for; `None` when it is over.
    fn begun(&self) -> PyResult<Option<Arc<Mutex<Waiting>>>> {
        let mut search = lock(&self.search);
        match &*search {
            Search::Over => return Ok(None),
            Search::Running(.., began) if *began != process::id() => return Err(elsewhere()),
            Search::Running(waiting, ..) => return Ok(Some(Arc::clone(waiting))),
            Search::NotBegun if self.count == 0 => return Ok(None),
            Search::NotBegun => {}
        }
        let last = self.first + (self.count - 1);
        let found = solve_deals(&self.judge, self.first..=last, &self.bounds.unstoppable(), self.threads);
        let canceller = found.canceller();
        let (sender, solutions) = sync_channel(0);
        let hand_over = move || {
            for solved in found {
                if sender.send(solved).is_err() {
                    break;
                }
            }
        };
        thread::Builder::new()
            .spawn(hand_over)
            .map_err(|error| PyRuntimeError::new_err(format!("can't start a thread: {error}")))?;
        let waiting = Arc::new(Mutex::new(Waiting { solutions, left: self.count }));
        *search = Search::Running(Arc::clone(&waiting), canceller, process::id());
        Ok(Some(waiting))
    }

    /// Waits for the next solution. To be called detached from the interpreter.
    fn wait(&self, mut watch: Watch) -> PyResult<Option<DealSolution>> {
        let Some(waiting) = self.begun()? else { return Ok(None) };
        loop {
            // Not held longer than that: several threads may wait.
            let mut waiting = lock(&waiting);
            if waiting.left == 0 {
                return Ok(None);
            }
            match waiting.solutions.recv_timeout(PATIENCE) {
                Ok(solved) => {
                    waiting.left -= 1;
                    return Ok(Some(solved));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) if self.is_over() => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => return Err(failed()),
            }
            drop(waiting);
            if !watch.look().inspect_err(|_| self.end())? {
                self.end();
            }
        }
    }

    fn next(&self, py: Python<'_>) -> PyResult<Option<(u64, Solution)>> {
        let mut watch = Watch::of(self.cancel.as_ref().map(|event| event.bind(py)))?;
        if !watch.ask().inspect_err(|_| self.end())? {
            self.end();
        }
        let solved = py.detach(|| self.wait(watch))?;
        Ok(solved.map(|solved| (solved.deal, Solution(solved.solution))))
    }

    fn is_over(&self) -> bool {
        matches!(*lock(&self.search), Search::Over)
    }

    fn end(&self) {
        if let Search::Running(_, canceller, _) = std::mem::replace(&mut *lock(&self.search), Search::Over) {
            canceller.cancel();
        }
    }
}

#[pymethods]
impl Deals {
    #[new]
    #[pyo3(signature = (rules, first, count, threads, positions, megabytes, seconds, cancel, /))]
    #[allow(clippy::too_many_arguments, clippy::needless_pass_by_value, reason = "what solve_deals was given")]
    fn new(
        rules: Given<AnyRules>,
        first: u64,
        count: u64,
        threads: &Bound<'_, PyAny>,
        positions: Option<&Bound<'_, PyAny>>,
        megabytes: Option<&Bound<'_, PyAny>>,
        seconds: Option<&Bound<'_, PyAny>>,
        cancel: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Deals> {
        let bounds = Bounds::read([positions, megabytes, seconds])?;
        Watch::of(cancel)?;
        let cancel = cancel.map(|event| event.clone().unbind());
        let threads = whole(threads, "the number of threads", MOST_THREADS)? as usize;
        let count = count.min((u64::MAX - first).saturating_add(1));
        Ok(Deals {
            judge: rules.read()?.0.judge,
            first,
            count,
            threads,
            bounds,
            cancel,
            search: Mutex::new(Search::NotBegun),
        })
    }

    fn __iter__(slf: Bound<'_, Deals>) -> Bound<'_, Deals> {
        slf
    }

    /// The next deal's number and solution; Ctrl-C ends the search, and so does `cancel`.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(u64, Solution)>> {
        self.next(py).map_err(|error| no_end(py, error))
    }

    /// What the caller cancels by may lead back here.
    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.cancel)
    }

    /// Ends the search, in whatever thread it is waited for.
    fn close(&self) {
        self.end();
    }
}

impl Drop for Deals {
    fn drop(&mut self) {
        self.end();
    }
}
