//! What the player's hand does: where the cursor is, which cards are chosen, and where they may go.

use solitaire_rules::position::PileKind;
use solitaire_rules::{Game, Move, Pile};

/// The cursor, and what is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The pile that the cursor is on.
    pub(super) pile: Pile,
    /// How many cards from the pile's end the cursor is on: 1 for the top card.
    pub(super) depth: usize,
    /// The cards that are chosen: so many from a pile's end.
    pub(super) chosen: Option<(Pile, usize)>,
}

impl Hand {
    /// The cursor at the first pile of the tableau, or else at the first pile.
    pub(super) fn new(game: &Game) -> Hand {
        let view = game.view();
        let tableau = view.piles().find(|pile| pile.kind() == PileKind::Tableau);
        let pile = tableau.or_else(|| view.piles().next()).unwrap_or(Pile::STOCK);
        Hand { pile, depth: 1, chosen: None }
    }

    pub(super) fn go(&mut self, pile: Pile, depth: usize) {
        (self.pile, self.depth) = (pile, depth);
    }

    /// Whether the cursor is on a card of the pile, at this depth.
    pub(super) fn is_on(&self, pile: Pile, depth: usize) -> bool {
        (self.pile, self.depth) == (pile, depth)
    }

    /// Whether the card at this depth is among the chosen ones.
    pub(super) fn holds(&self, pile: Pile, depth: usize) -> bool {
        self.chosen.is_some_and(|(from, count)| from == pile && depth <= count)
    }

    /// After the table has changed nothing is chosen, and the cursor is on a card that is there.
    pub(super) fn settle(&mut self, game: &Game) {
        self.chosen = None;
        self.depth = self.depth.clamp(1, open(game, self.pile).max(1));
    }
}

/// How many face-up cards lie at a pile's end.
pub(super) fn open(game: &Game, pile: Pile) -> usize {
    game.view().pile(pile).iter().rev().take_while(|card| card.is_some()).count()
}

/// Where so many cards of a pile may go.
pub(super) fn targets(game: &Game, from: Pile, count: usize) -> Vec<Pile> {
    let target = |m: &Move| match *m {
        Move::Transfer { from: source, to, count: moved } if source == from && usize::from(moved) == count => Some(to),
        _ => None,
    };
    game.legal_moves().iter().filter_map(target).collect()
}

/// Where the cards of a pile may go, whatever their number: with the number for each.
pub(super) fn ways(game: &Game, from: Pile, to: Pile) -> Vec<usize> {
    let count = |m: &Move| match *m {
        Move::Transfer { from: source, to: target, count } if (source, target) == (from, to) => Some(count.into()),
        _ => None,
    };
    game.legal_moves().iter().filter_map(count).collect()
}

/// The move that puts the top of a pile, or a complete run, on a foundation.
pub(super) fn up(game: &Game, from: Pile) -> Option<Move> {
    let goes_up = |m: &&Move| matches!(**m, Move::Transfer { from: source, to, .. } if source == from && to.kind() == PileKind::Foundation);
    game.distinct_moves().iter().find(goes_up).copied()
}
