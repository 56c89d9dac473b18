//! A search in steps comes to what the search in one comes to: the same answer, the same moves, the same number of positions.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire_rules::solver::{Limits, Open, Outcome, Prospects, Reductions, Solution, Solver};
use solitaire_rules::{Game, Judge, Player, Position, Variant};

use crate::rules_support::own::{rules, table};

/// Solves in steps that get longer and longer, up to so many positions in all. The first is of so many.
fn in_steps(
    solver: &mut Solver,
    judge: &Judge,
    position: &Position,
    first: u64,
    growth: u64,
    all: &Limits<'_>,
) -> Solution {
    let (mut step, mut left) = (first, all.positions);
    let mut solution = solver.solve(judge, position, &Limits { positions: step.min(left), ..*all });
    loop {
        left = all.positions - solution.positions;
        if left == 0 || solution.outcome != Outcome::Open(Open::Positions) {
            return solution;
        }
        step += growth;
        let Some(more) = solver.resume(&Limits { positions: step.min(left), ..*all }) else { panic!("{solution}") };
        assert_eq!(more.positions.min(solution.positions + step), more.positions);
        solution = more;
    }
}

#[test]
fn steps_of_every_length_come_to_the_same_answer() {
    let (mut solver, mut whole) = (Solver::new(), Solver::new());
    let mut answers = [0; 3];
    for variant in Variant::ALL {
        let judge = variant.judge();
        for (deal, first, growth, positions) in
            [(1, 1, 0, 3_000), (2, 7, 0, 9_000), (3, 1, 1, 40_000), (4, 997, 50, 40_000)]
        {
            let (position, limits) = (variant.deal(deal), Limits { positions, ..Limits::default() });
            let solution = in_steps(&mut solver, judge, &position, first, growth, &limits);
            assert_eq!(solution, whole.solve(judge, &position, &limits), "{variant} {deal}");
            answers[if solution.is_won() {
                0
            } else if solution.is_lost() {
                1
            } else {
                2
            }] += 1;
        }
    }
    println!("{answers:?}");
    assert!(answers.iter().all(|&count| count > 10), "{answers:?}");
}

/// The steps before are not counted again.
#[test]
fn each_step_looks_at_as_many_positions_as_it_may() {
    for variant in [Variant::Klondike, Variant::Golf, Variant::AcesUp, Variant::FreeCell] {
        let (mut solver, step) = (Solver::new(), |positions| Limits { positions, ..Limits::default() });
        let open = |solution: Solution| (solution.outcome, solution.positions);
        assert_eq!(
            open(solver.solve(variant.judge(), &variant.deal(1), &step(4))),
            (Outcome::Open(Open::Positions), 4)
        );
        for (more, all) in [(3, 7), (0, 7), (1, 8)] {
            let solution = solver.resume(&step(more)).expect("a search that is not at its end");
            assert_eq!(open(solution), (Outcome::Open(Open::Positions), all), "{variant}");
        }
    }
}

/// The hard deals of the loose engine ask the easier game, and full tables forget.
#[test]
fn long_searches_and_small_tables_too() {
    let (mut solver, mut whole) = (Solver::new(), Solver::new());
    for variant in [
        Variant::Klondike,
        Variant::KlondikeDrawThree,
        Variant::Gargantua,
        Variant::GoldMine,
        Variant::FreeCell,
        Variant::Carousel,
        Variant::NewYork,
    ] {
        let judge = variant.judge();
        for (deal, bytes) in (1..=6).flat_map(|deal| [(deal, 64 << 20), (deal, 1 << 20), (deal, 40_000)]) {
            let limits = Limits { positions: 150_000, bytes, ..Limits::default() };
            let position = variant.deal(deal);
            let solution = in_steps(&mut solver, judge, &position, 13, 1, &limits);
            assert_eq!(solution, whole.solve(judge, &position, &limits), "{variant} {deal} {bytes}");
        }
    }
}

#[test]
fn without_reductions_too() {
    for reductions in [Reductions::NONE, Reductions { special_engines: true, ..Reductions::NONE }] {
        let (mut solver, mut whole) = (Solver::with_reductions(reductions), Solver::with_reductions(reductions));
        for variant in Variant::ALL {
            let (judge, position) = (variant.judge(), variant.deal(5));
            let limits = Limits { positions: 5_000, ..Limits::default() };
            let solution = in_steps(&mut solver, judge, &position, 3, 1, &limits);
            assert_eq!(solution, whole.solve(judge, &position, &limits), "{variant}");
        }
    }
}

