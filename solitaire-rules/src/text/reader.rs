//! Deserializes what was read. Faults have their place, and say in words what was expected.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::fault::{Fault, Step, UNQUOTE};
use super::value::Value;
use super::wanted::{WHOLE, wanted};
use crate::rules::either;

type Names = &'static [&'static str];

/// Something that was read, and what should be there, as far as its place tells.
pub(crate) struct Reader {
    value: Value,
    wanted: &'static str,
}

impl Reader {
    pub(crate) fn new(value: Value, wanted: &'static str) -> Reader {
        Reader { value, wanted }
    }

    /// Something else is there. What its place does not tell of what was expected, its kind does.
    #[cold]
    fn refused<T>(&self, kind: &str) -> Result<T, Fault> {
        Err(self.fault(kind))
    }

    #[cold]
    #[inline(never)]
    fn fault(&self, kind: &str) -> Fault {
        Fault::expected(if self.wanted.is_empty() { kind } else { self.wanted }, &self.value)
    }

    /// What is wanted is there, but in quotes.
    #[cold]
    #[inline(never)]
    fn quoted<T>(&self, kind: &'static str) -> Result<T, Fault> {
        let wanted = if self.wanted.is_empty() { kind } else { self.wanted };
        Err(Fault::expected(wanted, format_args!("the string {}{UNQUOTE}", self.value)))
    }
}

impl<'de> Deserializer<'de> for Reader {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(value) => match u64::try_from(value) {
                Ok(value) => visitor.visit_u64(value),
                Err(_) => visitor.visit_f64(value as f64),
            },
            Value::Negative(value) => visitor.visit_i64(value),
            Value::Fraction(value) => visitor.visit_f64(value),
            Value::Text(text) => visitor.visit_string(text),
            // No kind of value is asked for in this way that has parts.
            Value::List(_) => visitor.visit_seq(Items(vec![].into_iter().enumerate())),
            _ => self.refused("a number or a text"),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Text(ref text) if text == "true" || text == "false" => self.quoted("true or false"),
            _ => self.refused("true or false"),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Number(value) if value <= u8::MAX.into() => visitor.visit_u8(value as u8),
            Value::Text(ref text) if text.parse::<u8>().is_ok() => self.quoted("a whole number from 0 to 255"),
            _ => self.refused("a whole number from 0 to 255"),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Text(text) => visitor.visit_string(text),
            _ => self.refused(&(&visitor as &dyn Expected).to_string()),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            Value::List(values) => visitor.visit_seq(Items(values.into_iter().enumerate())),
            _ => self.refused("a list of numbers such as [1, 2, 3]"),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        known: Names,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.value {
            Value::Fields(fields) => Fields::visit(name, known, fields, visitor),
            _ if self.wanted.is_empty() => Err(Fault::expected(format!("fields such as `{}`", known[0]), &self.value)),
            _ => self.refused(""),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: Names,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(Word::of(name, words, self.value)?)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct map identifier ignored_any
    }
}

/// A word with an example of what belongs to it, if anything does.
fn form(name: &str, word: &str) -> String {
    match wanted(name, word) {
        "" => format!("\"{word}\""),
        content => format!("{{\"{word}\": {content}}}"),
    }
}

fn forms(name: &str, words: Names) -> String {
    either(words.iter().map(|word| form(name, word)))
}

/// The numbers of a list.
struct Items(core::iter::Enumerate<vec::IntoIter<Value>>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some((index, value)) = self.0.next() else { return Ok(None) };
        seed.deserialize(Reader::new(value, "")).map(Some).map_err(|fault| fault.within(Step::Item(index)))
    }
}

/// The fields of a part.
struct Fields {
    of: &'static str,
    known: Names,
    fields: vec::IntoIter<(String, Value)>,
    read: Vec<&'static str>,
    value: Option<Value>,
}

impl Fields {
    fn visit<'de, V: Visitor<'de>>(
        of: &'static str,
        known: Names,
        fields: Vec<(String, Value)>,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let fields = Fields { of, known, fields: fields.into_iter(), read: Vec::new(), value: None };
        visitor.visit_map(fields).map_err(|fault| fault.wanting(|field| wanted(of, field)))
    }

