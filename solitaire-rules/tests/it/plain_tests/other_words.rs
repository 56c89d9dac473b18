//! Directions, corners, faces, deals to filled piles, what a reserve gives, twelve foundations: worked out by hand.

use serde_json::json;

use crate::plain::{Plain, games};

use super::table::{after, beginning, changed, new_pack_dealt, pile, piles, table, to_foundations};

/// Of the moves those to tableau piles with cards.
fn builds(game: &Plain) -> String {
    let is_build = |m: &&String| m.split_once("-t").is_some_and(|(_, t)| !pile(game, &format!("t{t}")).is_empty());
    game.legal_moves().iter().filter(is_build).cloned().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_tableau_goes_up() {
    let kingsley = games::rules("kingsley");
    let game = table(&kingsley, "f0:KS f1:KC f2:KD f3:KH t0:7D t1:8S t2:7C8D t3:9C t4:JH t5:AS w0:*5H");
    // 8S on 7D, 7C with 8D on nothing, 9C on 8D.
    assert_eq!(builds(&game), "t1-t0 t3-t2");
    let game = after(&game, "t3-t2");
    let game = after(&after(&game, "t1-t0"), "t5-t1");
    // The run goes up as a whole: only the ace fills a pile.
    assert_eq!(beginning(&game.legal_moves(), "t2"), [""; 0]);
    let six = table(&kingsley, "f0:KS t0:6D t1:7C8D9C t2:AS t3:2H w0:*5H");
    assert_eq!(beginning(&six.legal_moves(), "t1"), ["t1x3-t0"]);
    assert_eq!(beginning(&six.legal_moves(), "t2"), ["t2-t4", "t2-t5", "t2-t6"]);
    assert_eq!(beginning(&six.legal_moves(), "t3"), ["t3-t2"]);
    // An ace on a king only round the corner.
    let rules = changed("catherine-the-great", &[("/tableau/empty", json!("nothing"))]);
    let queens = "f0:QC f1:QC f2:QS f3:QS f4:QH f5:QD f6:QD f7:KH";
    assert_eq!(builds(&table(&rules, &format!("{queens} t0:9C t1:KD t2:AC w0:*5H"))), "t2-t1");
    assert_eq!(builds(&table(&kingsley, "f0:KS t0:KC t1:AD w0:*5H")), "");
}

#[test]
fn round_the_corner_but_nothing_on_the_base() {
    let below = changed("canfield", &[("/tableau/wrap", json!("below_base"))]);
    let short = "s:<*> f0:5C t0:5H t1:4S t2:AD t3:KC";
    assert_eq!(builds(&table(&below, short)), "t3-t2");
    assert_eq!(builds(&table(&games::rules("canfield"), short)), "t1-t0 t3-t2");
    // No run goes over it.
    let short = "s:<*> f0:5C t0:5H4S t1:6C t2:AD t3:9C";
    assert_eq!(builds(&table(&below, short)), "");
    assert_eq!(builds(&table(&games::rules("canfield"), short)), "t0x2-t1");
    // The base itself goes on the next higher rank.
    assert_eq!(builds(&table(&below, "s:<*> f0:5C t0:5H t1:6C t2:AD t3:9C")), "t0-t1");
    // While no base is known, there is nothing to refuse.
    let first = changed("new-york", &[("/tableau/wrap", json!("below_base"))]);
    assert_eq!(builds(&table(&first, "s:<*>9S t0:5H t1:4S t2:2D")), "t1-t0");
    assert_eq!(builds(&table(&first, "s:<*>9S f0:5D t0:5H t1:4S t2:2D")), "");
    assert_eq!(builds(&table(&first, "s:<*>9S f0:6D t0:5H t1:4S t2:2D")), "t1-t0");
}

#[test]
fn w8_every_other_card_is_up() {
    let martha = new_pack_dealt(&games::rules("martha"), &[]);
    assert_eq!(piles(&martha, "f0 t0 t11"), "f0:AC t0:<2C>2D<2H>2S t11:<KC>KD<KH>KS");
    let stonewall = new_pack_dealt(&games::rules("stonewall"), &[]);
    assert_eq!(piles(&stonewall, "r0 r15 t0"), "r0:AC r15:3D t0:<4D>TD<3H>9H<2S>8S");
    assert!(stonewall.view_text().contains(" t0:<??>TD<??>9H<??>8S t1:"), "{}", stonewall.view_text());
    assert_eq!(pile(&new_pack_dealt(&games::rules("alternations"), &[]), "t0"), "AC<8C>2D<9D>3H<TH>4S");
    // What comes to be the top is turned up; a face-down card ends every group.
    let game = table(&games::rules("stonewall"), "t0:<5H>TD<9S>8D t1:9C t2:JC t3:*KH");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t1", "t0-t4", "t0-t5"]);
    let game = after(&game, "t0-t1");
    assert_eq!(piles(&game, "t0"), "t0:<5H>TD9S");
    assert_eq!(beginning(&game.legal_moves(), "t0x"), ["t0x2-t2", "t0x2-t4", "t0x2-t5"]);
    assert_eq!(pile(&after(&game, "t0x2-t2"), "t0"), "5H");
}

#[test]
fn w8_brackets_stand_apart_and_only_where_cards_lie_so() {
    let is_refused = |name: &str, short: &str| {
        let rules = games::rules(name);
        std::panic::catch_unwind(|| table(&rules, short)).is_err()
    };
    assert!(!is_refused("martha", "f0:AC f1:AD f2:AH f3:AS t0:<5H3D>9D<2C>4C<*>KS"));
    assert!(is_refused("martha", "f0:AC f1:AD f2:AH f3:AS t0:<5H><3D>4C<*>KS"));
    assert!(is_refused("martha", "f0:AC f1:AD f2:AH f3:AS t0:5H<>4C<*>KS"));
    assert!(is_refused("martha", "f0:AC f1:AD f2:AH f3:AS t0:<5H<3D>4C<*>KS"));
    assert!(is_refused("martha", "f0:AC f1:AD f2:AH f3:AS t0:<*KS>"));
    assert!(is_refused("klondike", "t0:<5H>3D<9C>4C t1:*"));
}

#[test]
fn w13_deals_to_filled_piles() {
    let rules = games::rules("incompatibility");
    let game = table(&rules, "s:<2C3C4C> t1:KC t3:*QC t5:9D");
    // Which pile is empty matters while the stock has cards.
    assert_eq!(beginning(&game.distinct_moves(), "t1"), beginning(&game.legal_moves(), "t1"));
    let game = after(&game, "deal");
    assert_eq!(piles(&game, "s t0 t1 t2 t5 t9"), "s: t0: t1:KC4C t2: t5:9D2C t9:");
    assert!(pile(&game, "t3").ends_with("QC3C"));
    assert_eq!(beginning(&game.distinct_moves(), "t1-"), ["t1-t0"]);
    // The last deal may run out on the way.
    let game = after(&table(&rules, "s:<2C3C> t1:KC t3:*QC t5:9D"), "deal");
    assert_eq!(piles(&game, "s t1 t5"), "s: t1:KC3C t5:9D");
    // No pile has cards: the first one gets one.
    let all = "f0:[KC] f1:[KD] f2:[KH] f3:[QS] f4:[KC] f5:[KD] f6:[KH] f7:[QS]";
    let game = after(&table(&rules, &format!("s:<KSKS> {all}")), "deal");
    assert_eq!(piles(&game, "s t0 t1"), "s:<KS> t0:KS t1:");
    assert_eq!(piles(&after(&game, "deal"), "s t0 t1"), "s: t0:KSKS t1:");
}

#[test]
fn a_reserve_that_gives_to_foundations_alone() {
    let rules = games::rules("seven-devils");
    let game = table(&rules, "s:<*> f0:AC r0:2C r1:5D r2:8C t0:6C t1:9D");
    assert_eq!(beginning(&game.legal_moves(), "r"), ["r0-f0"]);
    let anywhere = changed("seven-devils", &[("/reserve/gives", json!("anywhere")), ("/cells", json!({ "count": 1 }))]);
    let game = table(&anywhere, "s:<*> f0:AC r0:2C r1:5D r2:8C t0:6C t1:9D");
    assert_eq!(beginning(&game.legal_moves(), "r1").len(), 1 + 5 + 1);
    let cells = changed("seven-devils", &[("/cells", json!({ "count": 1 }))]);
    let game = table(&cells, "s:<*> f0:AC r0:2C r1:5D r2:8C t0:6C t1:9D");
    assert_eq!(beginning(&game.legal_moves(), "r"), ["r0-f0"]);
    // Nor does a pair take them, moved or lying there; what leaves alone does so.
    let nestor = changed("nestor", &[("/reserve/gives", json!("foundations"))]);
    assert_eq!(table(&nestor, "f0:* r0:5C r1:5D t0:5H t1:9C").legal_moves(), [""; 0]);
    let giza = changed("giza", &[("/reserve/gives", json!("foundations"))]);
    assert_eq!(table(&giza, "f0:* r0:KC r1:5D t6:8H").legal_moves(), ["r0-f0"]);
    // Among the cards of a suit they are looked at.
    let mut aces_up = changed("aces-up", &[("/reserve", json!({ "deal": [1], "gives": "foundations" }))]);
    aces_up["tableau"]["empty"] = json!("nothing");
    assert_eq!(table(&aces_up, "f0:* r0:KC t0:QC t1:JD t2:AS t3:ACADAH").legal_moves(), ["t0-f0"]);
}

#[test]
fn twelve_foundations_have_their_numbers() {
    let hours = "f0:2S f1:3H f2:4C f3:5D f4:6S f5:7H f6:8C f7:9D f8:TS f9:JH f10:QC f11:KDAD";
    let game = table(&games::rules("grandfathers-clock"), &format!("{hours} t0:JS t1:QH t2:KC t3:2D t4:3D t5:*TH"));
    assert_eq!(to_foundations(&game), "t0-f8 t1-f9 t2-f10 t3-f11");
    let text = after(&game, "t3-f11").to_text();
    assert!(text.contains(" f7:9D f8:TS f9:JH f10:QC f11:KDAD2D t0:JS "), "{text}");
}

#[test]
fn empty_piles_take_the_ranks_that_are_named() {
    let game = table(&games::rules("clover-leaf"), "f0:AC f1:AS f2:KH f3:KD t0:QC t1:KC t2:AH t3:2C t4:*5H");
    assert_eq!(beginning(&game.legal_moves(), "t0"), ["t0-t1"]);
    assert_eq!(beginning(&game.legal_moves(), "t1-t").len(), 1 + 11);
    assert_eq!(beginning(&game.legal_moves(), "t2-t").len(), 11);
}

#[test]
fn no_more_than_the_capacity() {
    // The tops are TH to KH, AS to KS and, by itself, 5D: only on that is there room.
    let game = new_pack_dealt(&games::rules("shamrocks"), &[]);
    assert_eq!(piles(&game, "t0 t7 t16 t17"), "t0:AC6DTH t7:8CKD4S t16:4D9HKS t17:5D");
    assert_eq!(builds(&game), "t7-t17 t9-t17");
    // Two lie on either now: a third may come.
    let game = after(&game, "t7-t17");
    assert_eq!(builds(&game), "t15-t7 t2-t7 t6-t17 t8-t17");
    let game = after(&game, "t8-t17");
    assert_eq!(piles(&game, "t8 t17"), "t8:9CAH t17:5D4S5S");
    assert_eq!(builds(&game), "t15-t7 t2-t7 t5-t8");
}
