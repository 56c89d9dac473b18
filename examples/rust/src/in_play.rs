//! A game and the commands on it.

mod anew;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use solitaire_rules::cards::Deal;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Game, Move, Status};

use crate::advice::{self, Adviser};
use crate::command::{Command, HELP, Solve};
use crate::kept::{Keeper, Played, note_solver, with_solver};
use crate::remarks::Remarks;
use crate::start::Which;
use crate::winnable::Deals;
use crate::{Stop, files, heading, rules_text, table, words};

/// Where a game is saved that has no file yet.
const FILE: &str = "solitaire.json";
/// Of an empty list of moves.
const NO_MOVE: &str = "No useful move is left.";

/// A game that is being played.
pub(crate) struct InPlay {
    game: Game,
    /// What the game is called.
    title: String,
    /// Where this game was saved to or loaded from, and as what.
    saved: Option<(PathBuf, Game)>,
    /// Whether all legal moves are listed, or only those that lead to something new.
    all: bool,
    /// Which deals are dealt where none is named.
    deals: Deals,
    adviser: Adviser,
    remarks: Remarks,
    /// Keeps the game of somebody who types.
    keeper: Option<Keeper>,
}

/// What became of a command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The table is another one now.
    Changed,
    /// Something was shown or written.
    Shown,
    /// It cannot be done, for this reason.
    Refused(String),
    /// No more is to come.
    Quit,
}

impl InPlay {
    /// A deal of a game, if the game has it.
    pub(crate) fn deal(which: Which, deal: Deal) -> Result<InPlay, String> {
        Ok(InPlay::new(which.deal(deal)?, which.title))
    }

    /// A game that was saved.
    pub(crate) fn load(path: &Path) -> Result<InPlay, String> {
        let game = files::load(path)?;
        let title = Which::of(&game).title;
        Ok(InPlay { saved: Some((path.to_owned(), game.clone())), ..InPlay::new(game, title) })
    }

    fn new(game: Game, title: String) -> InPlay {
        InPlay {
            game,
            title,
            saved: None,
            all: false,
            deals: Deals::default(),
            adviser: Adviser::default(),
            remarks: Remarks::default(),
            keeper: None,
        }
    }

    /// A game that goes on where it was left.
    pub(crate) fn resume(played: Played) -> InPlay {
        let saved = played.slot.file.map(|file| (file, played.game.clone()));
        InPlay { saved, ..InPlay::new(played.game, played.title) }
    }

    /// The game with its keeper.
    pub(crate) fn kept_by(self, keeper: Keeper) -> InPlay {
        InPlay { keeper: Some(keeper), ..self }
    }

    /// Keeps the game after a change, if it has a keeper. Gives what there is to say of that.
    pub(crate) fn keep(&mut self) -> Option<String> {
        self.keeper.as_mut().and_then(|keeper| keeper.keep(&self.game))
    }

    /// The program ends: gives what there is to say of the game's save, or why it is lost.
    pub(crate) fn end(&mut self) -> Result<Option<String>, Stop> {
        self.keeper.as_mut().map_or(Ok(None), |keeper| keeper.end(&self.game))
    }

    /// The game for somebody who types or for a script, followed by such deals.
    pub(crate) fn with(mut self, typed: bool, deals: Deals) -> InPlay {
        self.adviser.typed = typed;
        self.deals = deals;
        self
    }

    /// What the game is called.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The moves as they are numbered.
    pub(crate) fn moves(&self) -> MoveList {
        if self.all { self.game.legal_moves() } else { self.game.distinct_moves() }
    }

    /// Does what a command asks for.
    pub(crate) fn perform(&mut self, command: Command, out: &mut impl Write) -> io::Result<Outcome> {
        match command {
            Command::Play(m) => return self.play(m, out),
            Command::Number(number) => return self.play_numbered(number, out),
            Command::DealOrRedeal => {
                let m = if self.game.is_legal(Move::Redeal) { Move::Redeal } else { Move::Deal };
                return self.play(m, out);
            }
            Command::Undo(times) => return self.undo(times, out),
            Command::Redo(times) => return self.redo(times, out),
            Command::Save { file, over } => return self.save(file, over, out),
            Command::Load(file) => return self.load_here(file, out),
            Command::New { game, deal, deals, over } => {
                return self.deal_anew(game, (deal, deals), over, out);
            }
            Command::Hint => return self.hint(out),
            Command::Solve(then) => return self.solve(then, out),
            Command::Finish => return self.finish(out),
            Command::Moves { all } => {
                self.all = all;
                self.list(out)?;
            }
            Command::Table => self.draw(out)?,
            Command::Restart => return self.undo(usize::MAX, out),
            Command::Rules => rules_text::print(&self.title, self.game.rules(), out)?,
            Command::Statistics => return self.statistics(out),
            Command::Help => writeln!(out, "{HELP}")?,
            Command::Quit => return Ok(Outcome::Quit),
        }
        Ok(Outcome::Shown)
    }

