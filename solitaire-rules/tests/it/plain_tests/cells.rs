//! Cells that hold several cards, take groups, kings or tableau cards alone, or wait for the stock: W10, W17, W18, worked out by hand.

use serde_json::{Value, json};

use crate::plain::games;

use super::table::{after, beginning, changed, new_pack_dealt, piles, table};

/// Those of the moves that go to a cell.
fn to_cells(moves: &[String]) -> Vec<String> {
    moves.iter().filter(|m| m.contains("-c")).cloned().collect()
}

fn with_cells(name: &str, cells: &Value) -> Value {
    changed(name, &[("/cells", cells.clone())])
}

#[test]
fn w10_a_cell_holds_several_cards_and_gives_the_last() {
    let rules = with_cells("klondike", &json!({ "count": 2, "holds": 2 }));
    let game = table(&rules, "c0:5H w0:9C t0:*6S t1:4S");
    let legal = game.legal_moves();
    assert_eq!(to_cells(&legal), ["t0-c0", "t0-c1", "t1-c0", "t1-c1", "w0-c0", "w0-c1"]);
    assert_eq!(to_cells(&game.distinct_moves()), to_cells(&legal));
    assert_eq!(beginning(&legal, "c0"), ["c0-t0"]);
    let game = after(&game, "w0-c0");
    assert_eq!(piles(&game, "c0 c1"), "c0:5H9C c1:");
    // It is full, and 5H is not in play.
    assert_eq!(to_cells(&game.legal_moves()), ["t0-c1", "t1-c1"]);
    assert_eq!(beginning(&game.legal_moves(), "c0"), [""; 0]);
    let game = after(&game, "t1-c1");
    assert_eq!(beginning(&game.legal_moves(), "c"), [""; 0]);
    // No card goes from cell to cell or from a foundation to a cell.
    let game = table(&rules, "c0:5H c1:4S f0:AC t0:*6S");
    assert_eq!(beginning(&to_cells(&game.legal_moves()), "c"), [""; 0]);
    assert_eq!(beginning(&to_cells(&game.legal_moves()), "f"), [""; 0]);
    assert!(std::panic::catch_unwind(|| table(&rules, "c0:5H4S3D t0:*")).is_err());
}

#[test]
fn w10_dealt_cards_fill_the_first_cell_and_then_the_next() {
    let rules = with_cells("seahaven-towers", &json!({ "count": 3, "dealt": 2, "holds": 2 }));
    assert_eq!(piles(&new_pack_dealt(&rules, &[]), "t9 c0 c1 c2"), "t9:TC7D4HASJS c0:QSKS c1: c2:");
    let mut rules = with_cells("seahaven-towers", &json!({ "count": 3, "dealt": 3, "holds": 2 }));
    rules["tableau"]["deal"] = json!([5, 5, 5, 5, 5, 5, 5, 5, 5, 4]);
    assert_eq!(piles(&new_pack_dealt(&rules, &[]), "t9 c0 c1 c2"), "t9:TC7D4HAS c0:JSQS c1:KS c2:");
}

#[test]
fn w10_kings_alone() {
    let game = table(&games::rules("batsford"), "w0:KD t0:9HKC t1:*QS t2:KH t3:KS t4:KH");
    let legal = game.legal_moves();
    assert_eq!(to_cells(&legal), ["t0-c0", "t2-c0", "t3-c0", "t4-c0", "w0-c0"]);
    let game = after(&after(&after(&game, "t0-c0"), "w0-c0"), "t2-c0");
    assert_eq!(piles(&game, "c0"), "c0:KCKDKH");
    assert_eq!(to_cells(&game.legal_moves()), [""; 0]);
    // The last one goes to an empty pile.
    let expected: Vec<String> = [2, 5, 6, 7, 8, 9].map(|t| format!("c0-t{t}")).into();
    assert_eq!(beginning(&game.legal_moves(), "c0"), expected);
}

#[test]
fn w10_from_the_tableau_alone() {
    let game = table(&games::rules("zerline"), "s:<9C> w0:5C c0:4C4D4H t0:*6C t1:7C");
    assert_eq!(to_cells(&game.legal_moves()), ["t0-c0", "t1-c0"]);
    let game = after(&game, "t1-c0");
    assert_eq!(to_cells(&game.legal_moves()), [""; 0]);
    let anywhere = with_cells("zerline", &json!({ "count": 1, "holds": 4 }));
    let game = table(&anywhere, "s:<9C> w0:5C c0:4C4D4H t0:*6C t1:7C");
    assert_eq!(to_cells(&game.legal_moves()), ["t0-c0", "t1-c0", "w0-c0"]);
}

#[test]
fn w10_when_the_stock_is_empty() {
    let milligan = games::rules("miss-milligan");
    assert_eq!(to_cells(&table(&milligan, "s:<2C> t0:9H8S7D t1:*").legal_moves()), [""; 0]);
    assert_eq!(to_cells(&table(&milligan, "t0:9H8S7D t1:8C t2:TC t7:*5SKS").legal_moves()).len(), 6);
    // What lies there may go whatever the stock has.
    let game = table(&milligan, "s:<2C> c0:7D t0:8S t1:*KS");
    assert_eq!(beginning(&game.legal_moves(), "c"), ["c0-t0"]);
}

