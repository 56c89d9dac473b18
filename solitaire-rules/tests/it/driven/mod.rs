//! Laws held to whatever bytes say: texts, rules, games, positions. The fuzzer in `fuzz/` thinks of the bytes; here its seeds are tried, and some that are
//! drawn by chance.
//!
//! A fault that it finds becomes a seed, and with it a test.

pub mod files;
pub mod games;
pub mod keys;
pub mod plainly;
pub mod positions;
#[cfg(test)]
mod seeds;
pub mod texts;
pub mod verdicts;

use std::sync::LazyLock;

use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use solitaire_rules::{Judge, Position, Rules, Variant};

use crate::common::{Dice, arranged, own_rules};

/// Fails by a panic.
pub type Law = fn(&[u8]);

/// The laws by the names of their targets.
pub const LAWS: [(&str, Law); 8] = [
    ("what_is_written_is_read_again", texts::hold),
    ("positions_are_those_that_the_rules_allow", positions::hold),
    ("rules_are_read_as_they_were_written", files::hold_rules),
    ("saves_are_read_as_they_were_written", files::hold_saves),
    ("every_listed_move_is_legal_and_undone", games::hold),
    ("moves_are_those_of_the_plain_model", plainly::hold),
    ("keys_are_equal_where_positions_are", keys::hold),
    ("verdicts_are_those_of_unpruned_search", verdicts::hold),
];

/// The rules of a variant, or somebody's own; none where chance finds none that can be played.
fn rules(dice: &mut Dice) -> Option<Rules> {
    let variant = dice.below(0x100);
    Variant::ALL.get(variant).map(|variant| *variant.rules()).or_else(|| rules_of_ones_own(dice))
}

/// Rules drawn by chance, some of their parts exchanged for those of others where that can be played: so another byte may be another word and nothing else.
fn rules_of_ones_own(dice: &mut Dice) -> Option<Rules> {
    let (parts, rules) = (dice.below(0x100), drawn(dice.number())?);
    if parts == 0 {
        return Some(rules);
    }
    let (other, mut mixed) = (drawn(dice.number())?, rules);
    let exchanged = |part: u32| parts >> part & 1 == 1;
    mixed.decks = if exchanged(0) { other.decks } else { rules.decks };
    mixed.tableau = if exchanged(1) { other.tableau } else { rules.tableau };
    mixed.foundations = if exchanged(2) { other.foundations } else { rules.foundations };
    mixed.cells = if exchanged(3) { other.cells } else { rules.cells };
    mixed.reserve = if exchanged(4) { other.reserve } else { rules.reserve };
    mixed.stock = if exchanged(5) { other.stock } else { rules.stock };
    mixed.aim = if exchanged(6) { other.aim } else { rules.aim };
    mixed.suits = if exchanged(7) { other.suits } else { rules.suits };
    Some(if mixed.validate().is_ok() { mixed } else { rules })
}

fn drawn(seed: u64) -> Option<Rules> {
    thread_local! {
        static OWN: BoxedStrategy<Rules> = own_rules();
    }
    static CONFIG: LazyLock<Config> = LazyLock::new(|| Config { failure_persistence: None, ..Config::default() });
    let seed: Vec<u8> = [seed, 1].iter().flat_map(|number| number.to_le_bytes()).collect();
    let chances = TestRng::from_seed(RngAlgorithm::XorShift, &seed);
    let mut runner = TestRunner::new_with_rng(CONFIG.clone(), chances);
    OWN.with(|own| own.new_tree(&mut runner)).ok().map(|rules| rules.current())
}

/// Where a game begins: dealt, or set up in any way.
fn start(judge: &Judge, dice: &mut Dice) -> Position {
    if dice.below(3) < 2 { judge.deal(dice.number()) } else { arranged(judge, dice) }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use crate::common::config;

    pub(super) fn folder(law: &str) -> PathBuf {
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds")).join(law)
    }

    #[test]
    fn the_fuzzers_seeds_keep_the_laws() {
        for (name, law) in LAWS {
            let files = fs::read_dir(folder(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
            let mut tried = 0;
            for file in files {
                let path = file.expect("a file").path();
                println!("{}", path.display());
                law(&fs::read(path).expect("bytes"));
                tried += 1;
            }
            assert!(tried > 0, "{name} has seeds");
        }
    }

    #[test]
    fn bytes_drawn_by_chance_keep_the_laws() {
        for (name, law) in LAWS {
            for seed in 0..u64::from(config(40).cases) {
                let mut dice = Dice::new(seed);
                let length = dice.below(600);
                let bytes: Vec<u8> = (0..length).map(|_| dice.below(0x100) as u8).collect();
                println!("{name}: seed {seed}");
                law(&bytes);
            }
        }
    }
}
