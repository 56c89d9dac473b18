//! The solver beside Freecell Solver (Debian's `libfreecell-solver-dev`), deal by deal and by turns, in one thread:
//!
//! `cargo run --release --manifest-path solitaire-rules/benches/freecell-solver/Cargo.toml --target-dir target/beside -- freecell 100001 101001`
//!
//! A game, its deals from a number to below another (FreeCell's are Microsoft's). For each program the deals won, lost and left open, and the milliseconds
//! of CPU time that it took: mean, median, 99th percentile and the most. Freecell Solver is given up after a million of its states, this solver after ten
//! seconds. Deals of which they say different things are counted and listed.

mod freecell_solver;

use std::time::Duration;

use cpu_time::ThreadTime;
use freecell_solver::{FreecellSolver, Settings};
use solitaire_rules::cards::Deal;
use solitaire_rules::position::PileKind;

use solitaire_rules::solver::{Limits, Outcome, Solver};
use solitaire_rules::{Card, Position, Variant};

/// Its two fastest presets for games in which cards go up one by one. In Eight Off and Seahaven Towers `lg` moves other cards than kings to empty piles,
/// in 9 and 24 of deals 1 to 120, so there only `as` plays the same game.
const PRESETS: [Settings; 2] = [Settings::Preset("lg"), Settings::Preset("as")];
/// For Simple Simon it has tests of its own: with these presets it would bring single cards to the foundations.
const SIMPLE_SIMON: [Settings; 2] = [Settings::Tests("abcdefgh"), Settings::Tests("abcdefghi")];
/// Which games both know, by our name and theirs, and how it searches there.
const GAMES: [(&str, &str, [Settings; 2]); 5] = [
    ("freecell", "freecell", PRESETS),
    ("bakers-game", "bakers_game", PRESETS),
    ("eight-off", "eight_off", PRESETS),
    ("seahaven-towers", "seahaven_towers", PRESETS),
    ("simple-simon", "simple_simon", SIMPLE_SIMON),
];

/// What a program says of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Won,
    Lost,
    Open,
}

/// What a program said and the milliseconds that it took, deal by deal.
struct Column {
    name: String,
    verdicts: Vec<Verdict>,
    times: Vec<f64>,
}

impl Column {
    fn new(name: &str) -> Column {
        Column { name: name.into(), verdicts: Vec::new(), times: Vec::new() }
    }

    fn time(&mut self, ask: impl FnOnce() -> Verdict) {
        let start = ThreadTime::now();
        let verdict = ask();
        self.times.push(start.elapsed().as_secs_f64() * 1e3);
        self.verdicts.push(verdict);
    }

    fn tell(&self) {
        let count = |verdict| self.verdicts.iter().filter(|&&other| other == verdict).count();
        let [won, lost, open] = [Verdict::Won, Verdict::Lost, Verdict::Open].map(count);
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
        println!(
            "{:20} won {won} lost {lost} open {open}  ms: mean {mean:.3} median {:.3} p99 {:.2} max {:.1}",
            self.name,
            at(50),
            at(99),
            at(100)
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, or: u64| words.get(index).map_or(or, |word| word.parse().expect("a number"));
    let game = words.first().map_or("freecell", String::as_str);
    let (ours, theirs, settings) = GAMES.into_iter().find(|(ours, ..)| *ours == game).expect("a game that both know");
    let variant: Variant = ours.parse().expect("a built-in game");
    let deal = |number| if ours == "freecell" { Deal::Microsoft(number) } else { Deal::Number(number) };
    let mut solver = Solver::new();
    let limits = Limits { time: Some(Duration::from_secs(10)), bytes: 256 << 20, ..Limits::default() };
    let [one, other] = settings.map(|settings| Column::new(settings.name()));
    let mut columns = [Column::new(ours), one, other];
    let mut differ = Vec::new();
    let deals = number(1, 100_001)..number(2, 101_001);
    for number in deals.clone() {
        let position = variant.judge().deal_by(deal(number)).expect("a deal of this game");
        let [own, others @ ..] = &mut columns;
        own.time(|| match solver.solve(variant.judge(), &position, &limits).outcome {
            Outcome::Won(_) => Verdict::Won,
            Outcome::Lost => Verdict::Lost,
            Outcome::Open(_) => Verdict::Open,
        });
        let board = board(&position);
        for (column, settings) in others.iter_mut().zip(settings) {
            let mut other = FreecellSolver::new(theirs, settings);
            column.time(|| other.solve(&board));
        }
        let said = columns.each_ref().map(|column| column.verdicts[column.verdicts.len() - 1]);
        if said.contains(&Verdict::Won) && said.contains(&Verdict::Lost) {
            differ.push((number, said));
        }
    }
    if !differ.is_empty() {
        println!("{} deals of which they say different things: {differ:?}", differ.len());
    }
    println!("{} deals from {} on", deals.end - deals.start, deals.start);
    columns.iter().for_each(Column::tell);
}

/// A position as Freecell Solver reads it: cells, then a line a pile.
fn board(position: &Position) -> String {
    let cards =
        |pile| position.pile(pile).into_iter().map(|(card, _): (Card, bool)| format!(" {card}")).collect::<String>();
    let of = |kind| position.piles().filter(move |pile| pile.kind() == kind);
    let mut board = String::new();
    if of(PileKind::Cell).count() > 0 {
        let cells: String = of(PileKind::Cell)
            .map(|cell| if position.pile_len(cell) > 0 { cards(cell) } else { " -".into() })
            .collect();
        board = format!("FC:{cells}\n");
    }
    of(PileKind::Tableau).fold(board, |board, pile| format!("{board}:{}\n", cards(pile)))
}
