//! A beam: of all positions that so many moves lead to, the most promising are kept and the others forgotten. It finds, and proves nothing.

use alloc::vec::Vec;

use super::cost::cost;
use super::{Moves, Task};
use crate::judge::KeyedPosition;
use crate::judge::MoveList;
use crate::rules::Base;
use crate::solver::limits::{Budget, Stop};
use crate::solver::safe::Harmless;
use crate::solver::table::Table;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// A position that one more move leads to.
struct Candidate {
    cost: u32,
    parent: u32,
    m: Move,
}

/// Every move that a kept position came by, and the place of that position's parent among them.
type History = Vec<(u32, Move)>;

const START: u32 = u32::MAX;

/// How many moves a beam goes on at the most, for each card of the game.
const MOVES_A_CARD: usize = 6;

pub(super) fn run(
    task: Task<'_>,
    seen: &mut Table<u128>,
    width: usize,
    budget: &mut Budget,
) -> Result<Option<Moves>, Stop> {
    let width = width.min(budget.bytes() / 4 / size_of::<KeyedPosition>()).max(1);
    let mut history = History::new();
    let mut level = Vec::from([(KeyedPosition::new(task.judge, *task.start), START)]);
    let mut candidates = Vec::new();
    let mut list = MoveList::new();
    for _ in 0..MOVES_A_CARD * task.judge.rules.cards() {
        candidates.clear();
        for (parent, (position, place)) in level.iter().enumerate() {
            let mut position = *position;
            list_moves(task, &position, &mut list);
            for &m in &list {
                budget.spend()?;
                let undo = position.play_unchecked(task.judge, m);
                if task.is_goal(position.position()) {
                    return Ok(Some(trace(&history, *place, m)));
                }
                if seen.note(position.canonical_key().to_bits()).ok_or(Stop::Memory)? {
                    candidates.push(Candidate {
                        cost: cost(task.judge, position.position()),
                        parent: parent as u32,
                        m,
                    });
                }
                position.undo(task.judge, undo);
            }
        }
        if candidates.is_empty() {
            return Ok(None);
        }
        if candidates.len() > width {
            candidates.select_nth_unstable_by_key(width, |candidate| candidate.cost);
            candidates.truncate(width);
        }
        level = candidates.iter().map(|candidate| follow(task, &level, candidate, &mut history)).collect();
    }
    Ok(None)
}

fn list_moves(task: Task<'_>, position: &KeyedPosition, list: &mut MoveList) {
    let position = position.position();
    task.judge.distinct_moves_into(position, list);
    if task.reductions.safe_moves
        && let Some(harmless) = Harmless::new(task.judge, position)
        && let Some(&m) = list.iter().find(|&&m| harmless.is_safe(position, m))
    {
        list.clear();
        list.push(m);
    }
    if task.judge.rules.foundations.base == Base::EachItsOwn && position.on_foundations > 0 {
        list.retain(|m| !starts_another_base(position, *m));
    }
}

/// Whether a move starts a foundation with another rank than the first one's: allowed, but where all are alike it is clear what each card waits for.
fn starts_another_base(position: &Position, m: Move) -> bool {
    let Move::Transfer { from, to, .. } = m else { return false };
    to.kind() == PileKind::Foundation
        && !position.filled.has(to.id())
        && position.card(position.top(from.id())).rank() as u8 != position.base / 4
}

/// Plays a candidate's move.
fn follow(
    task: Task<'_>,
    level: &[(KeyedPosition, u32)],
    candidate: &Candidate,
    history: &mut History,
) -> (KeyedPosition, u32) {
    let (mut position, place) = level[candidate.parent as usize];
    position.play_unchecked(task.judge, candidate.m);
    history.push((place, candidate.m));
    (position, history.len() as u32 - 1)
}

/// The moves that lead to the move that reached the goal, and that move.
fn trace(history: &History, mut place: u32, last: Move) -> Moves {
    let mut moves = Vec::from([last]);
    while place != START {
        let (parent, m) = history[place as usize];
        moves.push(m);
        place = parent;
    }
    moves.reverse();
    moves
}
