//! What may lie over the table: the menu of games, a question, a text to be read, the options.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Size;
use solitaire_rules::Move;

use super::menu::{Choice, Menu};
use super::model::{Effect, Model, Setting, WhichDeal};
use super::moves::Moves;
use super::statistics::StatisticsTable;
use crate::winnable::{CAN_BE_WON, Deals};
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
    /// The keys, and paragraphs after them.
    Help,
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
        let room = usize::from(width).saturating_sub(INDENT).max(1);
        match &self.body {
            Body::Paragraphs(paragraphs) => {
                paragraphs.iter().flat_map(|(heading, text)| set(heading, text, room)).collect()
            }
            Body::Statistics(table) => table.lines(width.into()),
            Body::Help => {
                let paragraphs = HELP.iter().flat_map(|(heading, text)| set(heading, text, room));
                headed("Keys", keys(room)).into_iter().chain(paragraphs).collect()
            }
        }
    }

    /// Scrolls, as far as there is text.
    fn scroll(&mut self, by: i32, size: Size) {
        let lines = self.lines(size.width.min(self.widest()).saturating_sub(2)).len();
        let most = lines.saturating_sub(size.height.saturating_sub(AROUND).into());
        let scroll = (i32::from(self.scroll) + by).clamp(0, i32::try_from(most).unwrap_or(i32::MAX));
        self.scroll = scroll.try_into().unwrap_or(u16::MAX);
    }
}

/// How far text stands in below its heading.
const INDENT: usize = 2;

/// A paragraph in lines, below its heading.
fn set(heading: &str, text: &str, room: usize) -> Vec<(bool, String)> {
    headed(heading, rules_text::lines(text, room))
}

fn headed(heading: &str, lines: Vec<String>) -> Vec<(bool, String)> {
    let lines = lines.into_iter().map(|line| (false, format!("{:INDENT$}{line}", "")));
    [(true, heading.to_owned())].into_iter().chain(lines).collect()
}

/// The keys, one in each line, or in two columns where there is room.
fn keys(room: usize) -> Vec<String> {
    // What lies between the columns, and what a key takes with the space after it.
    const GAP: usize = 3;
    const KEY: usize = 3;
    let texts = KEYS.map(|(key, does)| format!("{key}  {does}"));
    let (left, right) = texts.split_at(texts.len() / 2);
    let widest = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let column = widest(left) + GAP;
    if column + widest(right) <= room {
        return left.iter().zip(right).map(|(left, right)| format!("{left:column$}{right}")).collect();
    }
    let wrapped = |(key, does): (char, &str)| {
        let lines = rules_text::lines(does, room.saturating_sub(KEY).max(1)).into_iter();
        lines
            .zip([key].into_iter().chain(std::iter::repeat(' ')))
            .map(|(line, key)| format!("{key}  {line}"))
            .collect::<Vec<_>>()
    };
    KEYS.into_iter().flat_map(wrapped).collect()
}

/// The keys of the table: those of the game, and those around it.
const KEYS: [(char, &str); 16] = [
    ('h', "hint"),
    ('u', "undo"),
    ('y', "redo"),
    ('x', "restart"),
    ('m', "list of moves"),
    ('a', "auto-finish"),
    ('l', "can it still be won?"),
    ('L', "let the solver win (counts as played)"),
    ('n', "games"),
    ('g', "new deal"),
    ('G', "winnable deal"),
    ('i', "rules"),
    ('k', "statistics"),
    ('o', "options"),
    ('?', "help"),
    ('q', "quit"),
];

/// What the help says beside the keys.
const HELP: [(&str, &str); 5] = [
    (
        "Cards",
        "Arrow keys move the cursor. Enter picks up the cards from the cursor down; Enter on a lit pile moves them there, and Tab goes to \
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
         :n spider 42, :n freecell ms:617. In the list of moves type a number, then Enter.",
    ),
    ("Menu", "Type to search; a deal number works too. Enter plays or resumes; Tab: winnable deal."),
    ("Saves", "Each game is saved after every move; open it again to go on."),
];

impl Model {
    pub(super) fn show_help(&mut self) {
        self.overlay = Some(Overlay::Text(Text { title: "Help".to_owned(), body: Body::Help, scroll: 0 }));
    }

    pub(super) fn show_rules(&mut self) {
        let paragraphs = rules_text::paragraphs(self.played.game.rules());
        self.overlay = Some(Overlay::Text(Text::new(self.played.title.clone(), paragraphs)));
    }

    /// Shows the results of all games, with the one that is played marked.
    pub(super) fn show_statistics(&mut self) {
        let Setting { statistics: Some(statistics), own, .. } = &self.setting else {
            // The file may have been repaired meanwhile; if not, that is to be said again.
            return self.effects.push(Effect::ReadStatistics);
        };
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
                let goes_on = if self.played.is_under_way() { "The game goes on." } else { "" };
                self.notice = goes_on.to_owned();
            }
            _ => {}
        }
    }

    /// Opens a game of the menu: the one that is played, or another one, as it was left.
    pub(super) fn open(&mut self, wanted: WhichDeal) {
        self.overlay = None;
        if *wanted.which.judge == *self.played.game.judge() {
            match wanted.deal {
                None if wanted.deals == Deals::Usual
                    && (self.played.is_under_way() || self.played.game.moves().len() == 0) =>
                {
                    let usual = match self.played.is_under_way() {
                        true => "The game goes on. g: new deal.".to_owned(),
                        false if self.notice == CAN_BE_WON => format!("{CAN_BE_WON} g: another one."),
                        false => "A new deal. g: another one.".to_owned(),
                    };
                    self.notice = self.to_say.take().unwrap_or(usual);
                }
                deal => self.deal_anew(deal, wanted.deals),
            }
        } else {
            self.effects.push(Effect::Open(wanted));
        }
    }
}
