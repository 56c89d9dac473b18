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
