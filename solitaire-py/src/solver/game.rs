//! The solver asked by a `Game`.

use std::sync::PoisonError;

use pyo3::prelude::*;
use pyo3::types::{PyAny, PyTuple};
use solitaire_rules::solver::{self, HintPlayer, Limits, Solver};
use solitaire_rules::{self as engine, Judge, Position};

use super::hint::{Difficulty, Hint};
use super::limits::Bounds;
use super::prospects::Prospects;
use super::solution::Solution;
use crate::arguments::whole;
use crate::game::Game;
use crate::moves;
use crate::signals::Watch;
use crate::threads::{Flags, failed, run};

pub(crate) type Argument<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

impl Game {
    /// Asks a solver about the game as it stands now, in another thread, with the game free for others. `known` is what the question is about.
    fn ask<Q: Send + Sync + 'static, T: Send + 'static>(
        &self,
        py: Python<'_>,
        limits: [Argument<'_, '_>; 4],
        known: impl Fn(&engine::Game) -> Q,
        question: impl Fn(&mut Solver, &Judge, &Q, &Limits<'_>) -> T + Send + Sync + 'static,
    ) -> PyResult<T> {
        let [positions, megabytes, seconds, cancel] = limits;
        let (bounds, watch) = (Bounds::read([positions, megabytes, seconds])?, Watch::of(cancel)?);
        let (judge, known) = {
            let game = self.lock(py);
            (*game.judge(), known(&game))
        };
        let work = move |flags: &Flags| question(&mut Solver::new(), &judge, &known, &bounds.limits(&flags.cancel));
        run(py, 1, watch, work)?.pop().ok_or_else(failed)
    }

    /// Asks for a hint, which follows the win that earlier ones found.
    fn advice(&self, py: Python<'_>, limits: [Argument<'_, '_>; 4], choose: Chooses) -> PyResult<Option<Hint>> {
        let adviser = self.adviser.clone();
        let question = move |solver: &mut Solver, _: &Judge, game: &engine::Game, limits: &Limits<'_>| {
            // Others may ask meanwhile.
            let mut player = adviser.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let hint = choose(&mut player, solver, game, limits);
            *adviser.lock().unwrap_or_else(PoisonError::into_inner) = player;
            hint
        };
        let hint = self.ask(py, limits, engine::Game::clone, question)?;
        Ok(hint.as_ref().map(Hint::of))
    }
}

