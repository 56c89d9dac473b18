//! Text of strangers, fit to be shown.

use core::fmt::{self, Write as _};

/// Untrusted text, safe to print on a terminal: whatever would control the terminal, or reorder the text around it, is shown as U+FFFD (`�`).
///
/// That is every control character (U+0000–001F, U+007F–009F), the line and paragraph separators (U+2028, U+2029) and the bidirectional controls
/// (U+061C, U+200E, U+200F, U+202A–202E, U+2066–2069). Titles, notes, headers, comments and file names can contain any of them; this crate's errors
/// contain none.
///
/// ```
/// use solitaire_rules::text::Printable;
/// assert_eq!(Printable::line("\u{1b}[2Jmine\n").to_string(), "\u{fffd}[2Jmine\u{fffd}");
/// assert_eq!(Printable::lines("One.\r\nTwo\t\u{202e}.").to_string(), "One.\nTwo\u{fffd}\u{fffd}.");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printable<'a> {
    text: &'a str,
    several_lines: bool,
}

impl<'a> Printable<'a> {
    /// A single line of text, such as a title or a file name: line breaks are shown as U+FFFD too.
    pub const fn line(text: &'a str) -> Printable<'a> {
        Printable { text, several_lines: false }
    }

    /// Several lines of text, such as notes: line breaks are kept, and `\r\n` becomes `\n`.
    pub const fn lines(text: &'a str) -> Printable<'a> {
        Printable { text, several_lines: true }
    }
}

impl fmt::Display for Printable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chars = self.text.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\r' if self.several_lines && chars.peek() == Some(&'\n') => {}
                '\n' if self.several_lines => f.write_char(c)?,
                c if acts(c) => f.write_char(char::REPLACEMENT_CHARACTER)?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Whether a terminal may do something else than show the character in its place.
fn acts(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::{String, ToString};

    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_replaced_and_nothing_else() {
        // By Unicode's tables: general category Cc, Zl and Zp, property Bidi_Control.
        let acting: [(u32, u32); 7] = [
            (0, 0x1f),
            (0x7f, 0x9f),
            (0x61c, 0x61c),
            (0x200e, 0x200f),
            (0x2028, 0x2029),
            (0x202a, 0x202e),
            (0x2066, 0x2069),
        ];
        // Miri, which is slow, ends after the last of them.
        for c in '\0'..=if cfg!(miri) { '\u{2100}' } else { char::MAX } {
            let replaced = acting.iter().any(|&(first, last)| (first..=last).contains(&u32::from(c)));
            let expected = if replaced { '\u{fffd}' } else { c };
            assert_eq!(Printable::line(&String::from(c)).to_string(), String::from(expected), "{c:?}");
        }
    }

    #[test]
    fn lines_keep_their_breaks() {
        let text = "a\nb\r\nc\rd\r\r\ne";
        assert_eq!(Printable::lines(text).to_string(), "a\nb\nc\u{fffd}d\u{fffd}\ne");
        assert_eq!(Printable::line("a\r\nb").to_string(), "a\u{fffd}\u{fffd}b");
    }
}
