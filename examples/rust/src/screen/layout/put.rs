//! Puts the piles of a table on the screen, in cards of a certain size.

use ratatui::layout::Rect;
use solitaire_rules::layout::{Fan, PilePlace, TableLayout};
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Pile};

use super::column::column;
use super::cut::Cut;
use super::rows::{self, Span};
use super::{Shown, Spot, Stop, What};

/// Flat columns show at least so many rows.
const LOWEST: u16 = 3;
/// So many cards more than are dealt to a column have room below it.
const GROWS: u16 = 2;

/// Of a card that lies below the one to its right at least so much is seen.
const NARROW: u16 = 2;

/// A table with everything in its place.
pub(super) struct Table {
    pub(super) spots: Vec<Spot>,
    pub(super) stops: Vec<Stop>,
}

/// What is put where.
struct Board<'a> {
    shown: Shown<'a>,
    cut: Cut,
    /// The part of the screen that the table takes.
    area: Rect,
    table: Table,
}

/// The picture of overlapping piles as a whole: from which half row to which.
#[derive(Clone, Copy)]
struct Block {
    top: u8,
    end: u8,
}

impl Table {
    /// The table of a layout in an area of the screen, if there is room for it.
    pub(super) fn new(shown: Shown<'_>, layout: &TableLayout, cut: Cut, area: Rect) -> Option<Table> {
        let width = cut.across(layout.columns().into());
        let spare = area.width.checked_sub(width)? / 2;
        let places = layout.places();
        let block = block(places);
        let row = |place: &PilePlace| if place.fan == Fan::Diagonal { block.top } else { place.row };
        let mut starts: Vec<u8> = places.iter().map(row).collect();
        starts.sort_unstable();
        starts.dedup();
        let board = Board {
            shown,
            cut,
            area: Rect { x: area.x + spare, width, ..area },
            table: Table { spots: Vec::new(), stops: Vec::new() },
        };
        let spans: Vec<Span> = places.iter().map(|place| board.span(place, block, &starts)).collect();
        let heights = rows::share(starts.len(), &spans, area.height)?;
        Some(board.filled(places, &spans, &heights, block))
    }
}

fn block(places: &[PilePlace]) -> Block {
    let of_picture = || places.iter().filter(|place| place.fan == Fan::Diagonal);
    Block {
        top: of_picture().map(|place| place.row).min().unwrap_or(0),
        end: of_picture().map(|place| place.row + place.room).max().unwrap_or(0),
    }
}

