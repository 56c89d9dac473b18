//! Python's own data, as JSON has it.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::arguments::{HALF, abc, each, is_bytes, text};
use crate::error;

/// Deeper than anything that rules say.
const DEEPEST: usize = 32;

/// A mapping with all that is in it. What rules cannot hold is refused with its place: a `TypeError` where it is no data at all.
pub(crate) fn value(mapping: &Bound<'_, PyAny>) -> PyResult<Value> {
    fields(mapping, "", 0)
}

fn fields(mapping: &Bound<'_, PyAny>, path: &str, depth: usize) -> PyResult<Value> {
    let dot = if path.is_empty() { "" } else { "." };
    let fields = each(&mapping.call_method0("keys")?, "keys", |_, name| {
        let written = match name.cast::<PyString>() {
            Ok(string) => text(string).into_owned(),
            Err(_) => error::quoted(name)?,
        };
        if written.is_empty() {
            return Err(refused(mapping.py(), path, "a field has no name"));
        }
        let part = part(&mapping.get_item(name)?, &format!("{path}{dot}{}", written.escape_debug()), depth + 1)?;
        Ok((written, part))
    })?;
    Ok(Value::Object(Map::from_iter(fields)))
}

fn refused(py: Python<'_>, path: &str, why: &str) -> PyErr {
    let fault = if path.is_empty() { why.to_owned() } else { format!("{path}: {why}") };
    error::rules_saying(py, &fault, vec![fault.clone()])
}

/// The number that an object is or stands for, if it does: asked for once, as it may be code of the caller's that says it.
fn integer<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyInt>>> {
    if let Ok(number) = object.cast::<PyInt>() {
        return Ok(Some(number.clone()));
    }
    if !object.hasattr("__index__")? {
        return Ok(None);
    }
    match object.call_method0("__index__") {
        Ok(number) => Ok(number.cast_into::<PyInt>().ok()),
        // An array of several numbers.
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

fn is_sequence(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
        return Ok(true);
    }
    object.is_instance(&abc(object.py(), "Sequence")?)
}

fn part(object: &Bound<'_, PyAny>, path: &str, depth: usize) -> PyResult<Value> {
    let refused = |why: &str| refused(object.py(), path, why);
    if depth > DEEPEST {
        return Err(refused("nested too deeply"));
    }
    if object.is_none() {
        return Ok(Value::Null);
    }
    // Numpy's too.
    if let Ok(value) = object.extract::<bool>() {
        return Ok(value.into());
    }
    if let Ok(string) = object.cast::<PyString>() {
        let text = text(string).into_owned();
        // Of these the error quotes nothing; of other texts it says what was expected.
        let whole = !matches!(path, "title" | "notes") || string.to_cow().is_ok();
        return if whole { Ok(text.into()) } else { Err(refused(&format!("must not contain {HALF}"))) };
    }
    if let Ok(value) = object.cast::<PyFloat>() {
        let number = Number::from_f64(value.value());
        let found = || match value.value() {
            number if number.is_nan() => "expected a number, found NaN",
            number if number > 0.0 => "expected a finite number, found infinity",
            _ => "expected a finite number, found -infinity",
        };
        return number.map(Value::Number).ok_or_else(|| refused(found()));
    }
    if let Some(number) = integer(object)? {
        // What is too large for JSON's integers is out of any range, too.
        let unsigned = || number.extract::<u64>().map_or_else(|_| f64::MAX.into(), Value::from);
        return Ok(number.extract::<i64>().map_or_else(|_| unsigned(), Value::from));
    }
    if object.hasattr("keys")? {
        return fields(object, path, depth);
    }
    if is_bytes(object) || !is_sequence(object)? {
        let kind = object.get_type().name()?;
        // As numpy's arrays have it, and those of others.
        let hint = if object.hasattr("tolist")? { ": pass what its tolist() returns" } else { "" };
        let fault = format!("{path}: expected a text, a number, a list or a dict, not {kind}{hint}");
        return Err(PyTypeError::new_err(error::short(&fault)));
    }
    each(object, "items", |number, item| part(item, &format!("{path}[{}]", number - 1), depth + 1)).map(Value::Array)
}
