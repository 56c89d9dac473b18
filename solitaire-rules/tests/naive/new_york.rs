//! New York, by `docs/rules/new-york.md`.

use super::Naive;
use super::cards::{Card, Kind, Place, Transfer};

pub fn may_transfer(game: &Naive, transfer: Transfer) -> bool {
    // One card at a time.
    let &[card] = game.moved(transfer) else {
        return false;
    };
    let target = game.pile(transfer.to);
    match (transfer.from.kind, transfer.to.kind) {
        (Kind::Stock, Kind::Waste) => true,
        (Kind::Stock | Kind::Waste | Kind::Tableau, Kind::Foundation) => fits_foundation(game, card, target),
        (Kind::Stock | Kind::Waste, Kind::Tableau) => match target.last() {
            None => true,
            Some(&top) => builds_tableau(card, top),
        },
        // An empty pile takes no card from the tableau.
        (Kind::Tableau, Kind::Tableau) => match target.last() {
            None => false,
            Some(&top) => builds_tableau(card, top),
        },
        // C6: only by a rule that is added to the game's own.
        (Kind::Foundation, Kind::Tableau) => {
            game.gives_back
                && may_give(game, transfer.from)
                && target.last().is_some_and(|&top| builds_tableau(card, top))
        }
        _ => false,
    }
}

/// V2: what was dealt to a foundation stays there. It was the first card of `f0`.
fn may_give(game: &Naive, foundation: Place) -> bool {
    !keeps_a_card(game, foundation) || game.pile(foundation).len() > 1
}

/// Whether a card stays on this foundation that others would give back.
pub fn keeps_a_card(game: &Naive, foundation: Place) -> bool {
    game.gives_back && game.variant == "new-york-dealt-base" && foundation.index == 0
}

/// The rank that comes after this one, round the corner.
pub fn rank_after(rank: u8) -> u8 {
    if rank == 13 { 1 } else { rank + 1 }
}

/// Down in alternating colours, round the corner.
fn builds_tableau(card: Card, on: Card) -> bool {
    rank_after(card.rank) == on.rank && card.is_red() != on.is_red()
}

fn fits_foundation(game: &Naive, card: Card, foundation: &[Card]) -> bool {
    match foundation.last() {
        Some(top) => foundation.len() < 13 && card.suit == top.suit && card.rank == rank_after(top.rank),
        None => may_start_foundation(game, card),
    }
}

/// N1: one base for all eight, that of any foundation with cards on it; or one for each.
fn may_start_foundation(game: &Naive, card: Card) -> bool {
    if game.variant == "new-york-free-base" {
        return true;
    }
    game.foundations
        .iter()
        .filter(|foundation| !foundation.is_empty())
        .all(|foundation| foundation[0].rank == card.rank)
}

/// Its top card is always face up.
pub fn after_move(game: &mut Naive) {
    if let Some(top) = game.stock.last_mut() {
        top.face_up = true;
    }
}
