//! Which way to lay out a table: the one whose cards become the largest, with some preference for what players are used to.

use super::Aspect;
use super::measure::{Choice, Plan, ReserveAt};
use super::parts::Parts;

/// So many half cards side by side are the most: in a wide window and in others.
const WIDEST: u32 = 26;
pub(super) const WIDE: u32 = 20;
/// From so many piles on, small piles are fans, and columns take more than one row.
const FANS: u32 = 14;
const ONE_ROW: u32 = 10;

/// The best choice, or, where everything is too wide, the narrowest.
pub(super) fn best(parts: &Parts, aspect: Aspect) -> Choice {
    let mut best = (0, plain(parts));
    let mut narrowest = (u32::MAX, best.1);
    let widest = if aspect == Aspect::Landscape { WIDEST } else { WIDE };
    each(parts, |choice, weight| {
        let plan = Plan::new(parts, choice, aspect);
        let width = plan.width();
        if width < narrowest.0 {
            narrowest = (width, choice);
        }
        let worth = size(width, plan.least_height(), aspect) * u64::from(weight);
        if width <= widest && worth > best.0 {
            best = (worth, choice);
        }
    });
    if best.0 > 0 { best.1 } else { narrowest.1 }
}

/// How large cards become, five wide and seven high, when such a table fills the window.
fn size(width: u32, height: u32, aspect: Aspect) -> u64 {
    let (wide, high) = aspect.frame();
    let fits = |window: u32, table: u32| u64::from(window) * 1_000_000 / u64::from(table.max(1));
    fits(wide, 5 * width).min(fits(high, 7 * height))
}

fn plain(parts: &Parts) -> Choice {
    Choice {
        apart: 0,
        wastes_with_stock: false,
        cells_down: false,
        reserve: ReserveAt::Left,
        per_row: parts.tableau.count,
        right: false,
    }
}

/// Calls with each choice that there is, what is usual first, and how much it is worth beside it.
fn each(parts: &Parts, mut call: impl FnMut(Choice, u32)) {
    for (apart, of_apart) in [(0, 100), (1, 95), (2, 90)] {
        for (cells_down, of_cells) in [(false, 100), (true, 97)] {
            for (wastes_with_stock, of_wastes) in [(false, 100), (true, 90)] {
                if cells_down && parts.cell_room == 2 || wastes_with_stock && parts.wastes.count == 0 {
                    continue;
                }
                reserves(parts, |reserve, of_reserve| {
                    rows(parts, |per_row, right, of_rows| {
                        let choice = Choice { apart, wastes_with_stock, cells_down, reserve, per_row, right };
                        call(choice, of_apart * of_cells / 100 * of_wastes / 100 * of_reserve / 100 * of_rows / 100);
                    });
                });
            }
        }
    }
}

/// The places that the reserve may have.
fn reserves(parts: &Parts, mut call: impl FnMut(ReserveAt, u32)) {
    let reserve = &parts.reserve;
    // A single pile stands under the stock.
    let alone = reserve.count <= 1;
    call(ReserveAt::WithStock, if alone { 80 } else { 100 });
    call(ReserveAt::Left, if reserve.squared && !alone { 90 } else { 100 });
    for lines in 1..=reserve.count {
        let per_row = reserve.count.div_ceil(lines);
        call(ReserveAt::Rows(per_row), 95);
        if reserve.squared && lines > 1 {
            call(ReserveAt::Right(per_row), 95);
        }
    }
}

/// The rows that the tableau may have: how many piles lie in each, and whether they are fanned to the right.
fn rows(parts: &Parts, mut call: impl FnMut(u32, bool, u32)) {
    let tableau = &parts.tableau;
    if tableau.count == 0 || parts.picture.is_some() {
        return call(tableau.count, false, 100);
    }
    let many = tableau.count >= FANS;
    for lines in 1..=tableau.count {
        let per_row = tableau.count.div_ceil(lines);
        let filled = 100 * tableau.count / (per_row * tableau.count.div_ceil(per_row));
        // Columns in several rows are for many piles, and for windows that are too narrow.
        let of_columns = if lines > 1 && !tableau.squared && tableau.count <= ONE_ROW { 50 } else { 100 };
        if !(parts.fans && many) {
            call(per_row, false, filled * of_columns / 100);
        }
        if parts.fans {
            call(per_row, true, if many { filled } else { filled * 7 / 10 });
        }
    }
}
