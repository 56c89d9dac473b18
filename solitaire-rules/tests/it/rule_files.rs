//! The rule files of `examples/rules`: real games that nobody programmed here, read and played.

use std::path::Path;

use solitaire_rules::game::Record;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Game, Judge, Pile, Player, Position, Rules, Variant};

use crate::common::complete;

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
        let name = game.variant().map_or("-".into(), |variant| variant.to_string());
        assert!(text.starts_with(&format!("{name} ")), "{text}");
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

/// The guide shows four rule files whole.
#[test]
fn the_guide_shows_the_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let guide = std::fs::read_to_string(root.join("docs/adding-a-game.md")).unwrap().replace('\r', "");
    let blocks: Vec<(&str, &str)> = guide
        .split("```toml\n")
        .collect::<Vec<_>>()
        .windows(2)
        .map(|pair| (pair[0].rsplit('`').nth(1).unwrap(), pair[1].split("```").next().unwrap()))
        .collect();
    assert_eq!(blocks.len(), 4);
    for (path, block) in blocks {
        assert_eq!(std::fs::read_to_string(root.join(path)).unwrap().replace('\r', ""), block, "{path}");
    }
}

#[test]
fn eight_steps_builds_on_other_suits() {
    let judge = read("eight-steps.toml");
    play(&judge);
    let suits = "f1:AC2C3C4C5C6C7C8C9C f2: f3:";
    let table = complete(1, &format!("- s:<@> w0: f0: {suits} t0:6D5S t1:6H5D t2:6S t3:AS t4:KS t5: t6: t7:"));
    let position = judge.position(&table).unwrap();
    let legal = |text: &str| judge.is_legal(&position, text.parse().unwrap());
    assert!(legal("t0-t1") == legal("t1-t0"), "no five goes on a five");
    assert!(legal("t1-t2") && legal("t0x2-t5"), "5♦ goes on 6♠, a sequence to an empty pile");
    assert!(!legal("t0-t2"), "5♠ does not go on 6♠, its own suit");
    assert!(!legal("t4-t3"), "nothing goes on an ace");
}

#[test]
fn bisley_builds_from_both_ends() {
    let judge = read("bisley.toml");
    let game = play(&judge);
    assert!(game.score() > 4, "four aces begin on foundations");
    let table =
        "- f0:AC f1:AD f2:AH f3:AS f4:KSQS f5: f6: f7: t0:JS t1:2S t2:KC t3:3C4C t4:5C t5:@ t6: t7: t8: t9: t10: t11:";
    let position = judge.position(&complete(1, table)).unwrap();
    let legal = |text: &str| judge.is_legal(&position, text.parse().unwrap());
    assert!(legal("t0-f4") && legal("t1-f3") && legal("t2-f5"), "down from the king, up from the ace, a king begins");
    assert!(legal("t4-t3") && legal("t3-t4"), "up or down in suit");
    assert!(!legal("t0-t6"), "an empty pile stays empty");
}

#[test]
fn pyramid_pairs_what_is_free() {
    let judge = read("pyramid.toml");
    play(&judge);
    let table = "- s:<3C>2C w0:8C f0:@ t0: t1: t2: t3: t4:6D t5:8D t6:5H";
    let position = judge.position(&complete(1, table)).unwrap();
    let moves: Vec<String> = judge.distinct_moves(&position).iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["deal", "w0-t6"], "8♦ and 6♦ are covered");
}

#[test]
fn open_canfield_fills_from_the_reserve() {
    let judge = read("open-canfield.toml");
    play(&judge);
    let mut position =
        judge.position(&complete(1, "- s:<@> w0: f0: f1: f2: f3: r0:4C9D t0:AH t1:KD t2:QS t3:JH t4:TC")).unwrap();
    judge.play(&mut position, "t0-f0".parse().unwrap()).unwrap();
    assert!(position.to_string().contains(" r0:4C t0:9D "), "{position}");
    judge.play(&mut position, "t0-t4".parse().unwrap()).unwrap();
    assert!(position.to_string().contains(" r0: t0:4C "), "{position}");
    judge.play(&mut position, "t2-t1".parse().unwrap()).unwrap();
    assert_eq!(position.pile_len(Pile::tableau(2).unwrap()), 0, "the reserve is out");
    assert!(!judge.is_legal(&position, "t3-t2".parse().unwrap()), "only a king");
    assert!(judge.is_legal(&position, "t1x2-t2".parse().unwrap()), "or a sequence headed by one");
}

