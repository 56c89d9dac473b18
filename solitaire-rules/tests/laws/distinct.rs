//! Distinct moves (ruling C3) and the end of a game (ruling C4).

use std::collections::HashSet;

use solitaire_rules::{Judge, Move, Pile, PileKind, Position, Setup, Status};

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
fn nameless(position: &Position) -> (u8, [Piles; 6]) {
    let setup = Setup::from(position);
    let kinds = PileKind::ALL.map(|kind| {
        let of_kind = |pile: &Pile| pile.kind() == kind;
        let mut piles: Piles = position.piles().filter(of_kind).map(|pile| setup.pile(pile).to_vec()).collect();
        piles.sort();
        piles
    });
    (setup.redeals, kinds)
}

fn leads_to(judge: &Judge, position: &Position, m: Move) -> (u8, [Piles; 6]) {
    nameless(&after(judge, position, m).0)
}

#[test]
fn what_distinct_moves_leave_out_leads_to_nothing_new() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 8, |position| {
            let distinct = judge.distinct_moves(position);
            let mut known: HashSet<_> = distinct.iter().map(|&m| leads_to(judge, position, m)).collect();
            known.insert(nameless(position));
            for m in judge.legal_moves(position).into_iter().filter(|m| !distinct.contains(m)) {
                assert!(known.contains(&leads_to(judge, position, m)), "{m} in {position}");
            }
        });
    });
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
