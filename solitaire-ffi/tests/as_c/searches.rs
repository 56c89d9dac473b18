//! The solver from C: what it is asked, what it keeps, how it is stopped.

use super::*;
use crate::advice::*;
use crate::difficulty::*;
use crate::hints::*;
use crate::limits::*;
use crate::look::solitaire_game_rules;
use crate::play::*;
use crate::prospects::*;
use crate::rules::solitaire_rules_free;
use crate::solutions::*;
use crate::solver::*;

/// Limits on positions alone.
pub(super) fn positions(positions: u64, cancel: *const u8) -> SolitaireLimits {
    let size = size_of::<SolitaireLimits>() as u32;
    SolitaireLimits { size, reserved: 0, positions, bytes: 0, milliseconds: 0, cancel }
}

/// A golden game, this many moves before it is won.
pub(super) fn nearly_won(moves: usize) -> Handle {
    let golden = include_str!("../../../tests/games/gold-mine.txt");
    let lines = golden.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let deal = lines.clone().find_map(|line| line.strip_prefix("deal ")).expect("a deal").parse().expect("a number");
    let played: Vec<solitaire_rules::Move> = lines.filter_map(|line| line.parse().ok()).collect();
    let (handle, _) = dealt(Variant::GoldMine, deal);
    for &m in &played[..played.len() - moves] {
        ok!(solitaire_game_play(handle.0, m.into()));
    }
    handle
}

#[test]
fn a_solution_leads_to_the_end() {
    let handle = nearly_won(8);
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let limits = positions(if cfg!(miri) { 200 } else { 100_000 }, ptr::null());
    let solution = one(|out| c!(solitaire_solver_solve(solver, handle.0, &limits, out))).expect("an answer");
    assert_eq!(solution.outcome, SOLITAIRE_OUTCOME_WON);
    let moves = list(|start, room, needed| c!(solitaire_solver_moves(solver, start, room, needed))).expect("moves");
    assert_eq!(moves.len(), solution.move_count as usize);
    let words = text(|start, room, needed| c!(solitaire_solution_to_text(&solution, start, room, needed)));
    assert_eq!(words, Ok(format!("won in {} moves", moves.len())));
    // The moves are the caller's: what is asked next does not change them.
    let hint = one(|out| c!(solitaire_solver_hint(solver, handle.0, &limits, out))).expect("a hint");
    let thoughtful = one(|out| c!(solitaire_solver_hint_thoughtful(solver, handle.0, &limits, out))).expect("a hint");
    for hint in [hint, thoughtful] {
        let why = text(|start, room, needed| c!(solitaire_hint_to_text(&hint, start, room, needed)));
        assert!(why.is_ok_and(|why| !why.is_empty()));
    }
    let prospects = one(|out| c!(solitaire_solver_prospects(solver, handle.0, &limits, out))).expect("an answer");
    let words = text(|start, room, needed| c!(solitaire_prospects_to_text(&prospects, start, room, needed)));
    assert!(words.is_ok_and(|words| words.starts_with("further progress in ")));
    assert_eq!(one(|dead| c!(solitaire_game_is_dead(handle.0, &limits, dead))), Ok(SOLITAIRE_ANSWER_NO));
    c!(solitaire_solver_free(solver));
    for m in moves {
        ok!(solitaire_game_play(handle.0, m));
    }
    let status = one(|status| c!(crate::look::solitaire_game_status(handle.0, status)));
    assert_eq!(status, Ok(crate::look::SOLITAIRE_STATUS_WON));
}

#[test]
fn a_search_goes_on_after_its_game_is_gone() {
    let handle = nearly_won(8);
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let whole = one(|out| c!(solitaire_solver_solve(solver, handle.0, ptr::null(), out))).expect("an answer");
    let limits = positions(2, ptr::null());
    let mut step = one(|out| c!(solitaire_solver_solve(solver, handle.0, &limits, out))).expect("an answer");
    drop(handle);
    while step.outcome == SOLITAIRE_OUTCOME_OPEN {
        assert_eq!(step.open, SOLITAIRE_OPEN_POSITIONS);
        step = one(|out| c!(solitaire_solver_resume(solver, &limits, out))).expect("an answer");
    }
    assert_eq!(step, whole);
    let again = one(|out| c!(solitaire_solver_resume(solver, &limits, out)));
    assert_eq!(again.err(), Some(SOLITAIRE_RESULT_NO_SEARCH));
    c!(solitaire_solver_free(solver));
}

