//! The parts that solutions and prospects have in common.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use solitaire_rules::Move;
use solitaire_rules::solver::Open;

use crate::arguments::{Text, text};
use crate::{error, moves};

/// An answer in its parts, as constructors are given them.
pub(super) enum Answer {
    Moves(Vec<Move>),
    No,
    Open(Open),
}

/// Reads an answer; `words` are those for one with moves, for none and for an open one.
pub(super) fn read_answer(
    words: [&str; 3],
    outcome: &Text<'_>,
    moves: Option<&Bound<'_, PyAny>>,
    why: Option<&Text<'_>>,
) -> PyResult<Answer> {
    let (outcome, why) = (text(&outcome.0), why.map(|why| text(&why.0)));
    let outcome = outcome.as_ref();
    let [yes, no, open] = words;
    let refuse = |message: String| Err(PyValueError::new_err(error::short(&message)));
    if !words.contains(&outcome) {
        return refuse(format!("an outcome is \"{yes}\", \"{no}\" or \"{open}\", not {outcome:?}"));
    }
    let moves = moves.map_or(Ok(Vec::new()), moves::read_all)?;
    if outcome != yes && !moves.is_empty() {
        return refuse(format!("only \"{yes}\" has moves"));
    }
    match why {
        Some(why) if outcome == open => match Open::ALL.into_iter().find(|open| open.to_string() == why) {
            Some(reason) => Ok(Answer::Open(reason)),
            None => refuse(format!("no search is open because {why:?}")),
        },
        Some(_) => refuse(format!("only \"{open}\" has a reason why")),
        None if outcome == open => refuse(format!("\"{open}\" has a reason why")),
        None if outcome == yes => Ok(Answer::Moves(moves)),
        None => Ok(Answer::No),
    }
}

/// Moves as the text that they are read from.
pub(super) fn joined(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// The parts of an answer that are not always there, as its repr says them.
pub(super) fn said(moves: &[Move], why: Option<Open>) -> String {
    match why {
        Some(why) => format!(", why='{why}'"),
        None if moves.is_empty() => String::new(),
        None => format!(", moves='{}'", joined(moves)),
    }
}
