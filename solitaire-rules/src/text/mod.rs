//! Text: positions and views read, the table drawn, what serde reads and writes.

pub(crate) mod draw;
#[cfg(feature = "serde")]
mod fault;
#[cfg(feature = "json")]
pub(crate) mod file;
#[cfg(feature = "json")]
mod locate;
#[cfg(feature = "alloc")]
pub(crate) mod notation;
pub(crate) mod printable;
#[cfg(feature = "serde")]
mod reader;
#[cfg(feature = "serde")]
mod save;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "serde")]
mod value;
#[cfg(feature = "serde")]
mod wanted;
