//! Gargantua, one test a statement of its rules: `docs/rules/gargantua.md` says of which.

use crate::rules_support::{deal, deal_in_order, set};
use solitaire_rules::moves::Reason;
use solitaire_rules::{Change, Status};

/// The rest of the cards lies under t8's king; tops that take no red king.
const FULL: &str = "t0:3C t1:3S t2:5C t3:5S t4:7C t5:7S t6:TC t7:TS rest:t8 t8:KS";

const ALL_BUT_ONE: &str = "f0:AC..KC f1:AC..KC f2:AD..KD f3:AD..KD f4:AH..KH f5:AH..KH f6:AS..KS f7:AS..QS t0:KS";

#[test]
fn gargantua_plays_with_two_decks() {
    deal("gargantua", 7).has_decks(2);
}

#[test]
fn gargantua_deals_one_to_nine_cards_with_the_top_face_up() {
    let table = deal_in_order("gargantua");
    table.shows("w0: t0:AC t1:<2C>TC t2:<3CJC>5D t3:<4CQC6D>QD");
    let tableau = "t0:1 t1:2 t2:3 t3:4 t4:5 t5:6 t6:7 t7:8 t8:9";
    assert_eq!(table.sizes(), format!("s:59 w0:0 f0:0 f1:0 f2:0 f3:0 f4:0 f5:0 f6:0 f7:0 {tableau}"));
    for i in 1..9 {
        let pile = table.pile(&format!("t{i}"));
        assert!(pile.starts_with('<') && pile[pile.len() - 3..].starts_with('>'), "{pile}");
    }
}

#[test]
fn gargantua_has_nine_tableau_piles_and_eight_foundations() {
    let table = set("gargantua", "t0:KH t1:AC");
    table.legal("t0-t8 t1-f7").illegal("t0-t9", Reason::NoSuchPile).illegal("w1-t0", Reason::NoSuchPile);
}

#[test]
fn gargantua_stock_is_face_down() {
    let stock = deal("gargantua", 7).pile("s");
    assert!(stock.starts_with('<') && stock.ends_with('>'));
}

#[test]
fn gargantua_deal_turns_one_card() {
    let mut table = set("gargantua", "s:2H9HTC w0:4H rest:t8");
    table.play("deal");
    table.shows("s:<2H9H> w0:4HTC");
    table.play("deal deal");
    table.shows("s: w0:4HTC9H2H").illegal("deal", Reason::StockEmpty);
}

#[test]
fn gargantua_stock_goes_nowhere_but_to_the_waste() {
    set("gargantua", "s:AC").illegal("s-t0 s-f0 s-w0", Reason::StockIsDealt).legal("deal");
}

#[test]
fn gargantua_only_the_top_of_the_waste_is_in_play() {
    let mut table = set("gargantua", "w0:AS9HTH t0:TC t1:JC");
    table.illegal("w0-t0", Reason::WrongRank).illegal("w0-f0", Reason::WrongBase);
    table.illegal("w0x2-t1", Reason::OneCardOnly);
    table.play("w0-t1 w0-t0 w0-f0");
}

#[test]
fn gargantua_only_the_top_of_a_tableau_pile_goes_to_a_foundation() {
    let table = set("gargantua", "f0:AC t0:2C9H t1:3C2C");
    table.illegal("t0-f0", Reason::WrongRank).illegal("t0x2-f0 t1x2-f0", Reason::OneCardOnly).legal("t1-f0");
}

#[test]
fn gargantua_cards_go_from_waste_and_tableau_to_tableau_and_foundations() {
    let table = set("gargantua", "w0:AH t0:9H t1:TC t2:AS t3:2C");
    table.legal("w0-f0 w0-t3 t2-f0 t0-t1");
    table.illegal("t0-w0 t2-w0", Reason::WasteTakesFromStockOnly).illegal("w0-s t0-s", Reason::StockTakesNothing);
}

#[test]
fn gargantua_foundation_starts_with_an_ace() {
    let table = set("gargantua", "w0:AS t1:2S t2:KD f0:AS");
    table.illegal("t1-f1 t2-f1", Reason::WrongBase).legal("t1-f0 w0-f1");
    let table = set("gargantua", "t0:AS w0:AS t2:2S");
    table.legal("t0-f0 w0-f7").illegal("t2-f0", Reason::WrongBase);
}

