//! `Solution`

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use solitaire_rules::solver::{self, Open, Outcome};

use super::answer::{Answer, joined, read_answer, said};
use crate::arguments::{Given, Text, whole};
use crate::moves;

/// The result of `Game.solve`: whether the game can be won, knowing all cards, and how.
///
/// It is won, lost or open. It is always truthy, so check `won`. *Won* comes with the moves, already verified by playing them; *lost* is proved;
/// *open* says why the search stopped. `print` gives a short summary.
///
///     >>> solution = Game("klondike", 42).solve()
///     >>> solution.won, solution.lost, solution.why
///     (True, False, None)
///     >>> game = Game("klondike", 42, moves=solution.moves)
///     >>> game.is_won()
///     True
///     >>> print(Game("klondike", 42).solve(positions=1))
///     undecided: the position limit was reached
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct Solution(pub(crate) solver::Solution);

const WORDS: [&str; 3] = ["won", "lost", "open"];

// A hash in step with equality, of what differs most.
impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.positions.hash(state);
        self.0.moves().hash(state);
    }
}

impl Solution {
    fn open_because(&self) -> Option<Open> {
        if let Outcome::Open(why) = self.0.outcome { Some(why) } else { None }
    }
}

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (outcome, positions, moves=None, why=None))]
    fn new(
        outcome: Given<Text<'_>>,
        positions: &Bound<'_, PyAny>,
        moves: Option<&Bound<'_, PyAny>>,
        why: Option<Given<Text<'_>>>,
    ) -> PyResult<Solution> {
        let positions = whole(positions, "the number of positions", u64::MAX)?;
        let outcome = match read_answer(WORDS, &outcome.read()?, moves, why.map(Given::read).transpose()?.as_ref())? {
            Answer::Moves(moves) => Outcome::Won(moves),
            Answer::No => Outcome::Lost,
            Answer::Open(why) => Outcome::Open(why),
        };
        Ok(Solution(solver::Solution { outcome, positions }))
    }

    /// The fields for pattern matching: `case Solution("won", positions, moves)`.
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str, &'static str) =
        ("outcome", "positions", "moves", "why");

    /// `'won'`, `'lost'` or `'open'`.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.0.outcome {
            Outcome::Won(_) => "won",
            Outcome::Lost => "lost",
            Outcome::Open(_) => "open",
        }
    }

    /// Whether the game can be won.
    #[getter]
    fn won(&self) -> bool {
        self.0.is_won()
    }

    /// Whether the game is proved lost.
    #[getter]
    fn lost(&self) -> bool {
        self.0.is_lost()
    }

    /// Whether the search stopped without an answer.
    #[getter]
    fn open(&self) -> bool {
        self.0.is_open()
    }

    /// Why the search stopped without an answer, such as `'the time limit was reached'`; `None` if it found one.
    #[getter]
    fn why(&self) -> Option<String> {
        self.open_because().map(|why| why.to_string())
    }

    /// The winning moves in order; empty if none are known.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.0.moves())
    }

    /// The number of positions searched.
    #[getter]
    fn positions(&self) -> u64 {
        self.0.positions
    }

    /// The solution as a dict with `outcome`, `positions`, `moves` (a text with spaces) and `why`, for a table.
    ///
    ///     >>> solution = Game("klondike", "pysol:7").solve(positions=2)
    ///     >>> solution.to_dict()
    ///     {'outcome': 'open', 'positions': 2, 'moves': '', 'why': 'the position limit was reached'}
    ///     >>> rows = [{"deal": deal, **Game("golf", deal).solve().to_dict()} for deal in range(3)]  # pandas.DataFrame(rows)
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let told = PyDict::new(py);
        told.set_item("outcome", self.outcome())?;
        told.set_item("positions", self.0.positions)?;
        told.set_item("moves", joined(self.0.moves()))?;
        told.set_item("why", self.why())?;
        Ok(told)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    pub(super) fn __repr__(&self) -> String {
        let said = said(self.0.moves(), self.open_because());
        format!("Solution('{}', {}{said})", self.outcome(), self.0.positions)
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, u64, String, Option<String>)) {
        (py.get_type::<Solution>(), (self.outcome(), self.0.positions, joined(self.0.moves()), self.why()))
    }
}
