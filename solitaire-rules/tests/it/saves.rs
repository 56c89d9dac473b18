//! A game that is saved and read again is the same game.

use solitaire_rules::cards::Deal;
use solitaire_rules::game::{Record, Start};
use solitaire_rules::{Card, Game, Judge, Move, Rules, Variant};

use crate::common::{Dice, arranged, for_all_games};

/// Plays for a while and takes some of it back.
fn played(mut game: Game, dice: &mut Dice) -> Game {
    for _ in 0..dice.below(30) {
        let Some(m) = dice.choose(&game.legal_moves()) else { break };
        game.play(m).unwrap();
    }
    for _ in 0..dice.below(8) {
        game.undo();
    }
    game
}

fn deck(judge: &Judge, dice: &mut Dice) -> Vec<Card> {
    let indices = (0..judge.rules().decks).flat_map(|_| 0..Card::COUNT as u8);
    let mut cards: Vec<Card> = indices.filter_map(Card::from_index).collect();
    dice.shuffle(&mut cards);
    cards
}

/// Saves the game and reads it: equal, with the same moves to be done again, and written the same way.
fn saved_and_read(game: &Game) -> Game {
    let text = serde_json::to_string(&game.record()).unwrap();
    let record: Record = serde_json::from_str(&text).unwrap();
    assert_eq!(record, game.record(), "{text}");
    let again = record.replay().unwrap();
    assert_eq!(again, *game, "{text}");
    assert_eq!(again.position().to_string(), game.position().to_string());
    assert!(again.undone_moves().eq(game.undone_moves()));
    assert_eq!((again.rules(), again.variant()), (game.rules(), game.variant()));
    assert_eq!(serde_json::to_string(&again.record()).unwrap(), text);
    again
}

#[test]
fn games_from_deals_decks_and_positions_are_saved_and_read() {
    for_all_games(16, |judge, _, dice| {
        let number = dice.number();
        let deck = deck(judge, dice);
        let position = arranged(judge, dice);
        let dealt = played(Game::deal(judge, number), dice);
        assert_eq!(saved_and_read(&dealt).deal_number(), Some(number));
        let of_a_deck = played(Game::from_deck(judge, &deck).unwrap(), dice);
        assert_eq!(saved_and_read(&of_a_deck).record().start, Start::Deck(deck));
        let set_up = played(Game::from_position(judge, position), dice);
        assert_eq!(saved_and_read(&set_up).record().start, Start::Position(position));
    });
}

#[test]
fn undone_moves_can_be_done_again_after_reading() {
    for variant in Variant::ALL {
        let mut game = Game::deal(variant, 3);
        let mut texts = vec![game.position().to_string()];
        for step in 0..9 {
            let moves = game.legal_moves();
            let Some(&m) = moves.get(step % moves.len().max(1)) else { break };
            game.play(m).unwrap();
            texts.push(game.position().to_string());
        }
        let kept = texts.len().saturating_sub(5);
        for _ in kept..texts.len() {
            game.undo();
        }
        let mut again = saved_and_read(&game);
        for text in texts.iter().skip(kept.max(1)) {
            again.redo().unwrap();
            assert_eq!(again.position().to_string(), *text);
        }
        assert_eq!(again.redo(), None);
    }
}

#[test]
fn rules_are_the_same_after_json_and_toml() {
    for_all_games(100, |judge, _, _| {
        let rules = judge.rules();
        let json = serde_json::to_string(rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), *rules, "{json}");
        let toml = toml::to_string(rules).unwrap();
        assert_eq!(toml::from_str::<Rules>(&toml).unwrap(), *rules, "{toml}");
    });
}

#[test]
fn what_has_a_text_is_saved_as_its_text() {
    let position = Variant::NewYork.deal(4);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("\"{position}\""));
    assert_eq!(serde_json::from_str::<solitaire_rules::Position>(&json).unwrap(), position);
    let texts = (
        serde_json::from_str::<Card>("\"10♥\"").unwrap().to_string(),
        serde_json::to_string(&"t3x4-t6".parse::<solitaire_rules::Move>().unwrap()).unwrap(),
        serde_json::to_string(&"t6".parse::<solitaire_rules::Pile>().unwrap()).unwrap(),
        serde_json::to_string(&Variant::GoldMine).unwrap(),
    );
    assert_eq!(texts, ("TH".into(), "\"t3x4-t6\"".into(), "\"t6\"".into(), "\"gold-mine\"".into()));
    let escaped = r#""gold-\u006dine""#;
    assert_eq!(serde_json::from_str::<Variant>(escaped).unwrap(), Variant::GoldMine);
}

/// Equal games have the same moves behind them, and the same to redo.
#[test]
fn games_are_told_apart() {
    let dealt = Game::deal(Variant::Klondike, 1);
    let mut played = dealt.clone();
    played.play(Move::Deal).unwrap();
    let mut undone = played.clone();
    undone.undo();
    let games = [dealt, Game::deal(Variant::Klondike, 2), Game::deal(Variant::KlondikeDrawThree, 1), played, undone];
    for (i, game) in games.iter().enumerate() {
        for (j, other) in games.iter().enumerate() {
            assert_eq!(game == other, i == j, "{i} {j}");
        }
    }
}

/// Only a deal has a number: a deck and a position are what they are.
#[test]
fn a_game_that_was_set_up_names_no_deal() {
    let judge = Variant::Klondike.judge();
    let dealt = Game::deal(judge, 7);
    assert_eq!((dealt.dealt_by(), dealt.deal_number()), (Some(Deal::Number(7)), Some(7)));
    let deck = deck(judge, &mut Dice::new(7));
    let set_up = [Game::from_deck(judge, &deck).unwrap(), Game::from_position(judge, judge.deal(7))];
    assert!(set_up.iter().all(|game| game.dealt_by().is_none() && game.deal_number().is_none()));
}
