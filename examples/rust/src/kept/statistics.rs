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

/// In what a win is better than all wins before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Records {
    pub(crate) moves: bool,
    pub(crate) seconds: bool,
}

impl Results {
    /// What is new about an ending that is not among the results yet. The first win is no record.
    pub(crate) fn records(&self, ending: Ending) -> Records {
        Records {
            moves: ending.won && self.fewest_moves.is_some_and(|fewest| ending.moves < fewest),
            seconds: ending.won && self.fewest_seconds.is_some_and(|fewest| ending.seconds < fewest),
        }
    }

    /// A deal that is counted already was won again: of that only the moves count. The time is no measure, as the cards were known.
    fn improve(&mut self, ending: Ending) {
        if ending.won {
            self.fewest_moves = self.fewest_moves.map(|fewest| fewest.min(ending.moves));
        }
    }

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

    pub(crate) fn improve(&mut self, name: &str, ending: Ending) {
        if let Some(results) = self.0.get_mut(name) {
            results.improve(ending);
        }
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

    #[test]
    fn a_record_is_better_than_what_was_before() {
        let won = |moves, seconds| Ending { won: true, score: 52, moves, seconds };
        let mut results = Results::default();
        assert_eq!(results.records(won(90, 60)), Records::default(), "the first win is none");
        results.add(won(90, 60));
        assert_eq!(results.records(won(90, 60)), Records::default(), "nor is a tie");
        assert_eq!(results.records(won(89, 61)), Records { moves: true, seconds: false });
        assert_eq!(results.records(won(91, 59)), Records { moves: false, seconds: true });
        assert_eq!(results.records(Ending { won: false, ..won(3, 3) }), Records::default());
    }

    #[test]
    fn a_better_finish_of_the_same_deal_counts_by_its_moves_alone() {
        let won = |moves, seconds| Ending { won: true, score: 52, moves, seconds };
        let mut statistics = Statistics::default();
        statistics.improve("klondike", won(80, 50));
        assert_eq!(statistics, Statistics::default(), "what was never counted is not improved");
        statistics.add("klondike", won(90, 60));
        let first = statistics.of("klondike");
        for (ending, fewest) in [(won(91, 70), 90), (Ending { won: false, ..won(5, 5) }, 90), (won(89, 5), 89)] {
            statistics.improve("klondike", ending);
            assert_eq!(statistics.of("klondike"), Results { fewest_moves: Some(fewest), ..first });
        }
    }
}
