//! Positions late in games whose foundations are of a kind of their own or a discard: dealt, and played on by chance until few cards are left.

use solitaire_rules::rules::{Aim, Build, EmptyPile, Foundations, Groups, Layout, Redeal, Stock, Tableau, Takes};
use solitaire_rules::solver::{Limits, Solver};
use solitaire_rules::{Judge, Move, Position, Rules, Variant};

use super::small_rules;
use crate::common::Dice;
use crate::common::alike::foundations_are_plain;
use crate::plain::games;

/// Whether small positions of such games cannot be put together card by card.
pub(crate) fn serves(rules: &Rules) -> bool {
    !foundations_are_plain(rules) || rules.tableau.overlap
}

/// A position after a game played by chance: to a foundation or as a pair where it can be, more often than not. Where that is hardly ever won, also one on the way
/// to a win.
pub(crate) fn position(judge: &Judge, dice: &mut Dice) -> Position {
    if judge.rules().foundations.takes == Takes::LowerOfSuit
        && dice.one_in(2)
        && let Some(position) = near_a_win(judge, dice)
    {
        return position;
    }
    let mut position = judge.deal(dice.number());
    let (greed, moves) = (dice.below(4), 12 + dice.below(120));
    let mut before = position;
    for _ in 0..moves {
        let legal = judge.legal_moves(&position);
        let forward: Vec<Move> = legal.iter().copied().filter(|&m| is_forward(judge, &position, m)).collect();
        let any = dice.below(4) < greed || forward.is_empty();
        let Some(m) = dice.choose(if any { &legal } else { &forward }) else {
            break;
        };
        before = position;
        judge.play(&mut position, m).unwrap();
    }
    if judge.is_won(&position) { before } else { position }
}

/// A deal that can be won, played on until few moves are left, and then perhaps one by chance.
fn near_a_win(judge: &Judge, dice: &mut Dice) -> Option<Position> {
    let limits = Limits { positions: 20_000, ..Limits::default() };
    let mut position = judge.deal(dice.number());
    let solution = Solver::new().solve(judge, &position, &limits);
    let rest = 6 + dice.below(16);
    for &m in solution.moves().iter().rev().skip(rest).rev() {
        judge.play(&mut position, m).unwrap();
    }
    if dice.one_in(2) {
        let m = dice.choose(&judge.legal_moves(&position))?;
        judge.play(&mut position, m).unwrap();
    }
    (solution.is_won() && !judge.is_won(&position)).then_some(position)
}

fn is_forward(judge: &Judge, position: &Position, m: Move) -> bool {
    let mut after = *position;
    judge.play(&mut after, m).unwrap();
    judge.score(&after) > judge.score(position)
}

/// Rules of the table of games that are such, changed a little.
pub(crate) fn rules(dice: &mut Dice) -> Rules {
    changed(dice, |_| true)
}

/// Those among them in which nothing is built, nothing dealt to the tableau, and no empty pile filled.
pub(crate) fn clearing_rules(dice: &mut Dice) -> Rules {
    changed(dice, |rules| {
        let Tableau { build, empty, .. } = rules.tableau;
        let elsewhere = matches!(rules.stock, Stock::None | Stock::ToWaste { .. } | Stock::ToFoundation);
        rules.decks == 1 && build == Build::None && empty == EmptyPile::Nothing && elsewhere
    })
}

/// Aces Up with two to four piles, one or two cards in each at first, and what an empty pile takes and what moves together changed.
pub(crate) fn discarding_rules(dice: &mut Dice) -> Rules {
    let aces_up = *Variant::AcesUp.rules();
    let dealt: Vec<u8> = (0..2 + dice.below(6).min(2)).map(|_| 1 + dice.below(2) as u8).collect();
    let fillers = [EmptyPile::AnyCard, EmptyPile::AnyCard, EmptyPile::OneCard, EmptyPile::Nothing];
    let empty = dice.pick(&fillers).unwrap();
    let any = small_rules::groups(dice, Build::None);
    let groups = dice.pick(&[Groups::OneCard, Groups::FaceUp, any]).unwrap();
    Rules { tableau: Tableau { deal: Layout::of(&dealt), empty, groups, ..aces_up.tableau }, ..aces_up }
}

fn changed(dice: &mut Dice, serves_too: impl Fn(&Rules) -> bool) -> Rules {
    let all: Vec<Rules> = games::all()
        .into_iter()
        .filter_map(|game| serde_json::from_value(game.rules).ok())
        .filter(|rules: &Rules| serves(rules) && serves_too(rules) && rules.validate().is_ok())
        .collect();
    loop {
        let mut rules = dice.pick(&all).unwrap();
        let foundations = rules.foundations;
        match dice.below(8) {
            0 => rules.aim = if rules.aim == Aim::AllCards { Aim::Tableau } else { Aim::AllCards },
            1 => rules.foundations = Foundations { wrap: !foundations.wrap, ..foundations },
            2 if foundations.takes != Takes::Cards => {
                rules.tableau = Tableau { overlap: !rules.tableau.overlap, ..rules.tableau }
            }
            3 => rules.cells.count = dice.below(4) as u8,
            4 => rules.foundations.step = 1 + dice.below(2) as u8,
            5 => change_redeals(&mut rules.stock, dice),
            6 => rules.tableau.groups = small_rules::groups(dice, rules.tableau.build),
            _ => {}
        }
        if rules.validate().is_ok() && serves(&rules) {
            return rules;
        }
    }
}

/// Another number of redeals, and the stock's top in play or not.
fn change_redeals(stock: &mut Stock, dice: &mut Dice) {
    let times = 1 + dice.below(2) as u8;
    if let Stock::ToWaste { redeal, face_up, .. } = stock {
        *redeal = dice.pick(&[Redeal::No, Redeal::Times(times), Redeal::Unlimited]).unwrap();
        *face_up = dice.one_in(2);
    }
}
