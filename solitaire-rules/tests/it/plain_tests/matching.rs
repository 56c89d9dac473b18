//! Pairs, discards, stocks that give to a foundation or only refill, and the aim: W6, W7, W11, W14, worked out by hand.

use serde_json::json;

use crate::plain::games;

use super::table::{after, beginning, changed, pile, piles, table};

#[test]
fn w6_pairs_leave_and_the_king_leaves_alone() {
    let giza = games::rules("giza");
    let game = table(&giza, "f0:* r0:9D6C r1:KC t0:7D t1:KS t2:AS t4:4C t5:9S t6:QH");
    // The pyramid's last pile alone is taken from: the others' next cards are covered.
    assert_eq!(beginning(&game.legal_moves(), "r"), ["r1-f0"]);
    let fourteen = games::rules("fourteen");
    let game = table(&fourteen, "f0:* t0:3C5D t1:9S t2:KD t3:AC t4:7C t5:7H t6:2S");
    assert_eq!(game.legal_moves(), ["t0-t1", "t1-t0", "t2-t3", "t3-t2", "t4-t5", "t5-t4"]);
    assert_eq!(game.distinct_moves(), ["t0-t1", "t2-t3", "t4-t5"]);
    // The moved card lies lower.
    let moved = after(&game, "t1-t0");
    assert!(pile(&moved, "f0").ends_with("9S5D"), "{}", moved.to_text());
    assert_eq!((piles(&moved, "t0 t1"), moved.score()), ("t0:3C t1:".into(), game.score() + 2));
    // Of thirteen the king alone, of twelve the queen; a sum above thirteen lets none go alone.
    let alone = |sum: u8, short: &str| {
        let rules = changed("fourteen", &[("/foundations/takes", json!({ "pairs": { "sum": sum } }))]);
        table(&rules, short).legal_moves().join(" ")
    };
    assert_eq!(alone(13, "f0:* t0:KC t1:QC t2:AC"), "t0-f0 t1-t2 t2-t1");
    assert_eq!(alone(12, "f0:* t0:KC t1:QC t2:AC"), "t1-f0");
    assert_eq!(alone(26, "f0:* t0:KC t1:KD t2:AC"), "t0-t1 t1-t0");
    assert_eq!(alone(2, "f0:* t0:KC t1:AD t2:AC"), "t1-t2 t2-t1");
}

#[test]
fn w6_everything_in_play_pairs_with_everything() {
    let pyramid = games::rules("pyramid");
    let game = table(&pyramid, "s:<KC2D>6C w0:3C7D f0:* t6:7C");
    assert_eq!(game.legal_moves(), ["deal", "s-t6", "s-w0", "t6-s", "w0-s"]);
    assert_eq!(game.distinct_moves(), ["deal", "s-t6", "s-w0"]);
    let taken = after(&game, "w0-s");
    // The next one of the stock is turned up.
    assert!(taken.to_text().starts_with("- s:<KC>2D w0:3C f0:"), "{}", taken.to_text());
    assert!(pile(&taken, "f0").ends_with("7D6C"));
    let dealt = after(&after(&taken, "deal"), "deal");
    assert_eq!(piles(&dealt, "s w0"), "s: w0:3C2DKC");
    assert_eq!(beginning(&dealt.legal_moves(), "w"), ["w0-f0"]);
    let turned = after(&dealt, "redeal");
    assert_eq!(piles(&turned, "s w0"), "s:<KC2D>3C w0:");
    // Where it lies face down it is not in play.
    let face_down = changed("pyramid", &[("/stock/to_waste/face_up", json!(false))]);
    let game = table(&face_down, "s:<KC2D6C> w0:3C7D f0:* t6:7C");
    assert_eq!(game.legal_moves(), ["deal"]);
    // Reserve and cells.
    let rules = changed("nestor", &[("/cells", json!({ "count": 3 }))]);
    let game = table(&rules, "f0:* c0:5C c1:9D r0:5D r1:4C t0:9H t1:3C");
    let pairs: Vec<String> = game.legal_moves().into_iter().filter(|m| !m.contains("c2")).collect();
    assert_eq!(pairs, ["c0-r0", "c1-t0", "r0-c0", "t0-c1"]);
    assert_eq!(beginning(&game.distinct_moves(), "c"), ["c0-r0", "c1-t0"]);
    assert_eq!(piles(&after(&game, "c0-r0"), "c0 r0"), "c0: r0:");
}

#[test]
fn w6_what_pairs_does_not_build() {
    let rules = changed(
        "fourteen",
        &[
            ("/foundations/takes", json!({ "pairs": { "sum": 13 } })),
            ("/tableau/build", json!("any_suit")),
            ("/tableau/groups", json!("sequence")),
        ],
    );
    let game = table(&rules, "f0:* t0:9S6D5C t1:7S t2:6H t3:9D");
    // 5C goes on 6H; with 6D it goes on 7S, on which 6H does not.
    assert_eq!(game.legal_moves(), ["t0-t2", "t0x2-t1", "t1-t2", "t2-t1"]);
    assert_eq!(piles(&after(&game, "t0x2-t1"), "t0 t1"), "t0:9S t1:7S6D5C");
    assert_eq!(piles(&after(&game, "t2-t1"), "t0 t1 t2"), "t0:9S6D5C t1: t2:");
    assert_eq!(piles(&after(&game, "t0-t2"), "t0 t2"), "t0:9S6D t2:6H5C");
}

