//! What the simple players choose, worked out by hand from what their documentation says.

use solitaire_rules::{Game, Move, Player, Position, Variant};

/// Klondike with jacks, queens and kings left, in which there is a move of every kind.
fn table() -> Position {
    let up = ["C", "D", "H", "S"].into_iter().enumerate().map(|(pile, suit)| {
        let cards: String = "A23456789T".chars().map(|rank| format!("{rank}{suit}")).collect();
        format!(" f{pile}:{cards}")
    });
    let rest = "t0:<KS>JC t1:QH t2:KC t3:KHQS t4:KD t5: t6:";
    format!("klondike s:<QDJHJSQC> w0:JD{} {rest}", up.collect::<String>()).parse().expect("a position")
}

fn moves(texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| text.parse().expect("a move")).collect()
}

/// What each of these moves does, the most useful first; those in the last row do nothing.
const ROWS: [&[&str]; 6] = [
    // To a foundation.
    &["t0-f0"],
    // The king of spades turns up.
    &["t0-t1"],
    // The pile becomes empty.
    &["t1-t2"],
    // A card comes from the waste.
    &["w0-t3"],
    &["deal"],
    // From king to king, to an empty pile from a pile that becomes empty, and back from a foundation.
    &["t3-t4", "t4-t5", "f1-t0"],
];

#[test]
fn the_greedy_player_makes_the_more_useful_move() {
    let game = Game::from_position(Variant::Klondike, table());
    for (row, better) in ROWS.iter().enumerate() {
        for other in moves(&ROWS[row + 1..].concat()) {
            let best = moves(better)[0];
            assert!(game.is_legal(best) && game.is_legal(other), "{best}, {other}");
            for random in [0, u64::MAX] {
                let choose = |list: [Move; 2]| Player::Greedy.choose(game.position(), &list, random);
                assert_eq!([choose([best, other]), choose([other, best])], [Some(best); 2], "rather than {other}");
            }
        }
    }
}

/// A third of all numbers stands for each of three moves, half of them for each of two.
#[test]
fn moves_that_are_alike_to_a_player_are_chosen_equally_often() {
    let third = u64::MAX / 3;
    // To the greedy player only moves that are equally useful are alike.
    let (any, equal) = (moves(&["t0-f0", "deal", "t3-t4"]), moves(&["t3-t4", "t4-t5"]));
    for (random, which) in [(0, 0), (third - 9, 0), (third + 9, 1), (2 * third - 9, 1), (2 * third + 9, 2)] {
        assert_eq!(Player::Random.choose(&table(), &any, random), Some(any[which]), "{random}");
    }
    let half = u64::MAX / 2;
    for (random, which) in [(0, 0), (half - 9, 0), (half + 9, 1), (u64::MAX, 1)] {
        assert_eq!(Player::Greedy.choose(&table(), &equal, random), Some(equal[which]), "{random}");
    }
    assert_eq!(Player::ALL.map(|player| player.choose(&table(), &[], 7)), [None, None]);
}
