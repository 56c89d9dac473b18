//! New York, one test a statement of its rules: `docs/rules/new-york.md` says of which.

use crate::rules_support::{deal, deal_in_order, set};
use solitaire_rules::moves::Reason;
use solitaire_rules::{Change, Pile, Status};

const ALL_BUT_ONE: &str =
    "f0:5C..4C f1:5C..4C f2:5D..4D f3:5D..4D f4:5H..4H f5:5H..4H f6:5S..4S f7:5S..3S t0:4S rest:t0";

/// Black tops everywhere, on a base of aces: nothing fits anywhere.
const BLOCKED: &str = "f0:AS t0:3S t1:5S t2:7S t3:9S t4:JS t5:KS t6:3C t7:5C w0:7C w1:9C w2:JC";

#[test]
fn new_york_plays_with_two_decks() {
    deal("new-york", 7).has_decks(2);
}

#[test]
fn new_york_starts_with_one_card_on_each_of_eight_piles() {
    let table = deal("new-york", 7);
    let foundations = "f0:0 f1:0 f2:0 f3:0 f4:0 f5:0 f6:0 f7:0";
    let tableau = "t0:1 t1:1 t2:1 t3:1 t4:1 t5:1 t6:1 t7:1";
    assert_eq!(table.sizes(), format!("s:96 w0:0 w1:0 w2:0 {foundations} {tableau}"));
    for pile in ["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"] {
        assert_eq!(table.pile(pile).len(), 2, "one card, face up");
    }
    table.illegal("s-t8", Reason::NoSuchPile);
}

#[test]
fn new_york_stock_shows_its_top_card_only() {
    let table = deal("new-york", 7);
    let seen = table.position.view();
    let stock = seen.pile(Pile::STOCK);
    assert_eq!(stock.iter().filter(|card| card.is_some()).count(), 1);
    assert!(stock[95].is_some());
}

#[test]
fn new_york_next_stock_card_is_turned_up() {
    let mut table = set("new-york", "s:5D2S9H t0:TC");
    let changes = table.play("s-w0");
    assert_eq!(changes[1], Change::TurnedUp { card: "2S".parse().unwrap(), pile: Pile::STOCK });
    assert!(table.pile("s").ends_with("5D>2S"));
    table.play("s-w0");
    assert!(table.pile("s").ends_with(">5D"));
    table.shows("w0:9H2S");
}

#[test]
fn new_york_stock_card_goes_to_tableau_foundation_or_any_waste() {
    let table = set("new-york", "s:9H f0:8H w1:3D t0:TC t1:JC");
    table.legal("s-t0 s-t2 s-t7 s-f0 s-w0 s-w1 s-w2");
    table.illegal("s-t1", Reason::WrongRank).illegal("s-f1", Reason::WrongBase);
}

#[test]
fn new_york_has_no_deal_and_no_redeal() {
    set("new-york", "").illegal("deal", Reason::NoDeal).illegal("redeal", Reason::NoRedeal);
    let empty = set("new-york", "w0:5D rest:w0");
    empty.shows("s:").illegal("deal", Reason::NoDeal).illegal("redeal", Reason::NoRedeal);
    empty.illegal("s-t0 s-w0", Reason::PileEmpty);
}

#[test]
fn new_york_waste_has_three_piles_and_takes_cards_from_the_stock_only() {
    let table = set("new-york", "s:9H w0:5C f0:AS t0:7D");
    table.legal("s-w0 s-w1 s-w2").illegal("t0-w1 w0-w1", Reason::WasteTakesFromStockOnly);
    table.illegal("f0-w1", Reason::FoundationKeeps);
}

#[test]
fn new_york_only_the_top_of_a_waste_pile_is_in_play() {
    let mut table = set("new-york", "f0:AS w0:2STH w1:9HQH t0:JC t1:TC t2:KS");
    table.illegal("w0-f0 w1-t1", Reason::WrongRank).illegal("w0x2-t0 w0x2-t3", Reason::OneCardOnly);
    table.legal("w1-t2");
    table.play("w0-t0 w0-f0");
}

