//! Making a move that is known to be legal.

use super::cards::{Card, Kind, Move, Transfer};
use super::rules::Stock;
use super::{Plain, follow, gather, legal};

/// Makes the move, with all that follows by itself.
pub fn make(game: &mut Plain, m: Move) {
    match m {
        Move::Deal => deal(game),
        Move::Redeal => redeal(game),
        Move::Transfer(Transfer { from, to, count }) => {
            let keep = game.pile(from).len() - count;
            let cards = game.pile_mut(from).split_off(keep);
            game.pile_mut(to).extend(cards);
        }
    }
    follow::follow(game);
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
        Stock::ToTableau { .. } => deal_row(game, Kind::Tableau),
        Stock::ToReserve { .. } => deal_row(game, Kind::Reserve),
        Stock::FaceUp { .. } | Stock::None | Stock::Gathered { .. } => panic!("no deal in {}", game.name),
    }
}

/// V7: one card to every pile, empty ones too; a short last deal goes to the first piles.
fn deal_row(game: &mut Plain, to: Kind) {
    for index in 0..game.of(to).len() {
        if let Some(card) = draw(game) {
            game.of_mut(to)[index].push(card);
        }
    }
}

fn redeal(game: &mut Plain) {
    match game.rules.stock {
        Stock::ToWaste { .. } => turn_waste(game),
        Stock::Gathered { packs, shuffle, .. } => gather::gather(game, packs, shuffle),
        Stock::FaceUp { .. } | Stock::None | Stock::ToTableau { .. } | Stock::ToReserve { .. } => {
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
