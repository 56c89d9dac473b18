//! How many deals can be won, against what others found and published.
//!
//! `cargo test -p solitaire-rules --all-features --test it published -- --ignored --nocapture --test-threads=1`

use solitaire_rules::Variant;
use solitaire_rules::solver::{Limits, Outcome, Solver};

const DEALS: u64 = 1_000;

/// The quantile of the normal distribution for an interval of 99 %.
const Z: f64 = 2.576;

/// Whether so many successes are no further from this share than chance brings them 99 times in 100.
fn is_likely(share: f64, successes: u64) -> bool {
    let deals = DEALS as f64;
    (successes as f64 / deals - share).abs() <= Z * (share * (1.0 - share) / deals).sqrt()
}

/// Solves our first deals. The share has to be likely with the open ones counted as lost, and as won.
fn compare(variant: Variant, share: f64) {
    let limits = Limits { positions: 20_000_000, bytes: 256 << 20, ..Limits::default() };
    let mut solver = Solver::new();
    let [mut won, mut open] = [0, 0];
    for deal in 1..=DEALS {
        match solver.solve(variant.judge(), &variant.deal(deal), &limits).outcome {
            Outcome::Won(_) => won += 1,
            Outcome::Lost => {}
            Outcome::Open(_) => open += 1,
        }
    }
    println!("{variant}: {won} of {DEALS} won, {open} left open; published: {:.3} %", 100.0 * share);
    for successes in [won, won + open] {
        assert!(is_likely(share, successes), "{variant}: {successes} of {DEALS} is unlikely for {share}");
    }
}

/// Thoughtful Klondike that draws three: 81.945 % ± 0.084 (Blake and Gent, The Winnability of Klondike Solitaire and Many Other Patience Games, 2024).
#[test]
#[ignore = "takes a minute"]
fn klondike_draw_three() {
    compare(Variant::KlondikeDrawThree, 0.81945);
}

/// Drawing one, about 90.5 %.
#[test]
#[ignore = "takes seconds"]
fn klondike() {
    compare(Variant::Klondike, 0.905);
}
