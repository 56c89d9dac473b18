//! The games of a batch, for one thread at a time.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::play::Seat;
use crate::threads::held;

/// So long a thread waits for another that plays the games before it asks again, and listens for Ctrl-C.
const PAUSE: Duration = Duration::from_millis(1);

/// The games, and the thread that works on them. Long work calls back into Python, for `progress` and `cancel`: what asks for the games there would wait for
/// itself.
pub(super) struct Seats {
    seats: Mutex<Vec<Seat>>,
    at_work: Mutex<Option<ThreadId>>,
    games: usize,
}

impl Seats {
    pub(super) fn new(seats: Vec<Seat>) -> Seats {
        Seats { games: seats.len(), seats: Mutex::new(seats), at_work: Mutex::new(None) }
    }

    /// How many games there are, which never changes.
    pub(super) fn len(&self) -> usize {
        self.games
    }

    /// The games, once other threads are done with them.
    pub(super) fn lock(&self, py: Python<'_>) -> PyResult<Locked<'_>> {
        let me = thread::current().id();
        if *held(&self.at_work) == Some(me) {
            return Err(PyRuntimeError::new_err(
                "these games are being played: `progress` and `cancel` can't use them",
            ));
        }
        let seats = loop {
            match self.seats.try_lock() {
                Ok(seats) => break seats,
                Err(TryLockError::Poisoned(poisoned)) => break poisoned.into_inner(),
                Err(TryLockError::WouldBlock) => {
                    py.detach(|| thread::sleep(PAUSE));
                    py.check_signals()?;
                }
            }
        };
        *held(&self.at_work) = Some(me);
        Ok(Locked { seats, at_work: &self.at_work })
    }
}

/// The games, as long as this lives.
pub(super) struct Locked<'a> {
    seats: MutexGuard<'a, Vec<Seat>>,
    at_work: &'a Mutex<Option<ThreadId>>,
}

impl Deref for Locked<'_> {
    type Target = Vec<Seat>;

    fn deref(&self) -> &Vec<Seat> {
        &self.seats
    }
}

impl DerefMut for Locked<'_> {
    fn deref_mut(&mut self) -> &mut Vec<Seat> {
        &mut self.seats
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        *held(self.at_work) = None;
    }
}
