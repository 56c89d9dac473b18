//! Which code serves which rules: chosen once, when rules become a judge.
//!
//! What lists and plays is written once and compiled several times, each time without what the rules of some shape never need. Rules are served by the first
//! of the shapes below that has all that they have, and if none has, by the code that leaves nothing out.
//!
//! For WebAssembly, which is loaded over the net, nothing is copied: a page's library is smaller by a tenth.
//!
//! Each copy takes 5 to 20 kB, so a row has to be worth them. The figure beside it is what `cargo bench -p solitaire-rules --bench shapes` says: how many times
//! as fast its games list and play with it as with the code that would serve them without it. A row worth less than 1.15 goes, but for two that keep well-known
//! games at the speed that they have.

use super::generate::{distinct, in_room, legal};
use super::illegal::Reason;
use super::move_list::{Found, MoveList};
use super::play::{play, undo};
use super::shape::*;
use super::undo::{Brief, Log};
use super::{Judge, Judged};
use crate::table::moves::Move;
use crate::table::position::Position;

/// The code that serves a judge. What is hot has a copy for each shape; the rest has one for each number of decks.
pub(crate) struct Code {
    pub(crate) legal: fn(&Judge, &Position, &mut MoveList),
    pub(crate) distinct: fn(&Judge, &Position, &mut MoveList),
    pub(crate) play: fn(&Judge, &mut Position, Move, &mut Log) -> Brief,
    pub(crate) undo: fn(&Judge, &mut Position, &Brief, &Log),
    pub(crate) check: fn(&Judge, &Position, Move) -> Result<(), Reason>,
    pub(crate) in_room: fn(&Judge, &Position, bool, &mut [Move]) -> Found,
}

/// The code for a shape, with what is less hot for another one.
const fn code<const D: usize, const S: u64, const REST: u64>() -> &'static Code {
    &Code {
        legal: legal::<D, S, REST>,
        distinct: distinct::<D, S, REST>,
        play: play::<D, S>,
        undo: undo::<D, REST>,
        check: check::<D, REST>,
        in_room: in_room::<D, REST>,
    }
}

fn check<const D: usize, const S: u64>(judge: &Judge, position: &Position, m: Move) -> Result<(), Reason> {
    Judged::<D, S> { judge, position }.check(m)
}

/// The shapes that have code of their own, for a number of decks.
macro_rules! rows {
    ($shapes:ident, $code:ident, $decks:literal: $($shape:expr,)*) => {
        const $shapes: &[u64] = &[$($shape),*];

        const fn $code<const ALONE: bool>(row: usize) -> &'static Code {
            let mut rows = 0;
            $(
                if row == rows {
                    return if ALONE { code::<$decks, { $shape }, { $shape }>() } else { code::<$decks, { $shape }, ALL>() };
                }
                rows += 1;
            )*
            // Beyond the last row.
            let _ = rows;
            code::<$decks, ALL, ALL>()
        }
    };
}

rows! { ONE_DECK, code_of_one_deck, 1:
    // 1.32: Gold Mine, Klondike, Westcliff, Yukon
    serves(ACROSS | GROUPS, LOOSE | DEALS),
    // 1.46: Carousel (2.0), Fan, La Belle Lucie, Trefoil, Cruel
    serves(WITHIN, FOLLOWS | DEALS | LAST_RESORT),
    // 1.40: Baker's Dozen, Flower Garden, King Albert, Bristol and their like; games with cells whose cards go one by one
    serves(DEALS, ACROSS | WITHIN | WAITING | BASES | FOLLOWS),
    // 1.28: FreeCell, Somerset, Easthaven, Beleaguered Castle, Streets and Alleys
    serves(ACROSS | GROUPS | DEALS | HEADS, WITHIN | LIMITED | WAITING),
    // 1.24: Baker's Game, Eight Off, Seahaven Towers, Whitehead
    serves(WITHIN | GROUPS | HEADS, LIMITED | WAITING | DEALS),
    // 1.29: Scorpion, Wasp, Russian Solitaire, Alaska, Australian Patience
    serves(WITHIN | GROUPS | LOOSE, RUNS | DEALS | BOTH_WAYS),
    // 1.12: Canfield, Rainfall; here so that Canfield keeps its speed
    serves(ACROSS | WRAPS | GROUPS | LIMITED | WAITING | BASES | FOLLOWS | HEADS, 0),
    // 1.23: Spiderette, Will o' the Wisp, Simple Simon, Thumb and Pouch
    serves(ACROSS | WITHIN | GROUPS, RUNS | DEALS | FOLLOWS | HEADS),
}

rows! { TWO_DECKS, code_of_two_decks, 2:
    // 1.28: New York
    serves(ACROSS | WRAPS | IN_PLAY | BASES, 0),
    // 1.07: Gargantua (1.39), Double Gold Mine, Double Klondike, Rank and File, Big Harp; here so that the first two keep their speed
    serves(ACROSS | GROUPS, KEEPS_TOP),
    // 1.29: Forty Thieves, Limited, San Juan Hill, Forty and Eight
    serves(WITHIN, 0),
    // 1.18: Spider, Mrs Mop
    serves(ACROSS | WITHIN | GROUPS | RUNS | DEALS | HEADS, FOLLOWS),
    // 1.25: Gypsy, Josephine, Lucas, Napoleon's Square, Maria, Diplomat, Congress, Double Rail
    serves(0, ACROSS | WITHIN | GROUPS | DEALS | FOLLOWS | HEADS),
}

const fn shapes(decks: u8) -> &'static [u64] {
    if cfg!(target_family = "wasm") {
        return &[];
    }
    if decks == 1 { ONE_DECK } else { TWO_DECKS }
}

/// The first row from one on that serves rules of this shape; the number of rows if none does.
const fn row_from(mut row: usize, decks: u8, asked: u32) -> usize {
    while row < shapes(decks).len() && !is_served(asked, shapes(decks)[row]) {
        row += 1;
    }
    row
}

const fn code_of<const ALONE: bool>(decks: u8, row: usize) -> &'static Code {
    if cfg!(target_family = "wasm") {
        return if decks == 1 { code::<1, ALL, ALL>() } else { code::<2, ALL, ALL>() };
    }
    if decks == 1 { code_of_one_deck::<ALONE>(row) } else { code_of_two_decks::<ALONE>(row) }
}

/// The code for rules of this shape: with what is less hot, too, for them `ALONE`, so that a program for one game links nothing else; or as most games
/// share it.
pub(crate) const fn code_for<const ALONE: bool>(decks: u8, asked: u32) -> &'static Code {
    code_of::<ALONE>(decks, row_from(0, decks, asked))
}

/// For `benches/shapes.rs`.
#[doc(hidden)]
impl Judge {
    /// The rows of code that could serve these rules: first the one that does, last the code that leaves nothing out.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        let (decks, asked) = (self.rules.decks, shape(&self.rules));
        let next = move |&row: &usize| (row < shapes(decks).len()).then(|| row_from(row + 1, decks, asked));
        core::iter::successors(Some(row_from(0, decks, asked)), next)
    }

    /// The judge with the code of a row.
    pub fn with_row(self, row: usize) -> Judge {
        Judge { code: code_of::<false>(self.rules.decks, row), ..self }
    }
}
