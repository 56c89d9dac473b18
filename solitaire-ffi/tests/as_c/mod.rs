//! The exported functions as a C program calls them: by raw pointers, with room on the heap of exactly the size that is told, whose bytes are
//! nothing until they are written.
//!
//! Natively these tests say what C reads. Under Miri they also fail where a promise in a `SAFETY` comment does not hold: a byte too far, a byte
//! that nobody wrote, two references where one was promised, a handle that is gone. They are part of the library because nothing in Rust can
//! link it, and lie here because they are none of what ships: SECURITY.md counts the unsafe code in `src`.

mod buffers;
mod lives;
#[cfg(miri)]
mod planted;
mod refusals;
mod searches;
mod structs;
mod threads;

use std::ffi::{CStr, CString, c_char};
use std::mem::MaybeUninit;
use std::ptr;

use solitaire_rules::{Game, Variant};

use crate::error::SolitaireError;
use crate::game::{solitaire_game_free, solitaire_game_new};
use crate::handle::SolitaireGame;
use crate::moves::SolitaireMove;
use crate::result::*;

/// A call as C makes it.
macro_rules! c {
    ($($function:ident)::+($($argument:expr),* $(,)?)) => {
        // SAFETY: each pointer is NULL, or misaligned and refused, or as the header wants it.
        unsafe { $($function)::+($($argument),*) }
    };
}

/// A call that has to succeed.
macro_rules! ok {
    ($function:ident($($argument:expr),* $(,)?)) => {
        assert_eq!(c!($function($($argument),*)), SOLITAIRE_RESULT_OK, stringify!($function))
    };
}
use {c, ok};

const NO_ERROR: *mut SolitaireError = ptr::null_mut();

/// Room for so many values and no more.
struct Room<T>(Box<[MaybeUninit<T>]>);

impl<T: Copy> Room<T> {
    fn of(count: usize) -> Room<T> {
        Room(Box::new_uninit_slice(count))
    }

    fn start(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }

    /// What a call has filled.
    fn filled(self) -> Vec<T> {
        // SAFETY: a call that succeeded says so of all of it, and Miri sees it if that is not true.
        unsafe { self.0.assume_init() }.into_vec()
    }
}

/// What a call writes to its last pointer, in room of its own.
fn one<T: Copy>(call: impl FnOnce(*mut T) -> SolitaireResult) -> Result<T, SolitaireResult> {
    let mut room = Room::of(1);
    match call(room.start()) {
        SOLITAIRE_RESULT_OK => Ok(room.filled()[0]),
        code => Err(code),
    }
}

/// What a call writes to a buffer, in all three ways to call it: for the size, with too little room, with just enough.
fn list<T: Copy>(call: impl Fn(*mut T, usize, *mut usize) -> SolitaireResult) -> Result<Vec<T>, SolitaireResult> {
    let mut size = usize::MAX;
    match call(ptr::null_mut(), 0, &mut size) {
        SOLITAIRE_RESULT_OK => {
            assert_eq!(size, 0);
            return Ok(Vec::new());
        }
        SOLITAIRE_RESULT_BUFFER_TOO_SMALL => assert!(size > 0),
        code => return Err(code),
    }
    let mut needed = usize::MAX;
    assert_eq!(call(Room::of(size - 1).start(), size - 1, &mut needed), SOLITAIRE_RESULT_BUFFER_TOO_SMALL);
    assert_eq!(needed, size);
    let mut room = Room::of(size);
    assert_eq!(call(room.start(), size, &mut needed), SOLITAIRE_RESULT_OK);
    assert_eq!(needed, size);
    Ok(room.filled())
}

/// The same for a text: it ends in its only NUL.
fn text(call: impl Fn(*mut c_char, usize, *mut usize) -> SolitaireResult) -> Result<String, SolitaireResult> {
    let bytes: Vec<u8> = list(call)?.into_iter().map(|byte: c_char| byte.to_ne_bytes()[0]).collect();
    let text = CString::from_vec_with_nul(bytes).expect("one NUL, at the end");
    Ok(text.into_string().expect("UTF-8"))
}

/// A text as C lends it, in as many bytes as it takes.
fn lent(text: &str) -> CString {
    CString::new(text).expect("no NUL inside")
}

/// A text that lives for ever; none where there is NULL.
fn for_ever(text: *const c_char) -> Option<&'static str> {
    // SAFETY: NULL, or a text of the library's that ends in a NUL.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_str().expect("UTF-8"))
}

/// A game's handle, freed at the end.
struct Handle(*mut SolitaireGame);

impl Drop for Handle {
    fn drop(&mut self) {
        c!(solitaire_game_free(self.0));
    }
}

/// A deal as C has it and as Rust has it.
fn dealt(variant: Variant, deal: u64) -> (Handle, Game) {
    let name = lent(variant.name());
    let handle = one(|game| c!(solitaire_game_new(name.as_ptr(), deal, NO_ERROR, game))).expect("a game");
    (Handle(handle), Game::deal(variant, deal))
}

/// The moves of a list of C's, in Rust.
fn read(moves: Vec<SolitaireMove>) -> Vec<solitaire_rules::Move> {
    moves.into_iter().map(|m| m.read().expect("a move")).collect()
}
