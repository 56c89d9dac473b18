//! Dead ends of games with one foundation: positions in which a card can never leave (rulings W3, W6 and W9).
//!
//! On a foundation built regardless of suit, each card lies on one of a neighbouring rank, and no two lie on the same card. So each card that still
//! has to go there needs a card of its own, of a neighbouring rank, to go on: a matching of ranks, which must exist whatever the order of play. And
//! no card can go on one that it covers, because that one can only be reached after it has left. In games with pairs the same holds for its partner.

use crate::cards::card::Card;
use crate::cards::set::CardSet;
use crate::judge::Judge;
use crate::solver::covers;
use crate::solver::goal::Goal;
use crate::solver::neighbours::{self, RANKS};
use crate::table::pile_set::PileSet;
use crate::table::position::{FOUNDATION, Position};

/// What each card needs to leave.
#[derive(Clone, Copy)]
enum Needs {
    /// A card one rank away to go on, round the corner or not.
    Neighbour { wrap: bool },
    /// A card to make a pair with.
    Partner,
}

/// What every position of a search must have, or it is a dead end.
pub(in super::super) struct Matching {
    needs: Needs,
    /// For each card, those with which it can leave.
    with: [CardSet; Card::COUNT],
    /// For each card, those that it covers as long as it stays where it lay when the search began.
    under: [CardSet; Card::COUNT],
    /// The piles whose cards must leave.
    leaving: PileSet,
    /// The piles whose cards help.
    helping: PileSet,
}

impl Matching {
    /// `None` if it proves nothing under these rules.
    pub(super) fn new(judge: &Judge, start: &Position, goal: Goal) -> Option<Matching> {
        if goal != Goal::Win || judge.rules.decks != 1 || !judge.keeps_what_it_dealt() {
            return None;
        }
        // A card that need not go to a foundation may end in a cell, whether or not it has a card to leave with.
        if judge.rules.cells.count > 0 && judge.rules.won_with().is_none() {
            return None;
        }
        let (needs, ranks) = needs(judge)?;
        let mut with = [CardSet::EMPTY; Card::COUNT];
        for (card, with) in with.iter_mut().enumerate() {
            let wanted = (0..RANKS).filter(|rank| ranks[card / 4] >> rank & 1 != 0);
            *with = wanted.fold(CardSet::EMPTY, |set, rank| set.or(CardSet::rank_of(4 * rank as u8)));
        }
        let leaving = judge.piles_to_clear();
        let helping = start.piles.without(PileSet::one(FOUNDATION));
        let under = if judge.rules.cells.count == 0 {
            covers::wholly(&covers::directly(judge, start))
        } else {
            [CardSet::EMPTY; Card::COUNT]
        };
        Some(Matching { needs, with, under, leaving, helping })
    }

    /// Whether the game can no longer be won. `false` doesn't prove that it can.
    pub(super) fn fails(&self, position: &Position) -> bool {
        let mut left = CardSet::EMPTY;
        let mut leaving = CardSet::EMPTY;
        for pile in position.filled.and(self.helping) {
            let cards = CardSet::of_bits(position.top_down(pile));
            left = left.or(cards);
            if self.leaving.has(pile) {
                leaving = leaving.or(cards);
            }
        }
        if let Needs::Neighbour { .. } = self.needs {
            if !position.filled.has(FOUNDATION) {
                return false;
            }
            left = left.or(CardSet::one(position.top(FOUNDATION)));
        }
        leaving.into_iter().any(|card| self.is_stuck(card, left)) || !self.match_up(leaving, left)
    }

    /// Whether no card with which this one could leave can still get to it.
    fn is_stuck(&self, card: u8, left: CardSet) -> bool {
        let card = usize::from(card);
        let (Some(with), Some(under)) = (self.with.get(card), self.under.get(card)) else { return false };
        !with.is_empty() && with.and(left).without(*under).is_empty()
    }

    /// Whether each card that must leave can have a neighbour of its own to go on.
    fn match_up(&self, leaving: CardSet, left: CardSet) -> bool {
        let Needs::Neighbour { wrap } = self.needs else { return true };
        let count =
            |set: CardSet| core::array::from_fn(|rank| set.and(CardSet::rank_of(4 * rank as u8)).0.count_ones() as u8);
        neighbours::suffice(&count(leaving), count(left), wrap)
    }
}

/// The ranks with which each rank can leave, as bits; none if it can leave alone or nothing is known.
fn needs(judge: &Judge) -> Option<(Needs, [u16; RANKS])> {
    if let Some(ranks) = judge.pairing_ranks() {
        return Some((Needs::Partner, ranks));
    }
    let wrap = judge.builds_on_neighbours()?;
    let ranks = core::array::from_fn(|rank| {
        let lower = if rank > 0 { 1 << (rank - 1) } else { u16::from(wrap) << (RANKS - 1) };
        let higher = if rank + 1 < RANKS { 1 << (rank + 1) } else { u16::from(wrap) };
        lower | higher
    });
    Some((Needs::Neighbour { wrap }, ranks))
}
