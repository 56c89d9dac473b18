//! Rules and saves from the text of a file. What is wrong is told with its place in the text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use thiserror::Error;

use super::fault::{Fault, Step, Syntax, cut};
use super::locate;
use super::save::read_save;
use super::serial::read_rules;
use super::value::Value;
#[cfg(feature = "toml")]
use crate::cards::error::Quoted;
use crate::game::Record;
use crate::rules::{Listed, OwnRules, RulesError};

/// Why a text can't be read as rules or as a save: what is wrong, and where. `Display` writes it in at most 300 bytes.
///
/// ```
/// # #[cfg(feature = "toml")] {
/// use solitaire_rules::rules::OwnRules;
/// let error = OwnRules::from_toml("decks = 1\n[tableau]\ndeal = 7\n").unwrap_err();
/// assert_eq!(error.to_string(), "tableau.deal (line 3): expected a list of numbers such as [1, 2, 3], found 7");
/// assert_eq!((error.path(), error.line()), ("tableau.deal", Some(3)));
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ReadError {
    message: String,
    is_syntax: bool,
    path: String,
    offset: Option<usize>,
    line: Option<usize>,
    faults: Vec<String>,
}

impl ReadError {
    /// Whether the text isn't JSON or TOML at all.
    pub fn is_syntax(&self) -> bool {
        self.is_syntax
    }

    /// The path to the part that is wrong: `tableau.deal[2]`, or `move 3` of a save. Empty if the whole text is wrong, or several parts are.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The byte offset of that part, or of the syntax error; `None` if several parts are wrong.
    pub fn offset(&self) -> Option<usize> {
        self.offset
    }

    /// The line of that byte, counted from 1.
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// The same error in other words.
    fn saying(self, message: String) -> ReadError {
        ReadError { faults: vec![message.clone()], message, ..self }
    }

    /// Every fault as a sentence. There is more than one only if the rules are well formed but can't be played.
    pub fn faults(&self) -> impl Iterator<Item = &str> {
        self.faults.iter().map(String::as_str)
    }
}

impl OwnRules {
    /// Reads rules from JSON and checks that they can be played.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::rules::OwnRules;
    /// let text = serde_json::to_string(Variant::Klondike.rules()).unwrap();
    /// assert_eq!(OwnRules::from_json(&text)?.rules, *Variant::Klondike.rules());
    /// let error = OwnRules::from_json(&text.replace("\"decks\":1", "\"decks\":3")).unwrap_err();
    /// assert!(error.to_string().starts_with("these rules can't be played: decks (line 1): must be 1 or 2, not 3"));
    /// # Ok::<(), solitaire_rules::text::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong and where; for rules that are well formed but can't be played, every fault.
    pub fn from_json(text: &str) -> Result<OwnRules, ReadError> {
        Source::new(text, Syntax::Json).rules()
    }

    /// Reads rules from TOML and checks that they can be played.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::rules::OwnRules;
    /// let text = toml::to_string(Variant::Klondike.rules()).unwrap();
    /// assert_eq!(OwnRules::from_toml(&text)?.rules, *Variant::Klondike.rules());
    /// # Ok::<(), solitaire_rules::text::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong and where; for rules that are well formed but can't be played, every fault.
    #[cfg(feature = "toml")]
    pub fn from_toml(text: &str) -> Result<OwnRules, ReadError> {
        Source::new(text, Syntax::Toml).rules()
    }
}

impl Record {
    /// Reads a save, which is JSON. [`Record::replay`] then checks its moves.
    ///
    /// ```
    /// use solitaire_rules::game::Record;
    /// let text = r#"{"format":1,"rules":"klondike","start":{"deal":42},"moves":["deal","w0-t9x"],"in_effect":2}"#;
    /// let error = Record::from_json(text).unwrap_err();
    /// assert_eq!((error.path(), error.line()), ("move 2", Some(1)));
    /// assert!(Record::from_json(&text.replace("t9x", "t3")).is_ok());
    /// ```
    ///
    /// # Errors
    /// What is wrong and where, without naming any card of the save, because it may be face down.
    pub fn from_json(text: &str) -> Result<Record, ReadError> {
        let source = Source::new(text, Syntax::Json);
        let value = source.value().map_err(|error| source.no_save(error))?;
        read_save(value).map_err(|fault| source.misread(&fault))
    }
}

/// What a file may begin with, and no text does.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A text and how it is written.
struct Source<'t> {
    text: &'t str,
    /// How many bytes were left out before it.
    left_out: usize,
    syntax: Syntax,
}

