//! `Solver`

use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use solitaire_rules::solver;

use super::limits::Bounds;
use super::solution::Solution;
use crate::arguments::wrong_type;
use crate::game::Game;
use crate::position::Position;
use crate::signals::Watch;
use crate::threads::{Flags, failed, held, run};

type Argument<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// A search in steps, for programs that can't block and have no thread to spare.
///
/// `solve` begins a search; if a limit ends it, `resume` continues where it stopped. Whatever the length of the steps, the answer, the moves and the number
/// of positions are those of a single `Game.solve`. To give up, just stop calling. If another thread is calling the same solver, a call waits until that is
/// done.
///
///     >>> solver, game = Solver(), Game("klondike", 1)
///     >>> solution = solver.solve(game, positions=1000)
///     >>> while more := solver.resume(positions=1000):
///     ...     solution = more  # And between two steps, whatever else is to be done.
///     >>> solution == game.solve()
///     True
#[pyclass(module = "solitaire_rules", frozen)]
pub(crate) struct Solver {
    solver: Arc<Mutex<solver::Solver>>,
    /// The threads that wait for an answer. A `cancel` that asks again would wait for itself.
    asking: Mutex<Vec<ThreadId>>,
}

impl Solver {
    /// Asks the solver, in another thread.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        watch: Watch,
        question: impl Fn(&mut solver::Solver, &Flags) -> T + Send + Sync + 'static,
    ) -> PyResult<T> {
        let me = thread::current().id();
        if held(&self.asking).contains(&me) {
            return Err(PyRuntimeError::new_err("this solver is searching: `cancel` can't ask it"));
        }
        let solver = Arc::clone(&self.solver);
        let work = move |flags: &Flags| question(&mut held(&solver), flags);
        held(&self.asking).push(me);
        let answer = run(py, 1, watch, work);
        held(&self.asking).retain(|&other| other != me);
        answer?.pop().ok_or_else(failed)
    }
}

#[pymethods]
impl Solver {
    #[new]
    fn new() -> Solver {
        Solver { solver: Arc::new(Mutex::new(solver::Solver::new())), asking: Mutex::default() }
    }

    /// Searches for a win from a position or a game's current one, knowing all cards, and returns a `Solution`. Limits are as for `Game.solve`. You may play
    /// on meanwhile: the search keeps to the position it began with.
    #[pyo3(
        signature = (game, /, *, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, game, /, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn solve(
        &self,
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Solution> {
        let (bounds, watch) = (Bounds::read([positions, megabytes, seconds])?, Watch::of(cancel)?);
        let (judge, position) = if let Ok(position) = game.cast_exact::<Position>() {
            (*position.get().judge(), position.get().position)
        } else {
            let game = game.cast_exact::<Game>().map_err(|_| wrong_type(game, "a Game or a Position"))?.get().lock(py);
            (*game.judge(), *game.position())
        };
        let question = move |solver: &mut solver::Solver, flags: &Flags| {
            solver.solve(&judge, &position, &bounds.limits(&flags.cancel))
        };
        self.ask(py, watch, question).map(Solution)
    }

    /// Continues a search that stopped at a limit of positions or time, or was cancelled. The limits are for this step; the
    /// `Solution` counts the positions of all steps. Returns `None` if there is nothing to continue: the question is answered, or the tables
    /// were full.
    #[pyo3(signature = (*, positions=None, seconds=None, cancel=None))]
    fn resume(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Option<Solution>> {
        let (bounds, watch) = (Bounds::read([positions, None, seconds])?, Watch::of(cancel)?);
        let question = move |solver: &mut solver::Solver, flags: &Flags| solver.resume(&bounds.limits(&flags.cancel));
        Ok(self.ask(py, watch, question)?.map(Solution))
    }
}
