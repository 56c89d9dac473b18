//! The deal (W1, V1, C1): foundations, reserve, tableau, cells; the rest is the stock.

use std::collections::VecDeque;
use std::rc::Rc;

use super::Plain;
use super::cards::{Card, Kind, Pile};
use super::follow;
use super::foundations::share_of_each_suit;
use super::rules::{Base, Faces, Kings, Rules};

/// The game's piles, all of them empty.
pub fn empty_table(name: &str, rules: Rules) -> Plain {
    let empty = |count| vec![vec![]; count];
    let piles = [
        empty(usize::from(rules.has_stock())),
        empty(rules.wastes()),
        empty(rules.foundations()),
        empty(rules.cells.count),
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
    // W1: the deck's first card sets the rank and is the tableau's first, whatever is dealt before the tableau.
    let first_of_tableau = (rules.kinds[0].base == Base::FirstOfTableau).then(|| next(&mut deck));
    *game.of_mut(Kind::Foundation) = deal_foundations(&rules, first_of_tableau, &mut deck);
    *game.of_mut(Kind::Reserve) = deal_rows(&rules.reserve, &rules.reserve_faces, false, &mut deck);
    if let Some(card) = first_of_tableau {
        deck.push_front(card);
    }
    *game.of_mut(Kind::Tableau) = deal_rows(&rules.deal, &rules.faces, rules.overlap, &mut deck);
    for number in 0..rules.cells.dealt {
        // W10: the first cell up to what it holds, then the next.
        let card = next(&mut deck);
        game.of_mut(Kind::Cell)[number / rules.cells.holds].push(face_up(card));
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

/// W1, V1: kind by kind, the cards that begin on foundations, taken out of the deck.
fn deal_foundations(rules: &Rules, first_of_tableau: Option<Card>, deck: &mut VecDeque<Card>) -> Vec<Pile> {
    let mut piles = Vec::new();
    for (number, kind) in rules.kinds.iter().enumerate() {
        let begins: Vec<Card> = match &kind.base {
            Base::Cards(cards) => cards.iter().map(|&wanted| take_out(deck, |card| face_up(card) == wanted)).collect(),
            Base::Dealt => vec![next(deck)],
            Base::EachItsOwn => (0..kind.dealt).map(|_| next(deck)).collect(),
            Base::Rank(rank) => take_out_of_rank(rules, number, *rank, deck),
            Base::FirstOfTableau => {
                let first = first_of_tableau.expect("the first kind's rank is the first card's");
                take_out_of_rank(rules, number, first.rank, deck)
            }
            Base::FirstPlayed => {
                assert!(kind.dealt == 0, "cards dealt to foundations need to be known");
                vec![]
            }
        };
        for place in 0..kind.piles {
            piles.push(begins.get(place).map(|&card| face_up(card)).into_iter().collect());
        }
    }
    piles
}

fn take_out(deck: &mut VecDeque<Card>, is_wanted: impl Fn(Card) -> bool) -> Card {
    let place = deck.iter().position(|&card| is_wanted(card)).expect("the deck has such a card");
    deck.remove(place).expect("it is there")
}

/// The first cards of the rank; one whose suit has its share of the kind's foundations is passed over (W2).
fn take_out_of_rank(rules: &Rules, kind: usize, rank: u8, deck: &mut VecDeque<Card>) -> Vec<Card> {
    let share = share_of_each_suit(rules, kind).unwrap_or(usize::MAX);
    let mut taken: Vec<Card> = Vec::new();
    while taken.len() < rules.kinds[kind].dealt {
        let of_suit = |card: Card| taken.iter().filter(|other| other.suit == card.suit).count();
        let card = take_out(deck, |card| card.rank == rank && of_suit(card) < share);
        taken.push(card);
    }
    taken
}

/// C1: row `r` goes, left to right, to the piles that are to hold more than `r` cards. Of a picture (W9) the rows are as they lie there: its last row
/// has a card of every pile, the one above it a card of every pile of two and more.
fn deal_rows(heights: &[usize], faces: &Faces, overlap: bool, deck: &mut VecDeque<Card>) -> Vec<Pile> {
    let mut piles = vec![vec![]; heights.len()];
    let rows = heights.iter().copied().max().unwrap_or(0);
    for row in 0..rows {
        for (index, &height) in heights.iter().enumerate() {
            let has_a_card = if overlap { height >= rows - row } else { height > row };
            if has_a_card {
                let place = piles[index].len();
                let face_up = match faces {
                    Faces::AllUp => true,
                    Faces::TopUp(count) => place + count >= height,
                    Faces::EveryOtherUp => (height - place) % 2 == 1,
                    Faces::Down(counts) => place >= counts.get(index).copied().unwrap_or(0),
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
