//! Positions by the rules of `plain/games.json` and by changes to them.
//!
//! As for the built-in ones, piles that are not named are empty and `AC..5C` is a run. `*` stands for all cards that are named nowhere, in the order of new
//! packs.

use serde_json::Value;
use solitaire_rules::{Judge, Rules};

use super::{Table, cards_left, new_packs, with_runs};
use crate::plain::games;

/// Rules as the engine reads them.
pub(crate) fn read(rules: &Value) -> Rules {
    serde_json::from_value(rules.clone()).unwrap_or_else(|error| panic!("{error}"))
}

/// The rules of that name.
pub(crate) fn rules(name: &str) -> Rules {
    read(&games::rules(name))
}

/// The same, some of them changed: `("/tableau/groups", json!("one_card"))`.
pub(crate) fn changed(name: &str, changes: &[(&str, Value)]) -> Rules {
    read(&games::changed(name, changes))
}

fn judge(rules: &Rules) -> Judge {
    rules.judge().unwrap_or_else(|error| panic!("{error}"))
}

/// New packs, the cards at these places changed round, dealt by the rules.
pub(crate) fn dealt_in_order(rules: &Rules, swaps: &[(usize, usize)]) -> Table {
    let mut deck = new_packs(rules.decks);
    for &(one, other) in swaps {
        deck.swap(one, other);
    }
    Table { rules: *rules, position: judge(rules).from_deck(&deck).expect("a deck") }
}

/// The position that the piles of interest describe.
pub(crate) fn table(rules: &Rules, piles: &str) -> Table {
    let text = line(rules, piles);
    let position = judge(rules).position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules: *rules, position }
}

/// Why the rules refuse that position.
pub(crate) fn refused(rules: &Rules, piles: &str) -> String {
    let text = line(rules, piles);
    judge(rules).position(&text).map(|_| ()).expect_err(&text).to_string()
}

fn line(rules: &Rules, piles: &str) -> String {
    let named = |pile: &str| piles.split(' ').find_map(|word| word.strip_prefix(pile)?.strip_prefix(':')).unwrap_or("");
    let names: Vec<String> = judge(rules).deal(0).piles().map(|pile| pile.to_string()).collect();
    let unknown = |word: &&str| word.split_once(':').is_some_and(|(pile, _)| !names.iter().any(|name| name == pile));
    assert_eq!(piles.split(' ').find(unknown), None, "no such pile");
    let contents: Vec<String> = names.iter().map(|pile| with_runs(named(pile))).collect();
    let left = cards_left(rules.decks, &contents.concat().replace('*', ""));
    let redeals = piles.split(' ').filter(|word| word.starts_with("redeals=")).map(|word| format!(" {word}"));
    let start = format!("-{}", redeals.collect::<String>());
    names
        .iter()
        .zip(&contents)
        .fold(start, |text, (pile, cards)| format!("{text} {pile}:{}", cards.replacen('*', &left, 1)))
}
