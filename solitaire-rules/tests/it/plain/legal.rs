//! Finding the legal moves by trying them all (C2): "may it?"

use super::Plain;
use super::build::{ends_in_complete_run, is_run, joins, rank_after};
use super::cards::{Card, Kind, Move, Place, Transfer, places};
use super::distinct;
use super::foundations::{base_rank, fits_foundation, may_give_back};
use super::matching::{is_free, is_lower_of_suit, is_pair};
use super::rules::{CellsFrom, CellsTake, CellsWhen, Empty, Fill, Gives, Groups, Redeal, Stock, Takes, When};

/// C2.
pub fn legal(game: &Plain) -> Vec<Move> {
    // A won game is over.
    if game.is_won() {
        return vec![];
    }
    let mut moves = Vec::new();
    if may_deal(game) {
        moves.push(Move::Deal);
    }
    if may_redeal(game) {
        moves.push(Move::Redeal);
    }
    moves.extend(legal_transfers(game).into_iter().map(Move::Transfer));
    moves
}

/// Whether C2 has the move.
pub fn is_legal(game: &Plain, m: Move) -> bool {
    let may = match m {
        Move::Deal => may_deal(game),
        Move::Redeal => may_redeal(game),
        Move::Transfer(transfer) => may_transfer(game, transfer),
    };
    may && !game.is_won()
}

/// Of every transfer one could name (any pile, any pile, any number of its cards) those that the rules allow.
pub fn legal_transfers(game: &Plain) -> Vec<Transfer> {
    let mut transfers = Vec::new();
    let places = places(game);
    for &from in &places {
        for &to in &places {
            for count in 1..=game.pile(from).len() {
                let transfer = Transfer { from, to, count };
                if may_transfer(game, transfer) {
                    transfers.push(transfer);
                }
            }
        }
    }
    transfers
}

fn may_deal(game: &Plain) -> bool {
    let Some(when) = game.rules.deals() else { return false };
    let now = match when {
        When::Always => true,
        // K2: whole piles that go to empty ones don't count, also where they are distinct (V12).
        When::NoTransfer => {
            distinct::distinct_transfers(game).iter().all(|t| distinct::is_whole_pile_to_empty(game, t))
        }
        When::NoEmptyPile => game.of(Kind::Tableau).iter().all(|pile| !pile.is_empty()),
    };
    now && !game.stock().is_empty()
}

fn may_redeal(game: &Plain) -> bool {
    let is_left = game.rules.redeal_limit().is_none_or(|limit| game.redeals < limit);
    match game.rules.stock {
        // R1
        Stock::ToWaste { redeal, .. } => {
            let turns = match redeal {
                Redeal::No => false,
                Redeal::Unlimited | Redeal::Times(_) | Redeal::TimesExceptPlayableTop(_) => true,
            };
            turns && is_left && game.stock().is_empty() && cards_turned(game) > 0
        }
        // V8
        Stock::Gathered { .. } => is_left && game.of(Kind::Tableau).iter().any(|pile| !pile.is_empty()),
        Stock::None
        | Stock::FaceUp { .. }
        | Stock::ToTableau { .. }
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => false,
    }
}

/// How many of the waste's cards a redeal would turn over.
pub fn cards_turned(game: &Plain) -> usize {
    let waste = game.of(Kind::Waste)[0].len();
    let stays = match game.rules.redeal() {
        // R2
        Redeal::TimesExceptPlayableTop(_) => waste_top_is_playable(game),
        Redeal::No | Redeal::Unlimited | Redeal::Times(_) => false,
    };
    if stays { waste - 1 } else { waste }
}

fn waste_top_is_playable(game: &Plain) -> bool {
    let from = Place { kind: Kind::Waste, index: 0 };
    !game.pile(from).is_empty()
        && places(game).into_iter().any(|to| may_transfer(game, Transfer { from, to, count: 1 }))
}

pub fn may_transfer(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, .. } = transfer;
    let moved = game.moved(transfer);
    if from == to || moved.is_empty() || moved.iter().any(|card| !card.face_up) || !may_give(game, transfer) {
        return false;
    }
    if is_pair(game, transfer) {
        return true;
    }
    match to.kind {
        Kind::Stock | Kind::Reserve => false,
        Kind::Waste => may_go_to_waste(game, from),
        Kind::Cell => may_go_to_cell(game, transfer),
        Kind::Foundation => may_go_to_foundation(game, transfer),
        Kind::Tableau => may_go_to_tableau(game, transfer),
    }
}

/// Whether its pile gives so many cards at all.
fn may_give(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    match from.kind {
        // What is dealt from a stock is not in play; of one that lies face up the top card is.
        Kind::Stock => count == 1 && game.rules.stock_is_in_play(),
        Kind::Waste | Kind::Foundation => count == 1,
        // W10
        Kind::Cell => match game.rules.cells.takes {
            CellsTake::AnyCard | CellsTake::King => count == 1,
            CellsTake::Group => true,
        },
        Kind::Reserve => match game.rules.reserve_gives {
            Gives::Anywhere => count == 1,
            Gives::Foundations => count == 1 && to.kind == Kind::Foundation,
        },
        Kind::Tableau => is_free(game, from.index),
    }
}

