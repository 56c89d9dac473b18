//! What follows a move, and what moves together: refills from the reserve, gatherings, runs, groups; and kings that sink. The tables that the plain model is
//! held to as well, worked out by hand.

use serde_json::json;
use solitaire_rules::moves::Reason;
use solitaire_rules::rules::{EmptyPile, Tableau, Then};
use solitaire_rules::{Game, Pile, Rules, Variant};

use crate::rules_support::Table;
use crate::rules_support::own::{changed, dealt_in_order, rules, table};

fn played(mut table: Table, m: &str) -> Table {
    table.play(m);
    table
}

fn first_three(table: &Table) -> [String; 3] {
    ["t0", "t1", "t2"].map(|pile| table.pile(pile))
}

/// Those of the legal moves that begin so.
fn beginning(table: &Table, with: &str) -> String {
    let legal = table.judge().legal_moves(&table.position);
    let mut texts: Vec<String> = legal.iter().map(ToString::to_string).filter(|m| m.starts_with(with)).collect();
    texts.sort();
    texts.join(" ")
}

#[test]
fn the_fullest_reserve_pile_refills_of_equals_the_first_and_its_next_card_turns_up() {
    let one = table(&rules("canfield"), "s:<*> f0:AC r0:<2C>KC t0:5C t1:6D t2:9H t3:8H");
    played(one, "t0-t1").shows("t0:KC r0:2C t1:6D5C");
    let several = changed("canfield", &[("/reserve/deal", json!([1, 3, 3]))]);
    let piles = "s:<*> f0:AC t0:5C t1:6D t2:9H t3:8H";
    let equals = table(&several, &format!("{piles} r0:9D r1:TDJD r2:QDKD"));
    played(equals, "t0-t1").shows("t0:JD r0:9D r1:TD r2:QDKD");
    let fullest = table(&several, &format!("{piles} r0:9D r1:TD r2:JDQDKD"));
    played(fullest, "t0-t1").shows("t0:KD r0:9D r1:TD r2:JDQD");
}

/// The vectors of ruling V9.
#[test]
fn a_gathering_is_shuffled_as_the_ruling_has_it() {
    let once = played(dealt_in_order(&rules("la-belle-lucie"), &[]), "redeal");
    assert_eq!(first_three(&once), ["3CJD7D", "3DQC2D", "5S4HJS"]);
    let twice = played(once, "redeal");
    assert_eq!(first_three(&twice), ["7S6H3H", "3C9D7D", "JHJC6C"]);
    assert_eq!(beginning(&twice, "redeal"), "");
}

/// The new pack's kings all fall on the last pile; with K♦ and A♦ exchanged one falls on the first.
#[test]
fn kings_sink_in_the_order_of_the_deal() {
    let bakers_dozen = rules("bakers-dozen");
    dealt_in_order(&bakers_dozen, &[]).shows("t11:QCQDQHQS t12:KCKDKHKS");
    dealt_in_order(&bakers_dozen, &[(13, 25)]).shows("t0:KDACAHAS t12:KCKHKSAD");
}

/// Its cards lie as they were built, by any suit: of those that move together no two are of one suit.
#[test]
fn a_complete_run_leaves_though_no_two_of_its_cards_would_move_together() {
    let rules = changed("spiderette", &[("/tableau/groups", json!({ "sequence_in": "alternating_colors" }))]);
    let mut game = table(&rules, "s:<*> t0:3DKSQSJSTS9S8S7S6S5S4S3S2S t1:9DAS t2:5H");
    game.illegal("t0x2-t2", Reason::NotASequence);
    game.play("t1-t0");
    assert!(game.pile("f0").starts_with("KS"), "{}", game.position);
    game.shows("t0:3D t1:9D");
}

#[test]
fn what_lies_under_a_run_that_leaves_turns_up() {
    let spades = "KSQSJSTS9S8S7S6S5S4S3S2SAS";
    let covered = table(&rules("spider"), &format!("t0:<3C>{spades}5C t1:6C t2:*"));
    played(covered, "t0-t1").shows(&format!("f0:{spades} t0:3C t1:6C5C"));
}

#[test]
fn a_card_of_the_waste_completes_a_run() {
    let rules = changed("spider", &[("/stock", json!({ "to_waste": { "cards": 1 } }))]);
    let spades = "KSQSJSTS9S8S7S6S5S4S3S2S";
    let covered = table(&rules, &format!("s:<*> w0:9DAS t0:<3C>{spades} t1:6C"));
    played(covered, "w0-t0").shows(&format!("f0:{spades}AS w0:9D t0:3C"));
}

/// Where empty piles are refilled with so many cards, a pile of a picture has room for a run and more. With stock and waste empty nothing refills them.
fn room_for_a_run(then: &str) -> serde_json::Value {
    json!({ "refill": { "cards": 15, "top_up": true, "then": then } })
}

