//! Which version this is.

use core::ffi::{CStr, c_char};

use crate::abi::SOLITAIRE_ABI_VERSION;

/// The major version of the library that this header came with.
pub const SOLITAIRE_VERSION_MAJOR: u32 = 0;
/// Its minor version.
pub const SOLITAIRE_VERSION_MINOR: u32 = 1;
/// Its patch version.
pub const SOLITAIRE_VERSION_PATCH: u32 = 0;

/// The three in one number that grows with the version, for #if: 1.2.3 is 1002003.
pub const SOLITAIRE_VERSION_NUMBER: u32 =
    SOLITAIRE_VERSION_MAJOR * 1000000 + SOLITAIRE_VERSION_MINOR * 1000 + SOLITAIRE_VERSION_PATCH;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => c"",
};

/// The ABI version of the library that the program runs with. If it isn't SOLITAIRE_ABI_VERSION, header and library don't
/// match: compare them once if you load the library yourself.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_abi_version() -> u32 {
    SOLITAIRE_ABI_VERSION
}

/// The version of the library that the program runs with, such as "0.1.0": a static NUL-terminated string.
#[unsafe(no_mangle)]
pub extern "C" fn solitaire_version() -> *const c_char {
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_are_the_crates_version() {
        let macros = [SOLITAIRE_VERSION_MAJOR, SOLITAIRE_VERSION_MINOR, SOLITAIRE_VERSION_PATCH];
        assert_eq!(macros.map(|number| number.to_string()).join("."), env!("CARGO_PKG_VERSION"));
        assert_eq!(VERSION.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    }
}
