//! What begins on foundations: W1, W2, worked out by hand from the new pack: clubs from ace to king, diamonds, hearts, spades.

use serde_json::json;

use crate::plain::games;
use crate::plain::rules::Rules;

use super::table::{changed, new_pack_dealt, pile, piles, table};

#[test]
fn piles_and_what_they_hold() {
    let holds = |name: &str| {
        let rules = Rules::read(&games::rules(name));
        rules.kinds.iter().map(|kind| format!("{}x{}", kind.piles, kind.holds)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(holds("klondike"), "4x13");
    assert_eq!(holds("spider"), "8x13");
    // The game's cards shared out evenly, but at least 13.
    assert_eq!(holds("black-hole"), "1x52");
    assert_eq!(holds("clink"), "2x26");
    assert_eq!(holds("double-freecell"), "4x26");
    assert_eq!(holds("grandfathers-clock"), "12x13");
    // Up to the king and down again.
    assert_eq!(holds("solid-square"), "4x26");
    // Beside others.
    assert_eq!(holds("bisley"), "4x13 4x13");
    assert_eq!(holds("windmill"), "1x52 4x13");
    assert_eq!(holds("sultan"), "7x13 1x1 1x12");
    assert_eq!(holds("big-bertha"), "8x12 1x8");
    let said = |path: &str, value| {
        let rules = Rules::read(&changed("solid-square", &[(path, value)]));
        rules.kinds.iter().map(|kind| format!("{}x{}", kind.piles, kind.holds)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(said("/foundations/others", json!([{ "direction": "up" }])), "4x26 4x13");
    assert_eq!(said("/foundations/others", json!([{ "piles": 2 }, { "holds": 7 }])), "4x26 2x26 4x7");
    assert_eq!(said("/foundations/piles", json!(3)), "3x26");
}

#[test]
fn what_others_leave_out_is_as_the_first_kinds() {
    let rules = Rules::read(&games::rules("calculation"));
    assert_eq!(rules.kinds.len(), 4);
    for (n, kind) in (1..).zip(&rules.kinds) {
        assert_eq!((kind.piles, kind.dealt, kind.step, kind.build), (1, 1, n, rules.kinds[0].build));
    }
    let holds = changed("bisley", &[("/foundations/holds", json!(11))]);
    assert!(Rules::read(&holds).kinds.iter().all(|kind| kind.holds == 11));
    let others = json!([{ "base": { "cards": ["KS", "KH"] }, "direction": "down", "build": "any_suit" }]);
    let rules = Rules::read(&changed("bisley", &[("/foundations/others", others)]));
    assert_eq!((rules.kinds[1].piles, rules.kinds[1].dealt, rules.foundations()), (2, 0, 6));
}

#[test]
fn the_base_is_the_ace_where_it_is_left_out() {
    let mut rules = games::rules("klondike");
    rules["foundations"].as_object_mut().unwrap().remove("base");
    assert_eq!(Rules::read(&rules), Rules::read(&games::rules("klondike")));
}

#[test]
fn w1_dealt_kind_by_kind() {
    let bisley = new_pack_dealt(&games::rules("bisley"), &[]);
    assert_eq!(piles(&bisley, "f0 f1 f2 f3 f4 f7"), "f0:AC f1:AD f2:AH f3:AS f4: f7:");
    assert_eq!(piles(&bisley, "t0 t11"), "t0:2C2D2H2S t11:KCKDKHKS");
    let calculation = new_pack_dealt(&games::rules("calculation"), &[]);
    assert_eq!(piles(&calculation, "f0 f1 f2 f3"), "f0:AC f1:2C f2:3C f3:4C");
    assert!(pile(&calculation, "s").ends_with("7C6C>5C"), "{}", calculation.to_text());
    // Kings and aces are dealt in Twenty: of each of the suits one, the others stay in the pack.
    let twenty = new_pack_dealt(&games::rules("twenty"), &[]);
    assert_eq!(piles(&twenty, "f0 f1 f3 f4 f5 f7"), "f0:AC f1:AD f3:AS f4:KC f5:KD f7:KS");
    assert_eq!(piles(&twenty, "t0 t11 t19"), "t0:2C t11:2D t19:TD");
    // The first cards that are left, whatever they are; of a dealt base one.
    let stalactites = new_pack_dealt(&games::rules("stalactites"), &[]);
    assert_eq!(piles(&stalactites, "f0 f1 f2 f3 t0"), "f0:AC f1:2C f2:3C f3:4C t0:5CKC8D3HJH6S");
    let after_aces = json!([{ "piles": 2, "base": "each_its_own", "dealt": 2 }, { "piles": 2, "base": "dealt" }]);
    let rules = changed("windmill", &[("/foundations/others", after_aces)]);
    assert_eq!(piles(&new_pack_dealt(&rules, &[]), "f0 f1 f2 f3 f4"), "f0:AC f1:2C f2:3C f3:4C f4:");
}

#[test]
fn w1_named_cards() {
    let hole = new_pack_dealt(&games::rules("black-hole"), &[]);
    assert_eq!(piles(&hole, "f0 t0 t16"), "f0:AS t0:AC5D9H t16:4D8HKS");
    let sultan = new_pack_dealt(&games::rules("sultan"), &[]);
    assert_eq!(piles(&sultan, "f0 f1 f2 f3 f4 f5 f6 f7 f8"), "f0:KC f1:KC f2:KS f3:KS f4:KH f5:KD f6:KD f7:KH f8:AH");
    let clock = new_pack_dealt(&games::rules("grandfathers-clock"), &[]);
    assert_eq!(piles(&clock, "f0 f8 f9 f11"), "f0:2S f8:TS f9:JH f11:KD");
    // Without them, in rows of eight: AC 2C 3C 5C 6C 7C 9C TC, JC KC AD …
    assert_eq!(piles(&clock, "t0 t2 t3 t7"), "t0:ACJC8D6H4S t2:3CADJD9H7S t3:5C2DQDTH8S t7:TC7D5H3SKS");
}

#[test]
fn w1_the_first_card_of_the_tableau_sets_the_base() {
    let penguin = games::rules("penguin");
    let dealt = new_pack_dealt(&penguin, &[]);
    assert_eq!(piles(&dealt, "f0 f1 f2 f3"), "f0:AD f1:AH f2:AS f3:");
    assert_eq!(piles(&dealt, "t0 t1 t6"), "t0:AC8C3DTD5HQH7S t1:2C9C4DJD6HKH8S t6:7C2D9D4HJH6SKS");
    // It is not the reserve's, which is dealt first.
    let rules =
        changed("penguin", &[("/tableau/deal", json!([7, 7, 7, 7, 7, 7])), ("/reserve", json!({ "deal": [7] }))]);
    assert_eq!(
        piles(&new_pack_dealt(&rules, &[]), "f0 r0 t0 t1"),
        "f0:AD r0:2C3C4C5C6C7C8C t0:AC2D8D2H8H2S8S t1:9C3D9D3H9H3S9S"
    );
}

#[test]
fn w2_a_suit_that_has_its_share_is_passed_over() {
    // The second pack's ace of clubs comes second: it is the tableau's first card.
    let rules = games::rules("double-freecell");
    let game = new_pack_dealt(&rules, &[(1, 52)]);
    assert_eq!(piles(&game, "f0 f1 f2 f3"), "f0:AC f1:AD f2:AH f3:AS");
    assert!(pile(&game, "t0").starts_with("AC"), "{}", game.to_text());
    // In any suit there are no shares; of eight in suit each suit has two.
    let any = changed("double-freecell", &[("/foundations/build", json!("any_suit"))]);
    assert_eq!(piles(&new_pack_dealt(&any, &[(1, 52)]), "f0 f1 f2 f3"), "f0:AC f1:AC f2:AD f3:AH");
    let eight = changed("double-freecell", &[("/foundations/piles", json!(8))]);
    assert_eq!(piles(&new_pack_dealt(&eight, &[(1, 52)]), "f0 f1 f2 f3"), "f0:AC f1:AC f2:AD f3:AH");
    // Rounded up: of six two.
    let six = changed("double-freecell", &[("/foundations/piles", json!(6))]);
    assert_eq!(piles(&new_pack_dealt(&six, &[(1, 52)]), "f0 f1 f2 f3"), "f0:AC f1:AC f2:AD f3:AH");
}

#[test]
fn w19_foundations_hold_to_their_kinds() {
    let is_refused = |name: &str, short: &str| {
        let rules = games::rules(name);
        std::panic::catch_unwind(|| table(&rules, short)).is_err()
    };
    assert!(!is_refused("bisley", "f0:AC f1:AD f2:AH f3:AS f4:KSQS t0:*"));
    assert!(is_refused("bisley", "f0:AC f1:AD f2:AH f3:AS f4:KSQC t0:*"));
    assert!(is_refused("bisley", "f0:AC f1:AD f2:AH f3:AS f4:2S t0:*"));
    assert!(is_refused("picture-patience", "f0:AC f1:AC w0:*"));
    assert!(is_refused("sultan", "f0:KC f1:KC f2:KS f3:KS f4:KH f5:KD f6:KD f7:KH f8:2H w0:*"));
    assert!(is_refused("osmosis", "f0:5C f1:5D4D w0:*"));
    assert!(is_refused("osmosis", "f0:5C f2:5D w0:*"));
    assert!(!is_refused("osmosis", "f0:5C4C f1:5D4D w0:*"));
}
