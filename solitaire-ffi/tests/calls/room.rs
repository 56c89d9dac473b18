//! Room that the caller lends, exactly as much as is said: right, absent, misaligned or too small. What a failed call must leave alone is looked at.

use std::ffi::c_char;
use std::mem::{align_of, size_of};

use solitaire::error::SolitaireError;
use solitaire::result::*;

use crate::common::Dice;

/// What lies where nothing was written.
const UNTOUCHED: u8 = 0xA5;

/// Room on the heap, exactly as long as asked for: what is written behind it AddressSanitizer sees.
pub(super) struct Room(Box<[u8]>);

impl Room {
    pub(super) fn of(bytes: usize) -> Room {
        let mut room = Room(vec![UNTOUCHED; bytes].into());
        // What an allocator gives is aligned for anything, as C has it.
        assert!(bytes == 0 || room.start::<u64>().is_aligned());
        room
    }

    pub(super) fn start<T>(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }

    /// Whether nothing was written from this byte on.
    pub(super) fn is_untouched_from(&self, byte: usize) -> bool {
        self.0[byte..].iter().all(|&byte| byte == UNTOUCHED)
    }

    /// The values that were written from the start on.
    pub(super) fn read<T: Copy>(&self, count: usize) -> Vec<T> {
        assert!(count * size_of::<T>() <= self.0.len());
        let start: *const T = self.0.as_ptr().cast();
        // SAFETY: there are so many, and all that calls write are numbers and pointers.
        (0..count).map(|i| unsafe { start.add(i).read_unaligned() }).collect()
    }

    fn first<T: Copy>(&self) -> T {
        self.read(1)[0]
    }
}

/// A pointer to room, or to none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Right,
    Null,
    Crooked,
}

fn given<T>(dice: &mut Dice) -> Given {
    match dice.below(16) {
        0 => Given::Null,
        1 if align_of::<T>() > 1 => Given::Crooked,
        _ => Given::Right,
    }
}

fn pointer<T>(room: &mut Room, given: Given) -> *mut T {
    match given {
        Given::Right => room.start(),
        Given::Null => std::ptr::null_mut(),
        Given::Crooked => room.start::<T>().wrapping_byte_add(1),
    }
}

/// No call ever finds a fault in the library.
pub(super) fn sound(result: SolitaireResult) -> bool {
    assert_ne!(result, SOLITAIRE_RESULT_INTERNAL);
    result == SOLITAIRE_RESULT_OK
}

/// One output. What was written, if the call succeeded; a call that fails writes nothing.
pub(super) fn one<T: Copy>(dice: &mut Dice, call: impl FnOnce(*mut T) -> SolitaireResult) -> Option<T> {
    output(dice, call, false)
}

/// One output that need not be wanted.
pub(super) fn one_or_none<T: Copy>(dice: &mut Dice, call: impl FnOnce(*mut T) -> SolitaireResult) -> Option<T> {
    output(dice, call, true)
}

fn output<T: Copy>(dice: &mut Dice, call: impl FnOnce(*mut T) -> SolitaireResult, may_be_null: bool) -> Option<T> {
    let (mut room, given) = (Room::of(size_of::<T>()), given::<T>(dice));
    let succeeded = sound(call(pointer(&mut room, given)));
    assert!(!succeeded || given == Given::Right || may_be_null && given == Given::Null, "without room");
    let is_written = succeeded && given == Given::Right;
    assert!(room.is_untouched_from(if is_written { size_of::<T>() } else { 0 }));
    is_written.then(|| room.first())
}

/// A new handle, if the call succeeded.
pub(super) fn handle<T>(dice: &mut Dice, call: impl FnOnce(*mut *mut T) -> SolitaireResult) -> Option<*mut T> {
    let handle = one(dice, call);
    assert!(handle.is_none_or(|handle| !handle.is_null()));
    handle
}

