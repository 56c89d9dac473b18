//! The moves that lead from state to state.

use alloc::vec::Vec;

use super::problem::{Deals, Leave, Problem, bits};
use super::state::State;
use crate::judge::Judge;
use crate::solver::replay::Replay;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::{FOUNDATION, Position, STOCK, WASTE};

/// Every card comes into play within this many deals and redeals.
const MOST_DEALS: usize = 2 * 64;

/// A position on which the states of a path are played out.
struct Playout<'a> {
    judge: &'a Judge,
    problem: &'a Problem,
    replay: Replay<'a>,
}

/// The moves that lead through these states.
pub(super) fn moves(judge: &Judge, problem: &Problem, position: &Position, way: &[State]) -> Vec<Move> {
    let mut playout = Playout { judge, problem, replay: Replay::new(judge, position) };
    for pair in way.windows(2) {
        let [before, after] = pair else { continue };
        let gone = before.present & !after.present;
        match &problem.leave {
            Leave::Onto(_) => playout.onto(before, after, gone),
            Leave::InPairs { alone, .. } => playout.in_pairs(gone, *alone),
        }
    }
    playout.replay.moves
}

impl Playout<'_> {
    /// Moves cards to cells if the cells hold more than before, and one card to the foundation.
    fn onto(&mut self, before: &State, after: &State, gone: u64) {
        let mut to_cells = after.in_cells().saturating_sub(before.in_cells());
        for place in bits(gone) {
            let on_line = self.problem.line >> place & 1 != 0;
            if on_line && self.problem.deals == Deals::ToFoundation {
                self.replay.play(Move::Deal);
            } else if on_line {
                self.deal_until(|playout| playout.pile_of(place).is_some());
                self.replay.transfer(WASTE, FOUNDATION);
            } else if to_cells > 0 {
                to_cells -= 1;
                let cell = self.judge.piles.of(PileKind::Cell).without(self.replay.position.filled).next();
                self.replay.transfer(self.problem.pile[place], cell.unwrap_or(FOUNDATION));
            } else {
                self.replay.transfer(self.problem.pile[place], FOUNDATION);
            }
        }
        if gone == 0 {
            let rank_of = |cell: u8| self.replay.position.card(self.replay.position.top(cell)).rank() as u8;
            let cell = self.replay.position.filled.of(PileKind::Cell).find(|&cell| rank_of(cell) == after.top);
            self.replay.transfer(cell.unwrap_or(FOUNDATION), FOUNDATION);
        }
    }

    /// Cards of the line that leave alone do so as soon as they are in play, which can only help.
    fn in_pairs(&mut self, gone: u64, alone: Option<u8>) {
        let lone = alone.map_or(0, |rank| self.problem.of_rank[usize::from(rank)]);
        // One may cover another.
        while bits(gone & lone & !self.problem.line)
            .any(|place| self.pile_of(place).is_some_and(|pile| self.replay.transfer(pile, FOUNDATION)))
        {}
        let pair = gone & !lone;
        self.deal_until(|playout| {
            while let Some(pile) = [WASTE, STOCK].into_iter().find(|&pile| playout.shows(pile, lone)) {
                if !playout.replay.transfer(pile, FOUNDATION) {
                    break;
                }
            }
            if pair == 0 {
                return bits(gone & playout.problem.line).all(|place| !playout.is_on_line(place));
            }
            let mut piles = bits(pair).map(|place| playout.pile_of(place));
            match (piles.next().flatten(), piles.next().flatten()) {
                (Some(one), Some(other)) => playout.replay.transfer(one, other),
                _ => false,
            }
        });
    }

    /// Deals, and turns the waste over, until the condition holds.
    fn deal_until(&mut self, mut is_enough: impl FnMut(&mut Self) -> bool) {
        for _ in 0..MOST_DEALS {
            if is_enough(self) || !self.replay.play(Move::Deal) && !self.replay.play(Move::Redeal) {
                break;
            }
        }
    }

    /// Whether the top of waste or stock is one of these cards, and in play.
    fn shows(&self, pile: u8, cards: u64) -> bool {
        bits(cards & self.problem.line).any(|place| self.pile_of(place) == Some(pile))
    }

    /// The pile whose top is this card; the stock counts only if its top is in play.
    fn pile_of(&self, place: usize) -> Option<u8> {
        let pile = self.problem.pile[place];
        let piles = if self.problem.line >> place & 1 != 0 { [WASTE, STOCK] } else { [pile, pile] };
        let shows = matches!(self.problem.deals, Deals::ToWaste { shows: true, .. });
        let is_top = |&pile: &u8| {
            (pile != STOCK || shows)
                && self.replay.position.filled.has(pile)
                && self.replay.position.top(pile) == self.problem.card[place]
        };
        piles.into_iter().find(is_top)
    }

    fn is_on_line(&self, place: usize) -> bool {
        [WASTE, STOCK]
            .into_iter()
            .any(|pile| self.replay.position.top_down(pile).any(|card| card == self.problem.card[place]))
    }
}
