//! The cards that begin on foundations, taken out of the pack.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::{name, number, rank, ranks, suit};
use crate::cards::card::{Card, Rank, Suit};
use crate::rules::Kind;

/// What kinds of foundations take out of the pack.
#[derive(Default)]
pub(super) struct Taken {
    /// Cards of a rank, such as `the first two aces`, and how many they are.
    of_ranks: Vec<(Rank, String, u8)>,
    cards: Vec<Card>,
    /// The first foundation of the latest kind.
    pub(super) first: u8,
}

impl Taken {
    /// Adds what a kind takes that starts with this rank, and what it is called.
    pub(super) fn add_of_rank(&mut self, kind: &Kind, rank: Rank, name: String) {
        self.of_ranks.push((rank, name, kind.dealt));
        self.first = kind.first;
    }

    /// Adds the cards that a kind starts with.
    pub(super) fn add_cards(&mut self, kind: &Kind, cards: impl Iterator<Item = Card>) {
        self.cards.extend(cards);
        self.first = kind.first;
    }

    pub(super) fn count(&self) -> usize {
        self.cards.len() + self.of_ranks.iter().map(|&(_, _, count)| usize::from(count)).sum::<usize>()
    }

    /// The cards in words: `the eight kings`, `both kings of clubs`, `one ace of hearts`.
    pub(super) fn names(&self, decks: u8) -> Vec<String> {
        let mut names = self.names_of_ranks();
        for (place, &card) in self.cards.iter().enumerate() {
            let of_rank = self.cards.iter().filter(|other| other.rank() == card.rank()).count();
            let alike = self.cards.iter().filter(|&&other| other == card).count();
            let all = of_rank == Suit::ALL.len() * usize::from(decks);
            let told_with = |other: &Card| if all { other.rank() == card.rank() } else { *other == card };
            if self.cards[..place].iter().any(told_with) {
                continue;
            }
            names.push(match (all, alike) {
                (true, _) => format!("the {} {}", number(of_rank as u8), ranks(card.rank())),
                (false, _) if decks == 1 => name(card),
                (false, 1) => format!("one {} of {}", rank(card.rank()), suit(card)),
                (false, _) => format!("both {} of {}", ranks(card.rank()), suit(card)),
            });
        }
        names
    }

    /// What several kinds take alike is told once: `two aces of each suit`.
    fn names_of_ranks(&self) -> Vec<String> {
        let mut names = Vec::new();
        for (place, taken) in self.of_ranks.iter().enumerate() {
            let (rank, name, count) = taken;
            let times = self.of_ranks.iter().filter(|&other| other == taken).count() as u8;
            if self.of_ranks[..place].contains(taken) {
                continue;
            }
            names.push(match times {
                1 => name.clone(),
                _ if name.ends_with(" of each suit") => format!("{} {} of each suit", number(times), ranks(*rank)),
                _ => format!("the first {} {}", number(times * count), ranks(*rank)),
            });
        }
        names
    }
}
