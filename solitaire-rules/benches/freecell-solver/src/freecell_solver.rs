//! As much of Freecell Solver's C interface (`fcs_user.h`, `fcs_cl.h`) as is asked here.

use std::ffi::{CString, c_char, c_int, c_void};
use std::ptr;

use super::Verdict;

#[link(name = "freecell-solver")]
unsafe extern "C" {
    fn freecell_solver_user_alloc() -> *mut c_void;
    fn freecell_solver_user_free(instance: *mut c_void);
    fn freecell_solver_user_apply_preset(instance: *mut c_void, game: *const c_char) -> c_int;
    fn freecell_solver_user_cmd_line_read_cmd_line_preset(
        instance: *mut c_void,
        preset: *const c_char,
        known: *const *const c_char,
        error: *mut *mut c_char,
        nesting: c_int,
        directory: *const c_char,
    ) -> c_int;
    fn freecell_solver_user_set_tests_order(
        instance: *mut c_void,
        tests: *const c_char,
        error: *mut *mut c_char,
    ) -> c_int;
    fn freecell_solver_user_limit_iterations(instance: *mut c_void, states: c_int);
    fn freecell_solver_user_solve_board(instance: *mut c_void, board: *const c_char) -> c_int;
}

/// It is given up after so many states.
const STATES: c_int = 1_000_000;
/// `FCS_STATE_WAS_SOLVED` and `FCS_STATE_IS_NOT_SOLVEABLE`.
const SOLVED: c_int = 0;
const NOT_SOLVABLE: c_int = 1;

/// An instance of it, for one board.
pub(crate) struct FreecellSolver(*mut c_void);

/// How it searches.
#[derive(Clone, Copy)]
pub(crate) enum Settings {
    /// By one of its presets.
    Preset(&'static str),
    /// Depth first, with these of its tests, which are its kinds of moves.
    Tests(&'static str),
}

impl Settings {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Settings::Preset(name) | Settings::Tests(name) => name,
        }
    }
}

impl FreecellSolver {
    /// One for a game.
    pub(crate) fn new(game: &str, settings: Settings) -> FreecellSolver {
        let (game, name) = [game, settings.name()].map(|text| CString::new(text).expect("no NUL")).into();
        let mut error = ptr::null_mut();
        // SAFETY: the instance is its own; texts end with NUL and outlive the calls.
        unsafe {
            let instance = freecell_solver_user_alloc();
            assert_eq!(freecell_solver_user_apply_preset(instance, game.as_ptr()), 0, "it knows the game");
            let told = match settings {
                Settings::Preset(_) => freecell_solver_user_cmd_line_read_cmd_line_preset(
                    instance,
                    name.as_ptr(),
                    ptr::null(),
                    &mut error,
                    16,
                    ptr::null(),
                ),
                Settings::Tests(_) => freecell_solver_user_set_tests_order(instance, name.as_ptr(), &mut error),
            };
            assert_eq!(told, 0, "it has these settings");
            freecell_solver_user_limit_iterations(instance, STATES);
            FreecellSolver(instance)
        }
    }

    /// What it says of a board.
    pub(crate) fn solve(&mut self, board: &str) -> Verdict {
        let board = CString::new(board).expect("no NUL");
        // SAFETY: as above.
        match unsafe { freecell_solver_user_solve_board(self.0, board.as_ptr()) } {
            SOLVED => Verdict::Won,
            NOT_SOLVABLE => Verdict::Lost,
            _ => Verdict::Open,
        }
    }
}

impl Drop for FreecellSolver {
    fn drop(&mut self) {
        // SAFETY: allocated in `new`, freed once.
        unsafe { freecell_solver_user_free(self.0) }
    }
}
