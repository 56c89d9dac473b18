//! Every value of the vocabulary, taken for every other that could stand in its place: an engine that confused the two would be found out. The engine plays
//! by the one and the plain model by the other, and somewhere they must disagree.

use crate::common::{Dice, after_name, arranged, texts};
use crate::plain::Plain;
use serde_json::{Value, json};
use solitaire_rules::{Judge, Position, Rules, Variant};

/// What may stand in each place.
fn places() -> Vec<(&'static str, Vec<Value>)> {
    let builds = ["alternating_colors", "same_suit", "same_color", "other_suit", "any_suit"];
    let mut tableau_builds: Vec<Value> = builds.map(Value::from).into();
    tableau_builds.push("none".into());
    let mut groups: Vec<Value> = ["one_card", "sequence", "face_up", "supermove", "whole_pile"].map(Value::from).into();
    groups.extend(builds.map(|build| json!({ "sequence_in": build })));
    let whens = ["always", "no_transfer", "no_empty_pile"].map(Value::from);
    let runs = ["same_suit", "same_color", "any_suit"];
    let mut takes: Vec<Value> = ["cards".into()].into();
    takes.extend(runs.map(|build| json!({ "complete_run": { "build": build, "at_once": true } })));
    takes.extend(runs.map(|build| json!({ "complete_run": { "build": build, "at_once": false } })));
    vec![
        ("/tableau/build", tableau_builds),
        ("/tableau/direction", ["down", "both"].map(Value::from).into()),
        ("/tableau/wrap", [false, true].map(Value::from).into()),
        ("/tableau/groups", groups),
        (
            "/tableau/empty",
            vec![
                "any_card".into(),
                "king".into(),
                "rank_below_base".into(),
                "from_stock_or_waste".into(),
                "nothing".into(),
                json!({ "refill": { "cards": 1, "top_up": true } }),
                json!({ "refill": { "cards": 4, "top_up": true } }),
                json!({ "refill": { "cards": 4, "top_up": false } }),
                json!({ "from_reserve": { "then": "any_card" } }),
                json!({ "from_reserve": { "then": "from_stock_or_waste" } }),
            ],
        ),
        ("/tableau/kings", ["as_dealt", "sunk"].map(Value::from).into()),
        (
            "/tableau/faces",
            vec!["all_up".into(), json!({ "top_up": 1 }), json!({ "top_up": 2 }), json!({ "down": [1, 1] })],
        ),
        (
            "/foundations/base",
            vec![
                json!({ "rank": "A" }),
                json!({ "rank": "2" }),
                "first_played".into(),
                "dealt".into(),
                "each_its_own".into(),
            ],
        ),
        ("/foundations/dealt", [0, 1, 4].map(Value::from).into()),
        ("/foundations/build", builds.map(Value::from).into()),
        ("/foundations/takes", takes),
        ("/foundations/give_back", [false, true].map(Value::from).into()),
        ("/stock/to_waste/cards", [1, 2, 3].map(Value::from).into()),
        ("/stock/to_waste/when", whens.to_vec()),
        (
            "/stock/to_waste/redeal",
            vec![
                "no".into(),
                "unlimited".into(),
                json!({ "times": 1 }),
                json!({ "times": 2 }),
                json!({ "times_except_playable_top": 1 }),
                json!({ "times_except_playable_top": 2 }),
            ],
        ),
        ("/stock/to_tableau/when", whens.to_vec()),
        ("/stock/to_reserve/when", whens.to_vec()),
        ("/stock/face_up/wastes", [2, 3, 4].map(Value::from).into()),
        ("/stock/gathered/times", vec!["unlimited".into(), 1.into(), 2.into()]),
        ("/stock/gathered/packs", [3, 4].map(Value::from).into()),
        ("/stock/gathered/shuffle", [false, true].map(Value::from).into()),
        ("/cells/count", [1, 2, 4].map(Value::from).into()),
        ("/cells/dealt", [0, 1].map(Value::from).into()),
        ("/reserve/faces", vec!["all_up".into(), json!({ "top_up": 1 })]),
    ]
}

/// Rules in which something else stands in a place; nothing where they have no such place or could not be played.
fn with(rules: &Value, place: &str, value: &Value) -> Option<Value> {
    let mut other = rules.clone();
    let (parent, field) = place.rsplit_once('/')?;
    other.pointer_mut(parent)?.as_object_mut()?.insert(field.to_owned(), value.clone());
    let read: Rules = serde_json::from_value(other).ok()?;
    read.validate().ok()?;
    serde_json::to_value(read).ok()
}

