//! What a depth-first search walks through: the judge's positions, or the tables of an engine made for a kind of game.

use arrayvec::ArrayVec;

use super::dead_ends::Latest;
use super::depth::{FOR_LOGS, MoveOrder};
use super::promising;
use super::task::Task;
use crate::game::players::usefulness;
use crate::judge::{Brief, KeyedPosition, Log, MAX_MOVES, MoveList};
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::Stop;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Moves, each with its rank, the one to be tried first last.
pub(super) type Ranked<M> = ArrayVec<(u8, M), MAX_MOVES>;

/// Adds a move. Lists are short, so each is inserted in order, after its equals.
#[inline]
pub(super) fn insert<M>(ranked: &mut Ranked<M>, rank: u8, m: M) {
    ranked.insert(ranked.partition_point(|&(other, _)| other <= rank), (rank, m));
}

/// Positions in which moves are made and taken back.
pub(super) trait Walk {
    type Table;
    type Move: Copy;
    /// What it takes to take a move back.
    type Back;

    fn is_goal(&self, table: &Self::Table) -> bool;

    /// The same for positions that differ only in which of several piles is which.
    fn key(&self, table: &Self::Table) -> u128;

    /// Whether the goal can certainly no longer be reached.
    fn is_dead_end(&self, table: &Self::Table, latest: &mut Latest) -> bool;

    /// Lists the moves worth trying, or only a harmless one.
    fn rank(&mut self, table: &Self::Table, order: &mut MoveOrder, ranked: &mut Ranked<Self::Move>);

    fn play(&mut self, table: &mut Self::Table, m: Self::Move) -> Result<Self::Back, Stop>;

    fn take_back(&mut self, table: &mut Self::Table, back: Self::Back);

    /// The move that would be taken back.
    fn played(&self, back: &Self::Back) -> Move;
}

/// Positions as the judge has them.
pub(super) struct WalkByJudge<'a> {
    task: Task<'a>,
    list: MoveList,
    /// What followed from the last move.
    log: Log,
}

/// Such a position.
pub(super) struct Logged {
    position: KeyedPosition,
    /// What followed from those moves on the current path where more than usual followed.
    logs: BoundedVec<Log>,
}

impl<'a> WalkByJudge<'a> {
    pub(super) fn new(task: Task<'a>) -> WalkByJudge<'a> {
        WalkByJudge { task, list: MoveList::new(), log: Log::EMPTY }
    }
}

impl Logged {
    /// Where a search begins that may take this many bytes.
    pub(super) fn start(task: Task<'_>, bytes: usize) -> Logged {
        Logged { position: KeyedPosition::new(task.judge, *task.start), logs: BoundedVec::new(bytes / FOR_LOGS) }
    }
}

impl Walk for WalkByJudge<'_> {
    type Table = Logged;
    type Move = Move;
    type Back = Brief;

    fn is_goal(&self, table: &Logged) -> bool {
        self.task.is_goal(table.position.position())
    }

    fn key(&self, table: &Logged) -> u128 {
        table.position.canonical_key().to_bits()
    }

    fn is_dead_end(&self, table: &Logged, latest: &mut Latest) -> bool {
        let Task { judge, dead_ends, .. } = self.task;
        dead_ends.is_some_and(|dead_ends| dead_ends.are_met(judge, table.position.position(), latest))
    }

    fn rank(&mut self, table: &Logged, order: &mut MoveOrder, ranked: &mut Ranked<Move>) {
        let (task, position) = (self.task, table.position.position());
        promising::list(task, position, &mut self.list);
        if !order.proves() {
            promising::plan(task, position, &mut self.list);
        }
        for &m in &self.list {
            let begins = task.judge.own_bases && begins_foundation(position, m);
            insert(ranked, order.rank(m, || usefulness(position, m), begins), m);
        }
    }

    fn play(&mut self, table: &mut Logged, m: Move) -> Result<Brief, Stop> {
        let brief = table.position.play_briefly(self.task.judge, m, &mut self.log);
        if brief.logged {
            table.logs.push(self.log)?;
        }
        Ok(brief)
    }

    fn take_back(&mut self, table: &mut Logged, brief: Brief) {
        let log = if brief.logged { table.logs.pop() } else { None };
        table.position.undo_brief(self.task.judge, &brief, &log.unwrap_or(Log::EMPTY));
    }

    fn played(&self, brief: &Brief) -> Move {
        brief.played
    }
}

fn begins_foundation(position: &Position, m: Move) -> bool {
    matches!(m, Move::Transfer { to, .. } if to.kind() == PileKind::Foundation && !position.filled.has(to.id()))
}
