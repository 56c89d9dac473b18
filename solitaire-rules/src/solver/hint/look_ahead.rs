//! Which moves make the table look best up to the next card that is turned up, for games whose hidden cards can't be laid out and solved in time.

use alloc::collections::{BTreeSet, BinaryHeap};
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::lines::Unseen;
use super::worth::SEED;
use crate::cards::deck;
use crate::game::Seen;
use crate::judge::{Judge, MoveList};
use crate::solver::concrete::distance;
use crate::solver::idle::is_idle;
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

/// Whether it says more than the solver's votes: where only complete runs leave the tableau, and a deal lays a card on every pile. A solution in which
/// all cards are known deals early, and knows what comes.
pub(super) fn applies(judge: &Judge) -> bool {
    !judge.takes_cards && judge.rules.stock.deals_to_tableau()
}

/// A position that shows nothing new.
struct Node {
    position: Position,
    /// The node before, and the move from there.
    from: usize,
    play: Option<Move>,
    distance: i32,
}

/// A node and the move that ends the way there.
type End = (i32, usize, Move);

/// All ways to show something new.
struct Ways<'a> {
    judge: &'a Judge,
    nodes: Vec<Node>,
    /// Those that end by turning up a card, and those that end by dealing, each with how far from a win the table looks: after the card, before the deal.
    turning_up: Vec<End>,
    dealing: Vec<End>,
}

impl<'a> Ways<'a> {
    /// Looks at positions that show nothing new, the most promising first.
    fn from(judge: &'a Judge, start: &Position, unseen: &Unseen, purse: &Purse<'_>) -> Ways<'a> {
        let first = Node { position: *start, from: 0, play: None, distance: distance(judge, start) };
        let mut next = BinaryHeap::from([Reverse((first.distance, 0))]);
        let mut known = BTreeSet::from([judge.canonical_key(start)]);
        let mut ways = Ways { judge, nodes: Vec::from([first]), turning_up: Vec::new(), dealing: Vec::new() };
        let mut moves = MoveList::new();
        while let Some(Reverse((distance_before, from))) = next.pop() {
            if ways.nodes.len() >= POSITIONS || purse.is_over() {
                break;
            }
            let before = ways.nodes[from].position;
            judge.distinct_moves_into(&before, &mut moves);
            for &play in moves.iter().filter(|&&play| !is_idle(judge, &before, play)) {
                if !matches!(play, Move::Transfer { .. }) {
                    ways.dealing.push((distance_before, from, play));
                    continue;
                }
                let mut position = before;
                judge.play_unchecked(&mut position, play);
                let distance = distance(judge, &position);
                if unseen.shows(&position) || judge.is_won(&position) {
                    ways.turning_up.push((distance, from, play));
                } else if known.insert(judge.canonical_key(&position)) {
                    next.push(Reverse((distance, ways.nodes.len())));
                    ways.nodes.push(Node { position, from, play: Some(play), distance });
                }
            }
        }
        ways
    }

    /// The moves that lead to a node.
    fn path(&self, mut at: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some(play) = self.nodes[at].play {
            moves.push(play);
            at = self.nodes[at].from;
        }
        moves.reverse();
        moves
    }

    fn way(&self, &(_, at, last): &End) -> Vec<Move> {
        let mut moves = self.path(at);
        moves.push(last);
        moves
    }

    /// How far from a win the table looks after some moves, in all layouts together, by one measure or another.
    fn after(&self, layouts: &[Position], moves: &[Move], measure: impl Fn(&Judge, &Position) -> i32) -> i64 {
        let after = |layout: &Position| {
            let mut position = *layout;
            for &m in moves {
                self.judge.play_unchecked(&mut position, m);
            }
            i64::from(measure(self.judge, &position))
        };
        layouts.iter().map(after).sum()
    }
}

/// How far from a win a table looks at best after a few transfers, whatever they show.
fn nearest(judge: &Judge, start: &Position) -> i32 {
    let first = distance(judge, start);
    let (mut nodes, mut next) = (Vec::from([*start]), BinaryHeap::from([Reverse((first, 0))]));
    let (mut known, mut moves, mut nearest) = (BTreeSet::from([judge.canonical_key(start)]), MoveList::new(), first);
    while nodes.len() < POSITIONS_ON
        && let Some(Reverse((_, from))) = next.pop()
    {
        let before: Position = nodes[from];
        judge.distinct_moves_into(&before, &mut moves);
        for &play in moves.iter().filter(|play| matches!(play, Move::Transfer { .. })) {
            let mut position = before;
            judge.play_unchecked(&mut position, play);
            if known.insert(judge.canonical_key(&position)) {
                let distance = distance(judge, &position);
                nearest = nearest.min(distance);
                next.push(Reverse((distance, nodes.len())));
                nodes.push(position);
            }
        }
    }
    nearest
}

/// The moves to make next: up to the next card that is turned up, unless the table looks better now; then up to a deal. `None` if nothing is left
/// to do.
pub(super) fn look_ahead(judge: &Judge, seen: &Seen, purse: &Purse<'_>) -> Option<Vec<Move>> {
    let mut random = deck::numbered(SEED);
    let layouts: Option<Vec<Position>> = (0..LAYOUTS).map(|_| seen.sample(judge, &mut random)).collect();
    let layouts = layouts?;
    let start = layouts.first()?;
    let mut ways = Ways::from(judge, start, &Unseen::new(seen, start), purse);
    ways.turning_up.sort_by_key(|&(distance, ..)| distance);
    ways.turning_up.truncate(ENDS);
    let turning_up = ways.turning_up.iter().map(|end| ways.way(end));
    let mut ends: Vec<_> = turning_up.map(|way| (ways.after(&layouts, &way, distance), way)).collect();
    ends.sort_by_key(|&(distance, _)| distance);
    ends.truncate(NEAREST);
    if ends.len() > 1 {
        for (distance, way) in &mut ends {
            *distance = ways.after(&layouts, way, nearest);
        }
    }
    let best = ends.into_iter().min_by_key(|&(distance, _)| distance);
    let now = ways.after(&layouts, &[], distance);
    if let Some((_, way)) = best.as_ref().filter(|&&(then, _)| then < now + WORSE * LAYOUTS as i64) {
        return Some(way.clone());
    }
    let deal = ways.dealing.iter().min_by_key(|&&(distance, ..)| distance).map(|end| ways.way(end));
    deal.or(best.map(|(_, way)| way)).or_else(|| {
        let nearest = (0..ways.nodes.len()).min_by_key(|&node| ways.nodes[node].distance)?;
        Some(ways.path(nearest)).filter(|way| !way.is_empty())
    })
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