/// How a player asks for a hint.
type Chooses = fn(&mut HintPlayer, &mut Solver, &engine::Game, &Limits<'_>) -> Option<solver::Hint>;

/// For one who sees all cards.
fn position(game: &engine::Game) -> Position {
    *game.position()
}

#[pymethods]
impl Game {
    /// Finds out whether the game can be won from here, knowing all cards, and how. Returns a `Solution`.
    ///
    /// It searches up to `positions` positions (by default as many as it takes), uses up to `megabytes` for tables, and takes up to `seconds`.
    /// The same limit of positions gives the same answer everywhere, unless time ends the search. Other threads run meanwhile,
    /// and Ctrl-C stops it. To stop it from another thread, set `cancel`, a `threading.Event` or another object with `is_set()`:
    /// the answer is then open.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> for move in game.solve().moves:
    ///     ...     changes = game.play(move)
    ///     >>> game.is_won()
    ///     True
    ///     >>> print(Game("klondike", 42).solve(positions=1))
    ///     undecided: the position limit was reached
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    pub(crate) fn solve(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Solution> {
        self.ask(py, [positions, megabytes, seconds, cancel], position, Solver::solve).map(Solution)
    }

    /// Finds out whether the game can get any further, knowing all cards: whether it can still be won or score another point. Returns a `Prospects`.
    /// Limits are as for `solve`.
    ///
    ///     >>> print(Game("klondike", 42).prospects())
    ///     further progress in 1 move
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn prospects(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Prospects> {
        self.ask(py, [positions, megabytes, seconds, cancel], position, Solver::prospects).map(Prospects)
    }

    /// Whether it is certain, knowing all cards, that the game can't get any further: that it can't be won, and the score can't rise. A game that is
    /// won is dead, too. `False` if it can, or if the limits ended the search first.
    ///
    ///     >>> Game("klondike", 42).is_dead()
    ///     False
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn is_dead(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<bool> {
        Ok(self.ask(py, [positions, megabytes, seconds, cancel], position, Solver::prospects)?
            == solver::Prospects::Dead)
    }

    /// Suggests a good next move, with the reason, using only what the player has seen. Returns a `Hint`, or `None` if no distinct move is left,
    /// it is proved that none is of use, because every card is known or none that is still unknown can be turned up, or nothing useful is found.
    ///
    /// The solver tries each choice in many arrangements of the hidden cards that fit what was seen. Once every card has been seen and a win is found, the
    /// game's next hints follow it. Until then, they continue the moves that an earlier hint began, until a new card shows. Limits are as for `solve`,
    /// but without `positions` a hint looks at 100,000 to 400,000, depending on the game; `seconds` and `cancel` end the whole hint.
    ///
    /// Where a redeal shuffles the tableau, hints play as if no redeal were left, get as many cards to the foundations as they can, and then suggest it.
    ///
    ///     >>> print(Game("gold-mine", 42).hint())
    ///     deal: the only move
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    pub(crate) fn hint(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Option<Hint>> {
        self.advice(py, [positions, megabytes, seconds, cancel], HintPlayer::choose)
    }

    /// A good next move, knowing all cards, and the reason: the first move of a solution; if it is proved that there is none, the first of
    /// those that get one more card to a foundation; `None` if none does; if a limit ends the search before that, a move that looks useful, or `None`.
    /// Later calls follow these moves, or a shorter win. Limits are as for `solve`.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> game.hint_thoughtful().move == game.solve().moves[0]
    ///     True
    #[pyo3(
        signature = (*, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn hint_thoughtful(
        &self,
        py: Python<'_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Option<Hint>> {
        self.advice(py, [positions, megabytes, seconds, cancel], HintPlayer::choose_thoughtful)
    }

    /// Measures how hard the game is from here: the random and the greedy player play `games` games each, and the solver looks for a solution. Limits are as for `solve`
    /// and apply to the solver only.
    ///
    ///     >>> Game("gold-mine", 42).difficulty(10).random_wins
    ///     0
    #[pyo3(
        signature = (games=None, *, positions=None, megabytes=None, seconds=None, cancel=None),
        text_signature = "($self, games=100, *, positions=None, megabytes=64, seconds=None, cancel=None)"
    )]
    fn difficulty(
        &self,
        py: Python<'_>,
        games: Argument<'_, '_>,
        positions: Argument<'_, '_>,
        megabytes: Argument<'_, '_>,
        seconds: Argument<'_, '_>,
        cancel: Argument<'_, '_>,
    ) -> PyResult<Difficulty> {
        let games = games.map_or(Ok(100), |games| whole(games, "the number of games", u32::MAX.into()))? as u32;
        let question = move |solver: &mut Solver, judge: &Judge, position: &Position, limits: &Limits<'_>| {
            solver.difficulty(judge, position, games, limits)
        };
        self.ask(py, [positions, megabytes, seconds, cancel], position, question).map(Difficulty)
    }

    /// The legal moves to a foundation that can never hurt: whatever can be won or scored without them can be after them. (Where the aim is
    /// to clear the tableau, they may win before points are scored that don't matter.)
    ///
    ///     >>> Game("klondike", 42).safe_moves()
    ///     (Move('t1-f0'),)
    fn safe_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let moves = self.lock(py).safe_moves();
        moves::tuple(py, &moves)
    }

    /// The moves that win once nothing is left to decide: each puts the lowest card on a foundation, or deals or redeals if no card can go there.
    /// `None` if they don't win, if the tableau would have to be shuffled, while a card of the tableau lies face down, or while there is a card the player has never seen. It is fast enough to call after every move.
    ///
    ///     >>> print(Game("klondike", 42).finish())
    ///     None
    fn finish<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let moves = self.lock(py).finish();
        moves.map(|moves| moves::tuple(py, &moves)).transpose()
    }
}
