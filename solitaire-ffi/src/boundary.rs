//! Where C meets Rust: pointers in, outputs out, and no panic across.

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::ffi::{CStr, c_char};
use core::fmt::Display;
use core::mem::MaybeUninit;
use core::ptr::NonNull;
#[cfg(feature = "solver")]
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use crate::result::*;

/// What a call comes to: a value, or the code of what went wrong.
pub(crate) type Outcome<T = ()> = Result<T, SolitaireResult>;

/// Runs the body of an exported function. A panic ends here.
#[inline]
pub(crate) fn guard(body: impl FnOnce() -> Outcome) -> SolitaireResult {
    match caught(body) {
        Some(Ok(())) => SOLITAIRE_RESULT_OK,
        Some(Err(code)) => code,
        None => SOLITAIRE_RESULT_INTERNAL,
    }
}

/// What the body returns, unless it panics.
#[cfg(not(target_arch = "wasm32"))]
#[inline]
fn caught<T>(body: impl FnOnce() -> T) -> Option<T> {
    // To drop what somebody panicked with might panic again.
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(body)).map_err(core::mem::forget).ok()
}

/// In WebAssembly a panic is a trap.
#[cfg(target_arch = "wasm32")]
#[inline]
fn caught<T>(body: impl FnOnce() -> T) -> Option<T> {
    Some(body())
}

#[inline]
fn check<T>(pointer: *const T) -> Outcome {
    if pointer.is_null() {
        Err(SOLITAIRE_RESULT_NULL)
    } else if !pointer.is_aligned() {
        Err(SOLITAIRE_RESULT_ALIGNMENT)
    } else {
        Ok(())
    }
}

/// Something that the caller lends for reading.
///
/// # Safety
/// The pointer is NULL or points to a `T` that nobody changes during the call.
#[inline]
pub(crate) unsafe fn shared<'a, T>(pointer: *const T) -> Outcome<&'a T> {
    check(pointer)?;
    // SAFETY: neither NULL nor misaligned; the rest is promised.
    Ok(unsafe { &*pointer })
}

/// Something that the caller lends for changing.
///
/// # Safety
/// The pointer is NULL or points to a `T` that nobody else uses during the call.
#[inline]
pub(crate) unsafe fn exclusive<'a, T>(pointer: *mut T) -> Outcome<&'a mut T> {
    check(pointer)?;
    // SAFETY: neither NULL nor misaligned; the rest is promised.
    Ok(unsafe { &mut *pointer })
}

/// Numbers or structs that the caller lends for reading, at most `limit` of them: of more nothing is read, and
/// they are `too_many`.
///
/// # Safety
/// The pointer is NULL or points to `count` values that nobody changes during the call.
pub(crate) unsafe fn slice<'a, T>(
    pointer: *const T,
    count: usize,
    limit: usize,
    too_many: SolitaireResult,
) -> Outcome<&'a [T]> {
    if count == 0 {
        return Ok(&[]);
    }
    check(pointer)?;
    if count > limit {
        return Err(too_many);
    }
    // SAFETY: neither NULL nor misaligned, and short enough not to wrap around; the rest is promised.
    Ok(unsafe { core::slice::from_raw_parts(pointer, count) })
}

/// A text that the caller lends.
///
/// # Safety
/// The pointer is NULL or points to bytes that end in a NUL and that nobody changes during the call.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Outcome<&'a str> {
    check(pointer)?;
    // SAFETY: not NULL; the rest is promised.
    unsafe { CStr::from_ptr(pointer) }.to_str().map_err(|_| SOLITAIRE_RESULT_UTF8)
}

/// A text that a caller lends, or NULL for none.
///
/// # Safety
/// As for [`text`].
pub(crate) unsafe fn optional<'a>(pointer: *const c_char) -> Outcome<Option<&'a str>> {
    // SAFETY: as promised.
    if pointer.is_null() { Ok(None) } else { unsafe { text(pointer) }.map(Some) }
}

/// A byte that the caller lends and that other threads may set; NULL is none.
///
/// # Safety
/// The pointer is NULL or points to a byte that, for as long as the flag is in use, only atomic stores of 0 or 1 change.
#[cfg(feature = "solver")]
pub(crate) unsafe fn flag<'a>(pointer: *const u8) -> Outcome<Option<&'a AtomicBool>> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: not NULL, and a byte is always aligned; the rest is promised.
    let byte = unsafe { AtomicU8::from_ptr(pointer.cast_mut()) };
    if byte.load(Ordering::Relaxed) > 1 {
        return Err(SOLITAIRE_RESULT_NUMBER);
    }
    // SAFETY: the same, and it was seen to hold a `bool`, which it was promised to go on doing.
    Ok(Some(unsafe { AtomicBool::from_ptr(pointer.cast_mut().cast()) }))
}

/// Where one value is to be written.
pub(crate) struct Out<T>(NonNull<T>);

/// # Safety
/// The pointer is NULL or points to room for a `T` that nobody else uses during the call.
#[inline]
pub(crate) unsafe fn out<T>(pointer: *mut T) -> Outcome<Out<T>> {
    check(pointer)?;
    NonNull::new(pointer).map(Out).ok_or(SOLITAIRE_RESULT_NULL)
}

/// The same for an output that the caller need not want.
///
/// # Safety
/// As for [`out`].
#[inline]
pub(crate) unsafe fn optional_out<T>(pointer: *mut T) -> Outcome<Option<Out<T>>> {
    // SAFETY: as promised.
    if pointer.is_null() { Ok(None) } else { unsafe { out(pointer) }.map(Some) }
}

