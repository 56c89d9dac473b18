//! What adds to the cost of positions, for each family of games. All numbers were found by experiment: by how narrow a beam still wins, or in how few positions
//! a search does.

use super::weights::{EAGER, Weights, WhenDue};
use crate::judge::Judge;
use crate::rules::{DOWN, Rules};
use crate::table::pile::PileKind;

const GENERAL: Weights = Weights {
    left: 20,
    stock: 0,
    reserve: 30,
    cell: 48,
    crowd: 0,
    empty: 8,
    face_down: 0,
    covers: 4,
    blocks: 0,
    step: 2,
    apart: 30,
    mixed: 0,
    run: 0,
    king: 0,
    king_at_bottom: 0,
    dig: 0,
    waste_covers: 12,
    waste_blocks: -10,
    waste_step: 6,
    over_next: 8,
    over_second: 1,
    eager: EAGER[0],
    tidy: false,
    varies: 30,
    lots: 20,
    due: WhenDue::Alike,
    in_order: DOWN,
};

/// If two decks are built in suit, few cards find a place: a waste card that lies on one due earlier stays there for long.
const IN_SUIT: Weights = Weights {
    left: 12,
    face_down: 2,
    covers: 2,
    blocks: -7,
    mixed: -4,
    run: -3,
    king: 2,
    dig: 5,
    waste_covers: 27,
    waste_blocks: -15,
    over_next: 9,
    over_second: 3,
    lots: 18,
    ..GENERAL
};

/// Beside a reserve much depends on which cards wait for one of its cards, and no weights judge that well: beams should differ more.
const RESERVE: Weights = Weights { varies: 60, ..GENERAL };

/// Cells have room for cards that are in the way, so order and the cards over the next card count more.
const CELLS: Weights = Weights {
    left: 7,
    cell: 72,
    empty: 30,
    blocks: 3,
    step: 1,
    apart: 59,
    over_next: 11,
    over_second: 0,
    lots: 50,
    ..GENERAL
};

/// If runs don't move through cells as one move, each card over one that is due soon counts more.
const CELLS_ONE_BY_ONE: Weights = Weights {
    left: 10,
    cell: 26,
    empty: 32,
    covers: 20,
    blocks: 15,
    step: 1,
    apart: 37,
    over_next: 16,
    over_second: 8,
    varies: 52,
    lots: 73,
    ..GENERAL
};

/// If runs of one suit move through cells as one move, as in Baker's Game, most cards can't move, and each card over one that is due next counts most.
const SUIT_BY_CELLS: Weights = Weights {
    left: 12,
    cell: 50,
    empty: 24,
    covers: 2,
    blocks: 5,
    step: 1,
    apart: 40,
    over_next: 27,
    lots: 50,
    ..GENERAL
};

/// If runs of several suits move through cells as one move, as in FreeCell, cells are soon free again, and a run that begins with a king at the
/// bottom of a pile blocks nothing.
const RUNS_BY_CELLS: Weights = Weights {
    left: 9,
    cell: 52,
    crowd: 17,
    empty: 40,
    covers: 3,
    blocks: 2,
    step: 0,
    apart: 67,
    king_at_bottom: 25,
    over_next: 12,
    over_second: 0,
    varies: 37,
    lots: 50,
    ..GENERAL
};

/// Each deal lays a row of cards over everything, so it is better to have dealt, and to have turned up face-down cards first. If an empty pile stays
/// empty until the next deal, it is worth less.
const ROWS: Weights =
    Weights { left: 35, stock: 30, empty: 3, face_down: 28, over_next: 5, varies: 17, lots: 15, ..GENERAL };

/// If complete runs leave, it says little when a card is due; cards that are built but don't move together count as half a run; and the stock must be
/// dealt although that makes disorder.
const RUNS: Weights = Weights {
    left: 22,
    stock: 57,
    empty: 20,
    face_down: 30,
    covers: 6,
    blocks: -2,
    step: 1,
    apart: 17,
    mixed: 47,
    run: 3,
    king: 12,
    dig: 3,
    over_next: 10,
    over_second: 2,
    varies: 20,
    lots: 50,
    ..GENERAL
};

