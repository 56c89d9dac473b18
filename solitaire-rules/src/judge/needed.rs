//! Which card would do where another is refused, in words: `a black queen`.

use core::fmt;

use super::Judge;
use super::illegal::Reason;
use super::questions::Judged;
use super::shape::ALL;
use crate::cards::card::{Card, Color, Rank, Suit};
use crate::cards::set::CardSet;
use crate::table::id::*;
use crate::table::pile::{Pile, PileKind};
use crate::table::position::*;

/// The cards of which one would do, as a sentence names them. None of them depends on a card that the player has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Needed {
    /// `a black card`
    Color(Color),
    /// `a red 6 or 8`: some ranks, a bit each, in one colour or in any suit.
    Ranks(u16, Option<Color>),
    /// `the A♣ or A♦`
    Cards([Option<Card>; 3]),
    /// `no card`
    Nothing,
    /// No other card, as this one leaves alone.
    Alone,
}

impl Reason {
    /// Whether another card would do in the place of the one that was to move.
    pub(crate) const fn is_of_the_card(self) -> bool {
        matches!(self, Reason::WrongRank | Reason::WrongColor | Reason::WrongSuit | Reason::WrongBase)
    }
}

impl Needed {
    /// What a card that the player sees lacks to go where it was to go: the cards that it goes on in the tableau, or those that an empty pile or a
    /// foundation takes.
    /// `None` where it is not known, or they are too many to name.
    #[cold]
    pub(crate) fn by(judge: &Judge, position: &Position, [from, to]: [Pile; 2], head: Id) -> Option<Needed> {
        let cards = if position.decks() == 1 {
            Judged::<1, { ALL }> { judge, position }.needed(from, to, head)
        } else {
            Judged::<2, { ALL }> { judge, position }.needed(from, to, head)
        };
        let builds = to.kind() == PileKind::Tableau && position.filled.has(to.id());
        if builds && cards.is_empty() { Some(Needed::Nothing) } else { Needed::of(cards, position.frame.suits()) }
    }

    /// The cards that leave with this one, if any do.
    #[cold]
    pub(crate) fn to_pair(judge: &Judge, position: &Position, head: Id) -> Option<Needed> {
        let rank = position.card(head).rank();
        let partners = judge.pairs?;
        Some(match partners.of(rank) {
            0 if partners.leaves_alone(rank) => Needed::Alone,
            0 => Needed::Nothing,
            ranks => Needed::Ranks(ranks, None),
        })
    }

    /// The shortest way to name them, where people are shown so many suits: with fewer than four none is named.
    fn of(cards: CardSet, suits_shown: u8) -> Option<Needed> {
        let mut ranks = 0_u16;
        let mut suits = None;
        let mut alike = true;
        for rank in Rank::ALL {
            let mask = (cards.0 >> (rank as u8 * 4) & 0xF) as u8;
            if mask != 0 {
                ranks |= 1 << rank as u8;
                alike &= *suits.get_or_insert(mask) == mask;
            }
        }
        let color = match suits.filter(|_| alike) {
            Some(0xF) => Some(None),
            Some(mask) => [Color::Black, Color::Red].into_iter().find(|&color| mask == of_color(color)).map(Some),
            None => None,
        };
        match color {
            Some(Some(_)) if suits_shown < 4 => None,
            Some(Some(color)) if ranks.count_ones() == 13 => Some(Needed::Color(color)),
            Some(color) if ranks.count_ones() <= 3 => Some(Needed::Ranks(ranks, color)),
            None if (1..=3).contains(&cards.0.count_ones()) && suits_shown == 4 => {
                let mut named = cards.filter_map(Card::from_index);
                Some(Needed::Cards([named.next(), named.next(), named.next()]))
            }
            _ => None,
        }
    }
}

/// The suits of a colour as a mask.
fn of_color(color: Color) -> u8 {
    Suit::ALL.iter().filter(|suit| suit.color() == color).fold(0, |mask, &suit| mask | 1 << suit as u8)
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::Red => "red",
    }
}

impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Needed::Color(color) => write!(f, "a {} card", name(color)),
            Needed::Ranks(ranks, color) => {
                let mut ranks = Rank::ALL.into_iter().filter(|&rank| ranks >> rank as u8 & 1 != 0).peekable();
                match color {
                    Some(color) => write!(f, "a {} ", name(color))?,
                    None if matches!(ranks.peek(), Some(Rank::Ace | Rank::Eight)) => f.write_str("an ")?,
                    None => f.write_str("a ")?,
                }
                write_list(f, ranks, write_rank)
            }
            Needed::Cards(cards) => {
                f.write_str("the ")?;
                write_list(f, cards.into_iter().flatten(), |f, card| write!(f, "{card:#}"))
            }
            Needed::Nothing | Needed::Alone => f.write_str("no card"),
        }
    }
}

/// `queen`, `8`.
pub(super) fn write_rank(f: &mut fmt::Formatter<'_>, rank: Rank) -> fmt::Result {
    match rank {
        Rank::Ace => f.write_str("ace"),
        Rank::Jack => f.write_str("jack"),
        Rank::Queen => f.write_str("queen"),
        Rank::King => f.write_str("king"),
        pip => write!(f, "{}", pip as u8 + 1),
    }
}

/// `a, b or c`.
fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    write: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    let mut items = items.peekable();
    let mut first = true;
    while let Some(item) = items.next() {
        if !first {
            f.write_str(if items.peek().is_some() { ", " } else { " or " })?;
        }
        first = false;
        write(f, item)?;
    }
    Ok(())
}

impl<const D: usize> Judged<'_, D, { ALL }> {
    fn needed(&self, from: Pile, to: Pile, head: Id) -> CardSet {
        let filled = self.position.filled.has(to.id());
        let cards = match to.kind() {
            // What is built on depends on the two cards alone: the bits of the first deck stand for both.
            PileKind::Tableau if filled => CardSet::ALL
                .filter(|&on| self.builds_on(head, on << (D - 1)))
                .fold(CardSet::EMPTY, |set, on| set.or(CardSet::one(on))),
            PileKind::Tableau => self.fillers(from.kind()),
            // In Osmosis' order a foundation still wants, by the rule, what lies on it already; of one deck, no other card would do.
            PileKind::Foundation
                if self.takes_cards() && D == 1 && !self.judge.rules.foundations.order.is_by_ranks() =>
            {
                self.position
                    .top_down(to.id())
                    .fold(self.wanted_by(to.id()), |wanted, there| wanted.without(CardSet::one(bit::<D>(there))))
            }
            PileKind::Foundation if self.takes_cards() => self.wanted_by(to.id()),
            _ => CardSet::EMPTY,
        };
        cards.and(CardSet::ALL)
    }
}
