//! Positions in short.

use serde_json::Value;

use crate::plain::shuffle::new_pack;
use crate::plain::{Plain, deals};

pub(super) use crate::plain::games::changed;

const RANKS: &str = "A23456789TJQK";

/// A position of those rules, in which piles that are not named are empty; `[9C]` is the run from the ace to the nine of clubs, `*` all cards
/// that are named nowhere, by rank and then suit, aces first. `redeals=1` may stand before the piles.
pub(super) fn table(rules: &Value, short: &str) -> Plain {
    let mut named: Vec<(String, String)> = Vec::new();
    let mut redeals = String::new();
    for token in short.split_whitespace() {
        match token.split_once(':') {
            Some((pile, cards)) => named.push((pile.to_string(), with_runs(cards))),
            None => redeals = format!("{token} "),
        }
    }
    let decks = rules["decks"].as_u64().expect("decks") as usize;
    let rest = rest(decks, &named);
    let names = Plain::deal("-", rules, 0).to_text();
    let piles = names.split(' ').skip(1).map(|token| {
        let pile = token.split(':').next().expect("a name");
        let place = named.iter().position(|(name, _)| name == pile);
        let cards = place.map_or(String::new(), |place| named.remove(place).1);
        format!("{pile}:{}", cards.replace('*', &rest))
    });
    let line = format!("- {redeals}{}", piles.collect::<Vec<_>>().join(" "));
    assert!(named.is_empty(), "no such piles: {named:?}");
    Plain::from_text(rules, &line)
}

fn with_runs(cards: &str) -> String {
    let Some((before, rest)) = cards.split_once('[') else {
        return cards.to_string();
    };
    let (top, after) = rest.split_once(']').expect("a ]");
    let last = RANKS.find(&top[..1]).expect("a rank");
    let run: String = RANKS[..=last].chars().map(|rank| format!("{rank}{}", &top[1..])).collect();
    format!("{before}{run}{after}")
}

/// What is named nowhere.
fn rest(decks: usize, named: &[(String, String)]) -> String {
    let mut cards = Vec::new();
    for rank in RANKS.chars() {
        for suit in "CDHS".chars() {
            cards.extend(vec![format!("{rank}{suit}"); decks]);
        }
    }
    for (_, pile) in named {
        let letters: Vec<char> = pile.chars().filter(char::is_ascii_alphanumeric).collect();
        for card in letters.chunks(2) {
            let card: String = card.iter().collect();
            let place = cards.iter().position(|c| *c == card).unwrap_or_else(|| panic!("{card} twice in {named:?}"));
            cards.remove(place);
        }
    }
    cards.concat()
}

/// After that move.
pub(super) fn after(game: &Plain, m: &str) -> Plain {
    let mut after = game.clone();
    after.play(m);
    after
}

/// The cards of one pile as its text.
pub(super) fn pile(game: &Plain, name: &str) -> String {
    let text = game.to_text();
    let found = text.split(' ').find_map(|token| token.strip_prefix(name)?.strip_prefix(':'));
    found.unwrap_or_else(|| panic!("no {name} in {text}")).to_string()
}

/// Those of the moves that begin so.
pub(super) fn beginning(moves: &[String], start: &str) -> Vec<String> {
    moves.iter().filter(|m| m.starts_with(start)).cloned().collect()
}

/// The legal moves to foundations, in one line.
pub(super) fn to_foundations(game: &Plain) -> String {
    let legal = game.legal_moves();
    legal.iter().filter(|m| m.contains("-f")).cloned().collect::<Vec<_>>().join(" ")
}

/// The cards of several piles, in one line.
pub(super) fn piles(game: &Plain, names: &str) -> String {
    names.split(' ').map(|name| format!("{name}:{}", pile(game, name))).collect::<Vec<_>>().join(" ")
}

/// The new pack (C7), the cards at these places changed round, dealt by the rules.
pub(super) fn new_pack_dealt(rules: &Value, swaps: &[(usize, usize)]) -> Plain {
    let mut deck = new_pack(rules["decks"].as_u64().expect("decks") as usize);
    for &(one, other) in swaps {
        deck.swap(one, other);
    }
    Plain::from_deck("-", rules, &deals::to_text(&deck))
}
