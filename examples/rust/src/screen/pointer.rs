//! What the mouse does: clicks, and cards that are dragged.

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use solitaire_rules::Pile;

use super::actions::FACE_DOWN;
use super::hand;
use super::layout::{Spot, What};
use super::menu::Choice;
use super::model::Model;
use super::overlay::Overlay;
use super::view;

/// The left button as long as it is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drag {
    /// Where it went down.
    start: Position,
    /// Where the pointer is, once it has left that place.
    pub(super) at: Option<Position>,
    /// Whether it went down on what was chosen already: a second click, if it is none of a drag.
    again: bool,
}

impl Model {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        let scrolled = match mouse.kind {
            MouseEventKind::ScrollDown => Some(KeyCode::Down),
            MouseEventKind::ScrollUp => Some(KeyCode::Up),
            _ => None,
        };
        let at = Position::new(mouse.column, mouse.row);
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
        let layout = self.layout();
        if is_click && layout.keys.contains(at) {
            if let Some(code) = view::key_at(self, at.x) {
                self.key(code.into());
            }
            return;
        }
        match (&self.overlay, scrolled) {
            (Some(_), Some(code)) => self.overlay_key(code.into()),
            (Some(_), None) if is_click => self.click_overlay(at),
            (Some(_), None) | (None, Some(_)) => {}
            (None, None) => self.mouse_on_table(at, layout.at(at.x, at.y), mouse.kind),
        }
    }

    /// A click on what lies over the table.
    fn click_overlay(&mut self, at: Position) {
        let Some(overlay) = &self.overlay else { return };
        let inside = view::inside(self, overlay);
        if !inside.contains(at) {
            return;
        }
        let row = usize::from(at.y - inside.y);
        match &mut self.overlay {
            Some(Overlay::Menu(menu)) => {
                let area = view::menu_rows(inside);
                let Some(row) = at.y.checked_sub(area.y) else { return };
                let first = menu.first(&menu.rows(), area.height.into());
                if let Choice::Open(wanted) = menu.click(first + usize::from(row)) {
                    self.open(wanted);
                }
            }
            Some(Overlay::Moves(moves)) => {
                let moves = *moves;
                let first = moves.first(self.listed(moves.all).len(), inside.height.into());
                self.choose_listed(moves, first + row);
            }
            Some(Overlay::Options(place)) if row < super::overlay::OPTIONS => {
                *place = row;
                self.overlay_key(KeyCode::Enter.into());
            }
            Some(Overlay::GiveUp(_)) if at.y + 1 == inside.bottom() && view::has_answers(inside) => {
                let gives_up = at.x < inside.x + inside.width / 2;
                self.overlay_key(KeyCode::Char(if gives_up { 'y' } else { 'n' }).into());
            }
            Some(Overlay::Text(_)) => self.overlay = None,
            _ => {}
        }
    }

    fn mouse_on_table(&mut self, at: Position, spot: Option<Spot>, kind: MouseEventKind) {
        match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.drag = None;
                if let Some(spot) = spot {
                    self.take_hold(spot, at);
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => self.drag_to(at, spot),
            MouseEventKind::Up(MouseButton::Left) => self.let_drop(at, spot),
            MouseEventKind::Down(MouseButton::Right) => {
                let Some(spot) = spot else { return };
                match hand::up(&self.played.game, spot.pile) {
                    Some(m) => self.play(m),
                    None if is_down(&spot) => self.notice = FACE_DOWN.to_owned(),
                    None => self.notice = "This card can't go to a foundation now.".to_owned(),
                }
            }
            _ => {}
        }
    }

    fn take_hold(&mut self, spot: Spot, at: Position) {
        let depth = if let What::Card { depth, .. } = spot.what { depth } else { 1 };
        self.coming.clear();
        let again = self.hand.chosen == Some((spot.pile, depth));
        // Another card of the pile that is chosen is chosen instead of it.
        if !again && !self.lit().contains(&spot.pile) {
            self.hand.chosen = None;
        }
        self.hand.go(spot.pile, depth.min(hand::open(&self.played.game, spot.pile)).max(1));
        let picks_up = self.hand.chosen.is_none();
        if !again {
            self.act();
        }
        // The card that lies open on it was tried instead.
        if picks_up && self.hand.chosen.is_none() && is_down(&spot) {
            self.notice = FACE_DOWN.to_owned();
        }
        if self.hand.chosen.is_some() {
            self.drag = Some(Drag { start: at, at: None, again });
        }
    }

    /// The pointer takes the chosen cards along, and the cursor is on the pile below it.
    fn drag_to(&mut self, at: Position, spot: Option<Spot>) {
        let Some(drag) = &mut self.drag else { return };
        if at != drag.start || drag.at.is_some() {
            drag.at = Some(at);
            if let Some(spot) = spot {
                self.hand.go(spot.pile, 1);
            }
        }
    }

    /// The button goes up: what was dragged is dropped, and a second click puts up what was chosen.
    fn let_drop(&mut self, at: Position, spot: Option<Spot>) {
        let Some(drag) = self.drag.take() else { return };
        let Some((from, count)) = self.hand.chosen else { return };
        // Not every terminal tells of the way there.
        let is_click = drag.at.is_none() && at == drag.start;
        match spot {
            _ if is_click && drag.again => self.act(),
            _ if is_click => {}
            Some(spot) if spot.pile != from => {
                self.transfer(from, count, spot.pile);
                self.hand.chosen = None;
            }
            // Back where they came from: a click with an unsteady hand, or another thought.
            Some(_) => self.hand.go(from, count),
            None => {
                self.hand.go(from, count);
                self.hand.chosen = None;
            }
        }
    }
}

/// Whether it is a card face down, or several of them. The stock is clicked to deal.
fn is_down(spot: &Spot) -> bool {
    spot.pile != Pile::STOCK && matches!(spot.what, What::Card { card: None, .. } | What::Downs(_))
}
