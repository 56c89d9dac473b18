//! Which code serves which rules: chosen once, when rules become a judge.
//!
//! The code that lists and plays is written once and compiled several times, each time without what the rules of some shape never need. A shape is a
//! set of the things below that rules may have; whatever rules have more than any shape is served by the code that leaves nothing out.

use super::derived;
use super::generate::{any_distinct, count, distinct, list};
use super::illegal::Reason;
use super::play::{play, undo};
use super::sink::MoveList;
use super::undo::{Brief, Log};
use super::{Case, Judge};
use crate::rules::Rules;
use crate::table::moves::Move;
use crate::table::position::Position;

/// Building on a suit of the other colour.
pub(crate) const ACROSS: u32 = 1;
/// Building on one's own colour.
pub(crate) const WITHIN: u32 = 1 << 1;
/// Building round the corner.
pub(crate) const WRAPS: u32 = 1 << 2;
/// Groups that move.
pub(crate) const GROUPS: u32 = 1 << 3;
/// Groups that not every head may leave with.
pub(crate) const LIMITED: u32 = 1 << 4;
/// A stock in play.
pub(crate) const IN_PLAY: u32 = 1 << 5;
/// Cells or a reserve.
pub(crate) const WAITING: u32 = 1 << 6;
/// Foundations that do not start with an ace, or are not built in suit, or have bases of their own.
pub(crate) const BASES: u32 = 1 << 7;
/// Complete runs.
pub(crate) const RUNS: u32 = 1 << 8;
/// A stock that is not simply dealt to the waste: no stock, another place, another time, gatherings.
pub(crate) const DEALS: u32 = 1 << 9;
/// A redeal that keeps the top.
pub(crate) const KEEPS_TOP: u32 = 1 << 10;
/// Refills, and whatever else follows a move beside a card that turns up.
pub(crate) const FOLLOWS: u32 = 1 << 11;
/// With two decks, piles that are told by five bits.
pub(crate) const FAR: u32 = 1 << 12;
/// Empty piles that take a rank below the base.
pub(crate) const BELOW_BASE: u32 = 1 << 13;

/// Building up: as well as down, or alone.
pub(crate) const BOTH_WAYS: u32 = 1 << 14;
/// Heads of groups that positions keep.
pub(crate) const HEADS: u32 = 1 << 15;

/// Groups of face-up cards in any order.
pub(crate) const LOOSE: u32 = 1 << 16;

/// Everything.
pub(crate) const ALL: u32 = (1 << 17) - 1;

/// What rules have of it.
pub(crate) const fn shape(rules: &Rules) -> u32 {
    let tableau = &rules.tableau;
    let steps = tableau.build.steps();
    let mut shape = 0;
    if steps & 0b0110 != 0 {
        shape |= ACROSS;
    }
    if steps & 0b1001 != 0 {
        shape |= WITHIN;
    }
    if tableau.wrap {
        shape |= WRAPS;
    }
    if !tableau.builds_only_down() {
        shape |= BOTH_WAYS;
    }
    if tableau.groups.may_be_several() {
        shape |= GROUPS;
    }
    if tableau.groups.in_any_order() && !rules.face_up_cards_hold() {
        shape |= LOOSE;
    }
    if tableau.groups.are_limited() {
        shape |= LIMITED;
    }
    if derived::keeps_heads(rules) {
        shape |= HEADS;
    }
    if rules.stock.is_in_play() {
        shape |= IN_PLAY;
    }
    let waits = rules.cells.count > 0 || rules.reserve.deal.piles() > 0;
    if waits {
        shape |= WAITING;
    }
    if !rules.foundations.base.is_ace() || !rules.foundations.build.is_in_suit() {
        shape |= BASES;
    }
    if !rules.foundations.takes.single_cards() {
        shape |= RUNS;
    }
    if !rules.stock.is_simply_dealt() && !rules.stock.is_in_play() {
        shape |= DEALS;
    }
    if rules.stock.redeal_keeps_top() {
        shape |= KEEPS_TOP;
    }
    let opens = rules.reserve.deal.piles() > 0 && !rules.reserve.faces.are_all_up();
    if rules.foundations.takes.runs_at_once() || tableau.empty.is_refilled() || opens {
        shape |= FOLLOWS;
    }
    if rules.decks == 2 && (waits || tableau.deal.piles() > 16) {
        shape |= FAR;
    }
    if tableau.empty.fillers().are_below_base() {
        shape |= BELOW_BASE;
    }
    shape
}

