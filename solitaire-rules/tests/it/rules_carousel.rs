//! Carousel, one test a statement of its rules: `docs/rules/carousel.md` says of which.

use crate::rules_support::{deal, deal_in_order, set};
use solitaire_rules::moves::Reason;
use solitaire_rules::{Change, Status};

/// t0's only card goes to t1; nothing else goes anywhere.
const ONE_MOVE: &str = "t0:7D t1:8D t2:2C t3:2H t4:4C t5:4H t6:6C t7:6H";

/// Nothing goes anywhere.
const BLOCKED: &str = "t0:TD t1:8D t2:2C t3:2H t4:4C t5:4H t6:6C t7:6H";

const ALL_BUT_ONE: &str = "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..QS t0:KS";

#[test]
fn carousel_plays_with_one_deck() {
    deal("carousel", 7).has_decks(1);
}

#[test]
fn carousel_starts_with_eight_piles_of_four_face_up() {
    let table = deal_in_order("carousel");
    table.shows("t0:AC9C4DQD t1:2CTC5DKD t7:8C3DJD6H");
    let tableau = "t0:4 t1:4 t2:4 t3:4 t4:4 t5:4 t6:4 t7:4";
    assert_eq!(table.sizes(), format!("s:20 w0:0 f0:0 f1:0 f2:0 f3:0 {tableau}"));
    assert!(table.pile("s").ends_with("9H8H7H>"), "{}", table.pile("s"));
}

#[test]
fn carousel_tableau_builds_down_in_suit() {
    let table = set("carousel", "t0:8D t1:7D t2:7H t3:7C t4:6D t5:9D t6:2C t7:4C");
    table.legal("t1-t0 t0-t5 t4-t1").illegal("t2-t0 t3-t0", Reason::WrongSuit);
    table.illegal("t4-t0 t5-t0", Reason::WrongRank);
}

#[test]
fn carousel_tableau_does_not_wrap() {
    let table = set("carousel", "t0:AD t1:KD t2:2D t3:4C t4:4H t5:6C t6:6H t7:8C");
    table.illegal("t1-t0", Reason::WrongRank).legal("t0-t2");
}

#[test]
fn carousel_moves_one_card_at_a_time() {
    let table = set("carousel", "f0:AS t0:8D7D t1:9D t2:3S2S t3:4C t4:4H t5:6C t6:6H t7:8C w0:5H4S");
    table.illegal("t0x2-t1 t2x2-f0 w0x2-t1", Reason::OneCardOnly).legal("t2-f0").illegal("t0-t1", Reason::WrongRank);
}

#[test]
fn carousel_only_tops_are_in_play() {
    let mut table = set("carousel", "f0:AS w0:5D9C t0:QH8D2H t1:9D t2:2SKH t3:6D t4:3H t5:6C t6:6H t7:TC");
    table.illegal("t0-t1 w0-t3 t2-f0", Reason::WrongRank);
    table.play("t0-t4 t0-t1 w0-t7 w0-t3");
}

#[test]
fn carousel_cards_go_from_waste_and_tableau_to_tableau_and_foundations() {
    let table = set("carousel", "f0:AS w0:2S t0:7D t1:8D t2:AH t3:3S t4:4H t5:6C t6:6H t7:8C");
    table.legal("w0-f0 w0-t3 t2-f1 t0-t1").illegal("t0-w0", Reason::WasteTakesFromStockOnly);
    table.illegal("t0-s w0-s", Reason::StockTakesNothing).illegal("s-t0 s-f1 s-w0", Reason::StockIsDealt);
    table.illegal("t0-t8 t2-f4 w1-t0", Reason::NoSuchPile);
}

#[test]
fn carousel_foundation_starts_with_an_ace() {
    let table = set("carousel", "w0:AS t0:AD t1:KD t2:2D t3:4C t4:4H t5:6C t6:6H t7:8C");
    table.legal("t0-f0 t0-f3 w0-f2").illegal("t1-f0 t2-f0", Reason::WrongBase);
}

#[test]
fn carousel_foundation_builds_up_in_suit_to_the_king() {
    let mut table = set("carousel", "f0:AS f1:AC..KC t0:2S t1:3S t2:2D t3:4D t4:4H t5:AH t6:6H t7:8H");
    table.legal("t0-f0").illegal("t2-f0", Reason::WrongSuit).illegal("t1-f0", Reason::WrongRank);
    table.illegal("t2-f1 t5-f1", Reason::FoundationComplete);
    table.play("t0-f0 t1-f0");
    table.shows("f0:AS2S3S");
}

#[test]
fn carousel_foundations_keep_their_cards() {
    let table = set("carousel", &format!("{BLOCKED} f0:AH f1:AS f2:AC f3:AD..7D"));
    table.illegal("f3-t1 f0-t3 f3-f0 f3-w0", Reason::FoundationKeeps);
    let bare = set("carousel", "f0:AC..KC t0:AS rest:t0");
    bare.illegal("f0-t1", Reason::FoundationKeeps);
}

#[test]
fn carousel_deal_turns_one_card() {
    let mut table = set("carousel", &format!("{BLOCKED} s:9CTC w0:QC rest:t7"));
    table.play("deal");
    table.shows("s:<9C> w0:QCTC");
    table.play("deal");
    table.shows("s: w0:QCTC9C").illegal("deal", Reason::StockEmpty);
}

#[test]
fn carousel_has_no_redeal() {
    set("carousel", &format!("{BLOCKED} w0:QCTC rest:t7")).illegal("redeal", Reason::NoRedeal);
    set("carousel", &format!("{BLOCKED} w0:QCTC")).illegal("redeal", Reason::NoRedeal);
}

