//! The win that hints follow if every card shows.

use alloc::vec::Vec;

use crate::judge::Judge;
use crate::table::key::Key;
use crate::table::moves::Move;
use crate::table::position::Position;

/// The positions of a win that was found, by their keys, and the rules that it was found by.
///
/// A search that found a win from one position may find none from the next. So hints follow a win once found, as long as the game does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Win {
    judge: Option<Judge>,
    keys: Vec<Key>,
}

impl Win {
    pub(super) const fn new() -> Win {
        Win { judge: None, keys: Vec::new() }
    }

    /// The win by these moves from a position.
    pub(super) fn by<'a>(judge: &Judge, start: &Position, moves: impl IntoIterator<Item = &'a Move>) -> Win {
        Win::through(judge, keys(judge, false, start, moves))
    }

    /// The win through positions with these keys.
    pub(super) fn through(judge: &Judge, keys: Vec<Key>) -> Win {
        Win { judge: Some(*judge), keys }
    }

    /// The next move from a position on its way, and how many moves there are to the end; `None` elsewhere.
    pub(super) fn next(&self, judge: &Judge, position: &Position) -> Option<(Move, usize)> {
        if self.judge.as_ref() != Some(judge) {
            return None;
        }
        let here = judge.look_key(position, false);
        let at = self.keys.iter().rposition(|&key| key == here)?;
        let next = self.keys.get(at + 1)?;
        Some((toward(judge, false, position, *next)?, self.keys.len() - 1 - at))
    }
}

/// The move that leads to a position with this key; `any_order` is as for [`Judge::look_key`]. Piles that are alike may be in
/// different places there, so nothing else tells it.
pub(super) fn toward(judge: &Judge, any_order: bool, position: &Position, next: Key) -> Option<Move> {
    let leads = |&m: &Move| {
        let mut after = *position;
        judge.play_unchecked(&mut after, m);
        judge.look_key(&after, any_order) == next
    };
    judge.distinct_moves(position).iter().copied().find(leads)
}

/// The keys of a position and of those that moves lead to.
pub(super) fn keys<'a>(
    judge: &Judge,
    any_order: bool,
    start: &Position,
    moves: impl IntoIterator<Item = &'a Move>,
) -> Vec<Key> {
    let mut position = *start;
    let mut keys = Vec::from([judge.look_key(start, any_order)]);
    for &m in moves {
        judge.play_unchecked(&mut position, m);
        keys.push(judge.look_key(&position, any_order));
    }
    keys
}
