//! How many deals the player who follows hints wins, where hidden cards decide.

use std::ops::RangeInclusive;

use solitaire_rules::solver::{HintPlayer, Limits, Solver, Why};
use solitaire_rules::{Game, Variant};

/// Some deals as the player who follows hints leaves them.
fn played_by_hints(variant: Variant, deals: RangeInclusive<u64>, positions: u64) -> impl Iterator<Item = Game> {
    let (mut solver, limits) = (Solver::new(), Limits { positions, ..Limits::default() });
    deals.map(move |deal| {
        let mut game = Game::deal(variant, deal);
        HintPlayer::new().play_on(&mut solver, &mut game, 600, &limits);
        game
    })
}

/// How many of some deals that player wins.
fn won_by_hints(variant: Variant, deals: RangeInclusive<u64>, positions: u64) -> usize {
    played_by_hints(variant, deals, positions).filter(Game::is_won).count()
}

/// How many cards that player brings to the foundations in some deals.
fn cards_by_hints(variant: Variant, deals: RangeInclusive<u64>, positions: u64) -> u32 {
    played_by_hints(variant, deals, positions).map(|game| game.score()).sum()
}

/// A search that lays out the hidden cards knows them all, the player does not. Hints that take the one for the other, and put off what turns up a card,
/// win 11 of these deals; the greedy player wins 7.
#[test]
fn hints_win_more_than_half_of_klondike() {
    let won = won_by_hints(Variant::Klondike, 21..=40, 10_000);
    assert!(won >= 13, "{won} of 20");
}

/// Cards that all lie face up, and cells to which nearly every move can be made and taken back. Hints that look for a win anew from each position win none of
/// the deals with a number above 26: the next win often begins with the way back.
#[test]
fn hints_do_not_go_round_among_positions_with_ways_back() {
    let limits = Limits::default();
    let ends = |(variant, deal)| {
        let mut game = Game::deal(variant, deal);
        let can_be_won = game.solve(&limits).is_won();
        // A solver goes on with a win that it found, so each hint is another's.
        while let Some(hint) =
            Solver::new().hint(game.judge(), &game.seen(), &limits).filter(|_| game.moves().len() < 600)
        {
            game.play(hint.play).expect("a legal move");
        }
        [can_be_won, game.is_won()]
    };
    let bakers_game = (1..=26).chain([115, 180, 192]).map(|deal| (Variant::BakersGameOneByOne, deal));
    let seahaven_towers = [30, 39, 61].map(|deal| (Variant::SeahavenTowersOneByOne, deal));
    let ends: Vec<_> = bakers_game.chain(seahaven_towers).map(ends).collect();
    let count = |which: usize| ends.iter().filter(|ends| ends[which]).count();
    assert!(count(1) == count(0) && count(0) > 12, "{} of {}", count(1), count(0));
}

/// A hint without limits looks at as many positions as take about a quarter of a second: in Aces Up, whose searches are slow, fewest of all.
#[test]
fn hints_without_limits_win_a_game_of_aces_up() {
    let mut game = Game::deal(Variant::AcesUp, 13);
    HintPlayer::new().play_on(&mut Solver::new(), &mut game, 100, &Limits::default());
    assert!(game.is_won(), "{}", game.view());
}

/// A deal lays a card on every pile. Hints that deal whenever no search finds a win bring no run to the foundations in these deals.
#[test]
fn hints_turn_up_cards_before_they_deal() {
    let cards = cards_by_hints(Variant::SpiderTwoSuits, 1..=8, 300);
    assert!(cards >= 104, "{cards} cards");
}

/// Solutions of Will o' the Wisp are easy to find, but of little use to a player who doesn't know the cards: hints that follow them win 7 of these
/// deals.
#[test]
fn hints_do_not_mix_suits_as_solutions_do() {
    let won = won_by_hints(Variant::WillOTheWisp, 5001..=5060, 20_000);
    assert!(won > 12, "{won} of 60");
}

/// Nearly all layouts of Gypsy can be won, so solutions say little and deal early: hints that follow them bring 242 cards to the foundations.
#[test]
fn hints_of_gypsy_look_ahead_before_they_deal() {
    let cards = cards_by_hints(Variant::Gypsy, 5001..=5012, 3_000);
    assert!(cards > 350, "{cards} cards");
}

/// Hidden cards, and moves that can be taken back. Hints finish the moves that they began, and the last of them can't be taken back or shows a card. Hints
/// that choose anew after each move go back and forth in Klondike 5011 and, with three cards at a time, in 5001.
#[test]
fn hints_that_may_win_do_not_lead_back() {
    let (limits, mut chosen) = (Limits { positions: 3_000, ..Limits::default() }, 0);
    let klondike = [5011, 5012].map(|deal| (Variant::Klondike, deal));
    let draw_three = [5001, 5006, 5014].map(|deal| (Variant::KlondikeDrawThree, deal));
    let others = [Variant::SpiderOneSuit, Variant::Yukon, Variant::GoldMine].map(|variant| (variant, 5001));
    for (variant, deal) in klondike.into_iter().chain(draw_three).chain(others) {
        let (mut solver, mut game) = (Solver::new(), Game::deal(variant, deal));
        let mut visited = std::collections::BTreeSet::new();
        while let Some(hint) = solver.hint(game.judge(), &game.seen(), &limits).filter(|_| game.moves().len() < 300) {
            if matches!(hint.why, Why::Wins { of: 2.., .. }) {
                assert!(visited.insert(game.key()), "{variant} {deal}: {hint} at {}", game.view());
                chosen += 1;
            }
            game.play(hint.play).expect("a legal move");
        }
    }
    assert!(chosen > 300, "{chosen}");
}
