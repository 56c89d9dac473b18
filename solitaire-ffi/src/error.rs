//! The words for what went wrong, and its place, where there is no game yet to keep them.

use alloc::format;
use alloc::string::{String, ToString};
use core::ffi::{CStr, c_char};

use solitaire_rules::text::{ParseError, Printable};

use crate::boundary::{self, guard};
use crate::result::*;
use crate::sizes::{Growing, sized_out};

/// Room for the text of a SolitaireError, its NUL included.
pub const SOLITAIRE_MAX_ERROR_TEXT: u32 = 304;

/// What went wrong in a call that takes a text or a deck, and where. It is yours: initialise it with SOLITAIRE_ERROR_INIT
/// and pass it to as many calls as you like. Each call that takes one fills it; after a success with zeros and an empty
/// text. Pass NULL if the code is enough.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SolitaireError {
    /// sizeof(SolitaireError), as set by SOLITAIRE_ERROR_INIT.
    pub size: u32,
    /// What the call returned.
    pub code: SolitaireResult,
    /// The byte offset of the fault in the text, from 0. Valid only if `line` isn't 0.
    pub offset: u32,
    /// The line of the fault in the text, from 1; 0 if it has no place in the text, for example if a pointer is NULL, or
    /// if there are several faults.
    pub line: u32,
    /// The number of the faulty card of a deck, or move of a save, from 1; otherwise 0.
    pub item: u32,
    /// Always 0.
    pub reserved: [u32; 3],
    /// The error in words, with what was expected: at most 300 bytes, then a NUL. If there are many faults, it lists as many
    /// as fit and says how many more there are.
    pub text: [c_char; 304],
}

const _: () = assert!(SOLITAIRE_MAX_ERROR_TEXT == 304 && size_of::<SolitaireError>() == 336);

// SAFETY: it is `repr(C)`, begins with its size, and zeros are a value.
unsafe impl Growing for SolitaireError {
    const FIRST: usize = 336;
}

impl SolitaireError {
    fn new(code: SolitaireResult, place: Place, words: &str) -> SolitaireError {
        let mut text = [0; 304];
        // All words are shorter, and a NUL stays after them.
        for (to, byte) in text[..303].iter_mut().zip(words.bytes().map(|byte| if byte == 0 { b'?' } else { byte })) {
            *to = c_char::from_ne_bytes([byte]);
        }
        let Place { offset, line, item } = place;
        SolitaireError { size: size_of::<SolitaireError>() as u32, code, offset, line, item, reserved: [0; 3], text }
    }
}

/// Where a fault is: as in [`SolitaireError`].
#[derive(Clone, Copy, Default)]
struct Place {
    offset: u32,
    line: u32,
    item: u32,
}

/// What went wrong, as a code and in words, and where.
pub(crate) struct Fault {
    code: SolitaireResult,
    words: String,
    place: Place,
}

impl Fault {
    /// A fault with the words of an error, which may quote what was read.
    pub(crate) fn new(code: SolitaireResult, error: &impl ToString) -> Fault {
        Fault { code, words: Printable::lines(&error.to_string()).to_string(), place: Place::default() }
    }

    /// The same at this byte of a text.
    pub(crate) fn at(mut self, text: &[u8], offset: usize) -> Fault {
        let before = &text[..offset.min(text.len())];
        self.place.offset = offset as u32;
        self.place.line = 1 + before.iter().filter(|&&byte| byte == b'\n').count() as u32;
        self
    }

    /// The same in one of several texts.
    pub(crate) fn within(mut self, text: &str) -> Fault {
        self.words = format!("{text}: {}", self.words);
        self
    }

    /// The code alone, for a function that has no error to fill.
    pub(crate) fn code(&self) -> SolitaireResult {
        self.code
    }

    /// The same with the number of a card or a move.
    pub(crate) fn of_item(mut self, number: usize) -> Fault {
        self.place.item = number as u32;
        self
    }

    /// A text that cannot be read.
    pub(crate) fn unread(code: SolitaireResult, error: &ParseError, text: &str) -> Fault {
        Fault::new(code, error).at(text.as_bytes(), error.offset())
    }
}

impl From<SolitaireResult> for Fault {
    fn from(code: SolitaireResult) -> Fault {
        Fault { code, words: sentence(code).to_string_lossy().into_owned(), place: Place::default() }
    }
}

/// A text that a caller lends to be read.
///
/// # Safety
/// As for [`boundary::text`].
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, Fault> {
    // SAFETY: as promised.
    match unsafe { boundary::text(pointer) } {
        Err(SOLITAIRE_RESULT_UTF8) => {
            // SAFETY: as promised; it is not NULL, or that would be the fault.
            let bytes = unsafe { CStr::from_ptr(pointer) }.to_bytes();
            let valid = core::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
            Err(Fault::from(SOLITAIRE_RESULT_UTF8).at(bytes, valid))
        }
        text => Ok(text?),
    }
}

/// Runs the body of a function that has an error to fill.
///
/// # Safety
/// The pointer is NULL or points to an error, as long as it says, that nobody else uses during the call.
pub(crate) unsafe fn explain(error: *mut SolitaireError, body: impl FnOnce() -> Result<(), Fault>) -> SolitaireResult {
    guard(|| {
        // SAFETY: as promised.
        let error = if error.is_null() { None } else { Some(unsafe { sized_out(error) }?) };
        let (code, place, words) = match body() {
            Ok(()) => (SOLITAIRE_RESULT_OK, Place::default(), String::new()),
            Err(fault) => (fault.code, fault.place, fault.words),
        };
        error.map_or(Ok(()), |error| error.write(SolitaireError::new(code, place, &words)))?;
        if code == SOLITAIRE_RESULT_OK { Ok(()) } else { Err(code) }
    })
}
