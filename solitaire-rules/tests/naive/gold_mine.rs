//! Gold Mine, by `docs/rules/gold-mine.md`.

use super::Naive;
use super::cards::{Card, Kind, Transfer, builds_down_alternating, builds_foundation_from_ace};

/// Three cards, or what is left.
pub const CARDS_A_DEAL: usize = 3;

pub fn may_deal(game: &Naive) -> bool {
    !game.stock.is_empty()
}

pub fn may_transfer(game: &Naive, transfer: Transfer) -> bool {
    let moved = game.moved(transfer);
    let target = game.pile(transfer.to);
    match (transfer.from.kind, transfer.to.kind) {
        (Kind::Waste | Kind::Tableau, Kind::Foundation) => {
            moved.len() == 1 && builds_foundation_from_ace(moved[0], target)
        }
        (Kind::Waste, Kind::Tableau) => moved.len() == 1 && fits_tableau(moved[0], target),
        (Kind::Tableau, Kind::Tableau) => is_sequence(moved) && fits_tableau(moved[0], target),
        // G1: only source 001 lets a foundation's top card go back.
        (Kind::Foundation, Kind::Tableau) => {
            game.variant == "gold-mine-aisleriot" && moved.len() == 1 && fits_tableau(moved[0], target)
        }
        _ => false,
    }
}

/// Any card or sequence may go to an empty pile.
fn fits_tableau(card: Card, target: &[Card]) -> bool {
    match target.last() {
        None => true,
        Some(&top) => builds_down_alternating(card, top),
    }
}

fn is_sequence(cards: &[Card]) -> bool {
    !cards.is_empty()
        && cards.iter().all(|card| card.face_up)
        && cards.windows(2).all(|pair| builds_down_alternating(pair[1], pair[0]))
}
