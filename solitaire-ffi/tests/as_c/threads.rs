//! Threads that share handles as the header allows it. Miri sees each race, and tries other orders of the same steps.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use solitaire_rules::Move;

use super::searches::{nearly_won, positions};
use super::*;
use crate::limits::{SolitaireLimits, solitaire_cancel};
use crate::play::*;
use crate::solutions::*;
use crate::solver::*;

/// What threads pass to each other: a pointer.
struct Passed<T>(*mut T);

// SAFETY: what C may pass from thread to thread, and what several may use at once, the header says.
unsafe impl<T> Send for Passed<T> {}
// SAFETY: the same.
unsafe impl<T> Sync for Passed<T> {}

#[test]
fn several_read_one_game() {
    let (handle, game) = dealt(Variant::Klondike, 42);
    ok!(solitaire_game_play(handle.0, Move::Deal.into()));
    let shared = &Passed(handle.0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut game = game.clone();
                game.play(Move::Deal).expect("a legal move");
                super::buffers::reads(shared.0, &game);
            });
        }
    });
}

#[test]
fn a_game_moves_from_thread_to_thread() {
    let made = std::thread::spawn(|| {
        let (handle, _) = dealt(Variant::Klondike, 42);
        let game = Passed(handle.0);
        std::mem::forget(handle);
        game
    });
    let game = made.join().expect("a game");
    let played = std::thread::spawn(move || {
        let game = game;
        ok!(solitaire_game_play(game.0, Move::Deal.into()));
        game
    });
    let handle = Handle(played.join().expect("the game").0);
    let mut game = Game::deal(Variant::Klondike, 42);
    game.play(Move::Deal).expect("a legal move");
    super::buffers::reads(handle.0, &game);
}

/// One deal after another, until the other thread says so: however short a search is, one of them sees it.
#[test]
fn a_search_is_cancelled_from_another_thread() {
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let mut flag = Room::of(1);
    let cancel: *mut u8 = flag.start();
    // SAFETY: a byte of this test's.
    unsafe { cancel.write(0) };
    let (solver, cancel) = (&Passed(solver), &Passed(cancel));
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let limits = positions(0, cancel.0);
            let cancelled = |deal| {
                let (handle, _) = dealt(Variant::Gargantua, deal);
                let solution = one(|out| c!(solitaire_solver_solve(solver.0, handle.0, &limits, out)));
                solution.expect("an answer").open == SOLITAIRE_OPEN_CANCELLED
            };
            assert!((1..).any(cancelled));
        });
        scope.spawn(|| ok!(solitaire_cancel(cancel.0)));
    });
    c!(solitaire_solver_free(solver.0));
}

#[test]
fn one_solver_answers_one_thread_and_refuses_the_other() {
    let handle = nearly_won(4);
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let (game, solver) = (&Passed(handle.0), &Passed(solver));
    let (answered, refused) = (&AtomicU32::new(0), &AtomicU32::new(0));
    let limits: &SolitaireLimits = &positions(50, ptr::null());
    let limits = &Passed(ptr::from_ref(limits).cast_mut());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(move || {
                for _ in 0..4 {
                    match one(|out| c!(solitaire_solver_solve(solver.0, game.0, limits.0, out))) {
                        Ok(solution) => {
                            assert_eq!(solution.outcome, SOLITAIRE_OUTCOME_WON);
                            answered.fetch_add(1, Relaxed);
                        }
                        Err(code) => {
                            assert_eq!(code, SOLITAIRE_RESULT_IN_USE);
                            refused.fetch_add(1, Relaxed);
                        }
                    }
                    let mut needed = 0;
                    let code = c!(solitaire_solver_moves(solver.0, ptr::null_mut(), 0, &mut needed));
                    let known = [SOLITAIRE_RESULT_OK, SOLITAIRE_RESULT_BUFFER_TOO_SMALL, SOLITAIRE_RESULT_IN_USE];
                    assert!(known.contains(&code));
                }
            });
        }
    });
    assert!(answered.load(Relaxed) >= 1 && answered.load(Relaxed) + refused.load(Relaxed) == 8);
    c!(solitaire_solver_free(solver.0));
}

/// Freed while another thread's search uses it, a solver goes when that ends.
#[test]
fn a_solver_is_freed_while_it_searches() {
    let handle = nearly_won(6);
    let solver = one(|solver| c!(solitaire_solver_new(solver))).expect("a solver");
    let (game, solver) = (&Passed(handle.0), &Passed(solver));
    std::thread::scope(|scope| {
        // SAFETY: the handle is not freed before the use has begun.
        let using = unsafe { crate::in_use::alone(solver.0) }.expect("nobody else");
        scope.spawn(move || c!(solitaire_solver_free(solver.0))).join().expect("no panic");
        let refused = one(|out| c!(solitaire_solver_solve(solver.0, game.0, ptr::null(), out)));
        assert_eq!(refused.err(), Some(SOLITAIRE_RESULT_IN_USE));
        drop(using);
    });
}