/// Ruling W9: the last pile covers the one before it for as long as it is no lower, against the deal.
#[test]
fn a_run_stays_while_a_card_beside_it_covers_it() {
    let stock = json!({ "to_waste": { "cards": 1 } });
    let runs = json!({ "complete_run": {} });
    let rules = changed(
        "pyramid",
        &[
            ("/tableau/deal", json!([2, 1])),
            ("/tableau/empty", room_for_a_run("nothing")),
            ("/reserve", json!({ "deal": [3] })),
            ("/foundations/takes", runs),
            ("/foundations/piles", json!(4)),
            ("/stock", stock),
            ("/aim", json!("all_cards")),
        ],
    );
    let [spades, hearts] =
        ["S", "H"].map(|suit| "KQJT98765432A".chars().map(|rank| format!("{rank}{suit}")).collect::<String>());
    let mut game = table(&rules, &format!("r0:* t0:{spades} t1:{hearts}"));
    assert_eq!(beginning(&game, "t"), "t1x13-f0 t1x13-f1 t1x13-f2 t1x13-f3");
    game.illegal("t0x13-f0", Reason::Covered);
    game.play("t1x13-f0");
    assert_eq!(beginning(&game, "t"), "t0x13-f1 t0x13-f2 t0x13-f3");
    let face_down = table(&rules, &format!("r0:* t0:<9C> t1:{hearts}"));
    played(face_down, "t1x13-f0").shows("t0:9C");
    let covered = table(&rules, &format!("r0:* t0:<9C>{spades} t1:{hearts}"));
    played(covered, "t1x13-f0 t0x13-f1").shows("t0:9C");
}

/// The 5♣ goes to an empty pile, and the run below it leaves; what lay under the run is free and turns up.
#[test]
fn a_run_that_leaves_a_picture_turns_up_what_it_frees() {
    let rules = changed(
        "tri-peaks",
        &[
            ("/tableau/deal", json!([3, 2, 1])),
            ("/tableau/empty", room_for_a_run("any_card")),
            ("/reserve", json!({ "deal": [3] })),
            ("/foundations", json!({ "takes": { "complete_run": { "at_once": true } } })),
            ("/stock", json!({ "to_waste": { "cards": 1 } })),
            ("/aim", json!("all_cards")),
        ],
    );
    let spades = "KSQSJSTS9S8S7S6S5S4S3S2SAS";
    let game = table(&rules, &format!("r0:* t0:<3C>{spades}5C"));
    played(game, "t0-t2").shows(&format!("f0:{spades} t0:3C t2:5C"));
}

/// 6♠ 5♥ goes on 7♣ and 5♥ on 4♣; 5♠ would go on 4♣ too, but with 6♠ on it the three go up and down.
#[test]
fn a_group_keeps_one_direction() {
    let rules = changed("fortress", &[("/tableau/groups", json!("sequence")), ("/tableau/build", json!("any_suit"))]);
    let game = table(&rules, "t0:5S6S5H t1:7C t2:3C4C t3:2D t4:* t5:9C t6:9D t7:9H t8:JC t9:JD");
    assert_eq!(beginning(&game, "t0"), "t0-t2 t0x2-t1");
    assert_eq!(beginning(&game, "t2"), "t2-t0 t2x2-t3");
    game.legal("t0x2-t1").illegal("t0x3-t2", Reason::NotASequence);
}

/// Two empty cells and an empty pile: six cards go to another pile, but three to the empty one itself.
#[test]
fn an_empty_pile_does_not_help_to_fill_itself() {
    let piles = "t0:*9S8H7S6H5S4H t1:TD t2:KH t3:KS t4:QC t5:QD t6:QH c0:KC c1:KD";
    let game = table(&rules("freecell"), piles);
    let to = |pile: &str| beginning(&game, "t0").split(' ').filter(|m| m.ends_with(pile)).collect::<Vec<_>>().join(" ");
    assert_eq!((to("-t1").as_str(), to("-t7").as_str()), ("t0x6-t1", "t0-t7 t0x2-t7 t0x3-t7"));
}

/// The rank below an ace is a king. While no foundation has begun, it is not known.
#[test]
fn nothing_fills_a_pile_below_a_base_that_is_not_known() {
    let below = ("/tableau/empty", json!("rank_below_base"));
    let piles = "t0:*QC t1:9D t2:JSKH";
    table(&changed("fortress", std::slice::from_ref(&below)), piles).lists_distinct("t2-t3");
    let unknown = table(&changed("chessboard", &[below]), piles);
    assert!(beginning(&unknown, "t").split(' ').all(|m| m.contains("-f")), "{}", beginning(&unknown, "t"));
}

/// Spider whose empty piles are refilled from the stock: what came from there and went back with the move was seen.
#[test]
fn a_card_that_filled_a_pile_is_known_when_it_is_back_in_the_stock() {
    let spider = *Variant::Spider.rules();
    let empty = EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard };
    let rules = Rules { tableau: Tableau { empty, ..spider.tableau }, ..spider };
    let piles = "s:<*KD> t0:9C t1:TC t2:2C t3:2D t4:2H t5:2S t6:4C t7:4D t8:4H t9:4S";
    let judge = rules.judge().unwrap();
    let mut game = Game::from_position(judge, table(&rules, piles).position);
    let unknown = game.seen().unknown();
    game.play("t0-t1".parse().unwrap()).unwrap();
    assert_eq!(game.view().pile("t0".parse().unwrap()), [Some("KD".parse().unwrap())]);
    game.undo();
    let seen = game.seen();
    assert_eq!(seen.pile(Pile::STOCK).last(), Some(&(Some("KD".parse().unwrap()), false)));
    assert_eq!(seen.unknown(), unknown - 1);
}
