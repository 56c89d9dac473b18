//! Best-first searches that look at all kinds of positions in turn: the next position is the most promising of a class that is chosen at random, and
//! a class has all positions with as many cards in the stock and on the foundations. So a wrong weight misleads only within a class. After Xie,
//! Müller, Holte and Imai, "Type-Based Exploration with Multiple Search Queues for Satisficing Planning", AAAI 2014. Where two decks are dealt to a
//! waste, a class has all positions with as many cards in the stock, and the classes come in turn ([`Sweep`]). They prove nothing.

use alloc::vec::Vec;
use core::mem::{size_of, take};

use super::classes::Classes;
use super::dead_ends::Asked;
use super::ground::{Ahead, ByJudge, Ground};
use super::history::{History, Node};
use super::queues::Queues;
use super::random::next_random;
use super::rounds::Rounds;
use super::sweep::Sweep;
use super::task::Task;
use super::trail::{Settled, Trail, lot};
use super::weights::Weights;
use crate::solver::bounded_vec::BoundedVec;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::position::{Position, STOCK};

/// How many positions the first search may look at; each may look at half as many more as the one before.
const FIRST: u64 = 50_000;
const MORE: u64 = 2;

/// Of so many searches, the first adds as much noise to costs as a beam does, the next twice as much, and so on: some deals want much of it.
const NOISES: u64 = 3;
/// This part of the memory is for the positions visited.
const FOR_VISITED: usize = 8;
/// For each position whose moves are listed: how many positions wait to be looked at, and how many moves lead to others.
const WAITING: usize = 12;
const MOVES: usize = 3;
/// How many bytes all that takes.
const NODE: usize = size_of::<Node<Position>>() + WAITING * Queues::BYTES + MOVES * History::STEP;
/// There is no search without room for as many such positions.
const LEAST: usize = 1000;

/// One search after the other, each judging positions a little differently.
pub(super) struct BestFirst {
    /// How many bytes a search may take, and how many positions it has room for whose moves are listed.
    bytes: usize,
    room: usize,
    rounds: Rounds,
    asked: Asked,
    /// The search that is under way.
    now: Option<Search>,
    /// Whether there is no memory for one, or one has looked at everything that any can look at.
    over: bool,
}

impl BestFirst {
    pub(super) fn new(bytes: usize) -> BestFirst {
        let room = (bytes - bytes / FOR_VISITED) / NODE;
        let (rounds, asked) = (Rounds::from(FIRST, MORE), Asked::default());
        BestFirst { bytes, room, rounds, asked, now: None, over: room < LEAST }
    }

    /// The table it was lent, if it still has it.
    pub(super) fn into_table(self) -> Option<Transpositions<u64>> {
        self.now.map(|now| now.trail.visited)
    }

    /// How many positions the next search may look at, if it is due: given how many all of them have looked at so far, and may have looked at by now.
    pub(super) fn turn(&self, spent: u64, fair: u64) -> Option<u64> {
        if self.over { None } else { self.rounds.turn(spent, fair) }
    }

    /// Runs a search, or the rest of one. `None` if it found nothing; the next call starts another.
    pub(super) fn run(
        &mut self,
        task: Task<'_>,
        visited: &mut Transpositions<u64>,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let Some(mut now) = self.now.take().or_else(|| Search::new(task, take(visited), self)) else {
            self.over = true;
            return Ok(None);
        };
        let found = now.run(task, budget);
        match found {
            Ok(Some(moves)) => return Ok(Some(moves)),
            Err(stop) if budget.is_interrupted(stop) => {
                self.now = Some(now);
                return Err(stop);
            }
            Ok(None) => {
                // The others do so because cards went up that were needed in the tableau, or a run had to be broken.
                self.over = now.weights.haste().is_none();
                self.rounds.next();
            }
            // A search that ran out of memory can't be made any longer.
            Err(Stop::Memory) => self.rounds.next(),
            Err(_) => self.rounds.next_longer(),
        }
        (self.asked, *visited) = (now.trail.asked, now.trail.visited);
        Ok(None)
    }
}

