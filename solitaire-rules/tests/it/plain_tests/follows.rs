//! What follows a move by itself, and deals and gatherings, worked out by hand: V5 to V9, V12, K1.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::plain::shuffle::new_pack;
use crate::plain::{Plain, deals, games};

use super::table::{after, beginning, changed, pile, table};

const SPADES: &str = "KSQSJSTS9S8S7S6S5S4S3S2SAS";

#[test]
fn v5_by_hand_a_complete_run_goes_as_one() {
    let game = table(&games::rules("spider-by-hand"), &format!("t0:*{SPADES} t1:2S"));
    let legal = game.legal_moves();
    let to_foundations: Vec<_> = legal.iter().filter(|m| m.contains("-f")).cloned().collect();
    assert_eq!(to_foundations, (0..8).map(|i| format!("t0x13-f{i}")).collect::<Vec<_>>());
    let distinct = game.distinct_moves();
    assert_eq!(distinct.iter().filter(|m| m.contains("-f")).collect::<Vec<_>>(), ["t0x13-f0"]);
    // To any empty foundation; king lowest.
    let game = after(&game, "t0x13-f5");
    assert_eq!((pile(&game, "f5"), game.score()), (SPADES.to_string(), 13));
    // In the wrong suits it is none.
    let mixed = SPADES.replace("5S", "5C");
    let game = table(&games::rules("spider-by-hand"), &format!("t0:*{mixed} t1:2S"));
    assert!(game.legal_moves().iter().all(|m| !m.contains("-f")));
}

#[test]
fn v5_at_once_a_run_leaves_when_it_is_completed_or_uncovered() {
    let rules = games::rules("spider");
    let without_ace = &SPADES[..24];
    let game = table(&rules, &format!("f0:{SPADES} t0:{without_ace} t1:<2C>AS t2:*"));
    let game = after(&game, "t1-t0");
    assert_eq!((pile(&game, "f1"), pile(&game, "t0"), pile(&game, "t1")), (SPADES.into(), String::new(), "2C".into()));
    assert_eq!(game.score(), 26);
    let game = table(&rules, &format!("t0:<3C>{SPADES}5C t1:6C t2:*"));
    let game = after(&game, "t0-t1");
    assert_eq!((pile(&game, "f0"), pile(&game, "t0")), (SPADES.into(), "3C".into()));
    // A deal completes two: the lowest-numbered pile's goes to the lowest foundation.
    let hearts = without_ace.replace('S', "H");
    let short = format!("s:<ASAH> t0:{hearts} t1:{without_ace} t2:KC t3:KC t4:KD t5:KD t6:QC t7:QC t8:QD t9:*");
    let game = after(&table(&rules, &short), "deal");
    assert_eq!((pile(&game, "f0"), pile(&game, "f1")), (format!("{hearts}AH"), SPADES.into()));
    // In colour.
    let mixed = without_ace.replace("5S", "5C");
    let game = after(&table(&games::rules("spider-two-suits"), &format!("t0:{mixed} t1:<2C>AC t2:*")), "t1-t0");
    assert_eq!(pile(&game, "f0"), format!("{mixed}AC"));
}

