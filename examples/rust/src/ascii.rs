//! What the terminal can show, and text for those that show nothing but ASCII.

use std::env;
use std::io::{self, Write};

use crate::files;

/// Whether the terminal shows more than ASCII, by what the environment says of it.
pub(crate) fn is_utf8() -> bool {
    if cfg!(windows) {
        return true;
    }
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].map(|name| env::var(name).unwrap_or_default());
    set.iter().find(|value| !value.is_empty()).is_some_and(|value| names_utf8(value))
}

/// Whether the terminal shows lines and no more than that, by what the environment says of it.
pub(crate) fn is_dumb() -> bool {
    // Windows names no terminal, and all that it has can draw.
    env::var_os("TERM").map_or(cfg!(unix), |term| term.is_empty() || term == "dumb")
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// A text in ASCII alone: suits as letters, and what has no likeness as a question mark.
pub(crate) fn in_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '♣' => ascii.push('C'),
            '♦' => ascii.push('D'),
            '♥' => ascii.push('H'),
            '♠' => ascii.push('S'),
            '▒' => ascii.push('#'),
            '·' => ascii.push('.'),
            '’' => ascii.push('\''),
            '…' => ascii.push_str("..."),
            c if c.is_ascii() => ascii.push(c),
            _ => ascii.push('?'),
        }
    }
    ascii
}

/// The standard output, which gets text in ASCII alone, if that is wanted.
pub(crate) struct Output<W> {
    pub(crate) out: W,
    pub(crate) ascii: bool,
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let written = if self.ascii {
            // The program writes whole texts.
            self.out.write_all(in_ascii(&String::from_utf8_lossy(text)).as_bytes()).map(|()| text.len())
        } else {
            self.out.write(text)
        };
        written.map_err(|error| unwritten(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| unwritten(&error))
    }
}

pub(crate) fn unwritten(error: &io::Error) -> io::Error {
    files::about("write standard output", error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_are_known() {
        assert!(names_utf8("de_DE.UTF-8") && names_utf8("C.utf8"));
        assert!(!names_utf8("C") && !names_utf8("en_US.ISO-8859-1"));
    }

    #[test]
    fn an_output_writes_ascii_if_asked() {
        for (ascii, expected) in [(false, "10♥ ▒▒ · Aunt’s é…"), (true, "10H ## . Aunt's ?...")] {
            let mut out = Output { out: Vec::new(), ascii };
            write!(out, "10♥ ▒▒ · Aunt’s é…").expect("it takes all");
            assert_eq!(String::from_utf8_lossy(&out.out), expected);
        }
    }
}
