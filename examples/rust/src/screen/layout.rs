//! Where everything lies on the screen: the one place that knows, for the drawing, the mouse and the arrow keys.
//!
//! Above stand the piles of which the tops matter, below, as columns, those whose cards all matter. Places become narrower until they hold
//! two characters and a gap; piles that are the diagonals of a picture lie as that, where there is room for it. What is still too wide continues in a further row. A column that is too high shows its face-down cards as one,
//! and if that is not enough the part of it around the cursor.

mod columns;
mod picture;

use ratatui::layout::{Rect, Size};
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{Picture, Stock};
use solitaire_rules::{Card, Pile, Rules, View};

/// Two characters of a card, and the gap before them.
const NARROWEST: u16 = 3;
const WIDEST: u16 = 6;
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
    /// No card, where one could be.
    Empty,
    /// So many face-down cards drawn as one.
    Downs(usize),
    /// So many cards that there is no room for.
    More(usize),
    /// How many cards the pile has.
    Count(usize),
}

/// A place on the screen. Its first column is the gap before what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) pile: Pile,
    pub(super) what: What,
    pub(super) area: Rect,
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
    pub(super) message: Rect,
    pub(super) keys: Rect,
    /// Nothing where the screen is too small for the game.
    pub(super) spots: Vec<Spot>,
    pub(super) stops: Vec<Stop>,
}

impl Layout {
    /// The layout of a table on a screen of this size, with the cursor on a card of a pile.
    pub(super) fn new(view: &View, rules: &Rules, size: Size, cursor: (Pile, usize)) -> Layout {
        let screen = Rect::new(0, 0, size.width, size.height);
        let line = |y: u16, height: u16| Rect::new(0, y, size.width, height).intersection(screen);
        let messages = match size.width {
            width if width >= WIDE[0] => 1,
            width if width >= WIDE[1] || size.height < HIGH => 2,
            _ => 3,
        };
        let mut layout = Layout {
            heading: line(0, 1),
            message: line(size.height.saturating_sub(1 + messages), messages),
            keys: line(size.height.saturating_sub(1), 1),
            spots: Vec::new(),
            stops: Vec::new(),
        };
        if size.width < SMALLEST.width || size.height < SMALLEST.height {
            return layout;
        }
        let (columns, above): (Vec<Pile>, Vec<Pile>) = view.piles().partition(|&pile| is_column(pile, rules));
        let top = layout.above(view, &above, size.width);
        let area = Rect::new(0, top, size.width, layout.message.y.saturating_sub(top));
        // Without room for the picture its diagonals stand as columns.
        let above = (layout.spots.len(), layout.stops.len());
        let drawn =
            rules.picture().is_some_and(|picture| layout.picture_and_columns(view, &picture, &columns, area, cursor));
        if !drawn {
            layout.spots.truncate(above.0);
            layout.stops.truncate(above.1);
        }
        if !drawn && !layout.columns(view, &columns, area, cursor) {
            layout.spots.clear();
            layout.stops.clear();
        }
        layout.centre(size.width);
        layout
    }

    /// Places the picture and, below it, the columns of a reserve. Says whether there is room.
    fn picture_and_columns(
        &mut self,
        view: &View,
        picture: &Picture,
        piles: &[Pile],
        area: Rect,
        cursor: (Pile, usize),
    ) -> bool {
        let (tableau, others): (Vec<Pile>, Vec<Pile>) = piles.iter().partition(|pile| pile.kind() == PileKind::Tableau);
        let height = u16::from(picture.rows()) + 1;
        let below = Rect::new(area.x, area.y + height, area.width, area.height.saturating_sub(height));
        self.picture(view, picture, &tableau, area) && (others.is_empty() || self.columns(view, &others, below, cursor))
    }

