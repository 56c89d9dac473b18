//! The vocabulary in which a game's [`Rules`] are written.
//!
//! Rules have a type for each part of the table: the [`Tableau`], the [`Foundations`], the [`Cells`], the [`Reserve`] and the [`Stock`]. Their fields
//! answer what printed rules answer: what builds on what ([`Build`], [`Direction`]), what moves together ([`Groups`]), what goes to an empty pile
//! ([`EmptyPile`]), when the stock is dealt ([`DealWhen`]) and how often you may go through it ([`Redeal`]). [`OwnRules`] add a title and notes, as a
//! file has them.

pub(crate) mod description;
#[cfg(feature = "alloc")]
mod explain;
mod fault_words;
mod faults;
mod foundations;
mod kinds;
mod layout;
pub(crate) mod limits;
mod listed;
mod meaning;
#[cfg(feature = "alloc")]
mod own;
mod picture;
mod reserve;
mod stock;
mod tableau;
#[cfg(feature = "serde")]
mod unsaid;
mod validate;
mod validate_copies;
mod validate_effect;
mod validate_kinds;
mod validate_overlap;
mod validate_places;
mod validate_waiting;

pub use self::description::Aim;
pub(crate) use self::description::Rules;
pub use self::faults::RulesFault;
pub use self::foundations::{Base, FoundationDirection, Foundations, Order, Pairs, Takes};
pub use self::kinds::{BaseCards, FoundationKind, FoundationList};
pub use self::layout::{Faces, Layout};
#[cfg(feature = "serde")]
pub(crate) use self::listed::LONGEST;
pub(crate) use self::listed::Listed;
#[cfg(feature = "alloc")]
pub(crate) use self::listed::either;
pub(crate) use self::meaning::{DOWN, DealsTo, Fillers, Gathering, Kind, Refill, UP};
#[cfg(feature = "alloc")]
pub use self::own::OwnRules;
pub use self::picture::{Picture, PicturePlace};
pub use self::reserve::{Cells, CellsFrom, CellsTake, CellsWhen, Gives, Reserve};
pub use self::stock::{DealWhen, DealtPiles, Gatherings, Redeal, Stock};
pub use self::tableau::{Build, Direction, EmptyPile, Groups, Kings, RankSet, Tableau, Then, Wrap};
pub use self::validate::RulesError;
