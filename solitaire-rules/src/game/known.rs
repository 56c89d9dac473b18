//! Which hidden cards a player has had before his eyes: a game keeps them as moves are made and taken back.

use super::in_play::Game;
use crate::judge::Undo;
use crate::rules::Stock;
use crate::table::id::Id;
use crate::table::moves::Move;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::{Position, STOCK, WASTE};

/// Cards that were seen and may lie face down now, bit by id.
#[derive(Clone, Copy, Default)]
pub(super) struct Known(u128);

impl Known {
    pub(super) fn has(self, id: Id) -> bool {
        self.0 & bit(id) != 0
    }

    pub(super) fn add(&mut self, id: Id) {
        self.0 |= bit(id);
    }
}

fn bit(id: Id) -> u128 {
    1u128.checked_shl(id.into()).unwrap_or(0)
}

/// The cards that show, or those that do not, each with its pile.
fn cards(position: &Position, shown: bool) -> impl Iterator<Item = (Pile, Id)> + '_ {
    position.piles().flat_map(move |pile| {
        let cards = position.top_down(pile.id()).enumerate();
        let asked = cards.filter(move |&(depth, id)| position.is_visible(pile, id, depth == 0) == shown);
        asked.map(move |(_, id)| (pile, id))
    })
}

impl Game {
    /// Notes the cards that a move is about to turn down: those of a waste that becomes the stock.
    pub(super) fn note_before(&mut self, m: Move) {
        if m == Move::Redeal {
            self.position.top_down(WASTE).for_each(|id| self.known.add(id));
        }
    }

    /// Takes a move back, and notes the cards that it had shown.
    pub(super) fn take_back(&mut self, undo: Undo) {
        let brief = undo.brief;
        if brief.logged {
            return self.take_all_back(undo);
        }
        // Searches take back millions of moves: only the cards are asked that can turn down.
        if let Move::Transfer { from, .. } = brief.played
            && (brief.flag || from == Pile::STOCK)
        {
            self.known.add(self.position.top(from.id()));
        }
        self.judge.undo(&mut self.position, undo);
        self.position.top_down(STOCK).take(brief.from_stock.into()).for_each(|id| self.known.add(id));
    }

    /// The same for a move from which more followed.
    fn take_all_back(&mut self, undo: Undo) {
        let mut before = Known::default();
        cards(&self.position, true).for_each(|(_, id)| before.add(id));
        self.judge.undo(&mut self.position, undo);
        // Where a card lay before it was shuffled nobody knows.
        let shuffled =
            matches!(self.rules().stock, Stock::Gathered { shuffle: true, .. }) && undo.played() == Move::Redeal;
        for (pile, id) in cards(&self.position, false) {
            if before.has(id) && !(shuffled && pile.kind() == PileKind::Tableau) {
                self.known.add(id);
            }
        }
    }
}
