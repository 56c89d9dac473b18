//! Every move has a place in the space of its game's moves, in the order that is documented.

use std::collections::HashSet;
use std::ops::Range;

use crate::common::{Dice, config, for_all_drawn, own_rules};
use solitaire_rules::moves::MoveList;
use solitaire_rules::position::PileKind;
use solitaire_rules::rules::{Build, Cells, CellsTake, EmptyPile, Tableau, Takes, Wrap};
use solitaire_rules::{Judge, Move, Rules, Variant};

/// The legal moves of some games, told one by one.
fn legal_moves(judge: &Judge, deals: Range<u64>, most: usize, mut told: impl FnMut(Move)) {
    let mut moves = MoveList::new();
    for deal in deals {
        let (mut position, mut dice) = (judge.deal(deal), Dice::new(deal));
        for _ in 0..most {
            judge.legal_moves_into(&position, &mut moves);
            moves.iter().for_each(|&m| told(m));
            let Some(m) = dice.choose(&moves) else { break };
            judge.play_unchecked(&mut position, m);
        }
    }
}

#[test]
fn every_legal_move_of_every_game_is_in_its_space() {
    for variant in Variant::ALL {
        let judge = variant.judge();
        let space: HashSet<Move> = judge.move_space().collect();
        legal_moves(judge, 0..10, 200, |m| assert!(space.contains(&m), "{variant}: {m}"));
    }
}

#[test]
fn and_of_any_rules_of_somebodys_own() {
    for_all_drawn(&config(150), &own_rules(), |rules| {
        let judge = rules.judge().unwrap();
        let space: HashSet<Move> = judge.move_space().collect();
        legal_moves(&judge, 0..3, 120, |m| assert!(space.contains(&m), "{rules:?}: {m}"));
        Ok(())
    });
}

/// Round the corner, all cards of a suit or a colour make one run: with two decks twice and four times thirteen.
#[test]
fn the_longest_run_round_the_corner_is_in_its_space() {
    let double = *Variant::DoubleGoldMine.rules();
    let down = |suit: &str| {
        ["K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2", "A"].map(|rank| [rank, suit].concat())
    };
    let up = |suit: &str| down(suit).into_iter().rev().collect::<String>();
    for (build, run, rest) in [
        (Build::SameSuit, ["S", "S"].as_slice(), ["C", "C", "D", "D", "H", "H"].as_slice()),
        (Build::SameColor, &["S", "C", "S", "C"], &["D", "D", "H", "H"]),
    ] {
        let tableau = Tableau { build, wrap: Wrap::Round, ..double.tableau };
        let judge = Rules { tableau, ..double }.judge().unwrap();
        let foundation = |i: usize| format!(" f{i}:{}", rest.get(i).map_or(String::new(), |suit| up(suit)));
        let foundations: String = (0..8).map(foundation).collect();
        let cards = run.iter().flat_map(|suit| down(suit)).collect::<String>();
        let text = format!("- s: w0:{foundations} t0:{cards} t1: t2: t3: t4: t5: t6: t7: t8:");
        let m: Move = format!("t0x{}-t1", 13 * run.len()).parse().unwrap();
        assert!(judge.is_legal(&judge.position(&text).unwrap(), m));
        assert!(judge.move_space().any(|other| other == m), "{m}");
    }
}

/// K♠ was dealt on 9♦ in the cell: with what both came to lie on and what is built on the king 14 cards move.
#[test]
fn what_was_dealt_to_a_cell_makes_a_longer_group() {
    let cells = Cells { count: 1, takes: CellsTake::Group, dealt: 2, holds: 2, ..Cells::NONE };
    let judge = Rules { cells, ..*Variant::Klondike.rules() }.judge().unwrap();
    let others = "s: w0: f0:AC2C3C4C f1:AD2D3D4D5D6D7D8D f2:AH2H3H4H5H f3:AS2S3S4S5S6S7S8S9S c0:";
    let rest = "t1: t2:KC t3:KD9H8C7H6C t4:JD t5:JS t6:TCTDQHQC";
    let text = format!("- {others} t0:KHQSJHTS9DKSQDJCTH9C8H7C6H5C {rest}");
    let m: Move = "t0x14-t1".parse().unwrap();
    assert!(judge.is_legal(&judge.position(&text).unwrap(), m));
    assert!(judge.move_space().any(|other| other == m));
}

#[test]
fn each_is_there_once_in_the_order_that_is_documented() {
    for variant in Variant::ALL {
        let space: Vec<Move> = variant.judge().move_space().collect();
        assert_eq!(space[..2], [Move::Deal, Move::Redeal], "{variant}");
        let place = |m: &Move| match *m {
            Move::Transfer { from, to, count } => (from, to, count),
            other => panic!("{variant}: {other}"),
        };
        assert!(space[2..].is_sorted_by_key(place), "{variant}");
        assert_eq!(space[2..].iter().map(place).collect::<HashSet<_>>().len(), space.len() - 2, "{variant}");
        for (from, to, count) in space[2..].iter().map(place) {
            // A transfer of fewer cards is there too, but for those of complete runs.
            let fewer = Move::Transfer { from, to, count: count - 1 };
            assert!(count == 1 || to.kind() == PileKind::Foundation || space.contains(&fewer), "{variant}");
        }
    }
}

#[test]
fn no_kind_of_transfer_is_there_in_vain() {
    for variant in Variant::ALL {
        let judge = variant.judge();
        let kinds = |m: Move| match m {
            Move::Transfer { from, to, .. } => Some((from.kind(), to.kind())),
            Move::Deal | Move::Redeal => None,
        };
        let mut unseen: HashSet<_> = judge.move_space().filter_map(kinds).collect();
        if matches!(judge.rules().foundations.takes, Takes::CompleteRun { .. }) {
            // Few who play at random ever have a complete run.
            unseen.remove(&(PileKind::Tableau, PileKind::Foundation));
        }
        if judge.rules().cells.takes == CellsTake::King {
            // Nor a whole suit but for its king.
            unseen.remove(&(PileKind::Cell, PileKind::Foundation));
        }
        // Where nothing is built, cards go to the tableau only when nothing is left to refill it with.
        if judge.rules().tableau.build == Build::None && matches!(judge.rules().tableau.empty, EmptyPile::Refill { .. })
        {
            unseen.retain(|&(_, to)| to != PileKind::Tableau);
        }
        for deal in 0..400 {
            if unseen.is_empty() {
                break;
            }
            legal_moves(judge, deal..deal + 1, 400, |m| {
                if let Some(pair) = kinds(m) {
                    unseen.remove(&pair);
                }
            });
        }
        assert!(unseen.is_empty(), "{variant}: {unseen:?}");
    }
}
