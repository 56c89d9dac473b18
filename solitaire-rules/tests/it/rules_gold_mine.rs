//! Gold Mine, one test a statement of its rules: `docs/rules/gold-mine.md` says of which.

use crate::rules_support::{deal, set};
use solitaire_rules::Status;
use solitaire_rules::moves::Reason;

const ALL_BUT_ONE: &str = "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..QS t0:KS";

#[test]
fn gold_mine_plays_with_one_deck() {
    deal("gold-mine", 7).has_decks(1);
}

#[test]
fn gold_mine_starts_with_all_cards_in_the_stock() {
    let table = deal("gold-mine", 7);
    assert_eq!(table.sizes(), "s:52 w0:0 f0:0 f1:0 f2:0 f3:0 t0:0 t1:0 t2:0 t3:0 t4:0 t5:0 t6:0");
    table.lists("deal");
}

#[test]
fn gold_mine_has_seven_tableau_piles_and_four_foundations() {
    let table = set("gold-mine", "t0:9H t1:AC");
    table.legal("t0-t6 t1-f3").illegal("t0-t7 t1-f4 t0-w1", Reason::NoSuchPile);
}

#[test]
fn gold_mine_stock_is_face_down_and_the_waste_face_up() {
    let mut table = set("gold-mine", "s:9HTC5D2S rest:t6");
    table.shows("s:<9HTC5D2S>");
    table.play("deal");
    table.shows("s:<9H> w0:2S5DTC");
    assert!(set("gold-mine", "s:9H rest:t6").position.view().to_string().contains(" s:<??> "));
}

#[test]
fn gold_mine_deal_turns_three_cards() {
    let mut table = set("gold-mine", "s:QS9HTC5D2S w0:4H rest:t6");
    table.play("deal");
    table.shows("s:<QS9H> w0:4H2S5DTC");
}

#[test]
fn gold_mine_last_deal_turns_what_is_left() {
    let mut table = deal("gold-mine", 3);
    for _ in 0..17 {
        table.play("deal");
    }
    assert_eq!((table.pile("s").len(), table.pile("w0").len()), (4, 51 * 2)); // `<`, one card, `>`
    table.play("deal");
    assert_eq!(table.pile("w0").len(), 52 * 2);
    table.shows("s:").illegal("deal", Reason::StockEmpty);
}

#[test]
fn gold_mine_stock_goes_nowhere_but_to_the_waste() {
    let table = set("gold-mine", "s:AC");
    table.illegal("s-t0 s-f0 s-w0", Reason::StockIsDealt).legal("deal");
}

#[test]
fn gold_mine_has_no_redeal() {
    let table = set("gold-mine", "w0:9HTC5D rest:t6");
    table.shows("s:").illegal("redeal", Reason::NoRedeal).illegal("deal", Reason::StockEmpty);
    set("gold-mine", "w0:9HTC5D").illegal("redeal", Reason::NoRedeal);
}

#[test]
fn gold_mine_only_the_top_of_the_waste_is_in_play() {
    let mut table = set("gold-mine", "w0:9HTH t0:TC t1:JC");
    table.illegal("w0-t0", Reason::WrongRank).illegal("w0x2-t1 w0x2-t2", Reason::OneCardOnly);
    table.play("w0-t1");
    table.legal("w0-t0");
}

#[test]
fn gold_mine_only_the_top_of_a_tableau_pile_goes_to_a_foundation() {
    let table = set("gold-mine", "f0:AC t0:2C9H t1:3D2S t2:AD5S");
    table.illegal("t0-f0", Reason::WrongRank).illegal("t2-f1", Reason::WrongBase);
    table.illegal("t0x2-f0 t1x2-f0 t2x2-f1", Reason::OneCardOnly);
}

#[test]
fn gold_mine_cards_go_from_waste_and_tableau_to_tableau_and_foundations() {
    let table = set("gold-mine", "w0:AH t0:9H t1:TC t2:AS t3:2C");
    table.legal("w0-f0 w0-t3 t2-f0 t0-t1");
    table.illegal("t0-w0 t2-w0", Reason::WasteTakesFromStockOnly).illegal("w0-s t0-s", Reason::StockTakesNothing);
}

#[test]
fn gold_mine_tableau_builds_down_in_alternating_colours() {
    let table = set("gold-mine", "w0:TS t0:JD t1:JH t2:JC t3:9D t4:9C t5:QH t6:9S");
    table.legal("w0-t0 w0-t1").illegal("w0-t2", Reason::WrongColor);
    table.illegal("w0-t3 w0-t5 t0-t4 t3-t2", Reason::WrongRank); // up, or two down
    let table = set("gold-mine", "w0:9H t0:TS t1:TC t2:TD");
    table.legal("w0-t0 w0-t1").illegal("w0-t2", Reason::WrongColor);
}

#[test]
fn gold_mine_tableau_does_not_wrap() {
    let table = set("gold-mine", "t0:AC t1:KH t2:2H t3:KD");
    table.illegal("t1-t0 t3-t0", Reason::WrongRank).legal("t0-t2");
}

#[test]
fn gold_mine_sequence_moves_as_a_group() {
    let table = set("gold-mine", "t0:2CJCTH9C8D t1:QH t2:QS t3:KH");
    table.legal("t0x4-t1").illegal("t0x4-t2", Reason::WrongColor).illegal("t0x4-t3", Reason::WrongRank);
    table.illegal("t0x6-t1", Reason::TooFewCards);
}

