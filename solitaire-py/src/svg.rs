//! The table as a picture: SVG without fonts for the suits, so that it looks the same everywhere.

use std::fmt::Write;

use solitaire_rules::{Card, Color, Pile, PileKind, Rank, Suit, View};

/// A card's width and height, and the space between two of them.
const CARD: (u32, u32) = (64, 90);
const GAP: u32 = 14;
/// From the edge to the cards; above them stands the pile's name.
const EDGE: (u32, u32) = (18, 30);
/// From a row of piles to the next.
const ROW: u32 = CARD.1 + GAP + EDGE.1;
/// How much of a card shows below the next: of one face down, of one face up, and of the waste's, to the side.
const FAN: (u32, u32, u32) = (9, 27, 27);
/// How many of the waste's cards are fanned.
const FANNED: usize = 3;

/// The suits, each drawn in a square from -10 to 10.
const SHAPES: [(&str, &str); 4] = [
    (
        "C",
        "M0-9.5A4.3 4.3 0 0 1 3.6-2.9A4.3 4.3 0 1 1 1.4 3.9Q1.6 7.5 4 9.5H-4Q-1.6 7.5-1.4 3.9A4.3 4.3 0 1 1-3.6-2.9A4.3 4.3 0 0 1 0-9.5Z",
    ),
    ("D", "M0-10Q3.5-4.5 7.5 0Q3.5 4.5 0 10Q-3.5 4.5-7.5 0Q-3.5-4.5 0-10Z"),
    ("H", "M0 9.5C-3 4.5-9 1.5-9-3.8C-9-9.5-1.8-10 0-4.8C1.8-10 9-9.5 9-3.8C9 1.5 3 4.5 0 9.5Z"),
    (
        "S",
        "M0-9.5C2.5-5.5 9-1.8 9 2.6C9 7.2 3 7.6 1.3 4.2Q1.6 7.8 4 9.5H-4Q-1.6 7.8-1.3 4.2C-3 7.6-9 7.2-9 2.6C-9-1.8-2.5-5.5 0-9.5Z",
    ),
];

/// The picture of what a player sees.
pub(crate) fn draw(view: &View) -> String {
    let table = Table::of(view);
    let mut svg = String::new();
    table.write(&mut svg);
    svg
}

/// A place for each pile.
struct Table<'a> {
    view: &'a View,
    places: Vec<(Pile, u32, u32)>,
    width: u32,
    height: u32,
}

impl<'a> Table<'a> {
    fn of(view: &'a View) -> Table<'a> {
        let of_kind = |kind| view.piles().filter(|pile| pile.kind() == kind).collect::<Vec<_>>();
        let (stock, wastes) = (of_kind(PileKind::Stock), of_kind(PileKind::Waste));
        let (foundations, tableau) = (of_kind(PileKind::Foundation), of_kind(PileKind::Tableau));
        let (cells, reserve) = (of_kind(PileKind::Cell), of_kind(PileKind::Reserve));
        let left = stock.len() + wastes.len() + fan(&wastes);
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
        let deepest = tableau.iter().map(|&pile| depth(view.pile(pile))).max().unwrap_or(0);
        Table { view, places, width: x(columns) - GAP + EDGE.0, height: y + deepest + CARD.1 + EDGE.0 }
    }

    fn write(&self, svg: &mut String) {
        let (width, height) = (self.width, self.height);
        let title = self.view.variant().map_or("a patience game", |variant| variant.title());
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"Georgia, 'Times New Roman', serif\"><title>{title}</title><defs>"
        );
        for (name, shape) in SHAPES {
            let _ = write!(svg, "<path id=\"suit-{name}\" d=\"{shape}\"/>");
        }
        let _ = write!(svg, "</defs><rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#20694a\"/>");
        for &(pile, x, y) in &self.places {
            self.write_pile(svg, pile, x, y);
        }
        svg.push_str("</svg>");
    }

