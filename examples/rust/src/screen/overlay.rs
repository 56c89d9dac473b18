//! What may lie over the table: the menu of games, a question, a text to be read, the options.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;
use solitaire_rules::Move;

use super::menu::{Choice, Menu};
use super::model::{Effect, Model, Setting, WhichDeal};
use super::moves::Moves;
use super::statistics::StatisticsTable;
use crate::{rules_text, words};

/// What lies over the table.
pub(crate) enum Overlay {
    Menu(Menu),
    /// Whether the game under way is to be given up for a new deal.
    GiveUp(WhichDeal),
    Text(Text),
    Moves(Moves),
    /// The options, and which of them the cursor is on.
    Options(usize),
}

/// A text that is scrolled through.
pub(crate) struct Text {
    pub(super) title: String,
    body: Body,
    /// How many lines lie above what is drawn.
    pub(super) scroll: u16,
}

enum Body {
    /// Paragraphs with headings.
    Paragraphs(Vec<(String, String)>),
    Statistics(StatisticsTable),
}

/// Wider boxes are hard to read, unless they are tables.
pub(super) const WIDEST_BOX: u16 = 72;
const WIDEST_TABLE: u16 = 80;
/// Lines of the screen that a box leaves to the heading, its frame and the keys.
const AROUND: u16 = 4;
/// How many options there are.
pub(super) const OPTIONS: usize = 4;

impl Text {
    fn new(title: String, paragraphs: Vec<(String, String)>) -> Text {
        Text { title, body: Body::Paragraphs(paragraphs), scroll: 0 }
    }

    /// How wide a box it wants.
    pub(super) fn widest(&self) -> u16 {
        if let Body::Statistics(_) = self.body { WIDEST_TABLE } else { WIDEST_BOX }
    }

    /// The text in lines of this width, each with whether it stands out.
    pub(super) fn lines(&self, width: u16) -> Vec<(bool, String)> {
        const INDENT: usize = 2;
        let paragraphs = match &self.body {
            Body::Paragraphs(paragraphs) => paragraphs,
            Body::Statistics(table) => return table.lines(width.into()),
        };
        let room = usize::from(width).saturating_sub(INDENT).max(1);
        let set = |(heading, text): &(String, String)| {
            let text = rules_text::lines(text, room).into_iter().map(|line| (false, format!("{:INDENT$}{line}", "")));
            [(true, heading.clone())].into_iter().chain(text).collect::<Vec<_>>()
        };
        paragraphs.iter().flat_map(set).collect()
    }

    /// Scrolls, as far as there is text.
    fn scroll(&mut self, by: i32, size: Size) {
        let lines = self.lines(size.width.min(self.widest()).saturating_sub(2)).len();
        let most = lines.saturating_sub(size.height.saturating_sub(AROUND).into());
        let scroll = (i32::from(self.scroll) + by).clamp(0, i32::try_from(most).unwrap_or(i32::MAX));
        self.scroll = scroll.try_into().unwrap_or(u16::MAX);
    }
}

/// What the help says of the keys.
const KEYS: [(&str, &str); 6] = [
    (
        "Keys",
        "h hint, u undo, y redo, x restart, m list of moves, a auto-finish. n games, g new deal, G winnable deal, i rules, k statistics, \
         o options, ? help, q quit. l tells whether the game can still be won; L lets the solver win it, which counts as played, not as won.",
    ),
    (
        "Cards",
        "Arrow keys move the cursor. Enter chooses the cards from the cursor down; Enter on a lit pile moves them there, and Tab goes to \
         the next lit pile. Enter again on a chosen card puts it on a foundation. Space deals or turns the waste over. Esc deselects.",
    ),
    (
        "Mouse",
        "Click cards and then where they go, or drag them. Click the stock to deal. Right-click a card, or click it twice, to put it on a \
         foundation. The last line can be clicked too.",
    ),
    (
        "Moves as text",
        "Type t1f0, t3x4 t6 or deal. Piles: s stock, w waste, f foundation, c cell, r reserve, t tableau. A colon starts a command: :u 3, \
         :n spider 42, :n freecell ms:617.",
    ),
    ("Menu", "Type to search; a deal number works too. Enter plays or resumes; Tab: winnable deal."),
    ("Saves", "Each game is saved after every move; open it again to go on."),
];