/// Whether both say the same of a game that is played by the engine's rules.
fn agree(judge: &Judge, mut position: Position, mut plain: Plain, dice: &mut Dice) -> bool {
    for _ in 0..120 {
        let (legal, distinct) = plain.legal_and_distinct_moves();
        let moves = judge.legal_moves(&position);
        if after_name(&position.to_string()) != after_name(&plain.to_text())
            || after_name(&position.view().to_string()) != after_name(&plain.view_text())
            || texts(&moves) != legal
            || texts(&judge.distinct_moves(&position)) != distinct
        {
            return false;
        }
        let Some(m) = dice.choose(&moves) else { return true };
        judge.play(&mut position, m).unwrap();
        plain.play(&m.to_string());
    }
    true
}

/// A position with a complete run of two suits by turns, its ace beside it or on it; the other cards in one pile.
fn with_run(judge: &Judge, suits: [&str; 2], whole: bool) -> String {
    let ranks = ["K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2", "A"];
    let deck = ranks.iter().flat_map(|rank| ["C", "D", "H", "S"].map(|suit| [rank, suit].concat()));
    let run: Vec<String> = ranks.iter().zip(suits.into_iter().cycle()).map(|(r, s)| [r, s].concat()).collect();
    let mut rest: Vec<String> = (0..judge.rules().decks).flat_map(|_| deck.clone()).collect();
    for card in &run {
        let place = rest.iter().position(|other| other == card).unwrap();
        rest.remove(place);
    }
    // Not in order.
    rest.sort();
    let (run, ace) = if whole { (run.concat(), String::new()) } else { (run[..12].concat(), run[12].clone()) };
    let piles = judge.deal(1).piles().map(|pile| {
        let cards = match pile.to_string().as_str() {
            "t0" => run.clone(),
            "t1" => ace.clone(),
            "t2" => rest.concat(),
            _ => String::new(),
        };
        format!(" {pile}:{cards}")
    });
    format!("-{}", piles.collect::<String>())
}

/// Whether both say the same of a position and of what its moves lead to.
fn agree_on(judge: &Judge, others: &Value, text: &str) -> bool {
    let Ok(position) = judge.position(text) else { return true };
    judge.legal_moves(&position).iter().all(|&m| {
        let (mut position, mut plain) = (position, Plain::from_text(others, text));
        let same = texts(&judge.legal_moves(&position)) == plain.legal_moves();
        same && {
            judge.play(&mut position, m).unwrap();
            plain.play(&m.to_string());
            after_name(&position.to_string()) == after_name(&plain.to_text())
        }
    })
}

/// Whether games by these rules show that they are not the others.
fn told_apart(rules: &Value, others: &Value) -> bool {
    let [judge, other_judge] =
        [rules, others].map(|rules| serde_json::from_value::<Rules>(rules.clone()).unwrap().judge().unwrap());
    let mut dice = Dice::new(7);
    // Of one colour and of both.
    let runs = [["S", "C"], ["S", "H"]].map(|suits| [true, false].map(|whole| with_run(&judge, suits, whole)));
    for text in runs.concat() {
        if other_judge.position(&text).is_ok() && !agree_on(&judge, others, &text) {
            return true;
        }
    }
    (1..=4).any(|number| {
        let dealt = !agree(&judge, judge.deal(number), Plain::deal("-", others, number), &mut dice);
        dealt || {
            let position = arranged(&judge, &mut dice);
            let text = format!("- {}", after_name(&position.to_string()));
            // Only what could lie so by both.
            other_judge.position(&text).is_ok() && !agree(&judge, position, Plain::from_text(others, &text), &mut dice)
        }
    })
}

/// Runs are as strict as the building rule or stricter: by any suit they can only be where that is the building rule itself.
fn mean_the_same(value: &Value, other: &Value) -> bool {
    let of_any_suit = json!({ "sequence_in": "any_suit" });
    [value, other].contains(&&of_any_suit) && [value, other].contains(&&"sequence".into())
}

#[test]
fn no_value_is_taken_for_another() {
    let games: Vec<Value> = Variant::ALL.iter().map(|v| serde_json::to_value(v.rules()).unwrap()).collect();
    let (mut pairs, mut alike) = (0, Vec::new());
    for (place, values) in places() {
        for value in &values {
            for other in values.iter().filter(|other| *other != value) {
                // A game that has the value already is made for it, and soon tells.
                let (made_for_it, others) =
                    games.iter().partition::<Vec<_>, _>(|game| game.pointer(place) == Some(value));
                let mut cases = made_for_it
                    .into_iter()
                    .chain(others)
                    .filter_map(|game| Some((with(game, place, value)?, with(game, place, other)?)));
                let mut any = false;
                let found = cases.any(|(rules, others)| {
                    any = true;
                    told_apart(&rules, &others)
                });
                pairs += usize::from(any);
                if any && !found && !mean_the_same(value, other) {
                    alike.push(format!("{place}: {value} taken for {other}"));
                }
            }
        }
    }
    assert!(pairs > 300, "{pairs}");
    assert!(alike.is_empty(), "{alike:#?}");
}
