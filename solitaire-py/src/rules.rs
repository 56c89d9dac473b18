//! `Rules`

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};
use serde::Deserialize;
use serde_json::Value;
use solitaire_rules as engine;

use crate::arguments::{Given, Text, parse, text, wrong_type};
use crate::text::{compared, hashed};
use crate::{data, error, moves, pile};

/// A game's rules, as data: a built-in variant's or your own.
///
/// Construct them from a variant's name or a dict (`to_dict` shows its form), or read them from JSON or TOML. Rules that can't be played raise `RulesError`,
/// which lists the faults, as many as fit in 300 bytes, and says how many more there are. Rules are immutable; `replace` returns changed ones. `print` shows them
/// as TOML. Rules are equal if they play the same: `title` and `notes` don't count. A variant's rules also equal its name.
///
///     >>> rules = Rules("klondike")
///     >>> rules.cards, rules.stock
///     (52, {'to_waste': {'cards': 1, 'when': 'always', 'redeal': 'unlimited'}})
///     >>> easier = rules.replace(tableau={"empty": "any_card"})
///     >>> easier.tableau["empty"], easier.variant
///     ('any_card', None)
///     >>> Game(easier, 42).pile("t0")
///     (Card('5S'),)
#[pyclass(module = "solitaire_rules", frozen)]
pub(crate) struct Rules(pub(crate) engine::game::OwnJudge);

/// `Rules`, a variant's name, or a mapping.
pub(crate) struct AnyRules(pub(crate) engine::game::OwnJudge);

impl<'py> FromPyObject<'_, 'py> for AnyRules {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<AnyRules> {
        if let Ok(value) = object.cast_exact::<Rules>() {
            return Ok(AnyRules(value.get().0.clone()));
        }
        if let Ok(name) = object.cast::<PyString>() {
            return parse::<engine::Variant>(&name).map(|variant| AnyRules(variant.into()));
        }
        if object.hasattr("keys")? {
            return from_mapping(&object).map(|rules| AnyRules(rules.0));
        }
        Err(wrong_type(&object, "Rules, a variant's name or a mapping"))
    }
}

/// The rules, if they can be played.
fn checked(py: Python<'_>, own: engine::rules::OwnRules) -> PyResult<Rules> {
    own.judge().map(Rules).map_err(|error| error::rules(py, &error))
}

/// Rules from a text that are none, or none that can be played.
fn unread(py: Python<'_>, error: &engine::text::ReadError, text: &str) -> PyErr {
    let message = error.to_string();
    match error.is_syntax() {
        true => error::parse(py, &message, text, error.offset()),
        false => error::rules_saying(py, &message, error.faults().map(String::from).collect()),
    }
}

fn read_value(py: Python<'_>, value: Value) -> PyResult<Rules> {
    let unread = |error: serde_json::Error| error::rules_saying(py, &error.to_string(), vec![error.to_string()]);
    checked(py, engine::rules::OwnRules::deserialize(value).map_err(unread)?)
}

pub(crate) fn from_mapping(mapping: &Bound<'_, PyAny>) -> PyResult<Rules> {
    read_value(mapping.py(), data::value(mapping)?)
}

/// What the rules say is written `{"kind of value": {…}}`: one of another kind takes its place, fields are replaced one by one.
fn merge(old: &mut Value, new: Value) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) if old.len() > 1 || old.keys().eq(new.keys()) => {
            for (key, value) in new {
                merge(old.entry(key).or_insert(Value::Null), value);
            }
        }
        (old, new) => *old = new,
    }
}

impl Rules {
    fn value(&self) -> PyResult<Value> {
        serde_json::to_value(self.0.rules()).map_err(|error| PyTypeError::new_err(error.to_string()))
    }

