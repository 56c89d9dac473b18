//! The menu of games: those played last, popular ones, then all of them family by family; with a search box.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use super::model::WhichDeal;
use crate::command::{self, plain};
use crate::kept::Slot;
use crate::start::Which;
use crate::winnable::Deals;

/// The menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Menu {
    /// The games with rules of the player's own, which stand below the built-in ones.
    own: Vec<Which>,
    /// The games that were played last, the latest first.
    recent: Vec<Item>,
    /// What is searched for: words of a game's title, name or family, and perhaps a deal after them.
    pub(super) search: String,
    /// The games that are found, each with its heading. Without a search the recent and the popular ones stand before their families too.
    found: Vec<(&'static str, Item)>,
    /// The place of the cursor among them.
    pub(super) place: usize,
    /// The place, before anything is searched for, of the game that is played.
    played: usize,
    /// Why the deal that was typed is none. The next key takes it away.
    pub(super) refused: Option<String>,
}

/// The games that most people know. The page in the browser and the game for SDL have the same.
const POPULAR: [Variant; 16] = [
    Variant::Klondike,
    Variant::KlondikeDrawThree,
    Variant::FreeCell,
    Variant::SpiderOneSuit,
    Variant::SpiderTwoSuits,
    Variant::Spider,
    Variant::Pyramid,
    Variant::TriPeaks,
    Variant::Golf,
    Variant::Yukon,
    Variant::FortyThieves,
    Variant::Canfield,
    Variant::Scorpion,
    Variant::BakersGame,
    Variant::LaBelleLucie,
    Variant::AcesUp,
];

/// So many recent games are listed.
const RECENT: usize = 5;

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
    Heading(&'static str),
    /// A game, and its place among those that are found.
    Game(usize, Item),
}

/// What a key chose.
pub(super) enum Choice {
    None,
    Close,
    Open(WhichDeal),
}

impl Menu {
    /// The menu with the cursor on a game; for a deal, if there is one, of which the game is still to be chosen. The recent names are those of
    /// the saves, the one that was played last first.
    pub(super) fn at(which: &Which, own: Vec<Which>, recent: &[String], deal: Option<Deal>) -> Menu {
        let search = deal.map(|deal| format!("{deal} ")).unwrap_or_default();
        let mut menu = Menu { own, search, ..Menu::default() };
        let find = |name: &String| menu.all().find(|&item| menu.names(item).1 == *name);
        menu.recent = recent.iter().filter_map(find).take(RECENT).collect();
        menu.find();
        let is_played = |&(_, item): &(_, Item)| *menu.which(item).judge == *which.judge;
        menu.played = menu.found.iter().position(is_played).unwrap_or(0);
        menu.place = menu.played;
        menu
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

    /// All games, family by family.
    fn all(&self) -> impl Iterator<Item = Item> + use<> {
        Variant::ALL.into_iter().map(Item::BuiltIn).chain((0..self.own.len()).map(Item::Own))
    }

    /// Finds the games that are searched for.
    fn find(&mut self) {
        let words: Vec<String> = self.words().map(str::to_lowercase).collect();
        self.found = match words.first() {
            None => {
                let recent = self.recent.iter().map(|&item| ("Recently played", item));
                let popular = POPULAR.map(Item::BuiltIn).into_iter().filter(|item| !self.recent.contains(item));
                let all = self.all().map(|item| (item.family(), item));
                recent.chain(popular.map(|item| ("Popular", item))).chain(all).collect()
            }
            Some(first) => {
                let games: Vec<Item> = self.all().filter(|&item| self.has(item, &words)).collect();
                // What begins so is meant rather than what only contains it; families stay together.
                let is_meant = |item: &Item| {
                    games.iter().any(|&other| other.family() == item.family() && self.begins(other, first))
                };
                let (meant, rest): (Vec<Item>, Vec<Item>) = games.iter().partition(|&item| is_meant(item));
                meant.into_iter().chain(rest).map(|item| (item.family(), item)).collect()
            }
        };
    }

    fn begins(&self, item: Item, word: &str) -> bool {
        match item {
            Item::BuiltIn(variant) => variant.name().starts_with(word),
            Item::Own(place) => self.own[place].title.to_lowercase().starts_with(word),
        }
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

    /// The deal that was typed, if one was and it makes sense.
    fn deal(&self) -> Result<Option<Deal>, String> {
        let mut deals = self.search.split_whitespace().filter(|word| command::is_deal(word));
        let deal = deals.next().map(command::deal).transpose()?;
        match deals.next() {
            None => Ok(deal),
            Some(word) => Err(format!("expected nothing after the deal's number, found `{}`", plain(word))),
        }
    }

    /// The games that are found under their headings, each with its place among them.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (place, &(heading, item)) in self.found.iter().enumerate() {
            if place == 0 || self.found[place - 1].0 != heading {
                rows.push(Row::Heading(heading));
            }
            rows.push(Row::Game(place, item));
        }
        rows
    }

