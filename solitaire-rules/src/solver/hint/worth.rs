//! Which of several lines wins most often, in layouts of the hidden cards that fit what the player knows.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::time::Duration;

use super::lines::{Line, begun};
use super::usefulness;
use crate::cards::deck;
use crate::game::Seen;
use crate::game::players::Player;
use crate::judge::Judge;
use crate::judge::MoveList;
use crate::judge::Status;
use crate::solver::limits::Limits;
use crate::solver::solve::Solver;
use crate::table::position::Position;

/// In how many layouts every line is tried, and the lines that are best at least.
const FIRST: usize = 8;
const SAMPLES: usize = 64;
/// How many positions a hint looks at unless it is told a number; with more, more layouts are tried.
const POSITIONS: u64 = 400_000;
/// And how many for one answer.
const POSITIONS_AN_ANSWER: u64 = 5_000;
/// How many games the greedy player plays after a line where the solver can't choose, if cards are hidden; and how many moves for each card.
const GAMES: usize = 32;
const MOVES_A_CARD: u32 = 5;
/// Where the random numbers start: not at a number that anybody deals.
pub(super) const SEED: u64 = 0x8B1D_5A3F_C07E_2694;

/// How good a line is.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    /// In how many layouts the solver wins after it.
    pub(super) wins: u32,
    /// In how many it was asked.
    pub(super) of: u32,
    /// How many moves these wins take together, with the line's own.
    length: usize,
    /// What the greedy player brings to the foundations.
    points: u32,
}

/// How many layouts are solved at length.
const VOTES: u64 = 8;

/// The layouts that were tried so far, and what is left of the limits.
struct Trial<'a, 'b> {
    judge: &'a Judge,
    lines: &'a [Line],
    /// Whether the player knows every card.
    all_shows: bool,
    worth: Vec<Worth>,
    /// How many answers were open.
    open: usize,
    layouts: Vec<Position>,
    limits: &'a Limits<'b>,
    positions: u64,
    end: Option<Duration>,
}

impl Solver {
    /// The line that is worth most, and how much. All lines are tried in the same layouts; the better half of them in as many again, and so on
    /// (sequential halving: Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013). Where such short searches find nothing
    /// out, as in Spider, a few layouts are solved at length instead, and each solution is a vote for the line it begins with. Of lines that win equally often the
    /// greedy player's results decide, then which last move looks most useful, then which line is shortest. If every card is known, the shortest win is best.
    pub(super) fn best<'a>(
        &mut self,
        judge: &'a Judge,
        seen: &Seen,
        lines: &'a [Line],
        limits: &'a Limits<'_>,
    ) -> Option<(&'a Line, Worth)> {
        let asked = if limits.positions == u64::MAX { POSITIONS } else { limits.positions };
        // Twice the layouts for four times the positions: the rest goes into the answers' own number.
        let more = (asked / POSITIONS).max(1).isqrt() as usize;
        let mut trial = Trial::new(judge, seen, lines, limits, asked);
        let (first, samples) = if trial.all_shows { (1, 1) } else { (FIRST * more, SAMPLES * more) };
        let mut random = deck::numbered(SEED);
        let mut rivals: Vec<usize> = (0..lines.len()).collect();
        let mut round = first;
        while trial.layouts.len() < samples {
            let (begun, end) = (trial.layouts.len(), round.min(samples));
            // Half of what is left, so that every round has its share.
            let share = if end == samples { trial.positions } else { trial.positions / 2 };
            let mut left = share;
            for sample in begun..end {
                let layout = seen.sample(judge, &mut random)?;
                let fair = left / ((end - sample) * rivals.len()).max(1) as u64;
                left -= trial.ask(self, &layout, &rivals, fair.min(POSITIONS_AN_ANSWER)).min(left);
                trial.layouts.push(layout);
                if trial.says_little() && samples > 1 {
                    trial.positions -= share - left;
                    trial.vote(self, seen, random)?;
                    rivals.sort_by_key(|&line| Reverse(trial.worth[line].wins));
                    return trial.choose(rivals);
                }
            }
            trial.positions -= share - left;
            trial.keep_better_half(&mut rivals);
            if rivals.len() < 2 || trial.is_over() || trial.worth[rivals[0]].wins == 0 {
                break;
            }
            round *= 2;
        }
        trial.choose(rivals)
    }
}

impl<'a, 'b> Trial<'a, 'b> {
    fn new(judge: &'a Judge, seen: &Seen, lines: &'a [Line], limits: &'a Limits<'b>, positions: u64) -> Trial<'a, 'b> {
        let end = limits.time.and_then(|time| limits.clock?().checked_add(time));
        let worth = alloc::vec![Worth::default(); lines.len()];
        let all_shows = seen.unknown() == 0;
        Trial { judge, lines, all_shows, worth, open: 0, layouts: Vec::new(), limits, positions, end }
    }

