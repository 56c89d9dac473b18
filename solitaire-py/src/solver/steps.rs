//! `Solver`

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use solitaire_rules::solver;

use super::limits::Bounds;
use super::solution::Solution;
use crate::arguments::wrong_type;
use crate::game::Game;
use crate::signals::Watch;
use crate::threads::{Flags, failed, run};

type Argument<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// A search in steps, for programs that must not wait and have no threads to spare.
///
/// `solve` begins one, and where a limit ends it, `resume` goes on where it stopped. However long the steps are, the answer, the moves and the number
/// of positions are those of one search, `Game.solve`. To give it up, ask no more. A call waits until another thread's call of the same solver is
/// done.
///
///     >>> solver, game = Solver(), Game("klondike", 1)
///     >>> solution = solver.solve(game, positions=1000)
///     >>> while more := solver.resume(positions=1000):
///     ...     solution = more  # And between two steps, whatever else is to be done.
///     >>> solution == game.solve()
///     True
#[pyclass(module = "solitaire_rules", frozen)]
pub(crate) struct Solver(Arc<Mutex<solver::Solver>>);

impl Solver {
    /// Asks the solver, in another thread.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        watch: Watch,
        question: impl Fn(&mut solver::Solver, &Flags) -> T + Send + Sync + 'static,
    ) -> PyResult<T> {
        let solver = Arc::clone(&self.0);
        let work = move |flags: &Flags| question(&mut solver.lock().unwrap_or_else(PoisonError::into_inner), flags);
        run(py, 1, watch, work)?.pop().ok_or_else(failed)
    }
}

#[pymethods]
impl Solver {
    #[new]
    fn new() -> Solver {
        Solver(Arc::new(Mutex::new(solver::Solver::new())))
    }

    /// Whether the game can be won from where it stands, by one who sees all cards: a `Solution`. Limits as for `Game.solve`. The game may be played on: the
    /// search is of where it stood.
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
        let (judge, position) = {
            let game = game.cast_exact::<Game>().map_err(|_| wrong_type(game, "a Game"))?.get().lock(py);
            (*game.judge(), *game.position())
        };
        let question = move |solver: &mut solver::Solver, flags: &Flags| {
            solver.solve(&judge, &position, &bounds.limits(&flags.cancel))
        };
        self.ask(py, watch, question).map(Solution)
    }

    /// Goes on with the search that `solve`, or `resume`, left open at a limit of positions or time, or cancelled. The limits are those of this step, the
    /// positions of the `Solution` those of all steps. `None` where nothing is left to go on with: the question is answered, or the tables
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
