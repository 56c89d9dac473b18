//! How rules and positions are written, and what is not accepted.

use serde_json::{Value, json};

use crate::plain::rules::{Build, DealtPiles, Rules, Stock, Takes, When};
use crate::plain::{Plain, games};

use super::table::{changed, table};

fn is_refused(what: impl FnOnce() + std::panic::UnwindSafe) -> bool {
    std::panic::catch_unwind(what).is_err()
}

#[test]
fn what_is_left_out_has_its_usual_value() {
    let short = json!({
        "decks": 1,
        "tableau": { "deal": [1], "faces": "all_up", "build": "any_suit", "groups": "one_card", "empty": { "from_reserve": {} } },
        "foundations": { "takes": { "complete_run": {} } },
        "reserve": { "deal": [51] },
        "stock": { "gathered": {} }
    });
    let long = json!({
        "title": "A game", "notes": "of one's own",
        "decks": 1,
        "aim": "all_cards",
        "tableau": {
            "overlap": false, "deal": [1], "faces": "all_up", "build": "any_suit", "wrap": false, "direction": "down", "groups": "one_card",
            "empty": { "from_reserve": { "then": "any_card" } }, "kings": "as_dealt"
        },
        "foundations": {
            "base": { "rank": "A" }, "give_back": false, "dealt": 0, "build": "same_suit", "piles": 4, "direction": "up", "step": 1,
            "wrap": true, "holds": 13, "order": "ranks", "others": [],
            "takes": { "complete_run": { "build": "same_suit", "at_once": false } }
        },
        "cells": { "count": 0, "dealt": 0, "holds": 1, "takes": "any_card", "from": "anywhere", "when": "always" },
        "reserve": { "deal": [51], "faces": "all_up", "gives": "anywhere" },
        "stock": { "gathered": { "times": "unlimited", "packs": 4, "shuffle": false } },
        "suits": 4
    });
    assert_eq!(Rules::read(&short), Rules::read(&long));
    let rules = Rules::read(&short);
    assert_eq!(rules.takes, Takes::CompleteRun { build: Build::SameSuit, at_once: false });
    assert_eq!(rules.stock, Stock::Gathered { times: None, packs: 4, shuffle: false });
    let waste = |what: Value| Rules::read(&changed("klondike", &[("/stock/to_waste", what)]));
    assert_eq!(
        waste(json!({ "cards": 1 })),
        waste(json!({ "cards": 1, "when": "always", "redeal": "no", "face_up": false }))
    );
    let row = Rules::read(&changed("spider", &[("/stock", json!({ "to_tableau": {} }))]));
    assert_eq!(row.stock, Stock::ToTableau { when: When::Always, piles: DealtPiles::All });
}

#[test]
fn unknown_words_are_refused() {
    let bad: [(&str, Value); 19] = [
        ("/tableau/build", json!("red")),
        ("/tableau/direction", json!("sideways")),
        ("/tableau/colour", json!("red")),
        ("/tableau/groups", json!({ "sequence_in": "suit" })),
        ("/foundations/takes", json!("complete_run")),
        ("/stock", json!({ "to_tableau": { "how": "always" } })),
        ("/stock", json!("gathered")),
        ("/tableau/empty", json!({ "from_reserve": { "then": "refill" } })),
        ("/foundations/base", json!({ "rank": "1" })),
        ("/foundations/base", json!({ "cards": ["1S"] })),
        ("/foundations/step", json!(13)),
        ("/foundations/others", json!([{ "give_back": true }])),
        ("/foundations/others", json!([{ "closed_by": "K" }])),
        ("/foundations/takes", json!({ "pairs": "sum" })),
        ("/tableau/wrap", json!("above_base")),
        ("/aim", json!("cards")),
        ("/cells", json!({ "takes": "cards" })),
        ("/reserve", json!({ "gives": "tableau" })),
        ("/stock", json!({ "to_tableau": { "piles": "empty" } })),
    ];
    for (path, value) in bad {
        let rules = changed("spider", &[(path, value)]);
        assert!(is_refused(|| drop(Rules::read(&rules))), "{rules}");
    }
    let mut rules = games::rules("spider");
    rules.as_object_mut().unwrap().remove("stock");
    assert!(is_refused(|| drop(Rules::read(&rules))), "the stock is required");
}

#[test]
fn a_position_has_its_piles_in_order_and_no_others() {
    let text = |name: &str| Plain::deal(name, &games::rules(name), 1).to_text();
    let names = |name: &str| {
        let text = text(name);
        let piles = text.split(' ').skip(1).map(|token| token.split(':').next().unwrap().to_string());
        piles.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("canfield"), "s w0 f0 f1 f2 f3 r0 t0 t1 t2 t3");
    assert_eq!(names("freecell"), "f0 f1 f2 f3 c0 c1 c2 c3 t0 t1 t2 t3 t4 t5 t6 t7");
    assert_eq!(names("bristol"), "s f0 f1 f2 f3 r0 r1 r2 t0 t1 t2 t3 t4 t5 t6 t7");
    assert_eq!(names("sir-tommy"), "s w0 w1 w2 w3 f0 f1 f2 f3");
    let good = text("canfield");
    let rules = games::rules("canfield");
    assert_eq!(Plain::from_text(&rules, &good).to_text(), good);
    for bad in [
        good.replace(" r0:", " r1:"),
        good.replace(" f3:", ""),
        good.replace(" s:", " redeals=1 s:"),
        format!("{good} c0:"),
    ] {
        assert!(is_refused(|| drop(Plain::from_text(&rules, &bad))), "{bad}");
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let bad = [
        // V13: a dealt card is there; no complete run lies where they leave at once; no pile is empty that a reserve refills.
        ("brigade", "t0:*"),
        ("simple-simon", "t0:KSQSJSTS9S8S7S6S5S4S3S2SAS t1:*"),
        ("canfield", "f0:AC r0:KC t0:* t1:QC t2:JC"),
        ("cruel", "f0:AC f1:AC f2:AH f3:AS t0:*"),
        // C8: two cards in a cell; face-down cards on top; more gatherings than there are.
        ("freecell", "c0:ASAC t0:*"),
        ("scorpion", "t0:AC<*>"),
        ("la-belle-lucie", "redeals=3 t0:*"),
        ("cruel", "redeals=1 f0:AC f1:AD f2:AH f3:AS t0:*"),
        ("spider", "f0:[KS] t0:*"),
        ("chessboard", "f0:5C f1:6D t0:*"),
    ];
    for (name, short) in bad {
        assert!(is_refused(|| drop(table(&games::rules(name), short))), "{name} {short}");
    }
    // V13: face-down cards may lie in the reserve.
    table(&games::rules("canfield"), "f0:AC r0:<2C3C>KC t0:* t1:QC t2:JC t3:TC");
}
