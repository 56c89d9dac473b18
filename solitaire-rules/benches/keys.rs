//! What keys cost: `cargo bench -p solitaire-rules --bench keys`. Times are for one item: read the throughput column.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use solitaire_rules::position::KeyedPosition;
use solitaire_rules::{Judge, Move, Position, Variant};

fn main() {
    divan::main();
}

/// One of one deck and one of two for each way of dealing, more or less.
const GAMES: [Variant; 5] =
    [Variant::Klondike, Variant::Carousel, Variant::Gargantua, Variant::GargantuaClassic, Variant::NewYork];

/// A deal and a game of up to a hundred moves from it: moves are spread over the list, so that the game gets somewhere.
type Line = (Position, Vec<Move>);

fn lines(variant: Variant) -> Vec<Line> {
    let judge = variant.judge();
    let line = |number| {
        let start = variant.deal(number);
        let (mut position, mut moves) = (start, Vec::new());
        for step in 0..100 {
            let list = judge.legal_moves(&position);
            let Some(&m) = list.get(step * 7 % list.len().max(1)) else { break };
            judge.play_unchecked(&mut position, m);
            moves.push(m);
        }
        (start, moves)
    };
    (0..32).map(line).collect()
}

/// The positions of those games.
fn positions(variant: Variant) -> Vec<Position> {
    let mut all = Vec::new();
    for (mut position, moves) in lines(variant) {
        for m in moves {
            all.push(position);
            variant.judge().play_unchecked(&mut position, m);
        }
    }
    all
}

fn each_position(bencher: Bencher, variant: Variant, mut work: impl FnMut(&Judge, &Position)) {
    let (judge, positions) = (black_box(variant.judge()), positions(variant));
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| positions.iter().for_each(|p| work(judge, p)));
}

#[divan::bench(args = GAMES)]
fn key(bencher: Bencher, variant: Variant) {
    each_position(bencher, variant, |_, position| {
        black_box(position.key());
    });
}

#[divan::bench(args = GAMES)]
fn canonical_key(bencher: Bencher, variant: Variant) {
    each_position(bencher, variant, |judge, position| {
        black_box(judge.canonical_key(position));
    });
}

#[divan::bench(args = GAMES)]
fn start_to_keep(bencher: Bencher, variant: Variant) {
    each_position(bencher, variant, |judge, position| {
        black_box(&KeyedPosition::new(judge, *position));
    });
}

/// Plays the games and takes them back; items are the moves, each made and taken back.
fn there_and_back<T, U>(
    bencher: Bencher,
    variant: Variant,
    start: impl Fn(&Judge, Position) -> T,
    play: impl Fn(&mut T, &Judge, Move) -> U,
    undo: impl Fn(&mut T, &Judge, U),
) {
    let judge = black_box(variant.judge());
    let mut lines: Vec<(T, Vec<Move>)> =
        lines(variant).into_iter().map(|(position, moves)| (start(judge, position), moves)).collect();
    let mut undos = Vec::with_capacity(128);
    let moves: usize = lines.iter().map(|(_, moves)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for (state, moves) in &mut lines {
            undos.extend(moves.iter().map(|&m| play(state, judge, m)));
            while let Some(last) = undos.pop() {
                undo(state, judge, last);
            }
        }
    });
}

#[divan::bench(args = GAMES)]
fn play_and_undo(bencher: Bencher, variant: Variant) {
    let play = |position: &mut Position, judge: &Judge, m| judge.play_unchecked(position, m).undo();
    there_and_back(bencher, variant, |_, position| position, play, |position, judge, undo| judge.undo(position, undo));
}

#[divan::bench(args = GAMES)]
fn play_and_undo_keyed(bencher: Bencher, variant: Variant) {
    let play = |keyed: &mut KeyedPosition, judge: &Judge, m| keyed.play_unchecked(judge, m);
    there_and_back(bencher, variant, KeyedPosition::new, play, |keyed, judge, undo| keyed.undo(judge, undo));
}

#[divan::bench(args = GAMES)]
fn play_and_undo_keyed_and_asked(bencher: Bencher, variant: Variant) {
    let play = |keyed: &mut KeyedPosition, judge: &Judge, m| {
        let undo = keyed.play_unchecked(judge, m);
        black_box(keyed.canonical_key());
        undo
    };
    there_and_back(bencher, variant, KeyedPosition::new, play, |keyed, judge, undo| keyed.undo(judge, undo));
}
