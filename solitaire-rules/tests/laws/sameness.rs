//! Which positions are the same (ruling C9).

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use proptest::strategy::Strategy;
use solitaire_rules::{Move, Pile, Position, Redeal, Rules, Setup, Stock, Variant};

use crate::common::*;

fn hash(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// Positions one and two moves on: many of them are reached in several ways.
fn nearby(rules: &Rules, position: &Position) -> Vec<Position> {
    let next = |position: &Position| {
        let moves = rules.legal_moves(position);
        moves.into_iter().take(6).map(|m| after(rules, position, m).0).collect::<Vec<_>>()
    };
    let mut all = next(position);
    all.extend(all.clone().iter().flat_map(next));
    all.push(*position);
    all
}

#[test]
fn positions_are_equal_and_hash_alike_exactly_when_their_piles_hold_the_same() {
    for_all_games(10, |rules, position, dice| {
        wander(rules, position, dice, 3, |position| {
            let all: Vec<_> = nearby(rules, position).into_iter().map(|p| (p, Setup::from(&p), hash(&p))).collect();
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
    for_games_of(of_two_decks, 12, &|rules, position, dice| {
        wander(rules, position, dice, 30, |position| {
            let read = rebuilt(rules, position);
            assert_eq!((read, hash(&read)), (*position, hash(position)));
        });
    });
}

#[test]
fn faces_and_order_count() {
    let rules = Variant::Klondike.rules();
    let mut setup = Setup::from(&Variant::Klondike.deal(1));
    let dealt = setup.position(rules).unwrap();
    let last = Pile::tableau(6).unwrap();
    setup.pile_mut(last)[5].1 = true;
    assert_ne!(setup.position(rules).unwrap(), dealt);
    setup.pile_mut(last)[5].1 = false;
    setup.pile_mut(last).swap(0, 1);
    assert_ne!(setup.position(rules).unwrap(), dealt);
    setup.pile_mut(last).swap(0, 1);
    assert_eq!(setup.position(rules).unwrap(), dealt);
}

#[test]
fn how_many_redeals_were_used_counts_where_they_are_limited() {
    for times in [Redeal::Times(3), Redeal::TimesExceptPlayableTop(3)] {
        let stock = Stock::ToWaste { cards: 1, when: Default::default(), redeal: times };
        let rules = Rules { stock, ..*Variant::Gargantua.rules() };
        let mut setup = Setup::from(&rules.deal(5).unwrap());
        let positions = [0, 1, 2, 3].map(|used| {
            setup.redeals = used;
            setup.position(&rules).unwrap()
        });
        for (i, one) in positions.iter().enumerate() {
            assert_eq!(usize::from(one.redeals_used()), i);
            assert!(positions.iter().enumerate().all(|(j, other)| (i == j) == (one == other)));
        }
    }
}

/// Deals the whole stock and turns the waste.
fn once_through(rules: &Rules, start: &Position) -> Position {
    let mut position = *start;
    while rules.is_legal(&position, Move::Deal) {
        rules.play(&mut position, Move::Deal).unwrap();
    }
    rules.play(&mut position, Move::Redeal).unwrap();
    position
}

#[test]
fn how_many_redeals_were_used_does_not_count_where_they_are_without_limit() {
    for variant in [Variant::Klondike, Variant::KlondikeDrawThree] {
        let start = variant.deal(9);
        let again = once_through(variant.rules(), &start);
        assert_eq!((again, hash(&again), again.redeals_used()), (start, hash(&start), 0));
        assert_eq!(again.to_string(), start.to_string());
    }
    let start = Variant::GargantuaClassic.deal(9);
    let again = once_through(Variant::GargantuaClassic.rules(), &start);
    assert_ne!(again, start);
    assert_eq!(again.to_string(), start.to_string().replacen(" s:", " redeals=1 s:", 1));
}