    /// The name of the next field, and its value taken up.
    #[inline(never)]
    fn next_field(&mut self) -> Result<Option<&'static str>, Fault> {
        let Some((name, value)) = self.fields.next() else { return Ok(None) };
        let Some(&field) = self.known.iter().find(|known| **known == name) else {
            return Err(match wanted(WHOLE, &name) {
                "" => Fault::unknown_field(&name, self.known),
                _ => {
                    // In TOML all that follows a table's name is in that table.
                    let toml = match value {
                        Value::Fields(_) => format!("begin the name of its `[table]` with `{name}`"),
                        _ => "put it above the first `[table]`".into(),
                    };
                    Fault::said(format!("this field belongs to the rules as a whole: in TOML, {toml}")).of_name(&name)
                }
            });
        };
        if self.read.contains(&field) {
            return Err(Fault::twice(field));
        }
        self.read.push(field);
        self.value = Some(value);
        Ok(Some(field))
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some(field) = self.next_field()? else { return Ok(None) };
        let name: StrDeserializer<'_, Fault> = field.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let field = self.read.last().copied().unwrap_or_default();
        let value = self.value.take().unwrap_or(Value::Null);
        seed.deserialize(Reader::new(value, wanted(self.of, field))).map_err(|fault| fault.of(field))
    }
}

/// A word, and what belongs to it, if anything was written.
struct Word {
    of: &'static str,
    words: Names,
    word: &'static str,
    content: Option<Value>,
}

impl Word {
    /// The one of these words that was written, alone or as the name of what belongs to it.
    // Apart from the reader's methods, which are compiled for each type that is read.
    #[inline(never)]
    fn of(name: &'static str, words: Names, value: Value) -> Result<Word, Fault> {
        let known = |word: &str| words.iter().copied().find(|known| *known == word);
        match value {
            Value::Text(text) => match known(&text) {
                Some(word) => Ok(Word { of: name, words, word, content: None }),
                None => Err(Fault::unknown_word(&text, words, forms(name, words))),
            },
            Value::Fields(fields) => {
                let mut read = Vec::new();
                for (field, value) in fields {
                    let Some(word) = known(&field) else {
                        return Err(Fault::unknown_word(&field, words, forms(name, words)).of_name(&field));
                    };
                    read.push(Word { of: name, words, word, content: Some(value) });
                }
                let place = |read: &Word| words.iter().position(|word| *word == read.word);
                let mut take_first = || {
                    let first = (0..read.len()).min_by_key(|&index| place(&read[index]))?;
                    Some(read.swap_remove(first))
                };
                match (take_first(), take_first()) {
                    (Some(word), None) => Ok(word),
                    (Some(first), Some(second)) if first.word == second.word => Err(Fault::twice(first.word)),
                    (Some(Word { word: first, .. }), Some(Word { word: second, .. })) => {
                        Err(Fault::said(format!("use `{first}` or `{second}`, not both")))
                    }
                    (None, _) => Err(Fault::expected(forms(name, words), "{}")),
                }
            }
            other => Err(Fault::expected(forms(name, words), other)),
        }
    }

    /// What belongs to the word has to be there.
    #[inline(never)]
    fn content(self) -> Result<Value, Fault> {
        self.content.ok_or_else(|| Fault::expected(form(self.of, self.word), format_args!("`{}` alone", self.word)))
    }
}

impl<'de> EnumAccess<'de> for Word {
    type Error = Fault;
    type Variant = Word;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Word), Fault> {
        let name: StrDeserializer<'_, Fault> = self.word.into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Word {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.content {
            None => Ok(()),
            Some(_) => {
                // Such as `sequence_in`, to which something belongs, for `sequence`.
                let longer = format!("{}_", self.word);
                let meant = self.words.iter().filter(|word| **word == self.word || word.starts_with(&longer));
                Err(Fault::expected(either(meant.map(|word| form(self.of, word))), "{…}"))
            }
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        let word = self.word;
        let content = Reader::new(self.content()?, wanted(word, ""));
        seed.deserialize(content).map_err(|fault| fault.of(word))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        Reader::new(self.content()?, "").deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, known: Names, visitor: V) -> Result<V::Value, Fault> {
        let (of, word) = (self.of, self.word);
        let read = match self.content()? {
            Value::Fields(fields) => Fields::visit(word, known, fields, visitor),
            other => Err(Fault::expected(format!("fields such as {}", wanted(of, word)), other)),
        };
        read.map_err(|fault| fault.of(word))
    }
}