#[test]
fn what_time_or_a_flag_ended_goes_on() {
    fn stopped() -> Duration {
        Duration::ZERO
    }
    let set = AtomicBool::new(true);
    for variant in [Variant::Klondike, Variant::Gargantua, Variant::FreeCell, Variant::NewYork] {
        let (judge, position) = (variant.judge(), variant.deal(1));
        let whole = Solver::new().solve(judge, &position, &Limits { positions: 20_000, ..Limits::default() });
        let mut solver = Solver::new();
        let late = Limits { time: Some(Duration::ZERO), clock: Some(stopped), ..Limits::default() };
        assert_eq!(solver.solve(judge, &position, &late).outcome, Outcome::Open(Open::Time));
        let cancelled = Limits { cancel: Some(&set), ..Limits::default() };
        let mut spent = 0;
        while spent < whole.positions {
            let step = Limits { positions: 777.min(whole.positions - spent), ..Limits::default() };
            let some = solver.resume(&step).expect("it goes on");
            spent = some.positions;
            if some.outcome != Outcome::Open(Open::Positions) {
                assert_eq!(some, whole, "{variant}");
                assert_eq!(solver.resume(&step), None);
                break;
            }
            let none = solver.resume(&cancelled).expect("it goes on");
            assert_eq!(none, Solution { outcome: Outcome::Open(Open::Cancelled), positions: spent });
            let none = solver.resume(&late).expect("it goes on");
            assert_eq!(none, Solution { outcome: Outcome::Open(Open::Time), positions: spent });
        }
    }
}

#[test]
fn what_is_answered_or_given_up_does_not_go_on() {
    let (judge, deal) = (Variant::Klondike.judge(), Variant::Klondike.deal(1));
    let (few, all) = (Limits { positions: 10, ..Limits::default() }, Limits::default());
    let mut solver = Solver::new();
    assert_eq!(solver.resume(&all), None);
    assert!(solver.solve(judge, &deal, &few).is_open());
    assert!(matches!(solver.prospects(judge, &deal, &few), Prospects::Open(_) | Prospects::Further(_)));
    assert_eq!(solver.resume(&all), None);
    assert!(!solver.solve(judge, &deal, &all).is_open());
    assert_eq!(solver.resume(&all), None);
    assert_eq!(solver.solve(judge, &deal, &Limits { bytes: 0, ..all }).outcome, Outcome::Open(Open::Memory));
    assert_eq!(solver.resume(&all), None);
    assert_eq!(solver.solve(Variant::Spider.judge(), &deal, &all).outcome, Outcome::Open(Open::OtherGame));
    assert_eq!(solver.resume(&all), None);
}

/// Whatever was asked since, whether it needed a search, and whether its limit ended that: `resume` must not continue a part of it.
#[test]
fn nothing_goes_on_after_another_question() {
    let (few, some) = ([10, 1_000].map(|positions| Limits { positions, ..Limits::default() })).into();
    let mut game = Game::deal(Variant::Canfield, 2);
    let only = Game::deal(Variant::GoldMine, 42);
    let over = table(&rules("klondike"), "f0:AC..KC f1:AD..KD f2:AH..KH f3:AS..KS").position;
    let mut questions = 0;
    for _ in 0..12 {
        for limits in [few, some] {
            type Question<'a> = &'a dyn Fn(&mut Solver);
            let (judge, position) = (game.judge(), game.position());
            let ask: [Question<'_>; 6] = [
                &|solver| _ = solver.hint(judge, &game.seen(), &limits),
                &|solver| _ = solver.hint(only.judge(), &only.seen(), &limits),
                &|solver| _ = solver.hint_thoughtful(judge, position, &limits),
                &|solver| _ = solver.difficulty(judge, position, 2, &limits),
                &|solver| _ = solver.prospects(judge, position, &limits),
                &|solver| _ = solver.prospects(Variant::Klondike.judge(), &over, &limits),
            ];
            for (number, ask) in ask.into_iter().enumerate() {
                let mut solver = Solver::new();
                for begun in [false, true] {
                    assert!(!begun || solver.solve(judge, position, &Limits { positions: 5, ..limits }).is_open());
                    ask(&mut solver);
                    assert_eq!(solver.resume(&some), None, "question {number} after {begun}, {limits:?}: {game}");
                    questions += 1;
                }
            }
        }
        let m = Player::Greedy.choose(game.position(), &game.distinct_moves(), 0).expect("a move");
        game.play(m).unwrap();
    }
    assert_eq!(questions, 288);
}
