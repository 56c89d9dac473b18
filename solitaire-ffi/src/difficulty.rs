//! How hard a game is, as a struct.

use solitaire_rules::solver::{Difficulty, Trials};

use crate::boundary::{guard, out, shared};
use crate::handle::{SolitaireGame, look};
use crate::limits::{SolitaireLimits, read};
use crate::result::*;
use crate::solutions::SolitaireSolution;

/// How hard a game is. Thirty-two bytes without padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct SolitaireDifficulty {
    /// Whether a player who sees all cards can win, and how many positions it took to find out.
    pub solution: SolitaireSolution,
    /// How many games each of the two players played.
    pub games: u32,
    /// How many of them the random player won.
    pub random_wins: u32,
    /// How many of them the greedy player won.
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

/// Plays `games` more games of each of the two players and adds them to a difficulty: one that solitaire_solver_difficulty
/// gave, or one of zeros. A program that must not wait, such as a page, can play them in steps this way: the result is that
/// of a single call. There are at most UINT32_MAX games in all. Of `limits`, which may be NULL, only `cancel`
/// counts; the solution stays as it is. SOLITAIRE_RESULT_NUMBER for more wins than games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn solitaire_difficulty_extend(
    game: *const SolitaireGame,
    games: u32,
    limits: *const SolitaireLimits,
    difficulty: *mut SolitaireDifficulty,
) -> SolitaireResult {
    guard(|| {
        // SAFETY: as the header has it.
        let (game, limits, given) = unsafe { (look(game)?, read(limits)?, *shared(difficulty)?) };
        if given.random_wins.max(given.greedy_wins) > given.games {
            return Err(SOLITAIRE_RESULT_NUMBER);
        }
        let SolitaireDifficulty { games: played, random_wins, greedy_wins, .. } = given;
        let mut trials = Trials { games: played, random_wins, greedy_wins };
        trials.play(game.judge(), game.position(), games, &limits);
        let Trials { games, random_wins, greedy_wins } = trials;
        // SAFETY: as the header has it.
        unsafe { out(difficulty) }?.write(SolitaireDifficulty { games, random_wins, greedy_wins, ..given })
    })
}
