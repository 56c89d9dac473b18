//! Every built-in game as rules, transcribed from the tables of games, with the family that it stands in.

use serde_json::Value;

/// The twelve games that have tables of counts and golden games from the first implementation.
pub const WITH_TABLES_OF_THEIR_OWN: [&str; 12] = [
    "gold-mine",
    "gold-mine-aisleriot",
    "new-york",
    "new-york-free-base",
    "new-york-dealt-base",
    "gargantua",
    "gargantua-classic",
    "carousel",
    "carousel-no-top-up",
    "carousel-strict",
    "klondike",
    "klondike-draw-three",
];

#[derive(Clone, Debug)]
pub struct Game {
    pub name: String,
    pub family: String,
    pub rules: Value,
}

fn table() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/plain/games.json");
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All of them, family by family.
pub fn all() -> Vec<Game> {
    let families: Value = serde_json::from_str(&table()).expect("games.json is JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let mut games = Vec::new();
    for family in families.as_array().expect("a list of families") {
        for game in family["games"].as_array().expect("a list of games") {
            let (name, rules) = (text(&game["name"]), game["rules"].clone());
            games.push(Game { name, family: text(&family["family"]), rules });
        }
    }
    games
}

/// The rules of the game of that name.
pub fn rules(name: &str) -> Value {
    let game = all().into_iter().find(|game| game.name == name);
    game.unwrap_or_else(|| panic!("no such game: {name}")).rules
}
