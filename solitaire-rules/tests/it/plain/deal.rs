//! The deal (V1, C1): foundations, reserve, tableau, cells; the rest is the stock.

use std::collections::VecDeque;
use std::rc::Rc;

use super::Plain;
use super::cards::{Card, Kind, Pile};
use super::follow;
use super::rules::{Base, Faces, Kings, Rules};

/// The game's piles, all of them empty.
pub fn empty_table(name: &str, rules: Rules) -> Plain {
    let empty = |count| vec![vec![]; count];
    let piles = [
        empty(usize::from(rules.has_stock())),
        empty(rules.wastes()),
        empty(rules.foundations()),
        empty(rules.cells),
        empty(rules.reserve.len()),
        empty(rules.deal.len()),
    ];
    Plain { name: name.to_string(), rules: Rc::new(rules), redeals: 0, piles }
}

/// Deals the deck, of which `deck[0]` is dealt first.
pub fn deal(name: &str, rules: Rules, deck: &[Card]) -> Plain {
    let mut game = empty_table(name, rules);
    let rules = Rc::clone(&game.rules);
    let mut deck: VecDeque<Card> = deck.iter().map(|&card| Card { face_up: false, ..card }).collect();
    for (index, card) in dealt_to_foundations(&rules, &mut deck).into_iter().enumerate() {
        game.of_mut(Kind::Foundation)[index].push(card);
    }
    *game.of_mut(Kind::Reserve) = deal_rows(&rules.reserve, &rules.reserve_faces, &mut deck);
    *game.of_mut(Kind::Tableau) = deal_rows(&rules.deal, &rules.faces, &mut deck);
    for index in 0..rules.cells_dealt {
        let card = next(&mut deck);
        game.of_mut(Kind::Cell)[index].push(face_up(card));
    }
    // As a pile whose top is its last card, the rest of the deck lies the other way round.
    let rest: Pile = deck.into_iter().rev().collect();
    match game.of_mut(Kind::Stock).first_mut() {
        Some(stock) => *stock = rest,
        None => assert!(rest.is_empty(), "{} cards are left and there is no stock", rest.len()),
    }
    match rules.kings {
        Kings::AsDealt => {}
        Kings::Sunk => sink_kings(game.of_mut(Kind::Tableau)),
    }
    follow::follow(&mut game);
    game
}

fn face_up(card: Card) -> Card {
    Card { face_up: true, ..card }
}

fn next(deck: &mut VecDeque<Card>) -> Card {
    deck.pop_front().expect("the deck is large enough")
}

/// V1: the cards that begin on foundations, f0's first, taken out of the deck.
fn dealt_to_foundations(rules: &Rules, deck: &mut VecDeque<Card>) -> Vec<Card> {
    match rules.base {
        Base::Dealt => vec![face_up(next(deck))],
        Base::Rank(rank) => {
            let take = |_| {
                let place = deck.iter().position(|card| card.rank == rank).expect("a card of the base's rank");
                face_up(deck.remove(place).expect("it is there"))
            };
            (0..rules.foundations_dealt).map(take).collect()
        }
        Base::FirstPlayed | Base::EachItsOwn => {
            assert!(rules.foundations_dealt == 0, "cards dealt to foundations need a base that is a rank");
            vec![]
        }
    }
}

/// C1: row `r` goes, left to right, to the piles that are to hold more than `r` cards.
fn deal_rows(heights: &[usize], faces: &Faces, deck: &mut VecDeque<Card>) -> Vec<Pile> {
    let mut piles = vec![vec![]; heights.len()];
    for row in 0..heights.iter().copied().max().unwrap_or(0) {
        for (index, &height) in heights.iter().enumerate() {
            if height > row {
                let face_up = match faces {
                    Faces::AllUp => true,
                    Faces::TopUp(count) => row + count >= height,
                    Faces::Down(counts) => row >= counts.get(index).copied().unwrap_or(0),
                };
                piles[index].push(Card { face_up, ..next(deck) });
            }
        }
    }
    piles
}

/// Kings go to the bottom of their piles, their order kept.
fn sink_kings(tableau: &mut [Pile]) {
    for pile in tableau {
        let (kings, others): (Pile, Pile) = pile.iter().partition(|card| card.rank == 13);
        *pile = [kings, others].concat();
    }
}
