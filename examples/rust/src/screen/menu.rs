//! The menu of games, family by family, with a search box.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use solitaire_rules::{Deal, Variant};

use super::model::WhichDeal;
use crate::command;

/// The menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Menu {
    /// What is searched for: words of a game's title, name or family, and perhaps a deal after them.
    pub(super) search: String,
    /// The place of the cursor among the games that are found.
    pub(super) place: usize,
}

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Family(&'static str),
    Game(Variant),
}

/// What a key chose.
pub(super) enum Choice {
    None,
    Close,
    Open(WhichDeal),
}

impl Menu {
    /// The menu with the cursor on a game.
    pub(super) fn at(variant: Option<Variant>) -> Menu {
        let place = variant.and_then(|variant| Variant::ALL.iter().position(|&other| other == variant));
        Menu { search: String::new(), place: place.unwrap_or(0) }
    }

    /// The menu for a deal of which the game is still to be chosen.
    pub(super) fn for_deal(deal: Deal) -> Menu {
        Menu { search: format!("{deal} "), place: 0 }
    }

    /// The games that are found.
    pub(super) fn games(&self) -> Vec<Variant> {
        let words: Vec<String> = self.words().map(str::to_lowercase).collect();
        let found = |variant: &Variant| {
            let text = format!("{} {} {}", variant.title(), variant.name(), variant.family()).to_lowercase();
            let plain = text.replace(['\'', '’', '.'], "");
            words.iter().all(|word| text.contains(word.as_str()) || plain.contains(word.as_str()))
        };
        let mut games: Vec<Variant> = Variant::ALL.into_iter().filter(found).collect();
        // What begins so is meant rather than what only contains it; families stay together.
        if let Some(word) = words.first() {
            let begins = |variant: &Variant| variant.name().starts_with(word.as_str());
            let family =
                |variant: &Variant| games.iter().any(|other| begins(other) && other.family() == variant.family());
            let (mut first, rest): (Vec<_>, Vec<_>) = games.iter().copied().partition(family);
            first.extend(rest);
            games = first;
        }
        games
    }

    /// The words that are searched for, without the deal.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.search.split_whitespace().filter(|word| !command::is_deal(word))
    }

    /// The deal that was typed, if one was.
    fn deal(&self) -> Option<Deal> {
        self.search.split_whitespace().find(|word| command::is_deal(word)).and_then(|word| command::deal(word).ok())
    }

    /// The games that are found, each family under its name.
    pub(super) fn rows(&self) -> Vec<Row> {
        let games = self.games();
        let families = games.chunk_by(|one, other| one.family() == other.family());
        families
            .flat_map(|games| {
                [Row::Family(games[0].family())].into_iter().chain(games.iter().map(|&game| Row::Game(game)))
            })
            .collect()
    }

    /// The game under the cursor.
    pub(super) fn game(&self) -> Option<Variant> {
        let games = self.games();
        games.get(self.place.min(games.len().saturating_sub(1))).copied()
    }

    /// The first row that is drawn where so many have room: the one under the cursor is among them, and its neighbours.
    pub(super) fn first(&self, height: usize) -> usize {
        let rows = self.rows();
        let cursor = self.game().and_then(|game| rows.iter().position(|&row| row == Row::Game(game))).unwrap_or(0);
        cursor.saturating_sub(height / 2).min(rows.len().saturating_sub(height))
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Choice {
        let last = self.games().len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Choice::Close,
            KeyCode::Enter => return self.chosen(),
            KeyCode::Up => self.place = self.place.min(last).saturating_sub(1),
            KeyCode::Down => self.place = (self.place + 1).min(last),
            KeyCode::PageUp => self.place = self.place.min(last).saturating_sub(10),
            KeyCode::PageDown => self.place = (self.place + 10).min(last),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = last,
            KeyCode::Backspace => {
                self.search.pop();
                self.place = 0;
            }
            KeyCode::Char(c) if !c.is_control() && self.search.len() < 80 => {
                self.search.push(c);
                self.place = 0;
            }
            _ => {}
        }
        Choice::None
    }

    /// Moves the cursor onto a row that was clicked, or chooses what the cursor is on already.
    pub(super) fn click(&mut self, row: usize) -> Choice {
        let Some(&Row::Game(game)) = self.rows().get(row) else { return Choice::None };
        if self.game() == Some(game) {
            return self.chosen();
        }
        self.place = self.games().iter().position(|&other| other == game).unwrap_or(0);
        Choice::None
    }

    fn chosen(&self) -> Choice {
        let deal = self.deal();
        self.game().map_or(Choice::None, |game| Choice::Open(WhichDeal { which: game.into(), deal, winnable: false }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn searched(search: &str) -> Menu {
        Menu { search: search.to_owned(), place: 0 }
    }

    #[test]
    fn games_are_found_by_title_name_or_family() {
        assert_eq!(searched("").games(), Variant::ALL);
        assert_eq!(searched("two suits").games(), [Variant::SpiderTwoSuits]);
        assert_eq!(searched("bakers dozen").games()[0], Variant::BakersDozen);
        assert!(searched("Canfield").games().contains(&Variant::Storehouse));
        assert_eq!(searched("KLONDIKE").game(), Some(Variant::Klondike));
        assert_eq!(searched("fan").game(), Some(Variant::Fan));
        assert_eq!(searched("no such game").game(), None);
    }

    #[test]
    fn a_deal_may_stand_beside_the_name() {
        let menu = searched("freecell ms:617");
        assert_eq!((menu.game(), menu.deal()), (Some(Variant::FreeCell), Some(Deal::Microsoft(617))));
        assert_eq!(Menu::for_deal(Deal::Number(42)).games(), Variant::ALL);
    }

    #[test]
    fn the_cursor_stays_among_what_is_drawn() {
        for place in 0..Variant::ALL.len() {
            let menu = Menu { search: String::new(), place };
            let (first, rows) = (menu.first(7), menu.rows());
            assert!(rows[first..first + 7].contains(&Row::Game(menu.game().expect("a game"))));
        }
    }
}
