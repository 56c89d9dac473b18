//! How far the player gets without seeing anything new.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::lines::{Node, Unseen, path};
use crate::judge::{Judge, MoveList};
use crate::solver::idle::is_idle;
use crate::solver::limits::{LOOK, Purse};
use crate::table::moves::Move;
use crate::table::position::Position;

/// How many positions are looked at, or as many as the purse has if these are fewer.
const POSITIONS: u64 = 5_000;

/// How far the player gets without seeing anything new.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// To something new or to a win, by these moves; if every card is known, to a higher score.
    On(Vec<Move>),
    /// To a higher score, by these moves, but never to anything new: the hidden cards stay hidden, so the game is lost however they lie.
    Score(Vec<Move>),
    /// Neither to something new nor to a higher score.
    Nowhere,
    /// It isn't known: there are more positions than are looked at.
    Unknown,
}

/// Looks at every position that can be reached before something new shows. If every card is known, a higher score is as good as something new: the
/// solver says more.
pub(super) fn reach(judge: &Judge, start: &Position, unseen: &Unseen, purse: &Purse<'_>) -> Reach {
    let most = POSITIONS.min(purse.positions()) as usize;
    let (mut nodes, mut moves) = (Vec::from([Node { position: *start, from: 0, play: None }]), MoveList::new());
    let (mut known, any_order) = (BTreeSet::new(), unseen.hides_stock(start));
    known.insert(judge.look_key(start, any_order));
    let (score, mut higher) = (judge.score(start), None);
    let mut at = 0;
    while at < nodes.len() {
        let before = nodes[at].position;
        judge.distinct_moves_into(&before, &mut moves);
        for &play in moves.iter().filter(|&&play| !is_idle(judge, &before, play)) {
            let mut position = before;
            judge.play_unchecked(&mut position, play);
            let is_higher = judge.score(&position) > score;
            let is_new = unseen.shows_after(play, &position);
            if is_new || judge.is_won(&position) || is_higher && unseen.is_empty() {
                return Reach::On(path(&nodes, at, play));
            }
            if known.insert(judge.look_key(&position, any_order)) {
                if nodes.len() >= most || nodes.len() as u64 % LOOK == 1 && purse.is_over() {
                    return Reach::Unknown;
                }
                if higher.is_none() && is_higher {
                    higher = Some(path(&nodes, at, play));
                }
                nodes.push(Node { position, from: at, play: Some(play) });
            }
        }
        at += 1;
    }
    higher.map_or(Reach::Nowhere, Reach::Score)
}