/// The code of a shape.
pub(crate) struct Code {
    pub(crate) list: fn(&Judge, &Position, &mut MoveList),
    pub(crate) distinct: fn(&Judge, &Position, &mut MoveList),
    pub(crate) count: fn(&Judge, &Position) -> u64,
    #[cfg(feature = "alloc")]
    pub(crate) count_distinct: fn(&Judge, &Position) -> u64,
    pub(crate) any_distinct: fn(&Judge, &Position) -> bool,
    pub(crate) check: fn(&Judge, &Position, Move) -> Result<(), Reason>,
    pub(crate) play: fn(&Judge, &mut Position, Move, &mut Log) -> Brief,
    pub(crate) undo: fn(&Judge, &mut Position, &Brief, &Log),
}

const fn code<const D: usize, const S: u32>() -> &'static Code {
    &Code {
        list: list::<D, S>,
        distinct: distinct::<D, S>,
        count: count::<D, S, false>,
        #[cfg(feature = "alloc")]
        count_distinct: count::<D, S, true>,
        any_distinct: any_distinct::<D, S>,
        check: check::<D, S>,
        play: play::<D, S>,
        undo: undo::<D, S>,
    }
}

fn check<const D: usize, const S: u32>(judge: &Judge, position: &Position, m: Move) -> Result<(), Reason> {
    Case::<D, S> { judge, position }.check(m)
}

/// The first of these shapes that has all that is asked for, and if none has, the code that leaves nothing out.
macro_rules! first_that_serves {
    ($asked:expr, $decks:literal: $($shape:expr),* $(,)?) => {
        $(if $asked & !($shape) == 0 {
            return code::<$decks, { $shape }>();
        })*
        return code::<$decks, ALL>();
    };
}

/// The code for rules of this shape: one row a shape that the catalogue's best-known games have.
pub(crate) const fn code_for(decks: u8, asked: u32) -> &'static Code {
    if decks == 1 {
        first_that_serves!(asked, 1:
            ACROSS | GROUPS,
            WITHIN | FOLLOWS | DEALS,
            WITHIN | DEALS,
            ACROSS | WITHIN | DEALS,
            ACROSS | GROUPS | LOOSE | DEALS,
            WITHIN | GROUPS | LOOSE | RUNS | DEALS,
            ACROSS | GROUPS | LIMITED | WAITING | DEALS | HEADS,
            WITHIN | GROUPS | LIMITED | WAITING | DEALS | HEADS,
            ACROSS | WRAPS | GROUPS | LIMITED | WAITING | BASES | FOLLOWS | HEADS,
            ACROSS | WITHIN | GROUPS | RUNS | FOLLOWS | DEALS | HEADS,
            ACROSS | WITHIN | GROUPS | LIMITED | DEALS | HEADS,
            ACROSS | WITHIN | WAITING | BASES | DEALS,
            ACROSS | WRAPS | GROUPS | WAITING | BASES | DEALS | BELOW_BASE | HEADS,
            WITHIN | GROUPS | LOOSE | DEALS | BOTH_WAYS,
            ACROSS | WITHIN | WRAPS | BASES | DEALS | BOTH_WAYS,
        );
    }
    first_that_serves!(asked, 2:
        ACROSS | WRAPS | IN_PLAY | BASES,
        ACROSS | GROUPS | KEEPS_TOP,
        WITHIN,
        WITHIN | GROUPS | HEADS,
        ACROSS | GROUPS | DEALS | HEADS,
        ACROSS | GROUPS | BASES,
        ACROSS | WITHIN | GROUPS | RUNS | FOLLOWS | DEALS | HEADS,
    );
}
