//! What std does elsewhere, and a page's library does without: its words about panics, which nobody could read there, weigh 3 to 6 kB.
//! And memory for those who have no other way to it.
use alloc::alloc::{Layout, alloc, dealloc};
use core::ffi::c_void;

use dlmalloc::GlobalDlmalloc;

#[global_allocator]
static ALLOCATOR: GlobalDlmalloc = GlobalDlmalloc;

#[panic_handler]
fn trap(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Before what is handed out lies how long it is; as much as keeps it aligned.
const BEFORE: usize = 16;

fn layout(size: usize) -> Option<Layout> {
    Layout::from_size_align(size.checked_add(BEFORE)?, BEFORE).ok()
}

/// Allocates `size` bytes, aligned for everything that the library writes, to be freed by solitaire_free. NULL if there
/// is no memory left. Only in the library for WebAssembly: a page has no other way to memory that the library doesn't
/// use.
#[cfg(target_arch = "wasm32")]
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_alloc(size: usize) -> *mut c_void {
    let Some(layout) = layout(size) else { return core::ptr::null_mut() };
    // SAFETY: the layout is not empty.
    let start = unsafe { alloc(layout) };
    if start.is_null() {
        return core::ptr::null_mut();
    }
    // SAFETY: so much was just allocated, and aligned for more than a `usize`.
    unsafe {
        start.cast::<usize>().write(size);
        start.add(BEFORE).cast()
    }
}

/// Frees what solitaire_alloc returned. NULL does nothing.
#[cfg(target_arch = "wasm32")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_free(start: *mut c_void) {
    if start.is_null() {
        return;
    }
    // SAFETY: it came from `solitaire_alloc`, as the header has it: the size lies before it.
    unsafe {
        let start = start.cast::<u8>().sub(BEFORE);
        if let Some(layout) = layout(start.cast::<usize>().read()) {
            dealloc(start, layout);
        }
    }
}
