//! Games without building whose foundations follow an order of their own: Osmosis and Calculation.

use super::base::*;

/// No tableau.
const NO_TABLEAU: Tableau = Tableau { build: Build::None, empty: EmptyPile::Nothing, ..TABLEAU };

/// Osmosis. Each suit takes the ranks that lie on the one before it.
pub(super) const OSMOSIS: Rules = Rules {
    tableau: NO_TABLEAU,
    foundations: Foundations { piles: Some(4), base: Base::Dealt, order: Order::OfTheOneBefore, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::equal(4, 4), faces: Faces::TopUp(1), ..Reserve::NONE },
    stock: Stock::to_waste(3, Redeal::Unlimited),
    ..BASE
};

/// Peek. Osmosis with the reserve face up.
pub(super) const PEEK: Rules = Rules { reserve: Reserve { faces: Faces::AllUp, ..OSMOSIS.reserve }, ..OSMOSIS };

/// A foundation that begins with this rank and goes up by as many ranks.
const fn in_steps(step: u8, base: Rank) -> FoundationKind {
    FoundationKind {
        piles: Some(1),
        base: Some(Base::Rank(base)),
        dealt: 1,
        step: Some(step),
        ..FoundationKind::AS_FIRST
    }
}

/// Calculation. Foundations in steps of one, two, three and four ranks; four wastes.
pub(super) const CALCULATION: Rules = Rules {
    tableau: NO_TABLEAU,
    foundations: Foundations {
        piles: Some(1),
        dealt: 1,
        build: Build::AnySuit,
        others: FoundationList::of(&[in_steps(2, Rank::Two), in_steps(3, Rank::Three), in_steps(4, Rank::Four)]),
        ..FOUNDATIONS
    },
    stock: Stock::FaceUp { wastes: 4 },
    ..BASE
};
