//! The state of the screen, without a terminal: events change it, and what it cannot do itself it asks for as an [`Effect`].

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Size;
use solitaire_rules::cards::Deal;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Move, Pile, Status};

use super::hand::Hand;
use super::layout::{Layout, Shown};
use super::overlay::Overlay;
use super::pointer::Drag;
use super::theme::{Colours, Theme};
use crate::command::Solve;
use crate::heading;
use crate::kept::{Ending, Options, Played, Records, Saved, Statistics};
use crate::sentence::sentence;
use crate::start::Which;
use crate::winnable::Deals;

/// What happens to the model.
pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// A text that was pasted, of any length.
    Pasted(String),
    Resize(Size),
    /// So much time has gone by.
    Tick(Duration),
    Answer(Answer),
    /// A game is here that was asked for: the one that was saved, if there is one, and the deal that was wanted; and what is to be said of the save.
    Opened {
        wanted: WhichDeal,
        saved: Option<Box<Played>>,
        said: Option<String>,
    },
    /// A game was loaded.
    Loaded(Box<Played>),
    /// The statistics, which could not be read before, are here and are to be shown.
    Statistics(Statistics),
    /// Something is to be said.
    Said(String),
}

/// What the solver is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether there is to be said that the game is lost.
    Lost,
    Hint,
    /// Whether it can be won, asked by the player, and what is to be done with the solution.
    Solve(Solve),
    /// The first deal of a game, from this one on, that can be won.
    Winnable(Which, Deal),
    /// A deal of a game that can be won, or any; by chances that depend on this number.
    Deal(Which, u64),
}

/// What the solver answers; the number is that of the question.
pub(crate) struct Answer {
    pub(crate) number: u64,
    pub(crate) content: Content,
}

pub(crate) enum Content {
    Verdict(Verdict),
    /// The move of a hint, and the reason.
    Hint(Option<(Move, String)>),
    /// What was found, what is said of it, and the moves that win.
    Solved(Verdict, String, Vec<Move>),
    Winnable(Result<Deal, String>),
    /// A deal, and whether it is known that it can be won.
    Deal(Deal, bool),
}

/// What the solver has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Verdict {
    #[default]
    Open,
    Lost,
    /// Lost by the move of this number, before which it could be won.
    LostBy(usize),
    /// Lost, and no further progress is possible: see `Prospects::Dead`.
    Dead,
}

/// What the model asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Quit,
    /// The program is to stop until it is told to go on, and others have the terminal meanwhile.
    Suspend,
    /// The game is to be kept.
    Keep,
    /// The same, for a player who has asked for it and is to be told.
    Save,
    /// An ending belongs into the statistics of a game of this name.
    Count(String, Ending),
    /// The same, of a deal that is there already: if it is better.
    Improve(String, Ending),
    KeepOptions,
    /// The statistics are to be read, or why they can't be is to be said.
    ReadStatistics,
    /// The game is wanted, as it was kept or this deal of it.
    Open(WhichDeal),
    /// A copy is to be saved to a file, over one that is there if need be.
    SaveTo {
        file: PathBuf,
        over: bool,
    },
    /// The game of a file is wanted.
    Load(PathBuf),
    /// The solver is asked; what it was asked before is of no interest any more.
    Ask {
        number: u64,
        question: Question,
    },
    /// The solver may stop.
    Forget,
}

/// A game and a deal of it, or such a deal as is said; if need be the next that can be won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WhichDeal {
    pub(crate) which: Which,
    pub(crate) deal: Option<Deal>,
    pub(crate) deals: Deals,
    /// Even if a game under way is given up by that, unasked.
    pub(crate) over: bool,
}

/// What the model begins with beside a game.
pub(crate) struct Setting {
    pub(crate) size: Size,
    pub(crate) options: Options,
    /// What of the options is kept: what the player chose, and not what the terminal demands.
    pub(crate) kept: Options,
    pub(crate) colours: Colours,
    /// None where they could not be read.
    pub(crate) statistics: Option<Statistics>,
    pub(crate) saved: BTreeMap<String, Saved>,
    /// The names of the saves, the one that was played last first.
    pub(crate) recent: Vec<String>,
    /// The games with rules of the player's own that the menu lists.
    pub(crate) own: Vec<Which>,
    /// Whether only deals are dealt that can be won.
    pub(crate) winnable: bool,
    /// What the numbers of deals come from.
    pub(crate) random: fastrand::Rng,
}

/// The state of the screen.
pub(crate) struct Model {
    pub(super) played: Played,
    pub(super) hand: Hand,
    pub(super) overlay: Option<Overlay>,
    /// What is being typed.
    pub(super) typed: Option<String>,
    /// The cards that the mouse drags, if it does.
    pub(super) drag: Option<Drag>,
    pub(super) notice: String,
    /// That the game can't be saved, and why, as long as that is so.
    pub(super) unsaved: Option<String>,
    /// What is to be said once the deal is there that was asked for.
    pub(super) to_say: Option<String>,
    pub(super) verdict: Verdict,
    /// The notice that the verdict came to stand beside: a later one takes its place.
    pub(super) beside_verdict: String,
    /// What is to be said of the win.
    pub(super) records: Records,
    /// Moves that are made one after another.
    pub(super) coming: VecDeque<Move>,
    /// The number of the question that is with the solver, and what is wanted.
    pub(super) asked: Option<(u64, Question)>,
    pub(super) questions: u64,
    pub(super) setting: Setting,
    pub(super) effects: Vec<Effect>,
}

