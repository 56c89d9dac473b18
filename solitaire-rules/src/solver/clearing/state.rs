//! A state of the clearing engine.

/// No card lies on the foundation.
pub(super) const NO_TOP: u8 = 13;

/// What is left of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    /// The places whose cards have not left.
    pub(super) present: u64,
    /// Those of tableau and reserve that nothing covers.
    pub(super) free: u64,
    /// How often each step between neighbouring ranks is still to be made, and one: four bits each, round the corner. Where that is counted.
    pub(super) steps: u64,
    /// The rank of the foundation's top.
    pub(super) top: u8,
    /// The ranks in cells and one, four bits each, the highest last.
    pub(super) cells: u8,
    /// How often the waste was turned over.
    pub(super) round: u8,
    /// The first place of the line that was not dealt.
    pub(super) drawn: u8,
}

impl State {
    /// Cells with one more card: the highest comes first.
    #[inline(always)]
    pub(super) fn with_in_cell(cells: u8, rank: u8) -> u8 {
        let (first, card) = (cells & 15, rank + 1);
        if card > first { first << 4 | card } else { card << 4 | first }
    }

    /// Cells without their first card, or their second.
    #[inline(always)]
    pub(super) fn without_in_cell(cells: u8, which: usize) -> u8 {
        if which == 0 { cells >> 4 } else { cells & 15 }
    }

    /// How many cards are in cells.
    #[inline(always)]
    pub(super) fn in_cells(&self) -> u8 {
        u8::from(self.cells & 15 != 0) + u8::from(self.cells >> 4 != 0)
    }
}
