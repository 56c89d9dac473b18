//! Positions for the tables of counts that no walk leads to: runs about to be complete, endgames with room.

use serde_json::Value;

use crate::plain::Plain;
use crate::plain::shuffle::shuffled_deck;

use super::table::table;

/// What stands above the record, and the position, of as many as suit the game.
pub(super) fn setups(name: &str, rules: &Value) -> Vec<(String, Plain)> {
    let (what, short) = if rules.pointer("/foundations/takes/complete_run").is_some() {
        ("complete runs, one to be finished, one to be uncovered", nearly_complete_runs())
    } else if is_played_up_in_suit_from_aces(rules) {
        ("an endgame, the sevens to kings in the order of deal 7, the last two piles empty", endgame(rules))
    } else {
        return vec![];
    };
    let line = table(rules, &short).to_text().replacen('-', name, 1);
    vec![(format!("# set up: {what}"), Plain::from_text(rules, &line))]
}

fn nearly_complete_runs() -> String {
    "t0:KSQSJSTS9S8S7S6S5S4S3S2S t1:<KC>AS t2:KHQHJHTH9H8H7H6H5H4H3H2HAH5C t3:6D t4:*6C".to_string()
}

fn is_played_up_in_suit_from_aces(rules: &Value) -> bool {
    let piles = rules["tableau"]["deal"].as_array().map_or(0, Vec::len);
    let foundations = rules["foundations"].as_object().expect("foundations");
    let are_other = ["piles", "others", "direction", "step", "holds", "takes", "build"]
        .iter()
        .any(|word| foundations.contains_key(*word));
    piles > 2 && rules["foundations"]["base"]["rank"] == "A" && !are_other
}

/// Foundations hold the aces to sixes; the rest lies row by row on all tableau piles but the last two.
fn endgame(rules: &Value) -> String {
    let decks = rules["decks"].as_u64().expect("decks") as usize;
    let mut piles = vec![String::new(); rules["tableau"]["deal"].as_array().expect("piles").len() - 2];
    let rest = shuffled_deck(decks, 7).into_iter().filter(|card| card.rank > 6);
    for (i, card) in rest.enumerate() {
        let place = i % piles.len();
        piles[place] += &format!("{}{}", ["7", "8", "9", "T", "J", "Q", "K"][usize::from(card.rank) - 7], card.suit);
    }
    let foundations = (0..4 * decks).map(|i| format!("f{i}:[6{}]", ["C", "D", "H", "S"][i % 4]));
    let piles = piles.iter().enumerate().map(|(i, cards)| format!("t{i}:{cards}"));
    foundations.chain(piles).collect::<Vec<_>>().join(" ")
}
