//! Other programs' numbered deals: decks in dealing order.

use super::cards::Card;
use super::{shuffle, text};

/// Microsoft's; with two decks as PySolFC has them.
pub fn microsoft(decks: usize, number: u64) -> Vec<Card> {
    assert!((1..1 << 33).contains(&number), "Microsoft's deals run from 1 to 2^33 - 1");
    let mut pack = pysol_pack(decks);
    if decks == 1 {
        pack.sort_by_key(|card| (card.rank, "CDHS".find(card.suit)));
    }
    let mut x = number % (1 << 32);
    let mut deck = Vec::new();
    for n in (1..=pack.len() as u64).rev() {
        x = (x * 214_013 + 2_531_011) % (1 << 32);
        let bits_16_to_30 = (x >> 16) % (1 << 15);
        let output = if number < 1 << 31 {
            bits_16_to_30
        } else if number < 1 << 32 {
            bits_16_to_30 + (1 << 15)
        } else {
            (x >> 16) + 1
        };
        deck.push(pack.swap_remove((output % n) as usize));
    }
    deck
}

/// Deck by deck, its suits in another order than those of C7.
fn pysol_pack(decks: usize) -> Vec<Card> {
    let mut cards = shuffle::new_pack(decks);
    for suits in cards.chunks_mut(52) {
        suits.sort_by_key(|card| ("CSHD".find(card.suit), card.rank));
    }
    cards
}

/// PySolFC's. Its numbers below 32000 are Microsoft's.
pub fn pysol(decks: usize, number: u128) -> Vec<Card> {
    if number < 32_000 {
        return microsoft(decks, number as u64);
    }
    let mut generator = MersenneTwister::seeded(number);
    let mut cards = pysol_pack(decks);
    for n in (1..cards.len()).rev() {
        let j = (generator.next_double() * (n + 1) as f64).floor() as usize;
        cards.swap(n, j);
    }
    cards.reverse();
    cards
}

/// Green Felt's, of one deck.
pub fn greenfelt(number: u64) -> Vec<Card> {
    assert!((1..0x7fff_fffe + 1).contains(&number), "Green Felt's deals run from 1 to 2^31 - 2");
    let mut cards = shuffle::new_pack(1);
    let mut x = number;
    for swaps in 0..7 * 52 {
        x = (x * 16_807) % 0x7fff_ffff;
        cards.swap(swaps % 52, (x % 52) as usize);
    }
    cards.reverse();
    cards
}

/// The deck of `ms:1`, `pysol:32000`, `pysol:ms1` or `greenfelt:1`.
pub fn by_text(decks: usize, text: &str) -> Vec<Card> {
    let of_microsoft = |number: &str| microsoft(decks, number.parse().expect("a number"));
    match text.split_once(':') {
        Some(("ms", number)) if decks == 1 => of_microsoft(number),
        Some(("greenfelt", number)) if decks == 1 => greenfelt(number.parse().expect("a number")),
        Some(("pysol", number)) => match number.strip_prefix("ms") {
            Some(number) => of_microsoft(number),
            None => pysol(decks, number.parse().expect("a number")),
        },
        _ => panic!("no deal: {text}"),
    }
}

pub fn to_text(deck: &[Card]) -> String {
    text::write_deck(deck)
}

const N: usize = 624;

/// MT19937 by its authors' description.
struct MersenneTwister {
    state: [u32; N],
    used: usize,
}

impl MersenneTwister {
    /// From one number.
    fn from_number(number: u32) -> MersenneTwister {
        let mut state = [number; N];
        for i in 1..N {
            let before = state[i - 1];
            state[i] = (before ^ (before >> 30)).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        MersenneTwister { state, used: N }
    }

    /// From the integer's words of 32 bits, the lowest first, as Python's `random.seed` does it.
    fn seeded(number: u128) -> MersenneTwister {
        let mut key = vec![number as u32];
        let mut rest = number >> 32;
        while rest > 0 {
            key.push(rest as u32);
            rest >>= 32;
        }
        let mut twister = MersenneTwister::from_number(19_650_218);
        let mut i = 1;
        for step in 0..N.max(key.len()) {
            let j = step % key.len();
            let mixed = twister.mixed(i, 1_664_525);
            twister.state[i] = mixed.wrapping_add(key[j]).wrapping_add(j as u32);
            i = twister.place_after(i);
        }
        for _ in 1..N {
            twister.state[i] = twister.mixed(i, 1_566_083_941).wrapping_sub(i as u32);
            i = twister.place_after(i);
        }
        twister.state[0] = 0x8000_0000;
        twister
    }

    fn mixed(&self, i: usize, factor: u32) -> u32 {
        let before = self.state[i - 1];
        self.state[i] ^ (before ^ (before >> 30)).wrapping_mul(factor)
    }

    /// The next place to fill; past the end it is 1, and 0 gets what the last one holds.
    fn place_after(&mut self, i: usize) -> usize {
        if i + 1 < N {
            return i + 1;
        }
        self.state[0] = self.state[N - 1];
        1
    }

    fn twist(&mut self) {
        for i in 0..N {
            let y = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % N] & 0x7fff_ffff);
            let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[i] = self.state[(i + 397) % N] ^ (y >> 1) ^ odd;
        }
        self.used = 0;
    }

    fn next(&mut self) -> u32 {
        if self.used == N {
            self.twist();
        }
        let mut y = self.state[self.used];
        self.used += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    /// 53 bits, from 0 to less than 1.
    fn next_double(&mut self) -> f64 {
        let high = f64::from(self.next() >> 5);
        let low = f64::from(self.next() >> 6);
        (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0
    }
}
