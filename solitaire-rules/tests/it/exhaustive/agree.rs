//! Asks the solver and the exhaustive search the same questions, and keeps count of the answers.

use std::panic::{AssertUnwindSafe, catch_unwind};

use solitaire_rules::solver::{Limits, Open, Outcome, Prospects, Reductions, Solver};
use solitaire_rules::{Judge, Move, Position, Status};

use super::number;
use super::search::{Future, search};

/// Every setting of the reductions that is tried: all on, each off, none but the special engines, all off.
pub(crate) const SETTINGS: [(&str, Reductions); 8] = [
    ("all on", Reductions::ALL),
    ("without safe moves", Reductions { safe_moves: false, ..Reductions::ALL }),
    ("without late moves", Reductions { late_moves: false, ..Reductions::ALL }),
    ("without commuting moves", Reductions { commuting_moves: false, ..Reductions::ALL }),
    ("without the relaxation", Reductions { relaxation: false, ..Reductions::ALL }),
    ("without special engines", Reductions { special_engines: false, ..Reductions::ALL }),
    ("only special engines", Reductions { special_engines: true, ..Reductions::NONE }),
    ("all off", Reductions::NONE),
];

/// A small position takes a few thousand at most, but where many foundations give back, more.
const LIMITS: Limits = Limits { positions: 100_000, bytes: 64 << 20, time: None, clock: None, cancel: None };

/// What became of the positions that were tried, and what was wrong.
pub(crate) struct Tally {
    solvers: [Solver; SETTINGS.len()],
    won: usize,
    lost: usize,
    /// Of those lost, how many are dead.
    dead: usize,
    /// Of those decided, how many with hardly any card up.
    early: usize,
    /// Too large for the exhaustive search.
    thrown_away: usize,
    /// Questions that the solver left open.
    open: usize,
    faults: Vec<String>,
}

impl Tally {
    pub(crate) fn new() -> Tally {
        let solvers = SETTINGS.map(|(_, reductions)| Solver::with_reductions(reductions));
        Tally { solvers, won: 0, lost: 0, dead: 0, early: 0, thrown_away: 0, open: 0, faults: Vec::new() }
    }

    /// How many positions the exhaustive search decided.
    pub(crate) fn decided(&self) -> usize {
        self.won + self.lost
    }

    /// Compares the verdicts about a position.
    pub(crate) fn compare(&mut self, judge: &Judge, position: &Position) {
        self.compare_within(judge, position, number("SOLVER_STATES", 10_000) as usize);
    }

    /// The same, if no more positions than this come of it.
    pub(crate) fn compare_within(&mut self, judge: &Judge, position: &Position, states: usize) {
        let Some(future) = search(judge, position, states) else {
            self.thrown_away += 1;
            return;
        };
        self.won += usize::from(future.win.is_some());
        self.lost += usize::from(future.win.is_none());
        self.dead += usize::from(!future.rises);
        self.early += usize::from(judge.score(position) <= 8 * u32::from(judge.rules().decks));
        for setting in 0..SETTINGS.len() {
            self.compare_solution(judge, position, &future, setting);
            self.compare_prospects(judge, position, &future, setting);
        }
    }

    fn compare_solution(&mut self, judge: &Judge, position: &Position, future: &Future, setting: usize) {
        let can_be_won = future.win.is_some();
        let wrong = match self.solves(judge, position, setting) {
            Ok(Ok(verdict)) if verdict == can_be_won => return,
            Ok(Ok(_)) if can_be_won => "says lost, can be won".into(),
            Ok(Ok(_)) => "wins what cannot be won".into(),
            Ok(Err(why)) => match self.left_open(why, future) {
                Ok(()) => return,
                Err(error) => error,
            },
            Err(error) => error,
        };
        // The last position on the way to a win about which the solver is wrong: the smallest example.
        let line = future.win.as_deref().unwrap_or_default();
        let last = line.iter().rev().find(|later| self.solves(judge, later, setting) != Ok(Ok(true)));
        self.fault(judge, position, setting, &format!("{wrong}, last at\n{}", last.unwrap_or(position)));
    }

