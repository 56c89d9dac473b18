//! What cells take and what the reserve gives (rulings W10 and W13), on tables that were worked out by hand.

use serde_json::json;
use solitaire_rules::moves::Reason;

use crate::rules_support::own::{changed, rules, table};

#[test]
fn a_reserve_may_give_to_foundations_alone() {
    let piles = "s:<*> f0:AC f1:AD r0:2C r1:5D r2:8C t0:6C t1:9D t3:2D";
    let mut game = table(&rules("seven-devils"), piles);
    // 5D would go on 6C, 8C on 9D, either to an empty pile.
    game.legal("deal r0-f0 t3-f1 t3-t2").illegal("r1-t0 r2-t1 r1-t2", Reason::OnlyToFoundations);
    game.illegal("r1-f0 r2-f0", Reason::WrongRank);
    game.illegal("r1-r2", Reason::ReserveTakesNothing);
    game.play("r0-f0");
    game.shows("f0:AC2C r0:");
    let anywhere = changed("seven-devils", &[("/reserve/gives", json!("anywhere"))]);
    table(&anywhere, piles).legal("r0-f0 r1-t0 r2-t1 r1-t2");
}

#[test]
fn no_cell_takes_from_a_reserve_that_gives_to_foundations() {
    let with_cell = changed("seven-devils", &[("/cells", json!({ "count": 1 }))]);
    let game = table(&with_cell, "s:<*> f0:AC r0:5D t0:6C");
    game.legal("t0-c0").illegal("r0-c0", Reason::OnlyToFoundations);
}

#[test]
fn a_reserve_that_gives_to_foundations_refills_all_the_same() {
    let tableau = ("/tableau/empty", json!({ "from_reserve": {} }));
    let refilling = changed("falling-star", &[tableau, ("/foundations/base", json!({ "rank": "A" }))]);
    let mut game = table(&refilling, "s:<*> f0: r0:5D9C t0:AC t1:2D t2:3D t3:4D t4:5C t5:6D t6:7D t7:8D t8:9D");
    game.play("t0-f0");
    game.shows("f0:AC r0:5D t0:9C").illegal("r0-t5", Reason::OnlyToFoundations);
}

#[test]
fn nothing_pairs_with_a_reserve_that_gives_to_foundations() {
    let foundations = ("/reserve/gives", json!("foundations"));
    table(&changed("nestor", std::slice::from_ref(&foundations)), "f0:* r0:5C r1:5D t0:5H t1:9C").lists("");
    table(&changed("giza", &[foundations]), "f0:* r0:KC r1:5D t6:8H").lists("r0-f0");
    // Where lower cards of a suit leave, what lies there is looked at.
    let reserve = ("/reserve", json!({ "deal": [1], "gives": "foundations" }));
    let aces_up = changed("aces-up", &[reserve, ("/tableau/empty", json!("nothing"))]);
    table(&aces_up, "f0:* r0:KC t0:QC t1:JD t2:AS t3:AH").lists("t0-f0");
    table(&aces_up, "f0:* r0:QC t0:KC t1:JD t2:AS t3:AH").lists("r0-f0");
}
