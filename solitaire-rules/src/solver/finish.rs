//! The rest of a game once it plays itself.

use alloc::vec::Vec;

use crate::cards::card::Card;
use crate::judge::Judge;
use crate::judge::Status;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

impl Judge {
    /// The moves that win once nothing is left to decide: each puts a card on a foundation, the lowest first, or deals or redeals if no card can go
    /// there. `None` if they don't win, if the tableau would have to be shuffled, or while a tableau card is face down. It is fast enough to call after
    /// every move.
    ///
    /// It sees every card, including the stock's, so its answer can tell the player something new. [`Game::finish`](crate::Game::finish) doesn't.
    ///
    /// ```
    /// use solitaire_rules::{Game, Position, Variant};
    /// let all_open = "klondike s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQC f1:AD2D3D4D5D6D7D8D9DTDJDQDKD \
    ///     f2:AH2H3H4H5H6H7H8H9HTHJHQHKH f3:AS2S3S4S5S6S7S8S9STSJSQSKS t0:KC t1: t2: t3: t4: t5: t6:";
    /// let moves = Variant::Klondike.judge().finish(&all_open.parse()?).unwrap();
    /// assert_eq!(moves, ["t0-f0".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&self, position: &Position) -> Option<Vec<Move>> {
        if is_hidden_in_tableau(position) {
            return None;
        }
        let mut position = *position;
        let mut moves = Vec::new();
        let mut idle = 0;
        // Nobody knows what a shuffle brings.
        let deals = if self.rules.stock.shuffles() { &[Move::Deal][..] } else { &[Move::Deal, Move::Redeal] };
        while self.status(&position) != Status::Won {
            let up = self.lowest_up(&position);
            idle = if up.is_some() { 0 } else { idle + 1 };
            // Once through the stock and back shows every card that deals can bring up.
            if idle > 2 * self.rules.cards() {
                return None;
            }
            let next = up.or_else(|| deals.iter().copied().find(|&m| self.is_legal(&position, m)))?;
            self.play_unchecked(&mut position, next);
            moves.push(next);
        }
        Some(moves)
    }

    /// The move that puts the lowest card on a foundation.
    fn lowest_up(&self, position: &Position) -> Option<Move> {
        let mut lowest: Option<(Card, Move)> = None;
        for &m in &self.distinct_moves(position) {
            let Move::Transfer { from, to, .. } = m else { continue };
            let card = position.card(position.top(from.id()));
            if to.kind() == PileKind::Foundation && lowest.is_none_or(|(other, _)| card.rank() < other.rank()) {
                lowest = Some((card, m));
            }
        }
        lowest.map(|(_, m)| m)
    }
}

/// Whether a card of the tableau lies face down.
fn is_hidden_in_tableau(position: &Position) -> bool {
    let mut piles = position.piles().filter(|pile| pile.kind() == PileKind::Tableau);
    piles.any(|pile| position.seen_top_down(pile).any(|(_, face_up)| !face_up))
}
