//! Where everything lies on the screen: the one place that knows, for the drawing, the mouse and the arrow keys.
//!
//! The piles stand where the engine's layout puts them, in the largest cards that the window has room for: framed ones of several lines, or
//! flat ones of one. A column that is too high shows its face-down cards as one; if that is not enough, cards are drawn smaller, and at last only
//! the part of it around the cursor shows.

mod column;
mod cut;
mod put;
mod rows;

use std::cmp::Reverse;

use ratatui::layout::{Rect, Size};
use solitaire_rules::layout::{Aspect, EmptyMark, TableLayout};
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Pile, Rules, View};

pub(super) use self::cut::Cut;
use self::put::Table;

/// The smallest screen that is used.
const SMALLEST: Size = Size { width: 30, height: 12 };
/// From these widths on, messages need one line, or two; three where it costs little.
const WIDE: [u16; 2] = [110, 60];
const HIGH: u16 = 20;

/// What is drawn at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// The pile's name.
    Name,
    /// A card, `None` for one that lies face down; so many cards are moved with it, itself included.
    Card { card: Option<Card>, depth: usize },
    /// A card that shows and is covered by the next one of its waste.
    Covered(Card),
    /// No card, but what the rules say of that.
    Empty(EmptyMark),
    /// So many face-down cards drawn as one.
    Downs(usize),
    /// So many cards that there is no room for.
    More(usize),
    /// How many cards the pile has.
    Count(usize),
}

/// A place on the screen. The column before it is free for a sign, unless it lies on the card before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) pile: Pile,
    pub(super) what: What,
    /// What is seen of it, whatever lies around it.
    pub(super) area: Rect,
    /// What is drawn, before others are drawn over it.
    pub(super) body: Rect,
    pub(super) has_gap: bool,
    /// How many cards the pile has, where that stands on its top card; else 0.
    pub(super) count: usize,
}

impl Spot {
    fn contains(&self, column: u16, row: u16) -> bool {
        self.has_column(column) && (self.area.top()..self.area.bottom()).contains(&row)
    }

    fn has_column(&self, column: u16) -> bool {
        (self.area.left() - u16::from(self.has_gap)..self.area.right()).contains(&column)
    }
}

/// A pile's place among the others, for the arrow keys: in which row of piles it is and where it begins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) pile: Pile,
    pub(super) row: u16,
    pub(super) x: u16,
}

/// Where everything lies.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) heading: Rect,
    pub(super) table: Rect,
    pub(super) message: Rect,
    pub(super) keys: Rect,
    /// The size of the cards; nothing where the screen is too small for the game.
    pub(super) cut: Option<Cut>,
    pub(super) spots: Vec<Spot>,
    /// In reading order.
    pub(super) stops: Vec<Stop>,
}

/// What of a game decides on its layout.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) view: &'a View,
    pub(super) rules: &'a Rules,
    /// The card of a pile that the cursor is on.
    pub(super) cursor: (Pile, usize),
    /// Whether the piles' names show.
    pub(super) names: bool,
}

impl Layout {
    /// The layout on a screen of this size.
    pub(super) fn new(shown: Shown<'_>, size: Size) -> Layout {
        let screen = Rect::new(0, 0, size.width, size.height);
        let line = |y: u16, height: u16| Rect::new(0, y, size.width, height).intersection(screen);
        let messages = match size.width {
            width if width >= WIDE[0] => 1,
            width if width >= WIDE[1] || size.height < HIGH => 2,
            _ => 3,
        };
        let mut layout = Layout {
            heading: line(0, 1),
            table: line(1, size.height.saturating_sub(2 + messages)),
            message: line(size.height.saturating_sub(1 + messages), messages),
            keys: line(size.height.saturating_sub(1), 1),
            cut: None,
            spots: Vec::new(),
            stops: Vec::new(),
        };
        if size.width >= SMALLEST.width && size.height >= SMALLEST.height {
            layout.put_largest(shown);
        }
        layout.stops.sort_by_key(|stop| (stop.row, stop.x));
        layout
    }

    /// Puts the piles in the largest cards in which a game of these rules has room and in which now nothing is left out, else
    /// in those in which the least is. Where none has room the names are left out.
    fn put_largest(&mut self, shown: Shown<'_>) {
        let tables = aspects(self.table).map(|aspect| shown.rules.table_layout(aspect));
        let width = self.table.width;
        let of_table = |(number, table): (usize, &TableLayout)| {
            Cut::all(table.columns().into(), width).map(move |cut| (cut, number))
        };
        let mut sizes: Vec<(Cut, usize)> = (0..).zip(&tables).flat_map(of_table).collect();
        // Of flat cards a width is enough that a ten has room in.
        sizes.sort_by_key(|&(cut, number)| (Reverse((cut.height, cut.step, cut.width.min(3))), number));
        let mut least = usize::MAX;
        for (cut, number) in sizes {
            let Some(table) = Table::new(shown, &tables[number], cut, self.table) else { continue };
            let left_out: usize =
                table.spots.iter().map(|spot| if let What::More(cards) = spot.what { cards } else { 0 }).sum();
            if left_out < least {
                (self.spots, self.stops, self.cut) = (table.spots, table.stops, Some(cut));
                least = left_out;
            }
            if least == 0 {
                return;
            }
        }
        if self.cut.is_none() && shown.names {
            self.put_largest(Shown { names: false, ..shown });
        }
    }

    /// What lies at a point of the screen. The room below a tableau pile belongs to its top.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<Spot> {
        if row >= self.message.y {
            return None;
        }
        let hit = self.spots.iter().copied().find(|spot| spot.contains(column, row));
        let above = |spot: &&Spot| spot.has_column(column) && spot.area.y <= row;
        let nearest = || self.spots.iter().copied().filter(|spot| above(&spot)).max_by_key(|spot| spot.area.bottom());
        hit.or_else(|| nearest().filter(|spot| spot.pile.kind() == PileKind::Tableau))
    }

    /// The next pile in reading order, or the one before it.
    pub(super) fn beside(&self, pile: Pile, forwards: bool) -> Option<Pile> {
        let count = self.stops.len();
        let place = self.stops.iter().position(|stop| stop.pile == pile)?;
        let next = if forwards { place + 1 } else { place + count - 1 };
        self.stops.get(next % count).map(|stop| stop.pile)
    }

    /// The nearest pile in the row of piles above or below.
    pub(super) fn across(&self, pile: Pile, down: bool) -> Option<Pile> {
        let from = self.stops.iter().find(|stop| stop.pile == pile)?;
        let beyond = |stop: &&Stop| if down { stop.row > from.row } else { stop.row < from.row };
        let distance = |stop: &&Stop| (stop.row.abs_diff(from.row), stop.x.abs_diff(from.x));
        self.stops.iter().filter(beyond).min_by_key(distance).map(|stop| stop.pile)
    }
}

/// The shapes of tables, the window's own first: a character is about twice as high as wide.
fn aspects(area: Rect) -> [Aspect; 3] {
    let (width, height) = (u32::from(area.width), 2 * u32::from(area.height));
    match (10 * width).checked_div(height).unwrap_or(0) {
        13.. => [Aspect::Landscape, Aspect::Square, Aspect::Portrait],
        8.. => [Aspect::Square, Aspect::Portrait, Aspect::Landscape],
        _ => [Aspect::Portrait, Aspect::Square, Aspect::Landscape],
    }
}
