//! Distinct moves (ruling C3) and the end of a game (ruling C4).

use std::collections::HashSet;

use proptest::strategy::Strategy;
use solitaire_rules::position::{PileKind, Setup};
use solitaire_rules::rules::{EmptyPile, Foundations, Tableau};
use solitaire_rules::{Card, Judge, Move, Pile, Position, Rules, Status, Variant};

use crate::common::alike::that_count;
use crate::common::*;

#[test]
fn distinct_moves_are_the_legal_moves_that_the_rulings_leave() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 25, |position| {
            let distinct = sorted(judge.distinct_moves(position));
            assert_eq!(distinct, sorted(Model::of(judge, position).distinct_moves()), "{position}");
            let legal: HashSet<Move> = judge.legal_moves(position).into_iter().collect();
            assert!(distinct.iter().all(|m| legal.contains(m)), "{position}");
        });
    });
}

type Piles = Vec<Vec<(solitaire_rules::Card, bool)>>;

/// A position with its piles of a kind in an order of their own: what is left of it when equal piles have no names.
fn nameless(judge: &Judge, position: &Position) -> (u8, [Piles; 6]) {
    let kinds = PileKind::ALL.map(|kind| {
        let of_kind = |pile: &Pile| pile.kind() == kind;
        let mut piles: Piles = position.piles().filter(of_kind).map(|pile| that_count(judge, position, pile)).collect();
        piles.sort();
        piles
    });
    (position.redeals_used(), kinds)
}

fn leads_to(judge: &Judge, position: &Position, m: Move) -> (u8, [Piles; 6]) {
    nameless(judge, &after(judge, position, m).0)
}

#[test]
fn what_distinct_moves_leave_out_leads_to_nothing_new() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 8, |position| {
            let distinct = judge.distinct_moves(position);
            let mut known: HashSet<_> = distinct.iter().map(|&m| leads_to(judge, position, m)).collect();
            known.insert(nameless(judge, position));
            for m in judge.legal_moves(position).into_iter().filter(|m| !distinct.contains(m)) {
                assert!(known.contains(&leads_to(judge, position, m)), "{m} in {position}");
            }
        });
    });
}

/// No position is lost for whoever plays distinct moves alone: each legal move leads, up to the canonical key, where a distinct one leads, or changes
/// nothing.
fn nothing_is_lost(judge: &Judge, position: &Position) {
    let distinct = judge.distinct_moves(position);
    let key_after = |m: Move| judge.canonical_key(&after(judge, position, m).0);
    let mut known: HashSet<_> = distinct.iter().map(|&m| key_after(m)).collect();
    known.insert(judge.canonical_key(position));
    for m in judge.legal_moves(position).into_iter().filter(|m| !distinct.contains(m)) {
        assert!(known.contains(&key_after(m)), "{m} in {position} of {:?}", judge.rules());
    }
}

#[test]
fn distinct_moves_lead_wherever_legal_ones_lead() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 8, |position| nothing_is_lost(judge, position));
    });
}

/// Two equal foundations of which one was begun in the deal are told apart by the card that stays there.
#[test]
fn foundations_that_were_begun_in_the_deal_are_not_like_those_that_were_not() {
    let some_dealt =
        own_rules().prop_filter_map("some of two decks' foundations are dealt and give back", |mut rules| {
            rules.foundations.give_back = true;
            let some = (1..8).contains(&rules.dealt_foundations());
            (rules.decks == 2 && some && rules.validate().is_ok()).then_some(rules)
        });
    for_games_of(some_dealt, 60, &|judge, position, dice| {
        wander(judge, position, dice, 8, |position| {
            nothing_is_lost(judge, position);
            let distinct = sorted(judge.distinct_moves(position));
            assert_eq!(distinct, sorted(Model::of(judge, position).distinct_moves()), "{position}");
        });
    });
}

/// Of two equal foundations one was begun in the deal: its ace stays, the other one's may leave again.
#[test]
fn equal_foundations_are_both_distinct_where_one_of_them_was_begun_in_the_deal() {
    let klondike = *Variant::DoubleKlondike.rules();
    let (foundations, tableau) = (klondike.foundations, klondike.tableau);
    let foundations = Foundations { dealt: 1, ..foundations };
    let judge = Rules { foundations, tableau: Tableau { empty: EmptyPile::AnyCard, ..tableau }, ..klondike };
    let judge = judge.judge().unwrap();
    let position = |piles: &[(Option<Pile>, &str)]| {
        let mut setup = Setup::default();
        let mut cards: Vec<Card> = (0..104).filter_map(|index| Card::from_index(index / 2)).collect();
        for &(pile, there) in piles {
            for card in there.split(' ') {
                let place = cards.iter().position(|other| other.to_string() == card).unwrap();
                setup.pile_mut(pile.unwrap()).push((cards.remove(place), true));
            }
        }
        setup.pile_mut(Pile::STOCK).extend(cards.into_iter().map(|card| (card, false)));
        setup.position(&judge).unwrap()
    };
    let [f0, f3, t0] = [Pile::foundation(0), Pile::foundation(3), Pile::tableau(0)];
    let to = judge.distinct_moves(&position(&[(f0, "AC"), (f3, "AC"), (t0, "2C")]));
    assert!(["t0-f0", "t0-f3"].iter().all(|m| to.contains(&m.parse().unwrap())), "{to:?}");
    let from = judge.distinct_moves(&position(&[(f0, "AC 2C"), (f3, "AC 2C")]));
    assert!(["f0-t0", "f3-t0"].iter().all(|m| from.contains(&m.parse().unwrap())), "{from:?}");
    assert!(!from.contains(&"f0-t1".parse().unwrap()));
}

#[test]
fn a_game_is_won_with_all_cards_on_the_foundations_and_stuck_without_a_distinct_move() {
    for_all_games(16, |judge, position, dice| {
        wander(judge, position, dice, 40, |position| {
            let model = Model::of(judge, position);
            let status = match (model.is_won(), model.distinct_moves().is_empty()) {
                (true, _) => Status::Won,
                (false, true) => Status::Stuck,
                (false, false) => Status::Ongoing,
            };
            assert_eq!(judge.status(position), status, "{position}");
            assert_eq!(judge.score(position) as usize, model.score());
        });
    });
}
