//! The pack in order, and numbered deals.

use crate::card::{Card, Rank, Suit};

/// The most cards a game has: two decks.
pub const MAX_CARDS: usize = 2 * Card::COUNT;

/// The cards of one or two decks in order: for each deck, for each suit ♣ ♦ ♥ ♠, the ranks ace to king (ruling C7).
pub(crate) fn in_order(decks: u8) -> [Card; MAX_CARDS] {
    let mut cards = [Card::new(Rank::Ace, Suit::Clubs); MAX_CARDS];
    let new_deck = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.into_iter().map(move |rank| Card::new(rank, suit)));
    let decks = core::iter::repeat_n(new_deck, usize::from(decks)).flatten();
    for (place, card) in cards.iter_mut().zip(decks) {
        *place = card;
    }
    cards
}

/// Ruling C7, the frozen generator: xoshiro256++ (Blackman and Vigna), seeded by four outputs of SplitMix64.
struct DealRng([u64; 4]);

impl DealRng {
    fn new(deal: u64) -> DealRng {
        let mut state = deal;
        DealRng(core::array::from_fn(|_| {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        }))
    }

    fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let output = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        output
    }
}

/// The random numbers of deal `number` (ruling C7).
pub(crate) fn numbered(number: u64) -> impl FnMut() -> u64 {
    let mut rng = DealRng::new(number);
    move || rng.next()
}

/// Fisher-Yates from the end, each index by multiplication (ruling C7).
pub(crate) fn shuffle(cards: &mut [Card], mut random: impl FnMut() -> u64) {
    for i in (1..cards.len()).rev() {
        let j = (u128::from(random()) * (i as u128 + 1)) >> 64;
        cards.swap(i, j as usize);
    }
}
