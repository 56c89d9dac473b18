//! Fan and its kin: small piles, no stock.

use super::base::*;
use crate::cards::card::{Card, Suit};

/// Fan. Eighteen fans, built in suit; kings to empty places.
pub(super) const FAN: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]),
        build: Build::SameSuit,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    ..BASE
};

/// Scotch Patience. Foundations in alternating colours.
pub(super) const SCOTCH_PATIENCE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]),
        build: Build::AnySuit,
        empty: EmptyPile::Nothing,
        ..TABLEAU
    },
    foundations: Foundations { build: Build::AlternatingColors, ..GIVING },
    ..BASE
};

/// La Belle Lucie. Two redeals of the fans, shuffled.
pub(super) const LA_BELLE_LUCIE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]),
        build: Build::SameSuit,
        empty: EmptyPile::Nothing,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::Gathered { times: Gatherings::Times(2), packs: 3, shuffle: true },
    ..BASE
};

/// Trefoil. La Belle Lucie with the aces on the foundations.
pub(super) const TREFOIL: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(16, 3), build: Build::SameSuit, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { dealt: 4, ..GIVING },
    stock: Stock::Gathered { times: Gatherings::Times(2), packs: 3, shuffle: true },
    ..BASE
};

/// Bristol. Kings at the bottom of their fans, three reserve piles; foundations in any suit.
pub(super) const BRISTOL: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(8, 3),
        build: Build::AnySuit,
        empty: EmptyPile::Nothing,
        kings: Kings::Sunk,
        ..TABLEAU
    },
    foundations: Foundations { build: Build::AnySuit, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::equal(3, 1), faces: Faces::AllUp, ..Reserve::NONE },
    stock: Stock::ToReserve { when: DealWhen::Always },
    ..BASE
};

/// Shamrocks. Fans of at most three cards, built up or down in any suit.
pub(super) const SHAMROCKS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]),
        build: Build::AnySuit,
        direction: Direction::Both,
        empty: EmptyPile::Nothing,
        capacity: Some(3),
        ..TABLEAU
    },
    foundations: GIVING,
    ..BASE
};

/// Clover Leaf. Sixteen fans; black suits go up from the ace, red ones down from the king.
pub(super) const CLOVER_LEAF: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(16, 3),
        build: Build::SameSuit,
        direction: Direction::Both,
        empty: EmptyPile::Ranks(RankSet::of(&[Rank::Ace, Rank::King])),
        ..TABLEAU
    },
    foundations: Foundations {
        base: Base::Cards(BaseCards::of(&[Card::new(Rank::Ace, Suit::Clubs), Card::new(Rank::Ace, Suit::Spades)])),
        others: FoundationList::of(&[FoundationKind {
            piles: Some(2),
            base: Some(Base::Cards(BaseCards::of(&[
                Card::new(Rank::King, Suit::Hearts),
                Card::new(Rank::King, Suit::Diamonds),
            ]))),
            direction: Some(FoundationDirection::Down),
            ..FoundationKind::AS_FIRST
        }]),
        ..GIVING
    },
    ..BASE
};

/// Four Leaf Clovers. Thirteen fans of four, built up or down in any suit round the corner; one foundation for all cards.
pub(super) const FOUR_LEAF_CLOVERS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(13, 4),
        build: Build::AnySuit,
        direction: Direction::Both,
        wrap: Wrap::Round,
        empty: EmptyPile::Nothing,
        ..TABLEAU
    },
    foundations: Foundations { piles: Some(1), build: Build::AnySuit, ..FOUNDATIONS },
    ..BASE
};