impl<T> Out<T> {
    /// Writes the value. What was there is overwritten and not dropped: it may be anything.
    #[inline]
    pub(crate) fn write(self, value: T) -> Outcome {
        // SAFETY: `out` was promised room, and checked the pointer.
        unsafe { self.0.write(value) };
        Ok(())
    }
}

/// Gives a new handle to the caller.
pub(crate) fn hand_out<T>(handle: T, out: Out<*mut T>) -> Outcome {
    out.write(Box::into_raw(Box::new(handle)))
}

/// Takes a handle back and ends it. NULL is none.
///
/// # Safety
/// The pointer is NULL or came from [`hand_out`] and was not taken back before.
pub(crate) unsafe fn take_back<T>(handle: *mut T) {
    if check(handle).is_ok() {
        guard(|| {
            // SAFETY: as promised.
            drop(unsafe { Box::from_raw(handle) });
            Ok(())
        });
    }
}

/// The caller's room for several values, and where to write how many there are.
pub(crate) struct Buffer<T> {
    start: *mut T,
    capacity: usize,
    needed: Out<usize>,
}

/// # Safety
/// `start` is NULL or points to room for `capacity` values, `needed` is NULL or points to room for one; nobody
/// else uses either during the call.
#[inline]
pub(crate) unsafe fn buffer<T>(start: *mut T, capacity: usize, needed: *mut usize) -> Outcome<Buffer<T>> {
    if capacity > 0 {
        check(start)?;
    }
    // SAFETY: as promised.
    Ok(Buffer { start, capacity, needed: unsafe { out(needed) }? })
}

impl<T: Copy> Buffer<T> {
    /// Whether so many values have room.
    #[inline]
    pub(crate) fn has_room_for(&self, count: usize) -> bool {
        count <= self.capacity
    }

    /// Writes how many values there are, which have no room.
    pub(crate) fn count(self, count: usize) -> Outcome {
        self.needed.write(count)?;
        if count > self.capacity { Err(SOLITAIRE_RESULT_BUFFER_TOO_SMALL) } else { Ok(()) }
    }

    /// Writes all values, or none, and in any case how many there are.
    #[inline]
    pub(crate) fn fill(self, values: impl ExactSizeIterator<Item = T>) -> Outcome {
        let count = values.len();
        self.needed.write(count)?;
        if count > self.capacity {
            return Err(SOLITAIRE_RESULT_BUFFER_TOO_SMALL);
        }
        if count > 0 {
            // SAFETY: room for `capacity` values was promised and checked, and what is not there yet is not read.
            let places = unsafe { core::slice::from_raw_parts_mut(self.start.cast::<MaybeUninit<T>>(), count) };
            for (place, value) in places.iter_mut().zip(values) {
                place.write(value);
            }
        }
        Ok(())
    }
}

impl Buffer<c_char> {
    /// Writes a text and a NUL after it, or nothing, and in any case how many bytes that takes.
    pub(crate) fn text(self, text: &impl Display) -> Outcome {
        // A NUL inside, which the message about somebody's JSON may quote, would end the text for its reader.
        let text = text.to_string().replace('\0', "\u{FFFD}");
        let terminated: Vec<c_char> = text.bytes().chain([0]).map(|byte| c_char::from_ne_bytes([byte])).collect();
        self.fill(terminated.into_iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_code() {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        assert_eq!(guard(|| panic!("on purpose")), SOLITAIRE_RESULT_INTERNAL);
        std::panic::set_hook(hook);
        assert_eq!(guard(|| Err(SOLITAIRE_RESULT_TEXT)), SOLITAIRE_RESULT_TEXT);
        assert_eq!(guard(|| Ok(())), SOLITAIRE_RESULT_OK);
    }

    #[test]
    fn pointers_are_checked() {
        let numbers = [1u32, 2];
        let crooked = numbers.as_ptr().wrapping_byte_add(1);
        // SAFETY: NULL, crooked or too long, none is followed.
        unsafe {
            assert_eq!(shared::<u32>(std::ptr::null()), Err(SOLITAIRE_RESULT_NULL));
            assert_eq!(shared(crooked), Err(SOLITAIRE_RESULT_ALIGNMENT));
            assert_eq!(slice(crooked, 1, 9, 7), Err(SOLITAIRE_RESULT_ALIGNMENT));
            assert_eq!(slice::<u32>(std::ptr::null(), 0, 9, 7), Ok([].as_slice()));
            assert_eq!(slice(numbers.as_ptr(), usize::MAX, 9, 7), Err(7));
            assert_eq!(slice(numbers.as_ptr(), 2, 9, 7), Ok(numbers.as_slice()));
        }
    }

    #[test]
    fn a_buffer_is_filled_or_left_alone() {
        let (mut room, mut needed) = ([9u8; 3], 0);
        // SAFETY: room for three bytes and a number.
        let filled = unsafe { buffer(room.as_mut_ptr(), 2, &mut needed) }.and_then(|b| b.fill([1, 2, 3].into_iter()));
        assert_eq!((filled, room, needed), (Err(SOLITAIRE_RESULT_BUFFER_TOO_SMALL), [9; 3], 3));
        // SAFETY: the same.
        let filled = unsafe { buffer(room.as_mut_ptr(), 3, &mut needed) }.and_then(|b| b.fill([1, 2].into_iter()));
        assert_eq!((filled, room, needed), (Ok(()), [1, 2, 9], 2));
    }
}