/// What a search does next.
#[derive(Clone, Copy)]
enum Next {
    /// Chooses a position.
    Choose,
    /// Looks at the successors of a position; the first `tried` moves are done.
    Expand { parent: usize, tried: usize },
}

/// A search that can be interrupted at any position and continues from there.
struct Search {
    number: u64,
    weights: Weights,
    classes: Classes,
    trail: Trail<Position>,
    /// The positions that were looked at.
    nodes: BoundedVec<Node<Position>>,
    queues: Queues,
    random: u64,
    /// The order of classes, unless it is random.
    sweep: Option<Sweep>,
    now: Next,
}

impl Search {
    /// The next of these. `None` if there is no memory for it.
    fn new(task: Task<'_>, visited: Transpositions<u64>, all: &BestFirst) -> Option<Search> {
        let &BestFirst { bytes, room, ref rounds, asked, .. } = all;
        let number = rounds.number;
        let sweeps = Sweep::applies(task.judge);
        let classes = if sweeps { Classes::of_stages() } else { Classes::of_progress(task.judge) };
        let weights = Weights::of(task.judge, number);
        let (ground, history) = (ByJudge::new(task, &weights, classes), History::of(MOVES * room).ok()?);
        let trail = Trail::new(&ground, *task.start, visited, bytes / FOR_VISITED, history, asked);
        Some(Search {
            number,
            weights,
            classes,
            trail,
            nodes: BoundedVec::of(room).ok()?,
            queues: Queues::new(classes.count(), WAITING * room).ok()?,
            random: number,
            sweep: sweeps.then(|| Sweep::new(task.start.top_down(STOCK).count(), rounds.positions())),
            now: Next::Choose,
        })
    }

    /// Starts, or continues where it was interrupted. `None` if no position is left.
    fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Result<Option<Vec<Move>>, Stop> {
        let weights = self.weights;
        let mut ground = ByJudge::new(task, &weights, self.classes);
        let mut settled = self.trail.complete(&mut ground, budget)?;
        loop {
            match settled {
                Settled::Goal(place) => return self.trail.history.trace(place).map(Some),
                Settled::Gone => {}
                Settled::New(node) => {
                    self.now = Next::Expand { parent: self.nodes.len(), tried: 0 };
                    self.nodes.push(node)?;
                }
            }
            if let Next::Expand { parent, tried } = self.now
                && let Some(won) = self.expand(&mut ground, parent, tried, budget)?
            {
                return self.trail.history.trace(won).map(Some);
            }
            self.now = Next::Choose;
            let Some((parent, m)) = self.choose(budget)? else { return Ok(None) };
            settled = self.enter(&mut ground, parent, m, budget)?;
        }
    }

    /// The next position, if any is left: where it comes from, and by which move.
    fn choose(&mut self, budget: &mut Budget) -> Result<Option<(usize, Move)>, Stop> {
        budget.spend()?;
        let next = match &mut self.sweep {
            Some(sweep) => sweep.next(&self.queues).and_then(|stage| self.queues.pop_of(stage)),
            None => self.queues.pop((next_random(&mut self.random) >> 32) as u32),
        };
        Ok(next.map(|(parent, m)| (parent as usize, m)))
    }

    /// Makes a move from a position, and then all harmless ones.
    fn enter(
        &mut self,
        ground: &mut ByJudge<'_>,
        parent: usize,
        m: Move,
        budget: &mut Budget,
    ) -> Result<Settled<Position>, Stop> {
        let mut node = self.nodes[parent];
        ground.play(&mut node.table, m);
        let key = ground.key(&node.table);
        if self.trail.visited.has(key) {
            return Ok(Settled::Gone);
        }
        self.trail.visited.insert(key);
        self.trail.entered(ground, node, m, budget)
    }

