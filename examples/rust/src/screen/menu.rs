//! The menu of games, family by family, with a search box.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use super::model::WhichDeal;
use crate::command;
use crate::kept::Slot;
use crate::start::Which;
use crate::winnable::Deals;

/// The menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Menu {
    /// The games with rules of the player's own, which stand below the built-in ones.
    own: Vec<Which>,
    /// What is searched for: words of a game's title, name or family, and perhaps a deal after them.
    pub(super) search: String,
    /// The place of the cursor among the games that are found.
    pub(super) place: usize,
    /// The place among all games of the one that is played.
    played: usize,
}

/// What the own games stand under.
const OWN_FAMILY: &str = "Rules of your own";

/// A game of the menu: a built-in one, or one of the own ones by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    BuiltIn(Variant),
    Own(usize),
}

impl Item {
    fn family(self) -> &'static str {
        match self {
            Item::BuiltIn(variant) => variant.family(),
            Item::Own(_) => OWN_FAMILY,
        }
    }
}

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Family(&'static str),
    Game(Item),
}

/// What a key chose.
pub(super) enum Choice {
    None,
    Close,
    Open(WhichDeal),
}

impl Menu {
    /// The menu of the built-in games and these, with the cursor on a game.
    pub(super) fn at(which: &Which, own: Vec<Which>) -> Menu {
        let menu = Menu { own, ..Menu::default() };
        let played = menu.games().iter().position(|&item| *menu.which(item).judge == *which.judge).unwrap_or(0);
        Menu { place: played, played, ..menu }
    }

    /// The menu for a deal of which the game is still to be chosen.
    pub(super) fn for_deal(deal: Deal, own: Vec<Which>) -> Menu {
        Menu { own, search: format!("{deal} "), ..Menu::default() }
    }

    /// Which game it is that stands in the menu.
    pub(super) fn which(&self, item: Item) -> Which {
        match item {
            Item::BuiltIn(variant) => variant.into(),
            Item::Own(place) => self.own[place].clone(),
        }
    }

    /// What the game is called, and the name that its save has.
    pub(super) fn names(&self, item: Item) -> (&str, String) {
        match item {
            Item::BuiltIn(variant) => (variant.title(), variant.name().to_owned()),
            Item::Own(place) => (&self.own[place].title, Slot::of(&self.own[place]).name),
        }
    }

    /// The games that are found.
    pub(super) fn games(&self) -> Vec<Item> {
        let words: Vec<String> = self.words().map(str::to_lowercase).collect();
        let own = (0..self.own.len()).map(Item::Own);
        let all = Variant::ALL.into_iter().map(Item::BuiltIn).chain(own);
        let mut games: Vec<Item> = all.filter(|&item| self.has(item, &words)).collect();
        // What begins so is meant rather than what only contains it; families stay together.
        if let Some(word) = words.first() {
            let begins = |&item: &Item| match item {
                Item::BuiltIn(variant) => variant.name().starts_with(word.as_str()),
                Item::Own(place) => self.own[place].title.to_lowercase().starts_with(word.as_str()),
            };
            let family = |item: &Item| games.iter().any(|other| begins(other) && other.family() == item.family());
            let (mut first, rest): (Vec<_>, Vec<_>) = games.iter().copied().partition(family);
            first.extend(rest);
            games = first;
        }
        games
    }

    /// Whether all these words are in a game's names.
    fn has(&self, item: Item, words: &[String]) -> bool {
        let name = if let Item::BuiltIn(variant) = item { variant.name() } else { "" };
        let text = format!("{} {name} {}", self.names(item).0, item.family()).to_lowercase();
        let plain = text.replace(['\'', '’', '.'], "");
        words.iter().all(|word| text.contains(word.as_str()) || plain.contains(word.as_str()))
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
    pub(super) fn game(&self) -> Option<Item> {
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
            KeyCode::Enter => return self.chosen(Deals::Usual),
            KeyCode::Tab => return self.chosen(Deals::Winnable),
            KeyCode::Up => self.place = self.place.min(last).saturating_sub(1),
            KeyCode::Down => self.place = (self.place + 1).min(last),
            KeyCode::PageUp => self.place = self.place.min(last).saturating_sub(10),
            KeyCode::PageDown => self.place = (self.place + 10).min(last),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = last,
            KeyCode::Backspace => {
                self.search.pop();
                self.sought();
            }
            KeyCode::Char(c) if !c.is_control() && self.search.len() < 80 => {
                self.search.push(c);
                self.sought();
            }
            _ => {}
        }
        Choice::None
    }

