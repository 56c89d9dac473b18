//! The naive reference implementation, held against hand-worked cases and the perft tables.

mod naive;

use std::fmt::Write as _;
use std::path::PathBuf;

use naive::cards::Card;
use naive::deal::{SplitMix64, Xoshiro256PlusPlus, deck_in_order, shuffled_deck};
use naive::{Naive, VARIANTS};

/// A table grows by one depth while the last count is no larger than this …
const GROW_WHILE: u64 = 50_000;
/// … and the depth less than this.
const MAX_DEPTH: usize = 16;
/// The everyday test replays a depth when its count is at most this.
const REPLAY_UP_TO: u64 = if cfg!(debug_assertions) { 200 } else { 5_000 };

/// One line of a perft table, with the lines above it.
struct Record {
    comments: Vec<String>,
    setup: String,
    legal: Vec<u64>,
    distinct: Vec<u64>,
}

struct Table {
    records: Vec<Record>,
    /// Comments after the last record.
    rest: Vec<String>,
}

fn table_path(variant: &str) -> PathBuf {
    let tables = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/perft");
    PathBuf::from(tables).join(format!("{variant}.txt"))
}

fn read_table(variant: &str) -> Table {
    let text = std::fs::read_to_string(table_path(variant)).expect("the table can be read");
    let mut records = Vec::new();
    let mut comments = Vec::new();
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            comments.push(line.to_string());
            continue;
        }
        let fields: Vec<&str> = line.split(" ; ").collect();
        assert!(fields.len() == 3, "three fields expected: {line}");
        records.push(Record {
            comments: std::mem::take(&mut comments),
            setup: fields[0].to_string(),
            legal: counts(fields[1], "legal"),
            distinct: counts(fields[2], "distinct"),
        });
    }
    Table { records, rest: comments }
}

fn counts(field: &str, name: &str) -> Vec<u64> {
    let (first, numbers) = field.split_once(' ').unwrap_or((field, ""));
    assert_eq!(first, name);
    numbers.split_whitespace().map(|n| n.parse().expect("a number")).collect()
}

fn set_up(variant: &str, setup: &str) -> Naive {
    let game = match setup.split_once(' ') {
        Some(("deal", number)) => Naive::deal(variant, number.parse().expect("a deal number")),
        Some(("position", line)) => Naive::from_text(line),
        _ => panic!("neither deal nor position: {setup}"),
    };
    assert_eq!(game.variant(), variant);
    game
}

/// Plays distinct moves: one to a foundation, if there is any, else one by the generator's choice.
fn walk(mut game: Naive, seed: u64, moves: usize) -> Naive {
    let mut generator = SplitMix64 { state: seed };
    for _ in 0..moves {
        let distinct = game.distinct_moves();
        if distinct.is_empty() {
            break;
        }
        let choice = (generator.next() % distinct.len() as u64) as usize;
        let to_foundation = distinct.iter().find(|text| text.contains("-f"));
        let text = to_foundation.unwrap_or(&distinct[choice]).clone();
        game.play(&text);
    }
    game
}

#[test]
fn generators_match_published_outputs() {
    // splitmix64.c, seeds 0 and 1234567 (the latter as Rosetta Code lists it).
    let mut zero = SplitMix64 { state: 0 };
    assert_eq!(zero.next(), 0xe220_a839_7b1d_cdaf);
    assert_eq!(zero.next(), 0x6e78_9e6a_a1b9_65f4);
    let mut other = SplitMix64 { state: 1_234_567 };
    assert_eq!(other.next(), 6_457_827_717_110_365_317);
    assert_eq!(other.next(), 3_203_168_211_198_807_973);
    assert_eq!(other.next(), 9_817_491_932_198_370_423);
    // xoshiro256plusplus.c from the state 1, 2, 3, 4.
    let mut generator = Xoshiro256PlusPlus { state: [1, 2, 3, 4] };
    let expected = [
        41_943_041,
        58_720_359,
        3_588_806_011_781_223,
        3_591_011_842_654_386,
        9_228_616_714_210_784_205,
        9_973_669_472_204_895_162,
        14_011_001_112_246_962_877,
        12_406_186_145_184_390_807,
        15_849_039_046_786_891_736,
        10_450_023_813_501_588_000,
    ];
    for value in expected {
        assert_eq!(generator.next(), value);
    }
}

