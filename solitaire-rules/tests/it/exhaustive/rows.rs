//! Osmosis and its kin (ruling W5), whose dead ends and safe moves are of a kind of their own: small positions with few and many redeals, drawn by one, two and
//! three, against unpruned search.

use solitaire_rules::rules::{Redeal, Stock};
use solitaire_rules::{Card, Rules, Variant};

use super::agree::Tally;
use super::number;
use crate::common::Dice;

/// How many positions are tried, and how many cards are left in each at the most.
const POSITIONS: u64 = if cfg!(debug_assertions) { 300 } else { 6_000 };
const LEFT: usize = 18;

fn rules(dice: &mut Dice) -> Rules {
    let redeals =
        [Redeal::No, Redeal::Times(1), Redeal::Times(2), Redeal::TimesExceptPlayableTop(2), Redeal::Unlimited];
    let stock = Stock::to_waste(1 + dice.below(3) as u8, redeals[dice.below(redeals.len())]);
    Rules { stock, ..*Variant::Peek.rules() }
}

fn texts(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

/// Rows as play may leave them: each has the base and some of the ranks of the row before.
fn rows(dice: &mut Dice, deck: &mut Vec<Card>) -> Vec<Vec<Card>> {
    let (base, mut suits) = (dice.below(13), vec![0, 1, 2, 3]);
    let (begun, kept) = (1 + dice.below(4), 60 + dice.below(39));
    let mut before: Vec<usize> = (0..13).filter(|&rank| rank != base).collect();
    let mut rows = Vec::new();
    for _ in 0..begun {
        let suit = suits.swap_remove(dice.below(suits.len()));
        before.retain(|_| dice.below(100) < kept);
        let ranks = [base].into_iter().chain(before.iter().copied());
        rows.push(ranks.map(|rank| Card::from_index((4 * rank + suit) as u8).expect("a card")).collect::<Vec<Card>>());
    }
    deck.retain(|card| !rows.iter().flatten().any(|up| up == card));
    rows
}

/// K♥ lies on K♦, so hearts have to begin the second row: on a later one K♥ would wait for K♦. Whoever begins with A♦ because it can has lost.
#[test]
fn the_next_row_is_a_choice() {
    let judge = Variant::Peek.judge();
    let text = "peek s: w0: f0:AC2C3C4C5C6C7C8C9CTCJCQCKC f1: f2: f3: r0:KDKH r1:QDJDTD9D8D7D6D5D4D3D2DAD \
        r2:QHJHTH9H8H7H6H5H4H3H2HAH r3:KSQSJSTS9S8S7S6S5S4S3S2SAS";
    let position = judge.position(text).expect("a position");
    assert_eq!(judge.safe_moves(&position), []);
    let mut tally = Tally::new();
    tally.compare(judge, &position);
    tally.expect(true, &position);
    let late = judge.position(&text.replace(" f1:", " f1:AD").replace("2DAD", "2D")).expect("a position");
    let mut tally = Tally::new();
    tally.compare(judge, &late);
    tally.expect(false, &late);
}

#[test]
fn rows_are_solved_as_unpruned_search_solves_them() {
    let wanted = number("SOLVER_POSITIONS", POSITIONS);
    let (mut dice, mut tally) = (Dice::new(number("SOLVER_SEED", 1).wrapping_mul(15_485_863)), Tally::new());
    while (tally.decided() as u64) < wanted {
        let rules = rules(&mut dice);
        let mut deck: Vec<Card> = (0..52).filter_map(Card::from_index).collect();
        let rows = rows(&mut dice, &mut deck);
        if deck.len() > LEFT {
            continue;
        }
        let mut left: Vec<Card> = Vec::new();
        while !deck.is_empty() {
            left.push(deck.swap_remove(dice.below(deck.len())));
        }
        let mut piles = vec![String::new(); 6];
        for pile in &mut piles {
            let cards = dice.below(5).min(left.len());
            *pile = texts(&left.split_off(left.len() - cards));
        }
        let foundations: String =
            (0..4).map(|row| format!(" f{row}:{}", texts(rows.get(row).map_or(&[], Vec::as_slice)))).collect();
        let [waste, more, r0, r1, r2, r3] = &piles[..] else { unreachable!() };
        let text = format!("- s:<{}> w0:{waste}{more}{foundations} r0:{r0} r1:{r1} r2:{r2} r3:{r3}", texts(&left))
            .replace("<>", "");
        let judge = rules.judge().expect("rules that can be played");
        let position = judge.position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        tally.compare(&judge, &position);
    }
    tally.close("rows");
}
