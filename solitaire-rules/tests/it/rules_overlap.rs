//! Pictures of cards that cover each other (ruling W9), on tables that were worked out by hand.

use serde_json::json;
use solitaire_rules::Pile;
use solitaire_rules::moves::Reason;

use crate::rules_support::Table;
use crate::rules_support::own::{changed, dealt_in_order, refused, rules, table};

#[test]
fn a_pyramid_is_dealt_by_its_rows() {
    // The peak, then two, three … seven cards: each pile is a diagonal down to its foot.
    let game = dealt_in_order(&rules("pyramid"), &[]);
    game.shows("t0:AC2C4C7CJC3D9D t1:3C5C8CQC4DTD t2:6C9CKC5DJD t3:TCAD6DQD t4:2D7DKD t5:8DAH t6:2H");
    assert!(game.pile("s").ends_with("5H4H>3H"), "{}", game.position);
    // In play are the lowest row, 9 10 J Q K A 2, and the three of the stock.
    game.lists_distinct("deal s-t1 t2-t6 t3-t5 t4-f0");
}

#[test]
fn three_peaks_are_dealt_by_their_rows() {
    let mut game = dealt_in_order(&rules("tri-peaks"), &[]);
    game.shows("f0:AC t0:<2C5CJC>7D t1:<6CQC>8D t2:<KC>9D t3:<3C7CAD>TD t4:<8C2D>JD t5:<3D>QD");
    game.shows("t6:<4C9C4D>KD t7:<TC5D>AH t8:<6D>2H t9:3H").lists("deal t6-f0 t8-f0");
    // The six of diamonds lies below 2H and 3H, and turns up only when both have left.
    game.play("t8-f0");
    game.shows("t8:<6D>").illegal("t8-f0", Reason::Covered);
    game.play("t9-f0");
    game.shows("t8:6D t9:");
}

#[test]
fn a_top_is_free_when_as_many_are_taken_from_the_next_pile() {
    let pyramid = rules("pyramid");
    // t4 was dealt 3 and has 1, t5 was dealt 2 and has 1: two are taken, of the next pile one.
    let mut game = table(&pyramid, "s:<3C>2C w0:8C f0:* t4:6D t5:8D t6:5H");
    game.illegal("t4-f0 t4-w0 t5-t6", Reason::Covered).legal("w0-t6 t6-w0");
    game.play("w0-t6");
    game.illegal("t4-f0", Reason::Covered).illegal("t5-f0", Reason::NotAPair);
    // The last pile is free always, the one before it once that is gone, and so on.
    table(&pyramid, "s:<3C>2C w0:7C f0:* t4:6D").legal("t4-w0");
    table(&pyramid, "s:<3C>2C w0:7C f0:* t4:6D t5:8D").illegal("t4-w0", Reason::Covered);
}

/// In play is a pair of free cards only.
#[test]
fn a_card_covered_by_its_own_partner_alone_is_not_free() {
    let game = table(&rules("pyramid"), "s:<3C>2C f0:* t4:6D7C");
    // Seven and six lie on each other.
    game.lists("deal").illegal("t4-f0", Reason::NotAPair);
    let game = table(&rules("pyramid"), "s:<3C>2C f0:* t5:8D t6:5H");
    game.illegal("t6-t5", Reason::NotAPair).illegal("t5-t6", Reason::Covered).lists("deal");
}

#[test]
fn a_move_turns_up_what_it_frees_also_in_the_pile_before() {
    let elevator = rules("elevator");
    let mut game = table(&elevator, "s:<3C> f0:*2C t4:<2D7D> t5:<8D>AH");
    game.play("t5-f0");
    game.shows("t4:<2D>7D t5:8D");
    // The eight is covered by 3H too.
    let mut game = table(&elevator, "s:<3C> f0:*2C t3:<9D3D> t4:<2D7D> t5:<8D>AH t6:3H");
    game.play("t5-f0");
    game.shows("t3:<9D3D> t4:<2D>7D t5:<8D> t6:3H");
}

