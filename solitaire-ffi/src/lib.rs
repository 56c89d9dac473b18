//! The C ABI of [`solitaire_rules`]. Its documentation is the header, `include/solitaire.h`, which is generated from these files:
//! what is written here about a public item is what a C programmer reads there.
//!
//! One file a C type. `boundary.rs` checks pointers, writes outputs and stops panics, `in_use.rs` keeps two calls apart that would change one
//! handle; all other `unsafe` is a call to them, under the one promise that every C caller makes: a pointer is NULL, or it points to what the header says.
//!
//! Two features, both on by default: `saves` reads and writes rules and games as JSON, `solver` is the solver.
// "Safety" headings would go into the header, where all functions are called alike.
#![allow(clippy::missing_safety_doc, reason = "the header states the callers' promise once, for all functions")]
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

pub mod abi;
#[cfg(feature = "solver")]
pub mod advice;
pub mod annotations;
mod boundary;
pub mod cards;
pub mod changes;
pub mod deals;
pub mod decks;
#[cfg(feature = "solver")]
pub mod difficulty;
pub mod error;
pub mod game;
pub mod handle;
#[cfg(feature = "solver")]
pub mod hints;
#[cfg(feature = "solver")]
mod in_use;
pub mod keys;
pub mod layout;
#[cfg(feature = "solver")]
pub mod limits;
pub mod look;
pub mod moves;
pub mod picture;
pub mod piles;
pub mod play;
pub mod players;
#[cfg(feature = "solver")]
pub mod prospects;
pub mod reasons;
pub mod result;
pub mod rules;
#[cfg(feature = "saves")]
pub mod saves;
mod sizes;
#[cfg(feature = "solver")]
pub mod solutions;
#[cfg(feature = "solver")]
pub mod solver;
pub mod table;
pub mod text;
pub mod variants;
pub mod version;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

#[cfg(all(test, feature = "saves", feature = "solver"))]
#[path = "../tests/as_c/mod.rs"]
mod as_c;
