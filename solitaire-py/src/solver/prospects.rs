//! `Prospects`

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use solitaire_rules::solver::{self, Open};

use super::answer::{Answer, joined, read_answer, said};
use crate::arguments::{Given, Text};
use crate::moves;

/// The result of `Game.prospects`: whether the game can get any further, knowing all cards: whether it can still be won or score another point.
///
/// *Further* comes with the moves that get one there; *dead* is proved, and includes a game already won; *open* says why the search stopped.
///
///     >>> prospects = Game("klondike", 42).prospects()
///     >>> prospects
///     Prospects('further', moves='t1-f0')
///     >>> prospects.further, prospects.dead, prospects.moves
///     (True, False, (Move('t1-f0'),))
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct Prospects(pub(super) solver::Prospects);

const WORDS: [&str; 3] = ["further", "dead", "open"];

impl Hash for Prospects {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.outcome().hash(state);
        self.way().hash(state);
    }
}

impl Prospects {
    fn way(&self) -> &[solitaire_rules::Move] {
        if let solver::Prospects::Further(moves) = &self.0 { moves } else { &[] }
    }

    fn open_because(&self) -> Option<Open> {
        if let solver::Prospects::Open(why) = self.0 { Some(why) } else { None }
    }
}

#[pymethods]
impl Prospects {
    #[new]
    #[pyo3(signature = (outcome, moves=None, why=None))]
    fn new(
        outcome: Given<Text<'_>>,
        moves: Option<&Bound<'_, PyAny>>,
        why: Option<Given<Text<'_>>>,
    ) -> PyResult<Prospects> {
        Ok(Prospects(match read_answer(WORDS, &outcome.read()?, moves, why.map(Given::read).transpose()?.as_ref())? {
            Answer::Moves(moves) => solver::Prospects::Further(moves),
            Answer::No => solver::Prospects::Dead,
            Answer::Open(why) => solver::Prospects::Open(why),
        }))
    }

    /// The fields for pattern matching: `case Prospects("further", moves)`.
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str) = ("outcome", "moves", "why");

    /// `'further'`, `'dead'` or `'open'`.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.0 {
            solver::Prospects::Further(_) => "further",
            solver::Prospects::Dead => "dead",
            solver::Prospects::Open(_) => "open",
        }
    }

    /// Whether the game can get any further: be won, or score another point.
    #[getter]
    fn further(&self) -> bool {
        matches!(self.0, solver::Prospects::Further(_))
    }

    /// Whether it is proved that it can't.
    #[getter]
    fn dead(&self) -> bool {
        self.0 == solver::Prospects::Dead
    }

    /// Whether the search stopped without an answer.
    #[getter]
    fn open(&self) -> bool {
        self.open_because().is_some()
    }

    /// Why the search stopped without an answer; `None` if it found one.
    #[getter]
    fn why(&self) -> Option<String> {
        self.open_because().map(|why| why.to_string())
    }

    /// The moves that get it there, in order; empty if none are known.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, self.way())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Prospects('{}'{})", self.outcome(), said(self.way(), self.open_because()))
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&'static str, String, Option<String>)) {
        (py.get_type::<Prospects>(), (self.outcome(), joined(self.way()), self.why()))
    }
}
