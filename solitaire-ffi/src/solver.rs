//! The solver's handle: what can still be reached in a game.

use alloc::vec::Vec;
use solitaire_rules::Move;
use solitaire_rules::solver::{Limits, Open, Outcome as Found, Prospects, Solution, Solver};

use crate::boundary::{Outcome, buffer, guard, hand_out, out, shared};
use crate::difficulty::SolitaireDifficulty;
use crate::handle::{SolitaireGame, look};
use crate::hints::SolitaireHint;
use crate::in_use::{self, Guarded, Handle, alone, among_readers};
use crate::limits::{SolitaireLimits, is_cancelled, read};
use crate::moves::SolitaireMove;
use crate::prospects::SolitaireProspects;
use crate::result::*;
use crate::rules::SolitaireRules;
use crate::solutions::SolitaireSolution;

/// Searches. It keeps its tables from one question to the next, which saves the time to make them, and the moves
/// that it found last.
///
/// Its questions may take long: SolitaireLimits says how long. While one runs, the game must not be changed: to let
/// the player go on, give it solitaire_game_clone in a thread of your own. Threads that search at once need a solver
/// each: while one call uses a solver every other call with it gives SOLITAIRE_RESULT_IN_USE.
pub struct SolitaireSolver(Guarded<Asked>);

/// What a solver knows.
pub(crate) struct Asked {
    solver: Solver,
    moves: Vec<Move>,
}

const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<SolitaireSolver>();
};

impl Handle for SolitaireSolver {
    type Value = Asked;

    fn guarded(&self) -> &Guarded<Asked> {
        &self.0
    }
}

impl Asked {
    const fn new() -> Asked {
        Asked { solver: Solver::new(), moves: Vec::new() }
    }

    /// Asks the solver. A panic in there leaves an empty one behind, not one that was interrupted.
    fn ask<T>(&mut self, question: impl FnOnce(&mut Solver) -> T) -> T {
        let mut solver = core::mem::take(&mut self.solver);
        let answer = question(&mut solver);
        self.solver = solver;
        answer
    }
}

/// Makes a solver, to be freed by solitaire_solver_free. It is small until it is asked something.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_new(solver: *mut *mut SolitaireSolver) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| hand_out(SolitaireSolver(Guarded::new(Asked::new())), unsafe { out(solver) }?))
}

/// Frees a solver with its tables. NULL is none. One that another call uses is freed when that call ends: set its
/// flag to cancel first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_free(solver: *mut SolitaireSolver) {
    guard(|| {
        // SAFETY: as the header has it.
        unsafe { in_use::free(solver) };
        Ok(())
    });
}

/// Whether the game can be won from here by a player who sees all cards. Where it can, solitaire_solver_moves has
/// the moves. `limits` may be NULL. That the limits did not suffice is a success too: SOLITAIRE_OUTCOME_OPEN. Such a
/// search goes on by solitaire_solver_resume.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_solve(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    solution: *mut SolitaireSolution,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, game, limits, solution) =
            unsafe { (alone(solver)?, look(game)?, read(limits)?, out(solution)?) };
        let found = handle.ask(|solver| solver.solve(game.judge(), game.position(), &limits));
        solution.write((&found).into())?;
        handle.moves = moves_of(found);
        Ok(())
    })
}

/// Goes on, where it stopped, with the search that the solver's last question, a solitaire_solver_solve, left open at a
/// limit of positions or time, or cancelled. So a program that must not wait, such as a page, searches in steps, of some
/// thousand positions each. However long they are, the answer, the moves and the number of positions are those of one
/// search. To cancel, ask no more.
///
/// `limits`, which may be NULL, are those of this step, but for the bytes, which stay as they were. The positions of the
/// solution are those of all steps. The game may have been changed or freed: the search is of what it was.
/// SOLITAIRE_RESULT_NO_SEARCH where nothing is left to go on with: the question is answered, the tables were full, or
/// another question but for solitaire_solver_moves was asked since.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_resume(
    solver: *mut SolitaireSolver,
    limits: *const SolitaireLimits,
    solution: *mut SolitaireSolution,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, limits, solution) = unsafe { (alone(solver)?, read(limits)?, out(solution)?) };
        let found = handle.ask(|solver| solver.resume(&limits)).ok_or(SOLITAIRE_RESULT_NO_SEARCH)?;
        solution.write((&found).into())?;
        handle.moves = moves_of(found);
        Ok(())
    })
}

/// The moves of a solution; none where there are none.
fn moves_of(solution: Solution) -> Vec<Move> {
    if let Found::Won(moves) = solution.outcome { moves } else { Vec::new() }
}

/// Whether a further card can reach a foundation. Where one can, solitaire_solver_moves has the moves that bring
/// it there. `limits` may be NULL. A game that is lost may yet get further; one that is dead is over for all who
/// play for points.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_prospects(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    prospects: *mut SolitaireProspects,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, game, limits, prospects) =
            unsafe { (alone(solver)?, look(game)?, read(limits)?, out(prospects)?) };
        let found = handle.ask(|solver| solver.prospects(game.judge(), game.position(), &limits));
        prospects.write((&found).into())?;
        handle.moves = if let Prospects::Further(moves) = found { moves } else { Vec::new() };
        Ok(())
    })
}

