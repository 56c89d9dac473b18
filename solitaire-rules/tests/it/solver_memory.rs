//! The solver takes no more memory than its limit, and does without what it is refused.

use solitaire_rules::solver::{Limits, Open, Outcome, Solver};
use solitaire_rules::{Judge, Variant};

use crate::allocator::{bytes, peak};

/// A game that is hopeless, but not soon found to be.
fn hopeless() -> Judge {
    *Variant::Alternations.judge()
}

#[test]
fn the_limit_in_bytes_is_kept() {
    for limit in [1 << 20, 3_000_000, 8 << 20] {
        let mut solver = Solver::new();
        let first = bytes();
        let judges = Variant::ALL.map(|variant| *variant.judge()).into_iter().chain([hopeless()]);
        for judge in judges {
            let position = judge.deal(1);
            let limits = Limits { positions: 40_000, bytes: limit, ..Limits::default() };
            let kept = bytes() - first;
            let (solution, more) = peak(usize::MAX, || solver.solve(&judge, &position, &limits));
            let most = kept + more;
            println!("{limit}: {most} {solution} {}", solution.positions);
            assert!(most <= limit, "{judge:?}: {most} of {limit}");
        }
    }
}

#[test]
fn where_nothing_is_decided_the_memory_is_used() {
    let judge = hopeless();
    let limits = Limits { bytes: 4 << 20, ..Limits::default() };
    let (solution, most) = peak(usize::MAX, || Solver::new().solve(&judge, &judge.deal(1), &limits));
    assert_eq!(solution.outcome, Outcome::Open(Open::Memory));
    assert!(most > 2 << 20, "{most}");
}

#[test]
fn more_than_the_machine_has_is_no_abort() {
    let judge = hopeless();
    let limits = Limits { bytes: usize::MAX, ..Limits::default() };
    let position = judge.deal(1);
    for limit in [0, 1_000, 100_000, 4 << 20] {
        let (solution, most) = peak(limit, || Solver::new().solve(&judge, &position, &limits));
        assert_eq!(solution.outcome, Outcome::Open(Open::Memory));
        assert!(most <= limit);
    }
}

/// Memory that is too little may leave a game open, but it turns no verdict round.
#[test]
fn with_little_memory_no_verdict_is_another() {
    for variant in Variant::ALL {
        let (judge, position) = (variant.judge(), variant.deal(1));
        let solved = |bytes| {
            let limits = Limits { positions: 3_000, bytes, ..Limits::default() };
            Solver::new().solve(judge, &position, &limits).outcome
        };
        let much = solved(Limits::default().bytes);
        for bytes in [0, 1 << 12, 1 << 15] {
            let is_decided = |outcome: &Outcome| !matches!(outcome, Outcome::Open(_));
            let little = solved(bytes);
            let both = is_decided(&much) && is_decided(&little);
            let same = std::mem::discriminant(&much) == std::mem::discriminant(&little);
            assert!(!both || same, "{variant}: {much:?}, with {bytes} bytes {little:?}");
        }
    }
}
