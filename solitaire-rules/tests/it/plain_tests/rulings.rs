//! What is legal and what is distinct, worked out by hand: V2, V3, V4, V10 to V13.

use serde_json::json;

use crate::plain::{Plain, games};

use super::table::{after, beginning, changed, table};

#[test]
fn v2_dealt_cards_stay_on_their_foundations() {
    // 2D goes on 3S or to an empty pile; the aces were dealt, though two of them would go on a two.
    let game = table(&games::rules("brigade"), "f0:AC f1:[2D] f2:AH f3:AS t0:3S t1:2H t2:*");
    assert_eq!(beginning(&game.legal_moves(), "f"), ["f1-t0", "f1-t3", "f1-t4", "f1-t5", "f1-t6"]);
    assert_eq!(beginning(&game.distinct_moves(), "f"), ["f1-t0", "f1-t3"]);
    assert!(beginning(&after(&game, "f1-t0").legal_moves(), "f").is_empty());
    // Where fewer foundations are dealt to, the others give all they have.
    let rules = changed("brigade", &[("/foundations/dealt", json!(1)), ("/reserve/deal", json!(vec![1; 16]))]);
    let game = table(&rules, "f0:AC f1:[2D] f2:AH t0:3S t1:2H t2:* t3:KC t4:KD t5:KH t6:QC");
    assert_eq!(beginning(&game.legal_moves(), "f"), ["f1-t0", "f2-t1"]);
}

#[test]
fn v12_a_foundation_is_left_out_only_for_one_that_may_give() {
    let rules = changed("new-york-dealt-base", &[("/foundations/give_back", json!(true))]);
    let game = table(&rules, "f0:AC f1:AC t0:*2D");
    assert_eq!(beginning(&game.legal_moves(), "f"), ["f1-t0"]);
    assert_eq!(beginning(&game.distinct_moves(), "f"), ["f1-t0"]);
    let game = table(&rules, "f0:AC2C f1:AC2C t0:*3D");
    assert_eq!(beginning(&game.legal_moves(), "f"), ["f0-t0", "f1-t0"]);
    // The ace on f0 was dealt and stays, the other one may follow its two: what is left differs.
    assert_eq!(beginning(&game.distinct_moves(), "f"), ["f0-t0", "f1-t0"]);
    let game = table(&rules, "f0:AC f1:AD2D f2:AD2D t0:*3S");
    assert_eq!(beginning(&game.legal_moves(), "f"), ["f1-t0", "f2-t0"]);
    assert_eq!(beginning(&game.distinct_moves(), "f"), ["f1-t0"]);
}

#[test]
fn v3_cells_take_one_card_and_give_it() {
    let game = table(&games::rules("freecell"), "c0:5H c1:KD f0:[3S] t0:*6S t1:4S");
    let expected = ["c0-t0", "c0-t2", "c1-t2", "t0-c2", "t0-t2", "t1-c2", "t1-f0"];
    assert_eq!(game.distinct_moves(), expected);
    // To each of the two empty cells, to each of the six empty piles; no card from a cell or a foundation to a cell.
    let legal = game.legal_moves();
    let to_cells: Vec<_> = legal.iter().filter(|m| m.contains("-c")).collect();
    assert_eq!(to_cells, ["t0-c2", "t0-c3", "t1-c2", "t1-c3"]);
    assert_eq!(legal.len(), 1 + 6 + 6 + 4 + 6 + 6 + 1, "{legal:?}");
    assert!(beginning(&legal, "f").is_empty());
    // Which cell holds a card does not count.
    let other = table(&games::rules("freecell"), "c1:5H c3:KD f0:[3S] t0:*6S t1:4S");
    assert!(game.is_same(&other) && game.to_text() != other.to_text());
    let third = table(&games::rules("freecell"), "c1:5H f0:[3S] t0:*6S t1:4S t2:KD");
    assert!(!game.is_same(&third));
}

#[test]
fn v3_cells_take_from_waste_reserve_and_a_stock_in_play() {
    let cell = ("/cells", json!({ "count": 1 }));
    let game = table(&changed("canfield", std::slice::from_ref(&cell)), "f0:AC w0:5C r0:5D t0:9C t1:9D t2:9H t3:*9S");
    let legal = game.legal_moves();
    let to_cell: Vec<_> = legal.iter().filter(|m| m.ends_with("-c0")).collect();
    assert_eq!(to_cell, ["r0-c0", "t0-c0", "t1-c0", "t2-c0", "t3-c0", "w0-c0"]);
    let game = table(&changed("new-york", &[cell]), "s:5C t0:*");
    assert!(game.legal_moves().contains(&"s-c0".to_string()));
}

#[test]
fn v4_a_supermove_is_what_single_moves_could_do() {
    let freecell = games::rules("freecell");
    let piles = "t0:*9S8H7S6H5S4H t1:TD t2:KH t3:KS t4:QC t5:QD t6:QH";
    let groups = |game: &Plain, to: &str| {
        let legal = game.legal_moves();
        legal.into_iter().filter(|m| m.starts_with("t0") && m.ends_with(to)).collect::<Vec<_>>()
    };
    // Two empty cells and one empty pile: (2 + 1) · 2 cards to a pile, 3 to the empty pile itself.
    let game = table(&freecell, &format!("{piles} c0:KC c1:KD"));
    assert_eq!(groups(&game, "-t1"), ["t0x6-t1"]);
    assert_eq!(groups(&game, "-t7"), ["t0-t7", "t0x2-t7", "t0x3-t7"]);
    // One cell: 4 cards are too few.
    let game = table(&freecell, &format!("{piles} c0:KC c1:KD c2:JC"));
    assert_eq!(groups(&game, "-t1"), [""; 0]);
    assert_eq!(groups(&game, "-t7"), ["t0-t7", "t0x2-t7"]);
    let moved = after(&game, "t0x2-t7");
    assert!(moved.to_text().ends_with(" t7:5S4H") && moved.to_text().contains(" c3: "));
    // The printed rule.
    let game = table(&games::rules("freecell-one-by-one"), &format!("{piles} c0:KC c1:KD"));
    assert_eq!((groups(&game, "-t1").len(), groups(&game, "-t7")), (0, vec!["t0-t7".to_string()]));
}

