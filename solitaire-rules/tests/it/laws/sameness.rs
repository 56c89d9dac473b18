//! Which positions are the same (ruling C9).

use std::cell::Cell;
use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use proptest::strategy::Strategy;
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::{Redeal, Stock};
use solitaire_rules::{Judge, Move, Pile, Position, Rules, Variant};

use crate::common::*;

pub(crate) fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// Positions one and two moves on: many of them are reached in several ways.
fn nearby(judge: &Judge, position: &Position) -> Vec<Position> {
    let next = |position: &Position| {
        let moves = judge.legal_moves(position);
        moves.into_iter().take(6).map(|m| after(judge, position, m).0).collect::<Vec<_>>()
    };
    let mut all = next(position);
    all.extend(all.clone().iter().flat_map(next));
    all.push(*position);
    all
}

/// What lies on the piles. Which cell holds a card does not count (ruling V3).
pub(crate) fn what_counts(position: &Position) -> Setup {
    let setup = Setup::from(position);
    let cells: Vec<Pile> = (0..PileKind::Cell.limit()).filter_map(Pile::cell).collect();
    let mut contents: Vec<_> = cells.iter().map(|&cell| setup.pile(cell).to_vec()).collect();
    contents.sort();
    let mut counts = setup;
    for (&cell, cards) in cells.iter().zip(contents) {
        *counts.pile_mut(cell) = cards;
    }
    counts
}

#[test]
fn positions_are_equal_and_hash_alike_exactly_when_their_piles_hold_the_same() {
    for_all_games(10, |judge, position, dice| {
        wander(judge, position, dice, 3, |position| {
            let all: Vec<_> = nearby(judge, position).into_iter().map(|p| (p, what_counts(&p), hash(&p))).collect();
            for (i, (one, one_setup, one_hash)) in all.iter().enumerate() {
                for (other, other_setup, other_hash) in &all[i..] {
                    assert_eq!(one == other, one_setup == other_setup, "{one} and {other}");
                    assert!(one != other || one_hash == other_hash, "{one} and {other}");
                }
            }
        });
    });
}

/// Setting a position up numbers the two copies of each card anew, pile by pile; play had numbered them as they were dealt.
#[test]
fn exchanging_equal_cards_of_two_decks_changes_nothing() {
    let of_two_decks = own_rules().prop_filter("two decks", |rules| rules.decks == 2);
    for_games_of(of_two_decks, 12, &|judge, position, dice| {
        wander(judge, position, dice, 30, |position| {
            let read = rebuilt(judge, position);
            assert_eq!((read, hash(&read)), (*position, hash(position)));
        });
    });
}

#[test]
fn faces_and_order_count() {
    let judge = Variant::Klondike.judge();
    let mut setup = Setup::from(&Variant::Klondike.deal(1));
    let dealt = setup.position(judge).unwrap();
    let last = Pile::tableau(6).unwrap();
    setup.pile_mut(last)[5].1 = true;
    assert_ne!(setup.position(judge).unwrap(), dealt);
    setup.pile_mut(last)[5].1 = false;
    setup.pile_mut(last).swap(0, 1);
    assert_ne!(setup.position(judge).unwrap(), dealt);
    setup.pile_mut(last).swap(0, 1);
    assert_eq!(setup.position(judge).unwrap(), dealt);
}

#[test]
fn how_many_redeals_were_used_counts_where_they_are_limited() {
    for times in [Redeal::Times(3), Redeal::TimesExceptPlayableTop(3)] {
        let stock = Stock::to_waste(1, times);
        let judge = Rules { stock, ..*Variant::Gargantua.rules() }.judge().unwrap();
        let mut setup = Setup::from(&judge.deal(5));
        let positions = [0, 1, 2, 3].map(|used| {
            setup.redeals = used;
            setup.position(&judge).unwrap()
        });
        for (i, one) in positions.iter().enumerate() {
            assert_eq!(usize::from(one.redeals_used()), i);
            assert!(positions.iter().enumerate().all(|(j, other)| (i == j) == (one == other)));
        }
    }
}

