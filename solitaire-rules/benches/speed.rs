//! One benchmark for each figure that the engine promises, for every variant: `cargo bench -p solitaire-rules`.
//!
//! `built_in` uses the rules as known when the program is compiled, `own` the same rules passed at run time. Times are for one item:
//! read the throughput column.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use solitaire_rules::{Judge, Move, MoveList, Player, Position, Rules, Undo, Variant, Visitor};

fn main() {
    divan::main();
}

/// Wyrand: quick, so that choosing costs little beside playing.
struct Random(u64);

impl Random {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (product >> 64) as u64 ^ product as u64
    }
}

/// Work that a judge does, on the variant's own judge or on rules passed at run time.
trait Work: Copy {
    fn run(self, judge: impl Judge) -> u64;
}

struct Visit<W>(W);

impl<W: Work> Visitor for Visit<W> {
    type Output = u64;
    fn visit(self, judge: impl Judge) -> u64 {
        self.0.run(judge)
    }
}

/// Times the work; what it returns the first time is how many items it is.
fn bench(bencher: Bencher, variant: Variant, own: bool, work: impl Work) {
    let rules: Rules = black_box(*variant.rules());
    let run = || if own { work.run(&rules) } else { variant.visit(Visit(work)) };
    let items = run();
    bencher.counter(ItemsCount::new(items)).bench_local(run);
}

fn deals(variant: Variant) -> Vec<Position> {
    (0..512).map(|number| variant.deal(number)).collect()
}

/// Positions after thirty random moves, or a few less where a game ended, each with one of its legal moves.
fn middles(variant: Variant) -> Vec<(Position, Move)> {
    let rules = variant.rules();
    let mut random = Random(7);
    let positions = (0..64).map(|number| {
        let mut position = variant.deal(number);
        let mut last = None;
        for _ in 0..30 {
            let moves = rules.legal_moves(&position);
            let Some(m) = Player::Random.choose(&position, &moves, random.next()) else { break };
            last = Some((position, m));
            rules.play_unchecked(&mut position, m);
        }
        last.expect("a dealt game has a move")
    });
    positions.collect()
}

/// How often the 64 positions are gone through in one run.
const ROUNDS: u64 = 50;

#[derive(Clone, Copy)]
struct Playouts<'a>(&'a [Position]);

impl Work for Playouts<'_> {
    fn run(self, judge: impl Judge) -> u64 {
        let (mut moves, mut random) = (MoveList::new(), Random(1));
        let play = |&deal: &Position| {
            let mut position = deal;
            u64::from(Player::Random.play_on(judge, &mut position, 250, &mut moves, || random.next()))
        };
        self.0.iter().map(play).sum()
    }
}

#[divan::bench(args = Variant::ALL)]
fn random_playout_built_in(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, false, Playouts(&deals(variant)));
}

#[divan::bench(args = Variant::ALL)]
fn random_playout_own(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, true, Playouts(&deals(variant)));
}

#[derive(Clone, Copy)]
struct Lists<'a>(&'a [(Position, Move)]);

impl Work for Lists<'_> {
    fn run(self, judge: impl Judge) -> u64 {
        let mut moves = MoveList::new();
        for _ in 0..ROUNDS {
            for (position, _) in self.0 {
                judge.legal_moves_into(black_box(position), &mut moves);
                black_box(&moves);
            }
        }
        ROUNDS * self.0.len() as u64
    }
}

#[divan::bench(args = Variant::ALL)]
fn legal_moves_built_in(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, false, Lists(&middles(variant)));
}

#[divan::bench(args = Variant::ALL)]
fn legal_moves_own(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, true, Lists(&middles(variant)));
}

/// Lists given by value instead of into a list that is there.
#[divan::bench(args = [Variant::Klondike, Variant::Gargantua])]
fn legal_moves_by_value(bencher: Bencher, variant: Variant) {
    let middles = middles(variant);
    bencher.counter(ItemsCount::new(middles.len())).bench_local(|| {
        for (position, _) in &middles {
            let moves = variant.rules().legal_moves(black_box(position));
            // By reference: by value the whole array would be copied once more.
            black_box(&moves);
        }
    });
}

#[derive(Clone, Copy)]
struct PlayUndo<'a> {
    middles: &'a [(Position, Move)],
    checked: bool,
}

impl Work for PlayUndo<'_> {
    fn run(self, judge: impl Judge) -> u64 {
        let mut middles = self.middles.to_vec();
        for _ in 0..ROUNDS {
            for (position, m) in &mut middles {
                let m = black_box(*m);
                let undo: Undo = if self.checked {
                    judge.play(position, m).expect("legal").undo()
                } else {
                    judge.play_unchecked(position, m).undo()
                };
                judge.undo(position, black_box(undo));
            }
        }
        ROUNDS * middles.len() as u64
    }
}

#[divan::bench(args = Variant::ALL)]
fn play_and_undo(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, false, PlayUndo { middles: &middles(variant), checked: false });
}

#[divan::bench(args = Variant::ALL)]
fn play_checked_and_undo(bencher: Bencher, variant: Variant) {
    bench(bencher, variant, false, PlayUndo { middles: &middles(variant), checked: true });
}

#[divan::bench(args = Variant::ALL)]
fn copy(bencher: Bencher, variant: Variant) {
    let middles = middles(variant);
    let copies = middles.len() as u64 * ROUNDS;
    bencher.counter(ItemsCount::new(copies)).bench_local(|| {
        let mut place = middles[0].0;
        for _ in 0..ROUNDS {
            for (position, _) in &middles {
                place = *black_box(position);
                black_box(&mut place);
            }
        }
        place
    });
}

/// Deep enough for some hundred thousand nodes from deal 0.
const fn perft_depth(variant: Variant) -> u32 {
    match variant {
        Variant::GoldMine | Variant::GoldMineAisleriot => 8,
        Variant::NewYork | Variant::NewYorkFreeBase | Variant::NewYorkDealtBase => 5,
        Variant::Gargantua | Variant::GargantuaClassic => 7,
        Variant::Carousel | Variant::CarouselNoTopUp | Variant::CarouselStrict => 12,
        Variant::Klondike | Variant::KlondikeDrawThree => 9,
    }
}

/// Items are the nodes visited: the positions whose moves are listed or counted.
#[divan::bench(args = Variant::ALL)]
fn perft(bencher: Bencher, variant: Variant) {
    let (position, depth) = (variant.deal(0), perft_depth(variant));
    let nodes: u64 = (0..depth).map(|depth| variant.perft(&position, depth)).sum();
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| variant.perft(black_box(&position), depth));
}