#[test]
fn v6_the_reserve_refills_at_once() {
    let canfield = games::rules("canfield");
    let game = table(&canfield, "s:<*> f0:AC r0:<2C>KC t0:5C t1:6D t2:9H t3:8H");
    let game = after(&game, "t0-t1");
    assert_eq!((pile(&game, "t0"), pile(&game, "r0"), pile(&game, "t1")), ("KC".into(), "2C".into(), "6D5C".into()));
    // The fullest of several, of equals the first.
    let several = changed("canfield", &[("/reserve/deal", json!([1, 3, 3]))]);
    let game = table(&several, "s:<*> f0:AC r0:9D r1:TDJD r2:QDKD t0:5C t1:6D t2:9H t3:8H");
    let game = after(&game, "t0-t1");
    assert_eq!((pile(&game, "t0"), pile(&game, "r1"), pile(&game, "r2")), ("JD".into(), "TD".into(), "QDKD".into()));
    // When it is out: anything, or from the waste alone.
    let short = "w0:2D s:<*> f0:AC t1:6D t2:9HTH t3:8H";
    let to_t0 = |rules: &Value| {
        let legal = table(rules, short).legal_moves();
        legal.into_iter().filter(|m| m.ends_with("-t0")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(to_t0(&canfield), "t1-t0 t2-t0 t3-t0 w0-t0");
    let waste_only =
        changed("canfield", &[("/tableau/empty", json!({ "from_reserve": { "then": "from_stock_or_waste" } }))]);
    assert_eq!(to_t0(&waste_only), "w0-t0");
}

#[test]
fn k1_a_refill_takes_from_the_waste_and_then_from_the_stock() {
    let congress = games::rules("congress");
    let piles = "t0:5C t1:6D t2:9H t3:8H t4:KC t5:KD t6:KH t7:KS";
    let game = after(&table(&congress, &format!("s:<*2C> w0:3C3D {piles}")), "t0-t1");
    assert_eq!((pile(&game, "t0"), pile(&game, "w0")), ("3D".into(), "3C".into()));
    let game = after(&table(&congress, &format!("s:<*2C> {piles}")), "t0-t1");
    assert_eq!(pile(&game, "t0"), "2C");
}

#[test]
fn w11_a_refill_takes_from_the_stock_where_there_is_no_waste() {
    let refill = ("/tableau/empty", json!({ "refill": { "cards": 1, "top_up": true } }));
    let rules = changed("easthaven", &[refill]);
    let game = after(&table(&rules, "s:<3C2C> t0:9C t1:TD t2:KC t3:KD t4:KH t5:KS t6:*"), "t0-t1");
    assert_eq!((pile(&game, "t0"), pile(&game, "t1")), ("2C".into(), "TD9C".into()));
    let out = table(&rules, "t0: t1:TD9C t2:KC t3:KD t4:KH t5:KS t6:*");
    let to_t0: Vec<_> = out.legal_moves().into_iter().filter(|m| m.ends_with("-t0")).collect();
    assert_eq!(to_t0, ["t1-t0", "t1x2-t0", "t2-t0", "t3-t0", "t4-t0", "t5-t0", "t6-t0"]);
}

#[test]
fn v7_a_deal_to_the_tableau() {
    let game = table(&games::rules("easthaven"), "s:<2C3C4C5C> t1:9D t3:*");
    let game = after(&game, "deal");
    let tops: Vec<String> = (0..3).map(|i| pile(&game, &format!("t{i}"))).collect();
    assert_eq!(tops, ["5C", "9D4C", "3C"]);
    assert!(pile(&game, "t3").ends_with("KS2C") && pile(&game, "t4").is_empty());
    let spider = games::rules("spider");
    let full = "s:<2C> t0:KC t1:KC t2:KD t3:KD t4:KH t5:KH t6:KS t7:KS t8:* t9:QC";
    assert!(table(&spider, full).legal_moves().contains(&"deal".to_string()));
    let gap = full.replace(" t9:QC", "");
    assert!(!table(&spider, &gap).legal_moves().contains(&"deal".to_string()));
}

#[test]
fn v8_gathering() {
    let cruel = games::rules("cruel");
    let short = "f0:AC f1:AD f2:AH f3:AS t0:2C3C4C5C t1:6C t2:7C8C t5:*";
    let game = after(&table(&cruel, short), "redeal");
    let piles: Vec<String> = [0, 1, 2, 11].iter().map(|i| pile(&game, &format!("t{i}"))).collect();
    assert_eq!(piles, ["2C3C4C5C", "KS7C8C6C", "QSKCKDKH", "2D2H2S3D"]);
    assert!(game.to_text().starts_with("- f0:AC ") && game.legal_moves().contains(&"redeal".to_string()));
    // A short last pack; no more than are left of limited ones; nothing to gather, nothing to do.
    let short = "f0:[QC] f1:[QD] f2:[QH] f3:[TS] t7:KCKDKH t9:JSQSKS";
    let game = after(&table(&cruel, short), "redeal");
    assert_eq!(
        (pile(&game, "t0"), pile(&game, "t1"), pile(&game, "t7")),
        ("KSKCKDKH".into(), "JSQS".into(), String::new())
    );
    let lucie = games::rules("la-belle-lucie");
    assert!(after(&table(&lucie, short), "redeal").to_text().starts_with("- redeals=1 "));
    assert!(!table(&lucie, &format!("redeals=2 {short}")).legal_moves().contains(&"redeal".to_string()));
}

#[test]
fn v9_the_vector_of_a_shuffled_gathering() {
    let rules = games::rules("la-belle-lucie");
    let game = Plain::from_deck("la-belle-lucie", &rules, &deals::to_text(&new_pack(1)));
    let first_three = |game: &Plain| [0, 1, 2].map(|i| pile(game, &format!("t{i}")));
    let once = after(&game, "redeal");
    assert_eq!(first_three(&once), ["3CJD7D", "3DQC2D", "5S4HJS"]);
    let twice = after(&once, "redeal");
    assert_eq!(first_three(&twice), ["7S6H3H", "3C9D7D", "JHJC6C"]);
    assert!(
        twice.to_text().starts_with("la-belle-lucie redeals=2 ") && !twice.legal_moves().contains(&"redeal".into())
    );
    // The same from the text.
    assert_eq!(after(&Plain::from_text(&rules, &once.to_text()), "redeal"), twice);
}

fn three_piles(groups: &str, empty: &str) -> Value {
    changed(
        "easthaven",
        &[("/tableau/deal", json!([3, 3, 3])), ("/tableau/groups", json!(groups)), ("/tableau/empty", json!(empty))],
    )
}

const V12: &str = "s:<9DKSQHJDKC> t1:KDTH9H t2:JHQDKHTD f0:[QC] f1:[8D] f2:[8H] f3:[QS]";

#[test]
fn v12_while_deals_follow_the_place_of_a_pile_matters() {
    let game = table(&three_piles("face_up", "any_card"), "s:<*9DKSQH> t2:2H3DKC");
    assert_eq!(game.distinct_moves(), game.legal_moves());
    assert_eq!(beginning(&game.legal_moves(), "t"), ["t2-t0", "t2-t1", "t2x2-t0", "t2x2-t1", "t2x3-t0", "t2x3-t1"]);
    let game = table(&three_piles("face_up", "any_card"), "f0:[KC] f1:[KD] f2:[JH] f3:[KS] t2:QHKH");
    assert_eq!(game.distinct_moves(), ["t2-t0"]);
    // The other kinds know one empty pile all the same.
    let rules = changed("easthaven", &[("/cells", json!({ "count": 2 }))]);
    let game = table(&rules, "s:<*9DKSQH> t2:AC");
    assert_eq!(
        game.distinct_moves().iter().filter(|m| !m.contains("-t")).collect::<Vec<_>>(),
        ["deal", "t2-c0", "t2-f0"]
    );
    // Gatherings: while they are left.
    let rules = changed("la-belle-lucie", &[("/tableau/empty", json!("any_card"))]);
    let game = table(&rules, "redeals=1 t1:5C t3:*");
    let distinct = game.distinct_moves();
    assert_eq!(beginning(&distinct, "t1-").len(), 16);
    let game = table(&rules, "redeals=2 t1:5C t3:*");
    assert_eq!(
        (beginning(&game.distinct_moves(), "t1-").len(), beginning(&game.distinct_moves(), "t3-")),
        (0, vec!["t3-t0".into()])
    );
}

/// Whether distinct moves, those kept that the filter lets through, lead to a win.
fn can_be_won(game: Plain, keep: impl Fn(&Plain, &str) -> bool) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![game];
    while let Some(game) = open.pop() {
        if game.is_won() {
            return true;
        }
        for m in game.distinct_moves().into_iter().filter(|m| keep(&game, m)) {
            let next = after(&game, &m);
            if seen.insert(next.to_text()) {
                open.push(next);
            }
        }
    }
    false
}

#[test]
fn v12_the_position_that_is_won_only_by_a_move_of_a_whole_pile_or_to_a_higher_empty_one() {
    let moves_to_lowest = |game: &Plain, m: &str| {
        let Some((from, to)) = m.split_once("-t") else { return true };
        let target = pile(game, &format!("t{to}"));
        let lower_empty = (0..to.parse::<usize>().unwrap()).any(|i| pile(game, &format!("t{i}")).is_empty());
        let (source, count) = from.split_once('x').unwrap_or((from, "1"));
        let whole = source.starts_with('t')
            && pile(game, source).replace(['<', '>'], "").len() == 2 * count.parse::<usize>().unwrap();
        !target.is_empty() || (!lower_empty && !whole)
    };
    for empty in ["king", "any_card"] {
        let game = table(&three_piles("one_card", empty), V12);
        assert!(can_be_won(game.clone(), |_, _| true), "{empty}");
        assert!(!can_be_won(game, moves_to_lowest), "{empty}");
    }
}
