//! What the player who follows hints is about to do, up to the move that shows something new.

use alloc::vec::Vec;

use super::{Hint, Why};
use crate::game::Seen;
use crate::game::view::View;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The moves that a hint began, and what the table looks like before each of them.
///
/// Until the last of them nothing new is learnt, so the next hints finish them. Chosen anew, some would find another move a little better and lead
/// back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::solver) struct Plan {
    judge: Option<Judge>,
    /// How many cards the player has never seen. Whoever has seen another since, by taking moves back, may know better.
    unknown: usize,
    /// How many positions the hint was allowed to look at.
    positions: u64,
    steps: Vec<(View, Hint)>,
}

impl Plan {
    pub(in crate::solver) const fn new() -> Plan {
        Plan { judge: None, unknown: 0, positions: 0, steps: Vec::new() }
    }

    /// The plan to make these moves, for one reason, from what was seen; `shown` is a position that looks the same.
    pub(super) fn of(judge: &Judge, seen: &Seen, shown: &Position, moves: &[Move], why: Why, positions: u64) -> Plan {
        let mut position = *shown;
        let steps = moves.iter().enumerate().map(|(made, &play)| {
            let view = position.view();
            judge.play_unchecked(&mut position, play);
            (view, Hint { play, why: why.after(made) })
        });
        Plan { judge: Some(*judge), unknown: seen.unknown(), positions, steps: steps.collect() }
    }

    /// The hint to go on with, if the game is on the way. A question that may look at more positions deserves an answer of its own.
    pub(super) fn next(&self, judge: &Judge, seen: &Seen, positions: u64) -> Option<Hint> {
        let goes_on =
            self.judge.as_ref() == Some(judge) && self.unknown == seen.unknown() && positions <= self.positions;
        let steps = if goes_on { &self.steps[..] } else { &[] };
        steps.iter().find(|(view, _)| view == seen.view()).map(|&(_, hint)| hint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::Game;

    const WHY: Why = Why::Wins { ways: 3, of: 8 };

    /// A game's deal 42, two moves, and the plan to make them.
    fn planned(variant: Variant) -> (Game, Vec<Move>, Plan) {
        let (game, mut later) = (Game::deal(variant, 42), Game::deal(variant, 42));
        let mut moves = Vec::new();
        for _ in 0..2 {
            moves.push(later.distinct_moves()[0]);
            later.play(moves[moves.len() - 1]).expect("a legal move");
        }
        let plan = Plan::of(game.judge(), &game.seen(), game.position(), &moves, WHY, 1_000);
        (game, moves, plan)
    }

    #[test]
    fn a_plan_is_carried_out_move_by_move() {
        // All cards are known, so the first move shows nothing new.
        let (game, moves, plan) = planned(Variant::FreeCell);
        let next = |game: &Game| plan.next(game.judge(), &game.seen(), 1_000);
        assert_eq!(next(&game), Some(Hint { play: moves[0], why: WHY }));
        let (mut astray, mut later) = (game.clone(), game);
        let other = astray.distinct_moves()[1];
        astray.play(other).expect("a legal move");
        assert_eq!(next(&astray), None);
        later.play(moves[0]).expect("a legal move");
        assert_eq!(next(&later).map(|hint| hint.play), Some(moves[1]));
    }

    #[test]
    fn the_moves_up_to_a_card_are_counted_down() {
        let (mut game, moves, _) = planned(Variant::FreeCell);
        let turns_up = |moves| Why::TurnsUp { moves };
        let plan = Plan::of(game.judge(), &game.seen(), game.position(), &moves, turns_up(2), 1_000);
        for why in [turns_up(2), turns_up(1)] {
            let hint = plan.next(game.judge(), &game.seen(), 1_000).expect("a move of the plan");
            assert_eq!(hint.why, why);
            game.play(hint.play).expect("a legal move");
        }
    }

    #[test]
    fn a_plan_holds_for_the_same_rules_the_same_knowledge_and_no_more_positions() {
        let (game, _, plan) = planned(Variant::Klondike);
        let seen = game.seen();
        assert!(plan.next(game.judge(), &seen, 999).is_some());
        assert!(plan.next(game.judge(), &seen, 1_001).is_none());
        assert!(plan.next(Variant::KlondikeDrawThree.judge(), &seen, 999).is_none());
        let mut wiser = game;
        wiser.play("deal".parse().expect("a move")).expect("a legal move");
        wiser.undo();
        assert_eq!(wiser.seen().view(), seen.view());
        assert!(plan.next(wiser.judge(), &wiser.seen(), 999).is_none());
    }
}