    /// Moves the table to the middle of the screen.
    fn centre(&mut self, width: u16) {
        let right = self.spots.iter().map(|spot| spot.area.right()).max().unwrap_or(width);
        let room = width.saturating_sub(right) / 2;
        self.spots.iter_mut().for_each(|spot| spot.area.x += room);
        self.stops.iter_mut().for_each(|stop| stop.x += room);
    }

    /// Places the piles of which the tops matter, from the second line on; gives the line below them.
    fn above(&mut self, view: &View, piles: &[Pile], width: u16) -> u16 {
        let fanned = |pile: &&Pile| pile.kind() == PileKind::Waste;
        let fans = 2 * piles.iter().filter(fanned).count();
        let room = |slots: usize| width.checked_div(slots as u16).unwrap_or(WIDEST).min(WIDEST);
        // The waste shows what lies below its top where there is room for it.
        let fan = if room(piles.len() + fans) > NARROWEST { 2 } else { 0 };
        let slot = room(piles.len() + if fan > 0 { fans } else { 0 }).max(NARROWEST + 1);
        let counted = piles.iter().any(|&pile| has_count(pile, view));
        let height = if counted { 3 } else { 2 };
        let (mut x, mut y) = (0, 1);
        for &pile in piles {
            let covered = if pile.kind() == PileKind::Waste { fan } else { 0 };
            if x + slot * (covered + 1) > width {
                (x, y) = (0, y + height);
            }
            for depth in (1..=covered).rev() {
                if let Some(&Some(card)) = view.pile(pile).iter().rev().nth(depth.into()) {
                    self.put(pile, What::Covered(view.shown(card)), Rect::new(x, y + 1, slot, 1));
                }
                x += slot;
            }
            self.stops.push(Stop { pile, row: y, x });
            self.put(pile, What::Name, Rect::new(x, y, slot, 1));
            self.put(pile, top(view, pile), Rect::new(x, y + 1, slot, 1));
            if has_count(pile, view) {
                self.put(pile, What::Count(view.pile(pile).len()), Rect::new(x, y + 2, slot, 1));
            }
            x += slot;
        }
        if piles.is_empty() { y } else { y + height }
    }

    fn put(&mut self, pile: Pile, what: What, area: Rect) {
        self.spots.push(Spot { pile, what, area });
    }

    /// What lies at a point of the screen. The room below a tableau pile belongs to its top.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<Spot> {
        let above = |spot: &&Spot| {
            let area = spot.area;
            (area.left()..area.right()).contains(&column) && area.y <= row && row < self.message.y
        };
        let nearest = self.spots.iter().copied().filter(|spot| above(&spot)).max_by_key(|spot| spot.area.y)?;
        let is_hit = nearest.area.y == row || nearest.pile.kind() == PileKind::Tableau;
        is_hit.then_some(nearest)
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

/// Whether all cards of the pile matter, so that it stands as a column. The rules decide, so that nothing jumps about during a game.
fn is_column(pile: Pile, rules: &Rules) -> bool {
    match pile.kind() {
        PileKind::Tableau => true,
        PileKind::Waste => matches!(rules.stock, Stock::FaceUp { .. }),
        PileKind::Reserve => {
            let deal = &rules.reserve.deal;
            let dealt_to = matches!(rules.stock, Stock::ToReserve { .. });
            let open = (0..usize::from(deal.piles())).any(|pile| {
                let height = deal.height(pile);
                height.saturating_sub(rules.reserve.faces.down(pile, height)) > 1
            });
            dealt_to || open
        }
        _ => false,
    }
}

/// Whether it is worth knowing how many cards the pile has.
fn has_count(pile: Pile, view: &View) -> bool {
    match pile.kind() {
        PileKind::Stock | PileKind::Waste => true,
        PileKind::Reserve => view.pile(pile).len() > 1,
        _ => false,
    }
}

/// What shows of a pile of which only the top shows.
fn top(view: &View, pile: Pile) -> What {
    match view.pile(pile).last() {
        None => What::Empty,
        Some(&card) => What::Card { card: card.map(|card| view.shown(card)), depth: 1 },
    }
}
