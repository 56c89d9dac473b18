//! Random playouts and lists of legal moves, by this engine and by its first edition: medians of CPU time, measured by turns.

mod editions;

use cpu_time::ThreadTime;

use editions::{first_edition, this_edition};

/// How often each is measured.
const ROUNDS: usize = 41;

/// Some work: how many items it was.
type Work<'a> = &'a dyn Fn() -> u64;

/// The median time of an item of each, in nanoseconds.
fn medians<const N: usize>(works: [Work<'_>; N]) -> [f64; N] {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..ROUNDS {
        for (work, times) in works.iter().zip(&mut times) {
            let start = ThreadTime::now();
            let items = work();
            times.push(start.elapsed().as_secs_f64() * 1e9 / items as f64);
        }
    }
    times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    })
}

/// This edition's figure, and how it stands to the first edition's at run time and compiled.
fn line([run_time, compiled, now]: [f64; 3]) -> String {
    format!("{now:8.1} {:8.2} {:8.2}", run_time / now, compiled / now)
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    println!("{:32}{:>26}  {:>26}", "", "a move of a playout", "a list of legal moves");
    let heads = ["ns", "run time", "compiled"].map(|head| format!("{head:>8}")).join(" ");
    println!("{:32}{heads}  {heads}", "faster than the first edition");
    for game in
        now::Variant::ALL.into_iter().filter(|game| wanted.is_empty() || wanted.iter().any(|w| w == game.name()))
    {
        let judge = std::hint::black_box(game.judge());
        let (deals, middles) = (this_edition::deals(game), this_edition::middles(game));
        let (playout, list) = (|| this_edition::playouts(judge, &deals), || this_edition::lists(judge, &middles));
        let Some(same) = first::Variant::ALL.into_iter().find(|first| first.name() == game.name()) else {
            let [playout, list] = medians([&playout, &list]);
            println!("{:32}{playout:8.1} {:17}  {list:8.1}", game.name(), "");
            continue;
        };
        let rules = std::hint::black_box(*same.rules());
        let (deals, middles) = (first_edition::deals(same), first_edition::middles(same));
        let run_time = || first_edition::playouts(&rules, &deals);
        let compiled = || same.visit(first_edition::Playouts(&deals));
        let playouts = medians([&run_time, &compiled, &playout]);
        let run_time = || first_edition::lists(&rules, &middles);
        let compiled = || same.visit(first_edition::Lists(&middles));
        let lists = medians([&run_time, &compiled, &list]);
        println!("{:32}{}  {}", game.name(), line(playouts), line(lists));
    }
}
