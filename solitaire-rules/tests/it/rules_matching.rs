//! Cards that leave for a discard, stocks that only refill or are dealt to the foundation, and the aim (rulings W6, W7, W11, W14, W15), on tables that were worked
//! out by hand.

use serde_json::{Value, json};
use solitaire_rules::moves::Reason;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Move, Rules, Status};

use crate::rules_support::own::{changed, read, rules, table};

/// Fourteen with another sum. Not all cards can leave by most of them.
fn sum(sum: u8) -> Rules {
    changed("fourteen", &[("/foundations/takes", json!({ "pairs": { "sum": sum } })), ("/aim", json!("tableau"))])
}

#[test]
fn a_pair_is_one_card_moved_onto_the_other() {
    let mut game = table(&rules("fourteen"), "f0:* t0:3C5D t1:9S t2:KD t3:AC t4:7C t5:7H t6:2S");
    game.lists("t0-t1 t1-t0 t2-t3 t3-t2 t4-t5 t5-t4").lists_distinct("t0-t1 t2-t3 t4-t5");
    game.illegal("t0-t2 t6-t1", Reason::NotAPair).illegal("t2-f0 t6-f0", Reason::NotAPair);
    // Both leave, the moved one first.
    let score = game.score();
    game.play("t1-t0");
    game.shows("t0:3C t1:");
    assert!(game.pile("f0").ends_with("9S5D"), "{}", game.position);
    assert_eq!(game.score(), score + 2);
}

#[test]
fn a_card_that_is_the_sum_leaves_alone() {
    let piles = "f0:* t0:KC t1:QC t2:AC t3:AD";
    table(&sum(13), piles).lists("t0-f0 t1-t2 t1-t3 t2-t1 t3-t1");
    table(&sum(12), piles).lists("t1-f0");
    table(&sum(14), piles).lists("t0-t2 t0-t3 t2-t0 t3-t0");
    // Two kings make 26, two aces 2.
    table(&sum(26), "f0:* t0:KC t1:KD t2:QC").lists("t0-t1 t1-t0");
    table(&sum(2), piles).lists("t2-t3 t3-t2");
}

#[test]
fn two_of_a_rank_make_a_pair() {
    let mut game = table(&rules("nestor"), "f0:* r0:5D r1:4C t0:9H5C t1:9D t2:4H t3:KS");
    game.lists("t0-r0 r0-t0 r1-t2 t2-r1").lists_distinct("r0-t0 r1-t2").illegal("t3-f0", Reason::NotAPair);
    game.play("t0-r0");
    game.shows("r0: t0:9H").legal("t0-t1 t1-t0");
}

#[test]
fn everything_in_play_makes_pairs() {
    // Stock 6, waste 7, the last tableau pile 7: the earlier pile in the order s w f c r t gives in what is distinct.
    let mut game = table(&rules("pyramid-all-cards"), "s:<KC2D>6C w0:3C7D f0:* t6:7C");
    game.lists("deal s-t6 s-w0 t6-s w0-s").lists_distinct("deal s-t6 s-w0");
    game.play("w0-s");
    game.shows("s:<KC>2D w0:3C t6:7C").lists("deal");
    game.play("deal deal");
    game.shows("s: w0:3C2DKC").lists("redeal w0-f0");
    game.play("redeal");
    game.shows("s:<KC2D>3C w0:");
    // A stock that lies face down is not in play.
    let face_down = changed("pyramid", &[("/stock/to_waste/face_up", json!(false))]);
    table(&face_down, "s:<KC2D6C> w0:3C7D f0:* t6:7C").lists("deal").illegal("s-w0", Reason::StockIsDealt);
}

#[test]
fn cells_make_pairs_too() {
    let with_cells = changed("nestor", &[("/cells", json!({ "count": 2 }))]);
    let mut game = table(&with_cells, "f0:* c0:5C c1:9D r0:5D t0:9H t1:3C");
    game.lists("c0-r0 c1-t0 r0-c0 t0-c1").lists_distinct("c0-r0 c1-t0");
    game.play("r0-c0");
    game.shows("c0: r0:").illegal("c1-c0", Reason::CellToCell);
    // Two cells make a pair as well.
    table(&with_cells, "f0:* c0:9C c1:9D t1:3C").lists("c0-c1 c1-c0").lists_distinct("c0-c1");
}

