//! Which moves make the table look best up to the next card that is turned up, for games whose hidden cards can't be laid out and solved in time.

use alloc::collections::{BTreeSet, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::lines::{Node, Unseen, path};
use super::worth::SEED;
use crate::cards::deck;
use crate::game::Seen;
use crate::judge::{Judge, MoveList};
use crate::solver::concrete::{Distance, deals_onto_runs};
use crate::solver::limits::Purse;
use crate::table::moves::Move;
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

/// Whether it says more than the solver's votes, unless these agree. A solution in which all cards are known deals early, and knows what comes.
pub(super) fn applies(judge: &Judge) -> bool {
    deals_onto_runs(judge)
}

/// Whether it says more than any solution does, as in Spider in two suits: a solution mixes suits in piles, since it knows how they come apart again. With
/// one suit, and in Scorpion and Wasp, where mixed cards move as well, solutions say more.
pub(super) fn says_most(judge: &Judge, unknown: usize) -> bool {
    applies(judge) && judge.rules().suits > 1 && !judge.any_order && unknown > FEW
}

/// How far from a win the table looks, a node, and the move that ends the way there.
type End = (i32, usize, Move);

/// All ways to show something new.
struct Ways {
    nodes: Vec<Node>,
    /// How far from a win each node looks.
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
        let mut known = BTreeSet::new();
        known.insert(judge.canonical_key(start));
        while ways.nodes.len() < most
            && let Some(Reverse((distance_before, from))) = next.pop()
            && !purse.is_over()
        {
            let before = ways.nodes[from].position;
            judge.distinct_moves_into(&before, &mut moves);
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
                } else if known.insert(judge.canonical_key(&position)) {
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

/// What some moves lead to in all layouts, by a measure of how far from a win a table looks.
fn after(judge: &Judge, layouts: &[Position], moves: &[Move], measure: impl Fn(&Position) -> i32) -> i64 {
    let after = |layout: &Position| {
        let mut position = *layout;
        for &m in moves {
            judge.play_unchecked(&mut position, m);
        }
        i64::from(measure(&position))
    };
    layouts.iter().map(after).sum()
}

/// The moves to make next: up to the next card that is turned up, unless the table looks better now; then up to a deal. `None` if nothing is left
/// to do.
pub(super) fn look_ahead(judge: &Judge, seen: &Seen, purse: &Purse<'_>) -> Option<Vec<Move>> {
    let mut random = deck::numbered(SEED);
    let layouts: Option<Vec<Position>> = (0..LAYOUTS).map(|_| seen.sample(judge, &mut random)).collect();
    let layouts = layouts?;
    let start = layouts.first()?;
    let distance = Distance::new(judge);
    let mut ways = Ways::from(&distance, start, &Unseen::new(seen, start), POSITIONS, purse);
    ways.turning_up.sort_by_key(|&(distance, ..)| distance);
    ways.turning_up.truncate(ENDS);
    let at_once = |position: &Position| distance.of(position);
    let turning_up = ways.turning_up.iter().map(|end| ways.way(end));
    let mut ends: Vec<_> = turning_up.map(|way| (after(judge, &layouts, &way, at_once), way)).collect();
    ends.sort_by_key(|&(distance, _)| distance);
    ends.truncate(NEAREST);
    if ends.len() > 1 {
        let later = |position: &Position| Ways::from(&distance, position, &Unseen::NONE, POSITIONS_ON, purse).least();
        for (distance, way) in &mut ends {
            *distance = after(judge, &layouts, way, later);
        }
    }
    let best = ends.into_iter().min_by_key(|&(distance, _)| distance);
    let now = after(judge, &layouts, &[], at_once);
    let (then, best) = best.unzip();
    if then.is_some_and(|then| then < now + WORSE * LAYOUTS as i64) {
        return best;
    }
    let deal = ways.dealing.iter().min_by_key(|&&(distance, ..)| distance).map(|end| ways.way(end));
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
