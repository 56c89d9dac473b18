//! Whole games: each reduction on against off, wherever both come to a verdict.
//!
//! `cargo test -p solitaire-rules --all-features --test it full_size -- --ignored --nocapture --test-threads=1`

use std::ops::RangeInclusive;

use solitaire_rules::solver::{Limits, Outcome, Reductions, Solver};
use solitaire_rules::{Status, Variant};

use super::agree::{SETTINGS, after};
use super::number;

const DEALS: u64 = 200;

/// How many positions a deal may take with every reduction, and with fewer of them: most are decided so, and what is not is not compared.
const POSITIONS: [u64; 2] = [20_000_000, 2_000_000];

fn verdict(solver: &mut Solver, variant: Variant, deal: u64, positions: u64) -> Option<bool> {
    let limits = Limits { positions, ..Limits::default() };
    let position = variant.deal(deal);
    match solver.solve(variant.judge(), &position, &limits).outcome {
        Outcome::Won(moves) => {
            let end = after(variant.judge(), &position, &moves).unwrap();
            assert_eq!(variant.judge().status(&end), Status::Won, "{variant} {deal}");
            Some(true)
        }
        Outcome::Lost => Some(false),
        Outcome::Open(_) => None,
    }
}

fn compare(variant: Variant) {
    let [most, fewer] = POSITIONS;
    let mut with_all = Solver::new();
    let deals: Vec<(u64, bool)> =
        (1..=DEALS).filter_map(|deal| Some((deal, verdict(&mut with_all, variant, deal, most)?))).collect();
    println!("{variant}: {} of {DEALS} deals decided", deals.len());
    let fewer = number("SOLVER_FULL_SIZE", fewer);
    for (name, reductions) in &SETTINGS[1..] {
        let mut solver = Solver::with_reductions(*reductions);
        let mut agreed = [0; 2];
        for &(deal, won) in &deals {
            let Some(without) = verdict(&mut solver, variant, deal, fewer) else { continue };
            assert_eq!(without, won, "{variant} {deal}: {name}");
            agreed[usize::from(won)] += 1;
        }
        let [lost, won] = agreed;
        println!("{variant}, {name}: {} compared, {won} won, {lost} lost", won + lost);
        assert!(won > 0, "{variant}, {name}: nothing compared");
    }
}

#[test]
#[ignore = "takes a minute"]
fn klondike() {
    compare(Variant::Klondike);
}

#[test]
#[ignore = "takes a minute"]
fn klondike_draw_three() {
    compare(Variant::KlondikeDrawThree);
}

/// Whatever two searches decide of a game's deals they decide alike: the solver, and one without any shortcut but the engine for the game's kind, or without that too.
/// These find wins although they prove little. Gives how many were decided twice.
fn agrees_without_shortcuts(variant: Variant, deals: RangeInclusive<u64>, positions: u64) -> usize {
    let mut with_all = Solver::new();
    let mut without = [true, false]
        .map(|special_engines| Solver::with_reductions(Reductions { special_engines, ..Reductions::NONE }));
    let decided = deals.map(|deal| {
        let Some(with) = verdict(&mut with_all, variant, deal, positions) else { return 0 };
        let verdicts = without.each_mut().map(|solver| verdict(solver, variant, deal, positions));
        assert!(verdicts.iter().flatten().all(|&verdict| verdict == with), "{variant} {deal}: {with} and {verdicts:?}");
        verdicts.iter().flatten().count()
    });
    decided.sum()
}

#[test]
fn deals_that_are_won_without_shortcuts_are_not_called_lost() {
    let (deals, positions) = if cfg!(debug_assertions) { (1, 500) } else { (20, 50_000) };
    let decided = Variant::ALL.into_iter().map(|variant| agrees_without_shortcuts(variant, 1..=deals, positions));
    let decided: usize = decided.sum();
    let least = if cfg!(debug_assertions) { 20 } else { 1_000 };
    assert!(decided > least, "{decided}");
}

/// Once the solver let cards leave after the last deal that it had covered. In deal 123 that decides: it was called lost.
#[test]
fn aces_up_deals_that_are_won_without_shortcuts_are_not_called_lost() {
    let deals = if cfg!(debug_assertions) { 123..=123 } else { 101..=200 };
    assert!(agrees_without_shortcuts(Variant::AcesUp, deals, 150_000) > 0);
}
