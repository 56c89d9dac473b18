//! The random games of `tests/soak.txt`, which every language plays: by the plain model, which worked the table out, and by the engine.

use std::collections::BTreeMap;

use solitaire_rules::{Game, Status, Variant};

use crate::common::{Dice, texts};
use crate::plain::{Plain, games};

/// A game goes on for so many moves at most.
const LIMIT: u32 = 100;
/// The plain model plays so many of each variant.
const BY_PLAIN: u64 = if cfg!(debug_assertions) { 4 } else { 100 };

/// A game that is played by the texts of its moves.
trait Played {
    fn moves(&self) -> Vec<String>;
    fn play(&mut self, text: &str);
    /// How it stands, its score and its text.
    fn end(&self) -> (&'static str, usize, String);
}

impl Played for Plain {
    fn moves(&self) -> Vec<String> {
        // None is made in a game that is won.
        if self.is_won() { Vec::new() } else { self.legal_moves() }
    }

    fn play(&mut self, text: &str) {
        Plain::play(self, text);
    }

    fn end(&self) -> (&'static str, usize, String) {
        let status = match (self.is_won(), self.is_stuck()) {
            (true, _) => "won",
            (false, true) => "stuck",
            (false, false) => "ongoing",
        };
        (status, self.score(), self.to_text())
    }
}

impl Played for Game {
    fn moves(&self) -> Vec<String> {
        texts(&self.legal_moves())
    }

    fn play(&mut self, text: &str) {
        Game::play(self, text.parse().unwrap()).unwrap();
    }

    fn end(&self) -> (&'static str, usize, String) {
        let status = match self.status() {
            Status::Won => "won",
            Status::Stuck => "stuck",
            Status::Ongoing => "ongoing",
        };
        (status, self.score() as usize, self.position().to_string())
    }
}

/// By source, target and number of cards; deals and redeals first.
fn order(text: &str) -> [usize; 5] {
    let Some((from, to)) = text.split_once('-') else { return [0, usize::from(text == "redeal"), 0, 0, 0] };
    let (from, count) = from.split_once('x').unwrap_or((from, "1"));
    let kind = |pile: &str| "swfcrt".find(&pile[..1]).unwrap() + 1;
    let index = |pile: &str| pile[1..].parse().unwrap_or(0);
    [kind(from), index(from), kind(to), index(to), count.parse().unwrap()]
}

/// CRC-32, as in zlib.
fn crc32(crc: u32, text: &str) -> u32 {
    let bit = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
    !text.bytes().fold(!crc, |crc, byte| (0..8).fold(crc ^ u32::from(byte), bit))
}

/// The table's rows of a variant's first games, by how many games they are of.
fn rows<P: Played>(name: &str, count: u64, deal: impl Fn(u64) -> P) -> BTreeMap<u64, String> {
    let (mut rows, mut digest, mut all_moves) = (BTreeMap::new(), 0, 0);
    for number in 0..count {
        let (mut game, mut dice) = (deal(number), Dice::new(number));
        let (mut made, mut way) = (0, 0u32);
        while made < LIMIT {
            let mut moves = game.moves();
            if moves.is_empty() {
                break;
            }
            moves.sort_by_key(|text| order(text));
            game.play(&moves[dice.below(moves.len())]);
            way = way.wrapping_mul(31).wrapping_add(moves.len() as u32);
            made += 1;
        }
        let (status, score, text) = game.end();
        digest = crc32(digest, &format!("{number} {made} {way} {status} {score} {text}\n"));
        all_moves += made;
        rows.insert(number + 1, format!("{name} {} {all_moves} {digest:08x}\n", number + 1));
    }
    rows
}

fn compare<P: Played>(count: u64, deal: impl Fn(Variant, u64) -> P) {
    let path = format!("{}/../tests/soak.txt", env!("CARGO_MANIFEST_DIR"));
    let (table, mut wrong) = (std::fs::read_to_string(path).unwrap(), String::new());
    for variant in Variant::ALL {
        let rows = rows(variant.name(), count, |number| deal(variant, number));
        for count in [4, 100].into_iter().filter(|&games| games <= count) {
            if !table.contains(&rows[&count]) {
                wrong += &rows[&count];
            }
        }
    }
    assert!(wrong.is_empty(), "not in tests/soak.txt:\n{wrong}");
    let rows = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert_eq!(rows.count(), 2 * Variant::ALL.len());
}

#[test]
fn the_plain_models_games() {
    let rules: BTreeMap<String, _> = games::all().into_iter().map(|game| (game.name, game.rules)).collect();
    compare(BY_PLAIN, |variant, number| Plain::deal(variant.name(), &rules[variant.name()], number));
}

#[test]
fn the_engines_games() {
    compare(100, Game::deal);
}
