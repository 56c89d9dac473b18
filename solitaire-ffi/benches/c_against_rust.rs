//! What the C ABI costs: moves, keys and copies in Rust and from C, in one run, on the same games.
//!
//! `cargo bench -p solitaire-ffi`. Each figure is the least of many short rounds, in which Rust and C take turns, so that what else the
//! machine does has little part in it. In Rust the list is one that is there already (`legal_moves_into`), as C's caller has one.

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/it/common/mod.rs"]
mod common;

#[allow(dead_code, unreachable_pub, reason = "the library documents and uses it")]
#[path = "../src/abi.rs"]
mod abi;

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use solitaire_rules::moves::MoveList;
use solitaire_rules::{Game, Move, Player, Variant};

/// How many times Rust and C take turns, and how often each plays the game in a turn.
const TURNS: usize = 9;
const REPEATS: u32 = 400;
/// What the ABI should cost at most, in nanoseconds.
const AIM: f64 = 10.0;

/// What is measured.
const NAMES: [&str; 7] = ["legal_moves", "count", "play", "undo", "key", "canonical", "copy"];
/// Nanoseconds a call of each.
type Figures = [f64; NAMES.len()];

/// A game to be played, the same moves at every run.
fn playout(variant: Variant, length: usize) -> Vec<Move> {
    let mut game = Game::deal(variant, 42);
    let (mut played, mut state) = (Vec::new(), 1u64);
    while played.len() < length {
        let moves: MoveList = game.legal_moves();
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        let Some(m) = Player::Greedy.choose(game.position(), &moves, state) else { break };
        game.play(m).expect("a legal move");
        played.push(m);
    }
    played
}

fn in_rust(variant: Variant, played: &[Move]) -> Figures {
    let mut game = Game::deal(variant, 42);
    let mut positions = vec![game.clone()];
    for &m in played {
        game.play(m).expect("a legal move");
        positions.push(game.clone());
    }
    let (mut list, mut copy) = (MoveList::new(), game.clone());
    let mut figures = [f64::INFINITY; NAMES.len()];
    for _ in 0..REPEATS {
        let each = |work: &mut dyn FnMut(&Game)| {
            time(positions.len(), || positions.iter().for_each(|game| work(black_box(game))))
        };
        let legal = each(&mut |game| game.judge().legal_moves_into(game.position(), black_box(&mut list)));
        let count = each(&mut |game| {
            black_box(game.judge().count_legal_moves(game.position()));
        });
        let key = each(&mut |game| {
            black_box(game.key());
        });
        let canonical = each(&mut |game| {
            black_box(game.canonical_key());
        });
        let copied = each(&mut |game| black_box(&mut copy).clone_from(game));
        let undo = time(played.len(), || {
            for _ in played {
                black_box(black_box(&mut game).undo());
            }
        });
        let play = time(played.len(), || {
            for &m in played {
                black_box(black_box(&mut game).play(black_box(m)).is_ok());
            }
        });
        figures = least(figures, [legal, count, play, undo, key, canonical, copied]);
    }
    figures
}

/// Nanoseconds a call of what makes so many calls.
fn time(calls: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as f64 / calls as f64
}

fn from_c(program: &Path, variant: Variant, played: &[Move]) -> Figures {
    let mut command = Command::new(program);
    command.arg(variant.name()).arg(REPEATS.to_string()).args(played.iter().map(Move::to_string));
    command.env("LD_LIBRARY_PATH", common::folder("bench"));
    let output = String::from_utf8(common::succeed(&mut command).stdout).expect("figures");
    let mut figures = output.split_whitespace().map(|figure| figure.parse().expect("a figure"));
    std::array::from_fn(|_| figures.next().expect("a figure for each name"))
}

fn least(a: Figures, b: Figures) -> Figures {
    std::array::from_fn(|i| a[i].min(b[i]))
}

/// The C program, linked to the static library and to the shared one.
fn programs() -> Option<[(&'static str, PathBuf); 2]> {
    let compiler = common::compiler(false)?;
    let home = common::folder("bench");
    let shared = common::library().with_extension("so");
    // The loader looks for the SONAME.
    std::fs::copy(&shared, home.join(format!("libsolitaire.so.{}", abi::SOLITAIRE_ABI_VERSION)))
        .expect("the shared library");
    let programs = [("static", common::library().to_path_buf()), ("shared", shared)];
    Some(programs.map(|(kind, library)| {
        let program = home.join(format!("bench-{kind}"));
        let mut command = Command::new(&compiler);
        command.args(["-std=c11", "-O2", &format!("-I{}", common::root().join("include").display())]);
        command.arg(common::root().join("tests/c/bench.c")).arg(library).args(common::NEEDS).arg("-o").arg(&program);
        common::succeed(&mut command);
        (kind, program)
    }))
}

fn main() {
    // Any other way of running it, `cargo test --all-targets` say, is not about time.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let Some(programs) = programs() else { return };
    let mut worst = f64::NEG_INFINITY;
    let names: String = NAMES.iter().map(|name| format!("{name:>12}")).collect();
    println!("ns a call{:26}{names}", "");
    for variant in [Variant::Klondike, Variant::GoldMine, Variant::FreeCell, Variant::Gargantua, Variant::Carousel] {
        let played = playout(variant, 150);
        let mut rust = [f64::INFINITY; NAMES.len()];
        let mut c = [[f64::INFINITY; NAMES.len()]; 2];
        for _ in 0..TURNS {
            rust = least(rust, in_rust(variant, &played));
            for (figures, (_, program)) in c.iter_mut().zip(&programs) {
                *figures = least(*figures, from_c(program, variant, &played));
            }
        }
        print_row(variant, "Rust", rust);
        for (figures, (kind, _)) in c.iter().zip(&programs) {
            print_row(variant, &format!("C, {kind}"), *figures);
            let more: Figures = std::array::from_fn(|i| figures[i] - rust[i]);
            print_row(variant, "  more", more);
            worst = more.into_iter().fold(worst, f64::max);
        }
    }
    println!("at most {worst:.1} ns more from C; the aim is at most {AIM}");
}

fn print_row(variant: Variant, what: &str, figures: Figures) {
    let figures: String = figures.iter().map(|figure| format!("{figure:12.1}")).collect();
    println!("{:20} {what:14}{figures}", variant.name());
}