    /// The game under the cursor.
    fn game(&self) -> Option<Item> {
        self.found.get(self.place).map(|&(_, item)| item)
    }

    /// The first of the rows that is drawn where so many have room: the one under the cursor is among them, and its neighbours.
    pub(super) fn first(&self, rows: &[Row], height: usize) -> usize {
        let here = |row: &Row| matches!(*row, Row::Game(place, _) if place == self.place);
        let cursor = rows.iter().position(here).unwrap_or(0);
        cursor.saturating_sub(height / 2).min(rows.len().saturating_sub(height))
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Choice {
        self.refused = None;
        let last = self.found.len().saturating_sub(1);
        match key.code {
            KeyCode::Esc => return Choice::Close,
            KeyCode::Enter => return self.chosen(Deals::Usual),
            KeyCode::Tab => return self.chosen(Deals::Winnable),
            KeyCode::Up => self.place = self.place.saturating_sub(1),
            KeyCode::Down => self.place = (self.place + 1).min(last),
            KeyCode::PageUp => self.place = self.place.saturating_sub(10),
            KeyCode::PageDown => self.place = (self.place + 10).min(last),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = last,
            KeyCode::Backspace => {
                self.search.pop();
                self.sought();
            }
            KeyCode::Char(c) if !c.is_control() => self.add(c.encode_utf8(&mut [0; 4])),
            _ => {}
        }
        Choice::None
    }

    /// A line is pasted into what is searched for.
    pub(super) fn paste(&mut self, line: &str) {
        self.refused = None;
        self.add(line);
    }

    fn add(&mut self, text: &str) {
        const LONGEST: usize = 80;
        for c in text.chars().filter(|c| !c.is_control()) {
            if self.search.len() < LONGEST {
                self.search.push(c);
            }
        }
        self.sought();
    }

    /// The cursor goes to the first game that is found, or back to the one that is played where a deal alone is typed.
    fn sought(&mut self) {
        self.find();
        let names_a_game = self.words().next().is_some();
        self.place = if names_a_game { 0 } else { self.played };
    }

    /// Chooses the game of a row that was clicked.
    pub(super) fn click(&mut self, row: usize) -> Choice {
        // The games are covered by why there is no such deal.
        if self.refused.take().is_some() {
            return Choice::None;
        }
        let Some(&Row::Game(place, _)) = self.rows().get(row) else { return Choice::None };
        self.place = place;
        self.chosen(Deals::Usual)
    }

    /// The game under the cursor, and such a deal of it.
    fn chosen(&mut self, deals: Deals) -> Choice {
        let Some(item) = self.game() else { return Choice::None };
        match self.deal() {
            Ok(deal) => Choice::Open(WhichDeal { which: self.which(item), deal, deals, over: false }),
            Err(why) => {
                self.refused = Some(why);
                Choice::None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use Item::BuiltIn;

    use super::*;

    fn menu(own: Vec<Which>, recent: &[&str]) -> Menu {
        let recent: Vec<String> = recent.iter().map(|&name| name.to_owned()).collect();
        Menu::at(&Variant::Klondike.into(), own, &recent, None)
    }

    fn searched(menu: Menu, search: &str) -> Menu {
        let mut menu = menu;
        for c in search.chars() {
            menu.key(KeyCode::Char(c).into());
        }
        menu
    }

    fn found(search: &str) -> Vec<Item> {
        searched(menu(Vec::new(), &[]), search).found.into_iter().map(|(_, item)| item).collect()
    }

    fn under(menu: &Menu, heading: &str) -> Vec<Item> {
        menu.found.iter().filter(|(other, _)| *other == heading).map(|&(_, item)| item).collect()
    }

    #[test]
    fn games_are_found_by_title_name_or_family() {
        assert_eq!(found("two suits"), [BuiltIn(Variant::SpiderTwoSuits)]);
        assert_eq!(found("bakers dozen")[0], BuiltIn(Variant::BakersDozen));
        assert!(found("Canfield").contains(&BuiltIn(Variant::Storehouse)));
        assert_eq!(found("KLONDIKE")[0], BuiltIn(Variant::Klondike));
        assert_eq!(found("fan")[0], BuiltIn(Variant::Fan));
        assert_eq!(found("no such game"), []);
    }

    #[test]
    fn what_was_played_last_and_what_is_popular_comes_first_and_all_games_follow() {
        let own = vec![Which { title: "Aunt's".to_owned(), ..Variant::Spider.into() }];
        let played = ["freecell", "gone", "yukon", "klondike", "golf", "aces-up", "spider"];
        let menu = menu(own, &played);
        let headings: Vec<_> = menu.rows().iter().filter(|row| matches!(row, Row::Heading(_))).copied().collect();
        assert_eq!(headings[..3], ["Recently played", "Popular", Variant::ALL[0].family()].map(Row::Heading));
        let recent = [Variant::FreeCell, Variant::Yukon, Variant::Klondike, Variant::Golf, Variant::AcesUp];
        assert_eq!(under(&menu, "Recently played"), recent.map(BuiltIn));
        // Nothing of it is said twice, and the cursor is on the first place of the game that is played.
        let popular = under(&menu, "Popular");
        assert_eq!((popular[0], popular.len()), (BuiltIn(Variant::KlondikeDrawThree), POPULAR.len() - recent.len()));
        assert_eq!((menu.place, menu.game()), (2, Some(BuiltIn(Variant::Klondike))));
        let rest = menu.found[recent.len() + popular.len()..].iter().map(|&(_, item)| item);
        assert!(rest.eq(Variant::ALL.into_iter().map(BuiltIn).chain([Item::Own(0)])));
        // Who has played nothing sees the popular ones at once; who searches sees each game once.
        assert_eq!(Menu::at(&Variant::Golf.into(), Vec::new(), &[], None).rows()[0], Row::Heading("Popular"));
        assert_eq!(under(&searched(menu.clone(), "klondike"), "Recently played"), []);
        let mut again = searched(menu.clone(), "k");
        again.key(KeyCode::Backspace.into());
        assert_eq!(again, menu);
    }

    #[test]
    fn the_page_in_the_browser_and_the_game_for_sdl_have_the_same_popular_games() {
        for (text, list) in [
            (include_str!("../../../web/src/menu.js"), "const POPULAR = ["),
            (include_str!("../../../sdl/menu.c"), "POPULAR[] = {"),
        ] {
            let (_, after) = text.split_once(list).expect("a list");
            let (list, _) = after.split_once(';').expect("its end");
            let names: Vec<_> = list.split('"').skip(1).step_by(2).collect();
            assert_eq!(names, POPULAR.map(Variant::name));
        }
    }

    #[test]
    fn own_games_stand_below_the_built_in_ones() {
        let own = |title: &str| Which { title: title.to_owned(), ..Variant::Spider.into() };
        let menu = menu(vec![own("Aunt's"), own("Free Fan")], &[]);
        assert_eq!(menu.found.last(), Some(&(OWN_FAMILY, Item::Own(1))));
        let found = |search: &str| under(&searched(menu.clone(), search), OWN_FAMILY);
        assert_eq!(found("aunts"), [Item::Own(0)]);
        assert_eq!(found("own"), [Item::Own(0), Item::Own(1)]);
        assert!(found("fan").contains(&Item::Own(1)));
        let rows = searched(menu.clone(), "free fan").rows();
        assert_eq!(rows, [Row::Heading(OWN_FAMILY), Row::Game(0, Item::Own(1))]);
    }

    #[test]
    fn a_deal_may_stand_beside_the_name() {
        let searched = |search: &str| searched(menu(Vec::new(), &["freecell"]), search);
        let named = searched("golf ms:617");
        assert_eq!((named.game(), named.deal()), (Some(BuiltIn(Variant::Golf)), Ok(Some(Deal::Microsoft(617)))));
        // Without a name it is a deal of the game that is played.
        let alone = searched("ms:617");
        assert_eq!((alone.game(), alone.deal()), (Some(BuiltIn(Variant::Klondike)), Ok(Some(Deal::Microsoft(617)))));
        let dealt = Menu::at(&Variant::Klondike.into(), Vec::new(), &[], Some(Deal::Number(42)));
        assert_eq!((dealt.deal(), dealt.found.len()), (Ok(Some(Deal::Number(42))), POPULAR.len() + Variant::ALL.len()));
    }

    #[test]
    fn the_cursor_stays_among_what_is_drawn() {
        let mut menu = menu(Vec::new(), &["yukon"]);
        let rows = menu.rows();
        for place in 0..menu.found.len() {
            menu.place = place;
            let first = menu.first(&rows, 7);
            assert!(rows[first..first + 7].contains(&Row::Game(place, menu.game().expect("a game"))));
        }
    }
}