/// The moves that the solver's last answer came with, first to last: those that win after solitaire_solver_solve,
/// solitaire_solver_resume, solitaire_solver_difficulty and solitaire_solver_next_winnable, those that bring a further card to a foundation
/// after solitaire_solver_prospects. None where that answer was another, and before the first one. Hints, and
/// calls that fail, leave them as they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_moves(
    solver: *const SolitaireSolver,
    moves: *mut SolitaireMove,
    capacity: usize,
    needed: *mut usize,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (handle, moves) = unsafe { (among_readers(solver)?, buffer(moves, capacity, needed)?) };
        moves.fill(handle.moves.iter().map(|&m| m.into()))
    })
}

/// A good next move from what the player knows, and nothing else: the cards that show, and those that showed
/// before. The hidden ones are laid in several ways that agree with it, among which the limits are divided.
/// `limits` may be NULL. SOLITAIRE_RESULT_NO_HINT where there is no distinct move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_hint(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    hint: *mut SolitaireHint,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, game, limits, hint) = unsafe { (alone(solver)?, look(game)?, read(limits)?, out(hint)?) };
        let found = handle.ask(|solver| solver.hint(game.judge(), &game.seen(), &limits));
        hint.write(found.ok_or(SOLITAIRE_RESULT_NO_HINT)?.into())
    })
}

/// A good next move of one who sees all cards: the first of those that win, or where none are found the first of
/// those that bring a further card to a foundation. `limits` may be NULL; each of the two searches has them for
/// itself. SOLITAIRE_RESULT_NO_HINT where there is no distinct move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_hint_thoughtful(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    limits: *const SolitaireLimits,
    hint: *mut SolitaireHint,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, game, limits, hint) = unsafe { (alone(solver)?, look(game)?, read(limits)?, out(hint)?) };
        let found = handle.ask(|solver| solver.hint_thoughtful(game.judge(), game.position(), &limits));
        hint.write(found.ok_or(SOLITAIRE_RESULT_NO_HINT)?.into())
    })
}

/// How hard the game is from here: how many of `games` games a player wins who takes any legal move, how many one
/// who takes what looks most useful, and whether it can be won at all. `limits`, which may be NULL, are those of
/// the solution. The games heed nothing of them but cancelling, which leaves those that were played to their end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_difficulty(
    solver: *mut SolitaireSolver,
    game: *const SolitaireGame,
    games: u32,
    limits: *const SolitaireLimits,
    difficulty: *mut SolitaireDifficulty,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, game, limits, difficulty) =
            unsafe { (alone(solver)?, look(game)?, read(limits)?, out(difficulty)?) };
        let found = handle.ask(|solver| solver.difficulty(game.judge(), game.position(), games, &limits));
        difficulty.write((&found).into())?;
        handle.moves = moves_of(found.solution);
        Ok(())
    })
}

/// The first deal from number `from` on, below number `to`, that can be won for certain; solitaire_solver_moves
/// has the moves. `limits`, which may be NULL, are each deal's own: a deal for which they do not suffice is passed
/// over. SOLITAIRE_RESULT_NO_WINNABLE_DEAL where there is none, SOLITAIRE_RESULT_CANCELLED where it was cancelled.
/// To search in several threads give each a solver of its own, and one part of the deals after the other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_next_winnable(
    solver: *mut SolitaireSolver,
    rules: *const SolitaireRules,
    from: u64,
    to: u64,
    limits: *const SolitaireLimits,
    deal: *mut u64,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (mut handle, rules, limits, deal) = unsafe { (alone(solver)?, shared(rules)?, read(limits)?, out(deal)?) };
        let (number, moves) = next_winnable(&mut handle, rules, from..to, &limits)?;
        deal.write(number)?;
        handle.moves = moves;
        Ok(())
    })
}

fn next_winnable(
    handle: &mut Asked,
    rules: &SolitaireRules,
    deals: core::ops::Range<u64>,
    limits: &Limits<'_>,
) -> Outcome<(u64, Vec<Move>)> {
    for deal in deals {
        let position = rules.get().deal(deal);
        let solution = handle.ask(|solver| solver.solve(rules.get(), &position, limits));
        match solution.outcome {
            Found::Won(moves) => return Ok((deal, moves)),
            Found::Open(Open::Cancelled) => return Err(SOLITAIRE_RESULT_CANCELLED),
            // A search that is short does not look at the flag again.
            _ if is_cancelled(limits) => return Err(SOLITAIRE_RESULT_CANCELLED),
            _ => {}
        }
    }
    Err(SOLITAIRE_RESULT_NO_WINNABLE_DEAL)
}

