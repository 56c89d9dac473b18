//! Klondike, one test a statement of its rules: `docs/rules/klondike.md` says of which.

use crate::rules_support::{deal, deal_in_order, set};
use solitaire_rules::moves::Reason;
use solitaire_rules::{Change, Status};

const ALL_BUT_ONE: &str = "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..QS t0:KS";

/// The rest of the cards lies under t6's king; tops that take no red king.
const FULL: &str = "t0:3C t1:3S t2:5C t3:5S t4:7C t5:TC rest:t6 t6:KS";

#[test]
fn klondike_plays_with_one_deck() {
    deal("klondike", 7).has_decks(1);
}

#[test]
fn klondike_deals_one_to_seven_cards_with_the_top_face_up() {
    for name in ["klondike", "klondike-draw-three"] {
        let table = deal_in_order(name);
        table.shows("t0:AC t1:<2C>8C t2:<3C9C>AD t3:<4CTC2D>6D w0:");
        let tableau = "t0:1 t1:2 t2:3 t3:4 t4:5 t5:6 t6:7";
        assert_eq!(table.sizes(), format!("s:24 w0:0 f0:0 f1:0 f2:0 f3:0 {tableau}"));
        assert!(table.pile("s").ends_with("5H4H3H>"), "the next card is the deck's 29th");
    }
}

#[test]
fn klondike_deal_turns_one_card() {
    let mut table = set("klondike", "s:2H9HTC w0:4H rest:t6");
    table.play("deal");
    table.shows("s:<2H9H> w0:4HTC").illegal("s-t0 s-f0 s-w0", Reason::StockIsDealt);
}

#[test]
fn klondike_draw_three_deal_turns_three_cards_or_what_is_left() {
    let mut table = set("klondike-draw-three", "s:5D6D2H9HTC w0:4H rest:t6");
    table.play("deal");
    table.shows("s:<5D6D> w0:4HTC9H2H");
    table.play("deal");
    table.shows("s: w0:4HTC9H2H6D5D").illegal("deal", Reason::StockEmpty);
}

#[test]
fn klondike_only_the_top_of_the_waste_is_in_play() {
    let mut table = set("klondike-draw-three", "w0:AS9HTH t0:TC t1:JC");
    table.illegal("w0-t0", Reason::WrongRank).illegal("w0-f0", Reason::WrongBase);
    table.illegal("w0x2-t1", Reason::OneCardOnly);
    table.play("w0-t1 w0-t0 w0-f0");
}

#[test]
fn klondike_tableau_builds_down_in_alternating_colours() {
    let table = set("klondike", "t0:8C t1:7H t2:7D t3:7S t4:6C t5:9D w0:9H t6:TS");
    table.legal("t1-t0 t2-t0 t4-t1 t0-t5 w0-t6").illegal("t3-t0", Reason::WrongColor);
    table.illegal("t4-t0 t5-t0", Reason::WrongRank);
}

#[test]
fn klondike_tableau_does_not_wrap() {
    set("klondike", "t0:AC t1:KH t2:2H").illegal("t1-t0", Reason::WrongRank).legal("t0-t2");
}

#[test]
fn klondike_groups_of_face_up_cards_move_whatever_their_build() {
    let table = set("klondike", "t0:<4SQH>QC9H9C t1:KD t2:TS t3:TD t4:KS");
    table.legal("t0x3-t1 t0x2-t2 t0-t3").illegal("t0x3-t2", Reason::WrongRank).illegal("t0x4-t4", Reason::FaceDown);
    table.illegal("t0x3-f0", Reason::OneCardOnly);
}

#[test]
fn klondike_uncovered_card_turns_up() {
    let mut table = set("klondike", "t0:<5DQC>JH t1:QS t2:KD");
    let changes = table.play("t0-t1");
    assert_eq!(changes[1], Change::TurnedUp { card: "QC".parse().unwrap(), pile: "t0".parse().unwrap() });
    table.shows("t0:<5D>QC t1:QSJH").legal("t0-t2");
}

