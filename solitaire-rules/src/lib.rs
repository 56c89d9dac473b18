//! x
#![no_std]
#![forbid(unsafe_code)]
#![allow(missing_docs, unreachable_pub)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod card;
mod card_set;
mod changes;
mod check;
mod deal;
mod deck;
mod draw;
mod error;
#[cfg(feature = "alloc")]
mod game;
mod generate;
mod illegal;
mod judge;
mod legal;
mod moves;
#[cfg(feature = "alloc")]
mod notation;
mod perft;
mod pile;
mod play;
mod players;
mod position;
#[cfg(feature = "alloc")]
mod record;
mod rules;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "alloc")]
mod setup;
mod validate;
mod variants;
mod view;

pub use card::{Card, Color, Rank, Suit};
pub use changes::{Change, ChangeList, Changes, MAX_CHANGES};
pub use deal::DeckError;
pub use deck::MAX_CARDS;
pub use draw::Drawing;
pub use error::ParseError;
#[cfg(feature = "alloc")]
pub use game::Game;
pub use generate::{MAX_MOVES, MoveList};
pub use illegal::{IllegalMove, Reason};
pub use judge::{Judge, Status};
pub use moves::Move;
#[cfg(feature = "alloc")]
pub use notation::PositionError;
pub use pile::{Pile, PileKind};
pub use play::Undo;
pub use players::Player;
pub use position::Position;
#[cfg(feature = "alloc")]
pub use record::{Record, RecordError, Start};
pub use rules::{Base, Build, DealWhen, EmptyPile, Faces, Foundations, Groups, Layout, Redeal, Rules, Stock, Tableau};
#[cfg(feature = "alloc")]
pub use setup::{Setup, SetupError, SetupFault};
pub use validate::{RulesError, RulesFault};
pub use variants::{BuiltIn, Variant, Visitor};
pub use view::View;
