//! What a file of rules may hold, as a JSON Schema: for editors, which complete, explain and check what is typed.
//!
//! It is made from the types that rules are read into, so that no word of theirs is missing. The types that `serial` reads by hand are described by hand here.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, ReplaceConstValue};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::serial::{BELOW_BASE, Fields, UNLIMITED};
use crate::cards::card::{Card, Rank, Suit};
use crate::rules::{BaseCards, FoundationKind, FoundationList, Gatherings, Layout, OwnRules, RankSet, Wrap, limits};

impl OwnRules {
    /// The JSON Schema (draft 2020-12) of rule files, with every word, limit and default that [`OwnRules::from_json`] and [`OwnRules::from_toml`]
    /// know, each explained. `docs/rules.schema.json` is this text. It rejects whatever isn't well formed; only
    /// [`Rules::validate`](crate::Rules::validate) finds well-formed parts that don't go together.
    ///
    /// ```
    /// use solitaire_rules::rules::OwnRules;
    /// let schema: serde_json::Value = serde_json::from_str(&OwnRules::json_schema()).unwrap();
    /// assert_eq!(schema["required"], serde_json::json!(["decks", "tableau", "foundations", "stock"]));
    /// assert_eq!(schema["properties"]["suits"]["default"], 4);
    /// ```
    pub fn json_schema() -> String {
        // Lists of one value: some editors of TOML know no `const`.
        let settings = SchemaSettings::draft2020_12().with_transform(ReplaceConstValue::default());
        let settings = settings.with_transform(RecursiveTransform(for_authors));
        let schema = settings.into_generator().into_root_schema_for::<Fields>();
        format!("{:#}\n", schema.as_value())
    }
}

/// A part of the schema as authors of rules read it.
fn for_authors(schema: &mut Schema) {
    // Rust's names of kinds of numbers, which editors do not know. The limits say the same.
    schema.remove("format");
    // What may be left out is not there by default, which says nothing.
    if schema.get("default").is_some_and(|default| default.is_null()) {
        schema.remove("default");
    }
    if let Some(said) = schema.get("description").and_then(|said| said.as_str()).map(in_plain_words) {
        schema.insert("description".into(), said.into());
    }
}

/// A doc comment without what is for readers of the code: ends of lines, links, and brackets that name rulings or Rust's `None`.
fn in_plain_words(comment: &str) -> String {
    let mut said = comment.replace('\n', " ");
    for start in [" (ruling ", " (rulings ", " (`None`"] {
        while let Some((before, bracket)) = said.split_once(start) {
            said = format!("{before}{}", bracket.split_once(')').map_or("", |(_, after)| after));
        }
    }
    while let Some((before, (link, after))) =
        said.split_once("[`").and_then(|(before, rest)| Some((before, rest.split_once("`]")?)))
    {
        said = format!("{before}`{}`{after}", as_written(link));
    }
    said
}

/// The word of rules that a link is about: `first_played` for `Base::FirstPlayed`.
fn as_written(link: &str) -> String {
    let mut word = String::new();
    for letter in link.rsplit("::").next().unwrap_or_default().chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// Describes a type: where it stands, or once for all places.
macro_rules! described {
    ($($type:ident, $place:ident, $generator:ident => $schema:tt)*) => {$(
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                $place
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    )*};
}

const IN_PLACE: bool = true;
const ONCE: bool = false;

described! {
    Layout, IN_PLACE, generator => { "type": "array", "items": generator.subschema_for::<u8>() }
    RankSet, IN_PLACE, generator => { "type": "array", "items": generator.subschema_for::<Rank>(), "minItems": 1, "uniqueItems": true }
    BaseCards, IN_PLACE, generator => {
        "type": "array",
        "items": generator.subschema_for::<Card>(),
        "minItems": 1,
        "maxItems": limits::FOUNDATIONS,
    }
    FoundationList, IN_PLACE, generator => { "type": "array", "items": generator.subschema_for::<FoundationKind>() }
    Gatherings, IN_PLACE, _generator => {
        "oneOf": [
            { "type": "string", "const": UNLIMITED, "description": "Without limit." },
            { "type": "integer", "minimum": 1, "maximum": u8::MAX, "description": "This many times." },
        ],
    }
    Wrap, IN_PLACE, _generator => {
        "oneOf": [
            { "type": "boolean", "description": "Whether it does." },
            {
                "type": "string",
                "const": BELOW_BASE,
                "description": "It does, but nothing goes on a card of the rank that foundations start with, once that is known.",
            },
        ],
    }
    Rank, ONCE, _generator => {
        "type": "string",
        "enum": Rank::ALL.map(Rank::letter),
        "description": "A rank: `A` is the ace, `T` the ten, `J`, `Q` and `K` are jack, queen and king.",
    }
    Card, ONCE, _generator => {
        "type": "string",
        "pattern": spellings(),
        "description": "A card: rank and suit, such as `AS` for the ace of spades and `TD` for the ten of diamonds.",
    }
}

/// Every spelling of a card, as a regular expression.
fn spellings() -> String {
    let both_cases = |letter: char| [letter, letter.to_ascii_lowercase()];
    let mut ranks: Vec<char> = Rank::ALL.map(Rank::letter).into_iter().flat_map(both_cases).collect();
    // Digits have one case.
    ranks.dedup();
    let suits: String =
        Suit::ALL.into_iter().flat_map(|suit| [suit.symbol()].into_iter().chain(both_cases(suit.letter()))).collect();
    format!("^(10|[{}])[{suits}]$", ranks.into_iter().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_code_become_words_of_the_rules() {
        for (comment, said) in [
            ("As [`Base::FirstPlayed`]\nhas it (ruling W3).", "As `first_played` has it."),
            ("Or [`Base::Dealt`], [`Takes`] (rulings C5 and W14).", "Or `dealt`, `takes`."),
            ("The default (`None`) is four.", "The default is four."),
        ] {
            assert_eq!(in_plain_words(comment), said);
        }
    }
}
