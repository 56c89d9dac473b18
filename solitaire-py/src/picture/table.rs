//! The table as a picture: SVG without fonts, so that it looks the same everywhere.

use std::fmt::Write;

use solitaire_rules::layout::{Aspect, EmptyMark, Fan, PilePlace, TableLayout};
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::Picture;
use solitaire_rules::text::Printable;
use solitaire_rules::{Card, Pile, Rules, View};

use super::card::{self, CARD};
use super::glyphs;
use super::style::{Mark, Size, Style};

/// Half of a card's width and of its height on the table, each with half of what lies between two cards: above a card stands the pile's name.
const HALF: (u32, u32) = (39, 60);
/// From the edge to the cards.
const EDGE: (u32, u32) = (18, 30);
/// How much of a card shows below the next: of one face down, of one face up, and of the waste's, to the side.
const FAN: (u32, u32, u32) = (9, 27, 33);
/// How many cards of a waste show.
const LAST: usize = 3;
/// How large a pile's name is.
const LABEL: f32 = 0.62;

/// A card that is drawn, by its place from the bottom of its pile, and where.
type Spot = (usize, u32, u32);

/// A place for each pile.
pub(super) struct Table<'a> {
    view: &'a View,
    title: &'a str,
    rules: &'a Rules,
    style: &'a Style,
    layout: TableLayout,
    width: u32,
    height: u32,
}

/// A pile's place in pixels.
fn corner(place: &PilePlace) -> (u32, u32) {
    (EDGE.0 + u32::from(place.column) * HALF.0, EDGE.1 + u32::from(place.row) * HALF.1)
}