/// An output that begins with its size, which need not be the right one.
pub(super) fn sized<T: Copy>(dice: &mut Dice, call: impl FnOnce(*mut T) -> SolitaireResult) -> Option<T> {
    let right = size_of::<T>();
    let said = dice.pick(&[right, right, right, 0, right - 1, right + 8, 4096, 4097]).expect("a size");
    let is_right = (right..=4096).contains(&said);
    let mut room = Room::of(if is_right { said } else { right });
    // SAFETY: there is room for at least one number.
    unsafe { room.start::<u32>().write(said as u32) };
    let succeeded = sound(call(room.start()));
    assert!(!succeeded || is_right, "a size of {said}, not {right}");
    assert!(room.is_untouched_from(if succeeded { right } else { 4 }));
    assert_eq!(room.first::<u32>() as usize, said, "the size stays");
    succeeded.then(|| room.first())
}

/// A list. All of it, if the call succeeded; too little room is not written to, and how much is needed is said.
pub(super) fn list<T: Copy>(
    dice: &mut Dice,
    mut call: impl FnMut(*mut T, usize, *mut usize) -> SolitaireResult,
) -> Option<Vec<T>> {
    let mut needed = usize::MAX;
    let first = call(std::ptr::null_mut(), 0, &raw mut needed);
    let answers = sound(first) || first == SOLITAIRE_RESULT_BUFFER_TOO_SMALL;
    assert_eq!(needed == usize::MAX, !answers, "{first}");
    let count = if answers { needed } else { 3 };
    let capacity = match dice.below(8) {
        0 => count.saturating_sub(1),
        1 => dice.below(count + 1),
        2 => count + dice.below(4),
        _ => count,
    };
    let (mut room, given) = (Room::of(capacity * size_of::<T>()), given::<T>(dice));
    let place = if dice.below(32) == 0 { std::ptr::null_mut() } else { &raw mut needed };
    let is_right = !place.is_null() && (given == Given::Right || capacity == 0);
    let result = call(pointer(&mut room, given), capacity, place);
    let succeeded = sound(result);
    assert_eq!(succeeded, answers && is_right && capacity >= count, "{result} after {first}: {capacity} of {count}");
    assert!(!answers || needed == count, "{needed} and {count}");
    assert!(room.is_untouched_from(if succeeded { count * size_of::<T>() } else { 0 }));
    succeeded.then(|| room.read(count))
}

/// A text in UTF-8 with one NUL, at its end.
pub(super) fn text(
    dice: &mut Dice,
    call: impl FnMut(*mut c_char, usize, *mut usize) -> SolitaireResult,
) -> Option<String> {
    let mut bytes: Vec<u8> = list(dice, call)?.into_iter().map(|byte: c_char| byte.to_ne_bytes()[0]).collect();
    assert_eq!(bytes.pop(), Some(0), "a NUL at the end");
    assert!(!bytes.contains(&0), "no other NUL");
    Some(String::from_utf8(bytes).expect("UTF-8"))
}

/// A call that explains itself, to an error that may be absent.
pub(super) fn explained(dice: &mut Dice, call: impl FnOnce(*mut SolitaireError) -> SolitaireResult) -> SolitaireResult {
    if dice.below(8) == 0 {
        return call(std::ptr::null_mut());
    }
    let mut result = SOLITAIRE_RESULT_OK;
    let told = sized(dice, |error| {
        result = call(error);
        // It is written to after a failure as after a success, unless its size is wrong.
        if result == SOLITAIRE_RESULT_SIZE { result } else { SOLITAIRE_RESULT_OK }
    });
    if let Some(error) = told {
        assert_eq!(error.code, result);
        let words: Vec<u8> =
            error.text.iter().map(|byte| byte.to_ne_bytes()[0]).take_while(|&byte| byte != 0).collect();
        assert!(words.len() <= 300 && words.is_empty() == (result == SOLITAIRE_RESULT_OK), "{error:?}");
        std::str::from_utf8(&words).expect("UTF-8");
    }
    result
}
