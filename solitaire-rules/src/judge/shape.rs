//! The shape of rules: which of the things below they have that the judge's code could do without.

use super::{Judge, derived};
use crate::rules::Rules;
use crate::table::pile::NEAR_FOUNDATIONS;

/// Building on a suit of the other colour.
pub(crate) const ACROSS: u32 = 1;
/// Building on one's own colour.
pub(crate) const WITHIN: u32 = 1 << 1;
/// Building round the corner.
pub(crate) const WRAPS: u32 = 1 << 2;
/// Groups that move.
pub(crate) const GROUPS: u32 = 1 << 3;
/// Groups that not every head may leave with, or not wherever its rank fits.
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

/// Deals that wait until there is no transfer.
pub(crate) const LAST_RESORT: u32 = 1 << 17;

/// Tableau piles that hold only so many cards.
pub(crate) const CAPACITY: u32 = 1 << 18;

/// Foundations that are not four a deck, all alike, of thirteen cards that go up.
pub(crate) const KINDS: u32 = 1 << 19;

/// Cards that leave for a discard: in pairs, or the lower ones of a suit.
pub(crate) const DISCARDS: u32 = 1 << 20;

/// Tableau piles whose cards cover each other.
pub(crate) const OVERLAPS: u32 = 1 << 21;

/// Games that are not won by bringing every card to the foundations.
pub(crate) const AIMS: u32 = 1 << 22;

/// A corner that ends at the foundations' base: nothing goes on a card of that rank.
pub(crate) const ENDS_AT_BASE: u32 = 1 << 23;

/// Face-down cards that lie on face-up ones.
pub(crate) const ALTERNATES: u32 = 1 << 24;

/// Cells that do not take any card at any time, or hold several, or a reserve that gives to foundations alone.
pub(crate) const GUARDED: u32 = 1 << 25;

/// Anything.
pub(crate) const ALL: u64 = serves(0, (1 << 26) - 1);

/// The shape that code serves, as a constant parameter: what its rules always have, and what they may have besides, in the upper half.
pub(crate) const fn serves(always: u32, sometimes: u32) -> u64 {
    always as u64 | (sometimes as u64) << 32
}

/// Whether code for such a shape serves rules that have this.
pub(crate) const fn is_served(asked: u32, shape: u64) -> bool {
    let (always, sometimes) = (shape as u32, (shape >> 32) as u32);
    asked & always == always && asked & !(always | sometimes) == 0
}

impl Judge {
    /// Whether the rules have any of this, asked by code for the shape `S`: known when it is compiled but for what its rules sometimes have, which is one
    /// bit to look at.
    #[inline]
    pub(crate) const fn may<const S: u64>(&self, what: u32) -> bool {
        S as u32 & what != 0 || (S >> 32) as u32 & what & self.shape != 0
    }
}

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
    if tableau.wrap.goes_round() {
        shape |= WRAPS;
    }
    if tableau.wrap.ends_at_base() {
        shape |= ENDS_AT_BASE | BASES;
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
    if tableau.groups.are_limited() || tableau.most_to_empty() < u8::MAX {
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
    if rules.reserve.gives.are_foundations() || !rules.cells.are_plain() {
        shape |= GUARDED;
    }
    if !rules.foundations.base.is_ace() || !rules.foundations.build.is_in_suit() {
        shape |= BASES;
    }
    if !rules.foundations_are_plain() {
        shape |= KINDS | BASES;
    }
    if rules.foundations.takes.are_discarded() {
        shape |= DISCARDS | FOLLOWS;
    }
    if tableau.overlap {
        shape |= OVERLAPS | FOLLOWS;
    }
    if !matches!(rules.won_with(), Some(cards) if cards as usize == rules.cards()) {
        shape |= AIMS;
    }
    if !rules.foundations.takes.single_cards() {
        shape |= RUNS;
    }
    if !rules.stock.is_simply_dealt() && !rules.stock.is_in_play() {
        shape |= DEALS;
    }
    if rules.stock.waits_for_transfers() {
        shape |= LAST_RESORT;
    }
    if rules.stock.redeal_keeps_top() {
        shape |= KEEPS_TOP;
    }
    if rules.foundations.takes.runs_at_once() || tableau.empty.is_refilled() || derived::opens_reserve(rules) {
        shape |= FOLLOWS;
    }
    let far = waits || tableau.deal.piles() > 16 || rules.foundation_count() > NEAR_FOUNDATIONS;
    if rules.decks == 2 && far {
        shape |= FAR;
    }
    if tableau.empty.fillers().are_below_base() {
        shape |= BELOW_BASE;
    }
    if tableau.faces.alternate() {
        shape |= ALTERNATES;
    }
    if tableau.capacity.is_some() {
        shape |= CAPACITY;
    }
    shape
}