#[test]
fn w7_lower_cards_of_a_suit_leave() {
    let aces_up = games::rules("aces-up");
    let game = table(&aces_up, "f0:* t0:3CKC t1:ADAHAS5CAC t2:4D t3:9DJH");
    // To an empty pile goes any card; there is none.
    assert_eq!(game.legal_moves(), ["t0-f0"]);
    let game = after(&game, "t0-f0");
    assert_eq!(game.legal_moves(), ["t0-f0"]);
    let game = after(&game, "t0-f0");
    assert_eq!(game.legal_moves(), ["t1-t0", "t2-t0", "t3-t0"]);
    // Whole piles are left out.
    assert_eq!(game.distinct_moves(), ["t1-t0", "t3-t0"]);
    let game = after(&game, "t3-t0");
    assert_eq!(game.legal_moves(), ["t2-f0"]);
    // Won when only the aces are left; cards in cells and reserve are looked at, too.
    let last = table(&aces_up, "f0:* t0:AC t1:AD t2:2DAH t3:AS");
    assert!(!last.is_won());
    let last = after(&table(&aces_up, "f0:* t0:AC t1:AD t2:AH2D t3:AS"), "t2-f0");
    assert!(last.is_won() && last.score() == 48 && last.legal_moves().is_empty());
    let mut with_more = changed("aces-up", &[("/cells", json!({ "count": 1 }))]);
    with_more["reserve"] = json!({ "deal": [1] });
    let game = table(&with_more, "f0:* c0:AC r0:KD t0:QC t1:JD t2:AS t3:ADAH");
    assert_eq!(game.legal_moves(), ["t0-f0", "t1-f0"]);
    let game = table(&with_more, "f0:* c0:QC r0:JD t0:AC t1:KD t2:AS t3:ADAH");
    assert_eq!(game.legal_moves(), ["c0-f0", "r0-f0"]);
}

#[test]
fn w7_the_stock_is_dealt_in_rows() {
    let game = table(&games::rules("aces-up"), "s:<5C6C7CAS> f0:* t1:ACADAHKD t2:2S t3:JH");
    let game = after(&game, "deal");
    assert_eq!(piles(&game, "t0 t1 t2 t3"), "t0:AS t1:ACADAHKD7C t2:2S6C t3:JH5C");
    assert_eq!(game.legal_moves(), ["t2-f0", "t3-f0"]);
}

#[test]
fn a_deal_to_the_foundation() {
    let golf = games::rules("golf");
    let game = table(&golf, "s:<9D2C> f0:*KS t0:QC t1:AC t2:5D");
    // Queens on kings, nothing round the corner.
    assert_eq!(game.legal_moves(), ["deal", "t0-f0"]);
    let dealt = after(&game, "deal");
    assert!(pile(&dealt, "f0").ends_with("KS2C"));
    assert_eq!((dealt.legal_moves(), pile(&dealt, "s")), (vec!["deal".into(), "t1-f0".to_string()], "<9D>".into()));
    let dealt = after(&dealt, "deal");
    assert_eq!(dealt.legal_moves(), [""; 0]);
    assert!(dealt.is_stuck() && !dealt.is_won());
    let closed = table(&games::rules("dead-king-golf"), "s:<9D2C> f0:*KS t0:QC t1:AC t2:5D");
    assert_eq!(closed.legal_moves(), ["deal"]);
    assert!(pile(&after(&closed, "deal"), "f0").ends_with("KS2C"));
    let round = table(&games::rules("putt-putt"), "s:<9D2C> f0:*KS t0:QC t1:AC t2:5D");
    assert_eq!(round.legal_moves(), ["deal", "t0-f0", "t1-f0"]);
}

#[test]
fn w11_a_stock_that_only_refills() {
    let rules = games::rules("simple-pairs");
    let piles_left = "t1:2D t3:5C t4:KC t5:QC t6:JC t7:TC t8:9C";
    let game = table(&rules, &format!("s:<3C8C7C> f0:* t0:AD t2:AC {piles_left}"));
    assert_eq!(game.legal_moves(), ["t0-t2", "t2-t0"]);
    let game = after(&game, "t2-t0");
    assert_eq!(piles(&game, "s t0 t2"), "s:<3C> t0:7C t2:8C");
    // When it is out, anything goes to an empty pile.
    let game = table(&rules, &format!("f0:* t0:AD {piles_left}"));
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t2"]);
    assert_eq!(game.distinct_moves(), [""; 0]);
    let nothing = changed("simple-pairs", &[("/tableau/empty/refill/then", json!("nothing"))]);
    assert_eq!(table(&nothing, &format!("f0:* t0:AD {piles_left}")).legal_moves(), [""; 0]);
}

#[test]
fn w14_the_tableau_is_the_aim() {
    let pyramid = games::rules("pyramid");
    let game = table(&pyramid, "s:<5C>4C f0:* t5:9D t6:4D");
    // The pile before is covered, but for the last card.
    assert_eq!((game.score(), game.is_won()), (26, false));
    assert_eq!(game.legal_moves(), ["deal"]);
    let game = table(&pyramid, "s:<5C>4C w0:TC f0:* t6:9D");
    let won = after(&game, "t6-s");
    assert_eq!((won.score(), won.is_won(), won.is_stuck()), (28, true, false));
    assert_eq!(won.legal_moves(), [""; 0]);
    // All cards, in the other one.
    let all = table(&games::rules("pyramid-all-cards"), "s:<5C>4C w0:TC f0:* t6:9D");
    assert_eq!(all.score(), 48);
    let game = after(&all, "t6-s");
    assert_eq!((game.score(), game.is_won()), (50, false));
    // What lies in the reserve counts, what the stock gave does not.
    let reserve = changed("golf", &[("/reserve", json!({ "deal": [3] }))]);
    let game = table(&reserve, "s:<5C4C> r0:9C f0:*");
    assert_eq!((game.score(), game.is_won()), (37, false));
    assert_eq!(after(&game, "deal").score(), 37);
}
