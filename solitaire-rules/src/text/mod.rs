//! Text: drawings of the table ([`Drawing`]), untrusted text made safe to print ([`Printable`]), and errors in reading text.
//!
//! Types with a text form write it with `Display` and read it with `FromStr`.

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
#[cfg(feature = "schema")]
mod schema;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "serde")]
mod value;
#[cfg(feature = "serde")]
mod wanted;

pub use self::draw::Drawing;
#[cfg(feature = "json")]
pub use self::file::ReadError;
pub use self::printable::Printable;
pub use crate::cards::error::ParseError;
