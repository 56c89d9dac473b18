//! A good next move, and why.

mod lines;

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;

use self::lines::{Line, Unseen, lines};
use super::answer::{Outcome, Prospects};
use super::limits::Limits;
use super::solve::Solver;
use crate::cards::deck;
use crate::game::Seen;
use crate::game::players::Player;
use crate::game::players::usefulness;
use crate::judge::Judge;
use crate::judge::MoveList;
use crate::judge::Status;
use crate::table::moves::Move;
use crate::table::position::Position;

/// A good next move, and why it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move, which is legal.
    pub play: Move,
    /// Why it is a good one.
    pub why: Why,
}

/// Why a move is a good one, in words by `Display`.
///
/// ```
/// use solitaire_rules::solver::Why;
/// assert_eq!(Why::Wins { ways: 3, of: 16 }.to_string(), "wins in 3 of 16 possible layouts");
/// assert_eq!(Why::Leads { moves: 94 }.to_string(), "wins in 94 moves");
/// assert_eq!(Why::Leads { moves: 1 }.to_string(), "wins in 1 move");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It is the only one.
    Only,
    /// It puts a card on a foundation, and the card will never be needed elsewhere.
    Safe,
    /// It leads to a win in this many of the layouts of the hidden cards that were tried.
    Wins {
        /// In how many it wins.
        ways: u32,
        /// How many were tried.
        of: u32,
    },
    /// It is the first of this many moves that win, with the hidden cards as they are. Only [`Solver::hint_thoughtful`] says this.
    Leads {
        /// How many moves win.
        moves: u32,
    },
    /// The game can't be won, but the move gets one more card to a foundation.
    Further,
    /// It looks useful; nothing more is known.
    Useful,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Why::Only => f.write_str("the only move"),
            Why::Safe => f.write_str("safe: never needed there again"),
            Why::Wins { of: 1, .. } => f.write_str("leads to a win"),
            Why::Wins { ways, of } => write!(f, "wins in {ways} of {of} possible layouts"),
            Why::Leads { moves: 1 } => f.write_str("wins in 1 move"),
            Why::Leads { moves } => write!(f, "wins in {moves} moves"),
            Why::Further => f.write_str("the game can't be won, but this gets one more card to a foundation"),
            Why::Useful => f.write_str("looks useful"),
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.play, self.why)
    }
}

/// In how many ways the hidden cards are laid for a hint.
const SAMPLES: u32 = 16;
/// How many positions a hint looks at in all, and for one answer, unless its limits are lower.
const POSITIONS: u64 = 400_000;
const POSITIONS_AN_ANSWER: u64 = 5_000;
/// How many games the greedy player plays for each answer, and how many moves for each card.
const GAMES: u32 = 2;
const MOVES_A_CARD: u32 = 5;
/// Where the random numbers for that start: not at a number that anybody deals.
const SEED: u64 = 0x8B1D_5A3F_C07E_2694;

impl Solver {
    /// A good next move, based only on what the player knows: the hidden cards are laid out in several ways that fit. In each of them, the moves that
    /// can't be reversed or that show a new card are tried, by the solver as far as the limits allow (divided among the layouts) and by the greedy
    /// player. The hint is the first move of the shortest way to the best of them, so a player who follows hints rarely goes round in circles. The
    /// same question has the same answer, unless the time limit or cancelling ends it. `None` if there is no distinct move, or if this isn't of a
    /// game with these rules.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::GoldMine, 42);
    /// let hint = Solver::new().hint(game.judge(), &game.seen(), &Limits::default()).unwrap();
    /// assert_eq!(hint.to_string(), "deal: the only move");
    /// ```
    pub fn hint(&mut self, judge: &Judge, seen: &Seen, limits: &Limits<'_>) -> Option<Hint> {
        let shown = seen.sample(judge, deck::numbered(SEED))?;
        let moves = judge.distinct_moves(&shown);
        if let Some(hint) = certain(judge, &shown, &moves) {
            return Some(hint);
        }
        let known = seen.unknown() == 0;
        let samples = if known { 1 } else { SAMPLES };
        let lines = lines(judge, &shown, &Unseen::new(seen, &shown));
        let worth = self.worth(judge, seen, &lines, samples, limits)?;
        let best = best(&lines, &worth, samples);
        if known && !best.is_some_and(|hint| matches!(hint.why, Why::Wins { .. })) {
            // Nothing is left to guess: it is worth a longer search.
            let hint = self.hint_thoughtful(judge, &shown, limits)?;
            let why = if let Why::Leads { .. } = hint.why { Why::Wins { ways: 1, of: 1 } } else { hint.why };
            return Some(Hint { why, ..hint });
        }
        best.or_else(|| useful(&shown, &moves))
    }