    /// The position at the end of a line.
    fn after(&self, line: usize, layout: &Position) -> Position {
        let mut position = *layout;
        for &m in &self.lines[line].moves {
            self.judge.play_unchecked(&mut position, m);
        }
        position
    }

    /// Asks the solver about some lines in one more layout; gives the positions that it looked at.
    fn ask(&mut self, solver: &mut Solver, layout: &Position, lines: &[usize], positions: u64) -> u64 {
        let mut spent = 0;
        for &line in lines {
            let limits = Limits { positions, time: self.time_left(), ..*self.limits };
            let solution = solver.solve(self.judge, &self.after(line, layout), &limits);
            spent += solution.positions;
            let worth = &mut self.worth[line];
            worth.of += 1;
            if solution.is_won() {
                worth.wins += 1;
                worth.length += self.lines[line].moves.len() + solution.moves().len();
            }
            self.open += usize::from(solution.is_open());
        }
        spent
    }

    /// Whether the first layout shows that the answers get too few positions.
    fn says_little(&self) -> bool {
        self.layouts.len() == 1 && 2 * self.open > self.lines.len() && self.worth.iter().all(|worth| worth.wins == 0)
    }

    /// Solves some layouts from where the player is.
    fn vote(&mut self, solver: &mut Solver, seen: &Seen, mut random: impl FnMut() -> u64) -> Option<()> {
        self.layouts.clear();
        for votes in (1..=VOTES).rev() {
            let layout = seen.sample(self.judge, &mut random)?;
            let limits = Limits { positions: self.positions / votes, time: self.time_left(), ..*self.limits };
            let solution = solver.solve(self.judge, &layout, &limits);
            self.positions = self.positions.saturating_sub(solution.positions);
            if let Some(line) = begun(self.judge, self.lines, seen, &layout, solution.moves()) {
                self.worth[line].wins += 1;
            }
            self.layouts.push(layout);
            if self.is_over() {
                break;
            }
        }
        let of = self.layouts.len() as u32;
        self.worth.iter_mut().for_each(|worth| worth.of = of);
        Some(())
    }

    fn time_left(&self) -> Option<Duration> {
        let (Some(end), Some(clock)) = (self.end, self.limits.clock) else { return self.limits.time };
        Some(end.saturating_sub(clock()))
    }

    fn is_over(&self) -> bool {
        self.limits.is_cancelled() || self.time_left() == Some(Duration::ZERO)
    }

    /// Leaves the lines that win at least as often as the one in the middle, the best first.
    fn keep_better_half(&self, rivals: &mut Vec<usize>) {
        rivals.sort_by_key(|&line| Reverse(self.worth[line].wins));
        let Some(&middle) = rivals.get(rivals.len().saturating_sub(1) / 2) else { return };
        rivals.retain(|&line| self.worth[line].wins >= self.worth[middle].wins);
    }

    /// The best of the lines that are left.
    fn choose(mut self, mut rivals: Vec<usize>) -> Option<(&'a Line, Worth)> {
        let most = self.worth[*rivals.first()?].wins;
        rivals.retain(|&line| self.worth[line].wins == most);
        if self.all_shows {
            // Each move comes nearer to the end of the shortest win. By other measures, hints lead back more often: round in circles. Where no line
            // wins, the hint comes from a longer search.
            let best = rivals.into_iter().min_by_key(|&line| self.worth[line].length)?;
            return Some((&self.lines[best], self.worth[best]));
        }
        if rivals.len() > 1 {
            self.play(&rivals);
        }
        // Of equals the first: lines come shortest first.
        rivals.sort_unstable();
        let best = rivals.into_iter().rev().max_by_key(|&line| {
            let Line { moves, before, .. } = &self.lines[line];
            (self.worth[line].points, moves.last().map_or(0, |&last| usefulness(before, last)), Reverse(moves.len()))
        })?;
        Some((&self.lines[best], self.worth[best]))
    }

    /// Lets the greedy player play on after these lines.
    fn play(&mut self, lines: &[usize]) {
        let cards = self.judge.rules.cards() as u32;
        let mut moves = MoveList::new();
        for game in 0..GAMES {
            if self.is_over() {
                return;
            }
            for &line in lines {
                let mut position = self.after(line, &self.layouts[game % self.layouts.len()]);
                let random = deck::numbered(SEED ^ game as u64);
                Player::Greedy.play_on(self.judge, &mut position, MOVES_A_CARD * cards, &mut moves, random);
                let won = self.judge.status(&position) == Status::Won;
                self.worth[line].points += self.judge.score(&position) + if won { cards } else { 0 };
            }
        }
    }
}
