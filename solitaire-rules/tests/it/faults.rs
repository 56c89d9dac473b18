//! Saves that were cut, changed or put in another order, decks with a card twice, rules with absurd numbers, floods of text: each is read or refused in
//! few words, and in little memory.

use std::fmt::Display;

use serde_json::{Value, json};
use solitaire_rules::cards::Deal;
use solitaire_rules::game::{OwnJudge, Record, RecordError};
use solitaire_rules::rules::OwnRules;
use solitaire_rules::{Card, Game, Move, Player, Position, Variant, View};

use crate::allocator::peak;
use crate::plain::{Plain, games};

const MIB: usize = 1 << 20;

/// What is told is short, and harms no terminal.
fn is_short(error: &impl Display) {
    let words = error.to_string();
    assert!((1..=300).contains(&words.len()) && !words.contains(char::is_control), "{words:?}");
}

fn loaded(text: &str) -> Result<Game, String> {
    let record = Record::from_json(text).map_err(|error| error.to_string())?;
    record.replay().map_err(|error| error.to_string())
}

/// Saves of every way to start, with rules of one's own, moves that were undone, and annotations.
fn saves() -> Vec<String> {
    let deck = |variant: Variant| {
        let cards: Vec<Card> =
            (0..variant.rules().decks).flat_map(|_| 0..52).filter_map(Card::from_index).rev().collect();
        Game::from_deck(variant, &cards).unwrap()
    };
    let titled = OwnJudge { title: Some("Mine".into()), ..Variant::Golf.into() };
    let mut all = vec![
        Game::deal(Variant::Klondike, 42),
        Game::deal_by(Variant::FreeCell, "ms:617".parse::<Deal>().unwrap()).unwrap(),
        Game::deal(titled, 7),
        deck(Variant::GoldMine),
        deck(Variant::Gargantua),
        Game::from_position(Variant::Spider, Variant::Spider.deal(3)),
    ];
    for game in &mut all {
        for step in 0..6 {
            let moves = game.legal_moves();
            let _ = moves.get(step % moves.len().max(1)).map(|&m| game.play(m).is_ok());
        }
        game.undo();
        game.annotations_mut().headers.insert("player".into(), "Ann".into());
        game.annotations_mut().comments.insert(2, "Hm.".into());
    }
    all.iter().map(|game| serde_json::to_string(&game.record()).unwrap()).collect()
}

#[test]
fn a_save_cut_anywhere_is_refused() {
    for save in saves() {
        assert!(loaded(&save).is_ok(), "{save}");
        for end in 0..save.len() {
            is_short(&loaded(&save[..end]).expect_err(&save[..end]));
        }
    }
}

/// The same data but for the ways to spell a card.
fn same_data(one: &str, other: &str) -> bool {
    let read = |text: &str| serde_json::from_str::<Value>(&text.to_lowercase()).unwrap();
    read(one) == read(other)
}

#[test]
fn a_save_with_any_byte_changed_is_refused_or_is_that_game() {
    let mut read = 0;
    for save in saves() {
        for place in 0..save.len() {
            for other in "\"{}[],:0129-xtfwsAKCS e+.\\\n\0\u{7f}é".chars() {
                let mut text = save.clone();
                text.replace_range(place..=place, other.encode_utf8(&mut [0; 4]));
                match loaded(&text) {
                    Err(words) => is_short(&words),
                    Ok(game) => {
                        read += 1;
                        assert!(same_data(&serde_json::to_string(&game.record()).unwrap(), &text), "{text}");
                    }
                }
            }
        }
    }
    assert!(read > 100, "{read}");
}