    fn write_pile(&self, svg: &mut String, pile: Pile, x: u32, y: u32) {
        let cards = self.view.pile(pile);
        let counted = if matches!(pile.kind(), PileKind::Tableau | PileKind::Cell) || cards.is_empty() {
            String::new()
        } else {
            format!(" · {}", cards.len())
        };
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"12\" fill=\"#d5e8dc\" text-anchor=\"middle\" \
             font-family=\"sans-serif\">{pile}{counted}</text>",
            x + CARD.0 / 2,
            y - 8
        );
        if cards.is_empty() {
            rectangle(svg, x, y, "fill=\"#1b5a3f\" stroke=\"#8fbba3\" stroke-dasharray=\"5 4\"");
        }
        let wastes = self.places.iter().filter(|(pile, ..)| pile.kind() == PileKind::Waste).count();
        match pile.kind() {
            PileKind::Tableau => {
                let mut below = y;
                for &card in cards {
                    self.write_card(svg, card, x, below);
                    below += step(card);
                }
            }
            PileKind::Waste if wastes == 1 => {
                let shown = &cards[cards.len().saturating_sub(FANNED)..];
                for (i, &card) in (0..).zip(shown) {
                    self.write_card(svg, card, x + i * FAN.2, y);
                }
            }
            _ => cards.last().into_iter().for_each(|&card| self.write_card(svg, card, x, y)),
        }
    }

    /// A card as people are shown it.
    fn write_card(&self, svg: &mut String, card: Option<Card>, x: u32, y: u32) {
        match card {
            Some(card) => write_face(svg, self.view.shown(card), x, y),
            None => write_back(svg, x, y),
        }
    }
}

/// How many columns the fan of the waste needs: one waste is fanned, several are not.
fn fan(wastes: &[Pile]) -> usize {
    usize::from(wastes.len() == 1)
}

/// How far below a card the next one lies.
fn step(card: Option<Card>) -> u32 {
    if card.is_some() { FAN.1 } else { FAN.0 }
}

/// How far below a pile's first card its last one lies.
fn depth(cards: &[Option<Card>]) -> u32 {
    cards.iter().rev().skip(1).map(|&card| step(card)).sum()
}

fn rectangle(svg: &mut String, x: u32, y: u32, style: &str) {
    let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"7\" {style}/>", CARD.0, CARD.1);
}

fn write_face(svg: &mut String, card: Card, x: u32, y: u32) {
    rectangle(svg, x, y, "fill=\"#fff\" stroke=\"#555\"");
    let color = match card.color() {
        Color::Red => "#c4122f",
        Color::Black => "#16181d",
    };
    let rank = match card.rank() {
        Rank::Ten => "10".to_owned(),
        rank => rank.letter().to_string(),
    };
    let _ = write!(
        svg,
        "<g fill=\"{color}\"><text x=\"{}\" y=\"{}\" font-size=\"22\" font-weight=\"bold\">{rank}</text>",
        x + 6,
        y + 21
    );
    let suit = suit_name(card.suit());
    place(svg, suit, (x + CARD.0 - 15, y + 14), "0.85");
    place(svg, suit, (x + CARD.0 / 2, y + 56), "2");
    svg.push_str("</g>");
}

const fn suit_name(suit: Suit) -> &'static str {
    SHAPES[suit as usize].0
}

fn place(svg: &mut String, suit: &str, (x, y): (u32, u32), scale: &str) {
    let _ = write!(svg, "<use href=\"#suit-{suit}\" transform=\"translate({x} {y}) scale({scale})\"/>");
}

fn write_back(svg: &mut String, x: u32, y: u32) {
    rectangle(svg, x, y, "fill=\"#fff\" stroke=\"#555\"");
    let (width, height) = (CARD.0 - 10, CARD.1 - 10);
    let (left, top) = (x + 5, y + 5);
    let _ = write!(
        svg,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"#2b4c8c\"/>\
         <path d=\"M{left} {top}l{width} {height}m0-{height}l-{width} {height}\" stroke=\"#9db4e0\" fill=\"none\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"none\" stroke=\"#9db4e0\"/>",
        left + 5,
        top + 5,
        width - 10,
        height - 10
    );
}
