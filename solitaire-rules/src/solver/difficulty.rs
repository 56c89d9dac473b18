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

/// How many moves a player may make for each card of the game before the game counts as not won.
const MOVES_A_CARD: usize = 20;

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
        let solution = self.solve(judge, position, limits);
        let mut difficulty = Difficulty { games: 0, random_wins: 0, greedy_wins: 0, solution };
        let mut moves = MoveList::new();
        let mut wins = |player: Player, game: u32| {
            let mut position = *position;
            let limit = (MOVES_A_CARD * judge.rules.cards()) as u32;
            player.play_on(judge, &mut position, limit, &mut moves, deck::numbered(game.into()));
            u32::from(judge.status(&position) == Status::Won)
        };
        while difficulty.games < games && !limits.is_cancelled() {
            difficulty.random_wins += wins(Player::Random, difficulty.games);
            difficulty.greedy_wins += wins(Player::Greedy, difficulty.games);
            difficulty.games += 1;
        }
        difficulty
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
        // Without an ear for it this would take hours.
        let difficulty = Solver::new().difficulty(judge, &position, u32::MAX, &limits);
        assert_eq!((difficulty.games, difficulty.random_wins, difficulty.greedy_wins), (0, 0, 0));
    }
}
