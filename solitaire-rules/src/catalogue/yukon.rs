//! Yukon and its kin: any face-up cards move.

use super::base::*;

/// Yukon. Built in alternating colours.
pub(super) const YUKON: Rules = Rules {
    tableau: Tableau {
        deal: Layout::of(&[1, 6, 7, 8, 9, 10, 11]),
        faces: Faces::TopUp(5),
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    ..BASE
};

/// Russian Solitaire. Yukon built in suit.
pub(super) const RUSSIAN_SOLITAIRE: Rules =
    Rules { tableau: Tableau { build: Build::SameSuit, ..YUKON.tableau }, ..YUKON };

/// Alaska. Yukon built in suit, up or down.
pub(super) const ALASKA: Rules =
    Rules { tableau: Tableau { direction: Direction::Both, ..RUSSIAN_SOLITAIRE.tableau }, ..RUSSIAN_SOLITAIRE };

/// Australian Patience. Seven piles of four, built in suit, and a stock.
pub(super) const AUSTRALIAN_PATIENCE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(7, 4),
        build: Build::SameSuit,
        groups: Groups::FaceUp,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};
