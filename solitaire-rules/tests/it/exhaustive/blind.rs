//! Hints beside the best that a player can do who remembers everything and knows no hidden card, found by search through what such a player may know.

use std::collections::HashMap;

use solitaire_rules::moves::MoveList;
use solitaire_rules::solver::Solver;
use solitaire_rules::{Judge, Move, Position, Status, View};

use super::agree::told;
use super::hints::{LIMITS, few_hidden};
use super::{QUICK, number};
use crate::common::Dice;

/// How many states of a player's knowledge may be within reach.
const STATES: usize = 200;

/// What a player knows: the positions that may be the true one, in the order of the layouts that they come from.
type Knowledge = Vec<Position>;

/// A state of knowledge, what each move leads to, by what is then seen, and in how many of its positions the best play from it wins.
struct State {
    moves: Vec<(Move, Vec<usize>)>,
    wins: usize,
}

/// What a move leads to: the positions that look the same stay together.
fn after(judge: &Judge, knowledge: &Knowledge, m: Move) -> Vec<Knowledge> {
    let mut parts = Vec::<(View, Knowledge)>::new();
    for position in knowledge {
        let mut next = *position;
        judge.play(&mut next, m).expect("legal in all that look the same");
        let view = next.view();
        match parts.iter_mut().find(|(seen, _)| *seen == view) {
            Some((_, part)) => part.push(next),
            None => parts.push((view, vec![next])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

/// Every state that can be come to, the first one first; `None` if there are too many.
fn states(judge: &Judge, start: Knowledge) -> Option<Vec<State>> {
    let (mut known, mut all) = (HashMap::from([(start.clone(), 0)]), vec![start]);
    let (mut states, mut list) = (Vec::new(), MoveList::new());
    while let Some(knowledge) = all.get(states.len()).cloned() {
        let won = judge.status(&knowledge[0]) == Status::Won;
        judge.distinct_moves_into(&knowledge[0], &mut list);
        let mut moves = Vec::new();
        for &m in list.iter().filter(|_| !won) {
            let mut parts = Vec::new();
            for part in after(judge, &knowledge, m) {
                let at = *known.entry(part.clone()).or_insert(all.len());
                if at == all.len() {
                    all.push(part);
                }
                parts.push(at);
            }
            moves.push((m, parts));
        }
        if all.len() > STATES {
            return None;
        }
        states.push(State { moves, wins: if won { knowledge.len() } else { 0 } });
    }
    Some(states)
}

/// What the best play wins after a move.
fn wins_after(states: &[State], parts: &[usize]) -> usize {
    parts.iter().map(|&part| states[part].wins).sum()
}

/// Works out what the best play wins from each state: wins spread backwards until no state changes.
fn work_out(states: &mut [State]) {
    let mut changes = true;
    while changes {
        changes = false;
        for at in (0..states.len()).rev() {
            let best = states[at].moves.iter().map(|(_, parts)| wins_after(states, parts)).max().unwrap_or(0);
            changes |= best > states[at].wins;
            states[at].wins = states[at].wins.max(best);
        }
    }
}

#[test]
fn hints_are_nearly_the_best_that_blind_play_can_do() {
    // In a quick run half as many as elsewhere: each takes most of a second.
    let wanted = number("SOLVER_POSITIONS", if cfg!(debug_assertions) { QUICK.div_ceil(2) } else { QUICK });
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(32_452_843));
    let mut solver = Solver::new();
    let (mut asked, mut best, mut hinted, mut worst, mut wrong) = (0, 0.0, 0.0, 0.0, 0);
    while asked < wanted {
        let (judge, position, seen, start) = few_hidden(&mut dice);
        let of = start.len() as f64;
        let Some(mut states) = states(&judge, start) else { continue };
        work_out(&mut states);
        let worth: Vec<(Move, usize)> =
            states[0].moves.iter().map(|(m, parts)| (*m, wins_after(&states, parts))).collect();
        let (Some(most), Some(least)) = (worth.iter().map(|w| w.1).max(), worth.iter().map(|w| w.1).min()) else {
            continue;
        };
        if most == least {
            continue;
        }
        asked += 1;
        let hint = solver.hint(&judge, &seen, &LIMITS).expect("there are moves");
        let own = worth.iter().find(|w| w.0 == hint.play).map_or(0, |w| w.1);
        if own < most {
            println!("{hint} wins {own}, the best {most} of {of}: {worth:?}\n{}\n{position}", told(&judge));
        }
        wrong += u64::from(own < most);
        best += most as f64 / of;
        hinted += own as f64 / of;
        worst += least as f64 / of;
    }
    println!("of {wanted}: best {best:.3}, hints {hinted:.3}, worst {worst:.3}; {wrong} hints are not the best");
    assert!(hinted >= worst + 0.95 * (best - worst));
}
