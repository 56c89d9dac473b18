//! Making a move that is known to be legal.

use super::cards::{Card, Kind, Move, Transfer};
use super::matching::is_pair;
use super::rules::{DealtPiles, Stock};
use super::{Plain, follow, gather, legal};

/// Makes the move, with all that follows by itself.
pub fn make(game: &mut Plain, m: Move) {
    match m {
        Move::Deal => deal(game),
        Move::Redeal => redeal(game),
        Move::Transfer(transfer) => make_transfer(game, transfer),
    }
    follow::follow(game);
}

fn make_transfer(game: &mut Plain, transfer: Transfer) {
    let Transfer { from, to, count } = transfer;
    let leaves = is_pair(game, transfer);
    let keep = game.pile(from).len() - count;
    let mut cards = game.pile_mut(from).split_off(keep);
    if leaves {
        // W6: the moved card first.
        cards.extend(game.pile_mut(to).pop());
        game.of_mut(Kind::Foundation)[0].extend(cards);
    } else {
        game.pile_mut(to).extend(cards);
    }
}

/// Takes the stock's next card, if there is one, and turns it face up.
pub fn draw(game: &mut Plain) -> Option<Card> {
    let card = game.of_mut(Kind::Stock).first_mut()?.pop()?;
    Some(Card { face_up: true, ..card })
}

fn deal(game: &mut Plain) {
    match game.rules.stock {
        // One at a time, so that the last one dealt is the waste's top.
        Stock::ToWaste { cards, .. } => {
            for _ in 0..cards {
                if let Some(card) = draw(game) {
                    game.of_mut(Kind::Waste)[0].push(card);
                }
            }
        }
        Stock::ToTableau { piles, .. } => {
            let to = tableau_piles_dealt_to(game, piles);
            deal_row(game, Kind::Tableau, &to);
        }
        Stock::ToReserve { .. } => {
            let all: Vec<usize> = (0..game.of(Kind::Reserve).len()).collect();
            deal_row(game, Kind::Reserve, &all);
        }
        Stock::ToFoundation => {
            let card = draw(game).expect("a deal needs a card");
            game.of_mut(Kind::Foundation)[0].push(card);
        }
        Stock::FaceUp { .. } | Stock::None | Stock::Gathered { .. } | Stock::OnlyRefills => {
            panic!("no deal in {}", game.name)
        }
    }
}

/// V7: to every pile, empty ones too. W13: to each that has cards; to the first when none has.
fn tableau_piles_dealt_to(game: &Plain, piles: DealtPiles) -> Vec<usize> {
    let tableau = game.of(Kind::Tableau);
    let filled: Vec<usize> = (0..tableau.len()).filter(|&index| !tableau[index].is_empty()).collect();
    match piles {
        DealtPiles::All => (0..tableau.len()).collect(),
        DealtPiles::Filled if filled.is_empty() => vec![0],
        DealtPiles::Filled => filled,
    }
}

/// One card to each of these piles; a short last deal goes to the first of them.
fn deal_row(game: &mut Plain, kind: Kind, to: &[usize]) {
    for &index in to {
        if let Some(card) = draw(game) {
            game.of_mut(kind)[index].push(card);
        }
    }
}

fn redeal(game: &mut Plain) {
    match game.rules.stock {
        Stock::ToWaste { .. } => turn_waste(game),
        Stock::Gathered { packs, shuffle, .. } => gather::gather(game, packs, shuffle),
        Stock::FaceUp { .. }
        | Stock::None
        | Stock::ToTableau { .. }
        | Stock::ToReserve { .. }
        | Stock::ToFoundation
        | Stock::OnlyRefills => {
            panic!("no redeal in {}", game.name)
        }
    }
    if game.rules.redeal_limit().is_some() {
        game.redeals += 1;
    }
}

/// R3: the first-dealt card is the next to be drawn.
fn turn_waste(game: &mut Plain) {
    let turned = legal::cards_turned(game);
    let cards: Vec<Card> = game.of_mut(Kind::Waste)[0].drain(..turned).collect();
    game.of_mut(Kind::Stock)[0] = cards.into_iter().rev().map(|card| Card { face_up: false, ..card }).collect();
}
