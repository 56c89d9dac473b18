//! FreeCell and its kin: every card face up, and cells.

use super::base::*;

/// FreeCell. Four cells, built in alternating colours.
pub(super) const FREECELL: Rules = Rules {
    tableau: Tableau { deal: Layout::of(&[7, 7, 7, 7, 6, 6, 6, 6]), groups: Groups::Supermove, ..TABLEAU },
    cells: Cells { count: 4, ..Cells::NONE },
    ..BASE
};

/// FreeCell (one by one). FreeCell, one card at a time.
pub(super) const FREECELL_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..FREECELL.tableau }, ..FREECELL };

/// Baker's Game. FreeCell built in suit.
pub(super) const BAKERS_GAME: Rules =
    Rules { tableau: Tableau { build: Build::SameSuit, ..FREECELL.tableau }, ..FREECELL };

/// Baker's Game (one by one). Baker's Game, one card at a time.
pub(super) const BAKERS_GAME_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..BAKERS_GAME.tableau }, ..BAKERS_GAME };

/// Eight Off. Eight cells, four of them filled; kings to empty piles.
pub(super) const EIGHT_OFF: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(8, 6),
        build: Build::SameSuit,
        groups: Groups::Supermove,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    cells: Cells { count: 8, dealt: 4, ..Cells::NONE },
    ..BASE
};

/// Eight Off (one by one). Eight Off, one card at a time.
pub(super) const EIGHT_OFF_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..EIGHT_OFF.tableau }, ..EIGHT_OFF };

/// Seahaven Towers. Ten piles of five, four cells, two of them filled; kings to empty piles.
pub(super) const SEAHAVEN_TOWERS: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(10, 5),
        build: Build::SameSuit,
        groups: Groups::Supermove,
        empty: EmptyPile::King,
        ..TABLEAU
    },
    cells: Cells { count: 4, dealt: 2, ..Cells::NONE },
    ..BASE
};

/// Seahaven Towers (one by one). Seahaven Towers, one card at a time.
pub(super) const SEAHAVEN_TOWERS_ONE_BY_ONE: Rules =
    Rules { tableau: Tableau { groups: Groups::OneCard, ..SEAHAVEN_TOWERS.tableau }, ..SEAHAVEN_TOWERS };

/// Penguin. Seven cells; the first card of the tableau sets the base, and the other three of its rank begin foundations.
pub(super) const PENGUIN: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(7, 7),
        build: Build::SameSuit,
        wrap: Wrap::Round,
        groups: Groups::Sequence,
        empty: EmptyPile::RankBelowBase,
        ..TABLEAU
    },
    foundations: Foundations { base: Base::FirstOfTableau, dealt: 3, ..FOUNDATIONS },
    cells: Cells { count: 7, ..Cells::NONE },
    ..BASE
};

/// Stalactites. No building; four cards begin foundations in any suit; two cells.
pub(super) const STALACTITES: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 6), build: Build::None, empty: EmptyPile::Nothing, ..TABLEAU },
    foundations: Foundations { base: Base::EachItsOwn, dealt: 4, build: Build::AnySuit, ..FOUNDATIONS },
    cells: Cells { count: 2, ..Cells::NONE },
    ..BASE
};

/// Clink. Two foundations of 26 cards in alternating colours; two cells, both filled.
pub(super) const CLINK: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 6), groups: Groups::Sequence, ..TABLEAU },
    foundations: Foundations { piles: Some(2), dealt: 2, build: Build::AlternatingColors, ..FOUNDATIONS },
    cells: Cells { count: 2, dealt: 2, ..Cells::NONE },
    ..BASE
};

/// Double FreeCell. Two decks, six cells, four foundations of 26 cards begun with their aces.
pub(super) const DOUBLE_FREECELL: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(10, 10), groups: Groups::Supermove, ..TABLEAU },
    foundations: Foundations { piles: Some(4), dealt: 4, ..GIVING },
    cells: Cells { count: 6, ..Cells::NONE },
    ..BASE
};
