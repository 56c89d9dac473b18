//! Hints of games whose tableau is gathered and dealt again: a gathering that leaves every card where it lies is none, and what a shuffle brings nobody
//! knows.

use std::collections::HashSet;

use solitaire_rules::rules::{Gatherings, Groups, Stock, Tableau};
use solitaire_rules::solver::{Limits, Solver, Why};
use solitaire_rules::{Game, Judge, Move, Position, Rules, Variant};

use crate::rules_support::set;

/// Cruel and Perseverance: the same with groups that move, and only two gatherings in a game.
fn games() -> [Judge; 2] {
    let cruel = *Variant::Cruel.rules();
    let stock = Stock::Gathered { times: Gatherings::Times(2), packs: 4, shuffle: false };
    let tableau = Tableau { groups: Groups::Sequence, ..cruel.tableau };
    [cruel, Rules { tableau, stock, ..cruel }].map(|rules| rules.judge().expect("rules"))
}

/// What lies on each tableau pile that has cards, in the order of the piles.
fn lying(position: &Position) -> Vec<String> {
    let words = position.to_string();
    let piles = words.split(' ').filter_map(|word| word.strip_prefix('t')?.split_once(':'));
    piles.map(|(_, cards)| cards.to_string()).filter(|cards| !cards.is_empty()).collect()
}

/// Whether a move gathers the tableau in vain.
fn brings_nothing(game: &Game, m: Move) -> bool {
    let (before, mut after) = (*game.position(), *game.position());
    m == Move::Redeal && game.judge().play(&mut after, m).is_ok() && lying(&before) == lying(&after)
}

/// The king goes up and wins. Gathered, he would lie where he lies.
#[test]
fn the_last_card_goes_up_and_is_not_gathered() {
    let cruel = set("cruel", "f0:AD..QD f1:AS..KS f2:AC..KC f3:AH..KH t0:KD").position.to_string();
    for judge in games() {
        let position = judge.position(&cruel.replacen("cruel", "-", 1)).expect("a position");
        let game = Game::from_position(judge, position);
        assert!(brings_nothing(&game, Move::Redeal));
        let told = Solver::new().hint(&judge, &game.seen(), &Limits::default()).expect("two moves are left");
        assert_eq!((told.play.to_string().as_str(), told.why), ("t0-f0", Why::Wins { ways: 1, of: 1 }));
    }
}

/// A fresh table is gathered in vain. Every hint of Cruel was once to do so.
#[test]
fn no_hint_gathers_in_vain() {
    let (mut solver, mut gathered) = (Solver::new(), 0);
    let limits = Limits { positions: 20_000, ..Limits::default() };
    for (judge, deal) in (1..=6).flat_map(|deal| games().map(|judge| (judge, deal))) {
        let mut game = Game::from_position(judge, judge.deal(deal));
        assert!(brings_nothing(&game, Move::Redeal));
        for _ in 0..40 {
            let Some(told) = solver.hint(&judge, &game.seen(), &limits) else { break };
            if brings_nothing(&game, told.play) {
                assert_eq!(told.why, Why::Only, "{told} of {}", game.view());
                break;
            }
            gathered += u32::from(told.play == Move::Redeal);
            game.play(told.play).expect("a legal move");
        }
    }
    assert!(gathered > 0, "no hint gathers at all");
}

/// No solution does, either.
#[test]
fn no_solution_gathers_in_vain() {
    let (mut solver, mut gathered) = (Solver::new(), 0);
    let limits = Limits { positions: 100_000, ..Limits::default() };
    for (judge, deal) in (1..=8).flat_map(|deal| games().map(|judge| (judge, deal))) {
        let mut game = Game::from_position(judge, judge.deal(deal));
        for &m in solver.solve(&judge, game.position(), &limits).moves() {
            assert!(!brings_nothing(&game, m), "{deal}, after {} moves", game.moves().len());
            gathered += u32::from(m == Move::Redeal);
            game.play(m).expect("a legal move");
        }
    }
    assert!(gathered > 0, "no solution gathers at all");
}

