//! What is wrong with a part of rules or of a save, and where.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use serde::de::{Error, Expected, Unexpected};

use crate::cards::error::Quoted;
use crate::cards::nearest::Nearest;
use crate::rules::{LONGEST, either};

/// What to do about a number, `true` or `false` that was written as a text.
pub(crate) const UNQUOTE: &str = ": drop the quotes";

/// One step of the way from the whole to a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// To a field.
    Field(String),
    /// To a number of a list, the first being 0.
    Item(usize),
    /// To a move of a save, the first being 0 here, and 1 for people.
    Move(usize),
}

#[cfg(feature = "json")]
impl Step {
    /// The steps of a path as faults of rules write it: `foundations.others[0].holds`.
    pub(super) fn all_of(path: &str) -> Vec<Step> {
        let mut steps = Vec::new();
        for name in path.split('.') {
            let (field, item) = name.split_once('[').unwrap_or((name, ""));
            steps.push(Step::Field(field.into()));
            steps.extend(item.trim_end_matches(']').parse().ok().map(Step::Item));
        }
        steps
    }
}

/// How values are written in the text that was read, and so in what is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// Or data that is no text, such as Python's, which looks the same.
    Json,
    #[cfg(feature = "toml")]
    Toml,
}

/// What is wrong with one part.
// Behind a pointer: readers are compiled for each type that they read, and hand faults on at every step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault(Box<Parts>);

/// What is said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Parts {
    path: Vec<Step>,
    /// Whether the name of the last field is at fault, and not its value.
    of_name: bool,
    before: String,
    /// What should be there, in JSON.
    wanted: String,
    after: String,
    /// The last field, where it is not there.
    missing: Option<&'static str>,
}

impl Fault {
    fn new(parts: Parts) -> Fault {
        Fault(Box::new(parts))
    }

    /// A fault of the whole: those who know more of its place add that.
    pub(crate) fn said(words: impl Into<String>) -> Fault {
        Fault::new(Parts { before: words.into(), ..Parts::default() })
    }

    /// Something else stands in its place.
    pub(crate) fn expected(wanted: impl Into<String>, found: impl fmt::Display) -> Fault {
        Fault::new(Parts {
            before: "expected ".into(),
            wanted: wanted.into(),
            after: format!(", found {found}"),
            ..Parts::default()
        })
    }

    /// A field that is none of those that are known.
    pub(crate) fn unknown_field(name: &str, known: &'static [&'static str]) -> Fault {
        let nearest = Nearest::to(name, known.iter());
        let said = match nearest == Nearest::default() {
            true => format!("unknown field, expected {}", either(known.iter().map(|known| format!("`{known}`")))),
            false => format!("unknown field{nearest}"),
        };
        Fault::said(said).of_name(name)
    }

    /// A word that is none of those that are known, which look so.
    pub(crate) fn unknown_word(word: &str, known: &'static [&'static str], forms: String) -> Fault {
        let nearest = Nearest::to(word, known.iter());
        if nearest == Nearest::default() {
            return Fault::expected(forms, text(word));
        }
        Fault::said(format!(
            "unknown word{}{nearest}",
            Quoted::of(word).map_or(String::new(), |word| format!(" `{word}`"))
        ))
    }

    /// A field that is there twice.
    pub(crate) fn twice(name: &str) -> Fault {
        Fault::said("duplicate field").of_name(name)
    }

    /// The same fault, of a part of something larger.
    #[cold]
    pub(crate) fn within(mut self, step: Step) -> Fault {
        self.0.path.insert(0, step);
        self
    }

    /// The same fault, of a field.
    pub(crate) fn of(self, field: &str) -> Fault {
        self.within(Step::Field(field.into()))
    }

    /// The same fault, of a field's name.
    #[cold]
    pub(crate) fn of_name(self, name: &str) -> Fault {
        let mut fault = self.of(name);
        fault.0.of_name = true;
        fault
    }

    /// Tells what a missing field takes, if that is the fault and it is one of this part itself.
    pub(crate) fn wanting(mut self, wanted: impl FnOnce(&str) -> &'static str) -> Fault {
        let parts = &mut *self.0;
        if let Some(field) = parts.missing
            && parts.path.len() == 1
            && parts.wanted.is_empty()
        {
            (parts.before, parts.wanted) = ("missing, expected ".into(), wanted(field).into());
        }
        self
    }

    /// The way to the part, and whether the name of the last field is at fault.
    #[cfg(feature = "json")]
    pub(crate) fn place(&self) -> (&[Step], bool) {
        (&self.0.path, self.0.of_name)
    }

    /// The way to the part, for people: `tableau.deal[2]`. Empty for the whole.
    pub(crate) fn path(&self) -> String {
        let mut path = String::new();
        for step in &self.0.path {
            match step {
                Step::Field(name) => {
                    let name = Quoted::of(name).map_or_else(|| "…".into(), |name| name.to_string());
                    let _ = write!(path, "{}{name}", if path.is_empty() { "" } else { "." });
                }
                Step::Item(index) => {
                    let _ = write!(path, "[{index}]");
                }
                Step::Move(index) => path = format!("move {}", index + 1),
            }
        }
        path
    }

    /// The whole sentence.
    pub(crate) fn sentence(&self, syntax: Syntax, line: Option<usize>) -> String {
        let place = match (self.path(), line) {
            (path, None) if path.is_empty() => path,
            (path, Some(line)) if path.is_empty() => format!("line {line}: "),
            (path, Some(line)) => format!("{path} (line {line}): "),
            (path, None) => format!("{path}: "),
        };
        let wanted = match syntax {
            Syntax::Json => self.0.wanted.clone(),
            #[cfg(feature = "toml")]
            Syntax::Toml => in_toml(&self.0.wanted),
        };
        cut(format!("{place}{}{wanted}{}", self.0.before, self.0.after))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Syntax::Json, None))
    }
}

