//! What the words for groups, empty piles, foundations and stocks allow, worked out by hand.

use serde_json::json;

use crate::plain::games;

use super::table::{after, beginning, changed, pile, table};

#[test]
fn one_card_or_the_whole_pile() {
    let canfield = games::rules("canfield");
    // 7C on 8H, all three on TD; 8D 7C, two of three, would have 9S to go on.
    let game = table(&canfield, "f0:4C s:<*> t0:9C8D7C t1:TD t2:8H t3:9S");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t2", "t0x3-t1"]);
    // A pile that is no run stays together with nothing.
    let game = table(&canfield, "f0:4C s:<*> t0:9C8D6C t1:TD t2:7H t3:9S");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t2"]);
}

#[test]
fn runs_by_the_tableau_or_in_suit() {
    let short = "s:<*> t0:9S8S7C t1:TC t2:8C t3:TD t4:KD t5:KH t6:KC";
    let groups = |name: &str| beginning(&table(&games::rules(name), short).legal_moves(), "t0").join(" ");
    // Built in colour, moved in suit.
    assert_eq!(groups("whitehead"), "t0-t2");
    let short = short.replace("7C", "7S");
    let game = table(&games::rules("whitehead"), &short);
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t2", "t0x3-t1"]);
    // Any face-up cards: 9S, whatever lies on it, on TS; 8D on 9D.
    let game = table(&games::rules("russian-solitaire"), "t0:<*>9S8D7C t1:TS t2:9D t3:8C t4:KD t5:KH t6:KC");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t3", "t0x2-t2", "t0x3-t1"]);
}

#[test]
fn no_building() {
    let game = table(&games::rules("auld-lang-syne"), "s:<*> f0:AC f1:AD f2:AH f3:AS t0:2C t1:3D t2:4C t3:4S");
    assert_eq!(game.legal_moves(), ["deal", "t0-f0", "t0-f1", "t0-f2", "t0-f3"]);
    assert_eq!(game.distinct_moves(), game.legal_moves());
    let game = after(&game, "t0-f2");
    assert_eq!(game.legal_moves(), ["deal", "t1-f2"]);
    // Nothing goes to the empty pile but a deal.
    let game = after(&game, "deal");
    assert_eq!((pile(&game, "t0").len(), pile(&game, "t1").len()), (2, 4));
}

#[test]
fn kings_and_the_rank_below_the_base_and_nothing() {
    let fan = table(&games::rules("fan"), "t0:*QC t1:KD t3:JSKH");
    let to_t2: Vec<String> = fan.legal_moves().into_iter().filter(|m| m.ends_with("-t2")).collect();
    assert_eq!(to_t2, ["t1-t2", "t3-t2"]);
    let agnes = games::rules("agnes-bernauer");
    let game = table(&agnes, "s:<*> f0:5C t0:4D3S t1:9H t2:4C t3:KC t4:8D r0:4H r1:3D");
    // 3D on 4C, the fours to either empty pile; 4D with 3S on it, too.
    assert_eq!(beginning(&game.legal_moves(), "r"), ["r0-t5", "r0-t6", "r1-t2"]);
    assert_eq!(beginning(&game.legal_moves(), "t"), ["t0x2-t5", "t0x2-t6", "t2-t5", "t2-t6"]);
    // Whole piles to empty ones are left out.
    assert_eq!(game.distinct_moves(), ["deal", "r0-t5", "r1-t2"]);
    // Of aces it is the king; while no foundation has shown the base, nothing fills.
    let below = ("/tableau/empty", json!("rank_below_base"));
    let game = table(&changed("fortress", std::slice::from_ref(&below)), "t0:*QC t1:9D t2:JSKH");
    assert_eq!(game.distinct_moves(), ["t2-t3"]);
    let game = table(&changed("chessboard", &[below]), "t0:*QC t1:9D t2:JSKH");
    assert!(game.legal_moves().iter().all(|m| m.contains("-f")));
    let bakers_dozen = table(&games::rules("bakers-dozen"), "t0:*QC t1:KD t2:JS");
    assert_eq!(bakers_dozen.legal_moves(), ["t0-t1", "t2-t0"]);
}

#[test]
fn foundations_in_other_suits_and_from_other_bases() {
    let foundations = |name: &str, short: &str| {
        let legal = table(&games::rules(name), short).legal_moves();
        legal.into_iter().filter(|m| m.contains("-f")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(foundations("bristol", "f0:AC t0:*2D"), "t0-f0");
    assert_eq!(foundations("spanish-patience", "f0:AC f1:AH t0:*2D"), "t0-f0");
    assert_eq!(foundations("spanish-patience", "f0:AC f1:AH t0:*2S"), "t0-f1");
    assert_eq!(
        foundations("storehouse", "f0:2C3C4C5C6C7C8C9CTCJCQCKC f1:2D f2:2H f3:2S s:<*> t0:AC t1:3S t2:4S t3:4D"),
        "t0-f0 t1-f3"
    );
    // One base for all once it is played; any before.
    assert_eq!(foundations("chessboard", "t0:*QC").len(), "t0-f0 t0-f1 t0-f2 t0-f3".len());
    assert_eq!(foundations("chessboard", "f0:QD t0:* t1:QC t2:KC"), "t1-f1 t1-f2 t1-f3");
}

#[test]
fn a_stock_in_play_with_wastes_and_no_tableau() {
    let game = table(&games::rules("sir-tommy"), "s:<*>2D w0:5C w1:2S f0:AC");
    assert_eq!(game.legal_moves(), ["s-f0", "s-w0", "s-w1", "s-w2", "s-w3", "w1-f0"]);
    assert_eq!(game.distinct_moves(), ["s-f0", "s-w0", "s-w1", "s-w2", "w1-f0"]);
    let text = after(&game, "s-w2").to_text();
    assert!(text.contains("KDKH>KS w0:5C w1:2S w2:2D w3: "), "{text}");
}

#[test]
fn deals_to_the_reserve_cover_what_lies_there() {
    let game = table(
        &games::rules("bristol"),
        "s:<*2C3C> r0:9D r1:9H r2:TD8C t0:KD t1:KH t2:KC t3:KS t4:JD t5:JH t6:JC t7:JS",
    );
    let game = after(&game, "deal");
    assert_eq!((pile(&game, "r0"), pile(&game, "r1")), ("9D3C".into(), "9H2C".into()));
    let short = "s:<2C> r0:9D r1:9H r2:TD8C t0:KD t1:KH t2:KC t3:KS t4:JD t5:JH t6:JC t7:*JS";
    let game = after(&table(&games::rules("bristol"), short), "deal");
    assert_eq!((pile(&game, "r0"), pile(&game, "r1"), pile(&game, "s")), ("9D2C".into(), "9H".into(), String::new()));
    assert!(game.legal_moves().iter().all(|m| !m.contains("-r")), "nothing is put there");
}

#[test]
fn redeals_are_counted_where_they_are_limited() {
    let rules = games::rules("rainfall");
    let short = "f0:AC w0:2D9D3C t0:*KD t1:KH t2:KC t3:KS";
    let game = after(&table(&rules, short), "redeal");
    assert!(game.to_text().starts_with("- redeals=1 s:<3C9D2D> w0: "), "{}", game.to_text());
    assert_eq!(game.legal_moves().iter().filter(|m| *m == "redeal").count(), 0);
    let last = table(&rules, &format!("redeals=2 {short}"));
    assert!(!last.legal_moves().contains(&"redeal".to_string()));
    let canfield = after(&table(&games::rules("canfield"), short), "redeal");
    assert!(canfield.to_text().starts_with("- s:<3C9D2D> w0: "));
}