/// So many cards of one suit on its foundation, the other three complete, and these ranks of the suit in the tableau.
fn all_but_the_end_of(suit: char, of: usize, tableau: &str) -> String {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
    let mut text = String::from("la-belle-lucie redeals=1");
    for (index, other) in "CDHS".chars().enumerate() {
        let up = if other == suit { of } else { ranks.len() };
        text += &format!(" f{index}:{}", ranks[..up].iter().map(|rank| format!("{rank}{other}")).collect::<String>());
    }
    let mut piles =
        tableau.split(' ').map(|pile| pile.split('.').map(|rank| format!("{rank}{suit}")).collect::<String>());
    for pile in 0..18 {
        text += &format!(" t{pile}:{}", piles.next().unwrap_or_default());
    }
    text
}

/// The shuffle that is left would win in one suit and not in another. No hint may tell, nor finish the game by it.
#[test]
fn a_shuffle_is_not_foreseen() {
    let (mut hints, mut wins) = (Vec::new(), 0);
    for suit in "CDHS".chars() {
        let position: Position = all_but_the_end_of(suit, 9, "T.K.J Q").parse().expect("a position");
        let judge = Variant::LaBelleLucie.judge();
        wins += u32::from(Solver::new().solve(judge, &position, &Limits::default()).is_won());
        let game = Game::from_position(judge, position);
        let told = Solver::new().hint(judge, &game.seen(), &Limits::default()).expect("a move");
        hints.push((told.play.to_string(), told.why));
        let position: Position = all_but_the_end_of(suit, 10, "K.J.Q").parse().expect("a position");
        assert_eq!(judge.finish(&position), None, "{suit}");
    }
    assert!((1..4).contains(&wins), "{wins}");
    assert!(hints.iter().all(|hint| *hint == hints[0]), "{hints:?}");
    assert!(matches!(hints[0].1, Why::Useful | Why::Only), "{hints:?}");
}

/// A win that needs no shuffle is seen, and where nothing else is left the hint is to shuffle.
#[test]
fn a_shuffle_is_the_last_resort() {
    let judge = Variant::LaBelleLucie.judge();
    let told = |text: &str| {
        let game = Game::from_position(judge, text.parse().expect("a position"));
        Solver::new().hint(judge, &game.seen(), &Limits::default()).expect("a move").to_string()
    };
    assert_eq!(told(&all_but_the_end_of('S', 8, "9.Q K T.J")), "t0-t1: leads to a win");
    assert_eq!(told(&all_but_the_end_of('S', 9, "T.K.J.Q")), "redeal: the only move");
    assert_eq!(told(&all_but_the_end_of('S', 9, "T.K J.Q")), "redeal: looks useful");
}

/// Of the ends of games in which every position can be looked at: no way before the shuffle gets more cards up than the hints do.
#[test]
fn as_many_cards_go_up_before_a_shuffle_as_can() {
    let judge = Variant::LaBelleLucie.judge();
    let (mut solver, mut compared) = (Solver::new(), 0);
    for deal in 1..=40 {
        let mut game = Game::from_position(judge, late(judge, deal));
        let Some(most) = highest(judge, *game.position()) else { continue };
        while let Some(hint) = solver.hint(judge, &game.seen(), &Limits::default()) {
            if hint.play == Move::Redeal {
                break;
            }
            game.play(hint.play).expect("a legal move");
        }
        assert_eq!(game.score(), most, "{deal}");
        compared += 1;
    }
    assert!(compared > 10, "{compared}");
}

/// A deal after up to 52 moves, each to a foundation if it can be, and a shuffle.
fn late(judge: &Judge, deal: u64) -> Position {
    let mut position = judge.deal(deal);
    for _ in 0..52 {
        let moves = judge.distinct_moves(&position);
        let Some(&m) = moves.iter().find(|m| m.to_string().contains("-f")).or_else(|| moves.first()) else { break };
        if m == Move::Redeal {
            break;
        }
        judge.play(&mut position, m).expect("a legal move");
    }
    judge.play(&mut position, Move::Redeal).expect("two are left");
    position
}

/// The highest score within reach without a redeal, by looking at every position; `None` where they are too many.
fn highest(judge: &Judge, start: Position) -> Option<u32> {
    let (mut known, mut next, mut best) = (HashSet::from([start.key()]), vec![start], 0);
    while let Some(position) = next.pop() {
        best = best.max(judge.score(&position));
        for &m in judge.distinct_moves(&position).iter().filter(|&&m| m != Move::Redeal) {
            let mut after = position;
            judge.play(&mut after, m).expect("a legal move");
            if known.insert(after.key()) {
                next.push(after);
            }
        }
        if known.len() > 3_000 {
            return None;
        }
    }
    Some(best)
}
