//! The question and its answers.

use alloc::vec::Vec;
use core::fmt;

use super::concrete::Concrete;
use super::limits::{Budget, Limits, Stop};
use super::loose::{self, Loose};
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// What is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// Every card on the foundations.
    Win,
    /// At least so many.
    Score(u32),
}

/// What an engine found: moves that reach the goal, or that none do.
pub(super) type Found = Result<Option<Vec<Move>>, Stop>;

/// Short cuts of the search. None changes an answer: each can be switched off, which tests do; all are on at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reductions {
    /// A move to a foundation that can do no harm is made at once, and nothing else is tried.
    pub safe_moves: bool,
    /// A stock card that is always within reach comes down only when the next move needs it.
    pub late_moves: bool,
    /// Of two moves that can be made in either order, one order is tried.
    pub commuting_moves: bool,
    /// Positions that are lost even where stock cards lie wherever they are wanted are given up.
    pub relaxation: bool,
}

impl Reductions {
    /// Every one of them.
    pub const ALL: Reductions =
        Reductions { safe_moves: true, late_moves: true, commuting_moves: true, relaxation: true };
    /// None of them.
    pub const NONE: Reductions =
        Reductions { safe_moves: false, late_moves: false, commuting_moves: false, relaxation: false };
}

impl Default for Reductions {
    fn default() -> Reductions {
        Reductions::ALL
    }
}

/// Whether a position can be won, by a player who sees all cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is won by these moves.
    Won(Vec<Move>),
    /// No moves win it.
    Lost,
    /// The search ended before it knew.
    Open(Open),
}

/// Why a search ended before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Open {
    /// It had looked at as many positions as it might.
    Positions,
    /// Its tables were full.
    Memory,
    /// Its time was over.
    Time,
    /// It was cancelled.
    Cancelled,
    /// The position is not one of a game with these rules.
    OtherGame,
    /// Its time is limited, and there is no clock to tell it: [`Limits::clock`].
    NoClock,
}

impl Open {
    /// All of them.
    pub const ALL: [Open; 6] =
        [Open::Positions, Open::Memory, Open::Time, Open::Cancelled, Open::OtherGame, Open::NoClock];
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Open::Positions => "the limit of positions was reached",
            Open::Memory => "the tables are full",
            Open::Time => "the time was over",
            Open::Cancelled => "it was cancelled",
            Open::OtherGame => "the position is of another game",
            Open::NoClock => "there is no clock to limit the time by",
        })
    }
}

impl From<Stop> for Open {
    fn from(stop: Stop) -> Open {
        match stop {
            Stop::Positions => Open::Positions,
            Stop::Memory => Open::Memory,
            Stop::Time => Open::Time,
            Stop::Cancelled => Open::Cancelled,
            Stop::NoClock => Open::NoClock,
        }
    }
}

/// An answer, and what it cost.
///
/// `Display` says it in a few words: `won in 94 moves`, `lost`, `open: the time was over`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The answer.
    pub outcome: Outcome,
    /// How many positions were looked at.
    pub positions: u64,
}

impl Solution {
    /// Whether the position can be won.
    pub fn is_won(&self) -> bool {
        matches!(self.outcome, Outcome::Won(_))
    }

    /// Whether it cannot.
    pub fn is_lost(&self) -> bool {
        self.outcome == Outcome::Lost
    }

    /// Whether that was not found out.
    pub fn is_open(&self) -> bool {
        matches!(self.outcome, Outcome::Open(_))
    }

    /// The moves that win; none where there are none, or none are known.
    pub fn moves(&self) -> &[Move] {
        if let Outcome::Won(moves) = &self.outcome { moves } else { &[] }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Outcome::Won(moves) if moves.len() == 1 => f.write_str("won in 1 move"),
            Outcome::Won(moves) => write!(f, "won in {} moves", moves.len()),
            Outcome::Lost => f.write_str("lost"),
            Outcome::Open(why) => write!(f, "open: {why}"),
        }
    }
}

/// Whether a further card can reach a foundation: more cards than lie there now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prospects {
    /// These moves bring one there.
    Further(Vec<Move>),
    /// None can: the game is as far as it gets. Of a game that is won, too.
    Dead,
    /// The search ended before it knew.
    Open(Open),
}

/// Searches. Its tables are kept from one position to the next, which saves the time to make them; what is in them is not.
///
/// ```
/// use solitaire_rules::solver::{Limits, Solver};
/// use solitaire_rules::Variant;
/// let mut solver = Solver::new();
/// let judge = Variant::Klondike.judge();
/// let solution = solver.solve(judge, &judge.deal(42), &Limits::default());
/// let mut position = judge.deal(42);
/// for &m in solution.moves() {
///     judge.play(&mut position, m)?;
/// }
/// assert_eq!(judge.score(&position), 52);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    loose: Loose,
    concrete: Concrete,
    reductions: Reductions,
    /// Of a search that [`Solver::solve`] left open and that can go on.
    left: Option<Left>,
}

/// What a search that goes on goes on from: how many positions it looked at, and where the stage ends that is under way.
#[derive(Clone, Copy)]
struct Left {
    judge: Judge,
    position: Position,
    spent: u64,
    stage: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("reductions", &self.reductions).finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver with every reduction.
    pub const fn new() -> Solver {
        Solver::with_reductions(Reductions::ALL)
    }

    /// A solver with these reductions alone, to check the others against.
    pub const fn with_reductions(reductions: Reductions) -> Solver {
        Solver { loose: Loose::new(), concrete: Concrete::new(), reductions, left: None }
    }

