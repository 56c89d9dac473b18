//! Cards, drawn.

use std::fmt::Write;

use solitaire_rules::Card;
use solitaire_rules::cards::Rank;

use super::glyphs;
use super::style::Style;

/// A card's width and height.
pub(super) const CARD: (u32, u32) = (64, 90);

/// The suits, each drawn in a square from -10 to 10.
pub(super) const SHAPES: [(&str, &str); 4] = [
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

/// The suits' colours by name.
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

pub(super) fn rectangle(svg: &mut String, (x, y): (u32, u32), style: &str) {
    let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"7\" {style}/>", CARD.0, CARD.1);
}

fn paper(svg: &mut String, place: (u32, u32), style: &Style) {
    let (card, edge) = (style.color("card"), style.color("edge"));
    rectangle(svg, place, &format!("fill=\"{card}\" stroke=\"{edge}\""));
}

/// A card that lies face up, as people are shown it. What tells it apart is in its upper left corner, which shows wherever cards lie in a fan.
pub(super) fn face(svg: &mut String, card: Card, (x, y): (u32, u32), style: &Style) {
    let rank = match card.rank() {
        Rank::Ten => "10".to_owned(),
        rank => rank.letter().to_string(),
    };
    let (suit, color) = (card.suit() as usize, style.color(SUITS[card.suit() as usize]));
    let _ = write!(svg, "<g aria-label=\"{rank}{}\">", card.suit().symbol());
    paper(svg, (x, y), style);
    let (left, top) = (x as f32, y as f32);
    // Two digits stand closer.
    let scale = if rank.len() > 1 { 0.95 } else { 1.15 };
    glyphs::write(svg, &rank, (left + 3.0, top + 5.0 + (1.15 - scale) * 7.0), scale, 2.4 / scale, color);
    let _ = write!(svg, "<g fill=\"{color}\">");
    shape(svg, suit, (left + 25.5, top + 13.0), "0.62");
    shape(svg, suit, (left + CARD.0 as f32 / 2.0, top + 58.0), "2");
    svg.push_str("</g></g>");
}

fn shape(svg: &mut String, suit: usize, (x, y): (f32, f32), scale: &str) {
    let name = SHAPES[suit].0;
    let _ = write!(svg, "<use href=\"#suit-{name}\" transform=\"translate({x} {y}) scale({scale})\"/>");
}

/// A card that lies face down.
pub(super) fn back(svg: &mut String, (x, y): (u32, u32), style: &Style) {
    paper(svg, (x, y), style);
    let (width, height) = (CARD.0 - 10, CARD.1 - 10);
    let (left, top) = (x + 5, y + 5);
    let (back, pattern) = (style.color("back"), style.color("pattern"));
    let _ = write!(
        svg,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{back}\"/>\
         <path d=\"M{left} {top}l{width} {height}m0-{height}l-{width} {height}\" stroke=\"{pattern}\" fill=\"none\"/>\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"none\" stroke=\"{pattern}\"/>",
        left + 5,
        top + 5,
        width - 10,
        height - 10
    );
}
