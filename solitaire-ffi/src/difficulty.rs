//! How hard a game is, as a struct.

use solitaire_rules::solver::Difficulty;

use crate::solutions::SolitaireSolution;

/// How hard a game is. Thirty-two bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireDifficulty {
    /// Whether a player who sees all cards can win, and how many positions it took to find out.
    pub solution: SolitaireSolution,
    /// How many games each of the two players played.
    pub games: u32,
    /// How many of them a player wins who makes any legal move.
    pub random_wins: u32,
    /// How many of them a player wins who makes the move that looks most useful.
    pub greedy_wins: u32,
    /// Always 0.
    pub reserved: u32,
}

const _: () = assert!(size_of::<SolitaireDifficulty>() == 32);

impl From<&Difficulty> for SolitaireDifficulty {
    fn from(difficulty: &Difficulty) -> SolitaireDifficulty {
        SolitaireDifficulty {
            solution: (&difficulty.solution).into(),
            games: difficulty.games,
            random_wins: difficulty.random_wins,
            greedy_wins: difficulty.greedy_wins,
            reserved: 0,
        }
    }
}
