//! Texts that are not cards, piles, moves, variants, positions or views: each is refused with what was expected, what was found and where.

use std::fmt::Display;
use std::str::FromStr;

use solitaire_rules::position::PositionError;
use solitaire_rules::text::ParseError;
use solitaire_rules::{Card, Move, Pile, Position, Rules, Variant, View};

const CARD: &str = "a card such as `AS`, `TD` or `7H`";
const PILE: &str = "a pile such as `s`, `w0`, `f3` or `t6`";
const MOVE: &str = "a move such as `deal`, `redeal`, `w0-t2` or `t3x4-t6`";
const COUNT: &str = "2 to 255 cards";
const MORE: &str = "nothing more";

/// The texts are refused: what was expected, the part of the text that was found in its place, and where that is.
fn refused<T: FromStr<Err = ParseError>>(table: &[(&str, &str, &str, usize)]) {
    for &(text, expected, found, offset) in table {
        let error = text.parse::<T>().err().unwrap_or_else(|| panic!("{text:?} is read"));
        assert_eq!((error.found(), error.offset()), (found, offset), "{text:?}");
        let quoted = if found.is_empty() { "the end of the text".to_string() } else { format!("`{found}`") };
        assert_eq!(error.to_string(), format!("expected {expected}, found {quoted}, at byte {offset}"));
    }
}

#[test]
fn cards() {
    refused::<Card>(&[
        ("", CARD, "", 0),
        ("A", CARD, "A", 0),
        ("AX", CARD, "AX", 0),
        ("1S", CARD, "1S", 0),
        ("10", CARD, "10", 0),
        ("11H", CARD, "11H", 0),
        ("0S", CARD, "0S", 0),
        ("♥A", CARD, "♥A", 0),
        ("??", CARD, "??", 0),
        ("ASx", MORE, "x", 2),
        ("AS ", MORE, " ", 2),
        ("10SS", MORE, "S", 3),
        ("A♥♥", MORE, "♥", 4),
    ]);
}

#[test]
fn piles() {
    let texts = "x S w w6 w-1 f12 f08 f03 c8 c-1 r16 r t20 t t+1 t256 T1 t٣ t99999999999999999999";
    for text in texts.split(' ').chain(["t1 ", " t1", "t 1"]) {
        refused::<Pile>(&[(text, PILE, text, 0)]);
    }
    refused::<Pile>(&[("", PILE, "", 0), ("s0", MORE, "0", 1), ("s ", MORE, " ", 1)]);
}

#[test]
fn moves() {
    for text in ["Deal", "deal ", " deal", "redeal!", "t3", "t3x4", "t3–f0", "pass"] {
        refused::<Move>(&[(text, MOVE, text, 0)]);
    }
    for text in ["t3-t3", "t3x4-t3", "s-s"] {
        refused::<Move>(&[(text, "two different piles", text, 0)]);
    }
    refused::<Move>(&[
        ("", MOVE, "", 0),
        ("t3-", PILE, "", 3),
        ("t3-f0 ", PILE, "f0 ", 3),
        ("t3-f0-f1", PILE, "f0-f1", 3),
        ("t3x4-t20", PILE, "t20", 5),
        ("t03-f0", PILE, "t03", 0),
        ("T3-F0", PILE, "T3", 0),
        ("t3 -f0", PILE, "t3 ", 0),
        ("w9-t0", PILE, "w9", 0),
        ("t3x1-t6", COUNT, "1", 3),
        ("t3x0-t6", COUNT, "0", 3),
        ("t3x04-t6", COUNT, "04", 3),
        ("t3x256-t6", COUNT, "256", 3),
        ("t3x+4-t6", COUNT, "+4", 3),
        ("t3x4x4-t6", COUNT, "4x4", 3),
    ]);
}

