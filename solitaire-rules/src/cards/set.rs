//! Sets of cards, and the shifts that building rules are made of.

use super::card::Rank;
use crate::rules::RankSet;

/// A set of the 52 cards of one deck: bit `rank · 4 + suit`. Bits from 52 up are no cards; positions use one of them for
/// "nothing here", and no operation below lets them become a card.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CardSet(pub(crate) u64);

/// The suits of even number, in all ranks.
const EVEN: u64 = 0x5_5555_5555_5555;
/// The first two suits, in all ranks.
const LOW: u64 = 0x3_3333_3333_3333;
const ALL: u64 = (1 << 52) - 1;

impl CardSet {
    pub(crate) const EMPTY: CardSet = CardSet(0);
    pub(crate) const ALL: CardSet = CardSet(ALL);

    #[inline]
    pub(crate) const fn one(bit: u8) -> CardSet {
        CardSet(1u64.wrapping_shl(bit as u32))
    }

    /// All four cards of a rank.
    #[inline]
    pub(crate) const fn rank(rank: Rank) -> CardSet {
        CardSet(0xF << (rank as u32 * 4))
    }

    /// All four cards of each of these ranks.
    pub(crate) const fn ranks(ranks: RankSet) -> CardSet {
        let (mut set, mut index) = (CardSet::EMPTY, 0);
        while index < Rank::ALL.len() {
            if ranks.has(Rank::ALL[index]) {
                set = set.or(CardSet::rank(Rank::ALL[index]));
            }
            index += 1;
        }
        set
    }

    /// All thirteen cards of a suit, by its number.
    pub(crate) const fn suit(suit: u8) -> CardSet {
        CardSet(0x1_1111_1111_1111 << (suit & 3))
    }

    /// The cards with these bits.
    #[inline]
    pub(crate) fn of_bits(bits: impl Iterator<Item = u8>) -> CardSet {
        bits.fold(CardSet::EMPTY, |set, bit| set.or(CardSet::one(bit)))
    }

    /// All four cards of the rank of this bit.
    #[inline]
    pub(crate) const fn rank_of(bit: u8) -> CardSet {
        CardSet(0xFu64.wrapping_shl((bit & !3) as u32))
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn has(self, bit: u8) -> bool {
        self.0.wrapping_shr(bit as u32) & 1 != 0
    }

    #[inline]
    pub(crate) const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The same suits one rank lower; an ace becomes nothing, or, round the corner, a king.
    #[inline]
    pub(crate) const fn down(self, wrap: bool) -> CardSet {
        let corner = if wrap { (self.0 & 0xF) << 48 } else { 0 };
        CardSet((self.0 & ALL) >> 4 | corner)
    }

    /// The same suits one rank higher; a king becomes nothing, or, round the corner, an ace.
    #[inline]
    pub(crate) const fn up(self, wrap: bool) -> CardSet {
        let corner = if wrap { (self.0 >> 48) & 0xF } else { 0 };
        CardSet((self.0 << 4) & ALL | corner)
    }

    /// Each card's partner of its rank: the suit's number with the bits of `step` flipped. Step 0 is the suit itself, 3 the other
    /// suit of its colour, 1 and 2 are the suits of the other colour.
    #[inline]
    pub(crate) const fn partner(self, step: u8) -> CardSet {
        let mut set = self.0;
        if step & 1 != 0 {
            set = (set & EVEN) << 1 | (set >> 1) & EVEN;
        }
        if step & 2 != 0 {
            set = (set & LOW) << 2 | (set >> 2) & LOW;
        }
        CardSet(set)
    }

    /// Each card's partners by these steps, one bit for each.
    #[inline]
    pub(crate) const fn partners(self, steps: u8) -> CardSet {
        self.partner_of(steps, 0)
            .or(self.partner_of(steps, 1))
            .or(self.partner_of(steps, 2))
            .or(self.partner_of(steps, 3))
    }

    /// Each card's partner by one of these steps; none if it isn't among them.
    #[inline]
    const fn partner_of(self, steps: u8, step: u8) -> CardSet {
        if steps >> step & 1 != 0 { self.partner(step) } else { CardSet::EMPTY }
    }
}

/// The bits of the set, lowest first.
impl Iterator for CardSet {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::card::{Card, Color};

    fn set(texts: &str) -> CardSet {
        let cards = texts.split_whitespace().map(|text| text.parse::<Card>().unwrap());
        cards.fold(CardSet::EMPTY, |set, card| set.or(CardSet::one(card.index())))
    }

    #[test]
    fn partners_by_hand() {
        assert!(set("7H 2C").partner(0) == set("7H 2C"));
        assert!(set("7C AH").partner(1) == set("7D AS"));
        assert!(set("7C AH").partner(2) == set("7H AC"));
        assert!(set("7C AH KS").partner(3) == set("7S AD KC"));
        assert!(set("7C AH").partners(0b0110) == set("7D 7H AS AC"));
        assert!(set("7C").partners(0b1001) == set("7C 7S"));
        assert!(set("7C").partners(0).is_empty());
    }

    #[test]
    fn partners_have_the_colour_that_they_are_said_to_have() {
        for index in 0..52 {
            let card = Card::from_index(index).unwrap();
            for step in 0..4 {
                let mut partners = CardSet::one(index).partner(step);
                let partner = Card::from_index(partners.next().unwrap()).unwrap();
                assert!(partners.is_empty());
                assert_eq!(partner.rank(), card.rank());
                assert_eq!(partner.suit() == card.suit(), step == 0);
                assert_eq!(partner.color() == card.color(), step == 0 || step == 3, "{card} {partner}");
                assert!(matches!(partner.color(), Color::Black | Color::Red));
            }
        }
    }

    #[test]
    fn steps_and_corners() {
        assert!(set("AS 2H KD").down(false) == set("AH QD"));
        assert!(set("AS 2H KD").down(true) == set("KS AH QD"));
        assert!(set("KS QH").up(false) == set("KH"));
        assert!(set("KS QH").up(true) == set("AS KH"));
    }

    #[test]
    fn bits_beyond_the_deck_never_become_cards() {
        for bit in 52..64 {
            for step in 0..4 {
                let nothing = CardSet::one(bit).down(true).partner(step);
                assert!(nothing.and(CardSet::ALL).is_empty(), "bit {bit}, step {step}");
            }
        }
    }
}
