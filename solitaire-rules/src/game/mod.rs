//! What a [`Game`] starts with ([`OwnJudge`]), its full record ([`Record`]), notes on it ([`Annotations`]), and what its player has seen so far
//! ([`Seen`]).

#[cfg(feature = "alloc")]
pub(crate) mod annotations;
pub(crate) mod description;
#[cfg(feature = "alloc")]
#[allow(clippy::module_inception, reason = "it holds `Game`")]
pub(crate) mod game;
#[cfg(feature = "alloc")]
mod keys;
#[cfg(feature = "alloc")]
mod known;
#[cfg(feature = "alloc")]
mod own_judge;
#[cfg(feature = "alloc")]
mod perft;
#[cfg(feature = "alloc")]
mod play;
pub(crate) mod players;
#[cfg(feature = "alloc")]
pub(crate) mod record;
#[cfg(feature = "alloc")]
mod seen;
#[cfg(feature = "alloc")]
pub(crate) mod setup;
#[cfg(feature = "alloc")]
mod setup_foundations;
pub(crate) mod view;

#[cfg(feature = "alloc")]
pub use self::annotations::Annotations;
#[cfg(feature = "alloc")]
pub(crate) use self::game::Game;
#[cfg(feature = "alloc")]
pub use self::own_judge::OwnJudge;
#[cfg(feature = "alloc")]
pub use self::record::{Record, RecordError, Start};
#[cfg(feature = "alloc")]
pub use self::seen::Seen;
#[cfg(feature = "alloc")]
pub(crate) use self::setup::{Setup, SetupError};