#[test]
fn new_york_waste_card_goes_to_tableau_or_foundation() {
    let table = set("new-york", "f0:AS w0:2S w1:TH t0:JC");
    table.legal("w0-f0 w1-t0 w0-t5 w1-t7").illegal("w1-f1", Reason::WrongBase).illegal("w0-t0", Reason::WrongRank);
    table.illegal("w0-s", Reason::StockTakesNothing);
}

#[test]
fn new_york_no_card_goes_from_waste_to_waste() {
    let table = set("new-york", "w0:2S w1:TH t0:JC");
    table.illegal("w0-w1 w0-w2 w1-w0", Reason::WasteTakesFromStockOnly);
}

#[test]
fn new_york_tableau_card_goes_to_foundation_or_tableau_only() {
    let table = set("new-york", "f0:AS t0:2S t1:TH t2:JC");
    table.legal("t0-f0 t1-t2").illegal("t0-w0", Reason::WasteTakesFromStockOnly);
    table.illegal("t0-s", Reason::StockTakesNothing);
}

#[test]
fn new_york_tableau_builds_down_in_alternating_colours() {
    let table = set("new-york", "t0:8D t1:8C t2:7C t3:7D t4:9C t5:6C");
    table.legal("t2-t0 t3-t1").illegal("t2-t1 t3-t0", Reason::WrongColor);
    table.illegal("t4-t0 t5-t0 t0-t3", Reason::WrongRank);
}

#[test]
fn new_york_tableau_goes_round_the_corner() {
    let mut table = set("new-york", "t0:AC t1:KH t2:KS t3:QS t4:AH");
    table.legal("t1-t0 t2-t4 t3-t1").illegal("t2-t0", Reason::WrongColor);
    table.illegal("t0-t1 t4-t2 t3-t0", Reason::WrongRank); // no ace on a king, no queen on an ace
    table.play("t1-t0 t3-t0");
    table.shows("t0:ACKHQS");
}

#[test]
fn new_york_moves_one_card_at_a_time() {
    let table = set("new-york", "f0:7C t0:9C8D t1:TH t2:TD9S8H7S f1:7S t3:8S7H");
    table.illegal("t0x2-t1 t0x2-t7 t2x2-t0 t3x2-f1", Reason::OneCardOnly);
}

#[test]
fn new_york_only_the_top_of_a_tableau_pile_is_in_play() {
    let mut table = set("new-york", "f0:AS t0:2S9H t1:TC");
    table.illegal("t0-f0", Reason::WrongRank);
    table.play("t0-t1 t0-f0");
}

#[test]
fn new_york_empty_pile_takes_cards_from_stock_and_waste_only() {
    let table = set("new-york", "s:9H w0:2S w2:KC t0:8D5C t1:KD f0:AS");
    table.legal("s-t2 w0-t2 w2-t7 s-t7").illegal("t0-t2 t1-t7", Reason::OnlyFromStockOrWaste);
}

#[test]
fn new_york_any_card_starts_the_first_foundation() {
    for card in ["AS", "7H", "KC"] {
        let table = set("new-york", &format!("s:{card} w0:{card} t0:9D"));
        table.legal("s-f0 s-f7 w0-f3 t0-f0");
    }
}

#[test]
fn new_york_first_card_sets_the_base_of_all() {
    let mut table = set("new-york", "t0:5S w0:5H w1:9H t1:AC t2:6C");
    table.legal("w1-f3 t1-f1");
    table.play("t0-f2");
    table.legal("w0-f0 w0-f7").illegal("w1-f0 t1-f1 t2-f3", Reason::WrongBase).illegal("w0-f2", Reason::WrongRank);
}

#[test]
fn new_york_foundation_builds_up_in_suit() {
    let mut table = set("new-york", "f0:5S w0:6S w1:6C t0:7S t1:4S t2:5S");
    table.legal("w0-f0").illegal("w1-f0", Reason::WrongSuit).illegal("t0-f0 t1-f0 t2-f0", Reason::WrongRank);
    table.play("w0-f0 t0-f0");
    table.shows("f0:5S6S7S");
}

