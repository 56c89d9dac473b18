//! Puts every pile in its place.

use arrayvec::ArrayVec;

use super::choose::WIDE;
use super::measure::{Band, Choice, FOUNDATION_ROW, GAP, OPEN_WASTE, Plan, ReserveAt};
use super::parts::Parts;
use super::{Aspect, Fan, PilePlace, TableLayout};
use crate::rules::Picture;
use crate::table::pile::{Pile, PileKind};

/// A corner on the table.
#[derive(Clone, Copy)]
struct At {
    column: u32,
    row: u32,
}

const fn at(column: u32, row: u32) -> At {
    At { column, row }
}

/// How piles of a kind stand side by side: each so wide, with a fan and its room, so many to a row, rows so high.
#[derive(Clone, Copy)]
struct Grid {
    kind: PileKind,
    count: u32,
    fan: Fan,
    room: u32,
    pitch: u32,
    per_row: u32,
    high: u32,
}

impl Grid {
    /// One row of piles of which the tops show.
    fn row(kind: PileKind, count: u32) -> Grid {
        Grid { kind, count, fan: Fan::Squared, room: 2, pitch: 2, per_row: count, high: 2 }
    }

    /// One row of columns.
    fn columns(kind: PileKind, count: u32, squared: bool, room: u32) -> Grid {
        if squared {
            Grid::row(kind, count)
        } else {
            Grid { fan: Fan::Down, room, high: room, ..Grid::row(kind, count) }
        }
    }
}

/// The table of a choice.
pub(super) fn table(parts: &Parts, choice: &Choice, aspect: Aspect) -> TableLayout {
    let mut board = Board { places: ArrayVec::new() };
    if parts.foundation_rows {
        board.foundation_rows(parts, aspect)
    } else {
        board.all(&Plan::new(parts, *choice, aspect))
    }
}

struct Board {
    places: ArrayVec<PilePlace, { Pile::IDS }>,
}

impl Board {
    fn finished(&mut self, columns: u32, rows: u32) -> TableLayout {
        self.places.sort_unstable_by_key(|place| place.pile);
        TableLayout { columns: byte(columns), rows: byte(rows), places: self.places.clone() }
    }

    fn put(&mut self, place: Option<Pile>, at: At, fan: Fan, room: u32) {
        let Some(pile) = place else { return };
        let place = PilePlace { pile, column: byte(at.column), row: byte(at.row), fan, room: byte(room) };
        let _ = self.places.try_push(place);
    }

    fn grid(&mut self, grid: Grid, corner: At) {
        for index in 0..grid.count {
            let (row, column) = (index / grid.per_row.max(1), index % grid.per_row.max(1));
            let at = at(corner.column + column * grid.pitch, corner.row + row * grid.high);
            self.put(Pile::new(grid.kind, index as usize), at, grid.fan, grid.room);
        }
    }

    fn all(&mut self, plan: &Plan<'_>) -> TableLayout {
        let (parts, width) = (plan.parts, plan.width());
        let inner = width - plan.right_width();
        let mut row = if parts.tableau_first { plan.main() } else { 0 };
        for band in plan.bands() {
            self.band(plan, band, row, inner);
            row += plan.band_height(band);
        }
        if let ReserveAt::Rows(per_row) = plan.choice.reserve {
            let (reserve, high) = (&parts.reserve, plan.reserve_height());
            let columns = Grid::columns(reserve.kind, reserve.count, reserve.squared, high);
            let margin = (inner - 2 * per_row.min(reserve.count)) / 2;
            self.grid(Grid { per_row, ..columns }, at(margin, row));
            row += plan.reserve_rows_height();
        }
        self.main(plan, if parts.tableau_first { 0 } else { row }, inner);
        if let ReserveAt::Right(per_row) = plan.choice.reserve {
            let block = Grid { per_row, ..Grid::row(parts.reserve.kind, parts.reserve.count) };
            self.grid(block, at(inner + GAP, 0));
        }
        self.finished(width, plan.height())
    }

    /// A row of stock, wastes, cells and reserve from the left and of foundations from the right.
    fn band(&mut self, plan: &Plan<'_>, band: Band, row: u32, width: u32) {
        let parts = plan.parts;
        let (side_by_side, _) = plan.foundations();
        let mut column = 0;
        if band.stock {
            let alone = plan.stock_width() == 2 && parts.cells == 0 && !plan.has_reserve(band);
            if parts.tableau_first && alone && band.foundations && parts.foundations == 1 {
                // Golf: side by side in the middle.
                self.stock(plan, at((width - 4) / 2, row));
                return self.grid(Grid::row(PileKind::Foundation, 1), at((width - 4) / 2 + 2, row));
            }
            self.stock(plan, at(column, row));
            column += plan.stock_width();
        }
        if band.cells {
            self.cells(plan, at(column, row));
            column += parts.cells * plan.cell_width();
        }
        if plan.has_reserve(band) {
            column += if column > 0 { GAP } else { 0 };
            let (reserve, high) = (&parts.reserve, plan.reserve_height());
            self.grid(Grid::columns(reserve.kind, reserve.count, reserve.squared, high), at(column, row));
            column += 2 * reserve.count;
        }
        if band.foundations {
            let alone = column == 0 && parts.foundations == 1;
            let from = if alone { (width - 2) / 2 } else { width - 2 * side_by_side };
            let grid = Grid { per_row: side_by_side, ..Grid::row(PileKind::Foundation, parts.foundations) };
            self.grid(grid, at(from, row));
        }
    }

