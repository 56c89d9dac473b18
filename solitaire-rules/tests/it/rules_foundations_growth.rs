//! Which card goes on which foundation (rulings W3 and W5), on tables that were worked out by hand.

use serde_json::{Value, json};
use solitaire_rules::Rules;
use solitaire_rules::moves::Reason;

use crate::rules_support::own::{changed, rules, table};
use crate::rules_words_refused::said;

/// Empty piles stay empty: positions are shorter then.
fn without_refills(name: &str) -> Rules {
    changed(name, &[("/tableau/empty", json!("nothing"))])
}

#[test]
fn a_foundation_goes_both_ways_as_the_player_likes() {
    let mut game = table(&rules("black-hole"), "f0:ASKD t0:AH t1:KHQC t2:2C t3:*5D");
    game.legal("t0-f0 t1-f0").illegal("t2-f0 t3-f0", Reason::WrongRank);
    game.play("t1-f0");
    // From a queen up to a king or down to a jack.
    game.legal("t1-f0").illegal("t0-f0 t2-f0", Reason::WrongRank);
}

#[test]
fn the_corner_joins_king_and_ace_or_does_not() {
    let piles = "f0:AS t0:KD t1:2C t2:*5D";
    table(&rules("black-hole"), piles).legal("t0-f0 t1-f0");
    let no_corner = changed("black-hole", &[("/foundations/wrap", json!(false))]);
    table(&no_corner, piles).illegal("t0-f0", Reason::WrongRank).legal("t1-f0");
    table(&no_corner, "f0:AS..KS t0:AC t1:QC t2:*5D").illegal("t0-f0", Reason::WrongRank).legal("t1-f0");
}

#[test]
fn some_foundations_go_down() {
    let game = table(&rules("bisley"), "f0:AC f1:AD f2:AH f3:AS f4:KCQC f5:KD t0:JC t1:QD t2:KS t3:*5D");
    game.legal("t0-f4 t1-f5 t2-f6").illegal("t2-f4", Reason::WrongRank).illegal("t1-f4", Reason::WrongRank);
    table(&rules("bisley"), "f0:AC f1:AD f2:AH f3:AS f4:KC t0:QD t1:*5D").illegal("t0-f4", Reason::WrongSuit);
    // Round the corner: from another base than the king down to the ace and on.
    let two_packs = [("/decks", json!(2)), ("/stock", json!({ "to_waste": { "cards": 1 } }))];
    let down = json!({ "piles": 8, "base": { "rank": "3" }, "direction": "down" });
    let down = changed("bisley", &[&two_packs[..], &[("/foundations", down)]].concat());
    table(&down, "s:<*> f0:3C2CAC w0:KC").legal("w0-f0").illegal("w0-f1", Reason::WrongBase);
}

#[test]
fn foundations_build_by_steps() {
    // 3 6 9 Q 2 and 4 8 Q 3 7: round the corner, in any suit.
    let game = table(&rules("calculation"), "s:<*>7D f0:AC f1:2C f2:3C6C9HQS f3:4C8SQD3D w0:2D w1:3H w2:5S w3:4H");
    game.legal("w0-f0 w0-f2 w3-f1 s-f3").illegal("w1-f2 w2-f3 w2-f0 s-f2", Reason::WrongRank);
    // Without the corner a foundation ends early. Where only the tableau is to be cleared, it may.
    let up = [("/foundations/direction", json!("up")), ("/foundations/step", json!(3))];
    let no_corner = changed("golf", &[&up[..], &[("/foundations/wrap", json!(false))]].concat());
    table(&no_corner, "s:<*> f0:QS t0:2D").illegal("t0-f0", Reason::FoundationComplete);
    table(&changed("golf", &[&up[..], &[("/foundations/wrap", json!(true))]].concat()), "s:<*> f0:QS t0:2D")
        .legal("t0-f0");
}

#[test]
fn a_step_of_none_gathers_a_rank() {
    let kings = json!([{ "piles": 1, "base": { "rank": "K" }, "build": "any_suit", "step": 0, "holds": 4 }]);
    let four_kings = changed("klondike", &[("/foundations/holds", json!(12)), ("/foundations/others", kings)]);
    let game = table(&four_kings, "s:<*> f0:AC..QC f4:KDKS t0:KC t1:QD");
    game.legal("t0-f4").illegal("t0-f0", Reason::FoundationComplete).illegal("t1-f4", Reason::WrongRank);
    table(&four_kings, "s:<*> f4:KDKSKCKH t0:QD t1:AC").illegal("t0-f4 t1-f4", Reason::FoundationComplete);
}

#[test]
fn some_foundations_go_up_and_then_down() {
    let rules = without_refills("solid-square");
    let game = |piles: &str| table(&rules, &format!("s:<*> f1:AD f2:AH f3:AS {piles}"));
    game("f0:AC..QC t0:KC t1:JC t2:QC").legal("t0-f0").illegal("t1-f0 t2-f0", Reason::WrongRank);
    // The second king lies on the first.
    game("f0:AC..KC t0:KC t1:AC t2:QC").legal("t0-f0").illegal("t1-f0 t2-f0", Reason::WrongRank);
    game("f0:AC..KCKC t0:QC t1:AC t2:2C").legal("t0-f0").illegal("t1-f0 t2-f0", Reason::WrongRank);
    game("f0:AC..KCKCQCJCTC9C8C7C6C5C4C3C2C t0:AC").legal("t0-f0");
    game("f0:AC..KCKCQCJCTC9C8C7C6C5C4C3C2CAC t0:2D").illegal("t0-f0", Reason::FoundationComplete).legal("t0-f1");
}