    /// Whether the solver says that the position can be won, or why it leaves that open. Its solution is played out.
    fn solves(&mut self, judge: &Judge, position: &Position, setting: usize) -> Result<Result<bool, Open>, String> {
        match self.ask(setting, |solver| solver.solve(judge, position, &LIMITS).outcome)? {
            Outcome::Won(moves) => {
                let end = after(judge, position, &moves)?;
                let won = judge.status(&end) == Status::Won;
                if won { Ok(Ok(true)) } else { Err("its solution does not win".into()) }
            }
            Outcome::Lost => Ok(Ok(false)),
            Outcome::Open(why) => Ok(Err(why)),
        }
    }

    fn compare_prospects(&mut self, judge: &Judge, position: &Position, future: &Future, setting: usize) {
        let wrong = match self.ask(setting, |solver| solver.prospects(judge, position, &LIMITS)) {
            Ok(Prospects::Further(moves)) => match after(judge, position, &moves) {
                Ok(end) if judge.score(&end) > judge.score(position) || judge.is_won(&end) => return,
                Ok(_) => "prospects: its moves get no further".into(),
                Err(error) => error,
            },
            Ok(Prospects::Dead) if !future.rises => return,
            Ok(Prospects::Dead) => "prospects: says dead, but the game can get further".into(),
            Ok(Prospects::Open(why)) => match self.left_open(why, future) {
                Ok(()) => return,
                Err(error) => error,
            },
            Err(error) => error,
        };
        self.fault(judge, position, setting, &wrong);
    }

    /// A question may be left open at the limit of positions; for no other reason, unless it has more positions than were searched.
    fn left_open(&mut self, why: Open, future: &Future) -> Result<(), String> {
        self.open += 1;
        if why == Open::Positions || !future.is_whole { Ok(()) } else { Err(format!("left open: {why}")) }
    }

    /// Asks one of the solvers. A panic is an answer too, and a wrong one.
    fn ask<T>(&mut self, setting: usize, question: impl FnOnce(&mut Solver) -> T) -> Result<T, String> {
        let solver = &mut self.solvers[setting];
        let answer = catch_unwind(AssertUnwindSafe(|| question(solver)));
        answer.map_err(|_| {
            self.solvers[setting] = Solver::with_reductions(SETTINGS[setting].1);
            "panics".into()
        })
    }

    fn fault(&mut self, judge: &Judge, position: &Position, setting: usize, what: &str) {
        self.faults.push(format!("{}: {what}\nfrom\n{position}\n{}", SETTINGS[setting].0, told(judge)));
    }

    /// Fails if an answer was wrong.
    pub(crate) fn expect_no_fault(&self) {
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n\n"));
    }

    /// Fails unless a single position was compared, with this verdict and no fault.
    pub(crate) fn expect(&self, won: bool, position: &Position) {
        self.expect_no_fault();
        assert_eq!((self.won, self.lost), if won { (1, 0) } else { (0, 1) }, "{position}");
    }

    /// Tells the counts, and fails if an answer was wrong or too few positions were won or lost for the answers to mean much.
    pub(crate) fn close(self, name: &str) {
        let Tally { won, lost, dead, early, thrown_away, open, ref faults, .. } = self;
        println!(
            "{name}: {won} won, {lost} lost ({dead} dead), {early} of all early; {thrown_away} too large; {open} left open"
        );
        assert!(faults.is_empty(), "{name}: {} wrong:\n\n{}", faults.len(), faults.join("\n\n"));
        let least = self.decided() / 20;
        // Two questions in each setting; those without reductions take the longest.
        let answers = 2 * SETTINGS.len() * self.decided();
        assert!(open <= answers / 50, "{name}: {open} of {answers} answers left open");
        assert!(won >= least && lost >= least, "{name}: {won} won, {lost} lost");
    }
}

/// The position after some moves.
pub(crate) fn after(judge: &Judge, position: &Position, moves: &[Move]) -> Result<Position, String> {
    let mut end = *position;
    for &m in moves {
        judge.play(&mut end, m).map_err(|error| format!("plays an illegal move: {error}"))?;
    }
    Ok(end)
}

/// Rules, to be read in again.
#[cfg(feature = "serde")]
pub(crate) fn told(judge: &Judge) -> String {
    judge.variant().map_or_else(|| serde_json::to_string(judge.rules()).unwrap(), |variant| variant.name().into())
}

#[cfg(not(feature = "serde"))]
pub(crate) fn told(judge: &Judge) -> String {
    judge.variant().map_or_else(|| format!("{judge:?}"), |variant| variant.name().into())
}
