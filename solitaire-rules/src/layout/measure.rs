//! How large a table becomes when its parts are put together in a certain way.

use arrayvec::ArrayVec;

use super::Aspect;
use super::parts::Parts;

/// The least space, in half cards, between the reserve and what lies beside it.
pub(super) const GAP: u32 = 1;
/// An open waste in the row of the stock shows that many half cards.
pub(super) const OPEN_WASTE: u32 = 3;
/// A row of foundations that show all their cards has room for thirteen.
pub(super) const FOUNDATION_ROW: u32 = 8;
/// As many foundations stand side by side.
const FOUNDATIONS: u32 = 10;
/// A column of the reserve has no more room than this where it is not beside the tableau.
const RESERVE: u32 = 5;

/// Where the reserve lies.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ReserveAt {
    /// In the row of the stock and the foundations.
    WithStock,
    /// As columns left of the tableau.
    Left,
    /// In rows of its own, so many piles in each.
    Rows(u32),
    /// As a block at the right edge, so many piles in each of its rows.
    Right(u32),
}

/// One of the ways to lay out a table.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// Into how many rows stock, cells and foundations are taken apart: 0, the first is all in one.
    pub(super) apart: u32,
    /// Whether wastes that show all their cards lie beside the stock, fanned to the right, and not as columns.
    pub(super) wastes_with_stock: bool,
    /// Whether cells of several cards are fanned downwards.
    pub(super) cells_down: bool,
    pub(super) reserve: ReserveAt,
    /// How many tableau piles lie side by side, and whether they are fanned to the right.
    pub(super) per_row: u32,
    pub(super) right: bool,
}

/// What stands in a row above the tableau, or below it.
#[derive(Clone, Copy)]
pub(super) struct Band {
    pub(super) stock: bool,
    pub(super) cells: bool,
    pub(super) foundations: bool,
}

/// A way to lay out the parts of a table.
#[derive(Clone, Copy)]
pub(super) struct Plan<'a> {
    pub(super) parts: &'a Parts,
    pub(super) choice: Choice,
    aspect: Aspect,
}

