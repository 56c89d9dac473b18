//! The repository's golden games.

use std::fs;
use std::sync::LazyLock;
use std::thread;

use solitaire_rules::Variant;

use crate::pipe::{Run, play};

/// Each variant of which there is a golden game, with the game's text.
pub(crate) fn golden_games() -> Vec<(Variant, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games");
    let entries = fs::read_dir(folder).expect("the golden games").map(|entry| entry.expect("a file").path());
    let mut games: Vec<_> = entries
        .map(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            (name.parse().expect("a variant's name"), fs::read_to_string(&path).expect("a golden game"))
        })
        .collect();
    games.sort();
    games
}

/// A golden game that the program played through a pipe.
pub(crate) struct Played {
    pub(crate) variant: Variant,
    pub(crate) deal: String,
    pub(crate) moves: Vec<String>,
    pub(crate) run: Run,
}

impl Played {
    fn new(variant: Variant, text: &str) -> Played {
        let deal = text.lines().find_map(|line| line.strip_prefix("deal ")).expect("a deal").to_owned();
        let moves = text.lines().skip_while(|line| !line.starts_with("deal ")).skip(1);
        let moves = moves.map(|line| line.split('#').next().unwrap_or_default().trim().to_owned());
        let moves: Vec<_> = moves.filter(|line| !line.is_empty() && !line.starts_with("won ")).collect();
        let run = play(&[variant.name(), &deal], &moves.join("\n"));
        Played { variant, deal, moves, run }
    }
}

/// The golden games, each played to its end. Several tests look at them, and they take long: they are played once.
pub(crate) fn played() -> &'static [Played] {
    static PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| {
        let games = golden_games();
        let size = games.len().div_ceil(thread::available_parallelism().map_or(1, usize::from));
        let play_all = |games: &[(Variant, String)]| -> Vec<Played> {
            games.iter().map(|(variant, text)| Played::new(*variant, text)).collect()
        };
        thread::scope(|scope| {
            let parts: Vec<_> = games.chunks(size).map(|games| scope.spawn(|| play_all(games))).collect();
            parts.into_iter().flat_map(|part| part.join().expect("the games are played")).collect()
        })
    });
    &PLAYED
}
