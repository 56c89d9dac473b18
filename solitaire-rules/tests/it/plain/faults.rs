//! What C8 refuses in a position set up by hand, with what V13 adds.

use super::Plain;
use super::build::{ends_in_complete_run, is_complete_run};
use super::cards::{Card, Kind};
use super::foundations::{base_rank, dealt_to, goes_on, piles_of, share_of_each_suit};
use super::matching::is_free;
use super::rules::{Base, CellsTake, Empty, Faces, Fill, Order, Stock, Takes};
use super::shuffle::new_pack;

/// Every fault of the position, in words.
pub fn faults(game: &Plain) -> Vec<String> {
    let mut faults = Vec::new();
    cards_are_the_games(game, &mut faults);
    faces(game, &mut faults);
    foundations(game, &mut faults);
    nothing_would_have_followed(game, &mut faults);
    let cells = game.rules.cells;
    if cells.takes != CellsTake::Group && game.of(Kind::Cell).iter().any(|cell| cell.len() > cells.holds) {
        faults.push(format!("a cell holds more than {} cards", cells.holds));
    }
    capacity(game, &mut faults);
    picture(game, &mut faults);
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
        Stock::None
        | Stock::ToWaste { .. }
        | Stock::FaceUp { .. }
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => false,
    };
    let Some(most) = rules.capacity.filter(|_| !refills && !deals) else { return };
    for (index, pile) in game.of(Kind::Tableau).iter().enumerate() {
        if pile.len() > most && rules.deal.iter().all(|&dealt| pile.len() > dealt) {
            faults.push(format!("t{index} holds more than {most} cards"));
        }
    }
}

/// W19: a pile of a picture has the places that it was dealt cards for, and those of the cards that come to an empty pile.
fn picture(game: &Plain, faults: &mut Vec<String>) {
    if !game.rules.overlap {
        return;
    }
    let to_empty = match game.rules.empty {
        Empty::Takes(Fill::Nothing) => 0,
        Empty::Takes(_) | Empty::FromReserve(_) => 1,
        Empty::Refill { cards, .. } => cards.max(1),
    };
    for (index, pile) in game.of(Kind::Tableau).iter().enumerate() {
        if pile.len() > game.rules.deal[index].max(to_empty) {
            faults.push(format!("t{index} holds more cards than its diagonal has places"));
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
                // Face-down cards lie below face-up ones; or anywhere below one (W8); or where they are covered (W9).
                Kind::Tableau | Kind::Reserve => {
                    let is_covered = kind == Kind::Tableau && !is_free(game, index);
                    let anywhere = kind == Kind::Tableau && game.rules.faces == Faces::EveryOtherUp;
                    pile.last().is_none_or(|top| top.face_up || is_covered)
                        && (anywhere || pile.windows(2).all(|pair| !pair[0].face_up || pair[1].face_up))
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
        if !foundation.is_empty() && !could_have_been_built(game, index) {
            faults.push(format!("f{index} is not a run that could have been built"));
        }
    }
    for kind in 0..game.rules.kinds.len() {
        beginnings(game, kind, faults);
    }
}

/// N1 and W2, of one kind of foundations; complete runs begin with their kings.
fn beginnings(game: &Plain, kind: usize, faults: &mut Vec<String>) {
    match game.rules.takes {
        Takes::Cards => {}
        Takes::CompleteRun { .. } | Takes::Pairs(_) | Takes::LowerOfSuit => return,
    }
    // What the stock gives goes on whatever there is, and begins what is empty.
    if game.rules.stock == Stock::ToFoundation && dealt_to(&game.rules, 0) == 0 {
        return;
    }
    let begun: Vec<&Card> = piles_of(game, kind).iter().filter_map(|foundation| foundation.first()).collect();
    if base_rank(game, kind).is_some_and(|base| begun.iter().any(|card| card.rank != base)) {
        faults.push("a foundation has another base".to_string());
    }
    let share = share_of_each_suit(&game.rules, kind).unwrap_or(usize::MAX);
    if "CDHS".chars().any(|suit| begun.iter().filter(|card| card.suit == suit).count() > share) {
        faults.push("a suit begins more foundations than its share".to_string());
    }
}

fn could_have_been_built(game: &Plain, index: usize) -> bool {
    let foundation = &game.of(Kind::Foundation)[index];
    match game.rules.takes {
        Takes::Cards => {
            let begins = match &game.rules.kinds[game.rules.kind_of(index)].base {
                Base::Cards(cards) => foundation[0] == cards[game.rules.place_in_kind(index)],
                Base::Rank(_) | Base::FirstPlayed | Base::EachItsOwn | Base::Dealt | Base::FirstOfTableau => true,
            };
            let follows_another = match game.rules.order {
                Order::Ranks => true,
                Order::OfTheOneBefore => index == 0 || !game.of(Kind::Foundation)[index - 1].is_empty(),
            };
            let from_the_stock = index == 0 && game.rules.stock == Stock::ToFoundation;
            let each_fits = || (1..foundation.len()).all(|n| goes_on(game, foundation[n], &foundation[..n], index));
            begins && follows_another && (from_the_stock || each_fits())
        }
        // A discard holds any cards in any order (W19), but an ace is never lower than another card (W7).
        Takes::Pairs(_) => true,
        Takes::LowerOfSuit => foundation.iter().all(|card| card.rank != 1),
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
        Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => false,
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
