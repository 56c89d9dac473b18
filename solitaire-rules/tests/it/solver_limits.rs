//! Every limit ends every search, zero included. What would go on too long is ended by a clock that counts how often it is read, and fails.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire_rules::solver::{Hint, Limits, Open, Outcome, Prospects, Solver};
#[cfg(feature = "std")]
use solitaire_rules::solver::{solve_deals, winnable_deals};
use solitaire_rules::{Game, Variant};

use crate::rules_support::own::{rules, table};

thread_local! {
    static READ: Cell<u64> = const { Cell::new(0) };
}

/// So many nanoseconds as it was read times.
fn counting() -> Duration {
    READ.set(READ.get() + 1);
    Duration::from_nanos(READ.get())
}

/// How often the clock is read at the most by a search that is to end by another limit.
const FUSE: u64 = 4_000;

fn fused(limits: Limits<'_>) -> Limits<'_> {
    Limits { time: Some(Duration::from_nanos(FUSE)), clock: Some(counting), ..limits }
}

/// Asks everything about a game.
fn ask(solver: &mut Solver, game: &Game, limits: &Limits<'_>) -> (Outcome, Prospects, Option<Hint>) {
    let (judge, position) = (game.judge(), game.position());
    let difficulty = solver.difficulty(judge, position, 0, limits);
    assert_eq!(difficulty.solution, solver.solve(judge, position, limits));
    let prospects = solver.prospects(judge, position, limits);
    assert!(!game.is_dead(limits) || prospects == Prospects::Dead);
    let hint = solver.hint_thoughtful(judge, position, limits);
    (difficulty.solution.outcome, prospects, hint)
}

#[test]
fn few_bytes_end_every_search() {
    let mut full = 0;
    for variant in Variant::ALL {
        for bytes in [0, 1, 4_000, 40_000] {
            let (game, limits) = (Game::deal(variant, 1), fused(Limits { bytes, ..Limits::default() }));
            let (solved, prospects, hint) = ask(&mut Solver::new(), &game, &limits);
            assert_ne!(solved, Outcome::Open(Open::Time), "{variant}, {bytes} bytes");
            assert_ne!(prospects, Prospects::Open(Open::Time), "{variant}, {bytes} bytes");
            // A hint looks at some thousand positions even without tables, and may see that there is nothing to gain.
            let is_dead =
                || Solver::new().prospects(game.judge(), game.position(), &Limits::default()) == Prospects::Dead;
            let is_over = game.distinct_moves().is_empty() || prospects == Prospects::Dead;
            assert_eq!(hint.is_none(), is_over || hint.is_none() && is_dead(), "{variant}, {bytes} bytes");
            full += u32::from(solved == Outcome::Open(Open::Memory));
        }
    }
    assert!(full > 100, "{full}");
}

#[test]
fn few_positions_end_every_search() {
    let mut solver = Solver::new();
    for variant in Variant::ALL {
        let game = Game::deal(variant, 1);
        for (positions, bytes) in [(0, 64 << 20), (1, 64 << 20), (300, 64 << 20), (0, 0), (1, 0), (300, 1)] {
            let limits = fused(Limits { positions, bytes, ..Limits::default() });
            let (solved, prospects, _) = ask(&mut solver, &game, &limits);
            assert!(solver.solve(game.judge(), game.position(), &limits).positions <= positions);
            assert_ne!((&solved, &prospects), (&Outcome::Open(Open::Time), &Prospects::Open(Open::Time)), "{variant}");
            if positions == 0 {
                assert_eq!(solved, Outcome::Open(Open::Positions), "{variant}");
                assert_eq!(prospects, Prospects::Open(Open::Positions), "{variant}");
            }
        }
    }
}

/// There is nothing to search for.
#[test]
fn a_game_that_is_won_needs_no_search() {
    for (name, piles) in [
        ("klondike", "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..KS"),
        ("aces-up", "f0:* t0:AC t1:AD t2:AH t3:AS"),
        ("golf", "f0:* s:<AC>"),
        ("forty-thieves", "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..KS f4:AC..KC f5:AD..KD f6:AH..KH f7:AS..KS"),
    ] {
        let game = table(&rules(name), piles);
        for limits in [Limits { positions: 0, ..Limits::default() }, Limits { bytes: 0, ..Limits::default() }] {
            let solution = Solver::new().solve(&game.judge(), &game.position, &limits);
            assert_eq!((solution.outcome, solution.positions), (Outcome::Won(Vec::new()), 0), "{name}");
        }
    }
}

#[test]
fn no_time_at_all_and_a_flag_that_is_set_end_every_search_at_once() {
    let (mut solver, cancel) = (Solver::new(), AtomicBool::new(true));
    for variant in Variant::ALL {
        let game = Game::deal(variant, 1);
        for (positions, bytes) in [(u64::MAX, 64 << 20), (u64::MAX, 0), (1, 64 << 20), (1, 0)] {
            let limits = Limits { positions, bytes, ..Limits::default() };
            let late = Limits { time: Some(Duration::ZERO), clock: Some(counting), ..limits };
            let cancelled = fused(Limits { cancel: Some(&cancel), ..limits });
            let both = Limits { cancel: Some(&cancel), ..late };
            for (limits, open) in [(late, Open::Time), (cancelled, Open::Cancelled), (both, Open::Cancelled)] {
                let (solved, prospects, hint) = ask(&mut solver, &game, &limits);
                assert_eq!((solved, prospects), (Outcome::Open(open), Prospects::Open(open)), "{variant}");
                assert_eq!(hint.is_none(), game.distinct_moves().is_empty());
                assert_eq!(solver.solve(game.judge(), game.position(), &limits).positions, 0);
                assert_eq!(solver.difficulty(game.judge(), game.position(), 9, &cancelled).games, 0);
            }
        }
    }
}

/// A hint lays the hidden cards in several ways, and searches in each.
#[test]
fn every_limit_ends_a_hint() {
    let (mut solver, cancel) = (Solver::new(), AtomicBool::new(true));
    for variant in [Variant::Klondike, Variant::GoldMine, Variant::FreeCell, Variant::Spider, Variant::Gargantua] {
        let game = Game::deal(variant, 1);
        let nothing = Limits { positions: 0, ..Limits::default() };
        let no_bytes = fused(Limits { bytes: 0, ..Limits::default() });
        let no_time = Limits { time: Some(Duration::ZERO), clock: Some(counting), ..Limits::default() };
        let cancelled = fused(Limits { cancel: Some(&cancel), ..Limits::default() });
        for limits in [nothing, no_bytes, no_time, cancelled] {
            let hint = solver.hint(game.judge(), &game.seen(), &limits).expect("there are moves");
            assert!(game.is_legal(hint.play), "{variant}");
        }
    }
}

/// A hint takes many searches. Here each would go on and on: all cards show, and no win is near.
#[test]
fn the_searches_of_a_hint_share_its_limits() {
    let game = Game::deal(Variant::MrsMop, 97);
    let ask = |positions: u64, time: u64| {
        let limits =
            Limits { positions, time: Some(Duration::from_nanos(time)), clock: Some(counting), ..Limits::default() };
        let before = READ.get();
        assert!(Solver::new().hint(game.judge(), &game.seen(), &limits).is_some());
        READ.get() - before
    };
    // Each search reads the clock when it begins, and then once in 256 positions.
    let searches = 150;
    let read = ask(u64::MAX, 300);
    assert!((300..300 + searches).contains(&read), "time: {read}");
    let read = ask(100_000, u64::MAX / 2);
    assert!((200..100_000 / 256 + searches).contains(&read), "positions: {read}");
    let read = ask(u64::MAX, u64::MAX / 2);
    // By default 150,000 with two decks.
    assert!((500..150_000 / 256 + searches).contains(&read), "no limit: {read}");
}

#[test]
fn a_limit_of_time_without_a_clock_is_refused() {
    let mut solver = Solver::new();
    for variant in Variant::ALL {
        let game = Game::deal(variant, 1);
        for time in [Duration::ZERO, Duration::from_secs(1), Duration::MAX] {
            let limits = Limits { time: Some(time), clock: None, ..Limits::default() };
            let (solved, prospects, hint) = ask(&mut solver, &game, &limits);
            assert_eq!(
                (solved, prospects),
                (Outcome::Open(Open::NoClock), Prospects::Open(Open::NoClock)),
                "{variant}"
            );
            assert_eq!(hint.is_none(), game.distinct_moves().is_empty());
        }
    }
    let limits = Limits { clock: None, ..Limits::default() };
    assert!(solver.solve(Variant::GoldMine.judge(), &Variant::GoldMine.deal(1), &limits).is_won());
}

#[cfg(feature = "std")]
#[test]
fn every_limit_ends_the_search_of_many_deals() {
    let cancel = AtomicBool::new(true);
    for variant in Variant::ALL {
        let (judge, default) = (variant.judge(), Limits::default());
        let open = |limits: Limits<'_>| -> Vec<Outcome> {
            solve_deals(judge, 1..4, &limits, 2).map(|deal| deal.solution.outcome).collect()
        };
        assert_eq!(open(Limits { positions: 0, ..default }), [Open::Positions; 3].map(Outcome::Open));
        assert_eq!(open(Limits { time: Some(Duration::ZERO), ..default }), [Open::Time; 3].map(Outcome::Open));
        assert_eq!(open(Limits { bytes: 0, ..default }).len(), 3);
        assert_eq!(open(Limits { cancel: Some(&cancel), ..default }), []);
        assert_eq!(winnable_deals(judge, .., &Limits { cancel: Some(&cancel), ..default }, 2).next(), None);
        assert_eq!(winnable_deals(judge, 1..4, &Limits { positions: 0, ..default }, 2).next(), None);
    }
}

#[cfg(feature = "std")]
#[test]
fn any_number_of_threads_may_be_asked_for() {
    let (judge, limits) = (Variant::Golf.judge(), Limits { positions: 100, ..Limits::default() });
    for threads in [0, 1, 1 << 30, usize::MAX] {
        let of = |deals: std::ops::Range<u64>| solve_deals(judge, deals, &limits, threads).count();
        assert_eq!([of(1..4), of(4..4)], [3, 0], "{threads} threads");
    }
}
