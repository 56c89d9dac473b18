//! The screen without a terminal.

mod again;
mod asking;
mod hostile;
mod looks;
mod over;
mod picture;
mod places;
mod play;
mod view;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;
use solitaire_rules::cards::Deal;
use solitaire_rules::{Pile, Variant};

use super::model::{Event, Model, Setting};
use super::theme::Colours;
use crate::kept::{Options, Played, Results, Statistics};

fn setting(width: u16, height: u16) -> Setting {
    Setting {
        size: Size { width, height },
        options: Options::default(),
        kept: Options::default(),
        colours: Colours::Sixteen,
        statistics: Some(Statistics::default()),
        saved: Default::default(),
        recent: Vec::new(),
        own: Vec::new(),
        winnable: false,
        random: fastrand::Rng::with_seed(7),
    }
}

/// A deal on a screen of this size.
fn model(variant: Variant, deal: u64, width: u16, height: u16) -> Model {
    let played = Played::deal(&variant.into(), Deal::Number(deal)).expect("a deal");
    Model::new(played, setting(width, height))
}

fn klondike() -> Model {
    model(Variant::Klondike, 42, 80, 24)
}

fn pile(text: &str) -> Pile {
    text.parse().expect("a pile")
}

impl Model {
    fn press(&mut self, code: KeyCode) -> &mut Model {
        self.update(Event::Key(code.into()));
        self
    }

    fn with_control(&mut self, c: char) -> &mut Model {
        self.update(Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL)));
        self
    }

    fn letters(&mut self, text: &str) -> &mut Model {
        for c in text.chars() {
            self.press(KeyCode::Char(c));
        }
        self
    }

    /// Types characters, and Enter after them.
    fn types(&mut self, text: &str) -> &mut Model {
        self.letters(text).press(KeyCode::Enter)
    }

    /// What is counted of a game.
    fn results(&self, game: &str) -> Results {
        self.setting.statistics.as_ref().expect("statistics").of(game)
    }

    fn moves(&self) -> Vec<String> {
        self.played.game.moves().map(|m| m.to_string()).collect()
    }
}
