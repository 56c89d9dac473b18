//! The game to begin with.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap::error::ErrorKind;
use solitaire_rules::cards::Deal;
use solitaire_rules::game::OwnJudge;
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Game, Judge, Variant};

use crate::Stop;
use crate::args::{Args, GameOrDeal};
use crate::command::{self, brief, is_number, plain};
use crate::files;
use crate::in_play::InPlay;
use crate::input::Input;
use crate::kept::Keeper;
use crate::winnable::{CAN_BE_WON, Deals};
use crate::{forgiving, heading, interrupt, rules_text, winnable};

/// A game, whatever its deal: a built-in one, or one with rules of the user's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Which {
    pub(crate) judge: Box<Judge>,
    /// What it is called.
    pub(crate) title: String,
    /// What the author of one's own rules has to say of them.
    pub(crate) notes: Option<String>,
}

/// What a game with rules of one's own is called that has no title.
const UNTITLED: &str = "A game of your own";
/// More of a title is not taken.
const LONGEST_TITLE: usize = 60;

impl Which {
    /// Rules of one's own, called by their title or else by the name of their file.
    fn own(judge: Judge, own: OwnRules, file: &Path) -> Which {
        let stem = || file.file_stem().map(|name| name.to_string_lossy().into_owned());
        Which::by(judge, own.title.or_else(stem), own.notes)
    }

    /// Which game it is that is played.
    pub(crate) fn of(game: &Game) -> Which {
        let OwnJudge { title, notes, judge } = game.own_judge().clone();
        Which::by(judge, title, notes)
    }

    /// Rules that are a built-in game's have that one's title, which alone its saves know.
    fn by(judge: Judge, title: Option<String>, notes: Option<String>) -> Which {
        let title = judge.variant().map_or_else(|| shown(title), |variant| variant.title().to_owned());
        Which { judge: Box::new(judge), title, notes }
    }

    /// A deal of it, if it has that. The game keeps the notes and, of one's own rules, the title, and so do its saves.
    pub(crate) fn deal(&self, deal: Deal) -> Result<Game, String> {
        let title = self.judge.variant().is_none().then(|| self.title.clone());
        let own = OwnJudge { title, notes: self.notes.clone(), judge: *self.judge };
        Game::deal_by(own, deal).map_err(|error| error.to_string())
    }
}

/// A title that comes from a file, fit to be shown.
fn shown(title: Option<String>) -> String {
    let title = title.map(|title| plain(title.trim()).chars().take(LONGEST_TITLE).collect::<String>());
    title.filter(|title| !title.is_empty()).unwrap_or_else(|| UNTITLED.to_owned())
}

impl From<Variant> for Which {
    fn from(variant: Variant) -> Which {
        Which { judge: Box::new(*variant.judge()), title: variant.title().to_owned(), notes: None }
    }
}

/// What the command line asks for.
pub(crate) enum Wanted {
    /// A game that was saved.
    Saved(PathBuf),
    /// This game, and this deal of it, or any.
    Dealt(Which, Option<Deal>),
    /// Any game, and this deal of it, or any.
    Any(Option<Deal>),
}

/// Reads what the command line asks for.
pub(crate) fn wanted(args: &Args) -> Result<Wanted, Stop> {
    if let Some(path) = &args.load {
        return Ok(Wanted::Saved(path.clone()));
    }
    let (game, deal) = match (args.game, args.deal) {
        (Some(GameOrDeal::Game(variant)), deal) => (Some(variant), deal),
        (Some(GameOrDeal::Deal(deal)), None) => (None, Some(deal)),
        (Some(GameOrDeal::Deal(_)), Some(_)) => misused("a deal has one number"),
        (None, deal) => (None, deal),
    };
    let which = match (&args.rules, game) {
        (Some(_), Some(_)) => misused("give a game's name or --rules, not both"),
        (Some(path), None) => {
            let (judge, own) = files::own_rules(path).map_err(Stop::Unusable)?;
            Which::own(judge, own, path)
        }
        (None, Some(variant)) => variant.into(),
        (None, None) => return Ok(Wanted::Any(deal)),
    };
    match deal.map(|deal| which.deal(deal)) {
        Some(Err(why)) => misused(&why),
        _ => Ok(Wanted::Dealt(which, deal)),
    }
}

/// The game that the command line asks for; what it leaves open is asked for where somebody is typing. `None` when there is no answer.
pub(crate) fn in_play(args: &Args, input: &mut Input, out: &mut impl Write) -> Result<Option<InPlay>, Stop> {
    let typed = input.is_typed();
    let keeps = typed && !args.auto;
    let (which, deal) = match wanted(args)? {
        Wanted::Saved(path) if keeps => {
            let (keeper, played) = Keeper::of_file(args.data.as_deref(), &path).map_err(Stop::Unusable)?;
            return Ok(Some(InPlay::resume(played).kept_by(keeper)));
        }
        Wanted::Saved(path) => return InPlay::load(&path).map(Some).map_err(Stop::Unusable),
        Wanted::Dealt(which, deal) => (which, deal),
        Wanted::Any(deal) if typed => match asked(deal, input, out)? {
            Some((variant, deal)) => (variant.into(), deal),
            None => return Ok(None),
        },
        Wanted::Any(_) => misused("which game? Give its name, --rules or --load"),
    };
    let mut keeper = Keeper::of(args.data.as_deref(), &which);
    if keeps && let Some(resumed) = resumed(&mut keeper, &which, deal, input, out)? {
        return Ok(Some(resumed.kept_by(keeper)));
    }
    let (deal, can_be_won) = self::deal(&which.judge, deal, args.deals(), typed, out)?.map_err(Stop::Unusable)?;
    let dealt = InPlay::deal(which, deal).map_err(Stop::Unusable)?;
    if can_be_won {
        writeln!(out, "{CAN_BE_WON}")?;
    }
    Ok(Some(if keeps { dealt.kept_by(keeper) } else { dealt }))
}