/// From a stock that is dealt by hand, to any of its wastes.
fn may_go_to_waste(game: &Plain, from: Place) -> bool {
    match game.rules.stock {
        Stock::FaceUp { .. } => from.kind == Kind::Stock,
        Stock::ToWaste { .. }
        | Stock::None
        | Stock::ToTableau { .. }
        | Stock::ToReserve { .. }
        | Stock::Gathered { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => false,
    }
}

/// V3, W10.
fn may_go_to_cell(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    let cells = game.rules.cells;
    let takes_from = match from.kind {
        Kind::Tableau => true,
        Kind::Waste | Kind::Reserve | Kind::Stock => cells.from == CellsFrom::Anywhere,
        Kind::Foundation | Kind::Cell => false,
    };
    let takes_now = match cells.when {
        CellsWhen::Always => true,
        CellsWhen::StockEmpty => game.stock().is_empty(),
    };
    let held = game.pile(to).len();
    let fits = match cells.takes {
        CellsTake::AnyCard => count == 1 && held < cells.holds,
        CellsTake::King => count == 1 && held < cells.holds && game.moved(transfer)[0].rank == 13,
        CellsTake::Group => held == 0 && may_move_together(game, transfer),
    };
    takes_from && takes_now && fits
}

fn may_go_to_foundation(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    match game.rules.takes {
        // C6: no moves between foundations.
        Takes::Cards => {
            let moved = game.moved(transfer);
            from.kind != Kind::Foundation && count == 1 && fits_foundation(game, moved[0], to.index)
        }
        // W6, W7: the one foundation is a discard.
        Takes::Pairs(pairs) => count == 1 && to.index == 0 && pairs.allows_alone(game.moved(transfer)[0]),
        Takes::LowerOfSuit => count == 1 && to.index == 0 && is_lower_of_suit(game, game.moved(transfer)[0]),
        // V5; where runs leave at once, none lies there to be moved.
        Takes::CompleteRun { .. } => {
            from.kind == Kind::Tableau
                && count == 13
                && ends_in_complete_run(&game.rules, game.pile(from))
                && game.pile(to).is_empty()
        }
    }
}

fn may_go_to_tableau(game: &Plain, transfer: Transfer) -> bool {
    let moved = game.moved(transfer);
    let fits = match game.pile(transfer.to).last() {
        Some(&top) => joins(game, moved[0], top),
        None => may_fill(game, moved[0], moved.len(), transfer.from.kind),
    };
    // W12
    let has_room = game.rules.capacity.is_none_or(|most| game.pile(transfer.to).len() + moved.len() <= most);
    fits && has_room
        && match transfer.from.kind {
            Kind::Stock | Kind::Waste | Kind::Reserve => true,
            Kind::Foundation => may_give_back(game, transfer.from),
            Kind::Tableau | Kind::Cell => may_move_together(game, transfer),
        }
}

/// Whether these cards of one tableau pile, or of a cell that took a group, may go to another together.
fn may_move_together(game: &Plain, transfer: Transfer) -> bool {
    let rules = &game.rules;
    let moved = game.moved(transfer);
    if moved.len() == 1 {
        return true;
    }
    match rules.groups {
        Groups::OneCard => false,
        Groups::Sequence => is_run(game, moved, rules.build),
        Groups::SequenceIn(build) => is_run(game, moved, build),
        Groups::FaceUp => true,
        Groups::Supermove => is_run(game, moved, rules.build) && moved.len() <= supermove(game, transfer.to),
        Groups::WholePile => is_run(game, moved, rules.build) && moved.len() == game.pile(transfer.from).len(),
    }
}

/// V4: how many cards the cells and empty piles can move one by one.
fn supermove(game: &Plain, to: Place) -> usize {
    // W18
    let free: usize = game.of(Kind::Cell).iter().map(|cell| game.rules.cells.holds - cell.len()).sum();
    let others_empty = (0..game.of(Kind::Tableau).len())
        .filter(|&index| index != to.index && game.of(Kind::Tableau)[index].is_empty())
        .count();
    let doubled = match game.rules.empty {
        Empty::Takes(Fill::AnyCard | Fill::OneCard) => others_empty,
        Empty::Takes(Fill::Ranks(ranks)) if ranks[1..].iter().all(|&has| has) => others_empty,
        Empty::Takes(Fill::King | Fill::Ranks(_) | Fill::FromStockOrWaste | Fill::Nothing | Fill::RankBelowBase)
        | Empty::Refill { .. }
        | Empty::FromReserve(_) => 0,
    };
    (free + 1) << doubled
}

/// Whether so many cards, headed by this one, may go from there to an empty tableau pile.
fn may_fill(game: &Plain, head: Card, count: usize, from: Kind) -> bool {
    let is_out = |kind| game.of(kind).iter().all(Vec::is_empty);
    let (is_out, fill) = match game.rules.empty {
        Empty::Takes(fill) => (true, fill),
        // V13
        Empty::Refill { then, .. } => (is_out(Kind::Stock) && is_out(Kind::Waste), then),
        // V6
        Empty::FromReserve(then) => (is_out(Kind::Reserve), then),
    };
    is_out
        && match fill {
            Fill::AnyCard => true,
            Fill::OneCard => count == 1,
            Fill::King => head.rank == 13,
            Fill::Ranks(ranks) => ranks[usize::from(head.rank)],
            Fill::FromStockOrWaste => from == Kind::Stock || from == Kind::Waste,
            Fill::Nothing => false,
            Fill::RankBelowBase => base_rank(game, 0).is_some_and(|base| rank_after(head.rank) == base),
        }
}