    /// The cursor goes to the first game that is found, or back to the one that is played where a deal alone is typed.
    fn sought(&mut self) {
        let names_a_game = self.words().next().is_some();
        self.place = if names_a_game { 0 } else { self.played };
    }

    /// Chooses the game of a row that was clicked.
    pub(super) fn click(&mut self, row: usize) -> Choice {
        let Some(&Row::Game(game)) = self.rows().get(row) else { return Choice::None };
        self.place = self.games().iter().position(|&other| other == game).unwrap_or(0);
        self.chosen(Deals::Usual)
    }

    /// The game under the cursor, and such a deal of it.
    fn chosen(&self, deals: Deals) -> Choice {
        let wanted = self.game().map(|item| WhichDeal { which: self.which(item), deal: self.deal(), deals });
        wanted.map_or(Choice::None, Choice::Open)
    }
}

#[cfg(test)]
mod tests {
    use Item::BuiltIn;

    use super::*;

    fn searched(search: &str) -> Menu {
        Menu { search: search.to_owned(), ..Menu::default() }
    }

    #[test]
    fn games_are_found_by_title_name_or_family() {
        assert_eq!(searched("").games(), Variant::ALL.map(BuiltIn));
        assert_eq!(searched("two suits").games(), [BuiltIn(Variant::SpiderTwoSuits)]);
        assert_eq!(searched("bakers dozen").games()[0], BuiltIn(Variant::BakersDozen));
        assert!(searched("Canfield").games().contains(&BuiltIn(Variant::Storehouse)));
        assert_eq!(searched("KLONDIKE").game(), Some(BuiltIn(Variant::Klondike)));
        assert_eq!(searched("fan").game(), Some(BuiltIn(Variant::Fan)));
        assert_eq!(searched("no such game").game(), None);
    }

    #[test]
    fn own_games_stand_below_the_built_in_ones() {
        let own = |title: &str| Which { title: title.to_owned(), ..Variant::Spider.into() };
        let menu = Menu::at(&Variant::Yukon.into(), vec![own("Aunt's"), own("Free Fan")]);
        assert_eq!(menu.game(), Some(BuiltIn(Variant::Yukon)));
        assert_eq!(menu.games().last(), Some(&Item::Own(1)));
        let searched = |search: &str| Menu { search: search.to_owned(), place: 0, ..menu.clone() };
        assert_eq!(searched("aunts").games(), [Item::Own(0)]);
        assert_eq!(searched("own").games(), [Item::Own(0), Item::Own(1)]);
        assert!(searched("fan").games().contains(&Item::Own(1)));
        assert_eq!(searched("free fan").rows(), [Row::Family(OWN_FAMILY), Row::Game(Item::Own(1))]);
    }

    #[test]
    fn a_deal_may_stand_beside_the_name() {
        let menu = searched("freecell ms:617");
        assert_eq!((menu.game(), menu.deal()), (Some(BuiltIn(Variant::FreeCell)), Some(Deal::Microsoft(617))));
        // Without a name it is a deal of the game that is played.
        let mut menu = Menu::at(&Variant::FreeCell.into(), Vec::new());
        for c in "ms:617".chars() {
            menu.key(KeyCode::Char(c).into());
        }
        assert_eq!((menu.game(), menu.deal()), (Some(BuiltIn(Variant::FreeCell)), Some(Deal::Microsoft(617))));
        assert_eq!(Menu::for_deal(Deal::Number(42), Vec::new()).games(), Variant::ALL.map(BuiltIn));
    }

    #[test]
    fn the_cursor_stays_among_what_is_drawn() {
        for place in 0..Variant::ALL.len() {
            let menu = Menu { place, ..Menu::default() };
            let (first, rows) = (menu.first(7), menu.rows());
            assert!(rows[first..first + 7].contains(&Row::Game(menu.game().expect("a game"))));
        }
    }
}
