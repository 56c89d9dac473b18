//! What tests/words/add_words.py asks of the two words that it adds: that they are explained, judged and solved as one thing.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{Direction, EmptyPile, Tableau};
use solitaire_rules::{Rules, Variant};

use crate::common::{config, own_rules};
use crate::rules_support::{Table, set};

fn klondike() -> Rules {
    let rules = *Variant::Klondike.rules();
    let tableau = Tableau { direction: Direction::Up, empty: EmptyPile::Queen, ..rules.tableau };
    Rules { tableau, ..rules }
}

fn table(piles: &str) -> Table {
    let (rules, text) = (klondike(), set("klondike", piles).position.to_string().replacen("klondike", "-", 1));
    let position = rules.judge().unwrap().position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Table { rules, position }
}

#[test]
fn up_is_up() {
    let text = klondike().explain();
    assert!(text.contains("Build up in alternating colours; nothing goes on a king."), "{text}");
    // 7H on 6S, not 5H; a run that goes up moves.
    let table = table("t0:6S t1:7H t2:5H t3:5D6C7D t4:4S");
    table.legal("t1-t0 t2-t4 t3x3-t4").illegal("t2-t0 t0-t1", Reason::WrongRank);
}

#[test]
fn a_queen_fills_an_empty_pile() {
    let text = klondike().explain();
    assert!(text.contains("Only a queen, or a group headed by one, may go to an empty pile."), "{text}");
    let table = table("t0:QS t1:QHKC t2:JD t3:KS");
    table.legal("t0-t6 t1x2-t6").illegal("t1-t6 t2-t6 t3-t6", Reason::WrongRank);
}

#[test]
fn no_proof_for_building_down_is_used() {
    let table = table("t0:2S t1:AS f0:AC t2:2C");
    table.legal("t1-f1 t2-f0");
    let down = set("klondike", "t0:2S t1:AS f0:AC t2:2C");
    let safe = |table: &Table| table.rules.judge().unwrap().safe_moves(&table.position).len();
    assert_eq!((safe(&down), safe(&table)), (2, 0));
}

#[test]
fn the_laws_try_both() {
    let tried = std::cell::Cell::new([0; 2]);
    let outcome = TestRunner::new(config(100)).run(&own_rules(), |rules| {
        let [up, queen] = tried.get();
        let (goes_up, takes_queens) =
            (rules.tableau.direction == Direction::Up, rules.tableau.empty == EmptyPile::Queen);
        tried.set([up + usize::from(goes_up), queen + usize::from(takes_queens)]);
        prop_assert!(rules.judge().is_ok());
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    assert!(tried.get().into_iter().all(|times| times > 5), "{tried:?}");
}