#[test]
fn klondike_empty_pile_takes_a_king_or_a_group_headed_by_one() {
    let table = set("klondike", "w0:KD t0:<2C>KSQH t1:5C t2:<2D>9CTH t3:KH");
    table.legal("w0-t4 w0-t6 t0x2-t4 t3-t4");
    table.illegal("t0-t4 t1-t4 t2-t4 t2x2-t4", Reason::OnlyAKing);
}

#[test]
fn klondike_foundation_starts_with_an_ace_and_builds_up_in_suit() {
    let mut table = set("klondike", "f0:AC..KC w0:AS t0:2S t1:3S t2:2H t3:AD");
    table.legal("w0-f1 w0-f3 t3-f2").illegal("t0-f1 t2-f1", Reason::WrongBase);
    table.illegal("w0-f0 t3-f0", Reason::FoundationComplete);
    table.play("w0-f1");
    table.illegal("t2-f1", Reason::WrongSuit).illegal("t1-f1", Reason::WrongRank);
    table.play("t0-f1 t1-f1");
    table.shows("f1:AS2S3S");
}

#[test]
fn klondike_foundations_give_back_by_the_tableau_rule() {
    let piles = "f0:AC..5C t0:6D t1:6S t2:7D f1:AH..KH f2:AD";
    let mut table = set("klondike", piles);
    table.legal("f0-t0 f1-t3").illegal("f0-t1", Reason::WrongColor).illegal("f0-t2", Reason::WrongRank);
    table.illegal("f0-t3 f2-t3", Reason::OnlyAKing).illegal("f2-f3", Reason::FoundationToFoundation);
    table.illegal("f0x2-t0", Reason::OneCardOnly).illegal("f0-w0", Reason::WasteTakesFromStockOnly);
    table.play("f1-t6 f0-t0");
    table.shows("t6:KH t0:6D5C f0:AC2C3C4C");
}

#[test]
fn klondike_redeal_comes_when_the_stock_is_empty_and_the_waste_is_not() {
    set("klondike", "s:2S w0:2D3DKH t0:3C rest:t6").illegal("redeal", Reason::StockNotEmpty);
    set("klondike", FULL).illegal("redeal", Reason::WasteEmpty);
    set("klondike", &format!("{FULL} w0:KH")).legal("redeal");
}

#[test]
fn klondike_redeal_turns_the_whole_waste() {
    let mut table = set("klondike", &format!("{FULL} w0:2D3D9H"));
    table.legal("w0-t5");
    assert_eq!(table.play("redeal"), [Change::Redealt { cards: 3 }]);
    table.shows("s:<9H3D2D> w0:");
    table.play("deal");
    table.shows("s:<9H3D> w0:2D");
}

#[test]
fn klondike_redeal_is_without_limit() {
    for (name, pass) in [("klondike", "redeal deal deal deal deal"), ("klondike-draw-three", "redeal deal deal")] {
        let mut table = set(name, &format!("{FULL} w0:2D3D9HKH"));
        let start = table.position;
        for _ in 0..300 {
            table.play(pass);
        }
        table.legal("redeal");
        assert_eq!(table.position, start);
    }
}

#[test]
fn klondike_is_stuck_without_moves_stock_and_waste() {
    assert_eq!(set("klondike", FULL).lists("").status(), Status::Stuck);
    assert_eq!(set("klondike", &format!("{FULL} w0:KH")).lists("redeal").status(), Status::Ongoing);
    assert_eq!(set("klondike", &FULL.replace("rest:t6", "rest:s")).lists("deal").status(), Status::Ongoing);
}

#[test]
fn klondike_is_won_with_all_52_cards_on_the_foundations() {
    let mut table = set("klondike", ALL_BUT_ONE);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f3");
    assert_eq!((table.lists("").status(), table.score()), (Status::Won, 52));
}
