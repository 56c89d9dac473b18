//! Gatherings that bring nothing: every card lies as it did before.

use alloc::vec::Vec;

use super::shorten::translated;
use crate::judge::Judge;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Whether a move gathers the tableau and deals it again as it lay, though perhaps with its empty piles elsewhere. Whatever is won after it is won without
/// it, and where gatherings are counted, one more is left.
pub(super) fn is_idle(judge: &Judge, before: &Position, play: Move) -> bool {
    // What a shuffle brings depends on how many there were before.
    let in_order = judge.gathers && !judge.rules.stock.shuffles();
    if play != Move::Redeal || !in_order {
        return false;
    }
    let mut after = *before;
    judge.play_unchecked(&mut after, play);
    let filled = |position: &Position| position.filled.of(PileKind::Tableau).in_order();
    let lie_alike = |(one, other)| before.seen_top_down(one).eq(after.seen_top_down(other));
    filled(before).count() == filled(&after).count() && filled(before).zip(filled(&after)).all(lie_alike)
}

/// Leaves gatherings that bring nothing out of moves that can be made one after the other. If the others can't be made without them, all stay.
pub(super) fn leave_out_idle(judge: &Judge, start: &Position, moves: &mut Vec<Move>) {
    if judge.gathers
        && let Some(needed) = without_idle(judge, start, moves)
    {
        *moves = needed;
    }
}

fn without_idle(judge: &Judge, start: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let mut needed = Vec::new();
    needed.try_reserve_exact(moves.len()).ok()?;
    // The position of the original moves, and that of the others.
    let (mut there, mut here) = (*start, *start);
    for &m in moves {
        if !is_idle(judge, &there, m) {
            let m = translated(m, &there, &here)?;
            judge.play(&mut here, m).ok()?;
            needed.push(m);
        }
        judge.play_unchecked(&mut there, m);
    }
    let ends = |position: &Position| (judge.score(position), judge.is_won(position));
    (ends(&here) == ends(&there)).then_some(needed)
}
