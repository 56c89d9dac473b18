//! Which moves make the table look best up to the next card that is turned up, for games whose hidden cards can't be laid out and solved in time.

use alloc::collections::{BTreeSet, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::lines::{Node, Unseen, path};
use super::worth::SEED;
use crate::cards::deck;
use crate::game::Seen;
use crate::judge::{Judge, MoveList};
use crate::solver::concrete::Distance;
use crate::solver::limits::Purse;
use crate::solver::safe::first_safe;
use crate::table::moves::Move;
use crate::table::pile::Pile;
use crate::table::position::Position;

/// How many positions are looked at on the way to a card.
const POSITIONS: usize = 1_000;
/// In how many layouts of the hidden cards the best ends are compared, and how many of them are.
const LAYOUTS: usize = 8;
const ENDS: usize = 50;
/// From how many of these the next cards are looked at, too, and how many positions in each layout.
const NEAREST: usize = 8;
const POSITIONS_ON: usize = 50;
/// By how much a table may look worse once a card is turned up, before it is time to deal.
const WORSE: i64 = 10;
/// Up to how many unknown cards the solver's answers say more.
const FEW: usize = 6;

/// Whether it says more than the solver's votes, unless these agree: if each deal lays a row over what has been built. A solution in which all cards are
/// known deals early, and knows what comes. Where empty piles are refilled, as in Blockade, there is always room, and solutions say more.
pub(super) fn applies(judge: &Judge) -> bool {
    judge.rules.stock.deals_to_tableau() && judge.steps != 0 && judge.refill.is_none()
}

/// Whether it says more than any solution does. In Spider in two suits a solution mixes suits in piles, since it knows how they come apart again. With
/// one suit, and in Scorpion and Wasp, where mixed cards move as well, solutions say more. In Gypsy and other games of two decks they say no more until the
/// stock is dealt, and a hint takes six times as long with them.
pub(super) fn says_most(judge: &Judge, seen: &Seen) -> bool {
    let rules = judge.rules;
    let solutions_say_little =
        if judge.takes_cards { rules.decks > 1 && !seen.pile(Pile::STOCK).is_empty() } else { rules.suits > 1 };
    applies(judge) && solutions_say_little && !judge.any_order && seen.unknown() > FEW
}

/// How far from a win the table looks, a node, and the move that ends the way there.
type End = (i32, usize, Move);

/// All ways to show something new.
struct Ways {
    nodes: Vec<Node>,
    /// How far from a win each node looks. A node with a safe move looks infinitely far, because it is only passed through.
    distances: Vec<i32>,
    /// Those that end by turning up a card, and those that end by dealing: how the table looks after the card, and before the deal.
    turning_up: Vec<End>,
    dealing: Vec<End>,
}

impl Ways {
    /// Looks at this many positions that show nothing new, the most promising first.
    fn from(distance: &Distance<'_>, start: &Position, unseen: &Unseen, most: usize, purse: &Purse<'_>) -> Ways {
        let (judge, first) = (distance.judge, distance.of(start));
        let (nodes, distances) = (Vec::from([Node { position: *start, from: 0, play: None }]), Vec::from([first]));
        let mut ways = Ways { nodes, distances, turning_up: Vec::new(), dealing: Vec::new() };
        let (mut next, mut moves) = (BinaryHeap::from([Reverse((first, 0))]), MoveList::new());
        let (mut known, any_order) = (BTreeSet::new(), unseen.hides_stock(start));
        known.insert(judge.look_key(start, any_order));
        while ways.nodes.len() < most
            && let Some(Reverse((distance_before, from))) = next.pop()
            && !purse.is_over()
        {
            let before = ways.nodes[from].position;
            judge.distinct_moves_into(&before, &mut moves);
            // The next hint would make a safe move anyway.
            if let Some(safe) = first_safe(judge, &before, &moves) {
                moves.clear();
                moves.push(safe);
                ways.distances[from] = i32::MAX;
            }
            for &play in &moves {
                if !matches!(play, Move::Transfer { .. }) {
                    ways.dealing.push((distance_before, from, play));
                    continue;
                }
                let mut position = before;
                judge.play_unchecked(&mut position, play);
                let after = distance.of(&position);
                if unseen.shows_after(play, &position) || judge.is_won(&position) {
                    ways.turning_up.push((after, from, play));
                } else if known.insert(judge.look_key(&position, any_order)) {
                    next.push(Reverse((after, ways.nodes.len())));
                    ways.nodes.push(Node { position, from, play: Some(play) });
                    ways.distances.push(after);
                }
            }
        }
        ways
    }

    fn way(&self, &(_, at, last): &End) -> Vec<Move> {
        path(&self.nodes, at, last)
    }

    /// The way to the node that looks nearest to a win. `None` if that is the first one.
    fn nearest(&self) -> Option<Vec<Move>> {
        let nearest = (0..self.nodes.len()).min_by_key(|&node| self.distances[node])?;
        let Node { from, play, .. } = self.nodes[nearest];
        Some(path(&self.nodes, from, play?))
    }

    /// How far from a win the table looks at best.
    fn least(&self) -> i32 {
        let ends = self.turning_up.iter().map(|&(distance, ..)| distance);
        self.distances.iter().copied().chain(ends).min().unwrap_or(i32::MAX)
    }
}

/// What to compare ways by: how far from a win the table looks after them, in some layouts of the hidden cards.
struct Compared<'a, 'b> {
    distance: Distance<'a>,
    layouts: Vec<Position>,
    purse: &'a Purse<'b>,
}

impl Compared<'_, '_> {
    /// What some moves lead to in all layouts, by a measure of how far from a win a table looks.
    fn after(&self, moves: &[Move], measure: impl Fn(&Position) -> i32) -> i64 {
        let after = |layout: &Position| {
            let mut position = *layout;
            for &m in moves {
                self.distance.judge.play_unchecked(&mut position, m);
            }
            i64::from(measure(&position))
        };
        self.layouts.iter().map(after).sum()
    }

    /// How far from a win the table looks as soon as some moves are made.
    fn at_once(&self, moves: &[Move]) -> i64 {
        self.after(moves, |position| self.distance.of(position))
    }

    /// The best of some ends, and how far from a win the table looks after it.
    fn best(&self, ways: &Ways, ends: &[End]) -> Option<(i64, Vec<Move>)> {
        let mut ends = ends.to_vec();
        ends.sort_by_key(|&(distance, ..)| distance);
        ends.truncate(ENDS);
        let mut ends: Vec<_> = ends.iter().map(|end| ways.way(end)).map(|way| (self.at_once(&way), way)).collect();
        ends.sort_by_key(|&(distance, _)| distance);
        ends.truncate(NEAREST);
        if ends.len() > 1 {
            let later = |position: &Position| {
                Ways::from(&self.distance, position, &Unseen::NONE, POSITIONS_ON, self.purse).least()
            };
            for (distance, way) in &mut ends {
                *distance = self.after(way, later);
            }
        }
        ends.into_iter().min_by_key(|&(distance, _)| distance)
    }
}

/// The moves to make next: up to the next card that is turned up, unless the table looks better now; then up to a deal. `None` if nothing is left
/// to do.
pub(super) fn look_ahead(judge: &Judge, seen: &Seen, purse: &Purse<'_>) -> Option<Vec<Move>> {
    let mut random = deck::numbered(SEED);
    let layouts: Option<Vec<Position>> = (0..LAYOUTS).map(|_| seen.sample(judge, &mut random)).collect();
    let compared = Compared { distance: Distance::new(judge), layouts: layouts?, purse };
    let start = compared.layouts.first()?;
    let ways = Ways::from(&compared.distance, start, &Unseen::new(seen, start), POSITIONS, purse);
    let (then, best) = compared.best(&ways, &ways.turning_up).unzip();
    if then.is_some_and(|then| then < compared.at_once(&[]) + WORSE * LAYOUTS as i64) {
        return best;
    }
    let deal = compared.best(&ways, &ways.dealing).map(|(_, way)| way);
    deal.or(best).or_else(|| ways.nearest())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::game::Game;
    use crate::solver::limits::Limits;

    /// The moves are legal however the hidden cards lie, and only the last shows something new.
    #[test]
    fn it_goes_up_to_the_next_card() {
        let purse = Purse::new(&Limits::default());
        let (games, deals) = if cfg!(miri) { (1, 0) } else { (4, 3) };
        let variants = [Variant::SpiderTwoSuits, Variant::Spider, Variant::Spiderette, Variant::SpiderByHand];
        let mut turned_up = 0;
        for (variant, deal) in
            variants.into_iter().take(games).flat_map(|variant| (1..=deals).map(move |deal| (variant, deal)))
        {
            let (judge, mut game) = (variant.judge(), Game::deal(variant, deal));
            for _ in 0..20 {
                let seen = game.seen();
                let Some(way) = look_ahead(judge, &seen, &purse) else { break };
                let (last, steps) = way.split_last().expect("a move");
                let [mut one, mut other] =
                    [1, 2].map(|seed| seen.sample(judge, deck::numbered(seed)).expect("a game's own"));
                for &m in steps {
                    judge.play(&mut one, m).expect("legal where it was found");
                    judge.play(&mut other, m).expect("legal wherever it looks the same");
                    assert_eq!(one.view(), other.view(), "{variant} {deal}: {way:?}");
                }
                assert!(judge.is_legal(&one, *last), "{variant} {deal}: {way:?}");
                turned_up += u32::from(matches!(last, Move::Transfer { .. }));
                for &m in &way {
                    game.play(m).expect("a legal move");
                }
            }
        }
        assert!(cfg!(miri) || turned_up > 100, "{turned_up}");
    }
}