impl core::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: fmt::Display>(words: T) -> Fault {
        Fault::said(words.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        let found = match found {
            Unexpected::Str(word) => text(word),
            Unexpected::Bool(value) => value.to_string(),
            Unexpected::Unsigned(value) => value.to_string(),
            Unexpected::Signed(value) => value.to_string(),
            Unexpected::Seq => "[…]".into(),
            Unexpected::Map => "{…}".into(),
            Unexpected::Unit | Unexpected::Option => "null".into(),
            Unexpected::Other(words) => words.into(),
            _ => "something else".into(),
        };
        Fault::expected(expected.to_string(), found)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::invalid_type(found, expected)
    }

    fn missing_field(field: &'static str) -> Fault {
        Fault::new(Parts { missing: Some(field), before: "missing".into(), ..Parts::default() }).of(field)
    }
}

/// A text that was found, or that it was one where it may tell of cards.
pub(crate) fn text(found: &str) -> String {
    Quoted::of(found).map_or_else(|| "other text".into(), |found| format!("`{found}`"))
}

/// No sentence is longer, whatever was read: it goes to logs and onto screens.
pub(crate) fn cut(mut sentence: String) -> String {
    if sentence.len() > LONGEST {
        let end = (0..=LONGEST - "…".len()).rev().find(|&end| sentence.is_char_boundary(end));
        sentence.truncate(end.unwrap_or(0));
        sentence.push('…');
    }
    sentence
}

/// What is written in JSON, in TOML: `{ cards = 4 }` for `{"cards": 4}`.
#[cfg(feature = "toml")]
fn in_toml(json: &str) -> String {
    let parts: Vec<&str> = json.split("\": ").collect();
    let last = parts.len() - 1;
    let mut toml = String::new();
    for (number, part) in parts.into_iter().enumerate() {
        // The quotation mark before a name; the one after it was split off.
        match part.rfind('"') {
            Some(mark) if number < last => {
                toml.push_str(&part[..mark]);
                toml.push_str(&part[mark + 1..]);
                toml.push_str(" = ");
            }
            _ => toml.push_str(part),
        }
    }
    toml.replace('{', "{ ").replace('}', " }")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_cut_where_it_is_too_long_and_between_letters() {
        for letter in ["a", "é", "♥", "𝄞"] {
            let fits = letter.repeat(LONGEST / letter.len());
            assert_eq!(cut(fits.clone()), fits);
            let (long, shortened) = (fits.clone() + letter, cut(fits + letter));
            let kept = shortened.strip_suffix('…').expect("a mark that it was cut");
            assert!(long.starts_with(kept) && shortened.len() <= LONGEST, "{shortened}");
            assert!(kept.len() + "…".len() + letter.len() > LONGEST, "no more than has to go: {shortened}");
        }
    }
}
