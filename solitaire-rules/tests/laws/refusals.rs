//! Refused moves: any move may be asked for in any position.

use proptest::prelude::*;
use solitaire_rules::{Game, Move};

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
    for_all_games(14, |rules, position, _| {
        let model = Model::of(rules, &position);
        for &m in &space {
            let mut after = position;
            let Err(refused) = rules.play(&mut after, m).map(|changes| changes.undo()) else { continue };
            assert!(!model.may(m), "{m} in {position}");
            assert_eq!(refused.attempted(), m);
            assert_eq!(Err(refused), rules.check(&position, m));
            assert!(refused.to_string().starts_with(&format!("{m}: ")), "{refused}");
            assert_eq!(after, position, "{m}");
        }
    });
}

#[test]
fn a_won_game_refuses_every_move() {
    for_all_games(40, |rules, position, dice| {
        let mut position = position;
        let won = loop {
            let Some(m) = dice.choose(&rules.legal_moves(&position)) else {
                break Model::of(rules, &position).is_won();
            };
            rules.play(&mut position, m).unwrap();
            if dice.one_in(60) {
                break Model::of(rules, &position).is_won();
            }
        };
        if won {
            let refused = move_space(&[1]).into_iter().map(|m| rules.check(&position, m).unwrap_err().reason().name());
            assert!(refused.into_iter().all(|name| name == "game_over"));
        }
    });
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn a_game_takes_any_sequence_of_moves_and_plays_the_legal_ones(
        rules in own_rules(),
        number in any::<u64>(),
        moves in prop::collection::vec(any_move(), 0..300),
    ) {
        let mut game = Game::deal_own(rules, number).unwrap();
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
    }
}
