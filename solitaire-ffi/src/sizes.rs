//! Structs that begin with their size, so that later versions can add to their end.

#[cfg(any(feature = "solver", test))]
use core::mem::MaybeUninit;
use core::ptr::NonNull;

use crate::boundary::{Outcome, out};
use crate::result::*;

/// No struct grows beyond this: a size that was never set is most often greater.
const LIMIT: usize = 4096;

/// A struct of the caller's whose first field is its size in bytes. Fields are only ever added to its end.
///
/// # Safety
/// The struct is `repr(C)`, its first field is a `u32`, and zeros are a value of it.
pub(crate) unsafe trait Growing: Copy {
    /// How long it was at first, which it may be for ever.
    const FIRST: usize;
}

/// The size that the caller's struct says it has, if it can be one.
///
/// # Safety
/// The pointer is NULL or points to a `u32` at least.
unsafe fn size_of_given<T: Growing>(pointer: *const T) -> Outcome<usize> {
    // SAFETY: as promised; nothing is written.
    unsafe { out(pointer.cast_mut()) }?;
    // SAFETY: as promised.
    let size = unsafe { pointer.cast::<u32>().read() } as usize;
    if (T::FIRST..=LIMIT).contains(&size) { Ok(size) } else { Err(SOLITAIRE_RESULT_SIZE) }
}

/// A struct that the caller lends for reading. What it is too short for is zero. One that is longer than this version knows has to
/// have zeros there: what they ask for could not be heeded.
///
/// # Safety
/// The pointer is NULL or points to a struct of as many bytes as it says, which nobody changes during the call.
#[cfg(any(feature = "solver", test))]
pub(crate) unsafe fn given<T: Growing>(pointer: *const T) -> Outcome<T> {
    // SAFETY: as promised.
    let bytes = unsafe {
        let size = size_of_given(pointer)?;
        core::slice::from_raw_parts(pointer.cast::<u8>(), size)
    };
    let known = bytes.len().min(size_of::<T>());
    if bytes[known..].iter().any(|&byte| byte != 0) {
        return Err(SOLITAIRE_RESULT_SIZE);
    }
    let mut value = MaybeUninit::<T>::zeroed();
    // SAFETY: both are as long, and what is not copied is zero, which is a value too.
    unsafe {
        core::ptr::copy_nonoverlapping(pointer.cast::<u8>(), value.as_mut_ptr().cast(), known);
        Ok(value.assume_init())
    }
}

/// Where a struct is to be written that says how long it is.
pub(crate) struct SizedOut<T> {
    start: NonNull<T>,
    size: usize,
}

/// # Safety
/// The pointer is NULL or points to a struct of as many bytes as it says, which nobody else uses during the call.
pub(crate) unsafe fn sized_out<T: Growing>(pointer: *mut T) -> Outcome<SizedOut<T>> {
    // SAFETY: as promised.
    let size = unsafe { size_of_given(pointer) }?;
    Ok(SizedOut { start: NonNull::new(pointer).ok_or(SOLITAIRE_RESULT_NULL)?, size })
}

impl<T: Growing> SizedOut<T> {
    /// Writes what both this version and the caller know; the size stays what the caller set.
    pub(crate) fn write(self, value: T) -> Outcome {
        let known = self.size.min(size_of::<T>());
        // SAFETY: `sized_out` was promised so much room, and the first field is the size.
        unsafe {
            core::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), self.start.as_ptr().cast(), known);
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
    unsafe impl Growing for Pair {
        const FIRST: usize = 8;
    }

    /// The same, when it has grown.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(C)]
    struct Grown {
        size: u32,
        value: u32,
        later: u32,
    }

    // SAFETY: it is as promised.
    unsafe impl Growing for Grown {
        const FIRST: usize = 8;
    }

    #[test]
    fn older_programs_have_shorter_structs() {
        let mut room = [8u32, 1, 7];
        let pointer = room.as_mut_ptr().cast::<Grown>();
        // SAFETY: there is room for as much as it says.
        unsafe {
            assert_eq!(given(pointer), Ok(Grown { size: 8, value: 1, later: 0 }));
            assert!(sized_out(pointer).unwrap().write(Grown { size: 12, value: 5, later: 6 }).is_ok());
        }
        assert_eq!(room, [8, 5, 7]);
    }

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
        assert_eq!(unsafe { given(room.as_ptr().cast::<Pair>()) }, Ok(Pair { size: 12, value: 5 }));
    }
}
