//! The rules of patience (solitaire) games: what may be moved, why something may not, what a move changed, and how to take it back.
//!
//! Deal, list the legal moves, play to the end:
//!
//! ```
//! use solitaire_rules::{Game, Player, Status, Variant};
//! let mut game = Game::deal(Variant::Klondike, 37);
//! assert_eq!(game.legal_moves().len(), 7);
//! game.play("t3-f0".parse()?)?; // the ace of diamonds starts a foundation
//! assert_eq!((game.score(), game.status()), (1, Status::Ongoing));
//! while let Some(best) = Player::Greedy.choose(game.position(), &game.distinct_moves(), 0) {
//!     game.play(best)?;
//! }
//! assert_eq!((game.score(), game.status()), (52, Status::Won));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Say why a move is refused:
//!
//! ```
//! use solitaire_rules::{Game, Reason, Variant};
//! let game = Game::deal(Variant::Klondike, 37);
//! let refused = game.check("t0-t6".parse()?).unwrap_err();
//! assert_eq!(refused.reason(), Reason::WrongRank);
//! println!("{refused}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Animate what a move changed:
//!
//! ```
//! use solitaire_rules::{Change, Game, Variant};
//! let mut game = Game::deal(Variant::Carousel, 42);
//! let first = game.legal_moves()[0];
//! for change in game.play(first)? {
//!     match change {
//!         Change::Moved { card, from, to } => println!("{card} goes from {from} to {to}"),
//!         Change::TurnedUp { card, pile } => println!("{card} on {pile} is turned up"),
//!         Change::Redealt { cards } => println!("{cards} cards are turned over"),
//!     }
//! }
//! # Ok::<(), solitaire_rules::IllegalMove>(())
//! ```
//!
//! See the end:
//!
//! ```
//! use solitaire_rules::{Game, Status, Variant};
//! let mut game = Game::deal(Variant::CarouselStrict, 1);
//! while game.status() == Status::Ongoing {
//!     let m = game.distinct_moves()[0];
//!     game.play(m)?;
//! }
//! assert_eq!(game.status(), Status::Stuck);
//! println!("stuck with {} points", game.score());
//! # Ok::<(), solitaire_rules::IllegalMove>(())
//! ```
//!
//! Search, without history and without allocation:
//!
//! ```
//! use solitaire_rules::{MoveList, Variant};
//! let rules = Variant::NewYork.rules();
//! let mut position = rules.deal(42)?;
//! let mut moves = MoveList::new();
//! rules.legal_moves_into(&position, &mut moves);
//! let undo = rules.play_unchecked(&mut position, moves[0]).undo();
//! rules.undo(&mut position, undo);
//! assert_eq!(position, rules.deal(42)?);
//! # Ok::<(), solitaire_rules::RulesError>(())
//! ```
//!
//! Describe a game of your own: rules are data, and everything above takes them.
//!
//! ```
//! use solitaire_rules::{Build, Game, Rules, Tableau, Variant};
//! let klondike = *Variant::Klondike.rules();
//! let rules = Rules { tableau: Tableau { build: Build::AnySuit, ..klondike.tableau }, ..klondike };
//! let game = Game::deal_own(rules, 7)?;
//! println!("{game}");
//! # Ok::<(), solitaire_rules::RulesError>(())
//! ```
//!
//! # What is where
//!
//! [`Rules`] describe a game and judge its positions; [`Variant`] lists the built-in ones. A [`Position`] is where every card lies,
//! a [`Game`] is rules and position with the moves so far. A [`View`] is what the player may see of it.
//! In the repository, `docs/formats.md` has every text that is read and written, and `docs/rules` the rulings (C2, N1 …) that these pages
//! name.
//!
//! # Features
//!
//! All additive; without any, the crate needs neither std nor alloc.
//!
//! - `alloc`: [`Game`], [`Setup`], [`Record`], perft, positions and views read from text.
//! - `std` (default): includes `alloc`, nothing more today.
//! - `serde`: rules and records, and everything with a text form as that text. Includes `alloc`.
//! - `solver`: whether a game can still be won, hints, safe moves, winnable deals ([`solver`]). Includes `alloc`; what runs in threads needs `std`.
//! - `rand`: deals by a generator of one's own, [`Rules::deal_with`].
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod card;
mod card_set;
mod changes;
mod check;
mod deal;
mod deck;
mod draw;
mod error;
mod faults;
#[cfg(feature = "alloc")]
mod game;
mod generate;
mod id;
mod illegal;
mod judge;
mod key;
mod legal;
mod moves;
mod nearest;
#[cfg(feature = "alloc")]
mod notation;
#[cfg(feature = "alloc")]
mod perft;
mod pile;
mod play;
mod players;
mod position;
#[cfg(feature = "alloc")]
mod record;
mod rules;
#[cfg(feature = "serde")]
mod save;
#[cfg(feature = "alloc")]
mod seen;
#[cfg(feature = "serde")]
mod serial;
#[cfg(feature = "alloc")]
mod setup;
#[cfg(feature = "serde")]
mod short;
mod sink;
#[cfg(feature = "solver")]
pub mod solver;
mod sources;
mod validate;
#[cfg(feature = "serde")]
mod value;
mod variants;
mod view;
mod visible;

pub use card::{Card, Color, Rank, Suit};
pub use changes::{Change, ChangeList, Changes, MAX_CHANGES};
pub use deal::DeckError;
pub use deck::MAX_CARDS;
pub use draw::Drawing;
pub use error::ParseError;
#[cfg(feature = "alloc")]
pub use game::Game;
pub use illegal::{IllegalMove, Reason};
pub use judge::{Judge, Status};
pub use key::{Key, KeyedPosition};
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
pub use seen::Seen;
#[cfg(feature = "alloc")]
pub use setup::{Setup, SetupError, SetupFault};
pub use sink::{MAX_MOVES, MoveList};
pub use validate::{RulesError, RulesFault};
pub use variants::{BuiltIn, Variant, Visitor};
pub use view::View;

/// The README's example, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
