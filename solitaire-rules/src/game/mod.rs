//! A game from its start, written down, seen by its player; simple players; counts of move sequences.

#[cfg(feature = "alloc")]
pub(crate) mod annotations;
#[cfg(feature = "alloc")]
mod in_play;
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
pub use self::in_play::Game;
pub use self::players::Player;
#[cfg(feature = "alloc")]
pub use self::record::{Record, RecordError, Start};
#[cfg(feature = "alloc")]
pub use self::seen::Seen;
#[cfg(feature = "alloc")]
pub use self::setup::{Setup, SetupError, SetupFault};
pub use self::view::View;
