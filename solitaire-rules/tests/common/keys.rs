//! Keys as their documentation has them, worked out from what the piles show; slow and plain.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use solitaire_rules::{Base, Card, Judge, Pile, PileKind, Position, Rules};

/// Output `i` of the generator.
fn number(i: usize) -> u64 {
    let mut generator = SplitMix64::seed_from_u64(0x7061_7469_656e_6365);
    std::iter::repeat_with(|| generator.next_u64()).nth(i).unwrap()
}

/// A pile's number in keys.
fn place(pile: Pile) -> usize {
    let first = match pile.kind() {
        PileKind::Stock => 0,
        PileKind::Waste => 1,
        PileKind::Foundation => 8,
        PileKind::Cell => 16,
        PileKind::Reserve => 24,
        PileKind::Tableau => 40,
    };
    first + pile.index()
}

/// The first pile that is like this one.
fn first_alike(rules: &Judge, pile: Pile) -> Pile {
    let apart = rules.rules().foundations.base == Base::Dealt && rules.rules().foundations.give_back;
    let index = usize::from(apart && pile.kind() == PileKind::Foundation && pile.index() > 0);
    Pile::new(pile.kind(), index).unwrap()
}

fn piles_bits(position: &Position) -> u64 {
    position.piles().map(|pile| 1 << place(pile)).sum()
}

/// The key of a position and its canonical key.
pub fn naive_keys(rules: &Judge, position: &Position) -> (u128, u128) {
    let folded = |sum: u128| sum ^ sum >> 64;
    match rules.rules().decks {
        1 => (folded(sum_of_links(&links(position))), folded(sum_of_links(&canonical_links(rules, position)))),
        _ => {
            let [first, second] = [0, 1].map(|lane| sum_of_piles(position, lane));
            let upper = u128::from(second ^ first >> 32) << 64;
            (upper | u128::from(first ^ second >> 32), folded(sum_of_shares(rules, position)))
        }
    }
}

fn sum_of_links(words: &[u64; 12]) -> u128 {
    let factor = |word: usize, i: usize| u128::from(words[word].wrapping_add(number(400 + i)));
    let neighbours = (0..6).map(|i| factor(2 * i, 2 * i) * factor(2 * i + 1, 2 * i + 1));
    let halves = (0..6).map(|i| factor(i, i + 12) * factor(i + 6, i + 18));
    let sum = |a: u128, b: u128| a.wrapping_add(b);
    sum(neighbours.reduce(sum).unwrap(), halves.reduce(sum).unwrap().rotate_left(64))
}

fn word(bytes: impl DoubleEndedIterator<Item = u8>) -> u64 {
    bytes.rev().fold(0, |word, byte| word << 8 | u64::from(byte))
}

fn top(position: &Position, pile: Option<Pile>) -> u8 {
    let top = pile.and_then(|pile| position.pile(pile).last().copied());
    top.map_or(60, |(card, _)| card.index())
}

fn tops(position: &Position, kind: PileKind, indices: std::ops::Range<usize>) -> Vec<u8> {
    indices.map(|index| top(position, Pile::new(kind, index))).collect()
}

fn common(position: &Position) -> [u64; 12] {
    let mut below = [60; 52];
    let mut faces = 0;
    for pile in position.piles() {
        let cards = position.pile(pile);
        for pair in cards.windows(2) {
            below[usize::from(pair[1].0.index())] = pair[0].0.index();
        }
        if pile.kind() == PileKind::Tableau {
            faces |= cards.iter().filter(|card| card.1).map(|card| 1 << card.0.index()).sum::<u64>();
        }
    }
    let stock_shows = position.pile(Pile::STOCK).last().is_some_and(|card| card.1);
    let mut words = [0; 12];
    for (word, bytes) in words.iter_mut().zip(below.chunks(8)) {
        *word = self::word(bytes.iter().copied());
    }
    words[6] |= piles_bits(position) << 32;
    words[10] = faces | u64::from(stock_shows) << 52 | u64::from(position.redeals_used()) << 56;
    words
}

fn links(position: &Position) -> [u64; 12] {
    let mut words = common(position);
    let others = [tops(position, PileKind::Stock, 0..1), tops(position, PileKind::Waste, 0..3)].concat();
    words[7] = word([others, tops(position, PileKind::Foundation, 0..4)].concat().into_iter());
    words[8] = word(tops(position, PileKind::Tableau, 0..8).into_iter());
    words[9] = word(tops(position, PileKind::Tableau, 8..16).into_iter());
    words
}

fn canonical_links(rules: &Judge, position: &Position) -> [u64; 12] {
    let mut words = common(position);
    let kinds = [(7, PileKind::Foundation), (8, PileKind::Tableau), (9, PileKind::Waste)];
    for (word, kind) in kinds {
        let tops = tops(position, kind, 0..kind.limit());
        words[word] = tops.iter().filter(|&&top| top != 60).map(|&top| 1 << top).sum();
    }
    words[11] = top(position, Some(Pile::STOCK)).into();
    if rules.rules().foundations.base == Base::Dealt && rules.rules().foundations.give_back {
        words[11] |= u64::from(top(position, Pile::foundation(0))) << 8;
    }
    words
}

fn frame(position: &Position, lane: usize) -> u64 {
    let frame = piles_bits(position) + (u64::from(position.redeals_used()) << 32);
    number(242 + lane).wrapping_mul(frame)
}

fn sum_of_pile(cards: &[(Card, bool)], lane: usize) -> u64 {
    let step = number(240 + lane) & !7 | 5;
    let term = |(depth, &(card, face_up)): (usize, &(Card, bool))| {
        let of_card = number(4 * usize::from(card.index()) + 2 * usize::from(face_up) + lane);
        (0..depth).fold(of_card, |term, _| term.wrapping_mul(step))
    };
    cards.iter().rev().enumerate().map(term).fold(0, u64::wrapping_add)
}

fn sum_of_piles(position: &Position, lane: usize) -> u64 {
    let terms = position.piles().map(|pile| {
        let of_pile = number(256 + 2 * place(pile) + lane) | 1;
        of_pile.wrapping_mul(sum_of_pile(&position.pile(pile), lane))
    });
    terms.fold(frame(position, lane), u64::wrapping_add)
}

fn sum_of_shares(rules: &Judge, position: &Position) -> u128 {
    let shares = position.piles().map(|pile| {
        let like = place(first_alike(rules, pile));
        let [first, second] =
            [0, 1].map(|lane| u128::from(number(256 + 2 * like + lane) ^ sum_of_pile(&position.pile(pile), lane)));
        first * second
    });
    let [first, second] = [0, 1].map(|lane| u128::from(frame(position, lane)));
    shares.fold(first * second, u128::wrapping_add)
}