fn spelled(cards: &[Card]) -> String {
    let mut text = String::new();
    for card in cards {
        let rank = "A23456789TJQK".as_bytes()[usize::from(card.rank) - 1] as char;
        write!(text, " {rank}{}", card.suit).unwrap();
    }
    text.trim_start().to_string()
}

#[test]
fn shuffle_matches_a_second_implementation() {
    assert_eq!(spelled(&deck_in_order(1)[..3]), "AC 2C 3C");
    // From a few lines of Python that follow C7.
    assert_eq!(
        spelled(&shuffled_deck(1, 0)),
        "7H 2H 9S 5H QS 8H TH JS 8S AH 6D 7C JH TC QH 8D KD 3D QD 3H 6H 6C 4H 9D KS 6S JC 5S 8C \
         2C 9H 9C 3S QC 7S TD 2D 2S 4S 5C 3C AD 4C KC KH AS TS JD AC 5D 7D 4D"
    );
    assert_eq!(spelled(&shuffled_deck(1, u64::MAX)[..8]), "QH 5C TS QC 4H QD JS KD");
    assert_eq!(spelled(&shuffled_deck(2, 0)[..12]), "QD 8C QS QH KH JD KS AD 9S AH QS 5C");
}

#[test]
fn initial_layouts() {
    let up = |n: usize, size: usize| vec![(size, size); n];
    let triangle = |n: usize| (1..=n).map(|size| (size, 1)).collect::<Vec<_>>();
    for variant in VARIANTS {
        let expected = match variant.split('-').next().unwrap() {
            "gold" => [vec![(52, 0)], up(5, 0), up(7, 0)].concat(),
            "new" if variant == "new-york-dealt-base" => {
                [vec![(95, 1)], up(3, 0), up(1, 1), up(7, 0), up(8, 1)].concat()
            }
            "new" => [vec![(96, 1)], up(3, 0), up(8, 0), up(8, 1)].concat(),
            "gargantua" => [vec![(59, 0)], up(9, 0), triangle(9)].concat(),
            "carousel" => [vec![(20, 0)], up(5, 0), up(8, 4)].concat(),
            _ => [vec![(24, 0)], up(5, 0), triangle(7)].concat(),
        };
        assert_eq!(Naive::deal(variant, 7).pile_sizes(), expected, "{variant}");
    }
}

#[test]
fn deals_follow_the_deck() {
    // Deal 0 of one deck is 7H 2H 9S 5H QS 8H TH | JS 8S AH 6D 7C JH | TC QH 8D … (see above).
    let text = Naive::deal("klondike", 0).to_text();
    assert!(text.contains(" t0:7H t1:<2H>JS t2:<9S8S>TC t3:<5HAH"), "{text}");
    assert!(text.starts_with("klondike s:<4D7D5DAC"), "{text}");
    let text = Naive::deal("carousel", 0).to_text();
    assert!(text.contains(" t0:7H8SKDKS t1:2HAH3D6S "));
    let text = Naive::deal("gold-mine", 0).to_text();
    assert!(text.starts_with("gold-mine s:<4D7D5DAC") && text.contains("9S2H7H> w0: f0:"));
    // Of two decks it is QD 8C QS QH KH JD KS AD 9S AH …
    let text = Naive::deal("new-york", 0).to_text();
    assert!(text.contains("AH>9S w0: w1: w2: f0: "), "{text}");
    assert!(text.ends_with(" t0:QD t1:8C t2:QS t3:QH t4:KH t5:JD t6:KS t7:AD"));
    let text = Naive::deal("new-york-dealt-base", 0).to_text();
    assert!(text.contains(">AH w0: w1: w2: f0:QD f1: "), "{text}");
    assert!(text.ends_with(" t0:8C t1:QS t2:QH t3:KH t4:JD t5:KS t6:AD t7:9S"));
    let view = Naive::deal("new-york", 0).view_text();
    assert!(view.starts_with("new-york s:<????") && view.contains("??>9S w0: "));
}

/// Text round trips, cards are conserved, C8 holds and the end is what C4 says, on random play.
#[test]
fn laws_on_random_play() {
    for variant in VARIANTS {
        for seed in 0..2 {
            let mut game = Naive::deal(variant, seed);
            let cards = game.all_cards();
            for step in 0..40 {
                let legal = game.legal_moves();
                let distinct = game.distinct_moves();
                assert!(distinct.iter().all(|text| legal.contains(text)));
                assert!(legal.windows(2).all(|pair| pair[0] < pair[1]));
                assert_eq!(Naive::from_text(&game.to_text()), game);
                assert_eq!(game.all_cards(), cards);
                assert_eq!(game.is_won(), game.score() == cards.len());
                assert_eq!(game.is_stuck(), !game.is_won() && distinct.is_empty());
                game = walk(game, seed * 1000 + step, 1);
            }
        }
    }
}

