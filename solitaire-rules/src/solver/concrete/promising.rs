//! The moves that are worth trying in a position.

use super::task::Task;
use crate::judge::MoveList;
use crate::solver::safe::first_safe;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Lists the distinct moves, or only a harmless one; returns whether it did the latter.
pub(super) fn list(task: Task<'_>, position: &Position, list: &mut MoveList) -> bool {
    task.judge.distinct_moves_into(position, list);
    if task.reductions.safe_moves
        && let Some(m) = first_safe(task.judge, position, list)
    {
        list.clear();
        list.push(m);
        return true;
    }
    if task.reductions.safe_moves
        && let Some(&m) = list.iter().find(|&&m| task.judge.is_safely_discarded(position, m))
    {
        list.clear();
        list.push(m);
        return true;
    }
    false
}

/// Leaves out moves that spoil a plan. Only a search that need not prove anything may do this.
pub(super) fn plan(task: Task<'_>, position: &Position, list: &mut MoveList) {
    if task.judge.own_bases && position.on_foundations > 0 {
        list.retain(|m| !starts_another_base(position, *m));
    }
}

/// Whether a move starts a foundation with another rank than the first one's. That is allowed, but if all start alike it is clear what each card
/// waits for.
fn starts_another_base(position: &Position, m: Move) -> bool {
    let Move::Transfer { from, to, .. } = m else { return false };
    to.kind() == PileKind::Foundation
        && !position.filled.has(to.id())
        && position.card(position.top(from.id())).rank() as u8 != position.base / 4
}
