//! The error of everything that reads text.

use core::fmt;

use arrayvec::ArrayString;

#[cfg(feature = "alloc")]
use crate::pile::Pile;

/// How much of the offending text an error quotes, in bytes.
const QUOTED: usize = 32;

/// Text that is not what it should be: says what was expected, what stood there instead, and where.
///
/// ```
/// use solitaire_rules::Pile;
/// let error = "t99".parse::<Pile>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a pile such as `s`, `w0`, `f3` or `t6`, found `t99`, at byte 0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    expected: Expected,
    offset: usize,
    found: ArrayString<QUOTED>,
    cut: bool,
    at_end: bool,
}

/// What a text should have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Said(&'static str),
    #[cfg(feature = "alloc")]
    Pile(Pile),
}

impl ParseError {
    /// An error at the start of `rest`, which is a part of `text` (its end, or a piece of it).
    pub(crate) fn expected(expected: &'static str, text: &str, rest: &str) -> ParseError {
        let offset = (rest.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len());
        let (mut found, mut cut) = (ArrayString::new(), false);
        for c in rest.chars() {
            if found.try_push(c).is_err() {
                cut = true;
                break;
            }
        }
        ParseError { expected: Expected::Said(expected), offset, found, cut, at_end: offset == text.len() }
    }

    /// The same, where the cards of this pile should stand.
    #[cfg(feature = "alloc")]
    pub(crate) fn expected_pile(pile: Pile, text: &str, rest: &str) -> ParseError {
        ParseError { expected: Expected::Pile(pile), ..ParseError::expected("", text, rest) }
    }

    /// Characters after the end of a text that is complete without them.
    pub(crate) fn trailing(text: &str, rest: &str) -> ParseError {
        ParseError::expected("nothing more", text, rest)
    }

    /// The same error, for a text of which the erroneous one is the piece that starts at byte `offset`.
    pub(crate) fn within(self, offset: usize) -> ParseError {
        ParseError { offset: self.offset + offset, ..self }
    }

    /// Where the text stopped making sense: a byte offset into it.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What stood there: the text from there on, up to 32 bytes of it.
    pub fn found(&self) -> &str {
        &self.found
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.expected {
            Expected::Said(what) => write!(f, "expected {what}, found ")?,
            #[cfg(feature = "alloc")]
            Expected::Pile(pile) => write!(f, "expected the cards of pile `{pile}:`, found ")?,
        }
        match (self.found.as_str(), self.cut) {
            ("", false) if self.at_end => f.write_str("the end of the text")?,
            ("", false) => f.write_str("nothing")?,
            (found, cut) => write!(f, "`{}{}`", found.escape_debug(), if cut { "…" } else { "" })?,
        }
        write!(f, ", at byte {}", self.offset)
    }
}

impl core::error::Error for ParseError {}
