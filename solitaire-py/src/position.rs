//! `Position`

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use solitaire_rules as engine;

use crate::arguments::{Given, Text};
use crate::game::Game;
use crate::moves::AnyMove;
use crate::pile::AnyPile;
use crate::rules::AnyRules;
use crate::rules::Rules;
use crate::text::encodable;
use crate::view::{self, View};
use crate::{enums, illegal_move, memory, moves, save};

/// The position of a game: every card in its place, without the moves that led there. Made for searches.
///
/// Get it from `Game.position`. Positions are immutable and hashable. Two are equal if they have the same rules, each pile holds the same cards with
/// the same faces, and as many redeals were used: hidden cards count; history and which cell holds a card don't. `play` returns the position after a move. `print`
/// shows what the player sees; `to_text` and pickle contain every card.
///
///     >>> game = Game("klondike", 42)
///     >>> start = game.position
///     >>> game.play("t4-t5") and game.position == start
///     False
///     >>> game.undo() and game.position in {start}
///     True
///     >>> start.play("t4-t5") == Game("klondike", 42, moves="t4-t5").position
///     True
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
pub(crate) struct Position {
    /// The same for all positions of a game.
    rules: Arc<engine::game::OwnJudge>,
    pub(crate) position: engine::Position,
}

/// A legal move in words, with suit signs wherever they are shown: what a call returns does not depend on standard output.
fn described(py: Python<'_>, judge: &engine::Judge, position: &engine::Position, m: engine::Move) -> PyResult<String> {
    judge.describe(position, m).map(|words| words.to_string()).map_err(|error| illegal_move::error(py, &error))
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.position == other.position && self.judge() == other.judge()
    }
}

impl Eq for Position {}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.position.key().hash(state);
    }
}

impl Position {
    pub(crate) fn of(game: &engine::Game) -> Position {
        Position { rules: Arc::new(game.own_judge().clone()), position: *game.position() }
    }

    pub(crate) fn judge(&self) -> &engine::Judge {
        &self.rules.judge
    }

    pub(crate) fn with(&self, position: engine::Position) -> Position {
        Position { rules: Arc::clone(&self.rules), position }
    }

    pub(crate) fn begun(&self) -> engine::Game {
        engine::Game::from_position(&*self.rules, self.position)
    }
}

#[pymethods]
impl Position {
    /// Reads a position from its text, as `to_text` writes it. If the text begins with `-`, pass your own `rules`.
    #[classmethod]
    #[pyo3(signature = (text, /, rules=None))]
    fn from_text(
        class: &Bound<'_, PyType>,
        text: Given<Text<'_>>,
        rules: Option<Given<AnyRules>>,
    ) -> PyResult<Position> {
        save::position(class.py(), &text.read()?.0, rules.map(Given::read).transpose()?).map(|game| Position::of(&game))
    }

    /// The position as one line of text, hidden cards included.
    fn to_text(&self) -> String {
        self.position.to_string()
    }

    /// The game's rules.
    #[getter]
    pub(crate) fn rules(&self) -> Rules {
        Rules(engine::game::OwnJudge::clone(&self.rules))
    }

    /// A 128-bit key for the position, as `Game.key`.
    #[getter]
    fn key(&self) -> u128 {
        self.position.key().to_bits()
    }

    /// A key that ignores the order of interchangeable piles, as `Game.canonical_key`.
    #[getter]
    fn canonical_key(&self) -> u128 {
        self.judge().canonical_key(&self.position).to_bits()
    }

    /// A new game that starts from this position.
    pub(crate) fn game(&self) -> Game {
        Game::of(self.begun())
    }

    /// What the player sees. Unlike a game's view, it remembers nothing seen before.
    pub(crate) fn view(&self) -> View {
        View::of_position(&self.position, &self.rules)
    }

