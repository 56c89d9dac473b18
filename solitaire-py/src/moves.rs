//! `Move`

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use solitaire_rules as engine;

use crate::arguments::{self, Given, between};
use crate::error;
use crate::intern::{self, Table};
use crate::pile::{self, AnyPile, Pile};

/// A move, as the player asks for it.
///
/// Construct it from text: `deal`, `redeal`, `t3-f0` (one card) or `t3x4-t6` (the top four cards). Moves are immutable, ordered and
/// hashable, and always truthy. A move equals its text, as `str` gives it, and has the same hash; it can be ordered only against another move.
///
///     >>> Move("t3x4-t6")
///     Move('t3x4-t6')
///     >>> Move.transfer("t3", "t6", 4) == Move("t3x4-t6")
///     True
///     >>> Move("w0-t2").source, Move("w0-t2").target, Move("w0-t2").count
///     (Pile('w0'), Pile('t2'), 1)
///     >>> "t1-f0" in Game("klondike", 42).legal_moves(), Move("w0-t2").source == "w0"
///     (True, True)
///     >>> Move.DEAL.kind
///     'deal'
#[pyclass(module = "solitaire_rules", frozen)]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Move(pub(crate) engine::Move);

arguments::value_or_text! {
    /// A `Move` or its text.
    AnyMove Move "a Move or its text"
}

/// Moves, from an iterable of moves and texts or from one text with white space between the moves. What is wrong with one is told by its number.
pub(crate) fn read_all(object: &Bound<'_, PyAny>) -> PyResult<Vec<engine::Move>> {
    let words = match object.cast::<PyString>() {
        Ok(string) => &string.call_method0("split")?,
        Err(_) => object,
    };
    arguments::each(words, "moves", |number, item| match item.cast::<PyString>() {
        Ok(string) => {
            let (py, text) = (item.py(), arguments::text(string));
            let unread = |error: engine::text::ParseError| {
                error::parse(py, &format!("move {number}: {error}"), &text, Some(error.offset()))
            };
            text.parse().map_err(unread)
        }
        Err(_) => item.extract::<AnyMove>().map(|m| m.0),
    })
}

/// Groups of up to this many cards have an object of their own; more than a suit move together only by a user's own rules.
const GROUP: usize = 16;
const PILES: usize = 64;
const SINGLE: usize = PILES * PILES;
/// Single cards by source and target; then groups. A card that goes where it is, which no move has, makes room for `deal` and `redeal`.
static MOVES: Table<Move, { SINGLE + SINGLE * GROUP }> = Table::new();

/// The Python object of a move.
#[inline]
pub(crate) fn object(py: Python<'_>, m: engine::Move) -> PyResult<Bound<'_, Move>> {
    let index = match m {
        engine::Move::Deal => 0,
        engine::Move::Redeal => PILES + 1,
        engine::Move::Transfer { from, to, count } => {
            let ends = usize::from(from.id()) * PILES + usize::from(to.id());
            match usize::from(count) {
                1 => ends,
                count if count < GROUP && count > 1 => SINGLE + ends * GROUP + count,
                _ => usize::MAX,
            }
        }
    };
    MOVES.get(py, index, Move(m))
}

/// A Python tuple of moves.
#[inline]
pub(crate) fn tuple<'py>(py: Python<'py>, moves: &[engine::Move]) -> PyResult<Bound<'py, PyTuple>> {
    intern::tuple(py, moves, |&m| object(py, m))
}

#[pymethods]
impl Move {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(py: Python<'_>, text: Given<AnyMove>) -> PyResult<Bound<'_, Move>> {
        object(py, text.read()?.0)
    }

    /// A move of the top cards of one pile to another.
    ///
    ///     >>> Move.transfer("w0", "t2")
    ///     Move('w0-t2')
    #[classmethod]
    #[pyo3(signature = (source, target, count=None))]
    fn transfer<'py>(
        class: &Bound<'py, PyType>,
        source: Given<AnyPile>,
        target: Given<AnyPile>,
        count: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, Move>> {
        let (from, to) = (source.read()?.0, target.read()?.0);
        let count = count.map_or(Ok(1), |count| between(count, "the number of cards", 1, u8::MAX.into()))? as u8;
        if from == to {
            return Err(PyValueError::new_err(format!("{from} is both source and target")));
        }
        object(class.py(), engine::Move::Transfer { from, to, count })
    }

    /// Deals cards from the stock to the waste, tableau or reserve.
    #[classattr]
    #[pyo3(name = "DEAL")]
    fn deal(py: Python<'_>) -> PyResult<Bound<'_, Move>> {
        object(py, engine::Move::Deal)
    }

    /// Turns the waste over to form a new stock, or gathers the tableau and deals it again.
    #[classattr]
    #[pyo3(name = "REDEAL")]
    fn redeal(py: Python<'_>) -> PyResult<Bound<'_, Move>> {
        object(py, engine::Move::Redeal)
    }

    /// The fields for pattern matching: `case Move("transfer", source, target, count)`.
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str, &'static str) = ("kind", "source", "target", "count");

    /// `'deal'`, `'redeal'` or `'transfer'`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            engine::Move::Deal => "deal",
            engine::Move::Redeal => "redeal",
            engine::Move::Transfer { .. } => "transfer",
        }
    }

    /// The pile the cards leave; `None` for `deal` and `redeal`.
    #[getter]
    fn source<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Pile>>> {
        match self.0 {
            engine::Move::Transfer { from, .. } => pile::object(py, from).map(Some),
            _ => Ok(None),
        }
    }

    /// The pile the cards go to; `None` for `deal` and `redeal`.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Pile>>> {
        match self.0 {
            engine::Move::Transfer { to, .. } => pile::object(py, to).map(Some),
            _ => Ok(None),
        }
    }

    /// The number of cards moved; `None` for `deal` and `redeal`, where the rules set it.
    #[getter]
    fn count(&self) -> Option<u8> {
        match self.0 {
            engine::Move::Transfer { count, .. } => Some(count),
            _ => None,
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Move>(), PyTuple::new(py, [self.0.to_string()])?))
    }
}