#[test]
fn gargantua_foundation_builds_up_in_suit() {
    let mut table = set("gargantua", "f0:AS t0:2S t1:3S t2:2C t3:2H");
    table.legal("t0-f0").illegal("t2-f0 t3-f0", Reason::WrongSuit).illegal("t1-f0", Reason::WrongRank);
    table.play("t0-f0 t1-f0");
    table.shows("f0:AS2S3S");
}

#[test]
fn gargantua_foundation_does_not_wrap() {
    let table = set("gargantua", "f0:AS..KS t0:AS t1:2S t2:AH");
    table.illegal("t0-f0 t1-f0 t2-f0", Reason::FoundationComplete).legal("t0-f1");
}

#[test]
fn gargantua_tableau_builds_down_in_alternating_colours() {
    let table = set("gargantua", "t0:8C t1:7H t2:7D t3:7S t4:6C t5:9D");
    table.legal("t1-t0 t2-t0 t4-t1").illegal("t3-t0", Reason::WrongColor);
    table.illegal("t4-t0 t5-t0", Reason::WrongRank);
}

#[test]
fn gargantua_tableau_does_not_wrap() {
    set("gargantua", "t0:AC t1:KH t2:2H").illegal("t1-t0", Reason::WrongRank).legal("t0-t2");
}

#[test]
fn gargantua_group_moves_when_its_lowest_card_fits() {
    let mut table = set("gargantua", "t0:<4S>8D7S6H t1:9C t2:8H t3:7D t4:5C");
    table.legal("t0x3-t1 t0x2-t2").illegal("t0x2-t3", Reason::WrongRank).illegal("t0x3-t2", Reason::WrongRank);
    table.play("t0x3-t1");
    table.shows("t0:4S t1:9C8D7S6H");
}

#[test]
fn gargantua_groups_move_whatever_their_build() {
    let group = "t0:QC9H9C t1:KD t2:TS t3:TD";
    set("gargantua", group).legal("t0x3-t1 t0x2-t2 t0-t3").illegal("t0x3-t2", Reason::WrongRank);
    let sequences_only = set("gold-mine", group);
    sequences_only.illegal("t0x3-t1 t0x2-t2", Reason::NotASequence);
}

#[test]
fn gargantua_face_down_cards_do_not_move() {
    let table = set("gargantua", "t0:<5DQC>JH t1:KD");
    table.illegal("t0x2-t1 t0x3-t1", Reason::FaceDown).illegal("t1x2-t0", Reason::TooFewCards);
}

#[test]
fn gargantua_uncovered_card_turns_up() {
    let mut table = set("gargantua", "t0:<5DQC>JH t1:QS t2:KD");
    let changes = table.play("t0-t1");
    assert_eq!(changes[1], Change::TurnedUp { card: "QC".parse().unwrap(), pile: "t0".parse().unwrap() });
    table.shows("t0:<5D>QC t1:QSJH").legal("t0-t2");
}

#[test]
fn gargantua_empty_pile_takes_a_king_or_a_group_headed_by_one() {
    let table = set("gargantua", "w0:KD t0:<2C>KSQH t1:5C t2:<2D>9CTH t3:KH");
    table.legal("w0-t4 w0-t8 t0x2-t4 t3-t4");
    table.illegal("t0-t4 t1-t4 t2-t4 t2x2-t4", Reason::OnlyAKing);
    set("gargantua", "w0:QD").illegal("w0-t4", Reason::OnlyAKing);
}

#[test]
fn gargantua_nothing_goes_to_a_foundation_by_itself() {
    let mut table = set("gargantua", "t0:<AS>9H t1:TC w0:AS");
    table.play("t0-t1 deal");
    table.shows("t0:AS f0:");
}

#[test]
fn gargantua_foundations_keep_their_cards() {
    let table = set("gargantua", "f0:AC..5C t0:6H f1:AH..KH");
    table.illegal("f0-t0 f1-t1 f0-f2 f0-w0", Reason::FoundationKeeps);
}

#[test]
fn gargantua_redeal_comes_when_the_stock_is_empty() {
    set("gargantua", "s:2S w0:2D3DKH t0:3C rest:t8").illegal("redeal", Reason::StockNotEmpty);
    set("gargantua", &format!("{FULL} w0:2D3DKH")).legal("redeal").illegal("deal", Reason::StockEmpty);
    set("gargantua", FULL).illegal("redeal", Reason::WasteEmpty);
}