/// With one deck the stock is soon dealt and piles are soon empty, so the stock, empty piles and face-down cards count more.
const FEW_RUNS: Weights = Weights {
    left: 23,
    stock: 76,
    empty: 24,
    face_down: 21,
    covers: 13,
    blocks: -7,
    apart: 30,
    mixed: 57,
    run: 5,
    dig: 7,
    over_next: 8,
    over_second: 3,
    varies: 39,
    ..RUNS
};

/// If every card goes to one of several wastes, all depends on their order; from the stock it goes up by itself.
const SORTING: Weights = Weights { waste_covers: 0, waste_blocks: 10, waste_step: 2, lots: 10, ..GENERAL };

/// If runs of several suits move between the piles of two decks, beside a waste, order is soon made, and not worth much: what counts is that cards go up.
const MOVING_RUNS: Weights = Weights {
    left: 72,
    stock: 7,
    empty: 6,
    blocks: 2,
    step: 5,
    apart: 18,
    mixed: 26,
    run: 8,
    king: -6,
    king_at_bottom: -4,
    dig: 7,
    waste_covers: 2,
    waste_blocks: -9,
    over_next: 13,
    over_second: 3,
    lots: 2,
    ..GENERAL
};

/// Whether runs of several suits move, with two decks and a waste.
fn moves_runs_beside_a_waste(judge: &Judge) -> bool {
    let Rules { decks, stock, tableau, .. } = &judge.rules;
    *decks == 2 && stock.deals_to_waste() && judge.steps.count_ones() > 1 && !tableau.moves_single_cards()
}

/// Whether two decks are built in suit, with a waste and nothing else beside them.
fn is_built_in_suit_beside_a_waste(rules: &Rules) -> bool {
    rules.decks == 2
        && rules.stock.deals_to_waste()
        && rules.tableau.build.is_in_suit()
        && rules.reserve.deal.piles() == 0
}

/// Whether cards are only sorted onto wastes, as in Sir Tommy and Calculation.
pub(super) fn sorts_onto_wastes(judge: &Judge) -> bool {
    judge.piles.of(PileKind::Tableau).is_empty() && judge.piles.of(PileKind::Waste).into_iter().count() > 1
}

/// Whether one deck is played beside a reserve, as in Canfield and Flower Garden.
pub(super) fn has_reserve(judge: &Judge) -> bool {
    judge.rules.decks == 1 && judge.rules.reserve.deal.piles() > 0
}

/// The weights of a beam of this number, before they vary. Every other beam judges a waste differently, in games where that wins other deals.
pub(super) fn family(judge: &Judge, number: u64) -> Weights {
    if !judge.takes_cards {
        if judge.rules.decks == 1 { FEW_RUNS } else { RUNS }
    } else if judge.rules.cells.count > 0 {
        let (one_deck, several_suits) = (judge.rules.decks == 1, judge.steps.count_ones() > 1);
        match judge.supermoves {
            false if one_deck => CELLS_ONE_BY_ONE,
            true if one_deck && several_suits => RUNS_BY_CELLS,
            true if one_deck => SUIT_BY_CELLS,
            _ => CELLS,
        }
    } else if judge.rules.stock.deals_to_tableau() && !judge.rules.tableau.empty.fillers().are_none() {
        ROWS
    } else if sorts_onto_wastes(judge) {
        SORTING
    } else if number % 2 == 1 && is_built_in_suit_beside_a_waste(&judge.rules) {
        IN_SUIT
    } else if moves_runs_beside_a_waste(judge) {
        MOVING_RUNS
    } else if has_reserve(judge) {
        RESERVE
    } else {
        GENERAL
    }
}
