//! What functions take: a value, or anything that it can be made of.

use std::borrow::Cow;
use std::convert::Infallible;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyUnicodeEncodeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyIterator, PyMemoryView, PyString};
use solitaire_rules as engine;

use crate::{error, memory};

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

/// A whole number from 0 to `most`; other numbers are a `ValueError` that quotes them.
pub(crate) fn whole(object: &Bound<'_, PyAny>, what: &str, most: u64) -> PyResult<u64> {
    between(object, what, 0, most)
}

/// A whole number from `least` to `most`.
pub(crate) fn between(object: &Bound<'_, PyAny>, what: &str, least: u64, most: u64) -> PyResult<u64> {
    let refused = || {
        error::quoting::<PyValueError>(object, |quoted| format!("{what} must be from {least} to {most}, not {quoted}"))
    };
    match object.extract::<u64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) => Err(refused()),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Err(refused()),
        Err(error) => Err(unless_own(error, object, &format!("{what} as an integer"))),
    }
}

/// A number that an index has to be, if it is one that small; `expected` says in an error what it is.
pub(crate) fn index(object: &Bound<'_, PyAny>, expected: &str) -> PyResult<Option<usize>> {
    match object.extract::<usize>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => Ok(None),
        Err(error) => Err(unless_own(error, object, expected)),
    }
}

/// What Python says of an object that is no number says nothing of what was expected. An error that the object itself raises stays.
pub(crate) fn unless_own(error: PyErr, object: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    if error.is_instance_of::<PyTypeError>(object.py()) { wrong_type(object, expected) } else { error }
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
        Ok(string) => kept(string, what),
        Err(_) => Err(wrong_type(object, &format!("{what} as text"))),
    }
}

/// A text that is kept as it is: half a surrogate pair, which is no character, is refused.
pub(crate) fn kept(string: &Bound<'_, PyString>, what: &str) -> PyResult<String> {
    match string.to_cow() {
        Ok(text) => Ok(text.into_owned()),
        Err(error) if error.is_instance_of::<PyUnicodeEncodeError>(string.py()) => {
            Err(PyValueError::new_err(format!("{what} must not contain {HALF}")))
        }
        Err(error) => Err(error),
    }
}

/// What no text may contain that is kept.
pub(crate) const HALF: &str = "half a character (a lone surrogate, U+D800 to U+DFFF)";

/// Reads each of several things, the first being number 1; `what` they are in an error.
pub(crate) fn each<T>(
    things: &Bound<'_, PyAny>,
    what: &str,
    read: impl Fn(usize, &Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    // It may be one that never ends.
    let mut list = Vec::new();
    for (number, item) in (1..).zip(iterator(things, what)?) {
        memory::push(&mut list, read(number, &item?)?)?;
    }
    Ok(list)
}

/// An iterator over an object that should have one.
pub(crate) fn iterator<'py>(things: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyIterator>> {
    if !is_iterable(things)? {
        return Err(wrong_type(things, &format!("{what} as an iterable or as text")));
    }
    things.try_iter()
}

/// Whether an object holds several things, one after another.
pub(crate) fn is_iterable(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(!is_bytes(object) && (object.hasattr("__iter__")? || object.hasattr("__getitem__")?))
}

/// A class of `collections.abc`.
pub(crate) fn abc<'py>(py: Python<'py>, class: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("collections.abc")?.getattr(class)
}

/// Whether an object holds bytes: numbers one after another, which nobody means.
pub(crate) fn is_bytes(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyBytes>()
        || object.is_instance_of::<PyByteArray>()
        || object.is_instance_of::<PyMemoryView>()
}

/// What takes a value of a class or its text.
macro_rules! value_or_text {
    ($(#[$doc:meta])* $name:ident $class:ident $expected:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(crate) struct $name(pub(crate) solitaire_rules::$class);

        impl $name {
            /// What an object is or what its text says, if it is or says one. No exception is made to be dropped: Ctrl-C in its making would be lost with it.
            #[inline]
            pub(crate) fn found(object: &pyo3::Bound<'_, pyo3::PyAny>) -> Option<$name> {
                match object.cast::<pyo3::types::PyString>() {
                    Ok(string) => $crate::arguments::text(string).parse().ok().map($name),
                    Err(_) => object.cast_exact::<$class>().ok().map(|value| $name(value.get().0)),
                }
            }
        }

        impl<'py> pyo3::FromPyObject<'_, 'py> for $name {
            type Error = pyo3::PyErr;

            #[inline]
            fn extract(object: pyo3::Borrowed<'_, 'py, pyo3::PyAny>) -> pyo3::PyResult<$name> {
                if let Ok(value) = object.cast_exact::<$class>() {
                    return Ok($name(value.get().0));
                }
                match object.cast::<pyo3::types::PyString>() {
                    Ok(string) => $crate::arguments::parse(&string).map($name),
                    Err(_) => Err($crate::arguments::wrong_type(&object, $expected)),
                }
            }
        }
    };
}
pub(crate) use value_or_text;
