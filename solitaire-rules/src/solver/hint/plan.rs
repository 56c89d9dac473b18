//! What the player who follows hints is about to do, and where earlier hints led.

use alloc::collections::BTreeMap;

use super::lines::Unseen;
use super::{Hint, Why};
use crate::judge::Judge;
use crate::solver::limits::Limits;
use crate::solver::win::{keys, toward};
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The most steps that are kept.
const STEPS: usize = 4_096;

/// The moves that hints began, step by step, since the player last saw a new card.
///
/// Until then nothing new is learnt, so the next hints finish them. Chosen anew, some would find another move a little better and lead back. Those that
/// begin something else don't lead back to an earlier beginning either.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::solver) struct Plan {
    judge: Option<Judge>,
    /// How many cards the player has never seen. Whoever has seen another since, by taking moves back, may know better.
    unknown: usize,
    /// From positions to the next, by keys of how they look. They never lead round in a circle.
    steps: BTreeMap<Key, Step>,
    /// How many of the last steps led nowhere in particular.
    pub(super) aimless: usize,
}

/// A step to the next position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    to: Key,
    why: Why,
    /// How many positions the hint was allowed to look at.
    positions: u64,
}

impl Plan {
    pub(in crate::solver) const fn new() -> Plan {
        Plan { judge: None, unknown: 0, steps: BTreeMap::new(), aimless: 0 }
    }

    /// Sets out on some moves, for one reason; returns the first of them. `shown` is a position that looks like the player's; while nothing new shows,
    /// it is the same one.
    pub(super) fn set_out(
        &mut self,
        judge: &Judge,
        unseen: &Unseen,
        shown: &Position,
        way: &[Move],
        why: Why,
        limits: &Limits<'_>,
    ) -> Option<Hint> {
        if !self.is_of(judge, unseen) || self.steps.len() > STEPS {
            *self = Plan { judge: Some(*judge), unknown: unseen.count(), ..Plan::new() };
        }
        self.aimless = 0;
        let keys = keys(judge, unseen.hides_stock(shown), shown, way);
        for (made, leg) in keys.windows(2).enumerate() {
            if why == Why::Further || !self.is_lost(&leg[0]) {
                self.steps.insert(leg[0], Step { to: leg[1], why: why.after(made), positions: limits.positions });
            }
        }
        if self.comes_upon(&keys) {
            // Whatever was planned from its end led to where this begins.
            self.steps.remove(&keys[keys.len() - 1]);
        }
        way.first().map(|&play| Hint { play, why })
    }

    /// The hint to go on with, if the game is on the way. A question that may look at more positions deserves an answer of its own, except where it
    /// is proved that nothing wins.
    pub(super) fn next(&self, judge: &Judge, unseen: &Unseen, shown: &Position, positions: u64) -> Option<Hint> {
        if !self.is_of(judge, unseen) {
            return None;
        }
        let any_order = unseen.hides_stock(shown);
        let &Step { to, why, positions: of } = self.steps.get(&judge.look_key(shown, any_order))?;
        if why != Why::Further && positions > of {
            return None;
        }
        Some(Hint { play: toward(judge, any_order, shown, to)?, why })
    }

    /// Whether some moves end on their own way, or where earlier hints went on to it. Where it is proved that nothing wins, the hint is the one that went on
    /// from there, so they end there, too.
    pub(super) fn leads_back(&self, judge: &Judge, unseen: &Unseen, shown: &Position, way: &[Move]) -> bool {
        let keys = keys(judge, unseen.hides_stock(shown), shown, way);
        let circles = keys.split_last().is_some_and(|(end, begun)| begun.contains(end));
        let end = keys.iter().skip(1).position(|key| self.is_lost(key)).map_or(keys.len(), |place| place + 2);
        circles || self.is_of(judge, unseen) && self.comes_upon(&keys[..end])
    }

    /// Whether it is known of a position that it can't be won.
    fn is_lost(&self, at: &Key) -> bool {
        self.steps.get(at).is_some_and(|step| step.why == Why::Further)
    }

    fn is_of(&self, judge: &Judge, unseen: &Unseen) -> bool {
        self.judge.as_ref() == Some(judge) && self.unknown == unseen.count()
    }