/// Two neighbouring moves change places: what the plain model says of that.
#[test]
fn a_save_with_its_moves_in_another_order() {
    let mut refused = 0;
    for name in ["klondike", "new-york", "freecell", "spider", "gold-mine", "gargantua"] {
        let path = format!("{}/../tests/games/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let words: Vec<Vec<&str>> =
            text.lines().map(|line| line.split('#').next().unwrap().split_whitespace().collect()).collect();
        let deal: u64 =
            words.iter().find(|words| words.first() == Some(&"deal") && words.len() == 2).unwrap()[1].parse().unwrap();
        let moves: Vec<&str> = words.iter().filter(|words| words.len() == 1).map(|words| words[0]).collect();
        let mut before = Plain::deal(name, &games::rules(name), deal);
        for place in 0..(moves.len() - 1).min(60) {
            let mut swapped = moves.clone();
            swapped.swap(place, place + 1);
            let mut plain = before.clone();
            let bad = (place..moves.len()).find(|&at| {
                let legal = plain.legal_moves().iter().any(|m| m == swapped[at]);
                if legal {
                    plain.play(swapped[at]);
                }
                !legal
            });
            let save = json!({"format": 1, "rules": name, "start": {"deal": deal}, "moves": swapped, "in_effect": moves.len()});
            match (Record::from_json(&save.to_string()).unwrap().replay(), bad) {
                (Ok(game), None) => assert_eq!(game.position().to_string(), plain.to_text()),
                (Err(RecordError::Move { number, .. }), Some(bad)) => assert_eq!(number, bad + 1, "{name}: {save}"),
                (told, bad) => panic!("{name}: {:?}, not {bad:?}", told.map(drop)),
            }
            refused += usize::from(bad.is_some());
            before.play(moves[place]);
        }
    }
    assert!(refused > 50, "{refused}");
}

#[test]
fn a_deck_with_a_card_twice_is_refused_by_its_place() {
    for variant in Variant::ALL {
        let decks = usize::from(variant.rules().decks);
        let deck: Vec<Card> = (0..decks).flat_map(|_| 0..52).filter_map(Card::from_index).collect();
        for (from, to) in [(0, 1), (51, 0), (17, 40), (deck.len() - 1, 3)] {
            let mut deck = deck.clone();
            deck[to] = deck[from];
            let text = deck.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
            // Where the copy stands that is one too many.
            let places: Vec<usize> = (0..deck.len()).filter(|&place| deck[place] == deck[from]).collect();
            let words = format!("card {} of the deck appears too many times", places[decks] + 1);
            let save =
                json!({"format": 1, "rules": variant.name(), "start": {"deck": text}, "moves": [], "in_effect": 0});
            assert_eq!(loaded(&save.to_string()).unwrap_err(), words, "{variant}");
            assert_eq!(Game::from_deck(variant, &deck).unwrap_err().to_string(), words);
        }
    }
}

/// The pointers to every number.
fn numbers(value: &Value, pointer: &str, all: &mut Vec<String>) {
    match value {
        Value::Number(_) => all.push(pointer.into()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| numbers(item, &format!("{pointer}/{index}"), all));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| numbers(field, &format!("{pointer}/{name}"), all));
        }
        _ => {}
    }
}

/// Rules are refused when they are read or when they are judged, or can be played.
fn read_and_play(text: &str, is_toml: bool) {
    let read = if is_toml { OwnRules::from_toml(text) } else { OwnRules::from_json(text) };
    let own = match read {
        Ok(own) => own,
        Err(error) => return is_short(&error),
    };
    let judge = match own.rules.judge() {
        Ok(judge) => judge,
        Err(error) => return is_short(&error),
    };
    let mut game = Game::deal(judge, 1);
    for random in 0..20u64 {
        let Some(m) = Player::Greedy.choose(game.position(), &game.legal_moves(), random << 60) else { break };
        game.play(m).unwrap();
    }
    assert_eq!(loaded(&serde_json::to_string(&game.record()).unwrap()).unwrap(), game);
}

