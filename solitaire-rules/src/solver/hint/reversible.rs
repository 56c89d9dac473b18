//! Where every card shows: one way on for all positions between which moves lead there and back, so that who follows hints does not go round among them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::lines::{Node, returns};
use crate::judge::{Judge, MoveList};
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// How many positions are looked at.
const POSITIONS: usize = 600;

/// The positions that can be come to from one and left again, and by their canonical keys their numbers.
pub(super) struct Reversible {
    nodes: Vec<Node>,
    known: BTreeMap<Key, usize>,
}

impl Reversible {
    pub(super) fn around(judge: &Judge, start: &Position) -> Reversible {
        let mut nodes = Vec::from([Node { position: *start, from: 0, play: None }]);
        let mut known = BTreeMap::from([(judge.canonical_key(start), 0)]);
        let (mut moves, mut at) = (MoveList::new(), 0);
        while at < nodes.len() {
            let before = nodes[at].position;
            judge.distinct_moves_into(&before, &mut moves);
            for &play in &moves {
                let mut after = before;
                judge.play_unchecked(&mut after, play);
                let key = judge.canonical_key(&after);
                if nodes.len() < POSITIONS && !known.contains_key(&key) && returns(judge, &before, &after, play) {
                    known.insert(key, nodes.len());
                    nodes.push(Node { position: after, from: at, play: Some(play) });
                }
            }
            at += 1;
        }
        Reversible { nodes, known }
    }

    /// The one from which a win is looked for, whichever of them the player is at.
    pub(super) fn root(&self) -> Position {
        self.known.first_key_value().map_or(self.nodes[0].position, |(_, &node)| self.nodes[node].position)
    }

    /// The first move of the way to where a win from the root leaves them for good, or from there.
    pub(super) fn towards(&self, judge: &Judge, win: &[Move]) -> Option<Move> {
        let (mut position, mut leaves, mut next) = (self.root(), 0, None);
        for &play in win {
            let here = self.known.get(&judge.canonical_key(&position));
            judge.play_unchecked(&mut position, play);
            if let Some(&node) = here {
                (leaves, next) = (node, Some(judge.canonical_key(&position)));
            }
        }
        if leaves == 0 {
            // The same move, whatever places piles that are alike have here.
            let start = &self.nodes[0].position;
            let leads = |&m: &Move| {
                let mut after = *start;
                judge.play_unchecked(&mut after, m);
                Some(judge.canonical_key(&after)) == next
            };
            return judge.distinct_moves(start).iter().copied().find(leads);
        }
        while self.nodes[leaves].from != 0 {
            leaves = self.nodes[leaves].from;
        }
        self.nodes[leaves].play
    }
}