/// Which of the transfers that are named first in each pair are legal at a table, against what is said of each.
fn at_table(judge: &Judge, decks: u8, table: &str, moves: &[(&str, bool)]) -> Position {
    let position = judge.position(&complete(decks, table)).unwrap();
    for &(text, legal) in moves {
        assert_eq!(judge.is_legal(&position, text.parse().unwrap()), legal, "{text}");
    }
    position
}

/// What a move leaves, as text.
fn after(judge: &Judge, position: &Position, text: &str) -> String {
    let mut position = *position;
    judge.play(&mut position, text.parse().unwrap()).unwrap();
    position.to_string()
}

#[test]
fn every_file_can_be_played_and_explained() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/rules");
    let guide = std::fs::read_to_string(folder.join("../../docs/adding-a-game.md")).unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let judge = read(&name);
        play(&judge);
        assert!(judge.rules().explain().contains("Aim"), "{name}");
        assert!(guide.contains(&name), "the guide does not name {name}");
    }
}

#[test]
fn baroness_pairs_on_five_piles() {
    let judge = read("baroness.toml");
    let table = "- s:<@> f0: t0:6SQH t1:4DAC t2:KS t3:JS2H t4:";
    let moves =
        [("t0-t1", true), ("t1-t0", true), ("t2-f0", true), ("t3-f0", false), ("t0-t3", false), ("t3-t4", true)];
    let position = at_table(&judge, 1, table, &moves);
    assert!(after(&judge, &position, "t0-t1").contains(" t0:6S t1:4D "), "twelve and one leave");
    assert!(after(&judge, &position, "deal").contains(" f0: t0:6SQH"), "a row on all five");
    // By hand: five cards at first, nine rows of five and one of two.
    let mut position = judge.deal(1);
    let deals = (0..20).take_while(|_| judge.play(&mut position, "deal".parse().unwrap()).is_ok()).count();
    assert_eq!(deals, 10);
}

#[test]
fn black_widow_moves_what_is_built() {
    let judge = read("black-widow.toml");
    let run = "KSQSJSTS9S8S7S6S5S4S3S2SAS";
    let table = format!(
        "- s:<@> f0: f1: f2: f3: f4: f5: f6: f7: t0:9H8S7D t1:TS t2:{run} t3:5D t4:6D t5:KC t6:7D t7: t8:9D t9:TD"
    );
    let moves = [
        ("t0x3-t1", true),
        ("t0x3-t7", true),
        ("t2x13-f3", true),
        ("t2x12-f3", false),
        ("deal", false),
        ("t5-f0", false),
    ];
    let position = at_table(&judge, 2, &table, &moves);
    assert!(after(&judge, &position, "t2x13-f3").contains(&format!(" f3:{run} ")));
}

#[test]
fn forecell_begins_with_full_cells() {
    let judge = read("forecell.toml");
    assert!((0..4).all(|i| judge.deal(1).pile_len(Pile::cell(i).unwrap()) == 1));
    let table = "- f0: f1: f2: f3: c0:KC c1: c2: c3:2D t0:KHQSJH t1:QDJCTH9C t2:QC t3: t4: t5:@ t6:KD t7:";
    let moves =
        [("t0x3-t3", true), ("t1x4-t3", false), ("t0-t2", true), ("c0-t3", true), ("c3-t3", false), ("t0-c0", false)];
    at_table(&judge, 1, table, &moves);
    let full = "- f0: f1: f2: f3: c0:KC c1:2H c2:2S c3:2D t0:KHQSJH t1:JD t2:KD t3: t4: t5:@ t6: t7:";
    at_table(&judge, 1, full, &[("t0x2-t2", false), ("t0x3-t3", false), ("t2-t3", true)]);
}

