//! Everything about a [`Position`](crate::Position): its keys, the kinds of its piles, positions set up by hand, and errors in decks, texts and setups.

#[cfg(feature = "alloc")]
pub use crate::game::setup::{Setup, SetupError, SetupFault};
pub use crate::judge::{DeckError, KeyedPosition};
pub use crate::table::key::Key;
pub use crate::table::pile::PileKind;
#[cfg(feature = "alloc")]
pub use crate::text::notation::PositionError;
