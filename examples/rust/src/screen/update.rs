//! What events do: keys, the mouse, time, and answers of the solver.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use solitaire_rules::Pile;
use solitaire_rules::cards::Deal;

use super::hand;
use super::layout::{Spot, What};
use super::menu::Menu;
use super::model::{Content, Effect, Event, Model, Question, Setting, Verdict};
use super::overlay::Overlay;
use crate::command::Solve;
use crate::sentence::sentence;
use crate::winnable::{CAN_BE_WON, Deals};

/// A clock that stood still with its machine does not make up for it.
const LONGEST_TICK: Duration = Duration::from_secs(2);

impl Model {
    /// Changes the state as an event demands.
    pub(crate) fn update(&mut self, event: Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key),
            Event::Key(_) => {}
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Pasted(text) => self.paste(&text),
            Event::Resize(size) => self.setting.size = size,
            Event::Tick(time) => {
                let game = &self.played.game;
                if game.moves().len() > 0 && !game.is_won() && self.overlay.is_none() {
                    self.played.time += time.min(LONGEST_TICK);
                }
                if let Some(m) = self.coming.pop_front() {
                    self.play(m);
                }
            }
            Event::Answer(answer) => {
                if let Some((_, question)) = self.asked.take_if(|(number, _)| *number == answer.number) {
                    self.answered(&question, answer.content);
                }
            }
            Event::Opened { wanted, saved, said } => {
                self.opened(wanted, saved.map(|saved| *saved));
                match said.map(|said| sentence(&said)).or(self.to_say.take()) {
                    Some(said) if self.is_waiting() => self.to_say = Some(said),
                    Some(said) => self.notice = said,
                    None => {}
                }
            }
            Event::Loaded(played) => self.begin(*played, String::new()),
            Event::Statistics(statistics) => {
                self.setting.statistics = Some(statistics);
                // That they can't be read is true no longer.
                self.notice.clear();
                self.show_statistics();
            }
            Event::Said(what) => self.notice = sentence(&what),
        }
    }

    fn answered(&mut self, question: &Question, content: Content) {
        match content {
            // What is lost stays lost, whether or not there is anything new to say.
            Content::Verdict(Verdict::Open) => {}
            Content::Verdict(verdict) => self.judge(verdict),
            Content::Hint(hint) => self.show_hint(hint),
            Content::Solved(verdict, said, moves) => {
                self.notice = said;
                if let Question::Solve(then) = question {
                    self.solved(*then, moves);
                }
                if verdict != Verdict::Open {
                    self.judge(verdict);
                }
            }
            Content::Winnable(Ok(deal)) => self.dealt(question, deal, true),
            Content::Deal(deal, can_be_won) => self.dealt(question, deal, can_be_won),
            Content::Winnable(Err(why)) => self.notice = sentence(&why),
        }
        // What was asked meanwhile took the place of that.
        if *question != Question::Lost && self.asked.is_none() && self.verdict == Verdict::Open {
            self.look_ahead();
        }
    }

    fn judge(&mut self, verdict: Verdict) {
        self.verdict = verdict;
        self.beside_verdict.clone_from(&self.notice);
    }

    /// A deal is here that was asked for.
    fn dealt(&mut self, question: &Question, deal: Deal, can_be_won: bool) {
        if let Question::Winnable(which, _) | Question::Deal(which, _) = question {
            self.begin_deal(which, deal);
            if can_be_won {
                self.notice = CAN_BE_WON.to_owned();
            }
            if let Some(said) = self.to_say.take() {
                self.notice = said;
            }
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) {
        self.drag = None;
        // A key stops what plays itself.
        if !self.coming.is_empty() {
            self.coming.clear();
            self.look_ahead();
        }
        if key.modifiers == KeyModifiers::CONTROL {
            return self.control(key.code);
        }
        if self.typed.is_some() {
            self.type_key(key);
        } else if self.overlay.is_some() {
            self.overlay_key(key);
        } else {
            self.table_key(key.code);
        }
    }

    fn control(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('c' | 'q') => self.effects.push(Effect::Quit),
            // Where programs can be suspended that is how.
            KeyCode::Char('z') if cfg!(unix) => self.effects.push(Effect::Suspend),
            // What the table is covered by, or what is typed, is no reason to change it.
            _ if self.overlay.is_some() || self.typed.is_some() => {}
            KeyCode::Char('z') => self.undo(1),
            KeyCode::Char('r' | 'y') => self.redo(1),
            _ => {}
        }
    }

    fn table_key(&mut self, code: KeyCode) {
        match code {
            KeyCode::Left => self.step(false),
            KeyCode::Right => self.step(true),
            KeyCode::Up => self.climb(false),
            KeyCode::Down => self.climb(true),
            KeyCode::Tab => self.next_target(),
            KeyCode::Enter => self.act(),
            KeyCode::Char(' ') => self.deal_or_redeal(),
            KeyCode::Esc => self.let_go(),
            KeyCode::Backspace => self.undo(1),
            KeyCode::F(1) => self.show_help(),
            KeyCode::Char(c) => self.letter(c),
            _ => {}
        }
    }

    fn letter(&mut self, c: char) {
        match c {
            'h' => self.hint(),
            'u' | 'z' => self.undo(1),
            'y' => self.redo(1),
            'x' => self.undo(usize::MAX),
            'a' => self.finish(),
            'l' => self.solve(Solve::Tell),
            'L' => self.solve(Solve::Play),
            'm' => self.show_moves(false),
            'n' => self.show_menu(None),
            'g' => self.deal_anew(None, Deals::Usual),
            'G' => self.deal_anew(None, Deals::Winnable),
            'i' => self.show_rules(),
            'k' => self.show_statistics(),
            'o' => self.overlay = Some(Overlay::Options(0)),
            '?' => self.show_help(),
            'q' => self.effects.push(Effect::Quit),
            c if self.begin_line(c) => {}
            c => self.notice = format!("No key `{}`; press ? for help.", c.escape_debug()),
        }
    }

    /// Lists the games to choose from, for this deal if there is one.
    pub(crate) fn show_menu(&mut self, deal: Option<Deal>) {
        let Setting { own, recent, .. } = &self.setting;
        self.overlay = Some(Overlay::Menu(Menu::at(&self.played.which(), own.clone(), recent, deal)));
    }

    /// Stops what takes long, or lets go of the cards.
    fn let_go(&mut self) {
        self.hand.chosen = None;
        self.notice.clear();
        if self.is_waiting() {
            self.asked = None;
            self.notice = self.to_say.take().unwrap_or_else(|| "Stopped.".to_owned());
            self.look_ahead();
        }
    }

    /// To the pile beside this one.
    fn step(&mut self, forwards: bool) {
        if let Some(pile) = self.layout().beside(self.hand.pile, forwards) {
            self.hand.go(pile, 1);
        }
    }

    /// To the card above or below, or beyond the pile's end to the next row of piles.
    fn climb(&mut self, down: bool) {
        let (pile, depth) = (self.hand.pile, self.hand.depth);
        let layout = self.layout();
        let is_open = |spot: &Spot| spot.pile == pile && matches!(spot.what, What::Card { depth: 2.., .. });
        let is_column = layout.spots.iter().any(is_open);
        match down {
            true if depth > 1 => self.hand.depth -= 1,
            // With cards in the hand the way to other piles is short.
            false if is_column && self.hand.chosen.is_none() && depth < hand::open(&self.played.game, pile) => {
                self.hand.depth += 1;
            }
            _ => {
                if let Some(pile) = layout.across(pile, down) {
                    self.hand.go(pile, 1);
                }
            }
        }
    }

    /// To the next pile that the chosen cards may go to.
    fn next_target(&mut self) {
        let lit = self.lit();
        let stops: Vec<Pile> = self.layout().stops.iter().map(|stop| stop.pile).collect();
        let here = stops.iter().position(|&pile| pile == self.hand.pile).unwrap_or(0);
        let after = stops.iter().cycle().skip(here + 1).take(stops.len());
        if let Some(&pile) = after.into_iter().find(|pile| lit.contains(pile)) {
            self.hand.go(pile, 1);
        }
    }
}
