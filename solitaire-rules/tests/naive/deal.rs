//! Numbered deals: the generator, the shuffle (C7) and the layouts (C1).

use super::{Card, Naive, new_york};

pub struct SplitMix64 {
    pub state: u64,
}

impl SplitMix64 {
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

pub struct Xoshiro256PlusPlus {
    pub state: [u64; 4],
}

impl Xoshiro256PlusPlus {
    pub fn from_deal_number(number: u64) -> Xoshiro256PlusPlus {
        let mut seeder = SplitMix64 { state: number };
        let state = [seeder.next(), seeder.next(), seeder.next(), seeder.next()];
        Xoshiro256PlusPlus { state }
    }

    pub fn next(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

/// For each deck in turn, for each suit ♣ ♦ ♥ ♠, the ranks A to K (C7), face down.
pub fn deck_in_order(decks: usize) -> Vec<Card> {
    let mut deck = Vec::new();
    for _ in 0..decks {
        for suit in ['C', 'D', 'H', 'S'] {
            for rank in 1..=13 {
                deck.push(Card { rank, suit, face_up: false });
            }
        }
    }
    deck
}

pub fn shuffled_deck(decks: usize, number: u64) -> Vec<Card> {
    let mut deck = deck_in_order(decks);
    let mut generator = Xoshiro256PlusPlus::from_deal_number(number);
    for i in (1..deck.len()).rev() {
        let x = u128::from(generator.next());
        let j = (x * (i as u128 + 1)) >> 64;
        deck.swap(i, j as usize);
    }
    deck
}

pub fn decks(variant: &str) -> usize {
    match variant {
        "gold-mine" | "gold-mine-aisleriot" => 1,
        "new-york" | "new-york-free-base" | "new-york-dealt-base" => 2,
        "gargantua" | "gargantua-classic" => 2,
        "carousel" | "carousel-no-top-up" | "carousel-strict" => 1,
        "klondike" | "klondike-draw-three" => 1,
        _ => panic!("no such variant: {variant}"),
    }
}

/// The variant's piles, all of them empty.
pub fn empty_table(variant: &str) -> Naive {
    let (wastes, foundations, tableau) = match variant {
        "gold-mine" | "gold-mine-aisleriot" => (1, 4, 7),
        "new-york" | "new-york-free-base" | "new-york-dealt-base" => (3, 8, 8),
        "gargantua" | "gargantua-classic" => (1, 8, 9),
        "carousel" | "carousel-no-top-up" | "carousel-strict" => (1, 4, 8),
        "klondike" | "klondike-draw-three" => (1, 4, 7),
        _ => panic!("no such variant: {variant}"),
    };
    Naive {
        variant: variant.to_string(),
        gives_back: false,
        redeals: 0,
        stock: vec![],
        wastes: vec![vec![]; wastes],
        foundations: vec![vec![]; foundations],
        tableau: vec![vec![]; tableau],
    }
}

/// Deals the deck, of which `deck[0]` is dealt first.
pub fn deal(variant: &str, deck: &[Card]) -> Naive {
    let mut game = empty_table(variant);
    // As a pile whose top is its last card, the deck lies the other way round.
    game.stock = deck.iter().rev().copied().collect();
    match variant {
        "gold-mine" | "gold-mine-aisleriot" => {}
        "new-york" | "new-york-free-base" => deal_face_up_rows(&mut game, 1),
        "new-york-dealt-base" => {
            // N1: the base comes before the row of eight.
            let mut base = draw(&mut game);
            base.face_up = true;
            game.foundations[0].push(base);
            deal_face_up_rows(&mut game, 1);
        }
        "carousel" | "carousel-no-top-up" | "carousel-strict" => deal_face_up_rows(&mut game, 4),
        "gargantua" | "gargantua-classic" | "klondike" | "klondike-draw-three" => {
            deal_triangle(&mut game);
        }
        _ => panic!("no such variant: {variant}"),
    }
    if variant.starts_with("new-york") {
        // The stock's top card lies face up.
        new_york::after_move(&mut game);
    }
    game
}

fn draw(game: &mut Naive) -> Card {
    game.stock.pop().expect("the deck is large enough")
}

fn deal_face_up_rows(game: &mut Naive, rows: usize) {
    for _ in 0..rows {
        for pile in 0..game.tableau.len() {
            let mut card = draw(game);
            card.face_up = true;
            game.tableau[pile].push(card);
        }
    }
}

/// C1: row `r` goes to the piles `r …`; each pile's top is face up.
fn deal_triangle(game: &mut Naive) {
    for row in 0..game.tableau.len() {
        for pile in row..game.tableau.len() {
            let mut card = draw(game);
            card.face_up = pile == row;
            game.tableau[pile].push(card);
        }
    }
}
