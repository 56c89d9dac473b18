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

/// Every built-in game, family by family.
pub fn all() -> Vec<Game> {
    let path = format!("{}/tests/it/plain/games.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let families: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
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

/// The game's rules with some of them otherwise: `("/tableau/groups", json!("one_card"))`.
pub fn changed(name: &str, changes: &[(&str, Value)]) -> Value {
    let mut rules = rules(name);
    for (path, value) in changes {
        let (parent, field) = path.rsplit_once('/').expect("a path");
        let parent = rules.pointer_mut(parent).expect("there is such a part");
        parent[field] = value.clone();
    }
    rules
}
