//! Every built-in game: dealt, played at random, and by the won games that are there.

use solitaire_rules::Variant;

use crate::plain::shuffle::{SplitMix64, new_pack};
use crate::plain::{Plain, games};

/// A row for each game of the engine, and no other.
#[test]
fn there_is_a_row_for_each_game() {
    let games = games::all();
    let mut rows: Vec<&str> = games.iter().map(|game| game.name.as_str()).collect();
    let mut engine = Variant::ALL.map(Variant::name);
    rows.sort_unstable();
    engine.sort_unstable();
    assert_eq!(rows, engine);
    let mut families: Vec<&String> = games.iter().map(|game| &game.family).collect();
    families.dedup();
    assert_eq!(families.len(), 13, "{families:?}");
    assert!(games::WITH_TABLES_OF_THEIR_OWN.iter().all(|name| games.iter().any(|game| game.name == *name)));
}

#[test]
fn decks_are_dealt_without_a_card_too_many() {
    for game in games::all() {
        let dealt = Plain::deal(&game.name, &game.rules, 1);
        assert_eq!(dealt.faults(), [""; 0], "{}", game.name);
        assert!(!dealt.is_won() && dealt.name() == game.name);
    }
}

fn check(game: &Plain, rules: &serde_json::Value, legal: &[String], distinct: &[String]) {
    let text = game.to_text();
    assert_eq!(Plain::from_text(rules, &text), *game, "{text}");
    assert!(distinct.iter().all(|m| legal.contains(m)), "{text}");
    // A view says as much as the record, but for the cards that lie face down.
    let (view, hidden) = (game.view_text(), text.matches('<').count());
    assert_eq!((view.len(), view.matches("<?").count()), (text.len(), hidden), "{view}");
    let decks = rules["decks"].as_u64().unwrap() as usize;
    let mut pack: Vec<(u8, char)> = new_pack(decks).iter().map(|card| (card.rank, card.suit)).collect();
    pack.sort_unstable();
    assert_eq!(game.all_cards(), pack, "{text}");
    let leaves_cards = rules["aim"] == "tableau" || rules["foundations"]["takes"] == "lower_of_suit";
    assert!(leaves_cards || game.is_won() == (game.score() == 52 * decks));
}

#[test]
fn random_games_keep_the_cards_and_their_texts() {
    for (number, game) in (0..).zip(games::all()) {
        let mut generator = SplitMix64 { state: number };
        let mut position = Plain::deal(&game.name, &game.rules, number);
        for _ in 0..200 {
            let (legal, distinct) = (position.legal_moves(), position.distinct_moves());
            check(&position, &game.rules, &legal, &distinct);
            if legal.is_empty() {
                break;
            }
            let choice = generator.next() as usize % legal.len();
            let to_foundation = legal.iter().find(|m| m.contains("-f"));
            position.play(to_foundation.unwrap_or(&legal[choice]));
        }
    }
}

#[test]
fn the_golden_games_are_won() {
    for name in games::WITH_TABLES_OF_THEIR_OWN {
        let path = format!("{}/../tests/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let mut game = None;
        for line in lines.filter(|line| !line.is_empty()) {
            if let Some(number) = line.strip_prefix("deal ") {
                game = Some(Plain::deal(name, &games::rules(name), number.parse().expect("a number")));
            } else if let Some(score) = line.strip_prefix("won score ") {
                let game: &Plain = game.as_ref().expect("a game");
                assert!(game.is_won() && !game.is_stuck() && game.legal_moves().is_empty(), "{name}");
                assert_eq!(game.score().to_string(), score, "{name}");
            } else if !line.starts_with("variant ") {
                game.as_mut().expect("a game").play(line);
            }
        }
        assert!(game.expect("a game").is_won(), "{name}");
    }
}
