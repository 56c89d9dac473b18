//! Moves and commands that are typed at the foot of the screen: those of the line game.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use super::model::{Effect, Model, WhichDeal};
use super::overlay::Overlay;
use crate::command::Command;
use crate::sentence::sentence;
use crate::start::Which;
use crate::winnable::Deals;

/// More is no command.
const LONGEST: usize = 200;

/// Adds a character to what is being typed.
fn add(typed: &mut String, c: char) {
    if !c.is_control() && typed.len() < LONGEST {
        typed.push(c);
    }
}

impl Model {
    /// Begins a line with what begins a command or a pile's name. Says whether this does.
    pub(super) fn begin_line(&mut self, c: char) -> bool {
        self.typed = match c {
            ':' => Some(String::new()),
            c if "swfcrtd".contains(c.to_ascii_lowercase()) => Some(c.to_string()),
            _ => return false,
        };
        true
    }

    /// A key while something is being typed.
    pub(super) fn type_key(&mut self, key: KeyEvent) {
        let Some(typed) = &mut self.typed else { return };
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Enter => {
                let line = std::mem::take(typed);
                self.typed = None;
                self.perform(&line);
            }
            KeyCode::Backspace if typed.is_empty() => self.typed = None,
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(c) => add(typed, c),
            _ => {}
        }
    }

    /// A text is pasted: its first line goes where something is being typed, as no more is wanted there. Nothing of it is taken for keys, which
    /// might give up the game.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.split(['\r', '\n']).next().unwrap_or_default();
        match (&mut self.typed, &mut self.overlay) {
            (Some(typed), _) => line.chars().for_each(|c| add(typed, c)),
            (None, Some(Overlay::Menu(menu))) => menu.paste(line),
            (None, Some(_)) => {}
            (None, None) => self.notice = "To paste a move or a command, type : first.".to_owned(),
        }
    }

    fn perform(&mut self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        match line.parse::<Command>() {
            Ok(command) => self.command(command),
            Err(why) => self.notice = sentence(&why),
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::Play(m) => self.play(m),
            Command::Number(number) => self.play_numbered(number),
            Command::Moves { all } => self.show_moves(all),
            Command::Table => self.notice = "The table is always on the screen.".to_owned(),
            Command::DealOrRedeal => self.deal_or_redeal(),
            Command::Undo(times) => self.undo(times),
            Command::Redo(times) => self.redo(times),
            Command::Restart => self.undo(usize::MAX),
            Command::Hint => self.hint(),
            Command::Solve(then) => self.solve(then),
            Command::Finish => self.finish(),
            Command::New { game, deal, deals, over } => self.new_deal(game, (deal, deals), over),
            Command::Rules => self.show_rules(),
            Command::Statistics => self.show_statistics(),
            Command::Help => self.show_help(),
            Command::Quit => self.effects.push(Effect::Quit),
            Command::Save { file: Some(file), over } => self.effects.push(Effect::SaveTo { file, over }),
            Command::Save { file: None, .. } => self.effects.push(Effect::Save),
            Command::Load(Some(file)) => self.effects.push(Effect::Load(file)),
            Command::Load(None) => self.notice = "Load which file? n lists the saved games.".to_owned(),
        }
    }

    fn new_deal(&mut self, game: Option<Variant>, (deal, deals): (Option<Deal>, Deals), over: bool) {
        match game.filter(|&game| self.played.game.variant() != Some(game)) {
            None if over => self.give_up_for(WhichDeal { which: self.played.which(), deal, deals, over }),
            None => self.deal_anew(deal, deals),
            Some(variant) => self.open(WhichDeal { which: Which::from(variant), deal, deals, over }),
        }
    }
}
