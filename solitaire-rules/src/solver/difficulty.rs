//! How hard a deal is.

use super::answer::Solution;
use super::limits::Limits;
use super::solve::Solver;
use crate::cards::deck;
use crate::game::players::Player;
use crate::judge::Judge;
use crate::judge::MoveList;
use crate::judge::Status;
use crate::table::position::Position;

/// How hard a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// How many games each player played: as many as asked for, unless cancelled.
    pub games: u32,
    /// How many of them the random player wins.
    pub random_wins: u32,
    /// How many of them the greedy player wins.
    pub greedy_wins: u32,
    /// Whether a player who sees all cards can win, and how many positions it took to find out.
    pub solution: Solution,
}

/// How often the two simple players won a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trials {
    /// How many games of each player were played.
    pub games: u32,
    /// How many of them the random player won.
    pub random_wins: u32,
    /// How many of them the greedy player won.
    pub greedy_wins: u32,
}

/// How many moves a player may make for each card of the game before the game counts as not won. It is hidden: benches and the Python package's studies
/// count as these trials do.
pub const MOVES_A_CARD: usize = 20;

impl Trials {
    /// Plays `games` more games of each player ([`Player`]) and adds them, for a program that must not wait for all of them at once. Games are
    /// numbered from 0, so several short calls give the same counts as one long call. There are at most `u32::MAX` games in all. Of the limits only
    /// cancelling counts: it leaves the games that were played to their end.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::solver::{Limits, Trials};
    /// let (judge, limits) = (Variant::Yukon.judge(), Limits::default());
    /// let (mut whole, mut sliced) = (Trials::default(), Trials::default());
    /// whole.play(judge, &judge.deal(1), 10, &limits);
    /// for _ in 0..5 {
    ///     sliced.play(judge, &judge.deal(1), 2, &limits);
    /// }
    /// assert_eq!((sliced, sliced.games), (whole, 10));
    /// ```
    pub fn play(&mut self, judge: &Judge, position: &Position, games: u32, limits: &Limits<'_>) {
        let mut moves = MoveList::new();
        let mut wins = |player: Player, game: u32| {
            let mut position = *position;
            let limit = (MOVES_A_CARD * judge.rules.cards()) as u32;
            player.play_on(judge, &mut position, limit, &mut moves, deck::choices(game.into()));
            u32::from(judge.status(&position) == Status::Won)
        };
        let end = self.games.saturating_add(games);
        while self.games < end && !limits.is_cancelled() {
            self.random_wins += wins(Player::Random, self.games);
            self.greedy_wins += wins(Player::Greedy, self.games);
            self.games += 1;
        }
    }
}

impl Solver {
    /// How hard a position is: each of the two simple players ([`Player`]) plays `games` games, and the solver looks for a solution. The same
    /// question has the same answer, unless the time limit or cancelling ends it. The time limit is for the solver only; after cancelling, the games
    /// finished so far count.
    ///
    /// ```
    /// use solitaire_rules::Variant;
    /// use solitaire_rules::solver::{Limits, Solver};
    /// let judge = Variant::GoldMine.judge();
    /// let difficulty = Solver::new().difficulty(judge, &judge.deal(42), 10, &Limits::default());
    /// assert_eq!((difficulty.games, difficulty.random_wins), (10, 0));
    /// assert!(difficulty.solution.is_won());
    /// ```
    pub fn difficulty(&mut self, judge: &Judge, position: &Position, games: u32, limits: &Limits<'_>) -> Difficulty {
        let solution = self.solve_once(judge, position, limits);
        let mut trials = Trials::default();
        trials.play(judge, position, games, limits);
        let Trials { games, random_wins, greedy_wins } = trials;
        Difficulty { games, random_wins, greedy_wins, solution }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use super::*;
    use crate::catalogue::Variant;

    #[test]
    fn cancelling_ends_the_games_too() {
        let judge = Variant::Klondike.judge();
        let (position, cancel) = (Variant::Klondike.deal(1), AtomicBool::new(true));
        let limits = Limits { cancel: Some(&cancel), positions: 0, ..Limits::default() };
        // If cancelling were ignored, this would take hours.
        let difficulty = Solver::new().difficulty(judge, &position, u32::MAX, &limits);
        assert_eq!((difficulty.games, difficulty.random_wins, difficulty.greedy_wins), (0, 0, 0));
    }
    #[test]
    fn games_in_slices_of_any_length_are_those_of_one_call() {
        // Miri is slow: few games, and short ones.
        let long = [Variant::CatherineTheGreat, Variant::Yukon, Variant::Klondike];
        let (all, variants) = if cfg!(miri) { (2, &[Variant::Golf][..]) } else { (12, &long[..]) };
        for &variant in variants {
            let (judge, position) = (variant.judge(), variant.deal(1));
            let limits = Limits { positions: 10, ..Limits::default() };
            let Difficulty { games, random_wins, greedy_wins, .. } =
                Solver::new().difficulty(judge, &position, all, &limits);
            assert!(
                cfg!(miri) || variant == Variant::Klondike || random_wins.min(greedy_wins) > 0,
                "{variant} is never won"
            );
            for slice in 1..=all {
                let mut trials = Trials::default();
                while trials.games < all {
                    trials.play(judge, &position, slice.min(all - trials.games), &limits);
                }
                assert_eq!(trials, Trials { games, random_wins, greedy_wins }, "{variant} by {slice}");
            }
        }
    }
}