    /// Makes a move and says what it did.
    pub(crate) fn play(&mut self, m: Move, out: &mut impl Write) -> io::Result<Outcome> {
        if let Err(error) = self.game.play(m) {
            return Ok(Outcome::Refused(error.to_string()));
        }
        tell(&self.game, m, out)?;
        Ok(Outcome::Changed)
    }

    fn play_numbered(&mut self, number: usize, out: &mut impl Write) -> io::Result<Outcome> {
        let moves = self.moves();
        match number.checked_sub(1).and_then(|place| moves.get(place)) {
            Some(&m) => self.play(m, out),
            None if self.game.is_won() => Ok(Outcome::Refused("The game is already won.".to_owned())),
            None if moves.is_empty() => Ok(Outcome::Refused(NO_MOVE.to_owned())),
            None => Ok(Outcome::Refused(format!("there is no move {number}: the list has {}", moves.len()))),
        }
    }

    /// Makes moves that are known to be legal, one after the other.
    fn play_all(&mut self, moves: &[Move], out: &mut impl Write) -> io::Result<Outcome> {
        for &m in moves {
            self.play(m, out)?;
        }
        Ok(Outcome::Changed)
    }

    fn undo(&mut self, times: usize, out: &mut impl Write) -> io::Result<Outcome> {
        if self.game.moves().len() == 0 {
            return Ok(Outcome::Refused("Nothing to undo.".to_owned()));
        }
        for _ in 0..times {
            let Some(m) = self.game.undo() else { break };
            writeln!(out, "{m} undone")?;
        }
        Ok(Outcome::Changed)
    }

    fn redo(&mut self, times: usize, out: &mut impl Write) -> io::Result<Outcome> {
        if self.game.undone_moves().len() == 0 {
            return Ok(Outcome::Refused("Nothing to redo.".to_owned()));
        }
        for _ in 0..times {
            let Some(m) = self.game.redo() else { break };
            tell(&self.game, m, out)?;
        }
        Ok(Outcome::Changed)
    }

    fn hint(&mut self, out: &mut impl Write) -> io::Result<Outcome> {
        if self.game.is_won() {
            return Ok(Outcome::Refused("The game is already won.".to_owned()));
        }
        let Some(hint) = self.adviser.hint(&self.game) else {
            return Ok(Outcome::Refused("No useful move found.".to_owned()));
        };
        writeln!(out, "hint: {hint}")?;
        if self.remarks.is_lost() {
            writeln!(out, "The game is lost, though.")?;
        }
        Ok(Outcome::Shown)
    }

    fn solve(&mut self, then: Solve, out: &mut impl Write) -> io::Result<Outcome> {
        if self.game.is_won() {
            return Ok(Outcome::Refused("The game is already won.".to_owned()));
        }
        let solution = self.adviser.solve(&self.game, out)?;
        if solution.is_lost() {
            writeln!(out, "{}", self.remarks.lost(&self.game, &mut self.adviser))?;
        } else if solution.is_open() {
            writeln!(out, "{}", advice::told(&solution))?;
        } else {
            let moves = solution.moves();
            writeln!(out, "{}", advice::told(&solution))?;
            match then {
                Solve::Tell => writeln!(out, "`solve show` lists them, `solve!` makes them.")?,
                Solve::Show => self.show(moves, out)?,
                Solve::Play => {
                    note_solver(&mut self.game);
                    return self.play_all(moves, out);
                }
            }
        }
        Ok(Outcome::Shown)
    }

