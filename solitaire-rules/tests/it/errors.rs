//! What errors may not do: tell of a card that lies face down, or be of any length.

use std::fmt::{Debug, Display};

use solitaire_rules::game::{Annotations, Record, RecordError, Start};
use solitaire_rules::position::{DeckError, PositionError, Setup, SetupError};
use solitaire_rules::rules::{Layout, RulesError, Tableau};
use solitaire_rules::text::ParseError;
use solitaire_rules::{Card, Game, IllegalMove, Move, Pile, Position, Rules, Variant, View};

/// Everything that is said by whatever reads this text, whether it is meant for it or not.
fn said_of(text: &str) -> Vec<String> {
    fn add<T, E: Display + Debug>(errors: &mut Vec<String>, read: Result<T, E>) {
        errors.extend(read.err().into_iter().flat_map(|error| [error.to_string(), format!("{error:?}")]));
    }
    let mut errors = Vec::new();
    add(&mut errors, text.parse::<Position>());
    add(&mut errors, text.parse::<View>());
    add(&mut errors, text.parse::<Variant>());
    add(&mut errors, text.parse::<Move>());
    add(&mut errors, text.parse::<Pile>());
    add(&mut errors, text.parse::<Card>());
    add(&mut errors, Card::read_deck(text));
    add(&mut errors, Variant::Carousel.judge().position(text));
    for quoted in [serde_json::to_string(text).unwrap(), text.to_string()] {
        add(&mut errors, serde_json::from_str::<Position>(&quoted));
        add(&mut errors, serde_json::from_str::<Card>(&quoted));
        add(&mut errors, serde_json::from_str::<Rules>(&quoted));
        add(&mut errors, toml::from_str::<Record>(&quoted).map_err(|error| error.message().to_string()));
        for start in ["deal", "deck", "position", "dack"] {
            let save =
                format!(r#"{{"format":1,"rules":"klondike","start":{{"{start}":{quoted}}},"moves":[],"in_effect":0}}"#);
            let read = serde_json::from_str::<Record>(&save);
            if let Ok(record) = &read {
                add(&mut errors, record.replay());
            }
            add(&mut errors, read);
        }
        for (from, to) in [
            ("\"klondike\"", quoted.as_str()),
            ("[]", &format!("[{quoted}]")),
            ("{}", quoted.as_str()),
            ("0}", &quoted),
        ] {
            let save = r#"{"format":1,"rules":"klondike","start":{},"moves":[],"in_effect":0}"#.replacen(from, to, 1);
            add(&mut errors, serde_json::from_str::<Record>(&save));
        }
    }
    errors
}

/// The cards that a sentence tells, but for those that every sentence about cards has as examples.
fn cards_told(sentence: &str) -> Vec<Card> {
    let plain = sentence.replace("`AS`, `TD` or `7H`", "").replace("\\\"A\\\", \\\"9\\\", \\\"T\\\" or \\\"K\\\"", "");
    let all = (0..Card::COUNT as u8).filter_map(Card::from_index);
    all.filter(|card| plain.contains(&card.to_string()) || plain.contains(&format!("{card:#}"))).collect()
}

#[track_caller]
fn tells_no_card(sentence: &str, of: &str) {
    assert!(cards_told(sentence).is_empty(), "{sentence}\nis said of {of}");
}

/// The text with a fault at a place: something left out, put in, changed, or everything before it gone.
fn with_a_fault(text: &str, place: usize) -> [String; 5] {
    let (before, after) = text.split_at(place);
    let rest = after.get(1..).unwrap_or("");
    [
        format!("{before}{rest}"),
        format!("{before}x{after}"),
        format!("{before}?{rest}"),
        after.to_string(),
        format!("{before}{after}{after}"),
    ]
}

/// Clippy warns of a `Result` whose error has 128 bytes: rules alone may be as large, as they are in their error.
#[test]
fn errors_are_small() {
    let sizes = [
        size_of::<ParseError>(),
        size_of::<PositionError>(),
        size_of::<SetupError>(),
        size_of::<DeckError>(),
        size_of::<IllegalMove>(),
        size_of::<RecordError>(),
    ];
    assert!(sizes.iter().all(|&size| size < 128), "{sizes:?}");
    assert!(size_of::<RulesError>() < 256);
}

#[test]
fn no_error_of_a_full_record_with_a_fault_tells_a_card() {
    for variant in Variant::ALL {
        let text = variant.deal(42).to_string();
        for place in (0..text.len()).step_by(if variant.rules().decks == 1 { 17 } else { 61 }) {
            for faulty in with_a_fault(&text, place) {
                said_of(&faulty).iter().for_each(|sentence| tells_no_card(sentence, &faulty));
            }
        }
    }
}

#[test]
fn no_error_of_a_deck_with_a_fault_tells_a_card() {
    let deck: Vec<String> =
        (0..52u16).map(|index| Card::from_index((index * 19 % 52) as u8).unwrap().to_string()).collect();
    let text = deck.join(" ");
    for place in (0..text.len()).step_by(7) {
        for faulty in with_a_fault(&text, place) {
            said_of(&faulty).iter().for_each(|sentence| tells_no_card(sentence, &faulty));
        }
    }
    // A card that is there twice, and one that is not there.
    for place in 1..52 {
        let mut twice = deck.clone();
        twice[place] = twice[0].clone();
        let cards = Card::read_deck(&twice.join(" ")).unwrap();
        let error = Variant::Klondike.judge().from_deck(&cards).unwrap_err();
        assert_eq!(error.to_string(), format!("card {} of the deck appears too many times", place + 1));
        tells_no_card(&format!("{error:?}"), "a deck");
    }
}

/// An intact text, read as one of another game.
#[test]
fn no_error_of_another_games_text_tells_a_card() {
    for variant in Variant::ALL {
        for other in Variant::ALL.into_iter().filter(|&other| other != variant) {
            let text = variant.deal(7).to_string();
            let renamed = text.replacen(variant.name(), other.name(), 1);
            for sentence in [text.as_str(), &renamed]
                .map(|text| other.judge().position(text).map_err(|error| format!("{error} {error:?}")))
            {
                // Of one game in two readings the texts are alike.
                if let Err(sentence) = sentence {
                    tells_no_card(&sentence, &text);
                }
            }
        }
    }
}

/// The waste's top, which the move is about, lay face down at the start.
#[test]
fn an_illegal_move_of_a_save_tells_no_card() {
    let position = Variant::GoldMine.deal(1);
    let moves: Vec<Move> = ["deal", "w0-f0"].map(|m| m.parse().unwrap()).into();
    let record = Record {
        rules: (*Variant::GoldMine.rules()).into(),
        start: Start::Position(position),
        moves,
        in_effect: 2,
        annotations: Annotations::default(),
    };
    let error = record.replay().unwrap_err();
    assert_eq!(error.to_string(), "move 2 is illegal: w0-f0: that card can't start a foundation");
    tells_no_card(&format!("{error:?}"), "a save");
}

#[test]
fn debug_of_setups_and_records_shows_what_a_player_sees() {
    for variant in Variant::ALL {
        let position = variant.deal(3);
        let setup = Setup::from(&position);
        let text = format!("{setup:?}");
        assert_eq!(text.matches("??").count(), position.view().to_string().matches("??").count());
        let seen = position.piles().flat_map(|pile| position.pile(pile)).filter(|&(_, seen)| seen).count();
        let pairs = text.split([' ', '<', '>', ':', '(', ')']).map(|piece| {
            piece.len() / 2
                * usize::from(Card::read_deck(piece.get(..2).unwrap_or("")).is_ok_and(|cards| !cards.is_empty()))
        });
        assert_eq!(pairs.sum::<usize>(), seen, "{text}");
        let cards: Vec<Card> =
            (0..52 * u16::from(variant.rules().decks)).filter_map(|i| Card::from_index((i % 52) as u8)).collect();
        let of_a_deck = format!("{:?}", Game::from_deck(variant.judge(), &cards).unwrap().record());
        tells_no_card(&of_a_deck, "a record");
        let of_a_position = format!("{:?}", Game::from_position(variant.judge(), position).record());
        assert!(of_a_position.contains(&format!("{position:?}")), "{of_a_position}");
    }
}

#[test]
fn a_record_of_one_games_rules_and_another_games_position_is_refused() {
    let paired = |rules: &Rules, position: Position| {
        Record {
            rules: (*rules).into(),
            start: Start::Position(position),
            moves: Vec::new(),
            in_effect: 0,
            annotations: Annotations::default(),
        }
        .replay()
    };
    for rules in Variant::ALL {
        for position in Variant::ALL {
            let replayed = paired(rules.rules(), position.deal(1));
            if rules == position {
                assert_eq!(replayed.unwrap().position(), &position.deal(1));
                continue;
            }
            let error = replayed.unwrap_err();
            assert_eq!(error, RecordError::OtherGame { found: Some(position), expected: Some(rules) });
            assert_eq!(
                error.to_string(),
                format!("the rules are for `{rules}`, but the start is a position of `{position}`")
            );
        }
    }
    // Rules of one's own have no names to be told apart by: the table and the cards on it decide.
    let klondike = *Variant::Klondike.rules();
    let with_piles =
        |piles| Rules { tableau: Tableau { deal: Layout::triangle(piles), ..klondike.tableau }, ..klondike };
    let (six, eight) = (with_piles(6), with_piles(8));
    let deal = |rules: &Rules| rules.judge().unwrap().deal(1);
    assert!(paired(&six, deal(&six)).is_ok());
    assert!(matches!(paired(&six, deal(&eight)), Err(RecordError::Start(SetupError::Faults(_)))));
    let other = |rules, start| paired(rules, start).unwrap_err().to_string();
    assert_eq!(other(&eight, deal(&six)), "the start is a position of a game with other rules");
    assert_eq!(
        other(&six, Variant::Klondike.deal(1)),
        "the rules are for a game of your own, but the start is a position of `klondike`"
    );
    assert_eq!(
        other(&klondike, deal(&six)),
        "the rules are for `klondike`, but the start is a position of a game of your own"
    );
}

const MEGABYTE: usize = 1 << 20;

/// Megabytes of everything that a text could begin with.
fn long_texts() -> Vec<String> {
    let game = Variant::Gargantua.deal(1).to_string();
    let pieces = ["x", "9", "{", "\"", "\u{1b}", "é", "AS ", "t3-", "<", "s:", "deal "];
    let mut texts: Vec<String> = pieces.iter().map(|piece| piece.repeat(MEGABYTE / piece.len())).collect();
    for before in ["t3-", "t3x", "klondike", "klondike s:", "klondike redeals=", "- s:<", &game] {
        for piece in ["9", "AS", "x"] {
            texts.push(format!("{before}{}", piece.repeat(MEGABYTE / 8)));
        }
    }
    texts
}

#[test]
fn no_error_is_longer_than_three_hundred_bytes() {
    for text in long_texts() {
        for sentence in said_of(&text) {
            let is_debug = sentence.contains("{ ")
                || sentence.contains("(\"")
                || sentence.contains("([")
                || sentence.starts_with("Error(");
            assert!(is_debug || sentence.len() <= 300, "{} bytes: {:.400}", sentence.len(), sentence);
            assert!(
                sentence.len() < 1000 || sentence.starts_with("Setup(Faults("),
                "{} bytes: {:.400}",
                sentence.len(),
                sentence
            );
        }
    }
}

#[test]
fn no_error_of_long_rules_is_longer_than_three_hundred_bytes() {
    let good = serde_json::to_string(Variant::Carousel.rules()).unwrap();
    let long = "y".repeat(MEGABYTE);
    let edits = [
        ("\"decks\"", format!("\"{long}\"")),
        ("\"decks\":1", format!("\"decks\":\"{long}\"")),
        ("\"decks\":1", format!("\"decks\":{}", "9".repeat(MEGABYTE))),
        ("\"deal\"", format!("\"{long}\"")),
        ("\"all_up\"", format!("\"{long}\"")),
        ("\"all_up\"", format!("{{\"{long}\":1}}")),
        ("\"same_suit\"", format!("\"{long}\"")),
        ("{\"rank\":\"A\"}", format!("{{\"rank\":\"{long}\"}}")),
        ("{\"rank\":\"A\"}", format!("\"{long}\"")),
        ("\"cards\":1", format!("\"{long}\":1")),
        ("\"cards\":1", format!("\"cards\":\"{long}\"")),
        ("[4,4,4,4,4,4,4,4]", format!("\"{long}\"")),
        ("[4,4,4,4,4,4,4,4]", format!("[{}0]", "0,".repeat(MEGABYTE))),
        ("[4,4,4,4,4,4,4,4]", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]".into()),
        ("{\"decks\"", format!("\"{long}\"")),
    ];
    for (from, to) in edits {
        assert!(good.contains(from), "{from} in {good}");
        let text = good.replacen(from, &to, 1);
        let read = serde_json::from_str::<Rules>(&text);
        let error = read.map_or_else(|error| error.to_string(), |rules| rules.validate().unwrap_err().to_string());
        assert!(error.len() <= 300, "{from}: {} bytes: {error:.400}", error.len());
        let save = format!(r#"{{"format":1,"rules":{text},"start":{{"deal":1}},"moves":[],"in_effect":0}}"#);
        let read = serde_json::from_str::<Record>(&save);
        let error = read.map_or_else(|error| error.to_string(), |record| record.replay().unwrap_err().to_string());
        assert!(error.len() <= 300, "{from}: {} bytes: {error:.400}", error.len());
    }
}

/// For somebody who wrote a deck or piles, and no text around them.
#[test]
fn an_error_names_the_card_and_no_byte() {
    let error = || "7X".parse::<Card>().expect_err("no card");
    let expected = "expected a card such as `AS`, `TD` or `7H`";
    assert_eq!(error().in_deck(3).by_card().to_string(), format!("card 3 of the deck: {expected}"));
    assert_eq!(error().by_card().to_string(), format!("{expected}, found `7X`"));
}
