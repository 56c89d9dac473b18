//! The solver asked by a game.

use alloc::vec::Vec;

use super::answer::{Prospects, Solution};
use super::hint::Hint;
use super::limits::Limits;
use super::solve::Solver;
use crate::game::Game;
use crate::table::moves::Move;

/// For single questions. To ask often, keep a [`Solver`], which keeps its tables.
impl Game {
    /// Whether a player who sees all cards can win the game from here: [`Solver::solve`].
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

    /// Whether the game can get any further, for a player who sees all cards: [`Solver::prospects`].
    pub fn prospects(&self, limits: &Limits<'_>) -> Prospects {
        Solver::new().prospects(self.judge(), self.position(), limits)
    }

    /// Whether it is certain that the game can't get any further, as [`Solver::prospects`] has it. `false` if it can, or if the limits were too low to
    /// tell. The answer depends on hidden cards, too.
    pub fn is_dead(&self, limits: &Limits<'_>) -> bool {
        self.prospects(limits) == Prospects::Dead
    }

    /// A good next move, based only on what the player knows: [`Solver::hint`].
    pub fn hint(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint(self.judge(), &self.seen(), limits)
    }

    /// A good next move for a player who sees all cards: [`Solver::hint_thoughtful`] of a new solver, which follows no solution found before. To play on
    /// by hints, keep the solver, or ask a [`HintPlayer`](super::HintPlayer::choose_thoughtful).
    pub fn hint_thoughtful(&self, limits: &Limits<'_>) -> Option<Hint> {
        Solver::new().hint_thoughtful(self.judge(), self.position(), limits)
    }

    /// The legal moves to a foundation that are always safe: [`Judge::safe_moves`](crate::Judge::safe_moves).
    pub fn safe_moves(&self) -> Vec<Move> {
        self.judge().safe_moves(self.position())
    }

    /// The moves that win once nothing is left to decide: [`Judge::finish`](crate::Judge::finish). `None` while there is a card that the player has
    /// never seen ([`Seen::unknown`](crate::game::Seen::unknown)), so the answer tells nothing new.
    ///
    /// ```
    /// use solitaire_rules::{Game, Variant};
    /// let clubs = "f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD";
    /// let others = "f2:AH2H3H4H5H6H7H8H9HTHJHQHKH f3:AS2S3S4S5S6S7S8S9STSJSQS";
    /// let judge = Variant::Klondike.judge();
    /// let hidden = format!("klondike s:<KS> w0: {clubs} {others} t0: t1: t2: t3: t4: t5: t6:").parse()?;
    /// assert!(judge.finish(&hidden).is_some());
    /// let mut game = Game::from_position(judge, hidden);
    /// assert_eq!(game.finish(), None);
    /// game.play("deal".parse()?)?;
    /// assert_eq!(game.finish(), Some(vec!["w0-f3".parse()?]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&self) -> Option<Vec<Move>> {
        self.knows_every_card().then(|| self.judge().finish(self.position()))?
    }
}
