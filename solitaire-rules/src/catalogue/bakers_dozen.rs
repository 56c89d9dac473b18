//! Baker's Dozen, Beleaguered Castle and their kin: every card face up, no cells.

use super::base::*;
use crate::cards::card::{Card, Suit};

/// Baker's Dozen. Thirteen piles of four, kings at the bottom.
pub(super) const BAKERS_DOZEN: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(13, 4),
        build: Build::AnySuit,
        empty: EmptyPile::Nothing,
        kings: Kings::Sunk,
        ..TABLEAU
    },
    foundations: GIVING,
    ..BASE
};

/// Spanish Patience. Foundations in alternating colours.
pub(super) const SPANISH_PATIENCE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(13, 4),
        build: Build::AnySuit,
        empty: EmptyPile::Nothing,
        kings: Kings::Sunk,
        ..TABLEAU
    },
    foundations: Foundations { build: Build::AlternatingColors, ..GIVING },
    ..BASE
};

/// Cruel. The tableau is gathered and dealt again, as often as one likes.
pub(super) const CRUEL: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(12, 4), build: Build::SameSuit, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { dealt: 4, ..GIVING },
    stock: Stock::Gathered { times: Gatherings::Unlimited, packs: 4, shuffle: false },
    ..BASE
};

/// Beleaguered Castle. The aces begin on the foundations.
pub(super) const BELEAGUERED_CASTLE: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 6), build: Build::AnySuit, groups: Groups::Supermove, ..TABLEAU },
    foundations: Foundations { dealt: 4, ..FOUNDATIONS },
    ..BASE
};

/// Beleaguered Castle (one by one). Beleaguered Castle, one card at a time.
pub(super) const BELEAGUERED_CASTLE_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..BELEAGUERED_CASTLE.tableau }, ..BELEAGUERED_CASTLE };

/// Streets and Alleys. Beleaguered Castle with the aces dealt like any card.
pub(super) const STREETS_AND_ALLEYS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[7, 7, 7, 7, 6, 6, 6, 6]),
        build: Build::AnySuit,
        groups: Groups::Supermove,
        ..TABLEAU
    },
    ..BASE
};

/// Streets and Alleys (one by one). Streets and Alleys, one card at a time.
pub(super) const STREETS_AND_ALLEYS_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..STREETS_AND_ALLEYS.tableau }, ..STREETS_AND_ALLEYS };

/// Fortress. Built in suit, up or down.
pub(super) const FORTRESS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[6, 6, 5, 5, 5, 5, 5, 5, 5, 5]),
        build: Build::SameSuit,
        direction: Direction::Both,
        ..TABLEAU
    },
    foundations: GIVING,
    ..BASE
};

/// Chessboard. Fortress round the corner; the first card played sets the base.
pub(super) const CHESSBOARD: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[6, 6, 5, 5, 5, 5, 5, 5, 5, 5]),
        build: Build::SameSuit,
        direction: Direction::Both,
        wrap: Wrap::Round,
        ..TABLEAU
    },
    foundations: Foundations { base: Base::FirstPlayed, ..FOUNDATIONS },
    ..BASE
};

/// Bisley. Foundations up from the aces, which begin there, and down from the kings.
pub(super) const BISLEY: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(12, 4),
        build: Build::SameSuit,
        direction: Direction::Both,
        empty: EmptyPile::Nothing,
        ..TABLEAU
    },
    foundations: Foundations {
        piles: Some(4),
        dealt: 4,
        others: FoundationList::of(&[FoundationKind {
            base: Some(Base::Rank(Rank::King)),
            direction: Some(FoundationDirection::Down),
            ..FoundationKind::AS_FIRST
        }]),
        ..FOUNDATIONS
    },
    ..BASE
};

/// Grandfather's Clock. Twelve cards lie as the hours of a clock, from five o'clock on, each the start of a foundation; the other forty are the tableau.
pub(super) const GRANDFATHERS_CLOCK: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 5), build: Build::AnySuit, ..TABLEAU },
    foundations: Foundations {
        base: Base::Cards(BaseCards::of(&[
            Card::new(Rank::Two, Suit::Spades),
            Card::new(Rank::Three, Suit::Hearts),
            Card::new(Rank::Four, Suit::Clubs),
            Card::new(Rank::Five, Suit::Diamonds),
            Card::new(Rank::Six, Suit::Spades),
            Card::new(Rank::Seven, Suit::Hearts),
            Card::new(Rank::Eight, Suit::Clubs),
            Card::new(Rank::Nine, Suit::Diamonds),
            Card::new(Rank::Ten, Suit::Spades),
            Card::new(Rank::Jack, Suit::Hearts),
            Card::new(Rank::Queen, Suit::Clubs),
            Card::new(Rank::King, Suit::Diamonds),
        ])),
        ..FOUNDATIONS
    },
    ..BASE
};
