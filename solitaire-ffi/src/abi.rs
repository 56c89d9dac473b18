//! The version of the ABI: what the functions, structs and numbers of the header are. The build script reads it too.

/// The version of the ABI that this header describes. It grows whenever programs must be recompiled; new functions and
/// new numbers don't count. The shared library's SONAME ends in it.
pub const SOLITAIRE_ABI_VERSION: u32 = 3;
