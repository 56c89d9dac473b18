//! The short texts: cards, decks, piles, moves, deals, variants. What is read is what the formats' documentation allows, and is written in the one way it has.

use std::fmt::{Debug, Display};

use solitaire_rules::cards::Deal;
use solitaire_rules::text::ParseError;
use solitaire_rules::{Card, Move, Pile, Variant};

/// The first byte says what the others are read as.
pub fn hold(bytes: &[u8]) {
    let Some((what, Ok(text))) = bytes.split_first().map(|(what, text)| (what, std::str::from_utf8(text))) else {
        return;
    };
    match what % 6 {
        0 => is_read_as(text, card(text), text.parse::<Card>()),
        1 => is_read_as(text, deck(text), Card::read_deck(text).map(Deck)),
        2 => is_read_as(text, is_pile(text).then(|| text.into()), text.parse::<Pile>()),
        3 => is_read_as(text, is_move(text).then(|| text.into()), text.parse::<Move>()),
        4 => is_read_as(text, is_deal(text).then(|| text.into()), text.parse::<Deal>()),
        _ => {
            let is_name = Variant::ALL.iter().any(|variant| variant.name() == text);
            is_read_as(text, is_name.then(|| text.into()), text.parse::<Variant>());
        }
    }
}

/// Cards in a row.
#[derive(Debug)]
struct Deck(Vec<Card>);

impl Display for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.iter().map(Card::to_string).collect::<Vec<_>>().join(" "))
    }
}

/// What is to be read is read, and written like that; anything else is refused, with its place.
fn is_read_as<T: Display + Debug>(text: &str, written: Option<String>, read: Result<T, ParseError>) {
    match (read, written) {
        (Ok(read), Some(written)) => assert_eq!(read.to_string(), written, "{text:?}"),
        (Err(error), None) => is_told(text, &error),
        (read, written) => panic!("{text:?} is read as {read:?}, but should be {written:?}"),
    }
}

/// An error is short, quotes what stands where it says, and can be printed.
pub(super) fn is_told(text: &str, error: &ParseError) {
    let rest = text.get(error.offset()..).unwrap_or_else(|| panic!("{error:?} of {text:?}"));
    assert!(rest.starts_with(error.found()) && error.found().len() <= 32, "{error:?} of {text:?}");
    is_printable(text, &error.to_string());
}

/// A sentence that any terminal may get.
pub(super) fn is_printable(text: &str, sentence: &str) {
    let fits = !sentence.is_empty() && sentence.len() <= 300 && !sentence.contains(char::is_control);
    assert!(fits, "{sentence:?} about {text:?}");
}

/// Cards in their other spellings as they are written: a ten as `T`, capital letters, suits as letters.
pub(super) fn in_letters(text: &str) -> String {
    let letters = text.replace("10", "T").replace('♣', "C").replace('♦', "D").replace('♥', "H").replace('♠', "S");
    letters.to_ascii_uppercase()
}

fn card(text: &str) -> Option<String> {
    let letters = in_letters(text);
    let mut chars = letters.chars();
    let is_card = chars.next().is_some_and(|rank| "A23456789TJQK".contains(rank))
        && chars.next().is_some_and(|suit| "CDHS".contains(suit))
        && chars.next().is_none();
    is_card.then_some(letters)
}

fn deck(text: &str) -> Option<String> {
    let cards: Option<Vec<String>> = text.split_whitespace().map(card).collect();
    cards.map(|cards| cards.join(" "))
}

/// A number without a zero too many and without anything else, up to the highest.
fn is_number(text: &str, lowest: u128, highest: u128) -> bool {
    text.parse().is_ok_and(|number: u128| number.to_string() == text && (lowest..=highest).contains(&number))
}

fn is_pile(text: &str) -> bool {
    let most = |kind| match kind {
        'w' => Some(6),
        'f' => Some(12),
        'c' => Some(8),
        'r' => Some(16),
        't' => Some(20),
        _ => None,
    };
    let mut rest = text.chars();
    text == "s" || rest.next().and_then(most).is_some_and(|most| is_number(rest.as_str(), 0, most - 1))
}

fn is_move(text: &str) -> bool {
    let Some((source, to)) = text.split_once('-') else { return text == "deal" || text == "redeal" };
    let (from, count) = source.split_once('x').unwrap_or((source, "2"));
    is_pile(from) && is_pile(to) && from != to && is_number(count, 2, 255)
}

fn is_deal(text: &str) -> bool {
    match text.split_once(':') {
        None => is_number(text, 0, u64::MAX.into()),
        Some(("ms", number)) => is_number(number, 1, (1 << 33) - 1),
        Some(("greenfelt", number)) => is_number(number, 1, (1 << 31) - 2),
        Some(("pysol", number)) => match number.strip_prefix("ms") {
            Some(number) => is_number(number, 1, (1 << 33) - 1),
            None => is_number(number, 1, u128::MAX),
        },
        Some(_) => false,
    }
}
