//! `Layout`, which is written in Python, and the places in it.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use solitaire_rules::layout::{Aspect, EmptyMark, Fan, PilePlace, TableLayout};
use solitaire_rules::{Rules, View};

use crate::arguments::{Flag, Given, text_of};
use crate::game::Game;
use crate::{enums, error, pile};

const ASPECTS: [(&str, Aspect); 3] =
    [("landscape", Aspect::Landscape), ("square", Aspect::Square), ("portrait", Aspect::Portrait)];

/// The shape of a window, by its name.
struct AnyAspect(Aspect);

impl FromPyObject<'_, '_> for AnyAspect {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<AnyAspect> {
        let name = text_of(&object, "an aspect")?;
        let known = ASPECTS.iter().find(|(known, _)| *known == name);
        known.map(|&(_, aspect)| AnyAspect(aspect)).ok_or_else(|| {
            error::quoting::<PyValueError>(&object, |quoted| {
                format!("an aspect is \"landscape\", \"square\" or \"portrait\", not \"{quoted}\"")
            })
        })
    }
}

const fn fan(fan: Fan) -> &'static str {
    match fan {
        Fan::Squared => "squared",
        Fan::Down => "down",
        Fan::Right => "right",
        Fan::LastThree => "last_three",
        Fan::Diagonal => "diagonal",
    }
}

fn mark(py: Python<'_>, mark: EmptyMark) -> PyResult<Bound<'_, PyAny>> {
    let word = match mark {
        EmptyMark::Rank(rank) => return enums::rank(py, rank),
        EmptyMark::Nothing => return Ok(py.None().into_bound(py)),
        EmptyMark::Place => "place",
        EmptyMark::Free => "free",
        EmptyMark::Redeal => "redeal",
        EmptyMark::NoRedeal => "no_redeal",
    };
    Ok(PyString::intern(py, word).into_any())
}

/// The classes `Layout` and `Place`.
fn classes(py: Python<'_>) -> PyResult<(Bound<'_, PyAny>, Bound<'_, PyAny>)> {
    static CLASSES: PyOnceLock<[Py<PyAny>; 2]> = PyOnceLock::new();
    let read = || {
        let module = py.import("solitaire_rules._layout")?;
        Ok::<_, PyErr>([module.getattr("Layout")?.unbind(), module.getattr("Place")?.unbind()])
    };
    let [layout, place] = CLASSES.get_or_try_init(py, read)?;
    Ok((layout.bind(py).clone(), place.bind(py).clone()))
}

/// The table of a game with these rules that looks so.
fn object<'py>(py: Python<'py>, rules: &Rules, view: &View, table: &TableLayout) -> PyResult<Bound<'py, PyAny>> {
    let (layout, place) = classes(py)?;
    let places = PyDict::new(py);
    for &PilePlace { pile, column, row, fan: lies, room } in table.places() {
        let mark = mark(py, rules.empty_mark(view, pile))?;
        places.set_item(pile::object(py, pile)?, place.call1((column, row, fan(lies), room, mark))?)?;
    }
    layout.call1((table.columns(), table.rows(), places))
}

#[pymethods]
impl Game {
    /// Returns where each pile goes in a window of this shape, `"landscape"`, `"square"` or `"portrait"`, and what empty piles show: a `Layout`.
    ///
    /// Places depend only on the rules and the shape and stay the same all game. Piles never overlap, except in a picture such as Pyramid's. `left_handed` mirrors the table.
    ///
    ///     >>> table = Game("freecell", 42).layout()
    ///     >>> table.columns, table.places[Pile("c0")]
    ///     (16, Place(column=0, row=0, fan='squared', room=2, empty='free'))
    ///     >>> table.places[Pile("f3")].column, table.places[Pile("f3")].empty
    ///     (14, Rank.ACE)
    #[pyo3(
        signature = (aspect=Given::new(AnyAspect(Aspect::Landscape)), *, left_handed=Given::new(Flag(false))),
        text_signature = "($self, aspect='landscape', *, left_handed=False)"
    )]
    fn layout<'py>(
        &self,
        py: Python<'py>,
        aspect: Given<AnyAspect>,
        left_handed: Given<Flag>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (aspect, left_handed) = (aspect.read()?.0, left_handed.read()?.0);
        let (rules, view) = {
            let game = self.lock(py);
            (*game.rules(), game.view())
        };
        let table = rules.table_layout(aspect);
        object(py, &rules, &view, &if left_handed { table.left_handed() } else { table })
    }
}
