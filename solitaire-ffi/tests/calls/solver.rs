//! The solver, with limits that are soon reached.

use std::ffi::c_char;
use std::mem::size_of;

use solitaire::advice::*;
use solitaire::difficulty::*;
use solitaire::handle::SolitaireGame;
use solitaire::hints::*;
use solitaire::limits::*;
use solitaire::moves::SolitaireMove;
use solitaire::prospects::*;
use solitaire::result::SolitaireResult;
use solitaire::solutions::*;
use solitaire::solver::*;

use super::room::{handle, list, one, sound, text};
use super::{Hands, c};
use crate::common::Dice;

type Asks<T> =
    unsafe extern "C" fn(*mut SolitaireSolver, *const SolitaireGame, *const SolitaireLimits, *mut T) -> SolitaireResult;
type Says<T> = unsafe extern "C" fn(*const T, *mut c_char, usize, *mut usize) -> SolitaireResult;

const HINTS: [Asks<SolitaireHint>; 2] = [solitaire_solver_hint, solitaire_solver_hint_thoughtful];

/// Limits, and the flag that they may lead to.
struct Given {
    limits: SolitaireLimits,
    /// Written to by nobody else.
    cancel: Box<u8>,
}

fn given(dice: &mut Dice) -> Given {
    let right = size_of::<SolitaireLimits>() as u32;
    let size = dice.pick(&[right, right, right, right, right, 0, right - 1, 4097]).expect("a size");
    let cancel = Box::new(dice.pick(&[0, 0, 0, 1, 2]).expect("a flag"));
    let flag = if dice.one_in(2) { &raw const *cancel } else { std::ptr::null() };
    let (reserved, positions) = (u32::from(dice.below(16) == 0), 1 + dice.below(200) as u64);
    let bytes = dice.pick(&[1, 1 << 12, 1 << 20]).expect("a number");
    Given { limits: SolitaireLimits { size, reserved, positions, bytes, milliseconds: 0, cancel: flag }, cancel }
}

pub(super) fn call(hands: &mut Hands, dice: &mut Dice) {
    if hands.solvers.is_empty() || dice.below(8) == 0 && hands.solvers.len() < super::MOST_HANDLES {
        hands.solvers.extend(handle(dice, |solver| c!(solitaire_solver_new; solver)));
    }
    let (solver, game, rules) = (hands.solver(dice), hands.game(dice), hands.its_rules(dice));
    let mut given = given(dice);
    let limits = &raw const given.limits;
    match dice.below(10) {
        0 => told(dice, |place| c!(solitaire_solver_solve; solver, game, limits, place), solitaire_solution_to_text),
        1 => told(dice, |place| c!(solitaire_solver_resume; solver, limits, place), solitaire_solution_to_text),
        2 => {
            told(dice, |place| c!(solitaire_solver_prospects; solver, game, limits, place), solitaire_prospects_to_text)
        }
        3 => {
            let call = dice.pick(&HINTS).expect("a function");
            told(dice, |place| c!(call; solver, game, limits, place), solitaire_hint_to_text);
        }
        4 => difficulty(solver, game, limits, dice),
        5 => {
            let (from, more) = (dice.number(), dice.below(2) as u64);
            let deal = one(
                dice,
                |deal| c!(solitaire_solver_next_winnable; solver, rules, from, from.saturating_add(more), limits, deal),
            );
            assert!(deal.is_none_or(|deal| (from..=from.saturating_add(more)).contains(&deal)));
        }
        6 => drop(one(dice, |dead| c!(solitaire_game_is_dead; game, limits, dead))),
        7 => {
            list::<SolitaireMove>(
                dice,
                |start, capacity, needed| c!(solitaire_game_safe_moves; game, start, capacity, needed),
            );
            list::<SolitaireMove>(
                dice,
                |start, capacity, needed| c!(solitaire_game_finish; game, start, capacity, needed),
            );
        }
        8 => {
            let is_flag = *given.cancel < 2;
            assert_eq!(sound(c!(solitaire_cancel; &raw mut *given.cancel)), is_flag);
            assert!(!sound(c!(solitaire_cancel; std::ptr::null_mut())));
        }
        _ => {}
    }
    list::<SolitaireMove>(dice, |start, capacity, needed| c!(solitaire_solver_moves; solver, start, capacity, needed));
}

/// An answer, and its words.
fn told<T: Copy>(dice: &mut Dice, call: impl FnOnce(*mut T) -> SolitaireResult, says: Says<T>) {
    let answer = one(dice, call);
    let pointer = answer.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
    let words = text(dice, |start, capacity, needed| c!(says; pointer, start, capacity, needed));
    assert!(words.is_none_or(|words| !words.is_empty() && answer.is_some()));
}

fn difficulty(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    dice: &mut Dice,
) {
    let games = dice.below(3) as u32;
    let found = one(dice, |place| c!(solitaire_solver_difficulty; solver, game, games, limits, place));
    let Some(mut found) = found else { return };
    assert!(found.games <= games && found.random_wins.max(found.greedy_wins) <= found.games);
    // As many as there can be.
    found.games = dice.pick(&[found.games, u32::MAX, u32::MAX - 1]).expect("a number");
    let before = found;
    if sound(c!(solitaire_difficulty_extend; game, games, limits, &raw mut found)) {
        assert!(found.games >= before.games && found.games - before.games <= games);
        assert!(found.random_wins >= before.random_wins && found.greedy_wins >= before.greedy_wins);
    }
}
