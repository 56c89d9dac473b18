//! Nothing small stays open: a position from which at most 20,000 others can be reached is decided. And what a hint knows to be won, the solver calls won.

use std::collections::HashSet;

use solitaire_rules::solver::{Limits, Outcome, Solver, Why};
use solitaire_rules::{Game, Judge, Position, Status, Variant};

use super::agree::{after, told};
use super::{QUICK, late, number, small, small_rules};
use crate::common::Dice;

/// How many positions there may be.
const SPACE: usize = 20_000;
/// How many the solver may look at.
const LIMITS: Limits = Limits { positions: 200_000, bytes: 64 << 20, time: None, clock: None, cancel: None };

/// Whether a position can be won, by going to every position that legal moves lead to. `None` where there are more than `space`.
pub(super) fn can_be_won(judge: &Judge, start: &Position, space: usize) -> Option<bool> {
    within_reach(judge, start, space).map(|(won, _)| won)
}

/// Whether a position can be won and the best score that can be reached, by going to every position that legal moves lead to.
pub(super) fn within_reach(judge: &Judge, start: &Position, space: usize) -> Option<(bool, u32)> {
    let mut met = HashSet::from([judge.canonical_key(start).to_bits()]);
    let (mut todo, mut won, mut best) = (vec![*start], false, 0);
    while let Some(position) = todo.pop() {
        won |= judge.status(&position) == Status::Won;
        best = best.max(judge.score(&position));
        for m in judge.legal_moves(&position) {
            let mut next = position;
            judge.play(&mut next, m).unwrap();
            if met.insert(judge.canonical_key(&next).to_bits()) {
                if met.len() > space {
                    return None;
                }
                todo.push(next);
            }
        }
    }
    Some((won, best))
}

/// What is wrong with the answer about a position.
fn fault(solver: &mut Solver, judge: &Judge, position: &Position, won: bool) -> Option<String> {
    match solver.solve(judge, position, &LIMITS).outcome {
        Outcome::Won(_) if !won => Some("wins what cannot be won".into()),
        Outcome::Won(moves) => match after(judge, position, &moves) {
            Ok(end) if judge.status(&end) == Status::Won => None,
            Ok(_) => Some("its solution does not win".into()),
            Err(error) => Some(error),
        },
        Outcome::Lost => won.then(|| "says lost, can be won".into()),
        Outcome::Open(why) => Some(format!("open: {why}")),
    }
}

/// A position of a built-in game or of random rules.
pub(super) fn drawn(dice: &mut Dice) -> (Judge, Position) {
    let judge = match dice.below(8) {
        0 => small_rules::with_sequences(dice).judge().unwrap(),
        1 => small_rules::of_any_kind(dice).judge().unwrap(),
        2 => small_rules::with_new_words(dice).judge().unwrap(),
        3 => late::rules(dice).judge().unwrap(),
        _ => *dice.pick(&Variant::ALL).unwrap().judge(),
    };
    let in_play = late::serves(judge.rules());
    let position = if in_play { late::position(&judge, dice) } else { small::position(&judge, dice) };
    (judge, position)
}

#[test]
fn nothing_small_stays_open() {
    // 5,000 in a release build.
    let wanted = number("SOLVER_POSITIONS", QUICK) * 10;
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(7919));
    let (mut solver, mut faults, mut counts) = (Solver::new(), Vec::new(), [0; 2]);
    while counts[0] + counts[1] < wanted {
        let (judge, position) = drawn(&mut dice);
        let Some(won) = can_be_won(&judge, &position, SPACE) else { continue };
        counts[usize::from(won)] += 1;
        let wrong = fault(&mut solver, &judge, &position, won);
        faults.extend(wrong.map(|what| format!("{what}: {}\n{position}", told(&judge))));
    }
    let [lost, won] = counts;
    println!("{won} won, {lost} lost");
    assert!(faults.is_empty(), "{} wrong:\n\n{}", faults.len(), faults.join("\n\n"));
    assert!(won.min(lost) >= wanted / 20, "{won} won, {lost} lost");
}

/// Fewer than 20,000 positions, which only a depth-first search goes through, in a game that leaves nearly everything to other searches.
#[test]
fn a_small_game_of_spider_does_not_stay_open() {
    let text = "spider-one-suit s: f0: f1:KHQHJHTH9H8H7H6H5H4H3H2HAH f2: f3: f4: f5: f6: f7: \
        t0:<3C>8SKD2DTS4H3D6SQD t1:<7C5D5H6D4SJH7D6CKC3H2S6H9D5D>6D t2:8CTDJDAD5CTCQD t3:<AD4CTS5SQS>8DTDTCAHTH t4:2H4DJS3SKH \
        t5:AC2D3D9SJC6SQH6CKS t6:4D7H7S9CJD4S8CKC t7:5S7S8DASACQS8S9DQC t8:<2C2C5C2S8H>4CJCKSKD t9:3C3SASQC7D7C9H9S9CJS";
    let (judge, position) = (Variant::SpiderOneSuit.judge(), text.parse().unwrap());
    assert_eq!(can_be_won(judge, &position, SPACE), Some(false));
    assert_eq!(fault(&mut Solver::new(), judge, &position, false), None);
}

/// The same in a game whose beams mostly win at once: only black cards are left, so nothing can be built, and there is one place too few.
#[test]
fn a_small_game_of_freecell_does_not_stay_open() {
    let text = "freecell f0:AD2D3D4D5D6D7D8D9DTDJDQDKD f1:AS f2:AC2C3C4C5C6C7C f3:AH2H3H4H5H6H7H8H9HTHJHQHKH \
        c0:8C c1:QS c2: c3:5S t0: t1: t2:4S9CTCTSQCKS t3: t4:2S8SJC6S3S7S9SJSKC t5: t6: t7:";
    let (judge, position) = (Variant::FreeCell.judge(), text.parse().unwrap());
    assert_eq!(can_be_won(judge, &position, SPACE), Some(false));
    assert_eq!(fault(&mut Solver::new(), judge, &position, false), None);
}

/// Of positions of any size in which nothing is hidden. A hint asks the solver about what each of its moves leads to, so that one question about all of them
/// may take more.
#[test]
fn what_a_hint_knows_to_be_won_the_solver_calls_won() {
    let wanted = number("SOLVER_POSITIONS", QUICK) * 2;
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(104_729));
    let limits = Limits { positions: 20 * LIMITS.positions, ..LIMITS };
    let (mut solver, mut faults, mut won) = (Solver::new(), Vec::new(), 0);
    while won < wanted {
        let (judge, position) = drawn(&mut dice);
        let seen = Game::from_position(judge, position).seen();
        if seen.unknown() > 0 {
            continue;
        }
        let hint = solver.hint(&judge, &seen, &LIMITS);
        if hint.is_some_and(|hint| matches!(hint.why, Why::Wins { .. })) {
            won += 1;
            let solution = solver.solve(&judge, &position, &limits);
            faults.extend((!solution.is_won()).then(|| format!("{solution}: {}\n{position}", told(&judge))));
        }
    }
    assert!(faults.is_empty(), "{} wrong:\n\n{}", faults.len(), faults.join("\n\n"));
}
