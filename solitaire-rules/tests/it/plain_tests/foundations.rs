//! What foundations take: W2 to W5 and what closes them, worked out by hand.

use serde_json::{Value, json};

use crate::plain::games;

use super::table::{after, beginning, changed, table, to_foundations};

fn of(name: &str, short: &str) -> String {
    to_foundations(&table(&games::rules(name), short))
}

/// The game's rules, but that empty piles stay empty: positions are shorter then.
fn without_refills(name: &str) -> Value {
    changed(name, &[("/tableau/empty", json!("nothing"))])
}

#[test]
fn w3_both_ways_with_and_without_the_corner() {
    let short = "f0:AS t0:2C t1:KD t2:2H t3:*5D";
    assert_eq!(of("black-hole", short), "t0-f0 t1-f0 t2-f0");
    let no_corner = changed("black-hole", &[("/foundations/wrap", json!(false))]);
    assert_eq!(to_foundations(&table(&no_corner, short)), "t0-f0 t2-f0");
    // Each time as the player likes.
    let game = after(&table(&games::rules("black-hole"), short), "t0-f0");
    assert_eq!(to_foundations(&game), "");
    let game = table(&games::rules("black-hole"), "f0:AS2S3S2C t0:AC t1:3D t2:4C t3:*5D");
    assert_eq!(to_foundations(&game), "t0-f0 t1-f0");
    // Any card begins one whose base is the first played.
    assert_eq!(of("all-in-a-row", "t0:2C t1:KD t2:*5D"), "t0-f0 t1-f0 t2-f0");
}

#[test]
fn closed_by_a_rank() {
    let rules = changed("black-hole", &[("/foundations/closed_by", json!("K"))]);
    let game = table(&rules, "f0:AS t0:QC t1:KD t2:*5D");
    assert_eq!(to_foundations(&game), "t1-f0");
    assert_eq!(to_foundations(&after(&game, "t1-f0")), "");
    // Nor does a position have anything on it.
    assert!(std::panic::catch_unwind(|| table(&rules, "f0:ASKDQC t2:*5D")).is_err());
}

#[test]
fn w3_down_and_up_side_by_side() {
    let short = "f0:[4C] f1:AD f2:AH f3:AS f4:KCQCJCTC9C8C7C6C f5:KD t0:5C t1:QD t2:KH t3:2D t4:*9S";
    let game = table(&games::rules("bisley"), short);
    // W4: a card that two kinds take is two moves, both distinct.
    assert_eq!(beginning(&game.distinct_moves(), "t0"), ["t0-f0", "t0-f4"]);
    assert_eq!(beginning(&game.distinct_moves(), "t1"), ["t1-f5"]);
    assert_eq!(beginning(&game.legal_moves(), "t2"), ["t2-f6", "t2-f7"]);
    assert_eq!(beginning(&game.distinct_moves(), "t2"), ["t2-f6"]);
    assert_eq!(beginning(&game.legal_moves(), "t3"), ["t3-f1"]);
    // C6: nothing goes from foundation to foundation, though 6C would go on 5C.
    let game = after(&game, "t0-f0");
    assert!(beginning(&game.legal_moves(), "f").is_empty());
    // Penguin goes down from the base in the tableau, up round the corner on the foundations.
    assert_eq!(of("penguin", "f0:9CTCJCQCKC f1:9D f2:9H t0:AC t1:9S t2:8H t3:*7S"), "t0-f0 t1-f3");
    // Down round the corner.
    let piles = "f0:QCJCTC9C8C7C6C5C4C3C2CAC f1:QC f2:QS f3:QS f4:QH f5:QD f6:QD f7:KH";
    assert_eq!(of("catherine-the-great", &format!("{piles} t0:KC t1:AH t2:*9D t3:8D")), "t0-f0 t1-f7");
}

#[test]
fn w3_steps() {
    // A 3 5 7 9 J K 2: round the corner; so do the even ones.
    let rules = without_refills("royal-cotillion");
    let short = "f0:AC3C5C7C9CJCKC f1:AD f4:2C4C6C8CTCQC f5:2D t0:2C t1:AC t2:3D t3:4D w0:*5H";
    assert_eq!(to_foundations(&table(&rules, short)), "t0-f0 t1-f4 t2-f1 t3-f5");
    // The entry that says nothing of it has no corner either.
    let mut no_corner = rules.clone();
    no_corner["foundations"]["wrap"] = json!(false);
    assert_eq!(to_foundations(&table(&no_corner, short)), "t2-f1 t3-f5");
    // One, two, three and four at a time.
    let short = "s:<*9D>2S f0:AC f1:2C4D f2:3C6C9H f3:4C8SQS w0:6S w1:2D w2:3H w3:5S";
    assert_eq!(of("calculation", short), "s-f0 w0-f1 w1-f0 w2-f3");
    // None at all: eight kings.
    let kings = "f8:KCKCKDKS t0:KH t1:QH t2:AC t3:*9D";
    assert_eq!(of("big-bertha", kings), "t0-f8 t2-f0 t2-f1 t2-f2 t2-f3 t2-f4 t2-f5 t2-f6 t2-f7");
}

#[test]
fn w3_up_and_then_down() {
    let rules = without_refills("solid-square");
    let of = |short: &str| to_foundations(&table(&rules, &format!("f1:AD f2:AH f3:AS {short}")));
    assert_eq!(of("f0:[QC] t0:KC t1:JC t2:QC w0:*7D"), "t0-f0");
    assert_eq!(of("f0:[KC] t0:KC t1:AC t2:QC w0:*7D"), "t0-f0");
    assert_eq!(of("f0:[KC]KC t0:2C t1:AC t2:QC w0:*7D"), "t2-f0");
    assert_eq!(of("f0:[KC]KCQCJCTC9C8C7C6C5C4C3C2C t0:AC t1:2D w0:*7D"), "t0-f0 t1-f1");
}