#[test]
fn bad_positions_are_refused() {
    let good = Naive::deal("carousel", 1).to_text();
    let bad = [
        good.replace(" f3:", ""),
        good.replace(" f3:", "  f3:"),
        good.replace("carousel s", "carousel redeals=1 s"),
        good.replace("s:<", "s:"),
        good.clone() + "AS",
        good.replace(" f0: ", " f0:AC "),
        good.replace("> w0:", "> w0:<>"),
    ];
    for line in bad {
        assert!(std::panic::catch_unwind(|| Naive::from_text(&line)).is_err(), "{line}");
    }
    // Small letters, 10 for T (the piles' names put back), a suit as its sign.
    let spelled_otherwise = good.to_lowercase().replace('t', "10");
    let spelled_otherwise = spelled_otherwise.replace(" 10", " t").replace('h', "♥");
    assert_eq!(Naive::from_text(&spelled_otherwise).to_text(), good);
}

/// Each table replays at the depths that are quick, and its comments hold: `# by hand: …` states
/// the first counts, `# walk: deal N seed N moves N` says how the position was reached.
#[test]
fn tables_replay() {
    for variant in VARIANTS {
        for record in read_table(variant).records {
            let game = set_up(variant, &record.setup);
            replay(&record, &record.legal, |depth| game.perft(depth));
            replay(&record, &record.distinct, |depth| game.perft_distinct(depth));
            for comment in &record.comments {
                check_comment(variant, &record, &game, comment);
            }
        }
    }
}

/// The first count, and the deepest before they become large.
fn replay(record: &Record, counts: &[u64], perft: impl Fn(u32) -> u64) {
    let is_quick = |&&count: &&u64| count <= REPLAY_UP_TO;
    let quick = counts.iter().take_while(is_quick).count();
    for depth in [1, quick.max(1)] {
        assert_eq!(perft(depth as u32), counts[depth - 1], "{}", record.setup);
    }
}

fn check_comment(variant: &str, record: &Record, game: &Naive, comment: &str) {
    if let Some(worked_out) = comment.strip_prefix("# by hand: ") {
        let (legal, distinct) = worked_out.split_once(" ; ").expect("two fields");
        let legal = counts(legal, "legal");
        let distinct = counts(distinct, "distinct");
        assert!(record.legal.starts_with(&legal), "{}", record.setup);
        assert!(record.distinct.starts_with(&distinct), "{}", record.setup);
    }
    if let Some(how) = comment.strip_prefix("# walk: ") {
        let words: Vec<&str> = how.split(' ').collect();
        let numbers: Vec<u64> = words.iter().filter_map(|w| w.parse().ok()).collect();
        let reached = walk(Naive::deal(variant, numbers[0]), numbers[1], numbers[2] as usize);
        assert_eq!(reached.to_text(), game.to_text(), "{comment}");
    }
}

fn grow(mut perft: impl FnMut(u32) -> u64) -> String {
    let mut text = String::new();
    for depth in 1..=MAX_DEPTH {
        let count = perft(depth as u32);
        write!(text, " {count}").unwrap();
        if count > GROW_WHILE || (count == 0 && depth >= 3) {
            break;
        }
    }
    text
}

/// Works every table out anew and prints it; with `PERFT_WRITE=1` set, writes the files.
#[test]
#[ignore = "takes some minutes; run it in release mode"]
fn print_tables() {
    for variant in VARIANTS {
        let table = read_table(variant);
        let mut text = String::new();
        for record in &table.records {
            for comment in &record.comments {
                writeln!(text, "{comment}").unwrap();
            }
            let game = set_up(variant, &record.setup);
            let legal = grow(|depth| game.perft(depth));
            let distinct = grow(|depth| game.perft_distinct(depth));
            let setup = &record.setup;
            writeln!(text, "{setup} ; legal{legal} ; distinct{distinct}").unwrap();
        }
        for comment in &table.rest {
            writeln!(text, "{comment}").unwrap();
        }
        if std::env::var("PERFT_WRITE").as_deref() == Ok("1") {
            std::fs::write(table_path(variant), &text).expect("the table can be written");
        }
        println!("{text}");
    }
}
