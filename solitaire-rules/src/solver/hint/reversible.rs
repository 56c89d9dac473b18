//! Where every card shows: one win for all positions that can be reached from each other, so that a player who follows hints does not go round among them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::lines::{Node, returns};
use crate::judge::{Judge, MoveList};
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// How many positions are looked at.
const POSITIONS: usize = 600;

/// The positions that can be reached from one by moves that can be taken back, and their numbers by their canonical keys.
pub(super) struct Reversible {
    nodes: Vec<Node>,
    known: BTreeMap<Key, usize>,
}

impl Reversible {
    pub(super) fn around(judge: &Judge, start: &Position) -> Reversible {
        let mut nodes = Vec::from([Node { position: *start, from: 0, play: None }]);
        let mut known = BTreeMap::from([(judge.canonical_key(start), 0)]);
        let (mut moves, mut at) = (MoveList::new(), 0);
        while at < nodes.len() && nodes.len() < POSITIONS {
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

    /// The position from which a win is searched for, whichever of them the player is at: the one with the least key.
    pub(super) fn root(&self) -> Position {
        self.known.first_key_value().map_or(self.nodes[0].position, |(_, &node)| self.nodes[node].position)
    }

    /// The first move towards the position at which a win from the root leaves them for good; at that position, the move that leaves.
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
            // Piles that are alike may have other places here: the move is known by what it leads to.
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
