//! A game whose moves the bytes choose, beside the plain model: the same moves, the same piles after each.

use solitaire_rules::{Judge, Position};

use crate::common::{Dice, texts};
use crate::plain::Plain;

/// The model tries every move there could be: a game of this length takes it some milliseconds.
const MOST_MOVES: usize = 25;

pub fn hold(bytes: &[u8]) {
    let mut dice = Dice::of_bytes(bytes);
    let Some(rules) = super::rules(&mut dice) else { return };
    let judge = rules.judge().expect("rules that can be played");
    let mut position = super::start(&judge, &mut dice);
    let mut plain = Plain::from_text(&serde_json::to_value(rules).expect("JSON"), &position.to_string());
    agree(&judge, &position, &plain);
    for _ in 0..MOST_MOVES {
        let moves = judge.legal_moves(&position);
        let Some(m) = dice.pick(&moves).filter(|_| dice.is_chosen()) else { break };
        judge.play(&mut position, m).expect("a listed move");
        plain.play(&m.to_string());
        agree(&judge, &position, &plain);
    }
    assert!(plain.faults().is_empty(), "{position}: {:?}", plain.faults());
}

fn agree(judge: &Judge, position: &Position, plain: &Plain) {
    assert_eq!(position.to_string(), plain.to_text());
    assert_eq!(position.view().to_string(), plain.view_text());
    let (legal, distinct) = plain.legal_and_distinct_moves();
    assert_eq!(texts(&judge.legal_moves(position)), legal, "{position}");
    assert_eq!(texts(&judge.distinct_moves(position)), distinct, "{position}");
    let standing = (judge.score(position) as usize, judge.is_won(position));
    assert_eq!(standing, (plain.score(), plain.is_won()), "{position}");
}
