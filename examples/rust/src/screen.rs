//! The game on the whole screen of a terminal.
//!
//! - `model.rs` is its state, which events change (`update.rs`, `pointer.rs`, `actions.rs`, `typed.rs`, `hand.rs`, `overlay.rs`, `menu.rs`,
//!   `moves.rs`, `statistics.rs`) and which knows nothing of a terminal; what it wants from outside are effects;
//! - `layout.rs` says where everything lies, by the engine's layout, `view.rs` and its folder draw it, in the looks of `theme.rs`;
//! - `worker.rs` is the solver in its thread;
//! - `terminal.rs` takes the terminal over and gives it back; this file brings events and effects to where they belong.

mod actions;
mod hand;
mod layout;
mod menu;
mod model;
mod moves;
mod overlay;
mod pointer;
pub(crate) mod statistics;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod typed;
mod update;
mod view;
mod worker;

use std::collections::VecDeque;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, KeyCode, KeyModifiers};
use ratatui::crossterm::terminal::size;
use ratatui::layout::Size;
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;

use self::model::{Effect, Event, Model, Setting, WhichDeal};
use self::terminal::Taken;
use self::worker::Worker;
use crate::args::Args;
use crate::ascii::{Output, is_dumb, is_utf8};
use crate::kept::{Options, Played, Store, lost, unsaved};
use crate::sentence::sentence;
use crate::start::{self, Wanted, Which};
use crate::winnable::{CAN_BE_WON, Deals};
use crate::{End, Stop, ending, winnable};

/// How long nothing happens before the clock is looked at.
const IDLE: Duration = Duration::from_millis(250);
/// The same while the game plays itself or somebody waits for the solver.
const BUSY: Duration = Duration::from_millis(40);

/// Whether there is a screen to play on, and nobody wants it otherwise.
pub(crate) fn is_wanted(args: &Args) -> bool {
    let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb();
    let simple = args.plain || args.auto || args.keep_going;
    on_terminal && !simple && size().is_ok_and(|(columns, rows)| columns > 0 && rows > 0)
}

/// Plays on the screen.
pub(crate) fn play(args: &Args) -> Result<End, Stop> {
    let mut store = Store::new(args.data.as_deref());
    let mut model = begin(args, &mut store)?;
    ending::watch(true);
    let mut taken = Taken::over()?;
    let played = run(&mut model, &mut store, &mut taken);
    // The time of the last moments belongs to the game too.
    if model.played().is_under_way() {
        let said = store.keep(model.played()).map_err(|why| lost(&why))?;
        drop(taken);
        if let Some(said) = said.or_else(|| store.kept_beside(&model.played().slot)) {
            let mut out = Output { out: anstream::stdout(), ascii: model.is_ascii() };
            // Where the terminal is gone nobody is there to tell.
            let _ = writeln!(out, "{}", sentence(&said));
        }
    }
    played.map(|()| End::Well)
}

/// Plays until the player has enough or the program is asked to end.
fn run(model: &mut Model, store: &mut Store, taken: &mut Taken) -> Result<(), Stop> {
    let mut worker = Worker::start();
    let mut events = Events { typed: terminal::events(), held: VecDeque::new() };
    let mut last = Instant::now();
    // Where nothing has changed nothing is drawn: the clock says what of the time shows.
    let (mut changed, mut clock) = (true, 0);
    while !perform(model, store, &mut worker, taken)? && !ending::is_asked() {
        if changed || clock != model.played().time.as_secs() {
            taken.terminal.draw(|frame| view::draw(model, frame))?;
            (changed, clock) = (false, model.played().time.as_secs());
        }
        let mut wait = if model.is_busy() { BUSY } else { IDLE };
        while let Some(event) = events.next(wait, model.is_dealing())? {
            happen(model, &event);
            // What an event asks for is done before the next one changes what it was about; the end too, though more was typed.
            if perform(model, store, &mut worker, taken)? || ending::is_asked() {
                return Ok(());
            }
            wait = Duration::ZERO;
            changed = true;
        }
        let now = Instant::now();
        changed |= model.is_busy();
        model.update(Event::Tick(now - last));
        last = now;
        while let Some(answer) = worker.answer().map_err(Stop::Unusable)? {
            model.update(Event::Answer(answer));
            changed = true;
        }
    }
    Ok(())
}

