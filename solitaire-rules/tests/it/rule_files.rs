//! The rule files of `examples/rules`: real games that nobody programmed here, read and played.

use std::path::Path;

use solitaire_rules::game::Record;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Game, Judge, Pile, Player, Position, Rules, Variant};

fn read(name: &str) -> Judge {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/rules").join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    let rules: Rules = match path.extension().unwrap().to_str().unwrap() {
        "toml" => toml::from_str(&text).unwrap(),
        _ => serde_json::from_str(&text).unwrap(),
    };
    assert_eq!(rules.validate(), Ok(()));
    // A file that is called like a variant says the same.
    let named = name.split('.').next().and_then(|name| name.parse::<Variant>().ok());
    assert_eq!(Variant::of(&rules), named, "{name}");
    rules.judge().unwrap()
}

/// Plays a greedy game, through a save and through text at each move, and undoes it all.
fn play(judge: &Judge) -> Game {
    let mut game = Game::deal(judge, 42);
    let start = game.to_string();
    let mut state = 1u64;
    for _ in 0..200 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let Some(m) = Player::Greedy.choose(game.position(), &game.legal_moves(), state) else { break };
        game.play(m).unwrap();
        let text = game.position().to_string();
        assert!(text.starts_with(&format!("{} s:", game.variant().unwrap())), "{text}");
        assert_eq!(judge.position(&text).unwrap(), *game.position());
    }
    let json = serde_json::to_string(&game.record()).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap().replay().unwrap(), game);
    let mut back = game.clone();
    while back.undo().is_some() {}
    assert_eq!(back.to_string(), start);
    game
}

#[test]
fn double_gold_mine_is_gold_mine_twice() {
    let judge = read("double-gold-mine.toml");
    let game = play(&judge);
    assert!(game.score() > 0);
    // By hand: 104 = 34 deals of three and one of two.
    let mut position = judge.deal(1);
    let deals = (0..40).take_while(|_| judge.play(&mut position, "deal".parse().unwrap()).is_ok()).count();
    assert_eq!(deals, 35);
    assert_eq!(position.pile_len(Pile::WASTE), 104);
    assert!(!judge.is_legal(&position, "redeal".parse().unwrap()));
}

#[test]
fn pantagruel_fills_with_any_card_and_never_redeals() {
    let judge = read("pantagruel.toml");
    play(&judge);
    let mut position = judge.deal(3);
    assert_eq!((0..9).map(|i| position.pile_len(Pile::tableau(i).unwrap())).sum::<usize>(), 45);
    let mut moves = MoveList::new();
    let mut state = 9u64;
    // Play until a pile is empty, deal a card, and see it go there whatever it is.
    for _ in 0..2000 {
        let empty = (0..9).map(|i| Pile::tableau(i).unwrap()).find(|&pile| position.pile_len(pile) == 0);
        if let (Some(pile), true) = (empty, position.pile_len(Pile::WASTE) > 0) {
            let m = format!("w0-{pile}").parse().unwrap();
            assert_eq!(judge.check(&position, m), Ok(()));
            return;
        }
        judge.legal_moves_into(&position, &mut moves);
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let m = Player::Greedy.choose(&position, &moves, state).unwrap();
        judge.play(&mut position, m).unwrap();
    }
    panic!("no pile was emptied");
}

#[test]
fn double_rail_builds_regardless_of_suit() {
    let judge = read("double-rail.json");
    play(&judge);
    // A hand-made deal: 9♠ 8♠ 2♥ 2♦ 2♣ face up, the rest in the stock.
    let mut deck: Vec<solitaire_rules::Card> = Vec::new();
    for text in ["9S", "8S", "2H", "2D", "2C"] {
        deck.push(text.parse().unwrap());
    }
    let pack = (0..104).filter_map(|i| solitaire_rules::Card::from_index(i % 52));
    let mut left = deck.clone();
    deck.extend(pack.filter(|card| match left.iter().position(|other| other == card) {
        Some(i) => {
            left.remove(i);
            false
        }
        None => true,
    }));
    let position: Position = judge.from_deck(&deck).unwrap();
    let legal = |text: &str| judge.is_legal(&position, text.parse().unwrap());
    assert!(legal("t1-t0"), "8♠ goes on 9♠, its own suit");
    assert!(!legal("t0-t1"), "9♠ does not go on 8♠");
    assert!(!legal("t2-t3"), "2♥ does not go on 2♦");
}