#[test]
fn w3_what_foundations_hold() {
    // The king of hearts is complete as it is dealt; from the ace twelve.
    let kings = "f0:KC f1:KC f2:KS f3:KS f4:KH f5:KD f6:KD f7:KH";
    assert_eq!(of("sultan", &format!("{kings} f8:AH t0:AH t1:AC w0:*7D t2:2H")), "t0-f4 t1-f0 t1-f1 t2-f8");
    let to_queen = "AH2H3H4H5H6H7H8H9HTHJHQH";
    let rules = changed("sultan", &[("/foundations/others/1/holds", json!(11))]);
    let is_full = std::panic::catch_unwind(|| table(&rules, &format!("{kings} f8:{to_queen} w0:*7D")));
    assert!(is_full.is_err());
    let aces_to = |to: &str| of("double-freecell", &format!("f0:[{to}C] f1:AD f2:AH f3:AS t0:AC t1:*7D"));
    assert_eq!(aces_to("K"), "t0-f0");
    assert_eq!(aces_to("Q"), "");
    let rules = changed("double-freecell", &[("/foundations/holds", json!(13))]);
    assert_eq!(to_foundations(&table(&rules, "f0:[KC] f1:AD f2:AH f3:AS t0:AC t1:*7D")), "");
}

#[test]
fn w2_a_suit_that_has_its_share_begins_no_more() {
    let game = table(&without_refills("picture-patience"), "f0:AC f4:KD w0:*7D t0:AC t1:AD t2:KD t3:KS");
    assert_eq!(to_foundations(&game), "t1-f1 t1-f2 t1-f3 t3-f5 t3-f6 t3-f7");
    // With four a deck all eight aces begin one.
    assert_eq!(of("forty-thieves", "f0:AC w0:*7D t0:AC f1:AD f2:AD f3:AH f4:AH f5:AS f6:AS"), "t0-f7");
    // In any suit there are no shares.
    let game = table(&without_refills("windmill"), "f0:AC f1:KD w0:*7D t0:KD");
    assert_eq!(to_foundations(&game), "t0-f2 t0-f3 t0-f4");
    // Up in suit, down in any: each kind by itself.
    let mut any = without_refills("picture-patience");
    any["foundations"]["others"][0]["build"] = json!("any_suit");
    let game = table(&any, "f0:AC f4:KD w0:*7D t0:AC t1:KD t2:QS");
    assert_eq!(to_foundations(&game), "t1-f5 t1-f6 t1-f7 t2-f4");
}

#[test]
fn w5_the_one_before() {
    let game = table(&games::rules("osmosis"), "f0:5C9CKC f1:5D9D r0:KD r1:5H r2:2C r3:AD w0:*7S5S");
    // KD, as KC lies there; 5H and 5S, not on f3, as f2 has none yet; any club; not AD.
    assert_eq!(to_foundations(&game), "r0-f1 r1-f2 r2-f0 w0-f2");
    assert_eq!(game.distinct_moves(), ["r0-f1", "r1-f2", "r2-f0", "redeal", "w0-f2"]);
    let game = after(&game, "r1-f2");
    assert_eq!(to_foundations(&game), "r0-f1 r2-f0 w0-f3");
    // Of the one before it alone: 9C and 9D lie there, but KD does not.
    let game = table(&games::rules("osmosis"), "f0:5C9CKC f1:5D9D f2:5H r0:KH r1:9H r2:2C w0:*7S");
    assert_eq!(to_foundations(&game), "r1-f2 r2-f0");
}

#[test]
fn each_kind_has_a_base_of_its_own() {
    let others = json!([{ "base": "first_played", "direction": "down" }]);
    let rules = changed("bisley", &[("/foundations/others", others)]);
    let aces = "f0:AC f1:AD f2:AH f3:AS";
    assert_eq!(
        to_foundations(&table(&rules, &format!("{aces} t0:9C t1:*5D"))),
        "t0-f4 t0-f5 t0-f6 t0-f7 t1-f4 t1-f5 t1-f6 t1-f7"
    );
    // 9C is there: another nine may begin one, 8C goes on it.
    assert_eq!(to_foundations(&table(&rules, &format!("{aces} f5:9C t0:9D t1:8C t2:*5D"))), "t0-f4 t0-f6 t0-f7 t1-f5");
}

#[test]
fn v2_dealt_cards_stay_in_every_kind() {
    // Of the foundations that go down, only the queen is not a dealt card.
    let short = "f0:AC f1:AD f2:AH f3:AS f4:KCQC f5:KD f6:KH f7:KS t0:KD t1:2C t2:*7D";
    let game = table(&games::rules("twenty"), short);
    let given: Vec<String> = (3..20).map(|t| format!("f4-t{t}")).collect();
    let legal = game.legal_moves();
    assert!(given.iter().all(|m| legal.contains(m)) && beginning(&legal, "f").len() == given.len(), "{legal:?}");
    let leaf = table(&games::rules("clover-leaf"), "f0:AC2C f1:AS f2:KHQH f3:KD t0:3C t1:KC t2:*7D");
    assert_eq!(beginning(&leaf.legal_moves(), "f"), ["f0-t0"]);
}
