//! Structs that begin with their size, so that later versions can add to their end.

use std::ptr::NonNull;

#[cfg(any(feature = "solver", test))]
use crate::boundary::shared;
use crate::boundary::{Outcome, out};
use crate::result::*;

/// No struct grows beyond this: a size that was never set is most often greater.
const LIMIT: usize = 4096;

/// A struct of the caller's whose first field is its size in bytes.
///
/// # Safety
/// The struct is `repr(C)`, and its first field is a `u32`.
pub(crate) unsafe trait Growing: Copy {}

/// The size that the caller's struct says it has, if it can be one.
///
/// # Safety
/// The pointer points to at least a `u32`.
unsafe fn size_of_given<T: Growing>(pointer: *const T) -> Outcome<usize> {
    // SAFETY: as promised.
    let size = unsafe { pointer.cast::<u32>().read() } as usize;
    if (size_of::<T>()..=LIMIT).contains(&size) { Ok(size) } else { Err(SOLITAIRE_RESULT_SIZE) }
}

/// A struct that the caller lends for reading. One that is longer than this version knows has to have zeros there: what they ask for
/// could not be heeded.
///
/// # Safety
/// The pointer is NULL or points to a `T`, of as many bytes as it says, that nobody changes during the call.
#[cfg(any(feature = "solver", test))]
pub(crate) unsafe fn given<'a, T: Growing>(pointer: *const T) -> Outcome<&'a T> {
    // SAFETY: as promised.
    let value = unsafe { shared(pointer) }?;
    // SAFETY: as promised; the bytes after those that are known are there, as the struct says itself.
    let unknown = unsafe {
        let size = size_of_given(pointer)?;
        std::slice::from_raw_parts(pointer.cast::<u8>().add(size_of::<T>()), size - size_of::<T>())
    };
    if unknown.iter().all(|&byte| byte == 0) { Ok(value) } else { Err(SOLITAIRE_RESULT_SIZE) }
}

/// Where a struct is to be written that says how long it is.
pub(crate) struct SizedOut<T> {
    start: NonNull<T>,
    size: usize,
}

/// # Safety
/// The pointer is NULL or points to a `T`, of as many bytes as it says, that nobody else uses during the call.
pub(crate) unsafe fn sized_out<T: Growing>(pointer: *mut T) -> Outcome<SizedOut<T>> {
    // SAFETY: as promised; only the size is read.
    let size = unsafe {
        out(pointer)?;
        size_of_given(pointer)?
    };
    Ok(SizedOut { start: NonNull::new(pointer).ok_or(SOLITAIRE_RESULT_NULL)?, size })
}

impl<T: Growing> SizedOut<T> {
    /// Writes what this version knows; the size stays what the caller set.
    pub(crate) fn write(self, value: T) -> Outcome {
        // SAFETY: `sized_out` was promised room, and the first field is the size.
        unsafe {
            self.start.write(value);
            self.start.cast::<u32>().write(self.size as u32);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C)]
    struct Pair {
        size: u32,
        value: u32,
    }

    // SAFETY: it is as promised.
    unsafe impl Growing for Pair {}

    #[test]
    fn a_size_that_cannot_be_is_told() {
        for (size, holds) in [(0, false), (7, false), (8, true), (4096, true), (4097, false), (u32::MAX, false)] {
            let mut room = [0u32; 1024];
            room[0] = size;
            let pointer = room.as_mut_ptr().cast::<Pair>();
            // SAFETY: there is room for the longest that is read.
            unsafe {
                assert_eq!(given(pointer).is_ok(), holds, "{size}");
                assert_eq!(sized_out(pointer).is_ok(), holds, "{size}");
            }
        }
    }

    #[test]
    fn longer_structs_keep_their_size_and_their_end() {
        let mut room = [12u32, 1, 7];
        let pointer = room.as_mut_ptr().cast::<Pair>();
        // SAFETY: there is room for twelve bytes.
        unsafe {
            assert_eq!(given(pointer).err(), Some(SOLITAIRE_RESULT_SIZE));
            assert!(sized_out(pointer).unwrap().write(Pair { size: 8, value: 5 }).is_ok());
        }
        assert_eq!(room, [12, 5, 7]);
        room[2] = 0;
        // SAFETY: the same.
        assert_eq!(unsafe { given(room.as_ptr().cast::<Pair>()) }, Ok(&Pair { size: 12, value: 5 }));
    }
}
