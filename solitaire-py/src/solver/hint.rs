//! `Hint` and `Difficulty`

use std::hash::{Hash, Hasher};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};
use solitaire_rules as engine;
use solitaire_rules::solver;

use super::solution::Solution;
use crate::arguments::{Given, Text, kept, whole, wrong_type};
use crate::moves::AnyMove;
use crate::moves::{self, Move};
use crate::text::numbered;

/// The result of `Game.hint`: a good next move, and the reason. `print` shows both.
///
///     >>> hint = Game("gold-mine", 42).hint()
///     >>> print(hint)
///     deal: the only move
///     >>> hint.move, hint.why
///     (Move('deal'), 'the only move')
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Hint {
    play: engine::Move,
    why: String,
}

impl Hint {
    pub(super) fn of(hint: &solver::Hint) -> Hint {
        Hint { play: hint.play, why: hint.why.to_string() }
    }
}

#[pymethods]
impl Hint {
    #[new]
    #[pyo3(signature = (r#move, why))]
    fn new(r#move: Given<AnyMove>, why: Given<Text<'_>>) -> PyResult<Hint> {
        Ok(Hint { play: r#move.read()?.0, why: kept(&why.read()?.0, "a reason")? })
    }

    /// The fields for pattern matching: `case Hint(move, why)`.
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str) = ("move", "why");

    /// The move; always legal.
    #[getter]
    fn r#move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, Move>> {
        moves::object(py, self.play)
    }

    /// The reason, in words for the player.
    #[getter]
    fn why(&self) -> &str {
        &self.why
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.play, self.why)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Hint('{}', {})", self.play, PyString::new(py, &self.why).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String, &str)) {
        (py.get_type::<Hint>(), (self.play.to_string(), &self.why))
    }
}

/// The result of `Game.difficulty`: how hard a game is. `print` gives a short summary.
///
///     >>> difficulty = Game("gold-mine", 42).difficulty(10)
///     >>> difficulty.games, difficulty.random_wins, difficulty.solution.won
///     (10, 0, True)
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct Difficulty(pub(super) solver::Difficulty);

impl Hash for Difficulty {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.games, self.0.random_wins, self.0.greedy_wins, self.0.solution.positions).hash(state);
    }
}

#[pymethods]
impl Difficulty {
    #[new]
    #[pyo3(signature = (games, random_wins, greedy_wins, solution))]
    fn new(
        games: &Bound<'_, PyAny>,
        random_wins: &Bound<'_, PyAny>,
        greedy_wins: &Bound<'_, PyAny>,
        solution: &Bound<'_, PyAny>,
    ) -> PyResult<Difficulty> {
        let Ok(solution) = solution.cast_exact::<Solution>() else { return Err(wrong_type(solution, "a Solution")) };
        let number = |object, what| whole(object, what, u32::MAX.into()).map(|number| number as u32);
        let games = number(games, "the number of games")?;
        let random_wins = number(random_wins, "the number of wins")?;
        let greedy_wins = number(greedy_wins, "the number of wins")?;
        if random_wins.max(greedy_wins) > games {
            return Err(PyValueError::new_err(format!("more wins than {}", numbered(games as usize, "game"))));
        }
        Ok(Difficulty(solver::Difficulty { games, random_wins, greedy_wins, solution: solution.get().0.clone() }))
    }

    /// The number of games each player played.
    #[getter]
    fn games(&self) -> u32 {
        self.0.games
    }

    /// The number won by the random player, who takes any legal move.
    #[getter]
    fn random_wins(&self) -> u32 {
        self.0.random_wins
    }

    /// The number won by the greedy player.
    #[getter]
    fn greedy_wins(&self) -> u32 {
        self.0.greedy_wins
    }

    /// Whether the game can be won, knowing all cards.
    #[getter]
    fn solution(&self) -> Solution {
        Solution(self.0.solution.clone())
    }

    fn __str__(&self) -> String {
        let solver::Difficulty { games, random_wins, greedy_wins, solution } = &self.0;
        format!("of {games} games the random player wins {random_wins}, the greedy player {greedy_wins}; {solution}")
    }

    fn __repr__(&self) -> String {
        let solver::Difficulty { games, random_wins, greedy_wins, .. } = &self.0;
        format!("Difficulty({games}, {random_wins}, {greedy_wins}, {})", self.solution().__repr__())
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (u32, u32, u32, Solution)) {
        let difficulty = &self.0;
        let arguments = (difficulty.games, difficulty.random_wins, difficulty.greedy_wins, self.solution());
        (py.get_type::<Difficulty>(), arguments)
    }
}
