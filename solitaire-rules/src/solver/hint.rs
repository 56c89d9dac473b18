//! A good next move, and why.

use alloc::vec::Vec;
use core::fmt;

use super::limits::Limits;
use super::solve::{Outcome, Prospects, Solver};
use crate::cards::deck;
use crate::game::Seen;
use crate::game::players::usefulness;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// A good next move, and why it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move, which is legal.
    pub play: Move,
    /// Why.
    pub why: Why,
}

/// Why a move is a good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// Nothing else can be done.
    Only,
    /// It puts a card on a foundation where it is never missed.
    Safe,
    /// It is on the way to a win in so many of the ways that the hidden cards may lie, of those that were tried.
    Wins {
        /// In how many of them.
        ways: u32,
        /// How many were tried.
        of: u32,
    },
    /// It is the first of so many moves that win, the hidden cards lying as they do: [`Solver::hint_thoughtful`] alone says so.
    Leads {
        /// How many moves win.
        moves: u32,
    },
    /// The game cannot be won, but it brings the next card to a foundation.
    Further,
    /// It looks useful; no more is known.
    Useful,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Why::Only => f.write_str("it is the only move"),
            Why::Safe => f.write_str("the card is never missed where it lies now"),
            Why::Wins { ways, of } => {
                write!(f, "it is on the way to a win in {ways} of {of} ways that the hidden cards may lie")
            }
            Why::Leads { moves } => write!(f, "it is the first of {moves} moves that win"),
            Why::Further => f.write_str("the game cannot be won, but this leads to one more card on a foundation"),
            Why::Useful => f.write_str("it looks useful"),
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
/// How many positions a hint looks at in each of them, unless its limits are lower.
const POSITIONS: u64 = 5_000;
/// Where the random numbers for that start: not at a number that anybody deals.
const SEED: u64 = 0x8B1D_5A3F_C07E_2694;

impl Solver {
    /// A good next move, from what the player knows and nothing else: the hidden cards are laid in several ways that agree with it, each is
    /// solved as far as the limits go (divided among them), and the move that most solutions make soon is taken. The same question has the same
    /// answer, as long as neither time nor cancelling ends it. `None` when there is no distinct move, or this is not of a game with these rules.
    ///
    /// ```
    /// use solitaire_rules::solver::{Limits, Solver};
    /// use solitaire_rules::{Game, Variant};
    /// let game = Game::deal(Variant::GoldMine, 42);
    /// let hint = Solver::new().hint(game.judge(), &game.seen(), &Limits::default()).unwrap();
    /// assert_eq!(hint.to_string(), "deal: it is the only move");
    /// ```
    pub fn hint(&mut self, judge: &Judge, seen: &Seen, limits: &Limits<'_>) -> Option<Hint> {
        let mut random = deck::numbered(SEED);
        let shown = seen.sample(judge, &mut random)?;
        let moves = judge.distinct_moves(&shown);
        if let Some(hint) = certain(judge, &shown, &moves) {
            return Some(hint);
        }
        let known = seen.unknown() == 0;
        let samples = if known { 1 } else { SAMPLES };
        let limits = Limits {
            positions: (limits.positions / u64::from(samples)).min(if known { u64::MAX } else { POSITIONS }),
            time: limits.time.map(|time| time / samples),
            ..*limits
        };
        let mut votes = Votes::new(&moves);
        for sample in 0..samples {
            let position = if sample == 0 { shown } else { seen.sample(judge, &mut random)? };
            if let Outcome::Won(solution) = self.solve(judge, &position, &limits).outcome {
                votes.count(&solution);
            }
        }
        votes.best(samples).or_else(|| useful(&shown, &moves))
    }

    /// A good next move of a player who sees every card: the first of a solution, or of the way to a further card where it is certain that there is none.
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

/// How often each move was made by solutions: at once, and at all.
struct Votes<'a> {
    moves: &'a [Move],
    at_once: Vec<u32>,
    at_all: Vec<u32>,
}

impl<'a> Votes<'a> {
    fn new(moves: &'a [Move]) -> Votes<'a> {
        Votes { moves, at_once: alloc::vec![0; moves.len()], at_all: alloc::vec![0; moves.len()] }
    }

    fn count(&mut self, solution: &[Move]) {
        for (index, m) in self.moves.iter().enumerate() {
            self.at_once[index] += u32::from(solution.first() == Some(m));
            // Later the same words may mean another move, so only the beginning counts.
            self.at_all[index] += u32::from(solution.iter().take(SOON).any(|other| other == m));
        }
    }

    fn best(&self, of: u32) -> Option<Hint> {
        let votes = |&index: &usize| (2 * self.at_once[index] + self.at_all[index], self.at_once[index]);
        let best = (0..self.moves.len()).max_by_key(votes).filter(|&index| self.at_all[index] > 0)?;
        Some(Hint { play: self.moves[best], why: Why::Wins { ways: self.at_all[best], of } })
    }
}

/// How many moves of a solution come soon.
const SOON: usize = 8;
