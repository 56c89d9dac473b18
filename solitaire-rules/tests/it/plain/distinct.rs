//! Leaving out the moves that lead to what another leads to (C3, V12).

use super::Plain;
use super::build::dealt_to;
use super::cards::{Kind, Move, Place, Transfer};
use super::legal;
use super::rules::Stock;

/// C3.
pub fn distinct(game: &Plain) -> Vec<Move> {
    let mut moves = legal::legal(game);
    moves.retain(|&m| match m {
        Move::Deal | Move::Redeal => true,
        Move::Transfer(transfer) => !is_repetition(game, transfer),
    });
    moves
}

pub fn distinct_transfers(game: &Plain) -> Vec<Transfer> {
    let mut transfers = legal::legal_transfers(game);
    transfers.retain(|&transfer| !is_repetition(game, transfer));
    transfers
}

fn is_repetition(game: &Plain, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    let to_empty = game.pile(to).is_empty();
    // V12: where the tableau may yet be dealt to, the place of a pile matters.
    let places_matter = to.kind == Kind::Tableau && tableau_may_be_dealt_to(game);
    // (a) to an empty pile other than the lowest-numbered empty one of its kind
    let a = to_empty && !places_matter && lower_of_kind(to).into_iter().any(|p| game.pile(p).is_empty());
    // (b) to a foundation that holds the same cards as a lower-numbered one
    let b = to.kind == Kind::Foundation && !lower_twins(game, to).is_empty();
    // (c) from a foundation that holds the same cards as a lower-numbered one
    let c = from.kind == Kind::Foundation && !lower_twins(game, from).is_empty();
    // (d) a whole tableau pile to an empty tableau pile
    let whole_pile = from.kind == Kind::Tableau && count == game.pile(from).len();
    let d = whole_pile && to.kind == Kind::Tableau && to_empty && !places_matter;
    a || b || c || d
}

/// Whether a deal to the tableau or a gathering can still follow.
fn tableau_may_be_dealt_to(game: &Plain) -> bool {
    match game.rules.stock {
        Stock::ToTableau { .. } => !game.stock().is_empty(),
        Stock::Gathered { times, .. } => times.is_none_or(|limit| game.redeals < limit),
        Stock::ToWaste { .. } | Stock::FaceUp { .. } | Stock::None | Stock::ToReserve { .. } => false,
    }
}

/// The piles of the same kind with a lower number.
fn lower_of_kind(place: Place) -> Vec<Place> {
    let kind = place.kind;
    (0..place.index).map(|index| Place { kind, index }).collect()
}

/// The foundations of a lower number that hold the same cards and may give back as many of them (V12, V2): where a card was dealt to one of two, what goes
/// to the one or comes from it is not what goes to the other or comes from that.
fn lower_twins(game: &Plain, foundation: Place) -> Vec<Place> {
    let stay = |place: Place| if game.rules.give_back { dealt_to(&game.rules, place.index) } else { 0 };
    let mut twins = lower_of_kind(foundation);
    twins.retain(|&lower| game.pile(lower) == game.pile(foundation) && stay(lower) == stay(foundation));
    twins
}
