//! Random games beside the naive implementation: both say the same after every move.
#![cfg(feature = "alloc")]

mod common;
mod naive;

use common::{Dice, after_name, arranged, texts};
use naive::Naive;
use solitaire_rules::{Foundations, Judge, Position, Rules, Status, Variant};

fn compare(judge: &Judge, position: &Position, naive: &Naive) {
    let text = naive.to_text();
    assert_eq!(after_name(&position.to_string()), after_name(&text));
    assert_eq!(after_name(&position.view().to_string()), after_name(&naive.view_text()));
    assert_eq!(position.variant().is_some(), Variant::of(judge.rules()).is_some());
    assert_eq!(texts(&judge.legal_moves(position)), naive.legal_moves(), "{text}");
    assert_eq!(texts(&judge.distinct_moves(position)), naive.distinct_moves(), "{text}");
    assert_eq!(judge.score(position) as usize, naive.score(), "{text}");
    let status = match (naive.is_won(), naive.is_stuck()) {
        (true, _) => Status::Won,
        (_, true) => Status::Stuck,
        _ => Status::Ongoing,
    };
    assert_eq!(judge.status(position), status, "{text}");
}

/// Plays on in both, `limit` moves at most; says how many were made.
fn side_by_side(judge: &Judge, mut position: Position, mut naive: Naive, dice: &mut Dice, limit: usize) -> usize {
    for made in 0..limit {
        compare(judge, &position, &naive);
        let Some(m) = dice.choose(&judge.legal_moves(&position)) else { return made };
        judge.play(&mut position, m).unwrap();
        naive.play(&m.to_string());
    }
    compare(judge, &position, &naive);
    limit
}

/// The games that have a reading of their own.
fn first_games() -> impl Iterator<Item = Variant> {
    naive::VARIANTS.into_iter().map(|name| name.parse().unwrap())
}

#[test]
fn dealt_games_go_the_same_way() {
    for variant in first_games() {
        for number in 0..3 {
            let naive = Naive::deal(variant.name(), number);
            side_by_side(variant.judge(), variant.deal(number), naive, &mut Dice::new(number), 60);
        }
    }
}

#[test]
fn games_go_the_same_way_from_positions_that_were_set_up() {
    for variant in first_games() {
        let mut dice = Dice::new(variant as u64);
        let mut made = 0;
        for _ in 0..12 {
            let position = arranged(variant.judge(), &mut dice);
            let naive = Naive::from_text(&position.to_string());
            made += side_by_side(variant.judge(), position, naive, &mut dice, 12);
        }
        assert!(made > 12, "{variant}: games go on");
    }
}

/// Ruling V2 has no built-in game: New York by a rule more, in which what was dealt to `f0` stays there.
#[test]
fn what_was_dealt_to_a_foundation_stays_in_both() {
    let dealt = *Variant::NewYorkDealtBase.rules();
    let rules = Rules { foundations: Foundations { give_back: true, ..dealt.foundations }, ..dealt };
    let judge = rules.judge().unwrap();
    let (mut given, mut kept) = (0, 0);
    for number in 0..40 {
        let mut dice = Dice::new(number);
        let naive = Naive::deal("new-york-dealt-base", number).giving_back();
        side_by_side(&judge, judge.deal(number), naive, &mut dice, 60);
        let position = arranged(&judge, &mut dice);
        let line = format!("new-york-dealt-base {}", after_name(&position.to_string()));
        let naive = Naive::from_text(&line).giving_back();
        let moves = naive.legal_moves();
        given += moves.iter().filter(|m| m.starts_with('f')).count();
        kept += usize::from(position.pile_len("f0".parse().unwrap()) == 1);
        side_by_side(&judge, position, naive, &mut dice, 12);
    }
    assert!(given > 0 && kept > 0, "{given} moves from foundations, {kept} dealt cards alone");
}
