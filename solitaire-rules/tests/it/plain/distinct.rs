//! Leaving out the moves that lead to what another leads to (C3, V12).

use super::Plain;
use super::cards::{Kind, Move, Place, Transfer};
use super::foundations::dealt_to;
use super::legal;
use super::matching::is_pair;
use super::rules::{Base, Order, Stock};

/// C3.
pub fn distinct(game: &Plain) -> Vec<Move> {
    among(game, legal::legal(game))
}

/// Of the legal moves, those that are distinct.
pub fn among(game: &Plain, mut moves: Vec<Move>) -> Vec<Move> {
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
    let Transfer { from, to, .. } = transfer;
    let to_empty = game.pile(to).is_empty();
    let places_matter = to.kind == Kind::Tableau && the_place_of_a_pile_matters(game);
    // (a) to an empty pile other than the lowest-numbered empty one of its kind
    let a = to_empty && !places_matter && lower_of_kind(game, to).into_iter().any(|p| game.pile(p).is_empty());
    // (b) to a foundation that holds the same cards as a lower-numbered one
    let b = to.kind == Kind::Foundation && !lower_twins(game, to).is_empty();
    // (c) from a foundation that holds the same cards as a lower-numbered one
    let c = from.kind == Kind::Foundation && !lower_twins(game, from).is_empty();
    // (d) a whole tableau pile to an empty tableau pile
    let d = is_whole_pile_to_empty(game, &transfer) && !places_matter;
    // W17: to or from a cell that holds the same cards as a lower-numbered one; the two ends of a move are two cells
    let e = has_lower_twin_cell(game, to, from) || has_lower_twin_cell(game, from, to);
    // W6: of the two ways round of a pair, the one from the earlier pile
    let order = |place: Place| (place.kind as usize, place.index);
    let f = is_pair(game, transfer) && order(from) > order(to);
    a || b || c || d || e || f
}

/// Whether a whole tableau pile goes to an empty one.
pub fn is_whole_pile_to_empty(game: &Plain, transfer: &Transfer) -> bool {
    let &Transfer { from, to, count } = transfer;
    let within_tableau = from.kind == Kind::Tableau && to.kind == Kind::Tableau;
    within_tableau && count == game.pile(from).len() && game.pile(to).is_empty()
}

/// V12, W17: whether a deal to the tableau or a gathering can still follow; and in a picture always.
fn the_place_of_a_pile_matters(game: &Plain) -> bool {
    let is_dealt_to = match game.rules.stock {
        Stock::ToTableau { .. } => !game.stock().is_empty(),
        Stock::Gathered { times, .. } => times.is_none_or(|limit| game.redeals < limit),
        Stock::ToWaste { .. }
        | Stock::FaceUp { .. }
        | Stock::None
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => false,
    };
    is_dealt_to || game.rules.overlap
}

/// Whether the place is a cell that holds the same cards, in the same order, as one of a lower number; the move's other end is not looked at.
fn has_lower_twin_cell(game: &Plain, place: Place, other_end: Place) -> bool {
    let mut lower = lower_of_kind(game, place).into_iter().filter(|&lower| lower != other_end);
    place.kind == Kind::Cell && lower.any(|lower| game.pile(lower) == game.pile(place))
}

/// The piles of the same kind with a lower number; of foundations, those of the same kind of foundations (W17).
fn lower_of_kind(game: &Plain, place: Place) -> Vec<Place> {
    let Place { kind, index } = place;
    // W5: what goes on each depends on the one before it, so none is like another where foundations give back (W17 speaks of those that keep).
    if kind == Kind::Foundation && game.rules.order == Order::OfTheOneBefore {
        return Vec::new();
    }
    // W16: nor are foundations that begin with cards of their own.
    if kind == Kind::Foundation && matches!(game.rules.kinds[game.rules.kind_of(index)].base, Base::Cards(_)) {
        return Vec::new();
    }
    let first = if kind == Kind::Foundation { game.rules.numbers(game.rules.kind_of(index)).start } else { 0 };
    // The stock is dealt to f0 alone, which is like no other then.
    let apart = kind == Kind::Foundation && game.rules.stock == Stock::ToFoundation;
    (first.max(apart.into())..index).map(|index| Place { kind, index }).collect()
}

/// The foundations of a lower number that hold the same cards and may give back as many of them (V12, V2): where a card was dealt to one of two, what goes
/// to the one or comes from it is not what goes to the other or comes from that.
fn lower_twins(game: &Plain, foundation: Place) -> Vec<Place> {
    let stay = |place: Place| if game.rules.give_back { dealt_to(&game.rules, place.index) } else { 0 };
    let mut twins = lower_of_kind(game, foundation);
    twins.retain(|&lower| game.pile(lower) == game.pile(foundation) && stay(lower) == stay(foundation));
    twins
}