impl Model {
    pub(crate) fn new(played: Played, setting: Setting) -> Model {
        let hand = Hand::new(&played.game);
        let notice = sentence(heading::order(&played.game));
        let mut model = Model {
            played,
            hand,
            overlay: None,
            typed: None,
            drag: None,
            notice,
            unsaved: None,
            to_say: None,
            verdict: Verdict::default(),
            beside_verdict: String::new(),
            records: Records::default(),
            coming: VecDeque::new(),
            asked: None,
            questions: 0,
            setting,
            effects: Vec::new(),
        };
        model.look_ahead();
        model
    }

    /// Says something that the menu covers now, and that is still to be seen once a game is chosen there.
    pub(crate) fn say_below_menu(&mut self, said: String) {
        self.notice.clone_from(&said);
        self.to_say = Some(said);
    }

    /// What the model asks for since it was asked last.
    pub(crate) fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    pub(crate) fn played(&self) -> &Played {
        &self.played
    }

    /// The game was kept: the menu tells of it.
    pub(crate) fn kept(&mut self) {
        if self.played.slot.file.is_some() {
            return;
        }
        let (name, which) = (self.played.slot.name.clone(), self.played.which());
        if which.judge.variant().is_none() && !self.setting.own.contains(&which) {
            self.setting.own.push(which);
        }
        self.setting.recent.retain(|other| *other != name);
        self.setting.recent.insert(0, name.clone());
        if self.played.is_under_way() {
            let saved = Saved { deal: self.played.game.dealt_by(), moves: self.played.game.moves().len() };
            self.setting.saved.insert(name, saved);
        } else {
            self.setting.saved.remove(&name);
        }
    }

    /// The options that are kept.
    pub(crate) fn kept_options(&self) -> Options {
        self.setting.kept
    }

    /// Whether nothing is shown but ASCII.
    pub(crate) fn is_ascii(&self) -> bool {
        self.setting.options.ascii
    }

    /// Whether something will happen soon, even if nobody does anything.
    pub(crate) fn is_busy(&self) -> bool {
        !self.coming.is_empty() || self.is_waiting()
    }

    /// Whether a deal is about to come, to which the next keys belong.
    pub(crate) fn is_dealing(&self) -> bool {
        self.asked.as_ref().is_some_and(|(_, question)| matches!(question, Question::Deal(..)))
    }

    /// Whether the player waits for the solver.
    pub(super) fn is_waiting(&self) -> bool {
        self.asked.as_ref().is_some_and(|(_, question)| *question != Question::Lost)
    }

    pub(super) fn theme(&self) -> Theme {
        Theme { options: self.setting.options, colours: self.setting.colours }
    }

    pub(super) fn layout(&self) -> Layout {
        let game = &self.played.game;
        let (view, cursor) = (game.view(), (self.hand.pile, self.hand.depth));
        let shown = Shown { view: &view, rules: game.rules(), cursor, names: self.setting.options.names };
        Layout::new(shown, self.setting.size)
    }

    /// Whether a card, counted from its pile's end, is covered by another one of a picture.
    pub(super) fn is_covered(&self, pile: Pile, depth: usize) -> bool {
        let game = &self.played.game;
        let of_picture = pile.kind() == PileKind::Tableau && game.rules().picture().is_some();
        of_picture && (depth > 1 || !game.judge().is_free(game.position(), pile))
    }

    /// Asks the solver something; an answer to what it was asked before is not waited for.
    pub(super) fn ask(&mut self, question: Question) {
        self.questions += 1;
        self.asked = Some((self.questions, question.clone()));
        self.effects.push(Effect::Ask { number: self.questions, question });
    }

    /// Lets the solver see whether the game is lost, unless that is known or decided. Of a deal in which nothing is played yet that is said
    /// only to those who ask.
    pub(super) fn look_ahead(&mut self) {
        let game = &self.played.game;
        if game.status() == Status::Ongoing && game.moves().len() > 0 && self.verdict != Verdict::Dead {
            self.ask(Question::Lost);
        } else {
            self.asked = None;
            self.effects.push(Effect::Forget);
        }
    }

    /// Counts the game as it ended, once; after that only for what is better about it.
    pub(super) fn count(&mut self) {
        let (name, ending) = (self.played.slot.name.clone(), self.played.ending());
        let mut statistics = self.setting.statistics.as_mut();
        let records = statistics.as_ref().map(|read| read.of(&name).records(ending)).unwrap_or_default();
        if std::mem::replace(&mut self.played.counted, true) {
            self.records = Records { seconds: false, ..records };
            if let Some(read) = &mut statistics {
                read.improve(&name, ending);
            }
            self.effects.push(Effect::Improve(name, ending));
        } else {
            self.records = records;
            if let Some(read) = &mut statistics {
                read.add(&name, ending);
            }
            self.effects.push(Effect::Count(name, ending));
        }
    }
}
