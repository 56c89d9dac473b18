//! `Game.sample`

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use solitaire_rules as engine;

use crate::arguments::whole;
use crate::batch::numbers;
use crate::game::Game;

#[pymethods]
impl Game {
    /// A game that may be this one for all that the player knows: the hidden cards that were never seen are laid anew, each order as likely as
    /// any other. The same `seed` gives the same cards; without one they are random.
    ///
    /// It is made of what was seen in the game and of nothing else, so that a player who tries moves in samples does not cheat. It starts where
    /// this one stands: no move can be undone in it.
    ///
    ///     >>> game = Game("klondike", 42)
    ///     >>> guess = game.sample(1)
    ///     >>> guess.view() == game.view(), guess.to_text() == game.to_text()
    ///     (True, False)
    #[pyo3(signature = (seed=None))]
    fn sample(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
        let seed = match seed {
            Some(seed) => whole(seed, "a seed", u64::MAX)?,
            None => py.import("random")?.call_method1("getrandbits", (64,))?.extract()?,
        };
        let (judge, seen) = {
            let game = self.lock(py);
            (*game.judge(), game.seen())
        };
        // Not the numbers that deals are made of: a deal's own number as the seed would lay its very cards.
        let sampled = seen.sample(&judge, numbers(seed));
        let position = sampled.ok_or_else(|| PyValueError::new_err("nothing can be laid for what was seen"))?;
        Ok(Game::of(engine::Game::from_position(judge, position)))
    }
}
