//! Golden games: a won game of every variant, under `tests/games/`, played again by the engine and by the plain model.

use crate::common::full_score;
use crate::plain::{Plain, games};
use solitaire_rules::game::Record;
use solitaire_rules::{Card, Game, Move, Status, Variant};

/// A file of a golden game: comments, `variant`, `deal`, the moves, `won score`.
pub(crate) struct Golden {
    pub(crate) variant: Variant,
    pub(crate) deal: u64,
    pub(crate) moves: Vec<Move>,
    pub(crate) score: u32,
    /// The deck, which the comments list for people.
    pub(crate) deck: Vec<Card>,
}

/// Reads the file of a variant; anything that should not be there fails.
pub(crate) fn golden(variant: Variant) -> Golden {
    let path = format!("{}/../tests/games/{variant}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let deck = text.lines().skip_while(|line| !line.starts_with("# The deck")).skip(1).take_while(|line| *line != "#");
    let deck = deck.flat_map(|line| line[1..].split_whitespace()).map(|card| card.parse().expect(card)).collect();
    let mut lines =
        text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|l| !l.is_empty());
    let mut heading = |name: &str| {
        let line = lines.next().expect("a line");
        line.strip_prefix(name).unwrap_or_else(|| panic!("{path}: {name}expected, not {line}")).to_owned()
    };
    let variant: Variant = heading("variant ").parse().expect("a variant");
    let deal = heading("deal ").parse().expect("a deal's number");
    let mut lines: Vec<&str> = lines.collect();
    let score = lines.pop().and_then(|last| last.strip_prefix("won score ")).expect("the last line says the score");
    let moves = lines.into_iter().map(|m| m.parse().unwrap_or_else(|error| panic!("{path}: {error}"))).collect();
    Golden { variant, deal, moves, score: score.parse().expect("a score"), deck }
}

fn all() -> impl Iterator<Item = Golden> {
    names().into_iter().map(|name| {
        let variant = name.trim_end_matches(".txt").parse().expect("a variant's name");
        let golden = golden(variant);
        assert_eq!(golden.variant, variant, "each file holds the game that its name says");
        golden
    })
}

/// The files, one of each game.
fn names() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games");
    let names = std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("a name in UTF-8")).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_game_has_a_file() {
    let names = names();
    let missing: Vec<Variant> =
        Variant::ALL.into_iter().filter(|variant| !names.contains(&format!("{variant}.txt"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_engine_wins_them() {
    for Golden { variant, deal, moves, score, deck } in all() {
        let mut game = Game::deal(variant, deal);
        assert_eq!(game.position(), Game::from_deck(variant.judge(), &deck).expect("the deck listed").position());
        for &m in &moves {
            assert_eq!(game.status(), Status::Ongoing, "{variant}: before {m}");
            assert!(game.legal_moves().contains(&m), "{variant}: {m} is listed");
            game.play(m).unwrap_or_else(|error| panic!("{variant}: {error}"));
        }
        assert_eq!((game.status(), game.score()), (Status::Won, score), "{variant}");
        assert_eq!(score, full_score(variant.rules()), "{variant}");
        assert!(game.legal_moves().is_empty() && game.distinct_moves().is_empty(), "{variant}: a won game is over");
    }
}

#[test]
fn they_are_saved_and_taken_back() {
    for Golden { variant, deal, moves, .. } in all() {
        let mut game = Game::deal(variant, deal);
        let mut before = vec![*game.position()];
        for &m in &moves {
            game.play(m).expect("legal");
            before.push(*game.position());
        }
        let json = serde_json::to_string(&game.record()).expect("JSON");
        let record: Record = serde_json::from_str(&json).expect("a record");
        assert_eq!(record.replay().as_ref(), Ok(&game), "{variant}");
        for position in before.iter().rev().skip(1) {
            assert!(game.undo().is_some());
            assert_eq!((game.position(), game.position().to_string()), (position, position.to_string()), "{variant}");
        }
        assert_eq!(game.undo(), None);
        assert_eq!(
            game,
            Record { in_effect: 0, ..record }.replay().expect("a game"),
            "{variant}: all can be done again"
        );
        while game.redo().is_some() {}
        assert!(game.is_won(), "{variant}");
    }
}

#[test]
fn the_plain_model_agrees_after_every_move() {
    for Golden { variant, deal, moves, score, .. } in all() {
        let mut game = Game::deal(variant, deal);
        let mut plain = Plain::deal(variant.name(), &games::rules(variant.name()), deal);
        for m in moves {
            let mut listed: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
            listed.sort_unstable();
            assert_eq!(listed, plain.legal_moves(), "{variant}: before {m}");
            game.play(m).expect("legal");
            plain.play(&m.to_string());
            assert_eq!(game.position().to_string(), plain.to_text(), "{variant}: after {m}");
            assert_eq!(game.view().to_string(), plain.view_text(), "{variant}: after {m}");
        }
        assert_eq!(plain.score(), score as usize, "{variant}");
    }
}

/// A reading of the rules that allows more than another, or something else, is won here in a way that the other forbids.
#[test]
fn the_readings_differ() {
    let pairs = [
        (Variant::GoldMineAisleriot, Variant::GoldMine),
        (Variant::NewYorkFreeBase, Variant::NewYork),
        (Variant::Gargantua, Variant::GargantuaClassic),
        (Variant::GargantuaClassic, Variant::Gargantua),
        (Variant::Carousel, Variant::CarouselNoTopUp),
        (Variant::CarouselNoTopUp, Variant::Carousel),
        (Variant::KlondikeDrawThree, Variant::Klondike),
    ];
    for (variant, other) in pairs {
        let Golden { deal, moves, .. } = golden(variant);
        let mut game = Game::deal(other, deal);
        let allowed = moves.iter().all(|&m| game.play(m).is_ok());
        assert!(!(allowed && game.is_won()), "{variant} is won as {other} too");
    }
}
