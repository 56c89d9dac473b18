//! The suit, rank and colour of a [`Card`](crate::Card), and numbered deals, this engine's and other programs'.

pub(crate) mod card;
pub(crate) mod deal;
pub(crate) mod deck;
pub(crate) mod error;
mod foreign;
pub(crate) mod nearest;
pub(crate) mod set;

pub use self::card::{Color, Rank, Suit};
pub use self::deal::{Deal, DealError};
pub use self::deck::MAX_CARDS;
