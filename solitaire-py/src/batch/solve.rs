//! `Batch.solve`: which of the games can be won.

use std::sync::atomic::{AtomicUsize, Ordering};

use numpy::PyArray1;
use pyo3::prelude::*;
use solitaire_rules::solver::{Outcome, Solver};

use super::Batch;
use crate::memory;
use crate::signals::Watch;
use crate::solver::Bounds;
use crate::threads::{Flags, run};

/// Of each game its outcome (0 open, 1 won, 2 lost), the positions looked at, and how many moves win, -1 where none are known.
type Arrays<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);

#[pymethods]
impl Batch {
    /// What a solver says of each game.
    #[pyo3(signature = (threads, positions, megabytes, seconds, cancel, progress, /))]
    #[allow(clippy::too_many_arguments, reason = "what Games.solve was given")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        threads: Option<usize>,
        positions: Option<&Bound<'py, PyAny>>,
        megabytes: Option<&Bound<'py, PyAny>>,
        seconds: Option<&Bound<'py, PyAny>>,
        cancel: Option<&Bound<'py, PyAny>>,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Arrays<'py>> {
        let bounds = Bounds::read([positions, megabytes, seconds])?;
        let watch = Watch::of(cancel)?.telling(progress);
        let games = memory::try_list(self.lock(py)?.iter().map(|seat| Ok(seat.position)))?;
        let (judge, count, next) = (self.rules.judge, games.len(), AtomicUsize::new(0));
        let threads = threads.unwrap_or(self.threads).min(count);
        let found = run(py, threads, watch, move |flags: &Flags| {
            let mut solver = Solver::new();
            let mut found = Vec::new();
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(position) = games.get(place).filter(|_| !flags.cancel.load(Ordering::Relaxed)) else { break };
                let solution = solver.solve(&judge, position, &bounds.limits(&flags.cancel));
                let (code, moves) = match solution.outcome {
                    Outcome::Open(_) => (0, -1),
                    Outcome::Won(moves) => (1, moves.len() as i64),
                    Outcome::Lost => (2, -1),
                };
                flags.done.fetch_add(1, Ordering::Relaxed);
                found.push((place, code, solution.positions as i64, moves));
            }
            found
        })?;
        let (mut outcomes, mut looked_at, mut moves) = (vec![0; count], vec![0; count], vec![-1; count]);
        for (place, code, positions, winning) in found.into_iter().flatten() {
            outcomes[place] = code;
            looked_at[place] = positions;
            moves[place] = winning;
        }
        Ok((PyArray1::from_vec(py, outcomes), PyArray1::from_vec(py, looked_at), PyArray1::from_vec(py, moves)))
    }
}
