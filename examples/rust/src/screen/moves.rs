//! The legal moves in words, to choose from.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Move, Pile};

use super::model::Model;
use super::overlay::Overlay;

/// The list of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moves {
    /// Whether all legal moves are listed, or only those that lead to something new.
    pub(super) all: bool,
    /// The move that the cursor is on.
    pub(super) place: usize,
}

impl Moves {
    /// The first row that is drawn where so many have room.
    pub(super) fn first(self, rows: usize, height: usize) -> usize {
        self.place.saturating_sub(height / 2).min(rows.saturating_sub(height))
    }
}

impl Model {
    /// The moves of the list.
    pub(super) fn listed(&self, all: bool) -> MoveList {
        if all { self.played.game.legal_moves() } else { self.played.game.distinct_moves() }
    }

    pub(super) fn show_moves(&mut self, all: bool) {
        if self.listed(all).is_empty() {
            self.say_no_move();
        } else {
            self.notice.clear();
            self.point_in(Moves { all, place: 0 });
        }
    }

    /// Opens the list with the cursor on a move, which is shown on the table too.
    fn point_in(&mut self, moves: Moves) {
        let listed = self.listed(moves.all);
        let place = moves.place.min(listed.len().saturating_sub(1));
        self.overlay = Some(Overlay::Moves(Moves { place, ..moves }));
        if let Some(&m) = listed.get(place) {
            self.point_at(m);
        }
    }

    /// A key while the list is open.
    pub(super) fn moves_key(&mut self, moves: Moves, key: KeyEvent) {
        let to = |place: usize| Moves { place, ..moves };
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point_in(to(moves.place.saturating_sub(1))),
            KeyCode::Down | KeyCode::Char('j') => self.point_in(to(moves.place + 1)),
            KeyCode::PageUp => self.point_in(to(moves.place.saturating_sub(10))),
            KeyCode::PageDown => self.point_in(to(moves.place + 10)),
            KeyCode::Home => self.point_in(to(0)),
            KeyCode::End => self.point_in(to(usize::MAX)),
            KeyCode::Tab => self.point_in(Moves { all: !moves.all, place: 0 }),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_listed(moves, moves.place),
            _ => {
                self.overlay = None;
                self.hand.chosen = None;
            }
        }
    }

    /// Makes a move of the list.
    pub(super) fn choose_listed(&mut self, moves: Moves, place: usize) {
        if let Some(&m) = self.listed(moves.all).get(place) {
            self.overlay = None;
            self.play(m);
        }
    }

    /// Makes a move by its number among those that lead to something new.
    pub(super) fn play_numbered(&mut self, number: usize) {
        let moves = self.listed(false);
        match number.checked_sub(1).and_then(|place| moves.get(place)) {
            Some(&m) => self.play(m),
            None => self.notice = format!("there is no move {number}: the list has {}; m shows it", moves.len()),
        }
    }

    /// Shows a move on the table: its cards are chosen, and the cursor is where they go.
    pub(super) fn point_at(&mut self, m: Move) {
        self.hand.chosen = None;
        match m {
            Move::Transfer { from, to, count } => {
                self.hand.chosen = Some((from, count.into()));
                self.hand.go(to, 1);
            }
            Move::Deal | Move::Redeal => self.hand.go(Pile::STOCK, 1),
        }
    }
}