#[test]
fn variants() {
    for (text, nearest) in [
        ("", ""),
        ("Gold-Mine", ": did you mean `gold-mine`?"),
        ("gold mine", ": did you mean `gold-mine`?"),
        ("gold_mine", ": did you mean `gold-mine`?"),
        ("gold-mine ", ": did you mean `gold-mine`?"),
        ("klondike-draw-3", ": did you mean `klondike-draw-three`?"),
        ("klondyke", ": did you mean `klondike`?"),
        ("Baker's Game", ": did you mean `bakers-game`?"),
        ("the \"Gold Mine\"", ""),
        ("carrousel", ": did you mean `carousel`?"),
        ("gargantua-", ": did you mean `gargantua` or `gargantua-classic`?"),
        ("new-york-", ": did you mean `new-york`, `new-york-free-base` or `new-york-dealt-base`?"),
        ("patience", ""),
        ("x", ""),
    ] {
        let error = text.parse::<Variant>().unwrap_err();
        assert_eq!((error.found(), error.offset()), (text, 0));
        let sentence = match text {
            "" => "expected a game such as `gold-mine`, found the end of the text, at byte 0".to_string(),
            _ => format!("no game `{text}`{nearest}"),
        };
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_long_text_is_quoted_in_part_and_made_harmless() {
    let error = "é".repeat(40).parse::<Card>().unwrap_err();
    assert_eq!(error.found(), "é".repeat(16));
    assert!(error.to_string().contains(&format!("found `{}…`, at byte 0", "é".repeat(16))));
    let error = "t0-\n\u{1b}[2J".parse::<Move>().unwrap_err();
    assert_eq!(error.to_string(), format!("expected {PILE}, found `\\n\\u{{1b}}[2J`, at byte 3"));
}

const POSITION: &str = "gargantua s:<ACADAHAS2C2D2H2S3C3D3H3S4C4D4H4S5C5D5H5S6C6D6H6S7C7D7H7S8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJS> w0:QC \
     f0:AC f1: f2: f3: f4: f5: f6: f7: t0:QDQHQSKCKDKHKS2C3C4C t1:<AD2D>3D t2:4D t3: t4: t5: t6: t7: \
     t8:AHAS2H2S3H3S4H4S5C5D5H5S6C6D6H6S7C7D7H7S8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS";

/// What of the text is changed to what, what is expected, and the text from where on that is missed.
type Edit = (&'static str, &'static str, &'static str, &'static str);

const EDITS: [Edit; 20] = [
    ("gargantua ", "gargantuan ", "a game such as `gold-mine`, or `-`", "gargantuan"),
    ("gargantua ", "gargantua  ", "the cards of pile `s:`", " s:<"),
    (" s:", " redeals=0 s:", "a number of redeals from 1 to 255", "0"),
    (" s:", " redeals=01 s:", "a number of redeals from 1 to 255", "01"),
    (" s:", " redeals=256 s:", "a number of redeals from 1 to 255", "256"),
    (" s:", " redeals=+1 s:", "a number of redeals from 1 to 255", "+1"),
    (" s:", " redeals=1 redeals=1 s:", "the cards of pile `s:`", "redeals=1 s:"),
    (" w0:QC", "", "the cards of pile `w0:`", "f0:AC"),
    (" f3: f4:", " f4: f3:", "the cards of pile `f3:`", "f4: f3:"),
    (" f3:", " f3", "the cards of pile `f3:`", "f3 f4:"),
    (" f3:", " f03:", "the cards of pile `f3:`", "f03: f4:"),
    (" t0:", "  t0:", "the cards of pile `t0:`", " t0:QD"),
    (" f7:", " f7: f8:", "the cards of pile `t0:`", "f8: t0"),
    (" f3:", " f3:<>", "a card (card 1 of f3)", "> f4:"),
    (" f3:", " f3:A", "a card (card 1 of f3)", "A f4:"),
    (" t2:4D", " t2:4D,3D", "a card (card 2 of t2)", ",3D t3:"),
    (">3D", ">>3D", "a card (card 3 of t1)", ">3D t2:"),
    (" t1:<", " t1:<<", "a card (card 1 of t1)", "<AD2D>"),
    (">3D", "><3D>", "a card (card 3 of t1)", "<3D>"),
    ("> w0:", " w0:", "`>` (card 45 of s)", " w0:QC"),
];

/// What the text is refused with once it is edited. Of its cards nothing is quoted.
fn expected(good: &str, (from, to, expected, missed): Edit) -> (String, String) {
    assert_eq!(good.matches(from).count(), 1, "{from}");
    let text = good.replacen(from, to, 1);
    let offset = text.find(missed).unwrap_or_else(|| panic!("{missed} in {text}"));
    let (expected, place) = expected.split_once(" (").map_or((expected, String::new()), |(e, p)| (e, format!(" ({p}")));
    let name = if missed.starts_with("gargan") { format!(", found `{missed}`") } else { String::new() };
    let nearest = if name.is_empty() { "" } else { ": did you mean `gargantua`?" };
    (text, format!("expected {expected}{name}, at byte {offset}{place}{nearest}"))
}

fn refused_after(read: impl Fn(&str) -> String, good: &str, edits: &[Edit]) {
    for &edit in edits {
        let (text, sentence) = expected(good, edit);
        assert_eq!(read(&text), sentence, "{edit:?}");
    }
}

fn error_of<T: FromStr<Err: Display>>(text: &str) -> String {
    text.parse::<T>().err().unwrap_or_else(|| panic!("{text} is read")).to_string()
}

#[test]
fn positions() {
    assert_eq!(POSITION.parse::<Position>().unwrap().to_string(), POSITION);
    refused_after(error_of::<Position>, POSITION, &EDITS);
    refused_after(
        error_of::<Position>,
        POSITION,
        &[
            (" w0:QC", " w0:??", "a card, not `??` (card 1 of w0)", "?? f0:"),
            ("t1:<AD", "t1:<??", "a card, not `??` (card 1 of t1)", "??2D>"),
        ],
    );
    for text in [" x", " t9:", " "] {
        let error = error_of::<Position>(&format!("{POSITION}{text}"));
        assert_eq!(error, format!("expected nothing more, at byte {}", POSITION.len()));
    }
    assert_eq!(
        error_of::<Position>("klondike"),
        "expected the cards of pile `s:`, found the end of the text, at byte 8"
    );
}

#[test]
fn views() {
    let view = POSITION.parse::<Position>().unwrap().view().to_string();
    assert_eq!(view.parse::<View>().unwrap().to_string(), view);
    let both = EDITS.into_iter().filter(|edit| edit.3 != "<AD2D>");
    refused_after(error_of::<View>, &view, &both.collect::<Vec<_>>());
    refused_after(
        error_of::<View>,
        &view,
        &[
            (" w0:QC", " w0:??", "a card, not `??` (card 1 of w0)", "?? f0:"),
            ("t1:<??", "t1:<AD", "`??` for a face-down card (card 1 of t1)", "AD??>"),
            (" w0:QC", " w0:QC??", "a card, not `??` (card 2 of w0)", "?? f0:"),
            ("t1:<??", "t1:<?", "a card (card 2 of t1)", "?>3D"),
        ],
    );
    let crowded = view.replacen("w0:QC", "w0:QCQC", 1);
    assert!(error_of::<View>(&crowded).starts_with("expected at most 104 cards, at byte "));
    let few = "expected as many cards as this game has, found the end of the text";
    assert!(error_of::<View>(&view.replacen("w0:QC", "w0:", 1)).starts_with(few));
    // What the cards that are seen say is held against what a position may be (ruling C8).
    let three = view.replacen("w0:QC", "w0:QD", 1);
    assert_eq!(
        error_of::<View>(&three),
        "not a position of this game: t8: card 38 appears too many times; cards missing: 1"
    );
    let klondike = Variant::Klondike.deal(1).view().to_string();
    assert!(klondike.parse::<View>().is_ok());
    for (shown, impossible) in [("klondike s:", "klondike redeals=9 s:"), (" s:<??", " s:??<"), (" w0:", " w0:<??>")] {
        let text = klondike.replacen(shown, impossible, 1);
        assert!(text.parse::<View>().is_err(), "{text}");
    }
    assert_eq!(error_of::<View>("- s: x:"), "expected nothing more, at byte 4");
    assert_eq!(error_of::<View>("- t0: s:"), "expected the cards of pile `s:`, at byte 2");
    assert_eq!(error_of::<View>("- s: f1:"), "expected the cards of pile `f0:`, at byte 5");
}

#[test]
fn positions_of_other_games() {
    let own = Rules { decks: 2, ..*Variant::Klondike.rules() }.judge().unwrap();
    let text = own.deal(1).to_string();
    assert_eq!(error_of::<Position>(&text), "`-` stands for your own rules: read the position with them");
    let klondike = Variant::Klondike.deal(1).to_string();
    let error = own.position(&klondike).unwrap_err();
    assert_eq!(error, PositionError::OtherGame { found: Some(Variant::Klondike), expected: None });
    assert_eq!(error.to_string(), "this is a position of `klondike`, not of a game of your own");
    let error = Variant::Carousel.judge().position(&klondike).unwrap_err();
    assert_eq!(error.to_string(), "this is a position of `klondike`, not of `carousel`");
    assert!(Variant::Klondike.judge().position(&klondike.replacen("klondike", "-", 1)).is_ok());
}

#[test]
fn well_written_positions_that_break_the_rules_have_every_fault_named() {
    let edited = |edits: &[(&str, &str)]| {
        let text = edits.iter().fold(POSITION.to_string(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        error_of::<Position>(&text)
    };
    assert_eq!(
        edited(&[(" s:", " redeals=2 s:"), ("w0:QC", "w0:<QC>"), ("f0:AC", "f0:"), ("f1:", "f1:4D"), ("t2:4D", "t2:")]),
        "not a position of this game: cards missing: 1; w0: some cards face the wrong \
         way; f1: not a sequence this foundation can hold; redeals: must be at most 1, not 2"
    );
    assert_eq!(
        edited(&[("<AD2D>3D", "<AD2D3D>"), ("JHJS> w0", "JH>JS w0")]),
        "not a position of this game: s: some cards face the wrong way; t1: some cards face the wrong \
         way"
    );
    let carousel = Variant::Carousel.deal(1).to_string();
    let (start, t7) = carousel.split_once(" t7:").unwrap();
    let emptied = start.replacen(" w0:", &format!(" w0:{t7}"), 1) + " t7:";
    assert_eq!(
        error_of::<Position>(&emptied),
        "not a position of this game: t7: can't be empty, because empty piles are refilled"
    );
    let new_york = Variant::NewYork.deal(1).to_string();
    let (top, other) = (&new_york[new_york.find('>').unwrap() + 1..][..2], new_york.split_once(" t7:").unwrap().1);
    let based = |top: &str, other: &str| {
        new_york
            .replacen(&format!(">{top}"), ">", 1)
            .replacen(&format!("t7:{other}"), "t7:", 1)
            .replacen(" f0:", &format!(" f0:{top}"), 1)
            .replacen(" f1:", &format!(" f1:{other}"), 1)
    };
    assert_eq!(
        error_of::<Position>(&based(top, other)),
        "not a position of this game: s: some cards face the wrong way; the foundations must start with the same rank"
    );
}

/// A card that stands alone or next to another one may be one that lies face down: it is not quoted, in whatever letters. Other words are.
#[test]
fn what_may_be_a_card_is_not_quoted() {
    for text in ["7h", "the 7h!", "a♣?", "10d 2", "QS", "xQSx", "7hqs", "w0:"] {
        let error = text.parse::<Variant>().unwrap_err().to_string();
        assert!(!error.contains(text), "{error}");
    }
    for text in ["gold", "7", "heath", "t0-t1"] {
        let error = text.parse::<Variant>().unwrap_err().to_string();
        assert!(error.contains(&format!("`{text}`")), "{error}");
    }
}
