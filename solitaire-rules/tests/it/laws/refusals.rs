//! Refused moves: any move may be asked for in any position.

use std::cell::Cell;
use std::collections::HashSet;

use proptest::prelude::*;
use solitaire_rules::moves::Reason;
use solitaire_rules::position::PileKind;
use solitaire_rules::{Game, Judge, Move, Position, Status};

use crate::common::*;

fn any_move() -> impl Strategy<Value = Move> {
    let pile = || prop::sample::select(all_piles());
    let transfer = (pile(), pile(), prop_oneof![0..6u8, any::<u8>()]);
    prop_oneof![
        1 => Just(Move::Deal),
        1 => Just(Move::Redeal),
        20 => transfer.prop_map(|(from, to, count)| Move::Transfer { from, to, count }),
    ]
}

#[test]
fn a_refused_move_leaves_the_position_as_it_was() {
    let space = move_space(&[0, 1, 2, 5, 200]);
    for_all_games(14, |judge, position, _| {
        let allowed: HashSet<Move> = Model::of(judge, &position).legal_moves().into_iter().collect();
        for &m in &space {
            let mut after = position;
            let played = judge.play(&mut after, m).map(|changes| changes.undo());
            assert_eq!(played.is_ok(), allowed.contains(&m), "{m} in {position}");
            let Err(refused) = played else { continue };
            assert_eq!(refused.attempted(), m);
            assert_eq!(Err(refused), judge.check(&position, m));
            assert!(refused.to_string().starts_with(&format!("{m}: ")), "{refused}");
            assert_eq!(after, position, "{m}");
        }
    });
}

/// Plays on to the end, what can go to a foundation first; gives up after a while.
fn played_out(judge: &Judge, mut position: Position, dice: &mut Dice) -> Position {
    for _ in 0..200 {
        let moves = judge.legal_moves(&position);
        let up = |m: &Move| matches!(m, Move::Transfer { to, .. } if to.kind() == PileKind::Foundation);
        let ups: Vec<Move> = moves.iter().copied().filter(up).collect();
        let Some(m) = dice.pick(if ups.is_empty() { &moves } else { &ups }) else { break };
        judge.play(&mut position, m).unwrap();
    }
    position
}

#[test]
fn a_won_game_refuses_every_move() {
    let wins = Cell::new(0);
    for_all_games(40, |judge, position, dice| {
        let last = played_out(judge, position, dice);
        if Model::of(judge, &last).is_won() {
            wins.set(wins.get() + 1);
            let reasons = move_space(&[1]).into_iter().map(|m| judge.check(&last, m).unwrap_err().reason());
            assert!(reasons.into_iter().all(|reason| reason == Reason::GameOver));
            assert!(judge.legal_moves(&last).is_empty() && judge.status(&last) == Status::Won);
        }
    });
    assert!(wins.get() > 0);
}

#[test]
fn a_game_takes_any_sequence_of_moves_and_plays_the_legal_ones() {
    let moves = prop::collection::vec(any_move(), 0..300);
    for_all_drawn(&config(40), &(own_rules(), any::<u64>(), moves), |(rules, number, moves)| {
        let mut game = Game::deal(rules.judge().unwrap(), number);
        let mut played = Vec::new();
        for m in moves {
            let before = game.clone();
            let may = game.check(m).is_ok();
            prop_assert_eq!(may, game.is_legal(m));
            prop_assert_eq!(may, game.play(m).is_ok());
            if may {
                played.push(m);
            } else {
                prop_assert_eq!(&game, &before);
            }
        }
        prop_assert_eq!(game.moves().collect::<Vec<_>>(), played);
        Ok(())
    });
}
