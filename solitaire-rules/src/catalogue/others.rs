//! Games that are like no other.

use super::base::*;

/// Sir Tommy. No tableau: four wastes, and foundations in any suit.
pub(super) const SIR_TOMMY: Rules = Rules {
    tableau: Tableau { build: Build::None, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { build: Build::AnySuit, ..FOUNDATIONS },
    stock: Stock::FaceUp { wastes: 4 },
    ..BASE
};

/// Four Seasons. Five piles; the first card sets the base.
pub(super) const FOUR_SEASONS: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(5, 1), build: Build::AnySuit, wrap: Wrap::Round, ..TABLEAU },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Diplomat. Eight piles of four, built in any suit.
pub(super) const DIPLOMAT: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 4), build: Build::AnySuit, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Congress. Eight cards, refilled from the waste or the stock.
pub(super) const CONGRESS: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::equal(8, 1),
        build: Build::AnySuit,
        empty: EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Auld Lang Syne. Four piles without building; the stock is dealt in rows.
pub(super) const AULD_LANG_SYNE: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(4, 1), build: Build::None, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { dealt: 4, build: Build::AnySuit, ..FOUNDATIONS },
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};

/// Big Harp. Ten piles from ten cards to one.
pub(super) const BIG_HARP: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::of(&[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        faces: Faces::TopUp(1),
        groups: Groups::Sequence,
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Double Rail. Five piles, two decks, built in any suit.
pub(super) const DOUBLE_RAIL: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(5, 1), build: Build::AnySuit, groups: Groups::Sequence, ..TABLEAU },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Carpet. Twenty cards without building, the aces on the foundations.
pub(super) const CARPET: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(20, 1), build: Build::None, ..TABLEAU },
    foundations: Foundations { dealt: 4, ..GIVING },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Fly. Sir Tommy with two decks, five wastes, the aces on the foundations and a reserve of thirteen cards.
pub(super) const FLY: Rules = Rules {
    decks: 2,
    foundations: Foundations { dealt: 8, ..SIR_TOMMY.foundations },
    reserve: Reserve { deal: Layout::of(&[13]), faces: Faces::AllUp, ..Reserve::NONE },
    stock: Stock::FaceUp { wastes: 5 },
    ..SIR_TOMMY
};

/// Turncoats. Twelve cards, built up or down in alternating colours; the stock refills them.
pub(super) const TURNCOATS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(12, 1),
        direction: Direction::Both,
        empty: EmptyPile::Refill { cards: 1, top_up: true, then: Then::Nothing },
        ..TABLEAU
    },
    foundations: GIVING,
    stock: Stock::OnlyRefills,
    ..BASE
};

/// Zerline. Eight piles of five, kings first on the foundations, and a cell for four cards of the tableau.
pub(super) const ZERLINE: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 5), build: Build::AnySuit, empty: EmptyPile::RankBelowBase, ..TABLEAU },
    foundations: Foundations { base: Base::Rank(Rank::King), ..FOUNDATIONS },
    cells: Cells { count: 1, holds: 4, from: CellsFrom::Tableau, ..Cells::NONE },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// Falling Star. Nine cards and eleven stars; the first card of the pack sets the base, and the stars go to foundations alone.
pub(super) const FALLING_STAR: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(9, 1),
        build: Build::AlternatingColors,
        wrap: Wrap::Round,
        ..CONGRESS.tableau
    },
    foundations: Foundations { base: Base::Dealt, build: Build::AlternatingColors, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::of(&[11]), gives: Gives::Foundations, ..Reserve::NONE },
    ..CONGRESS
};
