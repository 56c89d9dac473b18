//! What beams and best-first searches go over: the judge's positions, or the tables of an engine made for a kind of game.

use super::classes::Classes;
use super::cost::Outlook;
use super::dead_ends::Latest;
use super::promising;
use super::runs::Runs;
use super::task::Task;
use super::weights::Weights;
use crate::judge::{KeyedPosition, Log, MoveList};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::pile::PileKind;
use crate::table::position::Position;

/// Positions, their moves, and how far from its goal each looks.
pub(super) trait Ground {
    type Table: Copy;
    /// A position whose moves are being looked at.
    type View;

    /// How many cards the game has.
    fn cards(&self) -> usize;

    /// The most that a beam's random noise adds to a cost.
    fn lots(&self) -> u32;

    fn is_goal(&self, table: &Self::Table) -> bool;

    fn key(&self, table: &Self::Table) -> u64;

    /// The class of positions it competes with.
    fn class(&self, table: &Self::Table) -> u16;

    /// Lists a position's moves; they are then referred to by number.
    fn view(&mut self, table: &Self::Table) -> Self::View;

    /// A move that was listed; `None` after the last.
    fn listed(&self, number: usize) -> Option<Move>;

    /// The cost after a move, if it can be worked out without making the move. Lower is better.
    fn cost_before(&self, view: &Self::View, table: &Self::Table, number: usize) -> Option<u32>;

    /// What a move leads to; `cost` is the result of `cost_before`.
    fn ahead(
        &mut self,
        view: &mut Self::View,
        table: &Self::Table,
        number: usize,
        cost: Option<u32>,
        visited: &Transpositions<u64>,
    ) -> Ahead;

    fn play(&mut self, table: &mut Self::Table, m: Move);

    /// A move that is harmless, or nearly always so, if there is one.
    fn harmless(&mut self, table: &Self::Table) -> Option<Move>;

    /// Whether the goal can certainly no longer be reached.
    fn is_dead_end(&self, table: &Self::Table, latest: &mut Latest) -> bool;

    /// Completes the work that was put off while harmless moves were made.
    fn settled(&self, table: &mut Self::Table);
}

/// What a move leads to.
pub(super) enum Ahead {
    Goal,
    Visited,
    New { key: u64, cost: u32, class: u16 },
}

/// Positions as the judge has them.
pub(super) struct ByJudge<'a> {
    task: Task<'a>,
    weights: &'a Weights,
    classes: Classes,
    list: MoveList,
    /// What followed from the move that is tried.
    log: Log,
}

impl<'a> ByJudge<'a> {
    pub(super) fn new(task: Task<'a>, weights: &'a Weights, classes: Classes) -> ByJudge<'a> {
        ByJudge { task, weights, classes, list: MoveList::new(), log: Log::EMPTY }
    }

    /// The position's runs, if they are treated specially.
    fn tidy<'p>(&self, table: &'p Position) -> Option<Runs<'p>>
    where
        'a: 'p,
    {
        let tidy = self.task.reductions.safe_moves && self.weights.tidy;
        tidy.then(|| Runs::of(self.task.judge, table))
    }

    /// A listed move to a foundation that isn't too far ahead of the lowest, by the weights.
    fn eager_move(&mut self, table: &Position) -> Option<Move> {
        let foundation = |m: &Move| match *m {
            Move::Transfer { to, .. } if to.kind() == PileKind::Foundation => Some(to.id()),
            _ => None,
        };
        let eager = if self.task.reductions.safe_moves { self.weights.eager } else { 0 };
        if eager == 0 || !self.list.iter().any(|m| foundation(m).is_some()) {
            return None;
        }
        promising::plan(self.task, table, &mut self.list);
        let height = |pile: u8| table.top_down(pile).count();
        let lowest = table.piles.of(PileKind::Foundation).into_iter().map(height).min()?;
        let most = lowest + usize::from(eager);
        self.list.iter().copied().find(|m| foundation(m).is_some_and(|pile| height(pile) < most))
    }
}

impl<'a> Ground for ByJudge<'a> {
    type Table = Position;
    type View = (KeyedPosition, Outlook<'a>);

    fn cards(&self) -> usize {
        self.task.judge.rules.cards()
    }

    fn lots(&self) -> u32 {
        self.weights.lots
    }

    fn is_goal(&self, table: &Position) -> bool {
        self.task.is_goal(table)
    }

    fn key(&self, table: &Position) -> u64 {
        self.task.judge.canonical_key(table).to_bits() as u64
    }

    fn class(&self, table: &Position) -> u16 {
        self.classes.class(table)
    }

    fn view(&mut self, table: &Position) -> (KeyedPosition, Outlook<'a>) {
        let judge = self.task.judge;
        let position = KeyedPosition::new(judge, *table);
        judge.distinct_moves_into(position.position(), &mut self.list);
        promising::plan(self.task, position.position(), &mut self.list);
        if let Some(runs) = self.tidy(position.position()) {
            self.list.retain(|&mut m| !runs.is_idle(m));
        }
        (position, Outlook::new(judge, self.weights, position.position()))
    }

    #[inline]
    fn listed(&self, number: usize) -> Option<Move> {
        self.list.get(number).copied()
    }

    #[inline]
    fn cost_before(&self, view: &(KeyedPosition, Outlook<'a>), _table: &Position, number: usize) -> Option<u32> {
        let (position, outlook) = view;
        outlook.cost_before(position.position(), *self.list.get(number)?)
    }

    #[inline]
    fn ahead(
        &mut self,
        view: &mut (KeyedPosition, Outlook<'a>),
        _table: &Position,
        number: usize,
        cost: Option<u32>,
        visited: &Transpositions<u64>,
    ) -> Ahead {
        let (judge, (position, outlook)) = (self.task.judge, view);
        let Some(&m) = self.list.get(number) else { return Ahead::Visited };
        let brief = position.play_briefly(judge, m, &mut self.log);
        let key = position.canonical_key().to_bits() as u64;
        let ahead = if self.task.is_goal(position.position()) {
            Ahead::Goal
        } else if visited.has(key) {
            Ahead::Visited
        } else {
            let cost = cost.unwrap_or_else(|| outlook.cost_after(position.position(), &brief));
            Ahead::New { key, cost, class: self.classes.class(position.position()) }
        };
        position.undo_brief(judge, &brief, &self.log);
        ahead
    }

    fn play(&mut self, table: &mut Position, m: Move) {
        self.task.judge.play_briefly(table, m, &mut self.log);
    }

    fn harmless(&mut self, table: &Position) -> Option<Move> {
        if promising::list(self.task, table, &mut self.list) {
            return Some(self.list[0]);
        }
        self.eager_move(table).or_else(|| {
            let runs = self.tidy(table)?;
            self.list.iter().copied().find(|&m| runs.are_joined_by(m))
        })
    }

    fn is_dead_end(&self, table: &Position, latest: &mut Latest) -> bool {
        self.task.dead_ends.is_some_and(|dead_ends| dead_ends.are_met(self.task.judge, table, latest))
    }

    fn settled(&self, _table: &mut Position) {}
}
