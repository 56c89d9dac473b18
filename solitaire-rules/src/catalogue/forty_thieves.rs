//! Forty Thieves and its kin: once through the stock, all but one with two decks.

use super::base::*;

/// Forty Thieves. Ten piles of four, built in suit, one card at a time.
pub(super) const FORTY_THIEVES: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(10, 4), build: Build::SameSuit, ..TABLEAU },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Josephine. Forty Thieves in which runs move.
pub(super) const JOSEPHINE: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(10, 4), build: Build::SameSuit, groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Limited. Twelve piles of three.
pub(super) const LIMITED: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(12, 3), build: Build::SameSuit, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Lucas. Thirteen piles of four.
pub(super) const LUCAS: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(13, 4), build: Build::SameSuit, groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Napoleon's Square. Twelve piles of four.
pub(super) const NAPOLEONS_SQUARE: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(12, 4), build: Build::SameSuit, groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// San Juan Hill. The aces begin on the foundations.
pub(super) const SAN_JUAN_HILL: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(10, 4), build: Build::SameSuit, ..TABLEAU },
    foundations: Foundations { dealt: 8, ..GIVING },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Forty and Eight. Eight piles of four, and one redeal.
pub(super) const FORTY_AND_EIGHT: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 4), build: Build::SameSuit, ..TABLEAU },
    stock: Stock::to_waste(1, Redeal::Times(1)),
    ..BASE
};

/// Maria. Nine piles of four, built in alternating colours.
pub(super) const MARIA: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(9, 4), ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Rank and File. Built in alternating colours; runs move.
pub(super) const RANK_AND_FILE: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(10, 4), faces: Faces::TopUp(1), groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Red and Black. Alternating colours in the tableau and on the foundations, which begin with the aces.
pub(super) const RED_AND_BLACK: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 1), groups: Groups::Sequence, ..TABLEAU },
    foundations: Foundations { dealt: 8, build: Build::AlternatingColors, ..GIVING },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Fortune's Favor. One deck, the aces on the foundations; twelve cards, refilled from the waste or the stock.
pub(super) const FORTUNES_FAVOR: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(12, 1),
        build: Build::SameSuit,
        empty: EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: Foundations { dealt: 4, ..GIVING },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};
