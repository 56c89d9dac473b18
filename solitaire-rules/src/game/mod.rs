//! A [`Game`] written down ([`Record`]), what may be noted beside it ([`Annotations`]), and what its player has seen so far ([`Seen`]).

#[cfg(feature = "alloc")]
pub(crate) mod annotations;
#[cfg(feature = "alloc")]
pub(crate) mod in_play;
#[cfg(feature = "alloc")]
mod known;
#[cfg(feature = "alloc")]
mod perft;
pub(crate) mod players;
#[cfg(feature = "alloc")]
pub(crate) mod record;
#[cfg(feature = "alloc")]
mod seen;
#[cfg(feature = "alloc")]
pub(crate) mod setup;
pub(crate) mod view;

#[cfg(feature = "alloc")]
pub use self::annotations::Annotations;
#[cfg(feature = "alloc")]
pub(crate) use self::in_play::Game;
#[cfg(feature = "alloc")]
pub use self::record::{Record, RecordError, Start};
#[cfg(feature = "alloc")]
pub use self::seen::Seen;
#[cfg(feature = "alloc")]
pub(crate) use self::setup::{Setup, SetupError};