#[cfg(test)]
mod tests {
    use std::mem::MaybeUninit;
    use std::ptr;

    use super::*;
    use crate::game::{solitaire_game_free, solitaire_game_new};
    use crate::look::solitaire_game_rules;
    use crate::rules::solitaire_rules_free;

    #[test]
    fn a_panic_in_a_search_leaves_a_solver_that_can_be_asked_again() {
        let mut handle = Asked::new();
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        assert_eq!(guard(|| handle.ask(|_| panic!("on purpose"))), SOLITAIRE_RESULT_INTERNAL);
        std::panic::set_hook(hook);
        let game = solitaire_rules::Game::deal(solitaire_rules::Variant::GoldMine, 42);
        let solution = handle.ask(|solver| solver.solve(game.judge(), game.position(), &Limits::default()));
        assert!(solution.is_won());
    }

    /// A solver, a game and rules for the functions that C calls.
    fn handles() -> (*mut SolitaireSolver, *mut SolitaireGame, *mut SolitaireRules) {
        let (mut solver, mut game, mut rules) = (ptr::null_mut(), ptr::null_mut(), ptr::null_mut());
        // SAFETY: room of this function.
        unsafe {
            assert_eq!(solitaire_solver_new(&mut solver), SOLITAIRE_RESULT_OK);
            assert_eq!(solitaire_game_new(c"gold-mine".as_ptr(), 42, ptr::null_mut(), &mut game), SOLITAIRE_RESULT_OK);
            assert_eq!(solitaire_game_rules(game, &mut rules), SOLITAIRE_RESULT_OK);
        }
        (solver, game, rules)
    }

    #[test]
    fn a_solver_that_is_in_use_refuses_every_call() {
        let (solver, game, rules) = handles();
        let (mut solution, mut hint) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let (mut prospects, mut difficulty) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let (mut needed, mut deal, limits) = (0, 0, ptr::null());
        // SAFETY: handles and room of this function.
        unsafe {
            let mut calls = || {
                [
                    solitaire_solver_solve(solver, game, limits, solution.as_mut_ptr()),
                    solitaire_solver_resume(solver, limits, solution.as_mut_ptr()),
                    solitaire_solver_prospects(solver, game, limits, prospects.as_mut_ptr()),
                    solitaire_solver_hint(solver, game, limits, hint.as_mut_ptr()),
                    solitaire_solver_hint_thoughtful(solver, game, limits, hint.as_mut_ptr()),
                    solitaire_solver_difficulty(solver, game, 1, limits, difficulty.as_mut_ptr()),
                    solitaire_solver_next_winnable(solver, rules, 1, 2, limits, &mut deal),
                    solitaire_solver_moves(solver, ptr::null_mut(), 0, &mut needed),
                ]
            };
            let using = alone(solver).unwrap();
            assert_eq!(calls(), [SOLITAIRE_RESULT_IN_USE; 8]);
            drop(using);
            let reading = among_readers(solver).unwrap();
            assert_eq!(calls()[..7], [SOLITAIRE_RESULT_IN_USE; 7]);
            drop(reading);
            let codes = calls();
            assert_eq!((codes[0], codes[1]), (SOLITAIRE_RESULT_OK, SOLITAIRE_RESULT_NO_SEARCH));
            assert_eq!(codes[2..7], [SOLITAIRE_RESULT_OK; 5]);
            assert_eq!((deal, needed > 0), (1, true));
            solitaire_game_free(game);
            solitaire_rules_free(rules);
            // Freed while it is in use, it is still there for that use.
            let mut using = alone(solver).unwrap();
            solitaire_solver_free(solver);
            using.moves.clear();
        }
    }

    #[test]
    fn threads_that_share_a_solver_are_refused_or_answered() {
        struct Handles(*mut SolitaireSolver, *mut SolitaireGame);
        // SAFETY: a solver refuses what another thread uses, and the others are only read.
        unsafe impl Sync for Handles {}
        let (solver, game, rules) = handles();
        let shared = &Handles(solver, game);
        let answered = std::thread::scope(|scope| {
            let threads = [(); 3].map(|()| {
                scope.spawn(move || {
                    let (mut solution, mut answered) = (MaybeUninit::<SolitaireSolution>::uninit(), 0);
                    for _ in 0..100 {
                        // SAFETY: handles that outlive the threads, and room of this one.
                        match unsafe { solitaire_solver_solve(shared.0, shared.1, ptr::null(), solution.as_mut_ptr()) }
                        {
                            SOLITAIRE_RESULT_OK => answered += 1,
                            code => assert_eq!(code, SOLITAIRE_RESULT_IN_USE),
                        }
                    }
                    answered
                })
            });
            threads.map(|thread| thread.join().unwrap()).into_iter().sum::<u32>()
        });
        assert!(answered > 0);
        // SAFETY: no thread uses them any more.
        unsafe {
            solitaire_solver_free(solver);
            solitaire_game_free(game);
            solitaire_rules_free(rules);
        }
    }
}
