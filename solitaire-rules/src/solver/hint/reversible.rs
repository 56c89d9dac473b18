//! Used if every card shows: one win for all positions that can be reached from each other, so that hints don't lead a player round among them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::lines::{Node, returns};
use crate::judge::{Judge, MoveList};
use crate::solver::win::keys;
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// How many positions are looked at.
const POSITIONS: usize = 600;

/// The positions that can be reached from one by moves that can be taken back, and their numbers by key.
pub(super) struct Reversible {
    nodes: Vec<Node>,
    known: BTreeMap<Key, usize>,
}

impl Reversible {
    pub(super) fn around(judge: &Judge, start: &Position) -> Reversible {
        let mut nodes = Vec::from([Node { position: *start, from: 0, play: None }]);
        let mut known = BTreeMap::new();
        known.insert(judge.look_key(start, false), 0);
        let (mut moves, mut at) = (MoveList::new(), 0);
        while at < nodes.len() && nodes.len() < POSITIONS {
            let before = nodes[at].position;
            judge.distinct_moves_into(&before, &mut moves);
            for &play in &moves {
                let mut after = before;
                judge.play_unchecked(&mut after, play);
                let key = judge.look_key(&after, false);
                if nodes.len() < POSITIONS && !known.contains_key(&key) && returns(judge, &before, &after, play) {
                    known.insert(key, nodes.len());
                    nodes.push(Node { position: after, from: at, play: Some(play) });
                }
            }
            at += 1;
        }
        Reversible { nodes, known }
    }

    /// The position from which a win is searched for, whichever of them the player is at: the one with the smallest key.
    pub(super) fn root(&self) -> Position {
        self.known.first_key_value().map_or(self.nodes[0].position, |(_, &node)| self.nodes[node].position)
    }

    /// The keys of the positions on the way from the start to a win from the root: first to the position at which that win leaves this set for good,
    /// and then along the win.
    pub(super) fn way(&self, judge: &Judge, win: &[Move]) -> Vec<Key> {
        let win = keys(judge, false, &self.root(), win);
        let known = |&(_, key): &(usize, &Key)| self.known.contains_key(key);
        let leaves = win.iter().enumerate().rfind(known).map_or(0, |(at, _)| at);
        let mut way = Vec::new();
        let mut node = self.known.get(&win[leaves]).copied().unwrap_or(0);
        while node != 0 {
            way.push(judge.look_key(&self.nodes[node].position, false));
            node = self.nodes[node].from;
        }
        way.push(judge.look_key(&self.nodes[0].position, false));
        way.reverse();
        way.extend(&win[leaves + 1..]);
        way
    }
}
