//! Draws the piles.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use solitaire_rules::Pile;

use super::super::layout::{Layout, Spot, What};
use super::super::model::Model;
use super::super::theme::Mark;

/// How wide a card is that the mouse drags.
const DRAGGED: u16 = 3;

pub(super) fn draw(model: &Model, layout: &Layout, frame: &mut Frame<'_>) {
    let lit = model.lit();
    for spot in &layout.spots {
        let mark = mark(model, spot, &lit);
        let (text, style) = text(model, spot);
        let theme = model.theme();
        let area = spot.area.intersection(frame.area());
        let Some(width) = area.width.checked_sub(1).filter(|_| area.height > 0) else { continue };
        // A card is as wide as its place; whatever else is drawn, as its text.
        let filled = matches!(spot.what, What::Card { card: Some(_), .. });
        let text = if filled { format!("{text:width$}", width = usize::from(width.min(4))) } else { text };
        let style = theme.marked(style, mark);
        let buffer = frame.buffer_mut();
        buffer.set_stringn(area.x, area.y, theme.sign(mark), 1, theme.strong());
        let inside = Rect { x: area.x + 1, width, ..area };
        buffer.set_stringn(inside.x, inside.y, &text, inside.width.into(), style);
    }
}

/// The cards that the mouse drags, the lowest of them under the pointer.
pub(super) fn draw_dragged(model: &Model, frame: &mut Frame<'_>) {
    let (Some(at), Some((from, count))) = (model.drag.and_then(|drag| drag.at), model.hand.chosen) else { return };
    let (theme, view) = (model.theme(), model.played.game.view());
    let cards = view.pile(from);
    let dragged = &cards[cards.len().saturating_sub(count)..];
    for (card, y) in dragged.iter().flatten().zip(0..) {
        let y = at.y.saturating_add(y);
        let place = Rect { x: at.x, y, width: DRAGGED, height: 1 }.intersection(frame.area());
        let style = theme.marked(theme.face(view.shown(*card)), Mark { chosen: true, ..Mark::default() });
        let text = format!("{:width$}", theme.card(view.shown(*card), DRAGGED), width = DRAGGED.into());
        if !place.is_empty() {
            frame.buffer_mut().set_stringn(place.x, place.y, text, place.width.into(), style);
        }
    }
}

fn text(model: &Model, spot: &Spot) -> (String, Style) {
    let theme = model.theme();
    let width = spot.area.width.saturating_sub(1);
    match spot.what {
        What::Name => (name(spot.pile, width), theme.name()),
        What::Card { card: Some(card), depth } if model.is_covered(spot.pile, depth) => {
            (theme.card(card, width), theme.covered(card))
        }
        What::Card { card: Some(card), .. } => (theme.card(card, width), theme.face(card)),
        What::Card { card: None, .. } => (theme.back().to_owned(), theme.down()),
        What::Covered(card) => (theme.card(card, width), theme.faint()),
        What::Empty => (theme.empty().to_owned(), theme.faint()),
        What::Downs(count) => (theme.back().chars().take(1).collect::<String>() + &count.to_string(), theme.down()),
        What::More(count) => (theme.more(count), theme.faint()),
        What::Count(count) => (count.to_string(), theme.faint()),
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
        What::Empty => Mark { cursor: hand.pile == spot.pile, chosen: false, target: lit.contains(&spot.pile) },
        What::Name => Mark { target: lit.contains(&spot.pile), ..Mark::default() },
        _ => Mark::default(),
    }
}
