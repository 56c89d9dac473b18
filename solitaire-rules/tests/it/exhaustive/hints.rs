//! Hints against exhaustive search in small positions: with every card known they give no win away; with hidden cards they choose among layouts as
//! counting all of them would.

use std::collections::BTreeSet;

use solitaire_rules::game::Seen;
use solitaire_rules::rules::Stock;
use solitaire_rules::solver::{Limits, Solver, Why};
use solitaire_rules::{Game, Judge, Move, Position, Variant};

use super::agree::told;
use super::nothing_open::{self, drawn};
use super::{QUICK, number};
use crate::common::Dice;

pub(super) const LIMITS: Limits = Limits { positions: 400_000, bytes: 64 << 20, time: None, clock: None, cancel: None };

/// How many positions may be within reach.
const SPACE: usize = 500;

fn can_be_won(judge: &Judge, position: &Position) -> Option<bool> {
    nothing_open::can_be_won(judge, position, SPACE)
}

pub(super) fn played(judge: &Judge, position: &Position, m: Move) -> Position {
    let mut position = *position;
    judge.play(&mut position, m).expect("a legal move");
    position
}

#[test]
fn with_all_cards_known_a_hint_gives_no_win_away() {
    let wanted = number("SOLVER_POSITIONS", QUICK);
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(1_299_709));
    let (mut solver, mut faults, mut asked) = (Solver::new(), Vec::new(), 0);
    while asked < wanted {
        let (judge, position) = drawn(&mut dice);
        let seen = Game::from_position(judge, position).seen();
        // What a shuffle brings is nobody's to know.
        let is_left = judge.rules().redeal_limit().is_some_and(|limit| position.redeals_used() < limit);
        let shuffles = matches!(judge.rules().stock, Stock::Gathered { shuffle: true, .. }) && is_left;
        if seen.unknown() > 0 || shuffles || can_be_won(&judge, &position) != Some(true) {
            continue;
        }
        let moves = judge.distinct_moves(&position);
        let loses = |&&m: &&Move| can_be_won(&judge, &played(&judge, &position, m)) == Some(false);
        // Where every move wins there is nothing to choose.
        let Some(bad) = moves.iter().find(loses) else { continue };
        asked += 1;
        let hint = solver.hint(&judge, &seen, &LIMITS).expect("there are moves");
        if loses(&&hint.play) {
            faults.push(format!("{hint}, which loses (as {bad} does): {}\n{position}", told(&judge)));
        }
    }
    assert!(faults.is_empty(), "{} wrong:\n\n{}", faults.len(), faults.join("\n\n"));
}

/// Every way the hidden cards may lie, of at most `most`: so many draws miss hardly any. Equal layouts are counted once.
fn layouts(judge: &Judge, seen: &Seen, most: usize) -> Vec<Position> {
    let mut dice = Dice::new(1);
    let drawn = (0..12 * most).map(|_| seen.sample(judge, || dice.number()).expect("a game's own"));
    let mut found = Vec::<Position>::new();
    for position in drawn {
        if !found.contains(&position) {
            found.push(position);
        }
    }
    found
}

/// A position with two to four hidden cards, what its player has seen, and the ways in which the hidden cards may lie.
pub(super) fn few_hidden(dice: &mut Dice) -> (Judge, Position, Seen, Vec<Position>) {
    loop {
        let (judge, position) = drawn(dice);
        let seen = Game::from_position(judge, position).seen();
        if (2..=4).contains(&seen.unknown()) {
            let layouts = layouts(&judge, &seen, 24);
            return (judge, position, seen, layouts);
        }
    }
}

/// In how many layouts a move leaves a position that can be won; `None` where one is too large to tell.
fn wins_after(judge: &Judge, layouts: &[Position], m: Move) -> Option<usize> {
    layouts.iter().try_fold(0, |wins, layout| Some(wins + usize::from(can_be_won(judge, &played(judge, layout, m))?)))
}

