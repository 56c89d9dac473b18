//! The pack in order, and numbered deals.

use arrayvec::ArrayVec;

use super::card::{Card, Rank, Suit};

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

/// By which the state of SplitMix64 grows.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The first output of SplitMix64 started from a number.
pub(crate) const fn mix(start: u64) -> u64 {
    let state = start.wrapping_add(GAMMA);
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Ruling C7, the frozen generator: xoshiro256++ (Blackman and Vigna), seeded by four outputs of SplitMix64.
struct DealRng([u64; 4]);

impl DealRng {
    fn new(deal: u64) -> DealRng {
        let mut state = deal;
        DealRng(core::array::from_fn(|_| {
            let output = mix(state);
            state = state.wrapping_add(GAMMA);
            output
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

/// Random numbers for a player's choices in game `number`: others than those by which any deal of a small number is shuffled, so that the choices don't
/// depend on how the cards lie.
#[cfg(feature = "solver")]
pub(crate) fn choices(number: u64) -> impl FnMut() -> u64 {
    numbered(mix(number))
}

/// Fisher-Yates from the end, each index by multiplication (ruling C7).
pub(crate) fn shuffle<T>(cards: &mut [T], mut random: impl FnMut() -> u64) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, other(i, random()));
    }
}

/// Takes a shuffle of at most so many cards as there are back, given the same random numbers.
pub(crate) fn unshuffle<T>(cards: &mut [T], mut random: impl FnMut() -> u64) {
    let swaps: ArrayVec<usize, MAX_CARDS> =
        (1..cards.len()).rev().take(MAX_CARDS).map(|i| other(i, random())).collect();
    for (i, &other) in (1..cards.len()).zip(swaps.iter().rev()) {
        cards.swap(i, other);
    }
}

/// Which of the cards up to this one it is exchanged with.
fn other(card: usize, random: u64) -> usize {
    ((u128::from(random) * (card as u128 + 1)) >> 64) as usize
}

#[cfg(all(test, feature = "solver"))]
mod tests {
    use super::*;

    #[test]
    fn choices_are_not_the_numbers_of_the_same_deal() {
        assert!((0..1000).all(|number| choices(number)() != numbered(number)()));
    }
}