#[test]
fn gargantua_redeal_comes_once() {
    let mut table = set("gargantua", &format!("{FULL} w0:2D3DKH"));
    table.play("redeal");
    table.shows("redeals=1").illegal("redeal", Reason::StockNotEmpty);
    table.play("deal deal deal");
    table.shows("w0:2D3DKH").illegal("redeal", Reason::NoRedealLeft);
}

#[test]
fn gargantua_redeal_keeps_the_order_of_the_first_pass() {
    let mut table = set("gargantua", &format!("{FULL} w0:2D3DKH"));
    table.play("redeal");
    table.shows("s:<KH3D2D> w0:");
    table.play("deal");
    table.shows("s:<KH3D> w0:2D");
}

#[test]
fn gargantua_redeal_leaves_a_playable_top_card() {
    let redeal = |piles: &str, plays: &str, after: &str| {
        let mut table = set("gargantua", piles);
        table.lists(&format!("redeal {plays}"));
        assert_eq!(table.play("redeal"), [Change::Redealt { cards: 2 }]);
        table.shows("redeals=1 s:<3D2D>").shows(after).legal(plays);
    };
    redeal(&format!("{FULL} w0:2D3D9H"), "w0-t6 w0-t7", "w0:9H");
    redeal(&format!("{FULL} f3:AH..TH w0:2D3DJH"), "w0-f3", "w0:JH");
    redeal(&format!("{FULL} f3:AH..TH f1:AS f2:AD f4:AC f5:AC f6:AD f7:AH w0:2D3DAS"), "w0-f0", "w0:AS");
    redeal(&format!("{} w0:2D3DKH", FULL.replace("t0:3C ", "").replace("t8:KS", "t8:9C")), "w0-t0", "w0:KH");
}

#[test]
fn gargantua_redeal_turns_a_top_card_that_does_not_play() {
    let mut table = set("gargantua", &format!("{FULL} w0:2D9HKH"));
    assert_eq!(table.play("redeal"), [Change::Redealt { cards: 3 }]);
    table.shows("redeals=1 s:<KH9H2D> w0:");
}

#[test]
fn gargantua_redeal_needs_a_card_to_turn() {
    let plays = set("gargantua", &format!("{FULL} w0:9H"));
    plays.illegal("redeal", Reason::NothingToTurn).lists("w0-t6 w0-t7");
    let mut does_not = set("gargantua", &format!("{FULL} w0:KH"));
    does_not.play("redeal");
    does_not.shows("s:<KH> w0:");
}

#[test]
fn gargantua_classic_redeal_turns_the_whole_waste() {
    let mut table = set("gargantua-classic", &format!("{FULL} w0:2D3D9H"));
    table.legal("w0-t6");
    table.play("redeal");
    table.shows("redeals=1 s:<9H3D2D> w0:");
    table.play("deal deal deal");
    table.illegal("redeal", Reason::NoRedealLeft);
    set("gargantua-classic", &format!("{FULL} w0:9H")).legal("redeal");
}

#[test]
fn gargantua_classic_foundations_give_back() {
    let piles = "f0:AC..5C t0:6H t1:6S t2:7H f1:AH..KH f2:AD";
    let mut table = set("gargantua-classic", piles);
    table.legal("f0-t0 f1-t3").illegal("f0-t1", Reason::WrongColor).illegal("f0-t2", Reason::WrongRank);
    table.illegal("f0-t3 f2-t3", Reason::OnlyAKing).illegal("f2-f3", Reason::FoundationToFoundation);
    table.play("f1-t8 f0-t0");
    table.shows("t8:KH t0:6H5C f0:AC2C3C4C");
}

#[test]
fn gargantua_is_stuck_without_moves_after_the_redeal() {
    let piles = format!("{FULL} w0:2CKH");
    assert_eq!(set("gargantua", &piles).lists("redeal").status(), Status::Ongoing);
    assert_eq!(set("gargantua", &format!("redeals=1 {piles}")).lists("").status(), Status::Stuck);
    let moves_left = set("gargantua", &format!("redeals=1 {FULL} w0:2C9H"));
    assert_eq!(moves_left.lists("w0-t6 w0-t7").status(), Status::Ongoing);
}

#[test]
fn gargantua_is_won_with_all_104_cards_on_the_foundations() {
    let mut table = set("gargantua", ALL_BUT_ONE);
    assert_eq!(table.status(), Status::Ongoing);
    table.play("t0-f7");
    assert_eq!((table.lists("").status(), table.score()), (Status::Won, 104));
}
