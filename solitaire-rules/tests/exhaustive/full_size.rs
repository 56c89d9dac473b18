//! Whole games: each reduction on against off, wherever both come to a verdict.

use solitaire_rules::solver::{Limits, Outcome, Solver};
use solitaire_rules::{Status, Variant};

use crate::agree::{SETTINGS, after};

const DEALS: u64 = 200;

fn verdict(solver: &mut Solver, variant: Variant, deal: u64) -> Option<bool> {
    let limits = Limits { positions: 1_000_000, ..Limits::default() };
    let position = variant.deal(deal);
    match solver.solve(variant.rules(), &position, &limits).outcome {
        Outcome::Won(moves) => {
            let end = after(variant.rules(), &position, &moves).unwrap();
            assert_eq!(variant.rules().status(&end), Status::Won, "{variant} {deal}");
            Some(true)
        }
        Outcome::Lost => Some(false),
        Outcome::Open(_) => None,
    }
}

fn compare(variant: Variant) {
    let mut solvers = SETTINGS.map(|(_, reductions)| Solver::with_reductions(reductions));
    let (mut decided, mut counts) = (0, [0; 2]);
    for deal in 1..=DEALS {
        let [with, without @ ..] = solvers.each_mut().map(|solver| verdict(solver, variant, deal));
        let Some(with) = with else { continue };
        counts[usize::from(with)] += 1;
        for ((name, _), without) in SETTINGS[1..].iter().zip(without) {
            assert!(without.is_none_or(|without| without == with), "{variant} {deal}: {name} not {with}");
            decided += usize::from(without.is_some());
        }
    }
    let [lost, won] = counts;
    println!("{variant}: {won} won, {lost} lost of {DEALS}; {decided} verdicts to compare them with");
    assert!(won > 0 && lost > 0 && decided > won + lost);
}

#[test]
#[ignore = "takes minutes"]
fn klondike() {
    compare(Variant::Klondike);
}

#[test]
#[ignore = "takes minutes"]
fn klondike_draw_three() {
    compare(Variant::KlondikeDrawThree);
}