impl<'t> Source<'t> {
    fn new(whole: &'t str, syntax: Syntax) -> Source<'t> {
        let text = whole.strip_prefix(BYTE_ORDER_MARK).unwrap_or(whole);
        Source { text, left_out: whole.len() - text.len(), syntax }
    }

    fn rules(&self) -> Result<OwnRules, ReadError> {
        let own = read_rules(self.value()?).map_err(|fault| self.misread(&fault))?;
        match own.rules.validate() {
            Ok(()) => Ok(own),
            Err(error) => Err(self.unplayable(&error)),
        }
    }

    /// What is written, whatever it means.
    fn value(&self) -> Result<Value, ReadError> {
        if self.text.trim().is_empty() {
            return Err(self.error(&Fault::said("the text is empty"), Some(0)));
        }
        match self.syntax {
            Syntax::Json => serde_json::from_str(self.text).map_err(|error| self.no_json(&error)),
            #[cfg(feature = "toml")]
            Syntax::Toml => match toml::de::DeTable::parse(self.text) {
                Ok(table) => Ok(Value::from(table.get_ref())),
                Err(error) => Err(self.no_toml(&error)),
            },
        }
    }

    fn no_json(&self, error: &serde_json::Error) -> ReadError {
        let said = error.to_string();
        let said = said.split(" at line ").next().unwrap_or_default();
        let first = self.text.trim_start().lines().next().unwrap_or_default();
        let like_toml = first.starts_with('#') || first.split_once('=').is_some_and(|(name, _)| !name.contains('"'));
        let hint = if like_toml { " (it looks like TOML)" } else { "" };
        let before: usize = self.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        self.unwritten(hint, said, before + error.column().saturating_sub(1))
    }

    /// What to say where a save was expected: of another kind of file, its faults as JSON are of no help.
    fn no_save(&self, error: ReadError) -> ReadError {
        let start = self.text.trim_start();
        if !error.is_syntax || start.starts_with('{') {
            return error;
        }
        let offset = self.text.len() - start.len();
        ReadError { is_syntax: true, ..self.error(&Fault::said("this isn't a saved game"), Some(offset)) }
    }

    #[cfg(feature = "toml")]
    fn no_toml(&self, error: &toml::de::Error) -> ReadError {
        let hint = if self.text.trim_start().starts_with('{') { " (it looks like JSON)" } else { "" };
        let span = error.span().unwrap_or_default();
        let name = match self.text.get(span.clone()).and_then(Quoted::of) {
            Some(name) if error.message() == "duplicate key" => format!(" `{name}`"),
            Some(name) if error.message().starts_with("cannot extend value") => {
                return self.unwritten(hint, &format!("`{name}` already has a value"), span.start);
            }
            _ => String::new(),
        };
        self.unwritten(hint, &format!("{}{name}", error.message()), span.start)
    }

    /// The text stops making sense at a byte of it.
    fn unwritten(&self, hint: &str, said: &str, offset: usize) -> ReadError {
        let offset = (0..=offset.min(self.text.len())).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or(0);
        let before = &self.text[..offset];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let said = WORDS.iter().fold(said.to_string(), |said, (theirs, ours)| said.replace(theirs, ours));
        let fault = cut(format!("line {}, column {column}: syntax error{hint}: {said}", self.line(offset)));
        ReadError { is_syntax: true, ..self.error(&Fault::said(""), Some(offset)).saying(fault) }
    }

    fn misread(&self, fault: &Fault) -> ReadError {
        let (path, of_name) = fault.place();
        self.error(fault, self.offset(path, of_name))
    }

    fn unplayable(&self, error: &RulesError) -> ReadError {
        let placed = error.faults().map(|fault| {
            let fault = fault.to_string();
            let (path, words) = fault.split_once(": ").unwrap_or(("", &fault));
            let offset = self.offset(&Step::all_of(path), false).unwrap_or(0);
            let said = format!("{path} (line {}): {words}", self.line(offset));
            ReadError { path: path.into(), ..self.error(&Fault::said(""), Some(offset)).saying(said) }
        });
        let mut placed: Vec<ReadError> = placed.collect();
        let faults: Vec<String> = placed.iter().map(|fault| fault.message.clone()).collect();
        let message = Listed("these rules can't be played", || faults.iter()).to_string();
        match placed.pop() {
            Some(only) if placed.is_empty() => ReadError { message, ..only },
            _ => ReadError { message, is_syntax: false, path: String::new(), offset: None, line: None, faults },
        }
    }

    fn error(&self, fault: &Fault, offset: Option<usize>) -> ReadError {
        let line = offset.map(|offset| self.line(offset));
        let message = fault.sentence(self.syntax, line);
        let offset = offset.map(|offset| self.left_out + offset);
        ReadError {
            message: message.clone(),
            is_syntax: false,
            path: fault.path(),
            offset,
            line,
            faults: vec![message],
        }
    }

    fn line(&self, offset: usize) -> usize {
        self.text.as_bytes()[..offset].iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    /// Where a part stands, or, of one that is not there, the nearest one around it that is.
    fn offset(&self, path: &[Step], of_name: bool) -> Option<usize> {
        match self.syntax {
            Syntax::Json => locate::json::offset(self.text, path, of_name),
            #[cfg(feature = "toml")]
            Syntax::Toml => {
                let table = toml::de::DeTable::parse(self.text).ok()?;
                Some(locate::toml::offset(&table, path, of_name))
            }
        }
    }
}

/// What the readers of JSON and TOML say, in plainer words.
const WORDS: [(&str, &str); 13] = [
    ("EOF while parsing", "the text ends in the middle of"),
    ("expected value", "expected a value such as 7, true or \"king\""),
    ("expected ident", "expected a value such as 7, true or \"king\""),
    ("key must be a string", "expected a name in double quotes"),
    ("trailing characters", "unexpected text after the end"),
    ("recursion limit exceeded", "nested too deeply"),
    ("recursion limit", "nested too deeply"),
    ("invalid boolean", "invalid word"),
    ("integer number", "number"),
    ("integer", "number"),
    ("float", "number"),
    ("cannot recurse further; max recursion depth met", "nested too deeply"),
    ("string values must be quoted, expected literal string", "expected a value such as 7, true or \"king\""),
];
