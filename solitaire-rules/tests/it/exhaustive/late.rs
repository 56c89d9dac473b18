//! Positions late in games whose foundations are of a kind of their own or a discard: dealt, and played on by chance until few cards are left.

use solitaire_rules::rules::{Aim, Foundations, Stock, Tableau, Takes};
use solitaire_rules::{Judge, Move, Position, Rules};

use crate::common::Dice;
use crate::common::alike::foundations_are_plain;
use crate::plain::games;

/// Whether small positions of such games cannot be put together card by card.
pub(crate) fn serves(rules: &Rules) -> bool {
    !foundations_are_plain(rules) || rules.tableau.overlap
}

/// A position after a game played by chance: to a foundation or as a pair where it can be, more often than not.
pub(crate) fn position(judge: &Judge, dice: &mut Dice) -> Position {
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

fn is_forward(judge: &Judge, position: &Position, m: Move) -> bool {
    let mut after = *position;
    judge.play(&mut after, m).unwrap();
    judge.score(&after) > judge.score(position)
}

/// Rules of the table of games that are such, changed a little.
pub(crate) fn rules(dice: &mut Dice) -> Rules {
    let all: Vec<Rules> = games::all()
        .into_iter()
        .filter_map(|game| serde_json::from_value(game.rules).ok())
        .filter(|rules: &Rules| serves(rules) && rules.validate().is_ok())
        .collect();
    loop {
        let mut rules = dice.pick(&all).unwrap();
        let foundations = rules.foundations;
        match dice.below(5) {
            0 => rules.aim = if rules.aim == Aim::AllCards { Aim::Tableau } else { Aim::AllCards },
            1 => rules.foundations = Foundations { wrap: !foundations.wrap, ..foundations },
            2 if foundations.takes != Takes::Cards => {
                rules.tableau = Tableau { overlap: !rules.tableau.overlap, ..rules.tableau }
            }
            3 if rules.stock == Stock::None => rules.cells.count = dice.below(3) as u8,
            _ => {}
        }
        if rules.validate().is_ok() && serves(&rules) {
            return rules;
        }
    }
}
