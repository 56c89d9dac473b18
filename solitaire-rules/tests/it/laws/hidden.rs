//! What the player sees does not depend on the faces of hidden cards.

use solitaire_rules::position::Setup;
use solitaire_rules::{Card, Game, IllegalMove, Judge, Move, Pile, Player, Position};

use crate::common::*;

/// A place in a pile, from the bottom.
pub(crate) type Place = (Pile, usize);

pub(crate) fn hidden_places(setup: &Setup) -> Vec<Place> {
    let all = all_piles().into_iter().flat_map(|pile| (0..setup.pile(pile).len()).map(move |height| (pile, height)));
    all.filter(|&(pile, height)| !setup.pile(pile)[height].1).collect()
}

/// The position with the cards of these places exchanged among themselves.
pub(crate) fn permuted(judge: &Judge, position: &Position, places: &[Place], dice: &mut Dice) -> Position {
    let mut setup = Setup::from(position);
    let mut cards: Vec<Card> = places.iter().map(|&(pile, height)| setup.pile(pile)[height].0).collect();
    dice.shuffle(&mut cards);
    for (&(pile, height), card) in places.iter().zip(cards) {
        setup.pile_mut(pile)[height].0 = card;
    }
    setup.position(judge).unwrap()
}

/// All that a player can learn of a position without making a move.
#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    texts: [String; 4],
    moves: (Vec<Move>, Vec<Move>),
    advice: [Option<Move>; 2],
    standing: String,
    /// Their texts are made of what they have, so those of equal ones are equal.
    refusals: Vec<IllegalMove>,
}

pub(crate) fn seen(judge: &Judge, position: &Position, asked: &[Move]) -> Seen {
    let game = Game::from_position(judge, *position);
    let moves = (game.legal_moves().to_vec(), game.distinct_moves().to_vec());
    Seen {
        texts: [game.view().to_string(), format!("{game:?}"), game.to_string(), format!("{position:?}")],
        advice: Player::ALL.map(|player| player.choose(position, &moves.0, 1 << 63)),
        moves,
        standing: format!("{:?} {}", game.status(), game.score()),
        refusals: asked.iter().filter_map(|&m| game.check(m).err()).collect(),
    }
}

#[test]
fn exchanging_hidden_cards_changes_nothing_that_the_player_sees() {
    for_all_games(6, |judge, position, dice| {
        let mut exchange = Dice::new(dice.number());
        let space = move_space(&[0, 1, 2, 5]);
        wander(judge, position, dice, 3, |position| {
            let other = permuted(judge, position, &hidden_places(&Setup::from(position)), &mut exchange);
            assert_eq!(other.view(), position.view());
            assert_eq!(seen(judge, &other, &space), seen(judge, position, &space), "{position} and {other}");
        });
    });
}

/// A move may turn cards up; those that it leaves hidden do not matter to it.
#[test]
fn a_moves_changes_do_not_depend_on_the_cards_that_it_leaves_hidden() {
    for_all_games(14, |judge, position, dice| {
        let mut exchange = Dice::new(dice.number());
        wander(judge, position, dice, 12, |position| {
            for m in judge.legal_moves(position).into_iter().take(8) {
                let (next, changes) = after(judge, position, m);
                let still_hidden = |&(pile, height): &Place| next.pile(pile).get(height).is_some_and(|card| !card.1);
                let mut places = hidden_places(&Setup::from(position));
                places.retain(still_hidden);
                let other = permuted(judge, position, &places, &mut exchange);
                let (other_next, other_changes) = after(judge, &other, m);
                assert_eq!(other_changes, changes, "{m} in {position} and {other}");
                assert_eq!(other_next.view(), next.view(), "{m} in {position} and {other}");
            }
        });
    });
}

#[test]
fn hidden_cards_are_not_in_what_is_shown() {
    // Every card of Gold Mine starts face down.
    let game = Game::deal(solitaire_rules::Variant::GoldMine, 1);
    for text in [game.to_string(), format!("{game:?}"), game.view().to_string(), format!("{:?}", game.position())] {
        for index in 0..Card::COUNT as u8 {
            let card = Card::from_index(index).unwrap();
            assert!(!text.contains(&card.to_string()) && !text.contains(&format!("{card:#}")), "{card} in {text}");
        }
    }
    assert_ne!(game.position().to_string().find("AS"), None);
}
