//! Saves that do not hold: each is refused, and told why.

use solitaire_rules::game::{Record, RecordError};
use solitaire_rules::{Move, Rules, Variant};

const SAVE: &str = r#"{"format":1,"rules":"gold-mine","start":{"deal":42},"moves":["deal","w0-t2"],"in_effect":2}"#;

/// What is said of the save in which one thing is changed for another.
fn error_of(from: &str, to: &str) -> String {
    assert_eq!(SAVE.matches(from).count(), 1, "{from}");
    let text = SAVE.replacen(from, to, 1);
    match serde_json::from_str::<Record>(&text) {
        Err(error) => error.to_string(),
        Ok(record) => record.replay().map(|_| text).unwrap_err().to_string(),
    }
}

fn refused(table: &[(&str, &str, &str)]) {
    for &(from, to, expected) in table {
        let error = error_of(from, to);
        assert!(error.starts_with(expected), "{from} -> {to}: {error}");
    }
}

#[test]
fn the_save_that_the_others_are_made_of_is_read() {
    let game = serde_json::from_str::<Record>(SAVE).unwrap().replay().unwrap();
    assert_eq!(game.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["deal", "w0-t2"]);
    assert_eq!(serde_json::to_string(&game.record()).unwrap(), SAVE);
}

#[test]
fn saves_that_are_not_written_as_saves_are() {
    refused(&[
        ("\"format\":1,", "", "format: missing, expected 1, the only format this version reads"),
        ("\"format\":1", "\"format\":2", "format: expected 1, the only format this version reads, found 2"),
        ("\"format\":1", "\"format\":\"1\"", "format: expected 1, the only format this version reads, found `1`"),
        ("gold-mine", "gold-mines", "rules: no game `gold-mines`: did you mean `gold-mine`?"),
        ("\"gold-mine\"", "7", "rules: expected a game name such as \"klondike\", or rules, found 7"),
        ("\"gold-mine\"", "null", "rules: expected a game name such as \"klondike\", or rules, found null"),
        ("\"gold-mine\"", "{\"decks\":1}", "rules.tableau: missing"),
        (
            "{\"deal\":42}",
            "{\"deal\":-1}",
            "start.deal: expected a deal's number from 0 to 18446744073709551615, found -1",
        ),
        ("{\"deal\":42}", "{\"deals\":42}", "start.deals: unknown field: did you mean `deal`?"),
        ("{\"deal\":42}", "42", "start: expected a value such as {\"deal\": 42}, found 42"),
        ("{\"deal\":42}", "{}", "start: expected a value such as {\"deal\": 42}, found {}"),
        ("{\"deal\":42}", "{\"deal\":42,\"deck\":\"AS\"}", "start: use only one of `deal`, `deck` and `position`"),
        ("{\"deal\":42}", "{\"deck\":42}", "start.deck: expected a string, found 42"),
        ("\"w0-t2\"", "3", "move 2: expected a move such as \"w0-t2\", found 3"),
        (
            "[\"deal\",\"w0-t2\"]",
            "\"deal\"",
            "moves: expected a list of moves such as [\"deal\", \"w0-t2\"], found `deal`",
        ),
        ("[\"deal\",\"w0-t2\"]", "7", "moves: expected a list of moves such as [\"deal\", \"w0-t2\"], found 7"),
        ("w0-t2", "w0-t99", "move 2: expected a pile such as `s`, `w0`, `f3` or `t6`, found `t99`, at byte 3"),
        ("w0-t2", "w0_t2", "move 2: expected a move such as `deal`, `redeal`, `w0-t2` or `t3x4-t6`, found `w0_t2`"),
        ("w0-t2", "t3x-t6", "move 2: expected 2 to 255 cards, found nothing, at byte 3"),
        (",\"in_effect\":2", "", "in_effect: missing, expected the number of moves in effect"),
        ("\"in_effect\":2", "\"in_effect\":-1", "in_effect: expected the number of moves in effect, found -1"),
        (
            "\"in_effect\":2",
            "\"in_effect\":2,\"note\":\"x\"",
            "note: unknown field, expected `format`, `rules`, `start`",
        ),
        ("\"in_effect\":2", "\"in_effect\":2,\"in_effect\":2", "in_effect: duplicate field"),
        ("\"format\":1", "\"format\":2,\"note\":\"x\"", "format: expected 1"),
        ("t\":2}", "t\":2", "EOF while parsing an object"),
        ("t\":2}", "t\":2}x", "trailing characters"),
    ]);
}

/// JSON's reader rounds it where a text may stand as well: better none is quoted than a wrong one.
#[test]
fn a_number_of_more_than_64_bits_is_refused_without_being_rounded() {
    let expected = format!("start.deal: expected a deal's number from 0 to {}, found a number out of range", u64::MAX);
    let long = "9".repeat(40);
    for number in ["18446744073709551616", "18446744073709551617", "99999999999999999999999999999999999999", &long] {
        assert_eq!(error_of("{\"deal\":42}", &format!("{{\"deal\":{number}}}")), expected);
        let text = format!(
            "{{\"start\":{{\"deal\":{number}}},\"rules\":\"klondike\",\"moves\":[],\"in_effect\":0,\"format\":1}}"
        );
        let error = serde_json::from_str::<Record>(&text).unwrap_err().to_string();
        assert_eq!(error, expected);
    }
}

/// Another program's deal is a text, and no piece of a deck in its place is quoted.
#[test]
fn a_deal_that_there_is_not_is_refused() {
    let deal = |deal: &str| error_of("{\"deal\":42}", &format!("{{\"deal\":{deal}}}"));
    assert_eq!(
        deal("\"ms:0\""),
        "start.deal: expected a Microsoft deal number from 1 to 8589934591, found `0`, at byte 3"
    );
    assert_eq!(deal("\"kpat:7\""), "start.deal: expected a deal such as `42`, `ms:617` or `pysol:32000`, at byte 0");
    assert_eq!(deal("\"ms:AS KD\""), "start.deal: expected a Microsoft deal number from 1 to 8589934591, at byte 3");
    assert!(deal("null").ends_with("found null"));
}

