//! Calls of the C ABI that bytes choose: every function, in any order, with handles that are alive or NULL, each freed once, and with outputs that are there,
//! absent, misaligned or too small. What the header forbids is not done.
//!
//! The fuzzer (`fuzz/`) compiles this, under AddressSanitizer: what a call writes has exactly as much room as the caller says.

mod games;
mod room;
mod rules;
mod solver;
mod texts;
mod words;

use solitaire::game::{solitaire_game_copy, solitaire_game_free};
use solitaire::handle::SolitaireGame;
use solitaire::result::*;
use solitaire::rules::{SolitaireRules, solitaire_rules_free};
use solitaire::solver::{SolitaireSolver, solitaire_solver_free};

use crate::common::Dice;

/// Calls a function of the C ABI.
macro_rules! c {
    ($function:expr; $($argument:expr),* $(,)?) => {{
        // SAFETY: handles are alive or NULL; the others are NULL, misaligned, or lead to as much as is said.
        let result = unsafe { $function($($argument),*) };
        result
    }};
}
pub(crate) use c;

/// One program makes so many calls at most.
const MOST_CALLS: usize = 100;

/// How many handles of a kind are alive at most.
const MOST_HANDLES: usize = 4;

pub fn hold(bytes: &[u8]) {
    let mut dice = Dice::of_bytes(bytes);
    let mut hands = Hands::default();
    for _ in 0..MOST_CALLS {
        if !dice.is_chosen() {
            break;
        }
        hands.call(&mut dice);
    }
    hands.let_go();
}

/// The handles that are alive.
#[derive(Default)]
struct Hands {
    games: Vec<*mut SolitaireGame>,
    rules: Vec<*mut SolitaireRules>,
    solvers: Vec<*mut SolitaireSolver>,
}

/// One of the handles, or NULL.
fn some<T>(handles: &[*mut T], dice: &mut Dice) -> *mut T {
    let handle = if dice.below(16) > 0 { dice.pick(handles) } else { None };
    handle.unwrap_or(std::ptr::null_mut())
}

impl Hands {
    fn game(&self, dice: &mut Dice) -> *mut SolitaireGame {
        some(&self.games, dice)
    }

    fn its_rules(&self, dice: &mut Dice) -> *mut SolitaireRules {
        some(&self.rules, dice)
    }

    fn solver(&self, dice: &mut Dice) -> *mut SolitaireSolver {
        some(&self.solvers, dice)
    }

    fn call(&mut self, dice: &mut Dice) {
        match dice.below(0x100) {
            0..40 => games::begin(self, dice),
            40..110 => games::change(self, dice),
            110..170 => games::look(self, dice),
            170..200 => rules::call(self, dice),
            200..220 => words::call(self, dice),
            220..236 => solver::call(self, dice),
            _ => self.end(dice),
        }
        while self.games.len() > MOST_HANDLES {
            c!(solitaire_game_free; self.games.remove(0));
        }
        while self.rules.len() > MOST_HANDLES {
            c!(solitaire_rules_free; self.rules.remove(0));
        }
    }

    /// A handle ends, or becomes the same as another.
    fn end(&mut self, dice: &mut Dice) {
        let which = dice.below(MOST_HANDLES);
        match dice.below(4) {
            0 if which < self.games.len() => c!(solitaire_game_free; self.games.swap_remove(which)),
            1 if which < self.rules.len() => c!(solitaire_rules_free; self.rules.swap_remove(which)),
            2 if which < self.solvers.len() => c!(solitaire_solver_free; self.solvers.swap_remove(which)),
            3 => {
                let (from, to) = (self.game(dice), self.game(dice));
                let result = c!(solitaire_game_copy; from, to);
                assert_eq!(result == SOLITAIRE_RESULT_OK, !from.is_null() && !to.is_null(), "{result}");
            }
            _ => {
                c!(solitaire_game_free; std::ptr::null_mut());
                c!(solitaire_rules_free; std::ptr::null_mut());
                c!(solitaire_solver_free; std::ptr::null_mut());
            }
        }
    }

    fn let_go(self) {
        self.games.into_iter().for_each(|game| c!(solitaire_game_free; game));
        self.rules.into_iter().for_each(|rules| c!(solitaire_rules_free; rules));
        self.solvers.into_iter().for_each(|solver| c!(solitaire_solver_free; solver));
    }
}
