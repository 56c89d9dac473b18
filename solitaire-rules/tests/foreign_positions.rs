//! A position of another game can be asked about and played on. The answers mean nothing, but nothing worse happens; with another number of decks nothing
//! is legal.

use solitaire_rules::{Judge, KeyedPosition, Move, Pile, Position, Reason, Rules, Status, Variant};

/// A position in the middle of a game.
fn middle(rules: &Judge) -> Position {
    let mut position = rules.deal(7).unwrap();
    for k in 0..40 {
        let moves = rules.legal_moves(&position);
        let Some(&m) = moves.get(k * 7 % moves.len().max(1)) else { break };
        rules.play(&mut position, m).unwrap();
    }
    position
}

#[test]
fn rules_look_at_positions_of_every_other_game() {
    for rules in Variant::ALL.map(Variant::rules) {
        for other in Variant::ALL.map(Variant::rules) {
            let position = middle(other);
            let moves = rules.legal_moves(&position);
            assert_eq!(rules.count_legal_moves(&position), moves.len());
            assert!(rules.decks == other.decks || moves.is_empty());
            for m in moves {
                let Move::Transfer { from, to, .. } = m else { continue };
                assert!([from, to].iter().all(|pile| Pile::from_id(pile.id()).is_some()), "{m}");
            }
            rules.distinct_moves(&position);
            rules.status(&position);
        }
    }
}

#[test]
fn rules_play_on_positions_of_every_other_game() {
    for rules in Variant::ALL.map(Variant::rules) {
        for other in Variant::ALL.map(Variant::rules) {
            let mut position = middle(other);
            let moves = other.legal_moves(&position);
            for m in moves {
                let undo = rules.play_unchecked(&mut position, m).undo();
                rules.legal_moves(&position);
                rules.undo(&mut position, undo);
                let mut keyed = KeyedPosition::new(rules, position);
                let undo = keyed.play_unchecked(rules, m);
                keyed.canonical_key();
                keyed.undo(rules, undo);
            }
        }
    }
}

#[test]
fn with_another_number_of_decks_nothing_is_legal() {
    let (one, two) = (Variant::Klondike, Variant::Gargantua);
    for (rules, position) in [(one.judge(), two.deal(1)), (two.judge(), one.deal(1))] {
        assert!(rules.legal_moves(&position).is_empty());
        assert_eq!(rules.status(&position), Status::Stuck);
        assert_eq!(rules.check(&position, Move::Deal).unwrap_err().reason(), Reason::NoSuchPile);
    }
}