    /// Whether a position can be won by a player who sees all cards. A search that a limit ends goes on by [`Solver::resume`].
    pub fn solve(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Solution {
        let mut budget = Budget::new(*limits);
        let found = match self.begin(judge, position, Goal::Win, limits.bytes) {
            Ok(()) => self.go_on(judge, position, Goal::Win, &mut budget),
            Err(open) => Err(open),
        };
        self.answer(judge, position, found, &budget)
    }

    /// Goes on with the search that the last question, to [`Solver::solve`], left open at a limit in positions or time or cancelled, where it
    /// stopped: for programs that must not wait, such as a web page. `None` when there is none: it is answered, its tables are full, or
    /// something else was asked since.
    ///
    /// The limits are those of this step; [`Limits::bytes`] are what they were at the beginning. The solution tells the positions of all steps
    /// together. Steps of any length come to the same answer, with the same moves, after the same number of positions as one search without
    /// steps. To cancel, ask no more.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::solver::{Limits, Solver, solve};
    /// let (judge, step) = (Variant::Klondike.judge(), Limits { positions: 1_000, ..Limits::default() });
    /// let (mut solver, deal) = (Solver::new(), judge.deal(1));
    /// let mut solution = solver.solve(judge, &deal, &step);
    /// while let Some(more) = solver.resume(&step) {
    ///     solution = more; // And between two steps, whatever else is to be done.
    /// }
    /// assert_eq!(solution, solve(judge, &deal, &Limits::default()));
    /// ```
    pub fn resume(&mut self, limits: &Limits<'_>) -> Option<Solution> {
        let Left { judge, position, spent, stage } = self.left.take()?;
        let mut budget = Budget::new(*limits).going_on(spent, stage);
        let found = self.go_on(&judge, &position, Goal::Win, &mut budget);
        Some(self.answer(&judge, &position, found, &budget))
    }

    /// The answer that was found. Remembers what a search goes on from that was interrupted.
    fn answer(
        &mut self,
        judge: &Judge,
        position: &Position,
        found: Result<Option<Vec<Move>>, Open>,
        budget: &Budget<'_>,
    ) -> Solution {
        let outcome = match found {
            Ok(Some(moves)) => Outcome::Won(moves),
            Ok(None) => Outcome::Lost,
            Err(open) => Outcome::Open(open),
        };
        if let Outcome::Open(Open::Positions | Open::Time | Open::Cancelled) = outcome {
            let (spent, stage) = (budget.spent(), budget.stage_end());
            self.left = Some(Left { judge: *judge, position: *position, spent, stage });
        }
        Solution { outcome, positions: budget.spent() }
    }

    /// Whether a further card can reach a foundation.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Prospects, Solver};
    /// use solitaire_rules::{Game, Status, Variant};
    /// let mut game = Game::deal(Variant::CarouselStrict, 1);
    /// while game.status() == Status::Ongoing {
    ///     let m = game.distinct_moves()[0];
    ///     game.play(m)?;
    /// }
    /// let prospects = Solver::new().prospects(game.judge(), game.position(), &Limits::default());
    /// assert_eq!(prospects, Prospects::Dead);
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn prospects(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Prospects {
        let goal = Goal::Score(judge.score(position) + 1);
        let found = match self.begin(judge, position, goal, limits.bytes) {
            Ok(()) => self.go_on(judge, position, goal, &mut Budget::new(*limits)),
            Err(open) => Err(open),
        };
        match found {
            Ok(Some(moves)) => Prospects::Further(moves),
            Ok(None) => Prospects::Dead,
            Err(open) => Prospects::Open(open),
        }
    }

    /// Takes a position up. Whatever search was under way is given up.
    fn begin(&mut self, judge: &Judge, position: &Position, goal: Goal, bytes: usize) -> Result<(), Open> {
        self.left = None;
        if judge.piles != position.piles {
            return Err(Open::OtherGame);
        }
        // An engine at rest keeps no tables: the limit in bytes is for both.
        if loose::applies(judge, position) {
            self.concrete = Concrete::new();
            if self.loose.begin(judge, position, goal, self.reductions, bytes) {
                return Ok(());
            }
        }
        self.loose = Loose::new();
        self.concrete.begin(judge, position, goal, self.reductions, bytes);
        Ok(())
    }

    fn go_on(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Move>>, Open> {
        let found = self.loose.go_on(budget).or_else(|| self.concrete.go_on(budget)).unwrap_or(Err(Stop::Memory));
        if let Ok(Some(moves)) = &found
            && !reaches(judge, position, goal, moves)
        {
            debug_assert!(false, "moves that do not reach the goal: {moves:?} from {position}");
            return Err(Open::Memory);
        }
        Ok(found?)
    }
}

/// Whether these moves are legal, one after the other, and reach the goal.
fn reaches(judge: &Judge, position: &Position, goal: Goal, moves: &[Move]) -> bool {
    let mut position = *position;
    let legal = moves.iter().all(|&m| judge.play(&mut position, m).is_ok());
    legal && goal.is_reached(judge, &position)
}

impl Goal {
    pub(super) fn is_reached(self, judge: &Judge, position: &Position) -> bool {
        match self {
            Goal::Win => judge.score(position) == 52 * u32::from(judge.rules.decks),
            Goal::Score(more) => judge.score(position) >= more,
        }
    }
}

/// Whether a position can be won by a player who sees all cards: [`Solver::solve`] with a solver for this once.
pub fn solve(judge: &Judge, position: &Position, limits: &Limits<'_>) -> Solution {
    Solver::new().solve(judge, position, limits)
}
