//! Overlapping pictures (W9), worked out by hand.

use serde_json::json;

use crate::plain::{Plain, games};

use super::table::{after, beginning, changed, new_pack_dealt, pile, piles, table};

#[test]
fn a_pyramid_is_dealt_by_its_rows() {
    let game = new_pack_dealt(&games::rules("pyramid"), &[]);
    assert_eq!(piles(&game, "t0 t1 t2 t3"), "t0:AC2C4C7CJC3D9D t1:3C5C8CQC4DTD t2:6C9CKC5DJD t3:TCAD6DQD");
    assert_eq!(piles(&game, "t4 t5 t6"), "t4:2D7DKD t5:8DAH t6:2H");
    assert!(pile(&game, "s").ends_with("5H4H>3H"), "{}", game.to_text());
    // Only the lowest row is in play, with the stock's top: K and A Q are there, JD with 2H; TD with the stock's 3H.
    assert_eq!(beginning(&game.legal_moves(), "t"), ["t1-s", "t2-t6", "t3-t5", "t4-f0", "t5-t3", "t6-t2"]);
    assert_eq!(game.distinct_moves(), ["deal", "s-t1", "t2-t6", "t3-t5", "t4-f0"]);
}

#[test]
fn three_peaks_are_dealt_by_their_rows() {
    let game = new_pack_dealt(&games::rules("tri-peaks"), &[]);
    assert_eq!(pile(&game, "f0"), "AC");
    assert_eq!(piles(&game, "t0 t1 t2"), "t0:<2C5CJC>7D t1:<6CQC>8D t2:<KC>9D");
    assert_eq!(piles(&game, "t3 t4 t5"), "t3:<3C7CAD>TD t4:<8C2D>JD t5:<3D>QD");
    assert_eq!(piles(&game, "t6 t7 t8 t9"), "t6:<4C9C4D>KD t7:<TC5D>AH t8:<6D>2H t9:3H");
    assert_eq!(game.legal_moves(), ["deal", "t6-f0", "t8-f0"]);
    // A taken card uncovers nothing before its neighbour goes, too.
    let game = after(&game, "t8-f0");
    assert_eq!(piles(&game, "t7 t8"), "t7:<TC5D>AH t8:<6D>");
    let game = after(&game, "t9-f0");
    assert_eq!(piles(&game, "t7 t8 t9"), "t7:<TC5D>AH t8:6D t9:");
    assert!(game.view_text().contains(" t7:<????>AH t8:6D t9:"), "{}", game.view_text());
}

#[test]
fn the_first_card_of_the_tableau_is_the_first_peak() {
    let rules = changed(
        "escalator",
        &[
            ("/foundations", json!({ "piles": 2, "base": "first_of_tableau", "dealt": 1, "build": "any_suit" })),
            ("/tableau/deal", json!([2, 3, 2, 1])),
        ],
    );
    // AC sets the rank, AD is taken out; row by row: t1; t0 t1 t2; all four.
    let game = new_pack_dealt(&rules, &[]);
    assert_eq!(piles(&game, "f0 t0 t1 t2 t3"), "f0:AD t0:2C5C t1:AC3C6C t2:4C7C t3:8C");
}

#[test]
fn covered_tops_are_not_in_play() {
    let pyramid = games::rules("pyramid");
    // 8D is covered by its own partner, 6D by 8D and more.
    let game = table(&pyramid, "w0:8C f0:* t4:6D t5:8D t6:5H");
    assert_eq!(game.legal_moves(), ["redeal", "t6-w0", "w0-t6"]);
    let game = after(&game, "w0-t6");
    // Now 8D is free, 6D is not yet.
    let game = Plain::from_text(&pyramid, &game.to_text().replace("8C5H", "").replace(" w0:", " w0:8C5H"));
    assert_eq!(beginning(&game.legal_moves(), "w"), ["w0-t5"]);
    let game = table(&pyramid, "w0:7H f0:* t4:6D t5:8D");
    assert_eq!(game.legal_moves(), ["redeal"]);
    let game = table(&pyramid, "w0:7H f0:* t4:6D5C");
    assert_eq!(game.legal_moves(), ["redeal"]);
    let game = table(&pyramid, "w0:7H f0:* t4:6D");
    assert_eq!(game.legal_moves(), ["redeal", "t4-w0", "w0-t4"]);
}

#[test]
fn a_move_turns_up_what_it_frees_also_in_the_pile_before() {
    let elevator = games::rules("elevator");
    let game = table(&elevator, "f0:*2C t4:<2D7D> t5:<8D>AH");
    assert_eq!(game.legal_moves(), ["t5-f0"]);
    let game = after(&game, "t5-f0");
    assert_eq!(piles(&game, "t4 t5"), "t4:<2D>7D t5:8D");
    // One after the other.
    let game = table(&elevator, "f0:*2C t3:<9D3D> t4:<2D7D> t5:<8D>AH t6:3H");
    assert_eq!(game.legal_moves(), ["t5-f0", "t6-f0"]);
    let game = after(&game, "t5-f0");
    assert_eq!(piles(&game, "t3 t4 t5"), "t3:<9D3D> t4:<2D>7D t5:<8D>");
}

#[test]
fn face_down_tops_lie_where_they_are_covered_and_nowhere_else() {
    let is_refused = |short: &str| {
        let rules = games::rules("elevator");
        std::panic::catch_unwind(|| table(&rules, short)).is_err()
    };
    assert!(is_refused("f0:* t6:<2H>"));
    assert!(!is_refused("f0:* t5:<8D> t6:2H"));
    assert!(is_refused("f0:* t5:<8D>"));
    // A card that was seen before may lie covered.
    assert!(!is_refused("f0:* t5:8D t6:2H"));
}

#[test]
fn in_a_picture_the_place_of_a_pile_matters() {
    let rules = changed("elevator", &[("/tableau/empty", json!("any_card"))]);
    let game = table(&rules, "f0:*7H t4:9D t6:5C");
    // Two were taken from t4, as many as from t5: with a card on t5 the nine is covered.
    assert_eq!(beginning(&game.legal_moves(), "t6"), ["t6-t0", "t6-t1", "t6-t2", "t6-t3", "t6-t5"]);
    assert_eq!(beginning(&game.distinct_moves(), "t6"), beginning(&game.legal_moves(), "t6"));
    assert_eq!(beginning(&after(&game, "t6-t5").legal_moves(), "t4"), [""; 0]);
}

#[test]
fn a_refilled_pile_is_counted_as_it_lies() {
    let refill = json!({ "refill": { "cards": 3, "top_up": true } });
    let rules = changed("pyramid", &[("/tableau/empty", refill), ("/tableau/deal", json!([2, 1]))]);
    // t1 comes to hold two more than it was dealt: t0's top is covered while one of them lies there.
    let game = table(&rules, "s:<2C3C4C5C>9C w0:KD f0:* t0:3D8D t1:KC");
    let game = after(&game, "t1-f0");
    assert_eq!(piles(&game, "s w0 t0 t1"), "s:<2C3C>4C w0: t0:3D8D t1:KD9C5C");
    assert_eq!(game.legal_moves(), ["deal"]);
}