/// Up to four hidden cards, all of whose layouts are counted. Which move wins in most is nearly always the hint, and what the hint says of its line is
/// what the layouts say.
#[test]
fn with_hidden_cards_a_hint_chooses_what_wins_in_most_layouts() {
    let wanted = number("SOLVER_POSITIONS", QUICK);
    let mut dice = Dice::new(number("SOLVER_SEED", 1).wrapping_mul(15_485_863));
    let mut solver = Solver::new();
    // Shares of wins, summed: of the best moves, of the hints, of the worst moves; how often the hint is in two minds, and should be; how often it says too much.
    let (mut best, mut hinted, mut worst, mut doubts, mut doubtful, mut lucky) = (0.0, 0.0, 0.0, 0, 0, 0u64);
    let mut asked = 0;
    while asked < wanted {
        let (judge, position, seen, layouts) = few_hidden(&mut dice);
        let moves = judge.distinct_moves(&position);
        let counts: Option<Vec<usize>> = moves.iter().map(|&m| wins_after(&judge, &layouts, m)).collect();
        let Some(counts) = counts else { continue };
        let (Some(&most), Some(&least)) = (counts.iter().max(), counts.iter().min()) else { continue };
        if most == least {
            continue;
        }
        asked += 1;
        let hint = solver.hint(&judge, &seen, &LIMITS).expect("there are moves");
        let share = |wins: usize| wins as f64 / layouts.len() as f64;
        let own = wins_after(&judge, &layouts, hint.play).expect("as small as the others");
        best += share(most);
        hinted += share(own);
        worst += share(least);
        if let Why::Wins { ways, of } = hint.why {
            // A line may be worth less than its first move, which other lines share. A few layouts may be better than all of them are.
            if f64::from(ways) / f64::from(of) > share(own) + 0.3 {
                println!("{hint} of {}, wins in {own} of {}\n{position}", told(&judge), layouts.len());
                lucky += 1;
            }
            if (0.25..=0.75).contains(&share(own)) {
                doubtful += 1;
                doubts += u32::from((1..of).contains(&ways));
            }
        }
    }
    let all = f64::from(u32::try_from(wanted).expect("small"));
    println!(
        "of {wanted}: best {:.3}, hints {:.3}, worst {:.3}; {doubts} of {doubtful} doubts told",
        best / all,
        hinted / all,
        worst / all
    );
    assert!(100 * lucky <= wanted, "{lucky} of {wanted} hints say too much");
    assert!(hinted >= worst + 0.95 * (best - worst), "hints win {hinted} of {best}; the worst moves {worst}");
    assert!(doubts * 10 >= doubtful * 9 && doubtful * 20 >= wanted as u32, "{doubts} of {doubtful}");
}

/// Draw one shows the stock's 24 cards in 24 deals, draw three in 8; after them nothing but the tableau's 21 hidden cards is unknown. Where redeals are
/// limited or there are none, looking has its price.
#[test]
fn a_hint_looks_through_the_stock_once_if_that_is_free() {
    let looks = |variant: Variant, deal: u64| {
        let (mut game, mut solver, mut deals) = (Game::deal(variant, deal), Solver::new(), 0);
        let quick = Limits { positions: 100, ..LIMITS };
        for _ in 0..100 {
            let hint = solver.hint(game.judge(), &game.seen(), &quick).expect("there are moves");
            if !matches!(hint.why, Why::Looks | Why::Only | Why::Safe) {
                return (deals, game.seen().unknown());
            }
            deals += u32::from(hint.why == Why::Looks);
            game.play(hint.play).expect("a legal move");
        }
        panic!("{variant} {deal}: a hundred hints without a decision")
    };
    // Deals without an ace to play first, nor by drawing.
    for deal in (1..40).filter(|&deal| !is_safe_at_once(deal)).take(4) {
        assert_eq!(looks(Variant::Klondike, deal), (24, 21), "{deal}");
        assert_eq!(looks(Variant::KlondikeDrawThree, deal), (8, 21), "{deal}");
        assert_eq!(looks(Variant::KlondikeVegas, deal).0, 0, "{deal}");
    }
    assert_eq!(looks(Variant::GoldMine, 42).0, 0);
}

/// Whether a safe move interrupts going through the stock: an ace, or a two on it, that shows at once or on the way.
fn is_safe_at_once(deal: u64) -> bool {
    let judge = Variant::Klondike.judge();
    let mut position = judge.deal(deal);
    let mut met = BTreeSet::new();
    loop {
        met.extend(judge.safe_moves(&position));
        if judge.play(&mut position, Move::Deal).is_err() {
            return !met.is_empty();
        }
    }
}