#[test]
fn new_york_foundation_goes_round_the_corner() {
    let mut table = set("new-york", "f0:QS t0:KS t1:AS t2:2S t3:AH");
    table.illegal("t1-f0 t2-f0", Reason::WrongRank);
    table.play("t0-f0");
    table.illegal("t3-f0", Reason::WrongSuit);
    table.play("t1-f0 t2-f0");
    table.shows("f0:QSKSAS2S");
}

#[test]
fn new_york_foundation_is_complete_with_thirteen_cards() {
    let mut table = set("new-york", "f0:5S..3S t0:4S t1:5S t2:6S");
    table.play("t0-f0");
    table.illegal("t1-f0 t2-f0", Reason::FoundationComplete).legal("t1-f1");
}

#[test]
fn new_york_foundations_keep_their_cards() {
    let table = set("new-york", "f0:5S6S t0:7H t1:7D");
    table.illegal("f0-t0 f0-t1 f0-t2 f0-f1 f0-w0", Reason::FoundationKeeps);
}

#[test]
fn new_york_free_base_foundations_have_their_own_bases() {
    let mut table = set("new-york-free-base", "f0:5S w0:5H w1:9H t0:TH t1:6S t2:QC");
    table.legal("w0-f1 w1-f1 t0-f1 t2-f7 t1-f0");
    table.play("w1-f1 t0-f1 t2-f2");
    table.shows("f0:5S f1:9HTH f2:QC").illegal("w0-f1", Reason::WrongRank);
}

#[test]
fn new_york_free_base_foundation_is_complete_with_thirteen_cards() {
    let mut table = set("new-york-free-base", "f0:5S..3S f1:7S..4S t0:4S t1:5S");
    table.legal("t0-f0 t1-f1");
    table.play("t0-f0");
    table.illegal("t1-f0", Reason::FoundationComplete).legal("t1-f1 t1-f2");
}

#[test]
fn new_york_dealt_base_gives_the_first_card_to_a_foundation() {
    let table = deal_in_order("new-york-dealt-base");
    table.shows("f0:AC f1: t0:2C t1:3C t2:4C t3:5C t4:6C t5:7C t6:8C t7:9C");
    assert!(table.pile("s").ends_with("QCJC>TC"));
    assert_eq!(table.position.pile_len(Pile::STOCK), 95);
    let table = deal_in_order("new-york");
    table.shows("f0: t0:AC t1:2C t7:8C");
    assert!(table.pile("s").ends_with(">9C"));
}

#[test]
fn new_york_three_readings_of_the_base_differ() {
    let piles = "f0:5S w0:5H w1:9H";
    set("new-york", piles).legal("w0-f1").illegal("w1-f1", Reason::WrongBase);
    set("new-york-dealt-base", piles).legal("w0-f1").illegal("w1-f1", Reason::WrongBase);
    set("new-york-free-base", piles).legal("w0-f1 w1-f1");
    deal("new-york", 4).legal("t0-f0 t3-f5");
    deal("new-york-free-base", 4).legal("t0-f0 t3-f5");
    deal_in_order("new-york-dealt-base").legal("t0-f0").illegal("t1-f1 t7-f1 s-f1", Reason::WrongBase);
}

#[test]
fn new_york_goes_on_while_the_stock_has_cards() {
    let table = set("new-york", &format!("{BLOCKED} s:KC"));
    assert_eq!(table.lists("s-w0 s-w1 s-w2").status(), Status::Ongoing);
}

#[test]
fn new_york_is_stuck_without_moves_and_stock() {
    let lost = set("new-york", &format!("{BLOCKED} rest:w0"));
    assert_eq!(lost.shows("s:").lists("").status(), Status::Stuck);
    let free = set("new-york-free-base", &format!("{BLOCKED} rest:w0"));
    assert_eq!(free.status(), Status::Ongoing);
}

#[test]
fn new_york_is_won_with_eight_complete_foundations() {
    let mut table = set("new-york", ALL_BUT_ONE);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f7");
    assert_eq!((table.lists("").status(), table.score()), (Status::Won, 104));
    table.shows("f7:5S6S7S8S9STSJSQSKSAS2S3S4S");
}
