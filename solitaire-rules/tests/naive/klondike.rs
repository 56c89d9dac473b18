//! Klondike, by `docs/rules/klondike.md`.

use super::Naive;
use super::cards::{Card, Kind, Transfer, builds_down_alternating, builds_foundation_from_ace};

/// One card, or three, or what is left of them.
pub fn cards_a_deal(game: &Naive) -> usize {
    if game.variant == "klondike-draw-three" { 3 } else { 1 }
}

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
        // Foundations give back to a tableau pile, by the tableau's rule.
        (Kind::Waste | Kind::Foundation, Kind::Tableau) => moved.len() == 1 && fits_tableau(moved[0], target),
        // R4: any face-up cards, whatever their build.
        (Kind::Tableau, Kind::Tableau) => {
            !moved.is_empty() && moved.iter().all(|card| card.face_up) && fits_tableau(moved[0], target)
        }
        _ => false,
    }
}

/// A king, or a group headed by one, on an empty pile; else down in alternating colours.
fn fits_tableau(card: Card, target: &[Card]) -> bool {
    match target.last() {
        None => card.rank == 13,
        Some(&top) => builds_down_alternating(card, top),
    }
}

/// Without limit, when the stock is empty and the waste is not.
pub fn may_redeal(game: &Naive) -> bool {
    game.stock.is_empty() && !game.wastes[0].is_empty()
}

/// The whole waste; the first-dealt card is the next to be drawn (R3).
pub fn redeal(game: &mut Naive) {
    let mut cards: Vec<Card> = game.wastes[0].drain(..).collect();
    cards.reverse();
    for card in &mut cards {
        card.face_up = false;
    }
    game.stock = cards;
}
