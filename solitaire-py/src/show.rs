//! How games show themselves.

use pyo3::prelude::*;

use crate::deal;
use crate::game::Game;
use crate::rules::Rules;
use crate::text::encodable;

/// A repr of a game with so many moves tells them, so that it can be evaluated; of one with more it says how many there are.
const TOLD: usize = 12;

#[pymethods]
impl Game {
    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let drawn = self.lock(py).to_string();
        encodable(py, &drawn)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (rules, deal, moves, view) = {
            let game = self.lock(py);
            let moves: Vec<_> = game.moves().map(|m| m.to_string()).collect();
            (game.own_judge().clone(), game.dealt_by(), moves, game.view())
        };
        let Some(deal) = deal else {
            // What would make it again holds hidden cards.
            return Ok(format!("<Game {view}>"));
        };
        let rules = match rules.judge.variant() {
            Some(variant) => format!("'{variant}'"),
            None => Bound::new(py, Rules(rules))?.repr()?.to_string(),
        };
        let deal = deal::object(py, deal)?.repr()?;
        Ok(match moves.len() {
            0 => format!("Game({rules}, {deal})"),
            made if made > TOLD => format!("<Game({rules}, {deal}) after {made} moves>"),
            _ => format!("Game({rules}, {deal}, moves='{}')", moves.join(" ")),
        })
    }
}
