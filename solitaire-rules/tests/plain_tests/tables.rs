//! The tables of counts in `tests/perft`: all are replayed.

use std::path::PathBuf;

use crate::plain::{Plain, games};

/// A depth is replayed when its count is at most this.
const REPLAY_UP_TO: u64 = if cfg!(debug_assertions) { 150 } else { 20_000 };

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
