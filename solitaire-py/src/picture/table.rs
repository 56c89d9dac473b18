//! The table as a picture: SVG without fonts, so that it looks the same everywhere.

use std::fmt::Write;

use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{Picture, PicturePlace};
use solitaire_rules::text::Printable;
use solitaire_rules::{Card, Pile, View};

use super::card::{self, CARD};
use super::glyphs;
use super::style::{Mark, Size, Style};

/// The space between two cards.
const GAP: u32 = 14;
/// From the edge to the cards; above them stands the pile's name.
const EDGE: (u32, u32) = (18, 30);
/// From a row of piles to the next.
const ROW: u32 = CARD.1 + GAP + EDGE.1;
/// How much of a card shows below the next: of one face down, of one face up, and of the waste's, to the side.
const FAN: (u32, u32, u32) = (9, 27, 33);
/// From a row of a picture of cards that cover each other to the next.
const PEAK: u32 = CARD.1 / 2;
/// How many of the waste's cards are fanned.
const FANNED: usize = 3;
/// How large a pile's name is.
const LABEL: f32 = 0.62;

/// A place for each pile.
pub(super) struct Table<'a> {
    view: &'a View,
    title: &'a str,
    picture: Option<Picture>,
    style: &'a Style,
    places: Vec<(Pile, u32, u32)>,
    width: u32,
    height: u32,
}

impl<'a> Table<'a> {
    pub(super) fn new(view: &'a View, title: &'a str, picture: Option<Picture>, style: &'a Style) -> Table<'a> {
        let of_kind = |kind| view.piles().filter(|pile| pile.kind() == kind).collect::<Vec<_>>();
        let (stock, wastes) = (of_kind(PileKind::Stock), of_kind(PileKind::Waste));
        let (foundations, tableau) = (of_kind(PileKind::Foundation), of_kind(PileKind::Tableau));
        let (cells, reserve) = (of_kind(PileKind::Cell), of_kind(PileKind::Reserve));
        // One waste is fanned, several are not.
        let left = stock.len() + wastes.len() + usize::from(wastes.len() == 1);
        let columns =
            [left + foundations.len(), cells.len() + reserve.len(), tableau.len()].into_iter().fold(1, usize::max);
        let x = |column: usize| EDGE.0 + column as u32 * (CARD.0 + GAP);
        let mut places = Vec::new();
        let mut put = |piles: &[Pile], first: u32, y: u32| {
            places.extend((0..).zip(piles).map(|(i, &pile)| (pile, first + i * (CARD.0 + GAP), y)));
        };
        // Each row has what belongs to the left and what belongs to the right of it; the tableau is in the middle.
        let mut y = EDGE.1;
        put(&[stock, wastes].concat(), x(0), y);
        put(&foundations, x(columns - foundations.len()), y);
        if !(cells.is_empty() && reserve.is_empty()) {
            y += ROW;
            put(&cells, x(0), y);
            put(&reserve, x(columns - reserve.len()), y);
        }
        if !tableau.is_empty() {
            y += ROW;
            put(&tableau, x(0) + (columns - tableau.len()) as u32 * (CARD.0 + GAP) / 2, y);
        }
        let deepest = match picture {
            // The piles' names stand at its foot.
            Some(picture) => peak(picture) + EDGE.1 - EDGE.0,
            None => tableau.iter().map(|&pile| depth(view.pile(pile))).max().unwrap_or(0),
        };
        let (width, height) = (x(columns) - GAP + EDGE.0, y + deepest + CARD.1 + EDGE.0);
        Table { view, title, picture, style, places, width, height }
    }

    pub(super) fn write(&self, svg: &mut String) {
        let ((wide, high), (left, width, height)) = self.framed();
        let mut piles = String::new();
        for &(pile, x, y) in &self.places {
            self.write_pile(&mut piles, pile, (x, y));
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

    fn write_pile(&self, svg: &mut String, pile: Pile, (x, y): (u32, u32)) {
        let cards = self.view.pile(pile);
        let counted = if matches!(pile.kind(), PileKind::Tableau | PileKind::Cell) || cards.is_empty() {
            String::new()
        } else {
            format!(" · {}", cards.len())
        };
        let label = format!("{pile}{counted}");
        let _ = write!(svg, "<g aria-label=\"{label}\">");
        let left = x as f32 + (CARD.0 as f32 - glyphs::width(&label) * LABEL) / 2.0;
        let picture = self.picture.filter(|_| pile.kind() == PileKind::Tableau);
        let above = picture.map_or(y as f32 - 15.0, |picture| (y + peak(picture) + CARD.1 + 8) as f32);
        glyphs::write(svg, &label, (left, above), LABEL, 1.7, self.style.color("label"));
        // Nothing comes to an empty pile of a picture.
        if cards.is_empty() && picture.is_none() {
            card::empty(svg, "place", (x, y), self.style);
        }
        let spots = self.spots(pile, (x, y));
        for &(place, x, y) in &spots {
            match cards[place] {
                Some(card) => {
                    card::face(svg, self.view.shown(card), (x, y), self.style);
                    if picture.is_some_and(|picture| self.is_covered(picture, pile, place)) {
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

    /// The cards of a pile that are drawn, by their places from the bottom, and where.
    fn spots(&self, pile: Pile, (x, y): (u32, u32)) -> Vec<(usize, u32, u32)> {
        let cards = self.view.pile(pile);
        let wastes = self.places.iter().filter(|(pile, ..)| pile.kind() == PileKind::Waste).count();
        match (pile.kind(), self.picture) {
            (PileKind::Tableau, Some(picture)) => {
                let left = picture.foot(pile).column;
                let place = |card| picture.place(pile, card).map(|place| (card, place));
                let at = |(card, place): (usize, PicturePlace)| {
                    (card, x + u32::from(place.column - left) * (CARD.0 + GAP) / 2, y + u32::from(place.row) * PEAK)
                };
                (0..cards.len()).filter_map(place).map(at).collect()
            }
            (PileKind::Tableau, None) => {
                let tops = cards.iter().scan(y, |below, &card| {
                    let top = *below;
                    *below += step(card);
                    Some(top)
                });
                tops.enumerate().map(|(place, y)| (place, x, y)).collect()
            }
            (PileKind::Waste, _) if wastes == 1 => {
                let shown = cards.len().saturating_sub(FANNED)..cards.len();
                (0..).zip(shown).map(|(i, place)| (place, x + i * FAN.2, y)).collect()
            }
            _ => cards.len().checked_sub(1).map(|top| (top, x, y)).into_iter().collect(),
        }
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

/// How far below a card the next one lies.
fn step(card: Option<Card>) -> u32 {
    if card.is_some() { FAN.1 } else { FAN.0 }
}

/// How far below a pile's first card its last one lies.
fn depth(cards: &[Option<Card>]) -> u32 {
    cards.iter().rev().skip(1).map(|&card| step(card)).sum()
}

/// How far below a picture's peak its last row lies.
fn peak(picture: Picture) -> u32 {
    u32::from(picture.rows().saturating_sub(1)) * PEAK
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
