//! The repository's golden games.

use std::fs;

use solitaire_rules::Variant;

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
