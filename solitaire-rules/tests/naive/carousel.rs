//! Carousel, by `docs/rules/carousel.md`.

use super::Naive;
use super::cards::{Card, Kind, Transfer, builds_foundation_from_ace};
use super::moves;

pub const CARDS_A_DEAL: usize = 1;

pub fn may_deal(game: &Naive) -> bool {
    if game.stock.is_empty() {
        return false;
    }
    // K2: the strict game deals only when nothing else can be done.
    if game.variant == "carousel-strict" {
        return !moves::any_transfer(game);
    }
    true
}

pub fn may_transfer(game: &Naive, transfer: Transfer) -> bool {
    // One card at a time.
    let &[card] = game.moved(transfer) else {
        return false;
    };
    let target = game.pile(transfer.to);
    match (transfer.from.kind, transfer.to.kind) {
        (Kind::Waste | Kind::Tableau, Kind::Foundation) => builds_foundation_from_ace(card, target),
        (Kind::Waste, Kind::Tableau) => match target.last() {
            None => false,
            Some(&top) => builds_tableau(card, top),
        },
        // Only when neither waste nor stock has cards may a tableau top go to an empty pile.
        (Kind::Tableau, Kind::Tableau) => match target.last() {
            None => game.stock.is_empty() && game.wastes[0].is_empty(),
            Some(&top) => builds_tableau(card, top),
        },
        _ => false,
    }
}

/// Down in suit, no wrap.
fn builds_tableau(card: Card, on: Card) -> bool {
    card.suit == on.suit && card.rank + 1 == on.rank
}

/// K1: each empty pile, lowest number first, gets four cards.
pub fn after_move(game: &mut Naive) {
    for pile in 0..game.tableau.len() {
        if game.tableau[pile].is_empty() {
            game.tableau[pile] = refill(game);
        }
    }
}

fn refill(game: &mut Naive) -> Vec<Card> {
    let waste_serves = !game.wastes[0].is_empty();
    let mut cards = Vec::new();
    while cards.len() < 4 {
        let from_waste = game.wastes[0].pop();
        // The option of K1: a waste that had cards as the refill began is not topped up.
        if from_waste.is_none() && waste_serves && game.variant == "carousel-no-top-up" {
            break;
        }
        match from_waste.or_else(|| game.stock.pop()) {
            Some(mut card) => {
                card.face_up = true;
                cards.push(card);
            }
            None => break,
        }
    }
    cards
}
