//! The extension module `solitaire_rules._core`: the rules crate for Python, one file a class. The package around it, with the enums, the
//! errors, the command line and what needs numpy, is in `python/`.

mod arguments;
mod as_text;
mod batch;
mod beside;
mod card;
mod change;
mod data;
mod deal;
mod enums;
mod error;
mod game;
mod illegal_move;
mod intern;
mod layout;
mod memory;
mod moves;
mod needed;
mod perft;
mod picture;
mod pile;
mod position;
mod rules;
mod sample;
mod save;
mod searching;
mod show;
mod signals;
mod solver;
mod text;
mod threads;
mod view;

use pyo3::prelude::*;

/// The Rust part of solitaire_rules. Import everything from `solitaire_rules` instead.
#[pymodule(gil_used = false)]
mod _core {
    use super::*;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::card::Card;
    #[pymodule_export]
    use crate::change::Change;
    #[pymodule_export]
    use crate::error::{about_one, quote};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::pile::Pile;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::rules::{Rules, variants};
    #[pymodule_export]
    use crate::solver::{Deals, Difficulty, Hint, Prospects, Solution, Solver};
    #[pymodule_export]
    use crate::text::printable;
    #[pymodule_export]
    use crate::view::View;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::view::register(module.py())?;
        // For the package's own modules: `add` would have them in `__all__`.
        module.setattr("_MOVES_A_CARD", solitaire_rules::solver::MOVES_A_CARD)?;
        module.setattr("_VISITS", solitaire_rules::solver::VISITS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
