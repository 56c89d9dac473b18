//! How long the slowest hint of each game takes: `cargo bench -p solitaire-rules --features solver --bench slowest_hints -- 1 3 30`, deals from a number to
//! below another, and how many hints are followed in each; after them may stand a game. No limits; the CPU time of one thread.

use cpu_time::ThreadTime;
use solitaire_rules::solver::{Limits, Solver};
use solitaire_rules::{Game, Variant};

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |index: usize, or: u64| words.get(index).map_or(or, |word| word.parse().expect("a number"));
    let (deals, hints) = (number(0, 1)..number(1, 3), number(2, 30));
    let only: Option<Variant> = words.get(3).map(|word| word.parse().expect("the name of a built-in game"));
    for variant in Variant::ALL.into_iter().filter(|&variant| only.is_none_or(|only| only == variant)) {
        let mut times: Vec<(f64, String)> = deals.clone().flat_map(|deal| follow(variant, deal, hints)).collect();
        times.sort_by(|one, other| one.0.total_cmp(&other.0));
        let Some((slowest, hint)) = times.last() else { continue };
        let (median, _) = times[times.len() / 2];
        println!("{variant:30} slowest {slowest:7.1} ms, median {median:6.1}: {hint}");
    }
}

/// The time of each hint, and which it was.
fn follow(variant: Variant, deal: u64, hints: u64) -> Vec<(f64, String)> {
    let (mut game, mut solver, mut times) = (Game::deal(variant, deal), Solver::new(), Vec::new());
    for number in 1..=hints {
        let start = ThreadTime::now();
        let Some(hint) = solver.hint(game.judge(), &game.seen(), &Limits::default()) else { break };
        times.push((start.elapsed().as_secs_f64() * 1000.0, format!("deal {deal}, hint {number}: {hint}")));
        game.play(hint.play).expect("a legal move");
    }
    times
}
