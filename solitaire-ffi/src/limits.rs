//! How far a search may go.

use core::mem::offset_of;
use core::sync::atomic::Ordering::Relaxed;
use core::time::Duration;

use solitaire_rules::solver::Limits;

use crate::boundary::{Outcome, flag, guard};
use crate::result::*;
use crate::sizes::{Growing, given};

/// How far a search may go. The first limit it reaches ends it. A field that is 0 or NULL sets no limit: with
/// SOLITAIRE_LIMITS_INIT, or NULL in place of the struct, a search goes on until it has an answer, in
/// SOLITAIRE_DEFAULT_BYTES. Only solitaire_solver_hint stops by itself, after 100,000 to 400,000
/// positions, depending on the game.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SolitaireLimits {
    /// sizeof(SolitaireLimits), as set by SOLITAIRE_LIMITS_INIT.
    pub size: u32,
    /// Must be 0.
    pub reserved: u32,
    /// How many positions it may look at. With this limit alone the same question has the same answer every time,
    /// everywhere, except that a hint follows a win the solver found before.
    pub positions: u64,
    /// How many bytes the solver's tables may take; 0 means SOLITAIRE_DEFAULT_BYTES.
    pub bytes: u64,
    /// How long it may take. The clock is read once every few hundred positions. Without a clock, as in WebAssembly on a
    /// page, any number but 0 gives SOLITAIRE_RESULT_NO_CLOCK: search in steps with solitaire_solver_resume instead.
    pub milliseconds: u64,
    /// NULL, or a byte of yours that is 0 and that another thread can set to 1 during the search to end it soon: with
    /// solitaire_cancel, or with an atomic store of its own. If it is neither 0 nor 1 when the call begins, the result is
    /// SOLITAIRE_RESULT_NUMBER. It must stay valid until the call returns.
    pub cancel: *const u8,
}

// SAFETY: it is `repr(C)`, begins with its size, and zeros are a value.
unsafe impl Growing for SolitaireLimits {
    const FIRST: usize = offset_of!(SolitaireLimits, cancel) + size_of::<*const u8>();
}

/// How many bytes the solver's tables may take by default: 64 MiB. They grow as needed.
pub const SOLITAIRE_DEFAULT_BYTES: u32 = 67108864;

/// The limits that a caller lends.
///
/// # Safety
/// The pointer is NULL or points to limits that nobody changes during the call, and their flag is as [`flag`] wants it.
pub(crate) unsafe fn read<'a>(limits: *const SolitaireLimits) -> Outcome<Limits<'a>> {
    let default = Limits::default();
    if limits.is_null() {
        return Ok(default);
    }
    // SAFETY: as promised.
    let (given, cancel) = unsafe {
        let given = given(limits)?;
        (given, flag(given.cancel)?)
    };
    if given.reserved != 0 {
        return Err(SOLITAIRE_RESULT_NUMBER);
    }
    let time = (given.milliseconds > 0).then(|| Duration::from_millis(given.milliseconds));
    if time.is_some() && default.clock.is_none() {
        return Err(SOLITAIRE_RESULT_NO_CLOCK);
    }
    Ok(Limits {
        positions: if given.positions == 0 { default.positions } else { given.positions },
        bytes: if given.bytes == 0 { default.bytes } else { usize::try_from(given.bytes).unwrap_or(usize::MAX) },
        time,
        cancel,
        ..default
    })
}

/// Whether a search with these limits has been told to end.
pub(crate) fn is_cancelled(limits: &Limits<'_>) -> bool {
    limits.cancel.is_some_and(|cancel| cancel.load(Relaxed))
}

/// Sets the byte of yours that `cancel` of SolitaireLimits points to, so that the search ends. Call it from any thread at
/// any time: it is for languages without atomic stores. To use the byte again, set it to 0 when no search looks at it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_cancel(cancel: *mut u8) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let flag = unsafe { flag(cancel) }?.ok_or(SOLITAIRE_RESULT_NULL)?;
        flag.store(true, Relaxed);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_the_default() {
        let zeros = SolitaireLimits {
            size: size_of::<SolitaireLimits>() as u32,
            reserved: 0,
            positions: 0,
            bytes: 0,
            milliseconds: 0,
            cancel: std::ptr::null(),
        };
        let default = Limits::default();
        assert_eq!(default.bytes, SOLITAIRE_DEFAULT_BYTES as usize);
        for limits in [std::ptr::null(), &raw const zeros] {
            // SAFETY: NULL, or limits of this function.
            let limits = unsafe { read(limits) }.unwrap();
            assert_eq!((limits.positions, limits.bytes), (default.positions, default.bytes));
            assert!(limits.time.is_none() && limits.cancel.is_none());
        }
    }
}
