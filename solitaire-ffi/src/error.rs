//! The words for what went wrong, where there is no game yet to keep them.

use std::ffi::c_char;

use solitaire_rules::text::Printable;

use crate::boundary::{buffer, exclusive, guard, hand_out, out, shared, take_back};
use crate::result::{SolitaireResult, sentence};

/// Keeps the words for what went wrong while something was made from a text or a deck: what is wrong with rules, the
/// first bad move of a save, where a text stopped making sense. They take 300 bytes at most, a NUL not included: of many
/// faults they name the first, and say how many more there are.
///
/// Make one, give it to as many calls as you like, free it. Each call that takes one empties it and, on failure,
/// fills it. NULL can be given instead: then there is only the code.
pub struct SolitaireError {
    words: String,
}

/// What went wrong, as a code and in words.
pub(crate) struct Fault {
    code: SolitaireResult,
    words: String,
}

impl Fault {
    /// A fault with the words of an error, which may quote what was read.
    pub(crate) fn new(code: SolitaireResult, error: &impl ToString) -> Fault {
        Fault { code, words: Printable::lines(&error.to_string()).to_string() }
    }
}

impl From<SolitaireResult> for Fault {
    fn from(code: SolitaireResult) -> Fault {
        Fault { code, words: sentence(code).to_string_lossy().into_owned() }
    }
}

/// Runs the body of a function that has an error to fill.
///
/// # Safety
/// The pointer is NULL or points to an error that nobody else uses during the call.
pub(crate) unsafe fn explain(error: *mut SolitaireError, body: impl FnOnce() -> Result<(), Fault>) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let error = if error.is_null() { None } else { Some(unsafe { exclusive(error) }?) };
        let (result, words) = match body() {
            Ok(()) => (Ok(()), String::new()),
            Err(fault) => (Err(fault.code), fault.words),
        };
        if let Some(error) = error {
            error.words = words;
        }
        result
    })
}

/// Makes an empty error, to be freed by solitaire_error_free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_error_new(error: *mut *mut SolitaireError) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| hand_out(SolitaireError { words: String::new() }, unsafe { out(error) }?))
}

/// Frees an error. NULL is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_error_free(error: *mut SolitaireError) {
    // SAFETY: as the header has it.
    unsafe { take_back(error) };
}

/// The words for what went wrong in the last call that was given this error; empty after a success.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_error_text(
    error: *const SolitaireError,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (error, text) = unsafe { (shared(error)?, buffer(text, capacity, needed)?) };
        text.text(&error.words)
    })
}
