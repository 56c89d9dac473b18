//! Best-first searches, one after the other. Each judges positions a little differently. They prove nothing.

use alloc::vec::Vec;
use core::mem::take;

use super::any_best_first::AnyBestFirst;
use super::best_first::{BestFirst, Room};
use super::dead_ends::Asked;
use super::rounds::Rounds;
use super::task::Task;
use crate::solver::limits::{Budget, Stop};
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;
use crate::table::position::Position;

/// How many positions the first search may look at if none is due at once; each may look at half as many more as the one before.
const FIRST: u64 = 50_000;
const MORE: u64 = 2;

/// This part of the memory is for the positions visited.
const FOR_VISITED: usize = 8;
/// There is no search without room for as many such positions.
const LEAST: usize = 1000;

/// One search after the other, each judging positions a little differently.
pub(super) struct BestFirstSearches {
    /// What a search may take.
    room: Room,
    /// How many positions they may look at before any beam.
    at_once: u64,
    rounds: Rounds,
    asked: Asked,
    /// The search that is under way.
    now: Option<AnyBestFirst>,
    /// Whether there is no memory for one, or one has looked at everything that any can look at.
    over: bool,
}

impl BestFirstSearches {
    /// With this many bytes. The first search may look at `at_once` positions before any beam, if that is not 0.
    pub(super) fn new(bytes: usize, at_once: u64, asked: Asked) -> BestFirstSearches {
        let visited = bytes / FOR_VISITED;
        let room = Room { nodes: (bytes - visited) / BestFirst::<Position>::NODE, visited };
        let rounds = Rounds::from(if at_once == 0 { FIRST } else { at_once }, MORE);
        BestFirstSearches { room, at_once, rounds, asked, now: None, over: room.nodes < LEAST }
    }

    /// The table it was lent, if it still has it.
    pub(super) fn into_table(self) -> Option<Transpositions<u64>> {
        self.now.map(AnyBestFirst::into_table)
    }

    /// How many positions the next search may look at, if it is due: given how many all of them have looked at so far, and may have looked at by now
    /// in addition to those at once.
    pub(super) fn turn(&self, spent: u64, fair: u64) -> Option<u64> {
        if self.over { None } else { self.rounds.turn(spent, fair.saturating_add(self.at_once)) }
    }

    /// The next search.
    fn next(&self, task: Task<'_>, face_up: bool, visited: Transpositions<u64>) -> Option<AnyBestFirst> {
        let (number, positions) = (self.rounds.number, self.rounds.positions());
        let nodes = self.room.nodes.min(usize::try_from(positions).unwrap_or(usize::MAX));
        AnyBestFirst::new(task, face_up, visited, (number, positions), Room { nodes, ..self.room }, self.asked)
    }

    /// Runs a search, or the rest of one. `None` if it found nothing; the next call starts another.
    pub(super) fn run(
        &mut self,
        task: Task<'_>,
        face_up: bool,
        visited: &mut Transpositions<u64>,
        budget: &mut Budget,
    ) -> Result<Option<Vec<Move>>, Stop> {
        let Some(mut now) = self.now.take().or_else(|| self.next(task, face_up, take(visited))) else {
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
                self.over = now.haste().is_none();
                self.rounds.next();
            }
            // A search that ran out of memory can't be made any longer.
            Err(Stop::Memory) => self.rounds.next(),
            Err(_) => self.rounds.next_longer(),
        }
        (self.asked, *visited) = (now.asked(), now.into_table());
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::super::face_up;
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
        let (task, mut search, mut spent) =
            (task(&start, variant), BestFirstSearches::new(BYTES, 0, Asked::default()), 0);
        let face_up = face_up::applies(variant.judge(), &start);
        loop {
            let mut budget = Budget::new(Limits { positions: pieces, ..Limits::default() });
            let found = search.run(task, face_up, &mut visited, &mut budget);
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
        (Variant::Gypsy, 39),
        (Variant::Diplomat, 24),
        (Variant::BakersGame, 96),
        (Variant::SimpleSimon, 24),
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
            let (start, mut visited, mut search) =
                (variant.deal(deal), Transpositions::new(), BestFirstSearches::new(BYTES, 0, Asked::default()));
            let mut budget = Budget::new(Limits { positions: 50_000, ..Limits::default() });
            let found = search.run(task(&start, variant), false, &mut visited, &mut budget);
            assert_eq!((found, search.turn(0, u64::MAX).is_none()), (Ok(None), over), "{variant}");
        }
    }

    #[test]
    fn without_memory_there_is_none() {
        let due = |bytes, at_once, fair| BestFirstSearches::new(bytes, at_once, Asked::default()).turn(0, fair);
        let few = LEAST * BestFirst::<Position>::NODE / 2;
        assert_eq!([0, few, BYTES].map(|bytes| due(bytes, 0, u64::MAX)), [None, None, Some(FIRST)]);
        assert_eq!([0, 100].map(|at_once| due(BYTES, at_once, 0)), [None, Some(100)]);
    }
}
