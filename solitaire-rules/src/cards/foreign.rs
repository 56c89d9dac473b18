//! How other programs shuffle. Frozen, as their numbers are.

use super::card::{Card, Rank, Suit};
use super::deck::{self, MAX_CARDS};

/// PySolFC's order of suits in a new pack.
const PYSOL_SUITS: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

/// Room for a deck, filled with any card.
const ANY: [Card; MAX_CARDS] = [Card::new(Rank::Ace, Suit::Clubs); MAX_CARDS];

/// The last of Microsoft's numbers, as Freecell Solver and PySolFC have gone on with them: 33 bits.
pub(super) const LAST_OF_MICROSOFT: u64 = (1 << 33) - 1;

/// Microsoft's deck. Of two decks, which only PySolFC has, the pack is PySolFC's.
pub(super) fn microsoft(number: u64, decks: u8) -> [Card; MAX_CARDS] {
    let mut cards = ANY;
    if decks == 1 {
        let pack = Rank::ALL.into_iter().flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
        fill(&mut cards, pack);
    } else {
        fill(&mut cards, pysol_pack(decks));
    }
    let mut generator = Microsoft { number, state: number as u32 };
    shuffle(&mut cards[..usize::from(decks) * Card::COUNT], |last| generator.next() as usize % (last + 1));
    cards
}

/// The last of Green Felt's numbers: its generator has no further states, and 0 is none of them.
pub(super) const LAST_OF_GREENFELT: u32 = GREENFELT_MODULUS as u32 - 1;

const GREENFELT_MODULUS: u64 = (1 << 31) - 1;

/// Green Felt's deck. Each card in turn changes places with any of all, seven times over; the last card is dealt first.
pub(super) fn greenfelt(number: u32) -> [Card; MAX_CARDS] {
    let mut cards = deck::in_order(1);
    let deck = &mut cards[..Card::COUNT];
    let mut state = u64::from(number);
    for _ in 0..7 {
        for i in 0..deck.len() {
            state = state * 16_807 % GREENFELT_MODULUS;
            deck.swap(i, state as usize % Card::COUNT);
        }
    }
    deck.reverse();
    cards
}

/// PySolFC's deck, by fractions of Python's generator.
pub(super) fn pysol(number: u128, decks: u8) -> [Card; MAX_CARDS] {
    let mut cards = ANY;
    fill(&mut cards, pysol_pack(decks));
    let mut twister = Twister::seeded(number);
    let any_up_to = |last: usize| ((twister.fraction() * (last + 1) as f64) as usize).min(last);
    shuffle(&mut cards[..usize::from(decks) * Card::COUNT], any_up_to);
    cards
}

/// A new pack as PySolFC has it: deck by deck, suit by suit.
fn pysol_pack(decks: u8) -> impl Iterator<Item = Card> {
    let pack = PYSOL_SUITS.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
    core::iter::repeat_n(pack, decks.into()).flatten()
}

fn fill(cards: &mut [Card], pack: impl Iterator<Item = Card>) {
    for (place, card) in cards.iter_mut().zip(pack) {
        *place = card;
    }
}

/// Fisher-Yates from the end; the last card is dealt first.
fn shuffle(deck: &mut [Card], mut any_up_to: impl FnMut(usize) -> usize) {
    for last in (1..deck.len()).rev() {
        deck.swap(last, any_up_to(last));
    }
    deck.reverse();
}

/// The generator of Microsoft's C library. Its numbers have 31 bits; those with more have outputs of their own.
struct Microsoft {
    number: u64,
    state: u32,
}

impl Microsoft {
    fn next(&mut self) -> u32 {
        self.state = self.state.wrapping_mul(214_013).wrapping_add(2_531_011);
        let output = self.state >> 16;
        match self.number >> 31 {
            0 => output & 0x7FFF,
            1 => output | 0x8000,
            _ => output + 1,
        }
    }
}

/// The size of its state, and how far off the word lies that a word is mixed with.
const WORDS: usize = 624;
const APART: usize = 397;

/// MT19937, the Mersenne Twister (Matsumoto and Nishimura).
struct Twister {
    state: [u32; WORDS],
    used: usize,
}

impl Twister {
    /// Seeded as Python seeds it, by the integer's words of 32 bits, the lowest first (`init_by_array`).
    fn seeded(number: u128) -> Twister {
        let key: [u32; 4] = core::array::from_fn(|word| (number >> (32 * word)) as u32);
        let words = key.iter().rposition(|&word| word != 0).map_or(1, |last| last + 1);
        let mut state = [19_650_218; WORDS];
        for i in 1..WORDS {
            state[i] = spread(state[i - 1]).wrapping_mul(1_812_433_253).wrapping_add(i as u32);
        }
        let mut i = 1;
        for step in 0..WORDS {
            let word = step % words;
            let mixed = state[i] ^ spread(state[i - 1]).wrapping_mul(1_664_525);
            state[i] = mixed.wrapping_add(key[word]).wrapping_add(word as u32);
            i = after(&mut state, i);
        }
        for _ in 1..WORDS {
            let mixed = state[i] ^ spread(state[i - 1]).wrapping_mul(1_566_083_941);
            state[i] = mixed.wrapping_sub(i as u32);
            i = after(&mut state, i);
        }
        state[0] = 1 << 31;
        Twister { state, used: WORDS }
    }

    fn next(&mut self) -> u32 {
        if self.used == WORDS {
            self.twist();
        }
        let mut word = self.state[self.used];
        self.used += 1;
        word ^= word >> 11;
        word ^= word << 7 & 0x9D2C_5680;
        word ^= word << 15 & 0xEFC6_0000;
        word ^ word >> 18
    }

    fn twist(&mut self) {
        for i in 0..WORDS {
            let joined = self.state[i] & 1 << 31 | self.state[(i + 1) % WORDS] & !(1 << 31);
            let odd = if joined & 1 == 0 { 0 } else { 0x9908_B0DF };
            self.state[i] = self.state[(i + APART) % WORDS] ^ joined >> 1 ^ odd;
        }
        self.used = 0;
    }

    /// From 0 to less than 1, in steps of 2⁻⁵³, as Python's `random()` has it.
    fn fraction(&mut self) -> f64 {
        let (high, low) = (u64::from(self.next() >> 5), u64::from(self.next() >> 6));
        (high << 26 | low) as f64 / (1_u64 << 53) as f64
    }
}

fn spread(word: u32) -> u32 {
    word ^ word >> 30
}

/// The place after this one; after the last comes the second, when the first has got what the last one holds.
fn after(state: &mut [u32; WORDS], i: usize) -> usize {
    if i + 1 < WORDS {
        return i + 1;
    }
    state[0] = state[WORDS - 1];
    1
}
