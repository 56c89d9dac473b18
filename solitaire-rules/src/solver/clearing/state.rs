//! A state of the clearing engine.

/// No card lies on the foundation.
pub(super) const NO_TOP: u8 = 13;

/// What is left of the position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    /// The places whose cards have not left.
    pub(super) present: u64,
    /// Uncovered places of tableau and reserve.
    pub(super) free: u64,
    /// How often each step between neighbouring ranks, round the corner too, is still to be made, if that is counted: four bits each, plus one.
    pub(super) steps: u64,
    /// The rank of the foundation's top.
    pub(super) top: u8,
    /// The ranks in cells, plus one, four bits each, the highest last.
    pub(super) cells: u8,
    /// How often the waste has been turned over.
    pub(super) round: u8,
    /// The first undealt place of the line.
    pub(super) drawn: u8,
}

impl State {
    /// Cells with one more card: the highest comes first.
    #[inline]
    pub(super) fn with_in_cell(cells: u8, rank: u8) -> u8 {
        let (first, card) = (cells & 15, rank + 1);
        if card > first { first << 4 | card } else { card << 4 | first }
    }

    /// Cells without their first card, or their second.
    #[inline]
    pub(super) fn without_in_cell(cells: u8, which: usize) -> u8 {
        if which == 0 { cells >> 4 } else { cells & 15 }
    }

    /// How many cards are in cells.
    #[inline]
    pub(super) fn in_cells(&self) -> u8 {
        u8::from(self.cells & 15 != 0) + u8::from(self.cells >> 4 != 0)
    }
}
