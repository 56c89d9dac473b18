//! Where a player can see nothing new any more, hints say so, and what can still be gained: compared with all positions within reach, and with what the
//! hidden cards may be.

use std::collections::HashSet;

use solitaire_rules::solver::{Limits, Solver, Why};
use solitaire_rules::{Game, Status};

use super::agree::told;
use super::hints::LIMITS;
use super::nothing_open::{self, drawn};
use super::{QUICK, number};
use crate::common::Dice;

/// How many positions may be within reach, and how many a hint looks at.
const SPACE: usize = 500;
const FEW: Limits = Limits { positions: 5_000, ..LIMITS };

/// What comes of a game if its player makes all moves there are.
enum Within {
    /// A card never seen before, or a win.
    SomethingNew,
    /// So many points and nothing new.
    Points(u32),
    TooLarge,
}

fn within_reach(start: &Game) -> Within {
    let mut met = HashSet::from([start.position().to_string()]);
    let (mut todo, mut gain) = (vec![start.clone()], 0);
    while let Some(game) = todo.pop() {
        gain = gain.max(game.score().saturating_sub(start.score()));
        for m in game.legal_moves() {
            let mut next = game.clone();
            next.play(m).expect("a legal move");
            if next.seen().unknown() < start.seen().unknown() || next.status() == Status::Won {
                return Within::SomethingNew;
            }
            if met.len() > SPACE {
                return Within::TooLarge;
            }
            if met.insert(next.position().to_string()) {
                todo.push(next);
            }
        }
    }
    Within::Points(gain)
}

#[test]
fn hints_end_where_nothing_new_can_be_seen_and_nothing_gained() {
    let wanted = number("SOLVER_POSITIONS", QUICK);
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(32_452_843));
    let (mut solver, mut ended, mut further, mut on) = (Solver::new(), 0, 0, 0);
    while ended + further < wanted {
        let (judge, position) = drawn(&mut dice);
        let game = Game::from_position(judge, position);
        if game.seen().unknown() == 0 || game.distinct_moves().is_empty() {
            continue;
        }
        let within = within_reach(&game);
        if on >= wanted && matches!(within, Within::SomethingNew) {
            continue;
        }
        let hint = solver.hint(&judge, &game.seen(), &FEW);
        let why = hint.map(|hint| hint.why);
        let place = || format!("{hint:?} of {}\n{position}", told(&judge));
        match within {
            Within::TooLarge => continue,
            Within::SomethingNew => {
                on += 1;
                assert!(why.is_some_and(|why| why != Why::Further), "{}", place());
                continue;
            }
            Within::Points(0) => {
                ended += 1;
                assert!(why.is_none(), "{}", place());
            }
            Within::Points(_) => {
                further += 1;
                assert!(matches!(why, Some(Why::Further | Why::Safe | Why::Only)), "{}", place());
            }
        }
        let layout = game.seen().sample(&judge, || dice.number()).expect("a game's own");
        assert_ne!(nothing_open::can_be_won(&judge, &layout, SPACE), Some(true), "{}", place());
    }
    println!("{ended} ended, {further} got further, {on} went on");
    assert!(ended.min(further) * 20 >= wanted && on >= wanted, "{ended} ended, {further} got further, {on} went on");
}
