//! Cards, drawn as the deck in `art/` has them.

use std::fmt::Write;

use solitaire_rules::Card;
use solitaire_rules::cards::Rank;

use super::style::Style;

/// A card's width and height.
pub(super) const CARD: (u32, u32) = (64, 90);

/// The deck's colours that have a name of their own here; the others stay as they are.
const NAMES: [(&str, &str); 11] = [
    ("face", "card"),
    ("edge", "edge"),
    ("clubs", "clubs"),
    ("diamonds", "diamonds"),
    ("hearts", "hearts"),
    ("spades", "spades"),
    ("back", "back"),
    ("pattern", "pattern"),
    ("place", "place"),
    ("line", "line"),
    ("mark", "label"),
];

pub(super) fn rectangle(svg: &mut String, (x, y): (u32, u32), style: &str) {
    let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"5\" {style}/>", CARD.0, CARD.1);
}

/// A symbol of the deck in a style's colours.
fn symbol(name: &str, style: &Style) -> String {
    let color = |name: &str| NAMES.iter().find(|(known, _)| *known == name).map(|(_, ours)| style.color(ours));
    solitaire_cards::plain(solitaire_cards::inside(name).unwrap_or_default(), color)
}

/// Moves and shrinks what is drawn in the deck's measure.
fn placed((x, y): (u32, u32)) -> String {
    format!("transform=\"translate({x} {y}) scale({})\"", CARD.0 as f32 / solitaire_cards::SIZE.0 as f32)
}

/// A card that lies face up, as people are shown it.
pub(super) fn face(svg: &mut String, card: Card, place: (u32, u32), style: &Style) {
    let (rank, suit) = (card.rank(), card.suit());
    let drawn = symbol(&format!("card-{}{}", rank.letter(), suit.letter()), style);
    let label = if rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() };
    let _ = write!(svg, "<g aria-label=\"{label}{}\"><g {}>{drawn}</g></g>", suit.symbol(), placed(place));
}

/// A card that lies face down: they are all alike, and drawn once.
pub(super) fn back(svg: &mut String, place: (u32, u32), style: &Style) {
    let _ = write!(svg, "<use href=\"#{}\" {}/>", back_name(style), placed(place));
}

/// The place of a pile without cards: the deck's `place`, or one with a mark, such as `place-A`.
pub(super) fn empty(svg: &mut String, name: &str, place: (u32, u32), style: &Style) {
    let _ = write!(svg, "<g {}>{}</g>", placed(place), symbol(name, style));
}

/// The back's name says its colours: several pictures on a page may have different ones.
fn back_name(style: &Style) -> String {
    let colors = ["card", "edge", "back", "pattern"].map(|name| style.color(name).trim_start_matches('#'));
    format!("back-{}", colors.join("-"))
}

/// What the cards of a picture are put together from.
pub(super) fn definitions(drawn: &str, style: &Style) -> String {
    let name = back_name(style);
    let back = if drawn.contains(&format!("#{name}\"")) { symbol("back", style) } else { String::new() };
    let mut definitions = String::new();
    for part in solitaire_cards::parts(&format!("{drawn}{back}")) {
        definitions.push_str(&solitaire_cards::plain(part, |_| None));
    }
    if !back.is_empty() {
        let _ = write!(definitions, "<g id=\"{name}\">{back}</g>");
    }
    definitions
}
