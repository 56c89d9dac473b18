//! Which of several lines wins most often, in layouts of the hidden cards that fit what the player knows.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::lines::{Line, Unseen, begun};
use super::look_ahead;
use super::usefulness;
use crate::cards::deck;
use crate::game::Seen;
use crate::game::players::Player;
use crate::judge::Judge;
use crate::judge::MoveList;
use crate::judge::Status;
use crate::solver::limits::Purse;
use crate::solver::solve::Solver;
use crate::solver::win::Win;
use crate::table::moves::Move;
use crate::table::position::Position;

/// In how many layouts every line is tried, and in how many the best lines are.
const FIRST: usize = 8;
const SAMPLES: usize = 64;
/// With more positions than this, more layouts are tried.
const POSITIONS: u64 = 400_000;
/// How many positions the solver looks at for one answer.
const POSITIONS_AN_ANSWER: u64 = 5_000;
/// How many games the greedy player plays after a line where the solver can't choose, if cards are hidden, with one deck; and the most moves for each
/// card. It stops once a move for each card brought nothing to the foundations.
const GAMES: usize = 32;
const MOVES_A_CARD: u32 = 5;
/// How many of the best lines that show nothing new are continued.
const CONTINUED: usize = 4;
/// By how many per cent a line that turns up a hidden card counts for more, for each card that is hidden, up to a number of cards.
const TURNED_UP: u32 = 7;
const TURNED_UP_CARDS: usize = 10;
/// How many per cent a deal to the tableau counts for: the solver knows the cards that it lays over all others, and deals early.
const DEALT: u32 = 20;
/// The seed of the random numbers: not a deal number that anybody plays.
pub(super) const SEED: u64 = 0x8B1D_5A3F_C07E_2694;

/// How good a line is.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth {
    /// In how many layouts the solver wins after it.
    pub(super) wins: u32,
    /// In how many it was asked.
    pub(super) of: u32,
    /// How many moves these wins take together, with the line's own.
    pub(super) length: usize,
    /// What the greedy player brings to the foundations.
    points: u32,
    /// Whether it has no continuation that shows a card.
    is_stuck: bool,
}

/// How many layouts are solved at length.
const VOTES: u64 = 8;

/// The layouts that were tried so far, and what is left of the limits.
struct Trial<'a, 'b, 'c> {
    judge: &'a Judge,
    unseen: &'a Unseen,
    lines: Vec<Line>,
    /// By how many per cent a line that turns up a hidden card counts for more: a player who knows a card earlier plays better, which the solver's
    /// answers don't show, because it knows every card of a layout anyway.
    turned_up: u32,
    /// Whether the player knows every card.
    all_shows: bool,
    worth: Vec<Worth>,
    /// How long the shortest known win is, if so.
    shortest: Option<usize>,
    /// How many answers were open.
    open: usize,
    layouts: Vec<Position>,
    purse: &'c mut Purse<'b>,
}

impl Solver {
    /// The line that is worth most, and how much. All lines are tried in the same layouts; the better half of them in as many again, and so on
    /// (sequential halving: Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits*, 2013). If such short searches find out
    /// nothing, as in Spider, a few layouts are solved at length instead, and each solution is a vote for the line it begins with. `None` if looking ahead
    /// says more, at once or because there are too few votes. Between lines that win equally often the greedy player's results decide, then which last
    /// move looks most useful, then which line is shortest. If every card is known, the shortest win is best, and the solver remembers it if it takes
    /// fewer moves than the one it knew before.
    pub(super) fn best<'a>(
        &mut self,
        judge: &'a Judge,
        seen: &Seen,
        unseen: &'a Unseen,
        lines: Vec<Line>,
        known: Option<usize>,
        purse: &mut Purse<'_>,
    ) -> Option<(Line, Worth)> {
        if look_ahead::says_most(judge, seen) {
            return None;
        }
        // Twice the layouts for four times the positions; the rest goes into more positions for each answer.
        let more = (purse.positions() / POSITIONS).max(1).isqrt() as usize;
        let mut rivals: Vec<usize> = (0..lines.len()).collect();
        let mut trial = Trial { shortest: known, ..Trial::new(judge, seen, unseen, lines, purse) };
        let (first, samples) = if trial.all_shows { (1, 1) } else { (FIRST * more, SAMPLES * more) };
        let mut random = deck::numbered(SEED);
        let mut round = first;
        while trial.layouts.len() < samples {
            let (begun, end) = (trial.layouts.len(), round.min(samples));
            // Half of what is left, so that something remains for every round and for continuing its best lines or, if every card shows, for a longer
            // search.
            let share = trial.purse.positions() / 2;
            let mut left = share;
            for sample in begun..end {
                let layout = seen.sample(judge, &mut random)?;
                let fair = left / ((end - sample) * rivals.len()).max(1) as u64;
                left -= trial.ask(self, &layout, &rivals, fair.min(POSITIONS_AN_ANSWER)).min(left);
                trial.layouts.push(layout);
                if trial.says_little() && samples > 1 {
                    trial.purse.spend(share - left);
                    let votes = trial.vote(self, seen, random)?;
                    if look_ahead::applies(judge) && 2 * votes < trial.layouts.len() {
                        return None;
                    }
                    trial.sort(&mut rivals);
                    return trial.choose(rivals);
                }
            }
            trial.purse.spend(share - left);
            while trial.go_on(self, &mut rivals) {}
            trial.keep_better_half(&mut rivals);
            if rivals.len() < 2 || trial.purse.is_over() || trial.worth[rivals[0]].wins == 0 {
                break;
            }
            round *= 2;
        }
        trial.choose(rivals)
    }
}