    /// Whether the steps from the end of a way come upon it again.
    fn comes_upon(&self, way: &[Key]) -> bool {
        let Some((end, begun)) = way.split_last() else { return false };
        let mut at = end;
        while let Some(step) = self.steps.get(at) {
            at = &step.to;
            if begun.contains(at) {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::catalogue::Variant;
    use crate::game::Game;

    const WHY: Why = Why::Wins { ways: 3, of: 8 };

    /// A game's deal 42 and two moves from there.
    fn begun(variant: Variant) -> (Game, Vec<Move>) {
        let (game, mut later) = (Game::deal(variant, 42), Game::deal(variant, 42));
        let mut moves = Vec::new();
        for _ in 0..2 {
            moves.push(later.distinct_moves()[0]);
            later.play(moves[moves.len() - 1]).expect("a legal move");
        }
        (game, moves)
    }

    fn unseen(game: &Game) -> Unseen {
        Unseen::new(&game.seen(), game.position())
    }

    fn next(plan: &Plan, game: &Game) -> Option<Hint> {
        plan.next(game.judge(), &unseen(game), game.position(), 1_000)
    }

    fn set_out(plan: &mut Plan, game: &Game, moves: &[Move], why: Why) {
        let limits = Limits { positions: 1_000, ..Limits::default() };
        let hint = plan.set_out(game.judge(), &unseen(game), game.position(), moves, why, &limits);
        assert_eq!(hint, Some(Hint { play: moves[0], why }));
    }

    #[test]
    fn a_plan_is_carried_out_move_by_move() {
        // All cards are known, so the first move shows nothing new.
        let ((game, moves), mut plan) = (begun(Variant::FreeCell), Plan::new());
        set_out(&mut plan, &game, &moves, WHY);
        assert_eq!(next(&plan, &game), Some(Hint { play: moves[0], why: WHY }));
        let (mut astray, mut later) = (game.clone(), game);
        let other = astray.distinct_moves()[1];
        astray.play(other).expect("a legal move");
        assert_eq!(next(&plan, &astray), None);
        later.play(moves[0]).expect("a legal move");
        assert_eq!(next(&plan, &later).map(|hint| hint.play), Some(moves[1]));
    }

    #[test]
    fn the_moves_up_to_a_card_are_counted_down() {
        let ((mut game, moves), mut plan) = (begun(Variant::FreeCell), Plan::new());
        set_out(&mut plan, &game, &moves, Why::TurnsUp { moves: 2 });
        for moves in [2, 1] {
            let hint = next(&plan, &game).expect("a move of the plan");
            assert_eq!(hint.why, Why::TurnsUp { moves });
            game.play(hint.play).expect("a legal move");
        }
    }

    #[test]
    fn a_plan_holds_for_the_same_rules_the_same_knowledge_and_no_more_positions() {
        let ((game, moves), mut plan) = (begun(Variant::Klondike), Plan::new());
        set_out(&mut plan, &game, &moves, WHY);
        let (unseen, shown) = (unseen(&game), game.position());
        assert!(plan.next(game.judge(), &unseen, shown, 1_000).is_some());
        assert!(plan.next(game.judge(), &unseen, shown, 1_001).is_none());
        assert!(plan.next(game.judge(), &Unseen::NONE, shown, 1_000).is_none());
        assert!(plan.next(Variant::KlondikeDrawThree.judge(), &unseen, shown, 1_000).is_none());
        set_out(&mut plan, &game, &moves, Why::Further);
        assert!(plan.next(game.judge(), &unseen, shown, u64::MAX).is_some(), "what is proved needs no longer search");
    }

    /// In FreeCell deal 2, 3♦ lies on 4♠. It may go to a cell and back.
    #[test]
    fn whoever_comes_to_the_end_is_not_led_back() {
        let (mut game, mut plan) = (Game::deal(Variant::FreeCell, 2), Plan::new());
        let [away, back, other] = ["t5-c0", "c0-t5", "t4-c1"].map(|text| text.parse::<Move>().expect("a move"));
        let leads_back =
            |plan: &Plan, game: &Game, way: &[Move]| plan.leads_back(game.judge(), &Unseen::NONE, game.position(), way);
        assert!(!leads_back(&plan, &game, &[away]));
        assert!(leads_back(&plan, &game, &[away, back]), "it ends where it began");
        set_out(&mut plan, &game, &[away], Why::Useful);
        assert!(!leads_back(&plan, &game, &[away]), "it leads on");
        game.play(away).expect("a legal move");
        assert!(leads_back(&plan, &game, &[back]));
        assert!(!leads_back(&plan, &game, &[other]));
        // If it is taken all the same, the first beginning is given up.
        set_out(&mut plan, &game, &[back], Why::Further);
        assert_eq!(next(&plan, &game), Some(Hint { play: back, why: Why::Further }));
        game.play(back).expect("a legal move");
        assert_eq!(next(&plan, &game), None);
    }

    /// In Spiderette, while nobody knows which card comes to which pile, the plan holds wherever its cards lie.
    #[test]
    fn a_plan_holds_for_piles_in_any_order_unless_the_player_knows_what_comes() {
        let (mut game, mut plan) = (Game::deal(Variant::Spiderette, 42), Plan::new());
        // All piles but the first two, which change places, lie as they did.
        let text = alloc::format!("{}", game.position());
        let [first, second] = ["t0:", "t1:"].map(|name| text.split(' ').find_map(|word| word.strip_prefix(name)));
        let (first, second) = (first.expect("a pile"), second.expect("a pile"));
        let exchanged =
            text.replace(&alloc::format!("t0:{first} t1:{second}"), &alloc::format!("t0:{second} t1:{first}"));
        let other: Position = exchanged.parse().expect("a position");
        assert_ne!(&other, game.position());
        let moves = Vec::from(["t0-t3".parse().expect("a move")]);
        let holds = |plan: &Plan, game: &Game, position: &Position| {
            plan.next(game.judge(), &unseen(game), position, 1_000).is_some()
        };
        set_out(&mut plan, &game, &moves, WHY);
        assert_eq!([game.position(), &other].map(|position| holds(&plan, &game, position)), [true, true]);
        game.play(Move::Deal).expect("a legal deal");
        game.undo();
        set_out(&mut plan, &game, &moves, WHY);
        assert_eq!([game.position(), &other].map(|position| holds(&plan, &game, position)), [true, false]);
    }
}
