//! The tables of counts in `tests/perft`: all are replayed, and those that no hand has added to are written here.

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::Value;

use crate::plain::shuffle::SplitMix64;
use crate::plain::{Plain, games};

use super::setups::setups;

/// A depth is replayed when its count is at most this.
const REPLAY_UP_TO: u64 = if cfg!(debug_assertions) { 50 } else { 20_000 };
/// A table grows by one depth while the last count is no larger than this …
const GROW_WHILE: u64 = 5_000;
/// … and the depth less than this.
const MAX_DEPTH: u32 = 16;
const DEALS: [u64; 5] = [0, 1, 2, 42, u64::MAX];
/// How many moves lie between a deal and a position of a table.
const WALKS: [usize; 3] = [12, 40, 100];

fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/perft")).join(format!("{name}.txt"))
}

fn set_up(name: &str, setup: &str) -> Plain {
    let rules = games::rules(name);
    match setup.split_once(' ') {
        Some(("deal", number)) => Plain::deal(name, &rules, number.parse().expect("a number")),
        Some(("position", line)) => Plain::from_text(&rules, line),
        _ => panic!("neither deal nor position: {setup}"),
    }
}

/// The first count, and all that are quick.
fn replay(line: &str, name: &str, field: &str, count_at: impl Fn(u32) -> u64) {
    let numbers = field.strip_prefix(name).unwrap_or_else(|| panic!("{name} expected: {line}"));
    for (depth, number) in (1..).zip(numbers.split_whitespace()) {
        let count: u64 = number.parse().expect("a number");
        if depth > 1 && count > REPLAY_UP_TO {
            break;
        }
        assert_eq!(count_at(depth), count, "{name} {depth} of {line}");
    }
}

#[test]
fn tables_replay() {
    for game in games::all() {
        let text = std::fs::read_to_string(path(&game.name)).unwrap_or_default();
        let is_needed = games::WITH_TABLES_OF_THEIR_OWN.contains(&game.name.as_str());
        assert!(!text.is_empty() || !is_needed, "no table of {}", game.name);
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let [setup, legal, distinct] = line.split(" ; ").collect::<Vec<_>>()[..] else {
                panic!("three fields: {line}")
            };
            let game = set_up(&game.name, setup);
            replay(line, "legal", legal, |depth| game.perft(depth));
            replay(line, "distinct", distinct, |depth| game.perft_distinct(depth));
        }
    }
}

/// Plays distinct moves: one to a foundation, if there is any, else one by the generator's choice.
fn walk(mut game: Plain, seed: u64, moves: usize) -> Plain {
    let mut generator = SplitMix64 { state: seed };
    for _ in 0..moves {
        let distinct = game.distinct_moves();
        if distinct.is_empty() {
            break;
        }
        let choice = (generator.next() % distinct.len() as u64) as usize;
        let to_foundation = distinct.iter().find(|text| text.contains("-f"));
        game.play(to_foundation.unwrap_or(&distinct[choice]));
    }
    game
}

/// A walk of so many moves to a position where there is a choice yet; of fewer, if the game is always over by then.
fn walk_to_a_choice(name: &str, rules: &Value, moves: usize) -> (String, Plain) {
    for seed in 1..=30 {
        let deal = 100 + seed;
        let reached = walk(Plain::deal(name, rules, deal), seed, moves);
        if reached.distinct_moves().len() > 1 {
            return (format!("# walk: deal {deal} seed {seed} moves {moves}"), reached);
        }
    }
    assert!(moves > 0, "{name} never has a choice");
    walk_to_a_choice(name, rules, moves - 1 - moves / 8)
}

fn grow(mut perft: impl FnMut(u32) -> u64) -> String {
    let mut text = String::new();
    for depth in 1..=MAX_DEPTH {
        let count = perft(depth);
        write!(text, " {count}").unwrap();
        if count > GROW_WHILE || count == 0 {
            break;
        }
    }
    text
}

fn record(setup: &str, game: &Plain) -> String {
    let legal = grow(|depth| game.perft(depth));
    let distinct = grow(|depth| game.perft_distinct(depth));
    format!("{setup} ; legal{legal} ; distinct{distinct}\n")
}

fn write_table(name: &str, rules: &Value) -> String {
    let mut text = format!(
        "# perft of {name}: the ways to make exactly 1, 2, 3 … legal moves, and distinct moves (rulings C3, C10, V12).\n\
         # Worked out by the plain model (solitaire-rules/tests/it/plain), which follows the prose of the rules and shares no code\n\
         # with the engine. \"walk\" positions are reached as solitaire-rules/tests/it/plain_tests/tables.rs says (fn walk).\n\
         # To work everything out anew:\n\
         #   cargo test --release -p solitaire-rules --all-features --test it -- --ignored write_perft\n\n\
         # Numbered deals (C7).\n"
    );
    for number in DEALS {
        text += &record(&format!("deal {number}"), &Plain::deal(name, rules, number));
    }
    text += "\n# Positions in the middle of a game.\n";
    for moves in WALKS {
        let (how, game) = walk_to_a_choice(name, rules, moves);
        text += &format!("{how}\n{}", record(&format!("position {}", game.to_text()), &game));
    }
    for (what, game) in setups(name, rules) {
        text += &format!("{what}\n{}", record(&format!("position {}", game.to_text()), &game));
    }
    text
}

/// Writes the tables of all games but those whose tables hold positions worked out by hand.
#[test]
#[ignore = "takes some minutes; run it in release mode"]
fn write_perft() {
    for game in games::all() {
        if !games::WITH_TABLES_OF_THEIR_OWN.contains(&game.name.as_str()) {
            std::fs::write(path(&game.name), write_table(&game.name, &game.rules)).expect("the table can be written");
        }
    }
}

/// Counts that were added up by hand before any code was asked stand above the record that begins with them.
#[test]
fn counts_worked_out_by_hand_begin_their_records() {
    let mut compared = 0;
    for game in games::all() {
        let text = std::fs::read_to_string(path(&game.name)).unwrap_or_default();
        let mut by_hand = None;
        for line in text.lines() {
            if let Some(counts) = line.strip_prefix("# by hand: ") {
                by_hand = Some(counts.split_once(" ; ").expect("legal and distinct counts"));
            } else if let (false, Some((legal, distinct))) = (line.starts_with('#'), by_hand.take()) {
                let fields: Vec<&str> = line.split(" ; ").collect();
                let begins = |all: &str, first: &str| format!("{all} ").starts_with(&format!("{first} "));
                assert!(begins(fields[1], legal) && begins(fields[2], distinct), "{}: {line}", game.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "{compared}");
}

/// A walk's position is the one that its line says.
#[test]
fn walks_lead_where_the_tables_say() {
    for game in games::all() {
        let text = std::fs::read_to_string(path(&game.name)).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        for pair in lines.windows(2) {
            let Some(how) = pair[0].strip_prefix("# walk: ") else { continue };
            let numbers: Vec<u64> = how.split(' ').filter_map(|word| word.parse().ok()).collect();
            let reached = walk(Plain::deal(&game.name, &game.rules, numbers[0]), numbers[1], numbers[2] as usize);
            assert!(pair[1].starts_with(&format!("position {} ; ", reached.to_text())), "{} {how}", game.name);
        }
    }
}