#[test]
fn w10_an_empty_cell_takes_a_group_and_gives_groups() {
    let milligan = games::rules("miss-milligan");
    let game = table(&milligan, "t0:9H8S7D t1:8C t2:TC t7:*5SKS");
    assert_eq!(to_cells(&game.legal_moves()), ["t0-c0", "t0x2-c0", "t0x3-c0", "t1-c0", "t2-c0", "t7-c0"]);
    let game = after(&game, "t0x2-c0");
    assert_eq!(piles(&game, "c0 t0"), "c0:8S7D t0:9H");
    // It takes nothing more; both go back, 7D goes alone; 8C may go where they lay.
    assert_eq!(to_cells(&game.legal_moves()), [""; 0]);
    assert_eq!(beginning(&game.legal_moves(), "c"), ["c0-t1", "c0x2-t0"]);
    assert_eq!(piles(&after(&game, "c0x2-t0"), "c0 t0"), "c0: t0:9H8S7D");
    assert_eq!(piles(&after(&game, "c0-t1"), "c0 t1"), "c0:8S t1:8C7D");
    // To a foundation the last card alone; of a group that does not move, its part that does.
    let game = table(&milligan, "c0:3D2CAC f0:AC t0:4S t1:3H t2:*");
    assert_eq!(beginning(&game.legal_moves(), "c"), (1..8).map(|f| format!("c0-f{f}")).collect::<Vec<_>>());
    let game = table(&milligan, "c0:9D2DAC t0:TS t1:3S t2:*KS");
    assert_eq!(beginning(&game.legal_moves(), "c0x"), ["c0x2-t1"]);
    // From elsewhere one card; a king or a group headed by one fills an empty pile.
    let mut with_waste = milligan.clone();
    with_waste["stock"] = json!({ "to_waste": { "cards": 1 } });
    let game = table(&with_waste, "w0:9H8S t0:*5S");
    assert_eq!(to_cells(&game.legal_moves()), ["t0-c0", "w0-c0"]);
    let game = table(&milligan, "c0:KHQS t0:*5S t1:KC t2:KC t3:KD t4:KD t5:KH t6:KS");
    assert_eq!(beginning(&game.legal_moves(), "c"), ["c0-t3", "c0-t4", "c0-t5", "c0x2-t7"]);
    // Where groups are any face-up cards.
    let mut any = milligan.clone();
    any["tableau"]["groups"] = json!("face_up");
    let game = table(&any, "t0:<2H>9H8C t1:*5S");
    assert_eq!(beginning(&to_cells(&game.legal_moves()), "t0"), ["t0-c0", "t0x2-c0"]);
}

#[test]
fn w17_of_cells_with_equal_cards_the_first() {
    let rules = with_cells("diplomat", &json!({ "count": 6, "holds": 2 }));
    let game = table(&rules, "c1:5C c2:5C c3:6D9H c4:6D9H t0:*6S t1:6H t2:TH t3:TC");
    let distinct = game.distinct_moves();
    let from: Vec<String> = beginning(&distinct, "c").into_iter().filter(|m| !m.contains("-t4")).collect();
    assert_eq!(from, ["c1-t0", "c1-t1", "c3-t2", "c3-t3"]);
    let to: Vec<String> = to_cells(&distinct).into_iter().filter(|m| m.starts_with("t2")).collect();
    assert_eq!(to, ["t2-c0", "t2-c1"]);
    let legal: Vec<String> = to_cells(&game.legal_moves()).into_iter().filter(|m| m.starts_with("t2")).collect();
    assert_eq!(legal, ["t2-c0", "t2-c1", "t2-c2", "t2-c5"]);
    // The order within a cell counts, which cell it is does not.
    let one = table(&rules, "c1:5C9H c2:4C t0:*");
    assert!(one.is_same(&table(&rules, "c0:4C c5:5C9H t0:*")));
    assert!(!one.is_same(&table(&rules, "c0:4C c5:9H5C t0:*")));
    let other_order = table(&rules, "c1:5C9H c2:9H5C t0:*TC t1:6H");
    assert_eq!(beginning(&other_order.distinct_moves(), "c").iter().filter(|m| !m.ends_with("-t2")).count(), 2);
}

#[test]
fn w17_of_pairs_between_cells_with_equal_cards_one() {
    let rules = changed(
        "nestor",
        &[("/decks", json!(2)), ("/stock", json!("only_refills")), ("/cells", json!({ "count": 4 }))],
    );
    let between = |moves: Vec<String>| moves.into_iter().filter(|m| !m.contains("c3")).collect::<Vec<_>>().join(" ");
    let game = table(&rules, "f0:* c0:5C c1:5C c2:8D t0:9C");
    assert_eq!(between(game.legal_moves()), "c0-c1 c1-c0");
    assert_eq!(between(game.distinct_moves()), "c0-c1");
    let game = table(&rules, "f0:* c0:9D c1:5C c2:5C t0:5D");
    assert_eq!(between(game.legal_moves()), "c1-c2 c1-t0 c2-c1 c2-t0 t0-c1 t0-c2");
    assert_eq!(between(game.distinct_moves()), "c1-c2 c1-t0");
}

#[test]
fn w18_supermoves_count_what_the_cells_have_left() {
    let rules = with_cells("freecell", &json!({ "count": 2, "holds": 3 }));
    let piles = "t0:*9S8H7S6H5S4H t1:TD t2:KH t3:KS t4:QC t5:QD t6:QH t7:KC";
    let six = |cells: &str| {
        let legal = table(&rules, &format!("{piles} {cells}")).legal_moves();
        legal.contains(&"t0x6-t1".to_string())
    };
    // Five places and the hand are six.
    assert!(six("c0:KD"));
    assert!(!six("c0:KD c1:JC"));
    assert!(!six("c0:KDJC"));
}