/// Whatever else may be in it.
#[test]
fn a_save_of_a_later_format_is_refused_for_its_format() {
    let later = "format: expected 1, the only format this version reads, found 2";
    for fields in [
        r#""start":{"deal":"ms:617","seed":7}"#,
        r#""start":[1,2,{"x":null}],"rules":{"spread":true},"moves":{"t3":-1.5},"in_effect":"all","colour":"blue""#,
        r#""rules":"no such game","start":{"deal":18446744073709551616}"#,
        "",
    ] {
        let comma = if fields.is_empty() { "" } else { "," };
        for text in [format!("{{\"format\":2{comma}{fields}}}"), format!("{{{fields}{comma}\"format\":2}}")] {
            let error = serde_json::from_str::<Record>(&text).unwrap_err().to_string();
            assert!(error.starts_with(later), "{text}: {error}");
        }
    }
}

#[test]
fn the_first_bad_move_is_named_whether_it_is_illegal_or_no_move_at_all() {
    let moves = |moves: &str| error_of("[\"deal\",\"w0-t2\"]", moves);
    assert_eq!(moves(r#"["deal","redeal","w9-t2"]"#), "move 2: illegal move redeal: this game has no redeal");
    assert_eq!(moves(r#"["deal","redeal",7]"#), "move 2: illegal move redeal: this game has no redeal");
    assert!(moves(r#"["deal","w0-t2","w9-t2","redeal"]"#).starts_with("move 3: expected a pile"));
    assert_eq!(moves(r#"["deal",null,"redeal"]"#), "move 2: expected a move such as \"w0-t2\", found null");
}

/// Where the game cannot even begin, that comes before any move.
#[test]
fn a_bad_start_is_named_before_a_bad_move() {
    let text = SAVE.replacen("\"w0-t2\"", "7", 1);
    let deck = (0..52).map(|i| if i == 9 { "AC".into() } else { card(i) }).collect::<Vec<_>>().join(" ");
    let rules = serde_json::to_string(&Rules { decks: 7, ..*Variant::GoldMine.rules() }).unwrap();
    for (from, to, error) in [
        ("{\"deal\":42}", format!("{{\"deck\":\"{deck}\"}}"), "start: card 10 of the deck appears too many times"),
        ("\"gold-mine\"", rules, "rules: these rules can't be played: decks: must be 1 or 2, not 7"),
    ] {
        let text = text.replacen(from, &to, 1);
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap_err().to_string(), error);
    }
}

#[test]
fn saves_that_do_not_hold() {
    refused(&[
        ("{\"deal\":42}", "{\"deck\":\"AS AS\"}", "this game has 52 cards, but the deck has 2"),
        (
            "{\"deal\":42}",
            "{\"deck\":\"AS XX\"}",
            "start.deck: expected a card such as `AS`, `TD` or `7H`, at byte 3 (card 2 of the deck)",
        ),
        (
            "{\"deal\":42}",
            "{\"position\":\"klondike s:\"}",
            "start.position: this is a position of `klondike`, not of `gold-mine`",
        ),
        (
            "{\"deal\":42}",
            "{\"position\":\"gold-mine s:\"}",
            "start.position: expected the cards of pile `w0:`, found the end of the text",
        ),
        ("\"in_effect\":2", "\"in_effect\":3", "in_effect: must be at most 2, the number of moves, not 3"),
        ("w0-t2", "w0-t7", "move 2 is illegal: w0-t7: this game has no t7"),
        ("w0-t2", "redeal", "move 2 is illegal: redeal: this game has no redeal"),
        ("\"deal\",", "\"w0-t1\",", "move 1 is illegal: w0-t1: w0 is empty"),
    ]);
    let deck_twice = (0..52).map(|i| if i == 9 { "AC".into() } else { card(i) }).collect::<Vec<_>>().join(" ");
    let deck = format!("{{\"deck\":\"{deck_twice}\"}}");
    assert_eq!(error_of("{\"deal\":42}", &deck), "card 10 of the deck appears too many times");
}

/// Moves that are undone have to be legal too.
#[test]
fn the_first_bad_move_is_named_by_its_number_even_among_the_undone() {
    let text = SAVE.replacen("\"w0-t2\"", "\"w0-t2\",\"w0-t2\",\"redeal\"", 1);
    let record: Record = serde_json::from_str(&text).unwrap();
    let Err(RecordError::Move { number, error }) = record.replay() else { panic!("{text} is played") };
    assert_eq!((number, error.attempted().to_string().as_str()), (3, "w0-t2"));
    let all_good: Vec<Move> = record.moves[..2].to_vec();
    assert!(Record { moves: all_good, ..record }.replay().is_ok());
}

fn card(index: u8) -> String {
    solitaire_rules::Card::from_index(index).unwrap().to_string()
}

#[test]
fn rules_of_a_save_that_cannot_be_played() {
    let rules = serde_json::to_string(&Rules { decks: 7, ..*Variant::GoldMine.rules() }).unwrap();
    let error = "these rules can't be played: decks: must be 1 or 2, not 7";
    assert_eq!(error_of("\"gold-mine\"", &rules), error);
    let position = "{\"position\":\"- s:\"}";
    let text = SAVE.replacen("\"gold-mine\"", &rules, 1).replacen("{\"deal\":42}", position, 1);
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap_err().to_string(), format!("rules: {error}"));
}
