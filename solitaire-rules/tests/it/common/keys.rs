//! Keys as their documentation has them, worked out from what the piles show; slow and plain.

use std::ops::Range;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};
use solitaire_rules::position::PileKind;
use solitaire_rules::{Card, Judge, Pile, Position};

use super::alike::*;

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
    match (pile.kind(), pile.index()) {
        (PileKind::Foundation, index @ 8..) => 60 + index - 8,
        (_, index) => first + index,
    }
}

fn piles_bits(position: &Position) -> u64 {
    position.piles().map(|pile| 1 << place(pile)).sum()
}

/// The key of a position and its canonical key.
pub fn keys_by_walking(judge: &Judge, position: &Position) -> (u128, u128) {
    let folded = |sum: u128| sum ^ sum >> 64;
    match judge.rules().decks {
        1 => (folded(sum_of_links(position)), folded(canonical_sum_of_links(judge, position))),
        _ => {
            let [first, second] = [0, 1].map(|lane| sum_of_piles(position, lane));
            let upper = u128::from(second ^ first >> 32) << 64;
            (upper | u128::from(first ^ second >> 32), folded(sum_of_shares(judge, position)))
        }
    }
}

/// Each word in a product with its neighbour, and in one with the word half the list on.
fn products(words: &[u64], first: usize) -> u128 {
    let (count, half) = (words.len(), words.len() / 2);
    let factor = |word: usize, i: usize| u128::from(words[word].wrapping_add(number(first + i)));
    let neighbours = (0..half).map(|i| factor(2 * i, 2 * i) * factor(2 * i + 1, 2 * i + 1));
    let halves = (0..half).map(|i| factor(i, i + count) * factor(i + half, i + count + half));
    let sum = |a: u128, b: u128| a.wrapping_add(b);
    sum(neighbours.reduce(sum).unwrap(), halves.reduce(sum).unwrap().rotate_left(64))
}

fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

fn top(position: &Position, pile: Option<Pile>) -> u8 {
    let top = pile.and_then(|pile| position.pile(pile).last().copied());
    top.map_or(60, |(card, _)| card.index())
}

fn tops(position: &Position, kind: PileKind, indices: Range<usize>) -> Vec<u8> {
    indices.map(|index| top(position, Pile::new(kind, index))).collect()
}

/// Bits by index.
fn bits(cards: impl IntoIterator<Item = u8>) -> u64 {
    cards.into_iter().filter(|&card| card != 60).map(|card| 1 << card).sum()
}

/// The face-up cards of the piles of a kind.
fn face_up(position: &Position, kind: PileKind) -> u64 {
    let cards = position.piles().filter(|pile| pile.kind() == kind).flat_map(|pile| position.pile(pile));
    bits(cards.filter(|&(_, face_up)| face_up).map(|(card, _)| card.index()))
}

/// Words 0 to 6, 10 and 11.
fn common(position: &Position) -> [u64; 12] {
    let mut below = [60; 52];
    for pile in position.piles() {
        for pair in position.pile(pile).windows(2) {
            below[usize::from(pair[1].0.index())] = pair[0].0.index();
        }
    }
    let stock_shows = position.pile(Pile::STOCK).last().is_some_and(|card| card.1);
    let mut words = [0; 12];
    for (word, bytes) in words.iter_mut().zip(below.chunks(8)) {
        *word = self::word(bytes);
    }
    let redeals = u64::from(position.redeals_used()) << 56;
    words[10] = face_up(position, PileKind::Tableau) | u64::from(stock_shows) << 52 | redeals;
    words[11] = piles_bits(position);
    words
}

/// Whether the game has piles that the first words have no room for.
fn has_others(position: &Position) -> bool {
    let room = |kind| match kind {
        PileKind::Stock => 1,
        PileKind::Waste => 3,
        PileKind::Foundation => 4,
        PileKind::Cell | PileKind::Reserve => 0,
        PileKind::Tableau => 16,
    };
    position.piles().any(|pile| pile.index() >= room(pile.kind()))
}

fn sum_of_links(position: &Position) -> u128 {
    let tops = |kind, indices| tops(position, kind, indices);
    let mut words = common(position);
    let others = [tops(PileKind::Stock, 0..1), tops(PileKind::Waste, 0..3), tops(PileKind::Foundation, 0..4)];
    words[7] = word(&others.concat());
    words[8] = word(&tops(PileKind::Tableau, 0..8));
    words[9] = word(&tops(PileKind::Tableau, 8..16));
    let further = [
        word(&[tops(PileKind::Waste, 3..6), vec![0], tops(PileKind::Tableau, 16..20)].concat()),
        word(&tops(PileKind::Reserve, 0..8)),
        word(&tops(PileKind::Reserve, 8..16)),
        bits(tops(PileKind::Cell, 0..8)),
        face_up(position, PileKind::Reserve),
        0,
        0,
        [4..8, 8..12].into_iter().rev().fold(0, |word_so_far, four| {
            let is_there = position.piles().any(|pile| Some(pile) == Pile::foundation(four.start));
            word_so_far << 32 | if is_there { word(&tops(PileKind::Foundation, four)) } else { 0 }
        }),
    ];
    let rest = if has_others(position) { products(&further, 424) } else { 0 };
    products(&words, 400).wrapping_add(rest)
}