impl<'a> Table<'a> {
    pub(super) fn new(view: &'a View, title: &'a str, rules: &'a Rules, style: &'a Style) -> Table<'a> {
        let layout = rules.table_layout(Aspect::Landscape);
        let width = 2 * EDGE.0 + u32::from(layout.columns()) * HALF.0 - (2 * HALF.0 - CARD.0);
        let mut table = Table { view, title, rules, style, layout, width, height: 0 };
        // As high as what is drawn now: below it there may be room for more.
        table.height = table.layout.places().iter().map(|place| table.bottom(place)).max().unwrap_or(0) + EDGE.0;
        table
    }

    /// How far down a pile is drawn.
    fn bottom(&self, place: &PilePlace) -> u32 {
        let lowest = self.spots(place).iter().map(|&(.., y)| y).max().unwrap_or(0).max(corner(place).1) + CARD.1;
        // The names of a picture's piles stand at its foot.
        if place.fan == Fan::Diagonal { self.foot(place) + EDGE.0 } else { lowest }
    }

    /// Below the foot of a picture.
    fn foot(&self, place: &PilePlace) -> u32 {
        corner(place).1 + u32::from(place.room).saturating_sub(2) * HALF.1 + CARD.1
    }

    pub(super) fn write(&self, svg: &mut String) {
        let ((wide, high), (left, width, height)) = self.framed();
        let mut piles = String::new();
        for place in self.layout.places() {
            self.write_pile(&mut piles, place);
        }
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" \
             style=\"max-width:100%;height:auto\" role=\"img\"><title>{}</title><defs>{}</defs>\
             <rect x=\"{left}\" width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{}\"/>{piles}</svg>",
            escaped(self.title),
            card::definitions(&piles, self.style),
            self.style.color("table")
        );
    }

    /// How large the picture is in pixels, and which part of the plane it shows: from where, how wide, how high.
    fn framed(&self) -> ((u32, u32), (f64, f64, f64)) {
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        let whole = (0.0, width, height);
        match self.style.size {
            Size::Natural => ((self.width, self.height), whole),
            Size::Width(wide) => ((wide, (height * f64::from(wide) / width).ceil() as u32), whole),
            Size::Frame(wide, high) => {
                let ratio = f64::from(wide) / f64::from(high);
                let (full_width, full_height) = (width.max(height * ratio), height.max(width / ratio));
                ((wide, high), ((width - full_width) / 2.0, full_width, full_height))
            }
        }
    }

    fn write_pile(&self, svg: &mut String, place: &PilePlace) {
        let ((x, y), pile) = (corner(place), place.pile);
        let cards = self.view.pile(pile);
        let counted = if matches!(pile.kind(), PileKind::Tableau | PileKind::Cell) || cards.is_empty() {
            String::new()
        } else {
            format!(" · {}", cards.len())
        };
        // A tableau that is gathered has the place of a stock, which is no pile and has no name.
        let is_pile = self.view.piles().any(|other| other == pile);
        let label = if is_pile { format!("{pile}{counted}") } else { "redeal".to_owned() };
        let _ = write!(svg, "<g aria-label=\"{label}\">");
        let picture = self.rules.picture().filter(|_| place.fan == Fan::Diagonal);
        let (left, above) = match place.fan {
            Fan::Diagonal => (x - u32::from(place.room).saturating_sub(2) * HALF.0, self.foot(place) as f32 + 3.0),
            Fan::Squared | Fan::Down | Fan::Right | Fan::LastThree => (x, y as f32 - 13.0),
        };
        let left = left as f32 + (CARD.0 as f32 - glyphs::width(&label) * LABEL) / 2.0;
        if is_pile {
            glyphs::write(svg, &label, (left, above), LABEL, 1.7, self.style.color("label"));
        }
        if let Some(name) = mark_name(self.rules.empty_mark(self.view, pile)).filter(|_| cards.is_empty()) {
            card::empty(svg, &name, (x, y), self.style);
        }
        let spots = self.spots(place);
        for &(card, x, y) in &spots {
            match cards[card] {
                Some(face) => {
                    card::face(svg, self.view.shown(face), (x, y), self.style);
                    if picture.is_some_and(|picture| self.is_covered(picture, pile, card)) {
                        card::rectangle(
                            svg,
                            (x, y),
                            &format!("class=\"covered\" fill=\"{}\"", self.style.color("covered")),
                        );
                    }
                }
                None => card::back(svg, (x, y), self.style),
            }
        }
        for mark in self.style.marks.iter().filter(|mark| mark.pile == pile) {
            self.write_mark(svg, mark, &spots, (x, y));
        }
        svg.push_str("</g>");
    }

    /// Whether another card of a picture covers this one of a pile.
    fn is_covered(&self, picture: Picture, pile: Pile, card: usize) -> bool {
        let cards = |pile| self.view.pile(pile).len();
        card + 1 < cards(pile) || !picture.is_free(pile, cards)
    }

    /// The cards of a pile that are drawn, and where.
    fn spots(&self, place: &PilePlace) -> Vec<Spot> {
        let ((x, y), cards) = (corner(place), self.view.pile(place.pile));
        let room = u32::from(place.room);
        let shown = match place.fan {
            Fan::Squared => 1,
            Fan::LastThree => LAST,
            Fan::Down | Fan::Right | Fan::Diagonal => cards.len(),
        };
        let from = cards.len().saturating_sub(shown);
        let steps: Vec<u32> = cards[from..].iter().map(|&card| step(card, place.fan)).collect();
        let offsets = match place.fan {
            Fan::Down => closed_up(&steps, (room - 2) * HALF.1),
            Fan::Squared | Fan::Right | Fan::LastThree => closed_up(&steps, (room - 2) * HALF.0),
            Fan::Diagonal => (0..).take(steps.len()).collect(),
        };
        let at = |(card, offset): (usize, u32)| match place.fan {
            Fan::Down => (card, x, y + offset),
            Fan::Squared | Fan::Right | Fan::LastThree => (card, x + offset, y),
            Fan::Diagonal => (card, x - offset * HALF.0, y + offset * HALF.1),
        };
        (from..).zip(offsets).map(at).collect()
    }

    /// A ring around what shows of the cards.
    fn write_mark(&self, svg: &mut String, mark: &Mark, spots: &[(usize, u32, u32)], place: (u32, u32)) {
        let marked = |&&(card, ..): &&(usize, u32, u32)| (mark.cards.0..mark.cards.1).contains(&card);
        let (first, last) = (spots.iter().find(marked), spots.iter().rev().find(marked));
        let (from, mut to) = match (first, last) {
            (Some(&(_, left, top)), Some(&(_, right, bottom))) => ((left, top), (right + CARD.0, bottom + CARD.1)),
            _ if spots.is_empty() => (place, (place.0 + CARD.0, place.1 + CARD.1)),
            // It lies under others, and does not show.
            _ => return,
        };
        // The next card begins where the last one's part that shows ends.
        if let Some(&(_, x, y)) = spots.iter().find(|&&(card, ..)| card >= mark.cards.1) {
            to = if y > from.1 { (to.0, y) } else { (x, to.1) };
        }
        let (color, width, height) = (self.style.color(mark.color), to.0 - from.0, to.1 - from.1);
        let _ = write!(
            svg,
            "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"7\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"4\"/>",
            mark.color, from.0, from.1
        );
    }
}

/// What the deck calls the picture of an empty place.
fn mark_name(mark: EmptyMark) -> Option<String> {
    Some(match mark {
        EmptyMark::Nothing => return None,
        EmptyMark::Place => "place".to_owned(),
        EmptyMark::Free => "place-free".to_owned(),
        EmptyMark::Rank(rank) => format!("place-{}", rank.letter()),
        EmptyMark::Redeal => "place-turn".to_owned(),
        EmptyMark::NoRedeal => "place-stop".to_owned(),
    })
}

/// How far from a card the next one lies.
fn step(card: Option<Card>, fan: Fan) -> u32 {
    match (fan, card) {
        (Fan::Right | Fan::LastThree, _) => FAN.2,
        (_, Some(_)) => FAN.1,
        (_, None) => FAN.0,
    }
}

/// How far from the first card each one lies, closer together where there is not as much room.
fn closed_up(steps: &[u32], room: u32) -> Vec<u32> {
    let whole = steps.split_last().map_or(0, |(_, before)| before.iter().sum());
    let offsets = steps.iter().scan(0, |below, step| {
        let offset = *below;
        *below += step;
        Some(offset)
    });
    offsets.map(|offset| if whole > room { offset * room / whole } else { offset }).collect()
}

/// Somebody's own title as text of XML, which has no place for control characters.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    let printable = Printable::line(text).to_string();
    for letter in printable.chars().filter(|letter| !matches!(letter, '\u{fffe}' | '\u{ffff}')) {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            _ => escaped.push(letter),
        }
    }
    escaped
}
