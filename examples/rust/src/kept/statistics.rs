//! What is kept of the games that were played: how many, how many were won, the best of them and the streaks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The results of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Results {
    pub(crate) played: u32,
    pub(crate) won: u32,
    /// The highest score.
    pub(crate) best: u32,
    /// The fewest moves and seconds that a win took.
    pub(crate) fewest_moves: Option<u32>,
    pub(crate) fewest_seconds: Option<u64>,
    /// How many were won since the last one that was not, and the most that ever were.
    pub(crate) streak: u32,
    pub(crate) longest_streak: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) won: bool,
    pub(crate) score: u32,
    pub(crate) moves: u32,
    pub(crate) seconds: u64,
}

impl Results {
    pub(crate) fn add(&mut self, ending: Ending) {
        self.played = self.played.saturating_add(1);
        self.best = self.best.max(ending.score);
        if !ending.won {
            self.streak = 0;
            return;
        }
        let fewer = |best: Option<u32>| Some(best.map_or(ending.moves, |best| best.min(ending.moves)));
        let quicker = |best: Option<u64>| Some(best.map_or(ending.seconds, |best| best.min(ending.seconds)));
        self.won = self.won.saturating_add(1);
        self.fewest_moves = fewer(self.fewest_moves);
        self.fewest_seconds = quicker(self.fewest_seconds);
        self.streak = self.streak.saturating_add(1);
        self.longest_streak = self.longest_streak.max(self.streak);
    }
}

/// The results of all games, by the name that their saves have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Statistics(pub(crate) BTreeMap<String, Results>);

impl Statistics {
    pub(crate) fn of(&self, name: &str) -> Results {
        self.0.get(name).copied().unwrap_or_default()
    }

    pub(crate) fn add(&mut self, name: &str, ending: Ending) {
        self.0.entry(name.to_owned()).or_default().add(ending);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_by_hand() {
        let mut results = Results::default();
        let mut end = |won, score, moves, seconds| results.add(Ending { won, score, moves, seconds });
        end(true, 52, 130, 300);
        end(true, 52, 120, 400);
        end(false, 17, 80, 60);
        end(true, 52, 150, 500);
        let expected = Results {
            played: 4,
            won: 3,
            best: 52,
            fewest_moves: Some(120),
            fewest_seconds: Some(300),
            streak: 1,
            longest_streak: 2,
        };
        assert_eq!(results, expected);
    }
}
