//! `Change`

use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use solitaire_rules as engine;

use crate::arguments::{Given, whole};
use crate::card::AnyCard;
use crate::card::{self, Card};
use crate::intern::{self, Table};
use crate::pile::AnyPile;
use crate::pile::{self, Pile};

/// One change made by a move or its undo. `Game.play` and `Game.undo_changes` return changes in order, ready to animate or describe.
///
/// - `moved`: `card` went from `source` to the top of `target`, face up. A group has one change for each of its cards, the bottom card
///   first: take each from its pile by its name, the topmost one if two decks have it there twice.
/// - `turned_up`: `card` was turned face up on `source`.
/// - `turned_down`: `card` was turned face down on `source`. Only an undo does this.
/// - `redealt`: `count` cards of the waste became the stock again, or `count` cards of the tableau were gathered and dealt again: then
///   read the piles again. They include the changes that follow.
/// - `redeal_undone`: a redeal of `count` cards was undone: they are the waste again, below any card that had stayed there, or lie in
///   the tableau as before they were gathered; read the waste or the piles again.
///
/// A change reveals nothing that the player cannot see on the table.
///
///     >>> game = Game("klondike", 42)
///     >>> game.play("deal")
///     (Change.moved('7H', 's', 'w0'),)
///     >>> change = Change.turned_up("9H", "t3")
///     >>> change.kind, change.card, change.source, change.target
///     ('turned_up', Card('9H'), Pile('t3'), None)
#[pyclass(module = "solitaire_rules", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Change(engine::Change);

const CARDS: usize = engine::Card::COUNT;
const PILES: usize = 64;
/// By source, target and card. Where a card that goes where it is would be, there is that card turned up.
static CHANGES: Table<Change, { CARDS * PILES * PILES }> = Table::new();

/// The Python object of a change.
fn object(py: Python<'_>, change: engine::Change) -> PyResult<Bound<'_, Change>> {
    let index = |card: engine::Card, from: engine::Pile, to: engine::Pile| {
        (usize::from(from.id()) * PILES + usize::from(to.id())) * CARDS + usize::from(card.index())
    };
    let index = match change {
        engine::Change::Moved { from, to, .. } if from == to => usize::MAX,
        engine::Change::Moved { card, from, to } => index(card, from, to),
        engine::Change::TurnedUp { card, pile } => index(card, pile, pile),
        engine::Change::TurnedDown { .. } | engine::Change::Redealt { .. } | engine::Change::RedealUndone { .. } => {
            usize::MAX
        }
    };
    CHANGES.get(py, index, Change(change))
}

/// A Python tuple of changes.
pub(crate) fn tuple<'py>(py: Python<'py>, changes: &[engine::Change]) -> PyResult<Bound<'py, PyTuple>> {
    intern::tuple(py, changes, |&change| object(py, change))
}

