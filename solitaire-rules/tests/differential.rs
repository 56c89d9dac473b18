//! Random games beside the naive implementation: both say the same after every move.
#![cfg(feature = "alloc")]

mod common;
mod naive;

use common::{Dice, arranged};
use naive::Naive;
use solitaire_rules::{Move, Position, Status, Variant};

fn texts(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut texts: Vec<String> = moves.into_iter().map(|m| m.to_string()).collect();
    texts.sort();
    texts
}

fn compare(position: &Position, naive: &Naive) {
    let rules = position.variant().unwrap().rules();
    let text = naive.to_text();
    assert_eq!(position.to_string(), text);
    assert_eq!(position.view().to_string(), naive.view_text());
    assert_eq!(texts(rules.legal_moves(position)), naive.legal_moves(), "{text}");
    assert_eq!(texts(rules.distinct_moves(position)), naive.distinct_moves(), "{text}");
    assert_eq!(rules.score(position) as usize, naive.score(), "{text}");
    let status = match (naive.is_won(), naive.is_stuck()) {
        (true, _) => Status::Won,
        (_, true) => Status::Stuck,
        _ => Status::Ongoing,
    };
    assert_eq!(rules.status(position), status, "{text}");
}

/// Plays on in both, `limit` moves at most; says how many were made.
fn side_by_side(mut position: Position, mut naive: Naive, dice: &mut Dice, limit: usize) -> usize {
    let rules = position.variant().unwrap().rules();
    for made in 0..limit {
        compare(&position, &naive);
        let Some(m) = dice.choose(&rules.legal_moves(&position)) else { return made };
        rules.play(&mut position, m).unwrap();
        naive.play(&m.to_string());
    }
    compare(&position, &naive);
    limit
}

#[test]
fn dealt_games_go_the_same_way() {
    for variant in Variant::ALL {
        for number in 0..3 {
            let naive = Naive::deal(variant.name(), number);
            side_by_side(variant.deal(number), naive, &mut Dice::new(number), 60);
        }
    }
}

#[test]
fn games_go_the_same_way_from_positions_that_were_set_up() {
    for variant in Variant::ALL {
        let mut dice = Dice::new(variant as u64);
        let mut made = 0;
        for _ in 0..12 {
            let position = arranged(variant.rules(), &mut dice);
            let naive = Naive::from_text(&position.to_string());
            made += side_by_side(position, naive, &mut dice, 12);
        }
        assert!(made > 12, "{variant}: games go on");
    }
}