/// The game under way that is kept, unless another deal is wanted and it is given up for that.
fn resumed(
    keeper: &mut Keeper,
    which: &Which,
    deal: Option<Deal>,
    input: &mut Input,
    out: &mut impl Write,
) -> io::Result<Option<InPlay>> {
    let kept = match keeper.kept(which) {
        Ok(Some(kept)) => kept,
        Ok(None) => return Ok(None),
        Err(why) => {
            writeln!(out, "{}", brief(&why))?;
            return Ok(None);
        }
    };
    let other = deal.is_some() && deal != kept.game.dealt_by();
    let moves = heading::counted(kept.game.moves().len());
    let question = format!("A game of {} is under way: {moves}. Abandon it (y, n)? ", kept.title);
    if other && ask(&question, read_yes, input, out)? == Some(true) {
        if let Err(why) = keeper.give_up_kept(&kept) {
            writeln!(out, "{}", brief(&why))?;
        }
        return Ok(None);
    }
    writeln!(out, "Resumed where you left off; `n!` starts a new deal.")?;
    keeper.turn_to(which, kept.past());
    Ok(Some(InPlay::resume(kept)))
}

/// Prints the rules of the game that the command line names.
pub(crate) fn explain(args: &Args, out: &mut impl Write) -> Result<(), Stop> {
    let (title, rules) = match wanted(args)? {
        Wanted::Saved(path) => {
            let in_play = InPlay::load(&path).map_err(Stop::Unusable)?;
            (in_play.title().to_owned(), *in_play.game().rules())
        }
        Wanted::Dealt(which, _) => (which.title, *which.judge.rules()),
        Wanted::Any(_) => misused("the rules of which game? Give its name, --rules or --load"),
    };
    Ok(rules_text::print(&title, &rules, out)?)
}

/// The deal that is asked for, or one by chance; the first from there on that can be won, if it has to be one. With it goes whether it is known
/// that it can be won.
pub(crate) fn deal(
    judge: &Judge,
    deal: Option<Deal>,
    deals: Deals,
    typed: bool,
    out: &mut impl Write,
) -> io::Result<Result<(Deal, bool), String>> {
    let mut random = fastrand::Rng::new();
    match (deals, deal) {
        (Deals::Usual, None) => {
            interrupt::search(typed, None, out, |cancel| Ok(winnable::usual(judge, &mut random, cancel)))
        }
        (Deals::Usual | Deals::Any, deal) => Ok(Ok((deal.unwrap_or_else(|| winnable::any(&mut random)), false))),
        (Deals::Winnable, deal) => {
            let from = deal.unwrap_or_else(|| winnable::any(&mut random));
            interrupt::search(typed, Some("Looking for a winnable deal"), out, |cancel| {
                winnable::first(judge, from, cancel).map(|deal| (deal, true))
            })
        }
    }
}

/// Ends the program as for any other fault in the command line.
fn misused(why: &str) -> ! {
    Args::command().error(ErrorKind::ArgumentConflict, why).exit()
}

fn asked(deal: Option<Deal>, input: &mut Input, out: &mut impl Write) -> io::Result<Option<(Variant, Option<Deal>)>> {
    writeln!(out, "Which game?\n")?;
    let mut place = 0;
    for family in families() {
        writeln!(out, "{}", family[0].family())?;
        for variant in family {
            place += 1;
            writeln!(out, "{place:>4}  {:29} {}", variant.name(), variant.title())?;
        }
    }
    writeln!(out)?;
    let Some(variant) = ask("Game (number or name): ", read_game, input, out)? else { return Ok(None) };
    let deal = match deal {
        Some(deal) => Some(deal),
        None => match ask("Deal (Enter for any): ", read_deal, input, out)? {
            Some(deal) => deal,
            None => return Ok(None),
        },
    };
    Ok(Some((variant, deal)))
}

/// The games, family by family.
pub(crate) fn families() -> impl Iterator<Item = &'static [Variant]> {
    const ALL: &[Variant] = &Variant::ALL;
    ALL.chunk_by(|one, other| one.family() == other.family())
}

/// Asks until the answer makes sense.
fn ask<T>(
    question: &str,
    read: fn(&str) -> Result<T, String>,
    input: &mut Input,
    out: &mut impl Write,
) -> io::Result<Option<T>> {
    loop {
        let Some(line) = input.line(question, out)? else { return Ok(None) };
        match read(line.trim()) {
            Ok(answer) => return Ok(Some(answer)),
            Err(_) if matches!(line.trim(), "q" | "quit" | "exit") => return Ok(None),
            Err(why) => writeln!(out, "{}", brief(&why))?,
        }
    }
}

fn read_yes(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "y" | "yes" => Ok(true),
        "n" | "no" => Ok(false),
        _ => Err("expected `y` or `n`".to_owned()),
    }
}

fn read_game(text: &str) -> Result<Variant, String> {
    let numbered = text.parse::<usize>().ok().and_then(|number| Variant::ALL.get(number.wrapping_sub(1)).copied());
    let wrong =
        || format!("expected a number from 1 to {} or a game's name, found `{}`", Variant::ALL.len(), plain(text));
    match numbered {
        Some(variant) => Ok(variant),
        None if is_number(text) => Err(wrong()),
        None => forgiving::game(text),
    }
}

fn read_deal(text: &str) -> Result<Option<Deal>, String> {
    if text.is_empty() { Ok(None) } else { command::deal(text).map(Some) }
}
