//! What C8 refuses in a position set up by hand, with what V13 adds.

use super::Plain;
use super::build::{dealt_to, ends_in_complete_run, fits_foundation, is_complete_run};
use super::cards::{Kind, Pile};
use super::rules::{Base, Empty, Stock, Takes};
use super::shuffle::new_pack;

/// Every fault of the position, in words.
pub fn faults(game: &Plain) -> Vec<String> {
    let mut faults = Vec::new();
    cards_are_the_games(game, &mut faults);
    faces(game, &mut faults);
    foundations(game, &mut faults);
    nothing_would_have_followed(game, &mut faults);
    if game.of(Kind::Cell).iter().any(|cell| cell.len() > 1) {
        faults.push("a cell holds more than one card".to_string());
    }
    capacity(game, &mut faults);
    // Only limited redeals are counted.
    if game.redeals > game.rules.redeal_limit().unwrap_or(0) {
        faults.push("more redeals are used than there are".to_string());
    }
    faults
}

fn cards_are_the_games(game: &Plain, faults: &mut Vec<String>) {
    let mut expected: Vec<(u8, char)> = new_pack(game.rules.decks).iter().map(|card| (card.rank, card.suit)).collect();
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

/// W19: what is dealt, refilled or gathered does not ask for room.
fn capacity(game: &Plain, faults: &mut Vec<String>) {
    let rules = &game.rules;
    let refills = match rules.empty {
        Empty::Refill { .. } | Empty::FromReserve(_) => true,
        Empty::Takes(_) => false,
    };
    let deals = match rules.stock {
        Stock::ToTableau { .. } | Stock::Gathered { .. } => true,
        Stock::None | Stock::ToWaste { .. } | Stock::FaceUp { .. } | Stock::ToReserve { .. } => false,
    };
    let Some(most) = rules.capacity.filter(|_| !refills && !deals) else { return };
    for (index, pile) in game.of(Kind::Tableau).iter().enumerate() {
        if pile.len() > most && rules.deal.iter().all(|&dealt| pile.len() > dealt) {
            faults.push(format!("t{index} holds more than {most} cards"));
        }
    }
}

fn faces(game: &Plain, faults: &mut Vec<String>) {
    let stock_is_in_play = game.rules.stock_is_in_play();
    for kind in Kind::ALL {
        for (index, pile) in game.of(kind).iter().enumerate() {
            let right = match kind {
                Kind::Stock => {
                    let top = pile.len().saturating_sub(1);
                    (0..).zip(pile).all(|(i, card)| card.face_up == (stock_is_in_play && i == top))
                }
                Kind::Waste | Kind::Foundation | Kind::Cell => pile.iter().all(|card| card.face_up),
                // Face-down cards lie below face-up ones.
                Kind::Tableau | Kind::Reserve => {
                    pile.last().is_none_or(|top| top.face_up)
                        && pile.windows(2).all(|pair| !pair[0].face_up || pair[1].face_up)
                }
            };
            if !right {
                faults.push(format!("the cards of {kind:?} {index} lie the wrong way up"));
            }
        }
    }
}

fn foundations(game: &Plain, faults: &mut Vec<String>) {
    for (index, foundation) in game.of(Kind::Foundation).iter().enumerate() {
        if foundation.len() < dealt_to(&game.rules, index) {
            faults.push(format!("f{index} lacks the card that was dealt to it"));
        }
        if !foundation.is_empty() && !could_have_been_built(game, foundation) {
            faults.push(format!("f{index} is not a run that could have been built"));
        }
    }
    let mut bases = game.of(Kind::Foundation).iter().filter_map(|foundation| foundation.first());
    let first = bases.next();
    let one_base = match game.rules.base {
        Base::EachItsOwn => false,
        Base::Rank(_) | Base::FirstPlayed | Base::Dealt => true,
    };
    if one_base && bases.any(|base| Some(base.rank) != first.map(|card| card.rank)) {
        faults.push("two foundations have different bases".to_string());
    }
}

fn could_have_been_built(game: &Plain, foundation: &Pile) -> bool {
    match game.rules.takes {
        Takes::Cards => {
            let starts = match game.rules.base {
                Base::Rank(rank) => foundation[0].rank == rank,
                Base::FirstPlayed | Base::EachItsOwn | Base::Dealt => true,
            };
            starts && (1..foundation.len()).all(|n| fits_foundation(game, foundation[n], &foundation[..n]))
        }
        Takes::CompleteRun { build, .. } => is_complete_run(foundation, build),
    }
}

/// No pile is empty that the rules would have refilled, no run lies there that would have left.
fn nothing_would_have_followed(game: &Plain, faults: &mut Vec<String>) {
    let has = |kind| game.of(kind).iter().any(|pile| !pile.is_empty());
    let would_refill = match game.rules.empty {
        Empty::Refill { .. } => has(Kind::Stock) || has(Kind::Waste),
        Empty::FromReserve(_) => has(Kind::Reserve),
        Empty::Takes(_) => false,
    };
    let at_once = match game.rules.takes {
        Takes::CompleteRun { at_once, .. } => at_once,
        Takes::Cards => false,
    };
    for (index, pile) in game.of(Kind::Tableau).iter().enumerate() {
        if would_refill && pile.is_empty() {
            faults.push(format!("t{index} would have been refilled"));
        }
        if at_once && ends_in_complete_run(&game.rules, pile) {
            faults.push(format!("the run on t{index} would have left"));
        }
    }
}
