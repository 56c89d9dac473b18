//! Where in a text a part of it stands: asked only once something is wrong with it.

use super::fault::Step;

/// The byte at which the part starts, or, of one that is not there, the nearest one around it that is; or, if it is asked for, the name of its field.
pub(super) mod json {
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::fmt;

    use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
    use serde_json::value::RawValue;

    use super::Step;

    pub(in crate::text) fn offset(text: &str, path: &[Step], of_name: bool) -> Option<usize> {
        let offset = |part: &RawValue| part.get().as_ptr() as usize - text.as_ptr() as usize;
        let mut here: &RawValue = serde_json::from_str(text).ok()?;
        for (number, step) in (1..).zip(path) {
            let parts: Parts<'_> = serde_json::from_str(here.get()).ok()?;
            // Of two fields with one name the second is at fault.
            let Some((name, value)) = parts
                .0
                .into_iter()
                .enumerate()
                .rfind(|(index, part)| match (step, part.0) {
                    (Step::Field(wanted), Some(name)) => {
                        serde_json::from_str::<String>(name.get()).is_ok_and(|name| name == *wanted)
                    }
                    (Step::Item(wanted) | Step::Move(wanted), None) => index == wanted,
                    _ => false,
                })
                .map(|(_, part)| part)
            else {
                break;
            };
            match name {
                Some(name) if of_name && number == path.len() => return Some(offset(name)),
                _ => here = value,
            }
        }
        Some(offset(here))
    }

    /// What an object or a list is made of, as it stands in the text.
    struct Parts<'t>(Vec<(Option<&'t RawValue>, &'t RawValue)>);

    impl<'t> Deserialize<'t> for Parts<'t> {
        fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Parts<'t>, D::Error> {
            deserializer.deserialize_any(AnyParts)
        }
    }

    struct AnyParts;

    impl<'t> Visitor<'t> for AnyParts {
        type Value = Parts<'t>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object or a list")
        }

        fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Parts<'t>, A::Error> {
            let mut parts = Vec::new();
            while let Some((name, value)) = map.next_entry()? {
                parts.push((Some(name), value));
            }
            Ok(Parts(parts))
        }

        fn visit_seq<A: SeqAccess<'t>>(self, mut list: A) -> Result<Parts<'t>, A::Error> {
            let mut parts = Vec::new();
            while let Some(value) = list.next_element()? {
                parts.push((None, value));
            }
            Ok(Parts(parts))
        }
    }
}

/// The same in TOML, where no name is there twice.
#[cfg(feature = "toml")]
pub(super) mod toml {
    use ::toml::Spanned;
    use ::toml::de::{DeTable, DeValue};

    use super::Step;

    pub(in crate::text) fn offset(table: &Spanned<DeTable<'_>>, path: &[Step], of_name: bool) -> usize {
        let mut start = table.span().start;
        let mut fields = Some(table.get_ref());
        let mut list = None;
        for (number, step) in (1..).zip(path) {
            let value: Option<&Spanned<DeValue<'_>>> = match step {
                Step::Field(wanted) => {
                    let part = fields.and_then(|fields| fields.iter().find(|(name, _)| name.get_ref() == wanted));
                    if let Some((name, value)) = part {
                        // A table without a line of its own begins where its name first stands.
                        start = name.span().start;
                        if !(of_name && number == path.len()) && value.get_ref().as_table().is_none() {
                            start = value.span().start;
                        }
                    }
                    part.map(|(_, value)| value)
                }
                Step::Item(index) | Step::Move(index) => {
                    let item = list.and_then(|list: &::toml::de::DeArray<'_>| list.get(*index));
                    start = item.map_or(start, |item| item.span().start);
                    item
                }
            };
            let Some(value) = value else { break };
            fields = value.get_ref().as_table();
            list = value.get_ref().as_array();
        }
        start
    }
}