    /// What each line is worth, over all samples.
    fn worth(
        &mut self,
        judge: &Judge,
        seen: &Seen,
        lines: &[Line],
        samples: u32,
        limits: &Limits<'_>,
    ) -> Option<Vec<Worth>> {
        let mut random = deck::numbered(SEED);
        let mut worth = alloc::vec![Worth::default(); lines.len()];
        let mut left = limits.positions.min(POSITIONS);
        let answers = samples * lines.len().max(1) as u32;
        let time = limits.time.map(|time| time / answers);
        for sample in 0..samples {
            let start = seen.sample(judge, &mut random)?;
            // The same for every line; what one does not need is left to the samples that come.
            let fair = left / u64::from(answers - answers / samples * sample);
            let limits = Limits { positions: fair.min(POSITIONS_AN_ANSWER), time, ..*limits };
            for (line, worth) in lines.iter().zip(&mut worth) {
                let mut position = start;
                for &m in &line.moves {
                    judge.play_unchecked(&mut position, m);
                }
                let solution = self.solve(judge, &position, &limits);
                left = left.saturating_sub(solution.positions);
                worth.add(judge, &position, solution.is_won(), sample);
            }
            if limits.is_cancelled() {
                break;
            }
        }
        Some(worth)
    }

    /// A good next move for a player who sees every card: the first of a solution or, if it is certain that there is none, of the moves that get one
    /// more card to a foundation.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::Klondike, 42);
    /// let hint = Solver::new().hint_thoughtful(game.judge(), game.position(), &Limits::default()).unwrap();
    /// assert!(game.is_legal(hint.play));
    /// ```
    pub fn hint_thoughtful(&mut self, judge: &Judge, position: &Position, limits: &Limits<'_>) -> Option<Hint> {
        let moves = judge.distinct_moves(position);
        match self.solve(judge, position, limits).outcome {
            Outcome::Won(solution) => {
                let why = Why::Leads { moves: solution.len() as u32 };
                return solution.first().map(|&play| Hint { play, why });
            }
            Outcome::Lost => {
                if let Prospects::Further(way) = self.prospects(judge, position, limits)
                    && let Some(&play) = way.first()
                {
                    return Some(Hint { play, why: Why::Further });
                }
            }
            Outcome::Open(_) => {}
        }
        certain(judge, position, &moves).or_else(|| useful(position, &moves))
    }
}

/// What needs no search. It asks only for what shows.
fn certain(judge: &Judge, position: &Position, moves: &[Move]) -> Option<Hint> {
    if let [play] = *moves {
        return Some(Hint { play, why: Why::Only });
    }
    let play = *judge.safe_moves(position).first()?;
    Some(Hint { play, why: Why::Safe })
}

/// What the greedy player would choose.
fn useful(position: &Position, moves: &[Move]) -> Option<Hint> {
    let play = moves.iter().copied().max_by_key(|&m| usefulness(position, m))?;
    Some(Hint { play, why: Why::Useful })
}

/// How good a line is.
#[derive(Clone, Copy, Default)]
struct Worth {
    /// In how many samples a win was found.
    wins: u32,
    /// The cards that come to the foundations, and more for games that are won: who sees all cards wins more than the player will, so
    /// that the solver's word alone says too little.
    points: u32,
}

impl Worth {
    fn add(&mut self, judge: &Judge, position: &Position, solved: bool, sample: u32) {
        let cards = judge.rules.cards() as u32;
        let (mut moves, mut won) = (MoveList::new(), solved);
        for game in 0..GAMES {
            let mut position = *position;
            let random = deck::numbered(SEED ^ u64::from(GAMES * sample + game));
            Player::Greedy.play_on(judge, &mut position, MOVES_A_CARD * cards, &mut moves, random);
            let wins = judge.status(&position) == Status::Won;
            self.points += judge.score(&position) + if wins { cards } else { 0 };
            won |= wins;
        }
        self.points += if solved { GAMES * cards / 2 } else { 0 };
        self.wins += u32::from(won);
    }
}

/// The line that is worth most, of equals the one whose end looks most useful, of those the shortest. Of what is certain, a win is worth most.
fn best(lines: &[Line], worth: &[Worth], samples: u32) -> Option<Hint> {
    let rank = |&(line, worth): &(&Line, &Worth)| {
        let certain = if samples == 1 { worth.wins } else { 0 };
        let last = line.moves.last().map_or(0, |&last| usefulness(&line.before, last));
        (certain, worth.points, last, Reverse(line.moves.len()))
    };
    let (line, worth) = lines.iter().zip(worth).rev().max_by_key(rank)?;
    let why = if worth.wins == 0 { Why::Useful } else { Why::Wins { ways: worth.wins, of: samples } };
    line.moves.first().map(|&play| Hint { play, why })
}