/// Deals the whole stock and turns the waste.
fn once_through(judge: &Judge, start: &Position) -> Position {
    let mut position = *start;
    while judge.is_legal(&position, Move::Deal) {
        judge.play(&mut position, Move::Deal).unwrap();
    }
    judge.play(&mut position, Move::Redeal).unwrap();
    position
}

#[test]
fn how_many_redeals_were_used_does_not_count_where_they_are_without_limit() {
    for variant in [Variant::Klondike, Variant::KlondikeDrawThree] {
        let start = variant.deal(9);
        let again = once_through(variant.judge(), &start);
        assert_eq!((again, hash(&again), again.redeals_used()), (start, hash(&start), 0));
        assert_eq!(again.to_string(), start.to_string());
    }
    let start = Variant::GargantuaClassic.deal(9);
    let again = once_through(Variant::GargantuaClassic.judge(), &start);
    assert_ne!(again, start);
    assert_eq!(again.to_string(), start.to_string().replacen(" s:", " redeals=1 s:", 1));
}

/// Every position that differs from this one in a single respect, with which respect: a card turned, two neighbouring cards of a pile
/// exchanged, the boundary between two piles shifted by a card, a redeal more. None of them need be one that play leads to.
fn a_step_away(judge: &Judge, position: &Position) -> Vec<(usize, Position)> {
    let setup = Setup::from(position);
    let piles: Vec<Pile> = position.piles().collect();
    let mut redealt = setup.clone();
    redealt.redeals = setup.redeals.wrapping_add(1);
    let mut others = vec![(3, redealt)];
    for (i, &pile) in piles.iter().enumerate() {
        for height in 0..setup.pile(pile).len() {
            let mut turned = setup.clone();
            turned.pile_mut(pile)[height].1 ^= true;
            others.push((0, turned));
            let mut exchanged = setup.clone();
            exchanged.pile_mut(pile).swap(height.saturating_sub(1), height);
            others.push((1, exchanged));
        }
        let mut shifted = setup.clone();
        if let (Some(&next), Some(top)) = (piles.get(i + 1), shifted.pile_mut(pile).pop()) {
            shifted.pile_mut(next).insert(0, top);
            others.push((2, shifted));
        }
    }
    others.into_iter().filter_map(|(respect, setup)| Some((respect, setup.position(judge).ok()?))).collect()
}

/// What a table of positions lives by. Two of some thousands that have the same 64 bits by chance would be a wonder.
#[test]
fn positions_that_differ_in_any_single_respect_hash_differently() {
    let pairs = Cell::new([0; 4]);
    for_all_games(10, |judge, position, dice| {
        wander(judge, position, dice, 1, |position| {
            for (respect, other) in a_step_away(judge, position) {
                // Exchanging two equal cards makes no difference.
                assert_eq!(hash(&other) == hash(position), other == *position, "{other} and {position}");
                let mut counted = pairs.get();
                counted[respect] += 1;
                pairs.set(counted);
            }
        });
    });
    assert!(pairs.get().iter().all(|&count| count > 20), "pairs by respect: {:?}", pairs.get());
}

#[test]
fn thousands_of_positions_of_dealt_games_hash_differently() {
    let mut seen: HashMap<u64, Setup> = HashMap::new();
    for variant in Variant::ALL {
        for number in 0..200 {
            let mut position = variant.deal(number);
            for _ in 0..10 {
                let setup = Setup::from(&position);
                let other = seen.entry(hash(&position)).or_insert_with(|| setup.clone());
                assert!(*other == setup, "two positions hash alike, one of them {position}");
                let Some(&m) = variant.judge().legal_moves(&position).last() else { break };
                variant.judge().play(&mut position, m).unwrap();
            }
        }
    }
    assert!(seen.len() > 10_000, "{} positions", seen.len());
}
