//! Gypsy and its kin: two decks, the stock dealt in rows.

use super::base::*;

/// Gypsy. Eight piles of three.
pub(super) const GYPSY: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 3), faces: Faces::TopUp(1), groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::to_tableau(DealWhen::Always),
    ..BASE
};

/// Blockade. Twelve piles of one card, built in suit; the stock refills them.
pub(super) const BLOCKADE: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(12, 1),
        build: Build::SameSuit,
        groups: Groups::Sequence,
        empty: EmptyPile::Refill { cards: 1, top_up: true, then: Then::AnyCard },
        ..TABLEAU
    },
    ..GYPSY
};

/// Incompatibility. Ten piles of five, built in any suit; the stock is dealt to the piles that have cards.
pub(super) const INCOMPATIBILITY: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(10, 5),
        build: Build::AnySuit,
        groups: Groups::SequenceIn(Build::SameSuit),
        ..TABLEAU
    },
    stock: Stock::ToTableau { when: DealWhen::Always, piles: DealtPiles::Filled },
    ..GYPSY
};

/// Miss Milligan. Eight piles of one card; when the stock is out, a group may wait in a cell, which is called waiving.
pub(super) const MISS_MILLIGAN: Rules = Rules {
    tableau: Tableau { deal: Layout::equal(8, 1), groups: Groups::Sequence, empty: EmptyPile::King, ..TABLEAU },
    foundations: FOUNDATIONS,
    cells: Cells { count: 1, takes: CellsTake::Group, when: CellsWhen::StockEmpty, ..Cells::NONE },
    ..GYPSY
};
