//! A rules engine for patience (solitaire) games: which moves are legal, why others aren't, what a move changed, and how to undo it.
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
//! Say why a move is illegal:
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
//! Animate what a move changed and, with [`Game::undo_changes`], what an undo will change:
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
//! Detect the end:
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
//! Search, with no history and no allocation:
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
//! Play a game of your own: rules are data, and everything above works with them.
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
//! # Overview
//!
//! [`Rules`] describe a game. Once checked, they make a [`Judge`], which says which moves are legal and makes them. [`Variant`] lists the built-in games.
//! A [`Position`] is where every card is; a [`Game`] is a judge and a position with the moves so far. A [`View`] is what the player may see of it.
//!
//! Most programs need only the names listed here. The rest is in modules by topic, and every name has one path: the vocabulary of rules in [`rules`];
//! suits, ranks and numbered deals in [`cards`]; lists of moves, and reasons for illegal ones, in [`moves`]; keys and positions set up by hand in
//! [`position`]; saves in [`game`]; parse errors and drawings in [`text`]; where piles go on the table in [`layout`]; solutions and hints in [`solver`].
//! Each error type is in the module that it concerns.
//!
//! In the repository, `docs/formats.md` describes every text format, and `docs/rules` has the rulings (C2, N1 …) that these pages
//! mention.
//!
//! # Features
//!
//! All are additive. Without any, the crate needs neither std nor alloc.
//!
//! - `alloc`: [`Game`], [`Setup`](position::Setup), [`Record`](game::Record), perft, positions and views read from text, [`Rules::explain`].
//! - `std` (default): the solver's clock and threads. Includes `alloc`.
//! - `serde`: for rules, records, changes and statuses, and for cards, ranks, piles, moves, deals, variants, positions, views and cards seen as their
//!   text. Rules, records and deals need a self-describing format such as JSON; in a binary format, store their JSON text. Includes `alloc`.
//! - `json`: reads rules and saves from the text of a file; errors have a line ([`OwnRules::from_json`](rules::OwnRules::from_json),
//!   [`Record::from_json`](game::Record::from_json)). Includes `serde`.
//! - `toml`: reads rules from TOML, too ([`OwnRules::from_toml`](rules::OwnRules::from_toml)). Includes `json`.
//! - `schema`: the JSON Schema of rule files, for editors ([`OwnRules::json_schema`](rules::OwnRules::json_schema)). Includes `json`.
//! - `solver`: whether a game can still be won, hints, safe moves, winnable deals ([`solver`]). Includes `alloc`; threads need `std`.
//! - `rand`: deals with your own random number generator, [`Judge::deal_with`].
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations)]
// The list of features names what belongs to each: without all of them, some of it isn't there to be linked to.
#![cfg_attr(
    not(all(feature = "schema", feature = "toml", feature = "solver", feature = "rand")),
    allow(rustdoc::broken_intra_doc_links)
)]
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
