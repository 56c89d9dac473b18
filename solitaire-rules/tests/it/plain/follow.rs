//! What follows by itself: cards turn up, piles are refilled, complete runs leave, and so again until nothing changes (V5).

use super::build::ends_in_complete_run;
use super::cards::{Card, Kind, Pile, places};
use super::matching::is_free;
use super::rules::{Empty, Takes};
use super::{Plain, play};

pub fn follow(game: &mut Plain) {
    loop {
        let before = game.clone();
        turn_up(game);
        match game.rules.empty {
            Empty::Refill { cards, top_up, .. } => refill_from_waste_and_stock(game, cards, top_up),
            Empty::FromReserve(_) => refill_from_reserve(game),
            Empty::Takes(_) => {}
        }
        match game.rules.takes {
            Takes::CompleteRun { at_once: true, .. } => complete_runs_leave(game),
            Takes::CompleteRun { at_once: false, .. } | Takes::Cards | Takes::Pairs(_) | Takes::LowerOfSuit => {}
        }
        if *game == before {
            return;
        }
    }
}

/// Tops of the tableau, where they are free (W9), and of the reserve (V6), and of a stock that is in play.
fn turn_up(game: &mut Plain) {
    for place in places(game) {
        let turns = match place.kind {
            Kind::Tableau => is_free(game, place.index),
            Kind::Reserve => true,
            Kind::Stock => game.rules.stock_is_in_play(),
            Kind::Waste | Kind::Foundation | Kind::Cell => false,
        };
        if let Some(top) = game.pile_mut(place).last_mut().filter(|_| turns) {
            top.face_up = true;
        }
    }
}

/// K1: each empty pile, lowest number first.
fn refill_from_waste_and_stock(game: &mut Plain, cards: usize, top_up: bool) {
    for index in 0..game.of(Kind::Tableau).len() {
        if game.of(Kind::Tableau)[index].is_empty() {
            game.of_mut(Kind::Tableau)[index] = refill(game, cards, top_up);
        }
    }
}

fn refill(game: &mut Plain, cards: usize, top_up: bool) -> Pile {
    let waste_serves = game.of(Kind::Waste).iter().any(|waste| !waste.is_empty());
    let mut pile = Vec::new();
    while pile.len() < cards {
        let from_waste = game.of_mut(Kind::Waste).iter_mut().find_map(Vec::pop);
        // The option of K1: a waste that had cards as the refill began is not topped up.
        if from_waste.is_none() && waste_serves && !top_up {
            break;
        }
        match from_waste.or_else(|| play::draw(game)) {
            Some(card) => pile.push(card),
            None => break,
        }
    }
    pile
}

/// V6: each empty pile gets the top of the fullest reserve pile, of equals of the first.
fn refill_from_reserve(game: &mut Plain) {
    for index in 0..game.of(Kind::Tableau).len() {
        if game.of(Kind::Tableau)[index].is_empty() {
            let reserve = game.of_mut(Kind::Reserve);
            let most = reserve.iter().map(Vec::len).max().unwrap_or(0);
            let fullest = reserve.iter_mut().find(|pile| pile.len() == most);
            if let Some(card) = fullest.and_then(Vec::pop) {
                game.of_mut(Kind::Tableau)[index].push(Card { face_up: true, ..card });
            }
        }
    }
}

/// V5: to the lowest empty foundation, the lowest-numbered pile first.
fn complete_runs_leave(game: &mut Plain) {
    loop {
        let piles = game.of(Kind::Tableau);
        let Some(from) = piles.iter().position(|pile| ends_in_complete_run(&game.rules, pile)) else {
            return;
        };
        let keep = game.of(Kind::Tableau)[from].len() - 13;
        let run = game.of_mut(Kind::Tableau)[from].split_off(keep);
        let foundation = game.of_mut(Kind::Foundation).iter_mut().find(|pile| pile.is_empty());
        *foundation.expect("there are as many foundations as runs") = run;
    }
}