#[test]
fn gold_mine_part_of_a_sequence_moves() {
    set("gold-mine", "t0:JCTH9C8D t1:TD t2:9S t3:JS").legal("t0x2-t1 t0-t2 t0x3-t3");
}

#[test]
fn gold_mine_group_keeps_its_order() {
    let mut table = set("gold-mine", "t0:5SJCTH9C8D t1:QH");
    table.play("t0x4-t1");
    table.shows("t0:5S t1:QHJCTH9C8D");
    table.play("t1x2-t6");
    table.shows("t1:QHJCTH t6:9C8D");
}

#[test]
fn gold_mine_cards_out_of_sequence_do_not_move_together() {
    let table = set("gold-mine", "t0:JCTH9S8S t1:9D t2:TD t3:QH t4:JS9H");
    table.legal("t0-t1").illegal("t0x2-t2 t0x4-t3 t4x2-t3 t0x2-t5 t4x2-t5", Reason::NotASequence);
}

#[test]
fn gold_mine_foundation_starts_with_an_ace() {
    let table = set("gold-mine", "t0:AS t1:2S t2:KD w0:AH");
    table.legal("t0-f0 t0-f1 t0-f3 w0-f2").illegal("t1-f0 t2-f0", Reason::WrongBase);
}

#[test]
fn gold_mine_foundation_builds_up_in_suit_to_the_king() {
    let mut table = set("gold-mine", "f0:AC f1:AD..KD w0:2C t0:2S t1:3C t2:AH");
    table.legal("w0-f0").illegal("t0-f0", Reason::WrongSuit).illegal("t1-f0", Reason::WrongRank);
    table.illegal("t0-f1 t2-f1", Reason::FoundationComplete);
    table.play("w0-f0 t1-f0");
    table.shows("f0:AC2C3C");
}

#[test]
fn gold_mine_empty_pile_takes_any_card_or_sequence() {
    let table = set("gold-mine", "w0:5C t0:9HTH t1:2HJCTD t2:KS");
    table.legal("w0-t6 t0-t6 t1x2-t6 t1-t6 t2-t6 w0-t3 w0-t4 w0-t5");
    table.illegal("t0x2-t6 t1x3-t6", Reason::NotASequence);
}

#[test]
fn gold_mine_foundations_keep_their_cards() {
    let table = set("gold-mine", "f0:AC..5C t0:6H");
    table.illegal("f0-t0 f0-t1 f0-f1 f0-w0", Reason::FoundationKeeps);
}

#[test]
fn gold_mine_aisleriot_foundations_give_back() {
    let mut table = set("gold-mine-aisleriot", "f0:AC..5C t0:6H");
    table.legal("f0-t0 f0-t6");
    table.play("f0-t0");
    table.shows("f0:AC2C3C4C t0:6H5C");
}

#[test]
fn gold_mine_aisleriot_gives_back_the_top_card_by_the_tableau_rule() {
    let table = set("gold-mine-aisleriot", "f0:AC..5C t0:6S t1:7H t2:5D f1:AH");
    table.illegal("f0-t0", Reason::WrongColor).illegal("f0-t1 f0-t2", Reason::WrongRank);
    table.illegal("f0x2-t6", Reason::OneCardOnly).illegal("f0-f2 f1-f2", Reason::FoundationToFoundation);
    table.illegal("f0-w0", Reason::WasteTakesFromStockOnly);
}

#[test]
fn gold_mine_goes_on_after_the_stock_is_empty() {
    for name in ["gold-mine", "gold-mine-aisleriot"] {
        let mut table = set(name, "w0:2CAC t0:3C t1:5C t2:7C t3:9C t4:JC t5:KC rest:t6");
        assert_eq!(table.status(), Status::Ongoing);
        table.shows("s:").lists("w0-f0 w0-f1 w0-f2 w0-f3");
        table.play("w0-f0 w0-f0 t0-f0");
    }
}

#[test]
fn gold_mine_is_stuck_without_moves_and_stock() {
    let piles = "w0:2S t0:3C t1:5C t2:7C t3:9C t4:JC t5:KC t6:KS";
    let lost = set("gold-mine", &format!("{piles} rest:t6"));
    assert_eq!(lost.lists("").status(), Status::Stuck);
    let stock_left = set("gold-mine", piles);
    assert_eq!(stock_left.lists("deal").status(), Status::Ongoing);
}

#[test]
fn gold_mine_is_won_with_all_52_cards_on_the_foundations() {
    let mut table = set("gold-mine", ALL_BUT_ONE);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f3");
    assert_eq!(table.lists("").status(), Status::Won);
}

#[test]
fn gold_mine_scores_a_point_a_card_and_52_at_most() {
    assert_eq!(deal("gold-mine-aisleriot", 1).score(), 0);
    let mut table = set("gold-mine-aisleriot", "f0:AC..5C f1:AD t0:6H t1:2D");
    assert_eq!(table.score(), 6);
    table.play("t1-f1");
    assert_eq!(table.score(), 7);
    table.play("f0-t0");
    assert_eq!(table.score(), 6);
    let mut table = set("gold-mine", ALL_BUT_ONE);
    table.play("t0-f3");
    assert_eq!(table.score(), 52);
}
