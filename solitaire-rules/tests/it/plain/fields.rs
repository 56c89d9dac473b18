//! JSON, asked for field by field and word by word. What nobody asked for is a panic.

use serde_json::{Map, Value};

/// The fields of an object that have not been asked for yet.
pub struct Fields {
    what: String,
    left: Map<String, Value>,
}

impl Fields {
    pub fn of(what: &str, value: &Value) -> Fields {
        let left = value.as_object().unwrap_or_else(|| panic!("{what}: an object, not {value}")).clone();
        Fields { what: what.to_string(), left }
    }

    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    pub fn need(&mut self, name: &str) -> Value {
        let found = self.take(name);
        found.unwrap_or_else(|| panic!("{}: {name} is required", self.what))
    }

    /// The fields of a part that may be left out.
    pub fn part(&mut self, name: &str) -> Fields {
        let value = self.take(name).unwrap_or_else(|| Value::Object(Map::new()));
        Fields::of(name, &value)
    }

    /// What stands there, or else the usual value.
    pub fn or<T>(&mut self, name: &str, usual: T, read: fn(&Value) -> T) -> T {
        self.take(name).map_or(usual, |value| read(&value))
    }

    pub fn end(&self) {
        assert!(self.left.is_empty(), "{}: unknown words {:?}", self.what, self.left);
    }
}

/// A word by itself, or a word with what belongs to it: `"no"`, `{ "times": 1 }`.
pub fn word(value: &Value) -> (String, Option<Value>) {
    if let Some(text) = value.as_str() {
        return (text.to_string(), None);
    }
    let object = value.as_object().unwrap_or_else(|| panic!("a word expected, not {value}"));
    assert!(object.len() == 1, "one word expected, not {value}");
    let (name, inner) = object.iter().next().expect("one");
    (name.clone(), Some(inner.clone()))
}

/// Reads a word: first those that stand alone, then those with something that belongs to them. Compiles only where every value is read.
macro_rules! by_word {
    ($value:expr, $word:ty { $($name:literal => $alone:path,)* } $({ $(($with:literal, $inner:pat) => $read:pat => $result:expr,)* })?) => {{
        let _every_value = |word: $word| match word { $($alone => {})* $($($read => {})*)? };
        let (name, inner) = word($value);
        match (name.as_str(), inner.as_ref()) {
            $(($name, None) => $alone,)*
            $($(($with, Some($inner)) => $result,)*)?
            _ => panic!("unknown word {}", $value),
        }
    }};
}
pub(super) use by_word;

/// What belongs to a word, field by field.
pub fn fields<T>(what: &str, inner: &Value, read: impl FnOnce(&mut Fields) -> T) -> T {
    let mut fields = Fields::of(what, inner);
    let result = read(&mut fields);
    fields.end();
    result
}

pub fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("a number expected, not {value}"))
}

pub fn count(value: &Value) -> usize {
    number(value) as usize
}

pub fn list(value: &Value) -> Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("a list expected, not {value}")).clone()
}

pub fn counts(value: &Value) -> Vec<usize> {
    list(value).iter().map(count).collect()
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("a text expected, not {value}"))
}

pub fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| panic!("true or false expected, not {value}"))
}