    /// Looks at the successors of a position, except those of the first `tried` moves. Returns the place of one that reaches the goal, if any does.
    fn expand(
        &mut self,
        ground: &mut ByJudge<'_>,
        parent: usize,
        tried: usize,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Stop> {
        let Node { table, place } = &self.nodes[parent];
        let mut view = ground.view(table);
        let lots = ground.lots() * (1 + (self.number % NOISES) as u32);
        for number in tried.. {
            let Some(m) = ground.listed(number) else { break };
            if let Err(stop) = budget.spend() {
                self.now = Next::Expand { parent, tried: number };
                return Err(stop);
            }
            let before = ground.cost_before(&view, table, number);
            match ground.ahead(&mut view, table, number, before, &self.trail.visited) {
                Ahead::Goal => return self.trail.history.note(*place, m).map(Some),
                Ahead::Visited => {}
                Ahead::New { key, cost, class } => {
                    let cost = cost + lot(self.number, lots, key);
                    self.queues.push(class, cost, parent as u32, m)?;
                }
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Variant;
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::limits::Limits;

    /// Enough for any search in these tests.
    const BYTES: usize = 1 << 25;

    fn task(start: &Position, variant: Variant) -> Task<'_> {
        Task { judge: variant.judge(), start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends: None }
    }

    /// What the first search finds, with an interruption after each of these numbers of positions.
    fn found(variant: Variant, deal: u64, pieces: u64) -> (Option<Vec<Move>>, u64) {
        let (start, mut visited) = (variant.deal(deal), Transpositions::new());
        let (task, mut search, mut spent) = (task(&start, variant), BestFirst::new(BYTES), 0);
        loop {
            let mut budget = Budget::new(Limits { positions: pieces, ..Limits::default() });
            let found = search.run(task, &mut visited, &mut budget);
            spent += budget.spent();
            match found {
                Ok(found) => return (found, spent),
                Err(stop) => assert_eq!(stop, Stop::Positions),
            }
        }
    }

    /// Deals that beams win only after many times as many positions, if at all. The moves win, however often the search is interrupted.
    #[test]
    fn it_wins_what_beams_do_not() {
        for &(variant, deal) in WON {
            let (moves, spent) = found(variant, deal, u64::MAX);
            let mut position = variant.deal(deal);
            for &m in moves.as_ref().unwrap_or_else(|| panic!("{variant} {deal}: no win")) {
                variant.judge().play(&mut position, m).unwrap_or_else(|why| panic!("{variant} {deal}: {why}"));
            }
            assert!(variant.judge().is_won(&position) && spent < 200_000, "{variant} {deal}: {spent}");
            assert!(cfg!(miri) || found(variant, deal, 7) == (moves, spent), "{variant} {deal}");
        }
    }

    #[cfg(not(miri))]
    const WON: &[(Variant, u64)] = &[
        (Variant::Spiderette, 26),
        (Variant::Spider, 8),
        (Variant::MrsMop, 9),
        (Variant::Gypsy, 35),
        (Variant::Diplomat, 24),
        (Variant::Windmill, 10),
    ];
    /// Miri is slow.
    #[cfg(miri)]
    const WON: &[(Variant, u64)] = &[(Variant::Spiderette, 28)];

    /// A search that has looked at everything is followed by others only if it was hasty. In Scorpion none is.
    #[test]
    fn it_ends_when_nothing_is_left() {
        let small = [(Variant::Scorpion, 84, true), (Variant::Canfield, 26, false)];
        let large = [(Variant::Scorpion, 1, true), (Variant::Canfield, 108, false)];
        // Miri is slow.
        for (variant, deal, over) in small.into_iter().chain(large.into_iter().filter(|_| !cfg!(miri))) {
            let (start, mut visited, mut search) = (variant.deal(deal), Transpositions::new(), BestFirst::new(BYTES));
            let mut budget = Budget::new(Limits { positions: 50_000, ..Limits::default() });
            let found = search.run(task(&start, variant), &mut visited, &mut budget);
            assert_eq!((found, search.turn(0, u64::MAX).is_none()), (Ok(None), over), "{variant}");
        }
    }

    #[test]
    fn without_memory_there_is_none() {
        assert_eq!(BestFirst::new(0).turn(0, u64::MAX), None);
        assert_eq!(BestFirst::new(LEAST * NODE / 2).turn(0, u64::MAX), None);
        assert!(BestFirst::new(BYTES).turn(0, u64::MAX).is_some());
    }
}
