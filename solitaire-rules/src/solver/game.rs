//! The solver asked by a game.

use alloc::vec::Vec;

use super::hint::Hint;
use super::limits::Limits;
use super::solve::{Prospects, Solution, Solver};
use crate::game::Game;
use crate::table::moves::Move;

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
        Solver::new().solve(self.judge(), self.position(), limits)
    }

    /// Whether a further card can reach a foundation: [`Solver::prospects`].
    pub fn prospects(&self, limits: &Limits<'_>) -> Prospects {
        Solver::new().prospects(self.judge(), self.position(), limits)
    }

    /// Whether it is certain that no further card can reach a foundation. `false` where one can, or where the limits did not suffice to know.
    pub fn is_dead(&self, limits: &Limits<'_>) -> bool {
        self.prospects(limits) == Prospects::Dead
    }

    /// A good next move, from what the player knows and nothing else: [`Solver::hint`].
    pub fn hint(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint(self.judge(), &self.seen(), limits)
    }

    /// A good next move of one who sees all cards: [`Solver::hint_thoughtful`].
    pub fn hint_thoughtful(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint_thoughtful(self.judge(), self.position(), limits)
    }

    /// The legal moves to a foundation that can never do harm: [`Judge::safe_moves`](crate::Judge::safe_moves).
    pub fn safe_moves(&self) -> Vec<Move> {
        self.judge().safe_moves(self.position())
    }

    /// The moves that win, when nothing is left to decide: [`Judge::finish`](crate::Judge::finish).
    pub fn finish(&self) -> Option<Vec<Move>> {
        self.judge().finish(self.position())
    }
}
