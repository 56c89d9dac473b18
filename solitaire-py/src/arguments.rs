//! What functions take: a value, or anything that it can be made of.

use std::borrow::Cow;
use std::convert::Infallible;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use solitaire_rules as engine;

use crate::card::Card;
use crate::moves::Move;
use crate::pile::Pile;
use crate::{error, memory, rules};

/// An argument that the function itself reads. What pyo3 reads before the call, and refuses, gets a note in pyo3's words.
pub(crate) struct Given<T>(PyResult<T>);

impl<T> Given<T> {
    pub(crate) const fn new(value: T) -> Given<T> {
        Given(Ok(value))
    }

    /// The value, or what is wrong with it.
    pub(crate) fn read(self) -> PyResult<T> {
        self.0
    }
}

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Given<T> {
    type Error = Infallible;

    #[inline]
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> Result<Given<T>, Infallible> {
        Ok(Given(object.extract().map_err(Into::into)))
    }
}

/// A Python string.
pub(crate) struct Text<'py>(pub(crate) Bound<'py, PyString>);

impl<'py> FromPyObject<'_, 'py> for Text<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text<'py>> {
        match object.cast::<PyString>() {
            Ok(string) => Ok(Text(string.to_owned())),
            Err(_) => Err(wrong_type(&object, "text")),
        }
    }
}

/// `True` or `False`.
pub(crate) struct Flag(pub(crate) bool);

impl FromPyObject<'_, '_> for Flag {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Flag> {
        object.extract().map(Flag).map_err(|_| wrong_type(&object, "True or False"))
    }
}

/// The text of a Python string. Half a surrogate pair, which is no character, becomes `�`, which nothing here accepts.
pub(crate) fn text<'a>(string: &'a Bound<'_, PyString>) -> Cow<'a, str> {
    string.to_string_lossy()
}

/// Reads what the engine writes as text.
pub(crate) fn parse<T>(string: &Bound<'_, PyString>) -> PyResult<T>
where
    T: std::str::FromStr<Err = engine::text::ParseError>,
{
    let text = text(string);
    text.parse().map_err(|error| error::unread(string.py(), &error, &text))
}

/// A `TypeError` that says what was expected.
pub(crate) fn wrong_type(object: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    match object.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected {expected}, not {name}")),
        Err(error) => error,
    }
}

macro_rules! value_or_text {
    ($($(#[$doc:meta])* $name:ident $class:ident $expected:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name(pub(crate) engine::$class);

        impl<'py> FromPyObject<'_, 'py> for $name {
            type Error = PyErr;

            #[inline]
            fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<$name> {
                if let Ok(value) = object.cast_exact::<$class>() {
                    return Ok($name(value.get().0));
                }
                match object.cast::<PyString>() {
                    Ok(string) => parse(&string).map($name),
                    Err(_) => Err(wrong_type(&object, $expected)),
                }
            }
        }
    )*};
}

value_or_text! {
    /// A `Card` or its text.
    AnyCard Card "a Card or its text";
    /// A `Pile` or its text.
    AnyPile Pile "a Pile or its text";
    /// A `Move` or its text.
    AnyMove Move "a Move or its text";
}

/// `Rules`, a variant's name, or a mapping.
pub(crate) struct AnyRules(pub(crate) engine::game::OwnJudge);

impl<'py> FromPyObject<'_, 'py> for AnyRules {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<AnyRules> {
        if let Ok(value) = object.cast_exact::<rules::Rules>() {
            return Ok(AnyRules(value.get().0.clone()));
        }
        if let Ok(name) = object.cast::<PyString>() {
            return parse::<engine::Variant>(&name).map(|variant| AnyRules(variant.into()));
        }
        if object.hasattr("keys")? {
            return rules::from_mapping(&object).map(|rules| AnyRules(rules.0));
        }
        Err(wrong_type(&object, "Rules, a variant's name or a mapping"))
    }
}

/// A deal: a number, or the text of one of another program's.
#[derive(Clone, Copy)]
pub(crate) struct AnyDeal(pub(crate) engine::cards::Deal);

