//! Text: positions and views read, the table drawn, what serde reads and writes.

pub(crate) mod draw;
#[cfg(feature = "alloc")]
pub(crate) mod notation;
pub(crate) mod printable;
#[cfg(feature = "serde")]
mod save;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "serde")]
pub(crate) mod short;
#[cfg(feature = "serde")]
pub(crate) mod value;
