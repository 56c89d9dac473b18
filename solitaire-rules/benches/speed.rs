//! One benchmark for each figure that the engine promises, for every variant: `cargo bench -p solitaire-rules`.
//!
//! Times are for one item: read the throughput column.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use solitaire_rules::moves::{MoveList, Undo};
use solitaire_rules::{Judge, Move, Player, Position, Variant};

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

/// Times work that a judge does; what it returns the first time is how many items it is.
fn bench(bencher: Bencher, variant: Variant, work: impl Fn(&Judge) -> u64) {
    let judge = black_box(variant.judge());
    let items = work(judge);
    bencher.counter(ItemsCount::new(items)).bench_local(|| work(judge));
}

fn deals(variant: Variant) -> Vec<Position> {
    (0..512).map(|number| variant.deal(number)).collect()
}

/// Positions after thirty random moves, or a few less where a game ended, each with one of its legal moves.
fn middles(variant: Variant) -> Vec<(Position, Move)> {
    let judge = variant.judge();
    let mut random = Random(7);
    let positions = (0..64).map(|number| {
        let mut position = variant.deal(number);
        let mut last = None;
        for _ in 0..30 {
            let moves = judge.legal_moves(&position);
            let Some(m) = Player::Random.choose(&position, &moves, random.next()) else { break };
            last = Some((position, m));
            judge.play_unchecked(&mut position, m);
        }
        // A few deals of Black Hole have no move at all.
        last
    });
    positions.flatten().collect()
}

/// How often the 64 positions are gone through in one run.
const ROUNDS: u64 = 50;

#[divan::bench(args = Variant::ALL)]
fn random_playout(bencher: Bencher, variant: Variant) {
    let deals = deals(variant);
    bench(bencher, variant, |judge| {
        let (mut moves, mut random) = (MoveList::new(), Random(1));
        let play = |&deal: &Position| {
            let mut position = deal;
            u64::from(Player::Random.play_on(judge, &mut position, 250, &mut moves, || random.next()))
        };
        deals.iter().map(play).sum()
    });
}

#[divan::bench(args = Variant::ALL)]
fn legal_moves(bencher: Bencher, variant: Variant) {
    let middles = middles(variant);
    bench(bencher, variant, |judge| {
        let mut moves = MoveList::new();
        for _ in 0..ROUNDS {
            for (position, _) in &middles {
                judge.legal_moves_into(black_box(position), &mut moves);
                black_box(&moves);
            }
        }
        ROUNDS * middles.len() as u64
    });
}

/// Lists given by value instead of into a list that is there.
#[divan::bench(args = [Variant::Klondike, Variant::Gargantua])]
fn legal_moves_by_value(bencher: Bencher, variant: Variant) {
    let middles = middles(variant);
    bencher.counter(ItemsCount::new(middles.len())).bench_local(|| {
        for (position, _) in &middles {
            let moves = variant.judge().legal_moves(black_box(position));
            // By reference: by value the whole array would be copied once more.
            black_box(&moves);
        }
    });
}

/// Plays and takes back the moves of the middles.
fn there_and_back(bencher: Bencher, variant: Variant, play: impl Fn(&Judge, &mut Position, Move) -> Undo) {
    let middles = middles(variant);
    bench(bencher, variant, |judge| {
        let mut middles = middles.clone();
        for _ in 0..ROUNDS {
            for (position, m) in &mut middles {
                let undo = play(judge, position, black_box(*m));
                judge.undo(position, black_box(undo));
            }
        }
        ROUNDS * middles.len() as u64
    });
}

#[divan::bench(args = Variant::ALL)]
fn play_and_undo(bencher: Bencher, variant: Variant) {
    there_and_back(bencher, variant, |judge, position, m| judge.play_unchecked(position, m).undo());
}

#[divan::bench(args = Variant::ALL)]
fn play_checked_and_undo(bencher: Bencher, variant: Variant) {
    there_and_back(bencher, variant, |judge, position, m| judge.play(position, m).expect("legal").undo());
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

/// So deep from deal 0 that the last moves are a hundred thousand or more, if there are as many.
fn perft_depth(judge: &Judge, position: &Position) -> u32 {
    (1..16).find(|&depth| judge.perft(position, depth) >= 100_000).unwrap_or(16)
}

/// Items are the nodes visited: the positions whose moves are listed or counted.
#[divan::bench(args = Variant::ALL)]
fn perft(bencher: Bencher, variant: Variant) {
    let (judge, position) = (variant.judge(), variant.deal(0));
    let depth = perft_depth(judge, &position);
    let nodes: u64 = (0..depth).map(|depth| judge.perft(&position, depth)).sum();
    bencher.counter(ItemsCount::new(nodes)).bench_local(|| judge.perft(black_box(&position), depth));
}