/// A deal that was skipped is nothing to continue, and neither is what was asked before, even if there is no deal to look at.
#[test]
fn no_search_goes_on_after_looking_for_a_winnable_deal() {
    let (handle, _) = dealt(Variant::FreeCell, 1);
    let rules = one(|rules| c!(solitaire_game_rules(handle.0, rules))).expect("rules");
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let few = positions(2, ptr::null());
    for (from, to) in [(1, 2), (5, 5)] {
        let open = one(|out| c!(solitaire_solver_solve(solver, handle.0, &few, out))).expect("an answer");
        assert_eq!(open.outcome, SOLITAIRE_OUTCOME_OPEN);
        let deal = one(|deal| c!(solitaire_solver_next_winnable(solver, rules, from, to, &few, deal)));
        assert_eq!(deal.err(), Some(SOLITAIRE_RESULT_NO_WINNABLE_DEAL));
        let more = one(|out| c!(solitaire_solver_resume(solver, &few, out)));
        assert_eq!(more.err(), Some(SOLITAIRE_RESULT_NO_SEARCH), "{from}..{to}");
    }
    c!(solitaire_rules_free(rules));
    c!(solitaire_solver_free(solver));
}

#[test]
fn a_flag_stops_every_search() {
    let (handle, _) = dealt(Variant::Gargantua, 1);
    let rules = one(|rules| c!(solitaire_game_rules(handle.0, rules))).expect("rules");
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let mut flag = Room::of(1);
    let cancel: *mut u8 = flag.start();
    // SAFETY: a byte of this test's.
    unsafe { cancel.write(0) };
    ok!(solitaire_cancel(cancel));
    let limits = positions(0, cancel);
    let solution = one(|out| c!(solitaire_solver_solve(solver, handle.0, &limits, out))).expect("an answer");
    assert_eq!((solution.outcome, solution.open), (SOLITAIRE_OUTCOME_OPEN, SOLITAIRE_OPEN_CANCELLED));
    let difficulty = one(|out| c!(solitaire_solver_difficulty(solver, handle.0, 9, &limits, out))).expect("an answer");
    assert_eq!((difficulty.games, difficulty.solution.open), (0, SOLITAIRE_OPEN_CANCELLED));
    let winnable = one(|deal| c!(solitaire_solver_next_winnable(solver, rules, 1, 9, &limits, deal)));
    assert_eq!(winnable, Err(SOLITAIRE_RESULT_CANCELLED));
    // SAFETY: a byte of this test's.
    unsafe { cancel.write(2) };
    assert_eq!(c!(solitaire_cancel(cancel)), SOLITAIRE_RESULT_NUMBER);
    let refused = one(|out| c!(solitaire_solver_solve(solver, handle.0, &limits, out)));
    assert_eq!(refused.err(), Some(SOLITAIRE_RESULT_NUMBER));
    c!(solitaire_rules_free(rules));
    c!(solitaire_solver_free(solver));
}

#[test]
fn further_games_are_added_in_place() {
    let handle = nearly_won(4);
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let mut difficulty =
        one(|out| c!(solitaire_solver_difficulty(solver, handle.0, 2, ptr::null(), out))).expect("games");
    c!(solitaire_solver_free(solver));
    ok!(solitaire_difficulty_extend(handle.0, 3, ptr::null(), &mut difficulty));
    assert_eq!((difficulty.games, difficulty.solution.outcome), (5, SOLITAIRE_OUTCOME_WON));
    assert!(difficulty.random_wins.max(difficulty.greedy_wins) <= 5);
}
