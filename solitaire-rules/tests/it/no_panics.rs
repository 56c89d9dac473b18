//! No reader panics, whatever the text; what is read is written back as it was, but for the ways to spell a card.

use proptest::prelude::*;
use solitaire_rules::game::Record;
use solitaire_rules::{Card, Game, Move, Pile, Position, Rules, Variant, View};

use crate::common::{config, own_rules};

/// Gives the text to every reader there is.
fn read_as_everything(text: &str) {
    let _ = text.parse::<Card>().map_err(|error| error.to_string());
    let _ = text.parse::<Pile>().map_err(|error| error.to_string());
    let _ = text.parse::<Move>().map_err(|error| error.to_string());
    let _ = text.parse::<Variant>().map_err(|error| error.to_string());
    let _ = text.parse::<View>().map_err(|error| error.to_string());
    let _ = text.parse::<Position>().map_err(|error| error.to_string());
    for variant in [Variant::NewYork, Variant::Klondike] {
        let _ = variant.judge().position(text).map_err(|error| error.to_string());
    }
    let _ = toml::from_str::<Rules>(text).map(|rules| rules.judge().map(|judge| judge.deal(1)).is_ok());
    let _ = serde_json::from_str::<Rules>(text).map(|rules| rules.judge().map(|judge| judge.deal(1)).is_ok());
    #[cfg(feature = "toml")]
    {
        let _ = solitaire_rules::rules::OwnRules::from_toml(text).map_err(|error| error.to_string());
        let _ = solitaire_rules::rules::OwnRules::from_json(text).map_err(|error| error.to_string());
        let _ = Record::from_json(text).map_err(|error| error.to_string());
    }
    let record = serde_json::from_str::<Record>(text);
    let _ = record.map(|record| record.replay().map_err(|error| error.to_string()).is_ok());
}

/// One thing done to a text.
#[derive(Clone, Debug)]
enum Edit {
    Delete(usize, usize),
    Insert(usize, String),
    Repeat(usize, usize),
    Swap(usize, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let place = any::<usize>;
    let telling = prop::sample::select(vec![
        " ",
        ":",
        "<",
        ">",
        "??",
        "-",
        "x",
        "s",
        "w0",
        "f3",
        "t6",
        "t0:",
        "A",
        "S",
        "10",
        "♥",
        "AS",
        "qd",
        "redeals=1",
        "0",
        "255",
        "256",
        "\"",
        "{",
        "}",
        "[",
        "]",
        ",",
        "é",
        "\0",
        "\n",
        "gold-mine",
        "deal",
        "redeal",
        "t0x3-t1",
        "9999999999",
    ]);
    prop_oneof![
        (place(), 1..6usize).prop_map(|(at, count)| Edit::Delete(at, count)),
        (place(), telling).prop_map(|(at, text)| Edit::Insert(at, text.to_string())),
        (place(), 1..20usize).prop_map(|(at, count)| Edit::Repeat(at, count)),
        (place(), place()).prop_map(|(one, other)| Edit::Swap(one, other)),
    ]
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for edit in edits {
        let len = chars.len();
        let place = |at: usize| at % (len + 1);
        match edit {
            Edit::Delete(at, count) => drop(chars.drain(place(*at)..(place(*at) + count).min(len))),
            Edit::Insert(at, text) => drop(chars.splice(place(*at)..place(*at), text.chars())),
            Edit::Repeat(at, count) => {
                let again = chars[place(*at)..(place(*at) + count).min(len)].to_vec();
                chars.splice(place(*at)..place(*at), again);
            }
            Edit::Swap(one, other) if len > 0 => chars.swap(one % len, other % len),
            Edit::Swap(..) => {}
        }
    }
    chars.into_iter().collect()
}

/// The one text of what can be spelled in several ways, but for the sizes of letters.
fn spelled(text: &str) -> String {
    let signs = [("♣", "c"), ("♦", "d"), ("♥", "h"), ("♠", "s"), ("10", "t")];
    signs.iter().fold(text.to_lowercase(), |text, (sign, letter)| text.replace(sign, letter))
}

fn written_back(text: &str) {
    let texts = [
        text.parse::<Position>().ok().map(|position| position.to_string()),
        text.parse::<View>().ok().map(|view| view.to_string()),
        text.parse::<Move>().ok().map(|m| m.to_string()),
        text.parse::<Pile>().ok().map(|pile| pile.to_string()),
    ];
    for written in texts.into_iter().flatten() {
        assert_eq!(spelled(&written), spelled(text), "{text:?} is read");
    }
}

fn save(variant: Variant, number: u64) -> String {
    let mut game = Game::deal(variant, number);
    for step in 0..6 {
        let moves = game.legal_moves();
        let _ = moves.get(step).map(|&m| game.play(m).is_ok());
    }
    game.undo();
    serde_json::to_string(&game.record()).unwrap()
}

fn valid_text() -> impl Strategy<Value = String> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let of_a_game = (variant, any::<u64>(), 0..6usize).prop_map(|(variant, number, kind)| match kind {
        0 | 1 => variant.deal(number).to_string(),
        2 => variant.deal(number).view().to_string(),
        3 => save(variant, number),
        4 => serde_json::to_string(variant.rules()).unwrap(),
        _ => toml::to_string(variant.rules()).unwrap(),
    });
    let short = prop::sample::select(vec!["AS", "10♥", "t3x4-t6", "w0-t15", "redeal", "f7", "- s: w0:AS t0:<??>KD"]);
    prop_oneof![3 => of_a_game, 1 => short.prop_map(String::from)]
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_as_everything(&text);
        written_back(&text);
    }

    #[test]
    fn text_of_telling_characters_is_read_or_refused(text in "[-swft0-9x:<>?ACDHSKQJT♥=redalk {}\\[\\]\",.]{0,40}") {
        read_as_everything(&text);
        written_back(&text);
    }
}

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn an_edited_text_is_read_or_refused(text in valid_text(), edits in prop::collection::vec(edit(), 1..4)) {
        let text = edited(&text, &edits);
        read_as_everything(&text);
        written_back(&text);
    }

    #[test]
    fn a_position_of_own_rules_is_read_or_refused_once_edited(
        rules in own_rules(),
        number in any::<u64>(),
        edits in prop::collection::vec(edit(), 1..3),
    ) {
        let judge = rules.judge().unwrap();
        let text = edited(&judge.deal(number).to_string(), &edits);
        if let Ok(position) = judge.position(&text) {
            prop_assert_eq!(spelled(&position.to_string()), spelled(&text));
        }
    }
}
