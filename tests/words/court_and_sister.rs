//! What tests/words/add_words.py asks of the two words that it adds: that they are explained, judged and solved as one thing.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{Build, EmptyPile, Tableau};
use solitaire_rules::{Rules, Variant};

use crate::common::{config, own_rules};
use crate::rules_support::{Table, set};

fn klondike() -> Rules {
    let rules = *Variant::Klondike.rules();
    let tableau = Tableau { build: Build::SisterSuit, empty: EmptyPile::Court, ..rules.tableau };
    Rules { tableau, ..rules }
}

fn table(piles: &str) -> Table {
    let (rules, text) = (klondike(), set("klondike", piles).position.to_string().replacen("klondike", "-", 1));
    let position = rules.judge().unwrap().position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules, position }
}

#[test]
fn the_sister_suit_is_the_other_one_of_the_colour() {
    let text = klondike().explain();
    assert!(text.contains("Build down in the other suit of the same colour; nothing goes on an ace."), "{text}");
    let table = table("t0:7S t1:6C t2:6S t3:6D t4:5S");
    table.legal("t1-t0 t4-t1").illegal("t2-t0 t3-t0 t4-t2", Reason::WrongSuit).illegal("t4-t0", Reason::WrongRank);
}

#[test]
fn a_court_card_fills_an_empty_pile() {
    let text = klondike().explain();
    assert!(text.contains("Only a court card, or a group headed by one, may go to an empty pile."), "{text}");
    let table = table("t0:QS t1:JHKC t2:TD t3:9SKS");
    table.legal("t0-t6 t1x2-t6 t1-t6 t3-t6").illegal("t2-t6 t3x2-t6", Reason::WrongRank);
}

/// A card that one of its sister suit may come to lie on is missed when it goes up.
#[test]
fn a_card_that_its_sister_may_need_is_not_safe() {
    let piles = "t0:5C t1:4S f1:AC..4C";
    let table = table(piles);
    table.legal("t0-f1 t1-t0");
    assert_eq!(table.rules.judge().unwrap().safe_moves(&table.position), []);
}

#[test]
fn the_laws_try_both() {
    let tried = std::cell::Cell::new([0; 2]);
    let outcome = TestRunner::new(config(400)).run(&own_rules(), |rules| {
        let [sister, court] = tried.get();
        let (builds, takes_court) =
            (rules.tableau.build == Build::SisterSuit, rules.tableau.empty == EmptyPile::Court);
        tried.set([sister + usize::from(builds), court + usize::from(takes_court)]);
        prop_assert!(rules.judge().is_ok());
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    assert!(tried.get().into_iter().all(|times| times > 3), "{tried:?}");
}
