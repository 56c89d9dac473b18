//! Deals that can be won.

use std::sync::atomic::AtomicBool;

use solitaire_rules::solver::{Limits, Open, Outcome, Solver};
use solitaire_rules::{Deal, Judge};

/// How many positions are looked at for one deal. A limit in positions finds the same deal every time, on every machine.
const A_DEAL: u64 = 200_000;
/// How many are looked at for all of them before there seems to be none.
const ALL: u64 = 50_000_000;
/// What a deal counts for at least, so that those found lost at a glance come to an end as well.
const AT_LEAST: u64 = 1_000;

/// The first deal, from this one on, that the solver can win: of the same program's numbers.
pub(crate) fn first(judge: &Judge, from: Deal, cancel: &AtomicBool) -> Result<Deal, String> {
    let limits = Limits { positions: A_DEAL, cancel: Some(cancel), ..Limits::default() };
    let (mut solver, mut spent, mut tried) = (Solver::new(), 0, 0u64);
    let mut next = Some(from);
    while let Some(deal) = next {
        let position = judge.deal_by(deal).map_err(|error| error.to_string())?;
        let solution = solver.solve(judge, &position, &limits);
        match solution.outcome {
            Outcome::Won(_) => return Ok(deal),
            Outcome::Open(Open::Cancelled) => return Err("the search for a deal was cancelled".to_owned()),
            Outcome::Lost | Outcome::Open(_) => {}
        }
        tried += 1;
        next = following(deal);
        spent += solution.positions.max(AT_LEAST);
        if spent >= ALL {
            break;
        }
    }
    Err(format!("no deal was found that can be won: {tried} were tried from {from} on"))
}

/// The deal with the next number, if there is one.
fn following(deal: Deal) -> Option<Deal> {
    match deal {
        Deal::Number(number) => number.checked_add(1).map(Deal::Number),
        Deal::Microsoft(number) => next_of_microsoft(number).map(Deal::Microsoft),
        Deal::PySolMicrosoft(number) => next_of_microsoft(number).map(Deal::PySolMicrosoft),
        Deal::PySol(number) => number.checked_add(1).map(Deal::PySol),
        _ => None,
    }
}

fn next_of_microsoft(number: u64) -> Option<u64> {
    (number < Deal::LAST_OF_MICROSOFT).then_some(number + 1)
}