impl Model {
    pub(super) fn show_help(&mut self) {
        let paragraphs = KEYS.map(|(heading, text)| (heading.to_owned(), text.to_owned())).to_vec();
        self.overlay = Some(Overlay::Text(Text::new("Help".to_owned(), paragraphs)));
    }

    pub(super) fn show_rules(&mut self) {
        let paragraphs = rules_text::paragraphs(self.played.game.rules());
        self.overlay = Some(Overlay::Text(Text::new(self.played.title.clone(), paragraphs)));
    }

    /// Shows the results of all games, with the one that is played marked.
    pub(super) fn show_statistics(&mut self) {
        let Setting { statistics, own, .. } = &self.setting;
        let body = Body::Statistics(StatisticsTable::of(statistics, own, &self.played.slot.name));
        self.overlay = Some(Overlay::Text(Text { title: "Statistics".to_owned(), body, scroll: 0 }));
    }

    /// Shows the moves of a solution, and what each does.
    pub(super) fn show_solution(&mut self, moves: &[Move]) {
        let mut game = self.played.game.clone();
        let told = moves.iter().zip(1..).filter_map(|(&m, number)| {
            game.play(m).ok()?;
            Some((format!("{number}  {m}"), words::in_words(&game).unwrap_or_default()))
        });
        let paragraphs = told.collect();
        self.overlay = Some(Overlay::Text(Text::new("Solution".to_owned(), paragraphs)));
    }

    /// A key while something lies over the table.
    pub(super) fn overlay_key(&mut self, key: KeyEvent) {
        let size = self.setting.size;
        let Some(overlay) = &mut self.overlay else { return };
        match overlay {
            Overlay::Menu(menu) => match menu.key(key) {
                Choice::None => {}
                Choice::Close => (self.overlay, self.to_say) = (None, None),
                Choice::Open(wanted) => self.open(wanted),
            },
            Overlay::GiveUp(_) => self.give_up_key(key),
            Overlay::Text(text) => match key.code {
                KeyCode::Down | KeyCode::Char('j') => text.scroll(1, size),
                KeyCode::Up | KeyCode::Char('k') => text.scroll(-1, size),
                KeyCode::PageDown | KeyCode::Char(' ') => text.scroll(8, size),
                KeyCode::PageUp => text.scroll(-8, size),
                _ => self.overlay = None,
            },
            Overlay::Moves(moves) => {
                let moves = *moves;
                self.moves_key(moves, key);
            }
            Overlay::Options(place) => match key.code {
                KeyCode::Up => *place = place.saturating_sub(1),
                KeyCode::Down => *place = (*place + 1).min(OPTIONS - 1),
                KeyCode::Enter | KeyCode::Char(' ') => {
                    let Setting { options, kept, .. } = &mut self.setting;
                    let (option, kept) = match *place {
                        0 => (&mut options.four_colours, &mut kept.four_colours),
                        1 => (&mut options.ascii, &mut kept.ascii),
                        2 => (&mut options.any_deal, &mut kept.any_deal),
                        _ => (&mut options.names, &mut kept.names),
                    };
                    *option = !*option;
                    *kept = *option;
                    self.effects.push(Effect::KeepOptions);
                }
                _ => self.overlay = None,
            },
        }
    }

    fn give_up_key(&mut self, key: KeyEvent) {
        match key.code {
            KeyCode::Char('y' | 'Y') => {
                if let Some(Overlay::GiveUp(wanted)) = self.overlay.take() {
                    self.give_up_for(wanted);
                }
            }
            KeyCode::Char('n' | 'N') | KeyCode::Esc => {
                self.overlay = None;
                self.notice = "The game goes on.".to_owned();
            }
            _ => {}
        }
    }

    /// Opens a game of the menu: the one that is played, or another one, as it was left.
    pub(super) fn open(&mut self, wanted: WhichDeal) {
        self.overlay = None;
        if *wanted.which.judge == *self.played.game.judge() {
            match wanted.deal {
                None if self.played.is_under_way() || self.played.game.moves().len() == 0 => {
                    let goes_on = self.played.is_under_way();
                    let usual = if goes_on { "The game goes on. g: new deal." } else { "A new deal. g: another one." };
                    self.notice = self.to_say.take().unwrap_or_else(|| usual.to_owned());
                }
                deal => self.deal_anew(deal, wanted.deals),
            }
        } else {
            self.effects.push(Effect::Open(wanted));
        }
    }
}
