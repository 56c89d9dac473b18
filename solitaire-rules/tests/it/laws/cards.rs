//! Cards neither come nor go, and lie as ruling C8 allows.

use solitaire_rules::position::Setup;
use solitaire_rules::{Card, Position};

use crate::common::*;

/// How often each card is there.
pub(crate) fn counted(position: &Position) -> [u8; Card::COUNT] {
    let mut counts = [0; Card::COUNT];
    for (card, _) in position.piles().flat_map(|pile| position.pile(pile)) {
        counts[usize::from(card.index())] += 1;
    }
    counts
}

#[test]
fn every_card_stays_in_the_game_as_often_as_there_are_decks() {
    for_all_games(40, |judge, position, dice| {
        wander(judge, position, dice, 60, |position| {
            assert_eq!(counted(position), [judge.rules().decks; Card::COUNT], "{position}");
            let heights = position.piles().map(|pile| position.pile_len(pile));
            assert_eq!(heights.sum::<usize>(), judge.rules().cards());
        });
    });
}

#[test]
fn the_best_score_is_that_of_a_won_game() {
    for_all_games(40, |judge, _, _| {
        assert_eq!(judge.rules().best_score(), full_score(judge.rules()), "{:?}", judge.rules());
    });
}

/// Every position that play leads to can be set up, and is then the same to the rules.
#[test]
fn reachable_positions_can_be_set_up_by_hand() {
    for_all_games(24, |judge, position, dice| {
        wander(judge, position, dice, 40, |position| {
            let again = rebuilt(judge, position);
            assert_eq!(again, *position);
            assert_eq!(Setup::from(&again), Setup::from(position));
            assert_eq!(again.redeals_used(), position.redeals_used());
            assert_eq!(judge.legal_moves(&again), judge.legal_moves(position), "{position}");
        });
    });
}

#[test]
fn a_view_shows_each_face_up_card_and_counts_the_others() {
    for_all_games(30, |judge, position, dice| {
        wander(judge, position, dice, 30, |position| {
            let (view, setup) = (position.view(), Setup::from(position));
            assert!(view.piles().eq(position.piles()));
            assert_eq!((view.variant(), view.redeals_used()), (position.variant(), position.redeals_used()));
            for pile in all_piles() {
                let shown = setup.pile(pile).iter().map(|&(card, face_up)| face_up.then_some(card));
                assert!(shown.eq(view.pile(pile).iter().copied()), "{pile} of {position}");
                assert_eq!(position.pile_len(pile), view.pile(pile).len());
            }
        });
    });
}
