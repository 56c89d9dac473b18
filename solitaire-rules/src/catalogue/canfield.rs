//! Canfield and its kin: a reserve refills the piles.

use super::base::*;

/// Canfield. The first card sets the base; three cards at a time, without limit.
pub(super) const CANFIELD: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(4, 1),
        wrap: Wrap::Round,
        groups: Groups::WholePile,
        empty: EmptyPile::FromReserve { then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::of(&[13]), faces: Faces::TopUp(1), ..Reserve::NONE },
    stock: Stock::to_waste(3, Redeal::Unlimited),
    ..BASE
};

/// Rainfall. Canfield with one card at a time and two redeals.
pub(super) const RAINFALL: Rules = Rules { stock: Stock::to_waste(1, Redeal::Times(2)), ..CANFIELD };

/// Storehouse. The twos begin on the foundations; built in suit.
pub(super) const STOREHOUSE: Rules = Rules {
    tableau: Tableau { build: Build::SameSuit, ..CANFIELD.tableau },
    foundations: Foundations { base: Base::Rank(Rank::Two), dealt: 4, ..FOUNDATIONS },
    ..RAINFALL
};

/// Chameleon. Three piles, built in any suit.
pub(super) const CHAMELEON: Rules = Rules {
    tableau: Tableau {
        deal: Layout::equal(3, 1),
        build: Build::AnySuit,
        wrap: Wrap::Round,
        groups: Groups::WholePile,
        empty: EmptyPile::FromReserve { then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::of(&[12]), faces: Faces::TopUp(1), ..Reserve::NONE },
    stock: Stock::to_waste(1, Redeal::No),
    ..BASE
};

/// American Toad. Canfield with two decks, built in suit.
pub(super) const AMERICAN_TOAD: Rules = Rules {
    decks: 2,
    tableau: Tableau {
        deal: Layout::equal(8, 1),
        build: Build::SameSuit,
        wrap: Wrap::Round,
        groups: Groups::WholePile,
        empty: EmptyPile::FromReserve { then: Then::AnyCard },
        ..TABLEAU
    },
    foundations: Foundations { base: Base::Dealt, ..FOUNDATIONS },
    reserve: Reserve { deal: Layout::of(&[20]), faces: Faces::AllUp, ..Reserve::NONE },
    stock: Stock::to_waste(1, Redeal::Times(1)),
    ..BASE
};
