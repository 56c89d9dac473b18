//! Deals that can be won.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use fastrand::Rng;
use solitaire_rules::Judge;
use solitaire_rules::cards::Deal;
use solitaire_rules::solver::{Limits, Open, Outcome, Solver};

/// How many positions are looked at for one deal. A limit in positions finds the same deal every time, on every machine.
const A_DEAL: u64 = 200_000;
/// How many are looked at for all of them before there seems to be none.
const ALL: u64 = 50_000_000;
/// What a deal counts for at least, so that those found lost at a glance come to an end as well.
const AT_LEAST: u64 = 1_000;

/// How long a new deal is looked for at most that can be won, where the player has not asked for one.
const AT_ONCE: Duration = Duration::from_millis(300);
/// How many positions are looked at for one deal then: another deal is found sooner than a hard one is solved.
const A_QUICK_DEAL: u64 = 20_000;

/// Which deals are dealt where none is named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Deals {
    /// One that can be won, if one is found at once, or else any.
    #[default]
    Usual,
    /// Any, whether or not it can be won.
    Any,
    /// Only such as can be won, however long it takes to find one.
    Winnable,
}

/// What is said of a deal that is known to be one.
pub(crate) const CAN_BE_WON: &str = "A winnable deal.";

/// Any deal, with a number that can be remembered.
pub(crate) fn any(random: &mut Rng) -> Deal {
    Deal::Number(random.u64(1..=99_999))
}

/// A deal by chance and whether it can be won: one that can, where one is found before the time is over or the search is cancelled, or else
/// any, of which nothing is known.
pub(crate) fn usual(judge: &Judge, random: &mut Rng, cancel: &AtomicBool) -> (Deal, bool) {
    let (mut solver, start) = (Solver::new(), Instant::now());
    loop {
        let deal = any(random);
        let limits = Limits {
            positions: A_QUICK_DEAL,
            time: AT_ONCE.checked_sub(start.elapsed()),
            cancel: Some(cancel),
            ..Limits::default()
        };
        let (Some(_), Ok(position)) = (limits.time, judge.deal_by(deal)) else { return (deal, false) };
        match solver.solve(judge, &position, &limits).outcome {
            Outcome::Won(_) => return (deal, true),
            Outcome::Open(Open::Cancelled) => return (deal, false),
            Outcome::Lost | Outcome::Open(_) => {}
        }
    }
}

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
    Err(format!("no winnable deal found: tried {tried} from {from} on"))
}

/// The deal with the next number, if there is one.
fn following(deal: Deal) -> Option<Deal> {
    match deal {
        Deal::Number(number) => number.checked_add(1).map(Deal::Number),
        Deal::Microsoft(number) => next_of_microsoft(number).map(Deal::Microsoft),
        Deal::PySolMicrosoft(number) => next_of_microsoft(number).map(Deal::PySolMicrosoft),
        Deal::PySol(number) => number.checked_add(1).map(Deal::PySol),
        Deal::Greenfelt(number) => (number < Deal::LAST_OF_GREENFELT).then_some(Deal::Greenfelt(number + 1)),
        _ => None,
    }
}

fn next_of_microsoft(number: u64) -> Option<u64> {
    (number < Deal::LAST_OF_MICROSOFT).then_some(number + 1)
}

#[cfg(test)]
mod tests {
    use solitaire_rules::Variant;

    use super::*;

    #[test]
    fn what_is_said_to_be_winnable_is() {
        let go = AtomicBool::new(false);
        let mut claimed = 0;
        for variant in [Variant::FreeCell, Variant::Klondike, Variant::GoldMine, Variant::Carousel] {
            let judge = variant.judge();
            for seed in 0..3 {
                let (deal, winnable) = usual(judge, &mut Rng::with_seed(seed), &go);
                assert!(matches!(deal, Deal::Number(1..=99_999)));
                let position = judge.deal_by(deal).expect("a deal");
                assert!(
                    !winnable || Solver::new().solve(judge, &position, &Limits::default()).is_won(),
                    "{variant} {deal}"
                );
                claimed += u32::from(winnable);
            }
        }
        // FreeCell alone is won at once nearly always, on any machine that compiles this.
        assert!(claimed > 0);
    }

    #[test]
    fn a_cancelled_search_gives_any_deal_and_claims_nothing() {
        let stop = AtomicBool::new(true);
        let drawn = any(&mut Rng::with_seed(7));
        assert_eq!(usual(Variant::FreeCell.judge(), &mut Rng::with_seed(7), &stop), (drawn, false));
    }

    #[test]
    fn the_search_ends_in_every_game() {
        let go = AtomicBool::new(false);
        for variant in Variant::ALL {
            let (deal, _) = usual(variant.judge(), &mut Rng::with_seed(1), &go);
            assert!(variant.judge().deal_by(deal).is_ok(), "{variant}");
        }
    }
}
