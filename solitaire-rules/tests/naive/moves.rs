//! Finding moves by trying them all (C2), leaving out the repetitions (C3), and making one.

use super::cards::{Kind, Move, Place, Transfer, places};
use super::{Naive, carousel, gargantua, gold_mine, klondike, new_york};

fn may_deal(game: &Naive) -> bool {
    match game.variant.as_str() {
        "gold-mine" | "gold-mine-aisleriot" => gold_mine::may_deal(game),
        "new-york" | "new-york-free-base" | "new-york-dealt-base" => false,
        "gargantua" | "gargantua-classic" => gargantua::may_deal(game),
        "carousel" | "carousel-no-top-up" | "carousel-strict" => carousel::may_deal(game),
        "klondike" | "klondike-draw-three" => klondike::may_deal(game),
        other => panic!("no such variant: {other}"),
    }
}

fn may_redeal(game: &Naive) -> bool {
    match game.variant.as_str() {
        "gargantua" | "gargantua-classic" => gargantua::may_redeal(game),
        "klondike" | "klondike-draw-three" => klondike::may_redeal(game),
        _ => false,
    }
}

fn may_transfer(game: &Naive, transfer: Transfer) -> bool {
    let (from, to) = (transfer.from.kind, transfer.to.kind);
    // The two piles differ; nothing ever goes back to the stock.
    if transfer.from == transfer.to || to == Kind::Stock {
        return false;
    }
    // A foundation and a waste pile take and give one card at a time.
    if transfer.count > 1 && !(from == Kind::Tableau && to == Kind::Tableau) {
        return false;
    }
    match game.variant.as_str() {
        "gold-mine" | "gold-mine-aisleriot" => gold_mine::may_transfer(game, transfer),
        "new-york" | "new-york-free-base" | "new-york-dealt-base" => new_york::may_transfer(game, transfer),
        "gargantua" | "gargantua-classic" => gargantua::may_transfer(game, transfer),
        "carousel" | "carousel-no-top-up" | "carousel-strict" => carousel::may_transfer(game, transfer),
        "klondike" | "klondike-draw-three" => klondike::may_transfer(game, transfer),
        other => panic!("no such variant: {other}"),
    }
}

/// Every transfer one could name: any pile, any pile, any number of its cards.
fn all_transfers(game: &Naive) -> Vec<Transfer> {
    let mut transfers = Vec::new();
    let places = places(game);
    for &from in &places {
        for &to in &places {
            for count in 1..=game.pile(from).len() {
                transfers.push(Transfer { from, to, count });
            }
        }
    }
    transfers
}

pub fn any_transfer(game: &Naive) -> bool {
    all_transfers(game).into_iter().any(|transfer| may_transfer(game, transfer))
}

/// C2.
pub fn legal(game: &Naive) -> Vec<Move> {
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
    for transfer in all_transfers(game) {
        if may_transfer(game, transfer) {
            moves.push(Move::Transfer(transfer));
        }
    }
    moves
}

/// C3.
pub fn distinct(game: &Naive) -> Vec<Move> {
    let mut moves = legal(game);
    moves.retain(|&m| match m {
        Move::Deal | Move::Redeal => true,
        Move::Transfer(transfer) => !is_repetition(game, transfer),
    });
    moves
}

fn is_repetition(game: &Naive, transfer: Transfer) -> bool {
    let Transfer { from, to, count } = transfer;
    let to_empty = game.pile(to).is_empty();
    // (a) to an empty pile other than the lowest-numbered empty one of its kind
    let a = to_empty && lower_of_kind(to).into_iter().any(|p| game.pile(p).is_empty());
    // (b) to a foundation that holds the same cards as a lower-numbered one
    let b = to.kind == Kind::Foundation && !lower_twins(game, to).is_empty();
    // (c) from a foundation that holds the same cards as a lower-numbered one
    let c = from.kind == Kind::Foundation && !lower_twins(game, from).is_empty();
    // (d) a whole tableau pile to an empty tableau pile
    let d = from.kind == Kind::Tableau && to.kind == Kind::Tableau && to_empty && count == game.pile(from).len();
    a || b || c || d
}

/// The piles of the same kind with a lower number.
fn lower_of_kind(place: Place) -> Vec<Place> {
    let kind = place.kind;
    (0..place.index).map(|index| Place { kind, index }).collect()
}

/// The lower-numbered foundations that hold the same cards and may give as many of them back (V2, V12).
fn lower_twins(game: &Naive, foundation: Place) -> Vec<Place> {
    let mut twins = lower_of_kind(foundation);
    twins.retain(|&lower| game.pile(lower) == game.pile(foundation) && !new_york::keeps_a_card(game, lower));
    twins
}

/// Makes a move that is known to be legal, with all that follows by itself.
pub fn make(game: &mut Naive, m: Move) {
    match m {
        Move::Deal => deal(game),
        Move::Redeal => redeal(game),
        Move::Transfer(Transfer { from, to, count }) => {
            let keep = game.pile(from).len() - count;
            let cards = game.pile_mut(from).split_off(keep);
            game.pile_mut(to).extend(cards);
        }
    }
    for pile in &mut game.tableau {
        if let Some(top) = pile.last_mut() {
            top.face_up = true;
        }
    }
    match game.variant.as_str() {
        "new-york" | "new-york-free-base" | "new-york-dealt-base" => new_york::after_move(game),
        "carousel" | "carousel-no-top-up" | "carousel-strict" => carousel::after_move(game),
        _ => {}
    }
}

/// Stock to waste, one at a time, so that the last one dealt is the waste's top.
fn deal(game: &mut Naive) {
    let cards = match game.variant.as_str() {
        "gold-mine" | "gold-mine-aisleriot" => gold_mine::CARDS_A_DEAL,
        "gargantua" | "gargantua-classic" => gargantua::CARDS_A_DEAL,
        "carousel" | "carousel-no-top-up" | "carousel-strict" => carousel::CARDS_A_DEAL,
        "klondike" | "klondike-draw-three" => klondike::cards_a_deal(game),
        other => panic!("{other} has no deal"),
    };
    for _ in 0..cards {
        if let Some(mut card) = game.stock.pop() {
            card.face_up = true;
            game.wastes[0].push(card);
        }
    }
}

fn redeal(game: &mut Naive) {
    match game.variant.as_str() {
        "gargantua" | "gargantua-classic" => gargantua::redeal(game),
        "klondike" | "klondike-draw-three" => klondike::redeal(game),
        other => panic!("{other} has no redeal"),
    }
}
