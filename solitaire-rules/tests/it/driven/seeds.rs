//! Writes the fuzzer's seeds anew: golden games as the bytes that play them, as saves, as positions on the way; rules of the catalogue; bytes drawn by chance
//! where no game says what they should be.

use std::fs;

use solitaire_rules::{Game, Variant};

use super::tests::folder;
use crate::common::Dice;
use crate::golden_games::{Golden, golden};

/// Every so many of the games.
const APART: usize = 9;

fn write(law: &str, name: &str, bytes: &[u8]) {
    fs::create_dir_all(folder(law)).expect("the folder");
    fs::write(folder(law).join(name), bytes).expect("a seed");
}

/// The bytes of a golden game's first moves: its rules and deal as `rules` and `start` read them, then each move by its place in the list, behind the
/// byte that says what to do.
fn played(golden: &Golden, most: usize, to_do: &[u8]) -> Vec<u8> {
    let mut bytes = vec![golden.variant as u8, 0];
    bytes.extend(golden.deal.to_le_bytes());
    let mut game = Game::deal(golden.variant, golden.deal);
    for &m in golden.moves.iter().take(most) {
        let legal = game.legal_moves();
        let place = legal.iter().position(|&other| other == m).expect("a legal move");
        bytes.extend(to_do);
        bytes.extend(&place.to_le_bytes()[..if legal.len() > 0x100 { 2 } else { 1 }]);
        game.play(m).expect("a legal move");
    }
    bytes
}

fn behind(first: u8, text: &str) -> Vec<u8> {
    [&[first], text.as_bytes()].concat()
}

fn write_golden(golden: &Golden) {
    let name = golden.variant.name();
    write("every_listed_move_is_legal_and_undone", name, &played(golden, usize::MAX, &[0xFF]));
    write("moves_are_those_of_the_plain_model", name, &played(golden, 25, &[]));
    write("keys_are_equal_where_positions_are", name, &played(golden, 9, &[0, 0, 0]));
    let mut game = Game::deal(golden.variant, golden.deal);
    for &m in golden.moves.iter().take(30) {
        game.play(m).expect("a legal move");
    }
    write("saves_are_read_as_they_were_written", name, serde_json::to_string(&game.record()).expect("JSON").as_bytes());
    write("positions_are_those_that_the_rules_allow", name, &behind(0, &game.position().to_string()));
    write("positions_are_those_that_the_rules_allow", &format!("{name}-view"), &behind(1, &game.view().to_string()));
    write(
        "positions_are_those_that_the_rules_allow",
        &format!("{name}-setup"),
        &[&[2], &*played(golden, 0, &[])].concat(),
    );
    let rules = golden.variant.rules();
    let texts = [serde_json::to_string(rules).expect("JSON"), toml::to_string(rules).expect("TOML")];
    for (syntax, text) in (0..).zip(&texts) {
        write("rules_are_read_as_they_were_written", &format!("{name}-{syntax}"), &behind(syntax, text));
    }
}

#[test]
#[ignore = "writes fuzz/seeds"]
fn seeds_are_written() {
    Variant::ALL.into_iter().step_by(APART).for_each(|variant| write_golden(&golden(variant)));
    let texts = ["10♥", "AS 7d TC", "t19", "t3x12-f0", "pysol:ms617", "klondike", "redeal", "greenfelt:815", "42"];
    for (number, text) in texts.into_iter().enumerate() {
        for what in 0..6 {
            write("what_is_written_is_read_again", &format!("{number}-{what}"), &behind(what, text));
        }
    }
    for seed in 0..12u64 {
        let mut dice = Dice::new(seed);
        let bytes: Vec<u8> = (0..400).map(|_| dice.below(0x100) as u8).collect();
        for law in ["verdicts_are_those_of_unpruned_search", "the_c_abi_survives_any_calls"] {
            write(law, &format!("chance-{seed}"), &bytes);
        }
        // Rules of one's own: the first byte is no variant's.
        let own = [&[0xFF], &*bytes].concat();
        write("every_listed_move_is_legal_and_undone", &format!("own-{seed}"), &own);
        write("moves_are_those_of_the_plain_model", &format!("own-{seed}"), &own);
        write("keys_are_equal_where_positions_are", &format!("own-{seed}"), &own);
        write("positions_are_those_that_the_rules_allow", &format!("own-{seed}"), &[&[2], &*own].concat());
    }
}
