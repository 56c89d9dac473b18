//! Two engines that take turns at one search: what one does not find, the other may.

use super::goal::Found;
use super::limits::{Budget, Stop};

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Engine {
    First,
    Second,
}

/// Whose turn it is, and what each has had.
pub(super) struct Order {
    first: Share,
    second: Share,
    now: Engine,
    /// How many positions a turn has.
    turn: u64,
}

/// What one engine has had.
struct Share {
    spent: u64,
    /// Where the stage ends that is under way.
    stage: u64,
    /// Where its turn ends.
    until: u64,
    /// Whether it can't go on: its tables are full.
    is_over: bool,
}

/// How many positions the first turns have; each pair of turns has twice as many as the one before.
const FIRST: u64 = 4_000;

impl Order {
    pub(super) fn new() -> Order {
        let share = |until| Share { spent: 0, stage: u64::MAX, until, is_over: false };
        Order { first: share(FIRST), second: share(0), now: Engine::First, turn: FIRST }
    }

    /// Starts, or continues where it was interrupted. Each engine has its own count of positions, so that it does what it would do alone.
    pub(super) fn go_on(&mut self, budget: &mut Budget, mut run: impl FnMut(Engine, &mut Budget) -> Found) -> Found {
        while !(self.first.is_over && self.second.is_over) {
            let now = self.now;
            let share = self.share(now);
            if share.is_over || share.spent >= share.until {
                self.next();
                continue;
            }
            let mut turn = budget.turn(share.spent, share.stage, share.until);
            let found = run(now, &mut turn);
            budget.charge(turn.spent() - share.spent);
            (share.spent, share.stage) = (turn.spent(), turn.stage_end());
            match found {
                Err(stop) if !turn.is_interrupted(stop) => share.is_over = true,
                Err(Stop::Positions) if !budget.is_spent() => {}
                found => return found,
            }
        }
        Err(Stop::Memory)
    }

    fn share(&mut self, engine: Engine) -> &mut Share {
        match engine {
            Engine::First => &mut self.first,
            Engine::Second => &mut self.second,
        }
    }

    /// Gives the other engine its turn.
    fn next(&mut self) {
        self.now = match self.now {
            Engine::First => Engine::Second,
            Engine::Second => {
                self.turn = self.turn.saturating_mul(2);
                Engine::First
            }
        };
        let turn = self.turn;
        let share = self.share(self.now);
        share.until = share.spent.saturating_add(turn);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::limits::Limits;

    /// An engine that has its answer after so many positions, if its tables last.
    struct Fake {
        spent: u64,
        answer: u64,
        lasts: u64,
    }

    impl Fake {
        fn run(&mut self, budget: &mut Budget) -> Found {
            while self.spent < self.answer.min(self.lasts) {
                budget.spend()?;
                self.spent += 1;
            }
            if self.spent == self.answer { Ok(None) } else { Err(Stop::Memory) }
        }
    }

    /// What is found in steps of so many positions, after how many, and how many of them each engine looked at.
    fn found(answers: [u64; 2], lasts: [u64; 2], step: u64) -> (bool, u64, [u64; 2]) {
        let [mut first, mut second] = [0, 1].map(|at| Fake { spent: 0, answer: answers[at], lasts: lasts[at] });
        let (mut order, mut spent, mut stage) = (Order::new(), 0, u64::MAX);
        loop {
            let limits = Limits { positions: step, ..Limits::default() };
            let mut budget = Budget::new(limits).going_on(spent, stage);
            let found = order.go_on(&mut budget, |engine, budget| match engine {
                Engine::First => first.run(budget),
                Engine::Second => second.run(budget),
            });
            (spent, stage) = (budget.spent(), budget.stage_end());
            match found {
                Err(Stop::Positions) => {}
                found => return (found.is_ok(), spent, [first.spent, second.spent]),
            }
        }
    }

    #[test]
    fn each_has_twice_as_many_as_before() {
        let (never, forever) = (1 << 40, [u64::MAX; 2]);
        assert_eq!(found([4_000, never], forever, u64::MAX), (true, 4_000, [4_000, 0]));
        assert_eq!(found([never, 1_000], forever, u64::MAX), (true, 5_000, [4_000, 1_000]));
        assert_eq!(found([10_000, never], forever, u64::MAX), (true, 14_000, [10_000, 4_000]));
        assert_eq!(found([never, 5_000], forever, u64::MAX), (true, 17_000, [12_000, 5_000]));
    }

    #[test]
    fn one_goes_on_when_the_other_cannot() {
        let never = 1 << 40;
        assert_eq!(found([never, 50_000], [100, u64::MAX], u64::MAX), (true, 50_100, [100, 50_000]));
        assert_eq!(found([50_000, never], [u64::MAX, 100], u64::MAX), (true, 50_100, [50_000, 100]));
        assert_eq!(found([never, never], [300, 9_000], u64::MAX), (false, 9_300, [300, 9_000]));
    }

    /// Also steps that end where a turn does.
    #[test]
    fn steps_of_any_length_find_the_same() {
        for answers in [[10_000, 1 << 40], [1 << 40, 5_000], [4_000, 4_000]] {
            let whole = found(answers, [30_000, 30_000], u64::MAX);
            for step in [1, 7, 1_000, 4_000, 12_000] {
                assert_eq!(found(answers, [30_000, 30_000], step), whole, "{answers:?} by {step}");
            }
        }
    }
}
