//! Numbered deals: the generators, the new pack and the shuffle (C7).

use super::cards::Card;

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

struct Xoshiro256PlusPlus {
    state: [u64; 4],
}

impl Xoshiro256PlusPlus {
    fn next(&mut self) -> u64 {
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

/// For each deck in turn, for each suit ♣ ♦ ♥ ♠, the ranks A to K, face down.
pub fn new_pack(decks: usize) -> Vec<Card> {
    let mut pack = Vec::new();
    for _ in 0..decks {
        for suit in ['C', 'D', 'H', 'S'] {
            for rank in 1..=13 {
                pack.push(Card { rank, suit, face_up: false });
            }
        }
    }
    pack
}

/// Fisher-Yates from the end, as for this deal number.
pub fn shuffle(cards: &mut [Card], number: u64) {
    let mut seeder = SplitMix64 { state: number };
    let mut generator = Xoshiro256PlusPlus { state: std::array::from_fn(|_| seeder.next()) };
    for i in (1..cards.len()).rev() {
        let x = u128::from(generator.next());
        let j = (x * (i as u128 + 1)) >> 64;
        cards.swap(i, j as usize);
    }
}

pub fn shuffled_deck(decks: usize, number: u64) -> Vec<Card> {
    let mut deck = new_pack(decks);
    shuffle(&mut deck, number);
    deck
}