#[test]
fn what_makes_a_pair_does_not_build() {
    let takes = json!({ "pairs": { "sum": 13 } });
    let tableau = [("/tableau/build", json!("any_suit")), ("/tableau/groups", json!("sequence"))];
    let building = changed("fourteen", &[&tableau[..], &[("/foundations/takes", takes)]].concat());
    // 5 goes on 6; 6 on 7 would build, but the two make 13 and leave; 6 and 5 together build.
    let mut game = table(&building, "f0:* t0:9S6D5C t1:7S t2:6H t3:9D");
    game.lists("t0-t2 t0x2-t1 t1-t2 t2-t1");
    // In the caller's room each stands once, too.
    assert_eq!(game.judge().legal_moves_in(&game.position, &mut [Move::Deal; 4]).map(|moves| moves.len()), Ok(4));
    game.play("t2-t1");
    game.shows("t0:9S6D5C t1: t2:");
}

#[test]
fn aces_up_discards_what_is_lower_than_another_of_its_suit() {
    let mut game = table(&rules("aces-up"), "f0:* t0:3CKC t1:ADAHAS5CAC t2:4D t3:9DJH");
    // The ace of clubs is the highest; 4D would leave, were not 9D covered.
    game.lists("t0-f0").illegal("t1-f0 t2-f0 t3-f0", Reason::NoHigherCard);
    game.play("t0-f0 t0-f0");
    game.shows("t0:").lists("t1-t0 t2-t0 t3-t0").lists_distinct("t1-t0 t3-t0");
    game.play("t3-t0");
    game.lists("t2-f0");
}

#[test]
fn aces_up_looks_at_cells_and_reserve_too() {
    let more = changed("aces-up", &[("/cells", json!({ "count": 1 })), ("/reserve", json!({ "deal": [1] }))]);
    table(&more, "f0:* c0:AC r0:KD t0:QC t1:JD t2:AS t3:ADAH").lists("t0-f0 t1-f0");
    table(&more, "f0:* c0:QC r0:JD t0:AC t1:KD t2:AS t3:ADAH").lists("c0-f0 r0-f0");
}

#[test]
fn aces_up_is_won_when_four_aces_are_left() {
    let mut game = table(&rules("aces-up"), "f0:* t0:AC t1:AD t2:AH2D t3:AS");
    assert_eq!((game.status(), game.score()), (Status::Ongoing, 47));
    game.play("t2-f0");
    assert_eq!((game.status(), game.score()), (Status::Won, 48));
    game.lists("");
}

#[test]
fn a_stock_that_only_refills_has_no_deal() {
    let rules = rules("simple-pairs");
    let others = "t1:2D t3:5C t4:KC t5:QC t6:JC t7:TC t8:9C";
    let mut game = table(&rules, &format!("s:<3C8C7C> f0:* t0:AD t2:AC {others}"));
    game.lists("t0-t2 t2-t0").illegal("deal", Reason::NoDeal);
    // The emptied piles get the stock's next cards, the lower one first.
    game.play("t2-t0");
    game.shows("s:<3C> t0:7C t2:8C");
    assert_eq!(game.status(), Status::Stuck);
}

/// The waste's top first, else the stock's next card, whatever the stock is dealt to.
#[test]
fn any_stock_refills() {
    let klondike = |stock: Value| {
        let refill = json!({ "refill": { "cards": 2, "top_up": false } });
        let tableau = [("/tableau/empty", refill), ("/tableau/faces", json!("all_up"))];
        changed("klondike", &[&tableau[..], &[("/stock", stock), ("/reserve", json!({ "deal": [1] }))]].concat())
    };
    let others = "t1:KD t2:KH t3:KS t4:QD t5:QH t6:QS";
    for stock in [json!({ "to_tableau": {} }), json!({ "to_reserve": {} }), json!("only_refills")] {
        let mut game = table(&klondike(stock), &format!("s:<*7D8D> t0:AC r0:9C {others}"));
        game.play("t0-f0");
        game.shows("t0:8D7D f0:AC");
    }
    let stock = json!({ "to_waste": { "cards": 1 } });
    let mut game = table(&klondike(stock), &format!("s:<*7D8D> w0:3C t0:AC {others}"));
    game.play("t0-f0");
    // The waste's only card is all that it gets without topping up.
    game.shows("t0:3C w0:");
}