#[test]
fn carousel_deals_though_other_moves_are_there() {
    set("carousel", ONE_MOVE).lists("t0-t1 deal");
    set("carousel", BLOCKED).lists("deal");
}

#[test]
fn carousel_strict_deals_only_without_other_moves() {
    let table = set("carousel-strict", ONE_MOVE);
    table.lists("t0-t1").illegal("deal", Reason::DealOnlyWithoutMoves);
    let mut table = set("carousel-strict", &format!("{BLOCKED} s:5H"));
    table.lists("deal");
    table.play("deal");
    table.lists("w0-t7").illegal("deal", Reason::DealOnlyWithoutMoves);
}

#[test]
fn carousel_empty_pile_is_refilled_from_the_waste() {
    let mut table = set("carousel", &format!("{ONE_MOVE} w0:9STSJSQSKS s:5C"));
    let changes = table.play("t0-t1");
    table.shows("t0:KSQSJSTS t1:8D7D w0:9S");
    assert!(table.pile("s").ends_with("5C>"));
    assert_eq!(changes.len(), 5);
    let (card, from, to) = ("KS".parse().unwrap(), "w0".parse().unwrap(), "t0".parse().unwrap());
    assert_eq!(changes[1], Change::Moved { card, from, to }, "the first to arrive lies at the bottom");
}

#[test]
fn carousel_move_to_a_foundation_refills_too() {
    let mut table = set("carousel", &format!("f0:AD..6D {ONE_MOVE} w0:TSJSQSKS"));
    table.play("t0-f0");
    table.shows("t0:KSQSJSTS w0:");
}

#[test]
fn carousel_empty_pile_is_refilled_from_the_stock_when_the_waste_is_empty() {
    for name in ["carousel", "carousel-no-top-up"] {
        let mut table = set(name, &format!("{ONE_MOVE} s:JC9C7C5C3C rest:t7"));
        table.play("t0-t1");
        table.shows("s:<JC> w0: t0:3C5C7C9C");
    }
}

#[test]
fn carousel_refill_is_topped_up_from_the_stock() {
    let mut table = set("carousel", &format!("{ONE_MOVE} w0:QSKS s:JC9C7C rest:t7"));
    table.play("t0-t1");
    table.shows("s:<JC> w0: t0:KSQS7C9C");
}

#[test]
fn carousel_no_top_up_refill_is_what_the_waste_holds() {
    let mut table = set("carousel-no-top-up", &format!("{ONE_MOVE} w0:QSKS s:JC9C7C rest:t7"));
    table.play("t0-t1");
    table.shows("s:<JC9C7C> w0: t0:KSQS");
    let mut table = set("carousel-no-top-up", &format!("{ONE_MOVE} w0:9STSJSQSKS"));
    table.play("t0-t1");
    table.shows("w0:9S t0:KSQSJSTS");
}

#[test]
fn carousel_refill_is_smaller_only_when_waste_and_stock_run_out() {
    let mut table = set("carousel", &format!("{ONE_MOVE} w0:KS s:7C rest:t7"));
    table.play("t0-t1");
    table.shows("s: w0: t0:KS7C");
    let mut table = set("carousel", &format!("{ONE_MOVE} w0:KSQS rest:t7"));
    table.play("t0-t1");
    table.shows("s: w0: t0:QSKS");
}

#[test]
fn carousel_refill_is_undone_with_its_move() {
    let mut table = set("carousel", &format!("{ONE_MOVE} w0:QSKS s:JC9C7C rest:t7"));
    let before = table.position.to_string();
    let undo = table.judge().play(&mut table.position, "t0-t1".parse().unwrap()).unwrap().undo();
    assert_ne!(table.position.to_string(), before);
    table.judge().undo(&mut table.position, undo);
    assert_eq!(table.position.to_string(), before);
}

#[test]
fn carousel_piles_that_empty_one_after_another_are_refilled_in_turn() {
    let mut table = set("carousel", "t0:7D t1:8D t2:9D t3:2H t4:4C t5:4H t6:6C t7:6H w0:9STSJSQSKS5S3S7S");
    table.play("t1-t2");
    table.shows("t1:7S3S5SKS t2:9D8D w0:9STSJSQS");
    table.play("t0-t2");
    table.shows("t0:QSJSTS9S t2:9D8D7D w0:");
}

#[test]
fn carousel_empty_pile_takes_any_card_when_waste_and_stock_are_empty() {
    let mut table = set("carousel", &format!("{ONE_MOVE} rest:t7"));
    table.play("t0-t1");
    table.shows("s: w0: t0:").legal("t1-t0 t2-t0 t3-t0 t7-t0").illegal("t1x2-t0", Reason::OneCardOnly);
    table.play("t3-t0");
    table.shows("t0:2H t3:");
}

#[test]
fn carousel_is_stuck_without_moves_and_stock() {
    assert_eq!(set("carousel", &format!("{BLOCKED} w0:QC rest:t7")).lists("").status(), Status::Stuck);
    assert_eq!(set("carousel", BLOCKED).lists("deal").status(), Status::Ongoing);
    assert_eq!(set("carousel", &format!("{ONE_MOVE} rest:t7")).lists("t0-t1").status(), Status::Ongoing);
}

#[test]
fn carousel_is_won_with_all_52_cards_on_the_foundations() {
    let mut table = set("carousel", ALL_BUT_ONE);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f3");
    assert_eq!((table.lists("").status(), table.score()), (Status::Won, 52));
}
