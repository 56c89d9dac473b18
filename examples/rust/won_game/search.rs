//! A beam search that knows the hidden cards: from each level of positions the most promising go on.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use solitaire_rules::{Base, Card, Judge, Move, MoveList, Pile, PileKind, Position, Status, Suit};

/// Longer games are given up: one with redeals without limit could go on for ever.
const LONGEST: usize = 600;

/// A position that goes on, what it is worth, and its last move's place among the steps.
struct Node {
    position: Position,
    worth: i32,
    last: Option<usize>,
}

/// A move, and the place of the one before it.
struct Step {
    played: Move,
    before: Option<usize>,
}

/// Moves that win from here, if some are found. At most `width` positions of each level go on.
pub(crate) fn search(judge: &Judge, start: Position, width: usize) -> Option<Vec<Move>> {
    let mut moves = MoveList::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut seen = HashSet::from([fingerprint(&start)]);
    let mut level = vec![Node { position: start, worth: 0, last: None }];
    for _ in 0..LONGEST {
        let mut next = Vec::new();
        for node in &level {
            judge.distinct_moves_into(&node.position, &mut moves);
            for &played in &moves {
                let mut position = node.position;
                judge.play_unchecked(&mut position, played);
                if !seen.insert(fingerprint(&position)) {
                    continue;
                }
                steps.push(Step { played, before: node.last });
                let last = Some(steps.len() - 1);
                if judge.status(&position) == Status::Won {
                    return Some(path(&steps, last));
                }
                next.push(Node { worth: worth(judge, &position), position, last });
            }
        }
        // A stable sort: the same arguments find the same game.
        next.sort_by_key(|node| Reverse(node.worth));
        next.truncate(width);
        level = next;
    }
    None
}

/// A position in 64 bits. Two that share them by chance cost a branch of the search, no more.
fn fingerprint(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

fn path(steps: &[Step], mut last: Option<usize>) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Some(step) = last.map(|last| &steps[last]) {
        moves.push(step.played);
        last = step.before;
    }
    moves.reverse();
    moves
}

/// How promising a position looks: cards on the foundations count for it; against it face-down cards, cards in the stock, and cards that
/// lie on others which are needed before them.
fn worth(judge: &Judge, position: &Position) -> i32 {
    let bases = Suit::ALL.map(|suit| base(judge, position, suit));
    let mut worth = 8 * judge.score(position) as i32;
    for pile in position.piles().filter(|pile| pile.kind() != PileKind::Foundation) {
        let cards = position.pile(pile);
        if pile.kind() == PileKind::Stock {
            worth -= cards.len() as i32;
            continue;
        }
        if cards.is_empty() && pile.kind() == PileKind::Tableau {
            worth += 4;
        }
        let mut first_needed = i32::MAX;
        for (card, face_up) in cards {
            let needed = order(bases[card.suit() as usize], card);
            worth -= 3 * i32::from(needed > first_needed) + 5 * i32::from(!face_up);
            first_needed = first_needed.min(needed);
        }
    }
    worth
}

/// The rank that starts a suit's foundations, if it is known.
fn base(judge: &Judge, position: &Position, suit: Suit) -> Option<i32> {
    let bottom = |pile: Pile| position.pile(pile).first().map(|&(card, _)| card);
    let mut bottoms = position.piles().filter(|pile| pile.kind() == PileKind::Foundation).filter_map(bottom);
    match judge.rules().foundations.base {
        Base::Rank(rank) => Some(rank as i32),
        Base::FirstPlayed | Base::Dealt => bottoms.next().map(|card| card.rank() as i32),
        Base::EachItsOwn => bottoms.find(|card| card.suit() == suit).map(|card| card.rank() as i32),
    }
}

/// How many cards of its suit go up before this one.
fn order(base: Option<i32>, card: Card) -> i32 {
    base.map_or(0, |base| (card.rank() as i32 - base).rem_euclid(13))
}
