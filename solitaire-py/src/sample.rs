//! `Game.sample` and `View.sample`

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use solitaire_rules as engine;

use crate::arguments::{Given, whole};
use crate::batch::numbers;
use crate::game::Game;
use crate::rules::AnyRules;
use crate::view::View;

#[pymethods]
impl Game {
    /// Returns a game that could be this one, as far as the player knows: hidden cards never seen are shuffled, every order equally
    /// likely. The same `seed` gives the same cards; without one they are random. It may also be a `random.Random` or a numpy `Generator`.
    ///
    /// A sample uses only what the player has seen, so trying moves in samples is not cheating. The exception is a redeal that gathers and
    /// shuffles the tableau (La Belle Lucie, Trefoil): its shuffle depends on the cards and their order alone, so trying it in a sample shows what it
    /// brings in the game. A sample starts at the current position and has no moves to undo.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> guess = game.sample(1)
    ///     >>> guess.view() == game.view(), guess.to_text() == game.to_text()
    ///     (True, False)
    #[pyo3(signature = (seed=None))]
    fn sample(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let seed = read_seed(py, seed)?;
        let (rules, seen) = {
            let game = self.lock(py);
            (AnyRules(game.own_judge().clone()), game.seen())
        };
        laid(rules, &seen, seed)
    }
}

#[pymethods]
impl View {
    /// Returns a game that could be the one in view: hidden cards never seen are shuffled, every order equally likely. Cards that the
    /// player saw before, such as the stock's after a redeal, keep their places: a game's view remembers them. A view made from text knows
    /// only what it shows.
    ///
    /// `rng` is a seed, a `random.Random` or a numpy `Generator`; without one the cards are random. For a view of custom rules made from text, pass `rules`.
    ///
    ///     >>> view = Game("klondike", 42, moves=["deal"] * 24 + ["redeal"]).view()
    ///     >>> guess = view.sample(1)
    ///     >>> guess.view() == view, guess == view.sample(1), guess == view.sample(2)
    ///     (True, True, False)
    ///     >>> [game.play("deal") for game in (guess, view.sample(2))]
    ///     [(Change.moved('7H', 's', 'w0'),), (Change.moved('7H', 's', 'w0'),)]
    #[pyo3(signature = (rng=None, *, rules=None))]
    fn sample(&self, py: Python<'_>, rng: Option<&Bound<'_, PyAny>>, rules: Option<Given<AnyRules>>) -> PyResult<Game> {
        let rules = rules.map(Given::read).transpose()?;
        let seed = read_seed(py, rng)?;
        let unknown = || PyValueError::new_err("a text of rules of your own is sampled with `rules=`");
        if let (Some(shown), Some(AnyRules(given))) = (self.view().variant(), &rules)
            && given.judge.variant() != Some(shown)
        {
            let message = format!("this is a view of `{shown}`: `rules=` are those of another game");
            return Err(PyValueError::new_err(message));
        }
        if let (Some(AnyRules(known)), Some(AnyRules(given))) = (self.rules(), &rules)
            && known.judge.rules() != given.judge.rules()
        {
            return Err(PyValueError::new_err("`rules=` are those of another game than this view's"));
        }
        laid(rules.or_else(|| self.rules()).ok_or_else(unknown)?, self.seen(), seed)
    }
}

/// A seed: a number, one that a generator gives, or a random one.
pub(crate) fn read_seed(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let Some(given) = given else {
        return py.import("random")?.call_method1("getrandbits", (64,))?.extract();
    };
    if given.hasattr("getrandbits")? {
        return given.call_method1("getrandbits", (64,))?.extract();
    }
    if given.hasattr("integers")? {
        return given.call_method1("integers", (i64::MAX,))?.extract();
    }
    whole(given, "a seed", u64::MAX)
}

/// A game that may be the one of which this was seen.
fn laid(AnyRules(rules): AnyRules, seen: &engine::game::Seen, seed: u64) -> PyResult<Game> {
    // Not the numbers that deals are made of: a deal's own number as the seed would lay its very cards.
    let sampled = seen.sample_game(rules, numbers(seed));
    let game = sampled.ok_or_else(|| {
        PyValueError::new_err("nothing can be laid for what was seen: it is not of a game with these rules")
    })?;
    Ok(Game::of(game))
}
