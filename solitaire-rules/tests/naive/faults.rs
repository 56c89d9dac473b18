//! What C8 refuses in a position set up by hand.

use super::cards::{Card, Kind, places};
use super::deal::{deck_in_order, decks};
use super::{Naive, new_york};

/// Every fault of the position, in words.
pub fn faults(game: &Naive) -> Vec<String> {
    let mut faults = Vec::new();
    cards_are_the_variants(game, &mut faults);
    faces(game, &mut faults);
    foundations(game, &mut faults);
    if game.variant.starts_with("carousel") && !(game.stock.is_empty() && game.wastes[0].is_empty()) {
        for (index, pile) in game.tableau.iter().enumerate() {
            if pile.is_empty() {
                faults.push(format!("t{index} would have been refilled"));
            }
        }
    }
    if game.redeals > 1 {
        faults.push("there is only one redeal".to_string());
    }
    faults
}

fn cards_are_the_variants(game: &Naive, faults: &mut Vec<String>) {
    let mut expected: Vec<(u8, char)> =
        deck_in_order(decks(&game.variant)).iter().map(|card| (card.rank, card.suit)).collect();
    expected.sort_unstable();
    let found = game.all_cards();
    for &card in &expected {
        let wanted = expected.iter().filter(|&&c| c == card).count();
        let there = found.iter().filter(|&&c| c == card).count();
        if there != wanted {
            faults.push(format!("{card:?} is there {there} times, not {wanted}"));
        }
    }
    if found.len() != expected.len() {
        faults.push(format!("{} cards, not {}", found.len(), expected.len()));
    }
}

fn faces(game: &Naive, faults: &mut Vec<String>) {
    for place in places(game) {
        let pile = game.pile(place);
        for (i, card) in pile.iter().enumerate() {
            let is_top = i + 1 == pile.len();
            let right = match place.kind {
                Kind::Stock => card.face_up == (is_top && game.variant.starts_with("new-york")),
                Kind::Waste | Kind::Foundation => card.face_up,
                Kind::Tableau => card.face_up || (!is_top && pile[i + 1..].iter().any(|above| above.face_up)),
            };
            if !right {
                faults.push(format!("card {i} of {place:?} lies the wrong way up"));
            }
        }
        if place.kind == Kind::Tableau && pile.windows(2).any(|pair| pair[0].face_up && !pair[1].face_up) {
            faults.push(format!("{place:?} has a face-down card on a face-up one"));
        }
    }
}

fn foundations(game: &Naive, faults: &mut Vec<String>) {
    let round_the_corner = game.variant.starts_with("new-york");
    let one_base = game.variant != "new-york-free-base";
    let started: Vec<&Vec<Card>> = game.foundations.iter().filter(|f| !f.is_empty()).collect();
    for foundation in &started {
        let run = foundation.windows(2).all(|pair| {
            let next = if round_the_corner { new_york::rank_after(pair[0].rank) } else { pair[0].rank + 1 };
            pair[1].suit == pair[0].suit && pair[1].rank == next
        });
        if !run || foundation.len() > 13 {
            faults.push("a foundation is not a run".to_string());
        }
        let base = foundation[0].rank;
        if !round_the_corner && base != 1 {
            faults.push("a foundation does not start with an ace".to_string());
        }
        if one_base && base != started[0][0].rank {
            faults.push("two foundations have different bases".to_string());
        }
    }
}
