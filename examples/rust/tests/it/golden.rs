//! What the golden games say of each move is what the program says of it.

use crate::golden_games::golden_games;
use solitaire_examples::in_words;
use solitaire_rules::Game;

#[test]
fn the_golden_games_are_in_these_words() {
    for (variant, text) in golden_games() {
        let deal = text.lines().find_map(|line| line.strip_prefix("deal ")).expect("a deal");
        let mut game = Game::deal(variant, deal.parse().expect("a deal's number"));
        for line in text.lines() {
            let Some((m, words)) = line.split_once(" #").filter(|(m, _)| !m.is_empty() && !m.starts_with('#')) else {
                continue;
            };
            game.play(m.trim().parse().expect(line)).expect(line);
            assert_eq!(in_words(&game).as_deref(), Some(words.trim()), "{variant}: {line}");
        }
        assert!(game.is_won(), "{variant}");
    }
}
