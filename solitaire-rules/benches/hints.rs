//! How often a player wins who follows hints: `cargo bench -p solitaire-rules --features solver --bench hints -- klondike 1 201`, a game and its deals from
//! a number to below another; after them may stand how many positions a hint looks at. Without a game, twenty deals of each of ten. All cores but half;
//! `THREADS` says otherwise. A line a game: the wins of the hints' player and of the greedy one with 95 % intervals, and the CPU time of a hint.
//!
//! The player is `solver::HintPlayer`, and makes at most as many moves as those of `solver::Trials`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cpu_time::ThreadTime;
use solitaire_rules::moves::MoveList;
use solitaire_rules::solver::{HintPlayer, Limits, MOVES_A_CARD, Solver, Why};
use solitaire_rules::{Game, Player, Status, Variant};

const GAMES: [&str; 10] = [
    "klondike-draw-three",
    "klondike",
    "gold-mine",
    "new-york",
    "canfield",
    "spider-one-suit",
    "spider-two-suits",
    "freecell",
    "yukon",
    "forty-thieves",
];

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |index: usize, or: u64| words.get(index).map_or(or, |word| word.parse().expect("a number"));
    let (from, to, positions) = (number(1, 1), number(2, 21), number(3, u64::MAX));
    let limits = Limits { positions, ..Limits::default() };
    for name in words.first().map_or(&GAMES[..], |_| &[""]) {
        let variant: Variant = words.first().map_or(*name, |word| word).parse().expect("the name of a built-in game");
        measure(variant, from..to, &limits);
    }
}

/// What is found of some deals.
#[derive(Default)]
struct Found {
    won: u64,
    greedy: u64,
    hints: Vec<f64>,
}

fn measure(variant: Variant, deals: std::ops::Range<u64>, limits: &Limits<'_>) {
    let threads = std::env::var("THREADS").map_or_else(
        |_| thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
        |threads| threads.parse().expect("a number of threads"),
    );
    let next = AtomicU64::new(deals.start);
    let play = || {
        let mut found = Found::default();
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= deals.end {
                return found;
            }
            found.won += u64::from(follow_hints(variant, deal, limits, &mut found.hints));
            found.greedy += u64::from(greedy(variant, deal));
        }
    };
    let all = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).reduce(|mut all, found| {
            all.won += found.won;
            all.greedy += found.greedy;
            all.hints.extend(found.hints);
            all
        })
    });
    let mut all = all.expect("a thread");
    all.hints.sort_by(f64::total_cmp);
    let at = |hundredths: usize| all.hints[(all.hints.len() - 1) * hundredths / 100];
    let games = deals.end - deals.start;
    println!(
        "{variant:20} hints {}  greedy {}  of {games}  a hint, ms: median {:.1} p95 {:.1} max {:.0}; {} a game",
        share(all.won, games),
        share(all.greedy, games),
        at(50),
        at(95),
        at(100),
        all.hints.len() as u64 / games,
    );
}

/// Whether the player who follows hints wins; what each hint takes is added to `times`, in milliseconds.
fn follow_hints(variant: Variant, deal: u64, limits: &Limits<'_>, times: &mut Vec<f64>) -> bool {
    let (mut game, mut solver, mut player) = (Game::deal(variant, deal), Solver::new(), HintPlayer::new());
    for _ in 0..MOVES_A_CARD * variant.rules().cards() {
        if player.gives_up() {
            break;
        }
        let start = ThreadTime::now();
        let hint = player.choose(&mut solver, &game, limits);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        // Lost, and the player knows it.
        let Some(hint) = hint.filter(|hint| hint.why != Why::Further) else { break };
        player.play(&mut game, hint.play).expect("a legal move");
    }
    game.status() == Status::Won
}

fn greedy(variant: Variant, deal: u64) -> bool {
    let (judge, mut position, mut random) = (variant.judge(), variant.deal(deal), deal);
    let limit = (MOVES_A_CARD * variant.rules().cards()) as u32;
    let random = || {
        random = random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (random ^ random >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    };
    Player::Greedy.play_on(judge, &mut position, limit, &mut MoveList::new(), random);
    judge.status(&position) == Status::Won
}

/// A share in per cent with Wilson's interval.
fn share(won: u64, of: u64) -> String {
    let (share, of, z) = (won as f64 / of as f64, of as f64, 1.96_f64);
    let middle = share + z * z / (2.0 * of);
    let half = z * (share * (1.0 - share) / of + z * z / (4.0 * of * of)).sqrt();
    let (low, high) = ((middle - half) / (1.0 + z * z / of), (middle + half) / (1.0 + z * z / of));
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * share, 100.0 * low.max(0.0), 100.0 * high.min(1.0))
}