/// What the terminal says.
struct Events {
    typed: Receiver<io::Result<event::Event>>,
    /// What was typed before a deal was there that it belongs to.
    held: VecDeque<event::Event>,
}

impl Events {
    /// The next event, if there is one by then. While a deal is about to come that is only what stops it, or the program.
    fn next(&mut self, wait: Duration, is_dealing: bool) -> io::Result<Option<event::Event>> {
        if !is_dealing && let Some(event) = self.held.pop_front() {
            return Ok(Some(event));
        }
        match self.typed.recv_timeout(wait) {
            Ok(Ok(event)) if is_dealing && !stops(&event) => {
                self.held.push_back(event);
                Ok(None)
            }
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}

/// Whether this is Esc, a key with Ctrl, or no key at all.
fn stops(event: &event::Event) -> bool {
    match event {
        event::Event::Key(key) => key.code == KeyCode::Esc || key.modifiers == KeyModifiers::CONTROL,
        event::Event::Resize(..) => true,
        _ => false,
    }
}

/// Brings an event of the terminal to the model.
fn happen(model: &mut Model, event: &event::Event) {
    match event {
        &event::Event::Key(key) => model.update(Event::Key(key)),
        &event::Event::Mouse(mouse) => model.update(Event::Mouse(mouse)),
        event::Event::Paste(text) => model.update(Event::Pasted(text.clone())),
        &event::Event::Resize(width, height) => model.update(Event::Resize(Size { width, height })),
        _ => {}
    }
}

/// Does what the model asks for. Says whether that is to end.
fn perform(model: &mut Model, store: &mut Store, worker: &mut Worker, taken: &mut Taken) -> io::Result<bool> {
    let mut effects = model.effects();
    while !effects.is_empty() {
        for effect in effects {
            let done = match effect {
                Effect::Quit => return Ok(true),
                Effect::Suspend => {
                    taken.suspend()?;
                    // While it was stopped, nobody told it of a window that became larger or smaller.
                    model.update(Event::Resize(taken.terminal.size()?));
                    Ok(())
                }
                Effect::Keep => keep(model, store),
                Effect::Save => keep(model, store).map(|()| {
                    if model.unsaved.is_none() {
                        model.update(Event::Said("Saved.".to_owned()));
                    }
                }),
                Effect::Count(name, ending) => store.count(&name, ending),
                Effect::Improve(name, ending) => store.improve(&name, ending),
                Effect::KeepOptions => store.keep_options(model.kept_options()),
                Effect::ReadStatistics => store.statistics().map(|read| model.update(Event::Statistics(read))),
                Effect::SaveTo { file, over } => Store::save_to(model.played(), &file, over).map(|()| {
                    model.update(Event::Said(format!("Saved a copy to {}.", crate::files::named(&file))));
                }),
                Effect::Load(file) => store.load(&file).map(|played| model.update(Event::Loaded(Box::new(played)))),
                Effect::Open(wanted) => {
                    let (saved, said) = opened(store, &wanted.which);
                    model.update(Event::Opened { wanted, saved: saved.map(Box::new), said });
                    Ok(())
                }
                Effect::Ask { number, question } => {
                    worker.ask(number, question, model.played().game.clone());
                    Ok(())
                }
                Effect::Forget => {
                    worker.forget();
                    Ok(())
                }
            };
            if let Err(why) = done {
                model.update(Event::Said(why));
            }
        }
        effects = model.effects();
    }
    Ok(false)
}

fn keep(model: &mut Model, store: &mut Store) -> Result<(), String> {
    let kept = store.keep(model.played());
    model.unsaved = kept.as_ref().err().map(|why| sentence(&unsaved(why)));
    // Why it can't be saved is to be seen as long as that is so.
    let Ok(said) = kept else { return Ok(()) };
    model.kept();
    said.map_or(Ok(()), Err)
}

/// The game that is kept, if there is one, and what is to be said of that.
fn opened(store: &mut Store, which: &Which) -> (Option<Played>, Option<String>) {
    store.open(which).map_or_else(|why| (None, Some(why)), |saved| (saved, None))
}

/// The model as the command line wants it.
fn begin(args: &Args, store: &mut Store) -> Result<Model, Stop> {
    let wanted = start::wanted(args)?;
    let (width, height) = size()?;
    let kept = store.options();
    let options = Options {
        any_deal: args.any_deal || kept.any_deal,
        four_colours: args.four_colours || kept.four_colours,
        ascii: args.ascii || kept.ascii || !is_utf8(),
        names: kept.names,
    };
    let (statistics, unread) = store.statistics().map_or_else(|why| (None, Some(why)), |found| (Some(found), None));
    let setting = Setting {
        size: Size { width, height },
        options,
        kept,
        colours: theme::Colours::wanted(),
        statistics,
        saved: store.saved(),
        recent: store.recent(),
        own: store.own_games(),
        winnable: args.winnable,
        random: fastrand::Rng::new(),
    };
    // What is said of a save is said but once, and of the statistics again whenever a game is counted.
    let model = match wanted {
        Wanted::Saved(path) => {
            let mut model = Model::new(store.load(&path).map_err(Stop::Unusable)?, setting);
            unread.into_iter().for_each(|why| model.update(Event::Said(why)));
            model
        }
        Wanted::Dealt(which, deal) => {
            let (saved, said) = opened(store, &which);
            let goes_on = saved.as_ref().is_some_and(Played::is_under_way);
            let mut setting = setting;
            let first = first_deal(&which, deal, !goes_on && !args.winnable, &mut setting);
            let dealt = Played::deal(&which, first.0).map_err(Stop::Unusable)?;
            let mut model = Model::new(dealt, setting);
            let found = if goes_on || args.winnable { deal } else { Some(first.0) };
            // Without a deal the setting says that it has to be winnable, and a game under way goes on.
            let insists = args.winnable && deal.is_some();
            let deals = if insists { Deals::Winnable } else { Deals::Usual };
            let wanted = WhichDeal { which, deal: found, deals, over: false };
            model.update(Event::Opened { wanted, saved: saved.map(Box::new), said: said.or(unread).or(first.1) });
            model
        }
        Wanted::Any(deal) => any_game(deal, setting, store, unread)?,
    };
    Ok(model)
}

/// The deal to begin with, and what is said of it. Where it is not the one to be `played`, any will do.
fn first_deal(which: &Which, deal: Option<Deal>, played: bool, setting: &mut Setting) -> (Deal, Option<String>) {
    match deal {
        Some(deal) => (deal, None),
        None if played && !setting.options.any_deal => {
            let (deal, can_be_won) = winnable::usual(&which.judge, &mut setting.random, &ending::ASKED);
            (deal, can_be_won.then(|| CAN_BE_WON.to_owned()))
        }
        None => (winnable::any(&mut setting.random), None),
    }
}

/// The game that was played last; for somebody who has none under way the menu, before a game that most people know. There may be something to be
/// said of the statistics.
fn any_game(
    deal: Option<Deal>,
    mut setting: Setting,
    store: &mut Store,
    unread: Option<String>,
) -> Result<Model, Stop> {
    let latest = store.latest().filter(|_| deal.is_none());
    let (saved, said) = latest.map(|which| opened(store, &which)).unwrap_or_default();
    if let Some(saved) = saved.filter(Played::is_under_way) {
        let mut model = Model::new(saved, setting);
        let usual = || "Resumed where you left off. n: all games.".to_owned();
        model.update(Event::Said(unread.unwrap_or_else(usual)));
        return Ok(model);
    }
    let klondike = Which::from(Variant::Klondike);
    let (kept, of_klondike) = opened(store, &klondike);
    let said = said.or(of_klondike).or(unread);
    let mut model = match kept.filter(Played::is_under_way) {
        Some(kept) => Model::new(kept, setting),
        None => {
            let (first, can_be_won) = first_deal(&klondike, None, true, &mut setting);
            let mut model = Model::new(Played::deal(&klondike, first).map_err(Stop::Unusable)?, setting);
            model.update(Event::Said(can_be_won.unwrap_or_default()));
            model
        }
    };
    model.show_menu(deal);
    if let Some(said) = said {
        model.say_below_menu(said);
    }
    Ok(model)
}

/// A time as minutes and seconds.
fn clock(seconds: u64) -> String {
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}