#[test]
fn lady_betty_has_six_wastes() {
    let judge = read("lady-betty.toml");
    let table = "- s:<@>AC w0: w1:2C w2:3H w3: w4: w5: f0: f1: f2: f3:";
    let moves = [
        ("s-f0", true),
        ("s-w0", true),
        ("s-w2", true),
        ("s-w5", true),
        ("w1-w2", false),
        ("w1-f0", false),
        ("deal", false),
    ];
    at_table(&judge, 1, table, &moves);
}

#[test]
fn odd_and_even_goes_by_twos() {
    let judge = read("odd-and-even.toml");
    let table =
        "- s:<@> w0:5H f0:AH3H f1: f2: f3: f4:2H4H f5: f6: f7: t0:6H t1:2H t2:AC t3:2C t4:KD t5:QD t6:3C t7:9C t8:4C";
    let moves = [
        ("w0-f0", true),
        ("t0-f4", true),
        ("t2-f1", true),
        ("t3-f5", true),
        ("t1-f5", false),
        ("t1-f0", false),
        ("t8-t0", false),
    ];
    let position = at_table(&judge, 2, table, &moves);
    let filled = after(&judge, &position, "t0-f4");
    assert!(filled.contains(" w0: ") && filled.contains(" t0:5H "), "from the waste: {filled}");
    let kings = "- s:<@> w0: f0:AH3H5H7H9HJHKH f1: f2: f3: f4:2H4H6H8HTHQH f5: f6: f7: t0:2H t1:AH t2:AC t3:2C t4:KD t5:QD t6:3C t7:9C t8:4C";
    let position = at_table(&judge, 2, kings, &[("t0-f0", true), ("t1-f4", true)]);
    assert!(!after(&judge, &position, "t0-f0").contains(" t0: "), "from the stock while the waste is empty");
}

#[test]
fn perseverance_gathers_twice() {
    let judge = read("perseverance.toml");
    let table = "- f0:AC f1:AD f2:AH f3:AS t0:KC t1:6D5D4D t2:7D t3:@ t4: t5: t6: t7: t8: t9: t10: t11:";
    let position = at_table(
        &judge,
        1,
        table,
        &[("t1x3-t2", true), ("t1x2-t0", false), ("t0-t4", false), ("deal", false), ("redeal", true)],
    );
    // By hand: K♣, then 4♦ 5♦ 6♦, the first of the four on top.
    assert!(after(&judge, &position, "redeal").contains(" t0:6D5D4DKC "));
    let mut position = position;
    let times = (0..5).take_while(|_| judge.play(&mut position, "redeal".parse().unwrap()).is_ok()).count();
    assert_eq!(times, 2);
}

#[test]
fn raglan_lets_all_but_the_aces_come_back() {
    let judge = read("raglan.toml");
    let table = "- f0:AC2C f1:AD f2:AH f3:AS r0:3C r1: r2:KD r3: r4: r5: t0:3D t1:4S3H t2: t3:@ t4: t5: t6: t7: t8:";
    let moves = [
        ("f0-t0", true),
        ("f1-t2", false),
        ("r0-f0", true),
        ("r2-t2", true),
        ("t0-r1", false),
        ("t1x2-t2", false),
        ("t1-t2", true),
    ];
    at_table(&judge, 1, table, &moves);
}

#[test]
fn ten_across_moves_any_face_up_cards() {
    let judge = read("ten-across.toml");
    let run = "KDQDJDTD9D8D7D6D5D4D3D2DAD";
    let table = format!("- f0: f1: f2: f3: c0:KC c1: t0:{run} t1:5H8S4S t2:6H t3:<2C>6S t4: t5:@ t6: t7: t8: t9:");
    let moves = [
        ("t1x3-t2", true),
        ("t1-t2", false),
        ("t0x13-f0", true),
        ("c0-t4", true),
        ("t3-t4", false),
        ("t3-c1", true),
        ("c0-f1", false),
    ];
    let position = at_table(&judge, 1, &table, &moves);
    assert!(after(&judge, &position, "t3-c1").contains(" t3:2C "), "2♣ turns up");
    let dealt = judge.deal(1).to_string();
    let down: Vec<usize> =
        (0..10).map(|i| dealt.split(&format!(" t{i}:")).nth(1).unwrap().split(' ').next().unwrap().len()).collect();
    assert_eq!(down, [10, 12, 12, 12, 12, 12, 12, 12, 12, 10], "brackets where cards lie face down");
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