#[pymethods]
impl Change {
    /// A card moved from one pile to another.
    #[classmethod]
    fn moved<'py>(
        class: &Bound<'py, PyType>,
        card: Given<AnyCard>,
        source: Given<AnyPile>,
        target: Given<AnyPile>,
    ) -> PyResult<Bound<'py, Change>> {
        let (card, from, to) = (card.read()?.0, source.read()?.0, target.read()?.0);
        object(class.py(), engine::Change::Moved { card, from, to })
    }

    /// A card turned face up.
    #[classmethod]
    fn turned_up<'py>(
        class: &Bound<'py, PyType>,
        card: Given<AnyCard>,
        source: Given<AnyPile>,
    ) -> PyResult<Bound<'py, Change>> {
        object(class.py(), engine::Change::TurnedUp { card: card.read()?.0, pile: source.read()?.0 })
    }

    /// The waste became the stock again, or the tableau was gathered and dealt again.
    #[classmethod]
    fn redealt<'py>(class: &Bound<'py, PyType>, count: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Change>> {
        let cards = whole(count, "the number of cards", u8::MAX.into())? as u8;
        object(class.py(), engine::Change::Redealt { cards })
    }

    /// A card turned face down.
    #[classmethod]
    fn turned_down<'py>(
        class: &Bound<'py, PyType>,
        card: Given<AnyCard>,
        source: Given<AnyPile>,
    ) -> PyResult<Bound<'py, Change>> {
        object(class.py(), engine::Change::TurnedDown { card: card.read()?.0, pile: source.read()?.0 })
    }

    /// A redeal undone.
    #[classmethod]
    fn redeal_undone<'py>(class: &Bound<'py, PyType>, count: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Change>> {
        let cards = whole(count, "the number of cards", u8::MAX.into())? as u8;
        object(class.py(), engine::Change::RedealUndone { cards })
    }

    /// The fields for pattern matching: `case Change("moved", card, source, target)`.
    #[classattr]
    #[pyo3(name = "__match_args__")]
    const MATCH_ARGS: (&'static str, &'static str, &'static str, &'static str) = ("kind", "card", "source", "target");

    /// `'moved'`, `'turned_up'`, `'turned_down'`, `'redealt'` or `'redeal_undone'`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            engine::Change::Moved { .. } => "moved",
            engine::Change::TurnedUp { .. } => "turned_up",
            engine::Change::TurnedDown { .. } => "turned_down",
            engine::Change::Redealt { .. } => "redealt",
            engine::Change::RedealUndone { .. } => "redeal_undone",
        }
    }

    /// The card; `None` for a redeal.
    #[getter]
    fn card<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Card>>> {
        match self.0 {
            engine::Change::Moved { card, .. }
            | engine::Change::TurnedUp { card, .. }
            | engine::Change::TurnedDown { card, .. } => card::object(py, card).map(Some),
            engine::Change::Redealt { .. } | engine::Change::RedealUndone { .. } => Ok(None),
        }
    }

    /// The pile the card was on; `None` for a redeal.
    #[getter]
    fn source<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Pile>>> {
        match self.0 {
            engine::Change::Moved { from: pile, .. }
            | engine::Change::TurnedUp { pile, .. }
            | engine::Change::TurnedDown { pile, .. } => pile::object(py, pile).map(Some),
            engine::Change::Redealt { .. } | engine::Change::RedealUndone { .. } => Ok(None),
        }
    }

    /// The pile the card moved to; `None` if no card moved.
    #[getter]
    fn target<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, Pile>>> {
        match self.0 {
            engine::Change::Moved { to, .. } => pile::object(py, to).map(Some),
            _ => Ok(None),
        }
    }

    /// The number of cards affected: 1, or all cards of a redeal.
    #[getter]
    fn count(&self) -> u8 {
        match self.0 {
            engine::Change::Redealt { cards } | engine::Change::RedealUndone { cards } => cards,
            _ => 1,
        }
    }

    fn __repr__(&self) -> String {
        match self.0 {
            engine::Change::Moved { card, from, to } => format!("Change.moved('{card}', '{from}', '{to}')"),
            engine::Change::TurnedUp { card, pile } => format!("Change.turned_up('{card}', '{pile}')"),
            engine::Change::TurnedDown { card, pile } => format!("Change.turned_down('{card}', '{pile}')"),
            engine::Change::Redealt { cards } => format!("Change.redealt({cards})"),
            engine::Change::RedealUndone { cards } => format!("Change.redeal_undone({cards})"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let class = py.get_type::<Change>();
        let arguments = match self.0 {
            engine::Change::Moved { card, from, to } => {
                (card.to_string(), from.to_string(), to.to_string()).into_pyobject(py)?
            }
            engine::Change::TurnedUp { card, pile } | engine::Change::TurnedDown { card, pile } => {
                (card.to_string(), pile.to_string()).into_pyobject(py)?
            }
            engine::Change::Redealt { cards } | engine::Change::RedealUndone { cards } => (cards,).into_pyobject(py)?,
        };
        Ok((class.getattr(self.kind())?, arguments.into_any()))
    }
}
