//! What the solver is asked, how long it may take, and a hint in words.

use std::io::{self, Write};
use std::time::Duration;

use solitaire_rules::Game;
use solitaire_rules::solver::{Limits, Outcome, Prospects, Solution, Solver};

use crate::heading::counted;
use crate::{ending, interrupt, words};

/// How long an answer may take: for somebody who types in time, for a script in positions, so that it says the same every time.
struct Patience {
    time: Duration,
    positions: u64,
}

/// After every move: too short to be noticed, at a prompt or all through a script.
const AT_ONCE: Patience = Patience { time: Duration::from_millis(20), positions: 2_000 };
const HINT: Patience = Patience { time: Duration::from_secs(1), positions: 80_000 };
const SOLVE: Patience = Patience { time: Duration::from_secs(10), positions: 2_000_000 };
/// What the tables may take when the player has asked for a solution and waits for it.
const SOLVE_BYTES: usize = 256 << 20;

impl Patience {
    fn limits(&self, typed: bool) -> Limits<'static> {
        let limits = Limits { cancel: Some(&ending::ASKED), ..Limits::default() };
        if typed { Limits { time: Some(self.time), ..limits } } else { Limits { positions: self.positions, ..limits } }
    }
}

/// A solution in words, except that a lost game is: what there is to say of that depends on the moves before.
pub(crate) fn told(solution: &Solution) -> String {
    match &solution.outcome {
        Outcome::Won(moves) => format!("It can be won in {}.", counted(moves.len())),
        Outcome::Open(why) => format!("Not solved: {why}, after {} positions.", solution.positions),
        Outcome::Lost => String::new(),
    }
}

/// The solver, and whether it answers somebody who types.
#[derive(Default)]
pub(crate) struct Adviser {
    solver: Solver,
    pub(crate) typed: bool,
}

impl Adviser {
    /// A good next move and why, from what the player sees and has seen; `None` when there is no move.
    pub(crate) fn hint(&mut self, game: &Game) -> Option<String> {
        let hint = self.solver.hint(game.judge(), &game.seen(), &HINT.limits(self.typed))?;
        Some(words::hinted(game, hint.play, &hint.why.to_string()))
    }

    /// Whether the game can be won from here, as long as the player waits.
    pub(crate) fn solve(&mut self, game: &Game, out: &mut impl Write) -> io::Result<Solution> {
        let limits = Limits { bytes: SOLVE_BYTES, ..SOLVE.limits(self.typed) };
        interrupt::search(self.typed, Some("Solving"), out, |cancel| {
            let limits = Limits { cancel: Some(cancel), ..limits };
            self.solver.solve(game.judge(), game.position(), &limits)
        })
    }

    /// Whether it is found at once that the game cannot be won.
    pub(crate) fn is_lost(&mut self, game: &Game) -> bool {
        self.solver.solve(game.judge(), game.position(), &AT_ONCE.limits(self.typed)).is_lost()
    }

    /// Whether it is found at once that the game could be won before its last move.
    pub(crate) fn was_won_before(&mut self, game: &Game) -> bool {
        let mut before = game.clone();
        let limits = AT_ONCE.limits(self.typed);
        before.undo().is_some() && self.solver.solve(game.judge(), before.position(), &limits).is_won()
    }

    /// Whether it is found at once that no further progress is possible.
    pub(crate) fn is_dead(&mut self, game: &Game) -> bool {
        let limits = AT_ONCE.limits(self.typed);
        self.solver.prospects(game.judge(), game.position(), &limits) == Prospects::Dead
    }
}
