//! How many deals the player who follows hints wins, where hidden cards decide.

use solitaire_rules::solver::{HintPlayer, Limits, Solver};
use solitaire_rules::{Game, Variant};

/// A search that lays out the hidden cards knows them all, the player does not. Hints that take the one for the other, and put off what turns up a card,
/// win 11 of these deals; the greedy player wins 7.
#[test]
fn hints_win_more_than_half_of_klondike() {
    let (mut solver, limits) = (Solver::new(), Limits { positions: 10_000, ..Limits::default() });
    let won = (21..=40).filter(|&deal| {
        let mut game = Game::deal(Variant::Klondike, deal);
        HintPlayer::new().play_on(&mut solver, &mut game, 600, &limits);
        game.is_won()
    });
    let won = won.count();
    assert!(won >= 13, "{won} of 20");
}
