//! The moves that lead from state to state.

use alloc::vec::Vec;

use super::problem::Problem;
use super::state::{State, Step};
use crate::judge::Judge;
use crate::solver::replay::Replay;
use crate::table::moves::Move;
use crate::table::position::{FOUNDATION, Position, TABLEAU};

/// A position on which the states of a path are played out.
struct Playout<'a> {
    problem: &'a Problem,
    replay: Replay<'a>,
}

/// The moves that lead through these states. A card leaves at the last moment it can.
pub(super) fn moves(judge: &Judge, problem: &Problem, position: &Position, way: &[State]) -> Vec<Move> {
    let mut playout = Playout { problem, replay: Replay::new(judge, position) };
    for (number, state) in way.iter().enumerate() {
        match state.step {
            Step::Decided => {}
            Step::Dealt => {
                playout.replay.play(Move::Deal);
            }
            Step::Moved { place, to } => playout.shift(place, to),
        }
        let later = way[number + 1..].iter().fold(0, |later, state| later | state.freed);
        playout.discard(state.freed & !later);
    }
    playout.replay.moves
}

impl Playout<'_> {
    /// The tableau pile whose top is this card.
    fn pile_of(&self, place: u8) -> Option<u8> {
        let card = self.problem.card[usize::from(place)];
        let mut piles = (0..self.problem.piles as u8).map(|pile| TABLEAU + pile);
        piles.find(|&pile| self.replay.position.filled.has(pile) && self.replay.position.top(pile) == card)
    }

    fn shift(&mut self, place: u8, to: u8) {
        if let Some(from) = self.pile_of(place) {
            self.replay.transfer(from, TABLEAU + to);
        }
    }

    /// Discards these cards, each as soon as it can leave: discarding one never prevents another from leaving.
    fn discard(&mut self, mut cards: u64) {
        while let Some(place) = (0..64).find(|&place| {
            cards >> place & 1 != 0 && self.pile_of(place).is_some_and(|pile| self.replay.transfer(pile, FOUNDATION))
        }) {
            cards &= !(1 << place);
        }
    }
}