    /// The stock and the wastes beside it.
    fn stock(&mut self, plan: &Plan<'_>, corner: At) {
        let parts = plan.parts;
        self.grid(Grid::row(PileKind::Stock, parts.stock), corner);
        let from = at(corner.column + 2 * parts.stock, corner.row);
        let fan = if parts.waste_width > 2 { Fan::LastThree } else { Fan::Squared };
        let waste = Grid { fan, room: parts.waste_width, ..Grid::row(PileKind::Waste, parts.waste) };
        self.grid(waste, from);
        if plan.choice.wastes_with_stock {
            let wastes = Grid::row(PileKind::Waste, parts.wastes.count);
            self.grid(Grid { fan: Fan::Right, room: OPEN_WASTE, pitch: OPEN_WASTE, ..wastes }, from);
        }
    }

    fn cells(&mut self, plan: &Plan<'_>, corner: At) {
        let (room, row) = (plan.parts.cell_room, Grid::row(PileKind::Cell, plan.parts.cells));
        let grid = match (room, plan.choice.cells_down) {
            (2, _) => row,
            (_, true) => Grid { fan: Fan::Down, room, ..row },
            (_, false) => Grid { fan: Fan::Right, room, pitch: room, ..row },
        };
        self.grid(grid, corner);
    }

    /// The tableau, and the columns of reserve and wastes left of it.
    fn main(&mut self, plan: &Plan<'_>, row: u32, width: u32) {
        let (parts, high) = (plan.parts, plan.main());
        let left = plan.left_width();
        let spare = width - left - plan.tableau_width();
        let stacks = plan.waste_columns() + plan.choice.per_row.min(parts.tableau.count);
        let under_foundations = plan.choice.apart == 0 && stacks == parts.foundations && stacks > 1;
        let margin = if under_foundations && !parts.tableau_first { spare } else { spare / 2 };
        let mut column = 0;
        if plan.choice.reserve == ReserveAt::Left && parts.reserve.count > 0 {
            let reserve = &parts.reserve;
            self.grid(Grid::columns(reserve.kind, reserve.count, reserve.squared, high), at(0, row));
            column = 2 * reserve.count + GAP;
        }
        if plan.waste_columns() > 0 {
            let wastes = Grid::columns(PileKind::Waste, parts.wastes.count, false, high);
            self.grid(wastes, at(column + margin, row));
        }
        let corner = at(left + margin, row);
        let tableau = &parts.tableau;
        if let Some(picture) = parts.picture {
            return self.picture(picture, tableau.count, corner);
        }
        let (pitch, room) = (plan.pile_width(), plan.pile_room());
        let grid = Grid::columns(PileKind::Tableau, tableau.count, tableau.squared, room);
        let grid = Grid { per_row: plan.choice.per_row, pitch, ..grid };
        let fans = Grid { fan: Fan::Right, room: pitch, high: 2, ..grid };
        self.grid(if plan.choice.right { fans } else { grid }, corner);
    }

    fn picture(&mut self, picture: Picture, count: u32, corner: At) {
        for index in 0..count as usize {
            let Some(pile) = Pile::tableau(index) else { continue };
            let first = picture.place(pile, 0).unwrap_or(picture.foot(pile));
            let cards = u32::from(picture.rows()).saturating_sub(first.row.into());
            let at = at(corner.column + u32::from(first.column).saturating_sub(1), corner.row + u32::from(first.row));
            self.put(Some(pile), at, Fan::Diagonal, cards + 1);
        }
    }

    /// Osmosis: each foundation is a row that shows all its cards, and the reserve a column left of them.
    fn foundation_rows(&mut self, parts: &Parts, aspect: Aspect) -> TableLayout {
        let beside = aspect == Aspect::Landscape;
        let (reserve, top) = (&parts.reserve, if beside || parts.hand() == 0 { 0 } else { 2 });
        let wide = if reserve.squared { 2 } else { reserve.right().min(WIDE - GAP - FOUNDATION_ROW) };
        let left = if reserve.count > 0 { wide + GAP } else { 0 };
        let fan = if reserve.squared { Fan::Squared } else { Fan::Right };
        let lines = |kind, count, fan, room| Grid { fan, room, per_row: 1, ..Grid::row(kind, count) };
        self.grid(lines(PileKind::Reserve, reserve.count, fan, wide), at(0, top));
        self.grid(lines(PileKind::Foundation, parts.foundations, Fan::Right, FOUNDATION_ROW), at(left, top));
        let (mut width, height) = (left + FOUNDATION_ROW, top + 2 * parts.foundations);
        let from = if beside { at(width + GAP, 0) } else { at(0, 0) };
        self.grid(Grid::row(PileKind::Stock, parts.stock), from);
        // In a wide window the waste lies under the stock, else beside it.
        let below = if beside { at(from.column, 2 * parts.stock) } else { at(2 * parts.stock, 0) };
        let fan = if parts.waste_width > 2 { Fan::LastThree } else { Fan::Squared };
        self.grid(Grid { fan, room: parts.waste_width, ..Grid::row(PileKind::Waste, parts.waste) }, below);
        let column = (2 * parts.stock).max(parts.waste_width * parts.waste);
        if beside && column > 0 {
            width += GAP + column;
        } else if !beside {
            width = width.max(parts.hand());
        }
        self.finished(width, height.max(2 * (parts.stock + parts.waste)))
    }
}

fn byte(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
