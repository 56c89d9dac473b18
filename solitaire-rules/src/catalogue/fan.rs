//! Fan and its kin: small piles, no stock.

use super::base::*;

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

/// Bristol. Three reserve piles; foundations in any suit.
pub(super) const BRISTOL: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 3), build: Build::AnySuit, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { build: Build::AnySuit, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::equal(3, 1), faces: Faces::AllUp },
    stock: Stock::ToReserve { when: DealWhen::Always },
    ..BASE
};
