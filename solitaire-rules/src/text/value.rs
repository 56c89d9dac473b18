//! What a text may hold before anybody knows what it means.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::fault;

/// Anything that is written.
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(u128),
    Negative(i64),
    /// One with a fraction, or too large to be kept as it was written.
    Fraction(f64),
    Text(String),
    List(Vec<Value>),
    #[cfg(feature = "toml")]
    Date,
    /// Names and what they stand for, in the order of the text, where a name may be twice.
    Fields(Vec<(String, Value)>),
}

/// No field takes a number from twice this on, or one below its negative.
const TWO_TO_63: f64 = 9_223_372_036_854_775_808.0;

/// A number with up to three decimals, as it was written. `None` for any other. Core's own way of writing numbers adds 15 kB to a program.
fn decimals(value: f64) -> Option<String> {
    let thousandths = (value.abs() * 1000.0 + 0.5) as u64;
    if thousandths >= 1 << 53 || thousandths as f64 / 1000.0 != value.abs() {
        return None;
    }
    let sign = if value < 0.0 { "-" } else { "" };
    let text = format!("{sign}{}.{:03}", thousandths / 1000, thousandths % 1000);
    let zeros = text.bytes().rev().take(2).take_while(|&digit| digit == b'0').count();
    Some(text[..text.len() - zeros].into())
}

/// What it is, in short, without anything that may tell of cards that lie face down.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Number(value) => write!(f, "{value}"),
            Value::Negative(value) => write!(f, "{value}"),
            Value::Fraction(value) if value.is_nan() => f.write_str("NaN"),
            Value::Fraction(value) if value.is_infinite() => {
                f.write_str(if *value > 0.0 { "infinity" } else { "-infinity" })
            }
            Value::Fraction(value) => f.write_str(match decimals(*value).as_deref() {
                Some(decimals) => decimals,
                None if !(-TWO_TO_63..2.0 * TWO_TO_63).contains(value) => "a number out of range",
                None if value.abs() as u64 as f64 == value.abs() => "a number not written as an integer",
                None => "a fraction",
            }),
            Value::Text(text) => f.write_str(&fault::text(text)),
            Value::List(values) => f.write_str(if values.is_empty() { "[]" } else { "[…]" }),
            #[cfg(feature = "toml")]
            Value::Date => f.write_str("a date"),
            Value::Fields(fields) => f.write_str(if fields.is_empty() { "{}" } else { "{…}" }),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(Anything)
    }
}

/// Reads whatever is there.
struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rules or a save")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(u64::try_from(value).map_or(Value::Negative(value), |value| Value::Number(value.into())))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Value, E> {
        Ok(u128::try_from(value).map_or(Value::Fraction(value as f64), Value::Number))
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Value, E> {
        Ok(Value::Number(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Fraction(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.into()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            entries.push((name, map.next_value()?));
        }
        Ok(Value::Fields(entries))
    }
}

#[cfg(feature = "toml")]
impl From<&toml::de::DeTable<'_>> for Value {
    fn from(table: &toml::de::DeTable<'_>) -> Value {
        let field = |(name, value): (&toml::Spanned<_>, &toml::Spanned<_>)| {
            (String::from(AsRef::<str>::as_ref(name.get_ref())), Value::from(value.get_ref()))
        };
        Value::Fields(table.iter().map(field).collect())
    }
}

#[cfg(feature = "toml")]
impl From<&toml::de::DeValue<'_>> for Value {
    fn from(value: &toml::de::DeValue<'_>) -> Value {
        use toml::de::DeValue;

        match value {
            DeValue::String(text) => Value::Text(text.as_ref().into()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => {
                    u64::try_from(number).map_or(Value::Negative(number), |number| Value::Number(number.into()))
                }
                // More than fits.
                Err(_) => Value::Fraction(f64::MAX),
            },
            DeValue::Float(number) => Value::Fraction(number.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Boolean(value) => Value::Bool(*value),
            DeValue::Datetime(_) => Value::Date,
            DeValue::Array(values) => Value::List(values.iter().map(|value| Value::from(value.get_ref())).collect()),
            DeValue::Table(table) => Value::from(table),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn short_fractions_are_shown_as_they_are_written() {
        for text in ["0.0", "2.5", "-1.5", "13.0", "0.125", "-0.001", "9007199254740.5", "100.25"] {
            assert_eq!(decimals(text.parse().unwrap()).as_deref(), Some(text));
        }
        for value in [0.0001, 1.0 / 3.0, 1e16, -1e300, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            assert_eq!(decimals(value), None, "{value}");
        }
    }
}