#[test]
fn foundations_hold_so_many_cards() {
    // Shared out evenly: four of 26.
    let game = |holds: Option<u8>, piles: &str| {
        let holds = holds.map(|holds| ("/foundations/holds", json!(holds)));
        let rules = changed("double-freecell", &holds.into_iter().collect::<Vec<_>>());
        table(&rules, &format!("f1:AD f2:AH f3:AS t9:*7D {piles}"))
    };
    game(None, "f0:AC..KC t0:AC").legal("t0-f0");
    game(None, "f0:AC..KCAC..QC t0:KC").legal("t0-f0");
    game(Some(26), "f0:AC..KCAC..KC t0:2D").illegal("t0-f0", Reason::FoundationComplete);
    // Beside others thirteen.
    let thirteen = changed("double-freecell", &[("/foundations/others", json!([{}]))]);
    let full = table(&thirteen, "f0:AC..KC f1:AD f2:AH f3:AS t0:AC t9:*7D");
    full.illegal("t0-f0", Reason::FoundationComplete).legal("t0-f4");
    // A kind that holds one card is complete as it is dealt.
    let one = json!([{ "base": { "cards": ["KH"] }, "holds": 1 }]);
    let deal = json!([10, 10, 10, 10, 10, 10, 10, 10, 10, 9]);
    let kinds = [("/foundations/others", one), ("/foundations/holds", json!(26)), ("/tableau/deal", deal)];
    let full = changed("double-freecell", &kinds);
    table(&full, "f0:AC f1:AD f2:AH f3:AS f4:KH t0:AH t9:*7D").illegal("t0-f4", Reason::FoundationComplete);
}

#[test]
fn nothing_goes_on_the_rank_that_closes_a_foundation() {
    let closed = changed("black-hole", &[("/foundations/closed_by", json!("K"))]);
    let mut game = table(&closed, "f0:AS t0:QC t1:AC t2:KD t3:*5D");
    game.illegal("t0-f0", Reason::WrongRank).legal("t2-f0");
    game.play("t2-f0");
    game.illegal("t0-f0 t1-f0 t3-f0", Reason::FoundationClosed);
}

#[test]
fn a_deal_goes_to_the_foundation_whatever_lies_there() {
    let mut game = table(&rules("golf"), "s:<3D2C> f0:*KS t0:QC t1:3C t2:4D");
    game.lists("deal t0-f0");
    game.play("deal");
    game.lists("deal t1-f0");
    assert!(game.pile("f0").ends_with("KS2C"));
    game.play("deal");
    game.lists("t2-f0").illegal("deal", Reason::StockEmpty);
    // Where nothing goes on kings, a deal does.
    let mut closed = table(&rules("dead-king-golf"), "s:<3D2C> f0:*KS t0:QC t1:3C t2:4D");
    closed.lists("deal").illegal("t0-f0", Reason::FoundationClosed);
    closed.play("deal");
    closed.lists("deal t1-f0");
}

#[test]
fn osmosis_asks_the_foundation_before() {
    let mut game = table(&rules("osmosis"), "f0:5C9CKC f1:5D9D r0:KD r1:5H r2:2C r3:AD w0:*7S5S");
    // Any club; KD, as KC lies there; a five begins f2, and f3 only when f2 has begun.
    game.lists("r0-f1 r1-f2 r2-f0 w0-f2 redeal").lists_distinct("r0-f1 r1-f2 r2-f0 w0-f2 redeal");
    game.illegal("r3-f1", Reason::WrongRank).illegal("w0-f3", Reason::WrongBase);
    game.play("r1-f2");
    game.legal("w0-f3").illegal("w0-f2", Reason::WrongSuit);
}

#[test]
fn osmosis_asks_that_one_foundation_alone() {
    let game = table(&rules("osmosis"), "f0:5C9CKC f1:5D9D f2:5H r0:KH r1:9H r2:2C w0:*7S");
    game.legal("r1-f2 r2-f0").illegal("r0-f2", Reason::WrongRank);
}

/// Where the tableau is to be cleared, foundations may hold too little for all cards, but something has to go there.
#[test]
fn foundations_that_only_hold_their_first_card_are_refused() {
    let kings = json!({ "base": { "rank": "K" }, "wrap": false });
    let with = |field: &str, value: Value| {
        let mut changed = kings.clone();
        changed[field] = value;
        changed
    };
    let fault = "these rules can't be played: foundations: nothing can go on the card that starts one, set `holds = 1` if one \
                 card is meant";
    for (foundations, expected) in [
        (kings.clone(), fault),
        (json!({ "base": { "rank": "A" }, "closed_by": "A" }), fault),
        (json!({ "base": { "rank": "A" }, "step": 0 }), fault),
        (with("wrap", json!(true)), "nothing"),
        (with("direction", json!("down")), "nothing"),
        (with("holds", json!(1)), "nothing"),
    ] {
        assert_eq!(said("klondike", &[("/aim", json!("tableau")), ("/foundations", foundations)]), expected);
    }
    // Too little room for all cards is said alone.
    let small =
        "these rules can't be played: foundations.wrap: with this, foundations can hold only 4 cards, but there are 52";
    assert_eq!(said("klondike", &[("/foundations", kings)]), small);
}
