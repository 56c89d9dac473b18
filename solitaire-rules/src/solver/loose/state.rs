//! A state of the loose engine.

use crate::table::pile::PileKind;

/// No card was left on the waste by a redeal.
pub(super) const NONE_STAYED: u8 = u8::MAX;

/// A state of the search: everything that counts if face-up sequences can be joined at will.
#[derive(Clone, Copy)]
pub(super) struct State<W> {
    /// The free cards of the tableau.
    pub(super) loose: W,
    /// The top locked card of each pile that has one.
    pub(super) tops: W,
    /// The stock's and the waste's cards.
    pub(super) stock: W,
    /// The same by their place in the problem's stock.
    pub(super) left: W,
    /// The foundations' heights, four bits each: the higher of a suit's two first.
    pub(super) heights: u32,
    /// The cards on the foundations.
    pub(super) built: W,
    pub(super) locked: [u8; PileKind::Tableau.limit()],
    pub(super) locked_piles: u8,
    /// How many of the stock's cards lie on the waste.
    pub(super) waste: u8,
    pub(super) redeals: u8,
    /// The place of the card that a redeal left on the waste.
    pub(super) stayed: u8,
}
