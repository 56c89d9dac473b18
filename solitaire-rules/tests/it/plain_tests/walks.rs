//! Every game, dealt and played at random by the plain model alone.

use crate::plain::shuffle::{SplitMix64, new_pack};
use crate::plain::{Plain, games};

#[test]
fn random_games_keep_the_cards_and_their_texts() {
    for (number, game) in (0..).zip(games::all()) {
        let mut generator = SplitMix64 { state: number };
        let mut position = Plain::deal(&game.name, &game.rules, number);
        let mut pack: Vec<(u8, char)> = new_pack(game.rules["decks"].as_u64().unwrap() as usize)
            .iter()
            .map(|card| (card.rank, card.suit))
            .collect();
        pack.sort_unstable();
        for _ in 0..60 {
            let text = position.to_text();
            let (legal, distinct) = (position.legal_moves(), position.distinct_moves());
            assert_eq!(Plain::from_text(&game.rules, &text), position, "{text}");
            assert_eq!(position.all_cards(), pack, "{text}");
            assert!(distinct.iter().all(|m| legal.contains(m)), "{text}");
            if legal.is_empty() {
                break;
            }
            position.play(&legal[generator.next() as usize % legal.len()]);
        }
    }
}