impl<'py> FromPyObject<'_, 'py> for AnyDeal {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<AnyDeal> {
        match object.cast::<PyString>() {
            Ok(string) => parse(&string).map(AnyDeal),
            Err(_) => whole(&object, "a deal's number", u64::MAX).map(|number| AnyDeal(number.into())),
        }
    }
}

impl AnyDeal {
    /// The game that begins with it.
    pub(crate) fn game(self, rules: &engine::game::OwnJudge) -> PyResult<engine::Game> {
        engine::Game::deal_by(rules, self.0).map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// A whole number from 0 to `most`; other numbers are a `ValueError` that quotes them.
pub(crate) fn whole(object: &Bound<'_, PyAny>, what: &str, most: u64) -> PyResult<u64> {
    between(object, what, 0, most)
}

/// A whole number from `least` to `most`.
pub(crate) fn between(object: &Bound<'_, PyAny>, what: &str, least: u64, most: u64) -> PyResult<u64> {
    let refused = || PyValueError::new_err(format!("{what} is from {least} to {most}, not {}", error::quoted(object)));
    match object.extract::<u64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) => Err(refused()),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Err(refused()),
        Err(_) => Err(wrong_type(object, &format!("{what} as an integer"))),
    }
}

/// A number that an index has to be, if it is one that small.
pub(crate) fn index(object: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    match object.extract::<usize>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(None),
        Err(_) => Err(wrong_type(object, "an integer")),
    }
}

/// The items of a mapping, or of whatever else `dict` takes.
pub(crate) fn items<'py>(object: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyDict>> {
    if !object.hasattr("keys")? {
        return Err(wrong_type(object, &format!("{what} as a mapping")));
    }
    // A mapping that is no dict becomes one.
    Ok(object.py().get_type::<PyDict>().call1((object,))?.cast_into()?)
}

/// The text of an object that should be one.
pub(crate) fn text_of(object: &Bound<'_, PyAny>, what: &str) -> PyResult<String> {
    match object.cast::<PyString>() {
        Ok(string) => Ok(text(string).into_owned()),
        Err(_) => Err(wrong_type(object, &format!("{what} as text"))),
    }
}

/// Cards, from an iterable of cards and texts or from one text with white space between the cards. What is wrong with one is told by its number,
/// and not quoted: it may come to lie face down.
pub(crate) fn cards(object: &Bound<'_, PyAny>) -> PyResult<Vec<engine::Card>> {
    if let Ok(string) = object.cast::<PyString>() {
        let text = text(string);
        return engine::Card::read_deck(&text).map_err(|error| error::unread(object.py(), &error, &text));
    }
    each(object, |number, item| match item.cast::<PyString>() {
        Ok(string) => {
            let text = text(string);
            let unread = |error: engine::text::ParseError| error::unread(item.py(), &error.in_deck(number), &text);
            text.parse().map_err(unread)
        }
        Err(_) => item.extract::<AnyCard>().map(|card| card.0),
    })
}

/// Moves, in the same way.
pub(crate) fn moves(object: &Bound<'_, PyAny>) -> PyResult<Vec<engine::Move>> {
    let words = match object.cast::<PyString>() {
        Ok(string) => &string.call_method0("split")?,
        Err(_) => object,
    };
    each(words, |number, item| match item.cast::<PyString>() {
        Ok(string) => {
            let (py, text) = (item.py(), text(string));
            let unread = |error: engine::text::ParseError| {
                error::parse(py, &format!("move {number}: {error}"), &text, Some(error.offset()))
            };
            text.parse().map_err(unread)
        }
        Err(_) => item.extract::<AnyMove>().map(|m| m.0),
    })
}

/// Reads each of several things, the first being number 1.
fn each<T>(things: &Bound<'_, PyAny>, read: impl Fn(usize, &Bound<'_, PyAny>) -> PyResult<T>) -> PyResult<Vec<T>> {
    // It may be one that never ends.
    let mut list = Vec::new();
    for (number, item) in (1..).zip(things.try_iter()?) {
        memory::push(&mut list, read(number, &item?)?)?;
    }
    Ok(list)
}