    /// Lists moves that are known to be legal, one after the other, and what they do.
    fn show(&self, moves: &[Move], out: &mut impl Write) -> io::Result<()> {
        let mut game = self.game.clone();
        for (index, &m) in moves.iter().enumerate() {
            if game.play(m).is_ok() {
                write!(out, "{:>4}  ", index + 1)?;
                tell(&game, m, out)?;
            }
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut impl Write) -> io::Result<Outcome> {
        match self.game.finish() {
            Some(moves) if moves.is_empty() => Ok(Outcome::Refused("The game is already won.".to_owned())),
            Some(moves) => self.play_all(&moves, out),
            None => Ok(Outcome::Refused("Can't auto-finish yet.".to_owned())),
        }
    }

    /// Only a save is written over, and only this game's own or where `over` says so: other games are not to be lost unasked, nor what another program has
    /// made of this one.
    fn save(&mut self, file: Option<PathBuf>, over: bool, out: &mut impl Write) -> io::Result<Outcome> {
        // What overwrites this file; without its name, `s!` would overwrite the game's own.
        let again = file.as_ref().map_or_else(|| "s!".to_owned(), |file| format!("s! {}", files::named(file)));
        let file = self.file_or(file);
        let refused = |why: &str| Ok(Outcome::Refused(format!("{} {why}", files::named(&file))));
        if file.exists() {
            // What is no file, such as a pipe, is not even opened.
            match file.is_file().then(|| InPlay::load(&file)) {
                None | Some(Err(_)) => return refused("already exists and isn't a saved game"),
                Some(Ok(there)) if !over && !self.is_own(&file, &there.game) => {
                    let heading = there.heading();
                    return refused(&format!(
                        "already holds a game ({heading}): `{again}` overwrites it; give `s` another name to keep both"
                    ));
                }
                Some(Ok(_)) => {}
            }
        }
        if let Err(why) = files::save(&self.game, &file) {
            return Ok(Outcome::Refused(why));
        }
        writeln!(out, "saved to {}", files::named(&file))?;
        self.saved = Some((file, self.game.clone()));
        Ok(Outcome::Shown)
    }

    /// Whether a file holds this game, as it was saved there last or as it is kept there.
    fn is_own(&self, file: &Path, there: &Game) -> bool {
        let is_kept = self.keeper.as_ref().is_some_and(|keeper| keeper.is_in(file)) && *there == self.game;
        is_kept || self.saved.as_ref().is_some_and(|(saved, game)| saved == file && game == there)
    }

    fn statistics(&self, out: &mut impl Write) -> io::Result<Outcome> {
        const WIDTH: usize = 78;
        let Some(keeper) = &self.keeper else {
            return Ok(Outcome::Refused("Statistics are kept only for games on a terminal.".to_owned()));
        };
        match keeper.statistics() {
            Ok(table) => table.lines(WIDTH).iter().try_for_each(|(_, line)| writeln!(out, "{}", line.trim_end()))?,
            Err(why) => return Ok(Outcome::Refused(why)),
        }
        Ok(Outcome::Shown)
    }

    /// The file that is named, or else the game's own.
    fn file_or(&self, named: Option<PathBuf>) -> PathBuf {
        named.or_else(|| self.saved.as_ref().map(|(file, _)| file.clone())).unwrap_or_else(|| FILE.into())
    }

    fn load_here(&mut self, file: Option<PathBuf>, out: &mut impl Write) -> io::Result<Outcome> {
        let file = self.file_or(file);
        let how = format!("loaded from {}", files::named(&file));
        match &mut self.keeper {
            // It is kept in that file.
            Some(keeper) => match keeper.load(&file) {
                Ok(played) => self.replace_by_kept(played, &how, out),
                Err(why) => Ok(Outcome::Refused(why)),
            },
            None => self.replace(InPlay::load(&file), None, &how, out),
        }
    }

    /// What is played and how far it is.
    fn heading(&self) -> String {
        let deal = self.game.dealt_by().map(|deal| format!(", deal {deal}")).unwrap_or_default();
        let moves = heading::counted(self.game.moves().len());
        let extra: String = heading::extra(&self.game).iter().map(|extra| format!(", {extra}")).collect();
        let order = match heading::order(&self.game) {
            "" => String::new(),
            order => format!("\n{order}"),
        };
        format!("{}{deal}: {moves}, score {}{extra}{order}", self.title, self.score())
    }

    /// Draws the table under a line that says what and how far the game is.
    pub(crate) fn draw(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "\n{}\n", self.heading())?;
        table::draw(&self.game.view(), self.game.rules(), out)
    }

    /// Lists the moves.
    pub(crate) fn list(&self, out: &mut impl Write) -> io::Result<()> {
        if self.moves().is_empty() {
            return writeln!(out, "{NO_MOVE}");
        }
        table::list(&self.moves(), &self.game, out)
    }

    /// Says so when the game is over.
    pub(crate) fn announce(&self, out: &mut impl Write) -> io::Result<()> {
        let (score, moves) = (self.score(), heading::counted(self.game.moves().len()));
        match self.game.status() {
            // Where nothing is counted there is nothing to be said of it.
            Status::Won if self.keeper.is_some() && with_solver(&self.game) => {
                writeln!(out, "Won with the solver, in {moves}. It counts as played, not as won.")
            }
            Status::Won => writeln!(out, "Won! Score {score}, in {moves}."),
            Status::Stuck => writeln!(out, "Stuck: no useful move is left. Score {score}, after {moves}."),
            Status::Ongoing => Ok(()),
        }
    }

    /// Says what there is to say of the game's prospects, once.
    pub(crate) fn remark(&mut self, out: &mut impl Write) -> io::Result<()> {
        match self.remarks.on(&self.game, &mut self.adviser) {
            Some(remark) => writeln!(out, "{remark}"),
            None => Ok(()),
        }
    }

    /// The score, and what it can come to.
    pub(crate) fn score(&self) -> String {
        format!("{} of {}", self.game.score(), self.game.rules().best_score())
    }
}

/// Says what a game's last move did.
fn tell(game: &Game, m: Move, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{m}: {}", words::in_words(game).unwrap_or_default())
}
