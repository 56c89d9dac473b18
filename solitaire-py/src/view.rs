//! `View`

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyIterator, PyTuple, PyType};
use solitaire_rules as engine;

use crate::arguments::{self, Given, Text, abc};
use crate::pile::AnyPile;
use crate::rules::AnyRules;
use crate::rules::Rules;
use crate::text::encodable;
use crate::{card, error, pile};

/// What a player sees: the cards of each pile, with `None` for a face-down card. It contains no hidden cards.
///
/// A `collections.abc.Mapping` from piles, or their texts, to tuples of cards, bottom card first. Views are immutable and hashable; construct one from
/// the text that `to_text` returns. Two views are equal if a player would see no difference, redeals used included; a view equals another
/// mapping if the same cards are on the same piles.
///
/// A game's view also remembers hidden cards that the player saw before, such as the stock's after a redeal. Only `sample` uses them: they are not in
/// its text and don't affect equality or the hash. Copies and pickle keep them; a view made from text knows only what it shows.
///
///     >>> view = Game("klondike", 42).view()
///     >>> view["t2"]
///     (None, None, Card('TH'))
///     >>> view[Pile("f0")], len(view), view.piles[:3]
///     ((), 13, (Pile('s'), Pile('w0'), Pile('f0')))
///     >>> View(view.to_text()) == view
///     True
#[pyclass(module = "solitaire_rules", frozen, mapping)]
pub(crate) struct View {
    seen: engine::game::Seen,
    /// The rules, where they are known and are not just a variant's: somebody's own, or with a title or notes.
    rules: Option<Arc<engine::game::OwnJudge>>,
}

impl View {
    /// What the player of a game sees, and what he remembers.
    pub(crate) fn of_game(game: &engine::Game) -> View {
        let rules = game.own_judge();
        View { seen: game.seen(), rules: (!is_variant(rules)).then(|| Arc::new(rules.clone())) }
    }

    /// What can be seen of a position.
    pub(crate) fn of_position(position: &engine::Position, rules: &Arc<engine::game::OwnJudge>) -> View {
        let seen = engine::game::Seen::from(&position.view());
        View { seen, rules: (!is_variant(rules)).then(|| Arc::clone(rules)) }
    }

    pub(crate) fn view(&self) -> &engine::View {
        self.seen.view()
    }

    /// What the player knows.
    pub(crate) fn seen(&self) -> &engine::game::Seen {
        &self.seen
    }

    /// The rules of the game; of rules of somebody's own that the view was not told, nothing.
    pub(crate) fn rules(&self) -> Option<AnyRules> {
        let own = self.rules.as_deref().map(|rules| AnyRules(rules.clone()));
        let variant = || self.view().variant().map(|variant| AnyRules(variant.into()));
        own.or_else(variant)
    }

    fn has(&self, pile: engine::Pile) -> bool {
        has(self.view(), pile)
    }
}

/// Whether these are the rules of a built-in game, and nothing is said of them.
fn is_variant(rules: &engine::game::OwnJudge) -> bool {
    rules.judge.variant().is_some() && rules.title.is_none() && rules.notes.is_none()
}

fn has(view: &engine::View, pile: engine::Pile) -> bool {
    view.piles().any(|other| other == pile)
}

/// The cards that a player sees on a pile; a pile that the game does not have is a `KeyError`.
pub(crate) fn pile_of<'py>(py: Python<'py>, view: &engine::View, pile: engine::Pile) -> PyResult<Bound<'py, PyTuple>> {
    if has(view, pile) { card::seen(py, view.pile(pile)) } else { Err(no_pile(pile)) }
}

/// Whether no card covers the top of a pile.
pub(crate) fn is_free(judge: &engine::Judge, position: &engine::Position, pile: engine::Pile) -> PyResult<bool> {
    if has(&position.view(), pile) { Ok(judge.is_free(position, pile)) } else { Err(no_pile(pile)) }
}

fn no_pile(pile: engine::Pile) -> PyErr {
    PyKeyError::new_err(lacking(pile))
}

/// What is said of a pile that the game does not have.
pub(crate) fn lacking(pile: engine::Pile) -> String {
    format!("this game has no pile {pile}")
}

/// Makes `View` a `collections.abc.Mapping`.
pub(crate) fn register(py: Python<'_>) -> PyResult<()> {
    abc(py, "Mapping")?.call_method1("register", (py.get_type::<View>(),)).map(drop)
}

/// What `collections.abc` makes of a mapping: its keys, values or items.
fn seen_as<'py>(class: &str, view: &Bound<'py, View>) -> PyResult<Bound<'py, PyAny>> {
    abc(view.py(), class)?.call1((view,))
}

