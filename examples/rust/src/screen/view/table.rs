//! Draws the piles.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use solitaire_rules::layout::EmptyMark;
use solitaire_rules::{Card, Pile};

use super::super::layout::{Cut, Layout, Spot, What};
use super::super::model::Model;
use super::super::theme::{Mark, Theme};
use super::card::Written;

pub(super) fn draw(model: &Model, layout: &Layout, frame: &mut Frame<'_>) {
    let Some(cut) = layout.cut else { return };
    let (lit, theme) = (model.lit(), model.theme());
    let (screen, buffer) = (frame.area(), frame.buffer_mut());
    for spot in &layout.spots {
        let mark = mark(model, spot, &lit);
        let body = spot.body.intersection(screen);
        if body.is_empty() {
            continue;
        }
        if spot.has_gap && body.x > 0 {
            // Between the cards of a picture nothing shows of those above.
            for y in body.top()..body.bottom() {
                buffer.set_stringn(body.x - 1, y, " ", 1, theme.felt());
            }
            buffer.set_stringn(body.x - 1, spot.area.y, theme.sign(mark), 1, theme.felt());
        }
        match place(model, cut, spot) {
            Drawn::Card(card, style) => card.draw(theme, body, cut.width, (style, mark), buffer),
            Drawn::Text(text, style) => {
                buffer.set_stringn(body.x, body.y, text, body.width.into(), theme.marked(style, mark));
            }
        }
    }
}

/// The cards that the mouse drags, the index of the lowest of them under the pointer.
pub(super) fn draw_dragged(model: &Model, layout: &Layout, frame: &mut Frame<'_>) {
    let (Some(at), Some((from, count))) = (model.drag.and_then(|drag| drag.at), model.hand.chosen) else { return };
    let Some(cut) = layout.cut else { return };
    let (theme, view) = (model.theme(), model.played.game.view());
    let cards = view.pile(from);
    let dragged: Vec<Card> = cards[cards.len().saturating_sub(count)..].iter().flatten().copied().collect();
    let look = |card| (theme.face(card), Mark { chosen: true, ..Mark::default() });
    for (card, n) in dragged.iter().map(|&card| view.shown(card)).zip(1..) {
        let height = if n == dragged.len() { cut.height } else { 1 };
        let (x, y) = (at.x.saturating_sub(u16::from(cut.is_framed())), at.y.saturating_add(n as u16 - 1));
        let place = Rect { x, y, width: cut.width, height }.intersection(frame.area());
        if !place.is_empty() {
            face(theme, cut, card, place).draw(theme, place, cut.width, look(card), frame.buffer_mut());
        }
    }
}

/// What a place looks like.
enum Drawn {
    Card(Written, Style),
    Text(String, Style),
}

fn place(model: &Model, cut: Cut, spot: &Spot) -> Drawn {
    let (theme, width) = (model.theme(), spot.body.width);
    match spot.what {
        What::Name => Drawn::Text(name(spot.pile, width), theme.name()),
        What::Card { card: Some(card), depth } => {
            // Where cards lie on each other that tells enough.
            let is_dim = !cut.is_framed() && model.is_covered(spot.pile, depth);
            let style = if is_dim { theme.covered(card) } else { theme.face(card) };
            Drawn::Card(Written { foot: foot(theme, spot, Some(card)), ..face(theme, cut, card, spot.body) }, style)
        }
        What::Covered(card) => {
            let style = if cut.is_framed() { theme.face(card) } else { theme.covered(card) };
            Drawn::Card(face(theme, cut, card, spot.body), style)
        }
        What::Card { card: None, .. } => {
            Drawn::Card(back(theme, cut, String::new(), foot(theme, spot, None)), theme.back())
        }
        What::Downs(count) => Drawn::Card(back(theme, cut, count.to_string(), String::new()), theme.back()),
        What::Empty(mark) => {
            let text = theme.empty(mark, spot.pile.kind(), width.saturating_sub(2));
            let (index, middle) = match (cut.is_framed(), mark) {
                (false, _) => (text, String::new()),
                // The outline tells that.
                (true, EmptyMark::Place) => Default::default(),
                (true, _) => (String::new(), text),
            };
            let has_frame = cut.is_framed() && mark != EmptyMark::Nothing;
            Drawn::Card(Written { index, middle, foot: String::new(), fill: ' ', has_frame }, theme.name())
        }
        What::More(count) => {
            let text = theme.more(count);
            // In a fan the number would run into the next card's.
            let fits = text.chars().count() <= width.into() && width > 2.min(cut.width - 1);
            Drawn::Text(if fits { text } else { text.chars().take(1).collect() }, theme.name())
        }
        What::Count(count) => Drawn::Text(count.to_string(), theme.name()),
    }
}

/// The face of a card of which so much is seen.
fn face(theme: Theme, cut: Cut, card: Card, body: Rect) -> Written {
    let index = theme.card(card, body.width);
    let middle = if cut.is_framed() { theme.suit(card).to_string() } else { String::new() };
    Written { index, middle, foot: String::new(), fill: ' ', has_frame: cut.is_framed() }
}

fn back(theme: Theme, cut: Cut, index: String, foot: String) -> Written {
    let pattern = theme.pattern();
    let index = if cut.is_framed() || index.is_empty() { index } else { format!("{pattern}{index}") };
    Written { index, middle: String::new(), foot, fill: pattern, has_frame: cut.is_framed() }
}

/// What stands in the lower edge of a card: how many lie there, or on large ones the index once more.
fn foot(theme: Theme, spot: &Spot, card: Option<Card>) -> String {
    const LARGE: u16 = 5;
    match card {
        _ if spot.count > 0 && spot.body.height >= LARGE => format!(" {} ", spot.count),
        _ if spot.count > 0 => spot.count.to_string(),
        Some(card) if spot.body.height >= LARGE => theme.card(card, spot.body.width),
        _ => String::new(),
    }
}

/// A pile's name; where there is no room for it, its number, as the piles beside it tell its kind.
fn name(pile: Pile, width: u16) -> String {
    let name = pile.to_string();
    if name.len() > usize::from(width) { pile.index().to_string() } else { name }
}

/// What the place is to the player: the cursor is shown on one card, a target on its name and its top card.
fn mark(model: &Model, spot: &Spot, lit: &[Pile]) -> Mark {
    let hand = &model.hand;
    match spot.what {
        What::Card { depth, .. } => Mark {
            cursor: hand.is_on(spot.pile, depth),
            chosen: hand.holds(spot.pile, depth),
            target: depth == 1 && lit.contains(&spot.pile),
        },
        What::Empty(_) => Mark { cursor: hand.pile == spot.pile, chosen: false, target: lit.contains(&spot.pile) },
        What::Name => Mark { target: lit.contains(&spot.pile), ..Mark::default() },
        _ => Mark::default(),
    }
}