#[test]
fn a_face_down_top_lies_where_it_is_covered_and_nowhere_else() {
    let elevator = rules("elevator");
    table(&elevator, "s:<*3C> f0:9C t5:<8D> t6:2H");
    table(&elevator, "s:<*3C> f0:9C t5:8D t6:2H");
    for piles in ["s:<*3C> f0:9C t6:<2H>", "s:<*3C> f0:9C t5:<8D>"] {
        assert!(refused(&elevator, piles).contains("face the wrong way"), "{piles}");
    }
}

/// Giza's last pile was dealt one card, the one before two. A second card there would lie in no place of the picture.
#[test]
fn a_pile_of_a_picture_holds_no_more_than_it_has_places() {
    let giza = rules("giza");
    let fits = "f0:* t4:5C4H3H t5:4S5D t6:2S";
    table(&giza, fits);
    for (pile, cards, most) in [("t4", "5C4H3H9C", "3 cards"), ("t5", "4S5D9C", "2 cards"), ("t6", "2S9C", "one card")]
    {
        let crowded: Vec<String> = fits
            .split(' ')
            .map(|word| if word.starts_with(pile) { format!("{pile}:{cards}") } else { word.to_string() })
            .collect();
        let error = refused(&giza, &crowded.join(" "));
        assert_eq!(error, format!("not a position of this game: {pile}: holds at most {most}"));
    }
    // The capacity is of no account: no pile of a picture grows.
    let roomy = changed("giza", &[("/tableau/capacity", json!(9))]);
    assert!(refused(&roomy, "f0:* t6:2S9C").contains("t6: holds at most one card"));
}

/// What an empty pile takes or gets has room there, though the pile was dealt less.
#[test]
fn a_pile_of_a_picture_has_room_for_what_refills_it() {
    let refill = json!({ "refill": { "cards": 2, "top_up": true, "then": "nothing" } });
    let rules = changed(
        "elevator",
        &[("/tableau/empty", refill), ("/stock", json!({ "to_waste": { "cards": 1, "redeal": "no" } }))],
    );
    let piles = (0..6).map(|pile| format!("t{pile}:{}", ["2C", "3C", "4C", "6C", "7C", "9C"][pile]));
    let table_of = |last: &str| format!("s:<*> w0: f0:2S {} t6:{last}", piles.clone().collect::<Vec<_>>().join(" "));
    let mut game = table(&rules, &table_of("AS"));
    game.play("t6-f0");
    assert_eq!(game.pile("t6").matches(['C', 'D', 'H', 'S']).count(), 2, "{}", game.position);
    table(&rules, &game.position.to_string().split_once(' ').expect("piles").1.replace(" s:", "s:"));
    table(&rules, &table_of("AS5S"));
    assert!(refused(&rules, &table_of("AS5S8S")).contains("t6: holds at most 2 cards"));
}

#[test]
fn a_move_onto_a_diagonal_covers_the_one_before() {
    let filled = changed("elevator", &[("/tableau/empty", json!("any_card"))]);
    let mut game = table(&filled, "s:<3C> f0:*7H t4:9D t6:5C");
    // The pile's place matters: no two empty ones are the same.
    game.lists("deal t4-t0 t4-t1 t4-t2 t4-t3 t4-t5 t6-t0 t6-t1 t6-t2 t6-t3 t6-t5");
    game.lists_distinct("deal t4-t0 t4-t1 t4-t2 t4-t3 t4-t5 t6-t0 t6-t1 t6-t2 t6-t3 t6-t5");
    game.play("t6-t5");
    game.illegal("t4-t0", Reason::Covered);
}

/// A card on a pile that was dealt none lies where nothing was, and covers what lies beside it. What can be drawn agrees with what can be moved.
#[test]
fn a_card_on_a_pile_that_was_dealt_none_covers_the_one_before() {
    let changes = [("/tableau/empty", json!("any_card")), ("/tableau/deal", json!([1, 0, 1]))];
    let mut game = table(&changed("elevator", &changes), "s:<3C> f0:*7H t0:9D t2:5C");
    let is_free = |game: &Table| game.judge().is_free(&game.position, Pile::tableau(0).unwrap());
    assert!(is_free(&game));
    game.play("t2-t1");
    game.illegal("t0-t2", Reason::Covered);
    assert!(!is_free(&game));
}