#[test]
fn v4_empty_piles_that_take_kings_alone_do_not_help() {
    let eight_off = games::rules("eight-off");
    let piles = "t0:*6S5S4S3S t1:7S c0:KC c1:KD c2:KH c3:QC c4:QD";
    assert_eq!(beginning(&table(&eight_off, piles).legal_moves(), "t0x"), ["t0x4-t1"]);
    let full = format!("{piles} c5:QH");
    assert_eq!(beginning(&table(&eight_off, &full).legal_moves(), "t0x"), [""; 0]);
}

#[test]
fn v10_one_rank_up_or_down_and_a_run_keeps_one_direction() {
    let among = |name: &str, short: &str| {
        let legal = table(&games::rules(name), short).legal_moves();
        let few: Vec<String> =
            legal.into_iter().filter(|m| m.ends_with("-t0") || m.ends_with("-t1") || m.ends_with("-t2")).collect();
        few.join(" ")
    };
    assert_eq!(among("fortress", "t0:5S t1:6S t2:7S t3:*"), "t0-t1 t1-t0 t1-t2 t2-t1");
    assert_eq!(among("fortress", "t0:KS t1:AS t2:2H t3:*QD"), "");
    assert_eq!(among("chessboard", "t0:KS t1:AS t2:2H t3:*QD"), "t0-t1 t1-t0");
    let rules = changed("fortress", &[("/tableau/groups", json!("sequence")), ("/tableau/build", json!("any_suit"))]);
    let game = table(&rules, "t0:5S6S5H t1:7C t2:3C4C t3:2D t4:* t5:9C t6:9D t7:9H t8:JC t9:JD");
    // 6S 5H on 7C, 5H on 4C; not all three, though 5S would go on 4C. 3C 4C, which goes up, on 2D; 4C on 5H.
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t2", "t0x2-t1"]);
    assert_eq!(beginning(&game.legal_moves(), "t2"), ["t2-t0", "t2x2-t3"]);
}

#[test]
fn v11_printed_suits_decide_nothing_and_runs_in_colour_do() {
    let short = "t0:*9S8C7H t1:TD t2:8D t3:9C t4:KC t5:KD t6:KH t7:KS t8:KC t9:KD";
    let groups = |name: &str| beginning(&table(&games::rules(name), short).legal_moves(), "t0").join(" ");
    assert_eq!(groups("spider"), "t0-t2");
    assert_eq!(groups("spider-two-suits"), "t0-t2");
    assert_eq!(groups("spider-one-suit"), "t0-t2 t0x2-t3 t0x3-t1");
    let short = short.replace("8C7H", "8C7S");
    let groups = |name: &str| beginning(&table(&games::rules(name), &short).legal_moves(), "t0").join(" ");
    assert_eq!(groups("spider"), "t0-t2");
    assert_eq!(groups("spider-two-suits"), "t0-t2 t0x2-t3 t0x3-t1");
}

#[test]
fn v13_foundations_go_round_the_corner_where_the_tableau_does_not() {
    let rules = changed("klondike", &[("/foundations/base", json!({ "rank": "7" }))]);
    let game = table(&rules, "f0:7C8C9CTCJCQCKC t0:AC t1:*2C t2:7D");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-f0"]);
    assert_eq!(beginning(&game.distinct_moves(), "t2"), ["t2-f1"]);
}

#[test]
fn v13_when_a_refill_is_out_of_cards_anything_goes_to_an_empty_pile() {
    let rules = changed(
        "carousel",
        &[
            ("/cells", json!({ "count": 2 })),
            ("/foundations/give_back", json!(true)),
            ("/tableau/groups", json!("sequence")),
        ],
    );
    let game = table(&rules, "c0:5C f0:[3D] t1:*9S8S t2:KC t3:KD t4:KH t5:KS t6:QC t7:QD");
    let legal = game.legal_moves();
    let to_t0: Vec<_> = legal.iter().filter(|m| m.ends_with("-t0")).collect();
    assert_eq!(to_t0, ["c0-t0", "f0-t0", "t1-t0", "t1x2-t0", "t2-t0", "t3-t0", "t4-t0", "t5-t0", "t6-t0", "t7-t0"]);
    // Whole piles alone are left out of the distinct ones.
    let distinct = game.distinct_moves();
    let to_t0: Vec<_> = distinct.iter().filter(|m| m.ends_with("-t0")).collect();
    assert_eq!(to_t0, ["c0-t0", "f0-t0", "t1-t0", "t1x2-t0"]);
}

#[test]
fn v13_from_stock_or_waste_is_just_that() {
    let rules = changed("new-york", &[("/cells", json!({ "count": 1 })), ("/reserve", json!({ "deal": [1] }))]);
    let game = table(&rules, "s:5C w0:5D c0:5H r0:5S t0: t1:* t2:KC t3:KD t4:KH t5:KS t6:KC t7:KD");
    let legal = game.legal_moves();
    let to_t0: Vec<_> = legal.iter().filter(|m| m.ends_with("-t0")).collect();
    assert_eq!(to_t0, ["s-t0", "w0-t0"]);
}