#[test]
fn rules_with_absurd_numbers_are_refused_or_played() {
    const ABSURD: [&str; 9] =
        ["0", "20", "255", "256", "-1", "4294967296", "18446744073709551615", "18446744073709551616", "1e308"];
    for variant in Variant::ALL {
        let rules = serde_json::to_value(variant.rules()).unwrap();
        let mut all = Vec::new();
        numbers(&rules, "", &mut all);
        for pointer in all {
            for number in ABSURD {
                let mut rules = rules.clone();
                *rules.pointer_mut(&pointer).unwrap() = json!("absurd");
                let absurd = |text: String| text.replace("\"absurd\"", number);
                let (json, toml) = (absurd(rules.to_string()), absurd(toml::to_string(&rules).unwrap()));
                for (text, is_toml) in [(&json, false), (&toml, true)] {
                    let ((), bytes) = peak(usize::MAX, || read_and_play(text, is_toml));
                    assert!(bytes < MIB, "{variant}: {pointer} = {number}: {bytes} bytes");
                }
            }
        }
    }
}

/// Gives a text to everything that reads one; the errors.
fn read_as_everything(text: &str) -> Vec<String> {
    let told = |error: &dyn Display| Some(error.to_string());
    let save = |start: &str| format!(r#"{{"format":1,"rules":"klondike","start":{start},"moves":[],"in_effect":0}}"#);
    [
        text.parse::<Card>().map_or_else(|error| told(&error), |_| None),
        text.parse::<Move>().map_or_else(|error| told(&error), |_| None),
        text.parse::<Deal>().map_or_else(|error| told(&error), |_| None),
        text.parse::<Variant>().map_or_else(|error| told(&error), |_| None),
        text.parse::<View>().map_or_else(|error| told(&error), |_| None),
        text.parse::<Position>().map_or_else(|error| told(&error), |_| None),
        OwnRules::from_json(text).map_or_else(|error| told(&error), |_| None),
        OwnRules::from_toml(text).map_or_else(|error| told(&error), |_| None),
        loaded(text).err(),
        loaded(&save(text)).err(),
        loaded(&save(&json!({"deck": text}).to_string())).err(),
        loaded(&save(&json!({"deal": text}).to_string())).err(),
        loaded(&save(&json!({"position": text}).to_string())).err(),
    ]
    .map(|error| error.expect("nonsense is refused"))
    .into()
}

#[test]
fn a_megabyte_of_anything_is_refused_in_little_memory() {
    for piece in [
        "[",
        "{\"a\":",
        "{",
        "9",
        "AS ",
        "s:<",
        "t0-",
        "a=[",
        "[[a]]\n",
        "a.b.",
        "\"",
        "\\u0000",
        "\u{1b}",
        "♥",
        "redeals=1 ",
        " ",
        "\n#",
    ] {
        let text = piece.repeat(MIB / piece.len());
        let (errors, bytes) = peak(usize::MAX, || read_as_everything(&text));
        errors.iter().for_each(is_short);
        assert!(bytes < 128 * MIB, "{piece:?}: {bytes} bytes");
    }
}

/// Eight megabytes of moves, all of them legal; and the last one not.
#[test]
fn a_save_of_a_million_moves_is_read_in_little_memory() {
    const MOVES: usize = 1_000_000;
    // By hand: 24 cards are left for Klondike's stock, dealt one at a time, and turned over without limit.
    let round = format!("{}\"redeal\",", "\"deal\",".repeat(24));
    let moves = format!("{}\"deal\"", round.repeat(MOVES / 25));
    let save = |moves: &str, in_effect| {
        format!(r#"{{"format":1,"rules":"klondike","start":{{"deal":42}},"moves":[{moves}],"in_effect":{in_effect}}}"#)
    };
    let text = save(&moves, MOVES + 1);
    let (game, bytes) = peak(usize::MAX, || loaded(&text).unwrap());
    assert_eq!((game.moves().len(), game.position().pile_len(solitaire_rules::Pile::WASTE)), (MOVES + 1, 1));
    assert!(bytes < 32 * text.len(), "{bytes} bytes");
    let text = save(&format!("{moves},\"redeal\""), 0);
    let (told, bytes) = peak(usize::MAX, || loaded(&text).unwrap_err());
    assert!(told.contains(&format!("move {}", MOVES + 2)), "{told}");
    assert!(bytes < 32 * text.len(), "{bytes} bytes");
}