fn canonical_sum_of_links(judge: &Judge, position: &Position) -> u128 {
    let tops = |kind, indices| tops(position, kind, indices);
    let (tableau_is_alike, apart) = (tableau_is_alike(judge, position), foundations_apart(judge.rules()));
    let plain = foundations_are_plain(judge.rules());
    let apart = if plain { apart } else { 0 };
    let mut words = common(position);
    words[6] |= u64::from(top(position, Some(Pile::STOCK))) << 32;
    let mut by_kind = 0;
    if plain {
        words[7] = bits(tops(PileKind::Foundation, 0..8));
    } else {
        by_kind = foundations_by_kind(judge, position, &mut words);
    }
    words[8] = word(&tops(PileKind::Tableau, 0..8));
    words[9] = bits(tops(PileKind::Waste, 0..6));
    let mut further = [0; 8];
    if tableau_is_alike {
        words[8] = bits(tops(PileKind::Tableau, 0..20));
    } else {
        further[0] = word(&tops(PileKind::Tableau, 16..20)) << 32;
        further[6] = word(&tops(PileKind::Tableau, 8..16));
    }
    if reserve_is_alike(judge) {
        further[1] = bits(tops(PileKind::Reserve, 0..16));
    } else {
        further[1] = word(&tops(PileKind::Reserve, 0..8));
        further[2] = word(&tops(PileKind::Reserve, 8..16));
    }
    further[3] = bits(tops(PileKind::Cell, 0..8));
    further[4] = face_up(position, PileKind::Reserve);
    further[5] = bits(tops(PileKind::Foundation, 0..apart));
    let there = has_others(position) || !tableau_is_alike || apart > 0;
    let further = if there { products(&further, 424) } else { 0 };
    products(&words, 400).wrapping_add(further).wrapping_add(by_kind)
}

/// The tops of foundations that are alike, in the word of the first of them. Of an only foundation cards that do not count lie on nothing.
fn foundations_by_kind(judge: &Judge, position: &Position, words: &mut [u64; 12]) -> u128 {
    let mut tops = [0; 12];
    for pile in position.piles().filter(|pile| pile.kind() == PileKind::Foundation) {
        tops[first_alike(judge, position, pile).index()] |= bits([top(position, Some(pile))]);
    }
    let only = only_foundation(judge.rules());
    if only != Only::Cards {
        for (card, _) in position.pile(Pile::foundation(0).unwrap()) {
            let (word, byte) = (usize::from(card.index() / 8), card.index() % 8);
            let mut bytes = words[word].to_le_bytes();
            bytes[usize::from(byte)] = 60;
            words[word] = u64::from_le_bytes(bytes);
        }
    }
    match (only, position.pile(Pile::foundation(0).unwrap()).last()) {
        (Only::Cards, _) => {}
        (Only::Top, Some((top, _))) => tops[0] = bits((0..4).map(|suit| top.index() & !3 | suit)),
        (Only::Top | Only::Height, _) => tops[0] = 0,
    }
    let far = if judge.rules().foundation_count() > 8 { products(&tops[8..], 456) } else { 0 };
    products(&tops[..8], 440).wrapping_add(far)
}

fn frame(position: &Position, lane: usize) -> u64 {
    let piles = number(242 + lane).wrapping_mul(piles_bits(position));
    piles.wrapping_add(number(244 + lane).wrapping_mul(position.redeals_used().into()))
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
        let index = if pile.kind() == PileKind::Cell { 0 } else { pile.index() };
        let numbered = Pile::new(pile.kind(), index).unwrap();
        let of_pile = number(256 + 2 * place(numbered) + lane) | 1;
        let cards = position.pile(pile);
        let is_deep_cell = pile.kind() == PileKind::Cell && cards.len() > 1;
        of_pile.wrapping_mul(if is_deep_cell { sum_of_deep_cell(&cards, lane) } else { sum_of_pile(&cards, lane) })
    });
    terms.fold(frame(position, lane), u64::wrapping_add)
}

/// The lower or the upper half of the product of both sums, each xor the cells' number.
fn sum_of_deep_cell(cards: &[(Card, bool)], lane: usize) -> u64 {
    let numbered = Pile::new(PileKind::Cell, 0).unwrap();
    let factor = |lane: usize| u128::from(number(256 + 2 * place(numbered) + lane) ^ sum_of_pile(cards, lane));
    ((factor(0) * factor(1)) >> (64 * lane)) as u64
}

fn sum_of_shares(judge: &Judge, position: &Position) -> u128 {
    let shares = position.piles().map(|pile| {
        let like = place(first_alike(judge, position, pile));
        let [first, second] =
            [0, 1].map(|lane| u128::from(number(256 + 2 * like + lane) ^ sum_that_counts(judge, position, pile, lane)));
        first * second
    });
    let [first, second] = [0, 1].map(|lane| u128::from(frame(position, lane)));
    shares.fold(first * second, u128::wrapping_add)
}

/// A pile's sum; of an only foundation its top, or a step, as many steps up as cards lie below.
fn sum_that_counts(judge: &Judge, position: &Position, pile: Pile, lane: usize) -> u64 {
    let cards = position.pile(pile);
    let only = only_foundation(judge.rules());
    if pile.kind() != PileKind::Foundation || only == Only::Cards || cards.is_empty() {
        return sum_of_pile(&cards, lane);
    }
    let step = number(240 + lane) & !7 | 5;
    let rank = cards.last().map(|(top, _)| (Card::from_index(top.index() & !3).unwrap(), true));
    let first = if only == Only::Top { sum_of_pile(&[rank.unwrap()], lane) } else { step };
    (1..cards.len()).fold(first, |sum, _| sum.wrapping_mul(step))
}
