//! What goes with a [`Position`](crate::Position): its keys, the kinds of its piles, setting one up by hand, and why a deck, a text or a setup makes none.

#[cfg(feature = "alloc")]
pub use crate::game::setup::{Setup, SetupError, SetupFault};
pub use crate::judge::{DeckError, KeyedPosition};
pub use crate::table::key::Key;
pub use crate::table::pile::PileKind;
#[cfg(feature = "alloc")]
pub use crate::text::notation::PositionError;