impl<'a> Plan<'a> {
    pub(super) fn new(parts: &'a Parts, choice: Choice, aspect: Aspect) -> Plan<'a> {
        Plan { parts, choice, aspect }
    }

    /// The rows of stock, cells and foundations that have something in them.
    pub(super) fn bands(&self) -> ArrayVec<Band, 3> {
        let (stock, cells, foundations) = (true, true, true);
        let rows: &[Band] = match self.choice.apart {
            0 => &[Band { stock, cells, foundations }],
            1 => &[Band { stock: false, cells: false, foundations }, Band { stock, cells, foundations: false }],
            _ => &[
                Band { stock: false, cells: false, foundations },
                Band { stock, cells: false, foundations: false },
                Band { stock: false, cells, foundations: false },
            ],
        };
        rows.iter().copied().filter(|&band| self.band_width(band) > 0).collect()
    }

    /// Whether a row has the reserve in it: the one with the cells.
    pub(super) fn has_reserve(&self, band: Band) -> bool {
        band.cells && self.choice.reserve == ReserveAt::WithStock && self.parts.reserve.count > 0
    }

    /// How wide the stock and the wastes beside it are.
    pub(super) fn stock_width(&self) -> u32 {
        let open = if self.choice.wastes_with_stock { self.parts.wastes.count } else { 0 };
        self.parts.hand() + OPEN_WASTE * open
    }

    pub(super) fn cell_width(&self) -> u32 {
        if self.choice.cells_down { 2 } else { self.parts.cell_room }
    }

    /// How many foundations stand side by side, and in how many rows.
    pub(super) fn foundations(&self) -> (u32, u32) {
        let rows = self.parts.foundations.div_ceil(FOUNDATIONS).max(1);
        (self.parts.foundations.div_ceil(rows), rows)
    }

    fn band_width(&self, band: Band) -> u32 {
        let stock = if band.stock { self.stock_width() } else { 0 };
        let cells = if band.cells { self.parts.cells * self.cell_width() } else { 0 };
        let foundations = if band.foundations { 2 * self.foundations().0 } else { 0 };
        let reserve = if self.has_reserve(band) {
            2 * self.parts.reserve.count + GAP * (u32::from(stock + cells > 0) + u32::from(foundations > 0))
        } else {
            0
        };
        stock + cells + foundations + reserve
    }

    pub(super) fn band_height(&self, band: Band) -> u32 {
        let cells = if band.cells && self.parts.cells > 0 && self.choice.cells_down { self.parts.cell_room } else { 2 };
        let foundations = if band.foundations { 2 * self.foundations().1 } else { 2 };
        let reserve = if self.has_reserve(band) { self.reserve_height() } else { 2 };
        cells.max(foundations).max(reserve)
    }

    /// How high a pile of the reserve is where it is not beside the tableau.
    pub(super) fn reserve_height(&self) -> u32 {
        if self.parts.reserve.squared { 2 } else { self.parts.reserve.down().min(RESERVE) }
    }

    /// How many rows the tableau has.
    pub(super) fn rows(&self) -> u32 {
        self.parts.tableau.count.div_ceil(self.choice.per_row.max(1))
    }

    /// How wide a pile of the tableau is.
    pub(super) fn pile_width(&self) -> u32 {
        if self.choice.right { self.parts.tableau.right() } else { 2 }
    }

    pub(super) fn tableau_width(&self) -> u32 {
        match self.parts.picture {
            Some(picture) => picture.columns().into(),
            None => self.choice.per_row.min(self.parts.tableau.count) * self.pile_width(),
        }
    }

    /// What lies left of the tableau: columns of the reserve and wastes that are columns, each with the gap behind them.
    pub(super) fn left_width(&self) -> u32 {
        let reserve = if self.choice.reserve == ReserveAt::Left { self.parts.reserve.count } else { 0 };
        let behind = |count: u32, more: u32| if count > 0 { 2 * count + if more > 0 { GAP } else { 0 } } else { 0 };
        let wastes = self.waste_columns();
        let tableau = self.parts.tableau.count;
        behind(reserve, wastes + tableau) + behind(wastes, tableau)
    }

    /// How many wastes are columns.
    pub(super) fn waste_columns(&self) -> u32 {
        if self.choice.wastes_with_stock { 0 } else { self.parts.wastes.count }
    }

    /// The block at the right edge, with the gap before it.
    pub(super) fn right_width(&self) -> u32 {
        match self.choice.reserve {
            ReserveAt::Right(per_row) => 2 * per_row + GAP,
            ReserveAt::WithStock | ReserveAt::Left | ReserveAt::Rows(_) => 0,
        }
    }

    pub(super) fn width(&self) -> u32 {
        let bands = self.bands().into_iter().map(|band| self.band_width(band)).max().unwrap_or(0);
        let rows = match self.choice.reserve {
            ReserveAt::Rows(per_row) => 2 * per_row.min(self.parts.reserve.count),
            ReserveAt::WithStock | ReserveAt::Left | ReserveAt::Right(_) => 0,
        };
        bands.max(rows).max(self.left_width() + self.tableau_width()) + self.right_width()
    }

    /// The rows of stock, cells and foundations together.
    pub(super) fn bands_height(&self) -> u32 {
        self.bands().into_iter().map(|band| self.band_height(band)).sum()
    }

    pub(super) fn reserve_rows_height(&self) -> u32 {
        match self.choice.reserve {
            ReserveAt::Rows(per_row) => self.reserve_height() * self.parts.reserve.count.div_ceil(per_row.max(1)),
            ReserveAt::WithStock | ReserveAt::Left | ReserveAt::Right(_) => 0,
        }
    }

    /// How much room a pile of the tableau has before there is any to share out.
    fn least_room(&self) -> u32 {
        let tableau = &self.parts.tableau;
        if tableau.squared || self.choice.right {
            return 2;
        }
        tableau.down().min(self.limit(self.rows() > 1))
    }

    /// No pile asks for more than this.
    fn limit(&self, several_rows: bool) -> u32 {
        match self.aspect {
            Aspect::Landscape | Aspect::Square if several_rows => 6,
            Aspect::Portrait if several_rows => 7,
            Aspect::Landscape => 7,
            Aspect::Square => 9,
            Aspect::Portrait => 12,
        }
    }

    /// How high the tableau is at least, with what lies left of it.
    fn least_main(&self) -> u32 {
        let tableau = match self.parts.picture {
            Some(picture) => u32::from(picture.rows()) + 1,
            None => self.rows() * self.least_room(),
        };
        let wastes = if self.waste_columns() > 0 { self.parts.wastes.down().min(self.limit(false)) } else { 0 };
        let reserve = match self.choice.reserve {
            ReserveAt::Left if self.parts.reserve.squared => 2,
            ReserveAt::Left => self.parts.reserve.down().min(self.limit(false)),
            ReserveAt::WithStock | ReserveAt::Rows(_) | ReserveAt::Right(_) => 0,
        };
        tableau.max(wastes).max(reserve)
    }

    /// How high the block of the reserve at the right edge is.
    fn block(&self) -> u32 {
        match self.choice.reserve {
            ReserveAt::Right(per_row) => 2 * self.parts.reserve.count.div_ceil(per_row.max(1)),
            ReserveAt::WithStock | ReserveAt::Left | ReserveAt::Rows(_) => 0,
        }
    }

    pub(super) fn least_height(&self) -> u32 {
        (self.bands_height() + self.reserve_rows_height() + self.least_main()).max(self.block())
    }

    /// How high the tableau is when it takes what the window has room for.
    pub(super) fn main(&self) -> u32 {
        let (wide, high) = self.aspect.frame();
        let window = self.width() * 5 * high / (wide * 7);
        let room = window.max(self.block()).saturating_sub(self.bands_height() + self.reserve_rows_height());
        let tableau = match self.parts.picture {
            Some(_) => 0,
            None if self.choice.right || self.parts.tableau.squared => 0,
            None => self.rows() * self.parts.tableau.most(),
        };
        let wastes = if self.waste_columns() > 0 { self.parts.wastes.most() } else { 0 };
        room.min(tableau.max(wastes)).max(self.least_main())
    }

    /// How much room a pile of the tableau has.
    pub(super) fn pile_room(&self) -> u32 {
        if self.least_room() == 2 && (self.choice.right || self.parts.tableau.squared) {
            return 2;
        }
        (self.main() / self.rows().max(1)).min(self.parts.tableau.most())
    }

    pub(super) fn height(&self) -> u32 {
        (self.bands_height() + self.reserve_rows_height() + self.main()).max(self.block())
    }
}
