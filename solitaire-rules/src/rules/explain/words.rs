//! Numbers, ranks and lists in words.

use alloc::format;
use alloc::string::{String, ToString};

use crate::cards::card::{Card, Rank, Suit};
pub(super) use crate::rules::listed::listed;
use crate::rules::{Build, DealWhen};

const NUMBERS: [&str; 21] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// `three`, or `21`.
pub(super) fn number(count: impl Into<u32>) -> String {
    let count = count.into();
    NUMBERS.get(count as usize).map_or_else(|| count.to_string(), ToString::to_string)
}

/// `one card`, `three cards`.
pub(super) fn count(count: impl Into<u32>, what: &str) -> String {
    let count = count.into();
    format!("{} {what}{}", number(count), if count == 1 { "" } else { "s" })
}

/// `once`, `up to twice`, `up to three times`.
pub(super) fn times(times: u8) -> String {
    match times {
        1 => "once".into(),
        2 => "up to twice".into(),
        _ => format!("up to {} times", number(times)),
    }
}

/// `the first pile`, `the first three piles`; of all there are `the pile`, `the three piles`.
pub(super) fn the_first(some: u8, of: u8, what: &str) -> String {
    let first = if some < of { "first " } else { "" };
    match some {
        1 => format!("the {first}{what}"),
        _ => format!("the {first}{}", count(some, what)),
    }
}

/// The same sentence with a capital letter.
pub(super) fn capital(sentence: &str) -> String {
    // Sentences are English, and the letters of other languages would need long tables.
    let mut capital = String::from(sentence);
    if let Some(first) = capital.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    capital
}

/// `ace`, `two` … `king`.
pub(super) fn rank(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "ace",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        pip => NUMBERS[pip as usize + 1],
    }
}

/// `an ace`, `an eight`, `a king`.
pub(super) fn a_rank(of: Rank) -> String {
    let article = if matches!(of, Rank::Ace | Rank::Eight) { "an" } else { "a" };
    format!("{article} {}", rank(of))
}

/// `aces`, `sixes`.
pub(super) fn ranks(of: Rank) -> String {
    let plural = if of == Rank::Six { "es" } else { "s" };
    format!("{}{plural}", rank(of))
}

/// `the two of spades`.
pub(super) fn name(card: Card) -> String {
    format!("the {} of {}", rank(card.rank()), suit(card))
}

pub(super) fn suit(card: Card) -> &'static str {
    match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// How cards are built that go on each other by this rule: `in suit`.
pub(super) fn built(build: Build) -> &'static str {
    match build {
        Build::AlternatingColors => "in alternating colours",
        Build::SameSuit => "in suit",
        Build::SameColor => "in colour (red on red, black on black)",
        Build::OtherSuit => "in different suits (no card goes on its own suit)",
        Build::AnySuit => "regardless of suit",
        Build::None => "not at all",
    }
}

/// When cards are dealt from the stock, and whether a whole tableau pile may move to an empty one.
pub(super) fn when(when: DealWhen, to_empty: bool) -> &'static str {
    match when {
        DealWhen::Always => "at any time",
        DealWhen::NoTransfer if to_empty => "only when no card can be moved (except a whole pile to an empty one)",
        DealWhen::NoTransfer => "only when no card can be moved",
        DealWhen::NoEmptyPile => "only while no tableau pile is empty",
    }
}
