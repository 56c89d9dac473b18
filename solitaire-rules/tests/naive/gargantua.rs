//! Gargantua, by `docs/rules/gargantua.md`.

use super::Naive;
use super::cards::{Card, Kind, Place, Transfer, builds_down_alternating, builds_foundation_from_ace, places};

pub const CARDS_A_DEAL: usize = 1;

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
        // R4: any face-up cards, whatever their build.
        (Kind::Tableau, Kind::Tableau) => {
            !moved.is_empty() && moved.iter().all(|card| card.face_up) && fits_tableau(moved[0], target)
        }
        // R0 and the option of R2.
        (Kind::Foundation, Kind::Tableau) => {
            game.variant == "gargantua-classic" && moved.len() == 1 && fits_tableau(moved[0], target)
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

/// R1.
pub fn may_redeal(game: &Naive) -> bool {
    game.stock.is_empty() && game.redeals == 0 && cards_turned(game) > 0
}

/// R2: how many of the waste's cards a redeal would turn over.
fn cards_turned(game: &Naive) -> usize {
    let waste = game.wastes[0].len();
    if game.variant == "gargantua" && waste_top_is_playable(game) { waste - 1 } else { waste }
}

fn waste_top_is_playable(game: &Naive) -> bool {
    let from = Place { kind: Kind::Waste, index: 0 };
    places(game).into_iter().any(|to| may_transfer(game, Transfer { from, to, count: 1 }))
}

/// R3: the first-dealt card is the next to be drawn.
pub fn redeal(game: &mut Naive) {
    let turned = cards_turned(game);
    let mut cards: Vec<Card> = game.wastes[0].drain(..turned).collect();
    cards.reverse();
    for card in &mut cards {
        card.face_up = false;
    }
    game.stock = cards;
    game.redeals += 1;
}
