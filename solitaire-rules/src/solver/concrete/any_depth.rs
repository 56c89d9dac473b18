//! A depth-first search through the kind of positions that suits the game.

use super::dead_ends::Asked;
use super::depth::{Depth, MoveOrder};
use super::face_up::{Back, FaceUpWalk, OnWay, Step};
use super::task::Task;
use super::walk::{Logged, WalkByJudge};
use crate::judge::Brief;
use crate::solver::goal::Found;
use crate::solver::limits::Budget;
use crate::solver::transpositions::Transpositions;
use crate::table::moves::Move;

/// What it goes through.
#[expect(clippy::large_enum_variant, reason = "a search has only two, and a box is memory that may not be there")]
pub(super) enum AnyDepth {
    Judged(Depth<Logged, Move, Brief>),
    FaceUp(Depth<OnWay, Step, Back>),
}

impl AnyDepth {
    /// A search through its own tables if all cards lie face up. A quarter of the bytes is for the current path, the rest for the positions seen.
    pub(super) fn new(
        task: Task<'_>,
        face_up: bool,
        seen: Transpositions<u128>,
        bytes: usize,
        order: MoveOrder,
        asked: Asked,
    ) -> AnyDepth {
        if face_up {
            AnyDepth::FaceUp(Depth::new(OnWay::start(task, bytes), seen, bytes, order, asked))
        } else {
            AnyDepth::Judged(Depth::new(Logged::start(task, bytes), seen, bytes, order, asked))
        }
    }

    /// Runs until it is done or the budget's stage is over.
    pub(super) fn run(&mut self, task: Task<'_>, budget: &mut Budget) -> Found {
        match self {
            AnyDepth::Judged(depth) => depth.run(&mut WalkByJudge::new(task), budget),
            AnyDepth::FaceUp(depth) if task.judge.runs_leave => depth.run(&mut FaceUpWalk::<true>::new(task), budget),
            AnyDepth::FaceUp(depth) => depth.run(&mut FaceUpWalk::<false>::new(task), budget),
        }
    }

    /// How often it and its predecessors asked about dead ends.
    pub(super) fn asked(&self) -> Asked {
        match self {
            AnyDepth::Judged(depth) => depth.asked(),
            AnyDepth::FaceUp(depth) => depth.asked(),
        }
    }

    /// The table it was created with.
    pub(super) fn into_table(self) -> Transpositions<u128> {
        match self {
            AnyDepth::Judged(depth) => depth.into_table(),
            AnyDepth::FaceUp(depth) => depth.into_table(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::dead_ends::DeadEnds;
    use super::super::face_up;
    use super::*;
    use crate::cards::deck;
    use crate::catalogue::Variant;
    use crate::judge::Judge;
    use crate::solver::goal::{Goal, Reductions};
    use crate::solver::limits::Limits;
    use crate::table::position::Position;

    /// What a search finds that is interrupted whenever it has looked at so many positions, how many it looks at, and how often it is interrupted.
    fn found(judge: &Judge, start: &Position, face_up: bool, positions: u64, stage: u64) -> (Found, u64, u64) {
        let dead_ends = DeadEnds::new(judge, start, Goal::Win, Reductions::ALL);
        let dead_ends = dead_ends.as_ref();
        let task = Task { judge, start, goal: Goal::Win, reductions: Reductions::ALL, dead_ends };
        let limits = Limits { positions, ..Limits::default() };
        let (mut budget, mut interrupted) = (Budget::new(limits), 0);
        let (order, asked) = (MoveOrder::Useful, Asked::default());
        let mut depth = AnyDepth::new(task, face_up, Transpositions::new(), limits.bytes, order, asked);
        loop {
            budget.stage(stage);
            match depth.run(task, &mut budget) {
                Err(stop) if !budget.is_interrupted(stop) => interrupted += 1,
                found => return (found, budget.spent(), interrupted),
            }
        }
    }

    #[test]
    fn interrupting_changes_nothing() {
        // Miri is slow.
        let (deals, positions, often) = if cfg!(miri) { (1, 80, 5) } else { (10, 5_000, 1_000) };
        let by_judge = [Variant::Carousel, Variant::CarouselNoTopUp, Variant::NewYork];
        let mut interruptions = [0; 2];
        for variant in by_judge.into_iter().chain([Variant::FreeCell, Variant::SimpleSimon]) {
            for deal in 1..=deals {
                let (judge, start) = (variant.judge(), variant.deal(deal));
                let face_up = face_up::applies(judge, &start);
                assert_eq!(face_up, !by_judge.contains(&variant));
                let (whole, spent, _) = found(judge, &start, face_up, positions, u64::MAX);
                let (in_parts, spent_in_parts, interrupted) = found(judge, &start, face_up, positions, 7);
                assert_eq!((in_parts, spent_in_parts), (whole, spent), "{variant} {deal}");
                interruptions[usize::from(face_up)] += interrupted;
            }
        }
        assert!(interruptions.iter().all(|&count| count > often), "{interruptions:?}");
    }

    /// Tables of an engine's own lead to the same verdicts as the judge's positions, from deals and from where chance has led.
    #[test]
    fn tables_lead_to_the_same_verdicts() {
        let games = Variant::ALL.into_iter().filter(|variant| face_up::applies(variant.judge(), &variant.deal(1)));
        // Miri is slow.
        let (most, deals, positions) = if cfg!(miri) { (1, 1, 100) } else { (usize::MAX, 60, 3_000) };
        let mut ends = [0; 2];
        for (variant, deal) in games.take(most).flat_map(|variant| (0..deals).map(move |deal| (variant, deal))) {
            let (judge, mut random) = (variant.judge(), deck::numbered(deal));
            let mut start = variant.deal(deal);
            for _ in 0..deal % 4 * 20 {
                let list = judge.distinct_moves(&start);
                let Some(&m) = list.get(random() as usize % list.len().max(1)) else { break };
                judge.play_unchecked(&mut start, m);
            }
            let [of_tables, of_judge] =
                [true, false].map(|face_up| found(judge, &start, face_up, positions, u64::MAX).0);
            if let Ok(Some(moves)) = &of_tables {
                let mut position = start;
                for &m in moves {
                    judge.play(&mut position, m).expect("a legal move");
                }
                assert!(judge.is_won(&position), "{variant} {deal}");
            }
            if let (Ok(one), Ok(other)) = (of_tables, of_judge) {
                assert_eq!(one.is_some(), other.is_some(), "{variant} {deal}");
                ends[usize::from(one.is_some())] += 1;
            }
        }
        assert!(cfg!(miri) || ends.iter().all(|&count| count > 50), "{ends:?}");
    }
}
