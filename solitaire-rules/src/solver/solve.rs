//! The solver: which engine is asked, and how a search goes on.

use alloc::vec::Vec;
use core::fmt;

use super::answer::{Open, Outcome, Prospects, Solution};
use super::clearing::{self, Clearing};
use super::concrete::{self, Concrete};
use super::discarding::{self, Discarding};
use super::goal::{Found, Goal, Reductions};
use super::hint::plan::Plan;
use super::limits::{Budget, Limits, Stop};
use super::loose::{self, Loose};
use super::turns::{Engine, Order};
use super::win::Win;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// Looks for solutions and hints. It keeps the memory of its tables from one question to the next, but not their contents.
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
    clearing: Clearing,
    discarding: Discarding,
    concrete: Concrete,
    reductions: Reductions,
    /// Where the loose engine takes turns with the concrete one.
    turns: Option<Turns>,
    /// What is needed to continue a search that [`Solver::solve`] left open.
    left: Option<Left>,
    /// The win that hints follow.
    pub(super) win: Win,
    /// The moves that hints have begun.
    pub(super) plan: Plan,
}

/// For two engines that take turns: whose turn it is, and how many bytes each has.
struct Turns {
    order: Order,
    bytes: usize,
}

/// Where a search continues: how many positions it has looked at, and where its current stage ends.
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
    /// A solver with all reductions.
    pub const fn new() -> Solver {
        Solver::with_reductions(Reductions::ALL)
    }

    /// A solver with only these reductions, to check the others against.
    pub const fn with_reductions(reductions: Reductions) -> Solver {
        Solver {
            loose: Loose::new(),
            clearing: Clearing::new(),
            discarding: Discarding::new(),
            concrete: Concrete::new(),
            reductions,
            turns: None,
            left: None,
            win: Win::new(),
            plan: Plan::new(),
        }
    }

    /// Whether a player who sees all cards can win a position. If a limit ends the search, [`Solver::resume`] continues it.
    pub fn solve(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Solution {
        let (solution, left) = self.search(judge, position, limits);
        self.left = left;
        solution
    }

    /// The same as a part of another question: nobody can continue it.
    pub(super) fn solve_once(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Solution {
        self.search(judge, position, limits).0
    }

    /// The answer, and where to continue if a limit ended the search.
    fn search(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> (Solution, Option<Left>) {
        let mut budget = Budget::new(*limits);
        let found = match self.begin(judge, position, Goal::Win, limits.bytes) {
            Ok(()) if judge.is_won(position) => Ok(Some(Vec::new())),
            Ok(()) => self.go_on(judge, position, Goal::Win, &mut budget),
            Err(open) => Err(open),
        };
        answer(judge, position, found, &budget)
    }

    /// Gives up what [`Solver::resume`] could continue, as any other question does.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::solver::{Limits, Solver};
    /// let (judge, step) = (Variant::Klondike.judge(), Limits { positions: 10, ..Limits::default() });
    /// let mut solver = Solver::new();
    /// assert!(solver.solve(judge, &judge.deal(1), &step).is_open());
    /// solver.give_up();
    /// assert_eq!(solver.resume(&step), None);
    /// ```
    pub const fn give_up(&mut self) {
        self.left = None;
    }

    /// Continues the search of the last question, if that was a [`Solver::solve`] that reached its limit on positions or time or was cancelled: for
    /// programs that must not block, such as web pages. `None` if there is nothing to continue: the question is answered, the tables are full, or
    /// something else was asked since.
    ///
    /// The limits are those of this step, except that [`Limits::bytes`] stays as it was at the beginning. The solution counts the positions of all
    /// steps. However long the steps are, the answer, the moves and the number of positions are those of a single search. To cancel, just stop
    /// asking.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::solver::{Limits, Solver, solve};
    /// let (judge, step) = (Variant::Klondike.judge(), Limits { positions: 1_000, ..Limits::default() });
    /// let (mut solver, deal) = (Solver::new(), judge.deal(1));
    /// let mut solution = solver.solve(judge, &deal, &step);
    /// while let Some(more) = solver.resume(&step) {
    ///     solution = more; // Do other work between steps.
    /// }
    /// assert_eq!(solution, solve(judge, &deal, &Limits::default()));
    /// ```
    pub fn resume(&mut self, limits: &Limits<'_>) -> Option<Solution> {
        let Left { judge, position, spent, stage } = self.left.take()?;
        let mut budget = Budget::new(*limits).going_on(spent, stage);
        let found = self.go_on(&judge, &position, Goal::Win, &mut budget);
        let (solution, left) = answer(&judge, &position, found, &budget);
        self.left = left;
        Some(solution)
    }

    /// Whether the game can get any further: whether it can still be won or score another point ([`Judge::score`]).
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
        self.give_up();
        if judge.is_won(position) {
            return Prospects::Dead;
        }
        match self.get_to(judge.score(position) + 1, judge, position, limits) {
            Ok(Some(moves)) => Prospects::Further(moves),
            Ok(None) => Prospects::Dead,
            Err(open) => Prospects::Open(open),
        }
    }

    /// Moves that get to a score, or win, if any do.
    pub(super) fn get_to(
        &mut self,
        score: u32,
        judge: &Judge,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<Vec<Move>>, Open> {
        let goal = Goal::Score(score);
        self.begin(judge, position, goal, limits.bytes)?;
        self.go_on(judge, position, goal, &mut Budget::new(*limits))
    }

    /// Begins to search a position, and gives up any search under way.
    fn begin(&mut self, judge: &Judge, position: &Position, goal: Goal, bytes: usize) -> Result<(), Open> {
        (self.left, self.turns) = (None, None);
        if judge.is_foreign(position.piles, position.variant()) {
            return Err(Open::OtherGame);
        }
        if !(self.reductions.special_engines && self.begin_special(judge, position, goal, bytes)) {
            self.concrete.begin(judge, position, goal, self.reductions, bytes);
        }
        Ok(())
    }

    /// Begins with the engine that was made for this kind of game, if there is one.
    fn begin_special(&mut self, judge: &Judge, position: &Position, goal: Goal, bytes: usize) -> bool {
        // An idle engine keeps no tables, because the limit in bytes is for both.
        if clearing::applies(judge) {
            (self.loose, self.discarding, self.concrete) = (Loose::new(), Discarding::new(), Concrete::new());
            if self.clearing.begin(judge, position, goal, self.reductions, bytes) {
                return true;
            }
        }
        self.clearing = Clearing::new();
        if discarding::applies(judge) {
            (self.loose, self.concrete) = (Loose::new(), Concrete::new());
            if self.discarding.begin(judge, position, goal, self.reductions, bytes) {
                return true;
            }
        }
        self.discarding = Discarding::new();
        if loose::applies(judge, position) {
            self.concrete = Concrete::new();
            // With two decks few losses can be proved, and beams win deals that descents don't.
            let turns = (judge.rules.decks > 1).then(|| Turns { order: Order::new(), bytes: bytes / 2 });
            let share = turns.as_ref().map_or(bytes, |turns| turns.bytes);
            if self.loose.begin(judge, position, goal, self.reductions, share) {
                self.turns = turns;
                return true;
            }
        }
        self.loose = Loose::new();
        false
    }

    /// How many positions are looked at in about a quarter of a second: by the engine that begins, as above, and the size of the game.
    pub(super) fn in_a_quarter_second(judge: &Judge, position: &Position) -> u64 {
        if discarding::applies(judge) {
            100_000
        } else if clearing::applies(judge) || loose::applies(judge, position) || concrete::is_fast(judge, position) {
            400_000
        } else if judge.rules.decks == 1 {
            200_000
        } else {
            150_000
        }
    }

    fn go_on(
        &mut self,
        judge: &Judge,
        position: &Position,
        goal: Goal,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Move>>, Open> {
        let by_turns = self.by_turns(judge, position, goal, budget);
        let found = by_turns.unwrap_or_else(|| self.alone(budget));
        if let Ok(Some(moves)) = &found
            && !reaches(judge, position, goal, moves)
        {
            debug_assert!(false, "moves that do not reach the goal: {moves:?} from {position}");
            return Err(Open::Memory);
        }
        Ok(found?)
    }

    /// Continues with the loose and the concrete engine in turn. `None` if they don't take turns.
    fn by_turns(&mut self, judge: &Judge, position: &Position, goal: Goal, budget: &mut Budget<'_>) -> Option<Found> {
        let Solver { loose, concrete, reductions, turns, .. } = self;
        let Turns { order, bytes } = turns.as_mut()?;
        Some(order.go_on(budget, |engine, budget| {
            let found = match engine {
                Engine::First => loose.go_on(budget),
                Engine::Second => concrete.go_on(budget).or_else(|| {
                    concrete.begin(judge, position, goal, *reductions, *bytes);
                    concrete.go_on(budget)
                }),
            };
            found.unwrap_or(Err(Stop::Memory))
        }))
    }

    /// Continues with the one engine that is searching.
    fn alone(&mut self, budget: &mut Budget<'_>) -> Found {
        self.clearing
            .go_on(budget)
            .or_else(|| self.discarding.go_on(budget))
            .or_else(|| self.loose.go_on(budget))
            .or_else(|| self.concrete.go_on(budget))
            .unwrap_or(Err(Stop::Memory))
    }
}

/// The answer that was found, and where to continue a search that was interrupted.
fn answer(
    judge: &Judge,
    position: &Position,
    found: Result<Option<Vec<Move>>, Open>,
    budget: &Budget<'_>,
) -> (Solution, Option<Left>) {
    let outcome = match found {
        Ok(Some(moves)) => Outcome::Won(moves),
        Ok(None) => Outcome::Lost,
        Err(open) => Outcome::Open(open),
    };
    let goes_on = matches!(outcome, Outcome::Open(Open::Positions | Open::Time | Open::Cancelled));
    let (spent, stage) = (budget.spent(), budget.stage_end());
    let left = goes_on.then_some(Left { judge: *judge, position: *position, spent, stage });
    (Solution { outcome, positions: spent }, left)
}

/// Whether these moves are legal, one after the other, and reach the goal.
fn reaches(judge: &Judge, position: &Position, goal: Goal, moves: &[Move]) -> bool {
    let mut position = *position;
    let legal = moves.iter().all(|&m| judge.play(&mut position, m).is_ok());
    legal && goal.is_reached(judge, &position)
}

/// Whether a player who sees all cards can win a position: [`Solver::solve`] with a new solver.
pub fn solve(judge: &Judge, position: &Position, limits: &Limits<'_>) -> Solution {
    Solver::new().solve(judge, position, limits)
}