impl<'a, 'b, 'c> Trial<'a, 'b, 'c> {
    fn new(
        judge: &'a Judge,
        seen: &Seen,
        unseen: &'a Unseen,
        lines: Vec<Line>,
        purse: &'c mut Purse<'b>,
    ) -> Trial<'a, 'b, 'c> {
        let worth = alloc::vec![Worth::default(); lines.len()];
        let (all_shows, turned_up) = (seen.unknown() == 0, TURNED_UP * seen.unknown().min(TURNED_UP_CARDS) as u32);
        Trial { judge, unseen, lines, turned_up, all_shows, worth, shortest: None, open: 0, layouts: Vec::new(), purse }
    }

    /// The position at the end of a line.
    fn after(&self, line: usize, layout: &Position) -> Position {
        let mut position = *layout;
        for &m in &self.lines[line].moves {
            self.judge.play_unchecked(&mut position, m);
        }
        position
    }

    /// Asks the solver about some lines in one more layout; returns how many positions it looked at.
    fn ask(&mut self, solver: &mut Solver, layout: &Position, lines: &[usize], positions: u64) -> u64 {
        let mut spent = 0;
        for &line in lines {
            let limits = self.purse.left_of(positions);
            let solution = solver.solve_once(self.judge, &self.after(line, layout), &limits);
            spent += solution.positions;
            let worth = &mut self.worth[line];
            worth.of += 1;
            if solution.is_won() {
                let moves = &self.lines[line].moves;
                worth.wins += 1;
                worth.length += moves.len() + solution.moves().len();
                if self.all_shows && self.shortest.is_none_or(|shortest| worth.length < shortest) {
                    self.shortest = Some(worth.length);
                    solver.win = Win::by(self.judge, layout, moves.iter().chain(solution.moves()));
                }
            }
            self.open += usize::from(solution.is_open());
        }
        spent
    }

    /// Whether the first layout shows that the answers get too few positions.
    fn says_little(&self) -> bool {
        self.layouts.len() == 1 && 2 * self.open > self.lines.len() && self.worth.iter().all(|worth| worth.wins == 0)
    }

    /// Solves some layouts from where the player is; returns how many can be won.
    fn vote(&mut self, solver: &mut Solver, seen: &Seen, mut random: impl FnMut() -> u64) -> Option<usize> {
        let mut won = 0;
        self.layouts.clear();
        for votes in (1..=VOTES).rev() {
            let layout = seen.sample(self.judge, &mut random)?;
            let limits = self.purse.left_of(self.purse.positions() / votes);
            let solution = solver.solve_once(self.judge, &layout, &limits);
            self.purse.spend(solution.positions);
            won += usize::from(solution.is_won());
            if let Some(line) = begun(self.judge, &self.lines, seen, &layout, solution.moves()) {
                self.worth[line].wins += 1;
            }
            self.layouts.push(layout);
            if self.purse.is_over() {
                break;
            }
        }
        let of = self.layouts.len() as u32;
        self.worth.iter_mut().for_each(|worth| worth.of = of);
        Some(won)
    }

    /// How much a line counts for, compared with others tried in the same layouts.
    fn count(&self, line: usize) -> u32 {
        let Worth { wins, .. } = self.worth[line];
        let line = &self.lines[line];
        wins * match line.moves.last() {
            Some(Move::Deal) if self.judge.rules.stock.deals_to_tableau() => DEALT,
            _ if line.turns_up() => 100 + self.turned_up,
            _ => 100,
        }
    }

    /// Puts the lines that count for most first.
    fn sort(&self, rivals: &mut [usize]) {
        rivals.sort_by_key(|&line| Reverse(self.count(line)));
    }

    /// Keeps the lines that count for at least as much as the median, the best first.
    fn keep_better_half(&self, rivals: &mut Vec<usize>) {
        self.sort(rivals);
        let Some(&middle) = rivals.get(rivals.len().saturating_sub(1) / 2) else { return };
        rivals.retain(|&line| self.count(line) >= self.count(middle));
    }

    /// If the best line shows nothing new, continues it and the next best such lines until they do, and tries the continuations in the same layouts.
    /// In each layout the solver continues in the way that is best there, but the player has to choose one way for all. Returns whether another line
    /// may be best now.
    fn go_on(&mut self, solver: &mut Solver, rivals: &mut Vec<usize>) -> bool {
        self.sort(rivals);
        let silent = |&line: &usize| !self.lines[line].shows && !self.worth[line].is_stuck;
        let most = rivals.first().map_or(0, |&best| self.count(best));
        if self.all_shows
            || self.purse.is_over()
            || most == 0
            || !rivals.iter().any(|&line| self.count(line) == most && silent(&line))
        {
            return false;
        }
        let best: Vec<usize> = rivals.iter().copied().filter(silent).take(CONTINUED).collect();
        let begun = self.lines.len();
        for &line in &best {
            let on = self.lines[line].continued(self.judge, self.unseen);
            self.worth[line].is_stuck = on.is_empty();
            self.lines.extend(on);
        }
        rivals.retain(|line| self.worth[*line].is_stuck || !best.contains(line));
        self.worth.resize(self.lines.len(), Worth::default());
        let continued: Vec<usize> = (begun..self.lines.len()).collect();
        let fair = self.purse.positions() / 2 / (self.layouts.len() * continued.len()).max(1) as u64;
        for layout in core::mem::take(&mut self.layouts) {
            let spent = self.ask(solver, &layout, &continued, fair.min(POSITIONS_AN_ANSWER));
            self.purse.spend(spent);
            self.layouts.push(layout);
        }
        rivals.extend(continued);
        true
    }

    /// The best of the lines that are left.
    fn choose(mut self, mut rivals: Vec<usize>) -> Option<(Line, Worth)> {
        let most = self.count(*rivals.first()?);
        rivals.retain(|&line| self.count(line) == most);
        if self.all_shows {
            // With the shortest win, each hint comes nearer to its end; by other measures, hints more often lead back and round in circles. If no
            // line wins, the hint comes from a longer search.
            let best = rivals.into_iter().min_by_key(|&line| self.worth[line].length)?;
            return Some((self.lines.swap_remove(best), self.worth[best]));
        }
        if rivals.len() > 1 {
            self.play(&rivals);
        }
        // Among equals the first wins: lines come shortest first.
        rivals.sort_unstable();
        let best = rivals.into_iter().rev().max_by_key(|&line| {
            let Line { moves, before, .. } = &self.lines[line];
            (self.worth[line].points, moves.last().map_or(0, |&last| usefulness(before, last)), Reverse(moves.len()))
        })?;
        Some((self.lines.swap_remove(best), self.worth[best]))
    }

    /// Lets the greedy player play on after these lines.
    fn play(&mut self, lines: &[usize]) {
        let cards = self.judge.rules.cards() as u32;
        let mut moves = MoveList::new();
        for game in 0..GAMES / usize::from(self.judge.rules.decks) {
            if self.purse.is_over() {
                return;
            }
            for &line in lines {
                let mut position = self.after(line, &self.layouts[game % self.layouts.len()]);
                let mut random = deck::choices(game as u64);
                for _ in 0..MOVES_A_CARD {
                    let score = self.judge.score(&position);
                    Player::Greedy.play_on(self.judge, &mut position, cards, &mut moves, &mut random);
                    if self.judge.score(&position) == score {
                        break;
                    }
                }
                let won = self.judge.status(&position) == Status::Won;
                self.worth[line].points += self.judge.score(&position) + if won { cards } else { 0 };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::Game;
    use crate::solver::hint::lines::lines;
    use crate::solver::limits::Limits;

    /// The best line turns up a card, unless none can be reached from it.
    #[test]
    fn the_best_line_goes_on_to_a_card() {
        let mut solver = Solver::new();
        let (deals, mut shows, mut stuck) = (if cfg!(miri) { 0 } else { 2 }, 0, 0);
        for (variant, deal) in [Variant::Klondike, Variant::KlondikeDrawThree, Variant::Yukon]
            .into_iter()
            .flat_map(|variant| (1..=deals).map(move |deal| (variant, deal)))
        {
            let mut game = Game::deal(variant, deal);
            let judge = *game.judge();
            for _ in 0..60 {
                let seen = game.seen();
                let Some(shown) = seen.sample(&judge, deck::numbered(SEED)) else { break };
                let (unseen, mut first) = (Unseen::new(&seen, &shown), Vec::new());
                let mut purse = Purse::new(&Limits { positions: POSITIONS, ..Limits::default() });
                let lines = lines(&judge, &shown, &unseen);
                if let Some(line) = lines.iter().find(|line| line.is_free) {
                    first.clone_from(&line.moves);
                } else if let Some((line, worth)) = solver.best(&judge, &seen, &unseen, lines, None, &mut purse) {
                    let is_stuck = line.continued(&judge, &unseen).is_empty();
                    let may_be_vote = worth.of == VOTES as u32;
                    let told = || alloc::format!("{variant} {deal}: {:?}, {} of {}", line.moves, worth.wins, worth.of);
                    assert!(line.shows || worth.wins == 0 || is_stuck || may_be_vote, "{}", told());
                    shows += u32::from(line.shows);
                    stuck += u32::from(!line.shows && worth.wins > 0);
                    first = line.moves;
                }
                first.iter().for_each(|&m| game.play(m).map(drop).expect("a legal move"));
            }
        }
        assert!(cfg!(miri) || shows > stuck, "{shows} show a card, {stuck} lead to none");
    }
}