    /// The rules in Python's own types.
    fn dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let json = self.to_json()?;
        Ok(py.import("json")?.call_method1("loads", (json,))?.cast_into::<PyDict>()?)
    }

    fn section<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        self.dict(py)?.as_any().get_item(name)
    }

    /// What the constructor takes to make the rules again.
    fn argument<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.judge.variant() {
            Some(variant) if self.0 == variant.into() => Ok(PyString::new(py, variant.name()).into_any()),
            _ => Ok(self.dict(py)?.into_any()),
        }
    }
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (rules, /))]
    fn new(rules: Given<AnyRules>) -> PyResult<Rules> {
        rules.read().map(|rules| Rules(rules.0))
    }

    /// Reads rules from JSON.
    ///
    ///     >>> Rules.from_json(Rules("carousel").to_json()).variant
    ///     'carousel'
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn from_json(class: &Bound<'_, PyType>, text: Given<Text<'_>>) -> PyResult<Rules> {
        let Text(text) = text.read()?;
        let (py, text) = (class.py(), self::text(&text));
        checked(py, engine::rules::OwnRules::from_json(&text).map_err(|error| unread(py, &error, &text))?)
    }

    /// Reads rules from TOML.
    ///
    ///     >>> Rules.from_toml(str(Rules("carousel"))).variant
    ///     'carousel'
    #[classmethod]
    #[pyo3(signature = (text, /))]
    fn from_toml(class: &Bound<'_, PyType>, text: Given<Text<'_>>) -> PyResult<Rules> {
        let Text(text) = text.read()?;
        let (py, text) = (class.py(), self::text(&text));
        checked(py, engine::rules::OwnRules::from_toml(&text).map_err(|error| unread(py, &error, &text))?)
    }

    /// The rules as JSON.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0.rules()).map_err(|error| PyTypeError::new_err(error.to_string()))
    }

    /// The rules as TOML. `print` shows them too, with U+FFFD for characters that would act on a terminal.
    fn to_toml(&self) -> PyResult<String> {
        toml::to_string(&self.0.rules()).map_err(|error| PyTypeError::new_err(error.to_string()))
    }

    /// The rules as a dict of dicts, lists, strings and numbers.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.dict(py)
    }

    /// Returns the same rules with something changed: `title`, `notes`, `decks` or `suits`, or fields of `tableau`, `foundations`, `cells`, `reserve` or
    /// `stock`.
    ///
    /// Only the fields you name change; a value of another kind replaces the old one.
    ///
    ///     >>> rules = Rules("klondike").replace(stock={"to_waste": {"cards": 3}})
    ///     >>> rules == Rules("klondike-draw-three")
    ///     True
    ///     >>> Rules("klondike").replace(decks=3, foundations={"dealt": 20})
    ///     Traceback (most recent call last):
    ///     solitaire_rules.RulesError: these rules can't be played: decks: must be 1 or 2, not 3; foundations.dealt: 20, but there are 8 foundations
    #[pyo3(signature = (**changes))]
    fn replace(&self, py: Python<'_>, changes: Option<&Bound<'_, PyDict>>) -> PyResult<Rules> {
        let mut value = self.value()?;
        if let Some(changes) = changes {
            merge(&mut value, data::value(changes)?);
        }
        read_value(py, value)
    }

    /// The name of the built-in variant with these rules; `None` if there is none.
    #[getter]
    fn variant(&self) -> Option<&'static str> {
        self.0.judge.variant().map(engine::Variant::name)
    }

    /// The game's display name, such as `'Gold Mine'`. Your own rules have one if you set `title` in their file or dict: at most 200
    /// characters. It may contain anything; `printable` makes it safe to show.
    ///
    ///     >>> easy = Rules("klondike").replace(title="Easy Klondike", notes="For beginners.", tableau={"empty": "any_card"})
    ///     >>> easy.title, easy.notes
    ///     ('Easy Klondike', 'For beginners.')
    ///     >>> Game.from_json(Game(easy, 42).to_json()).rules.title
    ///     'Easy Klondike'
    #[getter]
    pub(crate) fn title(&self) -> Option<&str> {
        self.0.title()
    }

    /// The author's notes on rules of your own, set as `notes` in their file or dict: at most 10,000 characters; `None` if there are
    /// none.
    #[getter]
    fn notes(&self) -> Option<&str> {
        self.0.notes.as_deref()
    }

    /// The rules in words, as in a card book: paragraphs that each start with a bold heading in Markdown. They are generated from the rules
    /// and meant for people; the wording may change between versions.
    ///
    ///     >>> print(Rules("klondike").explain().split("\n\n")[2])
    ///     **Empty piles.** Only a king, or a group headed by one, may go to an empty pile.
    fn explain(&self) -> String {
        self.0.judge.rules().explain()
    }

    /// The family that the variant belongs to, such as `'FreeCell'`; `None` for rules of your own.
    #[getter]
    fn family(&self) -> Option<&'static str> {
        self.0.judge.variant().map(engine::Variant::family)
    }

    /// Whether deals by PySolFC's numbers, such as `"pysol:32000"`, place each card where PySolFC does. If not, the deck is shuffled as in
    /// PySolFC but laid out in this game's own order, as for your own rules.
    ///
    ///     >>> [rules for rules in ("klondike", "spider", "carousel") if Rules(rules).has_pysol_table]
    ///     ['klondike', 'spider']
    #[getter]
    fn has_pysol_table(&self) -> bool {
        self.0.judge.has_pysol_table()
    }

    /// How many decks of 52 cards.
    #[getter]
    fn decks(&self) -> u8 {
        self.0.judge.rules().decks
    }

    /// How many cards.
    #[getter]
    fn cards(&self) -> usize {
        self.0.judge.rules().cards()
    }

    /// The highest possible score: all cards, or those to be cleared away.
    ///
    ///     >>> Rules("klondike").best_score
    ///     52
    #[getter]
    fn best_score(&self) -> u32 {
        self.0.judge.rules().best_score()
    }

    /// The tableau: its deal, what builds on what, what moves together, what fills an empty pile.
    #[getter]
    fn tableau<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.section(py, "tableau")
    }

    /// The foundations: what starts one, and whether their cards may go back to the tableau.
    #[getter]
    fn foundations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.section(py, "foundations")
    }

    /// The cells: how many there are, and how many are dealt a card.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.section(py, "cells")
    }

    /// The reserve: how many cards each of its piles is dealt, and which lie face up.
    #[getter]
    fn reserve<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.section(py, "reserve")
    }

    /// How the stock is dealt: a dict, or `'none'` if all cards are dealt at the start, `'to_foundation'` if its cards go straight to a foundation,
    /// `'only_refills'` if it only fills piles.
    #[getter]
    fn stock<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.section(py, "stock")
    }

    /// What wins the game: `'all_cards'` on the foundations, or `'tableau'` if it is to be cleared.
    ///
    ///     >>> Rules("golf").aim
    ///     'tableau'
    #[getter]
    fn aim(&self) -> &'static str {
        match self.0.judge.rules().aim {
            engine::rules::Aim::AllCards => "all_cards",
            engine::rules::Aim::Tableau => "tableau",
        }
    }

    /// How many suits are shown: 4, 2 (♠ and ♥) or 1 (♠). This changes only what people see:
    /// drawings, pictures, `describe` and the words of `IllegalMoveError`. Everything else has the real cards.
    #[getter]
    fn suits(&self) -> u8 {
        self.0.judge.rules().suits
    }

    /// The game's piles, in the order stock, wastes, foundations, cells, reserve, tableau.
    #[getter]
    fn piles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        pile::tuple(py, self.0.judge.deal(0).piles())
    }

    /// Every move that a game with these rules can have: the action space of `solitaire_rules.batch` and the environments. An action's number is its
    /// place here.
    ///
    ///     >>> Rules("klondike").actions[:3]
    ///     (Move('deal'), Move('redeal'), Move('w0-f0'))
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let actions: Vec<_> = self.0.judge.move_space().collect();
        moves::tuple(py, &actions)
    }

    /// Where the cards of an overlapping tableau lie, as in Pyramid: for each pile the places of the cards it is dealt,
    /// bottom card first. A place is the card's row, 0 at the peak, and the distance of its centre from the left edge in half cards. `None` if
    /// the piles are columns.
    ///
    ///     >>> Rules("klondike").picture is None
    ///     True
    #[getter]
    fn picture<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let rules = self.0.judge.rules();
        let Some(picture) = rules.picture() else { return Ok(None) };
        let places = PyDict::new(py);
        for (index, &height) in rules.tableau.deal.heights().iter().enumerate() {
            let Some(pile) = engine::Pile::tableau(index) else { continue };
            let of_card = |card: u8| picture.place(pile, card.into()).map(|place| (place.row, place.column));
            let cards: Vec<_> = (0..height).filter_map(of_card).collect();
            places.set_item(pile::object(py, pile)?, PyTuple::new(py, cards)?)?;
        }
        Ok(Some(places))
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        match (other.cast_exact::<Rules>(), op, self.variant()) {
            (Ok(other), CompareOp::Eq, _) => (self.0.judge == other.get().0.judge).into_bound_py_any(py),
            (Ok(other), CompareOp::Ne, _) => (self.0.judge != other.get().0.judge).into_bound_py_any(py),
            (Err(_), _, Some(name)) => compared(name, other, op),
            _ => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        if let Some(name) = self.variant() {
            return hashed(py, name);
        }
        let mut hasher = DefaultHasher::new();
        self.0.judge.rules().hash(&mut hasher);
        Ok(hasher.finish() as isize)
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(engine::text::Printable::lines(&self.to_toml()?).to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Rules({})", self.argument(py)?.repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyAny>,))> {
        Ok((py.get_type::<Rules>(), (self.argument(py)?,)))
    }
}

/// The built-in variants' rules by name.
#[pyfunction]
pub(crate) fn variants(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let variants = PyDict::new(py);
    for variant in engine::Variant::ALL {
        variants.set_item(variant.name(), Rules(variant.into()))?;
    }
    Ok(variants)
}