    /// The cards of a pile as the player sees them, bottom card first; `None` for a face-down card.
    #[pyo3(signature = (pile, /))]
    fn pile<'py>(&self, py: Python<'py>, pile: Given<AnyPile>) -> PyResult<Bound<'py, PyTuple>> {
        view::pile_of(py, &self.position.view(), pile.read()?.0)
    }

    /// Every legal move, each once, as a tuple.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, &self.judge().legal_moves(&self.position))
    }

    /// The legal moves without those that lead to nothing new.
    fn distinct_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        moves::tuple(py, &self.judge().distinct_moves(&self.position))
    }

    /// Whether a move is legal.
    #[pyo3(signature = (r#move, /))]
    fn is_legal(&self, r#move: Given<AnyMove>) -> PyResult<bool> {
        Ok(self.judge().is_legal(&self.position, r#move.read()?.0))
    }

    /// Returns the position after a move. Raises `IllegalMoveError` if the move is illegal.
    #[pyo3(signature = (r#move, /))]
    fn play(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<Position> {
        let mut after = self.position;
        self.judge().play(&mut after, r#move.read()?.0).map_err(|error| illegal_move::error(py, &error))?;
        Ok(self.with(after))
    }

    /// A legal move in words, as `Game.describe`.
    #[pyo3(signature = (r#move, /))]
    fn describe(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<String> {
        described(py, self.judge(), &self.position, r#move.read()?.0)
    }

    /// Whether the top card of a pile is uncovered, as `Game.is_free`.
    #[pyo3(signature = (pile, /))]
    fn is_free(&self, pile: Given<AnyPile>) -> PyResult<bool> {
        view::is_free(self.judge(), &self.position, pile.read()?.0)
    }

    /// The state of the game: `Status.ONGOING`, `Status.WON` or `Status.STUCK`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::status(py, self.judge().status(&self.position))
    }

    /// Whether the game is won: every card that has to go is on the foundations or, where the tableau is to be cleared (`Rules.aim`), off the tableau.
    fn is_won(&self) -> bool {
        self.judge().status(&self.position) == engine::Status::Won
    }

    /// The score: one point for each card on the foundations or, where the tableau is to be cleared, for each card that has left it for a
    /// foundation; if cards from the stock can join it, for each card that has gone to a foundation. `Rules.best_score` is the most.
    fn score(&self) -> u32 {
        self.judge().score(&self.position)
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        encodable(py, &engine::text::Drawing::by(&self.position.view(), self.judge().rules()).to_string())
    }

    fn __repr__(&self) -> String {
        format!("<Position {}>", self.position.view())
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, Rules))> {
        Ok((py.get_type::<Position>().getattr("from_text")?, (self.to_text(), self.rules())))
    }
}

#[pymethods]
impl Game {
    /// The current position: hashable, and equal to that of another game that got there by other moves.
    #[getter]
    fn position(&self, py: Python<'_>) -> Position {
        Position::of(&self.lock(py))
    }

    /// All positions of the game from its start to now: one more than there are moves.
    ///
    ///     >>> game = Game("klondike", 42, moves="t1-f0 t4-t5 deal")
    ///     >>> for move, before in zip(game.history, game.positions()):
    ///     ...     print(before.score(), before.describe(move))
    ///     0 A♣ from t1 to a foundation
    ///     1 J♥ from t4 on Q♣
    ///     1 deal a card from the stock to the waste
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        let game = self.lock(py).clone();
        let now = Position::of(&game);
        let (mut earlier, mut positions) = (game, vec![]);
        while earlier.undo().is_some() {
            memory::push(&mut positions, now.with(*earlier.position()))?;
        }
        positions.reverse();
        positions.push(now);
        Ok(positions)
    }

    /// Describes a legal move as a player would say it. Raises `IllegalMoveError` if the move is illegal.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> [game.describe(move) for move in game.distinct_moves()]
    ///     ['deal a card from the stock to the waste', '5♠ from t0 on 6♥', 'J♥ from t4 on Q♣', 'A♣ from t1 to a foundation']
    #[pyo3(signature = (r#move, /))]
    fn describe(&self, py: Python<'_>, r#move: Given<AnyMove>) -> PyResult<String> {
        let m = r#move.read()?.0;
        let (judge, position) = {
            let game = self.lock(py);
            (*game.judge(), *game.position())
        };
        described(py, &judge, &position, m)
    }
}
