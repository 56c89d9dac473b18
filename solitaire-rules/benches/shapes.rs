//! What each row of code is worth (`src/judge/code.rs`): `cargo bench -p solitaire-rules --bench shapes -- [GAME ...]`.
//!
//! For each row, and each game that it serves: nanoseconds for a move of a random playout, a list of legal moves and a list of distinct ones, with the row's
//! code and with that which would serve the game without the row; and how many times as fast the row is. Behind each row stands the geometric mean of all.
//! `--all` shows the games with every row that could serve them, last the code that leaves nothing out: what it takes to choose rows anew.
//!
//! Times are the least of many, taken by turns, of the thread's CPU time: other work on the machine makes them longer, never shorter.

use std::hint::black_box;

use cpu_time::ThreadTime;
use solitaire_rules::moves::MoveList;
use solitaire_rules::{Judge, Player, Position, Variant};

/// How often each is measured.
const TURNS: usize = 60;
/// How often the positions are gone through in one turn.
const ROUNDS: u64 = 20;

/// Nanoseconds for a move of a playout, a list and a distinct list.
type Times = [f64; 3];

/// Wyrand: quick, so that choosing costs little beside playing.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xE703_7ED1_A0B4_28DB);
        (product >> 64) as u64 ^ product as u64
    }
}

/// Dealt positions, and such as lie after thirty random moves.
struct Positions {
    deals: Vec<Position>,
    middles: Vec<Position>,
}

impl Positions {
    fn of(variant: Variant) -> Positions {
        let deals: Vec<Position> = (0..64).map(|number| variant.deal(number)).collect();
        let (mut moves, mut random) = (MoveList::new(), Random(7));
        let mut middles = deals.clone();
        for position in &mut middles {
            Player::Random.play_on(variant.judge(), position, 30, &mut moves, || random.next());
        }
        Positions { deals, middles }
    }

    fn measure(&self, judge: &Judge) -> Times {
        let (mut moves, mut random) = (MoveList::new(), Random(1));
        let playout = timed(|| {
            let play = |&deal: &Position| {
                let mut position = deal;
                u64::from(Player::Random.play_on(judge, &mut position, 250, &mut moves, || random.next()))
            };
            self.deals.iter().map(play).sum()
        });
        let mut lists = |list: fn(&Judge, &Position, &mut MoveList)| {
            timed(|| {
                for position in (0..ROUNDS).flat_map(|_| &self.middles) {
                    list(judge, black_box(position), &mut moves);
                    black_box(&moves);
                }
                ROUNDS * self.middles.len() as u64
            })
        };
        [playout, lists(Judge::legal_moves_into), lists(Judge::distinct_moves_into)]
    }
}

/// The nanoseconds that an item of the work takes.
fn timed(work: impl FnOnce() -> u64) -> f64 {
    let start = ThreadTime::now();
    let items = work();
    start.elapsed().as_secs_f64() * 1e9 / items as f64
}

/// The times with each of these rows.
fn measure(variant: Variant, rows: &[usize]) -> Vec<Times> {
    let positions = Positions::of(variant);
    let judges: Vec<Judge> = rows.iter().map(|&row| black_box(variant.judge().with_row(row))).collect();
    let mut best = vec![[f64::MAX; 3]; rows.len()];
    for _ in 0..TURNS {
        for (judge, best) in judges.iter().zip(&mut best) {
            for (best, time) in best.iter_mut().zip(positions.measure(judge)) {
                *best = best.min(time);
            }
        }
    }
    best
}

/// How many times as fast one is as the other.
fn worth(with: Times, without: Times) -> f64 {
    (0..3).map(|i| (without[i] / with[i]).ln()).sum::<f64>() / 3.0
}

fn show(times: Times) -> String {
    times.map(|time| format!("{time:7.1}")).concat()
}

fn main() {
    // Cargo adds `--bench`.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let all = words.iter().any(|word| word == "--all");
    let wanted =
        |variant: &Variant| words.iter().all(|word| word == "--all") || words.iter().any(|word| word == variant.name());
    println!("ns for a move of a playout, a list, a distinct list: with the row, without it, how many times as fast");
    for decks in [1, 2] {
        let games: Vec<Variant> =
            Variant::ALL.into_iter().filter(|game| game.rules().decks == decks).filter(wanted).collect();
        let rows = |game: &Variant| -> Vec<usize> { game.judge().rows().collect() };
        let last = games.iter().filter_map(|game| rows(game).pop()).max().unwrap_or(0);
        for row in 0..=last {
            println!("decks {decks}, row {row}");
            let mut worths = Vec::new();
            for &game in games.iter().filter(|game| rows(game)[0] == row) {
                let mut rows = rows(&game);
                rows.truncate(if all { rows.len() } else { 2 });
                let times = measure(game, &rows);
                match times[..] {
                    [with, without, ..] => {
                        println!(
                            "  {:26}{}  {}  {:.2}",
                            game.name(),
                            show(with),
                            show(without),
                            worth(with, without).exp()
                        );
                        worths.push(worth(with, without));
                        for (row, times) in rows.iter().zip(&times).skip(2) {
                            println!("  {:26}{}  by row {row}, {:.2}", "", show(*times), worth(with, *times).exp());
                        }
                    }
                    _ => println!("  {:26}{}", game.name(), times.iter().copied().map(show).collect::<String>()),
                }
            }
            if !worths.is_empty() {
                println!("  {:.2}", (worths.iter().sum::<f64>() / worths.len() as f64).exp());
            }
        }
    }
}
