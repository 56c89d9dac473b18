//! The tables in `tests/perft` of the repository, worked out by the plain model: every record, as deep as is quick.

use solitaire_rules::cards::Rank;
use solitaire_rules::rules::{Base, Foundations, Layout, Tableau};
use solitaire_rules::{Card, Game, Position, Rules, Variant};

/// Counts up to this are gone through.
const LIMIT: u64 = if cfg!(debug_assertions) { 1_000 } else { 2_000_000 };

struct Record {
    setup: String,
    position: Position,
    legal: Vec<u64>,
    distinct: Vec<u64>,
}

fn records(variant: Variant) -> Vec<Record> {
    let path = format!("{}/../tests/perft/{variant}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| record(variant, line)).collect()
}

fn record(variant: Variant, line: &str) -> Record {
    let [setup, legal, distinct] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("three fields: {line}") };
    let position = match setup.split_once(' ') {
        Some(("deal", number)) => variant.deal(number.parse().unwrap()),
        Some(("position", text)) => text.parse().unwrap(),
        _ => panic!("a deal or a position: {line}"),
    };
    assert_eq!(position.variant(), Some(variant));
    let counts = |field: &str, name: &str| {
        let numbers = field.strip_prefix(name).unwrap_or_else(|| panic!("{name}: {line}"));
        numbers.split_whitespace().map(|number| number.parse().unwrap()).collect()
    };
    Record { setup: setup.into(), position, legal: counts(legal, "legal "), distinct: counts(distinct, "distinct ") }
}

/// Compares the counts that are small enough with what the function says.
fn replay(record: &Record, counts: &[u64], perft: impl Fn(u32) -> u64) {
    for (depth, &count) in (1..).zip(counts).filter(|&(depth, &count)| depth == 1 || count <= LIMIT) {
        assert_eq!(perft(depth), count, "depth {depth} of {}", record.setup);
    }
}

#[test]
fn there_are_records_of_deals_and_of_positions_for_every_variant() {
    for variant in Variant::ALL {
        let of = |kind: &str| records(variant).iter().filter(|record| record.setup.starts_with(kind)).count();
        assert!(of("deal ") >= 3 && of("position ") >= 3, "{variant}");
    }
}

#[test]
fn counts_of_the_variants() {
    for variant in Variant::ALL {
        for record in records(variant) {
            replay(&record, &record.legal, |depth| variant.judge().perft(&record.position, depth));
            replay(&record, &record.distinct, |depth| variant.judge().perft_distinct(&record.position, depth));
        }
    }
}

#[test]
fn counts_of_rules_and_of_games() {
    for variant in Variant::ALL {
        let judge = variant.rules().judge().unwrap();
        for record in records(variant) {
            let game = Game::from_position(judge, record.position);
            replay(&record, &record.legal, |depth| {
                assert_eq!(game.perft(depth), judge.perft(&record.position, depth));
                game.perft(depth)
            });
            replay(&record, &record.distinct, |depth| {
                assert_eq!(game.perft_distinct(depth), judge.perft_distinct(&record.position, depth));
                game.perft_distinct(depth)
            });
        }
    }
}

#[test]
fn no_move_at_all_can_be_made_in_one_way() {
    for variant in Variant::ALL {
        let position = variant.deal(1);
        assert_eq!((variant.judge().perft(&position, 0), variant.judge().perft_distinct(&position, 0)), (1, 1));
    }
}

/// Perft keeps its stack on the heap, so that no depth overflows the program's own.
#[test]
fn a_game_that_goes_round_in_circles_is_followed_as_deep_as_one_likes() {
    // Kings start the foundations, nothing goes on the ace, and dealing three at a time never shows a king: one may only deal and redeal.
    let klondike = *Variant::KlondikeDrawThree.rules();
    let tableau = Tableau { deal: Layout::of(&[1]), ..klondike.tableau };
    let foundations = Foundations { base: Base::Rank(Rank::King), ..klondike.foundations };
    let judge = Rules { tableau, foundations, ..klondike }.judge().unwrap();
    let first = ["AC", "KC", "KD", "2C", "KH", "KS"].map(|text| text.parse::<Card>().unwrap());
    let rest = (0..52).filter_map(Card::from_index).filter(|card| !first.contains(card));
    let deck: Vec<Card> = first.into_iter().chain(rest).collect();
    let position = judge.from_deck(&deck).unwrap();
    assert_eq!(judge.perft(&position, 1_000_000), 1);
    assert_eq!(judge.perft_distinct(&position, 1_000_000), 1);
}
