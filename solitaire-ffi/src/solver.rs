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

/// Looks for solutions and hints. It keeps the memory of its tables from one question to the next, and the moves it found
/// last.
///
/// Questions can take long: SolitaireLimits says how long. While one runs, the game must not be changed: to let the
/// player go on, search a solitaire_game_clone in a thread of your own. Threads that search at the same time need a
/// solver each: while one call uses a solver, every other call with it returns SOLITAIRE_RESULT_IN_USE.
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

/// Makes a solver, to be freed by solitaire_solver_free. It is small until it is first used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_new(solver: *mut *mut SolitaireSolver) -> SolitaireResult {
    // SAFETY: as the header has it.
    guard(|| hand_out(SolitaireSolver(Guarded::new(Asked::new())), unsafe { out(solver) }?))
}

/// Frees a solver with its tables. NULL does nothing. If another call is using it, it is freed when that call ends: set
/// its flag to cancel first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_solver_free(solver: *mut SolitaireSolver) {
    guard(|| {
        // SAFETY: as the header has it.
        unsafe { in_use::free(solver) };
        Ok(())
    });
}

/// Whether a player who sees all cards can win the game from here. If so, solitaire_solver_moves has the moves. `limits`
/// may be NULL. Reaching a limit is a success, too, with SOLITAIRE_OUTCOME_OPEN: solitaire_solver_resume continues such a
/// search.
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

/// Continues the search of the solver's last question, if that was a solitaire_solver_solve that reached its limit on
/// positions or time or was cancelled. With it a program that must not block, such as a web page, can search in steps of
/// some thousand positions each. However long the steps are, the answer, the moves and the number of positions are those
/// of a single search. To cancel, just stop calling it.
///
/// `limits`, which may be NULL, are those of this step, except that the bytes stay as they were. The solution counts the
/// positions of all steps. The game may have been changed or freed: the search goes on with the position it started from.
/// SOLITAIRE_RESULT_NO_SEARCH if there is nothing to continue: the question is answered, the tables were full, or
/// something other than solitaire_solver_moves was asked since.
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

/// Whether the game can get any further, as SolitaireProspects has it. If so, solitaire_solver_moves has the moves.
/// `limits` may be NULL. A game that is lost may still get further; one that is dead is over even for those who play for
/// points.
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

/// The moves of the solver's last answer, from first to last: those that win after solitaire_solver_solve,
/// solitaire_solver_resume, solitaire_solver_difficulty and solitaire_solver_next_winnable, those that get a further card
/// to a foundation after solitaire_solver_prospects. None after any other answer, and before the first one. Hints, and
/// calls that fail, don't change them.
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

/// A good next move, based only on what the player knows: the cards that show, and those that showed before. The hidden
/// ones are laid out in several ways that fit, and the limits are divided among these. Once every card has been seen
/// and a win is found, the solver's next hints follow it while the player does. Until then, they continue the moves that an
/// earlier hint began, until a new card shows. Ask one solver throughout a game: hints from different solvers may lead round
/// in circles. Where a redeal shuffles the tableau, hints play as if no redeal were left, get as many cards to the
/// foundations as they can, and then suggest it. `limits` may be NULL.
/// SOLITAIRE_RESULT_NO_HINT if there is no distinct move, if it is proved that the game can get no further, because
/// every card is known or none that is still unknown can be turned up, or if nothing useful is found.
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

/// A good next move for a player who sees all cards: the first of those that win or, if it is proved that none do, of
/// those that get a further card to a foundation. If a limit ends the search before that, it is a move that looks useful.
/// The solver's next hints follow these moves, or a shorter solution, while the player does, so ask one solver throughout.
/// `limits` may be NULL; the two searches share them. SOLITAIRE_RESULT_NO_HINT if there is no distinct move,
/// it is proved that the game can get no further, or nothing useful is found.
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

/// How hard the game is from here: how many of `games` games the random player wins, how many the greedy player, and
/// whether it can be won at all. `limits`, which may be NULL, apply to the solution. The games only obey its flag to
/// cancel; then those finished so far count.
/// solitaire_difficulty_extend adds more games, so that a program can play a few at a time.
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

/// Finds the first deal from number `from` on, below number `to`, that is certain to be winnable; solitaire_solver_moves
/// has the moves. `limits`, which may be NULL, apply to each deal: a deal for which they are too low is skipped.
/// SOLITAIRE_RESULT_NO_WINNABLE_DEAL if there is none, SOLITAIRE_RESULT_CANCELLED if it was cancelled. To use
/// several threads, give each its own solver and hand out ranges of deals.
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
        let found = next_winnable(&mut handle, rules, from..to, &limits);
        // A deal that was skipped is nothing to continue, nor is what was asked before.
        handle.ask(Solver::give_up);
        let (number, moves) = found?;
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
    #[cfg_attr(miri, ignore = "it searches without limits; tests/as_c/threads.rs is like it")]
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
                    // Miri is slow.
                    for _ in 0..if cfg!(miri) { 2 } else { 100 } {
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