#[test]
fn the_aim_may_be_the_tableau_alone() {
    let mut game = table(&rules("pyramid"), "s:<5C>4C w0:TC f0:* t6:9D");
    assert_eq!((game.status(), game.score()), (Status::Ongoing, 27));
    game.play("t6-s");
    // Stock and waste have cards, and the game is won.
    assert_eq!((game.status(), game.score()), (Status::Won, 28));
    game.shows("s:5C w0:TC").lists("").illegal("deal", Reason::GameOver);
    let mut all = table(&rules("pyramid-all-cards"), "s:<5C>4C w0:TC f0:* t6:9D");
    assert_eq!(all.score(), 48);
    all.play("t6-s");
    assert_eq!((all.status(), all.score()), (Status::Ongoing, 50));
}

#[test]
fn the_reserve_is_to_be_cleared_with_the_tableau() {
    let with_reserve = changed("golf", &[("/reserve", json!({ "deal": [3] }))]);
    assert!(with_reserve.explain().contains("won when no card is left in the tableau or the reserve."));
    let mut game = table(&with_reserve, "s:<8C4C> r0:9C f0:*");
    assert_eq!((game.status(), game.score()), (Status::Ongoing, 37));
    // What the stock gave to the foundation is no point.
    game.play("deal deal");
    assert_eq!(game.score(), 37);
    game.play("r0-f0");
    assert_eq!((game.status(), game.score()), (Status::Won, 38));
}

/// One card on each of two piles. What joins them from the stock or a waste can be cleared like the others, and no move but one that takes a card back
/// from a foundation makes the score less.
#[test]
fn cards_from_the_stock_that_join_the_tableau_score_with_it() {
    let small = |tableau: Value, more: Value, stock: Value| {
        let mut said = json!({ "decks": 1, "aim": "tableau", "foundations": {}, "stock": stock, "tableau": tableau });
        said.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        read(&said)
    };
    let tableau = |build: &str, empty: Value| json!({ "deal": [1, 1], "faces": "all_up", "build": build, "groups": "one_card", "empty": empty });
    let closed = tableau("none", json!("nothing"));
    let waste = json!({ "to_waste": { "cards": 1, "redeal": "no" } });
    let refill = json!({ "refill": { "cards": 1, "top_up": false } });
    // Each may lead more cards to the tableau, the reserve or a cell than were dealt there.
    for rules in [
        small(closed.clone(), json!({}), json!({ "to_tableau": {} })),
        small(closed.clone(), json!({ "reserve": { "deal": [1] } }), json!({ "to_reserve": {} })),
        small(closed.clone(), json!({ "cells": { "count": 1 } }), waste.clone()),
        small(tableau("any_suit", json!("nothing")), json!({}), waste.clone()),
        small(tableau("none", json!("any_card")), json!({}), json!({ "face_up": { "wastes": 1 } })),
        small(tableau("none", refill), json!({}), json!("only_refills")),
    ] {
        let explained = rules.explain();
        assert!(explained.ends_with("Each card that goes to a foundation scores a point."), "{explained}");
        let judge = rules.judge().expect("rules");
        assert_eq!(rules.best_score(), 52);
        for number in 1..=20 {
            let mut position = judge.deal(number);
            let mut score = judge.score(&position);
            assert_eq!(score, 0);
            for turn in 0..60 {
                let moves = judge.legal_moves(&position);
                let Some(&m) = moves.get(turn * 7 % moves.len().max(1)) else { break };
                judge.play_unchecked(&mut position, m);
                let goes_up = matches!(m, Move::Transfer { to, .. } if to.kind() == PileKind::Foundation);
                score += u32::from(goes_up);
                assert_eq!(judge.score(&position), score, "{m} to {position}");
            }
        }
    }
}

#[test]
fn a_deal_is_always_distinct_so_a_game_with_a_stock_is_not_stuck() {
    let mut game = table(&rules("golf"), "s:<2C> f0:*KS t0:9C");
    game.lists("deal").lists_distinct("deal");
    assert_eq!(game.status(), Status::Ongoing);
    game.play("deal");
    game.lists("");
    assert_eq!(game.status(), Status::Stuck);
}
