//! `Card`

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};
use solitaire_rules as engine;

use crate::intern::Table;
use crate::{arguments, enums, error};

/// A playing card: a rank and a suit.
///
/// Construct it from text (`AS`, `TD` or `10D`, `7h`, `7♥`), or from a rank and a suit. Cards are immutable, and ordered by rank, then by
/// suit. A card equals its text only as `str` gives it, and has the same hash.
///
///     >>> Card("10♥")
///     Card('TH')
///     >>> Card(Rank.TEN, Suit.HEARTS) == Card("th")
///     True
///     >>> Card("10♥") == "TH", Card("10♥") == "10♥", "TH" in {Card("TH")}
///     (True, False, True)
///     >>> Card("TH").color
///     Color.RED
///     >>> sorted([Card("KS"), Card("AH"), Card("AC")])
///     [Card('AC'), Card('AH'), Card('KS')]
#[pyclass(module = "solitaire_rules", frozen)]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Card(pub(crate) engine::Card);

arguments::value_or_text! {
    /// A `Card` or its text.
    AnyCard Card "a Card or its text"
}

/// Cards, from an iterable of cards and texts or from one text with white space between the cards. What is wrong with one is told by its number,
/// and not quoted: it may come to lie face down.
pub(crate) fn read_all(object: &Bound<'_, PyAny>) -> PyResult<Vec<engine::Card>> {
    if let Ok(string) = object.cast::<PyString>() {
        let text = arguments::text(string);
        return engine::Card::read_deck(&text).map_err(|error| error::unread(object.py(), &error, &text));
    }
    arguments::each(object, "cards", |number, item| match item.cast::<PyString>() {
        Ok(string) => {
            let text = arguments::text(string);
            let unread = |error: engine::text::ParseError| error::unread(item.py(), &error.in_deck(number), &text);
            text.parse().map_err(unread)
        }
        Err(_) => item.extract::<AnyCard>().map(|card| card.0),
    })
}

static CARDS: Table<Card, { engine::Card::COUNT }> = Table::new();

/// The Python object of a card.
#[inline]
pub(crate) fn object(py: Python<'_>, card: engine::Card) -> PyResult<Bound<'_, Card>> {
    CARDS.get(py, card.index().into(), Card(card))
}

/// The cards of a pile as a tuple, `None` for one that the player does not see.
pub(crate) fn seen<'py>(py: Python<'py>, cards: &[Option<engine::Card>]) -> PyResult<Bound<'py, PyTuple>> {
    let objects: Vec<_> =
        cards.iter().map(|card| card.map(|card| object(py, card)).transpose()).collect::<Result<_, _>>()?;
    PyTuple::new(py, objects)
}

#[pymethods]
impl Card {
    #[new]
    #[pyo3(signature = (text_or_rank, suit=None, /))]
    fn new<'py>(text_or_rank: &Bound<'py, PyAny>, suit: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, Card>> {
        let py = text_or_rank.py();
        let Some(suit) = suit else {
            return object(py, text_or_rank.extract::<AnyCard>()?.0);
        };
        let rank = enums::RANKS.index_of(text_or_rank)?.map(|i| engine::cards::Rank::ALL[i]);
        let suit = enums::SUITS.index_of(suit)?.map(|i| engine::cards::Suit::ALL[i]);
        match (rank, suit) {
            (Some(rank), Some(suit)) => object(py, engine::Card::new(rank, suit)),
            _ => Err(pyo3::exceptions::PyTypeError::new_err("expected a Rank and a Suit")),
        }
    }

    /// The card with this index, from 0 to 51.
    ///
    ///     >>> Card.from_index(51)
    ///     Card('KS')
    #[classmethod]
    #[pyo3(signature = (index, /))]
    fn from_index<'py>(class: &Bound<'py, PyType>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Card>> {
        let none = || error::quoting::<PyIndexError>(index, |quoted| format!("card index out of range: {quoted}"));
        let number =
            arguments::index(index, "a card's index as an integer")?.and_then(|number| u8::try_from(number).ok());
        object(class.py(), number.and_then(engine::Card::from_index).ok_or_else(none)?)
    }

    /// The card's index, from 0 to 51: 4 · rank + suit. Cards are ordered by it.
    ///
    ///     >>> Card("AC").index, Card("AD").index, Card("2C").index
    ///     (0, 1, 4)
    #[getter]
    fn index(&self) -> u8 {
        self.0.index()
    }

    /// The card's rank.
    #[getter]
    fn rank<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::rank(py, self.0.rank())
    }

    /// The card's suit.
    #[getter]
    fn suit<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::suit(py, self.0.suit())
    }

    /// The card's colour.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        enums::color(py, self.0.color())
    }

    /// The card with its suit symbol, for display.
    ///
    ///     >>> Card("TH").symbol
    ///     '10♥'
    #[getter]
    fn symbol(&self) -> String {
        format!("{:#}", self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Bound<'py, PyString>,)) {
        (py.get_type::<Card>(), (PyString::new(py, &self.0.to_string()),))
    }
}
