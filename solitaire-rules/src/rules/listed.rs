//! Several things in one sentence: faults, as many as there is room for, and what one may choose from.

#[cfg(feature = "alloc")]
use alloc::{format, string::String, vec::Vec};
use core::fmt::{self, Write as _};

/// No error's text is longer than this, in bytes, whatever was read: it goes to logs and onto screens.
pub(crate) const LONGEST: usize = 300;

/// Room for how many more there are.
const MORE: usize = 32;

/// How many bytes a text takes that is written to it.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// What is wrong, fault by fault; of those that have no room, how many there are.
pub(crate) struct Listed<F>(pub(crate) &'static str, pub(crate) F);

impl<F: Fn() -> I, I: Iterator<Item: fmt::Display>> fmt::Display for Listed<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        let mut room = LONGEST - MORE - self.0.len();
        let mut faults = self.1();
        let mut separator = ": ";
        while let Some(fault) = faults.next() {
            let mut length = Length(separator.len());
            write!(length, "{fault}")?;
            let Some(left) = room.checked_sub(length.0) else {
                return write!(f, "; and {} more", 1 + faults.count());
            };
            write!(f, "{separator}{fault}")?;
            (room, separator) = (left, "; ");
        }
        Ok(())
    }
}

/// `an ace`, `an ace or a king`, `an ace, a six or a king`.
#[cfg(feature = "alloc")]
pub(crate) fn either(forms: impl Iterator<Item = String>) -> String {
    listed(forms.collect(), "or")
}

/// `a, b and c`, with any such word before the last.
#[cfg(feature = "alloc")]
pub(crate) fn listed(mut items: Vec<String>, and: &str) -> String {
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(last), true) => last,
        (Some(last), false) => format!("{} {and} {last}", items.join(", ")),
    }
}
