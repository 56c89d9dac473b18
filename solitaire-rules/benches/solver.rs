//! How long the solver takes: `cargo bench -p solitaire-rules --features solver --bench solver -- klondike 1001 2001 10`, a game, its deals from a number to
//! below another, and the seconds that each deal may take; after them may stand the megabytes of the tables (256). Without a game, twenty deals of each
//! built-in one. Microsoft's deals, with the memory that the solver takes by default, are `freecell ms:1 32001 10 64`. One thread; a line a game.
//!
//! What is told is the thread's CPU time, so that a machine with other work tells the same; only the limit is one of the clock on the wall.

use std::time::Duration;

use cpu_time::ThreadTime;
use solitaire_rules::Variant;
use solitaire_rules::cards::Deal;
use solitaire_rules::solver::{Limits, Outcome, Solver};

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |index: usize, or: u64| words.get(index).map_or(or, |word| word.parse().expect("a number"));
    let (to, seconds, megabytes) = (number(2, 1021), number(3, 10), number(4, 256));
    let from = words.get(1).map_or(Deal::from(1001), |word| word.parse().expect("a deal"));
    let deals: Vec<Deal> = match from {
        Deal::Microsoft(from) => (from..to).map(Deal::Microsoft).collect(),
        Deal::Number(from) => (from..to).map(Deal::Number).collect(),
        _ => panic!("deals in a row are this engine's or Microsoft's"),
    };
    let game = words.first().map(|name| name.parse::<Variant>().expect("the name of a built-in game"));
    for variant in Variant::ALL.into_iter().filter(|&variant| game.is_none_or(|game| game == variant)) {
        let (time, bytes) = (Some(Duration::from_secs(seconds)), (megabytes as usize) << 20);
        measure(variant, &deals, &Limits { time, bytes, ..Limits::default() });
    }
}

fn measure(variant: Variant, deals: &[Deal], limits: &Limits<'_>) {
    let mut solver = Solver::new();
    let (mut won, mut lost, mut open) = (0, 0, 0);
    let mut times: Vec<f64> = deals
        .iter()
        .map(|&deal| {
            let position = variant.judge().deal_by(deal).expect("a deal of this game");
            let start = ThreadTime::now();
            let solution = solver.solve(variant.judge(), &position, limits);
            *match solution.outcome {
                Outcome::Won(_) => &mut won,
                Outcome::Lost => &mut lost,
                Outcome::Open(_) => &mut open,
            } += 1;
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
    let (median, p99, most) = (at(50), at(99), at(100));
    println!(
        "{variant:20} won {won} lost {lost} open {open}  ms: mean {mean:.2} median {median:.3} p99 {p99:.1} max {most:.1}"
    );
}
