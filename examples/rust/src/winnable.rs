//! Deals that can be won.

use std::sync::atomic::AtomicBool;

use solitaire_rules::Judge;
use solitaire_rules::solver::{Limits, Open, Outcome, Solver};

/// How many positions are looked at for one deal. A limit in positions finds the same deal every time, on every machine.
const A_DEAL: u64 = 200_000;
/// How many are looked at for all of them before there seems to be none.
const ALL: u64 = 50_000_000;
/// What a deal counts for at least, so that those found lost at a glance come to an end as well.
const AT_LEAST: u64 = 1_000;

/// The first number, from this one on, of a deal that the solver can win.
pub(crate) fn first(judge: &Judge, from: u64, cancel: &AtomicBool) -> Result<u64, String> {
    let limits = Limits { positions: A_DEAL, cancel: Some(cancel), ..Limits::default() };
    let (mut solver, mut spent, mut tried) = (Solver::new(), 0, 0u64);
    for number in from..=u64::MAX {
        let solution = solver.solve(judge, &judge.deal(number), &limits);
        match solution.outcome {
            Outcome::Won(_) => return Ok(number),
            Outcome::Open(Open::Cancelled) => return Err("the search for a deal was cancelled".to_owned()),
            Outcome::Lost | Outcome::Open(_) => {}
        }
        tried += 1;
        spent += solution.positions.max(AT_LEAST);
        if spent >= ALL {
            break;
        }
    }
    Err(format!("no deal was found that can be won: {tried} were tried from {from} on"))
}
