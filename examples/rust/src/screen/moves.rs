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
    /// The number that is being typed, though there may be no such move.
    number: Option<usize>,
}

impl Moves {
    /// The first row that is drawn where so many have room.
    pub(super) fn first(self, rows: usize, height: usize) -> usize {
        self.place.saturating_sub(height / 2).min(rows.saturating_sub(height))
    }

    /// The move that is meant: the one whose number was typed, or the one that the cursor is on.
    fn meant(self) -> usize {
        self.number.map_or(self.place, |number| number.wrapping_sub(1))
    }
}

/// Of a number that is none of so many moves'.
fn no_such_move(number: usize, listed: usize) -> String {
    format!("There is no move {number}: the list has {listed}.")
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
            self.point_in(Moves { all, ..Moves::default() });
        }
    }

    /// Opens the list with the cursor on a move, which is shown on the table too.
    fn point_in(&mut self, moves: Moves) {
        let listed = self.listed(moves.all);
        let place = moves.place.min(listed.len().saturating_sub(1));
        self.overlay = Some(Overlay::Moves(Moves { place, ..moves }));
        self.notice.clear();
        if let Some(&m) = listed.get(place) {
            self.point_at(m);
        }
    }

    /// A key while the list is open.
    pub(super) fn moves_key(&mut self, moves: Moves, key: KeyEvent) {
        let to = |place: usize| Moves { place, number: None, ..moves };
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.point_in(to(moves.place.saturating_sub(1))),
            KeyCode::Down | KeyCode::Char('j') => self.point_in(to(moves.place + 1)),
            KeyCode::PageUp => self.point_in(to(moves.place.saturating_sub(10))),
            KeyCode::PageDown => self.point_in(to(moves.place + 10)),
            KeyCode::Home => self.point_in(to(0)),
            KeyCode::End => self.point_in(to(usize::MAX)),
            KeyCode::Tab => self.point_in(Moves { all: !moves.all, ..Moves::default() }),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_listed(moves, moves.meant()),
            KeyCode::Esc | KeyCode::Char('m' | 'q') => self.close_moves(),
            KeyCode::Char(c @ '0'..='9') => self.type_number(moves, c as usize - '0' as usize),
            // A move that is typed in full is made, not the one that the cursor is on.
            KeyCode::Char(c) if self.begin_line(c) => self.close_moves(),
            // Whoever presses a key for the table does not see what it would do there.
            _ => self.point_in(to(moves.place)),
        }
    }

    fn close_moves(&mut self) {
        self.overlay = None;
        self.notice.clear();
        self.hand.chosen = None;
    }

    /// A digit of a move's number. Where the number before it is that of no move, it begins another one.
    fn type_number(&mut self, moves: Moves, digit: usize) {
        let listed = self.listed(moves.all).len();
        let before = moves.number.filter(|number| (1..=listed).contains(number)).unwrap_or(0);
        let number = 10 * before + digit;
        let typed = Moves { number: Some(number), ..moves };
        if (1..=listed).contains(&number) {
            self.point_in(Moves { place: number - 1, ..typed });
        } else {
            // The cursor stays, and Enter does nothing: another move is not what was meant.
            self.overlay = Some(Overlay::Moves(typed));
            self.notice = no_such_move(number, listed);
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
            // There is no list to point to.
            None if moves.is_empty() => self.say_no_move(),
            None => self.notice = format!("{} Press m to see it.", no_such_move(number, moves.len())),
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