impl Board<'_> {
    /// Which rows a pile takes, and how many lines it needs.
    fn span(&self, place: &PilePlace, block: Block, starts: &[u8]) -> Span {
        let (top, end) = match place.fan {
            Fan::Diagonal => (block.top, block.end),
            Fan::Down => (place.row, place.row + place.room),
            Fan::Squared | Fan::Right | Fan::LastThree => (place.row, place.row + 2),
        };
        let (least, wanted) = self.lines(place, block);
        let first = starts.partition_point(|&start| start < top);
        let last = starts.partition_point(|&start| start < end).max(first + 1) - 1;
        Span { first, last, least, wanted }
    }

    /// How many lines a pile needs, and how many it wants: by the rules, so that nothing jumps about while there is room.
    fn lines(&self, place: &PilePlace, block: Block) -> (u16, u16) {
        let (head, card) = (u16::from(self.shown.names), self.cut.height);
        match place.fan {
            Fan::Diagonal => {
                let rows = u16::from(block.end - block.top).saturating_sub(1).max(1);
                let lines = head + (rows - 1) * self.cut.step + card;
                (lines, lines)
            }
            Fan::Down => {
                let usual = head + self.dealt(place.pile) + GROWS + card - 1;
                let now = head + self.count(place.pile).max(1) + card - 1;
                (if self.cut.is_framed() { usual } else { head + LOWEST }, usual.max(now))
            }
            Fan::Right if !self.cut.is_framed() => {
                let lines = usize::from(self.count(place.pile)).div_ceil(self.a_line(self.across(place).width));
                (head + card, head + card.max(lines as u16))
            }
            Fan::Squared | Fan::Right | Fan::LastThree => {
                // A line for what a flat pile has of cards; without names a gap between framed ones.
                let more = if self.cut.is_framed() { !self.shown.names } else { has_count(&self.shown, place) };
                (head + card, head + card + u16::from(more))
            }
        }
    }

    fn count(&self, pile: Pile) -> u16 {
        self.shown.view.pile(pile).len() as u16
    }

    /// How many cards the highest pile of this kind is dealt.
    fn dealt(&self, pile: Pile) -> u16 {
        let rules = self.shown.rules;
        match pile.kind() {
            PileKind::Tableau => rules.tableau.deal.highest().into(),
            PileKind::Reserve => rules.reserve.deal.highest().into(),
            _ => 1,
        }
    }

    fn filled(mut self, places: &[PilePlace], spans: &[Span], heights: &[u16], block: Block) -> Table {
        for (place, span) in places.iter().zip(spans) {
            let y = self.area.y + heights[..span.first].iter().sum::<u16>();
            let lines = span.lines(heights);
            if place.fan != Fan::Diagonal {
                self.pile(place, Rect { y, height: lines, ..self.across(place) });
            }
        }
        // Further rows lie on those above them.
        for row in block.top..block.end {
            for (place, span) in places.iter().zip(spans).filter(|(place, _)| place.fan == Fan::Diagonal) {
                let y = self.area.y + heights[..span.first].iter().sum::<u16>();
                self.diagonal(place, row, block, y);
            }
        }
        self.table
    }

    /// Where a half column begins, behind the gap before it.
    fn x(&self, column: u8) -> u16 {
        self.area.x + self.cut.across(column.into()) + 1
    }

    /// From where to where a pile's room goes.
    fn across(&self, place: &PilePlace) -> Rect {
        let (column, _, columns, _) = place.area();
        let x = self.x(column);
        let end = (self.x(column.saturating_add(columns)) - 1).max(x + self.cut.width);
        Rect { x, width: end - x, y: 0, height: 0 }
    }

    fn put(&mut self, pile: Pile, what: What, area: Rect, has_gap: bool) {
        self.table.spots.push(Spot { pile, what, area, body: area, has_gap, count: 0 });
    }

    /// A pile that is no part of a picture.
    fn pile(&mut self, place: &PilePlace, room: Rect) {
        let (pile, cut) = (place.pile, self.cut);
        self.table.stops.push(Stop { pile, row: room.y, x: room.x });
        let line = Rect { width: cut.width, height: 1, ..room };
        let mut room = room;
        if self.shown.names {
            self.put(pile, What::Name, line, true);
            room = Rect { y: room.y + 1, height: room.height - 1, ..room };
        }
        let card = Rect { width: cut.width, height: cut.height, ..room };
        if self.shown.view.pile(pile).is_empty() {
            self.put(pile, self.empty(pile), card, true);
        } else {
            match place.fan {
                Fan::Down => return self.down(pile, room),
                Fan::Right => self.right(pile, room, usize::MAX),
                Fan::LastThree => self.right(pile, room, 3),
                Fan::Squared | Fan::Diagonal => self.right(pile, room, 1),
            }
        }
        if has_count(&self.shown, place) {
            let count = self.shown.view.pile(pile).len();
            match self.table.spots.last_mut().filter(|_| cut.is_framed()) {
                Some(top) => top.count = count,
                None if room.height > 1 => self.put(pile, What::Count(count), Rect { y: room.y + 1, ..line }, true),
                None => {}
            }
        }
    }

    fn empty(&self, pile: Pile) -> What {
        What::Empty(self.shown.rules.empty_mark(self.shown.view, pile))
    }

    fn focus(&self, pile: Pile) -> usize {
        if pile == self.shown.cursor.0 { self.shown.cursor.1 } else { 1 }
    }

    /// A column: of each card a line shows, of the last one as much as there is room for.
    fn down(&mut self, pile: Pile, room: Rect) {
        let lines = usize::from(room.height);
        let entries = if self.cut.is_framed() { lines - 1 } else { lines };
        let column = column(self.shown.view, pile, entries, self.focus(pile));
        let last = column.len() - 1;
        for (n, what) in column.into_iter().enumerate() {
            let whole = n == last && matches!(what, What::Card { .. });
            let height = if whole { self.cut.height.min((lines - n) as u16) } else { 1 };
            let area = Rect { y: room.y + n as u16, width: self.cut.width, height, ..room };
            self.put(pile, what, area, true);
        }
    }

    /// The last cards of a pile side by side, each on the one before it, as many as are wanted and have room. Flat ones go on in the next line.
    fn right(&mut self, pile: Pile, room: Rect, wanted: usize) {
        let cut = self.cut;
        let count = self.shown.view.pile(pile).len().min(wanted);
        let lines = if cut.is_framed() || wanted < usize::MAX { 1 } else { usize::from(room.height) };
        let a_line = self.a_line(room.width).min(count);
        let cards = if wanted == usize::MAX && a_line * lines > 1 {
            column(self.shown.view, pile, a_line * lines, self.focus(pile))
        } else {
            last(&self.shown, pile, a_line)
        };
        let step = (room.width - cut.narrowest()).checked_div(a_line as u16 - 1).unwrap_or(0).min(cut.beside());
        // Flat cards leave a gap between them where there is room for it, framed ones overlap.
        let apart = !cut.is_framed() && step > NARROW;
        let count = cards.len();
        for (n, what) in cards.into_iter().enumerate() {
            let (x, y) = (room.x + (n % a_line) as u16 * step, room.y + (n / a_line) as u16);
            let is_covered = n + 1 < count && (n + 1) % a_line > 0;
            let seen = if is_covered { step - u16::from(apart) } else { cut.width.min(room.right() - x) };
            let area = Rect { x, y, width: seen, height: cut.height };
            self.put(pile, what, area, n % a_line == 0 || apart);
        }
    }

    /// How many cards of a fan to the right have room in a line, one at least.
    fn a_line(&self, width: u16) -> usize {
        usize::from(1 + width.saturating_sub(self.cut.narrowest()) / NARROW)
    }

    /// What a pile of a picture has in a row of it.
    fn diagonal(&mut self, place: &PilePlace, row: u8, block: Block, y: u16) {
        let (pile, cut) = (place.pile, self.cut);
        let cards = self.shown.view.pile(pile);
        let Some(index) = row.checked_sub(place.row).filter(|&index| index + 1 < place.room) else { return };
        let x = self.x(place.column.saturating_sub(index));
        let y_of = |row: u8| y + u16::from(row - block.top) * cut.step;
        let body = Rect { x, y: y_of(row), width: cut.width, height: cut.height };
        // What lies in the row above may reach down to here.
        let reach = cut.height - cut.step;
        if index + 2 == place.room {
            self.table.stops.push(Stop { pile, row: y, x });
            if self.shown.names {
                self.put(pile, What::Name, Rect { y: body.bottom(), height: 1, ..body }, true);
            }
            if cards.is_empty() {
                let area = Rect { y: body.y + reach, height: cut.step, ..body };
                self.put(pile, self.empty(pile), area, true);
            }
        }
        if let Some(&card) = cards.get(usize::from(index)) {
            let is_last = usize::from(index) + 1 == cards.len();
            let picture = self.shown.rules.picture();
            let len = |pile: Pile| self.shown.view.pile(pile).len();
            let is_free = is_last && picture.is_none_or(|picture| picture.is_free(pile, len));
            let area = if is_free { body } else { Rect { height: cut.step, ..body } };
            let what = What::Card {
                card: card.map(|card| self.shown.view.shown(card)),
                depth: cards.len() - usize::from(index),
            };
            self.table.spots.push(Spot { pile, what, area, body, has_gap: true, count: 0 });
        }
    }
}

/// The last cards of a pile, of which only the top is played.
fn last(shown: &Shown<'_>, pile: Pile, entries: usize) -> Vec<What> {
    let cards = shown.view.pile(pile);
    let shown = |card: Card| shown.view.shown(card);
    let what = |(depth, card): (usize, &Option<Card>)| match card {
        Some(card) if depth > 1 => What::Covered(shown(*card)),
        card => What::Card { card: card.map(shown), depth },
    };
    let mut last: Vec<What> = (1..).zip(cards.iter().rev()).take(entries).map(what).collect();
    last.reverse();
    last
}

/// Whether it is worth knowing how many cards a pile has of which the top shows.
fn has_count(shown: &Shown<'_>, place: &PilePlace) -> bool {
    match place.pile.kind() {
        PileKind::Stock | PileKind::Waste => matches!(place.fan, Fan::Squared | Fan::LastThree),
        PileKind::Reserve => place.fan == Fan::Squared && shown.view.pile(place.pile).len() > 1,
        _ => false,
    }
}
