//! Gypsy: two decks, the stock dealt in rows.

use super::base::*;

/// Gypsy. Eight piles of three.
pub(super) const GYPSY: Rules = Rules {
    decks: 2,
    tableau: Tableau { deal: Layout::equal(8, 3), faces: Faces::TopUp(1), groups: Groups::Sequence, ..TABLEAU },
    foundations: GIVING,
    stock: Stock::ToTableau { when: DealWhen::Always },
    ..BASE
};
