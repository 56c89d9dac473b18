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
//! use solitaire_rules::moves::Reason;
//! use solitaire_rules::{Game, Variant};
//! let game = Game::deal(Variant::Klondike, 37);
//! let refused = game.check("t0-t6".parse()?).unwrap_err();
//! assert_eq!(refused.reason(), Reason::WrongRank);
//! println!("{refused}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Animate what a move changed, and, with [`Game::undo_changes`], what an undo changes:
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
//!         // Only an undo changes these.
//!         Change::TurnedDown { card, pile } => println!("{card} on {pile} is turned down"),
//!         Change::RedealUndone { cards } => println!("{cards} cards are the waste again"),
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
//! use solitaire_rules::Variant;
//! use solitaire_rules::moves::MoveList;
//! let judge = Variant::NewYork.judge();
//! let mut position = judge.deal(42);
//! let mut moves = MoveList::new();
//! judge.legal_moves_into(&position, &mut moves);
//! let undo = judge.play_unchecked(&mut position, moves[0]).undo();
//! judge.undo(&mut position, undo);
//! assert_eq!(position, judge.deal(42));
//! ```
//!
//! Describe a game of your own: rules are data, and everything above takes them.
//!
//! ```
//! use solitaire_rules::rules::{Build, Tableau};
//! use solitaire_rules::{Game, Rules, Variant};
//! let klondike = *Variant::Klondike.rules();
//! let rules = Rules { tableau: Tableau { build: Build::AnySuit, ..klondike.tableau }, ..klondike };
//! let game = Game::deal(rules.judge()?, 7);
//! println!("{game}");
//! # Ok::<(), solitaire_rules::rules::RulesError>(())
//! ```
//!
//! # What is where
//!
//! [`Rules`] describe a game; checked, they are a [`Judge`], which says what is legal and plays it. [`Variant`] lists the built-in ones. A [`Position`] is where every card lies,
//! a [`Game`] is judge and position with the moves so far. A [`View`] is what the player may see of it.
//!
//! What most programs need is here; the rest is in the modules, by topic, and every name has one path. The words that rules are written in are in [`rules`]; suits,
//! ranks and numbered deals in [`cards`]; lists of moves and why one is refused in [`moves`]; keys and positions set up by hand in [`position`]; saves
//! in [`game`]; what is read and drawn in [`text`]; where piles lie on the table in [`layout`]; solutions and hints in [`solver`]. An error is in the module of what it is about.
//!
//! In the repository, `docs/formats.md` has every text that is read and written, and `docs/rules` the rulings (C2, N1 …) that these pages
//! name.
//!
//! # Features
//!
//! All additive; without any, the crate needs neither std nor alloc.
//!
//! - `alloc`: [`Game`], [`Setup`](position::Setup), [`Record`](game::Record), perft, positions and views read from text, [`Rules::explain`].
//! - `std` (default): includes `alloc`; of the solver the clock and the threads.
//! - `serde`: rules and records, and everything with a text form as that text. Includes `alloc`.
//! - `json`: rules and saves from the text of a file, with the line of what is wrong ([`OwnRules::from_json`](rules::OwnRules::from_json),
//!   [`Record::from_json`](game::Record::from_json)). Includes `serde`.
//! - `toml`: rules from TOML, too ([`OwnRules::from_toml`](rules::OwnRules::from_toml)). Includes `json`.
//! - `schema`: the JSON Schema of rule files, for editors ([`OwnRules::json_schema`](rules::OwnRules::json_schema)). Includes `json`.
//! - `solver`: whether a game can still be won, hints, safe moves, winnable deals ([`solver`]). Includes `alloc`; what runs in threads needs `std`.
//! - `rand`: deals by a generator of one's own, [`Judge::deal_with`].
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod cards;
mod catalogue;
pub mod game;
mod judge;
pub mod layout;
pub mod moves;
pub mod position;
pub mod rules;
#[cfg(feature = "solver")]
pub mod solver;
mod table;
pub mod text;

pub use cards::card::Card;
pub use catalogue::Variant;
#[cfg(feature = "alloc")]
pub use game::game::Game;
pub use game::players::Player;
pub use game::view::View;
pub use judge::{Change, IllegalMove, Judge, Status};
pub use rules::description::Rules;
pub use table::moves::Move;
pub use table::pile::Pile;
pub use table::position::Position;

/// The README's example, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
