//! The solver asked by a game.

use alloc::vec::Vec;

use super::hint::Hint;
use super::limits::Limits;
use super::solve::{Prospects, Solution, Solver};
use crate::game::Game;
use crate::moves::Move;

/// For one question. Who asks often keeps a [`Solver`], which keeps its tables.
impl Game {
    /// Whether the game can be won from here, by one who sees all cards: [`Solver::solve`].
    ///
    /// ```
    /// use solitaire_rules::solver::Limits;
    /// use solitaire_rules::{Game, Variant};
    /// let mut game = Game::deal(Variant::Klondike, 42);
    /// let solution = game.solve(&Limits::default());
    /// for &m in solution.moves() {
    ///     game.play(m)?;
    /// }
    /// assert!(game.is_won());
    /// # Ok::<(), solitaire_rules::IllegalMove>(())
    /// ```
    pub fn solve(&self, limits: &Limits<'_>) -> Solution {
        Solver::new().solve(self.rules(), self.position(), limits)
    }

    /// Whether a further card can reach a foundation: [`Solver::prospects`].
    pub fn prospects(&self, limits: &Limits<'_>) -> Prospects {
        Solver::new().prospects(self.rules(), self.position(), limits)
    }

    /// Whether it is certain that no further card can reach a foundation. `false` where one can, or where the limits did not suffice to know.
    pub fn is_dead(&self, limits: &Limits<'_>) -> bool {
        self.prospects(limits) == Prospects::Dead
    }

    /// A good next move, from what the player knows and nothing else: [`Solver::hint`].
    pub fn hint(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint(self.rules(), &self.seen(), limits)
    }

    /// A good next move of one who sees all cards: [`Solver::hint_thoughtful`].
    pub fn hint_thoughtful(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint_thoughtful(self.rules(), self.position(), limits)
    }

    /// The legal moves to a foundation that can never do harm: [`Rules::safe_moves`](crate::Rules::safe_moves).
    pub fn safe_moves(&self) -> Vec<Move> {
        self.rules().safe_moves(self.position())
    }

    /// The moves that win, when nothing is left to decide: [`Rules::finish`](crate::Rules::finish).
    pub fn finish(&self) -> Option<Vec<Move>> {
        self.rules().finish(self.position())
    }
}