#[pymethods]
impl View {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: Given<Text<'_>>) -> PyResult<View> {
        let Text(text) = text.read()?;
        let (py, text) = (text.py(), arguments::text(&text));
        let read = text.parse::<engine::View>().map_err(|error| error::position(py, &error, &text))?;
        Ok(View { seen: engine::game::Seen::from(&read), rules: None })
    }

    /// A view and what it remembers, from what `__reduce__` tells.
    #[classmethod]
    #[pyo3(signature = (text, rules, /))]
    fn _recalled(class: &Bound<'_, PyType>, text: Given<Text<'_>>, rules: Option<Given<AnyRules>>) -> PyResult<View> {
        let (Text(text), rules) = (text.read()?, rules.map(Given::read).transpose()?);
        let (py, text) = (class.py(), arguments::text(&text));
        let seen = text.parse().map_err(|error| error::position(py, &error, &text))?;
        Ok(View { seen, rules: rules.map(|AnyRules(rules)| Arc::new(rules)) })
    }

    /// The view as one line of text, with `??` for each face-down card, seen before or not.
    fn to_text(&self) -> String {
        self.view().to_string()
    }

    /// The cards of a pile, bottom first; the same as `view[pile]`.
    #[pyo3(signature = (pile, /))]
    fn pile<'py>(&self, py: Python<'py>, pile: Given<AnyPile>) -> PyResult<Bound<'py, PyTuple>> {
        pile_of(py, self.view(), pile.read()?.0)
    }

    /// The piles, in the order stock, wastes, foundations, cells, reserve, tableau.
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        pile::tuple(py, self.view().piles())
    }

    /// The name of the game's variant; `None` for custom rules.
    #[getter]
    fn variant(&self) -> Option<&'static str> {
        self.view().variant().map(engine::Variant::name)
    }

    /// The number of redeals used, if they are limited.
    #[getter]
    fn redeals_used(&self) -> u8 {
        self.view().redeals_used()
    }

    /// How many suits `print` and `svg` show: 4, 2 (♠ and ♥) or 1 (♠); 4 for a view of custom rules read from
    /// text. The cards themselves are the real ones.
    #[getter]
    fn suits(&self) -> u8 {
        self.view().suits()
    }

    /// The piles: the keys of the mapping.
    fn keys<'py>(slf: &Bound<'py, View>) -> PyResult<Bound<'py, PyAny>> {
        seen_as("KeysView", slf)
    }

    /// Each pile's cards, in the order of the piles.
    fn values<'py>(slf: &Bound<'py, View>) -> PyResult<Bound<'py, PyAny>> {
        seen_as("ValuesView", slf)
    }

    /// Each pile with its cards.
    fn items<'py>(slf: &Bound<'py, View>) -> PyResult<Bound<'py, PyAny>> {
        seen_as("ItemsView", slf)
    }

    /// The cards of a pile; `default` if the game has no such pile.
    #[pyo3(signature = (key, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match AnyPile::found(key) {
            Some(pile) if self.has(pile.0) => Ok(Some(card::seen(py, self.view().pile(pile.0))?.into_any())),
            _ => Ok(default),
        }
    }

    fn __len__(&self) -> usize {
        self.view().piles().count()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.piles(py)?.try_iter()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, pile: Given<AnyPile>) -> PyResult<Bound<'py, PyTuple>> {
        // What a `Mapping` has no key for is a `KeyError`, for `ChainMap` and its like.
        let missing = |error: PyErr| match error.is_instance_of::<PyValueError>(py) {
            true => error.value(py).str().map_or_else(|other| other, |words| PyKeyError::new_err(words.unbind())),
            false => error,
        };
        pile_of(py, self.view(), pile.read().map_err(missing)?.0)
    }

    fn __contains__(&self, pile: &Bound<'_, PyAny>) -> bool {
        AnyPile::found(pile).is_some_and(|pile| self.has(pile.0))
    }

    fn __eq__(slf: &Bound<'_, View>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = slf.py();
        let equal = match other.cast::<View>() {
            Ok(other) => slf.get().view() == other.get().view(),
            Err(_) if other.is_instance(&abc(py, "Mapping")?)? => {
                let dict = py.get_type::<PyDict>();
                dict.call1((slf,))?.eq(dict.call1((other,))?)?
            }
            Err(_) => return Ok(py.NotImplemented()),
        };
        Ok(PyBool::new(py, equal).to_owned().into_any().unbind())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.view().hash(&mut hasher);
        hasher.finish()
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = self.rules();
        let drawing = match &rules {
            Some(AnyRules(rules)) => engine::text::Drawing::by(self.view(), rules.judge.rules()),
            None => engine::text::Drawing::new(self.view()),
        };
        encodable(py, &drawing.to_string())
    }

    fn __repr__(&self) -> String {
        format!("View('{}')", self.view())
    }

    #[allow(clippy::type_complexity, reason = "what pickle asks for")]
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, Option<Rules>))> {
        let rules = self.rules.as_deref().map(|rules| Rules(rules.clone()));
        Ok((py.get_type::<View>().getattr("_recalled")?, (self.seen.to_string(), rules)))
    }
}
